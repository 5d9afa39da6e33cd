"""Where things lie on the table of At Any Cost: inside the window, side by side, for every size and number of seats."""

from __future__ import annotations

from itertools import combinations, pairwise
from pathlib import Path

import pygame
import pytest

from game.settings import Settings
from rulesets.at_any_cost import table_layout as layout
from rulesets.at_any_cost import table_layout_sides as layout_sides
from rulesets.at_any_cost import table_opened, table_outlines, table_spread
from tests.at_any_cost.table_hands import AnyCostHands

SIZES = [(1280, 720, 100), (1366, 768, 150), (1920, 1080, 100), (1280, 720, 200), (2560, 1440, 100)]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize(("wide", "high", "text"), SIZES)
def test_rows_panels_and_decks_lie_side_by_side(
    tmp_path: Path, seats: int, wide: int, high: int, text: int
) -> None:
    settings = Settings(text_scale=text, reduced_motion=True)
    kinds = ("human", *("random",) * (seats - 1))
    table = AnyCostHands(tmp_path, *kinds, size=(wide, high), settings=settings, seed=seats)
    top, regions = table.top, table.scene.frame.regions
    window = pygame.Rect(0, 0, wide, high)
    rects = [regions.ribbon, regions.tray, *regions.seats, *(row.rect for row in top.rows.values())]
    rects += [*top.supply.market, top.supply.panel]
    for rect in rects:
        assert window.contains(rect)
        assert rect.w > 8
        assert rect.h > 8
    for one, other in combinations(rects, 2):
        assert not one.colliderect(other), (one, other)
    for seat, row in top.rows.items():
        assert regions.seats[seat].y == row.rect.y
        assert regions.seats[seat].h == row.rect.h
        inner = [row.gate, *row.slots]
        assert all(row.rect.contains(part) for part in inner)
        assert not any(a.colliderect(b) for a, b in combinations(inner, 2))
    parts = [top.supply.city, top.supply.clock, *top.supply.decks.values(), *top.supply.piles.values()]
    assert all(top.supply.panel.inflate(2, 2).contains(part) for part in parts)


@pytest.mark.parametrize(("wide", "high", "text"), SIZES)
def test_the_own_park_lies_lowest_and_rivals_in_turn_order(
    tmp_path: Path, wide: int, high: int, text: int
) -> None:
    settings = Settings(text_scale=text, reduced_motion=True)
    table = AnyCostHands(
        tmp_path, "random", "human", "random", "random", size=(wide, high), settings=settings
    )
    tops = [table.top.rows[seat].rect.y for seat in (2, 3, 0, 1)]
    assert tops == sorted(tops)


@pytest.mark.parametrize("count", range(13))
@pytest.mark.parametrize("high", [120, 180, 230, 300])
def test_a_stack_of_any_height_stays_in_its_slot(tmp_path: Path, count: int, high: int) -> None:
    table = AnyCostHands(tmp_path, seed=2)
    slot = pygame.Rect(100, 50, 118, high)
    for tall in (False, True):
        tile, strips, foot = layout.stack_rects(table.top.kit, slot, count, tall=tall)
        assert len(strips) == count
        assert all(slot.inflate(0, 8).contains(part) for part in (tile, *strips, foot))
        tops = [tile.y, *(strip.y for strip in strips)]
        assert tops == sorted(tops)


@pytest.mark.parametrize("pins", [0, 1, 2, 3, 6])
@pytest.mark.parametrize("count", range(0, 12, 2))
def test_staff_resources_and_pinned_events_find_room_beside_the_gate(
    tmp_path: Path, count: int, pins: int
) -> None:
    for rivals in (1, 4):
        table = AnyCostHands(tmp_path, "human", *("random",) * rivals, seed=2)
        for seat, row in table.top.rows.items():
            parts = layout.left_cells(table.top.kit, row.gate, count, stack=row.stack, pins=pins)
            cells = [*parts.cells, *parts.pins]
            assert len(parts.cells) == count, seat
            assert all(row.gate.inflate(2, 2).contains(cell) for cell in cells)
            assert not any(a.colliderect(b) for a, b in combinations(cells, 2))
            assert not any(
                pin.colliderect(parts.gate) or pin.collidelist(parts.names) >= 0 for pin in parts.pins
            )
            assert len(parts.names) in (0, count)
            assert min(pins, 2) <= len(parts.pins) <= pins
            assert all(pin.h >= table.top.kit.px(12) for pin in parts.pins)


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize(("secret", "hand"), [(0, 0), (2, 5), (4, 9), (9, 3), (1, 14)])
def test_hand_and_secret_cards_share_the_tray(tmp_path: Path, secret: int, hand: int, text: int) -> None:
    table = AnyCostHands(tmp_path, seed=2, settings=Settings(text_scale=text, reduced_motion=True))
    kit, regions = table.top.kit, table.scene.frame.regions
    for acting in ("park", "event", "bin", ""):
        tray = layout_sides.tray(
            kit, regions.tray, regions.supply.w, secret, hand, button=120, notes=150, acting=acting
        )
        assert len(tray.secret) == secret
        assert len(tray.fan) == hand
        for rect in (*tray.secret, *tray.fan, tray.block):
            assert regions.tray.contains(rect)
            assert not rect.colliderect(tray.block) or rect is tray.block
        for rect in tray.fan:
            assert not any(rect.colliderect(other) for other in tray.secret)
        if tray.notes.w:
            assert not any(tray.notes.colliderect(rect) for rect in (*tray.fan, *tray.secret))
        used = [*tray.tools, tray.played, tray.buttons]
        assert all(tray.block.contains(rect) for rect in used if rect.w and rect.h)


