"""What a game could use and what it has used, for reports and for the test that nothing lies unused in the box."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesets.at_any_cost.content import load


def all_words(options: Mapping[str, Any]) -> tuple[str, ...]:
    """Every card that a game with these options could use."""
    content = load()
    city = content.figures.cities[options.get("city", "standard")]
    found = [*content.park_cards, *content.events, *content.city_events]
    found += [name for name, card in content.blueprints.items() if city.showcases or not card.needs_super]
    return (*found, *content.showcases) if city.showcases else tuple(found)


def used_words(state: Any) -> tuple[str, ...]:
    """The cards that a game used that led to this state."""
    return tuple(getattr(state, "used_cards", ()))
