"""What dominoes do when they are placed: fountain, bench, garbage bin, and when such effects happen (TP-10)."""

from __future__ import annotations

import pytest

from game.core.grid import pack
from rulesets.theme_parque.content import load
from rulesets.theme_parque.rules import RULES
from rulesets.theme_parque.state import ParqueState
from tests.theme_parque.board import actions, asked, board, do, domino, judged, lay, settled, told

TREES = domino("tree", "tree")
FOUNTAIN = domino("fountain", "tree")
BENCH = domino("tree", "bench")
BIN = domino("tree", "garbage_bin")
NORTH, SOUTH = (0, -1, 2), (0, 2, 0)
ITEMS = "1,1=food_stall 5,5=toilet 7,7=carousel"


def turn(*hand: str, supply: tuple[int, ...] = (3, 3, 3), cells: str = ITEMS, **more: object) -> ParqueState:
    """Return the beginning of a turn of seat 0 that will place one domino, the first of its hand."""
    state = board(cells, hands=[hand, ["B10"]], supply=supply, seats=3, step="turn", **more)  # type: ignore[arg-type]
    state.switches = (*state.switches, "single_play")
    return settled(state)


# --- fountain -------------------------------------------------------------------------------------------------


@pytest.mark.rule("TP-10.7", "TP-6.3")
@pytest.mark.parametrize("fountain", [FOUNTAIN, domino("tree", "fountain"), "W27"])
def test_a_fountain_asks_for_one_claim_and_allows_two(fountain: str) -> None:
    state = turn(fountain)
    do(state, "place", fountain, *NORTH)
    assert asked(state) == ("claim_must", 0)
    assert ("pass",) not in actions(state)
    reason = RULES.check(state, 0, ("pass",))
    assert reason is not None
    assert (reason.key, reason.clause) == ("must_claim", "TP-10.7")
    assert (1, 1) in reason.cells
    do(state, "claim", 1, 1)
    assert asked(state) == ("claim_again", 0)
    assert ("pass",) in actions(state)
    do(state, "claim", 5, 5)
    assert state.supply == [1, 3, 3]
    assert asked(state) != ("claim_again", 0)


@pytest.mark.rule("TP-10.7")
def test_the_second_claim_is_optional() -> None:
    state = turn(FOUNTAIN)
    do(state, "place", FOUNTAIN, *NORTH)
    do(state, "claim", 1, 1)
    do(state, "pass")
    assert state.supply[0] == 2
    assert asked(state) == ("draw", 0)


@pytest.mark.rule("TP-10.7")
def test_a_fountain_asks_for_nothing_where_nothing_can_be_claimed() -> None:
    state = turn(FOUNTAIN, cells="")
    do(state, "place", FOUNTAIN, *NORTH)
    assert asked(state) == ("draw", 0)
    state = turn(FOUNTAIN, supply=(0, 3, 3))
    do(state, "place", FOUNTAIN, *NORTH)
    assert asked(state) == ("play", 1)


@pytest.mark.rule("TP-10.7")
def test_a_fountain_with_one_pawn_means_one_claim() -> None:
    state = turn(FOUNTAIN, supply=(1, 3, 3))
    do(state, "place", FOUNTAIN, *NORTH)
    do(state, "claim", 1, 1)
    assert state.supply[0] == 0
    assert asked(state) == ("draw", 0)


@pytest.mark.rule("TP-10.7", "TP-6.3")
def test_without_a_fountain_of_this_turn_one_claim_is_all() -> None:
    state = turn(TREES, cells=f"{ITEMS} 9,9=fountain")
    do(state, "place", TREES, *NORTH)
    assert asked(state) == ("claim", 0)
    do(state, "claim", 1, 1)
    assert asked(state) == ("draw", 0)
    assert judged(state, "claim", 5, 5) == ("one_claim", "TP-6.3")


# --- bench ----------------------------------------------------------------------------------------------------


def through_claim(state: ParqueState) -> None:
    """Claim nothing."""
    do(state, "pass")


