"""A table at which nothing is held and nothing moves stands still: the same picture at any moment, none drawn anew."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core import registry
from game.core.controls import Pick
from game.core.rng import Rng
from game.session.match import Match
from game.session.seats import default_seats
from game.settings import Settings
from tests.ui.table_play import InstantWorker, Table, close_last

QUESTIONS = (1, 2, 4, 7, 12, 17)
"""Which of the person's questions are looked at."""


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    yield
    close_last()


def rest(table: Table) -> None:
    """Until nothing is drawn by itself any more."""
    for _ in range(400):
        table.step(20)
        if not table.app.animating:
            break
        if table.scene.saving.busy:  # a file is being written meanwhile
            pygame.time.wait(5)
    assert not table.app.animating


def picture(table: Table) -> bytes:
    """The whole window, drawn now."""
    table.app.draw()
    return pygame.image.tobytes(table.app.window.get_surface(), "RGB")


def asked(ruleset: str, questions: int) -> Match:
    """A match after moves of chance, in which the person is asked for the n-th time."""
    match = Match.start(registry.get(ruleset), {}, default_seats(("human", "random", "random")), 11)
    rng = Rng(5)
    while not match.is_over:
        seat = match.actors()[0]
        questions -= seat == 0
        if not questions:
            break
        match.submit(seat, match.rules.sample(match.state, seat, rng))
    return match


@pytest.mark.parametrize("ruleset", sorted(registry.available()))
def test_a_table_at_rest_shows_the_same_picture_at_any_moment(tmp_path: Path, ruleset: str) -> None:
    """Outlines of what may be touched do not breathe then; that would cost pictures, or freeze at any strength."""
    for questions in QUESTIONS:
        table = Table(tmp_path, ruleset=ruleset, settings=Settings(), match=asked(ruleset, questions))
        shown = table.scene.shown
        assert shown.acting == 0
        picks = [shown.controller.press(handle) for handle in shown.sources]
        for pick in (None, *[each for each in picks if isinstance(each, Pick)][:1]):
            if pick is not None:
                table.scene.select(pick)
            rest(table)
            first = picture(table)
            for ms in (170, 410, 333):
                table.step(ms)
                assert picture(table) == first, (questions, pick)


def test_outlines_breathe_while_a_piece_is_held(tmp_path: Path) -> None:
    table = Table(tmp_path, "human", "easy", moves=20, settings=Settings(), worker=InstantWorker())
    table.my_turn()
    grip, _, _ = table.some_move("hand")
    x, y = table.at(grip.handle)
    table.move((x, y))
    table.down((x, y))
    table.move((x, y - 60), pressed=True)
    table.step(500)
    assert table.scene.hand.holding
    assert table.app.animating
    first = picture(table)
    table.step(300)
    assert picture(table) != first