def test_spread_cards_lie_on_their_panel_and_are_turned_page_by_page(tmp_path: Path) -> None:
    table = AnyCostHands(tmp_path, "human", "random", "random", "random", seed=9)
    while len(table.state.park_discard) < 40 and not table.match.is_over:
        table.play(1)
        table.my_turn()
    assert not table.match.is_over
    table.until_asked("action")
    seen: dict[int | str, None] = {}
    table.scene.turn_view(("pile", "park"))
    first = table_spread.spread_of(table.top)
    assert first is not None
    taken = first.slots[0].unionall(first.slots[1:])
    assert taken.h > 0.6 * first.panel.h, "a page is filled, not a stripe of it"
    while True:
        spread = table_spread.spread_of(table.top)
        assert spread is not None
        assert all(spread.panel.contains(slot) for slot in spread.slots)
        assert not any(a.colliderect(b) for a, b in combinations(spread.slots, 2))
        seen |= dict.fromkeys(spread.shown)
        if spread.page == spread.pages - 1:
            break
        assert spread.pages > 1
        table.click(table.at(("page", 1)))
        table.step(400)
    assert set(seen) == set(table.state.park_discard)
    table.click(table.at(("shut",)))
    assert table_spread.spread_of(table.top) is None


def test_with_the_log_open_nothing_lies_below_it(tmp_path: Path) -> None:
    table = AnyCostHands(tmp_path, "human", "random", "random", seed=5)
    table.until_asked("action")
    table.scene.toggle_log()
    assert table.top.log_open
    drawer = table.scene.frame.drawer
    assert not any(row.rect.colliderect(drawer) for row in table.top.rows.values())
    assert not any(handle[0] in ("pile", "deck") for _, handle in table.top.zones)


@pytest.mark.parametrize(("wide", "high", "text"), SIZES)
def test_the_words_of_an_answer_are_never_cut(tmp_path: Path, wide: int, high: int, text: int) -> None:
    settings = Settings(text_scale=text, reduced_motion=True)
    table = AnyCostHands(tmp_path, "human", "human", size=(wide, high), settings=settings, seed=11)
    table.until_asked("react")
    top, kit = table.top, table.top.kit
    area = top.button_area()
    for button in table.buttons():
        assert kit.text_width(top.say(button.key), "button") <= area.w, top.say(button.key)
    assert not top.tray.played.colliderect(area)
    lying = [top.piece_rect(piece) for piece in top.pieces() if (piece.handle or ("",))[0] == "played"]
    assert lying
    for one, other in pairwise(lying):
        assert other.x - one.x >= one.w * 0.2, "of every played card a part is seen"


@pytest.mark.parametrize("high", [140, 460])
def test_an_opened_park_fits_and_what_a_line_counts_is_lit_where_it_stands(tmp_path: Path, high: int) -> None:
    """On the page of the results the park is opened in a low strip; lights must follow it there."""
    table = AnyCostHands(tmp_path, "human", "random", "random", seed=5)
    table.play(20)
    top = table.top
    seat = max(top.rivals, key=lambda each: sum(map(bool, table.state.parks[each][: layout.SLOTS])))
    panel = pygame.Rect(30, 90, 640, high)
    where = table_opened.lay_out(top, top.view, seat, panel, closable=True)
    assert where.low == (high < 200)
    hosts = [group[0] for group in table.state.parks[seat][: layout.SLOTS] if group]
    assert hosts
    for slot, group in enumerate(table.state.parks[seat][: layout.SLOTS]):
        spot = table_opened.stack_of(top.view, where, slot)
        assert panel.inflate(2, 2).contains(spot)
        if group:
            host = next(rect for card, rect in where.cards if card == group[0])
            assert spot.contains(host)
            assert (spot == host) == (where.low or len(group) == 1)
    top.look_at(seat)
    slot = table.state.parks[seat].index(next(group for group in table.state.parks[seat] if group))
    lit = table_outlines.place(top, ("slot", seat, slot))
    shown = table_opened.opened(top)
    assert shown is not None
    assert lit == table_opened.stack_of(top.view, shown, slot)
    assert table_outlines.place(top, ("slot", top.own, 0)) is None, "what is covered is not lit"
