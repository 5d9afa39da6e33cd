"""Why a move is good, in one line (text keys `hint.*`)."""

from __future__ import annotations

from game.core.contract import Action
from game.core.messages import Message
from rulesets.dice_theme_park.content_words import ANY
from rulesets.dice_theme_park.operate import worth
from rulesets.dice_theme_park.state import DiceState, amenity_count, content, tile


def explain(view: DiceState, seat: int, action: Action) -> Message:
    """Return the reason for a move."""
    word = action[0]
    if word in ("operate", "manage"):
        return _operation(view, seat, action)
    if word == "install":
        return Message(
            "hint.install", {"upgrade": Message(f"upgrade.{action[3]}.name"), "attraction": _name(action[1])}
        )
    if word == "build":
        return _build(view, seat, action[1])
    if word in ("map", "escort"):
        return Message("hint.walk", {"attraction": _name(action[2])})
    if word == "mascot":
        return Message(
            "hint.skill" if action[3] == "skill" else "hint.mascot", {"attraction": _name(action[2])}
        )
    if word == "plan":
        return _plan(action)
    if word == "monorail":
        riders = next(train[2] for train in view.trains if train[0] == action[1])
        return Message("hint.monorail", {"n": sum(rider[2] for rider in riders)})
    if word == "end":
        return Message(f"hint.end_{view.stack[-1][0]}")
    if word == "start":
        return Message("hint.start", {"attraction": _name(action[1])})
    return Message(f"hint.{word}")


def _name(attraction: str) -> Message:
    return Message(f"attraction.{attraction}.name")


def _operation(view: DiceState, seat: int, action: Action) -> Message:
    _, name, _, _, moving, target = action
    stars, _ = worth(name, view.parks[seat][name][2])
    values = {"attraction": _name(name), "n": stars}
    if not moving or target == name:
        return Message("hint.operate_last", values)
    return Message("hint.operate", {**values, "next": _name(target)})


def _build(view: DiceState, seat: int, name: str) -> Message:
    printed = tile(name)
    count = amenity_count(view.parks[seat], printed.amenity) + 1
    if view.stack[-1][0] != "bonus" and count in content().amenity_bonus:
        return Message("hint.build_bonus", {"attraction": _name(name), "n": count})
    colours = [each for each in printed.requirement.elements if each != ANY]
    if printed.income and not colours:
        return Message("hint.build_income", {"attraction": _name(name), "n": printed.income})
    return Message("hint.build", {"attraction": _name(name), "n": printed.stars})


def _plan(action: Action) -> Message:
    cards = [content().staff[card] for card in action[1:]]
    return Message(
        "hint.plan", {"n": sum(card.money for card in cards), "total": sum(card.pips for card in cards)}
    )
