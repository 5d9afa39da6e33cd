"""The rulebook: opens at rules, finds words, turns pages."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core import registry
from game.ui.scenes.rule_pictures import read_book
from game.ui.scenes.rule_rows import hits, marked, rows_of
from game.ui.scenes.rulebook import RulebookScene
from tests.ui.kit_tools import key, motion, typed
from tests.ui.scene_tools import at_menu, enter, info, press, top, widget


def last_clause() -> str:
    return read_book(info().id, "en")[-1].clauses[-1].id


@pytest.mark.parametrize("size", [(1280, 720), (960, 600)])
@pytest.mark.parametrize("text", [100, 200])
def test_it_opens_at_the_called_clause(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    with at_menu(tmp_path, RulebookScene(info(), last_clause()), size=size, text=text) as app:
        row = next(row for row in rows_of(top(app).form.root) if row.called)
        assert row.clause.id == last_clause()
        assert 0 <= row.rect.top < app.size[1]


def test_the_hook_of_table_and_log_opens_it(tmp_path: Path) -> None:
    with at_menu(tmp_path) as app:
        app.open_rulebook(info(), last_clause())
        assert top(app).name == "rulebook"
        assert top(app).called == last_clause()


def test_an_unknown_clause_opens_the_first_page(tmp_path: Path) -> None:
    with at_menu(tmp_path, RulebookScene(info(), "XX-99.9")) as app:
        assert top(app).chapter == 0


def test_every_clause_of_every_book_can_be_opened(tmp_path: Path) -> None:
    for ruleset in registry.available().values():
        for number, chapter in enumerate(read_book(ruleset.id, "en")):
            with at_menu(tmp_path, RulebookScene(ruleset, chapter.clauses[0].id)) as app:
                assert top(app).chapter == number
                assert [row.clause for row in rows_of(top(app).form.root)] == list(chapter.clauses)
                app.draw()


@pytest.mark.parametrize("way", [press, enter])
def test_pages_turn(tmp_path: Path, way) -> None:
    with at_menu(tmp_path, RulebookScene(info())) as app:
        way(app, "next")
        assert top(app).chapter == 1
        way(app, "previous")
        assert top(app).chapter == 0
        way(app, f"chapter_{top(app).book[3].id}")
        assert top(app).chapter == 3
        app.post(key(pygame.K_PAGEDOWN, pygame.KMOD_CTRL))
        app.step(16)
        assert top(app).chapter == 4


def test_search_counts_marks_and_goes_there(tmp_path: Path) -> None:
    book = read_book(info().id, "en")
    word = max(book[-1].clauses[-1].text.split(), key=len).strip(".,;:()").lower()
    with at_menu(tmp_path, RulebookScene(info())) as app:
        app.post(key(pygame.K_f, pygame.KMOD_CTRL))
        app.step(1)
        for letter in word:
            app.post(typed(letter))
            app.step(1)
        scene = top(app)
        assert scene.words == word
        assert scene.form.focus.name == "search"
        counted = sum(
            row.found for row in scene.form.root.walk() if hasattr(row, "found") and hasattr(row, "number")
        )
        expected = sum(
            bool(hits(clause.text, word) or hits(clause.id, word))
            for chapter in book
            for clause in chapter.clauses
        )
        assert counted == expected > 0
        assert any(hits(row.clause.text, word) for row in rows_of(scene.form.root))
        app.draw()


def test_found_words_are_spans_of_their_own() -> None:
    assert hits("Queue, queues and QUEUES", "queue") == [(0, 5), (7, 12), (18, 23)]
    spans = marked("A queue here", "QUEUE")
    assert [span.text for span in spans] == ["A ", "queue", " here"]
    assert hits("nothing", "") == []


def test_pointing_at_a_clause_shows_its_picture(tmp_path: Path) -> None:
    with at_menu(tmp_path, RulebookScene(info())) as app:
        pictured = [row for row in rows_of(top(app).form.root) if row.clause.picture]
        for row in pictured[:2]:
            app.post(motion(row.rect.center))
            app.step(16)
            assert top(app).shown is row.clause
            assert widget(app, "caption").text == row.clause.picture["caption"]


def test_a_click_calls_a_clause_and_takes_it_back(tmp_path: Path) -> None:
    with at_menu(tmp_path, RulebookScene(info())) as app:
        first = rows_of(top(app).form.root)[0]
        press(app, first.name)
        assert top(app).called == first.clause.id
        press(app, first.name)
        assert top(app).called == ""


def test_escape_and_cross_close_it(tmp_path: Path) -> None:
    with at_menu(tmp_path, RulebookScene(info())) as app:
        app.post(key(pygame.K_ESCAPE))
        app.step(16)
        assert top(app).name == "menu"
    with at_menu(tmp_path, RulebookScene(info())) as app:
        press(app, "close")
        assert top(app).name == "menu"


def test_beside_a_called_rule_is_its_own_picture_or_none(tmp_path: Path) -> None:
    """The picture of another rule would explain the wrong thing."""
    clauses = [clause for chapter in read_book(info().id, "en") for clause in chapter.clauses]
    chapter = next(c for c in read_book(info().id, "en") if len({bool(each.picture) for each in c.clauses}) == 2)
    plain = next(clause for clause in chapter.clauses if not clause.picture)
    drawn = next(clause for clause in chapter.clauses if clause.picture)
    assert plain in clauses
    for clause in (plain, drawn):
        with at_menu(tmp_path, RulebookScene(info(), clause.id)) as app:
            app.draw()
            assert top(app).shown == clause
            assert top(app).caption.text == str((clause.picture or {}).get("caption", ""))
    with at_menu(tmp_path, RulebookScene(info(), drawn.id)) as app:
        press(app, f"clause_{plain.id}")
        app.draw()
        assert top(app).called == plain.id
        assert top(app).shown == plain
