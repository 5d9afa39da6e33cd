"""Who may import whom. The directions of docs/architecture.md, read from the sources."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

from tests.house.scan import ROOT, STDLIB, Arrow, Source, arrows, inside, ruleset_ids, sources

DRAWING = ("pygame", "pymunk")
HOUSE = ("game", "rulesets", "tests", "main")
# Room: which rooms of the house it may know, which packages from outside beside the standard library.
ROOMS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "game.core": (("game.core",), ("yaml", "pydantic")),
    "game.session": (("game.core", "game.session"), ("yaml",)),
    "game.bots": (("game.core", "game.bots"), ()),
    "game.lab": (("game.core", "game.bots", "game.session", "game.lab"), ("yaml",)),
    "game.ui": (
        ("game.core", "game.session", "game.bots", "game.ui", "game.paths", "game.settings"),
        ("yaml", "pygame", "pymunk", "*fonts"),
    ),
    "game.cli": (("game",), ("yaml",)),
    # the first start is run by any Python, without packages; it hands over to the commands
    "game.bootstrap": (("game.first_start", "game.bootstrap", "game.cli"), ()),
    "game.first_start": (("game.first_start", "game.bootstrap", "game.cli"), ()),
    "game.": (("game.core", "game.paths", "game.settings"), ("yaml", "platformdirs")),
    "main": (("game",), ()),
}
TYPES_FOR_WORKERS = ("game.paths", "game.cli.requests")
FONT_PACKAGES = ("font_", "fontpkg", "pylopdf_fonts", "fontTools")


def room_of(module: str) -> str:
    """The entry of ROOMS that a module of game/ or main.py belongs to."""
    for room in ROOMS:
        if not room.endswith(".") and inside(module, room):
            return room
    return "game."


def faults(source: Source) -> list[str]:
    """Every import of a file that goes against the arrows."""
    if source.path.startswith("rulesets/"):
        return [fault for arrow in arrows(source) for fault in _ruleset_faults(source, arrow)]
    return [fault for arrow in arrows(source) for fault in _house_faults(source, arrow)]


def _house_faults(source: Source, arrow: Arrow) -> list[str]:
    room = room_of(source.module)
    known, outside = ROOMS[room]
    target = arrow.target
    if inside(target, "rulesets"):
        if source.module == "game.core.registry" and target == "rulesets":
            return []
        return [f"{arrow}: only the registry knows where rulesets are"]
    if inside(target, "tests"):
        return [f"{arrow}: the program does not need its tests"]
    if inside(target, *HOUSE):
        if target == "game" or inside(target, *known):
            return []
        if arrow.typing_only and room != "game.core" and inside(target, *TYPES_FOR_WORKERS):
            return []
        return [f"{arrow}: {room} may know {', '.join(known)}"]
    return _outside_faults(arrow, outside, room)


def _ruleset_faults(source: Source, arrow: Arrow) -> list[str]:
    parts = source.module.split(".")
    if len(parts) < 2:
        return [f"{arrow}: this file only marks the folder"]
    own = ".".join(parts[:2])
    file = parts[2] if len(parts) > 2 else ""
    draws = file.startswith("table")
    target = arrow.target
    if inside(target, *HOUSE):
        if inside(target, own):
            if not draws and target.removeprefix(own).lstrip(".").startswith("table"):
                return [f"{arrow}: only table files know the table"]
            return []
        if inside(target, "game.core") or (draws and inside(target, "game.ui")):
            return []
        return [f"{arrow}: a ruleset knows game.core and itself, its table also game.ui"]
    return _outside_faults(arrow, (*DRAWING, "yaml") if draws else ("yaml",), "table" if draws else own)


def _outside_faults(arrow: Arrow, allowed: tuple[str, ...], room: str) -> list[str]:
    top = arrow.target.split(".")[0]
    if top in STDLIB or top in allowed or ("*fonts" in allowed and top.startswith(FONT_PACKAGES)):
        return []
    return [f"{arrow}: {room} may use the standard library{''.join(', ' + name for name in allowed)}"]


def names_a_ruleset(source: Source, ids: tuple[str, ...]) -> list[str]:
    """Lines of a file of game/ in which the id of a ruleset stands, in code, texts or comments."""
    words = re.compile(r"(?<![A-Za-z0-9_])(" + "|".join(map(re.escape, ids)) + r")(?![A-Za-z0-9_])")
    return [
        f"{source.path}:{number} names the ruleset {found.group(1)}"
        for number, line in enumerate(source.text.splitlines(), 1)
        if (found := words.search(line))
    ]


def test_every_import_follows_the_arrows() -> None:
    found = [fault for source in sources("game", "rulesets", "main.py") for fault in faults(source)]
    assert not found, "\n".join(found)


def test_nothing_in_the_house_names_a_ruleset() -> None:
    assert ruleset_ids()
    found = [line for source in sources("game", "main.py") for line in names_a_ruleset(source, ruleset_ids())]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("game/core/a.py", "import pygame"),
        ("game/core/a.py", "import numpy"),
        ("game/core/a.py", "from game.session import match"),
        ("game/core/a.py", "from game import ui"),
        ("game/core/a.py", "def f():\n    import game.bots.base"),
        ("game/core/a.py", "from ..session import match"),
        ("game/core/a.py", "import rulesets"),
        ("game/core/registry.py", "import rulesets.some_game"),
        ("game/session/a.py", "from game.ui import app"),
        ("game/session/a.py", "from game import paths"),
        ("game/session/a.py", "import game.cli.requests"),
        ("game/bots/a.py", "from game.session.match import Match"),
        ("game/bots/a.py", "import pymunk"),
        ("game/lab/a.py", "from game.ui import app"),
        ("game/lab/a.py", "import importlib\nimportlib.import_module('pygame')"),
        ("game/ui/a.py", "from game.lab import selfplay"),
        ("game/ui/a.py", "from rulesets.some_game import table"),
        ("game/paths.py", "from game.ui import app"),
        ("game/bootstrap.py", "import yaml"),
        ("main.py", "import pygame"),
        ("game/cli/a.py", "import pygame"),
        ("rulesets/one/rules.py", "from game.session import match"),
        ("rulesets/one/rules.py", "from game.ui import text"),
        ("rulesets/one/rules.py", "from rulesets.two import rules"),
        ("rulesets/one/rules.py", "from rulesets.one import table"),
        ("rulesets/one/rules.py", "from rulesets.one.table_board import draw"),
        ("rulesets/one/controller.py", "import pygame"),
        ("rulesets/one/table.py", "from game.session import match"),
        ("rulesets/one/table.py", "from rulesets.two import table"),
        ("rulesets/__init__.py", "from rulesets.one import rules"),
    ],
)
def test_a_forbidden_arrow_is_found(path: str, text: str) -> None:
    assert faults(Source.of(path, text))


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("game/core/a.py", "import yaml, json\nfrom game.core.rng import Rng"),
        ("game/core/registry.py", "def f():\n    import rulesets"),
        ("game/session/a.py", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from game.paths import Paths"),
        ("game/lab/a.py", "from game.bots.base import make\nfrom game.session.match import Match"),
        ("game/ui/a.py", "import pygame\nfrom game.bots import worker\nfrom game import settings"),
        ("game/cli/a.py", "def f():\n    from game.ui import app"),
        ("rulesets/one/rules.py", "from game.core import flow\nfrom rulesets.one.state import S"),
        ("rulesets/one/table_board.py", "import pygame\nfrom game.ui import text\nfrom rulesets.one import table"),
    ],
)
def test_an_allowed_arrow_is_no_fault(path: str, text: str) -> None:
    assert not faults(Source.of(path, text))


def test_a_named_ruleset_is_found() -> None:
    planted = Source.of("game/ui/a.py", "x = 1\nTITLE = 'some_game'  # it\n")
    assert names_a_ruleset(planted, ("some_game",)) == ["game/ui/a.py:2 names the ruleset some_game"]
    assert not names_a_ruleset(Source.of("game/ui/a.py", "awesome_games = 1"), ("some_game",))


HEADLESS_GAME = """
import importlib, importlib.util, pkgutil, sys
for name in ("pygame", "pymunk"):
    sys.modules[name] = None  # importing it fails from here on
