"""The table of Theme Parque: what lies where, what can be pointed at, and that everything can be drawn."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product

import pygame
import pytest

from game.core.controls import Grip, Handle
from game.core.grid import unpack
from game.ui.table.tabletop import turned
from rulesets.theme_parque.content import load
from rulesets.theme_parque.forms import forms
from rulesets.theme_parque.rules import RULES
from rulesets.theme_parque.table_looks import cells_in
from rulesets.theme_parque.table_preview import cells_under
from tests.theme_parque.table_stage import Staged

SIZES = [(960, 600), (1280, 720), (1920, 1080)]


@cache
def staged(size: tuple[int, int] = (1280, 720), seats: int = 4, text: int = 100, moves: int = 36) -> Staged:
    """A table after some moves, shared between tests that leave the position alone."""
    stage = Staged(size, seats=seats, text=text)
    stage.play(moves, good=False)
    stage.draw(pygame.Surface(size).convert())  # which pieces lie still is known after a picture
    return stage


def edges(rect: pygame.Rect) -> list[tuple[int, int]]:
    """The middle of a rectangle and the outermost pixels of its four sides."""
    return [
        rect.center,
        (rect.left, rect.centery),
        (rect.right - 1, rect.centery),
        (rect.centerx, rect.top),
        (rect.centerx, rect.bottom - 1),
    ]


# --- what lies on the table --------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("moves", [0, 9, 40])
def test_every_domino_and_pawn_lies_there_once(seats: int, moves: int) -> None:
    """Park, market, own hand and deck are complete; nothing is there twice; no hidden hand is shown."""
    stage = staged(seats=seats, moves=moves)
    table, state = stage.table, stage.state
    keys = Counter(piece.key for piece in table.pieces())
    assert max(keys.values()) == 1
    dominoes = {key[1] for key in keys if key[0] == "domino"}
    assert dominoes == {*state.park, *[each for each in state.market if each], *state.hands[0]}
    assert (("deck",) in keys) == bool(state.deck)
    pawns = Counter(key[1] for key in keys if key[0] == "pawn")
    assert pawns == dict.fromkeys(range(seats), 3)


def test_without_a_viewer_no_hand_lies_open() -> None:
    """Nobody's hand is drawn for the public eye."""
    stage = Staged(seats=3)
    stage.viewer = None
    stage.show()
    shown = {piece.key[1] for piece in stage.table.pieces() if piece.key[0] == "domino"}
    assert not shown & {domino for hand in stage.state.hands for domino in hand}
    stage.draw(pygame.Surface((1280, 720)).convert())


def test_a_pawn_keeps_its_key_from_hand_to_park() -> None:
    """The pawn that leaves the hand is the one that stands in the park afterwards, so that it can fly."""
    stage = Staged(seats=2)
    while RULES.decision(stage.state, RULES.actors(stage.state)[0]).kind != "claim":
        stage.play(1, good=False)
    seat = RULES.actors(stage.state)[0]
    stage.viewer = seat
    stage.show()
    first = stage.table.piece_of(Grip(("supply", seat)))
    assert first is not None
    action = next(action for action in RULES.legal(stage.state, seat) if action[0] == "claim")
    stage.act(action)
    stage.show()
    moved = next(piece for piece in stage.table.pieces() if piece.key == first.key)
    assert (moved.zone, moved.handle) == ("board", ("cell", *action[1:]))


@pytest.mark.parametrize("rotation", range(4))
def test_a_turned_domino_covers_its_cells(rotation: int) -> None:
    """The box after turning, cut into halves, is the cells that the rules name."""
    stage = Staged(seats=2)
    state = stage.state
    state.park["B20"] = (3, 5, rotation, 1)
    from rulesets.theme_parque import ground

    ground.rebuild(state, state.park)
    stage.show()
    piece = next(piece for piece in stage.table.pieces() if piece.key == ("domino", "B20"))
    rect = stage.stage.camera.rect(turned(piece.box, piece.rotation))
    halves = cells_in(rect, rotation)
    for half, cell in zip(halves, stage.table.cells("B20"), strict=True):
        assert stage.table.cell_rect(cell).collidepoint(half.center)


