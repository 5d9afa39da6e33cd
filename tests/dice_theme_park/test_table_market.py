"""The market of Dice Theme Park: who took what in this round, and what the empty places say."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.reasons import Reason
from game.core.rng import Rng
from game.settings import Settings
from rulesets.dice_theme_park.rules import RULES
from rulesets.dice_theme_park.state import content, open_cells
from rulesets.dice_theme_park.table_facts import shelf
from tests.dice_theme_park.stage import at, begun, counted, do
from tests.dice_theme_park.table_hands import DiceHands


@pytest.mark.rule("DTP-6.7", "DTP-6.22")
def test_what_was_taken_leaves_its_place_empty() -> None:
    state = at("expand", 0, 0, 0, mode="full", seats=3)
    state.stack = [("expand", 1, 0, 0), ("expand", 0, 0, 0)]
    state.money = [30, 30, 30]
    tiles, skills = state.display, state.skill_display
    q, r = open_cells(state, 0)[0]
    do(state, 0, ("build", tiles[1], q, r))
    while state.stack[-1][0] == "bonus":
        do(state, 0, ("pass",))
    do(state, 0, ("hire", skills[2]), ("end",))
    q, r = open_cells(state, 1)[0]
    do(state, 1, ("build", tiles[2], q, r))
    assert shelf(state, tiles=True) == [(tiles[0], -1), (tiles[1], 0), (tiles[2], 1), (tiles[3], -1)]
    assert shelf(state, tiles=False) == [(skills[0], -1), (skills[1], -1), (skills[2], 0), (skills[3], -1)]
    for seat in range(3):
        view = RULES.view(state, seat)
        assert view.taken == state.taken


@pytest.mark.rule("DTP-9.15", "DTP-9.17")
def test_in_whole_games_the_shelf_is_what_was_turned_up() -> None:
    """Nothing moves up, a free tile of the discard pile is not of the display, and a new round begins with full ones."""
    state, rng = begun(mode="full", seats=4, seed=5), Rng(5)
    shown: tuple[list[str], list[str]] = ([], [])
    number = 0
    while actors := RULES.actors(state):
        if state.round != number:
            number = state.round
            shown = list(state.display), list(state.skill_display)
            assert state.taken == ()
        assert [card for card, _ in shelf(state, tiles=True)] == shown[0]
        assert [card for card, _ in shelf(state, tiles=False)] == shown[1]
        for card, seat in shelf(state, tiles=True):
            assert seat < 0 or card in state.parks[seat]
        do(state, actors[0], RULES.sample(state, actors[0], rng))
        counted(state)
    assert number == content().modes["full"].rounds


@pytest.mark.parametrize(("text", "size"), [(100, (1280, 720)), (200, (1280, 720)), (100, (1920, 1080))])
def test_an_empty_place_shows_who_took_it_and_refuses_in_words(
    tmp_path: Path, text: int, size: tuple[int, int]
) -> None:
    settings = Settings(reduced_motion=True, text_scale=text)
    table = DiceHands(
        tmp_path, "human", "easy", mode="full", seed=11, settings=settings, size=size, draw=True
    )
    for _ in range(400):
        table.my_turn()
        top = table.scene.top
        if top.phase == "expand" and any(action[0] == "build" for action in table.legal()):
            break
        table.play(1)
    name = next(action[1] for action in table.legal() if action[0] == "build")
    place = [card for card, _ in shelf(top.view, tiles=True)].index(name)
    table.do(next(action for action in table.legal() if action[0] == "build" and action[1] == name))
    table.my_turn()
    top.change_view(("tab", "market"))
    assert shelf(top.view, tiles=True)[place] == (name, top.own)
    rect = top.rect_of(("display", name))
    assert rect is not None
    card = top.close_up(("display", name))
    assert card is not None
    assert table.scene.shown.stage.seats[top.own].name in card.lines[-2]
    if top.phase == "expand":
        refused = table.scene.shown.controller.refuse(("display", name))
        assert isinstance(refused, Reason)
    table.step(16)
    assert all(piece.handle != ("display", name) for piece in top.pieces())
