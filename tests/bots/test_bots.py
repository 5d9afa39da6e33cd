"""What every bot keeps to: it sees its view only, and the same game gives the same moves."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.bots import KINDS, Interrupted, UnknownBot, hints, make
from game.bots.knowledge import EFFORT, ScoreSheet, effort, knowledge
from game.core.contract import Action
from game.core.rng import Rng
from game.core.state import State
from tests.bots import stub
from tests.toy.rules import INFO, RULES


def positions(seed: int = 3, seats: int = 3) -> list[tuple[State, int]]:
    """Positions of a random game, each with a seat that is asked."""
    state, rng, found = RULES.new_game({}, seats, seed), Rng(seed), []
    while asked := RULES.actors(state):
        seat = rng.choice(asked)
        found.append((state.clone(), seat))
        RULES.apply(state, seat, RULES.sample(state, seat, rng))
    return found


def moves(kind: str, seed: int, found: list[tuple[State, int]]) -> list[Action]:
    """What a bot plays in each position."""
    bot = make(kind, INFO, seed)
    return [bot.choose(RULES.view(state, seat), seat) for state, seat in found]


@pytest.mark.parametrize("kind", KINDS)
def test_every_move_is_legal_and_leaves_the_view_alone(kind: str) -> None:
    for state, seat in positions():
        view = RULES.view(state, seat)
        before = view.digest()
        action = make(kind, INFO, 1).choose(view, seat)
        assert RULES.check(state, seat, action) is None
        assert view.digest() == before


@pytest.mark.parametrize("kind", KINDS)
def test_same_seed_same_moves_in_whatever_order_the_positions_come(kind: str) -> None:
    found = positions()
    assert moves(kind, 7, found) == moves(kind, 7, found[::-1])[::-1]


@pytest.mark.parametrize("kind", ["random", "easy"])
def test_another_seed_plays_another_game(kind: str) -> None:
    found = positions()
    assert moves(kind, 7, found) != moves(kind, 8, found)


@pytest.mark.parametrize("kind", KINDS)
def test_hidden_things_dealt_anew_change_no_move(kind: str) -> None:
    changed = 0
    for state, seat in positions():
        view = RULES.view(state, seat)
        other = RULES.determinize(view, seat, Rng(99))
        changed += other.digest() != state.digest()
        bot = make(kind, INFO, 5)
        assert bot.choose(view, seat) == bot.choose(RULES.view(other, seat), seat)
    assert changed > 10


@pytest.mark.parametrize("kind", KINDS)
def test_a_view_that_was_saved_gives_the_same_move(kind: str) -> None:
    for state, seat in positions():
        view = RULES.view(state, seat)
        read = RULES.rebuild(view.to_json())
        assert make(kind, INFO, 5).choose(view, seat) == make(kind, INFO, 5).choose(read, seat)


def test_the_first_hint_is_what_normal_plays() -> None:
    for state, seat in positions():
        view = RULES.view(state, seat)
        found = hints(INFO, view, seat, 3, seed=5)
        assert found[0].action == make("normal", INFO, 5).choose(view, seat)
        assert len(found) == min(3, len(RULES.legal(state, seat)))
        assert [hint.value for hint in found] == sorted((hint.value for hint in found), reverse=True)


def test_normal_takes_the_best_move_for_itself() -> None:
    state = RULES.new_game({}, 2, 1)
    state.hands[0] = [11, 9, 13]
    view = RULES.view(state, 0)
    assert make("normal", INFO, 1).choose(view, 0) == ("play", 9)


def test_a_plan_of_the_ruleset_goes_first_and_explains_itself() -> None:
    info = stub.find("planner")
    state = RULES.new_game({}, 2, 1)
    state.hands[0] = [11, 9, 13]
    view = RULES.view(state, 0)
    assert make("easy", info, 1).choose(view, 0) == ("play", 9)
    state.hands[0] = [11, 19, 13]
    found = hints(info, RULES.view(state, 0), 0)
    assert [hint.action for hint in found] == [("play", 11), ("play", 19), ("play", 13)]
    assert found[0].why is not None
    assert found[0].why.values["n"] == 11
    assert found[0].value == 1


def test_pairs_decide_where_the_ruleset_offers_them() -> None:
    state = RULES.new_game({}, 2, 1)
    state.hands[0] = [11, 19, 13]
    view = RULES.view(state, 0)
    assert make("normal", INFO, 1).choose(view, 0) == ("play", 19)
    assert make("normal", stub.find("pairs"), 1).choose(view, 0) == ("play", 11)


def test_levels_look_at_as_many_moves_as_they_say() -> None:
    state = RULES.new_game({}, 2, 1)
    bot = stub.Known()
    info = stub.known("known", bot)
    for level in ("easy", "normal"):
        make(level, info, 1).choose(RULES.view(state, 0), 0)
    assert bot.limits == [EFFORT["easy"].candidates, EFFORT["normal"].candidates]


def test_a_ruleset_may_say_how_hard_its_bots_think() -> None:
    own = SimpleNamespace(effort={"normal": {"candidates": 5}})
    assert effort(own, "normal") == EFFORT["normal"]._replace(candidates=5)  # type: ignore[arg-type]
    assert effort(own, "easy") == EFFORT["easy"]  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="canddates"):
        effort(SimpleNamespace(effort={"normal": {"canddates": 5}}), "normal")  # type: ignore[arg-type]


def test_a_missing_room_is_fine_but_a_fault_in_it_is_not() -> None:
    assert isinstance(knowledge(INFO), ScoreSheet)

    def load(room: str) -> None:
        raise ModuleNotFoundError("no module named numpy", name="numpy")

    with pytest.raises(ModuleNotFoundError, match="numpy"):
        knowledge(SimpleNamespace(package="some", load=load, rules=RULES))  # type: ignore[arg-type]


def test_the_score_sheet_lists_no_more_than_asked_in_fixed_order() -> None:
    state = RULES.new_game({}, 2, 1)
    state.hands[0] = list(range(1, 20))
    legal = RULES.legal(state, 0)
    found = ScoreSheet(RULES).candidates(state, 0, Rng(1), 5)
    assert len(set(found)) == 5
    assert list(found) == [action for action in legal if action in found]


def test_thinking_can_be_stopped() -> None:
    state = RULES.new_game({}, 2, 1)
    with pytest.raises(Interrupted):
        make("normal", INFO, 1, stop=lambda: True).choose(RULES.view(state, 0), 0)


def test_an_unknown_kind_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownBot, match="random, easy, normal"):
        make("genius", INFO, 1)
