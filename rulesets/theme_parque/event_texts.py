"""Event cards in words: title, special rule, challenge (section 6.9). Nothing here looks at a position."""

from __future__ import annotations

from typing import Any

from game.core.messages import Message
from rulesets.theme_parque.content import load
from rulesets.theme_parque.content_types import CHOICES, EventCard


def title(card: str) -> Message:
    """Return the title of a card: the name of its special rule."""
    return Message(f"event.{_card(card).rule}.name")


def rule(card: str) -> Message:
    """Return the special rule of a card as a sentence."""
    return Message(f"event.{_card(card).rule}.text")


def challenge(card: str, *, short: bool = False) -> Message:
    """Return what the challenge of a card asks for, or warns of, as a sentence with its parameters filled in.

    short  a few words without its numbers instead, to stand beside these
    """
    found = _card(card)
    values: dict[str, Any] = {}
    for name, value in found.params.items():
        if name == "n":
            values["n"] = value
        elif name == "item":
            values["items"], values["item"] = (
                Message(f"filter.many.{value}"),
                Message(f"filter.single.{value}"),
            )
        elif name not in CHOICES:
            values[name] = Message(f"filter.{'kind' if name == 'queue' else 'many'}.{value}")
    names = load().conditions[found.condition].items
    if names:
        values["named"] = _either(names)
    return Message(found.short_key if short else found.text_key, values)


def _either(items: tuple[str, ...]) -> Message:
    """Return names of items joined with "or"."""
    first = Message(f"item.{items[0]}.name")
    return (
        first if len(items) == 1 else Message("filter.either", {"first": first, "second": _either(items[1:])})
    )


def on_the_sheet(card: str) -> Message:
    """Return a card as a line of the score sheet: kind, challenge and title."""
    kind = load().conditions[load().events[card].condition].type
    return Message(f"sum.card_{kind}", {"title": title(card), "challenge": challenge(card)})


def _card(card: str) -> EventCard:
    return load().events[card]
