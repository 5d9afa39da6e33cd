"""What each command asks for, checked and typed: the only thing that the rooms behind the commands see.

Seats are the words of the command line in seat order: "human" or a kind of bot.  Options are the values
that the ruleset's option specification allows, by key; what was not given is not in the mapping.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.cli.screen import require_screen

Size = tuple[int, int]


@dataclass(frozen=True)
class MenuRequest:
    """Open the window at the menu. `size` in pixels; None and False mean: as the settings say.

    `check_screen` gets the name of the video driver and raises ScreenMissing where nobody would see the window;
    it comes along because the window does not know the command line.
    """

    size: Size | None = None
    fullscreen: bool = False
    check_screen: Callable[[str], None] = field(default=require_screen, repr=False, compare=False)


@dataclass(frozen=True)
class PlayRequest:
    """Open the window at the table of a new game, or of the saved game `load`. `check_screen`: see MenuRequest."""

    ruleset: str
    seats: tuple[str, ...]
    seed: int | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    size: Size | None = None
    fullscreen: bool = False
    load: Path | None = None
    check_screen: Callable[[str], None] = field(default=require_screen, repr=False, compare=False)


@dataclass(frozen=True)
class SelfplayRequest:
    """Let bots play `games` games in `jobs` processes. `json`: a file name, "-" for the terminal, or None."""

    ruleset: str
    games: int
    seats: tuple[str, ...]
    seed: int
    options: Mapping[str, Any]
    jobs: int
    json: str | None = None


@dataclass(frozen=True)
class ShotRequest:
    """Draw one scene after `moves` bot moves into the PNG file `output`. `text_scale` in percent."""

    ruleset: str
    seed: int
    moves: int
    seats: tuple[str, ...]
    options: Mapping[str, Any]
    size: Size
    text_scale: int
    scene: str
    output: Path


@dataclass(frozen=True)
class ReplayRequest:
    """Play a saved game again; with `verify` compare every digest."""

    file: Path
    verify: bool = False


@dataclass(frozen=True)
class BenchRequest:
    """Measure the speed of `kind` ("engine" or "window"). `json` as in SelfplayRequest."""

    kind: str
    rulesets: tuple[str, ...]
    json: str | None = None
