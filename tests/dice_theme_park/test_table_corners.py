"""The cards in the corners of the board: what they know of plan and objectives, and that they leave the park in view."""

from __future__ import annotations

from itertools import combinations_with_replacement, product
from pathlib import Path

import pygame
import pytest

from game.core.controls import Grip
from game.settings import Settings
from rulesets.dice_theme_park import table_close_up, table_marks, table_park, table_plan
from rulesets.dice_theme_park.phases_plan import new_order, pairs
from rulesets.dice_theme_park.rules import RULES
from rulesets.dice_theme_park.state import DiceState, content
from rulesets.dice_theme_park.table_facts import objective_table, shared, space_price, standing_now
from rulesets.dice_theme_park.table_places import MARGIN, open_handed
from tests.dice_theme_park.stage import at, begun
from tests.dice_theme_park.table_hands import DiceHands
from tests.dice_theme_park.test_table import at_phase


def pips(cards: tuple[str, ...]) -> int:
    return sum(content().staff[card].pips for card in cards)


def in_view(state: DiceState, seat: int) -> DiceState:
    view = RULES.view(state, seat)
    assert isinstance(view, DiceState)
    return open_handed(view)


@pytest.mark.rule("DTP-4.6", "DTP-4.7", "DTP-4.8")
@pytest.mark.parametrize("scores", [(0, 0, 0), (5, 5, 9), (9, 5, 5), (1, 2, 3)])
def test_in_round_1_the_range_of_places_is_exactly_what_can_happen(scores: tuple[int, ...]) -> None:
    """Every pair of the others is tried: the first and the last place that come out are those on the card."""
    state = begun(seats=3, seed=4)
    state.score = list(scores)
    for seat in range(3):
        others = [other for other in range(3) if other != seat]
        for mine in pairs(state.hands[seat]):
            found = []
            for one, other in product(pairs(state.hands[others[0]])[::3] + [("ticket_agent", "concierge"),
                                      ("architect", "manager")], repeat=2):  # fmt: skip
                trial = state.clone()
                trial.played[seat], trial.played[others[0]], trial.played[others[1]] = mine, one, other
                found.append(new_order(trial).index(seat) + 1)
            first, last = table_plan.places(in_view(state, seat), seat, pips(mine))
            assert (first, last) == (min(found), max(found)), mine


@pytest.mark.rule("DTP-4.3", "DTP-9.12")
def test_later_nobody_is_known_to_hold_what_one_holds_oneself() -> None:
    state = begun(seats=2, seed=4)
    state.round = 2
    box = list(content().staff)
    state.hands[0] = ("ticket_agent", "ticket_agent", "concierge", "concierge", "architect", "manager")
    state.hands[1] = ("guide", "guide", "mascot_staff", "mascot_staff", "architect", "manager")
    view = in_view(state, 0)
    (rival,) = table_plan.rivals(view, 0)
    assert sorted(box + box) == sorted((*state.hands[0], *state.hands[1]))
    assert (rival.least, rival.most) == (6, 11)
    truth = [pips(pair) for pair in combinations_with_replacement(state.hands[1], 2)]
    assert rival.least <= min(truth)
    assert table_plan.places(view, 0, 5) == (1, 1)
    assert table_plan.places(view, 0, 12) == (2, 2)


@pytest.mark.rule("DTP-4.5")
def test_a_rival_who_may_lower_its_total_can_go_lower() -> None:
    state = begun(mode="full", seats=2, seed=4)
    free = in_view(state, 0)
    state.admin[1] = "AD13"
    bound = in_view(state, 0)
    (before,), (after,) = table_plan.rivals(free, 0), table_plan.rivals(bound, 0)
    assert (before.least - after.least, before.most - after.most) == (2, 0)


@pytest.mark.rule("DTP-4.5", "DTP-4.6")
def test_after_the_reveal_the_place_of_each_lowered_total_is_exact() -> None:
    state = at("order", mode="full", seats=3, played=[("guide", "mascot_staff"), ("ticket_agent", "manager"),
               ("concierge", "architect")], admins=["AD13", "AD01", "AD02"])  # fmt: skip
    state.stack = [("order",), ("early", 0)]
    for amount in range(3):
        trial = state.clone()
        trial.lowered = (amount, 0, 0)
        first, last = table_plan.places(in_view(state, 0), 0, 7 - amount)
        assert first == last == new_order(trial).index(0) + 1


