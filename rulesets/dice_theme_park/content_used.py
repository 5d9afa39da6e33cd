"""Which content a game could use and which it used: for reports, and for the test that nothing lies unused in the box.

Words: ids of attractions, upgrades, objectives, staff cards and administrators, kinds of skills, and the requirement
kinds as "requirement:greater".
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rulesets.dice_theme_park.content_types import Content


def all_words(content: Content, options: Mapping[str, Any]) -> tuple[str, ...]:
    """Return everything that a game with these options could use, in the order of the files."""
    mode = content.modes[options["mode"] if "mode" in options else content.options["mode"].default]
    found = [*_tiles(content, content.attractions), *content.upgrades, *content.objectives, *content.staff]
    if mode.cards:
        found += [*content.administrators, *(skill.kind for skill in content.skills.values())]
    return tuple(dict.fromkeys(found))


def used_words(content: Content, state: Any) -> tuple[str, ...]:
    """Return what a game used that led to this `DiceState`."""
    found: list[str] = []
    for park in state.parks:
        found += _tiles(content, park)
        found += [upgrade for place in park.values() for _, upgrade, _ in place[2]]
    found += [objective for _, objective in state.objectives]
    found += [card for cards in (*state.hands, *state.played) for card in cards]
    found += [*state.admin, *state.retired]
    found += [content.skills[card].kind for cards in state.skills for card in cards if card]
    return tuple(dict.fromkeys(word for word in found if word))


def _tiles(content: Content, ids: Iterable[str]) -> list[str]:
    found: list[str] = []
    for name in ids:
        found += [name, f"requirement:{content.attractions[name].requirement.kind}"]
    return found
