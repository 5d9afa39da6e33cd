"""The log of a match: what was done, what came of it, and the sentences that tell it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from game.core.contract import Action, Ruleset
from game.core.events import Event
from game.core.messages import Message, SeatName
from game.core.state import State

Cells = tuple[tuple[int, int], ...]


class LogLine(NamedTuple):
    """One sentence of the log.

    message  the sentence to be; say it with the catalogue of the ruleset and the names of the seats
    clause   rule it rests on, "" for none
    cells    board positions it speaks of
    seat     whose deed it was
    seen     seats that may read it; None means everybody
    minor    True for what a summary may leave out
    round    number of the round it belongs to where that is another one than its entry's, else 0
    points   points that it brought its seat; None where the ruleset does not say so of single events
    """

    message: Message
    clause: str
    cells: Cells
    seat: int
    seen: tuple[int, ...] | None = None
    minor: bool = False
    round: int = 0
    points: int | None = None

    def visible_to(self, seat: int | None) -> bool:
        """May this seat read the line? `None` asks for the public eye."""
        return self.seen is None or (seat is not None and seat in self.seen)


@dataclass(frozen=True, slots=True)
class Entry:
    """One action in the log.

    number     from 1, in the order of the log
    seat       who acted
    action     what was done; empty in a copy for eyes that may not know it
    events     what happened, in order
    automatic  True when there was nothing to choose and the session acted by itself
    lines      the sentences
    digest     of the position after it
    round      number of the round in which it was done
    turn_key   the ruleset's mark of the turn in which it was done
    note       remark of the house, e.g. that a bot was late
    """

    number: int
    seat: int
    action: Action
    events: tuple[Event, ...]
    automatic: bool
    lines: tuple[LogLine, ...]
    digest: str
    round: int
    turn_key: tuple[int, ...]
    note: Message | None = None

    @property
    def reveals(self) -> bool:
        """Did somebody learn something hidden?"""
        return any(event.reveals for event in self.events)

    def as_seen(self, seat: int | None) -> Entry:
        """Return a copy with only what this seat (None: everybody) may know."""
        return replace(
            self,
            action=self.action if seat == self.seat else (),
            events=tuple(event for event in self.events if event.visible_to(seat)),
            lines=tuple(line for line in self.lines if line.visible_to(seat)),
        )


class Applied(NamedTuple):
    """What came of a submitted action.

    entries     the action and whatever followed by itself, in order
    turn_ended  True when the turn is another one now, or the game is over: time to autosave
    over        True when the game is over
    """

    entries: tuple[Entry, ...]
    turn_ended: bool
    over: bool


def _cells(data: Any) -> Cells:
    """Return the board positions an event names: `cells`, or a single `cell`."""
    found: Any = data.get("cells")
    if found is None:
        found = (data["cell"],) if data.get("cell") is not None else ()
    return tuple((cell[0], cell[1]) for cell in found)


def narrated(
    rules: Ruleset, state: State, seat: int, events: Iterable[Event], note: Message | None
) -> tuple[LogLine, ...]:
    """Return the sentences for events that led to `state`, a remark of the house first.

    The last event of an entry may begin the next round; it says so with a number `round` in its data.
    """
    lines = [] if note is None else [LogLine(note, note.clause, (), seat)]
    for event in events:
        message = rules.narrate(state, event)
        if message is not None:
            doer = event.data.get("seat", seat)
            doer = doer if isinstance(doer, int) else seat
            minor = event.kind in rules.minor_events
            number = event.data.get("round", 0)
            number = number if isinstance(number, int) else 0
            points = None
            if rules.scoring_events:
                points = event.data.get(rules.scoring_events.get(event.kind, ""), 0)
            cells = _cells(event.data)
            lines.append(LogLine(message, message.clause, cells, doer, event.seen, minor, number, points))
    return tuple(lines)


def opening(rules: Ruleset, state: State) -> tuple[LogLine, ...]:
    """Return the sentences for the first position of a game, before anybody has acted."""
    found = []
    for message in rules.opening(state):
        named = [value.seat for value in message.values.values() if isinstance(value, SeatName)]
        found.append(LogLine(message, message.clause, (), named[0] if named else 0, round=rules.round(state)))
    return tuple(found)


def public(entries: Sequence[Entry]) -> list[Entry]:
    """Return what everybody may know of these entries; those with nothing to tell are left out."""
    seen = (entry.as_seen(None) for entry in entries)
    return [entry for entry in seen if entry.events or entry.lines]
