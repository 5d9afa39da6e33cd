"""How cards of At Any Cost look: every one can be drawn in every size, nothing is cut, rule pictures can be drawn."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pygame
import pytest

from game.core.catalogue import Catalogue
from game.settings import Settings
from game.ui.app import App
from game.ui.theme import Scale
from rulesets.at_any_cost import scoring, table_papers
from rulesets.at_any_cost.content import load
from rulesets.at_any_cost.content_words import ONE_ITEMS, PARK_ITEMS
from rulesets.at_any_cost.printed import BOX
from rulesets.at_any_cost.table_faces import Faces, kind_of, ribbons_of
from rulesets.at_any_cost.table_items import PICTURES, mark_of
from rulesets.at_any_cost.table_layout import TUCK
from rulesets.at_any_cost.table_minis import TileLook, mini_parts
from rulesets.at_any_cost.table_rule_pictures import draw_content, draw_rule_picture
from rulesets.at_any_cost.table_tiles import Tiles

DESIGNS = [*BOX.cards, *BOX.events, *BOX.blueprints, *BOX.city_events]


@pytest.fixture(scope="module")
def app() -> Iterator[App]:
    app = App.headless((640, 480), settings=Settings(reduced_motion=True))
    app.texts = app.kit.texts = app.table_kit.texts = Catalogue.load("en")
    yield app
    app.stack.clear()
    app.close()


def tiles_at(app: App, text: float = 1.0) -> Tiles:
    app.kit.scale = Scale(1.0, text)
    return Tiles(app.kit)


def ink(picture: pygame.Surface) -> int:
    """Number of pixels that are not empty."""
    return pygame.mask.from_surface(picture, 8).count()


@pytest.mark.parametrize("wide", [62, 96, 140, 250])
def test_every_card_has_a_face_in_every_size(app: App, wide: int) -> None:
    tiles = tiles_at(app)
    for design in DESIGNS:
        picture = tiles.compose(design, (wide, round(wide * 1.4)), ())
        assert ink(picture) > wide * wide, design


class Measured(Tiles):
    """Remembers every text that had to be cut although its letters were as small as they may be."""

    def __init__(self, kit: Any) -> None:
        super().__init__(kit)
        self.cut: list[str] = []

    def _fit(
        self, text: str, face: str, size: float, least: float, box: tuple[int, int], most: int, lead: float
    ) -> tuple[int, list[str]]:
        letter, lines = super()._fit(text, face, size, least, box, most, lead)
        if any(line.endswith("…") for line in lines):
            self.cut.append(text)
        return letter, lines


@pytest.mark.parametrize(("wide", "text"), [(25, 1.0), (44, 2.0), (96, 1.0), (140, 1.0), (92, 1.5), (130, 2.0), (320, 1.0)])
def test_no_text_on_a_card_is_cut(app: App, wide: int, text: float) -> None:
    app.kit.scale = Scale(1.0, text)
    tiles = Measured(app.kit)
    for design in DESIGNS:
        tiles.compose(design, (wide, round(wide * 1.4)), ())
    assert not tiles.cut


def test_no_name_in_a_park_is_cut(app: App) -> None:
    app.kit.scale = Scale(1.0, 1.0)
    tiles = Measured(app.kit)
    for card in BOX.cards.values():
        look = TileLook(card.id)
        if card.kind == "attraction":
            tiles._tile(look, (118, 115))
            tiles._mini(look, (12, 42, 7), (120, 70))
            tiles._mini(look, (12, 42, 7), (120, 50))
        elif card.kind == "upgrade":
            tiles._strip(look, (118, 24))
    assert not tiles.cut


@pytest.mark.parametrize("size", [(118, 24), (94, 19), (94, 17)])
def test_a_name_on_two_lines_stands_in_the_part_of_a_strip_that_is_seen(
    app: App, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A strip is tucked under what lies above it; two lines need all of the rest."""
    tiles = tiles_at(app, 2.0)
    written: list[tuple[str, pygame.Rect]] = []
    words = tiles.words

    def note(surface: pygame.Surface, text: str, *args: Any, **more: Any) -> pygame.Rect:
        written.append((text, words(surface, text, *args, **more)))
        return written[-1][1]

    monkeypatch.setattr(tiles, "words", note)
    for card in BOX.cards.values():
        if card.kind == "upgrade":
            tiles._strip(TileLook(card.id, used=True), size)
    one = min(rect.h for _, rect in written)
    for text, rect in written:
        assert rect.bottom <= size[1], text
        assert rect.h < 1.6 * one or rect.y >= TUCK - 1, text


@pytest.mark.parametrize("wide", [66, 76])
def test_small_cards_keep_their_text_when_letters_are_large(app: App, wide: int) -> None:
    app.kit.scale = Scale(1.0, 2.0)
    tiles = Measured(app.kit)
    told: list[str] = []
    words = tiles.words
    tiles.words = lambda surface, text, *args, **more: (
        told.append(text),
        words(surface, text, *args, **more),
    )[1]  # type: ignore[method-assign]
    tiles.compose("core-03", (wide, round(wide * 1.4)), ())
    tiles.compose("bad-11", (wide, round(wide * 1.4)), ())
    assert [tiles.say("card.core-03.short"), tiles.say("city.bad-11.short")] == [
        text for text in told if "name" not in text and text not in ("Photo Point", "Power Cut")
    ]
    assert not tiles.cut


