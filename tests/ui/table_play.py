"""A table in a headless window, with a pointer and a keyboard that go through the real event queue."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from game.bots.base import hints, make
from game.bots.worker import Answer
from game.core import registry
from game.core.controls import Grip, Handle
from game.session.match import Match
from game.session.seats import default_seats
from game.settings import Settings
from game.ui.app import App
from game.ui.scenes import Reset
from game.ui.table.scene import TableScene

RULESET = "theme_parque"
OPEN: list[Table] = []
"""The table that is open now. A window closed late would put its last events into the queue of the next one."""


def close_last() -> None:
    """Close the window of the table before."""
    while OPEN:
        table = OPEN.pop()
        if hasattr(table, "app"):
            table.app.stack.clear()
            table.app.close()
    pygame.event.clear() if pygame.display.get_init() else None


class InstantWorker:
    """Bots without a process: the answer lies ready at the `polls`-th poll."""

    def __init__(self, polls: int = 1, fallback: str = "") -> None:
        self.polls, self.fallback = polls, fallback
        self.ticket, self.waiting = 0, 0
        self.answer: Answer | None = None
        self.closed = False
        self.asked: list[tuple[int, str]] = []

    def start(self, ruleset: str = "") -> None:
        """Nothing to start."""

    def _view(self, ruleset: str, view: dict[str, Any]) -> Any:
        return registry.get(ruleset).rules.rebuild(view)

    def ask(self, ruleset: str, view: dict[str, Any], seat: int, kind: str, seed: int) -> int:
        """Think at once, answer later."""
        info = registry.get(ruleset)
        action = make(kind, info, seed).choose(self._view(ruleset, view), seat)
        self.asked.append((seat, kind))
        return self._put(lambda ticket: Answer(ticket, seat, kind, action, (), self.fallback))

    def ask_hints(self, ruleset: str, view: dict[str, Any], seat: int, seed: int, n: int = 3) -> int:
        """Think at once, answer later."""
        found = hints(registry.get(ruleset), self._view(ruleset, view), seat, n, seed)
        return self._put(lambda ticket: Answer(ticket, seat, "normal", None, list(found)))

    def _put(self, answer: Callable[[int], Answer]) -> int:
        self.ticket += 1
        self.waiting = self.polls
        self.answer = answer(self.ticket)
        return self.ticket

    def poll(self) -> Answer | None:
        """Hand the answer out once its time has come."""
        self.waiting -= 1
        if self.answer is None or self.waiting > 0:
            return None
        answer, self.answer = self.answer, None
        return answer

    def cancel(self, ticket: int) -> None:
        """Forget the question."""
        self.answer = None

    def close(self) -> None:
        """Remember that it was closed."""
        self.closed = True


class Table:
    """A table scene and the hands that use it."""

    def __init__(
        self,
        folder: Path,
        *kinds: str,
        seed: int = 7,
        size: tuple[int, int] = (1280, 720),
        settings: Settings | None = None,
        worker: Any = None,
        moves: int = 0,
        options: dict[str, Any] | None = None,
        match_settings: dict[str, Any] | None = None,
        draw: bool = False,
        ruleset: str = RULESET,
        match: Match | None = None,
    ) -> None:
        close_last()
        OPEN.append(self)
        info = registry.get(ruleset)
        self.match = match or Match.start(
            info,
            options or {},
            default_seats(kinds or ("human", "easy")),
            seed,
            settings=match_settings or {},
        )
        played_by_bots(self.match, moves)
        self.app = App.headless(size, settings=settings or Settings(reduced_motion=True))
        self.worker = worker if worker is not None else InstantWorker()
        self.scene = TableScene(self.match, data_folder=folder, worker=self.worker)
        self.draws = draw
        self.app.go(Reset(self.scene))
        self.step()

    # --- time ----------------------------------------------------------------------------------

    def step(self, ms: float = 16, times: int = 1) -> None:
        """Let time go on, with a picture if this table draws."""
        for _ in range(times):
            self.app.step(ms, draw=bool(self.draws))

    def until(self, done: Callable[[], Any], limit: int = 3000) -> None:
        """Go on until something is true; fails when it never is."""
        for _ in range(limit):
            if done():
                return
            self.step(16)
        raise AssertionError("it never came true")

    def my_turn(self) -> None:
        """Go on until the person may act (hand-over pages are opened), or the game is over."""

        def ready() -> bool:
            top = self.app.stack.top
            if top is not None and top.name == "handover":
                self.app.post(key_event(pygame.K_RETURN))
                return False
            return top is not self.scene or (
                self.scene.shown.acting is not None and not self.scene.motion.busy
            )

        self.until(ready)

    # --- pointer -------------------------------------------------------------------------------

    def post(self, *events: pygame.Event) -> None:
        """Send events through the queue, one step each."""
        for event in events:
            self.app.post(event)
            self.step(16)

    def move(self, pos: tuple[int, int], *, pressed: bool = False) -> None:
        """Move the pointer."""
        buttons = (1, 0, 0) if pressed else (0, 0, 0)
        self.post(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=buttons, touch=False))

    def down(self, pos: tuple[int, int], button: int = 1) -> None:
        """Press a button."""
        self.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False))

    def up(self, pos: tuple[int, int], button: int = 1) -> None:
        """Let a button go."""
        self.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False))

    def click(self, pos: tuple[int, int]) -> None:
        """Press and let go at one place."""
        self.down(pos)
        self.up(pos)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Press, two motions, let go."""
        self.down(start)
        self.move(((start[0] + end[0]) // 2, (start[1] + end[1]) // 2), pressed=True)
        self.move(end, pressed=True)
        self.up(end)

    def wheel(self, y: int) -> None:
        """Turn the wheel."""
        self.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=y, precise_x=0.0, precise_y=float(y), flipped=False))

    def key(self, key: int, mod: int = 0) -> None:
        """Press and let a key go."""
        self.post(key_event(key, mod), pygame.Event(pygame.KEYUP, key=key, mod=mod))

    # --- places --------------------------------------------------------------------------------

    def at(self, handle: Handle) -> tuple[int, int]:
        """Middle of a handle in pixels."""
        rect = self.scene.top.rect_of(handle)
        assert rect is not None, f"{handle} lies nowhere"
        return rect.center

    def button(self, name: str) -> tuple[int, int]:
        """Middle of a button in pixels."""
        self.scene.form.ensure_layout()
        found = next(w for w in self.scene.form.root.walk() if w.name == name)
        return found.rect.center

    def some_move(self, kind: str = "hand") -> tuple[Grip, Handle, Any]:
        """A legal move of a piece of this kind: grip, target, action."""
        controller = self.scene.shown.controller
        for handle in controller.sources():
            if handle[0] != kind:
                continue
            for rotation in range(controller.rotations(handle)):
                part = self._part(handle)
                for spot in controller.spots(Grip(handle, rotation, part)):
                    if self.on_screen(spot.target):
                        return Grip(handle, rotation, part), spot.target, spot.action
        raise AssertionError(f"no move of {kind}")

    def _part(self, handle: Handle) -> int:
        hit = self.scene.top.hit(self.at(handle))
        return hit.part if hit is not None and hit.handle == handle else 0

    def on_screen(self, handle: Handle) -> bool:
        """Can the pointer reach it?"""
        rect = self.scene.top.rect_of(handle)
        return (rect is not None and self.scene.camera.view.collidepoint(rect.center)) or handle[0] != "cell"

    def carry(self, grip: Grip, target: Handle) -> None:
        """Drag a piece to its place; the table turns it so that it fits."""
        self.drag(self.at(grip.handle), self.place_of(target))

    def place_of(self, target: Handle) -> tuple[int, int]:
        """A pixel where a piece is dropped for this target."""
        if target == ("tray",):
            return self.scene.frame.regions.tray.center
        return self.at(target)

    @property
    def bubble(self) -> str:
        """The sentence beside the pointer."""
        return self.scene.bubble.text

    def kinds_on_table(self) -> list[tuple[Any, ...]]:
        """Keys of all pieces in the shown layout."""
        return [piece.key for piece in self.scene.shown.pieces]


def key_event(key: int, mod: int = 0) -> pygame.Event:
    """A key going down."""
    return pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)


def played_by_bots(match: Match, moves: int) -> None:
    """Let easy bots make this many moves for all seats, then on until the turn of a person begins."""
    bot = make("easy", match.info, match.seed)

    def begins() -> bool:
        fresh = not match.entries or match.entries[-1].turn_key != match.turn_key
        return match.position >= moves and (not moves or (fresh and match.actors()[0] in match.humans))

    while not match.is_over and not begins():
        seat = match.actors()[0]
        match.submit(seat, bot.choose(match.view(seat), seat))
