"""The score sheet: its numbers are those of the rules, every line explains itself."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import paths
from game.core import registry
from game.core.catalogue import Catalogue
from game.core.contract import Result
from game.core.messages import Message
from game.core.rng import Rng
from game.session.match import Match
from game.session.seats import default_seats
from game.session.sheet import ended_by, piece_name, sheet_of, words_for
from game.ui.scenes.board_view import CLOSER, SEEN, BoardView, LineRow
from game.ui.scenes.results import PICTURE, ResultsScene
from game.ui.scenes.score_chart import course_of, ticks
from game.ui.scenes.score_table import TOTAL
from game.ui.shot import played
from game.ui.widgets import Label
from tests.ui.kit_tools import click, key, motion
from tests.ui.scene_tools import at_menu, enter, finished, press, running, top, widget


def test_pointing_at_a_number_shows_what_it_counts(tmp_path: Path) -> None:
    with at_menu(tmp_path, ResultsScene(finished())) as app:
        scene = top(app)
        sheet = sheet_of(finished())
        for row in (*range(len(sheet.rows)), TOTAL):
            for column, seat in enumerate(sheet.columns):
                table = widget(app, "table")
                app.post(motion(table.cell_rect((row, column), app.kit).center))
                app.step(16)
                assert scene.cell == (row, column)
                wanted = sheet.totals[column] if row == TOTAL else sheet.rows[row].points[column]
                assert sum(line.points for line in scene.lines()) == wanted
                assert all(line.seat == seat for line in scene.lines())


def test_numbers_by_keyboard(tmp_path: Path) -> None:
    with at_menu(tmp_path, ResultsScene(finished())) as app:
        table = widget(app, "table")
        top(app).form.focus_on(table, keyboard=True)
        table.choose((0, 0))
        app.post(key(pygame.K_RIGHT))
        app.step(16)
        assert top(app).cell == (0, 1)
        for _ in range(len(sheet_of(finished()).rows)):
            app.post(key(pygame.K_DOWN))
        app.step(16)
        assert top(app).cell == (TOTAL, 1)


def test_a_clause_opens_the_rulebook_there(tmp_path: Path) -> None:
    with at_menu(tmp_path, ResultsScene(finished())) as app:
        clause = next(line.clause for line in top(app).lines() if line.clause)
        press(app, f"clause_{clause}")
        assert top(app).name == "rulebook"
        assert top(app).called == clause
        press(app, "back")
        assert top(app).name == "results"


def test_the_cells_of_a_line_are_lit_on_the_table(tmp_path: Path) -> None:
    with at_menu(tmp_path, ResultsScene(finished())) as app:
        cells = {cell for line in top(app).lines() for cell in line.cells}
        press(app, "show_cells")
        table = top(app)
        assert table.name == "table"
        assert table.looking == table.match.position
        assert set(table.lit) <= cells
        assert table.lit
        app.step(16)
        table.back_to_now()
        for _ in range(400):
            app.step(100, draw=False)
            if top(app).name == "results":
                break
        assert [scene.name for scene in app.stack.scenes] == ["menu", "results"]


@pytest.mark.parametrize("way", [press, enter])
def test_play_again_is_the_same_table_with_another_seed(tmp_path: Path, way) -> None:
    with at_menu(tmp_path, ResultsScene(finished())) as app:
        way(app, "again")
        match = top(app).match
        assert match.seats == finished().seats
        assert match.options == finished().options
        assert match.seed != finished().seed
        assert [scene.name for scene in app.stack.scenes] == ["menu", "table"]


def test_menu_and_replay(tmp_path: Path) -> None:
    with at_menu(tmp_path, ResultsScene(finished())) as app:
        press(app, "menu")
        assert [scene.name for scene in app.stack.scenes] == ["menu"]
    with at_menu(tmp_path, ResultsScene(finished())) as app:
        press(app, "replay")
        assert top(app).name == "table"
        assert top(app).shown.number < finished().position


def test_picture_and_sheet_are_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.DATA_VARIABLE, str(tmp_path))
    with at_menu(tmp_path, ResultsScene(finished())) as app:
        for _ in range(2):
            press(app, "picture")
            press(app, "sheet")
        found = sorted(path.suffix for path in paths.pictures_folder().iterdir())
        assert found == [".png", ".png", ".txt", ".txt"]
        picture = next(p for p in paths.pictures_folder().iterdir() if p.suffix == ".png")
        assert pygame.image.load(str(picture)).get_size() == PICTURE
        text = next(p for p in paths.pictures_folder().iterdir() if p.suffix == ".txt")
        assert all(name in text.read_text(encoding="utf-8") for name in finished().names)


def test_the_whole_board_is_a_picture_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.DATA_VARIABLE, str(tmp_path))
    with at_menu(tmp_path, ResultsScene(finished())) as app:
        press(app, "save_board")
        found = list(paths.pictures_folder().iterdir())
        assert [path.suffix for path in found] == [".png"]
        assert max(pygame.image.load(str(found[0])).get_size()) > 2000
        assert any(str(found[0]) in str(toast) for toast in app.overlay.toasts)


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.DATA_VARIABLE, str(tmp_path / "file"))
    (tmp_path / "file").write_text("in the way")
    with at_menu(tmp_path, ResultsScene(finished())) as app:
        press(app, "sheet")
        assert any(str(paths.pictures_folder()) in str(toast) for toast in app.overlay.toasts)


def test_the_course_ends_at_the_totals() -> None:
    course = course_of(finished())
    assert course.points[0] == tuple(0 for _ in finished().seats)
    assert course.points[-1] == finished().result().totals
    assert [number for _, number in course.rounds] == list(range(1, finished().round + 1))


def test_a_running_game_shows_the_score_so_far(tmp_path: Path) -> None:
    with at_menu(tmp_path, ResultsScene(running())) as app:
        assert "so far" in top(app)._headline()


@pytest.mark.parametrize(
    ("result", "expected"),
    [
        (Result((5, 5, 3), ((0, 1), (2,)), ""), "Mia and Juno share the victory"),
        (Result((5, 4, 3), ((0,), (1,), (2,)), ""), "Mia wins"),
        (Result((5, 4, 3), ((0, 2), (1,)), "", teams=((0, 2), (1,))), "Mia and Theo win"),
        (Result((5, 4, 4), ((0,), (1, 2)), "", teams=((0,), (1, 2))), "Mia wins"),
        (Result((5, 3, 2), ((0, 1, 2),), "", teams=((0,), (1, 2))), "Mia, Juno and Theo share the victory"),
        (Result((5, 4, 3), ((0, 1, 2),), "", group=True), "You have won together"),
        (Result((5, 4, 3), ((0, 1, 2),), "", group=False), "You have lost together"),
    ],
)
def test_who_has_won(tmp_path: Path, result: Result, expected: str) -> None:
    scene = ResultsScene(finished())
    scene.sheet = type(scene.sheet)(scene.sheet.columns, scene.sheet.rows, scene.sheet.totals, result)
    with at_menu(tmp_path, scene) as app:
        assert top(app)._headline().startswith(expected)
        app.draw()


def test_the_line_that_decided_a_tie_is_named(tmp_path: Path) -> None:
    scene = ResultsScene(finished())
    tie = Message("session.sheet.ended", {"clause": "the tie line"})
    result = Result((5, 5, 3), ((0,), (1,), (2,)), "", tie=tie)
    scene.sheet = type(scene.sheet)(scene.sheet.columns, scene.sheet.rows, scene.sheet.totals, result)
    with at_menu(tmp_path, scene) as app:
        assert any("the tie line" in line for line in top(app)._sublines())


@pytest.mark.parametrize(("low", "high"), [(0, 1), (0, 7), (-4, 3), (0, 98), (-11, 176), (0, 4000)])
def test_axis_covers_all_numbers_with_few_marks(low: int, high: int) -> None:
    marks = ticks(low, high)
    assert marks[0] <= low
    assert marks[-1] >= high
    assert 2 <= len(marks) <= 8


def test_a_click_beside_all_numbers_changes_nothing(tmp_path: Path) -> None:
    with at_menu(tmp_path, ResultsScene(finished())) as app:
        before = top(app).cell
        click(app, (widget(app, "table").rect.x + 5, widget(app, "table").rect.y + 5))
        assert top(app).cell == before


def test_the_board_beside_the_sheet_lights_what_a_number_and_what_a_line_counts(tmp_path: Path) -> None:
    with at_menu(tmp_path, ResultsScene(finished()), size=(1920, 1080)) as app:
        scene = top(app)
        board = widget(app, "board")
        assert board.visible
        app.draw()
        assert not board.broken
        assert set(board.cells) == {cell for line in scene.lines() for cell in line.cells}
        row = next(w for w in scene.form.root.walk() if isinstance(w, LineRow) and w.cells)
        app.post(motion((row.rect.x + 4, row.rect.y + 4)))
        app.step(16)
        assert board.cells == row.cells
        app.post(motion((2, 2)))
        app.step(16)
        assert board.cells == scene._cells()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("ruleset", list(registry.available()))
def test_the_whole_board_stays_in_view_while_lit_cells_can_be_found(
    ruleset: str, size: tuple[int, int], tmp_path: Path
) -> None:
    """Whatever number is pointed at: all of the park is seen, unless its cells would be too small in it."""
    match = played(registry.get(ruleset), ("easy",) * registry.get(ruleset).seats_max, 3, 60)
    with at_menu(tmp_path, ResultsScene(match), size=size) as app:
        scene, board = top(app), widget(app, "board")
        for row in range(len(scene.sheet.rows)) if board.visible else ():
            for column in range(len(scene.sheet.columns)):
                scene._point((row, column))
                app.draw()
                app.step(1000, draw=True)
                camera = board._top.stage.camera
                whole = camera.fitting(camera.bounds, app.kit.px(12))
                if camera.zoom > whole[0] * 1.01:
                    assert whole[0] < app.kit.px(SEEN)
                else:
                    assert camera.view.inflate(2, 2).contains(camera.rect(camera.bounds))


@pytest.mark.parametrize("area", [(0, 0, 600, 70), (0, 0, 70, 500), (30, 20, 90, 90)])
def test_lit_cells_that_would_be_too_small_come_close(area: tuple[int, int, int, int], tmp_path: Path) -> None:
    """Only so far that they are found, and what is left of the picture shows more of the board, nothing beyond it."""
    with at_menu(tmp_path, ResultsScene(finished())) as app:
        view = BoardView(finished(), top(app).words, lambda: None)
        view.rect = pygame.Rect(area)
        view.seat = 0
        cells = tuple(cell for line in top(app).lines() for cell in line.cells)
        seen = {}
        for lit in ((), *((cell,) for cell in cells)):
            view.cells = lit
            surface = pygame.Surface((700, 600))
            view.draw(app.kit, surface)
            app.step(1000)
            view.draw(app.kit, surface)
            camera = view._top.stage.camera
            seen[lit] = camera.zoom
            margin = app.kit.px(12) + 1
            x, y, wide, high = camera.bounds
            left, top_ = camera.to_world((camera.view.x + margin, camera.view.y + margin))
            right, low = camera.to_world((camera.view.right - margin, camera.view.bottom - margin))
            if right - left < wide:
                assert left >= x - 0.1
                assert right <= x + wide + 0.1
            if low - top_ < high:
                assert top_ >= y - 0.1
                assert low <= y + high + 0.1
        whole = seen.pop(())
        assert whole < app.kit.px(SEEN) / 1.4
        assert all(whole < zoom <= whole * CLOSER * 1.01 for zoom in seen.values())


@pytest.mark.parametrize("ruleset", list(registry.available()))
def test_the_rule_that_ended_the_game_stands_beside_its_sentence(ruleset: str, tmp_path: Path) -> None:
    """The bare id of a rule on a line of its own says nothing to anybody."""
    match = Match.start(registry.get(ruleset), {}, default_seats(["normal"] * 2), 5)
    words = words_for(match, Catalogue.load("en"))
    own = f"{ruleset}.ended."
    clauses = [key.removeprefix(own) for key in sorted(words.base.keys()) if key.startswith(own)]
    assert clauses
    with at_menu(tmp_path) as app:
        for clause in clauses:
            sentence = ended_by(Result((), (), clause), words)
            assert clause in sentence
            for width in range(200, 900, 7):
                lines = [line.text for line in app.kit.layout(sentence, "body", width).lines]
                assert not any(line.strip("() ") == clause for line in lines), lines


def test_a_table_that_cannot_stand_alone_leaves_the_sheet_whole(tmp_path: Path) -> None:
    with at_menu(tmp_path, ResultsScene(finished()), size=(1920, 1080)) as app:
        board = widget(app, "board")
        app.draw()

        def fail(*_: object) -> None:
            raise RuntimeError("no tray, no table")

        board._top.draw_overlays = fail
        app.draw()
        assert board.broken
        app.draw()


def test_a_press_on_the_board_goes_to_the_park(tmp_path: Path) -> None:
    with at_menu(tmp_path, ResultsScene(finished()), size=(1920, 1080)) as app:
        press(app, "board")
        assert top(app).name == "table"


def test_the_lit_board_has_round_corners(tmp_path: Path) -> None:
    """What darkens the unlit part of the board ends at its round edge."""
    with at_menu(tmp_path, ResultsScene(finished())) as app:
        app.step(16)
        board, picture = top(app).board, app.window.get_surface()
        assert board.visible
        assert board.cells
        table = app.kit.colour("table")
        for corner in ("topleft", "topright", "bottomleft", "bottomright"):
            x, y = getattr(board.rect, corner)
            x, y = x - (x == board.rect.right), y - (y == board.rect.bottom)
            assert picture.get_at((x, y))[:3] == table[:3], corner


@pytest.mark.parametrize("ruleset", list(registry.available()))
def test_the_totals_are_seen_without_scrolling(ruleset: str, tmp_path: Path) -> None:
    """Also of the game with the most categories, in the smallest of the usual windows."""
    info = registry.get(ruleset)
    match = Match.start(info, {}, default_seats(["normal"] * 3), 5)
    rng = Rng(4)
    while actors := match.actors():
        match.submit(actors[0], info.rules.sample(match.state, actors[0], rng))
    with at_menu(tmp_path, ResultsScene(match)) as app:
        table, area = widget(app, "table"), widget(app, "numbers")
        for column in range(len(table.sheet.columns)):
            assert area.rect.contains(table.cell_rect((TOTAL, column), app.kit).inflate(0, -2))


@pytest.mark.parametrize("ruleset", list(registry.available()))
def test_no_line_says_its_name_twice(ruleset: str) -> None:
    """The name of a piece stands over the arithmetic of its line, and before it on the written sheet."""
    info = registry.get(ruleset)
    match, rng = Match.start(info, {}, default_seats(["normal"] * 2), 5), Rng(4)
    while actors := match.actors():
        match.submit(actors[0], info.rules.sample(match.state, actors[0], rng))
    words = words_for(match, Catalogue.load("en"))
    sheet = sheet_of(match)
    for line in (line for row in sheet.rows for column in sheet.columns for line in row.lines_of(column)):
        name = piece_name(words, line.piece)
        if name and line.reason is not None:
            assert name not in words.say(line.reason)


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (960, 1200)])
@pytest.mark.parametrize("ruleset", list(registry.available()))
def test_edges_of_panels_lie_in_one_line_or_clearly_apart(
    ruleset: str, size: tuple[int, int], seats: int, tmp_path: Path
) -> None:
    match = played(registry.get(ruleset), ("easy",) * seats, 3, 30)
    with at_menu(tmp_path, ResultsScene(match), size=size) as app:
        scene = top(app)
        scene.form.ensure_layout()
        if scene.board is None or not scene.board.visible:
            return
        left, right = scene.board.parent, widget(app, "chart").parent.parent
        above, below = right.items
        assert left.sheet.rect.right < above.rect.left
        for one, other in (
            (left.sheet.rect.bottom, above.rect.bottom),
            (scene.board.rect.top, below.rect.top),
            (scene.board.rect.bottom, below.rect.bottom),
        ):
            assert one == other or abs(one - other) > app.kit.px(30)


def test_a_line_does_not_give_its_number_as_the_reason(tmp_path: Path) -> None:
    with at_menu(tmp_path, ResultsScene(finished())) as app:
        scene = top(app)
        told = 0
        for row in range(len(scene.sheet.rows)):
            for column in range(len(scene.sheet.columns)):
                scene._point((row, column))
                for line in (w for w in scene.form.root.walk() if isinstance(w, LineRow)):
                    texts = [str(w.text) for w in line.walk() if isinstance(w, Label)]
                    assert texts
                    assert not any(text.isdigit() for text in texts[:-1]), texts
                    told += 1
        assert told