def test_a_closed_card_an_own_half_and_a_fulfilled_plan_look_different(app: App) -> None:
    tiles = tiles_at(app)

    def bits(picture: pygame.Surface) -> bytes:
        return pygame.image.tobytes(picture, "RGBA")

    size = (140, 196)
    pairs = [
        (tiles._tile(TileLook("cloud-01"), size), tiles._tile(TileLook("cloud-01", closed=True), size)),
        (tiles._tile(TileLook("cloud-01"), size), tiles._tile(TileLook("cloud-01", growth=2), size)),
        (tiles._tile(TileLook("cloud-01"), size), tiles._tile(TileLook("cloud-01", safe=True), size)),
        (tiles.compose("e-hollow-01", size, ()), tiles.compose("e-hollow-01", size, (0, ""))),
        (tiles.compose("e-hollow-01", size, (1, "")), tiles.compose("e-hollow-01", size, (0, ""))),
        (tiles.compose("loan", size, ()), tiles.compose("loan", size, (3,))),
        (
            tiles.compose("bp-cloud-1", size, ()),
            tiles.compose("bp-cloud-1", size, (((True, True, True), (True,)), True, True)),
        ),
    ]
    for one, other in pairs:
        assert bits(one) != bits(other)


def test_every_item_of_a_blueprint_has_a_picture_of_its_own() -> None:
    words = [*ONE_ITEMS, *PARK_ITEMS]
    assert all(word in PICTURES or word in ("type", "theme") for word in words)
    for blueprint in BOX.blueprints.values():
        for part in (*blueprint.need, blueprint.bonus):
            assert all(mark_of(item).picture for item in part.items)


def test_every_picture_that_a_face_asks_for_is_there(app: App) -> None:
    sprites = app.sprites
    names = [f"icon/{name}" for card in BOX.cards.values() for name in ribbons_of(card)]
    names += [f"type/{card.type}" for card in BOX.cards.values() if card.type]
    names += [table_papers.half_picture(half) for event in BOX.events.values() for half in event.halves]
    for name in dict.fromkeys(each for each in names if each):
        assert sprites.has(f"at_any_cost/{name}"), name
    assert {kind_of(card) for card in BOX.cards.values()} >= {
        "attraction",
        "feature",
        "showcase",
        "staff",
        "resource",
    }


@pytest.mark.parametrize("category", scoring.CATEGORIES)
def test_every_category_of_the_score_sheet_has_a_picture(app: App, category: str) -> None:
    assert app.sprites.has(f"at_any_cost/category_{category}")


def test_a_half_says_its_type_and_when_it_works(app: App) -> None:
    faces: Any = tiles_at(app)
    event = BOX.events["e-cloud-06"]
    assert table_papers.half_words(faces, event.halves[0]) == "Untyped, in the guest phase"
    assert table_papers.half_words(faces, event.halves[1]) == "Planning, until cleanup"


@pytest.mark.parametrize(
    ("wide", "high"), [(120, 48), (120, 72), (120, 112), (100, 108), (94, 42), (180, 170)]
)
def test_the_parts_of_a_small_tile_lie_in_it_side_by_side(wide: int, high: int) -> None:
    rect = pygame.Rect(7, 11, wide, high)
    parts = mini_parts(rect)
    lying = [parts.thumb, parts.name, parts.figures, parts.ribbons]
    assert all(rect.contains(part) for part in lying)
    assert all(part.w > 8 and part.h > 5 for part in lying)
    assert not any(a.colliderect(b) for a, b in combinations(lying, 2))
    assert parts.tall == (high > 0.78 * wide)
    assert parts.thumb.w >= 0.7 * parts.thumb.h, "the picture is no mere stripe"


def test_everything_in_the_box_can_be_drawn_for_lists_and_score_sheets(app: App) -> None:
    surface = pygame.Surface((200, 200), pygame.SRCALPHA)
    for name in [*DESIGNS, *load().packs]:
        draw_content(app.kit, surface, pygame.Rect(10, 10, 80, 110), name)
    with pytest.raises(KeyError):
        draw_content(app.kit, surface, pygame.Rect(0, 0, 50, 50), "nothing")


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_every_picture_of_the_rulebook_can_be_drawn(app: App, text: float) -> None:
    import yaml

    from game import paths

    app.kit.scale = Scale(1.0, text)
    path = paths.PROJECT_ROOT / "data/text/en/at_any_cost/rulebook.yaml"
    book = yaml.safe_load(path.read_text(encoding="utf-8"))
    pictures = [each["picture"] for part in book["chapters"] for each in part["clauses"] if "picture" in each]
    assert len(pictures) > 15
    for picture in pictures:
        surface = pygame.Surface((420, 260), pygame.SRCALPHA)
        draw_rule_picture(app.kit, surface, pygame.Rect(10, 10, 400, 240), picture)
        assert ink(surface) > 3000, picture


def test_faces_without_a_kit_that_knows_texts_are_no_faces(app: App) -> None:
    assert Faces(app.kit).say("card.cloud-01.name") == "Thermal Plunge"
