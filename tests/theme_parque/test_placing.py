"""Where a domino may lie (TP-4), what it meets at its edges (TP-5.5 to 5.9), and the bulldozer (TP-10.5)."""

from __future__ import annotations

import pytest

from game.core.reasons import Reason
from rulesets.theme_parque.content import load
from rulesets.theme_parque.rules import RULES
from tests.theme_parque.board import board, do, domino, lay, lay_now, put, refusal, why

TREES = domino("tree", "tree")


# --- TP-4.1 to TP-4.6: the cells ------------------------------------------------------------------------------


@pytest.mark.rule("TP-4.1")
@pytest.mark.parametrize(
    ("x", "y", "rotation", "taken"),
    [
        (0, 0, 0, ((0, 0), (0, 1))),
        (0, 1, 0, ((0, 1),)),
        (0, -1, 0, ((0, 0),)),
        (1, 0, 0, ((1, 0),)),
        (2, 0, 1, ((1, 0),)),
    ],
)
def test_no_half_may_lie_on_a_taken_cell(
    x: int, y: int, rotation: int, taken: tuple[tuple[int, int], ...]
) -> None:
    state = board("1,0=tree")
    assert refusal(state, TREES, x, y, rotation) == Reason("occupied", "TP-4.1", {}, taken)


@pytest.mark.rule("TP-4.2")
def test_half_a_alone_or_half_b_alone_may_touch_the_park() -> None:
    assert why(board(), TREES, 1, 0, 3) == ""  # A touches
    assert why(board(), TREES, 2, 0, 1) == ""  # B touches
    assert why(board(), TREES, 1, 0, 0) == ""  # both touch


@pytest.mark.rule("TP-4.2")
@pytest.mark.parametrize(("x", "y"), [(2, 0), (0, 3), (-2, -3), (40, 40)])
def test_a_domino_apart_from_the_park_is_refused(x: int, y: int) -> None:
    assert refusal(board(), TREES, x, y) == Reason("apart", "TP-4.2", {}, ((x, y), (x, y + 1)))


@pytest.mark.rule("TP-4.2")
@pytest.mark.parametrize("far", [3000, -3000, 2**40])
def test_a_place_out_of_this_world_is_apart(far: int) -> None:
    reason = refusal(board(), TREES, far, 0)
    assert reason is not None
    assert reason.clause == ("TP-4.2" if abs(far) < 2**31 else "TP-3.2")


@pytest.mark.rule("TP-4.2")
def test_a_column_beyond_the_edge_is_not_the_next_row() -> None:
    assert why(board(), TREES, 1, 0) == ""
    assert why(board(), TREES, 1 + 4096, -1) == "TP-4.2"
    assert why(board(), TREES, 1 - 4096, 1) == "TP-4.2"


@pytest.mark.rule("TP-4.2")
def test_edge_contact_is_enough_no_path_has_to_join() -> None:
    assert why(board("1,0=tree"), TREES, 2, 0) == ""
    assert why(board(), domino("Q1:EW", "Q1:EW"), 1, 2, 0) == "TP-4.2"
    assert why(board(), domino("Q1:NS", "Q1:NS"), 1, 1, 0) == ""


@pytest.mark.rule("TP-4.3")
@pytest.mark.parametrize(("x", "y", "rotation"), [(1, 2, 0), (1, -1, 2), (-1, 2, 0), (-1, -1, 1), (1, 2, 3)])
def test_touching_at_a_corner_is_not_enough(x: int, y: int, rotation: int) -> None:
    assert why(board(), TREES, x, y, rotation) == "TP-4.2"


@pytest.mark.rule("TP-4.3")
def test_a_tunnel_link_is_not_enough() -> None:
    state = board("1,0=R:W:t")
    assert why(state, domino("R:N:t", "R:NS"), 9, 9) == "TP-4.2"


