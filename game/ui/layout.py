"""Plain functions that cut rectangles (pixels) into rows, columns and grids."""

from __future__ import annotations

from collections.abc import Sequence

import pygame


def inset(rect: pygame.Rect, left: int, top: int | None = None) -> pygame.Rect:
    """``rect`` made smaller by ``left`` pixels at both sides and ``top`` above and below."""
    up = left if top is None else top
    return pygame.Rect(rect.x + left, rect.y + up, max(0, rect.w - 2 * left), max(0, rect.h - 2 * up))


def share(total: int, wishes: Sequence[int], grow: Sequence[float], gap: int = 0) -> list[int]:
    """Lengths for items that wish ``wishes`` pixels within ``total``.

    What is left goes to the items by their ``grow`` weights; what is missing is taken first from
    the growing ones, then from the others in proportion. The lengths and gaps never exceed ``total``.
    """
    if not wishes:
        return []
    room = max(0, total - gap * (len(wishes) - 1))
    sizes = list(wishes)
    spare = room - sum(sizes)
    weight = sum(grow)
    if spare > 0 and weight > 0:
        given = 0
        last = max(i for i, g in enumerate(grow) if g > 0)
        for i, g in enumerate(grow):
            part = spare - given if i == last else int(spare * g / weight)
            if g > 0:
                sizes[i] += part
                given += part
    elif spare < 0:
        firm = sum(size for size, g in zip(sizes, grow, strict=True) if not g)
        soft = sum(sizes) - firm
        if firm <= room and soft > 0:
            sizes = [size * (room - firm) // soft if g else size for size, g in zip(sizes, grow, strict=True)]
        elif firm > 0:
            sizes = [0 if g else size * room // firm for size, g in zip(sizes, grow, strict=True)]
    return sizes


def row(
    rect: pygame.Rect, sizes: Sequence[int], *, gap: int = 0, grow: Sequence[float] | None = None
) -> list[pygame.Rect]:
    """Cut ``rect`` from left to right; ``sizes`` in pixels, 0 with a ``grow`` weight takes the rest.

    Without ``grow`` the items of size 0 share the rest evenly.
    """
    weights = list(grow) if grow is not None else [0.0 if s else 1.0 for s in sizes]
    widths = share(rect.w, sizes, weights, gap)
    out: list[pygame.Rect] = []
    x = rect.x
    for width in widths:
        out.append(pygame.Rect(x, rect.y, width, rect.h))
        x += width + gap
    return out


def column(
    rect: pygame.Rect, sizes: Sequence[int], *, gap: int = 0, grow: Sequence[float] | None = None
) -> list[pygame.Rect]:
    """Cut ``rect`` from top to bottom; see ``row``."""
    weights = list(grow) if grow is not None else [0.0 if s else 1.0 for s in sizes]
    heights = share(rect.h, sizes, weights, gap)
    out: list[pygame.Rect] = []
    y = rect.y
    for height in heights:
        out.append(pygame.Rect(rect.x, y, rect.w, height))
        y += height + gap
    return out


def grid(
    rect: pygame.Rect, columns: int, count: int, *, gap: int = 0, cell_height: int = 0
) -> list[pygame.Rect]:
    """``count`` equal cells in rows of ``columns``; ``cell_height`` 0 shares the height evenly."""
    columns = max(1, columns)
    rows = -(-count // columns) if count else 0
    high = cell_height or (max(0, rect.h - gap * (rows - 1)) // rows if rows else 0)
    wide = max(0, rect.w - gap * (columns - 1)) // columns
    return [
        pygame.Rect(rect.x + (i % columns) * (wide + gap), rect.y + (i // columns) * (high + gap), wide, high)
        for i in range(count)
    ]
