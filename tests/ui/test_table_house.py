"""What the house does around the game: bots, steps back, saves, log, hints, close-ups, camera, keys."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from game.bots.worker import BotWorker
from game.session.save import SaveStore
from game.settings import Settings
from game.ui.table.dialogs import SaveDialog, TableMenu
from tests.ui.table_play import InstantWorker, Table


def turn(folder: Path, *kinds: str, **more: Any) -> Table:
    """A table at the beginning of the person's turn."""
    table = Table(folder, *(kinds or ("human", "easy")), moves=more.pop("moves", 20), **more)
    table.my_turn()
    return table


def lay(table: Table) -> Any:
    """Lay one domino by dragging; returns the action."""
    grip, target, _ = table.some_move("hand")
    table.carry(grip, target)
    return table.match.entries[-1].action


# --- bots ------------------------------------------------------------------------------------------


def test_a_bot_that_was_late_is_named_in_the_log(tmp_path: Path) -> None:
    """The move by chance is played and the log says why."""
    table = Table(tmp_path, "human", "easy", "easy", seed=5, worker=InstantWorker(fallback="late"))
    table.my_turn()
    name = table.match.names[table.match.entries[0].seat]
    told = [table.scene.texts.say(line.message) for _, line in table.match.log(0)]
    assert any("chance" in sentence and name in sentence for sentence in told)


def test_bots_in_their_process_play_the_same_game(tmp_path: Path) -> None:
    """The real worker and the instant one lead to the same position; leaving ends the process."""
    quick = Table(tmp_path / "a", "human", "normal", "easy", seed=5)
    quick.my_turn()
    wanted = quick.match.digest
    worker = BotWorker()
    table = Table(tmp_path / "b", "human", "normal", "easy", seed=5, worker=worker)
    for _ in range(3000):
        if table.scene.shown.acting is not None:
            break
        pygame.time.wait(5)
        table.step(16)
    assert table.match.digest == wanted
    assert worker.pid is not None
    table.app.stack.clear()
    assert worker.pid is None


def test_leaving_while_a_bot_thinks_is_clean(tmp_path: Path) -> None:
    """The window's cross in mid-thought ends bots and saves the game as it stands."""
    worker = InstantWorker(polls=10**9)
    table = Table(tmp_path, "human", "easy", "easy", seed=5, worker=worker)
    table.step(50, 5)
    assert table.scene.bots.thinking is not None
    table.app.post(pygame.Event(pygame.QUIT))
    table.step()
    assert table.app.stack.quit
    assert worker.closed


# --- steps back ------------------------------------------------------------------------------------


