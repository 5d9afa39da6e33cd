"""The menu: the park, the word, and the way to everything else."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import pygame

from game.core import registry
from game.session.save import LoadError, SaveInfo
from game.session.versions import program_version
from game.settings import Notice
from game.ui.kit import Kit
from game.ui.scenes import Push, Quit, Transition
from game.ui.scenes.common import (
    SoftScroll,
    draw_thumbnail,
    open_match,
    plain_scale,
    saves,
    say,
    title_of,
    when,
    words_of,
)
from game.ui.scenes.park import Park
from game.ui.screens import Dialog, WidgetScene
from game.ui.text import escape, parse_markup
from game.ui.widgets import Box, Button, Column, Form, IconButton, Pressable, Row, Spacer, Widget

TICK_MS = 33
"""The park moves thirty times a second; the pointer does not need more."""
REST_MS = 60_000
"""When nobody has touched anything for so long, the park rests as well."""
TICK = pygame.event.custom_type()
COLUMN_X, COLUMN_W, COLUMN_Y = 64, 424, 208
log = logging.getLogger(__name__)


class MenuScene(WidgetScene):
    """The first page.

    ``notices`` are told once and taken out of the list; ``first`` is called when the menu has appeared and may
    lead straight on (a game asked for on the command line).
    """

    name = "menu"

    def __init__(
        self, notices: list[Notice] | None = None, first: Callable[[], Transition | None] | None = None
    ) -> None:
        self.notices = notices if notices is not None else []
        self.first = first
        self.park = Park()
        self.save: SaveInfo | None = None
        self._awake = False
        self._touched = 0.0

    # life ---------------------------------------------------------------------------------

    def enter(self) -> None:
        """Look for a game to go on with, build, wake the park."""
        self.save = self._find_save()
        super().enter()
        self._tick(True)
        while self.notices:
            notice = self.notices.pop()
            self.app.toast(self.app.text(notice.key, **notice.values), 9000)

    def leave(self) -> None:
        """Let the park sleep."""
        self._tick(False)
        super().leave()

    def resume(self, result: Any) -> None:
        """Back from another page: there may be another game to go on with."""
        self.save = self._find_save()
        self.rebuild()
        self._tick(True)

    @property
    def still(self) -> bool:
        """Whether nothing should move."""
        return self.app.settings.reduced_motion

    def _tick(self, on: bool) -> None:
        self._awake = on
        self._touched = self.app.clock.now()
        pygame.time.set_timer(TICK, TICK_MS if on and self.app.catch_errors and not self.still else 0)

    def _find_save(self) -> SaveInfo | None:
        try:
            return saves(self.app).to_continue()
        except OSError:
            log.exception("saves cannot be listed")
            return None

    def handle(self, event: pygame.Event) -> Transition | None:
        """The park follows the pointer; widgets come first."""
        now = self.app.clock.now()
        if event.type == TICK:
            if self.app.stack.top is not self or now - self._touched > REST_MS:
                self._tick(False)
            return None
        if not self._awake:
            self._tick(True)
        self._touched = now
        if event.type == pygame.MOUSEMOTION and not self.still:
            self.park.point(event.pos, self.app.size)
        return self._leaving(super().handle(event))

    def _leaving(self, transition: Transition | None) -> Transition | None:
        """The bell of the park must not ring on other pages."""
        if transition is not None:
            self._tick(False)
        return transition

    def update(self, ms: float) -> Transition | None:
        """The first time, go where the command line wanted to go."""
        if self.first is not None:
            first, self.first = self.first, None
            wanted = first()
            if wanted is not None:
                return self._leaving(wanted)
        return self._leaving(super().update(ms))

    def on_escape(self) -> Transition | None:
        """Escape leaves nothing here; Quit is a button."""
        return None

    # what is shown --------------------------------------------------------------------------

    def build(self) -> Widget:
        """The column of buttons, the small buttons, the version."""
        t = self.app.text
        fresh = self.save is None
        wide = (COLUMN_W - 12) / 2 * grown(self.kit)
        items: list[Widget] = []
        if self.save is not None:
            items.append(
                ContinueCard(self._continue, name="continue", lines=self._lines(self.save), save=self.save)
            )
        items.append(
            Button(
                t("menu.new_game"),
                self._new_game,
                kind="accent" if fresh else "normal",
                icon="common/gate",
                icon_size=40,
                style="button_big",
                height=84 if fresh else 64,
                name="new_game",
            )
        )

        def pair(name: str, icon: str, action: Callable[[], Transition | None]) -> Button:
            return Button(
                t(f"menu.{name}"), action, icon=icon, icon_size=26, height=56, width=wide, grow=1, name=name
            )

        items.append(
            Row(
                [
                    pair("load", "scenes/ui_folder", self._load),
                    pair("rulebook", "common/rulebook", self._rulebook),
                ],
                gap=12,
                align="stretch",
            )
        )
        items.append(
            Row(
                [
                    pair("settings", "common/settings", self._settings),
                    pair("quit", "scenes/ui_quit", Quit),
                ],
                gap=12,
                align="stretch",
            )
        )
        quiet = self.app.sound.muted
        small = [
            IconButton(
                "scenes/ui_sound_off" if quiet else "scenes/ui_sound",
                self._sound,
                tooltip=t("menu.sound_on" if quiet else "menu.sound_off"),
                name="sound",
            ),
            IconButton("scenes/ui_language", self._language, tooltip=t("menu.language"), name="language"),
            IconButton(
                "scenes/ui_fullscreen", self._fullscreen, tooltip=t("menu.fullscreen"), name="fullscreen"
            ),
        ]
        column = SoftScroll(Column([*items, Spacer()], gap=14), room_for_bar=True, name="menu")
        return _MenuBox(column, Row(list(small), gap=8))

    def _lines(self, save: SaveInfo) -> tuple[str, str, str, str]:
        """Game, seat colour, seat and round, time of a save."""
        app = self.app
        info = registry.available().get(save.ruleset)
        game = title_of(app, info) if info is not None else save.ruleset
        mover = next((s for s in save.to_move if s < len(save.seats)), 0)
        seat = save.seats[mover] if save.seats else None
        name = seat.name if seat is not None else ""
        line = app.text("menu.seat_round", name=name, round=save.round)
        return game, seat.colour if seat is not None else "", line, when(app, save.saved_at)

    def background(self, surface: pygame.Surface) -> None:
        """The park, the word, the version."""
        kit = plain_scale(self.kit)
        self.park.draw(kit, surface, self.app.clock.now(), still=self.still)
        logo = pygame.Rect(0, 0, kit.px(116), kit.px(116))
        logo.center = (kit.px(124), kit.px(106))
        kit.sprite(surface, "scenes/logo", logo)
        word = kit.outlined(surface, "Turnstile", (kit.px(198), kit.px(97)), "display", anchor="midleft")
        tag = kit.layout(self.app.text("menu.tagline"), "bold")
        pill = pygame.Rect(word.x, kit.px(142), tag.width + 2 * kit.px(12), tag.height + kit.px(7))
        kit.shadow(surface, pill, "button", radius=pill.h / 2 / kit.scale.factor)
        kit.paint.pill(surface, pill, "card", edge="hairline", edge_width=kit.pxf(1.5))
        kit.engine.draw_block(surface, tag, (pill.x + kit.px(12), pill.centery - tag.height // 2))
        version = kit.layout(
            self.app.text("menu.version", version=program_version()), "note_bold", colour="text"
        )
        box = pygame.Rect(0, 0, version.width + 2 * kit.px(11), version.height + kit.px(6))
        box.bottomleft = (kit.px(24), surface.get_height() - kit.px(14))
        kit.paint.pill(surface, box, "card", edge="hairline", edge_width=kit.pxf(1.5))
        kit.engine.draw_block(surface, version, (box.x + kit.px(11), box.centery - version.height // 2))

    # what the buttons do ----------------------------------------------------------------------

    def _continue(self) -> Transition | None:
        try:
            loaded = saves(self.app).continue_game()
        except LoadError as error:
            self.app.toast(say(self.app, error.message), 9000)
            loaded = None
        if loaded is None:
            self.app.toast(self.app.text("menu.nothing_to_continue"))
            self.save = None
            self.rebuild()
            return None
        if loaded.warning is not None:
            words = words_of(self.app, loaded.match.info, loaded.match.names)
            self.app.toast(say(self.app, loaded.warning, words), 9000)
        return Push(open_match(loaded.match))

    def _new_game(self) -> Transition:
        from game.ui.scenes.new_game import NewGameScene

        return Push(NewGameScene())

    def _load(self) -> Transition:
        from game.ui.scenes.load import LoadScene

        return Push(LoadScene())

    def _rulebook(self) -> Transition:
        from game.ui.scenes.rulebook import RulebookScene

        known = registry.available()
        last = self.app.settings.extra.get("last_ruleset")
        info = known.get(str(last)) or next(iter(known.values()))
        return Push(RulebookScene(info))

    def _settings(self) -> Transition:
        from game.ui.scenes.settings_scene import SettingsScene

        return Push(SettingsScene())

    def _sound(self) -> None:
        self.app.settings.sounds = not self.app.settings.sounds
        self.app.apply_settings()
        self.app.save_settings()

    def _language(self) -> Transition:
        from game.ui.scenes.settings_parts import language_name, languages

        t = self.app.text
        found = languages()
        buttons = [
            (
                code,
                language_name(self.app, code),
                "accent" if code == self.app.settings.language else "normal",
            )
            for code in found
        ]
        note = t("menu.only_language") if len(found) == 1 else ""
        return Push(Dialog(t("menu.language"), note, buttons, on_result=self._speak))

    def _speak(self, code: object) -> Transition | None:
        if isinstance(code, str):
            self.app.settings.language = code
            self.app.apply_settings()
            self.app.save_settings()
        return None

    def _fullscreen(self) -> None:
        self.app.set_fullscreen(not self.app.settings.fullscreen)


def grown(kit: Kit) -> float:
    """How much wider than designed the column is: larger text needs the room."""
    return min(1.7, max(1.0, kit.scale.text))


class _MenuBox(Box):
    """The column at the left, the small buttons in the upper corner."""

    def __init__(self, column: Widget, corner: Widget) -> None:
        super().__init__([column, corner])
        self.column, self.corner = column, corner

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Leave room for the word above; larger text gets a wider column."""
        self.rect = rect.copy()
        wide = min(rect.w - 2 * kit.px(COLUMN_X), round(kit.px(COLUMN_W) * grown(kit)))
        top = kit.px(COLUMN_Y if not self.short(kit, rect) else COLUMN_Y - 12)
        bottom = rect.bottom - kit.px(56)
        self.column.place(kit, pygame.Rect(rect.x + kit.px(COLUMN_X), rect.y + top, wide, bottom - top))
        size = self.corner.measure(kit, None)
        right = rect.right - kit.px(24)
        self.corner.place(kit, pygame.Rect(right - size[0], rect.y + kit.px(24), *size))

    @staticmethod
    def short(kit: Kit, rect: pygame.Rect) -> bool:
        """Whether the window is lower than the design."""
        return rect.h < kit.px(700)


