"""The table: one match, played. The parts do the work; this scene holds them and decides what comes next.

Order of things in every update: finish what is being told, tell the next entry of the match, and only when
the table shows the running position ask whose turn it is: a bot's (its process is asked), the next
person's (hand-over page), the viewer's (the hand may act), or nobody's (results).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from game.bots.worker import BotWorker
from game.core.catalogue import Catalogue, ScopedCatalogue
from game.core.controls import TurnStep
from game.core.events import Event
from game.core.state import State
from game.session.match import Match
from game.ui.camera import Camera
from game.ui.kit import Kit
from game.ui.scenes import Push, Replace, Scene, Transition
from game.ui.scenes.settings_parts import extra
from game.ui.table import marks as marking
from game.ui.table import trace
from game.ui.table.acting import Acting
from game.ui.table.bots import BotDesk, Worker
from game.ui.table.bubble import Bubble
from game.ui.table.close_up import CloseUps
from game.ui.table.commands import Commands
from game.ui.table.controls import Controls
from game.ui.table.frame import frame
from game.ui.table.hand import Hand
from game.ui.table.handover import HandOver, Replay
from game.ui.table.hints import Hints
from game.ui.table.input import Input
from game.ui.table.keys import BoardKeys
from game.ui.table.log_drawer import LogDrawer
from game.ui.table.motion import BOT_PAUSE_MS, PAUSE_MS, Motion, pixel_rect
from game.ui.table.painter import Painter
from game.ui.table.ribbon import Ribbon
from game.ui.table.saving import Saving
from game.ui.table.seat_panels import SeatPanels
from game.ui.table.shown import Shown
from game.ui.table.tabletop import Hit, Piece, Stage, Tabletop

END_MS = 1200
"""The last position stays so long before the score sheet comes."""


class TableScene(Acting, Commands, Scene):
    """One match at the table.

    match        the game; the table submits to it and shows it, nobody else changes it meanwhile
    data_folder  where saves go, default the person's own
    worker       where bots think, default a process
    tabletop     what draws the game, default TABLETOP of the ruleset's room "table"
    """

    name = "table"

    def __init__(
        self,
        match: Match,
        *,
        data_folder: Path | None = None,
        worker: Worker | None = None,
        tabletop: type[Tabletop] | None = None,
    ) -> None:
        self.match = match
        self.saving = Saving(match, data_folder)
        self.bots = BotDesk(match, worker if worker is not None else BotWorker())
        self._tabletop = tabletop
        self.looking = None
        self.replaying: Replay | None = None
        self.telling = False
        """Is an entry of the log being told (and not a step back)?"""
        self.told_events: Sequence[Event] | None = None
        """Events of the stage that is being told; None: the whole entry."""
        self.skipping = False
        self.paused = False
        """Does a watcher want nothing to happen?"""
        self.after_dialog: Any = None
        self.dimmed = False
        self.laid = False
        """Are all parts of the table there?"""
        self.pressed = False
        """Was the last move a press of the viewer's pointer, so that what it brings up may be carried at once?"""
        self._asked_for: object = None
        self._over_since: float | None = None

    # --- life --------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Lay the table."""
        app, match = self.app, self.match
        self._texts_of = app.texts
        self.texts = self._words()
        make = self._tabletop or match.info.load("table").TABLETOP
        regions = frame(app.size, self.kit, len(match.seats), sizes=make.sizes).regions
        self.camera = Camera(regions.board, (0.0, 0.0, 1.0, 1.0))
        stage = Stage(self.kit, self.camera, regions, self.texts, match.seats, match.rules)
        self.shown = Shown(match, stage, make)
        self.top: Tabletop = self.shown.top
        self.camera.low, self.camera.high = self.top.zoom_limits()
        self.motion = Motion(app.animator, self.camera)
        self.bubble = Bubble()
        self.panels = SeatPanels(self)
        self.ribbon = Ribbon(self)
        self.hints = Hints(self)
        self.keys = BoardKeys(self)
        self.log = LogDrawer(self)
        self.frame = frame(app.size, self.kit, len(match.seats), sizes=make.sizes)
        self.shown.show(match.position, match.private_seat(None))
        self.hand = Hand(self)
        self.peek = CloseUps(self)
        self.handover = HandOver(self)
        self.painter = Painter(self)
        self.input = Input(self)
        self.controls = Controls(self)
        self.form = self.controls.form
        self.laid = True
        self.auto_fit = True
        self.resized()
        self.fit(at_once=True)
        self.remember_last()
        if not match.is_over:
            self.bots.start()
        self.app.sound.loop("murmur")
        self.app.trace("table ready")

    def leave(self) -> None:
        """Nothing of the table may go on: bots, saves, text fields.

        If laying the table failed half-way, some parts are not there, and that failure must stay the one told.
        """
        if self.laid:
            self.hand.cancel()
            self.motion.finish()
            self.form.focus_on(None)
        self.bots.close()
        self.saving.close()
        self.app.sound.stop()

    def resume(self, result: Any) -> None:
        """Back from a dialog or another page; what was chosen there happens at the next update."""
        self.app.invalidate()
        after, self.after_dialog = self.after_dialog, None
        what, value = result if isinstance(result, tuple) and len(result) == 2 else ("", None)
        if what == "handover" and value == "watch":
            self.handover.watch()
        elif what == "menu":
            self._wanted = self.menu_chose(str(value))
        elif what == "saved":
            self.app.toast(self.texts.text("table.save.done", name=str(value)))
        elif after is not None:
            after()

    def _words(self) -> ScopedCatalogue:
        texts = self.app.texts
        base = texts if isinstance(texts, Catalogue) else Catalogue.load(self.app.settings.language)
        return base.scoped(self.match.info.id).named(self.match.names)

    def resized(self) -> None:
        """Another window, text size, palette or language: lay everything out anew."""
        if self.app.texts is not self._texts_of:
            self._texts_of = self.app.texts
            self.texts = self._words()
            shut, self.log = self.log, LogDrawer(self)
            self.log.visible = shut.visible
            self.controls = Controls(self)
            self.controls.log.chosen = shut.visible
            self.form = self.controls.form
        self.hand.cancel()
        self.hand.drag.window = pygame.Rect((0, 0), self.app.size)
        self.hand.drag.threshold = self.kit.px("drag_threshold")
        self.lay_out()
        self.bubble.hide()

    def lay_out(self) -> None:
        """Place regions, widgets and pieces for the present window."""
        size = self.app.size
        self.frame = frame(
            size, self.kit, len(self.match.seats), drawer=self.log.visible, sizes=self.top.sizes
        )
        stage = self.shown.stage
        stage.kit, stage.regions, stage.texts = self.kit, self.frame.regions, self.texts
        self.top.arrange(self.frame.regions)
        board = self.frame.regions.board
        self.camera.resize(board.inflate(-self.kit.px(4), -self.kit.px(4)))
        self.top.show(self.shown.way or self.shown.view, self.shown.viewer)
        self.top.attend(self.shown.controller)
        self.shown.lay_out()
        self.motion.relaid(self.shown.pieces)
        self.camera.low, self.camera.high = self.top.zoom_limits()
        self.controls.refresh()
        self.form.layout(pygame.Rect((0, 0), size), self.kit)
        if self.auto_fit:
            self.fit(at_once=True)
        self.app.invalidate()

    # --- what the parts ask ------------------------------------------------------------------------

    @property
    def kit(self) -> Kit:
        """The kit at the scale of the table."""
        return self.app.table_kit

    @property
    def store(self) -> Any:
        """Where saves go."""
        return self.saving.store

    @property
    def steps(self) -> Sequence[TurnStep]:
        """The parts of the turn that is seen on the table; none once the game is over there, too."""
        shown = self.shown
        return () if self.match.is_over and shown.is_now and shown.way is None else shown.steps

    @property
    def round_shown(self) -> int:
        """Number of the round that is seen on the table."""
        return self.match.rules.round(self.shown.way or self.match.state_at(self.shown.number))

    @property
    def shows_previews(self) -> bool:
        """Are changes of scores shown before a drop?"""
        return (
            self.top.previews
            and self.app.settings.score_ghost
            and bool(self.match.settings.get("score_ghost", True))
        )

    @property
    def shows_scores(self) -> bool:
        """Are totals shown in the seat panels?"""
        if self.match.settings.get("hidden_scores") and not self.match.is_over:
            return False
        return bool(self.app.settings.extra.get("show_scores", True))

    def active_seats(self) -> tuple[int, ...]:
        """Seats whose turn it is in the shown position; nobody's on the way to it."""
        shown = self.shown
        return () if shown.way is not None else self.match.rules.actors(self.match.state_at(shown.number))

    @property
    def lit(self) -> Sequence[tuple[int, int]]:
        """Cells that stand out: of a log line, else of a refusal."""
        cells = self.log.lit()
        self.dimmed = bool(cells)
        return cells or (self.bubble.cells if self.bubble.shown else ())

    def hit(self, pos: tuple[int, int]) -> Hit | None:
        """What of the game lies under a pixel; nothing where panels of the house cover it."""
        if self.form.hit(pos) is not None or self.frame.regions.ribbon.collidepoint(pos):
            return None
        return self.top.hit(pos)

    def sound(self, name: str) -> None:
        """Play a sound of the table."""
        self.app.sound.play(name)

    # --- going on ----------------------------------------------------------------------------------

    _wanted: Transition | None = None

    def update(self, ms: float) -> Transition | None:
        """Move the match and its telling on."""
        self.saving.count(ms)
        problem = self.saving.problem()
        if problem is not None:
            self.app.toast(self.texts.say(problem), 9000)
        self.form.update()
        ticked = self.input.tick(ms)
        if ticked or self.form.changed:
            self.app.invalidate()
        if self.skipping and self.motion.busy:
            self.motion.finish()
        transition = self._wanted or self._go_on()
        self._wanted = None
        self.controls.refresh()
        return transition or self.form.take_transition()

    def _go_on(self) -> Transition | None:
        if self.motion.busy:
            return None
        self.telling = False
        if self.replaying is not None:
            return self.handover.replay_on()
        if self.looking is not None or self.paused:
            return None
        if not self.shown.is_now:
            self.tell_next()
            return None
        return self._ask_next()

    def tell_next(self) -> None:
        """Tell the next entry that the table does not show yet."""
        if not self.shown.is_now:
            self.tell(self.shown.number + 1, self.shown.viewer)

    def tell(self, number: int, viewer: int | None) -> None:
        """Let the table go to the position after entry `number` and show how it came about."""
        entry = self.match.entries[number - 1]
        own = self.match.seats[entry.seat].human and self.replaying is None
        if extra(self.app.settings, "follow_bots") and self.top.follow(None if own else entry.seat):
            self.shown.lay_out()
        old = self.shown.pieces
        self.told_events = None
        self.shown.show(number, viewer)
        self.remember_last()
        events = [event for event in entry.events if event.visible_to(viewer)]
        self.telling = True
        pause = PAUSE_MS if own or entry.automatic else BOT_PAUSE_MS
        before = self.match.view_at(number - 1, viewer)
        stages = self.top.stages(before, events) if self.app.animator.speed > 0 else []
        if stages:
            self._tell_stages(before, old, stages, pause)
        else:
            self.motion.play(
                old, self.shown.pieces, self.top, entry, events=events, pause=pause, play_sound=self.sound
            )
        if self.auto_fit:
            self.fit()
        elif not self.hand.holding and (own or extra(self.app.settings, "follow_bots")):
            known = {(piece.key, piece.box) for piece in old}
            moved = [piece for piece in self.shown.pieces if (piece.key, piece.box) not in known]
            self.bring_into_view(pixel_rect(piece, self.camera) for piece in moved if piece.zone == "board")
        self.app.invalidate()

    def _tell_stages(
        self,
        start: State,
        old: list[Piece],
        stages: Sequence[tuple[State | None, Sequence[Event]]],
        pause: float,
    ) -> None:
        """Tell an entry stage by stage: each has a position of its own, the last one is the shown one.

        start, old  the position in which the entry began and its pieces; they lie there until the first stage begins
        """
        shown = self.shown

        def enter(view: State | None, events: Sequence[Event]) -> tuple[list[Piece], list[Piece]]:
            self.told_events = events
            before = shown.pieces
            shown.arrive() if view is None else shown.between(view)
            return before, shown.pieces

        shown.between(start)
        shown.pieces = old
        shown.version += 1
        steps = [(partial(enter, view, events), events) for view, events in stages]
        self.motion.play_stages(steps, shown.arrive, self.top, pause=pause, play_sound=self.sound)

    def step_to(self, number: int, viewer: int | None) -> None:
        """Go to a position without telling how: steps back and forth, looking back."""
        old = self.shown.pieces
        self.shown.show(number, viewer)
        self.remember_last()
        self.telling = False
        self.motion.play(old, self.shown.pieces, self.top, None)
        if self.auto_fit and self.looking is None:
            self.fit()
        self.app.invalidate()

    def remember_last(self) -> None:
        """Find out again what the last move was, for its ring."""
        self.last_handles, self.last_seat = marking.last_moved(self)

    def _ask_next(self) -> Transition | None:
        """The table shows the running position: whose turn is it?"""
        match = self.match
        if match.is_over:
            return self._end()
        bot = self.bots.next_bot()
        if bot is not None:
            if not self.bots.waiting_for_hints:
                if self.bots.thinking is None:
                    self.app.trace(f"thinking {bot}")
                self.bots.ask(bot)
            self._take_answer()
            return None
        self._take_answer()
        seat = match.needs_handover(self.shown.viewer)
        if seat is not None:
            self.app.trace(f"handover {seat}")
            return Push(self.handover.page(seat))
        acting = self.shown.acting
        asked = (match.position, match.digest, acting)
        if acting is not None and asked != self._asked_for:
            self._asked_for = asked
            step = next((step.key for step in self.steps if step.current), "-")
            self.app.trace(f"your turn {acting} {step}")
            if self.pressed:
                self.hand.take_up()
            self.pressed = False
        return None

    def _take_answer(self) -> None:
        answer = self.bots.poll()
        if answer is None:
            return
        if isinstance(answer, tuple):
            seat, action, note = answer
            applied = self.match.submit(seat, action, note=note)
            self.submitted(applied.turn_ended, applied.over, seat, action)
        elif self.shown.acting is not None:
            self.hints.show(answer)
            if not answer:
                self.app.toast(self.texts.text("table.refuse.no_hints"))

    def _end(self) -> Transition | None:
        """The game is over: the last position for a moment, then the score sheet."""
        now = self.app.clock.now()
        if self._over_since is None:
            self._over_since = now
            self.app.trace("over")
            self.sound("fanfare")
            if self.app.animator.speed > 0:
                return None
        if (now - self._over_since < END_MS and self.app.animator.speed > 0) or self._asked_for == "over":
            return None
        self._asked_for = "over"
        try:
            from game.ui.scenes.results import ResultsScene
        except ImportError:
            from game.ui.table.dialogs import over

            return Push(over(self))
        return Replace(ResultsScene(self.match))

    def settle(self) -> None:
        """Tell everything to the end at once, up to the running position; for pictures and tests."""
        self.motion.finish()
        while self.looking is None and self.replaying is None and not self.shown.is_now:
            self.tell_next()
            self.motion.finish()
        self.app.animator.skip_all()
        self.telling = False

    def interrupt_motion(self) -> bool:
        """Finish what is being told if that leads to the viewer's own turn; returns True if it does not.

        Then the press that asked for it may only hurry the table.
        """
        if self.looking is not None:
            self.motion.finish()
            return False
        if not self.motion.busy and self.shown.is_now:
            return False
        if self.replaying is None and self._own_turn_next():
            self.settle()
            self.controls.refresh()
            return False
        return True

    def _own_turn_next(self) -> bool:
        """Does what is being told end in the turn of whoever sits here? Not where a turn in public follows another's."""
        seat = self.shown.seat
        if seat not in self.match.actors():
            return False
        return self.shown.viewer is not None or self.match.entries[-1].seat == seat

    # --- events and pictures -----------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> Transition | None:
        """Give one event to the parts."""
        transition = self.input.handle(event)
        return transition or self.form.take_transition()

    def toast_room(self) -> tuple[pygame.Rect | None, Sequence[pygame.Rect]]:
        """Over the board, below the ribbon: hand, market and buttons stay free."""
        return self.frame.regions.board, ()

    def on_close(self) -> Transition | None:
        """The window's cross: the game is saved as it stands."""
        self.saving.on_leave()
        return None

    @property
    def breathing(self) -> bool:
        """Do outlines breathe? While something is held: a table at rest stands still and costs nothing."""
        settings = self.app.settings
        return self.hand.holding and settings.highlights and not settings.reduced_motion

    @property
    def animating(self) -> bool:
        """True while pictures are wanted without events."""
        thinking = self.bots.thinking is not None or self.bots.waiting_for_hints
        waiting = self.peek.waiting or self.input.waits
        over = self.match.is_over and self._asked_for != "over"
        behind = not self.shown.is_now and self.looking is None and not self.paused
        return self.motion.active or self.breathing or thinking or waiting or over or behind or self.saving.busy

    @property
    def cursor(self) -> str:  # type: ignore[override]
        """Shape of the pointer: a hand over what can be taken or pressed."""
        if self.hand.holding or self.input.panning:
            return "move"
        handle = self.peek.handle
        if handle is None or self.shown.acting is None:
            return "arrow"
        controller = self.shown.controller
        return "hand" if handle in controller.sources() or controller.press(handle) is not None else "arrow"

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        self.painter.draw(surface)

    def thumbnail(self) -> bytes | None:
        """A small PNG of the board as it is drawn now, for the list of saves."""
        return self.painter.thumbnail()

    def handle_rects(self) -> list[tuple[str, pygame.Rect]]:
        """Names and pixel rectangles of everything that can be aimed at."""
        return trace.rects(self)


def render_table(app: Any, match: Match, viewer: int | None = None, **more: Any) -> TableScene:
    """Put the table of a match on the stack, drawn at rest, with nobody thinking; return the scene.

    viewer  seat whose private things are shown; None: as the match would have it
    For pictures: `app` is headless, and the picture is in its window afterwards.
    """
    from game.ui.scenes import Reset

    scene = TableScene(match, worker=more.pop("worker", None) or Silent(), **more)
    app.go(Reset(scene))
    if viewer is not None:
        scene.shown.show(match.position, viewer)
    scene.settle()
    scene.controls.refresh()
    scene.lay_out()
    app.draw()
    return scene


class Silent:
    """A worker for pictures: it never answers."""

    def start(self, ruleset: str = "") -> None:
        """Nothing to start."""

    def ask(self, *question: object) -> int:
        """Take a question and forget it."""
        return 0

    def ask_hints(self, *question: object) -> int:
        """Take a question and forget it."""
        return 0

    def poll(self) -> None:
        """No answer."""

    def cancel(self, ticket: int) -> None:
        """Nothing to stop."""

    def close(self) -> None:
        """Nothing to end."""
