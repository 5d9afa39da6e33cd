"""The table of At Any Cost: everything that the house's table asks of it.

Where things lie stands in `table_places`, `table_layout` and `table_pieces`, what can be pointed at in `table_pointing`, how
cards look in `table_faces`, `table_cards`, `table_papers` and `table_tiles`. The board is drawn by `table_park`,
`table_opened` and `table_spread`, what stands out by `table_marks`, the panels by `table_supply`, `table_tray` and
`table_seats`.
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
from game.ui.sprites import PREMULTIPLIED
from game.ui.table.tabletop import Box, CloseUp, Marks, Piece, Preview, Stage
from game.ui.theme import SEATS, mix
from rulesets.at_any_cost import (
    scoring,
    table_close_up,
    table_facts,
    table_marks,
    table_opened,
    table_park,
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
from rulesets.at_any_cost.table_effects import Acts
from rulesets.at_any_cost.table_facts import Outcome
from rulesets.at_any_cost.table_pieces import look_of
from rulesets.at_any_cost.table_pointing import AnyCostPointing
from rulesets.at_any_cost.table_rule_pictures import draw_content, draw_rule_picture

__all__ = ["TABLETOP", "AnyCostTable", "draw_content", "draw_rule_picture"]

LEAST_SHARE = 0.6
"""A line that is too long is made smaller by as much before it is cut."""


class AnyCostTable(AnyCostPointing):
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
        self._tips: list[tuple[pygame.Rect, Message]] = []
        self._outcome: tuple[object, Outcome | None] = (None, None)

    @property
    def still(self) -> bool:
        """Is all motion off?"""
        return self.stage.kit.animator.speed <= 0

    # --- helpers of the parts ----------------------------------------------------------------------

    def tip(self, rect: pygame.Rect, message: Message) -> None:
        """Remember what the pointer explains here, for this picture."""
        self._tips.append((rect, message))

    def label(
        self,
        surface: pygame.Surface,
        text: str,
        rect: pygame.Rect,
        styles: Sequence[str],
        *,
        align: str = "left",
        colour: Any = None,
        least: float = LEAST_SHARE,
    ) -> None:
        """Draw one line in the first of some styles that fits; the last is made smaller, then cut."""
        kit = self.stage.kit
        for style in styles:
            if kit.text_width(text, style) <= rect.w and kit.line_height(style) <= rect.h + kit.px(6):
                break
        wide = kit.text_width(text, style)
        if wide > rect.w >= wide * least or (wide <= rect.w and kit.line_height(style) > rect.h + kit.px(6)):
            look = kit.theme.styles[style]
            share = min(rect.w / max(1, wide), (rect.h + kit.px(6)) / kit.line_height(style))
            size = max(6, int(kit.scale.text_px(look.size) * share))
            line = kit.engine.line(text, look.face, size, kit.colour(colour or look.colour))
            at = line.get_rect(center=rect.center)
            if align != "center":
                setattr(at, align, getattr(rect, align))
            surface.blit(line, at, special_flags=PREMULTIPLIED)
            return
        area = rect.copy()
        area.h = max(rect.h, kit.line_height(style))
        area.centery = rect.centery
        kit.text(surface, text, area, style, align=align, colour=colour, max_lines=1, wrap=False)

    def figures(
        self, surface: pygame.Surface, entries: Sequence[tuple[str, str, str]], area: pygame.Rect, seat: int
    ) -> None:
        """Draw pictures with numbers in a row: (picture, number, text key of what it means)."""
        looks = self.looks
        side = min(area.h * 0.96, self.kit.px(19) * looks.letters, area.w / len(entries) * 0.52)
        step = area.w / len(entries)
        for index, (picture, number, key) in enumerate(entries):
            x = area.x + index * step
            looks.sprite(surface, picture if "/" in picture and picture.startswith("common/") else picture.removeprefix("at_any_cost/"),
                         (x + side / 2, area.centery), side)  # fmt: skip
            spot = pygame.Rect(round(x + side * 1.1), area.y, round(step - side * 1.15), area.h)
            looks.words(surface, number, spot, side * 0.86, align="left", least=6)
            whole = pygame.Rect(round(x), area.y, round(step), area.h)
            self.tip(
                whole, Message(key, {"n": int(number) if number.isdigit() else 0, "name": self.name_of(seat)})
            )

    def free_slot(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw a free place for an attraction."""
        kit = self.kit
        kit.paint.panel(
            surface,
            rect,
            "lawn",
            edge="lawn_shade",
            edge_width=kit.pxf(1.5),
            radius=kit.px(8),
            alpha=90,
            edge_alpha=200,
        )
        room = rect.inflate(-kit.px(8), -kit.px(4))
        self.looks.words(surface, self.say("show.free_slot"), room, kit.px(14) * self.looks.letters, face="plain", colour="muted",
                         least=kit.px(8), most=2)  # fmt: skip

    def cover(self, surface: pygame.Surface, rect: pygame.Rect, seat: int) -> None:
        """Draw the ground of a row over something that would lie elsewhere."""
        colour = self.kit.colour(f"seat.{self.colour_of(seat)}")
        surface.fill(mix(self.kit.colour("card"), colour, table_park.ROW_TINT), rect)

    def park_card(
        self, surface: pygame.Surface, view: AnyCostState, card: int, rect: pygame.Rect, safe: tuple[int, ...]
    ) -> None:
        """Draw a card of a park as tile, strip or thumb."""
        look = look_of(view, card, card in safe)
        found = place_of(view, card)
        if found is not None and found[1] == LEFT:
            self.looks.thumb(surface, look, rect)
        elif found is not None and view.parks[found[0]][found[1]][0] == card:
            self.looks.tile(surface, look, rect)
        else:
            self.looks.strip(surface, look, rect)

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

    def draw_piece(
        self,
        surface: pygame.Surface,
        piece: Piece,
        rect: pygame.Rect,
        *,
        rotation: int,
        lift: float,
        alpha: int,
    ) -> None:
        """Draw a card, a tile, a strip or the top of a deck."""
        looks, kind = self.looks, piece.look[0]
        flies = lift > 0.02
        if flies:
            grown = 1 + 0.04 * min(1.0, lift)
            rect = rect.inflate(round(rect.w * (grown - 1)), round(rect.h * (grown - 1)))
            if kind not in ("ribbons", "spread"):
                self.kit.shadow(surface, rect, "held", radius="piece")
        moving = flies and rect.size != (round(piece.box[2]), round(piece.box[3]))
        if kind == "card":
            self._card(surface, piece, rect, alpha=alpha, moving=moving, flies=flies)
        elif kind == "tile":
            looks.tile(surface, piece.look[1], rect, alpha=alpha, moving=moving)
        elif kind == "strip":
            looks.strip(surface, piece.look[1], rect, alpha=alpha)
        elif kind == "mini":
            looks.mini(surface, piece.look[1], piece.look[2], rect, alpha=alpha, moving=moving)
        elif kind == "thumb":
            looks.thumb(surface, piece.look[1], rect, alpha=alpha)
        elif kind == "ribbons":
            self._ribbons(surface, piece, rect)
        elif kind == "deck":
            self._deck(surface, piece, rect)
        elif kind == "gate":
            looks.gate(surface, rect)
        elif kind == "spread":
            table_spread.draw_panel(self, surface, rect, alpha)

    def _card(
        self,
        surface: pygame.Surface,
        piece: Piece,
        rect: pygame.Rect,
        *,
        alpha: int,
        moving: bool,
        flies: bool,
    ) -> None:
        if not flies and alpha == 255:
            self.kit.paint.shadow(
                surface, rect, rect.w / 13, blur=self.kit.pxf(2.4), offset=self.kit.pxf(1.6), strength=0.25
            )
        self.looks.card(surface, piece.look[1], rect, state=piece.look[2], alpha=alpha, moving=moving)
        if piece.key[0] == "card" and len(piece.look) > 3 and piece.look[3] in SEATS:
            side = max(8, min(self.kit.px(20), round(rect.w * 0.3)))
            chip = pygame.Rect(rect.x - side * 2 // 5, rect.y - side * 2 // 5, side, side)
            self.kit.seat_chip(surface, piece.look[3], chip)
        elif len(piece.look) > 3 and piece.look[3] == "chosen":
            self.kit.paint.ring(
                surface, rect.inflate(6, 6), "accent", width=self.kit.pxf(3.4), radius=rect.w / 12
            )
            self.looks.tick(surface, (rect.right - rect.w * 0.1, rect.y + rect.w * 0.1), rect.w * 0.24)

    def _ribbons(self, surface: pygame.Surface, piece: Piece, rect: pygame.Rect) -> None:
        names = [name for name in piece.look[1] if name != "growth"]
        grown = len(piece.look[1]) - len(names)
        count = len(piece.look[1])
        high = float(rect.h)
        step = (rect.w - high * 0.84) / max(1, count - 1) if count > 1 else high * 0.8
        for index, name in enumerate(names):
            self.looks.sprite(
                surface, f"icon/{name}", (rect.x + high * 0.42 + index * step, rect.centery), high
            )
        for index in range(len(names), len(names) + grown):
            self.looks.sprite(
                surface, "token/growth", (rect.x + high * 0.42 + index * step, rect.centery), high * 0.86
            )
        if piece.look[2]:
            self.looks.coin(
                surface, str(piece.look[2]), (rect.right - high * 0.2, rect.y + high * 0.2), high * 0.28
            )

    def _deck(self, surface: pygame.Surface, piece: Piece, rect: pygame.Rect) -> None:
        """The top of a deck on the edges of the cards below it."""
        thick = int(piece.look[2])
        step = max(1, round(self.kit.pxf(1.5)))
        for index in reversed(range(thick)):
            self.looks.card(surface, f"back_{piece.look[1]}", rect.move(index * step, -index * step))

    def draw_overlays(self, surface: pygame.Surface, marks: Marks, now: float) -> None:
        """Draw what stands out on the board."""
        self._tips = []
        self.draw_tag = None
        if self.case is None:
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
        """Draw counts on the decks, chips on played cards, rings in the panels, the tag of a build."""
        if not self.log_open and self.case is None:
            table_supply.deck_counts(self, surface)
        table_marks.draw_panels(self, surface, marks, now)
        self._raised(surface, marks)
        if self.draw_tag is not None:
            table_marks.draw_tag(self, surface, *self.draw_tag)
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
