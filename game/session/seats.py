"""Who sits at the table: names, colours with their symbols, and who plays for whom."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.core.messages import Message
from game.core.registry import RulesetInfo

HUMAN = "human"
KINDS = (HUMAN, "random", "easy", "normal")
"""Who may decide for a seat: a person, or one of the bots by name."""

COLOURS = ("red", "blue", "yellow", "green", "purple", "orange")
SYMBOLS = {
    "red": "circle",
    "blue": "square",
    "yellow": "triangle",
    "green": "diamond",
    "purple": "star",
    "orange": "plus",
}
"""Colour is never the only sign of an owner: each has a shape of its own."""

DEFAULT_NAMES = ("Mia", "Juno", "Theo", "Pip", "Kim", "Lena")
NAME_LETTERS = 24
_NAME_POINTS = 4 * NAME_LETTERS
_JOINERS = "\u200c\u200d"


class SeatError(ValueError):
    """The table cannot be laid like this. `message` says why, `seat` where (None: the whole table)."""

    def __init__(self, message: Message, seat: int | None = None) -> None:
        super().__init__(message.key)
        self.message = message
        self.seat = seat


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """One seat: the name shown, one of COLOURS, one of KINDS."""

    name: str
    colour: str
    kind: str = HUMAN

    @property
    def symbol(self) -> str:
        """The shape that belongs to the colour."""
        return SYMBOLS[self.colour]

    @property
    def human(self) -> bool:
        """Does a person decide here?"""
        return self.kind == HUMAN


def default_seats(kinds: Sequence[str]) -> tuple[SeatSetup, ...]:
    """Return seats of these kinds with the usual names and colours in order. At most six."""
    return tuple(
        SeatSetup(name, colour, kind)
        for name, colour, kind in zip(DEFAULT_NAMES, COLOURS, kinds, strict=False)
    )


def clean_name(name: str) -> str:
    """Return the name as it will be shown: one line, no control or direction marks, single spaces."""
    name = unicodedata.normalize("NFC", name)
    kept = [
        " " if unicodedata.category(c) in ("Cc", "Zl", "Zp") else c
        for c in name
        if c in _JOINERS or unicodedata.category(c) not in ("Cf", "Cs", "Co")
    ]
    return " ".join("".join(kept).split()).strip(_JOINERS)


def letters(name: str) -> int:
    """Return how many letters a reader counts: accents, variation marks and joined pictures add none."""
    count, joined = 0, False
    for c in name:
        if c in _JOINERS:
            joined = c == "\u200d"
            continue
        mark = unicodedata.category(c).startswith("M") or "\U0001f3fb" <= c <= "\U0001f3ff"
        if not mark and not joined:
            count += 1
        joined = False
    return count


def checked(seats: Sequence[SeatSetup], info: RulesetInfo | None = None) -> tuple[SeatSetup, ...]:
    """Return the seats ready to play: names cleaned, empty ones filled, equal ones told apart by a number.

    With `info` the number of seats must suit the ruleset. Raises SeatError for a wrong number, an unknown
    colour or kind, a colour taken twice, or a name of more than 24 letters.
    """
    if info is not None and not info.seats_min <= len(seats) <= info.seats_max:
        values = {"n": len(seats), "least": info.seats_min, "most": info.seats_max}
        raise SeatError(Message("session.seats.number", values))
    found: list[SeatSetup] = []
    for index, seat in enumerate(seats):
        if seat.colour not in COLOURS:
            raise SeatError(Message("session.seats.colour_unknown", {"colour": str(seat.colour)}), index)
        if any(seat.colour == other.colour for other in found):
            colour = Message("session.colour." + seat.colour)
            raise SeatError(Message("session.seats.colour_taken", {"colour": colour}), index)
        if seat.kind not in KINDS:
            words = {"kind": str(seat.kind), "kinds": ", ".join(KINDS)}
            raise SeatError(Message("session.seats.kind_unknown", words), index)
        name = clean_name(seat.name) or DEFAULT_NAMES[index % len(DEFAULT_NAMES)]
        if letters(name) > NAME_LETTERS or len(name) > _NAME_POINTS:
            raise SeatError(Message("session.seats.name_long", {"name": name, "n": NAME_LETTERS}), index)
        found.append(replace(seat, name=name))
    return _told_apart(found)


def _alike(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()


def _told_apart(seats: list[SeatSetup]) -> tuple[SeatSetup, ...]:
    """Give the second of equal names a 2, the third a 3, within the limit of letters."""
    given = {_alike(seat.name) for seat in seats}
    taken: list[str] = []
    for index, seat in enumerate(seats):
        name, number = seat.name, 2
        while _alike(name) in taken:
            candidate = _shortened(seat.name, NAME_LETTERS - len(str(number)) - 1) + f" {number}"
            number += 1
            # Somebody further down may really be called "Mia 2": that name is theirs.
            if _alike(candidate) not in given:
                name = candidate
        taken.append(_alike(name))
        seats[index] = replace(seat, name=name)
    return tuple(seats)


def _shortened(name: str, limit: int) -> str:
    while letters(name) > limit:
        name = name[:-1]
    return name.rstrip()
