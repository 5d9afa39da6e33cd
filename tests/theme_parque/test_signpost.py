"""Moving a domino by a signpost (D2, TP-10.11)."""

from __future__ import annotations

import pytest

from game.core.grid import pack
from rulesets.theme_parque import ground, listing
from rulesets.theme_parque.rules import RULES
from rulesets.theme_parque.state import ParqueState
from tests.theme_parque.board import actions, asked, board, do, domino, judged, lay, settled, told

TREES = domino("tree", "tree")
DUMPS = domino("dump", "dump")
STALLS = domino("food_stall", "toilet")
POST = domino("signpost", "tree")
POST_BELOW = domino("tree", "signpost")


def park(
    *lies: tuple[str, int, int, int], pawns: str = "", hand: tuple[str, ...] = (POST,), **more: object
) -> ParqueState:
    """Return a position of PLAY with whole dominoes in the park."""
    state = board(hands=[hand], pawns=pawns, **more)  # type: ignore[arg-type]
    for name, x, y, rotation in lies:
        lay(state, name, x, y, rotation)
    return state


def lifted(state: ParqueState, name: str, at: tuple[int, int, int] = (0, -1, 2)) -> ParqueState:
    """Place the signpost and take up a domino."""
    do(state, "place", POST, *at)
    do(state, "lift", name)
    return state


@pytest.mark.rule("TP-10.11")
@pytest.mark.parametrize("post", [POST, POST_BELOW, "U13", "U23"])
def test_right_after_a_signpost_one_other_domino_may_be_moved(post: str) -> None:
    state = park((TREES, 1, 0, 0), (STALLS, -1, 0, 0), hand=(post, DUMPS))
    placing = next(action for action in listing.legal(state, 0) if action[1] == post)
    do(state, *placing)
    assert asked(state) == ("lift", 0)
    assert actions(state) == [("lift", TREES), ("lift", STALLS), ("pass",)]
    do(state, "lift", STALLS)
    assert asked(state) == ("put", 0)
    goal = actions(state, "put")[0]
    event = told(state, *goal)[0]
    assert event.kind == "moved"
    assert event.data["was"] == (-1, 0, 0)
    assert state.park[STALLS][:3] == goal[1:]
    assert asked(state) == ("play", 0)
    tables_are_fresh(state)


def tables_are_fresh(state: ParqueState) -> None:
    """Prove that the tables are those of the park."""
    fresh = ground.Copy()
    ground.rebuild(fresh, state.park)
    for name in ground.TABLES:
        assert getattr(fresh, name) == getattr(state, name), name


@pytest.mark.rule("TP-10.11")
def test_moving_is_optional() -> None:
    state = park((TREES, 1, 0, 0), hand=(POST, DUMPS))
    do(state, "place", POST, 0, -1, 2)
    assert do(state, "pass")[0] == "moved_nothing"
    assert asked(state) == ("play", 0)
    assert state.park[TREES][:3] == (1, 0, 0)


@pytest.mark.rule("TP-10.11")
def test_neither_entrance_nor_signpost_nor_claimed_dominoes_can_be_moved() -> None:
    state = park((STALLS, 1, 0, 0), (DUMPS, -1, 0, 0), pawns="1@1,1")
    do(state, "place", POST, 0, -1, 2)
    assert actions(state, "lift") == [("lift", DUMPS)]
    for name in (STALLS, ground.ENTRANCE, POST, "B01"):
        assert judged(state, "lift", name) == ("not_movable", "TP-10.11"), name


@pytest.mark.rule("TP-10.11", "TP-11.9")
def test_a_pawn_in_a_queue_holds_its_domino() -> None:
    queue = domino("Q1:EW", "tree")
    state = park((queue, 1, 0, 0), (DUMPS, -1, 0, 0), pawns="1@1,0", switches=["shared_spaces"])
    do(state, "place", POST, 0, -1, 2)
    assert actions(state, "lift") == [("lift", DUMPS)]


@pytest.mark.rule("TP-10.11")
def test_nothing_to_move_is_not_asked() -> None:
    state = park(hand=(POST, TREES))
    do(state, "place", POST, 0, -1, 2)
    assert asked(state) == ("play", 0)


