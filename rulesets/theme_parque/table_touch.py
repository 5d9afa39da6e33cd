"""What a press answers in the open question: pawns, dominoes of park and hand, items, players, challenges."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.controls import Controller, Handle
from game.core.reasons import Reason
from rulesets.theme_parque import removing, table_pawns
from rulesets.theme_parque.law import law_of

if TYPE_CHECKING:
    from rulesets.theme_parque.table_places import ParquePlaces

PAWNS = ("take", "fetch")
"""Questions that are answered by pressing a pawn."""


def acts(controller: Controller, handle: Handle) -> bool:
    """Would pressing this do something?"""
    answer = controller.press(handle)
    return answer is not None and not isinstance(answer, Reason)


def movable(table: ParquePlaces, controller: Controller) -> dict[Handle, None]:
    """Return the pawns of the park that can be carried or chosen now."""
    if table.asked in PAWNS:
        return dict.fromkeys(each for each in table_pawns.of_park(table) if acts(controller, each))
    return dict.fromkeys(handle for handle in controller.sources() if handle[0] == "pawn")


def touchable(table: ParquePlaces, controller: Controller) -> dict[Handle, None]:
    """Return what a press answers now: a domino to be moved or removed, a pawn, an item, a player, a challenge."""
    found: list[Handle] = []
    view = table.view
    shifts = table.asked == "play" and law_of(view).may_shift
    if table.asked == "remove":
        # Judging one domino walks through the whole park, so all are asked for at once.
        found = [table_pawns.where(table.cells(domino)[0]) for domino in removing.removable(view)]
        return dict.fromkeys(found) if found and acts(controller, found[0]) else {}
    if table.asked == "lift" or shifts:
        found = [table_pawns.where(table.cells(domino)[0]) for domino in view.park]
    elif table.asked == "set":
        found = [table_pawns.where(cell) for cell in sorted(table.now)]
    elif table.asked in PAWNS:
        found = list(table.movable)
    elif table.asked == "name":
        found = [("player", seat) for seat in range(view.seats)]
    elif table.asked == "drop" and table.group is not None:
        found = [("challenge", each.card) for each in table.group.open]
    elif table.asked == "swap" and table.own is not None:
        found = [("hand", domino) for domino in table.hand]
    return dict.fromkeys(handle for handle in found if acts(controller, handle))
