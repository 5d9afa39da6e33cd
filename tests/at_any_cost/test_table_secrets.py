"""What the table of At Any Cost must not show: hands, blueprints and showcases of others, and who could answer."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ui.table.tabletop import Marks
from rulesets.at_any_cost import scoring, table_close_up, table_seats
from rulesets.at_any_cost.printed import KIND, PROGRAMS
from rulesets.at_any_cost.rules import RULES
from rulesets.at_any_cost.table_case import case_of
from rulesets.at_any_cost.table_words import Words
from tests.at_any_cost.table_hands import AnyCostHands


def cards_on_table(table: AnyCostHands) -> set[int]:
    """Every card whose face lies on the table."""
    return {int(key[1]) for key in table.kinds_on_table() if key[0] == "card" and isinstance(key[1], int)}


@pytest.mark.rule("AAC-17.1")
def test_only_the_own_secret_cards_lie_on_the_table(tmp_path: Path) -> None:
    table = AnyCostHands(tmp_path, "human", "random", "random", seed=4)
    for _ in range(25):
        table.play(1)
        table.my_turn()
        state, own = table.state, table.top.own
        shown = cards_on_table(table)
        for seat in range(3):
            secret = {*state.hands[seat], *state.blueprints[seat], *state.showcases[seat]}
            if seat == own:
                assert secret <= shown
            elif state.stack and state.stack[-1][0] != "peek":
                assert not secret & shown
        assert (
            not {*state.park_deck, *state.event_deck, *state.blueprint_deck, *state.city_deck, *state.box}
            & shown
        )


@pytest.mark.rule("AAC-17.1")
def test_between_two_people_no_secret_card_lies_on_the_table(tmp_path: Path) -> None:
    table = AnyCostHands(tmp_path, "human", "human", seed=4)
    pages = 0
    for _ in range(30):
        table.until(lambda: table.app.stack.top.name == "handover" or table.scene.shown.acting is not None)
        if table.app.stack.top.name == "handover":
            pages += 1
            assert table.scene.shown.viewer is None
            state = table.state
            secret = {c for row in (*state.hands, *state.blueprints, *state.showcases) for c in row}
            assert not secret & cards_on_table(table)
            assert not table.top.private
        table.play(1)
    assert pages > 4


@pytest.mark.rule("AAC-17.4")
def test_a_hand_that_is_looked_at_is_spread_for_one_seat_alone(tmp_path: Path) -> None:
    for seed in range(40):
        table = AnyCostHands(tmp_path, "human", "random", seed=seed, options={"packs": ("hollow", "star")})
        try:
            table.until_asked("peek", 260)
        except AssertionError:
            continue
        rival = table.state.stack[-1][2]
        assert table.top.spread == "peek"
        assert set(table.state.hands[rival]) <= cards_on_table(table)
        table.play(1)
        table.my_turn()
        assert not set(table.state.hands[rival]) & cards_on_table(table)
        return
    raise AssertionError("nobody looked at a hand")


@pytest.mark.rule("AAC-4.3")
def test_the_tower_stands_the_same_whether_the_asked_seat_holds_an_answer_or_not(tmp_path: Path) -> None:
    table = AnyCostHands(tmp_path, "human", "random", "random", seed=4)
    top = table.top
    table.until_asked("event")
    state = table.scene.shown.view.clone()
    event = next(card for card in range(1, len(KIND)) if KIND[card] == "event" and _typed(card) >= 0)
    state.stack = [("react", (1,), event, _typed(event), 0, 1, 0, ())]
    case = case_of(state)
    assert case is not None
    assert case.asked == 1
    empty = state.clone()
    empty.hands[1] = ()
    pictures = []
    for view in (state, empty):
        top.show(view, 0)
        table.app.draw()
        area = top.open_area
        assert area is not None
        surface = table.app.window.get_surface()
        tower = area.clip(surface.get_rect())
        tower.w = round(tower.w * 0.24)
        pictures.append(pygame.image.tobytes(surface.subsurface(tower), "RGB"))
    assert pictures[0] == pictures[1]


def _typed(card: int) -> int:
    """Return the half of an event card that has a type, -1 for none."""
    return next((part for part, program in enumerate(PROGRAMS[card]) if program.types), -1)


@pytest.mark.rule("AAC-17.1", "AAC-15.4")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_points_of_blueprints_are_told_to_their_owner_alone(
    tmp_path: Path, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also between people at one screen; what all can see says that blueprints are not counted in."""
    said: list[str] = []
    plain = Words.words

    def words(self: Words, surface: pygame.Surface, text: str, *rest: Any, **more: Any) -> pygame.Rect:
        said.append(text)
        return plain(self, surface, text, *rest, **more)

    monkeypatch.setattr(Words, "words", words)
    table = AnyCostHands(tmp_path, "human", "human", *("random",) * (seats - 2), seed=4)
    scene = table.scene
    for _ in range(6):
        table.my_turn()
        own = scene.shown.viewer
        for viewer in (own, None):
            scene.shown.show(table.match.position, viewer)
            said.clear()
            table.app.draw()
            assert ("With plans" in said) == (viewer is not None)
            assert ("Blueprints" in said) == (viewer is not None)
            assert scene.top.scores() == scoring.totals(table.match.view(None))
            tips = [text for _, text in scene.panels.tips if "points" in text or "point " in text]
            assert sum("Blueprints are secret" in text for text in tips) == seats
        scene.shown.show(table.match.position, own)
        table.play(1)


@pytest.mark.rule("AAC-17.1", "AAC-15.4")
@pytest.mark.parametrize("ended", ["", "AAC-15.1"])
def test_the_lines_of_a_panel_add_up_to_its_total(
    tmp_path: Path, ended: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the end blueprints are open and count: panel, close-up and the large number say the same for every seat."""
    table = AnyCostHands(tmp_path, "human", "random", seed=4)
    table.my_turn()
    state = table.state
    state.blueprints = [(*state.blueprints[seat], *state.blueprint_deck[2 * seat : 2 * seat + 2]) for seat in (0, 1)]
    state.blueprint_deck, state.ended = state.blueprint_deck[4:], ended
    top = table.top
    top.show(RULES.view(state, 0), 0)
    told: list[int] = []

    def note(*args: Any, **more: Any) -> None:
        told.append(args[4])

    monkeypatch.setattr(table_seats, "_sum", note)
    surface = pygame.Surface((300, 400))
    for seat in (0, 1):
        told.clear()
        table_seats.draw(top, surface, seat, pygame.Rect(0, 0, 200, 380), Marks())
        *parts, total = told
        assert total == sum(parts)
        secret = scoring.blueprint_points(state, seat)
        assert secret
        counted = scoring.park_points(state, seat) + (secret if ended or seat == top.own else 0)
        assert total == counted
        sentence = table_close_up.close_up(top, ("seat", seat)).lines[3]
        assert str(counted).replace("-", "\u2212") in sentence.replace("-", "\u2212")
        if ended:
            assert total == scoring.totals(state)[seat]