@pytest.mark.rule("TP-10.11")
def test_it_must_lie_otherwise_than_before_but_may_use_its_old_cells() -> None:
    state = lifted(park((TREES, 1, 0, 0)), TREES)
    assert judged(state, "put", 1, 0, 0) == ("same_place", "TP-10.11")
    assert ("put", 1, 0, 0) not in actions(state)
    assert ("put", 1, 1, 2) in actions(state)  # turned round on the same two cells
    assert ("put", 1, 1, 0) in actions(state)  # half on the old cells
    do(state, "put", 1, 1, 0)
    assert state.owner[pack(1, 1)] == TREES
    assert pack(1, 0) not in state.owner


@pytest.mark.rule("TP-10.11", "TP-4.1", "TP-4.2", "TP-5.5", "TP-10.14")
def test_the_new_place_is_legal_like_any_other() -> None:
    wall = domino("R:NS", "food_stall")
    state = lifted(park((wall, -1, 0, 0), (domino("office", "tree"), 1, 0, 0)), wall)
    assert judged(state, "put", 1, 0, 0) == ("occupied", "TP-4.1")
    assert judged(state, "put", 9, 9, 0) == ("apart", "TP-4.2")
    assert judged(state, "put", 0, 2, 3) == ("paths_must_join", "TP-5.5")
    assert judged(state, "put", 3, 0, 0) == ("apart", "TP-4.2")
    assert judged(state, "put", 2, 0, 0) == ("beside_office", "TP-10.14")


@pytest.mark.rule("TP-10.11")
def test_the_dominoes_of_this_turn_may_be_touched() -> None:
    state = lifted(park((TREES, 1, 0, 0)), TREES)
    assert ("put", 1, -1, 3) in actions(state)  # beside the signpost
    assert ("put", 0, -3, 2) in actions(state)  # touches nothing but the signpost's domino


@pytest.mark.rule("TP-10.11")
def test_a_domino_placed_earlier_in_this_turn_may_be_moved() -> None:
    state = park((DUMPS, -1, 0, 0), hand=(TREES, POST, STALLS))
    do(state, "place", TREES, 0, 2, 0)
    do(state, "place", POST, 0, -1, 2)
    do(state, "lift", TREES)
    do(state, "put", 1, 0, 0)
    assert state.placed == (TREES, POST)
    assert asked(state) != ("play", 0)


@pytest.mark.rule("TP-10.11", "TP-12.23")
def test_a_moved_domino_does_not_count_as_placed_in_this_turn() -> None:
    state = lifted(park((TREES, 1, 0, 0), hand=(POST, DUMPS)), TREES)
    when = state.park[TREES][3]
    do(state, "put", -1, 0, 0)
    assert state.park[TREES][3] == when
    assert state.placed == (POST,)
    assert judged(state, "place", DUMPS, -2, 0, 0) == ("", "")  # beside the moved domino


@pytest.mark.rule("TP-10.11")
def test_the_park_must_stay_in_one_piece() -> None:
    """A domino between the entrance and two stalls may only go where it still holds them together."""
    bridge = domino("tree", "statue")
    state = park((bridge, 1, 0, 3), (STALLS, 3, 0, 0))
    state = lifted(state, bridge)
    assert judged(state, "put", -1, 0, 0) == ("splits_park", "TP-10.11")
    assert actions(state, "put")
    for action in actions(state, "put"):
        after = state.clone()
        RULES.apply(after, 0, action)
        assert in_one_piece(after), action
    assert ("put", 2, 0, 1) in actions(state)
    assert ("put", 1, 1, 3) in actions(state)
    assert ("put", 4, 0, 3) not in actions(state)


def in_one_piece(state: ParqueState) -> bool:
    """Do all cells hang together by their edges?"""
    rim = [next(iter(state.codes))]
    seen = set(rim)
    while rim:
        cell = rim.pop()
        for step in (1, -1, pack(0, 1) - pack(0, 0), pack(0, -1) - pack(0, 0)):
            if cell + step in state.codes and cell + step not in seen:
                seen.add(cell + step)
                rim.append(cell + step)
    return len(seen) == len(state.codes)


@pytest.mark.rule("TP-10.11")
@pytest.mark.parametrize(
    "name",
    [TREES, STALLS, domino("Q1:EW", "R:NS"), domino("Q1:N:t", "carousel"), domino("C:bend:NE", "tree")],
)
def test_listing_and_judging_agree(name: str) -> None:
    lies = [(name, 2, 0, 0), (domino("tree", "Q1:NESW"), 1, 0, 0), (domino("office", "Q1:W:t"), -1, 0, 0)]
    state = lifted(park(*lies), name)
    listed = {action[1:] for action in actions(state, "put")}
    judged_legal = {
        (x, y, rotation)
        for x in range(-6, 8)
        for y in range(-7, 7)
        for rotation in range(4)
        if judged(state, "put", x, y, rotation) == ("", "")
    }
    assert listed == judged_legal
    assert listed