from game.core import registry
from game.core.rng import Rng
for info in registry.available().values():
    if importlib.util.find_spec(info.package + ".rules") is None:
        continue  # a ruleset that is still being written
    rules = info.rules
    state = rules.new_game(info.default_options(), info.seats_max, 7)
    rng = Rng(7)
    actions = 0
    while actors := rules.actors(state):
        rules.apply(state, actors[0], rules.sample(state, actors[0], rng))
        actions += 1
    rules.score(state)
    print(info.id, actions)
for room in ("core", "session", "bots", "lab"):
    package = importlib.import_module("game." + room)
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
"""


def test_rules_bots_and_session_run_where_nothing_can_draw() -> None:
    done = subprocess.run(
        [sys.executable, "-c", HEADLESS_GAME],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    played = {line.split()[0]: int(line.split()[1]) for line in done.stdout.splitlines()}
    for ruleset in ruleset_ids():
        if (ROOT / "rulesets" / ruleset / "rules.py").exists():
            assert played[ruleset] > 0


def test_rooms_without_drawing_do_not_drag_it_in() -> None:
    """Importing the rooms below the screen must not load pygame by any way around."""
    code = HEADLESS_GAME[HEADLESS_GAME.index("for room in") :] + "assert 'pygame' not in sys.modules\n"
    done = subprocess.run(
        [sys.executable, "-c", "import importlib, pkgutil, sys\n" + code], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
