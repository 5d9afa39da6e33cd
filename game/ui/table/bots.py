"""The bots at the table: questions to their process, answers back, never a wait."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.bots.base import Hint
from game.bots.worker import Answer
from game.core.contract import Action
from game.core.messages import Message, SeatName
from game.session.match import Match


class Worker(Protocol):
    """What the desk needs of `game.bots.worker.BotWorker`; tests bring a simpler one."""

    def start(self, ruleset: str = "") -> None:
        """Begin to run, and load this ruleset."""
        ...

    def ask(self, ruleset: str, view: dict[str, object], seat: int, kind: str, seed: int) -> int:
        """Ask for the move of a seat; return a ticket."""
        ...

    def ask_hints(self, ruleset: str, view: dict[str, object], seat: int, seed: int, n: int = 3) -> int:
        """Ask for proposals; return a ticket."""
        ...

    def poll(self) -> Answer | None:
        """Return the answer, None while there is none."""
        ...

    def cancel(self, ticket: int) -> None:
        """Forget a question."""
        ...

    def close(self) -> None:
        """End."""
        ...


class BotDesk:
    """One open question at a time: the move of a bot, or hints for a person."""

    def __init__(self, match: Match, worker: Worker) -> None:
        self.match = match
        self.worker = worker
        self._ticket: int | None = None
        self._position = 0
        self._for_hints = False
        self.thinking: int | None = None
        """The seat whose bot thinks now."""

    def start(self) -> None:
        """Let the process load the rules while the table is being laid."""
        if len(self.match.humans) < len(self.match.seats):
            self.worker.start(self.match.info.id)

    @property
    def waiting_for_hints(self) -> bool:
        """Have hints been asked for, and not come yet?"""
        return self._ticket is not None and self._for_hints

    def next_bot(self) -> int | None:
        """Return the bot that must act now, None when it is a person's turn or the game is over."""
        return next((seat for seat in self.match.actors() if not self.match.seats[seat].human), None)

    def ask(self, seat: int) -> None:
        """Ask for the move of a bot, unless it is thinking already."""
        if self._ticket is not None and not self._for_hints and self._position == self.match.position:
            return
        self._for_hints = False
        self._position = self.match.position
        self.thinking = seat
        view = self.match.view(seat).to_json()
        kind = self.match.seats[seat].kind
        self._ticket = self.worker.ask(self.match.info.id, view, seat, kind, self.match.seed)

    def ask_hints(self, seat: int) -> None:
        """Ask what a good player would do in this seat."""
        self._for_hints = True
        self._position = self.match.position
        view = self.match.view(seat).to_json()
        self._ticket = self.worker.ask_hints(self.match.info.id, view, seat, self.match.seed)

    def forget(self) -> None:
        """Nobody waits for the open question any more (undo, looking elsewhere, leaving)."""
        if self._ticket is not None:
            self.worker.cancel(self._ticket)
        self._ticket = self.thinking = None
        self._for_hints = False

    def poll(self) -> tuple[int, Action, Message | None] | Sequence[Hint] | None:
        """Return a bot's move (seat, action, remark for the log), hints, or None while nothing has come."""
        if self._ticket is None:
            return None
        answer = self.worker.poll()
        if answer is None:
            return None
        mine = answer.ticket == self._ticket
        self._ticket = self.thinking = None
        if not mine or self._position != self.match.position:
            self._for_hints = False
            return None  # the game went on without it; who must act is asked again
        if self._for_hints:
            self._for_hints = False
            return list(answer.hints)
        if answer.action is None:
            return None
        note = None
        if answer.fallback:
            values = {"seat": SeatName(answer.seat)}
            note = Message(
                "table.note.bot_late" if answer.fallback == "late" else "table.note.bot_failed", values
            )
        return answer.seat, answer.action, note

    def close(self) -> None:
        """End the process, whatever it does."""
        self.forget()
        self.worker.close()
