"""Every row of section 9: what is refused, the sentence, the rule, and the cells that light up."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.core.catalogue import Catalogue
from rulesets.theme_park_mania.bits import BOARD, board_at, pack
from rulesets.theme_park_mania.rules import RULES
from rulesets.theme_park_mania.state import RIDE_AT, STATION_AT, ManiaState
from tests.theme_park_mania.scenes import builder, railway_y, with_area, with_ride
from tests.theme_park_mania.stage import (
    act,
    ask,
    game,
    hand,
    lay,
    on_ride,
    opened,
    park,
    paths,
    ride,
    signs,
    staff,
    stand,
)

Row = tuple[ManiaState, tuple[Any, ...]]


def holding_tile(state: ManiaState, name: str = "straight") -> ManiaState:
    state.drawn = name
    ask(state, ("place", 1))
    return state


def far_path() -> Row:
    return holding_tile(park()), ("place", 0, 30, 28)


def unreachable_crossing() -> Row:
    state = game(2, railway=True)
    lay(state, 0, "track")
    lay(state, 0, "station", 1, 1)
    return holding_tile(state), ("place", 1, 7, 8)


def square() -> Row:
    return holding_tile(park()), ("place", 0, 13, 19)


def reserved() -> Row:
    return game(2, railway=True), ("small_path", 0, 3, 21)


def shut_end() -> Row:
    state = builder(tops=("shop",))
    act(state, "reveal")
    return state, ("ride", 3, 14, 7)


def fenced() -> Row:
    state = game(2)
    lane = board_at((x, 16) for x in range(3, 48))
    state.ground = state.ground._replace(
        scenery=BOARD & ~state.ground.home & ~lane & ~board_at([(3, 14), (3, 15)])
    )
    ride(state, 0, 30, 2)
    state.ground = state.ground._replace(areas=(board_at([(29, 15), (29, 14), (30, 14), (30, 15)]),))
    state.tops = ("scenery", *state.tops[1:])
    staff(state, 0, "mechanic")
    return state, ("buy", 0, 29, 16, "cash")


def no_end() -> Row:
    state = game(2, railway=True)
    state.closed = (True, False)
    state.ground = state.ground.with_ends(state.ground.ends[1:])
    return state, ("track", 0)


def blocked_front() -> Row:
    state = game(2, railway=True)
    paths(state, [(6, 11)])
    return state, ("track", 0)


def all_stations() -> Row:
    state = game(2, railway=True)
    lay(state, 0, "station", 1, 1)
    lay(state, 1, "track")
    act(state, "station", 1, 1)
    return state, ("track", 0)


def stations_too_near() -> Row:
    state = game(2, railway=True)
    lay(state, 0, "station", 1, 1)
    return state, ("station", 1, 1)


def beside_crossing() -> Row:
    state = game(2, railway=True)
    lay(state, 0, "track")
    lay(state, 0, "station", 1, 1)
    paths(state, [*((x, 14) for x in range(3, 8))])
    ride(state, 0, 5, 12, 5)
    staff(state, 0, "mechanic")
    state.tops = ("shop", *state.tops[1:])
    return state, ("buy", 0, 7, 12, "cash")


def no_mechanic() -> Row:
    return game(2), ("reveal",)


def second_mechanic() -> Row:
    return builder(), ("hire", "mechanic")


def second_hiring() -> Row:
    state = game(2)
    act(state, "hire", "mechanic")
    return state, ("hire", "operator")


def revealed() -> ManiaState:
    state = builder(tops=("shop",))
    act(state, "reveal")
    return state


def lonely_ride() -> Row:
    return revealed(), ("ride", 30, 5, 0)


def touching_ride() -> Row:
    state = builder(tops=("shop",))
    ride(state, 1, 13, 17, 7)
    act(state, "reveal")
    return state, ("ride", 15, 16, 5)


def no_room() -> Row:
    state = revealed()
    for x, y in ((11, 17), (11, 18), (9, 19), (10, 19)):
        state.ground = state.ground.with_scenery(pack(x, y))
    return state, ("ride", 9, 17, 0)


def facing_booths() -> Row:
    state = builder(tops=("shop",))
    ride(state, 1, 9, 14, 5)
    act(state, "reveal")
    return state, ("ride", 9, 17, 0)


def no_booth_left() -> Row:
    state = builder()
    state.stalls[0] = 0
    return state, ("reveal",)


def facility_without_path() -> Row:
    state = builder(tops=("shop",))
    ride(state, 0, 13, 21, 0)
    return state, ("buy", 0, 13, 23, "cash")


def diagonal() -> Row:
    return with_ride(builder(tops=("shop",))), ("buy", 0, 11, 19, "cash")


def two_areas() -> Row:
    state = with_ride(builder(tops=("shop",)))
    ride(state, 1, 12, 17, 2)
    state.ground = state.ground._replace(path=state.ground.path & ~board_at([(12, 17), (12, 18)]))
    return state, ("buy", 0, 11, 18, "cash")


def strange_area() -> Row:
    state = builder(tops=("shop",))
    ride(state, 1, 9, 17, 0)
    return state, ("buy", 0, 11, 17, "cash")


def broken_area() -> Row:
    state = with_ride(builder(tops=("shop",)))
    state.malfunction = 0
    return state, ("buy", 0, 11, 17, "cash")


def third_facility() -> Row:
    state = with_ride(builder(tops=("shop", "toilet", "restaurant")))
    act(state, "buy", 0, 11, 17, "cash")
    act(state, "buy", 1, 11, 18, "cash")
    return state, ("buy", 2, 10, 19, "cash")


def no_money() -> Row:
    return with_ride(builder(1, tops=("r03a",))), ("buy", 0, 11, 17, "cash")


def no_money_for_a_ride() -> Row:
    return builder(3, tops=("shop", "r03a")), ("reveal",)


def early_loan() -> Row:
    return game(2), ("loan",)


def fifth_loan() -> Row:
    state = opened(2)
    state.loans = [2, 2]
    return state, ("loan",)


def early_card() -> Row:
    state = park()
    hand(state, 0, "number_1")
    return state, ("play", "number_1", pack(2, 16), ())


def visiting(state: ManiaState) -> Row:
    hand(state, 0, "number_5")
    ask(state, ("main",))
    return state, ("play", "number_5", RIDE_AT + 4, ())


def no_operator() -> Row:
    state = with_area()
    staff(state, 1)
    return visiting(state)


def visited() -> Row:
    state = with_area()
    state.visits = (*state.visits[:4], 1)
    return visiting(state)


def entering_broken() -> Row:
    state = with_area()
    state.malfunction = 4
    return visiting(state)


def leaving_broken() -> Row:
    state = with_area()
    on_ride(state, 0, 4)
    state.malfunction = 4
    hand(state, 0, "number_1")
    ask(state, ("main",))
    return state, ("play", "number_1", pack(9, 16), ())


def walk(kind: str, x: int, y: int) -> Row:
    state = with_area()
    hand(state, 0, kind)
    ask(state, ("main",))
    return state, ("play", kind, pack(x, y), ())


def turning_back() -> Row:
    return walk("number_3", 4, 16)  # one step there; on and back would make three


def stopping_early() -> Row:
    return walk("number_3", 7, 16)


def into_sinkhole() -> Row:
    state, action = walk("number_3", 8, 16)
    state.sinkhole = pack(8, 16)
    return state, action


def boarding_alone() -> Row:
    state = railway_y()
    hand(state, 0, "number_1")
    stand(state, 0, 7, 12)
    ask(state, ("main",))
    return state, ("play", "number_1", STATION_AT + 1, ())


def card_space() -> Row:
    state = with_area()
    signs(state, (7, 16))
    hand(state, 0, "number_2", "number_1")
    ask(state, ("main",))
    act(state, "play", "number_2", pack(7, 16), ())
    return state, ("end",)


def playable_hand() -> Row:
    return walk("number_1", 6, 16)[0], ("swap",)


def locked_marker() -> Row:
    state = opened(2)
    state.turn, state.sinkhole, state.sinkhole_turn = 9, pack(8, 16), 8
    staff(state, 0, "mechanic")
    return state, ("repair", "sinkhole", -1)


def passing() -> Row:
    return game(2), ("end",)


ROWS: list[tuple[Callable[[], Row], str, str]] = [
    (far_path, "A path must join the park's path.", "TPM-4.5"),
    (unreachable_crossing, "That crossing is not connected to the entrance yet.", "TPM-4.5"),
    (square, "Paths may not form a 2×2 square.", "TPM-4.6"),
    (reserved, "These cells are reserved for the railway.", "TPM-2.13"),
    (shut_end, "This would make a dead end.", "TPM-2.14"),
    (fenced, "The park must keep a way to grow.", "TPM-2.15"),
    (no_end, "Track must continue an open track end.", "TPM-5.3"),
    (blocked_front, "The next cell after the track must be free.", "TPM-5.5"),
    (all_stations, "The railway is closed.", "TPM-5.8"),
    (stations_too_near, "A track tile must lie between two stations.", "TPM-9.4"),
    (beside_crossing, "Both sides of the crossing stay free for paths.", "TPM-9.5"),
    (no_mechanic, "You need a mechanic to build.", "TPM-6.3"),
    (second_mechanic, "You already employ a mechanic.", "TPM-6.1"),
    (second_hiring, "One action per turn.", "TPM-3.2"),
    (lonely_ride, "A ride must touch a path.", "TPM-7.4"),
    (touching_ride, "Ride areas may not touch each other.", "TPM-2.18"),
    (no_room, "Leave room for the facility.", "TPM-7.7"),
    (facing_booths, "Booths may not face each other.", "TPM-7.6"),
    (no_booth_left, "You have no ticket booth left.", "TPM-7.10"),
    (facility_without_path, "A facility must touch a path.", "TPM-8.4"),
    (diagonal, "It must touch the ride or a facility side by side.", "TPM-8.4"),
    (two_areas, "It would join two ride areas.", "TPM-2.18"),
    (strange_area, "Build only in your own ride areas.", "TPM-8.3"),
    (broken_area, "This ride is broken: no building now.", "TPM-16.2"),
    (third_facility, "Two facilities per action.", "TPM-8.1"),
    (no_money, "You need $1 more.", "TPM-8.2"),
    (no_money_for_a_ride, "You need $2 more.", "TPM-7.1"),
    (early_loan, "Loans only after the park has opened.", "TPM-17.3"),
    (fifth_loan, "No loan tokens left.", "TPM-17.1"),
    (early_card, "The park is not open yet.", "TPM-3.9"),
    (no_operator, "This ride has no operator.", "TPM-6.4"),
    (visited, "You have already visited this ride.", "TPM-11.12"),
    (entering_broken, "This ride is broken.", "TPM-16.2"),
    (leaving_broken, "You are stuck until the ride is repaired.", "TPM-16.2"),
    (turning_back, "No turning back during a move.", "TPM-11.3"),
    (stopping_early, "Use all steps.", "TPM-11.2"),
    (into_sinkhole, "Nobody can pass the sinkhole.", "TPM-16.4"),
    (boarding_alone, "No other station can be reached or paid.", "TPM-13.7"),
    (card_space, "Card space: play another card.", "TPM-11.10"),
    (playable_hand, "You still have a playable card.", "TPM-11.13"),
    (locked_marker, "The marker stays for one round.", "TPM-16.5"),
    (passing, "Choose an action.", "TPM-3.3"),
]

RIDE = ((9, 17), (10, 17), (9, 18), (10, 18))

LIT: dict[str, tuple[tuple[int, int], ...]] = {
    "far_path": ((30, 28), (31, 28), (32, 28)),
    "unreachable_crossing": ((7, 10),),
    "square": ((12, 19), (13, 19), (12, 20), (13, 20)),
    "reserved": ((3, 21),),
    "shut_end": ((3, 14),),
    "fenced": ((29, 16),),
    "blocked_front": ((6, 11),),
    "stations_too_near": ((3, 21), (4, 21), (5, 21)),
    "beside_crossing": ((7, 12),),
    "lonely_ride": ((30, 5), (31, 5), (30, 6), (31, 6)),
    "touching_ride": ((14, 17),),
    "no_room": RIDE,
    "facing_booths": ((9, 16),),
    "facility_without_path": ((13, 23),),
    "diagonal": ((11, 19),),
    "two_areas": ((12, 18),),
    "strange_area": ((10, 17),),
    "broken_area": ((10, 17),),
    "no_operator": RIDE,
    "visited": RIDE,
    "entering_broken": RIDE,
    "leaving_broken": RIDE,
    "turning_back": ((4, 16),),
    "stopping_early": ((7, 16),),
    "into_sinkhole": ((8, 16),),
    "boarding_alone": ((6, 11), (7, 11), (8, 11)),
}
"""The cells that light up: those of the piece, or those that are in its way. All other rows are about no cell."""


@pytest.fixture(scope="module")
def english() -> Any:
    return Catalogue.load("en").scoped("theme_park_mania").named(["Mia", "Juno", "Theo", "Pip"])


@pytest.mark.parametrize(
    ("make", "sentence", "clause"), ROWS, ids=[f"{n}-{row[0].__name__}" for n, row in enumerate(ROWS)]
)
def test_the_table_of_illegal_actions(
    make: Callable[[], Row], sentence: str, clause: str, english: Any
) -> None:
    state, action = make()
    seat = RULES.actors(state)[0]
    reason = RULES.check(state, seat, action)
    assert reason is not None
    assert english.refuse(reason).split("  ")[0].startswith(sentence), english.refuse(reason)
    assert reason.clause == clause
    assert action not in RULES.legal(state, seat)
    assert reason.cells == LIT.get(make.__name__, ())


@pytest.mark.rule("TPM-11.2", "TPM-11.3")
def test_fewer_steps_are_refused_by_what_one_would_have_to_do() -> None:
    state = opened(2)
    state.ground = state.ground._replace(path=board_at([(x, 16) for x in range(1, 20)]))
    stand(state, 0, 10, 16)
    hand(state, 0, "number_6")
    expected = {
        16: "",
        4: "",
        18: "too_far",
        12: "turning_back",
        14: "turning_back",
        13: "all_steps",
        10: "must_move",
    }
    for x, key in expected.items():
        reason = RULES.check(state, 0, ("play", "number_6", pack(x, 16), ()))
        assert (reason.key if reason else "") == key, x


def test_all_reasons_of_the_rules_have_sentences(english: Any) -> None:

    folder = Path(__file__).resolve().parents[2] / "rulesets" / "theme_park_mania"
    keys = {
        key
        for path in folder.glob("*.py")
        for key in re.findall(r'Reason\(\s*"([a-z_0-9]+)"', path.read_text(encoding="utf-8"))
    }
    assert len(keys) > 60
    for key in sorted(keys):
        assert english.has(f"reason.{key}"), key