@pytest.mark.rule("TP-4.4")
@pytest.mark.parametrize(
    ("x", "y", "rotation", "seen"),
    [(2, 0, 0, (1, 0)), (1, 2, 0, (1, 1)), (1, -1, 2, (1, 0)), (3, 1, 1, (1, 1)), (-1, 2, 3, None)],
)
def test_the_second_domino_may_not_touch_the_first(
    x: int, y: int, rotation: int, seen: tuple[int, int] | None
) -> None:
    state = lay_now(board("0,2=tree"), TREES, 1, 0)
    reason = refusal(state, "B24", x, y, rotation)
    if seen is None:
        assert reason == Reason("occupied", "TP-4.1", {}, ((0, 2),))
    else:
        assert reason == Reason("touches_own", "TP-4.4", {}, (seen,))


@pytest.mark.rule("TP-4.4")
def test_dominoes_of_earlier_turns_and_of_others_may_be_touched() -> None:
    state = lay(board(turn=3), TREES, 1, 0, 0, turn=2)
    assert why(state, "B24", 2, 0) == ""


@pytest.mark.rule("TP-4.4")
def test_a_placement_beside_the_first_is_not_offered_either() -> None:
    state = board(hands=[[TREES, "B24"]])
    do(state, "place", TREES, 1, 0, 0)
    beside = {(2, 0), (2, 1), (1, -1), (1, 2)}
    for _, _, x, y, rotation in RULES.legal(state, 0):
        dx, dy = [(0, 1), (-1, 0), (0, -1), (1, 0)][rotation]
        assert not {(x, y), (x + dx, y + dy)} & beside


@pytest.mark.rule("TP-4.5")
def test_two_dominoes_of_a_turn_may_touch_at_a_corner() -> None:
    state = lay_now(board("0,2=tree 0,3=tree"), TREES, 1, 0)
    assert why(state, "B24", 1, 3) == ""  # (1,3) and (1,4): one cell away
    assert why(state, "B24", 1, 2) == "TP-4.4"
    state = lay_now(board("0,2=tree 0,3=tree 2,3=tree"), TREES, 1, 0)
    assert why(state, "B24", 2, 2, 3) == ""  # (2,2) meets (1,1) at a corner
    assert why(state, "B24", 2, 2, 2) == "TP-4.4"  # (2,1) meets it at an edge


@pytest.mark.rule("TP-11.14")
def test_with_connected_pairs_the_dominoes_of_a_turn_may_touch() -> None:
    state = lay_now(board(switches=["connected_pair"], hands=[["B24"]]), TREES, 1, 0)
    assert why(state, "B24", 2, 0) == ""
    assert ("place", "B24", 2, 0, 0) in RULES.legal(state, 0)


@pytest.mark.rule("TP-4.6")
def test_holes_may_be_created() -> None:
    state = board("1,1=tree 1,2=tree 3,0=tree 3,1=tree 2,2=tree")
    assert why(state, TREES, 1, 0, 3) == ""  # closes the hole at (2,1)


# --- TP-4.7, TP-5.5 to TP-5.9: edges --------------------------------------------------------------------------

PATHS = ("R", "Q1", "Q2")
EVERYTHING = [f"{kind}:{sides}" for kind in PATHS for sides in ("EW", "NS")] + ["tree", "food_stall", "carousel"]


def edge_rule(park: str, new: str) -> str:
    """What forbids two cells side by side, in the words of the rules."""
    (kind, _, sides), (new_kind, _, new_sides) = park.partition(":"), new.partition(":")
    opened, new_opened = sides == "EW", new_sides == "EW"
    if kind == new_kind and kind in PATHS and opened != new_opened:
        return "TP-5.5"
    if {kind, new_kind} == {"Q1", "Q2"} and opened and new_opened:
        return "TP-5.7"
    return ""


@pytest.mark.rule("TP-4.7", "TP-5.5", "TP-5.6", "TP-5.7", "TP-5.9")
@pytest.mark.parametrize("park", EVERYTHING)
@pytest.mark.parametrize("new", EVERYTHING)
def test_every_pair_of_touching_sides(park: str, new: str) -> None:
    state = board(f"-9,0={park}")
    assert why(state, domino(new, "tree"), -8, 0, 0) == edge_rule(park, new)
    # The other way round: what the new domino finds to its east.
    assert why(state, domino(new, "tree"), -10, 0, 0) == edge_rule(park, new)