@pytest.mark.rule("TP-10.11")
def test_the_choice_may_be_taken_back_until_it_is_put_down() -> None:
    state = park((TREES, 1, 0, 0), (DUMPS, -1, 0, 0))
    do(state, "place", POST, 0, -1, 2)
    before = state.digest()
    do(state, "lift", TREES)
    assert state.park[TREES][:3] == (1, 0, 0)
    assert do(state, "back") == []
    assert state.digest() == before
    do(state, "lift", DUMPS)
    assert asked(state) == ("put", 0)


@pytest.mark.rule("TP-10.21")
@pytest.mark.parametrize("effect", ["signpost", "bench", "garbage_bin", "fountain", "rocks", "haunted_house"])
def test_moving_triggers_no_effect(effect: str) -> None:
    name = domino(effect, "statue")
    state = park((name, 1, 0, 0), (STALLS, -1, 0, 0), pawns="1@-1,1", hand=(POST, DUMPS), supply=[0, 3])
    state.had_pawns = False
    state = lifted(state, name)
    do(state, "put", 0, 3, 2)
    assert asked(state) == ("play", 0), "rocks or a second choice"
    assert state.pawns == [(1, -1, 1)]
    assert [frame[0] for frame in state.stack] == ["finish", "draw", "judge", "claim", "play"]


@pytest.mark.rule("TP-10.21", "TP-10.5")
def test_a_moved_bulldozer_covers_nothing() -> None:
    dozer = domino("bulldozer", "tree")
    state = lifted(park((dozer, 1, 0, 0), (DUMPS, -1, 0, 0)), dozer)
    assert judged(state, "put", -1, 0, 0) == ("occupied", "TP-4.1")


@pytest.mark.rule("TP-10.11", "TP-5.10")
def test_queues_are_judged_as_if_the_domino_were_gone() -> None:
    """The only start of a queue moves to its other end; a second one there would be refused."""
    path, other = domino("R:NESW", "tree"), domino("R:NESW", "statue")
    lies = [(path, 2, 2, 0), ("B09", 3, 2, 3), (TREES, 1, 1, 0), (DUMPS, 2, 1, 3)]
    state = park(*lies, hand=(POST, other))
    assert judged(state, "place", other, 5, 2, 0) == ("second_entry", "TP-5.10")
    state = lifted(state, path)
    assert judged(state, "put", 5, 2, 0) == ("", "")
    do(state, "put", 5, 2, 0)
    (queue,) = state.queues.values()
    assert queue.entries == (pack(4, 2),)


@pytest.mark.rule("TP-10.11")
def test_a_queue_that_a_move_finishes_is_told() -> None:
    ride = domino("carousel", "tree")
    state = lifted(park((ride, -1, 0, 0), ("B09", 1, 0, 3)), ride)
    events = told(state, "put", 3, 0, 0)
    assert [event.kind for event in events[:2]] == ["moved", "queue_finished"]
    assert events[1].data["length"] == 2


@pytest.mark.rule("TP-10.11")
def test_malformed_answers_are_refused() -> None:
    state = park((TREES, 1, 0, 0))
    do(state, "place", POST, 0, -1, 2)
    for action in (("lift",), ("lift", 3), ("lift", TREES, 1), ("put", 1, 0, 0), ("back",), ("claim", 1, 1)):
        assert judged(state, *action) == ("not_now", "TP-3.2"), action
    do(state, "lift", TREES)
    for action in (
        ("put", 1, 0),
        ("put", 1, 0, 4),
        ("put", 1, 0, -1),
        ("put", "1", 0, 0),
        ("pass",),
        ("lift", TREES),
    ):
        assert judged(state, *action) == ("not_now", "TP-3.2"), action
    assert judged(state, "put", 5000, 0, 0) == ("apart", "TP-4.2")


@pytest.mark.rule("TP-10.11")
def test_a_person_sees_that_there_is_no_place() -> None:
    state = settled(lifted(park((TREES, 1, 0, 0)), TREES))
    assert RULES.decision(state, 0).waits
