"""What is held on the table of At Any Cost: how it is drawn, where it may go, what lies under it."""

from __future__ import annotations

import pygame

from game.core.controls import Grip, Handle, Spot
from game.ui.table.tabletop import Piece
from rulesets.at_any_cost.printed import LEFT
from rulesets.at_any_cost.state import place_of
from rulesets.at_any_cost.table_pieces import as_box
from rulesets.at_any_cost.table_pointing import AnyCostPointing

TARGETS = (
    "card", "slot", "left", "seat", "gate", "loan", "bin", "coins", "search", "tray", "deck", "discard", "market", "pile", "centre",
)  # fmt: skip
"""What a held thing may be dropped on, so that a refusal can be told there."""


class AnyCostHolding(AnyCostPointing):
    """Finds places for what is held."""

    def spots_of(self, grip: Grip) -> list[Spot]:
        """Return where a held thing may go, remembered until something changes."""
        if grip not in self._spots:
            self._spots[grip] = self.controller.spots(grip) if self.controller is not None else []
        return self._spots[grip]

    def target_at(self, pos: tuple[int, int], grip: Grip) -> Handle | None:
        """Return the place under the pointer where the held thing would go, legal or not."""
        best: tuple[int, Handle] | None = None
        for spot in self.spots_of(grip):
            for rect in self.rects_of(spot.target):
                if rect.collidepoint(pos) and (best is None or rect.w * rect.h < best[0]):
                    best = (rect.w * rect.h, spot.target)
        if best is not None:
            return best[1]
        found = self._hit(pos)
        if found is None or found.handle == grip.handle:
            return None
        if found.handle[0] == "open":
            return ("seat", found.handle[1])
        return found.handle if found.handle[0] in TARGETS else None

    def rects_of(self, handle: Handle) -> list[pygame.Rect]:
        """Return every rectangle that means a handle while something is held."""
        if handle[0] == "seat":
            seat = int(str(handle[1]))
            return [self.stage.regions.seats[seat], self.rows[seat].rect]
        if handle[0] == "card" and self.open_park is None:
            place = place_of(self.view, int(str(handle[1])))
            rect = self.rect_of(handle)
            if place is not None and rect is not None and place[1] < LEFT:
                group = self.view.parks[place[0]][place[1]]
                targets = [card for card in group if ("card", card) in self.spot_targets]
                if len(targets) == 1 and not self.rows[place[0]].stack:
                    return [rect, self.rows[place[0]].slots[place[1]]]
        rect = self.rect_of(handle)
        return [] if rect is None else [rect]

    @property
    def spot_targets(self) -> dict[Handle, None]:
        """Every target of what is or was held."""
        return {spot.target: None for spots in self._spots.values() for spot in spots}

    def piece_of(self, grip: Grip) -> Piece | None:
        """Return the piece that a grip holds; of a deck only its top card, of the gate a picture."""
        handle = grip.handle
        rect = self.rect_of(handle)
        if rect is None:
            return None
        if handle[0] == "deck":
            return Piece(
                ("top", handle[1]), handle, "supply", as_box(rect), 0, 60, ("card", f"back_{handle[1]}", ())
            )
        if handle[0] == "gate":
            return Piece(("gate", handle[1]), handle, "board", as_box(rect), 0, 60, ("gate",))
        found = super().piece_of(grip)
        if found is not None and found.look[0] == "ribbons":
            return None
        return found

    def held_rect(self, grip: Grip, pos: tuple[int, int], offset: tuple[int, int]) -> pygame.Rect:
        """Return where the held thing is drawn: as it lay under the pointer."""
        piece = self.piece_of(grip)
        rect = self.piece_rect(piece) if piece is not None else pygame.Rect(0, 0, 40, 40)
        rect.topleft = (pos[0] - offset[0], pos[1] - offset[1])
        if not rect.collidepoint(pos):
            rect.center = pos
        return rect

    def cursor_targets(self, grip: Grip | None) -> list[Handle]:
        """Return the handles that the keyboard cursor visits: what can be touched first, in reading order."""
        found: dict[Handle, None] = {}
        if grip is not None:
            found = dict.fromkeys(spot.target for spot in self.spots_of(grip))
        else:
            found = dict(self.touchable)
            found |= {piece.handle: None for piece in self.pieces() if piece.handle is not None}
            found |= {handle: None for _, handle in self.zones if handle[0] not in ("open", "tray")}
        placed = [(handle, self.rect_of(handle)) for handle in found]
        ordered = sorted(
            ((handle, rect) for handle, rect in placed if rect is not None),
            key=lambda pair: (pair[1].centery // 24, pair[1].centerx),
        )
        return [handle for handle, _ in ordered]
