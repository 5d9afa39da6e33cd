"""The new-game page: seats, options, seed, faults, and what reaches the match."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core import registry
from game.settings import Settings, load_settings, save_settings
from game.ui.scenes.common import words_of
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.setup_model import SetupModel, seed_of
from game.ui.widgets import Flow, Label, Panel
from game.ui.widgets.scroll import ScrollArea
from tests.ui.kit_tools import click, down, key, motion, typed, up
from tests.ui.scene_tools import CJK, LONG, at_menu, enter, info, press, top, widget


def model(app: Any) -> SetupModel:
    """The model of the page on top."""
    return top(app).model


def show_all(app: Any, way: Any = press) -> None:
    """Unfold the single options, where they are folded."""
    if any(each.name == "single" for each in top(app).form.root.walk()) and not top(app).single:
        way(app, "single")


def write(app: Any, name: str, text: str) -> None:
    """Put a text into a field."""
    press(app, name)
    app.post(key(pygame.K_a, pygame.KMOD_CTRL), key(pygame.K_BACKSPACE))
    app.step(1)
    app.post(typed(text))
    app.step(1)


@pytest.mark.parametrize("way", [press, enter])
def test_start_takes_seats_options_and_seed_to_the_table(tmp_path: Path, way) -> None:
    switch = next(option for option in info().options if option.available and option.kind == "switch")
    with at_menu(tmp_path, NewGameScene()) as app:
        way(app, "add_seat")
        show_all(app, way)
        way(app, f"option_{switch.key}")
        write(app, "name_0", "Ada")
        way(app, "more")
        write(app, "seed", "123")
        way(app, "start")
        match = top(app).match
        assert top(app).name == "table"
        assert [scene.name for scene in app.stack.scenes] == ["menu", "table"]
        assert match.seed == 123
        assert match.names == ("Ada", "Juno", "Theo")
        assert [seat.human for seat in match.seats] == [True, False, False]
        assert match.options[switch.key] is (not switch.default)


def test_the_last_setup_comes_back_after_a_restart(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    settings = Settings()
    with at_menu(tmp_path, NewGameScene(), settings=settings) as app:
        app._save_settings = lambda kept: save_settings(kept, file)
        press(app, "add_seat")
        write(app, "name_2", "Zoë")
        press(app, "start")
    with at_menu(tmp_path, NewGameScene(), settings=load_settings(file).settings) as app:
        assert [seat.name for seat in model(app).seats] == ["Mia", "Juno", "Zoë"]
        assert model(app).seed_text == ""


@pytest.mark.parametrize(
    "data",
    [
        None,
        3,
        {"seats": "many"},
        {"seats": [{"name": 1}]},
        {"seats": [{"name": "A", "colour": "red", "kind": "human"}] * 2},
        {"options": {"no_such_option": True}, "seats": []},
        {"options": [1], "free_undo": "yes"},
    ],
)
def test_a_nonsensical_memory_is_forgotten(data: Any) -> None:
    found = SetupModel.remembered(info(), data)
    assert found.fault() is None
    assert found.options == info().default_options()


def test_equal_names_make_start_grey_and_say_why(tmp_path: Path) -> None:
    with at_menu(tmp_path, NewGameScene()) as app:
        write(app, "name_1", "mia")
        start = widget(app, "start")
        assert not start.enabled
        assert "mia" in start.reason
        press(app, "start")
        assert top(app).name == "new_game"
        assert any("mia" in str(toast) for toast in app.overlay.toasts)
        write(app, "name_1", "Noor")
        assert widget(app, "start").enabled


def test_an_option_that_needs_more_seats_makes_start_grey_and_says_why(tmp_path: Path) -> None:
    found = [
        (each, option.key, value, min(numbers))
        for each in registry.available().values()
        for option in each.options
        for value, numbers in option.seats
        if option.available and min(numbers) > each.seats_min
    ]
    ruleset, key, value, least = found[0]
    with at_menu(tmp_path, NewGameScene()) as app:
        press(app, f"card_{ruleset.id}")
        while len(model(app).seats) >= least:
            press(app, "remove_0")
        top(app)._set(key, value)
        start = widget(app, "start")
        assert not start.enabled
        assert str(least) in start.reason
        while len(model(app).seats) < least:
            press(app, "add_seat")
        assert widget(app, "start").enabled


def test_seats_from_least_to_most(tmp_path: Path) -> None:
    with at_menu(tmp_path, NewGameScene()) as app:
        while len(model(app).seats) > info().seats_min:
            press(app, "remove_0")
        assert not widget(app, "remove_0").enabled
        for _ in range(info().seats_max + 2):
            press(app, "add_seat")
        assert len(model(app).seats) == info().seats_max
        assert len({seat.colour for seat in model(app).seats}) == info().seats_max
        assert len({seat.name for seat in model(app).seats}) == info().seats_max
        assert widget(app, "add_seat").enabled is False


def test_a_taken_colour_changes_owners(tmp_path: Path) -> None:
    with at_menu(tmp_path, NewGameScene()) as app:
        press(app, "colour_0")
        popup = top(app).form.popup
        click(app, popup._cell(1).center)
        assert [seat.colour for seat in model(app).seats[:2]] == ["blue", "red"]


def test_colour_by_keyboard(tmp_path: Path) -> None:
    with at_menu(tmp_path, NewGameScene()) as app:
        enter(app, "colour_0")
        app.post(key(pygame.K_RIGHT), key(pygame.K_RIGHT), key(pygame.K_RETURN))
        app.step(1)
        assert model(app).seats[0].colour == "yellow"


def test_a_row_is_dragged_to_another_place(tmp_path: Path) -> None:
    with at_menu(tmp_path, NewGameScene()) as app:
        press(app, "add_seat")
        start, goal = widget(app, "grip_0").rect.center, widget(app, "grip_2").rect.center
        app.post(down(start), motion((start[0], start[1] + 20)), motion(goal), up(goal))
        app.step(16)
        assert [seat.name for seat in model(app).seats] == ["Juno", "Theo", "Mia"]


def test_shuffle_keeps_everybody(tmp_path: Path) -> None:
    with at_menu(tmp_path, NewGameScene()) as app:
        before = list(model(app).seats)
        press(app, "shuffle")
        assert model(app).seats != before
        assert sorted(map(str, model(app).seats)) == sorted(map(str, before))


def test_bots_can_be_easy(tmp_path: Path) -> None:
    with at_menu(tmp_path, NewGameScene()) as app:
        level = widget(app, "level_1")
        assert [option.value for option in level.options] == ["easy", "normal"]
        level.choose(top(app).form, 0)
        who = widget(app, "who_0")
        click(app, who.cells[1].center)
        assert [seat.kind for seat in model(app).seats] == ["normal", "easy"]


def test_only_what_can_be_played_is_offered(tmp_path: Path) -> None:
    with at_menu(tmp_path, NewGameScene()) as app:
        show_all(app)
        names = {w.name for w in top(app).form.root.walk()}
        for option in info().options:
            assert (f"option_{option.key}" in names) == option.available


def test_a_change_leaves_the_preset_and_the_chip_brings_it_back(tmp_path: Path) -> None:
    switch = next(option for option in info().options if option.available and option.kind == "switch")
    with at_menu(tmp_path, NewGameScene()) as app:
        show_all(app)
        press(app, f"option_{switch.key}")
        press(app, "single")
        chips = widget(app, "presets")
        assert chips.value != "standard"
        click(app, chips.cells[0].center)
        assert model(app).options == info().default_options()


def test_free_undo_is_for_one_person_only(tmp_path: Path) -> None:
    with at_menu(tmp_path, NewGameScene()) as app:
        press(app, "more")
        press(app, "free_undo")
        assert model(app).settings()["free_undo"] is True
        model(app).set_kind(1, "human")
        top(app).rebuild()
        assert widget(app, "free_undo").enabled is False
        assert model(app).settings()["free_undo"] is False


def test_names_of_24_letters_in_any_script(tmp_path: Path) -> None:
    with at_menu(tmp_path, NewGameScene()) as app:
        write(app, "name_0", LONG + "X")
        write(app, "name_1", CJK)
        press(app, "start")
        assert top(app).match.names == (LONG, CJK)


def test_seeds() -> None:
    assert seed_of("") is None
    assert seed_of(" 4 821 907 ") == 4821907
    assert seed_of("Rainy Day") == seed_of("rainy  day")
    assert seed_of("rainy day") != seed_of("sunny day")


def test_the_rulebook_opens_from_here(tmp_path: Path) -> None:
    with at_menu(tmp_path, NewGameScene()) as app:
        press(app, "rulebook")
        assert top(app).name == "rulebook"
        assert top(app).info is info()


@pytest.mark.parametrize("ruleset", list(registry.available()))
def test_the_facts_of_a_game_stand_in_one_row(ruleset: str, tmp_path: Path) -> None:
    """A second row would push the covers down and leave the options no room."""
    with at_menu(tmp_path, NewGameScene(ruleset), size=(1280, 720)) as app:
        found = [flow for flow in top(app).form.root.walk() if isinstance(flow, Flow)]
        rows = [flow for flow in found if flow.shown and isinstance(flow.shown[0], Panel)]
        assert rows
        for flow in rows:
            assert len({child.rect.y for child in flow.shown}) == 1


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("ruleset", list(registry.available()))
def test_a_first_game_needs_no_scrolling(ruleset: str, size: tuple[int, int], tmp_path: Path) -> None:
    """All that stands on the page is seen, with whatever ready-made game is chosen."""
    with at_menu(tmp_path, NewGameScene(ruleset), size=size) as app:
        for name in top(app).model.presets:
            top(app)._preset(name)
            app.step(16)
            for area in (w for w in top(app).form.root.walk() if isinstance(w, ScrollArea)):
                assert not area.limit, f"{name}: {area.name}"


@pytest.mark.parametrize("ruleset", list(registry.available()))
def test_a_ready_made_game_says_what_it_changes(ruleset: str, tmp_path: Path) -> None:
    """Where the options are folded, words tell what is chosen; unfolded, every option is there, and back again."""
    with at_menu(tmp_path, NewGameScene(ruleset), size=(1280, 720)) as app:
        setup = top(app).model
        offered = {f"option_{option.key}" for option in setup.info.options if option.available}
        folded = not offered <= {w.name for w in top(app).form.root.walk()}
        assert folded == any(w.name == "single" for w in top(app).form.root.walk())
        if not folded:
            return
        words = words_of(app, setup.info)
        seen: dict[tuple[str, ...], str] = {}
        for name, values in setup.presets.items():
            top(app)._preset(name)
            app.step(16)
            texts = tuple(str(w.text) for w in top(app).form.root.walk() if isinstance(w, Label))
            assert texts not in seen, f"{name} and {seen.get(texts)} say the same"
            seen[texts] = name
            for option in (option for option in setup.info.options if option.kind == "switch"):
                if option.available and values.get(option.key, option.default):
                    assert words.text(f"option.{option.key}.name") in texts
        press(app, "single")
        assert offered <= {w.name for w in top(app).form.root.walk()}
        press(app, "single")
        assert widget(app, "presets").value == list(setup.presets)[-1]


def test_a_game_of_ones_own_unfolds_the_options(tmp_path: Path) -> None:
    with at_menu(tmp_path, NewGameScene()) as app:
        chips = widget(app, "presets")
        assert not top(app).single
        click(app, chips.cells[-1].center)
        app.step(16)
        assert top(app).single
        assert model(app).options == info().default_options()