# --- pointing ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 6])
def test_every_handle_is_hit_where_it_lies(size: tuple[int, int], seats: int) -> None:
    """The rectangle of a handle answers with that handle in its middle and at its edges."""
    table = staged(size, seats).table
    handles: list[Handle] = [
        piece.handle for piece in table.pieces() if piece.zone != "board" and piece.handle
    ]
    handles += [("cell", *unpack(cell)) for cell in table.view.codes]
    for handle in dict.fromkeys(handles):
        rect = table.rect_of(handle)
        assert rect is not None, handle
        for pos in edges(rect):
            found = table.hit(pos)
            assert found is not None, (handle, pos)
            assert found.handle == handle
            assert found.rect.collidepoint(pos)


def test_the_part_that_is_hit_is_the_half_under_the_pointer() -> None:
    """Part 0 is half A, part 1 half B, in the hand and in the park."""
    table = staged().table
    for card in table.view.hands[0]:
        rect = table.rect_of(("hand", card))
        assert rect is not None
        for part, half in enumerate(cells_in(rect, 0)):
            found = table.hit(half.center)
            assert found is not None
            assert found.part == part
    for domino in table.view.park:
        for part, cell in enumerate(table.cells(domino)):
            found = table.hit(table.cell_rect(cell).center)
            assert found is not None
            assert found.part == part


@pytest.mark.parametrize("zoom", [18.0, 43.7, 61.3, 160.0])
def test_the_target_under_the_pointer_is_the_cell_there(zoom: float) -> None:
    """Pointing at a cell's rectangle aims at that cell, for every rotation and part, up to the edges."""
    stage = Staged(seats=2)
    camera, table = stage.stage.camera, stage.table
    camera.zoom, camera.centre = zoom, (0.37, 0.61)
    board = stage.stage.regions.board
    for x, y in product(range(-3, 4), range(-2, 4)):
        rect = table.rect_of(("cell", x, y))
        assert rect is not None
        for pos in edges(rect):
            if board.collidepoint(pos):
                for rotation, part in product(range(4), (0, 1)):
                    grip = Grip(("hand", table.view.hands[0][0]), rotation, part)
                    assert table.target_at(pos, grip) == ("cell", x, y)
                    assert table.target_at(pos, Grip(("supply", 0))) == ("cell", x, y)


def test_market_dominoes_go_to_the_tray_only() -> None:
    """A held market domino aims at the tray; over the park it lies over a cell, and the rules say why not."""
    stage = staged()
    table, regions = stage.table, stage.stage.regions
    grip = Grip(("market", 0))
    assert table.target_at(regions.tray.center, grip) == ("tray",)
    over = table.target_at(regions.board.center, grip)
    assert over is not None
    assert over[0] == "cell"
    assert table.target_at(regions.tray.center, Grip(("hand", "B01"))) is None


@pytest.mark.parametrize(("rotation", "part"), list(product(range(4), (0, 1))))
def test_the_held_domino_stays_near_the_pointer(rotation: int, part: int) -> None:
    """It has the size of the park's cells and the shape of its rotation; the grabbed half is beside the pointer."""
    stage = staged()
    table, board = stage.table, stage.stage.regions.board
    grip = Grip(("hand", table.view.hands[0][0]), rotation, part)
    rect = table.held_rect(grip, board.center, (-10, -10))
    zoom = round(stage.stage.camera.zoom)
    assert rect.size == ((2 * zoom, zoom) if rotation % 2 else (zoom, 2 * zoom))
    grabbed = cells_in(rect, rotation)[part]
    assert abs(grabbed.centerx - board.centerx) <= zoom * 0.7
    assert abs(grabbed.centery - board.centery) <= zoom * 0.7


def test_in_the_tray_the_grabbed_point_stays_under_the_pointer() -> None:
    """Picked up and not moved, a domino lies exactly where it lay."""
    table = staged().table
    card = table.view.hands[0][1]
    home = table.rect_of(("hand", card))
    assert home is not None
    pos = (home.x + 12, home.y + home.w + 9)
    grip = Grip(("hand", card), 0, 1)
    rect = table.held_rect(grip, pos, (home.x - pos[0], home.y - pos[1]))
    assert abs(rect.x - home.x) <= 1
    assert abs(rect.y - home.y) <= 1
    assert rect.size == home.size


