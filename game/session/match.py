"""A match: the position, who sits where, and the log of everything that was done.

The state knows nothing of this. Every action is applied to a copy, so all earlier positions stay available
for undo and for looking back, and a refused action changes nothing.
"""

from __future__ import annotations

import datetime
import uuid
from collections.abc import Mapping, Sequence
from typing import Any

from game.core.contract import Action, Decision, Result, Ruleset
from game.core.messages import Message
from game.core.registry import RulesetInfo
from game.core.rng import derive
from game.core.state import State, encode
from game.session.history import History
from game.session.log import Applied, Entry, LogLine, narrated, opening, public
from game.session.seats import SeatSetup, checked

_AUTOMATIC_LIMIT = 10_000
"""More single choices in a row can only be rules that never come to rest."""


def now() -> str:
    """Return the time of day in UTC as ISO text, for saves."""
    return datetime.datetime.now(datetime.UTC).isoformat(timespec="microseconds")


class Match:
    """One game at one table.

    info, rules   the ruleset
    options       its switches, complete
    seats         who sits where
    seed          all chance comes from it, that of the bots too (`bot_seed`)
    settings      of the table, plain values; `free_undo` is read here
    state         the position; never change it, use `submit`
    entries       the log, oldest first; entry n stands at index n - 1
    history       undo and redo
    match_id, created, play_seconds  for saves; the window adds to `play_seconds`
    start_state   first position where it did not come from options and seed, else None
    """

    def __init__(
        self,
        info: RulesetInfo,
        options: Mapping[str, Any],
        seats: Sequence[SeatSetup],
        seed: int,
        *,
        settings: Mapping[str, Any] | None = None,
        start_state: State | None = None,
    ) -> None:
        """Set the first position up without acting; most callers want `start`.

        Raises SeatError for a table that cannot be laid, ValueError for options that cannot be played.
        """
        self.info = info
        self.rules: Ruleset = info.rules
        self.options = dict(options)
        self.seats = checked(seats, info)
        self.seed = seed
        self.settings = dict(settings or {})
        for value in (*self.options.values(), *self.settings.values()):
            encode(value)  # what cannot be saved is refused now, not in mid-game
        self.start_state = start_state
        first = start_state or self.rules.new_game(self.options, len(self.seats), seed)
        self.entries: list[Entry] = []
        self._states: list[State] = [first.clone()]
        self.history = History(self)
        self.match_id = uuid.uuid4().hex
        self.created = now()
        self.play_seconds = 0

    @classmethod
    def start(
        cls,
        info: RulesetInfo,
        options: Mapping[str, Any],
        seats: Sequence[SeatSetup],
        seed: int,
        *,
        settings: Mapping[str, Any] | None = None,
    ) -> Match:
        """Begin a game; options that are not given take their defaults. Raises as the constructor does."""
        match = cls(info, {**info.default_options(), **options}, seats, seed, settings=settings)
        match.resolve()
        return match

    # --- the position ---------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The position now."""
        return self._states[-1]

    @property
    def position(self) -> int:
        """Number of the last entry; names the position as long as nothing is undone."""
        return len(self.entries)

    @property
    def digest(self) -> str:
        """Digest of the position."""
        return self.entries[-1].digest if self.entries else self.state.digest()

    @property
    def turn_key(self) -> tuple[int, ...]:
        """The ruleset's mark of the running turn."""
        return self.rules.turn_key(self.state)

    @property
    def round(self) -> int:
        """Number of the running round, from 1."""
        return self.rules.round(self.state)

    @property
    def is_over(self) -> bool:
        """Has the game ended?"""
        return not self.actors()

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the seats, for `ScopedCatalogue.named`."""
        return tuple(seat.name for seat in self.seats)

    def actors(self) -> tuple[int, ...]:
        """Return the seats that must act now; empty when the game is over."""
        return self.rules.actors(self.state)

    def decision(self, seat: int) -> Decision:
        """Return what the seat is asked. Raises IllegalAction for a seat that is not asked."""
        return self.rules.decision(self.state, seat)

    def legal(self, seat: int) -> list[Action]:
        """Return every legal action of the seat, empty when it is not asked."""
        return self.rules.legal(self.state, seat) if seat in self.actors() else []

    def result(self) -> Result:
        """Return the ranking if the game stopped now."""
        return self.rules.result(self.state)

    def public_state(self) -> State:
        """Return what may be scored in public: the whole position after the end, before that the public view."""
        return self.state if self.is_over else self.view(None)

    def view(self, seat: int | None) -> State:
        """Return the position as this seat (None: the public eye) may see it."""
        return self.rules.view(self.state, seat)

    def state_at(self, number: int) -> State:
        """Return the full position after entry `number` (0: the first position). Raises IndexError. Do not change it."""
        if not 0 <= number <= len(self.entries):
            raise IndexError(number)
        return self._states[number]

    def view_at(self, number: int, seat: int | None) -> State:
        """Return the position after entry `number` as the seat may see it. Raises IndexError."""
        return self.rules.view(self.state_at(number), seat)

    def bot_seed(self, seat: int) -> int:
        """Return the seed for a bot that decides for the seat in this position: equal games, equal bots."""
        return derive(self.seed, "bot", seat, self.position)

    # --- acting ---------------------------------------------------------------------------------------------

    def submit(self, seat: int, action: Action, *, note: Message | None = None) -> Applied:
        """Carry out an action and whatever follows from it without a choice.

        note  a remark of the house that opens the log lines, e.g. that a bot was replaced
        Raises IllegalAction, and then nothing has changed.
        """
        key, before = self.turn_key, len(self.entries)
        self.apply_one(seat, action, note=note)
        self.history.forget()
        self.resolve()
        over = self.is_over
        return Applied(tuple(self.entries[before:]), over or key != self.turn_key, over)

    def resolve(self) -> None:
        """Answer for whoever has a single choice, each as an entry of its own, until somebody really decides."""
        for _ in range(_AUTOMATIC_LIMIT):
            for seat in self.actors():
                choices = self.rules.legal(self.state, seat)
                if len(choices) == 1 and not self._waits(seat):
                    self.apply_one(seat, choices[0], automatic=True)
                    break
            else:
                return
        raise RuntimeError("single choices without end")

    def _waits(self, seat: int) -> bool:
        """Is a single choice left to this seat? Only people wait; bots have nothing to look at."""
        return self.seats[seat].human and self.rules.decision(self.state, seat).waits

    def apply_one(
        self, seat: int, action: Action, *, automatic: bool = False, note: Message | None = None
    ) -> Entry:
        """Apply exactly this action and log it; nothing follows. For replay; the table uses `submit`.

        Raises IllegalAction, and then nothing has changed.
        """
        before = self.state
        state = before.clone()
        events = tuple(self.rules.apply(state, seat, action))
        entry = Entry(
            number=len(self.entries) + 1,
            seat=seat,
            action=action,
            events=events,
            automatic=automatic,
            lines=narrated(self.rules, state, seat, events, note),
            digest=state.digest(),
            round=self.rules.round(before),
            turn_key=self.rules.turn_key(before),
            note=note,
        )
        self.entries.append(entry)
        self._states.append(state)
        return entry

    # --- undo, redo -----------------------------------------------------------------------------------------

    @property
    def free_undo(self) -> bool:
        """Practice game: one person, bots only, and the setting chosen."""
        return bool(self.settings.get("free_undo")) and len(self.humans) == 1

    def undo_barred(self, seat: int | None) -> Message | None:
        """Return why the seat cannot take a step back, None when it can. The seat is the one at the screen."""
        return self.history.barred(seat)

    def redo_barred(self, seat: int | None) -> Message | None:
        """Return why the seat cannot bring a step back, None when it can."""
        return self.history.redo_barred(seat)

    def reset_barred(self, seat: int | None) -> Message | None:
        """Return why the seat cannot reset its turn, None when it can."""
        return self.history.reset_barred(seat)

    def undo(self, seat: int) -> tuple[Entry, ...]:
        """Take the seat's last step back; return the entries that are gone. Raises UndoBarred."""
        return self.history.undo(seat)

    def redo(self, seat: int) -> tuple[Entry, ...]:
        """Bring the last undone step back; return its entries. Raises UndoBarred."""
        return self.history.redo(seat)

    def reset_turn(self, seat: int) -> tuple[Entry, ...]:
        """Go back to the seat's first action of this turn, or to the last barrier. Raises UndoBarred."""
        return self.history.reset(seat)

    def cut(self, length: int) -> list[tuple[Entry, State]]:
        """Shorten the log to `length` entries; return what is gone with its positions. For History."""
        gone = list(zip(self.entries[length:], self._states[length + 1 :], strict=True))
        del self.entries[length:]
        del self._states[length + 1 :]
        return gone

    def put_back(self, group: list[tuple[Entry, State]]) -> None:
        """Append what `cut` took away. For History."""
        for entry, state in group:
            self.entries.append(entry)
            self._states.append(state)

    # --- the log --------------------------------------------------------------------------------------------

    @property
    def opening(self) -> tuple[LogLine, ...]:
        """What the log says before the first entry; everybody may read it."""
        return opening(self.rules, self._states[0])

    def log(self, seat: int | None) -> list[tuple[Entry, LogLine]]:
        """Return the sentences this seat (None: everybody) may read, each with its entry."""
        return [(entry, line) for entry in self.entries for line in entry.lines if line.visible_to(seat)]

    def entries_since(self, seat: int) -> list[Entry]:
        """Return what was publicly done since the seat last acted itself, stripped of everything private."""
        start = len(self.entries)
        while start > 0 and (self.entries[start - 1].seat != seat or self.entries[start - 1].automatic):
            start -= 1
        return public(self.entries[start:])

    # --- one screen, several people -------------------------------------------------------------------------

    @property
    def humans(self) -> tuple[int, ...]:
        """Seats of people."""
        return tuple(index for index, seat in enumerate(self.seats) if seat.human)

    def private_seat(self, previous_viewer: int | None) -> int | None:
        """Return whose private things may be drawn now; None means nobody's.

        One person always sees the own ones. Of several, only the one who already sits at the screen and still
        has something to decide in secret; everybody else passes the hand-over page first. What is decided in
        public is decided with all looking on.
        """
        humans = self.humans
        if len(humans) == 1:
            return humans[0]
        if previous_viewer in humans and previous_viewer in self.actors() and self.public_seat() is None:
            return previous_viewer
        return None

    def public_seat(self) -> int | None:
        """Return which of several people decides something in public now, or None: nobody's private things are drawn."""
        if len(self.humans) < 2:
            return None
        asked = next((seat for seat in self.actors() if seat in self.humans), None)
        return asked if asked is not None and self.decision(asked).public else None

    def needs_handover(self, previous_viewer: int | None) -> int | None:
        """Return the person to whom the screen must be handed now, or None.

        previous_viewer  the seat whose private things were drawn last, None at the start
        """
        if len(self.humans) < 2 or self.private_seat(previous_viewer) is not None:
            return None
        if self.public_seat() is not None:
            return None
        return next((seat for seat in self.actors() if seat in self.humans), None)
