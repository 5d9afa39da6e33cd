"""Action 5 and the facility of a new ride: what can be bought, why not, and by chance (TPM-8)."""

from __future__ import annotations

from game.core.contract import Action
from game.core.reasons import Reason
from game.core.rng import Rng
from rulesets.theme_park_mania.bits import cells_of, nth, pack, unpack
from rulesets.theme_park_mania.building import free_kind
from rulesets.theme_park_mania.money import too_dear
from rulesets.theme_park_mania.placing_facilities import facility_barred, facility_cells, scenery_cells
from rulesets.theme_park_mania.question import NOT_NOW, shaped
from rulesets.theme_park_mania.state import ManiaState, facility, has_employee, holding
from rulesets.theme_park_mania.trains import CARD, CASH


def free_card(state: ManiaState, seat: int, name: str) -> bool:
    """Does the seat hold a free card for this facility (TPM-14.11)? Not before the park is open (TPM-3.9)."""
    return state.phase != 1 and bool(holding(state, seat, "free_build", free_kind(name)))


def ways_to_pay(state: ManiaState, seat: int, name: str, money: int) -> tuple[str, ...]:
    """Return how a facility can be paid with so much money: cash, card, both, or neither."""
    cash = facility(name).price <= money
    if free_card(state, seat, name):
        return (CASH, CARD) if cash else (CARD,)
    return (CASH,) if cash else ()


def facility_board(state: ManiaState, name: str, areas: tuple[int, ...]) -> int:
    """Return where a facility may be added to one of these areas."""
    if facility(name).needs_path:
        return facility_cells(state.ground, areas)
    return scenery_cells(state.ground, areas)


def buy_options(state: ManiaState, seat: int, areas: tuple[int, ...], money: int) -> list[Action]:
    """Return every purchase of a facility for one of these areas (D8, D9)."""
    found: list[Action] = []
    for pile, name in enumerate(state.tops):
        if name:
            hows = ways_to_pay(state, seat, name, money)
            if hows:
                cells = [unpack(cell) for cell in cells_of(facility_board(state, name, areas))]
                found += [("buy", pile, x, y, how) for x, y in cells for how in hows]
    return found


def can_buy(state: ManiaState, seat: int, areas: tuple[int, ...], money: int) -> bool:
    """Is any purchase of a facility possible (TPM-8.11)?"""
    if areas:
        for name in state.tops:
            if name and ways_to_pay(state, seat, name, money) and facility_board(state, name, areas):
                return True
    return False


def buy_barred(state: ManiaState, seat: int, areas: tuple[int, ...], action: Action) -> Reason | None:
    """Return why a facility cannot be bought for one of these areas (TPM-8.1 to TPM-8.6)."""
    if not shaped(action, int, int, int, str):
        return NOT_NOW
    _, pile, x, y, how = action
    if not 0 <= pile < len(state.tops) or how not in (CASH, CARD):
        return NOT_NOW
    if not has_employee(state, seat, "mechanic"):
        return Reason("need_mechanic", "TPM-6.3")
    name = state.tops[pile]
    if not name:
        return Reason("pile_empty", "TPM-8.1")
    broken = state.malfunction
    barred = facility_barred(state.ground, x, y, areas, facility(name).needs_path)
    if barred is not None:
        if barred.key == "others_area" and broken >= 0 and state.owners[broken] == seat:
            cells = state.ground.areas[broken]
            if any(cells >> pack(*cell) & 1 for cell in barred.cells):
                return Reason("broken_area", "TPM-16.2", {}, barred.cells)
        return barred
    if how == CARD:
        if state.phase == 1:
            return Reason("not_open", "TPM-3.9")
        return None if free_card(state, seat, name) else Reason("no_free_card", "TPM-14.11")
    return too_dear(state, seat, facility(name).price, "TPM-8.2")


def buy_by_chance(
    state: ManiaState, seat: int, areas: tuple[int, ...], money: int, rng: Rng
) -> Action | None:
    """Return a purchase by chance, None if there is none."""
    piles = [pile for pile, name in enumerate(state.tops) if name]
    while piles:
        pile = piles.pop(rng.below(len(piles)))
        name = state.tops[pile]
        hows = ways_to_pay(state, seat, name, money)
        left = list(areas) if hows else []
        while left:
            board = facility_board(state, name, (left.pop(rng.below(len(left))),))
            if board:
                cell = nth(board, rng.below(board.bit_count()))
                return ("buy", pile, *unpack(cell), rng.choice(hows))
    return None
