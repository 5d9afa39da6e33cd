"""Text and words of a card cannot drift apart: every change of either is found, see `telling.py`."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator

import pytest

from rulesets.at_any_cost import content_words as w
from rulesets.at_any_cost.content import Amount, Op, Selector
from tests.at_any_cost.telling import JOINS, MINUS, SAID, strike
from tests.at_any_cost.test_content_texts import TEXTS, TOLD, Text, each_text

SWAPS = {
    "more": "less", "less": "more", "higher": "lower", "open": "closed", "closed": "open", "one": "two", "your": "their",
    "you": "they", "rival": "player", "every": "one", "everybody": "nobody", "guests": "stars", "stars": "guests",
    "capacity": "stars", "coin": "point", "coins": "points", "park": "event", "attraction": "upgrade",
    "upgrade": "attraction", "staff": "resource", "thrill": "gentle", "invasion": "inspection", "round": "game",
    "fewest": "most", "largest": "smallest", "cost": "points", "demolish": "close", "close": "demolish", "gain": "lose",
}  # fmt: skip
"""Words that are put for others to see whether it is noticed."""

HARMLESS = [("card.sc-tale-3.text", "Pays  2 coins and every rival 1 coin each guest phase.")]
"""Changes that say the same."""


@each_text
def test_a_text_says_exactly_what_its_words_do(
    key: str, text: str, do: tuple[Op, ...], context: str, types: tuple[str, ...]
) -> None:
    assert strike(text, do, context, types) == [], f"{key}: {text}"


def test_each_word_has_its_sentence() -> None:
    assert set(SAID) == set(w.OPERATIONS)


@each_text
def test_a_short_text_says_whom_it_hits(
    key: str, text: str, do: tuple[Op, ...], context: str, types: tuple[str, ...]
) -> None:
    """What changes a rival's figures says so even on small cards, or it would read like a gift."""
    short = TEXTS.text(key.replace(".text", ".short") if key.endswith(".text") else f"{key}_short")
    for op in do:
        if op.word in ("mod", "lose", "discard") and op.who in ("opp", "each_opp"):
            assert re.search(r"\bRivals?\b|\brivals\b", short), f"{key}: {short}"


# --- the bench itself: would it notice? ----------------------------------------------------------------------


def other_texts(text: str) -> Iterator[str]:
    """Return a text with one thing changed: a number, a sign, a word left out, a word put for another."""
    for found in re.finditer(r"\d+", text):
        yield f"{text[: found.start()]}{int(found.group()) + 1}{text[found.end() :]}"
    for found in re.finditer(r"[+\u2212](?=\d)", text):
        yield f"{text[: found.start()]}{MINUS if found.group() == '+' else '+'}{text[found.end() :]}"
    for found in re.finditer(r"[A-Za-z']+", text):
        word = found.group().lower()
        if word not in JOINS:
            yield text[: found.start()] + text[found.end() :]
        if word in SWAPS:
            yield text[: found.start()] + SWAPS[word] + text[found.end() :]


@each_text
def test_a_changed_text_is_noticed(
    key: str, text: str, do: tuple[Op, ...], context: str, types: tuple[str, ...]
) -> None:
    for other in other_texts(text):
        if (key, other) in HARMLESS:
            continue
        assert strike(other, do, context, types), f"{key}: nobody would notice {other!r}"


def other_numbers(x: Amount) -> Iterator[Amount]:
    """Return an amount with one of its numbers, figures, counted cards or signs changed."""
    if x.op == "number":
        yield dataclasses.replace(x, number=x.number + (1 if x.number >= 0 else -1))
        if x.number:
            yield dataclasses.replace(x, number=-x.number)
    elif x.op == "figure":
        yield from (dataclasses.replace(x, word=word) for word in ("stars", "guests") if word != x.word)
    elif x.selector is not None:
        yield from (dataclasses.replace(x, selector=other) for other in other_cards(x.selector))
    for index, part in enumerate(x.args):
        for other in other_numbers(part):
            yield dataclasses.replace(x, args=(*x.args[:index], other, *x.args[index + 1 :]))


def other_cards(cards: Selector) -> Iterator[Selector]:
    """Return a selector with one of its filters changed."""
    for limit in ("cost_max", "points_max", "size_min"):
        there = getattr(cards, limit)
        if there is not None:
            yield dataclasses.replace(cards, **{limit: there + 1})
            yield dataclasses.replace(cards, **{limit: None})
    if cards.kind:
        yield dataclasses.replace(
            cards, kind="upgrade" if cards.kind == "resource" else "resource", types=(), upgrade_class=""
        )
    if cards.types:
        yield dataclasses.replace(
            cards, types=cards.types[::-1] if len(cards.types) > 1 else ("lodge", "stage")
        )
        yield dataclasses.replace(cards, types=())
    for flag in ("plain", "closed", "largest"):
        if getattr(cards, flag):
            yield dataclasses.replace(cards, **{flag: False})


def other_words(op: Op) -> Iterator[Op]:
    """Return an operation with one of its parameters changed, as far as the word uses it."""
    word = w.OPERATIONS[op.word]
    uses = (*word.needs, *word.may)
    for name in ("n", "keep", "less", "first"):
        if name in uses and (name != "first" or op.first):
            yield dataclasses.replace(op, **{name: getattr(op, name) + 1})
    if "x" in uses:
        yield from (dataclasses.replace(op, x=x) for x in other_numbers(op.x))
    if "who" in uses and op.word != "mod":
        yield from (dataclasses.replace(op, who=who) for who in w.OWNERS if who != op.who)
    if "deck" in uses:
        yield from (dataclasses.replace(op, deck=deck) for deck in w.DECKS if deck != op.deck)
    if "kind" in uses:
        yield from (dataclasses.replace(op, kind=kind) for kind in w.KINDS if kind != op.kind)
    if "how" in uses:
        yield dataclasses.replace(op, how="choose" if op.how == "random" else "random")
    if op.target is not None and op.word not in ("flip",):
        yield from (dataclasses.replace(op, target=target) for target in other_cards(op.target))


def noticed(entry: Text, do: tuple[Op, ...]) -> bool:
    """Does the bench notice that a card does something else?"""
    _, text, _, context, types = entry
    try:
        return bool(strike(text, do, context, types))
    except (AssertionError, KeyError):
        return True  # there are not even words for it


@pytest.mark.parametrize("entry", TOLD, ids=[entry[0] for entry in TOLD])
def test_changed_words_are_noticed(entry: Text) -> None:
    key, text, do, context, types = entry
    for index, op in enumerate(do):
        for other in other_words(op):
            changed = (*do[:index], other, *do[index + 1 :])
            assert noticed(entry, changed), f"{key}: nobody would notice {other} in {text!r}"
        assert noticed(entry, (*do[:index], *do[index + 1 :])), (
            f"{key}: {op.word} may be left out of {text!r}"
        )
    if types:
        others = tuple(name for name in w.EVENT_TYPES if name not in types) or ("invasion",)
        assert strike(text, do, context, others), f"{key}: other types in {text!r}"
