"""How fast the window is: our work on a frame, the time it takes from the system at rest, the first picture.

Everything runs on the driver that shows nothing, so the figures are our own work, without the screen's. Frames
are measured in time of the processor, so that other programs on the machine do not count as ours.
"""

from __future__ import annotations

import gc
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from game import paths
from game.core import registry
from game.core.registry import RulesetInfo
from game.session.match import Match
from game.session.seats import HUMAN
from game.settings import Settings

SIZE = (1280, 720)
FRAMES = 240
"""Measured frames of each of the three movements."""
WARM_UP = 40
IDLE_SECONDS = 4.0
STARTS = 5
SEED = 4
LATE = 0.8
"""Part of a whole game after which the position is late."""


def measure(ruleset: str) -> dict[str, Any]:
    """Measure the window with one ruleset.

    Returns `ruleset`, `size`, `seats`, `frame_ms` {p50, p95, p99} at 1280x720 in a late game with all seats
    while the board is panned and zoomed and a piece is dragged, `idle_cpu_percent` of one core while a person is
    to move, `first_frame_ms` from the start of a process to the first picture (the fastest of some starts;
    None where no process can be started).
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    info = registry.get(ruleset)
    match = late_match(info)
    with tempfile.TemporaryDirectory() as folder:
        times = frame_times(match, Path(folder))
        idle = idle_percent(match, Path(folder))
        first = first_frame_ms(Path(folder))
    return {
        "ruleset": ruleset,
        "size": f"{SIZE[0]}x{SIZE[1]}",
        "seats": len(match.seats),
        "frame_ms": {
            "p50": round(statistics.median(times), 2),
            "p95": round(_percentile(times, 95), 2),
            "p99": round(_percentile(times, 99), 2),
        },
        "idle_cpu_percent": round(idle, 1),
        "first_frame_ms": first,
    }


def late_match(info: RulesetInfo) -> Match:
    """A game with all seats, most of it played, in which the person in the first seat is asked."""
    from game.ui.shot import played

    kinds = (HUMAN, *["easy"] * (info.seats_max - 1))
    length = played(info, kinds, SEED, 10**6).position
    for moves in range(round(length * LATE), 0, -1):
        match = played(info, kinds, SEED, moves)
        if 0 in match.actors() and len(match.legal(0)) > 1:
            return match
    return match


def frame_times(match: Match, folder: Path) -> list[float]:
    """Milliseconds of processor time that each frame takes us while panning, zooming and dragging."""
    from game.ui.app import App
    from game.ui.shot import render

    app = App.headless(SIZE, settings=Settings())
    app.sprites.per_frame = 3  # as in a real window
    times: list[float] = []
    try:
        table = render(app, match, folder)
        for movement in (_pan(table), _zoom(table), _drag(table)):
            for number, events in enumerate(movement):
                app.post(*events)
                app.invalidate()
                started = time.process_time()
                app.step(16)
                spent = (time.process_time() - started) * 1000
                if number >= WARM_UP:
                    times.append(spent)
    finally:
        app.stack.clear()
        app.close()
    return times


def _pan(table: Any) -> Iterator[list[Any]]:
    import pygame

    centre = table.camera.view.center
    yield [pygame.Event(pygame.MOUSEBUTTONDOWN, pos=centre, button=2, touch=False)]
    for number in range(FRAMES + WARM_UP):
        pos = (centre[0] + _swing(number, 90), centre[1] + _swing(number + 20, 60))
        yield [pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 1, 0), touch=False)]
    yield [pygame.Event(pygame.MOUSEBUTTONUP, pos=centre, button=2, touch=False)]


def _zoom(table: Any) -> Iterator[list[Any]]:
    import pygame

    centre = table.camera.view.center
    yield [pygame.Event(pygame.MOUSEMOTION, pos=centre, rel=(0, 0), buttons=(0, 0, 0), touch=False)]
    for number in range(FRAMES + WARM_UP):
        up = 1 if number // 12 % 2 == 0 else -1
        wheel = pygame.Event(
            pygame.MOUSEWHEEL, x=0, y=up, precise_x=0.0, precise_y=float(up), flipped=False, touch=False
        )
        yield [wheel] if number % 3 == 0 else []


def _drag(table: Any) -> Iterator[list[Any]]:
    import pygame

    table.show_all()
    start = next(
        (
            rect.center
            for rect in map(table.top.rect_of, table.shown.controller.sources())
            if rect is not None and rect.w > 0
        ),
        table.camera.view.center,
    )
    centre = table.camera.view.center
    yield [pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)]
    for number in range(FRAMES + WARM_UP):
        share = min(1.0, number / 20)
        x = start[0] + (centre[0] - start[0]) * share + _swing(number, 200) * share
        y = start[1] + (centre[1] - start[1]) * share + _swing(number + 33, 120) * share
        at = (round(x), round(y))
        yield [pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(1, 0, 0), touch=False)]
    yield [pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=41)]


def _swing(number: int, reach: int) -> int:
    """A way to and fro."""
    place = number * 5 % (4 * reach)
    return place - reach if place < 2 * reach else 3 * reach - place


def idle_percent(match: Match, folder: Path, seconds: float = IDLE_SECONDS) -> float:
    """Part of a core that the window takes while it waits for a person, in percent."""
    import pygame

    from game.ui.app import App
    from game.ui.clock import RealClock
    from game.ui.shot import quiet_table

    app = App(
        Settings(),
        home=lambda: quiet_table(match, folder),
        size=SIZE,
        clock=RealClock(),
        headless=True,
    )
    marks: list[tuple[float, float]] = []

    def mark() -> None:
        marks.append((time.perf_counter(), time.process_time()))

    timer = pygame.event.custom_type()
    old = app.handle

    def handle(event: pygame.Event) -> None:
        if event.type == timer:
            mark()
            if len(marks) == 2:
                app.stack.clear()
                app.stack.quit = True
            return
        old(event)

    app.handle = handle  # type: ignore[method-assign]
    # The first ring of the bell ends the settling, the second the measuring.
    pygame.time.set_timer(timer, round(seconds * 1000), loops=2)
    gc.collect()
    try:
        app.run()
    finally:
        pygame.time.set_timer(timer, 0)
    (wall, cpu), (wall_end, cpu_end) = marks[0], marks[-1]
    return 100 * (cpu_end - cpu) / max(1e-6, wall_end - wall)


def first_frame_ms(folder: Path) -> float | None:
    """Milliseconds from starting the program to its first picture; the fastest of some warm starts."""
    best: float | None = None
    environ = {**os.environ, "TURNSTILE_TRACE": "1", paths.DATA_VARIABLE: str(folder)}
    command = [sys.executable, str(paths.PROJECT_ROOT / "main.py")]
    for _ in range(STARTS):
        started = time.perf_counter()
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environ, text=True
        ) as process:
            lines: Iterable[str] = process.stdout or []
            for line in lines:
                if line.strip() == "window":
                    spent = (time.perf_counter() - started) * 1000
                    best = spent if best is None else min(best, spent)
                    break
            process.kill()
    return None if best is None else round(best, 1)


def _percentile(values: list[float], percent: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, round(percent / 100 * (len(ordered) - 1)))]
