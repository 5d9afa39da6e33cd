"""How rulesets are found: by folder, in shelf order, without loading more than their names."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import rulesets
from game.core import registry
from game.core.registry import RulesetInfo, UnknownRuleset
from tests.toy.rules import INFO as TOY
from tests.toy.rules import RULES as TOY_RULES

PACKAGE = '''
from game.core.registry import RulesetInfo
RULESET = RulesetInfo("{id}", __name__, 2, 4, (5, 10), "ZZ", order={order})
'''


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with further rulesets beside the installed ones."""
    monkeypatch.setattr(rulesets, "__path__", [*rulesets.__path__, str(tmp_path)])
    registry.available.cache_clear()
    yield tmp_path
    registry.available.cache_clear()
    for name in [name for name in sys.modules if name.startswith("rulesets.zz_")]:
        del sys.modules[name]


def put(shelf: Path, name: str, order: int, rules: str | None = None) -> None:
    """Write a ruleset package."""
    (shelf / name).mkdir()
    (shelf / name / "__init__.py").write_text(PACKAGE.format(id=name, order=order))
    if rules is not None:
        (shelf / name / "rules.py").write_text(rules)


def test_the_installed_rulesets_are_found_by_their_folders() -> None:
    folders = {entry.parent.name for entry in Path(rulesets.__path__[0]).glob("*/__init__.py")}
    assert set(registry.available()) == folders
    for name, info in registry.available().items():
        assert info.id == name
        assert info.package == f"rulesets.{name}"
        assert 1 <= info.seats_min <= info.seats_max
        assert registry.get(name) is info


def test_a_further_ruleset_needs_nothing_but_its_folder(shelf: Path) -> None:
    before = set(registry.available())
    registry.available.cache_clear()
    put(shelf, "zz_last", 900)
    put(shelf, "zz_first", -5)
    (shelf / "zz_no_package").mkdir()
    (shelf / "zz_file.py").write_text("")
    found = registry.available()
    assert set(found) == before | {"zz_last", "zz_first"}
    assert next(iter(found)) == "zz_first"
    assert list(found)[-1] == "zz_last"


def test_finding_a_ruleset_does_not_load_its_rules(shelf: Path) -> None:
    put(shelf, "zz_heavy", 5, "raise RuntimeError('loaded too early')")
    info = registry.get("zz_heavy")
    assert "rulesets.zz_heavy.rules" not in sys.modules
    with pytest.raises(RuntimeError, match="too early"):
        _ = info.rules


def test_an_unknown_ruleset_is_named() -> None:
    with pytest.raises(UnknownRuleset, match="no_such_game"):
        registry.get("no_such_game")
    assert issubclass(UnknownRuleset, LookupError)


def test_rooms_and_rules_are_loaded_on_demand() -> None:
    assert TOY.load("content").__name__ == "tests.toy.content"
    assert TOY.rules is TOY_RULES
    with pytest.raises(ModuleNotFoundError):
        TOY.load("no_such_room")


def test_default_options_hold_what_can_be_chosen_now() -> None:
    assert TOY.default_options() == {"rounds": 3, "boost": True}
    for info in registry.available().values():
        defaults = info.default_options()
        assert set(defaults) == {option.key for option in info.options if option.available}
        for option in info.options:
            if option.kind in ("switch", "choice"):
                assert option.default in option.values
            else:
                assert set(option.default) <= set(option.values)


def test_what_can_be_known_of_a_ruleset_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        TOY.seats_max = 9  # type: ignore[misc]
    assert RulesetInfo("a", "b", 1, 2, (1, 2), "A").order == 100
