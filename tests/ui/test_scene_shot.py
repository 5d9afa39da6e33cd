"""Pictures without a screen, and the model of the table as a bench wants it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game import paths
from game.cli.commands.shot import SCENES
from game.core import registry
from game.session.match import Match
from game.ui.bench import late_match
from game.ui.scenes.new_game import NewGameScene
from game.ui.shot import played, scene_of
from tests.ui.scene_tools import at_menu, info


def run(output: Path, *words: str) -> None:
    """`main.py shot` in a process of its own, without a screen and without the drivers being named."""
    environ = {
        k: v for k, v in os.environ.items() if k not in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "DISPLAY")
    }
    command = [sys.executable, "main.py", "shot", info().id, "-o", str(output), *words]
    done = subprocess.run(
        command, cwd=paths.PROJECT_ROOT, env=environ, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("scene", SCENES)
def test_every_scene_has_a_picture_of_the_wanted_size(tmp_path: Path, scene: str) -> None:
    file = tmp_path / "a.png"
    run(file, "--scene", scene, "--moves", "12", "--size", "1000x640", "--text-scale", "120")
    picture = pygame.image.load(str(file))
    assert picture.get_size() == (1000, 640)
    assert len({tuple(picture.get_at((x, y)))[:3] for x in range(0, 1000, 9) for y in range(0, 640, 9)}) > 40


def test_the_same_words_give_the_same_picture(tmp_path: Path) -> None:
    words = ("--scene", "table", "--moves", "15", "--seed", "9", "--seats", "human,human")
    run(tmp_path / "a.png", *words)
    run(tmp_path / "b.png", *words)
    assert (tmp_path / "a.png").read_bytes() == (tmp_path / "b.png").read_bytes()


def test_people_are_played_like_normal_bots() -> None:
    people, bots = played(info(), ("human", "easy"), 7, 16), played(info(), ("normal", "easy"), 7, 16)
    assert people.digest == bots.digest
    assert people.position >= 16 or people.is_over


def test_the_bench_finds_a_late_position_with_a_person_to_move() -> None:
    match: Match = late_match(info())
    assert len(match.seats) == info().seats_max
    assert 0 in match.actors()
    assert not match.is_over


def test_the_page_for_a_new_game_shows_the_wanted_seats_and_options(tmp_path: Path) -> None:
    for ruleset in registry.available().values():
        option = next((each for each in ruleset.options if each.available and each.kind == "switch"), None)
        options = {} if option is None else {option.key: not option.default}
        kinds = ("easy", "human", "normal")[: max(2, ruleset.seats_min)]
        scene = scene_of(ruleset, None, "setup", (kinds, options))
        assert isinstance(scene, NewGameScene)
        with at_menu(tmp_path, scene):
            assert scene.model.info.id == ruleset.id
            assert [seat.kind for seat in scene.model.seats] == list(kinds)
            assert all(scene.model.options[key] == value for key, value in options.items())
