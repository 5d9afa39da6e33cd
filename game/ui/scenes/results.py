"""The score sheet of a game: who won and why, every number with what it counts, the course of the game."""

from __future__ import annotations

import datetime
import io
import logging
import secrets
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame

from game import paths
from game.core.catalogue import Catalogue
from game.core.contract import ScoreLine
from game.session.files import file_stem, write_whole
from game.session.match import Match
from game.session.sheet import as_text, ended_by, option_lines, piece_name, sheet_of
from game.ui.kit import Kit
from game.ui.scenes import Replace, Reset, Transition
from game.ui.scenes.board_view import BoardView, ChartAndLines, LineRow, SheetAndBoard, line_under
from game.ui.scenes.common import (
    Page,
    SoftScroll,
    chip,
    home_and,
    open_rulebook,
    room,
    table_scene,
    title_of,
    words_of,
)
from game.ui.scenes.group_table import GroupTable
from game.ui.scenes.score_chart import ScoreChart, course_of
from game.ui.scenes.score_table import TOTAL, Cell, ScoreTable
from game.ui.scenes.setup_model import SEED_LIMIT
from game.ui.theme import Scale
from game.ui.widgets import (
    Button,
    Canvas,
    Column,
    Flow,
    Form,
    Label,
    Panel,
    Picture,
    Row,
    ScrollArea,
    Spacer,
    Widget,
)

WIDE = 940
LINES_SHOWN = 40
PICTURE = (1920, 1080)
"""Size of the kept picture in pixels."""
log = logging.getLogger(__name__)


