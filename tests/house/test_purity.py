"""Rules give the same result on every machine, in every run, at any time: read from their sources."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.house import purity
from tests.house.scan import ROOT, Source, arrows, inside, ruleset_ids, sources

PURE = ("rules", "setup", "scoring", "state", "effects")
# Rooms that are no rules: they think, draw, speak or read files. A pure room may import them for constants.
NOT_RULES = ("bot", "controller", "table", "narrate", "content", "hints")


def pure_sources(ruleset: str) -> list[Source]:
    """The pure rooms of a ruleset and all modules of its package that they import."""
    package = f"rulesets.{ruleset}"
    every = {source.module: source for source in sources(f"rulesets/{ruleset}")}
    waiting = [f"{package}.{room}" for room in PURE if f"{package}.{room}" in every]
    reached: dict[str, Source] = {}
    while waiting:
        module = waiting.pop()
        if module in reached or module not in every:
            continue
        if module.removeprefix(package).lstrip(".").startswith(NOT_RULES):
            continue
        reached[module] = every[module]
        for arrow in arrows(every[module]):
            if inside(arrow.target, package) and not arrow.typing_only:
                waiting += [arrow.target, arrow.target.rpartition(".")[0]]
    return [reached[module] for module in sorted(reached)]


# The kit that rules run on must be as pure as they are.
KIT = (
    "game/core/flow.py", "game/core/state.py", "game/core/rng.py", "game/core/events.py", "game/core/reasons.py",
    "game/core/messages.py", "game/core/contract.py", "game/core/grid.py", "game/core/graph.py",
    "game/core/effects.py",
)  # fmt: skip


def all_pure() -> list[Source]:
    """Everything that has to be pure, of all rulesets and of the kit."""
    kit = [source for path in KIT if (ROOT / path).exists() for source in sources(path)]
    return kit + [source for ruleset in ruleset_ids() for source in pure_sources(ruleset)]


def test_the_scan_reaches_the_rules() -> None:
    for ruleset in ruleset_ids():
        if (ROOT / "rulesets" / ruleset / "rules.py").exists():
            modules = [source.module for source in pure_sources(ruleset)]
            assert f"rulesets.{ruleset}.rules" in modules
            assert not [module for module in modules if ".bot" in module or ".table" in module]


@pytest.mark.parametrize("look", [purity.forbidden_imports, purity.fractions, purity.impure_calls])
def test_rules_are_pure(look: Callable[[Source], list[str]]) -> None:
    found = [fault for source in all_pure() for fault in look(source)]
    assert not found, "\n".join(found)


def test_rules_never_walk_over_sets() -> None:
    pure = all_pure()
    functions = set().union(*(purity.returning_sets(source) for source in pure))
    found = [fault for source in pure for fault in purity.set_walks(source, functions)]
    assert not found, "\n".join(found)


def test_nothing_evaluates_text_or_unpickles() -> None:
    found = [
        fault for source in sources("game", "rulesets", "tests", "main.py") for fault in purity.evaluation(source)
    ]
    assert not found, "\n".join(found)


def planted(text: str) -> Source:
    """A file of rules with this text."""
    return Source.of("rulesets/one/rules.py", text)


@pytest.mark.parametrize(
    "text",
    ["import random", "from random import choice", "import time as t", "def f():\n    import os.path", "import uuid"],
)
def test_a_forbidden_import_is_found(text: str) -> None:
    assert purity.forbidden_imports(planted(text))


@pytest.mark.parametrize(
    "text",
    ["x = 0.5", "y = a / b", "a /= 2", "float(3)", "import math\nmath.sqrt(2)", "from math import sqrt", "round(a)"],
)
def test_a_fraction_is_found(text: str) -> None:
    assert purity.fractions(planted(text))


def test_whole_numbers_are_no_fractions() -> None:
    assert not purity.fractions(planted("import math\nx = 7 // 2 + math.isqrt(9)\nfrom math import gcd"))


@pytest.mark.parametrize("text", ["hash('a')", "id(x)", "def f():\n    global y\n    y = 1", "open('f')", "print(1)"])
def test_an_impure_call_is_found(text: str) -> None:
    assert purity.impure_calls(planted(text))


@pytest.mark.parametrize(
    "text",
    [
        "import pickle",
        "from pickle import loads",
        "ev" + "al('1')",
        "ex" + "ec('x = 1')",
        "import marshal",
        "import yaml\nyaml.unsafe_load(text)",
    ],
)
def test_evaluation_is_found(text: str) -> None:
    assert purity.evaluation(planted(text))


@pytest.mark.parametrize(
    "text",
    [
        "for x in {1, 2}: pass",
        "for x in set(y): pass",
        "def f():\n    s = set()\n    for x in s: pass",
        "def f(s: frozenset[int]):\n    return [x for x in s]",
        "def f():\n    s: set[int] = g()\n    return list(s)",
        "def g() -> set[int]:\n    return h()\nfor x in g(): pass",
        "a = {x for x in y}\nb = tuple(a)",
        "a = set(x)\nb = a | c\nfor each in b: pass",
        "a = set(x)\nb = [*a]",
        "a = set(x)\na.pop()",
        "a = set(x)\nb = next(iter(a))",
        "a = set(x)\nb = {k: 1 for k in a}",
        "a = set(x)\nb = max(a, key=len)",
        "for x in enumerate(set(y)): pass",
        "for x in a.union(b): pass",
        "a = set(x)\nb = ', '.join(a)",
    ],
)
def test_a_walk_over_a_set_is_found(text: str) -> None:
    assert purity.set_walks(planted(text))


@pytest.mark.parametrize(
    "text",
    [
        "for x in sorted({1, 2}): pass",
        "a = set(x)\nfor y in sorted(a): pass",
        "a = set(x)\nb = sorted(y + 1 for y in a)",
        "a = set(x)\nb = any(y > 1 for y in a)",
        "a = set(x)\nb = sum(a)",
        "a = set(x)\nb = {y + 1 for y in a}",
        "def f():\n    a = set()\ndef g(a: list[int]):\n    return [x for x in a]",
        "for x in [1, 2]: pass",
        "a = dict(x)\nfor y in a: pass",
        "x = a - b\nfor y in range(x): pass",
    ],
)
def test_what_has_an_order_is_no_fault(text: str) -> None:
    assert not purity.set_walks(planted(text))


def test_a_set_from_another_file_is_known() -> None:
    assert purity.set_walks(planted("from rulesets.one.park import cells\nfor x in cells(s): pass"), ["cells"])
