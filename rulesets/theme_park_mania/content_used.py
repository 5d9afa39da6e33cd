"""Which content a game could use and which it used: for reports, and for the test that nothing lies unused in the box.

Words: ids of path tiles, rides, facilities, employees, kinds of cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesets.theme_park_mania.content_types import Content


def all_words(content: Content, options: Mapping[str, Any]) -> tuple[str, ...]:
    """Return everything that a game with these options could use, in the order of the files."""
    railway = options.get("railway", content.options["railway"].default)
    cards = [
        kind.id
        for kind in content.card_kinds.values()
        if railway or kind.effect is None or kind.effect.word != "free_train"
    ]
    return (*content.paths, *content.rides, *content.facilities, *content.employees, *cards)


def used_words(content: Content, state: Any) -> tuple[str, ...]:
    """Return what a game used that led to this `ManiaState`; a card is used once it has left the draw pile."""
    found = [name for name, *_ in state.laid]
    found += state.built
    found += [name for placed in state.facilities for name, _ in placed]
    found += ["scenery"] if state.scenery else []
    for number, employee in enumerate(content.employees):
        found += [employee] if any(staff & (1 << number) for staff in state.staff) else []
    cards = [*state.discard, *(card for hand in (*state.hands, *state.kept) for card in hand)]
    found += [content.cards[card].id for card in cards]
    return tuple(dict.fromkeys(found))
