"""Explanations of small signs (counts, badges, markers): rectangles and sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game.core.messages import Message, SeatName
from rulesets.theme_park_mania import table_map, table_seats, table_supply, table_tray
from rulesets.theme_park_mania.table_boxes import booth_box, mini_box
from rulesets.theme_park_mania.table_park import fare_rect

if TYPE_CHECKING:
    from rulesets.theme_park_mania.table import ManiaTable

Sign = tuple[pygame.Rect, Message]


def symbol(table: ManiaTable, pos: tuple[int, int]) -> Message | None:
    """Return the explanation of the small sign under a pixel."""
    regions = table.stage.regions
    if regions.board.collidepoint(pos):
        found = on_board(table, pos)
    elif regions.tray.collidepoint(pos):
        found = table_tray.signs(table)
    elif regions.supply.collidepoint(pos):
        found = table_supply.signs(table)
    else:
        found = table_seats.signs(table)
    return next((message for rect, message in found if rect.collidepoint(pos)), None)


def on_board(table: ManiaTable, pos: tuple[int, int]) -> Iterator[Sign]:
    """Return the signs in the park: fares, booths, visitors, card signs, platforms, end tracks."""
    if table_map.rect_of(table).collidepoint(pos):
        yield table_map.rect_of(table), Message("show.map_tip")
        return
    view, frame, park = table.view, table.frame(), table.park()
    if table.acts.busy:
        return
    for plot in park.plots:
        owner = SeatName(plot.owner)
        ride = Message(f"item.{plot.ride}.name")
        if plot.fare is not None and table.zoom >= 20:
            yield (
                fare_rect(frame, plot),
                Message("show.fare_tip", {"seat": owner, "n": plot.fare, "item": ride}, "TPM-12.4"),
            )
        for index, seat in enumerate(plot.visitors):
            yield (
                frame.rect(mini_box(plot.spot, index)),
                Message("show.mini_tip", {"seat": SeatName(seat), "item": ride}, "TPM-12.8"),
            )
        if plot.booth >= 0:
            yield (
                frame.rect(booth_box(plot.spot, plot.booth)),
                Message("show.booth_tip", {"seat": owner, "item": ride}, "TPM-12.1"),
            )
        if plot.mascot is not None:
            yield frame.cell(plot.mascot), Message("show.mascot_tip", {"seat": owner}, "TPM-8.8")
    for cell in park.signs:
        if cell != park.sinkhole:
            rect = frame.cell(cell)
            yield (
                rect.inflate(-round(rect.w * 0.4), -round(rect.h * 0.4)),
                Message("term.card_space.text", {}, "TPM-11.10"),
            )
    for cell, (seat, _) in park.crossings.items():
        yield frame.cell(cell), Message("show.crossing_tip", {"seat": SeatName(seat)}, "TPM-13.1")
    for cell, _, closed in park.ends:
        yield (
            frame.cell(cell),
            Message(
                "item.end_track.text" if closed else "term.open_end.text",
                {},
                "TPM-5.9" if closed else "TPM-5.3",
            ),
        )
    if park.start is not None and park.start.star is not None and view.ground.star not in view.guests:
        yield frame.cell(park.start.star), Message("show.star_tip", {}, "TPM-1.13")
