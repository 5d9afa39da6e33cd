"""Operating an attraction, maps and escorts: what is possible, why not, what follows (DTP-8).

An operation is one action, so nothing can come between its four steps (DTP-8.2):
("operate", attraction, party, spared guest, moving guest, target), or "manage" instead of "operate" with an extra
cube of a staff card (DTP-8.13). The party is a tuple of guest ids, rising; 0 and "" stand for nobody and nowhere.
("map", guest, attraction) uses a map, ("escort", guest, attraction) a staff card that moves a guest.
"""

from __future__ import annotations

from functools import cache, lru_cache

from game.core.contract import Action
from game.core.events import Event
from game.core.messages import Message
from game.core.reasons import Reason
from rulesets.dice_theme_park.content_types import Effect, Requirement
from rulesets.dice_theme_park.content_words import ANY
from rulesets.dice_theme_park.effects import EQUAL_GUEST, bring, choices, explain, perform, turn_to
from rulesets.dice_theme_park.parties import COLOUR, PIPS, PLACE, parties, party_ok, runs, standing
from rulesets.dice_theme_park.state import (
    DiceState,
    Guest,
    admin_effect,
    content,
    free_icons,
    spend,
    staff_effect,
    tile,
    unspent,
)

NOT_NOW = Reason("not_now", "DTP-8.1")


@lru_cache(maxsize=4096)
def worth(name: str, upgrades: tuple[tuple[int, str, int], ...]) -> tuple[int, int]:
    """Return the stars and the money of one operation (DTP-7.12, DTP-7.13, DTP-9.1)."""
    kinds = [content().upgrades[kind] for _, kind, _ in upgrades]
    return tile(name).stars + sum(kind.stars for kind in kinds), sum(kind.money for kind in kinds)


def sparing(state: DiceState, seat: int, name: str) -> str:
    """Return the colour of which one party guest may keep its pips in this attraction, or "" (DTP-8.14)."""
    effect = admin_effect(state, seat, "keep_pips") if state.admin[seat] else None
    return effect.colour if effect is not None and effect.colour == tile(name).colour else ""


def may_operate(state: DiceState, seat: int, name: str, word: str) -> bool:
    """Is there a free icon to "operate", or none and an extra operation to "manage"? (DTP-8.4, DTP-8.13)"""
    free = free_icons(name, state.parks[seat][name]) > 0
    return free if word == "operate" else not free and bool(unspent(state, seat, "extra_operation"))


def operations(state: DiceState, seat: int, name: str, word: str) -> list[Action]:
    """Return every distinct operation of one attraction."""
    if not may_operate(state, seat, name, word):
        return []
    numbers, row = standing(state.guests[seat], name)
    if not row:
        return []
    near = state.layouts[seat].near[name]
    found: list[Action] = []
    for party, spare, mover in runs(row, sparing(state, seat, name)):
        ids = tuple(sorted([numbers[each] for each in party]))
        spared = numbers[spare] if spare >= 0 else 0
        if mover < 0:
            found.append((word, name, ids, spared, 0, ""))
        else:
            moving = numbers[mover]
            found += [(word, name, ids, spared, moving, target) for target in near]
    return found


def all_operations(state: DiceState, seat: int) -> list[Action]:
    """Return every operation of the park, those on free icons first."""
    occupied = dict.fromkeys(guest[PLACE] for guest in state.guests[seat].values())
    words = ("operate", "manage") if unspent(state, seat, "extra_operation") else ("operate",)
    return [
        action
        for word in words
        for name in state.parks[seat]
        if name in occupied
        for action in operations(state, seat, name, word)
    ]


def operate(state: DiceState, seat: int, action: Action, events: list[Event]) -> None:
    """Carry out the four steps of an operation (DTP-8.3 to DTP-8.12)."""
    word, name, party, spared, moving, target = action
    park, guests = state.parks[seat], state.guests[seat]
    q, r, upgrades, cubes = park[name]
    park[name] = (q, r, upgrades, cubes + 1)
    if word == "manage":
        spend(state, seat, unspent(state, seat, "extra_operation"))
    stars, money = worth(name, upgrades)
    data = {
        "seat": seat,
        "place": name,
        "party": party,
        "stars": stars,
        "money": money,
        "extra": word == "manage",
    }
    events.append(Event("operated", data))
    for guest in party:
        if guest != spared:
            turn_to(state, seat, guest, guests[guest][PIPS] - 1, "operate", events)
    if moving:
        bring(state, seat, moving, target, "operate", events)
    for number, guest in guests.items():
        if guest[3] and guest[PLACE] == name:  # the mark was for this one operation (DTP-8.35)
            guests[number] = (name, guest[COLOUR], guest[PIPS], 0)


def requirement_words(requirement: Requirement) -> Message:
    """Return a requirement in words."""
    values = {
        letter: Message(f"element.{element}")
        for letter, element in zip("abc", requirement.elements, strict=False)
    }
    form = "text" if any(each != ANY for each in requirement.elements) else "any"
    return Message(f"requirement.{requirement.kind}.{form}", values, "DTP-8.6")


