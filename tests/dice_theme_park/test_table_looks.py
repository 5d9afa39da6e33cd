"""Pictures of the dice table: room for everything at every size, pictures of the rulebook, nothing private in sight."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest
import yaml

from game.core.state import State
from game.settings import Settings
from game.ui.app import App
from game.ui.scenes.hand_over import HandOverScene
from game.ui.table.rule_picture import read_spots
from rulesets.dice_theme_park import table, table_rule_pictures
from rulesets.dice_theme_park.content_types import requirement_words
from rulesets.dice_theme_park.scoring import CATEGORIES
from rulesets.dice_theme_park.state import content
from rulesets.dice_theme_park.table_layout import Wants, tray_plan
from rulesets.dice_theme_park.table_looks import Looks
from tests.dice_theme_park.table_hands import DiceHands

RULEBOOK = Path(__file__).resolve().parents[2] / "data/text/en/dice_theme_park/rulebook.yaml"
SIZES = [(1280, 720), (1920, 1080)]
TEXTS = [100, 150, 200]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", TEXTS)
def test_the_tray_has_room_for_the_most_that_can_lie_there(size: tuple[int, int], text: int) -> None:
    app = App.headless(size, settings=Settings(text_scale=text))
    kit = app.table_kit
    from game.ui.table.frame import frame

    tray = frame(size, kit, 4, sizes=table.TABLETOP.sizes).regions.tray
    for wants in (Wants(6), Wants(6, 2, True, 6, True, 8, kit.text_width("End improving", "button"))):
        plan = tray_plan(kit, tray, wants)
        areas = [*plan.areas.values(), plan.buttons]
        for one, other in combinations(areas, 2):
            assert not one.colliderect(other)
        for name, slots in plan.slots.items():
            for slot in slots:
                assert tray.contains(slot), name
                assert slot.w >= 12, name
        for name in ("mascots", "upgrades"):
            for one, other in combinations(plan.slots[name], 2):
                assert not one.colliderect(other)
    app.close()


@pytest.mark.parametrize("text", TEXTS)
def test_every_phase_is_drawn_at_every_text_size(tmp_path: Path, text: int) -> None:
    hands = DiceHands(
        tmp_path,
        "human",
        "easy",
        "easy",
        mode="full",
        seed=9,
        settings=Settings(reduced_motion=True, text_scale=text),
    )
    seen = set()
    for _ in range(30):
        hands.my_turn()
        seen.add(hands.scene.top.phase)
        for tab in hands.scene.top.tabs:
            hands.scene.turn_view(("tab", tab))
            hands.app.step(16, draw=True)
        hands.play(1)
    assert {"setup", "plan", "welcome", "expand", "operate"} <= seen


def test_what_rests_in_the_panels_is_drawn_again_after_every_change(tmp_path: Path) -> None:
    hands = DiceHands(tmp_path, "human", "easy", mode="full", seed=9, settings=Settings(reduced_motion=True))
    hands.my_turn()

    def supply() -> bytes:
        for _ in range(12):
            hands.app.step(400, draw=True)
        rect = hands.scene.frame.regions.supply
        return bytes(hands.app.window.get_surface().subsurface(rect).copy().get_view("0"))

    first = supply()
    assert first == supply()
    hands.press(hands.scene.shown.controller.touchable()[0])
    hands.my_turn()
    assert first != supply()


def pictures() -> list[dict[str, Any]]:
    """Every picture of the rulebook."""
    chapters = yaml.safe_load(RULEBOOK.read_text(encoding="utf-8"))["chapters"]
    return [clause["picture"] for chapter in chapters for clause in chapter["clauses"] if "picture" in clause]


def test_every_picture_of_the_rulebook_is_drawn() -> None:
    app = App.headless((400, 300))
    assert len(pictures()) > 10
    for picture in pictures():
        surface = pygame.Surface((360, 280)).convert()
        surface.fill((255, 255, 255))
        table.draw_rule_picture(app.kit, surface, surface.get_rect(), picture)
        cells = table_rule_pictures.read_cells(picture["cells"])
        lit = read_spots(str(picture.get("lit", "")))
        assert set(lit) <= set(cells)
        mask = pygame.mask.from_threshold(surface, (255, 255, 255, 255), (2, 2, 2, 255))
        assert mask.count() < 0.95 * 360 * 280
    app.close()


def test_every_category_of_the_score_sheet_has_a_picture() -> None:
    art = Path(__file__).resolve().parents[2] / "art" / "dice_theme_park"
    drawn = {path.stem.removeprefix("category_") for path in art.glob("category_*.svg")}
    assert drawn == set(CATEGORIES)


def test_everything_in_the_box_has_a_picture() -> None:
    app = App.headless((200, 200))
    box = content()
    ids = [*box.attractions, *box.staff, *box.administrators, *box.skills, *box.objectives, *box.upgrades]
    for name in ids:
        surface = pygame.Surface((80, 80), pygame.SRCALPHA)
        table.draw_content(app.kit, surface, surface.get_rect(), name)
        assert surface.get_bounding_rect().w > 30, name
    with pytest.raises(KeyError):
        table.draw_content(app.kit, pygame.Surface((8, 8)), pygame.Rect(0, 0, 8, 8), "nothing")
    app.close()


def test_requirements_that_differ_look_different() -> None:
    app = App.headless((200, 200))
    looks = Looks(app.kit)
    drawn: dict[bytes, Any] = {}
    for card in content().attractions.values():
        picture = pygame.Surface((160, 40), pygame.SRCALPHA)
        looks.plate(picture, card.requirement, (80, 20), 22)
        key = bytes(pygame.transform.grayscale(picture).get_view("0"))
        assert drawn.setdefault(key, card.requirement) == card.requirement, requirement_words(
            card.requirement
        )
    app.close()


# --- secrets ---------------------------------------------------------------------------------------------


def swapped(state: State) -> None:
    """Give hands and picks of the first two seats to each other, in place."""
    for rows in (state.hands, state.played):  # type: ignore[attr-defined]
        rows[0], rows[1] = rows[1], rows[0]


def pictures_after_a_pick(folder: Path, swap: bool) -> list[bytes]:
    """Every picture from a pick to the page of the next person; what is secret may be swapped before it."""
    hands = DiceHands(folder, "human", "human", mode="intro", seed=4, settings=Settings())
    while not (hands.scene.top.phase == "plan" and hands.scene.shown.acting == 0 and hands.match.round == 1):
        hands.my_turn()
        if hands.scene.top.phase == "plan":
            break
        hands.play(1)
    hands.play(1)
    if swap:
        for state in hands.match._states:
            swapped(state)
        hands.scene.shown.show(hands.scene.shown.number, hands.scene.shown.viewer)
    found = []
    for _ in range(120):
        hands.app.step(40, draw=True)
        found.append(bytes(hands.app.window.get_surface().get_view("0")))
        if isinstance(hands.app.stack.top, HandOverScene) and len(found) > 60:
            break
    assert isinstance(hands.app.stack.top, HandOverScene)
    return found


def test_nothing_secret_is_seen_between_two_people(tmp_path: Path) -> None:
    plain, other = (pictures_after_a_pick(tmp_path / str(swap), swap) for swap in (False, True))
    assert len(plain) == len(other)
    assert plain == other


def test_picks_of_others_lie_face_down(tmp_path: Path) -> None:
    hands = DiceHands(tmp_path, "human", "easy", mode="intro", seed=4)
    while hands.scene.top.phase != "plan":
        hands.play(1)
        hands.my_turn()
    top = hands.scene.top
    assert not top.view.revealed
    assert top.view.played[1] == ()
    assert not [piece for piece in top.pieces() if piece.key[0] == "staff" and piece.key[1] != 0]
