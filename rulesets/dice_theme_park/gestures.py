"""Every legal action as the things a hand touches one after the other, without pixels.

A script has three parts: `head` in order, `party` in any order, `tail` in order. What was touched so far (`Touched`)
has the same parts. Handles:

("offer", card) cards of a setup choice; ("hand", i), ("staff", i) cards in hand and played ones; ("plan", i) the two
places for picks; ("monorail", id); ("guest", id), also on a monorail; ("display", tile), ("discard", tile), ("skill",
card); ("cell", seat, q, r) a cell with or without an attraction; ("space", seat, tile, i); ("upgrade", kind) in
stock; ("map", i), ("mascot", i); ("map_supply",), ("mascot_supply",), ("bag",); ("staging",) and ("board", seat) as
places to drop on; ("choice", word, value) for buttons; ("party", guest, ...) a whole party at once.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from game.core.contract import Action
from game.core.controls import Handle
from rulesets.dice_theme_park.mascots import basic_uses, effect_of_use
from rulesets.dice_theme_park.operate import escort_card
from rulesets.dice_theme_park.state import DiceState, unspent

Handles = tuple[Handle, ...]

SIGNATURES: dict[str, tuple[str, ...]] = {
    "change_pips": ("guest", "by"),
    "set_pips": ("guest", "pips"),
    "flip_pips": ("guest",),
    "mark_colour": ("guest",),
    "swap_colour": ("guest", "colour"),
    "move": ("guest", "place"),
    "gain_money": (),
    "gain_stars": (),
}
"""What the arguments of an effect word are; `pair` has those of its primitive twice, `repeat` once."""


class Script(NamedTuple):
    """What is touched for an action."""

    action: Action
    head: Handles
    party: Handles = ()
    tail: Handles = ()


class Touched(NamedTuple):
    """What was touched so far."""

    head: Handles = ()
    party: Handles = ()
    tail: Handles = ()


def cell_of(state: DiceState, seat: int, name: str) -> Handle:
    """Return the handle of the cell on which an attraction lies."""
    q, r, _, _ = state.parks[seat][name]
    return ("cell", seat, q, r)


def attraction_at(state: DiceState, handle: Handle) -> str:
    """Return the attraction on a cell, "" for an empty one."""
    _, seat, q, r = handle
    assert isinstance(seat, int)
    return next((name for name, place in state.parks[seat].items() if (place[0], place[1]) == (q, r)), "")


def _arguments(state: DiceState, seat: int, signature: Iterable[str], values: Action) -> Handles:
    found: list[Handle] = []
    for kind, value in zip(signature, values, strict=True):
        if kind == "guest":
            found.append(("guest", value))
        elif kind == "place":
            found.append(cell_of(state, seat, value))
        else:
            found.append(("choice", kind, value))
    return tuple(found)


def _signature(effect: Any) -> tuple[str, ...]:
    if effect.inner is not None:
        inner = SIGNATURES[effect.inner.word]
        return inner * 2 if effect.word == "pair" else inner
    return SIGNATURES[effect.word]


def _operation(state: DiceState, seat: int, action: Action) -> Script:
    word, name, party, spared, moving, target = action
    head: Handles = (cell_of(state, seat, name),)
    if word == "manage":
        card = unspent(state, seat, "extra_operation")
        head = (("staff", state.played[seat].index(card)), *head)
    tail: list[Handle] = [("choice", "spare", spared)] if spared else []
    if moving:
        # a spared guest that moves is another choice than an equal one that was pipped down
        tail += [("spared" if moving == spared else "guest", moving), cell_of(state, seat, target)]
    return Script(action, head, tuple(("guest", each) for each in party), tuple(tail))


def _mascot(state: DiceState, seat: int, action: Action) -> Script:
    _, number, place, word, *values = action
    effect = effect_of_use(state, seat, number, word)
    arguments = _arguments(state, seat, _signature(effect), tuple(values))
    use: Handle = ("choice", "use", word)
    if word == "change_pips":  # +1 and -1 are places of the wheel
        use, arguments = ("choice", "use", values[1]), arguments[:1]
    return Script(action, (("mascot", number), cell_of(state, seat, place), use, *arguments))


def scripts(state: DiceState, seat: int, actions: Iterable[Action]) -> list[Script]:
    """Return how each action can be done by hand; those that are only buttons are left out."""
    found: list[Script] = []
    for action in actions:
        found += _scripts(state, seat, action)
    return found


def _scripts(state: DiceState, seat: int, action: Action) -> list[Script]:
    word, values = action[0], action[1:]
    if word in ("operate", "manage"):
        return [_operation(state, seat, action)]
    if word == "mascot":
        return [_mascot(state, seat, action)]
    if word in ("map", "escort"):
        walk = _arguments(state, seat, ("guest", "place"), values)
        if word == "map":
            return [Script(action, walk), Script(action, (("map", 0), *walk))]
        return [Script(action, (("staff", state.played[seat].index(escort_card(state, seat))), *walk))]
    if word in ("plan", "swap"):
        return _card_scripts(state, seat, action)
    heads = _heads(state, seat, action)
    return [Script(action, heads)] if heads else []


def _card_scripts(state: DiceState, seat: int, action: Action) -> list[Script]:
    """Return every way to name two cards by their places in the hand or among the played ones."""
    hand = [(i, card) for i, card in enumerate(state.hands[seat])]
    one, other = action[1:]
    if action[0] == "swap":
        played = [(i, card) for i, card in enumerate(state.played[seat]) if card == one]
        return [
            Script(action, (("staff", i), ("hand", j)))
            for i, _ in played
            for j, card in hand
            if card == other
        ]
    return [
        Script(action, (), (("hand", i), ("hand", j)), (("choice", "confirm", 0),))
        for i, first in hand
        for j, second in hand
        if i != j and (first, second) == (one, other)
    ]


def _heads(state: DiceState, seat: int, action: Action) -> Handles:
    word, values = action[0], action[1:]
    if word == "keep":
        return (("offer", values[0]),)
    if word == "start":
        return ("offer", values[0]), ("cell", seat, values[1], values[2])
    if word == "monorail":
        return (("monorail", values[0]),)
    if word == "raise":
        return ("guest", values[0]), ("choice", "by", values[1])
    if word == "raise_two":
        return ("guest", values[0]), ("guest", values[1])
    if word == "take":
        return (("guest", values[0]),)
    if word == "build":
        pile = "display" if values[0] in state.display else "discard"
        return (pile, values[0]), ("cell", seat, values[1], values[2])
    if word == "hire":
        return (("mascot_supply",), *(("skill", card) for card in values))
    if word in ("set", "save"):
        return ("guest", values[0]), ("choice", "pips", values[1])
    if word == "draw":
        return (("bag",),)
    if word == "buy_map":
        return (("map_supply",),)
    if word == "install":
        return ("upgrade", values[2]), ("space", seat, values[0], values[1])
    if word == "remove":
        return ("space", seat, values[0], values[1]), ("staging",)
    if word == "again":
        return _arguments(state, seat, ("guest", "place") if len(values) == 2 else ("guest",), values)
    if word == "adjust":
        use = values[2] if values[0] == "change_pips" else values[0]
        return ("guest", values[1]), ("choice", "use", use)
    if word == "lower":
        return (("choice", "lower", values[0]),)
    return ()


def uses() -> tuple[int | str, ...]:
    """Return the places of the mascot's wheel: what it can add to the pips, then its other uses, then the skill."""
    found: list[int | str] = []
    for word, effect in basic_uses().items():
        found += effect.deltas if word == "change_pips" else (word,)
    return (*found, "skill")
