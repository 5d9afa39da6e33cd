"""The bots' search through one Operate phase: which guest rides where, and where it goes on (rules, section 11).

A beam search over the small positions of `bot_points.py`; what maps, guides and mascots do is in `bot_helpers.py`.
"""

from __future__ import annotations

from rulesets.dice_theme_park.bot_helpers import employ, walk
from rulesets.dice_theme_park.bot_points import (
    FIRST_RIDE,
    MASCOT_LEFT,
    READY,
    STAR,
    Ground,
    Node,
    Point,
    joined,
    note,
    values,
    ways,
    weigh,
)
from rulesets.dice_theme_park.scoring import tier_stars

DEPTH = 40
"""No Operate phase has more actions that matter."""


def counted(ground: Ground, point: Point) -> int:
    """Return what the administrator gives for the attractions operated so far (DTP-9.2)."""
    if not ground.tiers:
        return 0
    number = sum(1 for icons, left in zip(ground.fresh, point.free, strict=True) if left < icons)
    return STAR * tier_stars(ground.tiers, ground.done + number)


def search(ground: Ground, root: Point, width: int) -> Node:
    """Return the best end of the phase that a beam of `width` positions finds; the root when finishing is best."""
    order, final = values(ground, root, 0)
    best = Node(root, 0, order, final, None, ())
    most = final + counted(ground, root)
    beam = [best]
    for _ in range(DEPTH):
        found: dict[Point, Node] = {}
        for node in beam:
            _spread(ground, node, found)
        if not found:
            break
        beam = sorted(found.values(), key=lambda node: -node.order)[:width]
        for node in beam:
            value = node.final + counted(ground, node.point) if ground.tiers else node.final
            if value > most:
                best, most = node, value
    best.final = most
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
                if ground.tiers and left > 0 and ground.fresh[place] == left:
                    before -= FIRST_RIDE
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
                        note(found, point, stars, order, final, node, (word, place, run, -1))
                        continue
                    gone, stays = weigh((mover,), keep)
                    for target in targets:
                        changed = list(rows)
                        changed[place] = rest
                        changed[target] = joined(rows[target], mover)
                        point = Point(tuple(changed), icons, maps, escorts, spent, mascots)
                        there = order + gone + (READY if free[target] > 0 else 0)
                        note(found, point, stars, there, final + stays, node, (word, place, run, target))
        if maps or escorts:
            walk(ground, node, place, found)
        if mascots and ground.uses:
            employ(ground, node, place, found)
