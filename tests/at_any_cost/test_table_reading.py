"""The table of At Any Cost can be read at 1280x720: names in fans, letters on the table, ways of arrows."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.catalogue import Catalogue
from game.settings import Settings
from game.ui.app import App
from game.ui.theme import Scale
from rulesets.at_any_cost import (
    table_build_ghost,
    table_marks,
    table_opened,
    table_outlines,
    table_plan_notes,
    table_tower,
)
from rulesets.at_any_cost.printed import BOX, DESIGN, KIND, LEFT
from rulesets.at_any_cost.table_faces import Faces
from rulesets.at_any_cost.table_layout_sides import fan_steps
from rulesets.at_any_cost.table_tiles import Tiles
from rulesets.at_any_cost.table_words import FLOOR, Words
from tests.at_any_cost.table_hands import AnyCostHands

IN_FANS = [*BOX.cards, *BOX.events, *BOX.blueprints]
WIDE = 88
"""Width of a card of the tray at 1280x720."""
Written = list[tuple[str, int, pygame.Rect]]


@pytest.fixture(scope="module")
def app() -> Iterator[App]:
    app = App.headless((640, 480), settings=Settings(reduced_motion=True))
    app.texts = app.kit.texts = app.table_kit.texts = Catalogue.load("en")
    app.kit.scale = Scale(1.0, 1.0)
    yield app
    app.stack.clear()
    app.close()


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Written:
    """Every text that is fitted from now on: what was to be said, the letters, what it takes; cut texts end in dots."""
    found: Written = []
    words = Words.words

    def note(self: Words, surface: pygame.Surface, text: str, rect: pygame.Rect, size: float, **more: Any) -> pygame.Rect:
        taken = words(self, surface, text, rect, size, **more)
        fitted = more.get("least") or size * 0.62
        letters, lines = self.fit(text, more.get("face", "friendly"), size, fitted, rect.size, more.get("most", 1), more.get("lead", 1.12))
        found.append((text if not any("…" in line for line in lines) else text + "…", letters, taken))
        return taken

    monkeypatch.setattr(Words, "words", note)
    return found


# --- fans --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("design", IN_FANS)
def test_what_tells_a_covered_card_stands_where_it_is_seen(app: App, written: Written, design: str) -> None:
    tiles = Tiles(app.kit)
    group = next(name for name, part in (("card", BOX.cards), ("event", BOX.events), ("blueprint", BOX.blueprints)) if design in part)
    name = tiles.say(f"{group}.{design}.name")
    seen = tiles.name_width(name)
    tiles.compose(design, (WIDE, round(WIDE * 1.4)), (), seen / WIDE)
    assert written
    for text, letters, taken in written:
        assert not text.endswith("…"), text
        assert taken.right <= seen + 1, text
        assert letters >= 8, text
    assert next(letters for text, letters, _ in written if text == name) >= 9


@pytest.mark.parametrize(("needs", "room"), [([50] * 9, 520.0), ([30, 80, 30, 80], 260.0), ([90, 10, 10], 120.0), ([5], 400.0), ([], 10.0)])
def test_a_fan_gives_every_name_its_room(needs: list[float], room: float) -> None:
    steps = fan_steps(needs, room, 93.0)
    assert len(steps) == len(needs)
    assert sum(steps) <= room + 0.01
    assert all(0 < step <= 93 for step in steps)
    if sum(needs) <= room:
        assert all(step >= min(need, 93) - 0.01 for step, need in zip(steps, needs, strict=True))
    low = [step for step, need in zip(steps, needs, strict=True) if step > need + 0.01]
    assert max(low, default=0.0) - min(low, default=0.0) < 0.01, "what nobody needs is shared evenly"


@pytest.mark.parametrize("text", [100, 200])
def test_every_card_of_the_tray_knows_how_far_it_is_seen(tmp_path: Path, text: int) -> None:
    table = AnyCostHands(tmp_path, "human", "random", seed=3, settings=Settings(text_scale=text, reduced_motion=True))
    table.play(24)
    table.my_turn()
    top = table.top
    fans = [[p for p in top.pieces() if p.handle and p.handle[0] in kinds] for kinds in (("blueprint", "showcase"), ("hand",))]
    assert all(fans)
    for fan in fans:
        for piece, after in pairwise(fan):
            free = min(piece.box[2], after.box[0] - piece.box[0])
            assert abs(piece.look[4] * piece.box[2] - free) < 1
        assert fan[-1].look[4] == 1


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_an_outline_in_a_fan_crosses_no_other_card_and_enough_of_every_card_is_seen(
    tmp_path: Path, text: int, size: tuple[int, int]
) -> None:
    settings = Settings(text_scale=text, reduced_motion=True)
    table = AnyCostHands(tmp_path, "human", "random", "random", seed=9, size=size, settings=settings)
    table.until_asked("discard")
    top = table.top
    hand = [piece for piece in top.pieces() if piece.handle and piece.handle[0] == "hand"]
    assert len(hand) > 5
    for piece, after in pairwise(hand):
        outline = table_outlines.place(top, piece.handle)
        assert outline is not None
        assert outline.right <= top.piece_rect(after).x + 1
        assert piece.look[4] > 0.42
    assert table_outlines.place(top, hand[-1].handle) == top.piece_rect(hand[-1])


# --- letters -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kinds", [("human", "random"), ("human", "random", "random", "random", "random")])
def test_what_is_said_on_the_table_is_never_smaller_than_the_floor_nor_cut(
    tmp_path: Path, written: Written, monkeypatch: pytest.MonkeyPatch, kinds: tuple[str, ...]
) -> None:
    """The pictures of cards are left out: they are printed things, and each can be enlarged."""
    table = AnyCostHands(tmp_path, *kinds, size=(1280, 720), seed=4)
    whole = Faces.whole

    def quiet(self: Faces, *args: Any, **more: Any) -> None:
        before = len(written)
        whole(self, *args, **more)
        del written[before:]

    monkeypatch.setattr(Faces, "whole", quiet)
    said: dict[str, None] = {}
    for _ in range(12):
        table.play(4)
        table.my_turn()
        written.clear()
        table.app.draw()
        for text, letters, _ in written:
            assert letters >= round(FLOOR * table.top.looks.unit), text
            assert not text.endswith("…"), text
            said[text] = None
    assert len(said) > 20


@pytest.mark.parametrize("count", range(1, 10))
def test_the_list_of_plans_can_be_read_whatever_they_are_called(tmp_path: Path, written: Written, count: int) -> None:
    table = AnyCostHands(tmp_path, "human", "random", size=(1280, 720), seed=2)
    table.until_asked("action")
    top = table.top
    plans = {DESIGN[card]: card for card in range(len(DESIGN)) if KIND[card] == "blueprint"}
    long = sorted(plans, key=lambda name: -len(top.say(f"blueprint.{name}.name")))[:count]
    top.view.blueprints[top.own] = tuple(plans[name] for name in long)
    top._worked_out.clear()
    top.forget()
    area = top.tray.notes
    assert area.w >= table_plan_notes.width(top)
    written.clear()
    table_plan_notes.draw(top, pygame.Surface((1280, 720), pygame.SRCALPHA), area, None)
    names = [top.say(f"blueprint.{name}.name") for name in long]
    found = {text: (letters, taken) for text, letters, taken in written}
    for name in names:
        assert name in found, f"{name} is cut"
        assert found[name][0] >= round(FLOOR * top.looks.unit)
        assert area.contains(found[name][1])
    assert len({found[name][0] for name in names}) == 1, "all in letters of one size"
    rects = [found[name][1] for name in names]
    assert all(one.centery < other.centery for one, other in pairwise(rects))


def test_after_the_end_nobody_is_told_to_take_cards(tmp_path: Path, written: Written) -> None:
    table = AnyCostHands(tmp_path, "human", "random", seed=6)
    hints: list[str] = []
    label = Tiles.label

    def note(self: Tiles, surface: pygame.Surface, text: str, *args: Any, **more: Any) -> None:
        hints.append(text)
        label(self, surface, text, *args, **more)

    table.top.looks.label = note.__get__(table.top.looks)
    table.app.draw()
    hint = table.top.say("show.market_hint")
    assert hint in hints
    while not table.match.is_over:
        table.play(8)
    table.my_turn()
    hints.clear()
    table.app.draw()
    assert hint not in hints
    block = table.top.tray.block
    assert block.w == 0, "the cards have all of the tray"


# --- arrows ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("wide", "high", "text"), [(1280, 720, 100), (1920, 1080, 100), (1280, 720, 200)])
def test_the_arrow_of_an_event_crosses_no_card_on_its_way(tmp_path: Path, wide: int, high: int, text: int) -> None:
    settings = Settings(text_scale=text, reduced_motion=True)
    table = AnyCostHands(tmp_path, "human", "random", "random", seed=5, size=(wide, high), settings=settings)
    table.play(40)
    top = table.top
    park = table_tower.places(top).park
    tried = 0
    for seat in range(3):
        where = table_opened.lay_out(top, top.view, seat, park)
        card = table_tower.card_rect(top, where.panel)
        for target, spot in where.cards:
            points = table_outlines.rounded(table_tower.way(top, where, card, target), 16.0, 3.0)
            whole = spot.unionall([rect for each, rect in where.names if each == target])
            assert whole.inflate(12, 12).collidepoint(points[-1])
            others = [rect for each, rect in where.cards if each != target]
            others += [rect for each, rect in where.names]
            others += [where.gate, where.head]
            for point in points:
                assert park.collidepoint(point)
                assert not any(rect.inflate(-4, -4).collidepoint(point) for rect in others), (target, point)
            slot = next((group for group in top.view.parks[seat][:LEFT] if target in group), ())
            tried += bool(slot)
    assert tried > 6


@pytest.mark.parametrize("kinds", [("human", "random"), ("human", "random", "random"), ("human", *("random",) * 4)])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1920, 1080), 100), ((1280, 720), 200)])
def test_the_line_from_a_held_event_runs_between_the_parks(
    tmp_path: Path, kinds: tuple[str, ...], size: tuple[int, int], text: int
) -> None:
    settings = Settings(text_scale=text, reduced_motion=True)
    table = AnyCostHands(tmp_path, *kinds, seed=5, size=size, settings=settings)
    table.play(50)
    table.my_turn()
    top = table.top
    start = top.tray.fan_area.move(0, 2)
    board = [piece for piece in top.pieces() if piece.zone == "board" and piece.handle]
    lying = {piece.handle: top.piece_rect(piece) for piece in board if piece.handle[0] == "card"}
    targets = dict(lying) | {("seat", seat): top.rows[seat].rect for seat in top.rivals}
    assert len(targets) > 4
    for target, rect in targets.items():
        points = table_outlines.rounded(table_marks.aim_way(top, start, target, rect), top.kit.pxf(7), 3.0)
        assert rect.inflate(4, 4).collidepoint(points[-1])
        row = next(row for row in top.rows.values() if row.rect.collidepoint(rect.center))
        near = next((part for part in (row.gate, *row.slots) if part.collidepoint(rect.center)), row.gate)
        # icons lie close together on their tile, staff cards beside the gate; nothing else may be crossed
        close = not row.stack or near is row.gate
        others = [other for handle, other in lying.items() if handle != target and not (close and near.contains(other))]
        others += [*top.stage.regions.seats]
        for point in points:
            assert not any(other.inflate(-4, -4).collidepoint(point) for other in others), (target, point)


@pytest.mark.parametrize(("wide", "high"), [(1280, 720), (1920, 1080)])
def test_the_tag_of_a_build_lies_beside_its_place_and_hides_as_little_as_it_can(tmp_path: Path, wide: int, high: int) -> None:
    table = AnyCostHands(tmp_path, "human", "random", seed=5, size=(wide, high))
    table.play(60)
    top = table.top
    row, size = top.rows[top.own], (top.kit.px(178), top.kit.px(80))
    pieces = [top.piece_rect(piece) for piece in top.pieces() if piece.zone == "board"]

    def hidden(rect: pygame.Rect) -> int:
        return sum(part.w * part.h for part in (rect.clip(other) for other in pieces))

    for slot in row.slots:
        anchor = pygame.Rect(slot.x, slot.y, slot.w, slot.w)
        rect = table_build_ghost.tag_rect(top, anchor, size)
        assert top.stage.regions.board.contains(rect)
        assert not rect.clip(pygame.Rect(slot.x, row.rect.y, slot.w, row.rect.h)).w, "what is held would hide it"
        level = rect.copy()
        level.centery = anchor.centery
        assert hidden(rect) <= hidden(level) + 8 * size[0], "lower or higher it hides less than level with its place"
