"""The table of At Any Cost: what hands do there, and that it always shows the position."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.controls import Grip
from rulesets.at_any_cost.table import TABLETOP
from tests.at_any_cost.table_hands import AnyCostHands


@pytest.mark.parametrize(("kinds", "seed"), [(("human", "random"), 3), (("human", "human", "human"), 8)])
def test_a_whole_game_is_played_with_the_pointer_alone(
    tmp_path: Path, kinds: tuple[str, ...], seed: int
) -> None:
    table = AnyCostHands(tmp_path, *kinds, seed=seed)
    table.play(700)
    assert table.match.is_over
    assert {"build", "take", "draw", "keep", "change", "play", "pass", "search", "demolish"} <= set(
        table.done
    )
    assert table.drags > 10
    assert table.clicks > 10


def test_after_every_move_the_pieces_are_a_fresh_layout(tmp_path: Path) -> None:
    table = AnyCostHands(tmp_path, "human", "random", "random", seed=5)
    for _ in range(45):
        table.play(1)
        table.my_turn()
        fresh = TABLETOP(table.scene.shown.stage)
        fresh.show(table.scene.shown.view, table.scene.shown.viewer)
        fresh.attend(table.scene.shown.controller)
        assert table.scene.shown.pieces == fresh.pieces()
        assert not table.top.lively


def test_every_card_lies_once_on_the_table(tmp_path: Path) -> None:
    table = AnyCostHands(tmp_path, "human", "random", "random", "random", seed=6)
    for _ in range(30):
        table.play(1)
        table.my_turn()
        keys = table.kinds_on_table()
        assert len(keys) == len(dict.fromkeys(keys))


def test_a_selection_is_let_go_without_a_trace(tmp_path: Path) -> None:
    table = AnyCostHands(tmp_path, "human", "random", seed=4)
    table.until_asked("action")
    before = table.match.position, table.match.digest
    table.click(table.at(("market", 0)))
    assert table.scene.shown.pending
    table.key(pygame.K_ESCAPE)
    assert not table.scene.shown.pending
    assert (table.match.position, table.match.digest) == before


@pytest.mark.rule("AAC-9.1")
def test_loose_change_is_pressed_where_it_lies(tmp_path: Path) -> None:
    table = AnyCostHands(tmp_path, "human", "random", seed=4)
    table.until_asked("action")
    own = table.top.own
    table.click(table.at(("coins", own)))
    assert table.match.entries[-1].action == ("change",) or ("change",) in [
        e.action for e in table.match.entries[-6:]
    ]


@pytest.mark.rule("AAC-6.4")
def test_search_is_pressed_first_and_the_card_after_it(tmp_path: Path) -> None:
    table = AnyCostHands(tmp_path, "human", "random", seed=4)
    table.until_asked("action")
    card = table.state.hands[table.top.own][0]
    table.click(table.at(("search",)))
    assert table.scene.shown.pending == (("search",),)
    table.step(400)
    table.click(table.at(("hand", card)))
    assert any(entry.action[0] == "search" for entry in table.match.entries[-3:])


@pytest.mark.rule("AAC-7.1")
def test_a_card_dropped_into_a_park_of_a_rival_is_refused_with_the_rule(tmp_path: Path) -> None:
    table = AnyCostHands(tmp_path, "human", "random", "random", "random", seed=4)
    table.until_asked("action")
    before = table.match.position
    place = next(h for h in table.scene.shown.controller.sources() if h[0] in ("hand", "market"))
    rival = table.top.rows[table.top.rivals[0]]
    table.drag(table.at(place), rival.slots[2].center)
    assert table.match.position == before
    assert table.scene.bubble.clause == "AAC-7.1"


@pytest.mark.rule("AAC-10.5")
def test_loans_are_shown_before_a_build_is_confirmed(tmp_path: Path) -> None:
    table = AnyCostHands(tmp_path, "human", "random", seed=4, draw=True)
    table.until_asked("action")
    own, top = table.top.own, table.top
    showcase = None
    for _ in range(40):
        spots = [
            (handle, spot)
            for handle in table.scene.shown.controller.sources()
            if handle[0] in ("hand", "market", "showcase")
            for spot in table.scene.shown.controller.spots(Grip(handle))
            if top.build_place(spot.target) is not None
        ]
        found = [
            (h, s)
            for h, s in spots
            if (o := top.tried(top.card_of(h), top.build_place(s.target))) and o.loans
        ]
        if found:
            showcase = found[0]
            break
        table.play(1)
        table.until_asked("action")
    assert showcase is not None, "nothing is dear enough"
    handle, spot = showcase
    money = table.state.money[own]
    outcome = top.tried(top.card_of(handle), top.build_place(spot.target))
    assert outcome.price > money
    table.down(table.at(handle))
    table.move(table.at(handle), pressed=True)
    table.move(table.place_of(spot.target), pressed=True)
    table.step(32, times=2)
    assert top.draw_tag is not None
    assert top.draw_tag[1].loans == outcome.loans
    assert top.draw_tag[1].lost > 0
    table.key(pygame.K_ESCAPE)
    assert table.state.money[own] == money
