"""The other side of `game.bots.worker`: what runs in the process in which bots think.

Messages to it: ("warm", ruleset), ("ask", Request), ("stop",). Messages from it: ("begun", ticket),
("move", ticket, action or hints), ("failed", ticket, traceback), and ("idle",) once at the start and
once after each message it is done with.
Any message that arrives while it thinks means: nobody waits for this move any more.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import traceback
from collections.abc import Callable
from multiprocessing.connection import Connection, wait
from typing import Any, NamedTuple

from game.bots.base import Interrupted, hints, make
from game.core.contract import Action
from game.core.registry import RulesetInfo

TOLD = 6000
"""So many last characters of a traceback are told."""


class Request(NamedTuple):
    """One question to the worker, in plain data; `wanted` is how many hints, 0 asks for a move."""

    ticket: int
    ruleset: str
    view: dict[str, Any]
    seat: int
    kind: str
    seed: int
    wanted: int


Find = Callable[[str], RulesetInfo]
"""Finds a ruleset by its id; a function of a module, since the other process imports it by name."""


def main(connection: Connection, find: Find) -> None:
    """Answer requests until the other side hangs up."""
    # Ctrl-C in the terminal reaches this process too; the window decides when to go.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_go_with_the_window, daemon=True).start()
    try:
        connection.send(("idle",))
        while True:
            message = connection.recv()
            if message[0] == "warm":
                _warm(find, message[1])
            elif message[0] == "ask":
                _answer(connection, find, message[1])
            connection.send(("idle",))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return


def _go_with_the_window() -> None:
    """End this process when the other one is gone, even killed, and even in mid-thought."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)


def _warm(find: Find, ruleset: str) -> None:
    """Load what the first move will need. A fault shows when a move is asked for."""
    try:
        info = find(ruleset)
        make("normal", info, 0)
    except Exception:
        return


def _answer(connection: Connection, find: Find, request: Request) -> None:
    try:
        info = find(request.ruleset)
        view = info.rules.rebuild(request.view)
        connection.send(("begun", request.ticket))
        if request.wanted:
            found = hints(info, view, request.seat, request.wanted, request.seed, stop=connection.poll)
            connection.send(("move", request.ticket, [tuple(hint) for hint in found]))
            return
        bot = make(request.kind, info, request.seed, stop=connection.poll)
        action: Action = bot.choose(view, request.seat)
        reason = info.rules.check(view, request.seat, action)
        if reason is not None:
            raise ValueError(f"the bot {request.kind} wants {action!r}, which {reason.clause} forbids")
        connection.send(("move", request.ticket, action))
    except Interrupted:
        return
    except (EOFError, BrokenPipeError, ConnectionResetError):
        raise
    except Exception:
        # Short enough to go through the pipe in one piece: the window would wait for the rest of a longer one.
        connection.send(("failed", request.ticket, traceback.format_exc()[-TOLD:]))
