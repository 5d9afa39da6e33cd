"""What can be pointed at on the table of At Any Cost, and where each handle lies.

Handles are those of the controller (`controller.py`); the table adds what only turns the view or explains itself: ("open",
seat), ("shut",), ("pile", deck), ("page", step), ("played", card), ("seen", card), ("clock",), ("city_now",).
"""

from __future__ import annotations

import pygame

from game.core.controls import Handle
from game.ui.table.tabletop import Hit, Piece
from rulesets.at_any_cost import table_opened, table_pieces, table_spread
from rulesets.at_any_cost.printed import KIND, LEFT
from rulesets.at_any_cost.state import owner_of
from rulesets.at_any_cost.table_places import AnyCostPlaces

Zones = list[tuple[pygame.Rect, Handle]]


class AnyCostPointing(AnyCostPlaces):
    """Finds things under the pointer."""

    def pieces(self) -> list[Piece]:
        """Return everything that lies on the table."""
        if self._pieces is None:
            self._pieces = table_pieces.everything(self)
        return self._pieces

    # --- what can be pointed at besides the pieces -------------------------------------------------

    @property
    def zones(self) -> Zones:
        """Places and controls, what lies on top first."""
        found: Zones = self.cut("zones", self._zones)
        return found

    def _zones(self) -> Zones:
        found: Zones = [*table_spread.controls(self), *table_opened.controls(self)]
        found += zip(self.tray.tools, self.tools, strict=False)
        supply = self.supply
        if not self.log_open and self.case is None:
            found += [(rect, ("pile", name)) for name, rect in supply.piles.items() if name != "blueprint"]
            found += [
                (rect, ("deck", name) if name != "city" else ("city",)) for name, rect in supply.decks.items()
            ]
            found.append((supply.clock, ("clock",)))
        for seat in self.order:
            row = self.rows[seat]
            parts = self.left_parts(seat)
            found.append((parts.gate, ("gate", seat)))
            found.append((parts.star, ("gate", seat)))
            found.append((parts.desk, ("loan", seat) if self.view.loans[seat] else ("gate", seat)))
            found += [
                (rect, ("card", card))
                for rect, card in zip(parts.names, self.view.parks[seat][LEFT], strict=False)
            ]
            for slot, rect in enumerate(row.slots):
                found.append((rect, ("slot", seat, slot)))
            found.append((row.gate, ("left", seat)))
        found += [(self.rows[seat].rect, ("open", seat)) for seat in self.order if seat != self.own]
        found += [(rect, ("seat", seat)) for seat, rect in enumerate(self.stage.regions.seats)]
        if self.private:
            found.append((self.tray.fan_area, ("tray",)))
        return found

    @property
    def tools(self) -> list[Handle]:
        """What lies in the right block of the tray to be pressed or dropped on."""
        return [("bin",)] if self.block == "bin" else [("coins", self.own), ("search",), ("bin",)]

    def piece_rect(self, piece: Piece) -> pygame.Rect:
        """Return the pixels of a piece."""
        return pygame.Rect([round(value) for value in piece.box])

    @property
    def covered(self) -> pygame.Rect | None:
        """The part of the board over which something is opened or spread."""
        if self.open_area is not None:
            return self.open_area
        spread = table_spread.spread_of(self)
        return spread.panel if spread is not None else None

    # --- pointing --------------------------------------------------------------------------------

    def hit(self, pos: tuple[int, int]) -> Hit | None:
        """Return what can be pointed at under a pixel."""
        found = self._hit(pos)
        self.pointed = found.handle if found is not None and found.handle[0] in TRAY_CARDS else None
        return found

    def _hit(self, pos: tuple[int, int]) -> Hit | None:
        fan = self.tray.fan_area
        if self.pending and ("tray",) in self.touchable and fan.collidepoint(pos):
            return Hit(("tray",), 0, fan.copy())  # what is chosen goes into the hand
        raised = self.raised
        if raised is not None and raised[1].collidepoint(pos):
            for handle in self.touchable:
                half = self._half_rect(handle) if handle[:2] == ("choice", "half") else None
                if half is not None and half.collidepoint(pos):
                    return Hit(handle, 0, half)
            return Hit(self.pending[0], 2, raised[1])
        if self.open_area is not None and self.open_area.collidepoint(pos):
            return self._hit_opened(pos)
        for rect, handle in table_spread.controls(self):
            if rect.collidepoint(pos):
                return Hit(handle, 0, rect)
        covered = self.covered
        under = covered is not None and covered.collidepoint(pos)
        for piece in sorted(self.pieces(), key=lambda each: -each.layer):
            if piece.handle is None or (
                under and piece.layer < table_spread.CARD_LAYER and piece.zone == "board"
            ):
                continue
            if piece.zone == "supply" and self.log_open:
                continue
            rect = self.piece_rect(piece)
            if rect.collidepoint(pos):
                return Hit(piece.handle, self._part(piece, pos), rect)
        if under:
            return None
        for rect, handle in self.zones:
            if rect.collidepoint(pos):
                return Hit(handle, 0, rect)
        board = self.stage.regions.board
        if self.pending and ("centre",) in self.touchable and board.collidepoint(pos):
            return Hit(("centre",), 0, board.copy())
        return None

    def _hit_opened(self, pos: tuple[int, int]) -> Hit | None:
        opened = table_opened.opened(self)
        assert opened is not None
        if opened.close.w and opened.close.collidepoint(pos):
            return Hit(("shut",), 0, opened.close)
        for card, rect in reversed(opened.cards):
            if rect.collidepoint(pos):
                return Hit(("card", card), 0, rect)
        return (
            Hit(("seat", opened.seat), 0, opened.panel) if ("seat", opened.seat) in self.touchable else None
        )

    def _part(self, piece: Piece, pos: tuple[int, int]) -> int:
        """Return which half of an event card lies under a pixel: 0 upper, 1 lower, 2 neither."""
        if piece.handle is None or piece.handle[0] != "hand":
            return 0
        share = (pos[1] - piece.box[1]) / max(1.0, piece.box[3])
        return 2 if share < 0.44 else 0 if share < 0.72 else 1

    def turns_view(self, handle: Handle) -> bool:
        """A press on a card of a rival opens the park while nothing is to be chosen there."""
        if handle[0] == "card" and handle not in self.touchable:
            owner = owner_of(self.view, int(str(handle[1])))
            if owner in (self.own, -1) or self.open_park is not None:
                return False
            return not self.pending or any(
                each[0] == "card" and owner_of(self.view, int(str(each[1]))) == owner
                for each in self.touchable
            )
        return super().turns_view(handle)

    def change_view(self, handle: Handle) -> bool:
        """Open the park in which a card stands, and so on."""
        if handle[0] == "card":
            return super().change_view(("open", owner_of(self.view, int(str(handle[1])))))
        return super().change_view(handle)

    def offers(self, handle: Handle) -> bool:
        """Choices that lie on the table as something to press need no button."""
        return handle[0] in ("coins", "bin", "search", "look", "pack") or handle[:2] == ("choice", "react")

    def lifted(self, handle: Handle) -> bool:
        """An opened park or pile is put away for what goes into the own park; an event may find its victim there."""
        if self.opened is None and not self.browsed:
            return False
        if self.opened is not None and KIND[self.card_of(handle)] == "event":
            return False
        return self.change_view(("shut",))

    # --- where things lie ---------------------------------------------------------------------------

    def rect_of(self, handle: Handle) -> pygame.Rect | None:
        """Return where a handle lies in pixels."""
        kind = handle[0]
        if kind == "centre":
            return self.stage.regions.board.copy()
        if kind == "seat":
            return self.stage.regions.seats[int(str(handle[1]))].copy()
        if kind == "card" and self.open_park is not None:
            opened = table_opened.opened(self)
            if opened is not None:
                at = next((rect.copy() for card, rect in opened.cards if card == handle[1]), None)
                if at is not None:
                    return at
        for piece in self.pieces():
            if piece.handle == handle:
                return self.piece_rect(piece)
        if kind == "choice":
            return self._half_rect(handle)
        for rect, each in self.zones:
            if each == handle:
                return rect.copy()
        return None

    @property
    def raised(self) -> tuple[int, pygame.Rect] | None:
        """The event card of the hand of which a half is to be chosen, and where it is shown large."""
        if not any(handle[:2] == ("choice", "half") for handle in self.touchable) or not self.pending:
            return None
        card = self.card_of(self.pending[0])
        piece = next((each for each in self.pieces() if each.handle == ("hand", card)), None)
        if piece is None:
            return None
        lying, tray = self.piece_rect(piece), self.stage.regions.tray
        wide = round(max(lying.w * 1.4, self.kit.px(144)))
        rect = pygame.Rect(0, 0, wide, round(wide * 1.4))
        rect.midbottom = (lying.centerx, tray.bottom - self.kit.px(4))
        rect.clamp_ip(pygame.Rect(tray.x, 0, tray.w, tray.bottom))
        return card, rect

    def _half_rect(self, handle: Handle) -> pygame.Rect | None:
        """Return where a half lies: on the card in the fan that is selected or answers."""
        card = handle[2] if handle[1] == "react" else self.pending[0][1] if self.pending else 0
        part = handle[3] if handle[1] == "react" else handle[2] if len(handle) > 2 else 0
        raised = self.raised
        if raised is not None and raised[0] == card:
            rect: pygame.Rect | None = raised[1]
        else:
            rect = next((self.piece_rect(p) for p in self.pieces() if p.handle == ("hand", card)), None)
        if rect is None:
            return None
        top = rect.y + round(rect.h * (0.44 if part == 0 else 0.72))
        return pygame.Rect(rect.x, top, rect.w, round(rect.h * 0.28))


TRAY_CARDS = ("hand", "blueprint", "showcase", "played")
