"""Why an action is refused, as data that the screen can print and point at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

EMPTY: Mapping[str, Any] = {}


class Reason(NamedTuple):
    """A refusal.

    key     text key below `reason.` in the ruleset's catalogue
    clause  id of the rule that forbids the action; the rulebook opens there
    values  numbers and words for the placeholders of the text
    cells   board positions, each (x, y), to light up
    """

    key: str
    clause: str
    values: Mapping[str, Any] = EMPTY
    cells: tuple[tuple[int, int], ...] = ()


class IllegalAction(Exception):
    """Raised when an action is applied that the rules refuse. Carries the Reason."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"{reason.clause}: {reason.key}")
        self.reason = reason
