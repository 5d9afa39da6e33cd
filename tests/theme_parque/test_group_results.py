"""The score sheet of Rollercooper: one result of the group, and what the players have as plain numbers beside it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pygame
import pytest

from game.core import registry
from game.core.catalogue import Catalogue
from game.session.match import Match
from game.session.sheet import as_text, sheet_of
from game.ui.scenes.group_table import GroupTable
from game.ui.scenes.results import ResultsScene
from game.ui.scenes.score_table import TOTAL
from game.ui.shot import played
from game.ui.widgets import Label, Picture
from rulesets.theme_parque import challenges
from tests.ui.scene_tools import SIZES, TEXTS, at_menu, top, widget
from tests.ui.test_scene_fit import faults

WHOLE = 5_000


@cache
def finished(seats: int = 3, seed: int = 5) -> Match:
    """A game by chance, played to its end."""
    return played(registry.get("theme_parque"), ("random",) * seats, seed, WHOLE, {"rollercooper": True})


@pytest.mark.rule("TP-12.1", "TP-12.14")
@pytest.mark.parametrize("seats", [1, 3, 6])
def test_the_group_has_one_result_and_the_players_no_places(tmp_path: Path, seats: int) -> None:
    match = finished(seats)
    points = challenges.points_of(match.public_state().completed)
    with at_menu(tmp_path, ResultsScene(match)) as app:
        scene = top(app)
        table = widget(app, "table")
        assert isinstance(table, GroupTable)
        assert not table.places
        assert scene.sheet.totals[table.group] == points
        assert scene.sheet.columns[scene.cell[1]] is None, "the page begins with a number of the group"
        pictures = {each.sprite for each in scene.form.root.walk() if isinstance(each, Picture)}
        assert not pictures & {"common/star", "common/podium"}
        app.draw()
        for cell in table.cells:
            table.choose(cell)
            assert table.rect.contains(table.cell_rect(cell, app.kit))
            seat = scene.sheet.columns[cell[1]]
            assert scene.lines() or seat is not None or not points
            assert all(line.seat == seat for line in scene.lines())
        boxes = [table.cell_rect(cell, app.kit) for cell in table.cells]
        assert not any(box.collidelistall(boxes[:number]) for number, box in enumerate(boxes))


def test_the_course_is_that_of_the_group(tmp_path: Path) -> None:
    match = finished()
    with at_menu(tmp_path, ResultsScene(match)) as app:
        course = top(app).course
        assert course.group
        assert {len(row) for row in course.points} == {1}
        assert course.points[-1][0] == challenges.points_of(match.public_state().completed)
        app.draw()


def test_arrows_lead_through_all_numbers_of_the_group(tmp_path: Path) -> None:
    with at_menu(tmp_path, ResultsScene(finished())) as app:
        table, form = widget(app, "table"), top(app).form
        table.choose(table.cells[0])
        seen = [table.cell]
        while table.on_key(form, pygame.Event(pygame.KEYDOWN, key=pygame.K_DOWN)):
            seen.append(table.cell)
        assert seen == table.cells
        assert seen[-1] == (TOTAL, 2)


def test_the_lines_tell_win_cards_from_lose_cards(tmp_path: Path) -> None:
    match = finished()
    state = match.public_state()
    cards = (*state.completed, *state.challenges, *state.threats, *state.collected)
    with at_menu(tmp_path, ResultsScene(match)) as app:
        table, scene = widget(app, "table"), top(app)
        said = []
        for row in table.rows:
            table.choose((row, table.group))
            said += [str(each.text) for each in scene.detail.items[1].walk() if isinstance(each, Label)]
            said += [scene.words.say(line.reason) for line in scene.lines()]
        for card in cards:
            kind = challenges.condition_of(card).type.upper()
            assert any(line.startswith(f"{kind}: ") for line in said)


def test_the_written_sheet_has_no_places_and_no_totals_of_players() -> None:
    match = finished()
    words = as_text(match, Catalogue.load("en"))
    sheet = sheet_of(match)
    total = next(line for line in words.splitlines() if line.startswith("Total"))
    assert total.split() == ["Total", str(sheet.totals[-1])]
    assert "Place" not in words


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_is_cut(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    with at_menu(tmp_path, ResultsScene(finished(6)), size=size, text=text) as app:
        app.step(16)
        assert list(faults(app)) == []
        app.draw()
