"""What all tests share: no window, no sound device, no real data folder, and the rule report."""

from __future__ import annotations

import gc
import os
import shutil
import sys
import tempfile
from collections import OrderedDict
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
DRAWINGS = 3000
"""So many drawings are kept for the tests that follow: most are small, together they take some 100 MB."""
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

# Set before any test module is imported: pygame reads the drivers once. A test that needs a real window starts
# a program of its own with its own environment.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

# Neither settings nor saves of the person who runs the tests may be read or written.
_DATA_FOLDER = tempfile.mkdtemp(prefix="turnstile-tests-")
os.environ["TURNSTILE_DATA"] = _DATA_FOLDER


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the switch of the rule report."""
    parser.addoption("--rule-report", action="store_true", help="list the rules that no test names")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """With --rule-report: for each ruleset, which rules of its rulebook have no test."""
    if not config.getoption("--rule-report"):
        return
    from game.core import registry
    from tests.conformance import rulebook

    terminalreporter.section("rules and their tests")
    marked = rulebook.marked()
    for info in registry.available().values():
        listed = rulebook.clauses(info)
        missing = [rule for rule in listed if rule not in marked]
        terminalreporter.line(f"{info.id}: {len(listed) - len(missing)} of {len(listed)} rules named by a test")
        if missing:
            terminalreporter.line("  without a test: " + " ".join(missing))


@pytest.fixture(scope="session", autouse=True)
def drawings_made_once() -> None:
    """A test opens a window of its own, and many show the same drawings: those of one size are drawn once for all."""
    from game.ui.sprites import Sprites

    draw = Sprites._rasterise
    kept: OrderedDict[tuple[Any, ...], Any] = OrderedDict()

    def drawn(self: Sprites, name: str, box: tuple[int, int], tint: Any) -> Any:
        key = (self.root, name, box, tint, self._text(name))
        if key not in kept:
            kept[key] = draw(self, name, box, tint)
            if len(kept) > DRAWINGS:
                kept.popitem(last=False)
        kept.move_to_end(key)
        return kept[key]

    Sprites._rasterise = drawn  # type: ignore[method-assign]


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let the games in a real window come first: they are the longest, and at the end nothing could run beside them."""
    items.sort(key=lambda item: item.get_closest_marker("window") is None)


def pytest_collection_finish() -> None:
    """Keep the garbage collector from walking through the thousands of collected tests again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def pytest_unconfigure(config: pytest.Config) -> None:
    """Remove the data folder of this run."""
    shutil.rmtree(_DATA_FOLDER, ignore_errors=True)