def test_undo_and_redo_by_button_and_key(tmp_path: Path) -> None:
    """Each restores the exact earlier or later position; the buttons are grey, with a reason, when barred."""
    table = turn(tmp_path, seed=8)
    controls = table.scene.controls
    start = table.match.digest
    assert not controls.undo.enabled
    assert controls.undo.reason
    lay(table)
    after = table.match.digest
    table.step(400)
    assert controls.undo.enabled
    table.click(table.button("undo"))
    assert table.match.digest == start
    assert table.scene.shown.is_now
    table.step(400)
    table.click(table.button("redo"))
    assert table.match.digest == after
    table.key(pygame.K_z, pygame.KMOD_CTRL)
    assert table.match.digest == start
    table.key(pygame.K_y, pygame.KMOD_CTRL)
    assert table.match.digest == after
    table.key(pygame.K_z, pygame.KMOD_CTRL)
    table.key(pygame.K_z, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert table.match.digest == after
    table.step(400)
    table.click(table.button("reset"))
    assert table.match.digest == start
    fresh = type(table.scene.top)(table.scene.shown.stage)
    fresh.show(table.match.view(0), 0)
    assert table.scene.shown.pieces == fresh.pieces()


def test_undo_stops_at_a_draw_and_says_why(tmp_path: Path) -> None:
    """After a domino came into the market the button is grey and names what came to light."""
    table = turn(tmp_path, seed=8)
    kinds = {"play": "hand", "claim": "supply", "draw": "market"}
    while True:
        step = next(step.key for step in table.scene.shown.controller.steps() if step.current)
        grip, target, _ = table.some_move(kinds[step])
        table.carry(grip, target)
        table.step(400)
        if step == "draw":
            break
    table.scene.controls.refresh()
    assert not table.scene.controls.undo.enabled
    before = table.match.digest
    table.app.overlay._toasts.clear()
    table.click(table.button("undo"))
    assert table.app.overlay.toasts
    assert table.match.digest == before


def test_undo_in_a_practice_game_takes_the_bots_along(tmp_path: Path) -> None:
    """With free steps back the bots' answers are taken back too, also while one thinks."""
    table = turn(tmp_path, seed=8, match_settings={"free_undo": True})
    start = table.match.position
    digest = table.match.digest
    kinds = {"play": "hand", "claim": "supply", "draw": "market"}
    while table.scene.shown.acting is not None and not table.match.is_over:
        step = next(step.key for step in table.scene.shown.controller.steps() if step.current)
        grip, target, _ = table.some_move(kinds[step])
        table.carry(grip, target)
        if table.match.entries[-1].seat != 0 or table.match.actors() == (1,):
            break
    for _ in range(30):
        if table.match.position == start:
            break
        table.step(400)
        table.key(pygame.K_z, pygame.KMOD_CTRL)
    assert table.match.position == start
    assert table.match.digest == digest


# --- saves -----------------------------------------------------------------------------------------


def test_every_turn_is_saved(tmp_path: Path) -> None:
    """After each turn an autosave of that position can be loaded, with a picture beside it."""
    table = Table(tmp_path, "human", "easy", "easy", seed=5, draw=True)
    table.my_turn()
    for _ in range(3):
        table.scene.saving._auto.wait()
        table.step()
    table.scene.saving._auto.wait()
    loaded = SaveStore(tmp_path).continue_game()
    assert loaded is not None
    assert loaded.match.position == table.match.position
    assert loaded.match.digest == table.match.digest
    info = SaveStore(tmp_path).to_continue()
    assert info is not None
    assert info.thumbnail is not None


def test_a_folder_that_cannot_be_written_is_told_once_and_the_game_goes_on(tmp_path: Path) -> None:
    """The sentence is a toast; the next move works."""
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    table = Table(blocked / "saves", "human", "easy", "easy", seed=5)
    table.my_turn()
    table.scene.saving._auto.wait()
    table.step()
    assert table.app.overlay.toasts
    lay(table)
    assert table.match.entries[-1].seat == 0


def test_saving_under_a_name(tmp_path: Path) -> None:
    """Ctrl+S asks for a name; an existing one is only replaced when asked again."""
    table = turn(tmp_path)
    for expected in (1, 1):
        table.key(pygame.K_s, pygame.KMOD_CTRL)
        table.step()
        dialog = table.app.stack.top
        assert isinstance(dialog, SaveDialog)
        table.key(pygame.K_RETURN)
        if table.app.stack.top is dialog:
            assert dialog.problem
            table.key(pygame.K_RETURN)
            dialog.form.ensure_layout()
            if table.app.stack.top is dialog:
                table.click(dialog.form.root.find("save_do").rect.center)
        assert table.app.stack.top is table.scene
        named = [info for info in SaveStore(tmp_path).list_saves() if info.name]
        assert len(named) == expected


def test_the_menu_opens_and_closes(tmp_path: Path) -> None:
    """Escape opens it, Escape closes it, and the game is as before."""
    table = turn(tmp_path)
    before = table.match.digest
    table.key(pygame.K_ESCAPE)
    assert isinstance(table.app.stack.top, TableMenu)
    table.key(pygame.K_ESCAPE)
    assert table.app.stack.top is table.scene
    assert table.match.digest == before


# --- log and looking back ----------------------------------------------------------------------------


def test_a_line_of_the_log_shows_its_position(tmp_path: Path) -> None:
    """A click looks back, nothing can be moved there, the way back is on the table and by Escape."""
    table = turn(tmp_path, "human", "easy", "easy", moves=30, draw=True)
    scene = table.scene
    table.click(table.button("log_button"))
    table.step(300)
    assert scene.log.visible
    lines = [index for index, row in enumerate(scene.log.rows) if row.kind == "line"]
    index = next(i for i in reversed(lines) if scene.log.row_rect(i).bottom < scene.log.rect.centery)
    number = scene.log.rows[index].number
    table.click(scene.log.row_rect(index).center)
    assert scene.looking == number
    assert scene.shown.number == number
    assert scene.shown.view.digest() == table.match.view_at(number, 0).digest()
    before = (table.match.digest, table.match.position)
    hand = [piece.handle for piece in scene.shown.pieces if piece.handle and piece.handle[0] == "hand"]
    table.drag(table.at(hand[0]), (400, 200))
    assert table.bubble
    table.step(400)
    assert not scene.controls.undo.enabled
    table.click(table.button("back"))
    assert scene.looking is None
    assert scene.shown.is_now
    assert (table.match.digest, table.match.position) == before
    table.click(scene.log.row_rect(index).center)
    assert scene.looking is not None
    table.key(pygame.K_ESCAPE)
    assert scene.shown.is_now


def test_hovering_a_line_lights_its_cells(tmp_path: Path) -> None:
    """The cells of the line stand out while the pointer is on it."""
    table = turn(tmp_path, "human", "easy", "easy", moves=40, draw=True)
    table.key(pygame.K_l)
    table.step(300)
    log = table.scene.log
    log.scroll = 0.0
    for index, row in enumerate(log.rows):
        if row.cells:
            log.scroll = float(max(0, log._tops[index] - 40))
            table.step(16)
            table.move(log.row_rect(index).center)
            assert tuple(table.scene.lit) == row.cells
            return
    # No line of this game names cells yet: then none may be lit.
    assert not table.scene.lit


def test_filters_of_the_log(tmp_path: Path) -> None:
    """Points keeps lines whose entry changed a score; a seat keeps its own lines."""
    table = turn(tmp_path, "human", "easy", "easy", moves=40, draw=True)
    table.key(pygame.K_l)
    table.step(300)
    log = table.scene.log
    everything = [row for row in log.rows if row.kind == "line"]
    assert any(row.kind == "barrier" for row in log.rows)
    table.click(table.button("log_points"))
    table.step(300)
    points = [row for row in log.rows if row.kind == "line"]
    assert 0 < len(points) < len(everything)
    totals = table.scene.shown.totals
    assert all(totals(row.number) != totals(row.number - 1) for row in points)
    table.click(table.button("log_seat_1"))
    table.step(300)
    assert {row.seat for row in log.rows if row.kind == "line"} == {1}


# --- hints, close-ups -----------------------------------------------------------------------------------


def test_hints_show_what_a_bot_would_do(tmp_path: Path) -> None:
    """Up to three proposals; the first is the move of a normal bot, marked as a ghost on its place."""
    from game.bots.base import make

    table = turn(tmp_path, draw=True)
    table.click(table.button("hint"))
    table.step(30, 3)
    hints = table.scene.hints
    assert 1 <= len(hints.found) <= 3
    wanted = make("normal", table.match.info, table.match.seed).choose(table.match.view(0), 0)
    assert hints.found[0].action == wanted
    assert hints.ghost is not None
    assert table.scene.shown.controller.drop(*hints.ghost) == wanted
    before = table.match.digest
    table.step(400)
    table.click(table.button("hint"))
    assert not hints.visible
    assert table.match.digest == before


def test_a_close_up_comes_within_400_ms_and_at_once_by_key(tmp_path: Path) -> None:
    """Resting on a domino shows its card; the key shows it at once; moving on takes it away."""
    table = turn(tmp_path, draw=True)
    peek = table.scene.peek
    handle = table.scene.shown.controller.sources()[0]
    table.move(table.at(handle))
    assert peek.card() is None
    table.step(200)
    assert peek.card() is None
    table.step(200)
    assert peek.card() is not None
    assert peek.rect.w > 0
    table.move(table.scene.frame.regions.ribbon.center)
    assert peek.card() is None
    table.move(table.at(handle))
    table.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_c, mod=0, unicode="c", scancode=0))
    assert peek.card() is not None


