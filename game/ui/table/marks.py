"""What stands out on the table just now, handed to the tabletop as `Marks`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.controls import Handle
from game.core.reasons import Reason
from game.session.log import Entry
from game.ui.scenes.settings_parts import extra
from game.ui.table.tabletop import Marks

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene

_NONE: tuple[Handle, ...] = ()


def build(table: TableScene) -> Marks:
    """Return the marks for this picture."""
    hand, shown = table.hand, table.shown
    found = None
    last = table.last_handles if extra(table.app.settings, "last_move") else _NONE
    marks = Marks(last_seat=table.last_seat, last=last, previews=table.shows_previews)
    if hand.holding:
        held = hand.held
        assert held is not None
        marks.held = held
        if table.app.settings.highlights:
            marks.spots = hand.spots()
        if hand.target is not None and hand.verdict is not None:
            marks.ghost = (held, hand.target, not isinstance(hand.verdict, Reason))
        found = hand.preview()
    elif shown.acting is not None and not table.motion.busy:
        marks.sources = shown.sources
        marks.hover = table.peek.handle
        if table.hints.ghost is not None:
            marks.ghost = (*table.hints.ghost, True)
            found = table.hints.preview()
    elif not table.motion.busy:
        marks.hover = table.peek.handle
    if found is not None:
        marks.deltas = {seat: delta for seat, delta in enumerate(found.deltas) if delta}
        marks.lines = found.lines
    marks.lit = table.lit
    marks.dim = bool(table.lit) and table.dimmed
    marks.lit_seat = table.log.lit_seat if table.log.lit() else None
    marks.exact = marks.dim and table.log.lit_number == shown.number
    marks.cursor = table.keys.place_at if table.keys.active else None
    return marks


def last_moved(table: TableScene) -> tuple[tuple[Handle, ...], int | None]:
    """Return the handles of the last move of the latest turn, and whose turn that was.

    A move on the board stands out before one in the panels: what was laid matters more than what was drawn after it.
    """
    shown, regions = table.shown, table.frame.regions
    entries = [entry for entry in table.match.entries[: shown.number] if _public(entry, shown.viewer)]
    if not entries:
        return (), None
    last, best = entries[-1], _NONE
    panels = [regions.tray, regions.supply, *regions.seats]
    for entry in reversed(entries):
        if entry.turn_key != last.turn_key or entry.seat != last.seat:
            break
        handles = shown.controller.handles_of(entry.action)
        rects = [table.top.rect_of(handle) for handle in handles]
        if any(rect is not None and not any(panel.contains(rect) for panel in panels) for rect in rects):
            return handles, last.seat
        best = best or handles
    return best, last.seat


def _public(entry: Entry, viewer: int | None) -> bool:
    """A deliberate deed of which the viewer may know something."""
    return not entry.automatic and any(event.visible_to(viewer) for event in entry.events)
