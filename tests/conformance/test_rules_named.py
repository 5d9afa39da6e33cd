"""Every rule of a rulebook has a test that names it; what play points at stands in the rulebook."""

from __future__ import annotations

import pytest

from game.core.registry import RulesetInfo
from tests.conformance.harness import registered, settings
from tests.conformance.rulebook import clauses, marked, marks

each_registered = pytest.mark.parametrize("info", registered(), ids=lambda info: str(info.id))


def not_yet(info: RulesetInfo) -> tuple[str, ...]:
    """Return ids and prefixes of rules that belong to parts which cannot be played yet."""
    return tuple(getattr(settings(info.id), "NOT_YET", ()))


def stands_for(entry: str, rule: str) -> bool:
    """Does an entry of NOT_YET mean this rule? "XY-3" means XY-3 and all XY-3.n, "XY-3.1" only itself."""
    return rule == entry or rule.startswith(entry.rstrip(".") + ".")


@each_registered
def test_every_rule_has_a_test(info: RulesetInfo) -> None:
    rules = clauses(info)
    assert rules, f"{info.id} has no rulebook"
    missing = [
        rule
        for rule in rules
        if rule not in marked() and not any(stands_for(entry, rule) for entry in not_yet(info))
    ]
    assert not missing, f"no test is marked with {' '.join(missing)}"


@each_registered
def test_rules_that_tests_name_exist(info: RulesetInfo) -> None:
    rules = clauses(info)
    unknown = {
        rule: file
        for rule, file in marked().items()
        if rule.startswith(info.clause_prefix + "-") and rule not in rules
    }
    assert not unknown, f"the rulebook has no such rules: {unknown}"


@each_registered
def test_what_is_not_yet_playable_exists(info: RulesetInfo) -> None:
    rules = clauses(info)
    stale = [entry for entry in not_yet(info) if not any(stands_for(entry, rule) for rule in rules)]
    assert not stale, f"NOT_YET names what the rulebook lacks: {stale}"


def test_marks_are_read_from_tests_only() -> None:
    text = '''
import pytest
@pytest.mark.rule("XY-1.1", "XY-1.2")
def test_one(): ...
@pytest.mark.rule("XY-9")
def helper(): ...
@pytest.mark.rule("XY-2")
class TestTwo: ...
@pytest.mark.parametrize("a", [pytest.param(1, marks=pytest.mark.rule("XY-3"))])
def test_three(a): ...
# @pytest.mark.rule("XY-4")
'''
    assert sorted(marks(text)) == ["XY-1.1", "XY-1.2", "XY-2", "XY-3"]
    assert stands_for("XY-1", "XY-1.10")
    assert not stands_for("XY-1", "XY-10.1")
    assert not stands_for("XY-1.1", "XY-1.10")
