"""Partners side by side: the panels of a team stand in one frame that tells what it has together (TP-11.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.core.messages import Message
from game.ui.kit import Kit
from rulesets.theme_parque import scoring
from rulesets.theme_parque.state import ParqueState

if TYPE_CHECKING:
    from rulesets.theme_parque.table import ParqueTable

PAD, GAP, BETWEEN = 5, 4, 8
"""Design units: inside a frame, between its panels, between two frames."""


class TeamFrame(NamedTuple):
    """The frame of a team: its number from 0, its seats from top to bottom, all of it, and the line above its panels."""

    team: int
    seats: tuple[int, ...]
    rect: pygame.Rect
    head: pygame.Rect


def arrange(kit: Kit, state: ParqueState, panels: list[pygame.Rect]) -> list[TeamFrame]:
    """Move the panels of the seats into frames; returns these, none in a game without teams.

    panels  by seat, one below the other; they are changed
    """
    if not state.teams or len(panels) != state.seats:
        return []
    column = panels[0].unionall(panels[1:])
    pad, gap, between = kit.px(PAD), kit.px(GAP), kit.px(BETWEEN)
    head = kit.line_height("small_bold") + kit.px(2)
    members = [tuple(range(team, state.seats, state.teams)) for team in range(state.teams)]
    # Frames take what the panels had; where that was more than they need, they still stand at the top.
    high = (column.h - between * (state.teams - 1)) // state.teams
    frames = []
    for team, seats in enumerate(members):
        rect = pygame.Rect(column.x, column.y + team * (high + between), column.w, high)
        line = pygame.Rect(rect.x + pad, rect.y + kit.px(1), rect.w - 2 * pad, head)
        room = rect.bottom - pad - line.bottom
        each = (room - gap * (len(seats) - 1)) // len(seats)
        for index, seat in enumerate(seats):
            panels[seat].update(rect.x + pad, line.bottom + index * (each + gap), rect.w - 2 * pad, each)
        frames.append(TeamFrame(team, seats, rect, line))
    return frames


def draw(table: ParqueTable, surface: pygame.Surface) -> None:
    """Draw the frames, below the panels that stand in them."""
    if not table.team_frames:
        return
    kit, view = table.stage.kit, table.view
    worth = scoring.team_totals(view, scoring.totals(view))
    best = max(worth)
    for frame in table.team_frames:
        mine = table.viewer is not None and table.viewer in frame.seats
        kit.panel(
            surface, frame.rect, "sunken", edge="accent" if mine else "neutral", edge_width=2,
            radius="table_panel", shadow="panel",
        )  # fmt: skip
        name = table.say("park.team", n=frame.team + 1)
        left, middle = frame.head.x + kit.px(7), frame.head.centery
        label = kit.text_at(surface, name, (left, middle), "small_bold", anchor="midleft")
        x, side = label.right + kit.px(8), kit.icon_px(15)
        for seat in frame.seats:
            chip = pygame.Rect(x, 0, side, side)
            chip.centery = middle
            if chip.right < frame.head.right - kit.px(60):
                kit.seat_chip(surface, table.stage.seats[seat].colour, chip)
            x = chip.right + kit.px(3)
        points = str(worth[frame.team]).replace("-", "\u2212")
        number = kit.text_at(
            surface, points, (frame.head.right - kit.px(7), middle), "number", anchor="midright"
        )
        if worth[frame.team] == best > 0:
            star = pygame.Rect(0, 0, side, side)
            star.midright = (number.left - kit.px(4), middle)
            kit.icon(surface, "common/star", star)


def symbol(table: ParqueTable, pos: tuple[int, int]) -> Message | None:
    """Return what the line above a team's panels means."""
    for frame in table.team_frames:
        if frame.head.collidepoint(pos):
            names = ", ".join(table.stage.seats[seat].name for seat in frame.seats)
            points = scoring.team_totals(table.view, scoring.totals(table.view))[frame.team]
            return Message("park.symbol_team", {"names": names, "n": points})
    return None
