"""The bots' search through one Operate phase: which guest rides where, and where it goes on (rules, section 11).

A beam search over small positions. A guest is one number (`code_of`), the guests of an attraction are a sorted row
of those, attractions are named by their place in the park. Equal guests are equal numbers, so nothing is tried
twice. Values are in hundredths of a star.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from rulesets.dice_theme_park.content_types import Effect
from rulesets.dice_theme_park.content_words import COLOURS
from rulesets.dice_theme_park.parties import runs
from rulesets.dice_theme_park.state import Guest

STAR = 100
DOLLAR = 40
"""What a $ is worth during an Operate phase."""
PIP_NOW = 85
READY = 35
MASCOT_LEFT = 80
WALK_LEFT = 40
PIP_LATER = 60
DEPTH = 40

ALPHABET = tuple(sorted(COLOURS))
Row = tuple[int, ...]
Move = tuple[Any, ...]
"""("operate" or "manage", place, run, target), ("map" or "escort", place, code, target), or
("mascot", number, place, word, *codes and answers)."""


def code_of(colour: str, pips: int, mark: int) -> int:
    """Return the number of a guest: rows of them sort as the rules sort their guests."""
    return ALPHABET.index(colour) * 16 + pips * 2 + mark


def colour_of(code: int) -> str:
    """Return the colour of a guest's number."""
    return ALPHABET[code >> 4]


class Way(NamedTuple):
    """One way to operate an attraction.

    rest   the row afterwards, without the guest that moves on
    mover  the guest that moves on as it then is, or -1
    run    party, spared guest and mover as positions in the row before (`parties.Run`)
    """

    rest: Row
    mover: int
    run: tuple[tuple[int, ...], int, int]


@lru_cache(maxsize=1 << 16)
def ways(name: str, row: Row, sparing: str) -> tuple[Way, ...]:
    """Return every way to operate an attraction in which this row of guests stands."""
    guests: tuple[Guest, ...] = tuple((name, colour_of(code), code >> 1 & 7, code & 1) for code in row)
    found: list[Way] = []
    for party, spare, mover in runs(guests, sparing):
        rest: list[int] = []
        moved = -1
        for position, code in enumerate(row):
            after = code & -2
            if position in party and position != spare:
                after -= 2
            if not after >> 1 & 7:
                continue
            if position == mover:
                moved = after
            else:
                rest.append(after)
        found.append(Way(tuple(sorted(rest)), moved, (party, spare, mover)))
    return tuple(found)


@lru_cache(maxsize=1 << 16)
def joined(row: Row, code: int) -> Row:
    """Return the row with one more guest, whose mark has ended."""
    return tuple(sorted((*row, code & -2)))


@lru_cache(maxsize=1 << 16)
def replaced(row: Row, code: int, new: int) -> Row:
    """Return the row with another guest in the place of one; `new` -1 for nobody."""
    left = list(row)
    left.remove(code)
    if new >= 0:
        left.append(new)
    return tuple(sorted(left))


@lru_cache(maxsize=1 << 16)
def weigh(row: Row, keep: int) -> tuple[int, int]:
    """Return what a row is worth while the phase goes on, and after it; `keep` hundredths for each pip later."""
    now = later = 0
    for code in row:
        pips = code >> 1 & 7
        now += PIP_NOW * pips
        if pips > 1:
            later += keep * pips
    return now, later


class Ground(NamedTuple):
    """What stays as it is during a search; all tuples by place of the attraction in the park.

    names    attraction ids
    near     places of the adjacent attractions
    apart    places at most two cells away
    worth    value of one operation
    sparing  colour of which a guest may be spared, or ""
    keep     value of a pip that is left for later rounds
    skills   for each mascot the effect under it, or None
    uses     may mascots be used at all, with all skills (2), with gains only (1), not (0)
    bag      colours of which the bag holds guests
    """

    names: tuple[str, ...]
    near: tuple[tuple[int, ...], ...]
    apart: tuple[tuple[int, ...], ...]
    worth: tuple[int, ...]
    sparing: tuple[str, ...]
    keep: int
    skills: tuple[Effect | None, ...]
    uses: int = 2


