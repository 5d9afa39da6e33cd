"""Every legal action as the things a hand touches one after the other, without pixels.

Dragging a thing to a place is touching the thing, then the place. Handles:

("hand", card), ("blueprint", card), ("showcase", card), ("look", card)   own cards; looked at while choosing
("market", place), ("deck", "park" | "event" | "blueprint"), ("discard", card)   the middle; a card of the park discard
("card", card)   a card of any park; ("slot", seat, i) an attraction's place, empty or with its whole stack
("left", seat), ("gate", seat), ("coins", seat), ("loan", seat), ("seat", seat)   the rest of a park, its panel
("tray",), ("bin",), ("search",), ("centre",)   places to drop on: own hand, demolish, search, play; bin and search may be
touched first, the card after them
("pack", id)   a theme pack to choose
("choice", word, ...)   what is chosen by a button or on the table: ("choice", "half", part), ("choice", "use", part),
("choice", "cash"), ("choice", "react", card, part), ("choice", "keep")
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.core.contract import Action
from game.core.controls import Handle
from rulesets.at_any_cost.announcing import NOBODY
from rulesets.at_any_cost.printed import DESIGN, LEFT, SUPER
from rulesets.at_any_cost.state import AnyCostState, place_of

Handles = tuple[Handle, ...]

TRAY: Handle = ("tray",)
BIN: Handle = ("bin",)
CENTRE: Handle = ("centre",)
SEARCH: Handle = ("search",)


class Script(NamedTuple):
    """What is touched, in order, for an action."""

    action: Action
    handles: Handles


def slot_handle(seat: int, place: int) -> Handle:
    """Return the handle of a place of a park."""
    return ("left", seat) if place == LEFT else ("slot", seat, place)


def sources_of(state: AnyCostState, seat: int, card: int) -> list[Handle]:
    """Return the handles of a card that is not in a park, and of all that are exactly like it."""
    if SUPER[card]:
        return [("showcase", card)]
    if card in state.market:
        return [("market", i) for i, each in enumerate(state.market) if DESIGN[each] == DESIGN[card]]
    return [("hand", each) for each in state.hands[seat] if DESIGN[each] == DESIGN[card]]


def victim(rival: int, target: int) -> Handle:
    """Return what an event is dropped on: its target, else the rival, else the middle."""
    if target:
        return ("card", target)
    return CENTRE if rival == NOBODY else ("seat", rival)


def scripts(state: AnyCostState, seat: int, actions: Iterable[Action]) -> list[Script]:
    """Return how each action can be done by hand; those that are only buttons are left out."""
    legal = list(actions)
    found: list[Script] = []
    for action in legal:
        word = action[0]
        if word in ("play", "use"):
            continue
        found += [Script(action, handles) for handles in _ways(state, seat, action)]
    for word in ("play", "use"):
        cards = dict.fromkeys(action[1] for action in legal if action[0] == word)
        for card in cards:
            found += _event_ways(state, seat, [action for action in legal if action[:2] == (word, card)])
    return found


def _ways(state: AnyCostState, seat: int, action: Action) -> list[Handles]:
    word, values = action[0], action[1:]
    if word == "build":
        return [(source, slot_handle(seat, values[1])) for source in sources_of(state, seat, values[0])]
    if word == "take":
        return [(source, TRAY) for source in sources_of(state, seat, values[0])]
    if word == "draw":
        return [(("deck", values[0]), TRAY)]
    if word == "search":
        places: Handles = (("deck", "park"), SEARCH)
        ways: list[Handles] = [
            (source, place) for source in sources_of(state, seat, values[0]) for place in places
        ]
        return [*ways, *((SEARCH, source) for source in sources_of(state, seat, values[0]))]
    if word == "demolish":
        return [(("card", values[0]), BIN), (BIN, ("card", values[0]))]
    if word == "change":
        return [(("gate", seat), ("coins", seat)), (("coins", seat),)]
    if word == "cash":
        return [(source, ("choice", "cash")) for source in sources_of(state, seat, values[0])]
    if word == "react":
        return _answer_ways(state, seat, values[0], values[1])
    if word == "discard":
        return [(source, BIN) for source in sources_of(state, seat, values[0])]
    if word == "host":
        upgrade = state.stack[-1][2]
        return [(("slot", seat, values[0]),), (("card", upgrade), ("slot", seat, values[0]))]
    return _single_ways(state, seat, word, values)


def _single_ways(state: AnyCostState, seat: int, word: str, values: Action) -> list[Handles]:
    if word == "target":
        return [(("card", values[0]),)]
    if word == "recover":
        alike = [card for card in state.park_discard if DESIGN[card] == DESIGN[values[0]]]
        return [(("discard", card), TRAY) for card in alike]
    if word == "drop":
        alike = [card for card in state.blueprints[seat] if DESIGN[card] == DESIGN[values[0]]]
        return [(("blueprint", card), BIN) for card in alike]
    if word == "keep" and len(values) == 1:
        alike = [card for card in state.looking[seat] if DESIGN[card] == DESIGN[values[0]]]
        return [(("look", card), TRAY) for card in alike]
    return [(("pack", values[0]),)] if word == "pack" else []


def _answer_ways(state: AnyCostState, seat: int, card: int, part: int) -> list[Handles]:
    heads = [("card", card)] if place_of(state, card) is not None else sources_of(state, seat, card)
    choice: Handle = ("choice", "react", card, part)
    return [way for head in heads for way in ((head, CENTRE), (head, choice))] + [(choice,)]


def _event_ways(state: AnyCostState, seat: int, plays: list[Action]) -> list[Script]:
    """Return the ways to play one card or use one ability: onto its victim, by half, or into the middle.

    plays  every legal action with this card
    """
    word, card = plays[0][:2]
    choice = "half" if word == "play" else "use"
    heads = sources_of(state, seat, card) if word == "play" else [("card", card)]
    parts = dict.fromkeys(action[2] for action in plays)
    victims = [victim(action[3], action[4]) for action in plays]
    found: list[Script] = []
    for action, end in zip(plays, victims, strict=True):
        part: Handle = ("choice", choice, action[2])
        rest = () if end == CENTRE else (end,)
        for head in heads:
            # dropping a card in the middle names no half, unless there is only one
            by_middle = (head, CENTRE, *((part,) if len(parts) > 1 else ()), *rest)
            found += [Script(action, (head, part, *rest)), Script(action, by_middle)]
            if end != CENTRE:
                onto = (head, end) if victims.count(end) == 1 else (head, end, part)
                found.append(Script(action, onto))
    return found


def readings(view: AnyCostState, handle: Handle) -> list[Handle]:
    """Return what a handle may stand for: a card of a stack also for its slot, a slot also for its attraction."""
    found = [handle]
    if handle[0] == "card" and isinstance(handle[1], int):
        place = place_of(view, handle[1])
        if place is not None:
            seat, index = place
            found.append(slot_handle(seat, index))
            if index < LEFT:
                found.append(("card", view.parks[seat][index][0]))
            found.append(("seat", seat))
    elif handle[0] == "slot" and isinstance(handle[1], int) and isinstance(handle[2], int):
        cards = view.parks[handle[1]][handle[2]]
        if cards:
            found.append(("card", cards[0]))
        found.append(("seat", handle[1]))
    elif handle[0] in ("left", "gate", "loan"):
        found += [("left", handle[1]), ("seat", handle[1])]
    return found
