"""The hand-over page: a curtain between two people, and what was done in public since the last turn.

It shows nothing but public things. The table lies behind it and is drawn only once the person has said
"I am here": then the halves of the curtain slide apart.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.ui.kit import Kit
from game.ui.scenes import Pop, Transition
from game.ui.screens import WidgetScene
from game.ui.table.trace import print_widgets
from game.ui.theme import mix
from game.ui.widgets import Button, Canvas, Column, Label, Panel, Row, Spacer, Widget

MOST = 4
"""So many lines are listed; the rest is counted."""


@dataclass(frozen=True)
class Told:
    """One public line.

    colour  of the seat whose deed it was
    text    the sentence
    points  what that seat gained or lost by it; the badge at the line's end
    own     what the person who reads the page gained or lost by another's deed; a badge of its own, "you +2"
    """

    colour: str
    text: str
    points: int = 0
    own: int = 0


class HandOverScene(WidgetScene):
    """Names the next person and waits.

    name, colour  of the person whose turn it is
    lines         what was done in public since that person's last turn, oldest first
    opening       sentences on how the game begins, shown while nothing has happened yet
    opened        called once the person has pressed the button, before the curtain opens
    Pops with ("handover", "open"), or with ("handover", "watch") when the public moves should be shown again.
    """

    name = "handover"

    def __init__(
        self,
        name: str,
        colour: str,
        lines: Sequence[Told],
        *,
        first: bool,
        opened: Callable[[], None],
        opening: Sequence[str] = (),
    ) -> None:
        self.person = name
        self.colour = colour
        self.lines = list(lines)
        self.first = first
        self.opening = list(opening)
        self.opened = opened
        self.modal = False
        self._open = 0.0
        self._done = False

    # --- widgets -----------------------------------------------------------------------------------

    def build(self) -> Widget:
        """The card in the middle."""
        word = self.app.text
        self._large = self.kit.scale.text > 1.3
        parts: list[Widget] = [
            Spacer(height=48, grow=0),
            Label(
                word("handover.title", name=self.person),
                "heading" if self._large else "title",
                align="center",
            ),
            Label(word("handover.note"), "small", align="center"),
        ]
        if self.lines:
            parts.append(self._since())
            if not self._large:
                parts.append(Label(word("handover.public"), "note", align="center"))
        else:
            key = "handover.first" if self.first else "handover.nothing"
            said = [*(self.opening if self.first else ()), word(key)]
            parts.append(Label(" ".join(said), "note", align="center"))
        parts.append(
            Button(
                word("handover.open", name=self.person),
                self.open,
                kind="accent",
                icon="common/eye",
                style="button" if self._large else "button_big",
                name="open",
                height=60,
            )
        )
        self._card = Panel(parts, gap=12, pad=(30, 22), edge="ink", shadow="pop")
        return _Stage(self._card, self.colour)

    def _since(self) -> Widget:
        word = self.app.text
        watch = Button(
            word("handover.watch"),
            lambda: Pop(("handover", "watch")),
            kind="chip",
            icon="common/play",
            name="watch",
        )
        rows: list[Widget] = [Row([Label(word("handover.since"), "subheading", grow=1), watch], gap=8)]
        most = 2 if self._large else MOST
        for line in self.lines[:most]:
            rows.append(_TellLine(line, word("handover.you", n=signed(line.own)) if line.own else ""))
        if len(self.lines) > most:
            rows.append(Label(word("handover.more", n=len(self.lines) - most), "note"))
        return Panel(rows, gap=6, pad=(18, 10), fill="paper", shadow=None)

    def open(self) -> None:
        """The person is there: let the table be drawn, then slide the curtain apart."""
        if self._done or self._open > 0:
            return
        self.opened()
        self.modal = True
        self._open = 0.001
        self.app.sound.play("page")
        duration = self.app.theme.duration("curtain")
        self.app.animator.tween(duration, self._slide, on_done=self._finish)

    def _slide(self, share: float) -> None:
        self._open = max(0.001, share)
        self.app.invalidate()

    def _finish(self) -> None:
        self._done = True
        self.app.invalidate()

    # --- scene -------------------------------------------------------------------------------------

    def enter(self) -> None:
        """The button has the keyboard."""
        super().enter()
        self.form.focus_on(self.form.root.find("open"), keyboard=True)

    def handle(self, event: pygame.Event) -> Transition | None:
        """Nothing can be pressed while the curtain moves; a press or key then opens it at once."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F9 and self.app.trace_on:
            print_widgets(self.app, self.form)
            return None
        if self._open:
            if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
                self._done = True
            return None
        return super().handle(event)

    def on_escape(self) -> Transition | None:
        """There is nothing to go back to: the page waits."""
        return None

    def update(self, ms: float) -> Transition | None:
        """Leave when the curtain is open."""
        if self._done:
            return Pop(("handover", "open"))
        return super().update(ms)

    def draw(self, surface: pygame.Surface) -> None:
        """Curtain, stage and card."""
        kit = self.kit
        if not self._open:
            surface.fill(kit.colour("ink"))
        _stage(kit, surface, self._open, self._card.rect)
        if not self._open:
            self.form.draw(surface)


