"""Which moves of Theme Parque deserve a look: cheap guesses, without trying anything out."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Action
from game.core.grid import pack
from rulesets.theme_parque import bot_group, ground, scoring
from rulesets.theme_parque.content import load
from rulesets.theme_parque.content_types import Half
from rulesets.theme_parque.forms import END_MINE, END_THEIRS, JOIN, QUEUE1, REGULAR, fit, forms
from rulesets.theme_parque.ground import is_finished, nearby, ring
from rulesets.theme_parque.moving import Lifted
from rulesets.theme_parque.state import EMPTY_SLOT, ParqueState, cooperative

LIFTS = 5
"""So many dominoes are looked at when a signpost may move one."""
POOR = 10
"""A hand domino of less worth is swapped for an unknown one."""
ITEM_DRAW = {"attraction": 7, "stall": 6, "decoration": 4}
PATH_DRAW = {"R": 5, "Q1": 7, "Q2": 6, "C": 4}


def named(state: ParqueState, legal: Sequence[Action]) -> list[Action]:
    """Return the player to be named: who misses least in a skipped round, who can do most otherwise."""

    def able(action: Action) -> tuple[int, int]:
        return min(1, state.supply[action[1]]), len(state.hands[action[1]])

    skip = state.stack[-1][1] == "skip"
    return [min(legal, key=able) if skip else max(legal, key=able)]


def swapped(state: ParqueState, seat: int, legal: Sequence[Action]) -> Action:
    """Return the domino of the hand that promises least, if it is a poor one."""

    def worth(action: Action) -> int:
        domino = load().dominoes[action[1]]
        return _half_worth(domino.a) + _half_worth(domino.b)

    poorest = min(legal[:-1], key=worth, default=legal[-1])
    return poorest if poorest != legal[-1] and worth(poorest) < POOR else legal[-1]


def one_spot_each(state: ParqueState, legal: Sequence[Action]) -> list[Action]:
    """Leave out claims and moves that differ from an earlier one only in the cell of the same queue."""
    found: dict[tuple[object, ...], Action] = {}
    for action in legal:
        goal = pack(*action[-2:]) if len(action) > 1 else 0
        found.setdefault((*action[:-2], state.queue_of.get(goal, goal)), action)
    return list(found.values())


def worth_lifting(
    state: ParqueState, lifts: Sequence[Action], most: int = LIFTS, apart: tuple[str, ...] = ()
) -> list[Action]:
    """Return the dominoes that stand beside most claimed items, `most` at the utmost, of those that fit elsewhere.

    apart  dominoes that the moved one may not touch
    One that fits nowhere else could only be put back, and then be taken up again without end.
    """

    def beside(action: Action) -> int:
        cells = ground.cells_of(state.park, action[1])
        return sum(len(state.claimed.get(each, ())) for cell in cells for each in nearby(cell))

    found: list[Action] = []
    for action in sorted(lifts, key=lambda action: -beside(action)):
        if len(found) == most:
            break
        if Lifted(state, action[1], tuple(each for each in apart if each != action[1])).legal():
            found.append(action)
    return found


def worth_taking(state: ParqueState, seat: int, takes: Sequence[Action]) -> list[Action]:
    """Return own pawns that earn little before rivals' pawns that earn much."""

    def loss(action: Action) -> int:
        cell = pack(*action[2:])
        score = scoring.score_item if cell in state.shown else scoring.score_spot
        points = score(state, cell).points
        mates = scoring.team_of(state, action[1]) == scoring.team_of(state, seat)
        return points if mates else -points

    return sorted(takes, key=loss)


def interest(state: ParqueState, action: Action) -> int:
    """Return a cheap guess how much a placement changes."""
    _, domino, x, y, rotation = action
    form = forms()[domino][rotation]
    cell = pack(x, y)
    interest = 0
    for place, half in ((cell, form.a), (cell + form.step, form.b)):
        for link, _ in fit(half.codes, ring(state.codes, place)).links:
            if link in (END_MINE, END_THEIRS):
                interest += 9
            elif link == JOIN:
                interest += 2 if half.kind == REGULAR else 6
            else:
                interest += 7
        around = [each for each in nearby(place) if each in state.shown]
        interest += sum(3 if each in state.claimed else 1 for each in around)
        if half.item and load().items[half.item].passive:
            interest += 2 * len(around)
    return interest


def best_draw(state: ParqueState, seat: int) -> Action:
    """Return the market domino that helps most (section 11, point 8)."""
    content = load()
    wanted = _wanted_queue(state, seat)
    held = [
        half
        for name in state.hands[seat]
        for half in (content.dominoes[name].a, content.dominoes[name].b)
    ]

    def worth(domino: str) -> int:
        total = 0
        for half in (content.dominoes[domino].a, content.dominoes[domino].b):
            total += _half_worth(half)
            total += 3 if half.kind == wanted else 0
            total += bot_group.draw_bonus(state, half) if cooperative(state) else 0
            total -= sum(1 for other in held if (other.kind, other.item) == (half.kind, half.item))
        return total

    slots = [slot for slot, domino in enumerate(state.market) if domino != EMPTY_SLOT]
    return ("draw", max(slots, key=lambda slot: (worth(state.market[slot]), -slot)))


def _wanted_queue(state: ParqueState, seat: int) -> str:
    """Return the kind of queue that an own ride is waiting for, or ""."""
    for queue in state.queues.values():
        if (
            queue.ends
            and not is_finished(state, queue)
            and seat in state.claimed.get(queue.ends[0][1], ())
        ):
            return "Q1" if queue.kind == QUEUE1 else "Q2"
    return ""


def _half_worth(half: Half) -> int:
    if half.kind == "item":
        item = load().items[half.item or ""]
        extra = (item.factor or 0) if item.kind == "attraction" else (item.points or 1) // 2
        return ITEM_DRAW[item.kind] + extra
    return PATH_DRAW[half.kind] + (half.sides.bit_count() > 2) - (2 if half.tunnel else 0)
