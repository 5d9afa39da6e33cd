"""A card's text names every word that it does, with its numbers, and nothing else: words and text cannot drift apart."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from game.core.catalogue import Catalogue
from rulesets.at_any_cost import content as c
from rulesets.at_any_cost import content_words as w
from rulesets.at_any_cost.content_texts import wanted_texts

BOX = c.load()
TEXTS = Catalogue.load("en").scoped("at_any_cost")

Text = tuple[str, str, tuple[c.Op, ...], str, tuple[str, ...]]
"""Text key, its sentence, what is done, the context, and the event types that must be named."""


def told() -> Iterator[Text]:
    """Every printed text of the box with the operations behind it."""
    for card in BOX.cards.values():
        if card.abilities:
            key = f"card.{card.id}.text"
            do = tuple(op for ability in card.abilities for op in ability.do)
            types = tuple(name for ability in card.abilities for name in ability.types)
            yield key, TEXTS.text(key), do, " ".join(ability.trigger for ability in card.abilities), types
    for event in BOX.events.values():
        for letter, half in zip("ab", event.halves, strict=True):
            key = f"event.{event.id}.{letter}"
            context = "react" if half.is_reaction else f"half pin_{half.pin}"
            yield key, TEXTS.text(key), half.do, context, half.react
    for city in BOX.city_events.values():
        key = f"city.{city.id}.text"
        yield key, TEXTS.text(key), city.do, f"city pin_{city.pin}", ()


TOLD = list(told())
each_text = pytest.mark.parametrize(
    ("key", "text", "do", "context", "types"), TOLD, ids=[entry[0] for entry in TOLD]
)


def says(text: str, *patterns: str) -> bool:
    """True if each of the patterns is found, capital letters or not."""
    return all(re.search(pattern, text, re.IGNORECASE) for pattern in patterns)


# What a text must say for each operation; each entry is a list of patterns that must all be found.
PHRASES: dict[str, list[str]] = {
    "gain": [r"\bgains?\b|\bpays?\b", r"\bcoins?\b"],
    "lose": [r"\bloses?\b", r"\bcoins?\b"],
    "take": [r"\btake\b", r"\bcoins?\b", r"\brival\b|\bthem\b"],
    "draw": [r"\bdraws?\b"],
    "discard": [r"\bdiscards?\b", r"\bhand cards?\b"],
    "close": [r"\bcloses?\b"],
    "open": [r"\breopen\b", r"\bclosed\b"],
    "demolish": [r"\bdemolish(es)?\b"],
    "pickup": [r"\bback to its owner's hand\b"],
    "move": [r"\bmove\b", r"\bto\b|\bonto\b"],
    "build": [r"\bbuild\b", r"\bnow\b"],
    "token": [r"\bgrowth tokens?\b"],
    "store": [r"\bput \d+ coins?\b", r"\bon this card\b"],
    "refresh": [r"\bused ability\b", r"\bused again\b"],
    "market": [r"\bdiscard the whole market\b", r"\brefill\b"],
    "recover": [r"\btakes? one\b", r"\bpark discard pile\b", r"\bhand\b"],
    "peek": [r"\blook at (a|one) rival's hand\b"],
    "drop_blueprint": [r"\bdiscard one of your blueprints\b", r"\bwithout penalty\b"],
    "flip": [r"\bturn this card face down\b"],
    "cancel": [r"\bcancel it\b"],
    "shield": [r"\bdoes nothing to you\b"],
    "points": [r"\bat the end\b", r"\bpoints?\b"],
    "capacity": [r"\bcapacity \+\d"],
    "cost": [r"\bcosts? \d+ coins? (less|more)\b"],
    "hand": [r"\bhand limit\b", r"\bhigher\b"],
    "extra_action": [r"\bone park action more\b"],
    "protect": [r"\bprotect(s|ed)\b", r"\brivals cannot choose\b"],
}  # fmt: skip

MODS: dict[str, list[str]] = {
    "stars": [r"[+\u2212]\d+ stars?\b|[+\u2212]\d+ for every"],
    "capacity": [r"\bcapacity [+\u2212]\d"],
    "ticket": [r"\bguests\b", r"\bpays \d+ coins? more\b", r"\bfirst \d+\b"],
    "cost": [r"\bcosts \d+ coins? (less|more)\b", r"\bbuild"],
    "actions": [r"\bone park action (more|less)\b"],
}


@each_text
def test_a_text_names_every_word_it_does(
    key: str, text: str, do: tuple[c.Op, ...], context: str, types: tuple[str, ...]
) -> None:
    for op in do:
        wanted = MODS[op.what] if op.word == "mod" else PHRASES[op.word]
        assert says(text, *wanted), f"{key} does not say {op.word}: {text}"


# The other way round: who says such a thing must do it.
TELLTALES: dict[str, tuple[str, ...]] = {
    r"\bdraws?\b": ("draw",),
    r"\bdemolish": ("demolish",),
    r"\bcancel\b": ("cancel",),
    r"\bnothing to you\b": ("shield",),
    r"\bloses?\b": ("lose",),
    r"\bmove\b": ("move",),
    r"\bcloses?\b": ("close",),
    r"\breopen\b": ("open",),
    r"\bbuild one\b": ("build",),
    r"\bgrowth token\b": ("token",),
    r"\bgains?\b": ("gain",),
    r"\bcapacity [+\u2212]": ("capacity", "mod"),
    r"[+\u2212]\d+ stars": ("mod",),
    r"\bprotect": ("protect",),
    r"\bpark discard pile\b": ("recover",),
    r"\bpark action\b": ("mod", "extra_action"),
    r"\bhand limit\b": ("hand",),
    r"\bmarket\b": ("market",),
    r"\blook at\b": ("peek",),
    r"\bpoints?\b(?! or less)": ("points",),
    r"\bdiscards? [1-9]": ("discard",),
    r"\bface down\b": ("flip",),
}


@each_text
def test_a_text_promises_nothing_else(
    key: str, text: str, do: tuple[c.Op, ...], context: str, types: tuple[str, ...]
) -> None:
    words = {op.word for op in do}
    for pattern, allowed in TELLTALES.items():
        if says(text, pattern):
            assert words & set(allowed), f"{key} says {pattern}: {text}"


def numbers_of(op: c.Op) -> Iterator[int]:
    """The numbers that a text must name, without signs."""
    if op.word == "draw":
        yield op.n
        if op.keep < op.n:
            yield op.keep
    elif op.word in ("discard", "store", "token"):
        yield op.n
    for number in (op.less, op.first):
        if number:
            yield number
    yield from numbers_in(op.x)
    if op.target is not None:
        for limit in (op.target.cost_max, op.target.points_max, op.target.size_min):
            if limit is not None:
                yield limit


def numbers_in(amount: c.Amount) -> Iterator[int]:
    """The numbers of a formula; a share in quarters is said in a word."""
    if amount.op == "number" and amount.number:
        yield abs(amount.number)
    if amount.selector is not None and amount.selector.size_min is not None:
        yield amount.selector.size_min
    for part in amount.args:
        yield from numbers_in(part)


@each_text
def test_a_text_names_every_number_and_no_other(
    key: str, text: str, do: tuple[c.Op, ...], context: str, types: tuple[str, ...]
) -> None:
    spoken = set(map(int, re.findall(r"\d+", text)))
    # words for numbers, and the standing limits of the rules that a text may repeat
    said_otherwise = {"quarter": 4, "one park action": 1, "an attraction": 1, "one card": 1}
    named = spoken | {number for word, number in said_otherwise.items() if word in text}
    wanted = {number for op in do for number in numbers_of(op)}
    assert wanted <= named, f"{key}: {sorted(wanted - named)} not in: {text}"
    implied = {BOX.figures.growth} if "growth token" in text else set()
    implied |= (
        {1} if any(op.x.op == "count" or op.x.op in ("+", "//", "tokens", "min") for op in do) else set()
    )
    assert spoken <= wanted | implied, f"{key}: {sorted(spoken - wanted - implied)} too much in: {text}"


KINDS = {
    "attraction": r"\battractions?\b|\brides?\b|\blodges?\b|\bbooths?\b|\bstages?\b|\beater(y|ies)\b",
    "upgrade": r"\bupgrades?\b|\bfeatures?\b|\bservice\b",
    "staff": r"\bstaff\b",
    "resource": r"\bresources?\b",
    "card": r"\bcards?\b|\bability\b",
}
TYPES = {"thrill": r"\bthrill\b", "gentle": r"\bgentle\b", "stage": r"\bstages?\b", "eatery": r"\beater(y|ies)\b",
         "booth": r"\bbooths?\b", "lodge": r"\blodges?\b"}  # fmt: skip


def selectors_of(op: c.Op) -> Iterator[c.Selector]:
    """Target and counted cards of an operation."""
    if op.target is not None:
        yield op.target
    todo = [op.x]
    while todo:
        part = todo.pop()
        if part.selector is not None:
            yield part.selector
        todo += part.args


@each_text
def test_a_text_names_what_is_chosen_or_counted(
    key: str, text: str, do: tuple[c.Op, ...], context: str, types: tuple[str, ...]
) -> None:
    for op in do:
        for selector in selectors_of(op):
            wanted = [KINDS[selector.kind]] if selector.kind else []
            wanted += [TYPES[name] for name in selector.types]
            wanted += [rf"\b{selector.upgrade_class}\b"] if selector.upgrade_class else []
            wanted += [r"\bclosed\b"] if selector.closed else []
            wanted += [r"\bin all parks\b"] if selector.owner == "all" else []
            wanted += [r"\brival\b"] if selector.owner == "opp" else []
            wanted += [r"\bnot a super attraction\b"] if selector.plain else []
            wanted += [r"\blargest\b"] if selector.largest else []
            wanted += [r"\bused\b"] if selector.used else []
            wanted += (
                [r"\bor less\b"] if selector.cost_max is not None or selector.points_max is not None else []
            )
            wanted += [r"\bcosts?\b"] if selector.cost_max is not None else []
            wanted += [r"\bsize \d+ or more\b"] if selector.size_min is not None else []
            assert says(text, *wanted), f"{key} does not name {selector}: {text}"
            for name, pattern in TYPES.items():
                if selector.types and name not in selector.types:
                    assert not says(text, pattern), f"{key} names {name}: {text}"
        if op.word == "draw":
            assert says(text, {"park": r"\bpark cards?\b", "event": r"\bevent cards?\b", "blueprint": r"\bblueprints?\b"}[op.deck]), key  # fmt: skip
            assert (op.keep < op.n) == says(text, r"\bkeeps? up to\b"), key
        if op.word in ("build", "recover", "cost") and op.kind != "any":
            assert says(text, KINDS[op.kind]), key
        if op.word == "discard":
            assert (op.how == "random") == says(text, r"\brandom\b"), key


@each_text
def test_a_text_says_who_it_is_about(
    key: str, text: str, do: tuple[c.Op, ...], context: str, types: tuple[str, ...]
) -> None:
    for op in do:
        if op.who == "opp":
            assert says(text, r"\bone rival\b"), f"{key}: {text}"
        elif op.who == "each_opp":
            assert says(text, r"\bevery rival\b"), f"{key}: {text}"
        elif op.who == "all":
            assert says(text, r"\beverybody\b"), f"{key}: {text}"
    if not any(op.names_rival for op in do):
        assert not says(text, r"\bone rival\b"), f"{key}: {text}"


WHEN = {
    "event": [r"^Once a round as an (event|invasion|inspection)"],
    "guest": [r"\beach guest phase\b"],
    "cleanup": [r"^Each cleanup\b"],
    "end": [r"\bat the end\b"],
    "build": [r"\bwhen (built|hired)\b"],
    "upgrade": [r"\bwhenever you build an upgrade here\b"],
    "react": [r"^(Answer|React to) an? "],
    "pin_round": [r"\bthis round\b"],
    "pin_guest": [r"^In the guest phase\b"],
    "city": [r"\bEverybody|\bEverything\b|^All\b|\beach of your\b"],
    "half": [r"."],
    "pin_none": [r"."],
    "static": [r"."],
}


@each_text
def test_a_text_says_when_it_works(
    key: str, text: str, do: tuple[c.Op, ...], context: str, types: tuple[str, ...]
) -> None:
    for word in context.split():
        assert says(text, *WHEN[word]), f"{key}: {text}"
    assert all(says(text, rf"\b{name}\b") for name in types), f"{key}: {text}"
    for name in w.EVENT_TYPES:
        if name not in types:
            assert not says(text, rf"\b{name}\b"), f"{key}: {text}"


@each_text
def test_a_text_is_a_short_sentence(
    key: str, text: str, do: tuple[c.Op, ...], context: str, types: tuple[str, ...]
) -> None:
    assert text[0].isupper() or text[0] == "+", key
    assert text.endswith("."), key
    assert len(text) <= 110, f"{key} is {len(text)} long"
    short = TEXTS.text(key.replace(".text", ".short") if key.endswith(".text") else f"{key}_short")
    assert 0 < len(short) <= 30, key
    assert not short.endswith("."), key


def test_each_word_has_its_phrase() -> None:
    assert set(PHRASES) | {"mod"} == set(w.OPERATIONS)
    assert set(MODS) == set(w.MODS)
    assert set(WHEN) == set(w.TRIGGERS) | {"half", "city"} | {f"pin_{name}" for name in w.PINS}


def test_every_wanted_text_is_there_and_nothing_is_empty() -> None:
    for key in wanted_texts(BOX):
        assert TEXTS.has(key), key


def test_no_two_cards_share_a_name() -> None:
    keys = [key for key in wanted_texts(BOX) if key.split(".")[0] in ("card", "event", "blueprint", "city")]
    names = [TEXTS.text(key) for key in keys if key.endswith(".name")]
    assert len(names) == len(BOX.cards) + len(BOX.events) + len(BOX.blueprints) + len(BOX.city_events)
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    "card", [card for card in BOX.cards.values() if card.kind == "staff"], ids=lambda card: card.id
)
def test_staff_are_hired_and_everything_else_is_built(card: c.ParkCard) -> None:
    if card.with_trigger("build"):
        text = TEXTS.text(f"card.{card.id}.text")
        assert "hired" in text
        assert "built" not in text
