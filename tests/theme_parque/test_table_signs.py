"""Every sign answers, long names are read in full, and a line of the log shows what it counted."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.ui.table.tabletop import Marks
from rulesets.theme_parque import table_marks
from tests.ui.table_play import Table, close_last


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    yield
    close_last()


def late(folder: Path, *kinds: str, **more: object) -> Table:
    """A person to move in a grown park, drawn."""
    table = Table(folder, *(kinds or ("human", "easy", "easy")), moves=24, draw=True, **more)  # type: ignore[arg-type]
    table.my_turn()
    table.step(16, 4)
    return table


def explained(table: Table, pos: tuple[int, int]) -> bool:
    """Does a sign, a card or a button answer within 400 ms?"""
    table.move(pos)
    table.step(400)
    peek = table.scene.peek
    widget = table.scene.form.hit(pos)
    return bool(peek.ripe and (peek._tip or peek.card())) or (
        widget is not None and widget.tooltip is not None
    )


def test_every_sign_answers(tmp_path: Path) -> None:
    """Ribbon, seat panels, market and tray: whatever stands there is explained after a moment."""
    table = late(tmp_path)
    scene, plan = table.scene, table.scene.top.plan
    spots = [rect.center for rect, _ in (*scene.ribbon.tips, *scene.panels.tips)]
    assert len(scene.ribbon.tips) >= 5  # round, three steps, whose turn
    assert len(scene.panels.tips) >= 5 * len(table.match.seats)  # chip, name, points, kind, hand
    spots += [rect.center for slots in plan.slots for rect in slots]
    spots += [
        rect.center for rect in (*plan.supply.market, plan.supply.deck, plan.supply.words, plan.supply.title)
    ]
    spots += [rect.center for rect in (*plan.tray.hand[: len(scene.top.view.hands[0])], *plan.tray.pawns)]
    spots += [button.rect.center for button in scene.controls.ribbon]
    silent = [spot for spot in spots if not explained(table, spot)]
    assert not silent


@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (1920, 1080)])
def test_names_of_24_letters_are_read_in_full(tmp_path: Path, size: tuple[int, int]) -> None:
    """Six seats with long and with equal names: nothing of a name is left out in its panel."""
    table = late(tmp_path, "human", *["easy"] * 5, size=size)
    names = ["Maximiliane Wolkensteiner"[:24]] * 2 + ["鈴木一郎さくら遊園地の人", "Bo", "Ann", "Żółta Łódź"]
    seats = [
        dataclasses.replace(seat, name=name) for seat, name in zip(table.match.seats, names, strict=True)
    ]
    table.match.seats = tuple(seats)
    panels, cut = table.scene.panels, {}
    make = panels._name

    def watched(*args: object) -> object:
        block = make(*args)  # type: ignore[arg-type]
        cut[str(args[1])] = block.cut  # the last try is what is drawn
        return block

    panels._name = watched  # type: ignore[method-assign, assignment]
    table.step(16)
    assert set(cut) == set(names)
    assert not any(cut.values())


def test_a_looked_at_line_lights_what_it_counted(tmp_path: Path) -> None:
    """Looking back at a claim lights the item with all that its score counts, and only then."""
    table = late(tmp_path)
    table.key(pygame.K_l)
    table.step(300)
    scene, log = table.scene, table.scene.log
    index = next(n for n, row in enumerate(log.rows) if row.points > 0 and row.cells)
    log.scroll = float(max(0, log._tops[index] - 40))
    table.step(16)
    table.move(log.row_rect(index).center)
    hovered = Marks(lit=log.rows[index].cells, dim=True)
    assert table_marks.told(scene.top, hovered) is None
    table.click(log.row_rect(index).center)
    table.step(400)
    assert scene.looking == log.rows[index].number
    exact = Marks(lit=log.rows[index].cells, dim=True, exact=True)
    score = table_marks.told(scene.top, exact)
    assert score is not None
    assert score.points == log.rows[index].points
    assert scene.top.now[score.cell] == score


def test_each_last_piece_has_a_ring_of_its_own(tmp_path: Path) -> None:
    """Two dominoes far apart are ringed one by one; what lies between them stays untouched."""
    table = late(tmp_path)
    top = table.scene.top
    placed = [domino for domino in top.view.park if domino != "entrance"]
    cells = {domino: top.cells(domino) for domino in placed}
    rects = {d: top.cell_rect(a).union(top.cell_rect(b)) for d, (a, b) in cells.items()}
    first = placed[0]
    far = max(
        placed,
        key=lambda d: (
            abs(rects[d].centerx - rects[first].centerx) + abs(rects[d].centery - rects[first].centery)
        ),
    )
    from game.core.grid import unpack

    handles = tuple(("cell", *unpack(cell)) for domino in (first, far) for cell in cells[domino])
    surface = pygame.Surface((1280, 720), pygame.SRCALPHA)
    table_marks._last_move(top, surface, Marks(last=handles, last_seat=0))
    zoom = round(table.scene.camera.zoom)
    near = [rects[first].inflate(zoom, zoom), rects[far].inflate(zoom, zoom)]
    drawn = pygame.mask.from_surface(surface, 10)
    outside = [(x, y) for x in range(0, 1280, 4) for y in range(0, 720, 4)
               if drawn.get_at((x, y)) and not any(rect.collidepoint(x, y) for rect in near)]  # fmt: skip
    assert drawn.count() > 0
    assert not outside


@pytest.mark.parametrize("percent", [100, 200])
def test_labels_of_the_step_buttons_are_not_cut(tmp_path: Path, percent: int) -> None:
    """Also in large letters every button of the tray says all of its word."""
    table = late(tmp_path)
    table.app.settings.text_scale = percent
    table.app.apply_settings()
    seen = set()
    for _ in range(8):
        table.my_turn()
        table.step(16, 2)
        kit = table.scene.kit
        for button in table.scene.controls.choices:
            seen.add(button.text)
            inner = button.rect.w - 2 * kit.px(8)
            lines = max(1, button.rect.h // kit.line_height(button.style))
            assert not kit.layout(button.text, button.style, inner, max_lines=lines).cut, button.text
        seat = table.match.actors()[0]
        table.scene.act(table.match.legal(seat)[0])
    assert len(seen) >= 2
