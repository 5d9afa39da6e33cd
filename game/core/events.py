"""What happened when an action was applied: the material of log and animation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.core.reasons import EMPTY


class Event(NamedTuple):
    """One thing that happened.

    kind     word that the ruleset's narrator and table know
    data     plain values
    seen     seats that may know of it; None means everybody
    reveals  True when somebody learnt something hidden: undo stops there
    """

    kind: str
    data: Mapping[str, Any] = EMPTY
    seen: tuple[int, ...] | None = None
    reveals: bool = False

    def visible_to(self, seat: int | None) -> bool:
        """May this seat know of the event? `None` asks for the public eye."""
        return self.seen is None or (seat is not None and seat in self.seen)
