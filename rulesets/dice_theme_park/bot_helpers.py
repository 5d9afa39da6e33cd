"""The helpers in the bots' search through an Operate phase: maps, guides, mascots and their skills."""

from __future__ import annotations

from functools import lru_cache

from rulesets.dice_theme_park.bot_points import (
    DOLLAR,
    MASCOT_LEFT,
    READY,
    STAR,
    WALK_LEFT,
    Ground,
    Move,
    Node,
    Point,
    Row,
    colour_of,
    dyed,
    joined,
    note,
    replaced,
    ways,
    weigh,
)
from rulesets.dice_theme_park.content_types import Effect


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


def _suits(
    ground: Ground, rows: tuple[Row, ...], free: tuple[int, ...], place: int, code: int, new: int
) -> bool:
    """Does a guest in another colour make a party possible here, or next door where it could not help before?"""
    name, row, spared = ground.names[place], rows[place], ground.sparing[place]
    if free[place] > 0 and len(ways(name, replaced(row, code, new), spared)) > len(ways(name, row, spared)):
        return True
    return any(
        helps(ground, rows, free, target, new) and not helps(ground, rows, free, target, code)
        for target in ground.near[place]
    )


def walk(ground: Ground, node: Node, place: int, found: dict[Point, Node]) -> None:
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
    note(found, point, node.stars, order, node.final, node, move or (word, place, code, target))


def employ(ground: Ground, node: Node, place: int, found: dict[Point, Node]) -> None:
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
    note(found, after, node.stars, order, node.final + later - kept, node, move)


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
            note(found, point, node.stars + value, order, node.final + value, node, move)
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
        elif word == "swap_colour":
            for new in [dyed(code, colour) for colour in ground.bag]:
                if new != code and _suits(ground, rows, free, place, code, new):
                    move = ("mascot", number, place, "skill", code, colour_of(new))
                    _turn(ground, node, place, code, new, left, move, found)
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
    note(found, after, node.stars, order, node.final + later - kept, node, move)
