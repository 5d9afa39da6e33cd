"""Whatever play can say has a text with all its values, and rests on a rule that the rulebook has."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.core.catalogue import Catalogue, ScopedCatalogue
from game.core.registry import RulesetInfo
from tests.conformance.checks import spread, wrong_actions
from tests.conformance.harness import Case, all_cases, play, registered
from tests.conformance.rulebook import clauses

CASES = [case for case in all_cases() if case.info in registered()]
each_case = pytest.mark.parametrize("case", CASES, ids=str)
each_registered = pytest.mark.parametrize("info", registered(), ids=lambda info: str(info.id))


@pytest.fixture(scope="module")
def english() -> Catalogue:
    """The English texts."""
    return Catalogue.load("en")


def catalogue_of(english: Catalogue, case: Case) -> ScopedCatalogue:
    """Return the catalogue as the players of a case see it."""
    return english.scoped(case.info.id).named(["Mia", "Juno", "Theo", "Pip", "Kim", "Lena"][: case.seats])


def said(say: Callable[[], str], what: object) -> None:
    """Prove that something can be said, with every placeholder filled."""
    try:
        sentence = say()
    except LookupError as missing:
        raise AssertionError(f"{what!r} cannot be said: {missing!r}") from missing
    assert sentence.strip(), f"{what!r} says nothing"
    assert "{" not in sentence, f"{what!r} says {sentence!r}"


@each_case
def test_prompts_and_log_lines_can_be_said(case: Case, english: Catalogue) -> None:
    catalogue, rulebook = catalogue_of(english, case), clauses(case.info)
    for number in (40, 41):
        for turn in play(case, number):
            decision = case.rules.decision(turn.before, turn.seat)
            said(
                lambda decision=decision: catalogue.text(f"decision.{decision.kind}", **decision.data),
                decision,
            )
            if decision.step:
                assert catalogue.has(f"step.{decision.step}"), (
                    f"the part of the turn {decision.step!r} has no name"
                )
            for event in turn.events:
                message = case.rules.narrate(turn.after, event)
                if message is None:
                    continue
                said(lambda message=message: catalogue.say(message), message)
                assert not message.clause or message.clause in rulebook, f"{message} rests on no rule"


@each_case
def test_refusals_can_be_said(case: Case, english: Catalogue) -> None:
    catalogue, rulebook = catalogue_of(english, case), clauses(case.info)
    foreign = spread([turn.action for turn in play(case, 98)], 40)
    seen = set()
    for turn in play(case, 42):
        if turn.number % 8:
            continue
        for action in wrong_actions(case, turn.before, foreign, 2):
            for seat in range(case.seats):
                reason = case.rules.check(turn.before, seat, action)
                if reason is None or reason.key in seen:
                    continue
                seen.add(reason.key)
                said(lambda reason=reason: catalogue.refuse(reason), reason)
                assert reason.clause in rulebook, f"{reason} rests on no rule of the rulebook"
    assert len(seen) > 1, f"{case}: everything is refused with the same sentence"


@each_case
def test_the_score_sheet_can_be_said(case: Case, english: Catalogue) -> None:
    catalogue, rulebook = catalogue_of(english, case), clauses(case.info)
    for number in range(43, 47):
        for turn in play(case, number):
            last = turn.after
            if turn.number % 25 == 0:
                check_sheet(case, catalogue, rulebook, last)
        check_sheet(case, catalogue, rulebook, last)
        clause = case.rules.result(last).clause
        assert clause in rulebook
        assert catalogue.has(f"ended.{clause}"), (
            f"no sentence says what it means that {clause} ended the game"
        )


def check_sheet(case: Case, catalogue: ScopedCatalogue, rulebook: list[str], state: object) -> None:
    """Say everything on the score sheet of one position."""
    for line in case.rules.score(state):
        assert catalogue.has(f"category.{line.category}"), f"{line} stands in a category without a name"
        assert line.clause in rulebook, f"{line} rests on no rule of the rulebook"
        if line.reason is not None:
            said(lambda line=line: catalogue.say(line.reason), line)
    result = case.rules.result(state)
    if result.tie is not None:
        said(lambda: catalogue.say(result.tie), result)


@each_registered
def test_title_and_options_have_texts(info: RulesetInfo, english: Catalogue) -> None:
    catalogue = english.scoped(info.id)
    said(lambda: catalogue.text(info.title_key), info.title_key)
    assert catalogue.text(info.title_key) != english.texts.get("title"), "the title must be the ruleset's own"
    for option in info.options:
        keys = [f"option.{option.key}.name", f"option.{option.key}.text"]
        if option.kind != "switch":
            keys += [f"option.{option.key}.{value}" for value in option.values]
        for key in keys:
            assert catalogue.has(key), f"there is no text {key}"
