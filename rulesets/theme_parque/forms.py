"""Dominoes prepared for fast tests: what each half shows at its four sides, in each rotation.

Everything here is a constant of the content. A side shows one of the EDGE codes below, four bits
each; the four sides of a cell are packed into one int (north in the lowest bits, then east, south, west).
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from game.core.grid import STEPS
from rulesets.theme_parque.content import load
from rulesets.theme_parque.content_types import Domino, Half

NOTHING = 0  # no cell there
BLANK = 1  # stall or decoration: takes no connection (TP-1.8)
RIDE = 2  # attraction: takes a queue from every side (TP-1.7)
REGULAR, QUEUE1, QUEUE2 = 3, 5, 7  # path with this side closed; open is one more
MIXED = 12  # no code of a side: the kind of a queue joined from both kinds (mixed_lines)
TRACK_CLOSED, TRACK_OPEN, PLATFORM = 9, 10, 11  # coaster parts (TP-13.2, TP-13.4)

PATH_CODE = {"R": REGULAR, "Q1": QUEUE1, "Q2": QUEUE2}


class Cell(NamedTuple):
    """One half in one rotation.

    codes   EDGE codes of its sides, packed
    kind    REGULAR, QUEUE1 or QUEUE2 for paths, RIDE for attractions and stations, TRACK_CLOSED for
            other coaster parts, BLANK for stalls and decorations
    tunnel  is it a path tunnel? (TP-5.3)
    item    id of the item it shows, or ""
    track   is it a coaster part (TP-13.1)?
    """

    codes: int
    kind: int
    tunnel: bool
    item: str
    track: bool = False


class Form(NamedTuple):
    """A domino in one rotation (TP-1.3, TP-1.4): its halves and the step from half A to half B."""

    a: Cell
    b: Cell
    step: int


def _turned(sides: int, rotation: int) -> int:
    """Return a bitmask of sides after clockwise quarter turns (TP-1.4)."""
    return ((sides << rotation) | (sides >> (4 - rotation))) & 15


@cache
def cell_of(half: Half, rotation: int = 0) -> Cell:
    """Return a half in a rotation (TP-1.6: items look the same in every one)."""
    sides = _turned(half.sides, rotation)
    if half.kind in PATH_CODE:
        closed = PATH_CODE[half.kind]
        edges = [closed + (sides >> side & 1) for side in range(4)]
        return Cell(_packed(edges), closed, half.tunnel, "")
    if half.kind == "C":
        wall = PLATFORM if half.part == "station" else TRACK_CLOSED
        edges = [TRACK_OPEN if sides >> side & 1 else wall for side in range(4)]
        return Cell(_packed(edges), RIDE if half.item else TRACK_CLOSED, False, half.item or "", True)
    assert half.item is not None
    kind = RIDE if load().items[half.item].kind == "attraction" else BLANK
    return Cell(_packed([kind] * 4), kind, False, half.item)


def _packed(edges: list[int]) -> int:
    return edges[0] | edges[1] << 4 | edges[2] << 8 | edges[3] << 12


def queue_kind(codes: int) -> int:
    """Return QUEUE1 or QUEUE2 for the codes of a queue cell (every side of it shows its kind)."""
    side = codes & 15
    return side - 1 if side in OPEN_QUEUES else side


@cache
def forms() -> dict[str, tuple[Form, Form, Form, Form]]:
    """Return all dominoes and the entrance by id, each in its four rotations."""
    content = load()
    return {
        domino.id: (_form(domino, 0), _form(domino, 1), _form(domino, 2), _form(domino, 3))
        for domino in [content.entrance, *content.dominoes.values()]
    }


def _form(domino: Domino, rotation: int) -> Form:
    step = STEPS[(2 + rotation) % 4]
    return Form(cell_of(domino.a, rotation), cell_of(domino.b, rotation), step)


# --- how two touching sides get on -----------------------------------------------------------------

JOIN = 1  # two paths of one kind, both open: joined (TP-5.2)
ENTRY_MINE, ENTRY_THEIRS = 2, 3  # a queue meets a regular path; whose queue it is (TP-5.8)
END_MINE, END_THEIRS = 4, 5  # a queue meets a ride; whose queue it is (TP-5.8)

Link = tuple[int, int]
"""What happens at a side: one of the words above, and the side (0 to 3)."""


class Fit(NamedTuple):
    """How a cell gets on with its four neighbours.

    fault  text key of the refusal, or "" if all edges are legal
    side   the side where the first fault is
    links  what is joined or connected
    quiet  True if it can neither lengthen nor connect a queue, so that no queue rule needs a look
    """

    fault: str
    side: int
    links: tuple[Link, ...]
    quiet: bool


FITS: dict[int, Fit] = {}
"""What `fit` has found so far, by edges << 32 | codes << 16 | ring. For loops that cannot afford the call."""

MAY_MISMATCH, MAY_MIX, NO_DEAD_ENDS = 1, 2, 4
"""What a special rule changes at edges, as bits: TP-5.5 is not tested, TP-5.7 is not tested, open sides must connect."""


def fit(codes: int, ring: int, edges: int = 0) -> Fit:
    """Return how a cell with these codes gets on with neighbours that show it the ring.

    ring is packed like codes: its north part is what the northern neighbour shows to the south.
    edges  what is different at edges now, bits of the constants above
    """
    key = edges << 32 | codes << 16 | ring
    found = FITS.get(key)
    if found is None:
        found = FITS[key] = _fit(codes, ring, edges)
    return found


def _fit(codes: int, ring: int, law: int) -> Fit:
    fault, fault_side, links = "", 0, []
    for side in range(4):
        mine, theirs = codes >> 4 * side & 15, ring >> 4 * side & 15
        wrong = edge_fault(mine, theirs, law)
        if wrong and not fault:
            fault, fault_side = wrong, side
        link = _link(mine, theirs)
        if link:
            links.append((link, side))
    edges = [codes >> 4 * side & 15 for side in range(4)]
    queue_tunnel = edges[0] in _QUEUE_SIDES and sum(edge in OPEN_QUEUES for edge in edges) == 1
    paths_only = all(link == JOIN and edges[side] == REGULAR + 1 for link, side in links)
    return Fit(fault, fault_side, tuple(links), not fault and paths_only and not queue_tunnel)


def edge_fault(mine: int, theirs: int, law: int = 0) -> str:
    """Return the text key of the rule that two touching sides break, or "" (TP-5.5 to 5.9, TP-13.6 to 13.9).

    law  what a special rule changes, bits of MAY_MISMATCH, MAY_MIX, NO_DEAD_ENDS
    """
    if theirs == NOTHING:
        return ""
    if (mine == TRACK_OPEN) != (theirs == TRACK_OPEN):
        return "track_must_continue"
    for closed, fault in (
        (REGULAR, "paths_must_join"),
        (QUEUE1, "queues_must_join"),
        (QUEUE2, "queues_must_join"),
    ):
        # One is open and the other is the same kind of path, closed (TP-5.5).
        if {mine, theirs} == {closed, closed + 1} and not law & MAY_MISMATCH:
            return fault
    if {mine, theirs} == {QUEUE1 + 1, QUEUE2 + 1} and not law & MAY_MIX:
        return "queue_kinds_differ"
    for one, other in ((mine, theirs), (theirs, mine)):
        if one in _OPEN_PATHS and other == TRACK_CLOSED:
            return "path_against_coaster"
    if law & NO_DEAD_ENDS and (mine in _OPEN_PATHS or theirs in _OPEN_PATHS) and not _link(mine, theirs):
        return "dead_end"
    return ""


_OPEN_PATHS = (REGULAR + 1, QUEUE1 + 1, QUEUE2 + 1)
OPEN_QUEUES = (QUEUE1 + 1, QUEUE2 + 1)
_QUEUE_SIDES = (QUEUE1, QUEUE1 + 1, QUEUE2, QUEUE2 + 1)
_QUEUE_ENDS = (RIDE, PLATFORM)


def _link(mine: int, theirs: int) -> int:
    if mine == theirs and mine in _OPEN_PATHS:
        return JOIN
    if mine in OPEN_QUEUES and theirs in OPEN_QUEUES:
        return JOIN  # of both kinds: it lies there only where mixed_lines let it be laid
    if mine in OPEN_QUEUES:
        if theirs == REGULAR + 1:
            return ENTRY_MINE
        if theirs in _QUEUE_ENDS:
            return END_MINE
    if theirs in OPEN_QUEUES:
        if mine == REGULAR + 1:
            return ENTRY_THEIRS
        if mine in _QUEUE_ENDS:
            return END_THEIRS
    return 0
