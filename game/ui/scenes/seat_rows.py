"""The rows of the new-game page in which seats are set up: grip, colour, name, person or bot, level."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.session.seats import COLOURS, DEFAULT_NAMES, HUMAN, NAME_LETTERS
from game.ui.kit import Kit
from game.ui.scenes.setup_model import LEVELS, SetupModel
from game.ui.widgets import (
    Column,
    Dropdown,
    Form,
    IconButton,
    Option,
    Panel,
    Pressable,
    Row,
    Segmented,
    Spacer,
    TextField,
    Widget,
)

if TYPE_CHECKING:
    from game.ui.app import App


class SeatList:
    """Makes the rows for a model. ``changed(whole)`` is called after a change; True: the rows are others now."""

    def __init__(self, app: App, model: SetupModel, changed: Callable[[bool], None]) -> None:
        self.app = app
        self.model = model
        self.changed = changed
        self.rows: list[Panel] = []

    def build(self, narrow: bool) -> Column:
        """All rows; ``narrow`` breaks each into two lines."""
        self.rows = [self._row(i, narrow) for i in range(len(self.model.seats))]
        return Column(list(self.rows), gap=4)

    def _row(self, index: int, narrow: bool) -> Panel:
        t = self.app.text
        model = self.model
        seat = model.seats[index]
        hint = DEFAULT_NAMES[index % len(DEFAULT_NAMES)]
        grip = Grip(self, index, name=f"grip_{index}", tooltip=t("new_game.grip"))
        colour = ColourPick(
            seat.colour,
            [s.colour for s in model.seats],
            lambda c: self._colour(index, c),
            name=f"colour_{index}",
            tooltip=t("new_game.colour", colour=t(f"session.colour.{seat.colour}")),
        )
        name = TextField(
            seat.name,
            lambda text: self._name(index, text),
            hint=hint,
            limit=NAME_LETTERS,
            grow=1,
            name=f"name_{index}",
        )
        kinds = [
            Option(True, t("new_game.person"), "common/person"),
            Option(False, t("new_game.bot"), "common/bot"),
        ]
        who = Segmented(kinds, seat.human, lambda human: self._who(index, human), name=f"who_{index}")
        levels = [Option(level, t(f"new_game.level.{level}")) for level in LEVELS]
        level = Dropdown(
            levels,
            seat.kind if not seat.human else LEVELS[-1],
            lambda kind: self._kind(index, kind),
            name=f"level_{index}",
        )
        away = IconButton(
            "common/close",
            lambda: self._remove(index),
            tooltip=t("new_game.remove"),
            kind="quiet",
            size=34,
            enabled=len(model.seats) > model.info.seats_min,
            reason=t("new_game.too_few", n=model.info.seats_min),
            name=f"remove_{index}",
            tinted=True,
        )
        side: Widget = level if not seat.human else _Gap(level)
        pad = (8, 3)
        if narrow:
            lines: list[Widget] = [
                Row([grip, colour, name, away], gap=8),
                Row([Spacer(24, grow=0), who, level if not seat.human else Spacer(), Spacer()], gap=8),
            ]
        else:
            lines = [Row([grip, colour, name, who, side, away], gap=10)]
        return Panel(lines, fill="paper", radius="row", shadow=None, pad=pad, gap=6, name=f"seat_{index}")

    # changes ------------------------------------------------------------------------------

    def _name(self, index: int, text: str) -> None:
        self.model.rename(index, text)
        self.changed(False)

    def _colour(self, index: int, colour: str) -> None:
        self.model.set_colour(index, colour)
        self.changed(True)

    def _who(self, index: int, human: bool) -> None:
        self.model.set_kind(index, HUMAN if human else LEVELS[-1])
        self.changed(True)

    def _kind(self, index: int, kind: str) -> None:
        self.model.set_kind(index, kind)
        self.changed(False)

    def _remove(self, index: int) -> None:
        self.model.remove(index)
        self.changed(True)

    def move(self, index: int, to: int) -> None:
        """Put a seat elsewhere in the order."""
        if index != to and 0 <= to < len(self.model.seats):
            self.model.move(index, to)
            self.changed(True)

    def row_at(self, y: int) -> int:
        """The row nearest to a height in pixels."""
        return min(range(len(self.rows)), key=lambda i: abs(self.rows[i].rect.centery - y))


class _Gap(Widget):
    """Keeps the room of a widget that is not shown, so that the columns stay in line."""

    def __init__(self, model: Widget) -> None:
        super().__init__()
        self.model = model

    def content_size(self, kit: Kit, width: int | None) -> tuple[int, int]:
        """As large as the other."""
        return self.model.measure(kit, width)


class Grip(Widget):
    """The dots by which a row is dragged; with the keyboard, up and down move it."""

    focusable = True

    def __init__(self, rows: SeatList, index: int, **wishes: object) -> None:
        super().__init__(**wishes)  # type: ignore[arg-type]
        self.rows = rows
        self.index = index
        self.over: int | None = None

    def content_size(self, kit: Kit, width: int | None) -> tuple[int, int]:
        """Two columns of dots."""
        return kit.px(18), kit.px(32)

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """Dots, and while dragged a line where the row would go."""
        tone = "ink" if self.hovered or self.pressed or self.over is not None else "neutral"
        for column in (-1, 1):
            for row in (-1, 0, 1):
                at = (self.rect.centerx + column * kit.px(4), self.rect.centery + row * kit.px(8))
                kit.paint.disc(surface, at, kit.pxf(2), tone)
        if self.ring:
            kit.focus_ring(surface, self.rect, "piece")
        if self.over is not None and self.over != self.index:
            goal = self.rows.rows[self.over].rect
            y = goal.bottom + kit.px(2) if self.over > self.index else goal.top - kit.px(2)
            before = surface.get_clip()
            surface.fill(
                kit.colour("accent"), pygame.Rect(goal.x, y - kit.px(2), goal.w, kit.px(3)).clip(before)
            )

    def on_motion(self, form: Form, pos: tuple[int, int]) -> None:
        """Show where the row would go."""
        over = self.rows.row_at(pos[1])
        if over != self.over:
            self.over = over
            self.redraw()

    def on_release(self, form: Form, pos: tuple[int, int], inside: bool) -> None:
        """Put the row there."""
        over, self.over = self.over, None
        if over is not None:
            self.rows.move(self.index, over)

    def on_key(self, form: Form, event: pygame.Event) -> bool:
        """Shift with up or down moves the row."""
        step = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key)
        if step is None or not event.mod & pygame.KMOD_SHIFT:
            return False
        self.rows.move(self.index, self.index + step)
        return True


class ColourPick(Pressable):
    """The seat's chip; a press shows all six, and a taken one changes owners."""

    def __init__(
        self, colour: str, taken: list[str], on_change: Callable[[str], None], **wishes: object
    ) -> None:
        super().__init__(**wishes)  # type: ignore[arg-type]
        self.colour = colour
        self.taken = taken
        self.on_change = on_change

    def content_size(self, kit: Kit, width: int | None) -> tuple[int, int]:
        """Chip and chevron."""
        return kit.px(50), kit.px(34)

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """Chip and chevron."""
        side = min(self.rect.h, kit.px(32))
        box = pygame.Rect(self.rect.x, self.rect.centery - side // 2, side, side)
        kit.seat_chip(surface, self.colour, box)
        mark = pygame.Rect(0, 0, kit.px(12), kit.px(12))
        mark.midright = self.rect.midright
        kit.sprite(surface, "scenes/ui_chevron", mark, turn=1)
        if self.hovered or self.ring:
            kit.focus_ring(surface, self.rect.inflate(kit.px(4), kit.px(2)), "field")

    def on_key(self, form: Form, event: pygame.Event) -> bool:
        """Down opens as well."""
        if event.key == pygame.K_DOWN:
            self.try_act(form)
            return True
        return super().on_key(form, event)

    def act(self, form: Form) -> None:
        """Show the chips below, or above where there is no room."""
        kit = form.kit
        popup = _Palette(self)
        size = (kit.px(44) * len(COLOURS) + kit.px(12), kit.px(56))
        box = pygame.Rect(self.rect.x - kit.px(8), self.rect.bottom + kit.px(5), *size)
        if box.bottom > form.window_rect.bottom:
            box.bottom = self.rect.top - kit.px(5)
        popup.place(kit, box.clamp(form.window_rect))
        form.open_popup(popup, self)


class _Palette(Widget):
    """The six chips."""

    focusable = True

    def __init__(self, owner: ColourPick) -> None:
        super().__init__()
        self.owner = owner
        self.marked = COLOURS.index(owner.colour)

    def _cell(self, index: int) -> pygame.Rect:
        wide = self.rect.w // len(COLOURS)
        return pygame.Rect(self.rect.x + index * wide, self.rect.y, wide, self.rect.h)

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """Paper and chips; a small dot marks those of other seats."""
        kit.panel(surface, self.rect, "card", edge="hairline_dark", radius="field", shadow="pop")
        for i, colour in enumerate(COLOURS):
            cell = self._cell(i)
            side = kit.px(34)
            box = pygame.Rect(0, 0, side, side)
            box.center = cell.center
            if i == self.marked:
                kit.focus_ring(surface, box.inflate(kit.px(8), kit.px(8)), "piece")
            kit.seat_chip(surface, colour, box)
            if colour in self.owner.taken and colour != self.owner.colour:
                mark = pygame.Rect(0, 0, kit.px(16), kit.px(16))
                mark.bottomright = (box.right + kit.px(3), box.bottom + kit.px(3))
                kit.paint.disc(surface, mark.center, mark.w / 2, "card", edge="ink", edge_width=kit.pxf(1.5))
                kit.sprite(surface, "common/swap", mark.inflate(-kit.px(4), -kit.px(4)))

    def on_hover(self, form: Form, pos: tuple[int, int]) -> None:
        """Mark the chip under the pointer."""
        for i in range(len(COLOURS)):
            if self._cell(i).collidepoint(pos) and i != self.marked:
                self.marked = i
                self.redraw()

    def on_release(self, form: Form, pos: tuple[int, int], inside: bool) -> None:
        """Take the chip."""
        for i in range(len(COLOURS)):
            if inside and self._cell(i).collidepoint(pos):
                self._take(form, i)
                return

    def _take(self, form: Form, index: int) -> None:
        form.close_popup()
        if COLOURS[index] != self.owner.colour:
            form.act(self.owner.on_change, COLOURS[index])

    def on_key(self, form: Form, event: pygame.Event) -> bool:
        """Left and right mark; Enter and Space take."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if step is not None:
            self.marked = (self.marked + step) % len(COLOURS)
            self.redraw()
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self._take(form, self.marked)
        return True