@pytest.mark.rule("TP-5.5")
def test_regular_paths_must_match_whichever_of_the_two_is_open() -> None:
    wanted = Reason("paths_must_join", "TP-5.5", {}, ((1, 0), (0, 0)))
    assert refusal(board(), domino("R:NS", "tree"), 1, 0) == wanted
    wanted = Reason("paths_must_join", "TP-5.5", {}, ((2, 0), (1, 0)))
    assert refusal(board("1,0=R:W:t"), domino("R:W:t", "tree"), 2, 0) == wanted
    assert refusal(board(), domino("tree", "R:NS"), 1, 0, 0) == Reason("paths_must_join", "TP-5.5", {}, ((1, 1), (0, 1)))


@pytest.mark.rule("TP-5.5")
@pytest.mark.parametrize("kind", ["Q1", "Q2"])
def test_queues_of_one_type_must_match(kind: str) -> None:
    wanted = Reason("queues_must_join", "TP-5.5", {}, ((2, 0), (1, 0)))
    assert refusal(board(f"1,0={kind}:EW"), domino(f"{kind}:NS", "tree"), 2, 0) == wanted
    assert refusal(board(f"1,0={kind}:NS"), domino(f"{kind}:EW", "tree"), 2, 0) == wanted
    assert refusal(board(f"1,0={kind}:EW"), domino(f"{kind}:EW", "tree"), 2, 0) is None
    assert refusal(board(f"1,0={kind}:NS"), domino(f"{kind}:NS", "tree"), 2, 0) is None


@pytest.mark.rule("TP-5.7")
def test_the_two_queue_types_may_not_face_each_other() -> None:
    wanted = Reason("queue_kinds_differ", "TP-5.7", {}, ((2, 0), (1, 0)))
    assert refusal(board("1,0=Q1:EW"), domino("Q2:EW", "tree"), 2, 0) == wanted
    assert refusal(board("1,0=Q2:EW"), domino("Q1:EW", "tree"), 2, 0) == wanted


@pytest.mark.rule("TP-4.7")
def test_the_edge_inside_a_domino_is_not_tested() -> None:
    assert why(board(), domino("tree", "R:NS"), 0, -2, 0) == ""
    assert why(board(), domino("R:EW", "R:NS"), 0, -2, 0) == ""  # A closed against open B


@pytest.mark.rule("TP-4.10")
def test_old_edges_are_not_tested_again() -> None:
    state = board("1,0=R:NS")  # does not fit the entrance, but lies there
    assert why(state, TREES, 2, 0) == ""
    assert why(state, domino("R:NS", "tree"), 1, -1, 2) == ""


@pytest.mark.rule("TP-4.7")
def test_every_side_of_both_halves_is_tested() -> None:
    around = {"2,-1": "N", "3,0": "E", "3,1": "E", "2,2": "S", "1,1": "W"}
    for at, side in around.items():
        state = board("1,0=tree")
        x, y = map(int, at.split(","))
        put(state, x, y, "Q1:NESW")
        half = f"Q2:{side}:t"
        a, b = ("tree", half) if at in ("3,1", "2,2", "1,1") else (half, "tree")
        assert why(state, domino(a, b), 2, 0) == "TP-5.7", at
        assert why(state, TREES, 2, 0) == "", at


# --- TP-10.5: the bulldozer -----------------------------------------------------------------------------------

DOZER = "B30"  # bulldozer and tree


@pytest.mark.rule("TP-10.5")
@pytest.mark.parametrize(("x", "y", "rotation"), [(1, 0, 0), (1, 1, 2)])
def test_a_bulldozer_may_cover_one_whole_domino_either_way_round(x: int, y: int, rotation: int) -> None:
    state = lay(board(hands=[[DOZER, "B45"]]), "B10", 1, 0)
    assert ("place", DOZER, x, y, rotation) in RULES.legal(state, 0)
    assert do(state, "place", DOZER, x, y, rotation) == ["placed", "covered"]
    assert state.gone == ("B10",)
    assert "B10" not in state.park
    assert set(state.owner.values()) == {"entrance", DOZER}
    assert sorted(state.shown.values()) == ["bulldozer", "tree"]