class ResultsScene(Page):
    """The page for a match, over or (for a look at the score so far) still running."""

    name = "results"

    def __init__(self, match: Match) -> None:
        self.match = match
        self.sheet = sheet_of(match)
        self.cell: Cell = (TOTAL, 0)
        self._for_picture = False
        self.board: BoardView | None = None

    def _room(self) -> float:
        """Room for text, see ``room``; the picture to keep always has the room of the design."""
        return 1280 if self._for_picture else room(self.app)

    def enter(self) -> None:
        """Follow the game once through, and begin at the winner's best number."""
        self.words = words_of(self.app, self.match.info, self.match.names)
        self.course = course_of(self.match)
        winners = self.sheet.result.winners
        column = self.sheet.columns.index(None) if self.sheet.together else winners[0] if winners else 0
        seat = self.sheet.columns[column]
        rows = [number for number, row in enumerate(self.sheet.rows) if seat is not None or row.lines_of(None)]
        if rows:
            self.cell = (max(rows, key=lambda number: self.sheet.rows[number].points[column]), column)
        self.app.trace(f"result {' '.join(map(str, self.sheet.result.totals))}")
        super().enter()

    def resized(self) -> None:
        """Another language may have come."""
        self.words = words_of(self.app, self.match.info, self.match.names)
        super().resized()

    # the page -------------------------------------------------------------------------------

    def build(self) -> Widget:
        """Banner, table and chart, buttons."""
        kind = GroupTable if self.sheet.together else ScoreTable
        self.table = kind(
            self.match, self.sheet, self.words, self.cell, self._point, name="table", grow=1
        )
        narrow = self._room() < WIDE
        self.board = None
        group = self.words.text("session.sheet.group")
        self.chart = ScoreChart(self.match, self.course, group, grow=1, name="chart")
        self.detail = Column([], gap=8)
        sheet_inner: Widget = self.table if narrow else ScrollArea(self.table, name="numbers")
        sheet = Panel([sheet_inner], pad=(14, 8))
        chart = Panel(
            [Label(self.words.text("results.course"), "subheading"), self.chart], gap=6, pad=(20, 12)
        )
        detail_inner: Widget = self.detail if narrow else ScrollArea(self.detail, name="lines")
        detail = Panel([detail_inner], edge="accent2", edge_width=2, pad=(18, 12))
        self._fill_detail()
        if narrow:
            self.chart.height = 200
            body: Widget = Column([self._banner(), sheet, detail, chart, self._foot()], gap=16)
            return Column([SoftScroll(body, name="page")], pad=(24, 16))
        self.board = BoardView(
            self.match, self.words, self._park, tooltip=self.words.text("results.park"), name="board"
        )
        self.board.cells, self.board.seat = self._cells(), self._seat()
        left = SheetAndBoard(sheet, self.table, self.board, width=664, grow=664)
        chart.grow, detail.grow = 10, 8
        chart.height = detail.height = 120
        right = ChartAndLines(chart, detail, left, width=552, grow=552)
        middle = Row([left, right], gap=16, align="stretch", grow=1)
        if self._for_picture:
            return Column([self._banner(), middle], gap=14, pad=(24, 16))
        return Column([self._banner(), middle, self._foot()], gap=14, pad=(24, 16))

    def _banner(self) -> Widget:
        text = self.words.text
        result = self.sheet.result
        over = self.match.is_over
        picture: Widget
        chips: list[Widget] = []
        if result.group is not None and over and result.verdict is None:
            name = "scenes/together_won" if result.group else "scenes/together_lost"
            picture = Picture(name, (110, 84), follow_text=False)
        elif over and result.winners and result.group is None:
            picture = Canvas(lambda kit, surface, rect: kit.medal(surface, 1, rect), (84, 84))
            chips = [chip(self.match.seats[seat].colour, 42) for seat in result.winners[:3]]
        else:
            picture = Picture("common/two_people" if result.group is not None else "common/podium", 60)
        lines: list[Widget] = [
            Label(self._headline(), "title", max_lines=2),
            *(Label(line, "body", max_lines=2) for line in self._sublines()),
        ]
        parts: list[Widget] = [picture, *chips, Column(lines, gap=0, grow=3)]
        space = self._room()
        happy = over and result.group is not False
        if space >= 1000 and happy:
            parts.append(Canvas(_confetti, (200, 84), grow=2))
        if space >= 760:
            notes = [Label(text("results.rounds", n=self.match.round), "small_bold")]
            notes += [
                Label(text("session.sheet.option", name=name, value=value), "note", max_lines=1)
                for name, value in self._options()[:1]
            ]
            notes.append(Label(text("session.sheet.seed", seed=self.match.seed), "note", max_lines=1))
            parts.append(
                Panel(
                    list(notes),
                    fill=None,
                    radius="row",
                    shadow=None,
                    gap=0,
                    pad=(16, 7),
                    width=230 if space >= 1000 else None,
                )
            )
        return Panel([Row(parts, gap=14)], pad=(20, 8))

    def _headline(self) -> str:
        text = self.words.text
        result = self.sheet.result
        if not self.match.is_over:
            return text("results.running", game=title_of(self.app, self.match.info))
        if result.verdict is not None:
            return self.words.say(result.verdict)
        if result.group is not None:
            return text("session.sheet.group_won" if result.group else "session.sheet.group_lost")
        names = [self.match.seats[seat].name for seat in result.winners]
        game = title_of(self.app, self.match.info)
        if len(names) == 1:
            return text("results.wins", name=names[0], game=game)
        if tuple(sorted(result.winners)) in result.teams:
            return text("results.team_wins", names=self._together(names), game=game)
        return text("results.share", names=self._together(names))

    def _together(self, names: list[str]) -> str:
        if len(names) == 1:
            return names[0]
        return self.words.text("new_game.and", first=", ".join(names[:-1]), last=names[-1])

    def _sublines(self) -> list[str]:
        """How it stands between the first and the others, and below it why the game ended: each on its own line."""
        text = self.words.text
        result = self.sheet.result
        parts = []
        if result.winners and result.group is None and self.match.is_over:
            parts.append(text("results.points", n=result.worth(result.winners[0])))
        if result.tie is not None:
            parts.append(self.words.say(result.tie))
        elif self.match.is_over and len(result.ranking) > 1 and result.group is None:
            second = result.ranking[1][0]
            gap = result.worth(result.winners[0]) - result.worth(second)
            names = [self.match.seats[each].name for each in result.side(second)]
            parts.append(text("results.ahead", n=gap, name=self._together(names)))
        ended = [ended_by(result, self.words)] if self.match.is_over and result.clause else []
        return [" ".join(parts), *ended] if parts else ended

    def _options(self) -> list[tuple[str, str]]:
        usual = self.match.info.default_options()
        changed = [key for key, value in self.match.options.items() if usual.get(key) != value]
        names = {self.words.text(f"option.{key}.name") for key in changed}
        return [line for line in option_lines(self.match, self.words) if line[0] in names]

    def _foot(self) -> Widget:
        text = self.words.text

        def button(name: str, icon: str, action: Any) -> Button:
            return Button(
                text(f"results.{name}"), action, icon=icon, icon_size=22, height=46, name=name, style="button"
            )

        small = [
            button("picture", "scenes/ui_picture", self._save_picture),
            button("sheet", "scenes/ui_sheet", self._save_sheet),
            button("save_board", "common/map", self._save_board),
            button("replay", "scenes/ui_play", self._replay),
            button("park", "common/eye", self._park),
            button("menu", "common/home", self.back),
        ]
        again = Button(
            text("results.again"),
            self._again,
            kind="accent",
            icon="common/replay",
            icon_size=24,
            style="button_big",
            height=56,
            name="again",
        )
        if self._room() < 1180:
            again.grow = 1
            return Column([Flow(list(small), gap=10), Row([again])], gap=10)
        again.width = 224
        together = self.sheet.together
        note = Label(text("results.point" if together else "results.star"), "note", grow=1, max_lines=2)
        below: list[Widget] = [note] if together else [Picture("common/star", 14), note]
        return Column([Row([*small[:5], Spacer(), small[5], again], gap=8), Row(below, gap=6)], gap=4)

    # details --------------------------------------------------------------------------------

    def _point(self, cell: Cell) -> None:
        self.cell = cell
        self._fill_detail()
        if self.board is not None:
            self.board.cells, self.board.seat = self._cells(), self._seat()
        self.app.invalidate()

    def lines(self) -> list[ScoreLine]:
        """What the chosen number counts."""
        row, column = self.cell
        seat = self.sheet.columns[column]
        rows = self.sheet.rows if row == TOTAL else self.sheet.rows[row : row + 1]
        return [line for entry in rows for line in entry.lines_of(seat)]

    def _fill_detail(self) -> None:
        row, column = self.cell
        seat = self.sheet.columns[column]
        self.chart.seat = seat
        name = self.table.names[column]
        share = self.sheet.together and seat is not None
        category = (
            self.words.text("results.group_share" if share else "session.sheet.total")
            if row == TOTAL
            else self.words.text("category." + self.sheet.rows[row].category)
        )
        found = self.lines()
        head: list[Widget] = [] if seat is None else [chip(self.match.seats[seat].colour, 26)]
        head.append(
            Label(self.words.text("results.detail", name=name, category=category), "subheading", grow=1)
        )
        total = sum(line.points for line in found)
        tone = "bad_deep" if total < 0 else "ink" if share else "good_deep"
        head.append(
            Label(str(total).replace("-", "−") if share else _signed(total), "number", colour=tone, wrap=False)
        )
        self.detail.items = []
        self.detail.add(Row(head, gap=9))
        if not found:
            self.detail.add(Label(self.words.text("results.nothing"), "body", colour="muted"))
        for line in sorted(found, key=lambda line: -line.points)[:LINES_SHOWN]:
            self.detail.add(self._line(line))
        if len(found) > LINES_SHOWN:
            self.detail.add(Label(self.words.text("results.more", n=len(found) - LINES_SHOWN), "note"))
        above = self.detail.parent
        if isinstance(above, ScrollArea):
            above.offset = 0
        self.detail.resize()

    def _line(self, line: ScoreLine) -> Widget:
        sprite = f"{self.match.info.id}/{line.piece}"
        parts: list[Widget] = []
        if line.piece and self.app.sprites.has(sprite):
            parts.append(Picture(sprite, 34))
        name = self.piece_name(line.piece)
        reason = self.words.say(line.reason) if line.reason is not None else ""
        if reason == str(line.points) and name:
            reason = ""  # the number stands at the end of the line anyway
        text: list[Widget] = []
        if name:
            text.append(Label(name, "small_bold", max_lines=1))
        if reason:
            text.append(Label(reason, "note", max_lines=2))
        parts.append(Column(text, gap=0, grow=1))
        if line.clause:
            parts.append(
                Button(
                    line.clause,
                    lambda: open_rulebook(self.match.info, line.clause),
                    kind="chip",
                    style="note_bold",
                    tooltip=self.words.text("results.clause"),
                    name=f"clause_{line.clause}",
                )
            )
        if line.cells:
            parts.append(
                Button(
                    "",
                    lambda: self._light(line),
                    kind="chip",
                    icon="common/eye",
                    tooltip=self.words.text("results.show"),
                    name="show_cells",
                )
            )
        colour = "bad_deep" if line.points < 0 else "ink"
        points = Label(_signed(line.points), "number", colour=colour, align="right", wrap=False)
        points.yields = 0.0  # the words go on in a second line rather
        parts.append(points)
        return LineRow([Row(parts, gap=9)], line.cells, fill="paper", radius="row", shadow=None, pad=(10, 5))

    def piece_name(self, piece: str) -> str:
        """The name of a piece of content, "" where the texts have none."""
        return piece_name(self.words, piece)

    def handle(self, event: pygame.Event) -> Transition | None:
        """While the pointer is over a line, only what that line counts is lit."""
        transition = super().handle(event)
        if event.type == pygame.MOUSEMOTION and self.board is not None:
            line = line_under(self.form.hover)
            wanted = line.cells if line is not None and line.cells else self._cells()
            if wanted != self.board.cells:
                self.board.cells = wanted
        return transition

    # acting ---------------------------------------------------------------------------------

    def back(self) -> Transition:
        """To the menu."""
        from game.ui.scenes.menu import MenuScene

        return Reset(self.app.home() if self.app.home is not None else MenuScene())

    def on_close(self) -> Transition | None:
        """The window may close: everything is saved."""
        return None

    def _light(self, line: ScoreLine) -> Transition:
        from game.ui.scenes.look_back import park_scene

        name = self.piece_name(line.piece)
        reason = self.words.say(line.reason) if line.reason is not None else ""
        sentence = (
            self.words.text("results.line", name=name, reason=reason) if name and reason else name or reason
        )
        return Replace(park_scene(self.match, sentence, line.clause, line.cells, line.seat))

    def _park(self) -> Transition:
        from game.ui.scenes.look_back import park_scene

        return Replace(park_scene(self.match, "", "", self._cells(), self._seat()))

    def _seat(self) -> int | None:
        """Whose points the chosen number counts."""
        return self.sheet.columns[self.cell[1]]

    def _cells(self) -> tuple[tuple[int, int], ...]:
        """Everything that the chosen number counts on the board."""
        return tuple(dict.fromkeys(cell for line in self.lines() for cell in line.cells))

    def _replay(self) -> Transition:
        from game.ui.scenes.look_back import replay_scene

        return Replace(replay_scene(self.match))

    def _again(self) -> Transition:
        match = self.match
        new = Match.start(
            match.info, match.options, match.seats, secrets.randbelow(SEED_LIMIT), settings=match.settings
        )
        return home_and(self.app, table_scene(new))

    def _save_picture(self) -> None:
        data = io.BytesIO()
        pygame.image.save(self.picture(), data, "sheet.png")
        self._write(data.getvalue(), ".png")

    def picture(self) -> pygame.Surface:
        """The sheet without its buttons, always of the same size, whatever the window is."""
        kit = replace(self.kit, scale=Scale.for_scene(PICTURE))
        surface = pygame.Surface(PICTURE)
        surface.fill(kit.colour("table"))
        self._for_picture = True
        try:
            form = Form(kit, self.build())
            form.layout(surface.get_rect())
            form.draw(surface)
        finally:
            self._for_picture = False
            self.rebuild()  # the parts kept for pointing at are those of the page again
        return surface

    def _save_board(self) -> None:
        from game.ui.scenes.board_picture import keep_picture

        self.app.toast(keep_picture(self.kit, self.match, self.words, self._seat()), 9000)

    def _save_sheet(self) -> None:
        texts = self.app.texts
        catalogue = texts if isinstance(texts, Catalogue) else Catalogue.load(self.app.settings.language)
        self._write(as_text(self.match, catalogue).encode(), ".txt")

    def _write(self, data: bytes, ending: str) -> None:
        folder = paths.pictures_folder()
        now = datetime.datetime.now().strftime("%Y-%m-%d %H-%M")
        stem = file_stem(f"{title_of(self.app, self.match.info)} {now}")
        try:
            folder.mkdir(parents=True, exist_ok=True)
            target = _free(folder, stem, ending)
            write_whole(target, data)
        except OSError as error:
            log.warning("score sheet not saved: %s", error)
            cause = error.strerror or type(error).__name__
            self.app.toast(self.words.text("results.not_saved", folder=str(folder), cause=cause), 9000)
            return
        self.app.toast(self.words.text("results.saved", file=str(target)))


def _free(folder: Path, stem: str, ending: str) -> Path:
    """A name that is not taken."""
    target = folder / (stem + ending)
    number = 2
    while target.exists():
        target = folder / f"{stem}-{number}{ending}"
        number += 1
    return target


def _signed(points: int) -> str:
    return f"{points:+d}".replace("-", "−") if points else "0"


def _confetti(kit: Kit, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Confetti scattered by a fixed pattern, so that it lies still."""
    shapes = ("strip", "ribbon", "square", "dot", "triangle", "star")
    place = 7
    for number in range(max(6, rect.w // kit.px(8))):
        place = (place * 1103515245 + 12345) % 2**31
        x = rect.x + place % max(1, rect.w)
        y = rect.y + (place >> 9) % max(1, rect.h)
        side = kit.px(13 + (place >> 5) % 9)
        box = pygame.Rect(0, 0, side, side)
        box.center = (x, y)
        name = f"common/confetti_{shapes[number % len(shapes)]}"
        kit.sprite(surface, name, box, turn=number % 4)
