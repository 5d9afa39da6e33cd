"""Which content a game could use and which it used: for reports, and for the test that nothing lies unused in the box.

Kinds of words: domino ids ("B07"), item ids ("carousel"), effect words behind the kind of thing that they are
("requires:nearby", "on_place:may_cover_unclaimed_domino"); in Rollercooper also event cards ("EV07") with their special
rules ("event:sponsor") and challenges ("challenge:holes").
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rulesets.theme_parque.content_types import Content, Domino, Item

COVER = "on_place:may_cover_unclaimed_domino"


def all_words(content: Content, options: Mapping[str, Any]) -> tuple[str, ...]:
    """Return everything that a game with these options could use, in the order of the files."""
    sets = ("base", *options.get("sets", ()))
    words = _words(content, content.deck(sets))
    if not options.get("rollercooper"):
        return words
    cards = [card.id for card in content.events.values() if card.set in sets]
    return (*words, *event_words(content, cards))


def event_words(content: Content, cards: Iterable[str]) -> tuple[str, ...]:
    """Return the words of event cards."""
    found: dict[str, None] = {}
    for name in cards:
        card = content.events[name]
        found.update(dict.fromkeys((name, f"event:{card.rule}", f"challenge:{card.condition}")))
    return tuple(found)


def used_words(content: Content, placed: Iterable[str], covered: Iterable[str]) -> tuple[str, ...]:
    """Return what a game used.

    placed   ids of the dominoes in the park, the entrance may be among them
    covered  ids of the dominoes that another one was placed on (TP-10.5)
    """
    gone = [domino for domino in covered if domino in content.dominoes]
    there = [domino for domino in placed if domino in content.dominoes]
    # a bulldozer in the park is no use of its effect: only a covered domino is
    words = [word for word in _words(content, [*there, *gone]) if word != COVER]
    return (*words, COVER) if gone else tuple(words)


def _words(content: Content, dominoes: Iterable[str]) -> tuple[str, ...]:
    found: dict[str, None] = {}
    for domino in dominoes:
        found[domino] = None
        for item in _items(content, content.dominoes[domino]):
            found[item.id] = None
            for word in _effects(item):
                found[word] = None
    return tuple(found)


def _items(content: Content, domino: Domino) -> list[Item]:
    return [content.items[half.item] for half in (domino.a, domino.b) if half.item]


def _effects(item: Item) -> list[str]:
    found = [f"requires:{requirement.kind}" for requirement in item.requires]
    found += [f"on_place:{effect.word}" for effect in item.on_place]
    if item.value:
        found.append(f"value:{item.value.kind}")
    if item.passive:
        found.append(f"passive:{item.passive.kind}")
    if item.queue_filter:
        found.append(f"queue_filter:{item.queue_filter.kind}")
    if item.on_claim:
        found.append(f"on_claim:{item.on_claim}")
    return found