def test_the_card_of_the_plan_counts_the_card_under_the_pointer(tmp_path: Path) -> None:
    table = at_phase(tmp_path, "plan")
    top = table.scene.top
    assert table_plan.shown(top)
    assert table_plan.cards_in_sight(top) == ()
    table.move(table.at(("hand", 0)))
    assert table_plan.cards_in_sight(top) == (top.view.hands[top.own][0],)
    table.click(table.at(("hand", 0)))
    table.move(table.at(("hand", 4)))
    hand = top.view.hands[top.own]
    assert table_plan.cards_in_sight(top) == (hand[0], hand[4])
    lines = table_plan._lines(top)
    assert f"Total {pips((hand[0], hand[4]))}" in lines[0]
    table.my_turn()


@pytest.mark.parametrize("seats", [2, 4])
def test_no_card_in_a_corner_covers_the_park(tmp_path: Path, seats: int) -> None:
    """At every size of the letters all plots can be seen and aimed at: a card hides no more than a rim of one."""
    settings = Settings(reduced_motion=True)
    table = DiceHands(tmp_path, "human", *["easy"] * (seats - 1), mode="full", seed=3, settings=settings)
    top = table.scene.top
    for number in (1, 3):
        while not (top.phase == "plan" and table.match.round >= number):
            table.my_turn()
            table.play(1)
            table.my_turn()
        for size, text in product([(1280, 720), (1920, 1080)], [100, 130, 150, 200]):
            settings.text_scale = text
            table.app.apply_settings()
            table.app.resize(size)
            table.step(600)
            cards = [table_park.amenity_rects(top)[0], table_park.objective_rect(top), table_plan.card_rect(top)]
            for card in cards:
                assert top.stage.regions.board.contains(card)
                for q, r in content().board.cells:
                    covered = hidden_share(top, card, (q, r))
                    assert covered <= 0.07, (number, size, text, card, (q, r), covered)


def hidden_share(top: object, card: object, cell: tuple[int, int]) -> float:
    """Return which share of a cell lies below a card."""
    inside = below = 0
    for x in range(-9, 10):
        for y in range(-10, 11):
            dx, dy = x / 10.5, y / 10.0
            if abs(dy) > 1 - abs(dx) / 3**0.5:
                continue
            inside += 1
            below += bool(card.collidepoint(top.spot(*cell, dx, dy)))  # type: ignore[attr-defined]
    return below / inside


