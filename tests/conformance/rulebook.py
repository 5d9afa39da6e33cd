"""Which rules a ruleset's rulebook lists, and which rules the tests name."""

from __future__ import annotations

import ast
import functools
from pathlib import Path

from game.core.catalogue_check import check_rulebook
from game.core.content import Faults
from game.core.registry import RulesetInfo

ROOT = Path(__file__).resolve().parents[2]


def clauses(info: RulesetInfo) -> list[str]:
    """Return all rule ids of a rulebook in reading order, none when there is no rulebook."""
    path = ROOT / "data" / "text" / "en" / info.id / "rulebook.yaml"
    if not path.exists():
        return []
    faults = Faults()
    found = list(check_rulebook(path, faults))
    assert not faults.sorted(), "\n".join(map(str, faults.sorted()))
    return found


@functools.cache
def marked() -> dict[str, str]:
    """Return every rule id in a marker `rule(...)` of any test, with the file that names it first."""
    found: dict[str, str] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for rule in marks(path.read_text(encoding="utf-8")):
            found.setdefault(rule, path.relative_to(ROOT).as_posix())
    return found


def marks(text: str) -> list[str]:
    """Return the ids that tests in this text prove: strings in decorators `pytest.mark.rule(...)` of test functions.

    A marker of a class counts for its tests, `pytestmark` for a whole file.
    """
    tree = ast.parse(text)
    found: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name.lower().startswith("test"):
            for decorator in node.decorator_list:
                found += _ids(decorator)
        elif isinstance(node, ast.Assign) and any(
            isinstance(target, ast.Name) and target.id == "pytestmark" for target in node.targets
        ):
            found += _ids(node.value)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "param":
            # one row of a table of examples may name its own rules
            for word in node.keywords:
                found += _ids(word.value) if word.arg == "marks" else []
    return list(dict.fromkeys(found))


def _ids(node: ast.expr) -> list[str]:
    return [
        str(argument.value)
        for call in ast.walk(node)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "rule"
        for argument in call.args
        if isinstance(argument, ast.Constant)
    ]
