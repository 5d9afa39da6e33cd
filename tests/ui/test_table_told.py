"""What the table tells: the sentences of a move, of a failure, and whose points they are."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.settings import Settings
from game.ui.app import App
from game.ui.scenes import Push, Reset
from game.ui.scenes.hand_over import HandOverScene
from game.ui.scenes.results import ResultsScene
from game.ui.table.bubble import balanced
from game.ui.table.log_rows import ALL, rows
from game.ui.table.ribbon import sentence
from game.ui.table.scene import TableScene
from game.ui.table.tabletop import Tabletop
from game.ui.widgets import Canvas
from tests.ui.table_play import InstantWorker, Table, close_last


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    yield
    close_last()


def test_a_table_that_cannot_be_laid_tells_its_own_failure(tmp_path: Path) -> None:
    """Leaving what was laid half-way does not put another failure in front of the real one."""

    class Broken(Tabletop):
        def zoom_limits(self) -> tuple[float, float]:
            raise ZeroDivisionError("the real failure")

    match = Table(tmp_path).match
    close_last()
    app = App.headless((640, 480))
    scene = TableScene(match, data_folder=tmp_path, worker=InstantWorker(), tabletop=Broken)
    try:
        with pytest.raises(ZeroDivisionError, match="the real failure"):
            app.go(Reset(scene))
        scene.leave()
    finally:
        app.stack.scenes.clear()
        app.close()


def test_the_log_begins_with_who_starts_and_each_turn_stands_under_its_round(tmp_path: Path) -> None:
    """Nobody acts before the start player is named; what begins at the end of an entry is of the next round."""
    table = Table(tmp_path, "human", "easy", "easy", moves=40, draw=True)
    table.my_turn()
    table.scene.toggle_log()
    table.step(300)
    listed = table.scene.log.rows
    assert [row.kind for row in listed[:2]] == ["round", "line"]
    assert table.scene.texts.say(table.match.opening[0].message) == listed[1].text
    assert table.match.names[table.match.state_at(0).start] in listed[1].text
    rounds = 0
    begun: dict[int, list[int]] = {}
    for row in listed:
        if row.kind == "round":
            rounds += 1
        elif row.kind == "line" and " begins with " in row.text:
            begun.setdefault(rounds, []).append(row.seat)
    start = table.match.state_at(0).start
    assert rounds >= 3
    for number in range(2, rounds):
        assert begun[number] == [(start + step) % 3 for step in range(3)], number
    table.scene.log.chosen = 1
    table.scene.replay_log()
    assert table.scene.replaying is not None
    assert table.scene.shown.number == 0


def test_points_of_the_log_stand_beside_the_deed_that_brought_them(tmp_path: Path) -> None:
    """Not beside the turn of another seat that begins in the same entry."""
    table = Table(tmp_path, "human", "easy", "easy", moves=60)
    table.my_turn()
    shown = table.scene.shown
    for row in rows(table.scene, ALL, 0):
        if row.points:
            before, after = shown.totals(row.number - 1), shown.totals(row.number)
            assert row.points == after[row.seat] - before[row.seat]
            assert " begins with " not in row.text
    gained = {
        (entry.number, seat)
        for entry in table.match.entries
        for seat in {line.seat for line in entry.lines if not line.minor}
        if shown.totals(entry.number)[seat] != shown.totals(entry.number - 1)[seat]
    }
    assert gained
    assert gained <= {(row.number, row.seat) for row in rows(table.scene, ALL, 0) if row.points}


def test_all_that_a_move_did_is_told_with_it(tmp_path: Path) -> None:
    """The queue it finished, the domino it pushed away: not only the first sentence."""
    table = Table(tmp_path, "human", "easy", "easy", settings=Settings(speed="slow"), moves=80)
    scene = table.scene
    entry = next(e for e in table.match.entries if any(event.kind == "queue_finished" for event in e.events))
    scene.shown.show(entry.number - 1, 0)
    scene.tell(entry.number, 0)
    assert scene.motion.busy
    told = sentence(scene).text
    for line in entry.lines:
        assert (scene.texts.say(line.message) in told) == (not line.minor)


def test_the_hand_over_page_says_whose_points_they_are(tmp_path: Path) -> None:
    """A badge for the doer; what it did to the person who reads stands apart."""
    table = Table(tmp_path, "human", "human", "human", moves=0)
    scene, match = table.scene, table.match
    first = scene.handover.page(match.actors()[0])
    assert first.opening == [scene.texts.say(match.opening[0].message)]
    match.apply_one(match.actors()[0], match.rules.legal(match.state, match.actors()[0])[0])
    entry = match.entries[0]
    doer = entry.seat
    reader, other = ((doer + step) % 3 for step in (1, 2))
    after = [0, 0, 0]
    after[doer], after[reader] = 3, -2
    scene.shown.totals = lambda number=None: tuple(after) if number else (0, 0, 0)  # type: ignore[method-assign]
    told = scene.handover.told(reader, [entry])[-1]
    assert (told.points, told.own) == (3, -2)
    assert scene.handover.told(other, [entry])[-1].own == 0
    assert scene.handover.told(doer, [entry])[-1].own == 0
    page = HandOverScene("Mia", "red", [told], first=False, opened=lambda: None)
    table.app.go(Push(page))
    table.app.step(16)
    assert [widget.rect.w > 0 for widget in page.form.root.walk() if isinstance(widget, Canvas)].count(True) == 3


def test_no_line_of_a_refusal_is_a_single_short_word(tmp_path: Path) -> None:
    """The lines of a bubble are about equally long, no more of them than needed, and no word is cut."""
    table = Table(tmp_path)
    kit = table.app.kit
    for text in (
        "Take dominoes from the market until you hold 4.",
        "Dominoes from the market go to your hand.",
        "The tunnels would join two queues that cannot be joined, and that is why it went back.",
    ):
        for most in (330, 260, 200):
            plain = kit.layout(text, "small_bold", most)
            block = balanced(kit, text, most)
            assert len(block.lines) == len(plain.lines)
            assert block.width <= plain.width
            if len(block.lines) > 1:
                assert block.lines[-1].width > kit.text_width(text.split()[-1], "small_bold"), (text, most)


def test_a_full_disk_is_said_once_until_a_save_worked(tmp_path: Path) -> None:
    """Not after every turn; meanwhile the ribbon keeps a sign that says it."""
    folder = tmp_path / "saves"
    folder.write_text("in the way")
    table = Table(folder, "human", "easy", draw=True)
    table.my_turn()
    saving = table.scene.saving

    def save() -> object:
        saving.autosave()
        saving._auto.wait()
        return saving.problem()

    saving._auto.wait()
    saving.problem()
    assert saving.failing is not None
    assert save() is None
    assert save() is None
    table.app.invalidate()
    table.step(16)
    reason = table.scene.texts.say(saving.failing)
    assert reason in [text for _, text in table.scene.ribbon.tips]
    folder.unlink()
    assert save() is None
    assert saving.failing is None
    table.app.invalidate()
    table.step(16)
    assert reason not in [text for _, text in table.scene.ribbon.tips]
    for path in sorted(folder.rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() else path.unlink()
    folder.rmdir()
    folder.write_text("in the way again")
    assert save() is not None
    assert save() is None
    folder.unlink()


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 600), 100), ((1280, 720), 200)])
def test_a_toast_covers_neither_hand_nor_buttons(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    """It lies over the board below the ribbon; on pages it keeps off what can be pressed."""
    table = Table(tmp_path, "human", "easy", size=size, settings=Settings(text_scale=text), draw=True)
    table.my_turn()
    app = table.app

    def changed() -> pygame.Rect:
        app.draw()
        before = app.window.get_surface().copy()
        app.toast("Saved as Mia's park.")
        app.draw()
        picture = app.window.get_surface()
        mask = pygame.mask.from_threshold(picture, (0, 0, 0), (1, 1, 1, 255), before)
        mask.invert()
        app.overlay._toasts.clear()
        whole = pygame.Rect.unionall(mask.get_bounding_rects()[0], mask.get_bounding_rects()[1:])
        return whole.inflate(-24, -24)  # without the shadow

    regions = table.scene.frame.regions
    where = changed()
    assert regions.board.contains(where)
    assert where.top < regions.board.top + regions.board.h // 3
    app.go(Push(ResultsScene(table.match)))
    app.step(16)
    where = changed()
    pressed = [widget.name for widget in app.stack.top.form.root.walk()
               if widget.focusable and widget.rect.clip(app.window.get_surface().get_rect()).colliderect(where)]  # fmt: skip
    assert not pressed
