"""The settings: everything acts at once and is kept at once."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pygame

from game.core import registry
from game.settings import SPEEDS, Settings
from game.ui.kit import Kit
from game.ui.scenes import Push, Transition
from game.ui.scenes.common import Page, SoftScroll, chip, heading, room
from game.ui.scenes.rule_pictures import draw_picture, sample_picture
from game.ui.scenes.settings_parts import EXTRAS, extra, keys_table, language_name, languages
from game.ui.screens import Dialog
from game.ui.text import parse_markup
from game.ui.theme import SEATS
from game.ui.widgets import (
    Button,
    Canvas,
    Column,
    Dropdown,
    Label,
    Option,
    Panel,
    Row,
    Rule,
    Segmented,
    Slider,
    Spacer,
    Switch,
    Widget,
)

KEPT = ("window_width", "window_height", "last_setup", "extra", "language", "fullscreen")
"""What "back to defaults" leaves alone."""


class SettingsScene(Page):
    """The page. It may be opened over any other scene."""

    name = "settings"
    title_key = "settings.title"

    def build(self) -> Widget:
        """Three columns, below each other where there is little room."""
        t = self.app.text
        reset = Button(t("settings.defaults"), self._ask_reset, name="defaults", style="subheading")
        head = self.head(t("settings.note"), reset)
        parts = [self._reading(), self._motion(), self._sound()], [self._highlights(), self._colours()]
        wide = room(self.app)
        if wide >= 1000:
            columns: list[Widget] = [
                Column([*parts[0], Spacer()], gap=16, width=398, grow=1),
                Column([*parts[1], Spacer()], gap=16, width=398, grow=1),
                Column([self._preview()], gap=16, width=398, grow=1),
            ]
            parts[0][-1].grow = parts[1][-1].grow = 1
            columns[2].children[0].grow = 1
            columns[0].children[-1].visible = columns[1].children[-1].visible = False
            body: Widget = Row(columns, gap=16, align="stretch")
        elif wide >= 700:
            columns = [
                Column([*parts[0], self._preview(), Spacer()], gap=16, width=398, grow=1),
                Column([*parts[1], Spacer()], gap=16, width=398, grow=1),
            ]
            body = Row(columns, gap=16, align="stretch")
        else:
            body = Column([*parts[0], *parts[1], self._preview()], gap=16)
        return self.page(head, SoftScroll(body, name="page"))

    # panels ---------------------------------------------------------------------------------

    def _reading(self) -> Panel:
        t = self.app.text
        scale = self.app.settings.text_scale
        self.size_label = Label(
            t("settings.percent", n=scale), "number", align="right", wrap=False, name="text_size_value"
        )
        slider = Slider(
            scale,
            80,
            200,
            lambda v: self._show_size(int(v)),
            step=10,
            dots=range(100, 200, 20),
            on_done=lambda v: self._set("text_scale", int(v)),
            name="text_scale",
            grow=1,
        )
        language = Dropdown(
            [Option(code, language_name(self.app, code), "scenes/ui_language") for code in languages()],
            self.app.settings.language,
            lambda code: self._set("language", code),
            name="language",
        )
        return Panel(
            [
                heading(t("settings.reading"), "common/rulebook"),
                Row([Label(t("settings.text_size"), "bold", grow=1), self.size_label]),
                Row([Label("80", "note", wrap=False), slider, Label("200", "note", wrap=False)], gap=10),
                Row([Label(t("settings.language"), "bold", grow=1), language], gap=12),
                self._switch("fullscreen", self.app.settings.fullscreen, self._fullscreen),
            ],
            gap=7,
            pad=(20, 12),
        )

    def _motion(self) -> Panel:
        t = self.app.text
        settings = self.app.settings
        motion = [
            Option(False, t("settings.motion_full")),
            Option(True, t("settings.motion_none")),
        ]
        speeds = [Option(speed, t(f"settings.speed_{speed}")) for speed in SPEEDS]
        return Panel(
            [
                heading(t("settings.motion"), "common/fast"),
                self._field(
                    t("settings.motion_label"),
                    Segmented(
                        motion,
                        settings.reduced_motion,
                        lambda v: self._set("reduced_motion", v),
                        name="motion",
                    ),
                ),
                self._field(
                    t("settings.speed"),
                    Segmented(speeds, settings.speed, lambda v: self._set("speed", v), name="speed"),
                ),
                self._extra("follow_bots"),
            ],
            gap=9,
            pad=(20, 12),
        )

    def _sound(self) -> Panel:
        t = self.app.text
        settings = self.app.settings

        def level(group: str, share: float) -> Widget:
            value = settings.extra.get(f"volume_{group}")
            now = value if isinstance(value, int) else round(settings.volume * share)
            slider = Slider(
                now,
                0,
                100,
                lambda v: self._volume(group, int(v)),
                step=5,
                on_done=lambda _v: self._heard(group),
                name=f"volume_{group}",
                enabled=settings.sounds,
                reason=t("settings.muted"),
            )
            return self._field(t(f"settings.volume_{group}"), slider)

        return Panel(
            [
                heading(t("settings.sound"), "common/sound"),
                level("pieces", 1.0),
                level("murmur", 0.5),
                self._switch("mute", not settings.sounds, lambda on: self._set("sounds", not on)),
            ],
            gap=9,
            pad=(20, 12),
        )

    def _highlights(self) -> Panel:
        t = self.app.text
        settings = self.app.settings
        rows: list[Widget] = [
            self._switch("highlights", settings.highlights, lambda on: self._set("highlights", on)),
            self._switch("score_ghost", settings.score_ghost, lambda on: self._set("score_ghost", on)),
            *[self._extra(name) for name in ("last_move", "hints", "explain")],
        ]
        lines: list[Widget] = [rows[0]]
        for row in rows[1:]:
            lines += [Rule(), row]
        return Panel([heading(t("settings.marks"), "common/target"), *lines], gap=6, pad=(20, 12))

    def _colours(self) -> Panel:
        t = self.app.text
        palettes = [Option(name, t(f"settings.palette_{name}")) for name in self.app.theme.palettes]
        seats = [
            Column(
                [
                    chip(seat, 38),
                    Label(t(f"session.colour.{seat}"), "note", align="center", colour="text", max_lines=1),
                ],
                gap=2,
                width=56,
                grow=1,
            )
            for seat in SEATS
        ]
        return Panel(
            [
                heading(t("settings.colours"), "common/palette"),
                Segmented(palettes, self.app.theme.palette, self._palette, name="palette"),
                Label(t("settings.colours_note"), "note"),
                Row(list(seats), gap=2),
                Spacer(),
            ],
            gap=9,
            pad=(20, 12),
        )

    def _preview(self) -> Panel:
        t = self.app.text
        ribbon = Panel(
            [Label(parse_markup(t("settings.preview_ribbon")), "body")],
            fill="paper",
            radius="row",
            shadow=None,
            pad=(14, 9),
        )
        picture = Canvas(self._draw_board, (200, 210), grow=1)
        keys = Button(
            t("settings.keys"),
            self._keys,
            icon="common/keyboard",
            icon_size=26,
            name="keys",
            style="subheading",
        )
        return Panel(
            [
                heading(t("settings.preview"), "common/eye"),
                ribbon,
                picture,
                Label(parse_markup(t("settings.preview_text")), "body"),
                keys,
            ],
            gap=12,
            pad=(16, 12),
        )

    def _draw_board(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """A picture from a rulebook: the board in the colours and sizes chosen just now."""
        info = next(iter(registry.available().values()))
        draw_picture(kit, surface, rect, info, sample_picture(info, self.app.settings.language))

    # rows -----------------------------------------------------------------------------------

    def _field(self, text: str, widget: Widget) -> Widget:
        """A word and a widget beside it; all words are as wide as the widest."""
        kit, t = self.kit, self.app.text
        words = (t("settings.motion_label"), t("settings.speed"), t("settings.volume_pieces"))
        wide = max(kit.text_width(word, "bold") for word in (*words, t("settings.volume_murmur")))
        widget.width, widget.grow = 10, 1
        label = Label(text, "bold", wrap=False, width=(wide + 2) / kit.scale.factor)
        return Row([label, widget], gap=14)

    def _switch(self, name: str, value: bool, action: Any) -> Switch:
        t = self.app.text
        return Switch(value, action, text=t(f"settings.{name}"), note=t(f"settings.{name}_note"), name=name)

    def _extra(self, name: str) -> Switch:
        return self._switch(name, extra(self.app.settings, name), lambda on: self._set_extra(name, on))

    # acting ---------------------------------------------------------------------------------

    def _show_size(self, value: int) -> None:
        self.size_label.text = self.app.text("settings.percent", n=value)

    def _set(self, name: str, value: Any) -> None:
        setattr(self.app.settings, name, value)
        self._apply()

    def _set_extra(self, name: str, value: Any) -> None:
        self.app.settings.extra[name] = value
        self._apply()

    def _apply(self) -> None:
        self.app.apply_settings()  # lays this page out again, and all below it
        self.app.save_settings()

    def _palette(self, name: str) -> None:
        self._set_extra("palette", name)

    def _volume(self, group: str, value: int) -> None:
        self.app.settings.extra[f"volume_{group}"] = value
        self.app.sound.volume[group] = value / 100

    def _heard(self, group: str) -> None:
        self.app.save_settings()
        self.app.sound.play("murmur" if group == "murmur" else "drop")

    def _fullscreen(self, on: bool) -> None:
        self.app.set_fullscreen(on)

    def _ask_reset(self) -> Transition:
        t = self.app.text
        buttons = [(False, t("settings.defaults_no"), "normal"), (True, t("settings.defaults_yes"), "accent")]
        return Push(Dialog(t("settings.defaults_ask"), t("settings.defaults_body"), buttons, escape=False))

    def resume(self, result: Any) -> None:
        """After the question: put everything back."""
        if result is not True:
            return
        fresh = Settings()
        for entry in fields(Settings):
            if entry.name not in KEPT:
                setattr(self.app.settings, entry.name, getattr(fresh, entry.name))
        for name in (*EXTRAS, "palette", "volume_pieces", "volume_murmur"):
            self.app.settings.extra.pop(name, None)
        self._apply()
        self.app.toast(self.app.text("settings.defaults_done"))

    def _keys(self) -> Transition:
        t = self.app.text
        return Push(
            Dialog(
                t("settings.keys"),
                "",
                [(None, t("kit.close"), "accent")],
                width=620,
                extra=lambda: [keys_table(self.app)],
            )
        )