# --- camera -----------------------------------------------------------------------------------------


def test_pan_zoom_and_show_all(tmp_path: Path) -> None:
    """Wheel zooms about the pointer, dragging the ground and arrows pan, the key shows everything again."""
    table = turn(tmp_path, draw=True)
    camera = table.scene.camera
    home = (camera.zoom, camera.centre)
    pos = (camera.view.left + 160, camera.view.bottom - 20)
    table.move(pos)
    below = camera.to_world(pos)
    table.wheel(1)
    assert camera.zoom > home[0]
    assert all(abs(a - b) < 1e-6 for a, b in zip(below, camera.to_world(pos), strict=True))
    centre = camera.centre
    table.drag(pos, (pos[0] + 50, pos[1] - 30))
    assert camera.centre != centre
    centre = camera.centre
    table.key(pygame.K_RIGHT)
    assert camera.centre[0] > centre[0]
    table.key(pygame.K_0)
    table.step(400)
    assert (camera.zoom, camera.centre) == home
    assert table.match.rules.check(table.match.state, 0, table.match.legal(0)[0]) is None


def test_the_board_grows_into_view(tmp_path: Path) -> None:
    """After every move all pieces of the board lie inside the view, unless the player has chosen another one."""
    table = Table(tmp_path, "human", "easy", "easy", seed=5)
    for _ in range(12):
        table.my_turn()
        if table.match.is_over:
            break
        kinds = {"play": "hand", "claim": "supply", "draw": "market"}
        step = next(step.key for step in table.scene.shown.controller.steps() if step.current)
        grip, target, _ = table.some_move(kinds[step])
        table.carry(grip, target)
        table.step(400, 3)
        for piece in table.scene.shown.pieces:
            if piece.zone == "board":
                from game.ui.table.motion import pixel_rect

                assert table.scene.camera.view.contains(pixel_rect(piece, table.scene.camera)), piece


