"""The tray: tools and the counter of actions, the events played this round; notes about blueprints in `table_plan_notes`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.controls import Grip, Handle
from game.core.messages import Message
from rulesets.at_any_cost import table_facts, table_plan_notes
from rulesets.at_any_cost.printed import FIGURES
from rulesets.at_any_cost.standing import actions_of
from rulesets.at_any_cost.state import seat_at

if TYPE_CHECKING:
    from rulesets.at_any_cost.table import AnyCostTable
    from rulesets.at_any_cost.table_facts import Outcome

Rect = pygame.Rect


def draw(table: AnyCostTable, surface: pygame.Surface, held: Grip | None, outcome: Outcome | None) -> None:
    """Draw everything of the tray that is no card."""
    tray = table.tray
    if not table.private:
        _covered(table, surface)
    elif not table.view.hands[table.own]:
        room = tray.fan_area
        table.looks.label(
            surface, table.say("show.hand_empty"), room, ("small", "note"), align="center", colour="muted"
        )
    if table.private and tray.notes.w:
        table_plan_notes.draw(table, surface, tray.notes, outcome)
    if table.block == "park":
        for rect, handle in zip(tray.tools, table.tools, strict=True):
            _tool(table, surface, rect, handle, held)
        if not table.has_buttons:  # they stand in its place
            _counter(table, surface, tray.counter)
    elif table.block == "bin":
        _tool(table, surface, tray.tools[0], ("bin",), held)
    elif table.block == "event":
        _played(table, surface, tray.played)
        _passes(table, surface)


def _covered(table: AnyCostTable, surface: pygame.Surface) -> None:
    """Nobody's secret cards are shown: backs instead, with their numbers."""
    kit, view, own, tray = table.kit, table.view, table.own, table.tray
    area = Rect(tray.fan_area)
    area.x = table.stage.regions.tray.x + kit.px(14)
    watched = not any(seat.human for seat in table.stage.seats)
    area.w = (table.watch_area().x if watched else tray.block.x) - area.x - kit.px(14)
    chip = min(kit.px(30), area.h // 3)
    kit.seat_chip(surface, table.colour_of(own), Rect(area.x, area.y + kit.px(6), chip, chip))
    name = Rect(area.x + chip + kit.px(8), area.y + kit.px(6), round(area.w * 0.2), chip)
    table.looks.label(surface, table.name_of(own), name, ("subheading", "small_bold", "note_bold"), colour="ink")
    note = Rect(area.x, area.y + chip + kit.px(10), round(area.w * 0.24), area.h - chip - kit.px(12))
    table.looks.words(surface, table.say("show.covered"), note, kit.px(14) * table.looks.letters, face="plain", align="left",
                      colour="muted", most=4, lead=1.2)  # fmt: skip
    backs = ["back_blueprint"] * len(view.blueprints[own]) + ["back_showcase"] * len(view.showcases[own])
    backs += ["back_park"] * len(view.hands[own])
    high = area.h - kit.px(16)
    wide = round(high / 1.4)
    left = note.right + kit.px(12)
    step = min(wide + kit.px(6), (area.right - left - wide) / max(1, len(backs) - 1))
    for index, back in enumerate(backs):
        rect = Rect(round(left + index * step), area.y + kit.px(8), wide, high)
        table.looks.card(surface, back, rect)


# --- tools and the counter -----------------------------------------------------------------------------------

PICTURES = {"coins": "common/loose_change", "search": "common/search", "bin": "common/wrecking_ball"}


def _tool(
    table: AnyCostTable, surface: pygame.Surface, rect: Rect, handle: Handle, held: Grip | None
) -> None:
    """A place to press or to drop on: loose change, search, demolish or discard."""
    kit, looks = table.kit, table.looks
    word = str(handle[0])
    if held is not None:
        lit = any(spot.target == handle for spot in table.spots_of(held))
    else:
        lit = handle in table.touchable
    chosen = handle in table.pending
    idle = table.seat is None or not (lit or chosen or table.block == "bin")
    edge = "accent" if chosen or (held is not None and lit) else "hairline"
    kit.panel(surface, rect, "found" if chosen else "card", edge=edge, edge_width="focus" if edge == "accent" else "hairline",
              radius="row", shadow=None if idle else "button")  # fmt: skip
    side = min(rect.h * 0.86, kit.px(34))
    picture = pygame.Rect(rect.x + kit.px(8), 0, round(side), round(side))
    picture.centery = rect.centery
    kit.sprite(surface, PICTURES[word], picture, alpha=120 if idle else 255)
    room = Rect(picture.right + kit.px(7), rect.y, rect.right - picture.right - kit.px(13), rect.h)
    if word == "coins":
        plus = table.say("show.plus", n=table_facts.change_of(table.view, table.own))
        taken = looks.words(surface, plus, Rect(room.right - kit.px(28), rect.y, kit.px(28), rect.h), kit.px(16), align="right",
                            colour="good_text" if not idle else "faint")  # fmt: skip
        room.w = taken.x - room.x - kit.px(3)
    key = "discard" if table.block == "bin" else word
    letters = kit.px(14.5) * min(looks.letters, 1.4)
    looks.words(surface, table.say(f"show.tool_{key}"), room, letters, align="left", colour="faint" if idle else "ink", most=2,
                least=looks.floor, lead=1.05)  # fmt: skip


def _counter(table: AnyCostTable, surface: pygame.Surface, area: Rect) -> None:
    """Which action it is, how many there are, and who comes next."""
    kit, looks, view = table.kit, table.looks, table.view
    kit.panel(surface, area, "card", edge="hairline", radius="row")
    frame = view.stack[-1]
    _, seat, number, place = frame
    most = max(number, actions_of(view, seat))
    inner = area.inflate(-kit.px(16), -kit.px(10))
    head = Rect(inner.x, inner.y, inner.w, round(inner.h * 0.22))
    whose = (
        table.say("show.actions")
        if seat == table.own
        else table.say("show.actions_of", name=table.name_of(seat))
    )
    looks.words(surface, whose, head, max(looks.floor, head.h * 0.72), align="left", least=looks.floor)
    row = Rect(inner.x, head.bottom + kit.px(2), inner.w, round(inner.h * 0.34))
    side = min(row.h, row.w / most - kit.px(4))
    for index in range(1, most + 1):
        centre = (row.x + side * 0.5 + (index - 1) * (side + kit.px(5)), row.centery)
        fill = "good" if index < number else "accent" if index == number else "card"
        kit.paint.disc(surface, centre, side / 2, fill, edge="ink_picture", edge_width=kit.pxf(1.8))
        if index < number:
            box = Rect(0, 0, round(side * 0.46), round(side * 0.42))
            box.center = (round(centre[0]), round(centre[1]))
            kit.paint.check(surface, box, "ink_picture", kit.pxf(2.4))
        else:
            looks.word(surface, str(index), centre, side * 0.42)
    table.tip(
        row, Message("show.tip_actions", {"n": number, "all": most, "most": FIGURES.most_actions}, "AAC-5.2")
    )
    left = most - number
    low = Rect(inner.x, row.bottom, inner.w, round(inner.h * 0.2))
    words = table.say("show.actions_left", n=left) if left else table.say("show.actions_last")
    looks.words(surface, words, low, max(looks.floor, low.h * 0.72), face="plain", align="left", colour="muted",
                least=looks.floor)  # fmt: skip
    foot = Rect(inner.x, low.bottom, inner.w, inner.bottom - low.bottom)
    following = next_actor(table, number, place)
    if following is None:
        looks.words(surface, table.say("show.next_guests"), foot, max(looks.floor, foot.h * 0.62), align="left", least=looks.floor)
        return
    chip = Rect(foot.x, 0, round(foot.h * 0.84), round(foot.h * 0.84))
    chip.centery = foot.centery
    kit.seat_chip(surface, table.colour_of(following), chip)
    rest = Rect(chip.right + kit.px(5), foot.y, foot.right - chip.right - kit.px(5), foot.h)
    looks.words(
        surface,
        table.say("show.next", name=table.name_of(following)),
        rest,
        max(looks.floor, foot.h * 0.6),
        align="left",
        least=looks.floor,
    )


def next_actor(table: AnyCostTable, number: int, place: int) -> int | None:
    """Return the seat that acts next in the park phase, None if the guests come (AAC-5.1)."""
    view = table.view
    while number <= FIGURES.most_actions:
        for index in range(place + 1, view.seats):
            seat = seat_at(view, index)
            if number <= actions_of(view, seat):
                return seat
        number, place = number + 1, -1
    return None


# --- passing ---------------------------------------------------------------------------------------------------


def _passes(table: AnyCostTable, surface: pygame.Surface) -> None:
    """How many have passed in a row, above the button; below it that a pass is not final (AAC-3.8, AAC-3.9)."""
    frame = table.view.stack[-1] if table.view.stack else ("",)
    if frame[0] != "event" or table.pending or table.seat is None:
        return
    kit, looks, area, button = table.kit, table.looks, table.tray.buttons, table.button_area()
    passes, seats = frame[3], table.view.seats
    above = Rect(area.x, area.y, area.w, button.y - area.y - kit.px(4))
    below = Rect(area.x, button.bottom + kit.px(4), area.w, area.bottom - button.bottom - kit.px(4))
    if above.h >= kit.px(14):
        side = min(kit.px(16), above.h * 0.5, above.w / seats * 0.8)
        step = side * 1.3
        x = above.centerx - step * (seats - 1) / 2
        y = above.bottom - side * 0.6
        for index in range(seats):
            centre = (x + index * step, y)
            fill = "accent" if index < passes else "card"
            kit.paint.disc(surface, centre, side / 2, fill, edge="ink_picture", edge_width=kit.pxf(1.5))
        words = Rect(above.x, above.y, above.w, round(y - side * 0.6) - above.y)
        looks.words(
            surface,
            table.say("show.passes"),
            words,
            kit.px(12.5) * looks.letters,
            face="plain",
            colour="muted",
            least=looks.floor,
        )
        table.tip(above, Message("show.tip_passes", {"n": passes, "all": seats}, "AAC-3.9"))
    if below.h >= kit.px(14):
        looks.words(surface, table.say("show.pass_note"), below, kit.px(12) * looks.letters, face="plain", colour="muted", most=3,
                    lead=1.08, least=looks.floor)  # fmt: skip
        table.tip(below, Message("show.tip_pass", {}, "AAC-3.8"))


# --- played events -------------------------------------------------------------------------------------------


def _played(table: AnyCostTable, surface: pygame.Surface, area: Rect) -> None:
    kit = table.kit
    label = Rect(area.x, area.y, area.w, min(kit.line_height("note_bold"), area.h // 4))
    lying = [piece for piece in table.pieces() if piece.handle is not None and piece.handle[0] == "played"]
    table.looks.words(surface, table.say("show.played"), label, label.h * 0.78, align="left", least=table.looks.floor)
    if not lying:
        room = Rect(area.x, label.bottom, area.w, area.bottom - label.bottom)
        kit.panel(surface, room.inflate(0, -kit.px(4)), "sunken", edge="hairline", radius="row")
        table.looks.words(surface, table.say("show.played_none"), room.inflate(-kit.px(20), 0), kit.px(14) * table.looks.letters,
                          face="plain", colour="muted", most=3, lead=1.2)  # fmt: skip