@pytest.mark.rule("DTP-13.3")
def test_the_arithmetic_of_a_shared_place_is_told(tmp_path: Path) -> None:
    table = at_phase(tmp_path, "operate", "human", "easy", "easy", "easy", round_=3, seed=3)
    top = table.scene.top
    name, rows = objective_table(top.view)
    made = table_park.objective_plan(top)
    assert name
    for index, (seat, value, place, tied, stars) in enumerate(rows):
        pos = made.card.centerx, made.card.y + made.head + made.note + index * made.line + made.line // 2
        told = table_close_up.symbol(top, pos)
        assert told is not None
        assert (told.values["value"], told.values["place"], told.values["n"]) == (value, place, stars)
        assert top.stage.seats[seat].name in top.texts.say(told)
        if tied > 1:
            assert told.key == "show.objective_row_tied"
            assert -(-told.values["sum"] // tied) == stars == -(-shared(top.view, place, tied) // tied)
    table.my_turn()


def test_before_its_round_an_objective_shows_the_standing_as_well(tmp_path: Path) -> None:
    table = at_phase(tmp_path, "plan")
    top = table.scene.top
    made = table_park.objective_plan(top)
    for index, (_, name) in enumerate(top.view.objectives):
        told = table_close_up.symbol(
            top, (made.card.centerx, made.card.y + made.head + index * made.line + 4)
        )
        assert told is not None
        words = top.texts.say(told)
        for seat, each in enumerate(standing_now(top.view, name)):
            assert f"{top.stage.seats[seat].name} {each.value}" in words


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("phase", ["expand", "improve"])
def test_what_a_drop_brings_is_told_beside_the_buttons_and_low(tmp_path: Path, phase: str, text: int) -> None:
    """The balloon names gain, price and what is left, at any size of the letters without filling the board."""
    settings = Settings(reduced_motion=True, text_scale=text)
    table = at_phase(tmp_path, phase, settings=settings, draw=True)
    top = table.scene.top
    word = "build" if phase == "expand" else "install"
    action = next(each for each in table.legal() if each[0] == word)
    source, target = table.path(action)
    grip = next(Grip(each) for each in table.scene.shown.controller.sources() if each == source)
    lines = top.consequences(grip, target)
    money = top.view.money[top.own]
    price = (
        content().attractions[action[1]].cost
        if word == "build"
        else space_price(top.view, top.own, *action[1:3])
    )
    assert top.say("show.money_left", n=money - price) in lines
    surface = pygame.Surface((1280, 720))
    rect = table_marks.balloon(top, surface, grip, target)
    assert rect is not None
    assert top.stage.regions.board.contains(rect)
    assert rect.left >= table_park.corner_left(top)
    assert rect.h <= top.stage.regions.board.h * 0.55


def test_the_ribbon_tells_the_rounds_and_explains_every_phase(tmp_path: Path) -> None:
    table = at_phase(tmp_path, "expand", round_=2, draw=True)
    top, ribbon = table.scene.top, table.scene.ribbon
    assert top.rounds == content().modes["full"].rounds
    table.step(16)
    told = [words for _, words in ribbon.tips]
    for step in ("plan", "welcome", "expand", "improve", "operate", "maintain"):
        assert any(top.say(f"step_tip.{step}") in words for words in told), step
    assert any(top.say("round_tip", n=2) == words for words in told)
    spots = [rect for rect, _ in ribbon.tips]
    assert [rect.x for rect in spots] == sorted(rect.x for rect in spots)


@pytest.mark.parametrize("text", [100, 150, 200])
def test_names_in_low_rows_of_the_market_do_not_run_into_each_other(tmp_path: Path, text: int) -> None:
    """A line is never taller than its place, so that the lines of a row stay apart."""
    settings = Settings(reduced_motion=True, text_scale=text)
    table = at_phase(tmp_path, "expand", "human", "easy", "easy", "easy", settings=settings)
    top, kit = table.scene.top, table.scene.top.kit
    for high in (12, 16, 20, 28, 60):
        surface = pygame.Surface((400, 200), pygame.SRCALPHA)
        top.looks.label(
            surface, "Iceberg Rapids", pygame.Rect(20, 80, 300, high), ("subheading", "note_bold"), least=0.2
        )
        box = surface.get_bounding_rect()
        assert 0 < box.h <= high + kit.px(6)


@pytest.mark.parametrize("phase", ["welcome", "expand", "improve", "operate"])
def test_whatever_is_held_over_whatever_place_is_told_something_sound(tmp_path: Path, phase: str) -> None:
    """Also a guest that walks by a map or a mascot before any attraction is chosen, at every place on the board."""
    table = at_phase(tmp_path, phase, round_=3)
    top, controller = table.scene.top, table.scene.shown.controller
    places = [("cell", top.focus, q, r) for q, r in content().board.cells]
    for handle in controller.sources():
        grip = Grip(handle)
        for target in [*(spot.target for spot in controller.spots(grip)), *places]:
            for line in top.consequences(grip, target):
                assert line


@pytest.mark.parametrize(("x", "y", "name", "tall"), table_park.GREEN)
def test_what_grows_beside_the_park_is_not_cut_by_the_rim_of_the_board(
    x: float, y: float, name: str, tall: float
) -> None:
    """The whole park fills the board from top to bottom, so that far no tree may reach."""
    assert abs(y) + 1.3 * tall / 2 <= 4 + MARGIN
