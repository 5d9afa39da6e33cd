"""What a blueprint asks for, as messages."""

from __future__ import annotations

from functools import reduce

from game.core.messages import Message
from rulesets.at_any_cost.content_cards import Blueprint, Item, Requirement


def need_words(blueprint: Blueprint) -> tuple[Message, ...]:
    """One sentence for each requirement, such as "One attraction: thrill ride, theme of Gearworks."."""
    found: list[Message] = []
    for part in blueprint.need:
        word = part.scope
        if word == "one":
            before = blueprint.need[: len(found)]
            word = "another" if any(earlier.scope == "one" for earlier in before) else "single"
        found.append(Message(f"need.{word}", {"items": items_words(part)}))
    return tuple(found)


def bonus_words(blueprint: Blueprint) -> Message:
    """The sentence for the bonus."""
    return Message(f"need.{blueprint.bonus.scope}", {"items": items_words(blueprint.bonus)})


def items_words(requirement: Requirement) -> Message:
    """The items of a requirement, one after the other."""
    words = [item_words(item) for item in requirement.items]
    return reduce(lambda a, b: Message("need.list", {"a": a, "b": b}), words)


def item_words(item: Item) -> Message:
    """One item, such as "at least 2 feature icons"."""
    if item.word == "type":
        return Message("need.type", {"type": Message(f"type.{item.value}.name")})
    if item.word == "theme":
        return Message("need.theme", {"pack": Message(f"pack.{item.value}.name")})
    return Message(f"need.{item.word}", {"n": item.value})