@pytest.mark.rule("TP-10.8", "TP-7.4")
@pytest.mark.parametrize("bench", [BENCH, domino("bench", "tree")])
def test_a_bench_draws_two_more_after_draw(bench: str) -> None:
    state = turn(bench, TREES, "B11", "B12", deck=["B45", "B31", "B23", "B22"])
    do(state, "place", bench, *NORTH)
    through_claim(state)
    assert asked(state) == ("draw", 0)
    do(state, "draw", 0)
    assert len(state.hands[0]) == 4
    assert asked(state) == ("extra", 0)
    assert RULES.decision(state, 0).data == {"n": 2}
    assert RULES.decision(state, 0).step == "draw"
    assert told(state, "draw", 1)[-1].kind == "refilled"
    assert RULES.decision(state, 0).data == {"n": 1}
    assert all(state.market)
    do(state, "draw", 1)
    assert len(state.hands[0]) == 6
    assert asked(state) == ("play", 1)


@pytest.mark.rule("TP-10.8", "TP-7.4")
def test_a_bench_draws_for_a_full_hand_and_it_is_kept() -> None:
    state = turn(BENCH, TREES, "B11", "B12", "B13", "B14", deck=["B45", "B31", "B23"])
    do(state, "place", BENCH, *NORTH)
    through_claim(state)
    assert asked(state) == ("extra", 0)
    do(state, "draw", 0)
    do(state, "draw", 0)
    assert len(state.hands[0]) == 7
    assert asked(state) == ("play", 1)


@pytest.mark.rule("TP-10.8", "TP-7.5")
def test_a_bench_draws_also_without_pawns() -> None:
    state = turn(BENCH, supply=(0, 3, 3), deck=["B45", "B31", "B23"])
    do(state, "place", BENCH, *NORTH)
    assert asked(state) == ("extra", 0)
    do(state, "draw", 3)
    do(state, "draw", 2)
    assert len(state.hands[0]) == 2


@pytest.mark.rule("TP-10.8", "TP-7.6")
def test_the_extra_dominoes_come_from_the_market_and_must_be_taken() -> None:
    state = turn(BENCH, supply=(0, 3, 3))
    do(state, "place", BENCH, *NORTH)
    assert actions(state) == [("draw", slot) for slot in range(4)]
    assert judged(state, "deck") == ("draw_from_market", "TP-7.6")
    assert judged(state, "pass") == ("draw_from_market", "TP-7.3")


@pytest.mark.rule("TP-10.8", "TP-8.4")
def test_fewer_if_the_market_runs_out_and_that_ends_the_game() -> None:
    state = turn(BENCH, supply=(0, 3, 3), market=["B01"], deck=[])
    do(state, "place", BENCH, *NORTH)
    assert do(state, "draw", 0) == ["drew", "over"]
    assert state.ended == "TP-8.4"


@pytest.mark.rule("TP-10.8", "TP-8.1", "TP-8.2")
def test_a_skipped_draw_skips_the_extra_dominoes() -> None:
    state = turn(BENCH, supply=(1, 0, 2))
    do(state, "place", BENCH, *NORTH)
    do(state, "claim", 1, 1)
    assert state.final == 2
    assert asked(state) is None or asked(state) == ("claim", 2)
    assert state.hands[0] == []
    state = turn(BENCH, supply=(3, 0, 0), final=0)
    do(state, "place", BENCH, *NORTH)
    do(state, "pass")
    assert state.ended == "TP-8.1"
    assert state.hands[0] == []


# --- garbage bin ----------------------------------------------------------------------------------------------


@pytest.mark.rule("TP-10.10", "TP-6.7")
def test_a_garbage_bin_sends_every_pawn_nearby_home() -> None:
    """The bin comes to (1,-1); six of its neighbours carry pawns, two cells away stand two more."""
    cells = (
        "0,-2=carousel 1,-2=toilet 2,-2=toilet 2,-1=toilet 1,0=toilet 2,0=ferris_wheel 3,0=toilet 1,1=toilet"
    )
    pawns = "0@0,-2 1@1,-2 1@2,-2 2@2,-1 0@1,0 0@2,0 2@2,0 1@3,0 2@1,1"
    name = domino("garbage_bin", "tree")
    state = board(cells, hands=[[name]], pawns=pawns, supply=[0, 0, 0], seats=3)
    events = told(state, "place", name, 1, -1, 1)
    back = [(event.data["seat"], event.data["cell"]) for event in events if event.kind == "pawn_returned"]
    assert back == [
        (0, (0, -2)),
        (1, (1, -2)),
        (1, (2, -2)),
        (2, (2, -1)),
        (0, (1, 0)),
        (0, (2, 0)),
        (2, (2, 0)),
    ]
    assert state.pawns == [(1, 3, 0), (2, 1, 1)]
    assert state.supply == [3, 2, 2]
    assert state.claimed == {pack(3, 0): (1,), pack(1, 1): (2,)}


