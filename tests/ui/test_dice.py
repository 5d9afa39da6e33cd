"""Thrown and lying dice: what the rules dictate lies on top at the end, wherever physics lets them roll."""

from __future__ import annotations

import math

import pygame
import pytest

from game.ui import dice
from game.ui.app import App
from game.ui.dice import DieLook, Throw, Thrown

LOOKS = (
    DieLook((255, 210, 87), (185, 130, 50), (255, 236, 170)),
    DieLook((191, 233, 180), (47, 143, 82), (140, 208, 150), "cut", "zigzag"),
    DieLook((214, 237, 255), (47, 120, 191), (150, 200, 240), "round", "stripes"),
)
AREA = pygame.Rect(0, 0, 900, 600)


def thrown(count: int = 12, seed: int = 3) -> Throw:
    """A throw of some dice to a grid of goals."""
    row = [Thrown(LOOKS[n % 3], n % 6 + 1, (600 + n % 4 * 60.0, 100 + n // 4 * 60.0)) for n in range(count)]
    return Throw(row, (80, 520), AREA, 36, seed)


def up(rotation: dice.Matrix) -> int:
    """Which face of a die looks up."""
    return max(dice.NORMALS, key=lambda pips: dice.applied(rotation, dice.NORMALS[pips])[2])


@pytest.mark.parametrize("seed", [1, 2, 9])
def test_every_die_ends_at_its_goal_with_the_dictated_face_up(seed: int) -> None:
    throw = thrown(seed=seed)
    for wanted, track in zip(throw.dice, throw.tracks, strict=True):
        x, y, rotation = track[-1]
        assert (x, y) == pytest.approx(wanted.goal)
        assert up(rotation) == wanted.pips
        top = dice.applied(rotation, dice.NORMALS[wanted.pips])
        assert top == pytest.approx((0, 0, 1), abs=1e-6)


def test_dice_roll_as_far_as_they_move_and_never_jump() -> None:
    throw = thrown(4)
    for track in throw.tracks:
        for (ax, ay, a), (bx, by, b) in zip(track, track[1:], strict=False):
            way = math.hypot(bx - ax, by - ay)
            assert way < throw.width, "a die jumped"
            turned = dice.times(b, dice.turned_back(a))
            cosine = max(-1.0, min(1.0, (turned[0][0] + turned[1][1] + turned[2][2] - 1) / 2))
            assert math.acos(cosine) < way / (throw.width / 2) + 0.35


def test_dice_really_tumble_on_their_way() -> None:
    faces = [{up(rotation) for _, _, rotation in track} for track in thrown(12).tracks]
    assert sum(len(each) > 2 for each in faces) >= 8


def test_the_same_seed_gives_the_same_throw() -> None:
    assert thrown(5, 4).tracks == thrown(5, 4).tracks
    assert thrown(5, 4).tracks != thrown(5, 6).tracks


def test_rotations_undo_each_other() -> None:
    spin = dice.times(dice.turn((0, 0, 1), 0.7), dice.turn((1, 0, 0), 1.1))
    back = dice.times(spin, dice.turned_back(spin))
    for row, wanted in zip(back, dice.FLAT, strict=True):
        assert row == pytest.approx(wanted, abs=1e-9)


def test_colours_are_told_apart_without_colour() -> None:
    app = App.headless((200, 200))
    shades = []
    for look in LOOKS:
        picture = dice.die(app.kit.paint, look.greyed(), 0, 24)
        shades.append(bytes(pygame.transform.grayscale(picture).get_view("0")))
    assert len(set(shades)) == 3
    app.close()


def test_a_lying_die_shows_as_many_pips_as_it_has() -> None:
    app = App.headless((200, 200))
    look = LOOKS[0]
    for pips in range(1, 7):
        picture = dice.die(app.kit.paint, look, pips, 96)
        mask = pygame.mask.from_threshold(picture, (*look.pip, 255), (12, 12, 12, 255))
        assert len([part for part in mask.connected_components(12) if part.count() < 400]) == pips
    app.close()


def test_drawing_at_the_end_is_the_lying_die() -> None:
    app = App.headless((200, 200))
    goal = (100.0, 100.0)
    throw = Throw([Thrown(LOOKS[1], 4, goal)], (20, 20), pygame.Rect(0, 0, 200, 200), 40)
    drawn = pygame.Surface((200, 200)).convert()
    drawn.fill((255, 255, 255))
    throw.draw(app.kit.paint, drawn, 1.0)
    lying = dice.die(app.kit.paint, LOOKS[1], 4, 40)
    middle = drawn.get_at((100, 100))
    assert middle[:3] == lying.get_at((lying.get_width() // 2, lying.get_height() // 2))[:3]
    app.close()