@pytest.mark.rule("TP-10.5", "TP-10.21")
def test_a_bulldozer_may_be_placed_normally() -> None:
    state = lay(board(hands=[[DOZER, "B45"]]), "B10", 1, 0)
    assert do(state, "place", DOZER, 2, 0, 0) == ["placed"]
    assert state.gone == ()
    assert "B10" in state.park


@pytest.mark.rule("TP-10.5", "TP-10.21")
def test_only_a_domino_with_a_bulldozer_may_cover() -> None:
    state = lay(board(), "B10", 1, 0)
    for name in load().deck():
        if name == "B10":
            continue
        covers = why(state, name, 1, 0) != "TP-4.1"
        assert covers == (name in ("B22", "B30")), name


@pytest.mark.rule("TP-10.5")
def test_half_a_domino_or_two_halves_may_not_be_covered() -> None:
    state = lay(lay(board(), "B10", 1, 0), "B24", 2, 0)
    assert refusal(state, DOZER, 1, 1) == Reason("cover_whole", "TP-10.5", {}, ((1, 1),))
    assert refusal(state, DOZER, 1, 0, 3) == Reason("cover_whole", "TP-10.5", {}, ((1, 0), (2, 0)))
    assert refusal(state, DOZER, 0, 1, 3) == Reason("cover_whole", "TP-10.5", {}, ((0, 1), (1, 1)))


@pytest.mark.rule("TP-10.5")
@pytest.mark.parametrize("pawn", ["0@1,0", "1@1,0", "1@1,1"])
def test_a_claimed_domino_may_not_be_covered(pawn: str) -> None:
    state = lay(board(pawns=pawn, hands=[[DOZER]]), "B19", 1, 0)
    assert refusal(state, DOZER, 1, 0) == Reason("cover_refused", "TP-10.5", {}, ((1, 0), (1, 1)))
    assert ("place", DOZER, 1, 0, 0) not in RULES.legal(state, 0)


@pytest.mark.rule("TP-10.5")
def test_the_entrance_may_not_be_covered() -> None:
    state = lay(board(hands=[[DOZER]]), "B19", 1, 0)
    for y, rotation in ((0, 0), (1, 2)):
        assert refusal(state, DOZER, 0, y, rotation) == Reason(
            "cover_refused", "TP-10.5", {}, ((0, y), (0, 1 - y))
        )
        assert ("place", DOZER, 0, y, rotation) not in RULES.legal(state, 0)


@pytest.mark.rule("TP-10.5")
def test_a_domino_of_this_turn_may_not_be_covered() -> None:
    state = lay_now(board(hands=[[DOZER]]), "B19", 1, 0)
    assert refusal(state, DOZER, 1, 0) == Reason("cover_refused", "TP-10.5", {}, ((1, 0), (1, 1)))


@pytest.mark.rule("TP-10.5")
def test_edges_are_judged_without_the_covered_domino() -> None:
    """B22: bulldozer and a path open E and S; only what remains around it counts."""
    state = lay(board("1,2=R:NS"), "B10", 1, 0)
    assert refusal(state, "B22", 1, 0) == Reason("paths_must_join", "TP-5.5", {}, ((1, 1), (0, 1)))
    assert why(lay(board("2,2=R:NS"), "B10", 2, 0), "B22", 2, 0) == ""
    assert why(lay(board("2,2=R:EW"), "B10", 2, 0), "B22", 2, 0) == "TP-5.5"


