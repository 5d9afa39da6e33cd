"""The table of Dice Theme Park: what hands do there, and that it always shows the position."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.controls import Grip, Handle
from game.settings import Settings
from rulesets.dice_theme_park.gestures import Touched
from rulesets.dice_theme_park.state import content, open_cells
from rulesets.dice_theme_park.table import TABLETOP
from rulesets.dice_theme_park.table_looks import guest_places
from tests.dice_theme_park.table_hands import DiceHands


def at_phase(
    folder: Path, phase: str, *kinds: str, round_: int = 1, mode: str = "full", **more: Any
) -> DiceHands:
    """A table at the first moment of a phase in which the first person is asked."""
    seed = more.pop("seed", 11)
    table = DiceHands(folder, *(kinds or ("human", "easy")), mode=mode, seed=seed, **more)
    for _ in range(400):
        table.my_turn()
        assert not table.match.is_over
        if table.scene.top.phase == phase and table.match.round >= round_:
            table.step(500)
            return table
        table.play(1)
    raise AssertionError(f"{phase} never came")


def test_a_whole_introductory_game_is_played_with_the_pointer_alone(tmp_path: Path) -> None:
    table = DiceHands(tmp_path, "human", "easy", mode="intro", seed=3)
    table.play(400)
    assert table.match.is_over
    assert {"start", "plan", "monorail", "build", "operate", "map", "mascot", "finish"} <= set(table.done)


def test_a_full_game_of_three_people_is_played_with_the_pointer_alone(tmp_path: Path) -> None:
    table = DiceHands(tmp_path, "human", "human", "human", mode="full", seed=44)
    table.play(600)
    assert table.match.is_over
    assert {"keep", "hire", "install", "remove", "manage", "escort", "again", "raise", "set"} <= set(
        table.done
    )


def test_after_every_move_the_pieces_are_a_fresh_layout(tmp_path: Path) -> None:
    table = DiceHands(tmp_path, "human", "easy", mode="full", seed=21)
    for _ in range(40):
        table.play(1)
        table.my_turn()
        fresh = TABLETOP(table.scene.shown.stage)
        fresh.show(table.scene.shown.view, table.scene.shown.viewer)
        fresh.attend(table.scene.shown.controller)
        fresh.tab, fresh.watched = table.scene.top.tab, table.scene.top.watched
        fresh.followed = table.scene.top.followed
        assert table.scene.shown.pieces == fresh.pieces()
        assert not table.scene.top.lively


def test_a_selection_is_let_go_without_a_trace(tmp_path: Path) -> None:
    table = at_phase(tmp_path, "operate")
    cell = next(h for h in table.scene.top.touchable if h[0] == "cell")
    before = table.match.position, table.match.digest
    table.click(table.at(cell))
    assert table.scene.shown.pending
    assert table.scene.top.parties_shown
    table.key(pygame.K_ESCAPE)
    assert not table.scene.shown.pending
    assert table.scene.top.touched == Touched()
    assert (table.match.position, table.match.digest) == before


def test_taking_back_ends_a_selection_before_it_undoes_a_move(tmp_path: Path) -> None:
    table = at_phase(tmp_path, "operate")
    cell = next(h for h in table.scene.top.touchable if h[0] == "cell")
    before = table.match.position
    table.click(table.at(cell))
    table.key(pygame.K_z, pygame.KMOD_CTRL)
    assert not table.scene.shown.pending
    assert table.match.position == before


def test_a_party_guest_is_dragged_on_to_a_neighbour(tmp_path: Path) -> None:
    table = at_phase(tmp_path, "operate")
    action = next(a for a in table.legal() if a[0] == "operate" and a[4])
    cell, *guests = table.path(action)[: 1 + len(action[2])]
    table.click(table.at(cell))
    for guest in guests:
        table.step(500)
        if guest not in table.scene.shown.controller.touched.party:
            table.click(table.at(guest))
    table.step(500)
    target = table.path(action)[-1]
    table.drag(table.at(("guest", action[4])), table.at(target))
    assert (
        table.match.entries[-1].action[:2] == action[:2] or table.match.entries[-2].action[:2] == action[:2]
    )


def test_a_row_of_the_card_chooses_its_whole_party(tmp_path: Path) -> None:
    table = at_phase(tmp_path, "operate")
    top = table.scene.top
    cell = next(h for h in top.touchable if h[0] == "cell")
    table.click(table.at(cell))
    table.step(500)
    row = next(handle for _, handle in top.zones if handle[0] == "party")
    table.move(table.at(row))
    assert top.pointed == row
    table.click(table.at(row))
    assert {guest for _, guest in top.touched.party} == set(row[1:])


def test_a_press_on_a_guest_operates_what_it_stands_on(tmp_path: Path) -> None:
    table = at_phase(tmp_path, "operate")
    top = table.scene.top
    cell = next(h for h in top.touchable if h[0] == "cell")
    place = top.name_at(top.focus, (cell[2], cell[3]))
    guest = next(n for n, each in table.match.state.guests[0].items() if each[0] == place)
    table.click(table.at(("guest", guest)))
    assert top.touched.head == (cell,)


def test_a_tile_is_dragged_to_the_park(tmp_path: Path) -> None:
    table = at_phase(tmp_path, "expand")
    grip, target, action = table.some_move("display")
    table.carry(grip, target)
    assert action in [entry.action for entry in table.match.entries]
    assert grip.handle[1] in table.match.state.parks[0]


def test_a_tile_dropped_apart_goes_home_with_the_sentence(tmp_path: Path) -> None:
    table = at_phase(tmp_path, "expand")
    tile = next(h for h in table.scene.shown.controller.sources() if h[0] == "display")
    legal = open_cells(table.match.state, 0)
    park = {place[:2] for place in table.match.state.parks[0].values()}
    far = next(c for c in content().board.cells if c not in legal and c not in park)
    before = table.match.position
    table.drag(table.at(tile), table.at(("cell", 0, *far)))
    assert table.match.position == before
    assert table.bubble == "It must touch your park."


def test_other_parks_come_to_the_middle_and_nothing_else_happens(tmp_path: Path) -> None:
    table = at_phase(tmp_path, "operate", "human", "easy", "easy")
    top, before = table.scene.top, table.match.digest
    table.click(table.at(("park", 2)))
    assert top.focus == 2
    assert {p.key[1] for p in table.scene.shown.pieces if p.key[0] == "tile"} == set(
        table.match.state.parks[2]
    )
    table.step(500)
    table.click(table.at(("seat", 0)))
    assert top.focus == 0
    assert table.match.digest == before


def test_the_view_follows_a_bot_that_operates_and_comes_back(tmp_path: Path) -> None:
    for follows in (True, False):
        settings = Settings()
        settings.extra["follow_bots"] = follows
        table = at_phase(tmp_path, "operate", "human", "easy", "easy", settings=settings, round_=2)
        seen: set[int] = set()
        finish = ("finish",)
        table.press_button(finish)
        for _ in range(4000):
            table.step(40)
            seen.add(table.scene.top.focus)
            if table.scene.shown.acting is not None and not table.scene.motion.busy:
                break
        waiting = [seat for seat in table.match.state.order if seat != 0]
        assert table.scene.top.focus == 0
        assert (seen == {0}) is not follows or not waiting


def test_choices_lie_on_the_wheel_and_need_no_button(tmp_path: Path) -> None:
    table = at_phase(tmp_path, "operate")
    table.click(table.at(("mascot", 0)))
    table.step(500)
    cell = next(h for h in table.scene.top.touchable if h[0] == "cell")
    table.click(table.at(cell))
    uses = [h for h in table.scene.top.touchable if h[0] == "choice"]
    assert len(uses) >= 2
    assert not [each for each in table.buttons() if each.handle in uses]
    board = table.scene.frame.regions.board
    places = [table.scene.top.rect_of(use) for use in uses]
    assert all(place is not None and board.contains(place) for place in places)
    assert len({tuple(place) for place in places if place}) == len(uses)


def test_the_keyboard_reaches_everything_that_may_be_touched(tmp_path: Path) -> None:
    for phase in ("plan", "welcome", "expand", "operate"):
        table = at_phase(tmp_path, phase)
        visible = {h for h in table.scene.top.touchable if table.scene.top.rect_of(h) is not None}
        assert visible
        assert visible <= set(table.scene.top.cursor_targets(None))


def test_every_thing_explains_itself(tmp_path: Path) -> None:
    silent: set[Any] = set()
    for phase, round_ in (
        ("setup", 1),
        ("plan", 1),
        ("welcome", 1),
        ("expand", 2),
        ("improve", 2),
        ("operate", 3),
    ):
        table = at_phase(tmp_path, phase, round_=round_)
        top = table.scene.top
        for tab in top.tabs:
            top.change_view(("tab", tab))
            handles: list[Handle] = [p.handle for p in top.pieces() if p.handle is not None]
            handles += [
                handle for _, handle in top.zones if handle[0] not in ("tab", "park", "choice", "party")
            ]
            for handle in handles:
                card = top.close_up(handle)
                if card is None or not card.title or not card.lines:
                    silent.add(handle)
                elif card.look:
                    picture = pygame.Surface((96, 120))
                    top.draw_close_up_picture(picture, card.look, picture.get_rect())
    assert not silent


def test_what_is_held_says_what_it_would_bring(tmp_path: Path) -> None:
    table = at_phase(tmp_path, "expand")
    grip, target, _ = table.some_move("display")
    lines = table.scene.top.consequences(grip, target)
    stars = content().attractions[str(grip.handle[1])].stars
    assert str(stars) in lines[0]
    assert any("left after this" in line for line in lines)


@pytest.mark.parametrize("count", [1, 3, 4, 5, 9, 12, 15])
def test_guests_never_lie_on_each_other(count: int) -> None:
    places = guest_places(count)
    assert len(places) == count
    for index, (x, y, wide) in enumerate(places):
        assert abs(x) + wide / 2 < 0.87
        for other_x, other_y, _ in places[index + 1 :]:
            assert abs(x - other_x) >= wide - 0.01 or abs(y - other_y) >= wide - 0.01


class Watched(DiceHands):
    """Counts the pictures in which dice are in the air."""

    in_the_air = 0

    def step(self, ms: float = 16, times: int = 1) -> None:
        """Let time go on."""
        for _ in range(times):
            super().step(ms)
            self.in_the_air += self.scene.top.acts.throw is not None


@pytest.mark.parametrize("still", [True, False])
def test_dice_tumble_into_the_monorails_unless_motion_is_off(tmp_path: Path, still: bool) -> None:
    table = Watched(tmp_path, "human", "easy", mode="intro", seed=5, settings=Settings(reduced_motion=still))
    while table.match.round == 1:
        table.play(1)
    table.my_turn()
    acts = table.scene.top.acts
    assert acts.throw is None
    assert not acts.hidden
    if still:
        assert table.in_the_air == 0
    else:
        assert 50 < table.in_the_air < 75, "about one second"


class Hurried(Watched):
    """Presses on the board as soon as dice are in the air."""

    pressed = False

    def step(self, ms: float = 16, times: int = 1) -> None:
        """Let time go on."""
        for _ in range(times):
            super().step(ms)
            if self.scene.top.acts.throw is not None and not self.pressed:
                self.pressed = True
                at = self.scene.frame.regions.board.center
                self.app.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False))
                self.app.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False))


def test_a_throw_is_skipped_by_a_press(tmp_path: Path) -> None:
    table = Hurried(tmp_path, "human", "easy", mode="intro", seed=5, settings=Settings())
    while table.match.round == 1:
        table.play(1)
    table.my_turn()
    assert table.pressed
    assert table.in_the_air < 4
    assert not table.scene.top.acts.hidden


def test_two_cards_lie_on_the_plan_before_they_are_played(tmp_path: Path) -> None:
    table = at_phase(tmp_path, "plan")
    before = table.match.position
    for index in (1, 4):
        table.drag(table.at(("hand", index)), table.at(("plan", 0 if index == 1 else 1)))
        table.step(500)
    assert table.scene.top.picks() == [1, 4]
    assert table.match.position == before
    slots = table.scene.top.plan.tray.slots["played"]
    assert {tuple(slot) for slot in slots} <= {
        tuple(map(int, p.box)) for p in table.scene.shown.pieces if p.key[0] == "staff"
    }
    table.click(table.button("choice_0"))
    assert table.match.position > before


def test_grips_that_lead_nowhere_have_no_target(tmp_path: Path) -> None:
    table = at_phase(tmp_path, "operate")
    top = table.scene.top
    assert top.target_at(table.scene.frame.regions.tray.center, Grip(("map", 0))) is None
