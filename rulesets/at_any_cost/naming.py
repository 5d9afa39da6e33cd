"""Cards and groups of cards in words: messages for refusals, prompts, log and score sheet."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.messages import Message
from rulesets.at_any_cost.content import Selector
from rulesets.at_any_cost.printed import BLUEPRINT, CITY, DESIGN, EVENT, KIND, REMINDER

_GROUPS = {EVENT: "event", BLUEPRINT: "blueprint", CITY: "city", REMINDER: "term"}


def card_name(card: int) -> Message:
    """Return the name of a card; 0 is the gate."""
    if not card:
        return Message("term.gate.name")
    return Message(f"{_GROUPS.get(KIND[card], 'card')}.{DESIGN[card]}.name")


def joined(parts: Sequence[Message], word: str = "and") -> Message:
    """Return "a, b and c"; word is "and" or "or"."""
    if not parts:
        return Message("phrase.nothing")
    text = parts[0]
    for index, part in enumerate(parts[1:], 2):
        key = f"phrase.{word}" if index == len(parts) else "phrase.comma"
        text = Message(key, {"a": text, "b": part})
    return text


def card_names(cards: Sequence[int]) -> Message:
    """Return the names of several cards."""
    return joined([card_name(card) for card in cards])


def types_phrase(types: Sequence[str]) -> Message:
    """Return attraction types in the plural: "thrill rides and gentle rides"."""
    return joined([Message(f"type.{each}.plural") for each in types])


def answers_phrase(types: Sequence[str]) -> Message:
    """Return event types in the plural: "inspections and planning events"."""
    return joined([Message(f"phrase.answers.{each}") for each in types])


def target_phrase(wanted: Selector) -> Message:
    """Return what a selector looks for, without its owner: "open eatery or lodge", "upgrade that costs 3 or less"."""
    if wanted.types:
        noun = joined([Message(f"type.{each}.name") for each in wanted.types], "or")
    elif wanted.upgrade_class:
        noun = Message("phrase.of_class", {"class": Message(f"class.{wanted.upgrade_class}.name")})
    else:
        noun = Message(f"phrase.one_kind.{wanted.kind}")
    for word in ("plain", "used", "closed", "open", "largest"):
        if getattr(wanted, word):
            noun = Message(f"phrase.{word}", {"noun": noun})
    for key in ("cost_max", "points_max", "size_min"):
        limit = getattr(wanted, key)
        if limit is not None:
            noun = Message(f"phrase.{key}", {"noun": noun, "n": limit})
    return noun


def kind_phrase(kind: str) -> Message:
    """Return a kind with its article: "an upgrade"; "any" is a card."""
    return Message(f"kind.{'card' if kind == 'any' else kind}.a")
