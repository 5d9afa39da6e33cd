"""Drawing the table of Theme Parque: every piece has a picture, nothing leaves its region, marks show what they mean."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
import yaml

from game.core.controls import Grip
from game.core.grid import STEPS, pack, unpack
from game.ui.app import App
from game.ui.table.tabletop import Marks
from rulesets.theme_parque import ground, table_marks, table_park
from rulesets.theme_parque.content import load
from rulesets.theme_parque.content_halves import parse_half
from rulesets.theme_parque.content_types import Half
from rulesets.theme_parque.forms import forms
from rulesets.theme_parque.ground import ENTRANCE
from rulesets.theme_parque.rules import RULES
from rulesets.theme_parque.scoring import capacity
from rulesets.theme_parque.table import draw_content, draw_rule_picture
from rulesets.theme_parque.table_looks import badge_words, cell_look, halves_of
from rulesets.theme_parque.table_pieces import BADGES_BELOW, Pieces
from rulesets.theme_parque.table_preview import preview, scores
from rulesets.theme_parque.table_rule_pictures import read_cells
from rulesets.theme_parque.table_tray import _beside, styles
from tests.theme_parque.board import board, lay
from tests.theme_parque.table_stage import Staged

RULEBOOK = Path(__file__).parents[2] / "data" / "text" / "en" / "theme_parque" / "rulebook.yaml"
ODD = (255, 0, 255)
"""A colour that nothing on the table has."""


@pytest.fixture(scope="module")
def app() -> App:
    """A window without a screen."""
    return App.headless((1280, 720))


def blank(size: tuple[int, int]) -> pygame.Surface:
    """A surface in the odd colour."""
    surface = pygame.Surface(size).convert()
    surface.fill(ODD)
    return surface


def touched(surface: pygame.Surface) -> pygame.Rect:
    """Return the smallest rectangle around everything that was drawn on a blank surface."""
    mask = pygame.mask.from_threshold(surface, ODD, (1, 1, 1, 255))
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


def colours(surface: pygame.Surface, rect: pygame.Rect) -> int:
    """Return how many colours a part of a picture has, sampled."""
    return len(
        {
            tuple(surface.get_at((x, y)))
            for x in range(rect.x, rect.right, 2)
            for y in range(rect.y, rect.bottom, 2)
        }
    )


# --- pieces ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("domino", [*forms(), "back"])
def test_every_domino_can_be_drawn_in_every_rotation(app: App, domino: str) -> None:
    """No picture is missing, none is empty, and it fills its rectangle but for the rounded corners."""
    pieces = Pieces(app.table_kit)
    for rotation in range(4):
        size = (90, 45) if rotation % 2 else (45, 90)
        surface = blank((120, 120))
        rect = pygame.Rect(10, 10, *size)
        pieces.lay(surface, domino, rect, rotation)
        assert touched(surface) == rect
        assert colours(surface, rect) > 12


def test_paths_of_a_turned_half_are_open_where_the_rules_say(app: App) -> None:
    """The carpet reaches exactly the open sides, for every path and rotation."""
    pieces = Pieces(app.table_kit)
    for token in ("R:NE", "Q1:NS", "Q2:NES", "R:NESW", "Q1:W:t", "Q2:SW", "R:EW"):
        half = parse_half(token)
        for rotation in range(4):
            picture = pygame.Surface((60, 60), pygame.SRCALPHA)
            look = cell_look(half, rotation)
            pieces.cell(picture, picture.get_rect(), look)
            middle = {0: (30, 0), 1: (59, 30), 2: (30, 59), 3: (0, 30)}
            drawn = {side for side, at in middle.items() if picture.get_at(at).a > 128}
            wanted = {(side + rotation) % 4 for side in range(4) if half.sides >> side & 1}
            assert drawn == wanted, (token, rotation)


def test_only_rides_and_stalls_carry_a_badge() -> None:
    """TP-14.5: number or # on rides and stalls, nothing on decorations."""
    for item in load().items.values():
        name, words = badge_words(item.id)
        assert bool(name) == item.scorable
        if item.points is not None:
            assert words == str(item.points).replace("-", "\u2212")
        elif item.factor is not None:
            assert words == f"×{item.factor}"
        elif item.scorable:
            assert words.endswith("#")
    assert cell_look(Half("item", item="flowers"), 0, "wishneyland").letter == "W"
    assert not cell_look(Half("item", item="tree"), 0, "base").letter


