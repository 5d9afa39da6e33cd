"""From a position of the game into the search of an Operate phase and back (see `bot_search.py`)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from game.core.contract import Action
from rulesets.dice_theme_park import mascots, operate
from rulesets.dice_theme_park.bot_points import (
    DOLLAR,
    PIP_LATER,
    STAR,
    Ground,
    Move,
    Node,
    Point,
    code_of,
)
from rulesets.dice_theme_park.bot_search import search
from rulesets.dice_theme_park.content_types import Effect
from rulesets.dice_theme_park.content_words import ANY
from rulesets.dice_theme_park.parties import standing
from rulesets.dice_theme_park.scoring import metric
from rulesets.dice_theme_park.state import (
    FREE,
    DiceState,
    Place,
    admin_effect,
    content,
    free_icons,
    mode_of,
    tile,
)

WORTH_OF_SKILL = {
    "gain_stars": 5,
    "pair": 4,
    "gain_money": 3,
    "repeat": 3,
    "move": 2,
    "change_pips": 2,
    "flip_pips": 1,
    "swap_colour": 1,
}
"""Skills that had better wait while another mascot does a basic job; by word, higher waits longer."""


def rounds_left(state: DiceState) -> int:
    """Return how many rounds follow this one."""
    return mode_of(state.mode).rounds - state.round


def _left(state: DiceState, seat: int, word: str) -> int:
    """Return how many played cards with this effect were not used yet."""
    staff = content().staff
    cards = [
        card for card in state.played[seat] or () if any(each.word == word for each in staff[card].effects)
    ]
    spent = [card for card in state.spent[seat] if card in cards]
    return len(cards) - len(spent)


def skill_of(state: DiceState, seat: int, number: int) -> Effect | None:
    """Return the skill under a mascot, None without cards."""
    return mascots.skill_effect(state.skills[seat][number]) if state.skills[seat] else None


@lru_cache(maxsize=512)
def _neighbours(
    names: tuple[str, ...], cells: tuple[tuple[int, int], ...]
) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Return the places next to each place, and those at most two cells away."""

    def close(one: int, other: int, reach: int) -> bool:
        dq, dr = cells[one][0] - cells[other][0], cells[one][1] - cells[other][1]
        return one != other and max(abs(dq), abs(dr), abs(dq + dr)) <= reach

    places = range(len(names))
    return tuple(
        tuple(tuple(other for other in places if close(one, other, reach)) for one in places)
        for reach in (1, 2)
    )


def worth_of(name: str, place: Place) -> int:
    """Return what one operation of an attraction is worth, in hundredths of a star."""
    stars, money = operate.worth(name, place[2])
    return stars * STAR + money * DOLLAR


def ground_of(state: DiceState, seat: int, uses: int = 2) -> Ground:
    """Return what does not change while the seat operates."""
    park = state.parks[seat]
    names = tuple(park)
    near, apart = _neighbours(names, tuple((place[0], place[1]) for place in park.values()))
    return Ground(
        names=names,
        near=near,
        apart=apart,
        worth=tuple(worth_of(name, place) for name, place in park.items()),
        sparing=tuple(operate.sparing(state, seat, name) for name in names),
        keep=PIP_LATER if rounds_left(state) else 0,
        skills=tuple(skill_of(state, seat, number) for number in range(len(state.mascots[seat]))),
        uses=uses,
        bag=tuple(colour for colour, count in state.bag.items() if count),
        **_counting(state, seat),
    )


def _counting(state: DiceState, seat: int) -> dict[str, Any]:
    """Return what the search must know of an administrator that counts operated attractions (DTP-9.2)."""
    effect = admin_effect(state, seat, "tier_stars")
    if effect is None or effect.metric != "operated":
        return {}
    done = metric(state, seat, effect.metric, effect.colour)
    fresh = tuple(
        free_icons(name, place) if not place[3] and effect.colour in (ANY, tile(name).colour) else -1
        for name, place in state.parks[seat].items()
    )
    return {"fresh": fresh, "done": done, "tiers": effect.tiers}


def point_of(state: DiceState, seat: int, ground: Ground) -> Point:
    """Return the guests, icons and helpers of a seat as they are now."""
    where = {name: place for place, name in enumerate(ground.names)}
    rows: list[list[int]] = [[] for _ in ground.names]
    for name, colour, pips, mark in state.guests[seat].values():
        rows[where[name]].append(code_of(colour, pips, mark))

    def waits(number: int) -> int:
        effect = ground.skills[number]
        return WORTH_OF_SKILL.get(effect.word, 0) if effect is not None else 0

    free = [number for number, used in enumerate(state.mascots[seat]) if used == FREE]
    return Point(
        rows=tuple(tuple(sorted(row)) for row in rows),
        free=tuple(max(0, free_icons(name, place)) for name, place in state.parks[seat].items()),
        maps=state.maps[seat][0],
        escorts=_left(state, seat, "move"),
        extra=_left(state, seat, "extra_operation"),
        mascots=tuple(sorted(free, key=lambda number: (-waits(number), number))),
    )