class ContinueCard(Pressable):
    """The large accent button with the picture of the last game."""

    def __init__(
        self,
        action: Callable[[], Transition | None],
        *,
        lines: tuple[str, str, str, str],
        save: SaveInfo,
        **wishes: object,
    ) -> None:
        super().__init__(**wishes)  # type: ignore[arg-type]
        self.action = action
        self.game, self.colour, self.line, self.time = lines
        self.save = save

    def _heights(self, kit: Kit) -> tuple[int, int, int]:
        return kit.line_height("button_big"), kit.line_height("bold"), kit.line_height("small")

    def content_size(self, kit: Kit, width: int | None) -> tuple[int, int]:
        """Picture at the left, four lines at the right."""
        big, bold, small = self._heights(kit)
        return width or kit.px(COLUMN_W), max(kit.px(136), big + bold + 2 * small + kit.px(36))

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """Accent paper, thumbnail, words."""
        rect = self.rect
        fill = "accent_pressed" if self.pressed else "accent_hover" if self.hovered else "accent"
        kit.panel(surface, rect, fill, edge="accent_edge", radius="panel", shadow="panel")
        if self.ring:
            kit.paint.ring(surface, rect, "ink", width=kit.pxf("focus"), radius=kit.radius("panel"))
        inner = rect.inflate(-2 * kit.px(11), -2 * kit.px(11)).move(0, 1 if self.pressed else 0)
        picture = pygame.Rect(inner.x, 0, min(kit.px(184), inner.w // 2), kit.px(114))
        picture.centery = inner.centery
        draw_thumbnail(kit, surface, picture, self.save.thumbnail, f"scenes/cover_{self.save.ruleset}")
        x = picture.right + kit.px(18)
        room = inner.right - x
        big, bold, small = self._heights(kit)
        y = inner.centery - (big + bold + 2 * small) // 2
        play = kit.px(22)
        ink = "on_accent"
        head = pygame.Rect(x, y, room - play - kit.px(8), big)
        kit.text(surface, kit.t("menu.continue"), head, "button_big", colour=ink, max_lines=1)
        icon = pygame.Rect(inner.right - play - kit.px(8), head.centery - play // 2, play, play)
        kit.sprite(surface, "scenes/ui_play_ink", icon)
        y += big
        kit.text(surface, self.game, pygame.Rect(x, y, room, bold), "bold", colour=ink, max_lines=1)
        y += bold
        rich = parse_markup((f"[seat:{self.colour}] " if self.colour else "") + escape(self.line))
        kit.text(surface, rich, pygame.Rect(x, y, room, small), "small", colour=ink, max_lines=1)
        y += small
        kit.text(surface, self.time, pygame.Rect(x, y, room, small), "small", colour=ink, max_lines=1)

    def act(self, form: Form) -> None:
        """Go on with the game."""
        form.act(self.action)