@pytest.mark.parametrize("content", [*load().items, *forms(), "back", "R", "Q1", "Q2"])
def test_every_content_id_has_a_picture(app: App, content: str) -> None:
    """Score sheets can show whatever they speak of, inside the rectangle they give."""
    surface = blank((80, 80))
    rect = pygame.Rect(15, 15, 50, 50)
    draw_content(app.table_kit, surface, rect, content)
    found = touched(surface)
    assert found.w > 15
    assert found.h > 15
    assert rect.contains(found)


def test_unknown_content_is_refused(app: App) -> None:
    """A picture is never silently left out."""
    with pytest.raises(KeyError):
        draw_content(app.table_kit, blank((80, 80)), pygame.Rect(0, 0, 50, 50), "castle_of_air")


# --- rulebook ----------------------------------------------------------------------------------------


def rule_pictures() -> list[Any]:
    """Every picture of the rulebook with the id of its clause."""
    chapters = yaml.safe_load(RULEBOOK.read_text(encoding="utf-8"))["chapters"]
    return [
        pytest.param(clause["picture"], id=clause["id"])
        for chapter in chapters
        for clause in chapter["clauses"]
        if "picture" in clause
    ]


@pytest.mark.parametrize("picture", rule_pictures())
def test_every_rule_picture_is_drawn_inside_its_rectangle(app: App, picture: dict[str, Any]) -> None:
    """All parks of the rulebook can be drawn, large enough to see, and nothing sticks out."""
    surface = blank((420, 320))
    rect = pygame.Rect(30, 30, 360, 260)
    draw_rule_picture(app.kit, surface, rect, picture)
    found = touched(surface)
    assert rect.contains(found), found
    assert found.w > 70
    assert found.h > 70


def test_rule_pictures_show_marks_and_results(app: App) -> None:
    """A tick, a cross, a result and lit cells each change the picture."""
    plain = {"cells": "1,0=Q1:EW 2,0=carousel"}
    seen = set()
    for more in ({}, {"good": True}, {"good": False}, {"result": "1 × 1 = 1"}, {"lit": "2,0"}):
        surface = blank((300, 200))
        draw_rule_picture(app.kit, surface, surface.get_rect().inflate(-20, -20), {**plain, **more})
        seen.add(pygame.image.tobytes(surface, "RGB"))
    assert len(seen) == 5


def test_notation_of_pictures_is_read_with_the_entrance() -> None:
    """Queues and gates of a small park follow from its cells."""
    park = read_cells("1,0=Q1:EW 2,0=Q1:EW 3,0=carousel")
    assert [(flag.length, unpack(flag.ride)) for flag in table_park.flags(park.tables)] == [(2, (3, 0))]
    assert {(unpack(gate.cell), gate.side, gate.picture) for gate in table_park.gates(park.tables)} == {
        ((1, 0), 3, "gate_path"),
        ((2, 0), 1, "gate_ride"),
    }
    with pytest.raises(ValueError, match="unknown item"):
        read_cells("1,0=carousell")


# --- regions -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", [80, 100, 200])
@pytest.mark.parametrize(("size", "seats"), [((1280, 720), 4), ((960, 600), 6), ((1920, 1080), 2)])
def test_nothing_is_printed_outside_its_region(size: tuple[int, int], seats: int, text: int) -> None:
    """Words of tray, supply and seat panels stay inside, whatever is held or pointed at."""
    stage = Staged(size, seats=seats, text=text)
    stage.play(20, good=False)
    table, regions = stage.table, stage.stage.regions
    marks = stage.marks()
    grips = [None, *[Grip(("hand", card), 0, part) for card in table.view.hands[0] for part in (0, 1)]]
    for grip in grips:
        surface = blank(size)
        table.draw_tray(surface, marks, grip)
        assert regions.tray.contains(touched(surface)), grip
    for handle in [("hand", table.view.hands[0][0]), ("market", 2)]:
        surface = blank(size)
        table.draw_tray(surface, replace(marks, hover=handle), None)
        assert regions.tray.contains(touched(surface)), handle
    surface = blank(size)
    table.draw_supply(surface, marks)
    assert regions.supply.contains(touched(surface))
    for seat, rect in enumerate(regions.seats):
        surface = blank(size)
        table.draw_seat(surface, seat, rect, marks)
        assert rect.contains(touched(surface))
        assert touched(surface).top >= rect.top + table.seat_head_height(rect)