def test_a_move_outside_the_chosen_view_is_brought_into_it(tmp_path: Path) -> None:
    """With a zoomed view somewhere else the board slides until the bot's piece is seen; the zoom stays."""
    from game.ui.table.motion import pixel_rect

    for still in (True, False):
        settings = Settings(reduced_motion=still)
        worker = InstantWorker(polls=10**9)
        table = Table(tmp_path, "human", "easy", "easy", seed=5, settings=settings, worker=worker)
        scene, match = table.scene, table.match
        scene.zoom(1.5)
        scene.pan(3000, 2000)
        zoom, seat = scene.camera.zoom, match.actors()[0]
        action = next(action for action in match.legal(seat) if action[0] == "place")
        match.submit(seat, action)
        table.step(100, 10)
        piece = next(piece for piece in scene.shown.pieces if piece.key[-1] == action[1])
        assert scene.camera.view.inflate(2, 2).contains(pixel_rect(piece, scene.camera))
        assert scene.camera.zoom == zoom


# --- sentences ----------------------------------------------------------------------------------------


def test_the_ribbon_is_true_in_every_state(tmp_path: Path) -> None:
    """Own turn, thinking, looking back: the sentence names who acts, and the steps show one current part."""
    table = turn(tmp_path, "human", "easy", "easy", draw=True)
    said = table.scene.ribbon.said
    assert said.seat == 0
    assert said.name == table.match.names[0]
    assert str(table.match.decision(0).data["n"]) in said.text
    assert sum(step.current for step in table.scene.steps) == 1
    table.scene.look(3)
    table.step()
    assert table.scene.ribbon.said.seat is None
    assert "3" in table.scene.ribbon.said.text
    table.key(pygame.K_ESCAPE)
    table.step()
    assert table.scene.ribbon.said == said


def test_totals_in_the_panels_are_the_score_of_the_shown_position(tmp_path: Path) -> None:
    """Looking back shows the scores of then."""
    table = turn(tmp_path, "human", "easy", "easy", moves=40)
    for number in (0, 10, 25, table.match.position):
        table.scene.look(number)
        state = table.match.view_at(number, None)
        assert table.scene.shown.totals() == tuple(table.match.rules.result(state).totals)


def test_language_or_size_change_in_mid_drag_keeps_one_piece(tmp_path: Path) -> None:
    """A resize while a piece is held sends it home."""
    table = turn(tmp_path, draw=True, settings=Settings())
    grip, _, _ = table.some_move("hand")
    table.down(table.at(grip.handle))
    table.move((600, 300), pressed=True)
    table.app.resize((1000, 640))
    table.step(400, 3)
    assert not table.scene.hand.holding
    assert len(set(table.kinds_on_table())) == len(table.kinds_on_table())


# --- further ways ---------------------------------------------------------------------------------------


