"""All widgets in all states on one page, to look at and to test."""

from __future__ import annotations

import pygame

from game.ui.kit import Kit
from game.ui.scenes import Push, Transition
from game.ui.screens import Dialog, WidgetScene
from game.ui.text import parse_markup
from game.ui.widgets import (
    Badge,
    Button,
    Canvas,
    Chips,
    Column,
    Dropdown,
    Flow,
    IconButton,
    Item,
    Label,
    ListBox,
    Option,
    Panel,
    Picture,
    Progress,
    Row,
    Rule,
    ScrollArea,
    Segmented,
    Slider,
    Spacer,
    Switch,
    TextField,
    Widget,
)


class Gallery(WidgetScene):
    """Three columns of panels; every widget has a name, so that tests find it."""

    name = "gallery"

    def __init__(self) -> None:
        self.presses: list[str] = []
        self.values: dict[str, object] = {}

    def build(self) -> Widget:
        """A head and three scrolling columns."""
        t = self.app.text
        head = Row(
            [
                IconButton("common/undo", lambda: self._press("back"), tooltip=t("kit.back"), name="back"),
                Label(t("gallery.title"), "title", wrap=False),
                Label(t("gallery.note"), "note", grow=1),
            ],
            gap=14,
        )
        columns = Row(
            [
                Column(
                    [ScrollArea(Column([self._buttons(), self._texts()], gap=16, pad=6))], grow=1, width=10
                ),
                Column(
                    [ScrollArea(Column([self._choices(), self._fields()], gap=16, pad=6))], grow=1, width=10
                ),
                Column([self._list(), self._shapes()], gap=16, grow=1, width=10, pad=6),
            ],
            gap=8,
            align="stretch",
            grow=1,
        )
        return Column([head, columns], gap=10, pad=(18, 20))

    def _press(self, name: str) -> Transition | None:
        self.presses.append(name)
        if name == "dialog":
            t = self.app.text
            return Push(
                Dialog(
                    t("gallery.dialog_title"),
                    parse_markup(t("gallery.dialog_body")),
                    [(False, t("gallery.no"), "normal"), (True, t("gallery.yes"), "accent")],
                    escape=False,
                )
            )
        if name == "toast":
            self.app.toast(self.app.text("gallery.toast"))
        return None

    def _set(self, name: str, value: object) -> None:
        self.values[name] = value

    def _buttons(self) -> Widget:
        t = self.app.text

        def press(name: str) -> Transition | None:
            return self._press(name)

        def button(name: str, **more: object) -> Button:
            return Button(t(f"gallery.{name}"), lambda: press(name), name=name, **more)  # type: ignore[arg-type]

        return Panel(
            [
                Label(t("gallery.buttons"), "heading"),
                button("accent", kind="accent", icon="scenes/ui_play_ink", style="button_big", height=52),
                Flow(
                    [
                        button("normal"),
                        button("icon", icon="common/rulebook"),
                        button("quiet", kind="quiet"),
                        button("disabled", enabled=False, reason=t("gallery.reason")),
                    ],
                    gap=10,
                ),
                Flow(
                    [
                        button("chip", kind="chip", icon="common/swap"),
                        button("dialog"),
                        button("toast", tooltip=t("gallery.tip")),
                    ],
                    gap=10,
                ),
                Row(
                    [
                        IconButton("common/undo", lambda: press("i1"), tooltip=t("gallery.tip"), name="i1"),
                        IconButton("common/redo", tooltip=t("gallery.tip"), enabled=False, name="i2"),
                        IconButton(
                            "common/hint", tooltip=t("gallery.tip"), chosen=True, tinted=True, name="i3"
                        ),
                        IconButton("common/close", tooltip=t("gallery.tip"), kind="quiet", name="i4"),
                        Spacer(),
                        Badge("+2"),
                        Badge("12", edge="white"),
                    ]
                ),
                Progress(0.6, name="progress"),
            ],
            gap=12,
        )

    def _texts(self) -> Widget:
        t = self.app.text
        return Panel(
            [
                Label(t("gallery.texts"), "heading"),
                Label(parse_markup(t("gallery.rich")), "body", name="rich"),
                Rule(),
                Label(t("gallery.japanese"), "body", name="japanese"),
                Label(t("gallery.chinese"), "small", name="chinese"),
                Label(t("gallery.long"), "note", max_lines=2, name="long"),
            ],
            gap=10,
        )

    def _choices(self) -> Widget:
        t = self.app.text
        three = [Option(i, t(f"gallery.motion_{i}")) for i in range(3)]
        people = [
            Option("person", t("gallery.person"), "common/person"),
            Option("bot", t("gallery.bot"), "common/bot"),
        ]
        chips = [Option(i, t(f"gallery.preset_{i}")) for i in range(4)]
        chips.append(Option(4, t("gallery.preset_4"), reason=t("gallery.reason")))
        note = t("gallery.switch_note")

        def switch(name: str, value: bool, **more: object) -> Switch:
            return Switch(
                value,
                lambda v: self._set(name, v),
                text=t(f"gallery.{name}"),
                note=note,
                name=name,
                **more,  # type: ignore[arg-type]
            )

        return Panel(
            [
                Row([Picture("common/target", 28), Label(t("gallery.choices"), "heading", grow=1)], gap=10),
                switch("switch_on", True),
                Rule(),
                switch("switch_off", False),
                Rule(),
                switch("switch_closed", True, enabled=False, reason=t("gallery.reason")),
                Slider(
                    110,
                    80,
                    200,
                    lambda v: self._set("slider", v),
                    step=10,
                    dots=range(100, 201, 20),
                    name="slider",
                ),
                Slider(40, 0, 100, enabled=False, name="slider_closed"),
                Segmented(three, 0, lambda v: self._set("segmented", v), name="segmented"),
                Segmented(people, "bot", lambda v: self._set("people", v), name="people"),
                Chips(chips, 3, lambda v: self._set("chips", v), name="chips"),
            ],
            gap=11,
        )

    def _fields(self) -> Widget:
        t = self.app.text
        levels = [Option(i, t(f"gallery.level_{i}")) for i in range(3)]
        return Panel(
            [
                Label(t("gallery.fields"), "heading"),
                TextField("Juno", lambda v: self._set("field", v), name="field", limit=20),
                TextField("", hint=t("gallery.hint"), icon="scenes/ui_search", name="search"),
                TextField("Theo", enabled=False, reason=t("gallery.reason"), name="field_closed"),
                Row(
                    [
                        Label(t("gallery.language"), "bold", grow=1),
                        Dropdown(levels, 1, lambda v: self._set("dropdown", v), name="dropdown"),
                    ]
                ),
            ],
            gap=10,
        )

    def _list(self) -> Widget:
        t = self.app.text
        items = [
            Item(t("gallery.row", n=i), t("gallery.row_note"), "common/save", side=f"{i}")
            for i in range(1, 31)
        ]
        self.listbox = ListBox(
            items,
            lambda i: self._set("list", i),
            chosen=1,
            on_open=lambda i: self._set("opened", i),
            name="list",
        )
        return Panel(
            [Label(t("gallery.list"), "heading"), ScrollArea(self.listbox, name="scroll")], gap=10, grow=1
        )

    def _shapes(self) -> Widget:
        return Panel([Canvas(self._paint_shapes, (300, 162), name="canvas")], pad=14)

    def _paint_shapes(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect) -> None:
        px = kit.px
        for i, seat in enumerate(kit.theme.seats):
            kit.seat_chip(surface, seat, pygame.Rect(rect.x + i * px(44), rect.y, px(36), px(36)))
        kit.bubble(surface, "2 × 4 = 8", (rect.x + px(60), rect.y + px(98)))
        glow = pygame.Rect(rect.x + px(150), rect.y + px(54), px(50), px(50))
        kit.paint.halo(surface, glow, spread=px(12), radius=px(8))
        kit.paint.ring(surface, glow, "seat.red", width=kit.pxf(3), radius=px(8))
        start = (rect.x + px(220), rect.y + px(60))
        end = (start[0] + px(70), start[1] + px(30))
        kit.paint.arrow(surface, start, end, "accent2", edge="ink", width=kit.pxf(4), head=kit.pxf(13))
        y = rect.y + px(120)
        dash = kit.pxf(6)
        kit.paint.dashes(
            surface, (rect.x, y), (rect.right, y), "hairline_dark", width=kit.pxf(2), dash=dash, gap=dash
        )
        kit.badge(surface, "+8", (rect.x + px(20), rect.y + px(136)))
        for place in (1, 2, 3):
            kit.medal(surface, place, pygame.Rect(rect.x + px(90 + 36 * place), y + px(3), px(34), px(34)))
        kit.number(surface, 1247, (rect.x + px(250), y + px(1)), "number_big")
        kit.sprite(
            surface, "common/undo", pygame.Rect(rect.x + px(50), y + px(6), px(22), px(22)), tint="accent"
        )
