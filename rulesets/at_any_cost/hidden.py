"""What a seat cannot know: views, possible worlds for simulations; and the counting of all cards (AAC-17)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from game.core.rng import Rng
from game.core.state import HIDDEN
from rulesets.at_any_cost.announcing import answers_to
from rulesets.at_any_cost.decks import GAP
from rulesets.at_any_cost.printed import (
    BAD,
    BLUEPRINT,
    BOX,
    CARDS,
    DESIGN,
    EVENT,
    FIGURES,
    GOOD,
    KIND,
    LEFT,
    PROGRAMS,
    REMINDER_CARD,
    SUPER,
    blueprint,
    cards_of,
    is_park_card,
    tower,
)
from rulesets.at_any_cost.state import AnyCostState

SECRET_ROWS = ("hands", "blueprints", "showcases", "looking")
"""Cards of a seat that only the seat sees; everybody sees how many there are (AAC-17.1, AAC-17.2)."""


# --- views -----------------------------------------------------------------------------------------------


def view(state: AnyCostState, seat: int | None) -> AnyCostState:
    """Return the state as a seat may see it; while it peeks, with the hand of that rival (AAC-17.4)."""
    seen = state.masked(seat)
    for name in SECRET_ROWS:
        rows, real = getattr(seen, name), getattr(state, name)
        for owner, row in enumerate(rows):
            if row is HIDDEN:
                rows[owner] = (HIDDEN,) * len(real[owner])
    for frame in state.stack:
        if frame[0] == "peek" and frame[1] == seat:
            seen.hands[frame[2]] = state.hands[frame[2]]
    return seen


# --- possible worlds -------------------------------------------------------------------------------------


def determinize(seen: AnyCostState, seat: int, rng: Rng) -> AnyCostState:
    """Return a full state that the view could stand for: every unknown card dealt by chance."""
    state = seen.clone()
    if len(state.packs) == state.seats and (state.park_deck or state.market != (GAP,) * FIGURES.market):
        known = _known(state)
        hands: list[int] = []
        for deck in ("park", EVENT):
            pool = _unknown(cards_of(state.packs, deck), known, rng)
            pile = state.park_deck if deck == "park" else state.event_deck
            pile[:] = _some(pool, len(pile))
            _fill_looking(state, deck, pool)
            hands += pool
        rng.shuffle(hands)
        _fill(state.hands, hands)
        _reaction_held(state, seat, rng)
        box = _deal_blueprints(state, known, rng)
        shows = _unknown(cards_of(state.packs, "showcase"), known, rng)
        _fill(state.showcases, shows)
        state.box = (*box, *shows, *_deal_city(state, known, rng))
    state.rng = rng.next()
    return state


def _known(state: AnyCostState) -> dict[int, None]:
    """Return every card that the view shows, in no matter which place."""
    return dict.fromkeys(card for card in all_cards(state) if card is not None)


def _unknown(cards: Iterable[int], known: dict[int, None], rng: Rng) -> list[int]:
    found = [card for card in cards if card not in known]
    rng.shuffle(found)
    return found


def _some(pool: list[int], count: int) -> list[int]:
    found = pool[len(pool) - count :] if count else []
    del pool[len(pool) - count :]
    return found


def _fill(rows: list[tuple[Any, ...]], pool: list[int]) -> None:
    """Put cards of the pool into the unknown places of rows."""
    for owner, row in enumerate(rows):
        if HIDDEN in row:
            rows[owner] = tuple(pool.pop() if card is HIDDEN else card for card in row)


def _fill_looking(state: AnyCostState, deck: str, pool: list[int]) -> None:
    """Deal what another seat is just looking at; the question on the stack names the deck."""
    for frame in state.stack:
        if frame[0] == "keep" and frame[2] == deck:
            row: tuple[Any, ...] = state.looking[frame[1]]
            state.looking[frame[1]] = tuple(pool.pop() if card is HIDDEN else card for card in row)


def _reaction_held(state: AnyCostState, seat: int, rng: Rng) -> None:
    """A rival who is asked for an answer most likely holds one: give it one if a hidden card can be exchanged."""
    frame = state.stack[-1] if state.stack else ("",)
    if frame[0] != "react" or state.always_ask or frame[1][0] == seat:
        return
    asked = frame[1][0]
    types = PROGRAMS[frame[2]][frame[3]].types

    def fits(card: int) -> bool:
        return KIND[card] == EVENT and any(answers_to(half, types) for half in PROGRAMS[card] if half.react)

    hand = state.hands[asked]
    own = [index for index, card in enumerate(hand) if KIND[card] == EVENT]
    there = [index for index, card in enumerate(state.event_deck) if fits(card)]
    if any(fits(card) for card in hand) or not own or not there:
        return
    mine, theirs = rng.choice(own), rng.choice(there)
    given = state.event_deck[theirs]
    state.event_deck[theirs] = hand[mine]
    state.hands[asked] = (*hand[:mine], given, *hand[mine + 1 :])


def boxed_blueprints(state: AnyCostState) -> list[int]:
    """Return the blueprints that stay in the box for good (AAC-18.1)."""
    if BOX.figures.cities[state.city].showcases:
        return []
    return [card for card in cards_of(state.packs, BLUEPRINT) if blueprint(card).needs_super]


def _deal_blueprints(state: AnyCostState, known: dict[int, None], rng: Rng) -> list[int]:
    box = boxed_blueprints(state)
    pool = _unknown((card for card in cards_of(state.packs, BLUEPRINT) if card not in box), known, rng)
    state.blueprint_deck[:] = _some(pool, len(state.blueprint_deck))
    state.blueprint_discard[:] = _some(pool, len(state.blueprint_discard))
    _fill_looking(state, BLUEPRINT, pool)
    _fill(state.blueprints, pool)
    return box


def _deal_city(state: AnyCostState, known: dict[int, None], rng: Rng) -> list[int]:
    """Deal the city deck: good events on the reminder on bad ones (AAC-1.10 to AAC-1.12). Return the rest."""
    good, bad = _unknown(GOOD, known, rng), _unknown(BAD, known, rng)
    left = len(state.city_deck)
    if state.office == "open":
        still_bad = BOX.figures.cities[state.city].bad
        state.city_deck[:] = [
            *_some(bad, still_bad),
            REMINDER_CARD,
            *_some(good, left - still_bad - 1),
        ]
    else:
        state.city_deck[:] = _some(bad, left)
    return [*good, *bad]


# --- nothing gets lost -----------------------------------------------------------------------------------


def all_cards(state: AnyCostState) -> list[Any]:
    """Return the cards of all places, each place once; None for hidden ones. Set-aside reminders are not here."""
    found: list[Any] = [
        *state.park_deck, *state.park_discard, *state.event_deck, *state.event_discard, *state.blueprint_deck,
        *state.blueprint_discard, *state.city_deck, *state.city_discard, *state.aside, *state.box, *state.gone,
    ]  # fmt: skip
    found += [card for card in state.market if card != GAP]
    for name in SECRET_ROWS:
        for row in getattr(state, name):
            found += row
    for park in state.parks:
        for group in park:
            found += group
    for row in state.played:
        found += [each[0] for each in row]
    if state.city_now:
        found.append(state.city_now)
    return found


def invariants(state: AnyCostState) -> None:
    """Raise AssertionError when a card got lost or lies where it cannot. In a view only what it shows is counted."""
    _count_cards(state)
    _look_at_piles(state)
    _look_at_parks(state)
    for seat in range(state.seats):
        assert state.money[seat] >= 0, "debts"
        assert state.loans[seat] >= 0, "fewer than no loans"
    assert len(state.market) == FIGURES.market, "the market has lost a place"
    assert 0 <= state.start < state.seats, "nobody starts"
    rows = (
        state.hands,
        state.blueprints,
        state.showcases,
        state.looking,
        state.parks,
        state.played,
        state.mods,
    )
    assert all(len(row) == state.seats for row in (*rows, state.crowd, state.money, state.loans)), (
        "a seat got lost"
    )


def _count_cards(state: AnyCostState) -> None:
    cards = all_cards(state)
    shown = [card for card in cards if card is not HIDDEN]
    assert all(type(card) is int and 0 < card < CARDS for card in shown), "an unknown card"
    assert len(dict.fromkeys(shown)) == len(shown), "a card lies in two places"
    if len(state.packs) < state.seats:
        assert not cards, "cards before the packs are chosen"
        return
    backs = ("park", EVENT, BLUEPRINT, "showcase")
    everything = dict.fromkeys([card for back in backs for card in cards_of(state.packs, back)])
    everything |= dict.fromkeys([*GOOD, *BAD])
    if state.office == "open":
        everything[REMINDER_CARD] = None
    assert all(card in everything for card in shown), "a card that is not in this game"
    if state.box:
        assert HIDDEN not in cards, "half hidden"
        assert len(shown) == len(everything), "cards got lost"


def _all(piles: Iterable[Iterable[Any]], fits: Callable[[int], bool], place: str) -> None:
    """Prove that only fitting cards lie in some piles."""
    for pile in piles:
        assert all(card is HIDDEN or fits(card) for card in pile), f"a strange card among the {place}"


def _look_at_piles(state: AnyCostState) -> None:
    market = [card for card in state.market if card != GAP]
    _all((state.park_deck, state.park_discard, state.aside, market), is_park_card, "park cards")
    played = [each[0] for row in state.played for each in row]
    _all((state.event_deck, state.event_discard, played), lambda card: KIND[card] == EVENT, "events")
    plans = (state.blueprint_deck, state.blueprint_discard, *state.blueprints)
    _all(plans, lambda card: KIND[card] == BLUEPRINT, "blueprints")
    _all((state.gone, *state.showcases), lambda card: SUPER[card], "showcases")
    _all(state.hands, lambda card: is_park_card(card) or KIND[card] == EVENT, "hands")


def _look_at_parks(state: AnyCostState) -> None:
    standing_cards: list[int] = []
    for park in state.parks:
        assert len(park) == LEFT + 1, "a park has lost a place"
        for group in park[:LEFT]:
            standing_cards += group
            if group:
                assert KIND[group[0]] == "attraction", "an attraction is missing"
                assert all(KIND[card] == "upgrade" for card in group[1:]), "no upgrade"
                names = tower(group).names
                assert len(dict.fromkeys(names)) == len(names), "two equal upgrades"
        assert all(KIND[card] in ("staff", "resource") for card in park[LEFT]), (
            "a strange card left of the gate"
        )
        standing_cards += park[LEFT]
        supers = sum(1 for group in park[:LEFT] if group and SUPER[group[0]])
        assert supers <= FIGURES.super_attractions, "too many super attractions"
    for marked in (state.down, state.used, state.growth, state.coins):
        assert all(card in standing_cards for card in marked), "a mark on a card that is gone"
    assert all(KIND[card] in ("attraction", "staff") for card in state.down), "a card that cannot be closed"
    assert len(dict.fromkeys(state.down)) == len(state.down), "closed twice"
    assert len(dict.fromkeys(state.used)) == len(state.used), "used twice"
    assert all(state.growth.count(card) <= FIGURES.growth for card in state.growth), "too many growth tokens"
    assert all(DESIGN[card] for card in standing_cards), "a card without a design"