def outlook(state: DiceState, seat: int, width: int, uses: int = 2) -> Node:
    """Return the best end of the seat's Operate phase from here, as far as a beam of this width sees."""
    ground = ground_of(state, seat, uses)
    return search(ground, point_of(state, seat, ground), width)


# --- from moves to actions -------------------------------------------------------------------------------


def action_of(state: DiceState, seat: int, ground: Ground, move: Move) -> Action | None:
    """Return the action that a move of the search stands for; None when the rules have no such action."""
    word, place = move[0], move[1]
    guests = state.guests[seat]
    if word in ("operate", "manage"):
        name = ground.names[place]
        numbers, _ = standing(guests, name)
        party, spare, mover = move[2]
        ids = tuple(sorted([numbers[each] for each in party]))
        spared = numbers[spare] if spare >= 0 else 0
        if mover < 0:
            return (word, name, ids, spared, 0, "")
        return (word, name, ids, spared, numbers[mover], ground.names[move[3]])
    if word in ("map", "escort"):
        return (word, guest_in(state, seat, ground.names[place], move[2]), ground.names[move[3]])
    _, number, place, use, *rest = move
    return _mascot_action(state, seat, ground, number, ground.names[place], use, rest)


def guest_in(state: DiceState, seat: int, name: str, code: int, after: int = 0) -> int:
    """Return the first guest (with an id above `after`) of this number in an attraction, 0 for none."""
    for number, (place, colour, pips, mark) in state.guests[seat].items():
        if number > after and place == name and code_of(colour, pips, mark) == code:
            return number
    return 0


def _mascot_action(
    state: DiceState, seat: int, ground: Ground, number: int, name: str, use: str, rest: list[int]
) -> Action | None:
    """Return the use of a mascot; the first free one of its kind is named."""
    effect = ground.skills[number]
    for other in mascots.free_mascots(state.mascots[seat], state.skills[seat]):
        if ground.skills[other] == effect:
            number = other
    if use != "skill":
        return ("mascot", number, name, use, guest_in(state, seat, name, rest[0]), *rest[1:])
    assert effect is not None
    if not rest:
        return ("mascot", number, name, use)
    if effect.word == "pair":
        one = guest_in(state, seat, name, rest[0])
        other = guest_in(state, seat, name, rest[2], one if rest[2] == rest[0] else 0)
        if not one or not other:
            return None
        if one > other:
            one, other = other, one
        return ("mascot", number, name, use, one, 1, other, 1)
    if effect.word == "repeat" and effect.inner is not None and effect.inner.reach == "here":
        return ("mascot", number, name, use, guest_in(state, seat, ground.names[rest[0]], rest[1]), name)
    first = guest_in(state, seat, name, rest[0])
    if effect.word in ("move", "repeat"):
        return ("mascot", number, name, use, first, ground.names[rest[1]])
    return ("mascot", number, name, use, first, *rest[1:])


# --- the decision ----------------------------------------------------------------------------------------


def next_step(state: DiceState, seat: int, width: int, uses: int) -> Action:
    """Return the next action of an Operate phase: the first of the best way found, at last ("finish",)."""
    ground = ground_of(state, seat, uses)
    path = search(ground, point_of(state, seat, ground), width).path()
    if path:
        action = action_of(state, seat, ground, path[0])
        if action is not None:
            return action
    return leftover(state, seat) or ("finish",)


def leftover(state: DiceState, seat: int) -> Action | None:
    """Return a last use of a mascot when nothing else is left: a guest is raised for the next round."""
    if not rounds_left(state):
        return None
    free = mascots.free_mascots(state.mascots[seat], state.skills[seat])
    low = [(guest[2], number) for number, guest in state.guests[seat].items() if guest[2] < 6]
    if not free or not low:
        return None
    pips, number = min(low)
    place, colour, pips, mark = state.guests[seat][number]
    first = guest_in(state, seat, place, code_of(colour, pips, mark))
    return ("mascot", free[0], place, "change_pips", first, 1)


def operations(node: Node, places: int) -> tuple[int, ...]:
    """Return how often the way to a node operates each attraction, by place."""
    count = [0] * places
    for move in node.path():
        if move[0] in ("operate", "manage"):
            count[move[1]] += 1
    return tuple(count)