def test_the_cursor_visits_what_can_be_used() -> None:
    """Without a piece: hand, market and park; with a domino: every legal place; with a pawn: rides and stalls."""
    stage = staged()
    table = stage.table
    free = table.cursor_targets(None)
    assert ("hand", table.view.hands[0][0]) in free
    assert ("market", 0) in free
    assert ("cell", 0, 0) in free
    assert len(free) == len(set(free))
    grip = Grip(("hand", table.view.hands[0][0]))
    cells = table.cursor_targets(grip)
    assert all(table.rect_of(cell) for cell in cells)
    assert set(table.cursor_targets(Grip(("supply", 0)))) == {("cell", *unpack(cell)) for cell in table.now}


def test_cells_under_a_grip_follow_the_grabbed_half() -> None:
    """The target is the cell below the grabbed half, whichever it is."""
    for rotation, part in product(range(4), (0, 1)):
        cells = cells_under(Grip(("hand", "B20"), rotation, part), ("cell", 4, -2))
        assert cells is not None
        assert unpack(cells[part]) == (4, -2)
        assert cells[1] - cells[0] == forms()["B20"][rotation].step
    assert cells_under(Grip(("hand", "B20")), ("tray",)) is None
    assert cells_under(Grip(("supply", 0)), ("cell", 0, 0)) is None


# --- layout ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", [80, 100, 200])
@pytest.mark.parametrize("size", [*SIZES, (3840, 2160)])
@pytest.mark.parametrize("seats", [2, 6])
def test_everything_lies_in_its_region_and_apart(size: tuple[int, int], text: int, seats: int) -> None:
    """Cards, pawns, market, deck and button lie inside their panels and do not overlap."""
    stage = Staged(size, seats=seats, text=text, options={"double_pawns": True})
    plan, regions = stage.table.plan, stage.stage.regions
    for region, rects in (
        (
            regions.tray,
            [
                *plan.tray.hand,
                *plan.tray.pawns,
                plan.tray.buttons,
                plan.tray.title,
                plan.tray.words,
                plan.tray.rotate,
            ],
        ),
        (regions.supply, [*plan.supply.market, plan.supply.deck, plan.supply.words, plan.supply.title]),
    ):
        for rect in rects:
            assert region.contains(rect), (rect, region)
        for index, rect in enumerate(rects):
            assert rect.collidelist(rects[index + 1 :]) < 0, (rect, rects[index + 1 :])
    for panel, slots in zip(regions.seats, plan.slots, strict=True):
        head = stage.table.seat_head_height(panel)
        for index, slot in enumerate(slots):
            assert panel.contains(slot)
            assert slot.top >= panel.top + head
            assert slot.collidelist(slots[index + 1 :]) < 0
            assert min(slot.size) >= 10


@pytest.mark.parametrize("cards", range(7))
def test_hands_of_up_to_six_cards_fit(cards: int) -> None:
    """Effects may make a hand larger than four: the cards get smaller, not hidden."""
    stage = Staged(seats=2)
    stage.state.hands[0] = list(load().deck()[:cards])
    stage.show()
    rects = [stage.table.rect_of(("hand", card)) for card in stage.state.hands[0]]
    for index, rect in enumerate(rects):
        assert rect is not None
        assert stage.stage.regions.tray.contains(rect)
        assert rect.right < stage.table.plan.tray.divider
        assert rect.collidelist([other for other in rects[index + 1 :] if other]) < 0
    stage.draw(pygame.Surface((1280, 720)).convert())


def test_the_fresh_game_shows_more_lawn_than_park() -> None:
    """Two cells are not blown up to fill the window; a large park is shown whole."""
    stage = Staged(seats=2)
    assert stage.stage.camera.zoom < 110
    late = staged(moves=60)
    board = late.stage.regions.board
    for cell in late.table.view.codes:
        assert board.contains(late.table.cell_rect(cell))


@pytest.mark.rule("TP-8.8")
def test_after_the_end_the_tray_does_not_speak_of_a_hand_to_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """What nobody placed is called left over, and the words say where points are explained."""
    stage = Staged(seats=2)
    say, said = stage.table.say, [set(), set()]

    def heard(key: str, **values: object) -> str:
        said[bool(stage.state.ended)].add(key)
        return say(key, **values)

    monkeypatch.setattr(stage.table, "say", heard)
    for over in (False, True):
        if over:
            stage.play(500, good=False)
            assert stage.state.ended
        stage.draw(pygame.Surface((1280, 720)))
    assert "park.hand_title" in said[0] - said[1]
    assert {"park.hand_over_title", "park.hand_over", "park.idle_over"} <= said[1] - said[0]
