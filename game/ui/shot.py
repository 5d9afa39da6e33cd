"""Draws one scene of a game into a PNG, without a screen: `main.py shot`."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.bots import make
from game.core import registry
from game.core.registry import RulesetInfo
from game.session.match import Match
from game.session.seats import HUMAN, default_seats
from game.settings import Settings

if TYPE_CHECKING:
    from game.cli.requests import ShotRequest
    from game.ui.app import App
    from game.ui.scenes import Scene

Setup = tuple[Sequence[str], Mapping[str, Any]]
"""Kinds by seat, and options by key."""

STEP_MS = 20
SETTLE_STEPS = 60
"""How long a scene may move before its picture is taken."""


def take(request: ShotRequest) -> int:
    """Play, draw, save; returns the exit code. Raises OSError when the file cannot be written."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    info = registry.get(request.ruleset)
    match = None
    if request.scene in ("table", "results", "handover"):
        match = played(info, request.seats, request.seed, request.moves, request.options)
    setup = (request.seats, request.options)
    draw(info, match, request.scene, request.size, request.text_scale, request.output, setup)
    return 0


def played(
    info: RulesetInfo, kinds: Sequence[str], seed: int, moves: int, options: Mapping[str, Any] | None = None
) -> Match:
    """A match in which every seat made its moves as a bot would, until ``moves`` actions are done or it is over.

    kinds  by seat; people move like normal bots
    """
    match = Match.start(info, options or {}, default_seats(kinds), seed)
    bots = [make("normal" if kind == HUMAN else kind, info, seed) for kind in kinds]
    while match.position < moves:
        asked = match.actors()
        if not asked:
            break
        seat = asked[0]
        match.submit(seat, bots[seat].choose(match.view(seat), seat))
    return match


def draw(
    info: RulesetInfo,
    match: Match | None,
    scene: str,
    size: tuple[int, int],
    text_scale: int,
    output: Path,
    setup: Setup | None = None,
) -> None:
    """Draw a scene (a word of the command line) at a size in pixels and a text size in percent.

    setup  kinds by seat and options that the page for a new game shows; None for the usual ones
    """
    from game.ui.app import App
    from game.ui.scenes import Push, Reset
    from game.ui.scenes.menu import MenuScene

    app = App.headless(size, settings=Settings(text_scale=text_scale, reduced_motion=True))
    try:
        if scene in ("table", "handover") and match is not None:
            table = render(app, match)
            if scene == "handover":
                app.go(Push(hand_over_page(table, match)))
        else:
            app.go(Reset(MenuScene()))
            wanted = scene_of(info, match, scene, setup)
            if wanted is not None:
                app.go(Push(wanted))
        if scene != "table":  # the table is at rest already, and time would lead it to the next person
            for _ in range(SETTLE_STEPS):
                app.step(STEP_MS, draw=False)
                if not app.animating:
                    break
        app.draw()  # the second picture is the sharp one: sizes are known now
        app.screenshot(output)
    finally:
        app.stack.clear()
        app.close()


def scene_of(
    info: RulesetInfo, match: Match | None, scene: str, setup: Setup | None = None
) -> Scene | None:
    """The scene that a word of the command line means; None for the menu, which lies below all others."""
    if scene == "setup":
        from game.ui.scenes.new_game import NewGameScene
        from game.ui.scenes.setup_model import SetupModel

        if setup is None:
            return NewGameScene(info.id)
        return NewGameScene(model=SetupModel.prepared(info, default_seats(setup[0]), setup[1]))
    if scene == "settings":
        from game.ui.scenes.settings_scene import SettingsScene

        return SettingsScene()
    if scene == "rulebook":
        from game.ui.scenes.rulebook import RulebookScene

        return RulebookScene(info)
    if scene == "results" and match is not None:
        from game.ui.scenes.results import ResultsScene

        return ResultsScene(match)
    return None


def quiet_table(match: Match, data_folder: Path | None = None) -> Scene:
    """The table of a match at which bots stay silent."""
    from game.ui.table.scene import Silent, TableScene

    return TableScene(match, worker=Silent(), data_folder=data_folder)


def render(app: App, match: Match, data_folder: Path | None = None) -> Any:
    """Lay the table as the person sees it who is asked now (else the first one); return its scene."""
    from game.ui.table.scene import render_table

    seats = [*match.actors(), *match.humans]
    viewer = None
    if match.public_seat() is None:
        viewer = next((seat for seat in seats if seat in match.humans), None)
    return render_table(app, match, viewer, data_folder=data_folder)


def hand_over_page(table: Any, match: Match) -> Scene:
    """The page that stands before the next person's turn, or before whoever is asked now."""
    seat = match.needs_handover(None)
    page: Scene = table.handover.page(seat if seat is not None else (match.actors() or (0,))[0])
    return page
