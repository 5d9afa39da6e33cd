"""The first position of Theme Park Mania (TPM-1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.rng import Rng
from rulesets.theme_park_mania.state import (
    NONE,
    SMALL_PATH,
    SMALL_TRACK,
    STATION,
    ManiaState,
    content,
    facility,
    first_ground,
    kind_of,
    path_ids,
    scenario_of,
)

SEATS = (2, 4)


def new_state(options: Mapping[str, Any], seats: int, seed: int) -> ManiaState:
    """Return the position before the first turn. Raises ValueError for what cannot be played.

    Chance is used in the order of section 12: rides, ride stack, facility piles, path piles, white cards, draw pile.
    """
    chosen = checked(options, seats)
    start = content().start_tile(chosen)
    state = _blank(int(chosen["rides"]), start.side, chosen["railway"], chosen["ask_all"], seats)
    rng = Rng(seed)
    _choose_rides(state, rng)
    _deal_facilities(state, rng)
    _deal_paths(state, rng)
    _deal_cards(state, rng)
    state.rng = rng.value
    state.seat = first_seat(state)
    state.stack.append(("begin",))
    return state


def checked(options: Mapping[str, Any], seats: int) -> dict[str, Any]:
    """Return all options. Raises ValueError for wrong ones, and for seats that cannot play them (TPM-1.1, TPM-1.2)."""
    if type(seats) is not int or not SEATS[0] <= seats <= SEATS[1]:
        raise ValueError(f"Theme Park Mania is for {SEATS[0]} to {SEATS[1]} players, not {seats}")
    known = content().options
    for key in options:
        if key not in known:
            raise ValueError(f"Theme Park Mania has no option {key!r}")
    chosen = {key: options.get(key, option.default) for key, option in known.items()}
    for key, option in known.items():
        if type(chosen[key]) is not type(option.default) or chosen[key] not in option.values:
            raise ValueError(f"the option {key!r} cannot be {chosen[key]!r}")
    if (int(chosen["rides"]), seats) not in content().scenarios:
        raise ValueError(f"{chosen['rides']} rides are not played with {seats} players")
    return chosen


def _blank(rides: int, start: str, railway: bool, ask_all: bool, seats: int) -> ManiaState:
    """Return a state with the material of every seat (TPM-1.4 to TPM-1.6, TPM-1.13) and nothing dealt."""
    box = content()
    scenario = scenario_of(rides, seats)
    ground = first_ground(start, railway)
    return ManiaState(
        seats=seats,
        scenario=rides,
        start=start,
        railway=railway,
        ask_all=ask_all,
        rng=0,
        turn=0,
        seat=0,
        phase=1,
        idle=0,
        busy=False,
        repaired=0,
        moved=False,
        played=0,
        emptied=False,
        in_play=(),
        pile_a=[],
        pile_b=[],
        path_left=tuple(box.paths[name].count for name in path_ids()),
        drawn="",
        laid=(),
        small_paths=((),) * seats,
        line=((), ()) if railway else (),
        closed=(False, False) if railway else (),
        track_left=box.pieces.track if railway else 0,
        ride_stack=[],
        revealed="",
        tops=(),
        depths=(),
        stock=[],
        built=(),
        owners=(),
        spots=(),
        booths=(),
        facilities=(),
        visits=(),
        scenery=(),
        money=[box.start.money] * seats,
        loans=[0] * seats,
        stalls=[scenario.booths] * seats,
        queue=[scenario.minis] * seats,
        staff=[0] * seats,
        guests=[ground.star] * seats,
        mascots=[NONE] * seats,
        pieces=[SMALL_PATH | SMALL_TRACK | STATION if railway else SMALL_PATH] * seats,
        hands=[[] for _ in range(seats)],
        kept=((),) * seats,
        sealed=(1 << seats) - 1,
        deck=[],
        discard=[],
        event="",
        malfunction=NONE,
        malfunction_turn=0,
        sinkhole=NONE,
        sinkhole_turn=0,
        race=(),
        race_turn=0,
        winner=NONE,
        ended="",
        stack=[],
        ground=ground,
    )


def _choose_rides(state: ManiaState, rng: Rng) -> None:
    """Take the rides out that are not played with, and stack the others (TPM-1.3, TPM-1.9)."""
    rides = list(content().rides)
    rng.shuffle(rides)
    chosen = rides[: state.scenario]
    state.in_play = tuple(ride for ride in content().rides if ride in chosen)
    state.ride_stack = list(state.in_play)
    rng.shuffle(state.ride_stack)


def facilities_in_play(in_play: tuple[str, ...]) -> list[str]:
    """Return every facility of a game with these rides (TPM-1.3)."""
    found = []
    for name, printed in content().facilities.items():
        if printed.theme is None or printed.theme in in_play:
            found += [name] * printed.count
    return found


def _deal_facilities(state: ManiaState, rng: Rng) -> None:
    """Deal the facilities one by one into the piles, blueprint up (TPM-1.10)."""
    facilities = facilities_in_play(state.in_play)
    rng.shuffle(facilities)
    count = content().start.facility_piles
    piles = [facilities[number::count] for number in range(count)]
    state.tops = tuple(pile.pop() for pile in piles)
    state.depths = tuple(len(pile) for pile in piles)
    state.stock = [name for pile in piles for name in pile]


def _deal_paths(state: ManiaState, rng: Rng) -> None:
    """Divide the path tiles into two piles (TPM-1.11)."""
    tiles = [name for name in path_ids() for _ in range(content().paths[name].count)]
    rng.shuffle(tiles)
    half = (len(tiles) + 1) // 2
    state.pile_a, state.pile_b = tiles[:half], tiles[half:]


def box_of_cards(railway: bool) -> list[str]:
    """Return all cards of a game; without railway the free train stays in the box (TPM-21.1)."""
    return [
        card
        for card, kind in content().cards.items()
        if railway or kind.effect is None or kind.effect.word != "free_train"
    ]


def _deal_cards(state: ManiaState, rng: Rng) -> None:
    """Deal white-bordered cards to the seats; the rest and all other cards are the draw pile (TPM-1.7)."""
    cards = box_of_cards(state.railway)
    white = [card for card in cards if kind_of(card).white]
    rng.shuffle(white)
    for _ in range(content().start.hand):
        for hand in state.hands:
            hand.append(white.pop())
    state.deck = white + [card for card in cards if not kind_of(card).white]
    rng.shuffle(state.deck)


def first_seat(state: ManiaState) -> int:
    """Return who begins: the lowest number card, then the second-lowest, and so on; then the lower seat (TPM-1.14)."""

    def numbers(seat: int) -> list[int]:
        found = [kind_of(card).number for card in state.hands[seat]]
        # whoever runs out of number cards first loses the comparison
        return [*sorted(number for number in found if number is not None), 99]

    return min(range(state.seats), key=lambda seat: (numbers(seat), seat))


def printed_price(name: str) -> int:
    """Return the price of a facility (TPM-8.2)."""
    return facility(name).price
