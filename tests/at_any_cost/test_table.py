"""The table of At Any Cost: what hands do there, and that it always shows the position."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.controls import Grip, Handle
from rulesets.at_any_cost import table_marks
from rulesets.at_any_cost.table import TABLETOP
from tests.at_any_cost.table_hands import AnyCostHands

LIT_QUESTIONS = ("keep", "discard", "recover", "drop", "pack", "react", "target", "host")


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


def test_every_question_lights_what_answers_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever cards somebody must choose from stand out: looked at, in the hand, in a discard pile."""
    lit: list[Handle] = []
    monkeypatch.setattr(table_marks, "spot", lambda table, surface, handle, *_, **__: lit.append(handle))
    seen: dict[str, None] = {}
    for seed in (3, 8, 13):
        table = AnyCostHands(tmp_path, "human", "random", "random", seed=seed)
        for _ in range(160):
            if table.match.is_over:
                break
            table.my_turn()
            asked, touchable = table.top.asked, list(table.top.touchable)
            if table.scene.shown.acting is not None and asked in LIT_QUESTIONS:
                lit.clear()
                table.app.draw()
                there = [each for each in touchable if each[0] != "choice" and table.top.rect_of(each) is not None]
                assert not set(there) - set(lit), (asked, there)
                seen[asked] = None
            table.play(1)
    assert {"keep", "discard", "recover"} <= set(seen)


def test_phases_are_named_where_the_window_is_wide(tmp_path: Path) -> None:
    """Dots in their place are for narrow windows; the question that comes most often leaves them room at 1920."""
    table = AnyCostHands(tmp_path, "human", "random", seed=3, size=(1920, 1080))
    for _ in range(60):
        table.my_turn()
        if table.top.asked == "action":
            break
        table.play(1)
    said: list[str] = []
    ribbon = table.scene.ribbon
    plain = ribbon._draw_part
    ribbon._draw_part = lambda kit, surface, part, *rest, **more: said.append(part[0]) or plain(kit, surface, part, *rest, **more)  # type: ignore[method-assign,func-returns-value]
    table.app.draw()
    assert said == ["title", "step", "step", "step", "step"]
    assert table.scene.ribbon.said.text


@pytest.mark.parametrize("zone", ["hand", "showcase", "market"])
def test_a_close_up_stands_clear_of_the_card_it_explains(tmp_path: Path, zone: str) -> None:
    """The neighbours in the tray stay readable, too: the card stands above all of it."""
    table = AnyCostHands(tmp_path, "human", "random", seed=5)
    for _ in range(60):
        table.my_turn()
        pieces = [each for each in table.scene.shown.pieces if each.handle is not None and each.handle[0] == zone]
        if pieces and table.top.asked == "action":
            break
        table.play(1)
    handle = pieces[0].handle
    assert handle is not None
    rect = table.top.rect_of(handle)
    assert rect is not None
    table.move((rect.x + 12, rect.centery))
    table.step(900)
    table.app.draw()
    shown = table.scene.peek.rect
    assert shown.w
    if zone != "market":
        assert shown.bottom <= rect.top
