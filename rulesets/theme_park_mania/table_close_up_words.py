"""What several close-ups say or read in the same way."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulesets.theme_park_mania.table import ManiaTable


def number_of(value: object) -> int:
    """Return the number in a handle."""
    return int(str(value))


def adds(table: ManiaTable, amount: int) -> str:
    """Return what a facility adds to the fare."""
    return table.say("show.adds_fare", n=amount) if amount else table.say("show.adds_nothing")