class Point(NamedTuple):
    """A position of the search: guests by place, free icons by place, what is left of maps, escorts, extra operations
    and mascots (their numbers)."""

    rows: tuple[Row, ...]
    free: tuple[int, ...]
    maps: int
    escorts: int
    extra: int
    mascots: tuple[int, ...]


class Node:
    """A position with its values and how it was reached."""

    __slots__ = ("before", "final", "move", "order", "point", "stars")

    def __init__(
        self, point: Point, stars: int, order: int, final: int, before: Node | None, move: Move
    ) -> None:
        self.point = point
        self.stars = stars
        self.order = order
        self.final = final
        self.before = before
        self.move = move

    def path(self) -> list[Move]:
        """Return the moves that lead here."""
        moves: list[Move] = []
        node: Node = self
        while node.before is not None:
            moves.append(node.move)
            node = node.before
        return moves[::-1]


def _values(ground: Ground, point: Point, stars: int) -> tuple[int, int]:
    """Return ordering value and final value of a position."""
    now = later = 0
    for row, free in zip(point.rows, point.free, strict=True):
        if row:
            one, other = weigh(row, ground.keep)
            now += one + (READY * len(row) if free > 0 else 0)
            later += other
    tools = MASCOT_LEFT * (len(point.mascots) + point.extra) + WALK_LEFT * (point.maps + point.escorts)
    return stars + now + tools, stars + later


def search(ground: Ground, root: Point, width: int) -> Node:
    """Return the best end of the phase that a beam of `width` positions finds; the root when finishing is best."""
    order, final = _values(ground, root, 0)
    best = Node(root, 0, order, final, None, ())
    beam = [best]
    for _ in range(DEPTH):
        found: dict[Point, Node] = {}
        for node in beam:
            _spread(ground, node, found)
        if not found:
            break
        beam = sorted(found.values(), key=lambda node: -node.order)[:width]
        for node in beam:
            if node.final > best.final:
                best = node
    return best


def _spread(ground: Ground, node: Node, found: dict[Point, Node]) -> None:
    """Add every position that follows from one."""
    rows, free, maps, escorts, extra, mascots = node.point
    names, keep, spared = ground.names, ground.keep, ground.sparing
    for place, row in enumerate(rows):
        if not row:
            continue
        left = free[place]
        if left > 0 or extra:
            options = ways(names[place], row, spared[place])
            if options:
                targets = [each for each in ground.near[place] if free[each] > 0] or ground.near[place][:1]
                worth = ground.worth[place]
                icons = (*free[:place], left - 1, *free[place + 1 :]) if left > 0 else free
                spent = extra if left > 0 else extra - 1
                before, kept = weigh(row, keep)
                if left > 0:
                    before += READY * len(row)
                ready = READY if left > 1 else 0
                word = "operate" if left > 0 else "manage"
                tools = 0 if left > 0 else MASCOT_LEFT
                for rest, mover, run in options:
                    now, later = weigh(rest, keep)
                    stars = node.stars + worth
                    order = node.order + worth + now + ready * len(rest) - before - tools
                    final = node.final + worth + later - kept
                    if mover < 0:
                        after = (*rows[:place], rest, *rows[place + 1 :])
                        point = Point(after, icons, maps, escorts, spent, mascots)
                        _note(found, point, stars, order, final, node, (word, place, run, -1))
                        continue
                    gone, stays = weigh((mover,), keep)
                    for target in targets:
                        changed = list(rows)
                        changed[place] = rest
                        changed[target] = joined(rows[target], mover)
                        point = Point(tuple(changed), icons, maps, escorts, spent, mascots)
                        there = order + gone + (READY if free[target] > 0 else 0)
                        _note(found, point, stars, there, final + stays, node, (word, place, run, target))
        if maps or escorts:
            _walk(ground, node, place, found)
        if mascots and ground.uses:
            _employ(ground, node, place, found)


