"""Action 6: move cards, what they lead to, and swapping the hand (TPM-11 to TPM-13).

An action ("play", kind, place, pays) names the kind of card, the place where the guest ends, and the owners of
crossings it pays on the way (see `walking.py`); the cheapest way is only one of several, the seat chooses (D17).
"""

from __future__ import annotations

from functools import cache

from game.core.contract import Action
from game.core.events import Event, LateData
from game.core.flow import Frame
from game.core.reasons import Reason
from game.core.rng import Rng
from rulesets.theme_park_mania.content_types import Effect
from rulesets.theme_park_mania.explaining import why_not_there
from rulesets.theme_park_mania.jumps import jumps
from rulesets.theme_park_mania.money import gain, pay
from rulesets.theme_park_mania.question import NOT_NOW
from rulesets.theme_park_mania.state import (
    RIDE_AT,
    STATION_AT,
    ManiaState,
    content,
    discard,
    holding,
    kind_of,
    place_cells,
)
from rulesets.theme_park_mania.state_money import fare, fee
from rulesets.theme_park_mania.trains import CARD, payees
from rulesets.theme_park_mania.walking import End, Reach

SWAP = ("swap",)


# --- what can be played ----------------------------------------------------------------------------------------


def move_kinds(state: ManiaState, seat: int) -> list[str]:
    """Return the kinds of move cards in the seat's hand, each once, in the order of the box."""
    held = 0
    for card in state.hands[seat]:
        held |= move_bit(card)
    return list(_kinds_in(held))


@cache
def _kinds_in(held: int) -> tuple[str, ...]:
    """Return the kinds that these bits stand for."""
    return tuple(name for number, name in enumerate(content().card_kinds) if held >> number & 1)


@cache
def move_bit(card: str) -> int:
    """Return the bit of a move card's kind: its place in the box; 0 for all other cards."""
    kind = kind_of(card)
    return 1 << list(content().card_kinds).index(kind.id) if kind.moves else 0


@cache
def effect_of(kind: str) -> Effect:
    """Return what a kind of card does."""
    effect = content().card_kinds[kind].effect
    assert effect is not None
    return effect


@cache
def steps_of(kind: str) -> tuple[int, ...]:
    """Return the numbers of steps from which a number or die card chooses, () for a direct card."""
    return effect_of(kind).steps


def ends_of_kind(state: ManiaState, seat: int, reach: Reach, kind: str) -> list[End]:
    """Return every place to which a kind of move card may bring the guest (TPM-11.2, TPM-14.8, TPM-14.9)."""
    steps = steps_of(kind)
    if steps:
        return reach.ends(steps)
    effect = effect_of(kind)
    return jumps(state, seat, effect.kind, effect.word == "move_next_to_nearest")


def play_options(state: ManiaState, seat: int) -> list[Action]:
    """Return every result of every move card in the hand (D16)."""
    kinds = move_kinds(state, seat)
    if not kinds or state.phase == 1:
        return []
    reach = Reach(state, seat)
    return [("play", kind, *end) for kind in kinds for end in ends_of_kind(state, seat, reach, kind)]


def playable(state: ManiaState, seat: int) -> bool:
    """Is a move card playable without a loan (TPM-11.11, TPM-17.4)?"""
    reach = Reach(state, seat)
    for kind in move_kinds(state, seat):
        ends = ends_of_kind(state, seat, reach, kind)
        if not steps_of(kind):
            if ends:
                return True
        elif any(reach.without_loan(end) for end in ends):
            return True
    return False


def any_playable(state: ManiaState, seat: int) -> bool:
    """Is a move card playable, if need be with a loan (TPM-11.11)?"""
    reach = Reach(state, seat)
    for kind in move_kinds(state, seat):
        steps = steps_of(kind)
        if reach.any_end(steps) if steps else ends_of_kind(state, seat, reach, kind):
            return True
    return False


def play_by_chance(state: ManiaState, seat: int, rng: Rng) -> Action | None:
    """Return one result of a move card by chance, None if there is none."""
    kinds = move_kinds(state, seat)
    if not kinds:
        return None
    reach = Reach(state, seat)
    later: list[str] = []
    while kinds:
        kind = kinds.pop(rng.below(len(kinds)) if len(kinds) > 1 else 0)
        steps = steps_of(kind)
        if steps:
            end = reach.by_chance(steps, rng)
            if end is not None:
                return ("play", kind, *end)
            later.append(kind)
        else:
            ends = ends_of_kind(state, seat, reach, kind)
            if ends:
                return ("play", kind, *rng.choice(ends))
    for kind in later:
        ends = reach.ends(steps_of(kind))
        if ends:
            return ("play", kind, *rng.choice(ends))
    return None


