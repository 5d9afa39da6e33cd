"""The notation of small parks: what a cell shows in rulebook pictures and test fixtures.

A token is what lies in the cell, and more behind it, each after a `+`. A ride stands at its top left cell and covers
three more.

    .  empty    #  path    *  star    B  gatehouse    =  rail    P  platform    X  crossing
    r09, toilet, r09a     a ride, a facility

    a b c d     the seat of the owner: of a ride, a platform, a crossing
    booth_N2    on a ride: the booth on its north side, at the second of the two cells (from west, from north)
    mini_a      on a ride: a visitor of seat a
    guest_a     on a path, the star, a crossing, a platform, a ride
    card        on a path: the card sign
    sinkhole    on a path
    broken      on a ride: the malfunction
    mascot      on a mascot stage
    open_E      on a rail, platform or crossing: an open end, heading east; `closed_E` with an end track
    reserve     on an empty cell: kept free for the railway
    mark_3      a number written over the cell

`r09+a+booth_N1+mini_b` is a ride of seat a with a visitor of seat b.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from game.core.content import nearest
from rulesets.theme_park_mania import content_words as w
from rulesets.theme_park_mania.content_types import Content

GROUNDS = {
    ".": "empty",
    "#": "path",
    "*": "star",
    "B": "gatehouse",
    "=": "rail",
    "P": "platform",
    "X": "crossing",
}
"""Signs for what is neither ride nor facility."""

_SEATS = "abcd"
_SIDES = "NESW"
_WALKED = ("path", "star", "crossing", "platform", "ride")
_LINE = ("rail", "platform", "crossing")
_PART = re.compile(
    r"(?P<owner>[a-d])|booth_(?P<booth>[NESW][12])|mini_(?P<mini>[a-d])|guest_(?P<guest>[a-d])"
    r"|(?P<end>open|closed)_(?P<heading>[NESW])|mark_(?P<mark>[1-9][0-9]?)"
    r"|(?P<word>card|sinkhole|broken|mascot|reserve)"
)
_WORDS = (
    "booth_N1",
    "mini_a",
    "guest_a",
    "open_E",
    "closed_E",
    "mark_1",
    "card",
    "sinkhole",
    "broken",
    "mascot",
    "reserve",
)
_ALLOWED = {
    "owner": ("ride", "platform", "crossing"),
    "booth": ("ride",),
    "mini": ("ride",),
    "guest": _WALKED,
    "end": _LINE,
    "card": ("path",),
    "sinkhole": ("path",),
    "broken": ("ride",),
    "mascot": (w.MASCOT_STAGE,),
    "reserve": ("empty",),
}
"""What may carry each part."""


@dataclass(frozen=True)
class Shown:
    """What one cell shows.

    kind    a value of `GROUNDS`, `ride`, or a kind of facility
    piece   id of the ride or facility, else empty
    owner   seat, or None
    booth   side of `game.core.grid` and place 0 or 1 along it, or None
    minis   seats with a visitor here; `guests` the same for guests
    end     side to which an open or closed end heads, or None; `closed` tells which
    mark    a number written over the cell, or None
    """

    kind: str
    piece: str = ""
    owner: int | None = None
    booth: tuple[int, int] | None = None
    minis: tuple[int, ...] = ()
    guests: tuple[int, ...] = ()
    card: bool = False
    sinkhole: bool = False
    broken: bool = False
    mascot: bool = False
    reserve: bool = False
    end: int | None = None
    closed: bool = False
    mark: int | None = None


def parse_token(token: str, content: Content) -> Shown:
    """What a token stands for. Raises ValueError that says what is wrong, with the nearest valid word."""
    name, *parts = token.split("+")
    if name in GROUNDS:
        kind, piece = GROUNDS[name], ""
    elif name in content.rides:
        kind, piece = "ride", name
    elif name in content.facilities:
        kind, piece = content.facilities[name].kind, name
    else:
        known = (*content.rides, *content.facilities)
        raise ValueError(f'"{name}" in "{token}" is nothing that lies in a cell{nearest(name, known)}')
    values: dict[str, object] = {}
    minis: list[int] = []
    guests: list[int] = []
    for part in parts:
        found = _PART.fullmatch(part)
        if found is None:
            raise ValueError(f'unknown part "{part}" in "{token}"{nearest(part, _WORDS)}')
        given = {key: text for key, text in found.groupdict().items() if text is not None}
        what = given.get("word") or next(iter(given))
        if kind not in _ALLOWED.get(what, (kind,)):
            raise ValueError(f'"{part}" in "{token}" does not belong on {kind.replace("_", " ")}')
        if what == "mini":
            minis.append(_SEATS.index(given["mini"]))
        elif what == "guest":
            guests.append(_SEATS.index(given["guest"]))
        elif what in values:
            raise ValueError(f'"{token}" says {what} twice')
        elif what == "owner":
            values["owner"] = _SEATS.index(given["owner"])
        elif what == "booth":
            values["booth"] = (_SIDES.index(given["booth"][0]), int(given["booth"][1]) - 1)
        elif what == "end":
            values |= {"end": _SIDES.index(given["heading"]), "closed": given["end"] == "closed"}
        elif what == "mark":
            values["mark"] = int(given["mark"])
        else:
            values[what] = True
    if kind in ("ride", "platform", "crossing") and "owner" not in values:
        raise ValueError(f'"{token}" needs the seat of its owner, like "{name}+a"')
    return Shown(kind, piece, minis=tuple(minis), guests=tuple(guests), **values)  # type: ignore[arg-type]