def test_at_normal_size_every_explanation_fits_beside_its_picture() -> None:
    """Name and text of each half are readable in full, without an ellipsis."""
    from rulesets.theme_parque import table_facts

    stage = Staged()
    kit, rect = stage.stage.kit, stage.table.plan.tray.words
    row = pygame.Rect(rect.x, rect.y, rect.w, (rect.h - kit.px(6)) // 2)
    for domino in load().dominoes:
        for part in (0, 1):
            name, line = table_facts.words(stage.table, domino, part, None)
            assert styles(kit, name, line, _beside(kit, row)), (name, line)


def test_the_board_keeps_its_overlays_inside() -> None:
    """Spots, ghost and bubbles at the rim of the view are cut at the board."""
    stage = Staged()
    stage.play(24, good=False)
    table = stage.table
    grip = Grip(("hand", table.view.hands[0][0]), 0, 1)
    stage.stage.camera.pan(300, 150)
    for spot in stage.marks(grip).spots[:12]:
        surface = blank((1280, 720))
        table.draw_overlays(surface, stage.marks(grip, spot), 300.0)
        assert stage.stage.regions.board.contains(touched(surface))


# --- marks -------------------------------------------------------------------------------------------


def drawn(stage: Staged, marks: Marks) -> bytes:
    """The picture of the whole table with these marks."""
    surface = pygame.Surface(stage.app.size).convert()
    stage.draw(surface, marks=marks)
    return pygame.image.tobytes(surface, "RGB")


def test_each_mark_can_be_seen() -> None:
    """Spots, ghost, last move, lit cells and dimming each change the picture."""
    stage = Staged(seats=2)
    stage.viewer = stage.state.active
    stage.show()
    grip = Grip(("hand", stage.state.hands[stage.viewer][0]), 0, 0)
    spots = stage.marks(grip).spots
    assert spots
    seen = [
        drawn(stage, marks)
        for marks in (
            Marks(),
            Marks(spots=spots),
            Marks(ghost=(grip, ("cell", 2, 0), True)),
            Marks(ghost=(grip, ("cell", 2, 0), False)),
            Marks(last=(("cell", 0, 0),), last_seat=1),
            Marks(lit=((0, 0), (0, 1))),
            Marks(lit=((0, 0), (0, 1)), dim=True),
        )
    ]
    assert len(set(seen)) == len(seen)


def queue_state() -> Any:
    """A swinging ship with three queue cells, claimed by seat 0, that lacks its path."""
    state = board("1,0=R:NS 2,0=tree", hands=[["B13"], []], pawns="0@5,2")
    for x in (3, 4):
        ground.add_cell(state, pack(x, 2), forms()["B29"][0].b, f"cell:{x},2")
    ground.add_cell(state, pack(5, 2), forms()["B20"][0].a, "cell:5,2")
    return state


def test_the_preview_tells_the_finished_queue_from_path_to_ride() -> None:
    """The ghost that gives a queue its path is worth factor times length, and names the cells in walking order."""
    state = queue_state()
    ground.add_cell(state, pack(2, 2), forms()["B29"][0].b, "cell:2,2")
    grip = Grip(("hand", "B13"), 1, 1)  # regular path to the west of the queue half
    found = preview(state, scores(state), grip, ("cell", 0, 2))
    assert found is not None
    assert [unpack(cell) for cell in found.cells] == [(1, 2), (0, 2)]
    (ride,) = found.rides
    assert unpack(ride.cell) == (5, 2)
    assert ride.after.route is not None
    assert [unpack(cell)[0] for cell in ride.after.route.cells] == [1, 2, 3, 4]
    assert ride.delta == 8
    assert state.codes.get(pack(1, 2)) is None, "looking ahead must not build"


def test_a_bulldozer_preview_takes_the_covered_domino_away() -> None:
    """The items of the covered domino are gone from the trial position (TP-10.5)."""
    state = board(hands=[["B30"], []])
    lay(state, "B19", 1, 0)
    found = preview(state, scores(state), Grip(("hand", "B30")), ("cell", 1, 0))
    assert found is not None
    assert found.state.shown[pack(1, 0)] == "bulldozer"
    assert "B19" not in found.state.park
    assert state.shown[pack(1, 0)] == "food_stall"


def test_a_ghost_that_finishes_a_queue_lights_it_up() -> None:
    """Glow, numbers and formula are drawn over the queue's cells, not only over the ghost."""
    stage = Staged(seats=2)
    state = stage.state
    state.park.update({"B09": (3, 2, 3, 1), "B07": (5, 2, 0, 1)})
    state.hands[0] = ["B13", *state.hands[0][:3]]
    ground.rebuild(state, state.park)
    stage.show()
    stage.draw(pygame.Surface((1280, 720)).convert())
    grip, target = Grip(("hand", "B13"), 1, 1), ("cell", 1, 2)
    found = stage.table.preview(grip, target)
    assert found is not None
    assert [ride.after.route.length for ride in found.rides if ride.after.route] == [3]
    surface = blank((1280, 720))
    stage.table.draw_overlays(surface, Marks(ghost=(grip, target, True)), 0.0)
    area = touched(surface)
    for x in (2, 3, 4, 5):
        assert area.colliderect(stage.table.cell_rect(pack(x, 2)))


def test_claimable_items_show_what_they_give_now() -> None:
    """In the claim step every free ride and stall carries its points, claimed ones do not."""
    stage = Staged(seats=2)
    stage.state = board("1,0=Q1:EW 2,0=swinging_ship 1,1=food_stall", step="claim", pawns="1@1,1")
    for spot in ((1, 0), (2, 0), (1, 1)):
        stage.state.owner[pack(*spot)] = ground.ENTRANCE
    stage.show()
    table = stage.table
    assert [unpack(cell) for cell in table.claimable()] == [(2, 0)]
    surface = blank((1280, 720))
    table.draw_overlays(surface, Marks(), 0.0)
    ride, stall = table.cell_rect(pack(2, 0)), table.cell_rect(pack(1, 1))
    inside = pygame.Rect(0, 0, 8, 8)
    inside.center = (ride.x + round(ride.w * 0.76), ride.y + round(ride.h * 0.15))
    assert ODD not in {
        tuple(surface.get_at((x, y)))[:3]
        for x in range(inside.x, inside.right)
        for y in range(inside.y, inside.bottom)
    }
    free = (stall.x + round(stall.w * 0.76), stall.y + round(stall.h * 0.5))
    assert tuple(surface.get_at(free))[:3] == ODD


def test_previews_that_the_house_holds_back_stay_hidden() -> None:
    """Where the house shows no previews, a changed item is neither marked in the park nor in its slot."""
    stage = Staged(seats=2)
    state = stage.state
    state.park.update({"B09": (3, 2, 3, 1), "B07": (5, 2, 0, 1)})
    state.hands[0] = ["B13", *state.hands[0][:3]]
    state.pawns.append((1, 5, 2))
    ground.rebuild(state, state.park)
    state.claimed[pack(5, 2)] = (1,)
    stage.show()
    ghost = (Grip(("hand", "B13"), 1, 1), ("cell", 1, 2), True)
    assert stage.table.outcome(Marks(ghost=ghost, previews=False)) is None
    assert stage.table.outcome(Marks(ghost=ghost)) is not None


def test_small_cells_hide_gates_and_flags() -> None:
    """Tiny cells show neither; larger ones do."""
    stage = Staged(seats=2)
    stage.state.park.update({"B29": (1, 0, 3, 1), "B13": (1, 1, 3, 1)})
    ground.rebuild(stage.state, stage.state.park)
    stage.show()
    assert stage.table.gates
    seen = []
    for zoom in (28.0, 60.0):
        stage.stage.camera.zoom = zoom
        stage.draw(pygame.Surface((1280, 720)).convert(), marks=Marks())
        surface = blank((1280, 720))
        stage.table.draw_resting(surface)
        seen.append(touched(surface).w > 0)
    assert seen == [False, True]


def test_flags_stand_at_every_finished_queue() -> None:
    """As many flags as finished queues, each at the ride's side of its queue."""
    stage = Staged(seats=4)
    stage.play(60)
    state = stage.state
    finished = [queue for queue in state.queues.values() if ground.is_finished(state, queue)]
    assert len(stage.table.flags) == len(finished)
    for flag in stage.table.flags:
        assert flag.cell + STEPS[flag.side] == flag.ride
        assert capacity(state.shown[flag.ride])


def test_no_flag_lies_over_the_letter_of_a_set() -> None:
    """Nor over any other letter of the park; and it stands at its queue's cell."""
    options = {"sets": ("wishneyland", "unibearsal", "rollercoasters")}
    beside = 0
    for seats, seed in ((4, 1), (2, 1), (2, 6)):
        stage = Staged((1920, 1080), seats=seats, seed=seed, options=options)
        stage.play(100)
        stage.stage.camera.zoom = 64.0
        table = stage.table
        letters = {
            table.cells(domino)[0]: table.pieces_drawn.letter_rect(table.cell_rect(table.cells(domino)[0]))
            for domino in table.view.park
            if domino != ENTRANCE and halves_of(domino)[1] != "base"
        }
        for flag in table.flags:
            rect = table_marks.flag_rect(table, flag)
            assert rect.collidelist(list(letters.values())) < 0
            assert table.cell_rect(flag.cell).collidepoint(rect.center)
            beside += flag.cell in letters
    assert beside


@pytest.mark.parametrize("side", range(4))
def test_a_flag_leaves_the_corner_of_the_letter_free(app: App, side: int) -> None:
    pieces, cell = Pieces(app.table_kit), pygame.Rect(40, 30, 90, 90)
    assert not pieces.flag_rect(cell, side, lettered=True).colliderect(pieces.letter_rect(cell))


def test_a_park_that_is_finished_fills_the_board() -> None:
    """No domino comes any more, so the room around the park is given to its cells."""
    stage = Staged(seats=2, seed=9)
    stage.play(12)
    before = stage.table.bounds()
    stage.play(1000, good=False)
    assert not RULES.actors(stage.state)
    spots = [unpack(cell) for cell in stage.state.codes]
    x, y, wide, high = stage.table.bounds()
    assert before[2] >= 8
    assert x < min(each for each, _ in spots)
    assert y < min(each for _, each in spots)
    assert wide < max(8.0, max(each for each, _ in spots) - min(each for each, _ in spots) + 2) + 1e-6
    assert high < max(6.0, max(each for _, each in spots) - min(each for _, each in spots) + 2) + 1e-6


@pytest.mark.parametrize("item", [item.id for item in load().items.values() if item.scorable])
def test_what_a_badge_says_is_large_enough_to_be_read(
    app: App, item: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On every cell that carries badges; the shape of the badge tells what the number means (TP-14.5)."""
    said: list[tuple[str, float]] = []
    pieces = Pieces(app.table_kit)
    monkeypatch.setattr(pieces, "figure", lambda _, text, at, size, *more, **named: said.append((text, size)))
    for side in range(BADGES_BELOW, 90):
        pieces.badge(blank((side, side)), pygame.Rect(0, 0, side, side), *badge_words(item))
        text, size = said.pop()
        assert text.removeprefix("\u00d7") == badge_words(item)[1].removeprefix("\u00d7")
        assert size >= (0.2 if len(text) == 1 else 0.18) * side - 1
        assert size >= (8 if len(text) > 1 and text.startswith("\u00d7") else 4)
