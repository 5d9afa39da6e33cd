"""Sentences before they are sentences: a text key with its values.

Rules, logs and controllers speak in messages; only the catalogue turns them into words. All of
it is plain data, so a log can be saved and read again in another language.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.core.reasons import EMPTY


class Message(NamedTuple):
    """A sentence to be.

    key     text key in the catalogue
    values  for the placeholders: numbers, strings, SeatName, or further messages
    clause  id of the rule it rests on, if any
    """

    key: str
    values: Mapping[str, Any] = EMPTY
    clause: str = ""


class SeatName(NamedTuple):
    """Stands for the name of a seat inside a message."""

    seat: int
