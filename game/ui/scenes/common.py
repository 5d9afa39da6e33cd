"""What the pages share: their frame, the way to table and rulebook, the folder of saves, times in words."""

from __future__ import annotations

import datetime
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game import paths
from game.core.catalogue import Catalogue, ScopedCatalogue
from game.core.messages import Message
from game.core.registry import RulesetInfo
from game.session.save import SaveStore
from game.ui.kit import Kit
from game.ui.scenes import Pop, Push, Replace, Reset, Scene, Transition
from game.ui.screens import WidgetScene
from game.ui.sprites import PREMULTIPLIED
from game.ui.text import Rich
from game.ui.theme import Scale
from game.ui.widgets import (
    Canvas,
    Column,
    IconButton,
    Label,
    Picture,
    Row,
    ScrollArea,
    Spacer,
    TextField,
    Widget,
)

if TYPE_CHECKING:
    from game.session.match import Match
    from game.ui.app import App

SHADOW_ROOM = 8
"""Design units around a scrolled page, so that the shadows of its panels are not cut off."""


def saves(app: App) -> SaveStore:
    """The person's saves; tests put a store of their own at ``app.saves``."""
    store = getattr(app, "saves", None)
    return store if isinstance(store, SaveStore) else SaveStore(paths.saves_folder())


def words_of(app: App, info: RulesetInfo, names: tuple[str, ...] = ()) -> ScopedCatalogue:
    """The catalogue as one ruleset (and its players) see it."""
    texts = app.texts
    base = texts if isinstance(texts, Catalogue) else Catalogue(app.settings.language, {})
    return base.scoped(info.id).named(names)


def title_of(app: App, info: RulesetInfo) -> str:
    """The name on the box."""
    return words_of(app, info).text(info.title_key)


def say(app: App, message: Message, words: ScopedCatalogue | None = None) -> str:
    """A message as a sentence."""
    if words is not None:
        return words.say(message)
    texts = app.texts
    base = texts if isinstance(texts, Catalogue) else Catalogue(app.settings.language, {})
    return base.scoped("").say(message)


def table_scene(match: Match) -> Scene:
    """The table of a match; imported late, because it brings the ruleset's drawings along."""
    from game.ui.table.scene import TableScene

    scene: Scene = TableScene(match)
    return scene


def home_and(app: App, scene: Scene) -> Transition:
    """Leave everything, and go on to ``scene`` with nothing but the menu below it."""
    from game.ui.scenes.menu import MenuScene

    scenes = app.stack.scenes
    if len(scenes) == 2 and isinstance(scenes[0], MenuScene):
        return Replace(scene)
    return Reset(MenuScene(first=lambda: Push(scene)))


def open_match(match: Match) -> Scene:
    """The page a match belongs on: the table, or the score sheet when it is over."""
    if match.is_over:
        from game.ui.scenes.results import ResultsScene

        return ResultsScene(match)
    return table_scene(match)


def open_rulebook(info: RulesetInfo, clause: str | None = None) -> Push:
    """A transition to the rulebook at a clause."""
    from game.ui.scenes.rulebook import RulebookScene

    return Push(RulebookScene(info, clause))


def when(app: App, moment: datetime.datetime) -> str:
    """A moment in local time as people say it: today, yesterday, a day of the year."""
    local = moment.astimezone()
    today = datetime.datetime.now().astimezone().date()
    clock = f"{local.hour:02d}:{local.minute:02d}"
    if local.date() == today:
        return app.text("pages.when.today", time=clock)
    if local.date() == today - datetime.timedelta(days=1):
        return app.text("pages.when.yesterday", time=clock)
    month = app.text(f"pages.month.{local.month}")
    if local.year == today.year:
        return app.text("pages.when.day", day=local.day, month=month)
    return app.text("pages.when.year", day=local.day, month=month, year=local.year)


