"""What happened when an action was applied: the material of log and animation."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from game.core.reasons import EMPTY


@dataclass(slots=True, init=False)
class Event:
    """One thing that happened. Nobody changes it; it is no named tuple because making those takes twice as long.

    kind     word that the ruleset's narrator and table know
    data     plain values
    seen     seats that may know of it; None means everybody
    reveals  True when somebody learnt something hidden: undo stops there
    """

    kind: str
    data: Mapping[str, Any]
    seen: tuple[int, ...] | None
    reveals: bool

    def __init__(
        self,
        kind: str,
        data: Mapping[str, Any] = EMPTY,
        seen: tuple[int, ...] | None = None,
        reveals: bool = False,
    ) -> None:
        self.kind = kind
        self.data = data
        self.seen = seen
        self.reveals = reveals

    def visible_to(self, seat: int | None) -> bool:
        """May this seat know of the event? `None` asks for the public eye."""
        return self.seen is None or (seat is not None and seat in self.seen)


class LateData(Mapping[str, Any]):
    """The data of an event of which one value is found only when somebody looks at it.

    For values that only the screen wants and that take time, e.g. the way of a figure. `find` must answer the same
    whenever it is asked; it may look at nothing that changes.
    """

    __slots__ = ("_find", "_key", "_plain")

    def __init__(self, plain: dict[str, Any], key: str, find: Callable[[], Any]) -> None:
        self._plain = plain
        self._key = key
        self._find: Callable[[], Any] | None = find

    def _whole(self) -> dict[str, Any]:
        if self._find is not None:
            self._plain[self._key] = self._find()
            self._find = None
        return self._plain

    def __getitem__(self, key: str) -> Any:
        return self._whole()[key] if key == self._key else self._plain[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._whole())

    def __len__(self) -> int:
        return len(self._whole())

    def __repr__(self) -> str:
        return repr(self._whole())
