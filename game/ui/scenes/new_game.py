"""A new game: choose a box, seat everybody, choose the options, start."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable

from game.core import registry
from game.core.messages import Message
from game.core.registry import RulesetInfo
from game.session.seats import DEFAULT_NAMES, SeatError, clean_name
from game.ui.scenes import Transition
from game.ui.scenes.common import (
    SoftScroll,
    Vista,
    home_and,
    open_rulebook,
    room,
    say,
    table_scene,
    title_of,
    words_of,
)
from game.ui.scenes.options_part import OptionsPart
from game.ui.scenes.seat_rows import SeatList
from game.ui.scenes.setup_model import SetupModel
from game.ui.scenes.shelf import FoldRow, GameCard, fact
from game.ui.widgets import (
    Button,
    Column,
    Flow,
    Label,
    Panel,
    Row,
    ScrollArea,
    Spacer,
    Widget,
)

LEFT, RIGHT = 648, 572
"""Widths of the two columns in design units."""
WIDE = 1000
"""From this room on (see ``room``) the page has two columns."""
log = logging.getLogger(__name__)


class NewGameScene(OptionsPart):
    """The page; ``chosen`` is the id of the ruleset to begin with (default: the one played last)."""

    name = "new_game"
    title_key = "new_game.title"

    def __init__(self, chosen: str | None = None, model: SetupModel | None = None) -> None:
        """`model` has seats and options to begin with for its ruleset, instead of those of the last game."""
        self.wanted = chosen if model is None else model.info.id
        self.models: dict[str, SetupModel] = {} if model is None else {model.info.id: model}

    def enter(self) -> None:
        """Take the game that was played last, with its seats."""
        known = registry.available()
        last = self.wanted or str(self.app.settings.extra.get("last_ruleset", ""))
        self.chosen = last if last in known else next(iter(known))
        super().enter()

    @property
    def model(self) -> SetupModel:
        """The setup of the chosen ruleset."""
        if self.chosen not in self.models:
            info = registry.get(self.chosen)
            self.models[self.chosen] = SetupModel.remembered(
                info, self.app.settings.last_setup.get(self.chosen)
            )
        return self.models[self.chosen]

    # the page -------------------------------------------------------------------------------

    def build(self) -> Widget:
        """Boxes and description above, seats and options below, start at the foot."""
        t = self.app.text
        head = self.head(t("new_game.note"))
        space = room(self.app)
        narrow = space < WIDE
        cards = [self._card(info) for info in registry.available().values()]
        beside = space - 48 - 164 * len(cards)  # what the boxes leave for the description
        about = self._about(vista=beside > 800)
        seats = self._seats(narrow, two_lines=space < 800)
        boxes: Widget = Row([*cards, _grow(about)], gap=12, align="stretch")
        self.refresh_start()
        foot = self._foot(narrow)
        options = self._options(None if narrow else self._room_below(head, boxes, foot))
        if narrow:
            shelf = [boxes] if beside > 330 else [Flow(list(cards), gap=12), about]
            body: Widget = SoftScroll(Column([*shelf, seats, options], gap=16), name="page")
        else:
            below = Row([seats, options], gap=12, align="stretch", grow=1)
            seats.width, seats.grow = LEFT, LEFT
            options.width, options.grow = RIGHT, RIGHT
            body = Column([boxes, below], gap=12, grow=1)
        return self.page(head, body, foot)

    def _room_below(self, head: Widget, boxes: Widget, foot: Widget) -> tuple[int, int]:
        """Pixels across and down that the panel of the options will get between the other parts of the page."""
        kit, area = self.kit, self.area()
        inner = area.w - kit.px(48)
        taken = sum(each.measure(kit, inner)[1] for each in (head, boxes, foot))
        wide = (inner - kit.px(12)) * RIGHT // (LEFT + RIGHT)
        return wide, area.h - taken - kit.px(2 * 16 + 2 * 16 + 12)

    def _card(self, info: RulesetInfo) -> Widget:
        return GameCard(
            info,
            title_of(self.app, info),
            self._people_line(info),
            self._minutes_line(info),
            info.id == self.chosen,
            lambda: self._choose(info.id),
            name=f"card_{info.id}",
        )

    def _people_line(self, info: RulesetInfo) -> str:
        return self.app.text("new_game.card_seats", least=info.seats_min, most=info.seats_max)

    def _minutes_line(self, info: RulesetInfo) -> str:
        low, high = info.minutes
        if low == high:
            return self.app.text("new_game.card_minutes", n=low)
        return self.app.text("new_game.card_minutes_range", low=low, high=high)

    def _about(self, vista: bool) -> Widget:
        t = self.app.text
        info = self.model.info
        words = words_of(self.app, info)
        low, high = info.minutes
        facts = [
            (
                "common/person",
                t("new_game.fact_range", low=info.seats_min, high=info.seats_max),
                t("new_game.fact_seats"),
            ),
            (
                "common/clock",
                str(low) if low == high else t("new_game.fact_range", low=low, high=high),
                t("new_game.fact_minutes"),
            ),
        ]
        # Further facts are the ruleset's own: content.facts() gives sprite, number and text key of each.
        more: Callable[[], Iterable[tuple[str, str, str]]] = getattr(info.load("content"), "facts", tuple)
        facts += [(sprite, value, words.text(key)) for sprite, value, key in more()]
        chips = Flow([fact(*each) for each in facts], gap=8)
        book = Button(
            t("new_game.rulebook"),
            lambda: open_rulebook(info),
            icon="common/rulebook",
            icon_size=24,
            name="rulebook",
        )
        tagline = words.text("tagline") if words.has("tagline") else ""
        text: list[Widget] = [
            Label(words.text(info.title_key), "title"),
            Label(tagline, "body"),
            Spacer(),
            chips,
            Row([book, Spacer()]),
        ]
        if not vista:
            return Panel(text, gap=12, pad=(24, 16))
        left = Column(text, gap=12, width=560, grow=5, pad=(4, 4))
        view = Vista(grow=4, width=380)
        return Panel([Row([left, view], gap=20, align="stretch", grow=1)], gap=0, pad=(20, 12))

    def _seats(self, narrow: bool, two_lines: bool) -> Panel:
        t = self.app.text
        model = self.model
        info = model.info
        self.rows = SeatList(self.app, model, self._changed)
        rows = self.rows.build(two_lines)
        full = len(model.seats) >= info.seats_max
        add = Button(
            t("new_game.add"),
            self._add,
            icon="common/plus",
            icon_size=16,
            enabled=not full,
            reason=t("new_game.full", n=info.seats_max),
            name="add_seat",
            style="chip",
            height=32,
        )
        mixed = Button(
            t("new_game.shuffle"), self._shuffle, kind="chip", icon="common/shuffle", name="shuffle"
        )
        note = t("new_game.seats_note", n=len(model.seats), least=info.seats_min, most=info.seats_max)
        title = Row(
            [
                Label(t("new_game.seats"), "heading", wrap=False),
                Label(note, "note", grow=1, max_lines=1),
                mixed,
            ],
            gap=12,
        )
        inner: Widget = Column([rows, add], gap=4)
        if not narrow:
            inner = ScrollArea(inner, name="seats")
        return Panel([title, inner], gap=7, pad=(14, 10))

    def _foot(self, narrow: bool) -> Widget:
        t = self.app.text
        words = t("new_game.fold_options" if self.more else "new_game.fold_more")
        if room(self.app) < 800 and not self.more:
            words = t("new_game.fold_short")
        more = FoldRow(words, self.more, self._fold, name="more")
        more.width = None if narrow else 424
        summary = Column([self.summary, self.length], gap=0, grow=1, align="stretch")
        if narrow:
            self.start.grow = more.grow = 1
            return Column([self.summary, Row([more, self.start], gap=12)], gap=6)
        return Row([more, summary, self.start], gap=16)

    # what changes ---------------------------------------------------------------------------

    def refresh_start(self) -> None:
        """Say who plays and whether the game can start."""
        t = self.app.text
        fault = self.model.fault()
        sentence = self._told(fault) if fault is not None else self.summary_text()
        narrow = room(self.app) < WIDE
        self.summary = Label(
            sentence,
            "small_bold",
            align="right",
            colour="bad_deep" if fault is not None else None,
            max_lines=2,
            name="summary",
        )
        self.length = Label(
            "" if fault is not None else t("new_game.about", minutes=self._minutes_line(self.model.info)),
            "note",
            align="right",
            name="length",
        )
        self.start = Button(
            t("new_game.start"),
            self._start,
            kind="accent",
            icon="scenes/ui_play_ink",
            icon_size=20,
            style="button_big",
            height=52,
            width=None if narrow else 368,
            enabled=fault is None,
            reason=sentence if fault is not None else None,
            name="start",
        )

    def summary_text(self) -> str:
        """Names of the people and the number of bots, as a sentence."""
        t = self.app.text
        model = self.model
        people = [
            clean_name(seat.name) or DEFAULT_NAMES[i] for i, seat in enumerate(model.seats) if seat.human
        ]
        bots = len(model.seats) - len(people)
        parts = list(people)
        if bots:
            parts.append(t("new_game.bots", n=bots))
        if len(parts) == 1:
            return parts[0]
        return t("new_game.and", first=", ".join(parts[:-1]), last=parts[-1])

    def _told(self, fault: Message) -> str:
        """Why the game cannot start, with the names of the chosen ruleset's options."""
        return say(self.app, fault, words_of(self.app, self.model.info))

    def _changed(self, whole: bool) -> None:
        if whole:
            self.rebuild()
            return
        fault = self.model.fault()
        sentence = self._told(fault) if fault is not None else self.summary_text()
        self.summary.text = sentence
        self.summary.colour = "bad_deep" if fault is not None else None
        self.length.text = (
            ""
            if fault is not None
            else self.app.text("new_game.about", minutes=self._minutes_line(self.model.info))
        )
        self.start.set_enabled(fault is None, sentence if fault is not None else None)
        self.app.invalidate()

    def _choose(self, ruleset: str) -> None:
        self.chosen = ruleset
        self.single = False
        self.rebuild()

    def _add(self) -> None:
        self.model.add()
        self.rebuild()

    def _shuffle(self) -> None:
        self.model.shuffle()
        self.app.sound.play("shuffle")
        self.rebuild()

    def _start(self) -> Transition | None:
        model = self.model
        info = model.info
        try:
            match = model.start()
        except SeatError as error:
            self.app.toast(say(self.app, error.message))
            return None
        except ValueError:
            log.exception("options refused")
            self.app.toast(self.app.text("new_game.fault.options"))
            return None
        self.app.settings.last_setup[info.id] = model.to_json()
        self.app.settings.extra["last_ruleset"] = info.id
        self.app.save_settings()
        return home_and(self.app, table_scene(match))


def _grow(widget: Widget) -> Widget:
    widget.grow = 1
    return widget