def plain_scale(kit: Kit) -> Kit:
    """The same kit without the person's text size, for words that are pictures (the logo)."""
    return replace(kit, scale=Scale(kit.scale.factor, 1.0))


def room(app: App) -> float:
    """Width of the window counted in text of normal size: 1280 at 100 percent, 640 at 200."""
    kit = app.kit
    return app.size[0] / (kit.scale.factor * kit.scale.text)


class SoftScroll(ScrollArea):
    """A scroll area whose clip leaves room for the shadows at its edges."""

    def __init__(self, content: Widget, **wishes: object) -> None:
        content.grow = content.grow or 1.0
        super().__init__(Column([content], pad=SHADOW_ROOM), **wishes)  # type: ignore[arg-type]

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Reach a little beyond the given rectangle."""
        edge = kit.px(SHADOW_ROOM)
        super().place(kit, rect.inflate(2 * edge, 2 * edge))


class Page(WidgetScene):
    """A page with a head: back button, title, note, perhaps widgets at the right.

    ``rebuild`` keeps the places of scroll areas that have a name.
    """

    title_key = ""

    def head(self, note: Rich = "", *right: Widget) -> Widget:
        """The row at the top; ``note`` stands small beside the title."""
        t = self.app.text
        back = IconButton("common/back", self.back, tooltip=t("kit.back"), name="back", tinted=True)
        title = Label(t(self.title_key), "title", wrap=False)
        parts: list[Widget] = [back, title]
        if note and room(self.app) > 900:
            parts.append(Label(note, "body", colour="muted", grow=1, max_lines=1))
        else:
            parts.append(Spacer())
        return Row([*parts, *right], gap=14)

    def page(self, head: Widget, body: Widget, foot: Widget | None = None) -> Widget:
        """Head, body and foot with the margins of all pages."""
        parts = [head, body] if foot is None else [head, body, foot]
        return Column(parts, gap=16, pad=(24, 16))

    def back(self) -> Transition | None:
        """Leave the page."""
        return Pop()

    def on_escape(self) -> Transition | None:
        """Escape goes back."""
        return self.back()

    def rebuild(self) -> None:
        """Make the widgets anew; scroll areas with a name stay where they are."""
        places = {w.name: w.offset for w in self.form.root.walk() if isinstance(w, ScrollArea) and w.name}
        super().rebuild()
        for widget in self.form.root.walk():
            if isinstance(widget, ScrollArea) and places.get(widget.name):
                widget.scroll_to(places[widget.name])

    def rebuild_typing(self, name: str) -> None:
        """Make the widgets anew while the person types into the field ``name``; the caret stays."""
        before = self.form.focus
        caret = before.caret if isinstance(before, TextField) else -1
        self.rebuild()
        field = self.form.root.find(name)
        self.form.focus_on(field)
        if isinstance(field, TextField) and caret >= 0:
            field.caret = field.anchor = caret


class Vista(Widget):
    """A view of the park with round corners: decoration for room that would be empty."""

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """Sky, hills and rides, cut to the rectangle."""
        rect = self.rect
        if rect.w < kit.px(60) or rect.h < kit.px(40):
            return
        surface.blit(
            kit.paint.cached(("vista", rect.size), lambda: self._make(kit)), rect, special_flags=PREMULTIPLIED
        )
        kit.paint.ring(surface, rect, "hairline", width=kit.pxf(1.5), radius=kit.radius("row"))

    def _make(self, kit: Kit) -> pygame.Surface:
        from game.ui.smooth import rounded

        wide, high = self.rect.size
        # The layers are 1600 by 720; the rides lie between 560 and 1560, from 130 downwards.
        scale = max(wide / 1040, high / 600)
        size = (round(1600 * scale), round(720 * scale))
        piece = pygame.Surface((wide, high), pygame.SRCALPHA)
        left = round(530 * scale) + (round(1040 * scale) - wide) // 2
        for layer in ("sky", "hills", "rides"):
            picture = kit.sprites.get(f"scenes/bg_{layer}", size)
            piece.blit(picture, (-left, high - round(640 * scale)), special_flags=PREMULTIPLIED)
        wheel = kit.sprites.get("scenes/bg_wheel", round(400 * scale))
        centre = (round(1050 * scale) - left, round(318 * scale) + high - round(640 * scale))
        piece.blit(wheel, wheel.get_rect(center=centre), special_flags=PREMULTIPLIED)
        mask = rounded((wide, high), kit.radius("row"), (255, 255, 255), None, 0, 255, 255)
        piece.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return piece


def heading(text: str, icon: str | None = None, *right: Widget) -> Widget:
    """The head of a panel: picture, words, widgets at the right."""
    parts: list[Widget] = [Picture(icon, 28)] if icon else []
    return Row([*parts, Label(text, "heading", grow=1), *right], gap=10)


def chip(seat_colour: str, size: float = 24) -> Canvas:
    """The round chip of a seat."""
    return Canvas(lambda kit, surface, rect: kit.seat_chip(surface, seat_colour, _square(rect)), (size, size))


def _square(rect: pygame.Rect) -> pygame.Rect:
    side = min(rect.size)
    box = pygame.Rect(0, 0, side, side)
    box.center = rect.center
    return box


class Thumbnail(Widget):
    """A picture file in a paper frame; a quiet pattern with ``fallback`` (a sprite) where there is none."""

    def __init__(
        self, path: object, size: tuple[float, float], *, fallback: str = "", **wishes: object
    ) -> None:
        super().__init__(**wishes)  # type: ignore[arg-type]
        self.path = path
        self.size = size
        self.fallback = fallback

    def content_size(self, kit: Kit, width: int | None) -> tuple[int, int]:
        """The wished size."""
        return kit.px(self.size[0]), kit.px(self.size[1])

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """Frame and picture."""
        draw_thumbnail(kit, surface, self.rect, self.path, self.fallback)


def draw_thumbnail(
    kit: Kit, surface: pygame.Surface, rect: pygame.Rect, path: object, fallback: str = ""
) -> None:
    """A saved picture cut to ``rect`` with round corners and a paper edge."""
    kit.panel(surface, rect, "board", edge=None, radius="row")
    picture = (
        None
        if path is None
        else kit.paint.cached(
            ("thumbnail", str(path), rect.size, _stamp(path)),
            lambda: _cut(str(path), rect.size, kit.radius("row")),
        )
    )
    if picture is not None and picture.get_width() > 1:
        surface.blit(picture, rect, special_flags=PREMULTIPLIED)
    elif fallback and kit.sprites.has(fallback):
        kit.sprite(surface, fallback, rect.inflate(-kit.px(16), -kit.px(12)))
    kit.paint.ring(surface, rect, "card", width=kit.pxf(3), radius=kit.radius("row"))


def _stamp(path: object) -> int:
    from pathlib import Path

    try:
        return Path(str(path)).stat().st_mtime_ns
    except OSError:
        return 0


def _cut(path: str, size: tuple[int, int], radius: float) -> pygame.Surface:
    """The middle of a picture file at a size, corners rounded; one empty pixel when it cannot be read."""
    from game.ui.smooth import rounded

    try:
        raw = pygame.image.load(path).convert_alpha()
    except (pygame.error, OSError):
        return pygame.Surface((1, 1), pygame.SRCALPHA)
    share = max(size[0] / raw.get_width(), size[1] / raw.get_height())
    big = pygame.transform.smoothscale(
        raw, (max(size[0], round(raw.get_width() * share)), max(size[1], round(raw.get_height() * share)))
    )
    piece = pygame.Surface(size, pygame.SRCALPHA)
    piece.blit(big, ((size[0] - big.get_width()) // 2, (size[1] - big.get_height()) // 2))
    mask = rounded(size, radius, (255, 255, 255), None, 0, 255, 255)
    piece.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return piece
