"""Which cards an operation is about, and how much it does (section 5.3)."""

from __future__ import annotations

from rulesets.at_any_cost.building import hosts
from rulesets.at_any_cost.content import Amount, Op, Selector
from rulesets.at_any_cost.content_amounts import work_out
from rulesets.at_any_cost.printed import FIGURES, KIND
from rulesets.at_any_cost.standing import host_of, matching, standing, stars_of
from rulesets.at_any_cost.state import AnyCostState, around, place_of


def seats_of(state: AnyCostState, owner: str, me: int, rival: int) -> tuple[int, ...]:
    """Return the seats that "me", "opp", "each_opp" or "all" means, in turn order."""
    if owner == "me":
        return (me,)
    if owner == "opp":
        return (rival,) if rival >= 0 else ()
    others = around(state, me)
    return others if owner == "each_opp" else (me, *others)


# --- cards -----------------------------------------------------------------------------------------------


def found(state: AnyCostState, wanted: Selector, me: int, rival: int, source: int) -> list[int]:
    """Return every card that a selector means, protected ones too.

    source  the card that bears the operation, for `self` and `host`
    """
    if wanted.owner in ("self", "host"):
        place = place_of(state, source)
        if place is None:
            return []
        return [source if wanted.owner == "self" else host_of(state.parks[place[0]], source)]
    cards: list[int] = []
    for seat in seats_of(state, wanted.owner, me, rival):
        cards += matching(state.parks[seat], state.down, state.used, state.growth, wanted)
    return cards


def choosable(state: AnyCostState, op: Op, me: int, rival: int, source: int) -> list[int]:
    """Return the cards on which an operation can act for this player.

    Protected cards of rivals are left out (AAC-4.10), and so is what the operation cannot change: an attraction
    with all its growth tokens, an upgrade for which the own park has no place.
    """
    wanted = op.target
    assert wanted is not None
    if wanted.owner in ("self", "host"):
        cards = found(state, wanted, me, rival, source)
    else:
        cards = []
        for seat in seats_of(state, wanted.owner, me, rival):
            some = matching(state.parks[seat], state.down, state.used, state.growth, wanted)
            if seat != me and some:
                protected = standing(state, seat).protected
                if protected:
                    some = [card for card in some if card not in protected]
            cards += some
    if op.word == "token":
        return [card for card in cards if state.growth.count(card) < FIGURES.growth]
    if op.word == "move":
        return [card for card in cards if KIND[card] != "upgrade" or move_places(state, me, card)]
    return cards


def move_places(state: AnyCostState, seat: int, card: int) -> list[int]:
    """Return the slots of a seat's park to which an upgrade can move: not where it lies now (5.4 `move`)."""
    here = place_of(state, card)
    return [slot for slot in hosts(state, seat, card) if here != (seat, slot)]


# --- amounts ---------------------------------------------------------------------------------------------


def amount_of(state: AnyCostState, amount: Amount, me: int, rival: int, source: int) -> int:
    """Return the value of an amount for the acting player (section 5.3)."""
    if amount.op == "number":
        return amount.number
    return work_out(
        amount,
        lambda wanted: len(found(state, wanted, me, rival, source)),
        lambda word: figure(state, word, me),
        lambda token: (state.coins if token == "coin" else state.growth).count(source),
    )


def figure(state: AnyCostState, word: str, me: int) -> int:
    """Return a figure of the acting player; in the guest phase stars and guests as they were counted (AAC-11.7)."""
    if word == "money":
        return state.money[me]
    crowd = state.crowd[me]
    if word == "stars":
        return crowd[0] if crowd else stars_of(state, me)
    if word == "fewest_stars":
        own = stars_of(state, me)
        return 0 if any(stars_of(state, seat) < own for seat in around(state, me)) else 1
    if not crowd:
        return 0
    return crowd[2] if word == "guests" else max(0, crowd[0] - crowd[1])
