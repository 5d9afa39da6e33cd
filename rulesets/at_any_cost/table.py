"""The table of At Any Cost: everything that the house's table asks of it.

The position stands in `table_position`, where things lie in `table_places`, `table_layout`, `table_layout_sides` and
`table_pieces`, what can be pointed at in `table_pointing`, what is held in `table_holding`. How cards look:
`table_words`, `table_faces`, `table_frames`, `table_cards`, `table_papers`, `table_blueprints`, `table_minis`,
`table_tiles`. Single things are drawn by `table_drawing`, the board by `table_park`, `table_pins`, `table_opened` and
`table_spread`, what stands out by `table_outlines`, `table_marks` and `table_build_ghost`, the panels by `table_supply`,
`table_tray`, `table_plan_notes` and `table_seats`. What moves: `table_stages` and `table_stage_changes` (positions on
the way), `table_overture`, `table_effects` and `table_shows`, `table_guests` and `table_guest_ground`, `table_case`,
`table_tower` and `table_tower_floors`, `table_ways`. Explanations: `table_forecast`, `table_close_up`, `table_close_up_cards`; what is
worked out to help: `table_facts`; pictures for rulebook and score sheet: `table_rule_pictures`.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Any

import pygame

from game.core.contract import Action
from game.core.controls import Grip, Handle
from game.core.events import Event
from game.core.messages import Message
from game.core.state import State
from game.ui.table.tabletop import Box, CloseUp, Marks, Piece, Preview, Stage
from rulesets.at_any_cost import (
    scoring,
    table_build_ghost,
    table_close_up,
    table_facts,
    table_forecast,
    table_marks,
    table_opened,
    table_park,
    table_pins,
    table_seats,
    table_spread,
    table_stages,
    table_supply,
    table_tower,
    table_tray,
    table_ways,
)
from rulesets.at_any_cost.printed import DESIGN, KIND, LEFT
from rulesets.at_any_cost.state import AnyCostState, place_of
from rulesets.at_any_cost.table_drawing import AnyCostDrawing
from rulesets.at_any_cost.table_effects import Acts
from rulesets.at_any_cost.table_facts import Outcome
from rulesets.at_any_cost.table_rule_pictures import draw_content, draw_rule_picture

__all__ = ["TABLETOP", "AnyCostTable", "draw_content", "draw_rule_picture"]


class AnyCostTable(AnyCostDrawing):
    """Draws At Any Cost."""

    sounds = MappingProxyType({
        "built": "snap", "took_market": "draw", "drew": "draw", "kept": "draw", "discarded": "drop", "closed": "drop",
        "opened": "snap", "demolished": "refuse", "played": "page", "used": "page", "reacted": "chime", "city": "page",
        "gained": "coin", "took": "coin", "lost": "coin", "change": "coin", "guests": "whistle", "reshuffled": "shuffle",
        "grew": "pop", "loan": "coin", "recovered": "draw", "market_cleared": "shuffle", "moved": "snap", "over": "fanfare",
    })  # fmt: skip

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.draw_tag: tuple[pygame.Rect, Outcome] | None = None
        self.acts = Acts(self)
        self._outcome: tuple[object, Outcome | None] = (None, None)

    def forget(self) -> None:
        """The layout has changed, and what was tried in it is of no use any more."""
        super().forget()
        self._outcome = (None, None)

    @property
    def still(self) -> bool:
        """Is all motion off?"""
        return self.stage.kit.animator.speed <= 0

    # --- what a build would change -----------------------------------------------------------------

    def outcome(self, marks: Marks) -> Outcome | None:
        """Return what the build would change that is held over a place, or selected and pointed at; None for none."""
        if self.seat is None or not marks.previews:
            return None
        source, target = self.build_meant(marks)
        place = None if target is None else self.build_place(target)
        card = 0 if source is None else self.card_of(source)
        if not card or place is None or source is None or source[0] not in ("hand", "market", "showcase"):
            return None
        return None if KIND[card] == "event" else self.tried(card, place)

    def build_meant(self, marks: Marks) -> tuple[Handle | None, Handle | None]:
        """Return what is about to be built, and where: what is held, else what is selected and pointed at."""
        if marks.ghost is not None:
            return (marks.ghost[0].handle, marks.ghost[1]) if marks.ghost[2] else (None, None)
        if marks.spots or not self.pending or self.asked not in ("action", "build"):
            return None, None
        return self.pending[0], marks.hover

    def tried(self, card: int, place: int) -> Outcome | None:
        """Return the outcome of a build, tried once."""
        key = (card, place, id(self.view))
        if self._outcome[0] != key:
            less = table_facts.build_less(self.view)
            self._outcome = key, table_facts.try_build(self.view, self.own, card, place, less)
        return self._outcome[1]

    def build_place(self, target: Handle) -> int | None:
        """Return the place of the own park that a target means, None for others."""
        if target[0] == "slot" and target[1] == self.own:
            return int(str(target[2]))
        if target[0] in ("left", "gate") and target[1] == self.own:
            return LEFT
        if target[0] == "card":
            found = place_of(self.view, int(str(target[1])))
            return found[1] if found is not None and found[0] == self.own else None
        return None

    def foresee(self, seat: int, action: Action) -> Preview | None:
        """Return what a build changes in the public points; what else an action brings rests on hidden cards."""
        if action[0] != "build" or len(action) != 3:
            return None
        outcome = self.tried(int(str(action[1])), int(str(action[2])))
        if outcome is None:
            return None
        before, after = scoring.totals(self.view), scoring.totals(outcome.view)
        return Preview(tuple(b - a for a, b in zip(before, after, strict=True)), (), ())

    def scores(self) -> Sequence[int] | None:
        """The points if the game stopped now, without blueprints, which are secret until the end."""
        return scoring.totals(self.view)

    # --- drawing -----------------------------------------------------------------------------------

    def draw_backdrop(self, surface: pygame.Surface) -> None:
        """Draw the rows of the parks."""
        self.looks.begin_frame()
        table_park.draw_ground(self, surface)

    def draw_resting(self, surface: pygame.Surface) -> None:
        """Draw the line below each stack, and a park that is opened over everything."""
        if self.case is not None:
            return
        if self.open_park is None:
            table_park.draw_feet(self, surface, covered=table_spread.spread_of(self) is not None)
            return
        opened = table_opened.opened(self)
        if opened is not None:
            table_opened.draw(self, surface, self.view, opened)

    def draw_overlays(self, surface: pygame.Surface, marks: Marks, now: float) -> None:
        """Draw what stands out on the board."""
        self._tips = []
        self.draw_tag = None
        if self.case is None:
            table_pins.draw(self, surface)
            table_marks.draw_board(self, surface, marks, now)
        elif self.log_open:
            table_tower.draw(self, surface, self.view, self.case)
        self.acts.draw_board(surface)

    def draw_supply(self, surface: pygame.Surface, marks: Marks) -> None:
        """Draw the right column, or the scene of an announced event over it."""
        if self.case is not None:
            table_tower.draw(self, surface, self.view, self.case)
        else:
            table_supply.draw(self, surface)

    def draw_tray(self, surface: pygame.Surface, marks: Marks, held: Grip | None) -> None:
        """Draw the tray."""
        table_tray.draw(self, surface, held, self.outcome(marks))

    def draw_seat(self, surface: pygame.Surface, seat: int, rect: pygame.Rect, marks: Marks) -> None:
        """Draw what stands below the name of a seat."""
        table_seats.draw(self, surface, seat, rect, marks)

    def draw_above(self, surface: pygame.Surface, marks: Marks, now: float) -> None:
        """Draw counts on the decks, chips on played cards, rings in the panels, what a build or an event would change."""
        if not self.log_open and self.case is None:
            table_supply.deck_counts(self, surface)
        table_marks.draw_panels(self, surface, marks, now)
        self._raised(surface, marks)
        event = table_forecast.meant(self, marks)
        if event is not None and self.block == "event":
            table_forecast.draw(self, surface, event)
        if self.draw_tag is not None:
            table_build_ghost.draw_tag(self, surface, *self.draw_tag)
        self.acts.draw_above(surface)

    def _raised(self, surface: pygame.Surface, marks: Marks) -> None:
        """The chosen event, large enough to press a half of it; else the card of the tray under the pointer."""
        if marks.ghost is not None or marks.spots:
            return
        chosen = self.raised
        if chosen is not None:
            card, rect = chosen
            self.kit.shadow(surface, rect, "held", radius="piece")
            self.looks.card(surface, DESIGN[card], rect)
            for handle in self.touchable:
                half = self.rect_of(handle) if handle[:2] == ("choice", "half") else None
                if half is not None:
                    self.kit.paint.ring(surface, half, "accent", width=self.kit.pxf(3), radius=self.kit.px(5))
            return
        piece = next((each for each in self.pieces() if each.handle == self.pointed), None)
        if self.pointed is None or piece is None or piece.look[0] != "card":
            return
        rect = self.piece_rect(piece)
        rect.y -= self.kit.px(5)
        self.kit.shadow(surface, rect, "held", radius="piece")
        self.looks.card(surface, piece.look[1], rect, state=piece.look[2])

    def seat_head_height(self, rect: pygame.Rect) -> int:
        """Return the height of the head line of a panel."""
        kit = self.kit
        line = max(kit.px(25), kit.line_height("subheading"))
        if rect.h > line * 4:
            return max(kit.px(40), line)
        return min(line, round(rect.h * 0.42))

    # --- moving ------------------------------------------------------------------------------------

    def stages(self, before: State, events: Sequence[Event]) -> list[tuple[State | None, Sequence[Event]]]:
        """Cut an entry of many events into stages."""
        assert isinstance(before, AnyCostState)
        return [*table_stages.stages(before, events, self.viewer)]

    def overture(self, events: Sequence[Event]) -> list[Any]:
        """Return what is shown before the cards move."""
        return self.acts.overture(events)

    def effects(self, event: Event) -> list[Any]:
        """Return what moves besides the cards."""
        return self.acts.effects(event)

    def origin(self, piece: Piece, event: Event | None) -> Box | None:
        """Return where a card comes from that was not on the table: its deck, or the seat that held it."""
        return table_ways.origin(self, piece, event)

    def departure(self, piece: Piece, event: Event | None) -> Box | None:
        """Return where a card goes that leaves the table: a pile, a deck, the seat that takes it."""
        return table_ways.departure(self, piece, event)

    # --- explaining --------------------------------------------------------------------------------

    def symbols_at(self, pos: tuple[int, int]) -> Message | None:
        """Explain the small symbol under the pointer."""
        return table_close_up.symbol(self, pos) or next(
            (message for rect, message in reversed(self._tips) if rect.collidepoint(pos)), None
        )

    def close_up(self, handle: Handle) -> CloseUp | None:
        """Return the enlarged card of a thing."""
        return table_close_up.close_up(self, handle)

    def draw_close_up_picture(
        self, surface: pygame.Surface, look: tuple[Any, ...], rect: pygame.Rect
    ) -> None:
        """Draw the picture of a close-up."""
        table_close_up.draw_picture(self, surface, look, rect)


TABLETOP = AnyCostTable
"""The table of this package, for the house."""