def _note(
    found: dict[Point, Node], point: Point, stars: int, order: int, final: int, before: Node, move: Move
) -> None:
    there = found.get(point)
    if there is None or order > there.order:
        found[point] = Node(point, stars, order, final, before, move)


@lru_cache(maxsize=1 << 17)
def opens(name: str, row: Row, code: int, sparing: str) -> bool:
    """Does one guest more make a party possible in this attraction?"""
    return len(ways(name, joined(row, code), sparing)) > len(ways(name, row, sparing))


def helps(ground: Ground, rows: tuple[Row, ...], free: tuple[int, ...], target: int, code: int) -> bool:
    """Does a guest more make a party possible where an icon is free?"""
    return free[target] > 0 and opens(ground.names[target], rows[target], code, ground.sparing[target])


@lru_cache(maxsize=1 << 16)
def changes(name: str, row: Row, sparing: str, free: bool) -> tuple[tuple[int, int, Move], ...]:
    """Return the basic uses of a mascot that make sense here: guest before, guest after, word and arguments.

    A use makes a party possible (`free`: an icon is there for it) or saves a guest at 1 from leaving.
    """
    possible = len(ways(name, row, sparing)) if free else 0
    found: list[tuple[int, int, Move]] = []
    for code in dict.fromkeys(row):
        pips = code >> 1 & 7
        tries: list[tuple[int, Move]] = [
            (code + 2 * delta, ("change_pips", code, delta)) for delta in (1, -1) if 1 <= pips + delta <= 6
        ]
        if not code & 1:
            tries.append((code | 1, ("mark_colour", code)))
        for new, use in tries:
            if (free and len(ways(name, replaced(row, code, new), sparing)) > possible) or (
                pips == 1 and new > code | 1
            ):
                found.append((code, new, use))
    return tuple(found)


def _walk(ground: Ground, node: Node, place: int, found: dict[Point, Node]) -> None:
    """Bring guests from a place to where they can ride, with maps and escorts."""
    rows, free, maps, escorts, _, mascots = node.point
    names, spared = ground.names, ground.sparing
    row = rows[place]
    for position, code in enumerate(row):
        if position and row[position - 1] == code:
            continue
        if maps:
            for target in ground.near[place]:
                if free[target] > 0 and opens(names[target], rows[target], code, spared[target]):
                    _move(ground, node, place, code, target, maps - 1, escorts, mascots, "map", found)
        if escorts:
            for target in range(len(rows)):
                if (
                    free[target] > 0
                    and target != place
                    and opens(names[target], rows[target], code, spared[target])
                ):
                    _move(ground, node, place, code, target, maps, escorts - 1, mascots, "escort", found)


def _move(
    ground: Ground,
    node: Node,
    place: int,
    code: int,
    target: int,
    maps: int,
    escorts: int,
    mascots: tuple[int, ...],
    word: str,
    found: dict[Point, Node],
    move: Move = (),
) -> None:
    rows = list(node.point.rows)
    rows[place] = replaced(rows[place], code, -1)
    rows[target] = joined(rows[target], code)
    free = node.point.free
    order = node.order - (MASCOT_LEFT if move else WALK_LEFT)
    order += READY * ((free[target] > 0) - (free[place] > 0))
    point = Point(tuple(rows), free, maps, escorts, node.point.extra, mascots)
    _note(found, point, node.stars, order, node.final, node, move or (word, place, code, target))


def _employ(ground: Ground, node: Node, place: int, found: dict[Point, Node]) -> None:
    """Use mascots at a place: every basic use with the last of them, and each skill."""
    mascots = node.point.mascots
    number = mascots[-1]
    left = mascots[:-1]
    row, free = node.point.rows[place], node.point.free[place]
    for code, new, use in changes(ground.names[place], row, ground.sparing[place], free > 0):
        _turn(ground, node, place, code, new, left, ("mascot", number, place, *use), found)
    seen: list[Effect] = []
    for index, each in enumerate(mascots):
        effect = ground.skills[each]
        if effect is not None and effect not in seen:
            seen.append(effect)
            _skill(ground, node, place, each, (*mascots[:index], *mascots[index + 1 :]), effect, found)