@pytest.mark.rule("TP-10.5")
def test_queues_are_judged_without_the_covered_domino() -> None:
    """The covered domino was the only start of the queue at (1,-1): the new path may be its start."""
    dozer = domino("bulldozer", "R:NS")
    state = lay(board("3,0=Q1:EW 4,0=Q1:EW"), domino("tree", "R:NE"), 2, -1)
    assert why(state, domino("R:NESW", "tree"), 5, 0, 0) == "TP-5.10"
    assert why(state, domino("bulldozer", "R:E:t"), 2, -1) == ""
    assert why(state, dozer, 2, -1) == ""


@pytest.mark.rule("TP-10.5", "TP-5.10")
def test_all_queues_around_the_covered_domino_are_judged_without_it() -> None:
    state = lay(board("3,0=Q1:EW 5,0=Q2:EW"), domino("R:EW", "tree"), 4, 0)
    assert why(state, domino("bulldozer", "R:EW"), 4, 1, 2) == ""
    lay(state, domino("R:EW", "R:EW"), 6, 0)
    assert why(state, domino("bulldozer", "tree"), 4, 1, 2) == ""
    assert why(state, domino("bulldozer", "R:EW"), 4, 1, 2) == "TP-5.10"


@pytest.mark.rule("TP-10.5", "TP-5.10")
def test_a_queue_that_ran_through_the_covered_domino_falls_apart() -> None:
    state = lay(board("1,0=Q1:EW 2,0=Q1:EW"), domino("Q1:EW", "tree"), 3, 0)
    put(state, 4, 0, "Q1:EW")
    assert why(state, domino("R:EW", "tree"), 5, 0) == "TP-5.10"
    # Half B comes to (3,0): the western part starts at the entrance, the eastern part nowhere.
    assert why(state, domino("bulldozer", "R:W:t"), 3, 1, 2) == ""  # turned: opens to the east
    assert why(state, domino("bulldozer", "R:E:t"), 3, 1, 2) == "TP-5.10"
    assert why(state, domino("bulldozer", "tree"), 3, 1, 2) == ""
    assert why(state, domino("bulldozer", "Q1:NS"), 3, 1, 2) == "TP-5.5"


@pytest.mark.rule("TP-10.5", "TP-5.4")
def test_a_covered_tunnel_links_nothing_any_more() -> None:
    dozer = domino("bulldozer", "Q1:S:t")
    state = lay(board(), domino("Q1:N:t", "tree"), 1, 0)
    assert why(state, dozer, 1, 0) == ""
    # Both would start at a path; with the tunnel at (1,1) gone nothing joins them.
    state = lay(board("1,2=R:NS 9,9=R:NS"), domino("tree", "Q1:S:t"), 1, 0)
    assert why(state, dozer, 1, 0) == ""
    put(state, 9, 8, "Q1:S:t")
    assert why(state, dozer, 1, 0) == "TP-5.4"


@pytest.mark.rule("TP-10.5", "TP-4.4")
def test_a_covering_bulldozer_keeps_away_from_the_first_domino_of_the_turn() -> None:
    state = lay(board(), "B10", 1, 0)
    assert why(state, DOZER, 1, 0) == ""
    assert why(lay_now(state, "B24", 2, 0), DOZER, 1, 0) == "TP-4.4"


@pytest.mark.rule("TP-10.5")
def test_the_covered_domino_leaves_for_good_and_everything_is_counted_anew() -> None:
    state = board(hands=[["B30", "B45"]])
    lay(state, "B29", 1, 1, 2)  # path at (1,1), queue at (1,0)
    lay(state, "B39", 2, 0)  # carousel, toilet
    do(state, "place", "B30", 1, 0, 0)
    assert state.queues == {}
    assert len(state.networks) == 1
    assert state.placed == ("B30",)
    assert state.park["B30"] == (1, 0, 0, 1)


@pytest.mark.rule("TP-10.22")
def test_no_base_domino_shows_two_effects_of_placing() -> None:
    items = load().items
    for name in load().deck():
        halves = (load().dominoes[name].a, load().dominoes[name].b)
        effects = [effect.word for half in halves if half.item for effect in items[half.item].on_place]
        assert effects in ([], ["may_cover_unclaimed_domino"]), name
