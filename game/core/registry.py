"""Finds the rulesets. The only place that looks into the folder `rulesets`.

A ruleset package states in its `__init__` a constant `RULESET` of type RulesetInfo; importing the
package must stay cheap. Its rooms (rules, content, bot, controller, table) are imported on demand.
"""

from __future__ import annotations

import functools
import importlib
import pkgutil
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from game.core.contract import Option, Ruleset


@dataclass(frozen=True)
class RulesetInfo:
    """What can be known of a ruleset without loading it.

    id         folder and id, e.g. "my_game"
    package    importable package
    title_key  text key of the title in the ruleset's catalogue
    seats_min, seats_max  how many may sit down
    minutes    usual length of a game in minutes (shortest, longest)
    clause_prefix  letters before the number of its rule ids
    """

    id: str
    package: str
    seats_min: int
    seats_max: int
    minutes: tuple[int, int]
    clause_prefix: str
    order: int = 100
    title_key: str = "title"

    def load(self, room: str) -> ModuleType:
        """Import and return a module of the package: "rules", "content", "bot", "controller", "table"."""
        return importlib.import_module(f"{self.package}.{room}")

    @functools.cached_property
    def rules(self) -> Ruleset:
        """The object that fulfils the contract: `RULES` of the room "rules"."""
        rules: Ruleset = self.load("rules").RULES
        return rules

    @functools.cached_property
    def options(self) -> tuple[Option, ...]:
        """Options of the ruleset, from its content."""
        options: tuple[Option, ...] = self.load("content").options()
        return options

    def default_options(self) -> dict[str, Any]:
        """Return every available option with its default."""
        return {option.key: option.default for option in self.options if option.available}


class UnknownRuleset(LookupError):
    """Asked for a ruleset that is not installed."""


@functools.cache
def available() -> dict[str, RulesetInfo]:
    """Return the installed rulesets by id, in their order on the shelf."""
    import rulesets

    found = []
    for module in pkgutil.iter_modules(rulesets.__path__):
        if module.ispkg:
            found.append(importlib.import_module(f"rulesets.{module.name}").RULESET)
    return {info.id: info for info in sorted(found, key=lambda info: (info.order, info.id))}


def get(ruleset_id: str) -> RulesetInfo:
    """Return one ruleset. Raises UnknownRuleset."""
    try:
        return available()[ruleset_id]
    except KeyError:
        raise UnknownRuleset(ruleset_id) from None
