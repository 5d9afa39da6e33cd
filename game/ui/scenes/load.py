"""Saved games: the list with what is wrong with the broken ones, details, load, replay, rename, delete."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from game.core import registry
from game.session.save import LoadError, SaveError, SaveInfo
from game.session.seats import letters
from game.ui.scenes import Push, Replace, Transition
from game.ui.scenes.common import (
    Page,
    SoftScroll,
    Thumbnail,
    chip,
    home_and,
    open_match,
    room,
    saves,
    say,
    title_of,
    words_of,
)
from game.ui.scenes.save_rows import SaveRows
from game.ui.screens import Dialog
from game.ui.widgets import (
    Button,
    Chips,
    Column,
    Flow,
    Item,
    Label,
    ListBox,
    Option,
    Panel,
    Picture,
    Row,
    Rule,
    ScrollArea,
    Spacer,
    TextField,
    Widget,
)

ALL = ""
WIDE = 900
NAME_LIMIT = 40
log = logging.getLogger(__name__)


class LoadScene(Page):
    """The page. Loading goes to the table (or to the score sheet of a finished game)."""

    name = "load"
    title_key = "load.title"

    def __init__(self) -> None:
        self.infos: list[SaveInfo] = []
        self.filter = ALL
        self.words = ""
        self.chosen: SaveInfo | None = None
        self._asked: tuple[str, SaveInfo] | None = None
        self._new_name = ""

    def enter(self) -> None:
        """Read the folder."""
        self.rows = SaveRows(self.app)
        self._read()
        super().enter()

    def _read(self) -> None:
        self.infos = saves(self.app).list_saves()
        path = self.chosen.path if self.chosen is not None else None
        shown = self.shown()
        same = next((info for info in shown if info.path == path), None)
        self.chosen = same or next((info for info in shown if info.usable), shown[0] if shown else None)

    def shown(self) -> list[SaveInfo]:
        """The saves that pass filter and search."""
        wanted = self.words.casefold().split()
        return [
            info
            for info in self.infos
            if self.filter in (ALL, info.ruleset) and all(w in self._searchable(info) for w in wanted)
        ]

    def _searchable(self, info: SaveInfo) -> str:
        names = " ".join(seat.name for seat in info.seats)
        return f"{self.rows.title(info)} {self.rows.game(info)} {names}".casefold()

    # the page -------------------------------------------------------------------------------

    def build(self) -> Widget:
        """List at the left, details at the right; a picture where there is nothing."""
        t = self.app.text
        if not self.infos:
            return self.page(self.head(), self._empty())
        aside = sum(info.set_aside for info in self.infos)
        note = t("load.count", n=len(self.infos) - aside)
        if aside:
            note = t("load.count_aside", count=note, aside=aside)
        search = TextField(
            self.words, self._search, hint=t("load.search"), icon="scenes/ui_search", name="search", limit=40
        )
        narrow = room(self.app) < WIDE
        if narrow:
            search.grow = 1
            top: Widget = Column([self.head(note), search], gap=12)
        else:
            search.width = 320
            top = self.head(note, search)
        self.found = self.shown()
        panel = Panel([self._filters(), self._list()], gap=8, pad=(12, 11))
        details = self._details()
        if narrow:
            body: Widget = SoftScroll(Column([panel, details], gap=16), name="page")
        else:
            panel.width, panel.grow = 792, 792
            details.width, details.grow = 424, 424
            body = Row([panel, details], gap=16, align="stretch", grow=1)
        return self.page(top, body)

    def _empty(self) -> Widget:
        t = self.app.text
        picture = Picture("scenes/empty_saves", (330, 290), follow_text=False)
        new = Button(
            t("menu.new_game"),
            self._new_game,
            kind="accent",
            icon="common/gate",
            icon_size=36,
            style="button_big",
            height=56,
            name="new_game",
        )
        inner = Column(
            [
                Spacer(),
                picture,
                Label(t("load.empty"), "title", align="center"),
                Label(t("load.empty_text"), "body", align="center"),
                Row([Spacer(), new, Spacer()]),
                Spacer(),
            ],
            gap=12,
        )
        return Panel([SoftScroll(inner)], grow=1)

    def _new_game(self) -> Transition:
        from game.ui.scenes.new_game import NewGameScene

        return Replace(NewGameScene())

    def _filters(self) -> Widget:
        t = self.app.text
        used = {info.ruleset for info in self.infos}
        options = [Option(ALL, t("load.all"))]
        options += [
            Option(info.id, title_of(self.app, info))
            for info in registry.available().values()
            if info.id in used
        ]
        order = Label(t("load.newest"), "note", wrap=False)
        return Row([Chips(options, self.filter, self._filter, name="filter", grow=1), order], gap=12)

    def _list(self) -> Widget:
        t = self.app.text
        if not self.found:
            return Column(
                [
                    Spacer(),
                    Picture("scenes/empty_search", (200, 170), follow_text=False),
                    Label(t("load.nothing_found"), "heading", align="center"),
                    Spacer(),
                ],
                grow=1,
            )
        at = next((i for i, info in enumerate(self.found) if info is self.chosen), -1)
        items = [Item("", value=info) for info in self.found]
        box = ListBox(
            items,
            self._choose,
            chosen=at,
            on_open=lambda _i: self._open(),
            row_height=100,
            gap=8,
            paint=lambda kit, surface, rect, i, chosen: self.rows.paint(
                kit, surface, rect, self.found[i], chosen
            ),
            name="saves",
        )
        self.list = box
        return box if room(self.app) < WIDE else ScrollArea(box, name="list")

    # details --------------------------------------------------------------------------------

    def _details(self) -> Panel:
        t = self.app.text
        info = self.chosen
        if info is None:
            return Panel([Spacer(), Label(t("load.choose"), "body", align="center"), Spacer()])
        if info.ruleset:
            cover = f"scenes/cover_{info.ruleset}"
            parts: list[Widget] = [
                Thumbnail(info.thumbnail, (380, 222), fallback=cover),
                Label(self.rows.title(info), "heading", max_lines=2),
                Label(
                    t("load.game_round", game=self.rows.game(info), round=self.rows.round_of(info)), "small"
                ),
                Rule(),
                *self._seat_lines(info),
                Rule(),
            ]
            minutes = max(1, round(info.play_seconds / 60))
            parts.append(
                Label(
                    t("load.facts", moves=t("load.moves", n=info.moves), time=t("load.minutes", n=minutes)),
                    "note",
                )
            )
        else:
            parts = [
                Picture("scenes/empty_error", (260, 170), follow_text=False),
                Label(self.rows.title(info), "heading", max_lines=2),
                Label(self.rows.place(info), "note"),
                Rule(),
            ]
        if info.fault is not None:
            parts.append(
                Panel(
                    [Label(say(self.app, info.fault), "small")],
                    fill="bad_soft",
                    edge="bad",
                    radius="row",
                    shadow=None,
                    pad=(12, 8),
                )
            )
        inner: Widget = Column(parts, gap=8)
        if room(self.app) >= WIDE:
            inner = ScrollArea(inner, name="details")
        return Panel([inner, *self._buttons(info)], gap=10, pad=(16, 14))

    def _seat_lines(self, info: SaveInfo) -> list[Widget]:
        t = self.app.text
        lines: list[Widget] = []
        for index, seat in enumerate(info.seats):
            kind = t("new_game.person") if seat.human else t(f"load.bot_{seat.kind}")
            if index in info.to_move:
                kind = t("load.to_move", who=kind)
            score = str(info.scores[index]) if index < len(info.scores) else ""
            lines.append(
                Row(
                    [
                        chip(seat.colour, 26),
                        Label(seat.name, "bold", grow=3, max_lines=1, width=10),
                        Picture("common/person" if seat.human else "common/bot", 20),
                        Label(kind, "small", grow=3, max_lines=1, width=10),
                        Label(score, "number", align="right", wrap=False),
                    ],
                    gap=9,
                )
            )
        return lines

    def _buttons(self, info: SaveInfo) -> list[Widget]:
        t = self.app.text
        why = say(self.app, info.fault) if info.fault is not None and not info.usable else None
        word = t("load.load")
        if info.fault is not None and info.usable:
            word = t("load.load_from", n=info.moves)
        load = Button(
            word,
            self._open,
            kind="accent",
            icon="scenes/ui_play_ink",
            style="button_big",
            height=50,
            enabled=info.usable,
            reason=why,
            name="load",
        )

        def small(name: str, icon: str, action: Callable[[], Any], **more: Any) -> Button:
            return Button(
                t(f"load.{name}"),
                action,
                icon=icon,
                icon_size=18,
                style="chip",
                height=34,
                grow=1,
                name=name,
                **more,
            )

        fixed = t("load.autosave_name") if info.autosave else why
        row = Flow if room(self.app) < 700 else Row
        return [
            load,
            row(
                [
                    small("replay", "scenes/ui_play", self._replay, enabled=info.usable, reason=why),
                    small(
                        "rename",
                        "scenes/ui_sheet",
                        self._ask_name,
                        enabled=info.usable and not info.autosave,
                        reason=fixed,
                    ),
                    small("delete", "scenes/ui_trash", self._ask_delete),
                ],
                gap=8,
            ),
        ]

    # acting ---------------------------------------------------------------------------------

    def _choose(self, index: int) -> None:
        self.chosen = self.found[index]
        self.rebuild()

    def _filter(self, ruleset: str) -> None:
        self.filter = ruleset
        self._read()
        self.rebuild()

    def _search(self, text: str) -> None:
        self.words = text
        self._read()
        self.rebuild_typing("search")

    def _open(self) -> Transition | None:
        info = self.chosen
        if info is None or not info.usable:
            return None
        match = self._match(info)
        return None if match is None else home_and(self.app, open_match(match))

    def _match(self, info: SaveInfo) -> Any:
        try:
            loaded = saves(self.app).load(info.path)
        except LoadError as error:
            text = say(self.app, error.message)
            if error.kept_at is not None:
                text += " " + self.app.text(
                    "load.kept", place=f"{error.kept_at.parent.name}/{error.kept_at.name}"
                )
            self.app.toast(text, 9000)
            self._read()
            self.rebuild()
            return None
        if loaded.warning is not None:
            words = words_of(self.app, loaded.match.info, loaded.match.names)
            self.app.toast(say(self.app, loaded.warning, words), 9000)
        return loaded.match

    def _replay(self) -> Transition | None:
        info = self.chosen
        match = self._match(info) if info is not None else None
        if match is None:
            return None
        from game.ui.scenes.look_back import replay_scene

        return home_and(self.app, replay_scene(match))

    def _ask_delete(self) -> Transition | None:
        info = self.chosen
        if info is None:
            return None
        t = self.app.text
        self._asked = ("delete", info)
        buttons = [(False, t("load.keep"), "normal"), (True, t("load.delete_yes"), "accent")]
        body = t("load.delete_body", name=self.rows.title(info))
        return Push(Dialog(t("load.delete_ask"), body, buttons, escape=False))

    def _ask_name(self) -> Transition | None:
        info = self.chosen
        if info is None:
            return None
        t = self.app.text
        self._asked = ("rename", info)
        self._new_name = info.name
        buttons = [(False, t("load.keep_name"), "normal"), (True, t("load.rename"), "accent")]

        def field() -> list[Widget]:
            return [TextField(self._new_name, self._type_name, limit=NAME_LIMIT, name="new_name")]

        return Push(Dialog(t("load.rename_ask"), "", buttons, escape=False, extra=field))

    def _type_name(self, text: str) -> None:
        self._new_name = text

    def resume(self, result: Any) -> None:
        """After a question: do what was said, and read the folder again."""
        asked, self._asked = self._asked, None
        if asked is not None and result is True:
            try:
                self._rename(asked[1]) if asked[0] == "rename" else saves(self.app).delete(asked[1].path)
            except SaveError as error:
                self.app.toast(say(self.app, error.message), 9000)
            except LoadError as error:
                self.app.toast(say(self.app, error.message), 9000)
        self._read()
        self.rebuild()

    def _rename(self, info: SaveInfo) -> None:
        """Save under the new name first, then remove the old file: nothing can get lost in between."""
        name = self._new_name.strip()
        if name == info.name or not letters(name):
            return
        store = saves(self.app)
        loaded = store.load(info.path)
        path = store.save(loaded.match, name, thumbnail=info.thumbnail)
        if path != info.path:
            store.delete(info.path)
        renamed = store.info(path)
        self.chosen = renamed
