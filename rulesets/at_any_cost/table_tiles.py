"""What stands in parks: tiles of attractions, strips of upgrades, small tiles of rivals, thumbs of staff and resources.

A tile is an attraction without its upgrades: title, picture, ribbons and printed stars. The strips of its upgrades are
tucked under it one after the other. A mini tile is the same for a rival's row; its upgrades are shown by their ribbons.
"""

from __future__ import annotations

import pygame

from rulesets.at_any_cost.table_faces import (
    BANDS,
    INK,
    PAPER,
    kind_of,
    ribbon_step,
    ribbons_of,
)
from rulesets.at_any_cost.table_layout import TUCK
from rulesets.at_any_cost.table_minis import CLOSED_PAPER, Minis, TileLook

TILE_MASTER = (190, 186)
NAME_LETTERS, LEAST_STEP = 11.0, 0.42
"""Letters of a name on a strip for which icons move together, in design units; their least distance by their size."""


class Tiles(Minis):
    """Draws what stands in parks; the tabletop and the rulebook use one of these for everything."""

    # --- attractions -----------------------------------------------------------------------------

    def tile(
        self,
        surface: pygame.Surface,
        look: TileLook,
        rect: pygame.Rect,
        *,
        alpha: int = 255,
        moving: bool = False,
    ) -> None:
        """Draw an attraction of the own park."""
        key = ("tile", look, self.kit.scale.text)
        self.whole(
            surface,
            key,
            rect,
            lambda size: self._tile(look, size),
            alpha=alpha,
            moving=moving,
            master=TILE_MASTER,
        )

    def _tile(self, look: TileLook, size: tuple[int, int]) -> pygame.Surface:
        card = self.box.cards[look.design]
        kind = kind_of(card)
        wide, high = size
        picture = pygame.Surface(size, pygame.SRCALPHA)
        line = max(1, round(wide * 0.014))
        radius = wide * 0.055
        paint = self.kit.paint
        paint.panel(picture, picture.get_rect(), INK, radius=radius)
        inner = picture.get_rect().inflate(-2 * line, -2 * line)
        title = pygame.Rect(inner.x, inner.y, inner.w, round(high * 0.2))
        low = pygame.Rect(inner.x, inner.bottom - round(high * 0.225), inner.w, round(high * 0.225))
        scene = pygame.Rect(inner.x, title.bottom, inner.w, low.y - title.bottom)
        layer = pygame.Surface(inner.size, pygame.SRCALPHA)
        layer.fill((*(CLOSED_PAPER if look.closed else PAPER), 255))
        layer.fill((*BANDS[kind], 255), title.move(-inner.x, -inner.y))
        at = scene.move(-inner.x, -inner.y)
        self.window(layer, at, "showcase" if card.is_super else card.pack, card.id, grey=look.closed)
        if look.closed:
            self.sprite(layer, "token/closed", (at.centerx, at.centery + at.h * 0.02), at.h * 0.98)
        layer.fill(self.kit.colour(INK), pygame.Rect(0, at.top - 1, inner.w, max(1, line // 2)))
        layer.fill(self.kit.colour(INK), pygame.Rect(0, at.bottom, inner.w, max(1, line // 2)))
        self.rounded(layer, max(1.0, radius - line))
        picture.blit(layer, inner, special_flags=pygame.BLEND_PREMULTIPLIED)
        if card.is_super:
            paint.ring(
                picture, inner, (255, 196, 58), width=max(2.0, wide * 0.022), radius=max(1.0, radius - line)
            )
        name = self.say(f"card.{card.id}.name")
        self.words(
            picture,
            name,
            title.inflate(-round(wide * 0.05), -2 * line),
            title.h * 0.66,
            least=title.h * 0.36,
            most=2,
            lead=1.0,
        )
        mark = scene.h * 0.34
        self.badge(picture, card, (scene.right - mark * 0.6, scene.y + mark * 0.62), mark)
        self._tile_row(picture, look, low)
        self._tokens(picture, look, scene)
        return picture

    def _tile_row(self, picture: pygame.Surface, look: TileLook, low: pygame.Rect) -> None:
        card = self.box.cards[look.design]
        names = ribbons_of(card)
        high = low.h * 0.8
        star = self.star(
            picture, str(card.stars), (low.right - low.h * 0.16, low.centery), low.h * 0.82, faint=look.closed
        )
        left = low.x + low.h * 0.14
        grown = look.growth * high * 0.72
        end = self.ribbons(picture, names, left, low.centery, high, star.x - left - grown - low.h * 0.08)
        for index in range(look.growth):
            self.sprite(
                picture, "token/growth", (end + high * (0.34 + 0.66 * index), low.centery), high * 0.8
            )

    def _tokens(self, picture: pygame.Surface, look: TileLook, area: pygame.Rect) -> None:
        """Marks in the lower corners of a picture: coins on the card, used, protected."""
        side = max(12.0, area.h * 0.34)
        x = area.x + side * 0.6
        if look.safe:
            self.sprite(picture, "token/protect", (x, area.bottom - side * 0.56), side)
            x += side
        if look.used:
            self.sprite(picture, "token/used", (x, area.bottom - side * 0.56), side)
        if look.coins:
            self.coin(
                picture, str(look.coins), (area.right - side * 0.56, area.bottom - side * 0.56), side * 0.46
            )

    # --- upgrades --------------------------------------------------------------------------------

    def strip(
        self,
        surface: pygame.Surface,
        look: TileLook,
        rect: pygame.Rect,
        *,
        alpha: int = 255,
        moving: bool = False,
    ) -> None:
        """Draw an upgrade tucked under its host."""
        key = ("strip", look, self.kit.scale.text)
        self.whole(surface, key, rect, lambda size: self._strip(look, size), alpha=alpha, moving=moving)

    def _strip(self, look: TileLook, size: tuple[int, int]) -> pygame.Surface:
        card = self.box.cards[look.design]
        wide, high = size
        picture = pygame.Surface(size, pygame.SRCALPHA)
        line = max(1, round(wide * 0.014))
        self.kit.paint.panel(
            picture,
            picture.get_rect(),
            BANDS[kind_of(card)],
            edge=INK,
            edge_width=line,
            radius=min(wide * 0.045, high * 0.3),
        )
        body = pygame.Rect(line * 2, line, wide - 4 * line, high - 2 * line)
        names = ribbons_of(card)
        side = min(body.h * 1.02, wide * 0.22)
        name = self.say(f"card.{card.id}.name")
        marks = body.h * (0.9 * bool(look.coins) + 0.9 * look.used + 1.06 * bool(card.stars))
        wanted = self.kit.engine.line(name, "bold", round(NAME_LETTERS * self.unit), (0, 0, 0)).get_width()
        # the icons move together if the name needs their room
        spare = body.w - marks - wide * 0.06 - wanted
        share = min(wide * 0.36, max(spare, side * (0.84 + LEAST_STEP * (len(names) - 1))))
        step = ribbon_step(len(names), side, share)
        left = body.right - (step * (len(names) - 1) + side * 0.84)
        self.ribbons(picture, names, left, body.centery + line * 0.5, side, share)
        right = left - wide * 0.01
        if look.coins:
            self.coin(picture, str(look.coins), (right - body.h * 0.42, body.centery), body.h * 0.42)
            right -= body.h * 0.9
        if look.used:
            self.sprite(picture, "token/used", (right - body.h * 0.42, body.centery), body.h * 0.86)
            right -= body.h * 0.9
        if card.stars:
            spot = pygame.Rect(0, 0, round(body.h * 1.06), round(body.h * 1.06))
            spot.midright = (round(right), body.centery)
            self.kit.sprite(picture, "common/star", spot)
            self.word(picture, str(card.stars), (spot.centerx, spot.centery + body.h * 0.05), body.h * 0.4)
            right = spot.x
        # the upper edge lies under what is above it, so two lines stand in what is seen
        hidden = max(body.y, round(TUCK * self.unit))
        room = pygame.Rect(body.x + round(wide * 0.02), body.y, round(right - body.x - wide * 0.03), body.h)
        least = 8.4 * self.unit
        most = 2 if self.lines(name, "bold", max(6, round(least)), room.w, 1)[1] else 1
        if most > 1:
            room.y, room.h = hidden, body.bottom - hidden
        self.words(picture, name, room, body.h * 0.72, face="bold", align="left", least=6 if most > 1 else least, most=most,
                   lead=1.0 if most > 1 else 1.12)  # fmt: skip
        return picture

    def foot(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        size: int,
        points: int,
        stars: int,
        *,
        closed: bool = False,
        after: tuple[int, int, int] | None = None,
    ) -> tuple[pygame.Rect, pygame.Rect]:
        """Draw size with its points, and the stars of a stack; returns both rectangles.

        after  size, points and stars as a build would leave them, shown in their stead
        """
        shown = after or (size, points, stars)
        high = rect.h
        tall = self.say("show.size_pill", n=shown[0])
        worth = self.say("show.points_pill", n=shown[1])
        letters = high * 0.42
        wide = min(rect.w * 0.7, high * (0.9 + 0.285 * (len(tall) + len(worth))))
        pill = pygame.Rect(rect.x, rect.y, round(wide), high)
        share = (len(tall) + 1.2) / (len(tall) + len(worth) + 2.4)
        while letters > 6 and self._wide(tall, letters) > pill.w * share - high * 0.45:
            letters -= 0.5
        self.pill(surface, pill, tall, worth, share=share, size=letters)
        changed = after is not None and after[2] != stars
        star = self.star(
            surface, str(shown[2]), (rect.right, rect.centery), high * 0.94, faint=closed and not shown[2]
        )
        if after is not None and (after[0] != size or after[1] != points):
            self.kit.paint.ring(
                surface, pill.inflate(4, 4), "good", width=self.kit.pxf(2), radius=pill.h / 2 + 2
            )
        if changed:
            ring = star.inflate(round(high * 0.3), round(high * 0.16))
            self.kit.paint.ring(surface, ring, "good", width=self.kit.pxf(2), radius=ring.h / 2)
        return pill, star

    def _wide(self, text: str, size: float) -> int:
        return self.kit.engine.line(text, "friendly", max(6, round(size * 1.32)), (0, 0, 0)).get_width()
