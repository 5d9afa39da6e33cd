"""How the pieces of Dice Theme Park are drawn: attractions, guests, staff and skill cards, and words in their places."""

from __future__ import annotations

import pygame

from game.ui.dice import TALL
from game.ui.sprites import PREMULTIPLIED, faded
from game.ui.table.tabletop import Piece, Stage
from rulesets.dice_theme_park import table_facts
from rulesets.dice_theme_park.state import content, tile
from rulesets.dice_theme_park.table_effects import Acts
from rulesets.dice_theme_park.table_looks import Looks
from rulesets.dice_theme_park.table_pointing import DicePointing

HELD_GROWS = 1.04
STATES = {
    "used": ("neutral", "ink_picture"),
    "ready": ("good", "ink_picture"),
    "over": ("neutral", "ink_picture"),
}


class DiceDrawing(DicePointing):
    """Draws single pieces and single lines."""

    acts: Acts

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._looks = Looks(stage.kit)

    @property
    def looks(self) -> Looks:
        """Draws with the present kit."""
        if self._looks.kit is not self.stage.kit:
            self._looks = Looks(self.stage.kit)
        return self._looks

    @property
    def still(self) -> bool:
        """Is all motion off?"""
        return self.stage.kit.animator.speed <= 0

    def draw_piece(
        self,
        surface: pygame.Surface,
        piece: Piece,
        rect: pygame.Rect,
        *,
        rotation: int,
        lift: float,
        alpha: int,
    ) -> None:
        """Draw an attraction, a guest, a card or a token."""
        kind = piece.look[0]
        flies = lift > 0.02
        if flies and kind != "guest":
            grown = 1 + (HELD_GROWS - 1) * lift
            rect = rect.inflate(round(rect.w * (grown - 1)), round(rect.h * (grown - 1)))
        if kind == "tile":
            self._tile(surface, piece, rect, lift, alpha)
        elif kind == "guest":
            self._guest(surface, piece, rect, lift, alpha)
        elif kind == "staff":
            if flies:
                self.stage.kit.shadow(surface, rect, "held", radius="piece")
            tilt = None if len(piece.look) < 4 or flies else piece.look[3]
            self.staff_card(surface, piece.look[1], rect, piece.look[2], tilt=tilt, alpha=alpha)
        elif kind == "train":
            self.stage.kit.sprite(surface, "dice_theme_park/monorail", rect, alpha=alpha)
        elif kind == "map_offer":
            self.looks.sprite(surface, "map_token", rect.center, rect.w, alpha=110)
            self.stage.kit.paint.disc(
                surface, rect.center, rect.w * 0.52, None, edge="accent2", edge_width=self.stage.kit.pxf(2.2)
            )
            self.looks.word(
                surface, f"${table_facts.map_price(self.view, self.own)}", rect.center, rect.h * 0.34
            )
        elif kind == "skill":
            self._skill(surface, piece.look[1], rect, alpha)
        else:
            name = {"mascot": "mascot_{}", "map": "map_token", "upgrade": "{}", "admin": "{}"}[kind].format(
                piece.look[1]
            )
            if kind == "map" and not piece.look[1]:
                name = "map_token_used"
            if flies:
                shadow = rect.move(0, round(rect.h * 0.12 * lift))
                self.stage.kit.paint.shadow(
                    surface, shadow, rect.w / 2, blur=max(2, rect.w // 10), offset=2, strength=0.25
                )
            if kind == "upgrade" and not piece.look[2]:
                alpha = min(alpha, 80)
            self.looks.sprite(surface, name, rect.center, min(rect.w, rect.h), alpha=alpha)

    def _tile(
        self, surface: pygame.Surface, piece: Piece, rect: pygame.Rect, lift: float, alpha: int
    ) -> None:
        s = rect.h / 2
        look = piece.look[1]
        if self.acts.dropping is not None and piece.zone == "board" and self.acts.dropping.name == look[0]:
            look = (*look[:2], look[2] - 1, *look[3:])  # the cube is in the air still
        if len(piece.look) > 2 and lift <= 0.02:
            dear = self._dear(piece)
            side = pygame.Rect(0, 0, round(s * 1.97), round(s * 1.97))
            side.center = rect.center
            self.stage.kit.sprite(
                surface, f"dice_theme_park/{look[0]}", side, alpha=min(alpha, 120) if dear else alpha
            )
            return
        if lift > 0.02:
            shadow = pygame.Rect(0, 0, round(s * 1.5), round(s * 1.5))
            shadow.center = (rect.centerx, round(rect.centery + s * 0.22 * (0.4 + lift)))
            self.stage.kit.paint.shadow(
                surface, shadow, s * 0.7, blur=max(2, round(s * 0.16)), offset=3, strength=0.34, middle=True
            )
            look = (*look[:3], self.colour_of(self.focus), look[4])
        self.looks.attraction(surface, look, rect.center, s, alpha=alpha, moving=lift > 0.02)

    def _dear(self, piece: Piece) -> bool:
        """Can the one who acts not build this tile, for lack of money or having built? A choice begun changes nothing."""
        handle = piece.handle
        if handle is None or handle[0] != "display" or self.seat is None or self.phase != "expand":
            return False
        frame = self.view.stack[-1]
        if frame[:2] == ("expand", self.seat):
            return bool(frame[2]) or tile(str(handle[1])).cost > self.view.money[self.seat]
        return handle not in self.touchable

    def _guest(
        self, surface: pygame.Surface, piece: Piece, rect: pygame.Rect, lift: float, alpha: int
    ) -> None:
        number = piece.key[1]
        if number in self.acts.hidden:
            return
        kit = self.stage.kit
        raised = round(rect.h * 0.55 * lift)
        if piece.zone == "board" or lift > 0:
            shadow = pygame.Rect(rect.x, round(rect.y + rect.h * 0.2), rect.w, round(rect.h * 0.82))
            blur = max(1, round(rect.w * 0.07 * (1 + lift)))
            kit.paint.shadow(
                surface, shadow, rect.w * 0.2, blur=blur, offset=max(1, round(rect.w * 0.04)), strength=0.3
            )
        body = rect.move(0, -raised)
        if lift > 0.05:  # in the air it stretches a little
            body = body.inflate(-round(rect.w * 0.05 * lift), round(rect.h * 0.06 * lift))
        if self.acts.guest(surface, number, piece.look, body):
            return
        _, colour, pips, mark = piece.look
        self.looks.guest(surface, colour, pips, body, mark=mark, alpha=alpha)

    def staff_card(
        self,
        surface: pygame.Surface,
        name: str,
        rect: pygame.Rect,
        state: str,
        *,
        tilt: int | None = None,
        alpha: int = 255,
    ) -> None:
        """Draw a staff card: portrait, pips and money, and whether its ability is still to be used.

        name  "" for its back
        tilt  degrees by which it leans in a fan; pips and money stand at its left edge then, where no card covers them
        """
        key = ("staff", name, rect.size, state, tilt)
        picture = self.looks.kept(key, lambda: self._staff_picture(name, rect.size, state, tilt))
        if alpha < 255:
            picture = faded(picture, alpha)
        surface.blit(picture, picture.get_rect(center=rect.center), special_flags=PREMULTIPLIED)

    def _staff_picture(
        self, name: str, size: tuple[int, int], state: str, tilt: int | None
    ) -> pygame.Surface:
        kit, looks = self.stage.kit, self.looks
        limit, kit.sprites.per_frame = kit.sprites.per_frame, None
        picture = pygame.Surface(size, pygame.SRCALPHA)
        rect = picture.get_rect()
        if not name:
            kit.sprite(picture, "dice_theme_park/back_staff", rect.inflate(-rect.w // 14, -rect.h // 14))
            kit.sprites.per_frame = limit
            return pygame.transform.rotozoom(picture, -tilt, 1.0) if tilt else picture
        card = content().staff[name]
        body = pygame.Rect(
            round(rect.w * 0.04), round(rect.h * 0.06), round(rect.w * 0.92), round(rect.h * 0.88)
        )
        kit.paint.panel(
            picture,
            body,
            (255, 247, 230),
            edge="ink_picture",
            edge_width=max(1.5, rect.w * 0.035),
            radius=rect.w * 0.14,
        )
        side = body.w * 0.9
        looks.sprite(picture, name, (body.centerx, body.y + body.h * 0.54), side, alpha=255)
        radius = rect.w * 0.165
        spot = (radius, radius)
        kit.paint.disc(picture, spot, radius, "ink_picture")
        looks.word(picture, str(card.pips), spot, radius * 0.98, colour="white")
        pill = pygame.Rect(0, 0, round(rect.w * 0.46), round(rect.w * 0.3))
        pill.topright = (rect.right, 0)
        if tilt is not None:
            pill.topleft = (0, round(2 * radius + rect.w * 0.02))
        kit.paint.pill(
            picture, pill, (255, 216, 110), edge="ink_picture", edge_width=max(1.0, rect.w * 0.025)
        )
        looks.word(picture, f"${card.money}", pill.center, pill.h * 0.5)
        if state:
            fill, ink = STATES[state]
            tag = pygame.Rect(0, 0, round(rect.w * 0.9), round(rect.h * 0.22))
            tag.midbottom = (rect.centerx, rect.bottom)
            kit.paint.pill(picture, tag, fill, edge="ink_picture", edge_width=max(1.0, rect.w * 0.025))
            looks.word(
                picture, self.say(f"show.card_{state}"), tag.center, tag.h * 0.52, face="bold", colour=ink
            )
        kit.sprites.per_frame = limit
        return pygame.transform.rotozoom(picture, -tilt, 1.0) if tilt else picture

    def _skill(self, surface: pygame.Surface, card: str, rect: pygame.Rect, alpha: int) -> None:
        kit = self.stage.kit
        skill = content().skills[card]
        kit.panel(surface, rect, "paper", edge="hairline_dark", radius="piece", alpha=alpha)
        self.looks.sprite(surface, skill.kind, rect.center, rect.w * 0.86, alpha=alpha)
        if skill.colour in ("yellow", "green", "blue"):
            wide = round(rect.w * 0.3)
            spot = pygame.Rect(0, 0, wide, round(wide * TALL))
            spot.bottomright = (rect.right - 2, rect.bottom - 2)
            self.looks.guest(surface, skill.colour, 0, spot)