@pytest.mark.rule("TP-10.10")
@pytest.mark.parametrize("rotation", [0, 2])
def test_only_the_half_with_the_bin_counts(rotation: int) -> None:
    # Half B, the bin, comes to (0,3) or (0,1 + 1): the stall at (1,4) is nearby in one case only.
    state = board("1,4=food_stall", hands=[[BIN]], pawns="1@1,4")
    x, y = (0, 2) if rotation == 0 else (0, 3)
    if rotation == 2:
        state = lay(state, TREES, -1, 2)
    do(state, "place", BIN, x, y, rotation)
    assert state.pawns == ([] if rotation == 0 else [(1, 1, 4)])


@pytest.mark.rule("TP-10.10", "TP-6.4")
def test_what_was_cleared_can_be_claimed_again() -> None:
    state = board("1,2=food_stall", hands=[[BIN]], pawns="1@1,2", quota=1)
    do(state, "place", BIN, *SOUTH)
    assert ("claim", 1, 2) in actions(state)


@pytest.mark.rule("TP-10.10", "TP-3.4")
def test_a_pawn_that_comes_home_changes_nothing_for_this_turn() -> None:
    state = settled(
        board(
            "1,2=food_stall",
            hands=[[BIN, TREES, TREES]],
            pawns="0@1,2",
            supply=[0, 3, 3],
            seats=3,
            step="turn",
        )
    )
    do(state, "place", BIN, *SOUTH)
    assert state.supply[0] == 1
    assert asked(state) == ("claim", 0)
    do(state, "pass")
    assert asked(state) is None or asked(state)[1] == 1  # type: ignore[index]


# --- when effects happen --------------------------------------------------------------------------------------


@pytest.mark.rule("TP-10.21")
def test_effects_of_dominoes_that_lie_there_do_not_happen_again() -> None:
    cells = "9,9=fountain 9,10=bench 1,2=garbage_bin 9,11=signpost 9,12=rocks 1,1=food_stall"
    state = settled(board(cells, hands=[[TREES, TREES], []], pawns="1@1,1", step="turn"))
    do(state, "place", TREES, *NORTH)
    assert asked(state) == ("play", 0)
    do(state, "place", TREES, *SOUTH)
    assert state.pawns == [(1, 1, 1)]
    assert asked(state) == ("draw", 0)
    for _ in range(4):
        do(state, "draw", 0)
    assert asked(state) != ("extra", 0)


@pytest.mark.rule("TP-10.22")
def test_two_effects_come_half_a_first() -> None:
    """Signpost and bin: the pawn holds the stall's domino in place until the bin has sent it home."""
    stall = domino("food_stall", "toilet")
    for halves, movable in ((("garbage_bin", "signpost"), True), (("signpost", "garbage_bin"), False)):
        name = domino(*halves)
        state = lay(lay(board(hands=[[name]], pawns="1@1,2"), stall, 1, 2), TREES, -1, 0)
        state.claimed = {pack(1, 2): (1,)}
        do(state, "place", name, 0, 2, 0)
        assert asked(state) == ("lift", 0)
        assert (("lift", stall) in actions(state)) == movable
        assert (state.pawns == []) == movable
        do(state, "pass")
        assert state.pawns == []


@pytest.mark.rule("TP-10.22", "TP-10.8")
def test_two_benches_on_one_domino_draw_four() -> None:
    name = domino("bench", "bench")
    state = turn(name, supply=(0, 3, 3), deck=["B45", "B31", "B23", "B22", "B02"])
    do(state, "place", name, *NORTH)
    for slot in range(4):
        assert asked(state) == ("extra", 0)
        do(state, "draw", slot)
    assert len(state.hands[0]) == 4
    assert asked(state) == ("play", 1)


@pytest.mark.rule("TP-10.21")
def test_every_effect_of_the_box_is_known_to_the_rules() -> None:
    words = {effect.word for item in load().items.values() for effect in item.on_place}
    assert words == {
        "may_cover_unclaimed_domino",
        "only_domino_this_turn",
        "claims",
        "extra_draw",
        "return_nearby_pawns",
        "may_move_domino",
        "must_claim_this",
    }
