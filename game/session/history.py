"""Undo and redo, and where they stop.

A *step* is one deliberate action with everything automatic that followed from it. Steps are taken back one by
one within one's own turn; never past something that came to light, never past the act of another seat. In a
practice game (setting `free_undo`, one person and bots only) any own decision can be taken back, with all the
bots did since.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.messages import Message, SeatName
from game.core.state import State
from game.session.log import Entry

if TYPE_CHECKING:
    from game.session.match import Match


class UndoBarred(Exception):
    """There is no way back (or forth). `message` says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.key)
        self.message = message


class History:
    """Undo and redo of one match."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._undone: list[list[tuple[Entry, State]]] = []

    def barred(self, seat: int | None) -> Message | None:
        """Return why this seat cannot take a step back now, or None when it can."""
        return self._target(seat, len(self._match.entries))[1]

    def reset_barred(self, seat: int | None) -> Message | None:
        """Return why there is nothing to reset in this turn for the seat, or None when there is."""
        barred = self.barred(seat)
        if barred is None and not self._reset_targets(seat):
            return Message("session.reset.nothing")
        return barred

    def redo_barred(self, seat: int | None) -> Message | None:
        """Return why this seat cannot bring a step back, or None when it can."""
        if not self._undone or self._undone[-1][0][0].seat != seat:
            return Message("session.redo.nothing")
        return None

    def undo(self, seat: int) -> tuple[Entry, ...]:
        """Take the last step back; return its entries, oldest first. Raises UndoBarred."""
        target, barred = self._target(seat, len(self._match.entries))
        if barred is not None:
            raise UndoBarred(barred)
        return self._cut(target)

    def reset(self, seat: int) -> tuple[Entry, ...]:
        """Take back all steps of this turn that can be; return their entries, oldest first. Raises UndoBarred."""
        barred = self.reset_barred(seat)
        if barred is not None:
            raise UndoBarred(barred)
        removed: tuple[Entry, ...] = ()
        for target in self._reset_targets(seat):
            removed = self._cut(target) + removed
        return removed

    def redo(self, seat: int) -> tuple[Entry, ...]:
        """Bring the last undone step back; return its entries. Raises UndoBarred."""
        barred = self.redo_barred(seat)
        if barred is not None:
            raise UndoBarred(barred)
        group = self._undone.pop()
        self._match.put_back(group)
        return tuple(entry for entry, _ in group)

    def forget(self) -> None:
        """A new action was done: what was undone is gone."""
        self._undone.clear()

    def _cut(self, target: int) -> tuple[Entry, ...]:
        group = self._match.cut(target)
        self._undone.append(group)
        return tuple(entry for entry, _ in group)

    def _target(self, seat: int | None, end: int) -> tuple[int, Message | None]:
        """Return where the log ends once the seat's last step before `end` is gone, and why that is barred."""
        entries = self._match.entries
        index = end - 1
        while index >= 0 and entries[index].automatic:
            index -= 1
        own = index
        while own >= 0 and (entries[own].automatic or entries[own].seat != seat):
            own -= 1
        if seat is None or own < 0:
            return end, Message("session.undo.nothing")
        if self._match.free_undo:
            return own, None
        if own != index:
            return end, Message("session.undo.other_seat", {"seat": SeatName(entries[index].seat)})
        for entry in entries[own:end]:
            if entry.reveals:
                return end, self._revealed(entry, seat)
        if entries[own].turn_key != self._match.turn_key:
            return end, Message("session.undo.turn_over")
        return own, None

    def _reset_targets(self, seat: int | None) -> list[int]:
        """Return the ends of the log after each step back within this turn, nearest first."""
        targets: list[int] = []
        end = len(self._match.entries)
        while True:
            target, barred = self._target(seat, end)
            if barred is not None or self._match.entries[target].turn_key != self._match.turn_key:
                return targets
            targets.append(target)
            end = target

    def _revealed(self, entry: Entry, seat: int) -> Message:
        """Return why the entry cannot be taken back, with the sentence of what came to light if there is one."""
        state = self._match.state_at(entry.number)
        for event in entry.events:
            if event.reveals and event.visible_to(seat):
                line = self._match.rules.narrate(state, event)
                if line is not None:
                    return Message("session.undo.revealed", {"event": line}, line.clause)
        return Message("session.undo.revealed_unseen")