def _stage(kit: Kit, surface: pygame.Surface, share: float, card: pygame.Rect) -> None:
    """The curtain's halves, `share` of the way open, and the floor while it is shut."""
    wide, high = surface.get_size()
    floor = round(high * 644 / 720)
    if share < 1:
        if not share:
            boards = mix(kit.colour("bronze"), kit.colour("ink_picture"), 0.45)
            surface.fill(boards, pygame.Rect(0, floor, wide, high - floor))
            seam = mix(boards, kit.colour("ink_picture"), 0.4)
            for part in range(-6, 19):
                top = (wide * part / 12, floor)
                foot = (wide / 2 + (wide * part / 12 - wide / 2) * 1.25, high)
                kit.paint.line(surface, top, foot, seam, kit.pxf(2))
            kit.paint.line(surface, (0, floor), (wide, floor), "ink_picture", kit.pxf(4))
        drape_wide = wide // 2 + kit.px(8)
        drape_high = high if share else floor + kit.px(26)
        shift = round(drape_wide * share)
        for side in (0, 1):
            picture = _drape(kit, (drape_wide, drape_high + kit.px(48)), flip=side == 1)
            x = -shift if side == 0 else wide - drape_wide + shift
            surface.blit(picture, (x, -kit.px(48)), special_flags=pygame.BLEND_PREMULTIPLIED)
        if not share:
            _figures(kit, surface, floor, card)
        pelmet = _stretched(kit, "scenes/curtain_pelmet", (wide, round(high * 120 / 720)))
        surface.blit(
            pelmet, (0, -round(pelmet.get_height() * share)), special_flags=pygame.BLEND_PREMULTIPLIED
        )


def _figures(kit: Kit, surface: pygame.Surface, floor: int, card: pygame.Rect) -> None:
    """The turnstile on the left, waiting guests on the right; they stand on the floor."""
    wide = surface.get_width()
    room = card.left
    side = min(kit.px(150), room - kit.px(60))
    if side < kit.px(60):
        return
    gate = pygame.Rect(0, 0, side, side)
    gate.midbottom = (room // 2 + kit.px(20), floor + kit.px(20))
    kit.sprite(surface, "scenes/logo", gate)
    for index, name in enumerate(("common/visitor_3", "common/visitor_1", "common/visitor_2")):
        guest = pygame.Rect(0, 0, round(side * 0.62), round(side * 0.62))
        guest.midbottom = (wide - room // 2 + round((index - 1) * side * 0.55), floor + kit.px(22))
        kit.sprite(surface, name, guest)


def _stretched(kit: Kit, name: str, size: tuple[int, int]) -> pygame.Surface:
    """A picture stretched to a size, cached."""

    def make() -> pygame.Surface:
        aspect = kit.sprites.aspect(name)
        source = kit.sprites.get(name, (max(size[0], round(size[1] * aspect)), 4096))
        return pygame.transform.smoothscale(source, size)

    return kit.paint.cached(("curtain", name, size), make)


def _drape(kit: Kit, size: tuple[int, int], *, flip: bool) -> pygame.Surface:
    if not flip:
        return _stretched(kit, "scenes/curtain_drape", size)
    plain = _stretched(kit, "scenes/curtain_drape", size)
    return kit.paint.cached(("curtain_flip", size), lambda: pygame.transform.flip(plain, True, False))


def signed(points: int) -> str:
    """Return points with their sign, as on a badge."""
    return f"+{points}" if points > 0 else f"\u2212{-points}"


def _badge(word: str, good: bool, wide: int) -> Canvas:
    fill = "good_deep" if good else "bad_deep"

    def draw(kit: Kit, surface: pygame.Surface, rect: pygame.Rect) -> None:
        half = (kit.layout(word, "badge").width + 2 * kit.px(9)) / 2
        kit.badge(surface, word, (rect.right - half, rect.centery), fill=fill, edge=None)

    return Canvas(draw, size=(wide, 26))


class _TellLine(Row):
    """Chip and sentence, the points of the one who did it, and those of the one who reads (`own`, in words)."""

    def __init__(self, line: Told, own: str = "") -> None:
        chip = Canvas(lambda kit, surface, rect: kit.seat_chip(surface, line.colour, rect), size=(26, 26))
        parts: list[Widget] = [chip, Label(line.text, "small", grow=1, max_lines=2)]
        if line.points:
            parts.append(_badge(signed(line.points), line.points > 0, 46))
        if own:
            parts.append(_badge(own, line.own > 0, 84))
        super().__init__(parts, gap=10)


class _Stage(Column):
    """The card in the middle of the window, the chip of the person on its upper edge."""

    def __init__(self, card: Panel, colour: str) -> None:
        super().__init__([card])
        self.card = card
        self.colour = colour

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Centre the card, a little below the middle so that the chip has room."""
        self.rect = rect.copy()
        wide = min(rect.w - kit.px(48), round(kit.px(576) * max(1.0, min(1.5, kit.scale.text))))
        high = min(self.card.measure(kit, wide)[1], rect.h - kit.px(90))
        box = pygame.Rect(0, 0, wide, high)
        box.center = (rect.centerx, rect.centery + kit.px(36))
        box.bottom = min(box.bottom, rect.bottom - kit.px(12))
        self.card.place(kit, box)

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """Card, then the chip over its edge."""
        super().draw(kit, surface)
        centre = (self.card.rect.centerx, self.card.rect.top + kit.px(6))
        kit.paint.disc(surface, centre, kit.px(58), "card", edge="ink", edge_width=kit.pxf(3))
        side = kit.px(86)
        chip = pygame.Rect(0, 0, side, side)
        chip.center = centre
        kit.seat_chip(surface, self.colour, chip)