def _turn(
    ground: Ground,
    node: Node,
    place: int,
    code: int,
    new: int,
    left: tuple[int, ...],
    move: Move,
    found: dict[Point, Node],
) -> None:
    point = node.point
    row = replaced(point.rows[place], code, new)
    before, kept = weigh(point.rows[place], ground.keep)
    now, later = weigh(row, ground.keep)
    rows = (*point.rows[:place], row, *point.rows[place + 1 :])
    after = Point(rows, point.free, point.maps, point.escorts, point.extra, left)
    order = node.order + now - before - MASCOT_LEFT
    _note(found, after, node.stars, order, node.final + later - kept, node, move)


def _skill(
    ground: Ground,
    node: Node,
    place: int,
    number: int,
    left: tuple[int, ...],
    effect: Effect,
    found: dict[Point, Node],
) -> None:
    """Use the skill under a mascot at a place, by the word of its effect."""
    rows, free, maps, escorts, extra, _ = node.point
    row = rows[place]
    word = effect.word
    move: Move
    if word in ("gain_money", "gain_stars"):
        count = sum(1 for code in row if effect.colour in ("any", colour_of(code)))
        amount = min(effect.amount * count, effect.cap) if effect.cap else effect.amount * count
        if amount:
            value = amount * (STAR if word == "gain_stars" else DOLLAR)
            point = Point(rows, free, maps, escorts, extra, left)
            move = ("mascot", number, place, "skill")
            order = node.order + value - MASCOT_LEFT
            _note(found, point, node.stars + value, order, node.final + value, node, move)
        return
    if ground.uses < 2:
        return
    inner = effect.inner or effect
    for position, code in enumerate(row):
        if (position and row[position - 1] == code) or effect.colour not in ("any", colour_of(code)):
            continue
        pips = code >> 1 & 7
        if word == "change_pips":
            delta = max(effect.deltas)
            if pips + delta <= 6:
                move = ("mascot", number, place, "skill", code, delta)
                _turn(ground, node, place, code, code + 2 * delta, left, move, found)
        elif word == "flip_pips":
            one, other = sorted(effect.values)
            if pips == one:
                move = ("mascot", number, place, "skill", code)
                _turn(ground, node, place, code, code + 2 * (other - one), left, move, found)
        elif word == "move" or (word == "repeat" and inner.reach == "adjacent"):
            targets = ground.apart[place] if inner.reach == "within2" else ground.near[place]
            for target in targets:
                if helps(ground, rows, free, target, code):
                    move = ("mascot", number, place, "skill", code, target)
                    _move(ground, node, place, code, target, maps, escorts, left, "skill", found, move)
    if word == "repeat" and inner.reach == "here":
        for source in ground.near[place]:
            for code in dict.fromkeys(rows[source]):
                if helps(ground, rows, free, place, code):
                    move = ("mascot", number, place, "skill", source, code)
                    _move(ground, node, source, code, place, maps, escorts, left, "skill", found, move)
    if word == "pair" and len(row) > 1:
        _pair(ground, node, place, number, left, found)


def _pair(
    ground: Ground, node: Node, place: int, number: int, left: tuple[int, ...], found: dict[Point, Node]
) -> None:
    """Raise the two tiredest guests of a place that can be raised, each by one."""
    row = node.point.rows[place]
    low = sorted([code for code in row if code >> 1 & 7 < 6], key=lambda code: (code >> 1 & 7, code))[:2]
    if len(low) < 2:
        return
    one, other = sorted(low)
    point = node.point
    new = replaced(replaced(row, one, one + 2), other, other + 2)
    before, kept = weigh(row, ground.keep)
    now, later = weigh(new, ground.keep)
    rows = (*point.rows[:place], new, *point.rows[place + 1 :])
    after = Point(rows, point.free, point.maps, point.escorts, point.extra, left)
    move = ("mascot", number, place, "skill", one, 1, other, 1)
    order = node.order + now - before - MASCOT_LEFT
    _note(found, after, node.stars, order, node.final + later - kept, node, move)
