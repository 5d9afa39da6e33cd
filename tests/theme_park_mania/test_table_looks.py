"""How the table of Theme Park Mania looks: the park from its cells, panels at every size, explanations, pictures to keep."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.settings import Settings
from game.ui.scenes.board_picture import board_picture, keep_picture
from game.ui.sprites import Sprites
from rulesets.theme_park_mania import railway, table_signs
from rulesets.theme_park_mania.bits import positions_of, unpack
from rulesets.theme_park_mania.content_check import picture_of
from rulesets.theme_park_mania.state import content
from rulesets.theme_park_mania.table_boxes import bounds_of
from rulesets.theme_park_mania.table_cells import AROUND, park_of, piece_key
from rulesets.theme_park_mania.table_cells_shown import park_shown
from rulesets.theme_park_mania.table_park import RAILS, STREETS
from rulesets.theme_park_mania.table_rule_pictures import covered, draw_content, read_cells
from rulesets.theme_park_mania.table_things import flat_picture
from tests.theme_park_mania import stage
from tests.theme_park_mania.table_hands import ManiaHands, match_from, random_match

SIZES = [(1280, 720), (1920, 1080), (3840, 2160), (1366, 768)]


@pytest.fixture(scope="module")
def late() -> Any:
    """A park that has grown for long."""
    return random_match(380, seed=3)


# --- the park from its cells -----------------------------------------------------------------------------------


@pytest.mark.rule("TPM-2.8")
@pytest.mark.rule("TPM-2.9")
def test_streets_are_open_to_exactly_the_sides_where_one_can_walk(late: Any) -> None:
    ground = late.state.ground
    park = park_of(late.state)
    ways = [set(positions_of(board)) for board in ground.ways]
    assert set(park.paths) == set(positions_of(ground.path))
    assert set(park.crossings) == set(positions_of(ground.vertical | ground.horizontal))
    for cell, mask in park.streets.items():
        assert mask in STREETS
        for side in range(4):
            assert bool(mask >> side & 1) == (cell in ways[side]), (cell, side)


def test_the_railway_is_one_line_from_end_to_end(late: Any) -> None:
    park = park_of(late.state)
    assert set(park.rails) == set(positions_of(late.state.ground.rails))
    line = {**park.rails, **dict.fromkeys(park.crossings, 0)}
    for cell, mask in park.rails.items():
        assert mask in RAILS
        assert mask.bit_count() == 2
        for side, (dx, dy) in enumerate(AROUND):
            there = (cell[0] + dx, cell[1] + dy)
            if mask >> side & 1 and there in park.rails:
                assert park.rails[there] >> (side + 2) % 4 & 1
            elif mask >> side & 1 and there not in line:
                assert (cell, side) in [(end, heading) for end, heading, _ in park.ends]
    assert [closed for _, _, closed in park.ends] == list(late.state.closed)


def test_what_is_away_is_not_in_the_picture(late: Any) -> None:
    state = late.state
    whole = park_of(state)
    ride = state.built[0]
    name, cell = state.facilities[0][0]
    assert name
    keys = {("ride", state.built[1]), ("path", 3), ("booth", ride), ("facility", cell)}
    keys |= {piece_key(piece) for piece in railway.in_order(state.line)[-1:]}
    part = park_of(state, keys)
    assert len(part.plots) == len(whole.plots) - 1
    assert part.paths < whole.paths
    assert len(part.rails) + len(part.crossings) < len(whole.rails) + len(whole.crossings)
    plot = next(plot for plot in part.plots if plot.ride == ride)
    assert plot.booth == -1
    assert unpack(cell) not in [at for _, at in plot.parts]


def test_every_piece_that_lies_flat_has_its_picture(late: Any) -> None:
    sprites = Sprites()
    for heading in range(4):
        for kind, shapes in (("track", (0,)), ("small_track", (0, 1, 3)), ("station", (0, 1, 2))):
            for shape in shapes:
                name, turn = flat_picture((kind, heading, shape, "red"), 0)
                assert sprites.has(f"theme_park_mania/{name}")
                assert 0 <= turn < 4
    for kind in content().card_kinds.values():
        assert sprites.has(f"theme_park_mania/{picture_of(kind)}")


@pytest.mark.rule("TPM-9.3")
def test_a_laid_station_looks_like_its_picture() -> None:
    """The crossing lies where the picture of the whole piece shows it, for all headings and places."""
    for heading, end in ((1, 1), (3, 0)):
        for shape in (0, 1, 2):
            state = stage.game(railway=True, start="centre")
            assert railway.end_of(state.ground, end)[2] == heading  # type: ignore[index]
            stage.lay(state, end, "station", 0, shape)
            park = park_of(state)
            piece = railway.stations(state.line)[0]
            cells = [unpack(cell) for cell in railway.cells_of_piece(piece)]
            crossing = next(iter(park.crossings))
            assert crossing == cells[shape]
            name, turn = flat_picture(("station", heading, shape, "red"), 0)
            place = {
                ("station_red", 0): 1,
                ("station_red", 2): 1,
                ("station_b_red", 0): 0,
                ("station_b_red", 2): 2,
            }
            left = min(x for x, _ in cells)
            assert crossing[0] - left == place[name, turn]


# --- the rulebook ----------------------------------------------------------------------------------------------


def test_pictures_of_the_rulebook_show_their_cells() -> None:
    text = "0,11== 1,11==+open_E 0,12== 1,12=B 3,12=# 3,13=#+card 4,12=r09+a+booth_W1+mini_b+broken 6,12=toilet 6,13=mascot_stage+mascot"
    cells = read_cells(text)
    park = park_shown(cells)
    assert park.paths == {(3, 12), (3, 13)}
    assert park.signs == {(3, 13)}
    plot = park.plots[0]
    assert {cell for _, cell in plot.parts} == {(6, 12), (6, 13)}
    assert plot.mascot == (6, 13)
    assert plot.fare == 2 + 1 + 2
    assert plot.visitors == (1,)
    assert plot.broken
    assert park.start is not None
    assert park.start.picture == "start_edge_track"
    assert (5, 13) in covered(cells)
    assert bounds_of(covered(cells)) == (0, 11, 7, 3)


def test_single_things_are_drawn_by_id(tmp_path: Path) -> None:
    hands = ManiaHands(tmp_path, draw=True)
    kit = hands.app.kit
    for name in ("r05", "r05a", "shop", "mechanic", "tee_card", "c10", "defence"):
        surface = pygame.Surface((80, 80))
        draw_content(kit, surface, surface.get_rect(), name)
        assert pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1)).count() < 6000
    with pytest.raises(KeyError):
        draw_content(kit, pygame.Surface((80, 80)), pygame.Rect(0, 0, 80, 80), "nothing")


# --- panels ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [80, 100, 140, 200])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_panels_have_room_for_everything_at_every_size(
    tmp_path: Path, size: tuple[int, int], text: int, seats: int
) -> None:
    hands = ManiaHands(tmp_path, *["human"] * seats, size=size, settings=Settings(text_scale=text))
    top = hands.scene.top
    plan, regions = top.plan, hands.scene.frame.regions
    tray = [plan.tray.title, plan.tray.queue, *plan.tray.cards, *plan.tray.chips.values(), plan.tray.small]
    tray += [plan.tray.buttons, plan.tray.rotate]
    supply = [
        plan.supply.ticket,
        *plan.supply.stacks.values(),
        *plan.supply.shapes,
        plan.supply.title,
        *plan.supply.piles,
    ]
    supply += [*plan.supply.decks.values(), plan.supply.hire, *plan.supply.employees]
    for area, parts in ((regions.tray, tray), (regions.supply, supply)):
        for part in parts:
            assert area.contains(part)
            assert part.w > 6
            assert part.h > 6
        for one, other in combinations(parts, 2):
            assert not one.colliderect(other), (one, other)
    for panel, seat in zip(regions.seats, plan.seats, strict=True):
        parts = [*seat.money, *seat.staff, *seat.counts]
        assert all(panel.contains(part) and part.h >= 10 for part in parts)
        assert not any(one.colliderect(other) for one, other in combinations(parts, 2))
    for rect in plan.tray.pieces.values():
        assert plan.tray.small.contains(rect)


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 150)])
def test_late_parks_are_drawn_at_every_size(
    tmp_path: Path, late: Any, size: tuple[int, int], text: int
) -> None:
    hands = ManiaHands(tmp_path, match=late, size=size, settings=Settings(text_scale=text), draw=True)
    hands.my_turn()
    hands.step(times=3)
    board = hands.scene.frame.regions.board
    hands.app.screenshot(str(tmp_path / "late.png"))
    picture = pygame.image.load(str(tmp_path / "late.png"))
    assert picture.get_size() == size
    part = picture.subsurface(board)
    tones = {tuple(part.get_at((x, part.get_height() // 2))) for x in range(0, board.w, 7)}
    assert len(tones) > 8


# --- explanations ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("moves", [0, 60, 200, 380])
def test_everything_that_can_be_pointed_at_is_explained(tmp_path: Path, moves: int) -> None:
    hands = ManiaHands(tmp_path, match=random_match(moves, seed=3))
    hands.my_turn()
    top, texts = hands.scene.top, hands.scene.texts
    handles = {piece.handle for piece in top.pieces() if piece.handle} | {handle for _, handle in top.zones}
    handles |= {("ride", area) for area in range(len(top.view.built))}
    handles |= {("action", name) for name in top.plan.tray.chips}
    for handle in handles:
        card = top.close_up(handle)
        assert card is not None, handle
        assert card.title
        assert not any("{" in line for line in card.lines)
        if card.look:
            top.draw_close_up_picture(pygame.Surface((120, 160)), card.look, pygame.Rect(0, 0, 120, 160))
    for area in (hands.scene.frame.regions.board, *hands.scene.frame.regions.seats):
        for x in range(area.left + 3, area.right, max(9, area.w // 60)):
            for y in range(area.top + 3, area.bottom, max(7, area.h // 40)):
                message = top.symbols_at((x, y))
                if message is not None:
                    assert "{" not in texts.say(message)


def test_every_count_of_the_panels_answers_the_pointer(tmp_path: Path) -> None:
    hands = ManiaHands(tmp_path, match=random_match(120, seed=3))
    hands.my_turn()
    top, plan = hands.scene.top, hands.scene.top.plan
    spots = [rect for seat in plan.seats for rect in (*seat.money, *seat.staff, *seat.counts[:3])]
    spots += [*plan.supply.shapes, plan.tray.queue]
    for rect in spots:
        assert table_signs.symbol(top, (rect.x + rect.w // 3, rect.centery)) is not None


# --- pictures to keep --------------------------------------------------------------------------------------------


def test_the_finished_park_can_be_kept_as_a_picture(tmp_path: Path, late: Any) -> None:
    hands = ManiaHands(tmp_path, match=late)
    kit, words = hands.app.kit, hands.scene.texts
    picture = board_picture(kit, late, words)
    assert max(picture.get_size()) >= 2400
    tones = {
        tuple(picture.get_at((x, picture.get_height() // 2))) for x in range(60, picture.get_width() - 60, 11)
    }
    assert len(tones) > 15
    folder = tmp_path / "pictures"
    sentence = keep_picture(kit, late, words, folder=folder)
    again = keep_picture(kit, late, words, folder=folder)
    files = sorted(folder.glob("*.png"))
    assert len(files) == 2
    assert any(str(file) in sentence for file in files)
    assert any(str(file) in again for file in files)


def test_a_picture_that_cannot_be_written_says_why(tmp_path: Path, late: Any) -> None:
    hands = ManiaHands(tmp_path, match=late)
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    sentence = keep_picture(hands.app.kit, late, hands.scene.texts, folder=blocked)
    assert str(blocked) in sentence


def test_a_position_of_seats_begins_with_it() -> None:
    state = stage.game(seats=4)
    assert match_from(state).state.seats == 4  # type: ignore[attr-defined]