def play_barred(state: ManiaState, seat: int, action: Action) -> Reason | None:
    """Return why a card cannot be played with this result."""
    if not (len(action) == 4 and type(action[1]) is str and type(action[2]) is int):
        return NOT_NOW
    _, kind, place, pays = action
    if type(pays) is not tuple or any(type(owner) is not int for owner in pays):
        return NOT_NOW
    if kind not in content().card_kinds or not content().card_kinds[kind].moves:
        return NOT_NOW
    if state.phase == 1:
        return Reason("not_open", "TPM-3.9")
    if kind not in move_kinds(state, seat):
        return Reason("not_in_hand", "TPM-11.1")
    reach = Reach(state, seat)
    if End(place, pays) in ends_of_kind(state, seat, reach, kind):
        return None
    return why_not_there(state, seat, reach, kind, place)


def swap_barred(state: ManiaState, seat: int) -> Reason | None:
    """Return why the hand cannot be swapped (TPM-11.13)."""
    if state.phase == 1:
        return Reason("not_open", "TPM-3.9")
    if not state.hands[seat]:
        return Reason("no_cards", "TPM-11.13")
    return Reason("playable", "TPM-11.13") if playable(state, seat) else None


# --- carrying out --------------------------------------------------------------------------------------------------


def play(state: ManiaState, seat: int, action: Action, following: Frame, events: list[Event]) -> None:
    """Play a card; whatever it leads to comes onto the stack, `following` if nothing else does."""
    _, kind, place, pays = action
    card = card_of(state, seat, kind)
    tell_move(state, seat, kind, End(place, pays), Reach(state, seat), events)
    discard(state, seat, card)
    state.played += 1
    state.emptied = not state.hands[seat]
    for owner in pays:
        pay(state, seat, content().prices.crossing, owner, "crossing", events)
    state.guests[seat] = place
    if place >= STATION_AT:
        state.stack.append(following)
        state.stack.append(("train", place - STATION_AT))
    elif place >= RIDE_AT:
        enter(state, seat, place - RIDE_AT, events)
        if not state.ended:
            state.stack.append(following)
    else:
        state.stack.append(following)
        if state.ground.signs >> place & 1:
            state.stack.append(("chain",))


def card_of(state: ManiaState, seat: int, kind: str) -> str:
    """Return the first card of a kind in the seat's hand. Raises LookupError if there is none."""
    for card in state.hands[seat]:
        if kind_of(card).id == kind:
            return card
    raise LookupError(kind)


def tell_move(state: ManiaState, seat: int, kind: str, end: End, reach: Reach, events: list[Event]) -> None:
    """Tell that a guest moves by a card; `path`, the cells of its way, is found when somebody looks at it."""
    data = {"seat": seat, "card": kind, "from": state.guests[seat], "to": end.place}
    data["cells"] = place_cells(state, end.place)
    steps = steps_of(kind)
    if steps:
        events.append(Event("moved", LateData(data, "path", reach.path_later(end, steps))))
    else:
        events.append(Event("moved", {**data, "path": ()}))


def enter(state: ManiaState, seat: int, area: int, events: list[Event]) -> None:
    """Visit a ride: mini meeple, fee, fare, and perhaps the end of the game (TPM-12.3, TPM-12.6, TPM-18.1)."""
    owner = state.owners[area]
    visits = list(state.visits)
    visits[area] |= 1 << seat
    state.visits = tuple(visits)
    state.queue[seat] -= 1
    state.busy = True
    fees, cost = fee(state), fare(state, area) if owner != seat else 0
    data = {"seat": seat, "ride": state.built[area], "owner": owner, "fee": fees, "fare": cost}
    cells = place_cells(state, RIDE_AT + area)
    events.append(Event("entered", {**data, "left": state.queue[seat], "cells": cells}))
    gain(state, seat, fees, "fee", events)
    if owner != seat:
        pay(state, seat, cost, owner, "fare", events)
    if not state.queue[seat]:
        state.ended = "TPM-18.1"
        state.stack.clear()
        state.stack.append(("over", seat))


def travel(state: ManiaState, seat: int, start: int, stop: int, how: str, events: list[Event]) -> None:
    """Ride the train from the station of a seat to that of another (TPM-13.8, TPM-13.9)."""
    owners = payees(state, seat, start, stop)
    price = content().prices.train
    if how == CARD:
        card = holding(state, seat, "free_train")
        discard(state, seat, card)
        state.emptied = not state.hands[seat]
        events.append(Event("free_card", {"seat": seat, "card": kind_of(card).id}))
        owners = ()
    data = {"seat": seat, "from": start, "to": stop, "how": how, "cost": price * len(owners)}
    events.append(Event("travelled", {**data, "cells": place_cells(state, STATION_AT + stop)}))
    for owner in owners:
        pay(state, seat, price, owner, "train", events)
    state.guests[seat] = STATION_AT + stop


def swap(state: ManiaState, seat: int, events: list[Event]) -> None:
    """Discard the whole hand (TPM-11.13); new cards come at the end of the turn."""
    cards = tuple(state.hands[seat])
    for card in cards:
        discard(state, seat, card)
    kinds = tuple(kind_of(card).id for card in cards)
    events.append(Event("swapped", {"seat": seat, "cards": kinds, "n": len(kinds)}))
