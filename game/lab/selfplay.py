"""Bots against each other, many games in several processes, and a report.

The report depends on the seed alone, not on how many processes shared the work.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.core import registry
from game.core.registry import RulesetInfo
from game.core.rng import derive
from game.lab import report
from game.lab.arena import Played, all_words, play
from game.lab.text import say

if TYPE_CHECKING:
    from game.cli.requests import SelfplayRequest

Find = Callable[[str], RulesetInfo]
Progress = Callable[[int, int], None]

SHARES = 8
"""Each process gets its games in about so many portions: few messages, and nobody waits long at the end."""
LARGEST_SHARE = 50


def table(kinds: Sequence[str], number: int) -> tuple[str, ...]:
    """Return who sits where in a game: with each game everybody moves on by one seat."""
    shift = number % len(kinds)
    return tuple(kinds[shift:]) + tuple(kinds[:shift])


def game_seed(seed: int, number: int) -> int:
    """Return the seed of one game of a series; 31 bits, easy to type in again."""
    return derive(seed, "game", number) & 0x7FFF_FFFF


def play_share(
    find: Find, ruleset: str, kinds: Sequence[str], seed: int, options: Mapping[str, Any], numbers: range
) -> list[Played]:
    """Play some games of a series, in this process."""
    info = find(ruleset)
    return [play(info, table(kinds, number), game_seed(seed, number), options) for number in numbers]


def play_many(
    ruleset: str,
    kinds: Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, Any] | None = None,
    jobs: int = 1,
    find: Find = registry.get,
    progress: Progress | None = None,
) -> list[Played]:
    """Play a series of games and return them in order.

    kinds     kinds of bots; they move on by one seat from game to game
    options   values by option key; what is missing has its default
    jobs      processes; 1 plays in this one
    find      finds the ruleset by id; a function of a module
    progress  called with (games done, games) now and then
    Raises BrokenProcessPool when a process is killed from outside.
    """
    options = options or {}
    shares = list(_shares(games, jobs))
    done: dict[int, list[Played]] = {}

    def tell() -> None:
        if progress is not None:
            progress(sum(map(len, done.values())), games)

    if jobs == 1 or len(shares) < 2:
        for share in shares:
            for number in share:
                done[number] = play_share(find, ruleset, kinds, seed, options, range(number, number + 1))
                tell()
    else:

        def finished(share: range, games_of_it: list[Played]) -> None:
            done[share.start] = games_of_it
            tell()

        job = (find, ruleset, tuple(kinds), seed, dict(options))
        _in_processes(min(jobs, len(shares)), job, shares, finished)
    return [game for start in sorted(done) for game in done[start]]


def _in_processes(
    number: int,
    job: tuple[Any, ...],
    shares: Sequence[range],
    finished: Callable[[range, list[Played]], None],
) -> None:
    """Let so many processes play the shares; each has a pipe of its own and no lock in common with another.

    So they can be stopped at any moment, even while they start. Fresh processes instead of copies of this
    one: the same on every system, and nothing inherited. Raises BrokenProcessPool when one is gone.
    """
    context = multiprocessing.get_context("spawn")
    waiting = list(reversed(shares))
    busy: dict[Connection, tuple[BaseProcess, range]] = {}
    started: list[BaseProcess] = []

    def feed(pipe: Connection, process: BaseProcess) -> None:
        if waiting:
            busy[pipe] = process, waiting.pop()
            pipe.send((*job, busy[pipe][1]))
        else:
            pipe.close()  # the end of its work

    try:
        with _interrupts_held_back():
            for _ in range(number):
                here, there = context.Pipe()
                process: BaseProcess = context.Process(target=_play_shares, args=(there,), daemon=True)
                process.start()
                there.close()
                started.append(process)
                feed(here, process)
        while busy:
            wait([*busy, *(process.sentinel for process, _ in busy.values())])
            for pipe, (process, share) in list(busy.items()):
                if not pipe.poll():
                    if not process.is_alive() and not pipe.poll():
                        raise BrokenProcessPool(f"process {process.pid} is gone")
                    continue
                try:
                    answer = pipe.recv()
                except EOFError:
                    raise BrokenProcessPool(f"process {process.pid} is gone") from None
                if isinstance(answer, BaseException):
                    raise answer
                del busy[pipe]
                finished(share, answer)
                feed(pipe, process)
    except BaseException:
        # Otherwise the games that are being played would be played to their end first.
        for process in started:
            process.kill()
        raise
    finally:
        for process in started:
            process.join()


def _play_shares(pipe: Connection) -> None:
    """In a process that plays: answer jobs until the other end closes.

    Ctrl-C reaches this process too, but it is for the first process to stop the others.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            job = pipe.recv()
        except EOFError:
            return
        try:
            answer: object = play_share(*job)
        except Exception as error:
            answer = error
        try:
            pipe.send(answer)
        except OSError:
            return


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """Put Ctrl-C off. Processes started meanwhile never see one, not even while they are starting."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # The first start of a process starts this one before it, and lets Ctrl-C through again when that is done.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _shares(games: int, jobs: int) -> Iterator[range]:
    size = max(1, min(LARGEST_SHARE, games // (jobs * SHARES)))
    for start in range(0, games, size):
        yield range(start, min(start + size, games))


def study(
    ruleset: str,
    kinds: Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, Any] | None = None,
    jobs: int = 1,
    find: Find = registry.get,
    progress: Progress | None = None,
) -> dict[str, Any]:
    """Play a series (see `play_many`) and return the report about it as JSON-ready data."""
    started = time.perf_counter()
    played = play_many(ruleset, kinds, games, seed, options, jobs, find, progress)
    words = all_words(find(ruleset), options or {})
    return report.summary(ruleset, played, len(kinds), words, time.perf_counter() - started)


def run(request: SelfplayRequest, find: Find = registry.get) -> int:
    """Carry out the command: play, report, and return the exit code.

    0: every game came to its end; 1: some broke off or the report could not be written; 130: stopped.
    """
    line = ProgressLine()
    try:
        found = study(
            request.ruleset,
            request.seats,
            request.games,
            request.seed,
            request.options,
            request.jobs or os.cpu_count() or 1,
            find,
            line,
        )
    except KeyboardInterrupt:
        line.end()
        print(say("stopped"), file=sys.stderr)
        return 130
    except BrokenProcessPool:
        line.end()
        print(say("process_gone"), file=sys.stderr)
        return 1
    line.end()
    code = 0 if found["finished"] == found["games"] else 1
    if str(request.json) == "-":
        print(json.dumps(found, indent=1))
        print("\n".join(report.failures_as_text(found)), end="", file=sys.stderr)
        return code
    print(report.as_text(found))
    return write_json(found, request.json) or code


def write_json(data: Any, target: str | None) -> int:
    """Write a report to a file if one is named; return 1 after saying why that is impossible, else 0."""
    if target is None:
        return 0
    try:
        Path(target).write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    except OSError as error:
        print(
            f"{target} cannot be written: {error.strerror}. Choose another file with --json.", file=sys.stderr
        )
        return 1
    return 0


class ProgressLine:
    """One line on the terminal that tells how far a series is; silent where no terminal is."""

    def __init__(self) -> None:
        self.started = time.monotonic()
        self.shown = 0.0
        self.active = sys.stderr.isatty()

    def __call__(self, done: int, games: int) -> None:
        """Show the state of things, a few times a second at most."""
        now = time.monotonic()
        if not self.active or (now - self.shown < 0.2 and done < games):
            return
        self.shown = now
        passed = now - self.started
        left = passed / done * (games - done) if done else 0
        told = say("progress", done=done, games=games, seconds=f"{left:.0f}")
        print("\r" + told.ljust(60), end="", file=sys.stderr, flush=True)

    def end(self) -> None:
        """Wipe the line out."""
        if self.active:
            print("\r" + " " * 60 + "\r", end="", file=sys.stderr, flush=True)
