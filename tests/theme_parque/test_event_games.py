"""Whole games by chance, watched turn by turn: what the special rule of the round promises holds in every turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest

from game.core.rng import Rng
from rulesets.theme_parque import effects, ground, scoring
from rulesets.theme_parque.content import load
from rulesets.theme_parque.law import rule_in_force
from rulesets.theme_parque.rules import RULES
from rulesets.theme_parque.state import ParqueState

ALL_SETS = ("wishneyland", "unibearsal", "rollercoasters")
GAMES = 24


class Step(NamedTuple):
    """One action: the rule in force before it, the position before and after, who acted and how."""

    rule: str
    before: ParqueState
    after: ParqueState
    seat: int
    action: tuple[Any, ...]


def steps() -> Iterator[Step]:
    """Play games by chance with one to four players, some with other options."""
    for seed in range(GAMES):
        options: dict[str, Any] = {"rollercooper": True, "sets": ALL_SETS if seed % 2 else ()}
        if seed % 3 == 0:
            options["double_pawns"] = options["shared_spaces"] = True
        state, rng = RULES.new_game(options, 1 + seed % 4, seed), Rng(seed)
        while RULES.actors(state):
            seat, before = RULES.actors(state)[0], state.clone()
            action = RULES.sample(state, seat, rng)
            found = rule_in_force(state)
            RULES.apply(state, seat, action)
            yield Step(found.id if found else "", before, state, seat, action)


@pytest.fixture(scope="module")
def watched() -> list[Step]:
    """All steps of the games; positions after are copies."""
    return [step._replace(after=step.after.clone()) for step in steps()]


def in_force(watched: list[Step], *rules: str) -> list[Step]:
    """Return the steps in which one of these rules holds."""
    found = [step for step in watched if step.rule in rules]
    assert found, f"{rules} never came up"
    return found


def placed(step: Step) -> str:
    """Return the domino that an action places, "" if it does something else."""
    return step.action[1] if step.action[0] == "place" else ""


def counted(state: ParqueState) -> int:
    """Return the dominoes that count against the quota."""
    return len(state.placed) - len(state.free) + len(state.moved)


@pytest.mark.rule("TP-3.9", "TP-12.16", "TP-12.27")
def test_nobody_places_more_than_the_rule_allows(watched: list[Step]) -> None:
    for step in watched:
        if placed(step):
            most = 1 if step.rule == "strike" else 3 if step.rule == "sunny_day" else 2
            assert counted(step.before) + (placed(step) not in step.after.free) <= most, step.rule
    # and the additional dominoes do come up
    assert any(len(step.before.placed) == 2 and placed(step) for step in in_force(watched, "sunny_day"))
    free_rules = ("path_crew", "stall_boom", "garden_award")
    assert any(len(step.before.placed) == 2 and placed(step) for step in in_force(watched, *free_rules))


@pytest.mark.parametrize(
    ("rule", "kept"),
    [
        ("ride_breakdown", lambda domino: effects.shows(domino, "attraction")),
        ("flooded_paths", lambda domino: effects.shows(domino, "regular")),
    ],
)
def test_forbidden_dominoes_never_come_into_the_park(
    watched: list[Step], rule: str, kept: Callable[[str], bool]
) -> None:
    for step in in_force(watched, rule):
        assert not (placed(step) and kept(placed(step)))


def test_no_pawn_is_set_while_the_costume_is_lost(watched: list[Step]) -> None:
    assert all(step.action[0] not in ("claim", "move") for step in in_force(watched, "lost_costume"))


def test_a_skipped_player_does_nothing(watched: list[Step]) -> None:
    for step in in_force(watched, "lost_child"):
        if step.before.final < 0 and step.before.skipped >= 0:
            assert step.seat != step.before.skipped or step.action[0] == "name"


def test_hands_grow_to_the_size_of_the_round(watched: list[Step]) -> None:
    for step in watched:
        if step.action[0] == "draw" and step.before.stack[-1][0] == "draw":
            size = {"festival": 5, "full_lockers": 3}.get(step.rule, 4)
            assert len(step.before.hands[step.seat]) < size


def test_queues_stay_short_on_the_day_of_short_lines(watched: list[Step]) -> None:
    for step in in_force(watched, "short_lines"):
        if placed(step):
            for cell in ground.cells_of(step.after.park, placed(step)):
                if cell in step.after.queue_of:
                    assert len(step.after.queues[step.after.queue_of[cell]].cells) <= 2


@pytest.mark.rule("TP-12.22")
def test_parks_stay_in_one_piece_and_claimed_dominoes_stay(watched: list[Step]) -> None:
    from rulesets.theme_parque import moving

    removals = [step for step in watched if step.action[0] == "remove"]
    assert removals
    for step in removals:
        assert len(moving.parts(step.after)) == 1
        assert step.after.pawns == step.before.pawns


@pytest.mark.rule("TP-12.8", "TP-12.11")
def test_cards_only_ever_leave_the_row_completed_or_removed(watched: list[Step]) -> None:
    for step in watched:
        for card in step.before.challenges:
            assert card in (*step.after.challenges, *step.after.completed, *step.after.removed)
        assert set(step.before.completed) <= set(step.after.completed)
        assert len(step.after.collected) <= 3


@pytest.mark.rule("TP-12.8")
def test_no_fulfilled_win_card_stays_open_while_somebody_plays(watched: list[Step]) -> None:
    from rulesets.theme_parque.challenges import progress
    from rulesets.theme_parque.survey import Survey

    for step in watched[::5]:
        asked = step.after.stack[-1][0] if step.after.stack else ""
        if asked in ("play", "claim", "draw"):
            survey = Survey(step.after)
            assert not any(progress(survey, card).met for card in step.after.challenges)


@pytest.mark.rule("TP-12.9", "TP-12.10", "TP-12.13")
def test_at_the_end_no_lose_card_is_left_in_play(watched: list[Step]) -> None:
    ends = [step.after for step in watched if not step.after.stack]
    assert len(ends) == GAMES
    for state in ends:
        assert state.threats == ()
        result = RULES.result(state)
        lost = len(state.collected) >= 3
        assert result.group == (not lost and not state.challenges)
        points = sum(line.points for line in RULES.score(state) if line.seat is None)
        assert points == sum(load().events[card].score for card in state.completed)
        assert result.totals == tuple(scoring.totals(state))
