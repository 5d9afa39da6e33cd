"""The first position of At Any Cost (AAC-1), before the choices of the seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.events import Event
from game.core.rng import Rng
from rulesets.at_any_cost import decks
from rulesets.at_any_cost.printed import BAD, BOX, FIGURES, GOOD, REMINDER_CARD, blueprint, cards_of
from rulesets.at_any_cost.state import EMPTY_PARK, AnyCostState

SEATS = (2, 5)
REDEALS = {"up_to_3": FIGURES.redeals, "none": 0}


def new_state(options: Mapping[str, Any], seats: int, seed: int) -> AnyCostState:
    """Return the position in which the packs are chosen. Raises ValueError for what cannot be played."""
    if type(seats) is not int or not SEATS[0] <= seats <= SEATS[1]:
        raise ValueError(f"At Any Cost is for {SEATS[0]} to {SEATS[1]} players, not {seats}")
    values = checked(options)
    city = BOX.figures.cities[values["city"]]
    state = AnyCostState(
        packs=(),
        city=city.id,
        rounds=city.rounds,
        good=city.good,
        neighbours=values["good_neighbours"],
        redeals=REDEALS[values["redeal"]],
        reactions=values["reactions"],
        tie_end=values["tie_end"],
        super_demolished=values["super_demolished"],
        last_cleanup=values["last_cleanup"] == "on",
        always_ask=values["always_ask"],
        seats=seats,
        rng=Rng(seed).value,
        round=0,
        turn=0,
        start=0,
        park_deck=[],
        park_discard=[],
        event_deck=[],
        event_discard=[],
        blueprint_deck=[],
        blueprint_discard=[],
        aside=(),
        city_deck=[],
        city_discard=(),
        city_now=0,
        office="open",
        box=(),
        gone=(),
        market=(decks.GAP,) * FIGURES.market,
        hands=[()] * seats,
        blueprints=[()] * seats,
        showcases=[()] * seats,
        looking=[()] * seats,
        parks=[EMPTY_PARK] * seats,
        down=(),
        used=(),
        growth=(),
        coins=(),
        money=[FIGURES.start_money] * seats,
        loans=[0] * seats,
        played=[()] * seats,
        mods=[()] * seats,
        crowd=[()] * seats,
        lots=(),
        ended="",
        stack=[],
    )
    _choose_packs(state, values["packs"], values["pack_choice"] == "by_players")
    return state


def checked(options: Mapping[str, Any]) -> dict[str, Any]:
    """Return all options, those not given with their defaults. Raises ValueError for unknown ones and wrong values."""
    for key in options:
        if key not in BOX.options:
            raise ValueError(f"At Any Cost has no option {key!r}")
    values: dict[str, Any] = {}
    for key, option in BOX.options.items():
        value = options.get(key, option.default)
        if option.kind == "switch":
            right = type(value) is bool
        elif option.kind == "choice":
            right = type(value) is str and value in option.values
        else:
            right = isinstance(value, tuple | list) and all(each in option.values for each in value)
            right = right and len(dict.fromkeys(value)) == len(value)
        if not right:
            raise ValueError(f"the option {key!r} cannot be {value!r}")
        values[key] = value
    return values


# --- packs -----------------------------------------------------------------------------------------------


def _choose_packs(state: AnyCostState, named: tuple[str, ...], by_players: bool) -> None:
    """Use the packs that the options name; ask or draw for the rest (AAC-1.1).

    More names than players: one pack for each player out of these. Fewer: these, and others besides.
    """
    names = tuple(pack for pack in BOX.packs if pack in named)
    if len(names) == state.seats or (len(names) < state.seats and not by_players):
        state.packs = names
    missing = state.seats - len(state.packs)
    state.stack.append(("deal",))
    if by_players and missing:
        state.stack += [("pack", seat, names) for seat in reversed(range(state.seats))]
    else:
        left = [pack for pack in (names if len(names) > missing else BOX.packs) if pack not in state.packs]
        decks.shuffle(state, left)
        state.packs += tuple(left[:missing])


def packs_to_choose(state: AnyCostState, named: tuple[str, ...]) -> list[str]:
    """Return the packs among which the next seat chooses: those named by the options as long as there are any."""
    free = [pack for pack in named if pack not in state.packs]
    return free or [pack for pack in BOX.packs if pack not in state.packs]


# --- dealing ---------------------------------------------------------------------------------------------


def deal(state: AnyCostState, events: list[Event]) -> None:
    """Make the decks and deal the hands and showcases (AAC-1.7 to AAC-1.15)."""
    city = BOX.figures.cities[state.city]
    state.park_deck = cards_of(state.packs, "park")
    state.event_deck = cards_of(state.packs, "event")
    plans = cards_of(state.packs, "blueprint")
    state.blueprint_deck = [card for card in plans if city.showcases or not blueprint(card).needs_super]
    boxed = [card for card in plans if card not in state.blueprint_deck]
    shows = cards_of(state.packs, "showcase")
    bad, good = list(BAD), list(GOOD)
    for cards in (state.park_deck, state.event_deck, state.blueprint_deck, shows, bad, good):
        decks.shuffle(state, cards)
    # the top of a deck is its end: the good events lie on the reminder, it lies on the bad ones
    state.city_deck = [*bad[: city.bad], REMINDER_CARD, *good[: city.good]]
    for seat in range(state.seats):
        state.hands[seat] = decks.draw(state, decks.PARK, FIGURES.start_hand, events)
        if city.showcases:
            state.showcases[seat] = tuple(shows.pop() for _ in range(FIGURES.showcases))
    state.box = (*boxed, *shows, *bad[city.bad :], *good[city.good :])
    events.append(Event("dealt", {"packs": state.packs}, reveals=True))
