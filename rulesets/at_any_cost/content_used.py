"""What a game could use and what it has used, for reports and for the test that nothing lies unused in the box."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesets.at_any_cost.content_types import Content


def all_words(content: Content, options: Mapping[str, Any]) -> tuple[str, ...]:
    """Every card that a game with these options could use."""
    city = content.figures.cities[options.get("city", "standard")]
    found = [*content.park_cards, *content.events, *content.city_events]
    found += [name for name, card in content.blueprints.items() if city.showcases or not card.needs_super]
    return (*found, *content.showcases) if city.showcases else tuple(found)


def used_words(content: Content, state: Any) -> tuple[str, ...]:
    """The cards that a game used that led to this `AnyCostState`."""
    found: tuple[str, ...] = state.used_cards
    boxes = (content.cards, content.events, content.blueprints, content.city_events)
    return tuple(name for name in found if any(name in box for box in boxes))
