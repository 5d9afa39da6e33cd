"""Whom an event hits, whether it can be performed, and who may deflect it (TPM-14.7, TPM-14.15, TPM-15, section 5)."""

from __future__ import annotations

from rulesets.theme_park_mania.content_types import Branch, Effect
from rulesets.theme_park_mania.extras import MALFUNCTION, SINKHOLE
from rulesets.theme_park_mania.state import NONE, RIDE_AT, ManiaState, has_employee, kind_of

TARGETS = {"put_malfunction": MALFUNCTION, "put_sinkhole": SINKHOLE}


def branches(state: ManiaState) -> tuple[Branch, ...]:
    """Return the branches of the event that is performed just now."""
    return kind_of(state.event).branches


def outside(state: ManiaState, seat: int) -> bool:
    """Does the seat's guest stand on a path or crossing outside the starting tile (section 5)?"""
    place = state.guests[seat]
    return place < RIDE_AT and not state.ground.home >> place & 1


def open_rides_of(state: ManiaState, seat: int) -> int:
    """Return how many rides of a seat are open: with an operator and not in malfunction."""
    if not has_employee(state, seat, "operator"):
        return 0
    return sum(1 for area, owner in enumerate(state.owners) if owner == seat and area != state.malfunction)


def selected(state: ManiaState, branch: Branch, target: int) -> list[int]:
    """Return the seats that a branch is about, in turn order from the drawer."""
    if branch.who == "drawer":
        return [state.seat]
    if branch.who == "owner_of_target":
        return [state.owners[target]] if target != NONE else []
    seats = [*range(state.seat, state.seats), *range(state.seat)]
    return [seat for seat in seats if branch.who == "all_players" or outside(state, seat)]


def hits(state: ManiaState, effect: Effect, seat: int) -> bool:
    """Would this effect change anything for the seat?"""
    if effect.word == "lose":
        return state.money[seat] > 0
    if effect.word == "gain_per_open_ride":
        return open_rides_of(state, seat) > 0
    return True


def affected(state: ManiaState, branch: Branch, target: int = NONE) -> list[int]:
    """Return the selected seats for whom the branch changes anything (section 5, `any_selected`)."""
    return [
        seat
        for seat in selected(state, branch, target)
        if any(hits(state, effect, seat) for effect in branch.effects)
    ]


def can_perform(state: ManiaState, branch: Branch) -> bool:
    """Do all requirements of a branch hold (TPM-14.7)?"""
    drawer = state.seat
    for each in branch.requires:
        if each.word == "employee":
            held = has_employee(state, drawer, each.employee)
        elif each.word == "no_employee":
            held = not has_employee(state, drawer, each.employee)
        elif each.word == "money_min":
            held = all(state.money[seat] >= each.amount for seat in selected(state, branch, NONE))
        elif each.word == "any_selected":
            held = bool(affected(state, branch))
        elif each.word == "junction_free":
            held = bool(free_junctions(state))
        elif each.word == "ride_free":
            held = bool(free_rides(state))
        else:
            place = state.guests[drawer]
            held = place not in (state.ground.star, RIDE_AT + state.malfunction)
        if not held:
            return False
    return True


def free_junctions(state: ManiaState) -> int:
    """Return the junctions without the sinkhole (TPM-16.3)."""
    board = state.ground.junctions
    return board & ~(1 << state.sinkhole) if state.sinkhole >= 0 else board


def free_rides(state: ManiaState) -> list[int]:
    """Return the built rides without the malfunction (TPM-16.1)."""
    return [area for area in range(len(state.built)) if area != state.malfunction]


def asked(state: ManiaState, branch: Branch, target: int) -> tuple[int, ...]:
    """Return who may deflect, in the order of asking (TPM-14.15)."""
    drawer = state.seat
    clockwise = [(drawer + step) % state.seats for step in range(1, state.seats + 1)]
    if branch.deflect == "none":
        return ()
    if branch.deflect == "drawer":
        return (drawer,)
    if branch.deflect == "each_affected":
        hit = affected(state, branch, target)
        return tuple(seat for seat in clockwise if seat in hit)
    if any(effect.word == "put_malfunction" for effect in branch.effects):
        first = state.owners[target]
        return (first, *(seat for seat in clockwise if seat != first))
    return tuple(clockwise)