def test_a_costly_button_asks_first(tmp_path: Path) -> None:
    """A choice with a question acts only after Yes."""
    from dataclasses import dataclass

    table = turn(tmp_path)
    controller = table.scene.shown.controller
    action = table.match.legal(0)[0]

    @dataclass
    class Asking:
        """The controller, with one costly button."""

        inner: Any

        def __getattr__(self, name: str) -> Any:
            return getattr(self.inner, name)

        def buttons(self) -> list[Any]:
            """One button that asks."""
            from game.core.controls import Button

            return [Button("button.draw", action, None, True, "table.ask.title")]

    table.scene.shown._controller = Asking(controller)  # type: ignore[assignment]
    table.scene.controls._state = None
    table.step()
    before = table.match.position
    table.click(table.button("choice_0"))
    assert table.app.stack.top is not table.scene
    assert table.match.position == before
    table.key(pygame.K_ESCAPE)
    table.step(400)
    assert table.app.stack.top is table.scene
    assert table.match.position == before
    table.click(table.button("choice_0"))
    dialog: Any = table.app.stack.top
    dialog.form.ensure_layout()
    table.click(dialog.form.root.find("button_yes").rect.center)
    assert table.app.stack.top is table.scene
    assert table.match.position > before


def test_a_held_button_hurries_the_bots(tmp_path: Path) -> None:
    """A press on the board while others move skips the telling as long as it is held."""
    table = Table(tmp_path, "human", "easy", "easy", seed=5, settings=Settings(speed="slow"))
    table.until(lambda: table.scene.motion.busy)
    board = table.scene.frame.regions.board
    table.down((board.centerx, board.bottom - 12))
    assert table.scene.skipping
    count = 0
    while table.scene.shown.acting is None:
        table.step(16)
        count += 1
        assert count < 60
    table.up((board.centerx, board.bottom - 12))
    assert not table.scene.skipping


def test_the_clause_of_a_log_line_opens_the_rulebook(tmp_path: Path) -> None:
    """The chosen line shows its rule; a press on it leads there."""
    table = turn(tmp_path, "human", "easy", "easy", moves=30, draw=True)
    opened: list[Any] = []
    table.app.open_rulebook = lambda info, clause=None: opened.append(clause)  # type: ignore[method-assign, assignment]
    table.key(pygame.K_l)
    table.step(300)
    log = table.scene.log
    index = next(
        i for i in range(len(log.rows)) if log.rows[i].clause and log.row_rect(i).top > log._list.top + 60
    )
    table.click(log.row_rect(index).center)
    table.step(400)
    assert log.chosen == index
    table.click(log._clause.center)
    assert opened == [log.rows[index].clause]


def test_another_language_or_palette_lays_the_table_anew(tmp_path: Path) -> None:
    """Changed settings in mid-game keep the position and draw without a fault."""
    table = turn(tmp_path, draw=True)
    before = table.match.digest
    table.key(pygame.K_l)
    table.app.settings.extra["palette"] = "night"
    table.app.settings.text_scale = 150
    table.app.apply_settings()
    table.app.load_texts()
    table.scene.resized()
    table.step(100, 3)
    assert table.match.digest == before
    assert table.scene.log.visible
    table.key(pygame.K_l)
    assert lay(table)[0] == "place"


def test_the_keyboard_alone_finds_every_button(tmp_path: Path) -> None:
    """Tab reaches the table, the choices, the ribbon, the tools and comes round again."""
    table = turn(tmp_path, draw=True)
    seen: list[str] = []
    for _ in range(30):
        table.key(pygame.K_TAB)
        focus = table.scene.form.focus
        assert focus is not None
        if seen and focus.name == seen[0]:
            break
        seen.append(focus.name)
    assert "board_keys" in seen
    assert {"rulebook", "log_button", "menu", "zoom_in", "show_all"} <= set(seen)


def test_the_first_move_is_saved_at_once(tmp_path: Path) -> None:
    """A new game can be gone on with after its very first domino."""
    table = Table(tmp_path, "human", "easy", seed=3)
    table.my_turn()
    lay(table)
    table.scene.saving._auto.wait()
    loaded = SaveStore(tmp_path).continue_game()
    assert loaded is not None
    assert loaded.match.position >= 1