def explain_operation(state: DiceState, seat: int, action: Action) -> Reason:
    """Return why an operation is refused; only for actions that `operations` does not list."""
    if len(action) != 6 or not isinstance(action[1], str) or not isinstance(action[2], tuple):
        return NOT_NOW
    word, name, party, spared, moving, target = action
    place = state.parks[seat].get(name)
    if place is None:
        return Reason("no_such_attraction", "DTP-8.4")
    cells = ((place[0], place[1]),)
    reason = _explain_icon(state, seat, name, word)
    if reason is not None:
        return reason._replace(cells=cells)
    guests = state.guests[seat]
    needs = Reason("needs", "DTP-8.7", {"requirement": requirement_words(tile(name).requirement)}, cells)
    _, row = standing(guests, name)
    if not parties(row) and len(party) != tile(name).requirement.size:
        return needs
    if len(party) != tile(name).requirement.size or len(dict.fromkeys(party)) != len(party):
        return Reason("party_size", "DTP-8.6", {"n": tile(name).requirement.size}, cells)
    members = [guests[each] for each in party if isinstance(each, int) and each in guests]
    if len(members) != len(party) or any(member[PLACE] != name for member in members):
        return Reason("guest_not_here", "DTP-8.6", {}, cells)
    if not party_ok(tile(name).requirement, members):
        return _explain_party(tile(name).requirement, members, needs)
    colour = sparing(state, seat, name)
    if spared != 0 and (spared not in party or not colour or guests[spared][COLOUR] != colour):
        return Reason("cannot_spare", "DTP-8.14", {}, cells)
    left = [each for each in party if each == spared or guests[each][PIPS] > 1]
    return _explain_move(state, seat, name, left, party, moving, target)


def _explain_icon(state: DiceState, seat: int, name: str, word: str) -> Reason | None:
    """Return why no cube can be put there, None when one can."""
    if may_operate(state, seat, name, word):
        return None
    if word == "operate":
        extra = unspent(state, seat, "extra_operation")
        return Reason("use_extra", "DTP-8.4") if extra else Reason("no_free_icon", "DTP-8.4")
    if free_icons(name, state.parks[seat][name]) > 0:
        return Reason("icon_still_free", "DTP-8.13")
    return Reason("no_extra", "DTP-4.23")


def _explain_party(requirement: Requirement, members: list[Guest], needs: Reason) -> Reason:
    if requirement.kind == "greater" and members[0][PIPS] == members[1][PIPS]:
        return Reason("strictly_higher", "DTP-11.1", {}, needs.cells)
    return needs


def _explain_move(
    state: DiceState,
    seat: int,
    name: str,
    left: list[int],
    party: tuple[int, ...],
    moving: object,
    target: object,
) -> Reason:
    if isinstance(moving, tuple) and len(moving) > 1:
        return Reason("one_moves", "DTP-8.10")
    if not left:
        return Reason("nobody_left", "DTP-8.10")
    if moving == 0:
        return Reason("must_move", "DTP-8.10")
    if moving not in party:
        return Reason("party_moves", "DTP-8.10")
    if moving not in left:
        return Reason("guest_gone", "DTP-8.8")
    if target not in state.layouts[seat].near[name]:
        return Reason("not_adjacent", "DTP-8.10")
    return EQUAL_GUEST


# --- maps, escorts ---------------------------------------------------------------------------------------


def map_effect() -> Effect:
    """Return what a map does (DTP-8.20)."""
    return content().map_use


def escort_card(state: DiceState, seat: int) -> str:
    """Return a played staff card that can still move a guest (DTP-4.21), or ""."""
    return unspent(state, seat, "move")


@cache
def _moves(card: str) -> Effect:
    effect = staff_effect(card, "move")
    assert effect is not None
    return effect


def walks(state: DiceState, seat: int, chosen: dict[int, Guest]) -> list[Action]:
    """Return every use of a map and of an escort."""
    found: list[Action] = []
    if state.maps[seat][0]:
        found += [("map", *each) for each in choices(state, seat, map_effect(), "", chosen)]
    card = escort_card(state, seat)
    if card:
        found += [("escort", *each) for each in choices(state, seat, _moves(card), "", chosen)]
    return found


def walk(state: DiceState, seat: int, action: Action, events: list[Event]) -> None:
    """Use a map (it turns face down, DTP-8.20) or an escort."""
    if action[0] == "map":
        up, down = state.maps[seat]
        state.maps[seat] = (up - 1, down + 1)
        perform(state, seat, map_effect(), "", action[1:], "map", events)
    else:
        card = escort_card(state, seat)
        spend(state, seat, card)
        perform(state, seat, _moves(card), "", action[1:], "escort", events)


def explain_walk(state: DiceState, seat: int, action: Action) -> Reason:
    """Return why a map or an escort is refused."""
    if action[0] == "map":
        if not state.maps[seat][0]:
            return Reason("maps_used", "DTP-8.20")
        return explain(state, seat, map_effect(), "", action[1:], NOT_NOW)
    card = escort_card(state, seat)
    if not card:
        return Reason("no_escort", "DTP-4.21")
    return explain(state, seat, _moves(card), "", action[1:], NOT_NOW)
