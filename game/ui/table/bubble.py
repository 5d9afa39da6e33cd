"""One sentence beside the pointer: why something was refused, with the rule to look up."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.breaking import segments
from game.ui.kit import Kit
from game.ui.text import Block

LEAST_MS, MOST_MS = 2600, 9000
FAR = 190
"""Design units that the pointer must go away before the sentence goes."""


class Bubble:
    """A sentence, the clause it rests on, and the cells it speaks of."""

    def __init__(self) -> None:
        self.text = ""
        self.clause = ""
        self.cells: Sequence[tuple[int, int]] = ()
        self.pos = (0, 0)
        self._since = 0.0
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.link = pygame.Rect(0, 0, 0, 0)

    @property
    def shown(self) -> bool:
        """Is there anything to read?"""
        return bool(self.text)

    def show(
        self,
        text: str,
        pos: tuple[int, int],
        now: float,
        *,
        clause: str = "",
        cells: Sequence[tuple[int, int]] = (),
    ) -> None:
        """Say something beside a pixel."""
        self.text, self.clause, self.cells, self.pos, self._since = text, clause, cells, pos, now
        self.rect = self.link = pygame.Rect(0, 0, 0, 0)

    def hide(self) -> None:
        """Say nothing any more."""
        self.text = ""
        self.cells = ()
        self.rect = self.link = pygame.Rect(0, 0, 0, 0)

    def update(self, now: float, pointer: tuple[int, int], kit: Kit) -> bool:
        """Go when it was read or the pointer went elsewhere; returns whether it went."""
        if not self.text:
            return False
        age = now - self._since
        near = self.rect.inflate(kit.px(60), kit.px(60)).collidepoint(pointer)
        distance = max(abs(pointer[0] - self.pos[0]), abs(pointer[1] - self.pos[1]))
        if (age > LEAST_MS and not near and distance > kit.px(FAR)) or (age > MOST_MS and not near):
            self.hide()
            return True
        return False

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """Draw it beside its pixel, inside the window."""
        if not self.text:
            return
        pad = kit.px(12)
        window = surface.get_rect()
        most = min(window.w - 6 * pad, round(kit.px(330) * max(1.0, kit.scale.text)))
        block = balanced(kit, self.text, most)
        tag = kit.layout(self.clause, "note_bold", None, colour="ink") if self.clause else None
        tag_wide = 0 if tag is None else tag.width + 2 * pad
        wide = max(block.width, tag_wide) + 2 * pad
        high = block.height + 2 * pad + (0 if tag is None else tag.height + pad)
        self.rect = pygame.Rect(0, 0, wide, high)
        self.rect.bottomleft = (self.pos[0] + kit.px(26), self.pos[1] - kit.px(26))
        if self.rect.right > window.right - pad:
            self.rect.right = self.pos[0] - kit.px(26)
        if self.rect.top < pad:
            self.rect.top = self.pos[1] + kit.px(34)
        self.rect.clamp_ip(window.inflate(-2 * pad, -2 * pad))
        kit.shadow(surface, self.rect, "pop", radius="row")
        kit.panel(surface, self.rect, "bad_soft", edge="bad_deep", edge_width="focus", radius="row")
        kit.engine.draw_block(surface, block, (self.rect.x + pad, self.rect.y + pad))
        if tag is not None:
            self.link = pygame.Rect(
                self.rect.x + pad,
                self.rect.y + pad + block.height + pad // 2,
                tag_wide,
                tag.height + pad // 2,
            )
            kit.paint.pill(surface, self.link, "card", edge="bad_deep", edge_width=kit.pxf("hairline"))
            kit.engine.draw_block(
                surface,
                tag,
                (self.link.x, self.link.centery - tag.height / 2),
                align="center",
                width=tag_wide,
            )


def balanced(kit: Kit, text: str, most: int) -> Block:
    """Lay the sentence out in as few lines as `most` pixels allow, all of about the same length.

    Filled line by line, the last line might be a single short word.
    """
    block = kit.layout(text, "small_bold", most, colour="ink")
    lines = len(block.lines)
    low = max((kit.text_width(part.strip(), "small_bold") for part in segments(text)), default=1)
    high = most
    while lines > 1 and high - low > 4:
        middle = (low + high) // 2
        tried = kit.layout(text, "small_bold", middle, colour="ink")
        if len(tried.lines) <= lines and tried.width <= middle:
            block, high = tried, middle
        else:
            low = middle
    return block
