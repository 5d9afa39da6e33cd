"""Where pieces come from and go to when they move over the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.events import Event
from game.ui.table.tabletop import Box, Piece
from rulesets.theme_park_mania.bits import pack
from rulesets.theme_park_mania.money import BANK
from rulesets.theme_park_mania.table_held import ManiaHeld
from rulesets.theme_park_mania.table_pieces import as_box


class ManiaJourneys(ManiaHeld):
    """Knows the ends of all flights."""

    def purse_point(self, seat: int) -> tuple[float, float]:
        """Return where the money of a seat lies; the bank pays from the loan tokens."""
        regions = self.stage.regions
        if seat == BANK:
            if regions.supply.w < 20:
                return regions.board.right, regions.board.centery
            return self.plan.supply.ticket.center
        if seat < len(self.plan.seats):
            rect = self.plan.seats[seat].money[0]
            return rect.x + rect.h / 2, rect.centery
        return regions.board.center

    def origin(self, piece: Piece, event: Event | None) -> Box | None:
        """Return where a new piece comes from: its pile, or the panel of its seat."""
        plan, kind = self.plan, piece.look[0]
        supply = plan.supply if self.stage.regions.supply.w >= 20 else None
        if piece.zone == "tray" and kind in ("card", "back") and supply:
            return as_box(supply.decks["deck"])
        if piece.zone == "tray" and kind == "path" and supply:
            pile = event.data.get("pile", 0) if event is not None else 0
            return as_box(supply.stacks[f"paths_{pile}"])
        if kind == "ride" and supply:
            return as_box(supply.stacks["rides"])
        if kind in ("booth", "mini", "mascot", "small_path", "small_track", "station", "facility"):
            seat = self._seat_of(piece)
            if seat is not None and seat < len(plan.seats):
                slot = plan.seats[seat].money[2 if kind == "booth" else 1]
                return float(slot.x), float(slot.y), float(slot.h), float(slot.h)
        if kind == "marker" and supply:
            return as_box(supply.decks["markers"])
        return None

    def _seat_of(self, piece: Piece) -> int | None:
        colour = piece.look[-1]
        return next((seat for seat in range(self.view.seats) if self.colour_of(seat) == colour), None)

    def becomes(self, piece: Piece, events: Sequence[Event]) -> tuple[Any, ...] | None:
        """A blueprint becomes the facility, the top track tile the one that was laid."""
        for event in events:
            if (
                piece.key[0] == "top"
                and event.kind == "built_facility"
                and event.data["pile"] == piece.key[1]
            ):
                return ("facility", pack(*event.data["cell"]))
            if piece.key[0] == "supply_track" and event.kind == "laid_track":
                return ("track", pack(*event.data["cells"][0]))
        return None

    def departure(self, piece: Piece, event: Event | None) -> Box | None:
        """Played cards fly to the discard pile."""
        if piece.look[0] == "card" and self.stage.regions.supply.w >= 20:
            return as_box(self.plan.supply.decks["discard"])
        return None
