"""Lines for window scenarios: where everything lies, so that a real pointer can aim."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from game.core.controls import Grip, Handle

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.table.scene import TableScene
    from game.ui.widgets.form import Form


def word(handle: Handle) -> str:
    """A handle as one word: ("hand", "B07") becomes hand/B07."""
    return "/".join(str(part) for part in handle)


def rects(table: TableScene) -> list[tuple[str, pygame.Rect]]:
    """Return names and pixel rectangles: buttons, handles, and for each source one place where it may go."""
    table.form.ensure_layout()
    found = [
        (f"button/{widget.name}", widget.rect)
        for widget in table.form.root.walk()
        if widget.name and widget.rect.w > 0
    ]
    found.append(("region/board", table.frame.regions.board))
    handles: dict[Handle, None] = {}
    for piece in table.shown.pieces:
        if piece.handle is not None:
            handles[piece.handle] = None
    handles.update(dict.fromkeys(table.top.cursor_targets(table.hand.held)))
    handles.update(dict.fromkeys(table.shown.controller.sources()))
    for handle in handles:
        rect = table.top.rect_of(handle)
        if rect is not None:
            found.append((word(handle), rect))
    for handle in () if table.hand.holding else table.top.touchable:
        rect = table.top.rect_of(handle)
        if rect is not None:
            found.append((f"touch/{word(handle)}", rect))
    if table.bubble.shown and table.bubble.link.w:
        found.append(("clause", table.bubble.link))
    found.extend(_spots(table))
    return found


def _spots(table: TableScene) -> Iterable[tuple[str, pygame.Rect]]:
    """Places where pieces may go: all for a held piece, else the first one for each piece.

    The place is for a piece that is gripped at the middle of its rectangle: from middle to middle is a legal drag.
    """
    top, controller = table.top, table.shown.controller
    if table.hand.holding:
        for target in table.hand.spots():
            rect = top.rect_of(target)
            if rect is not None:
                yield f"spot/{word(target)}", rect
        return
    for source in controller.sources():
        lies = top.rect_of(source)
        hit = top.hit(lies.center) if lies is not None else None
        part = hit.part if hit is not None and hit.handle == source else 0
        for rotation in range(max(1, controller.rotations(source))):
            spots = controller.spots(Grip(source, rotation, part))
            rect = top.rect_of(spots[0].target) if spots else None
            if rect is not None:
                yield f"spot/{word(source)}/r{rotation}/{word(spots[0].target)}", rect
                break


def print_widgets(app: App, form: Form) -> None:
    """Print a line for each named widget of a page or dialog, then a line that ends the list."""
    form.ensure_layout()
    for widget in form.root.walk():
        if widget.name and widget.rect.w > 0:
            x, y, wide, high = widget.rect
            app.trace(f"rect button/{widget.name} {x} {y} {wide} {high}")
    app.trace("rects end")


def print_rects(table: TableScene) -> None:
    """Print a line for each rectangle, then a line that ends the list."""
    for name, rect in rects(table):
        table.app.trace(f"rect {name} {rect.x} {rect.y} {rect.w} {rect.h}")
    table.app.trace("rects end")
