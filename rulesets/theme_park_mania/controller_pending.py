"""What can be done while something is selected between two gestures (`pending`, see `controller.py`)."""

from __future__ import annotations

from typing import Any

from game.core.contract import Action
from game.core.controls import Button, Handle
from rulesets.theme_park_mania.extras import AWAY
from rulesets.theme_park_mania.gestures import Drag
from rulesets.theme_park_mania.trains import CARD


def pending_presses(
    pending: tuple[Any, ...], legal: list[Action], possible: list[Drag]
) -> dict[Handle, Action]:
    """Return what can be pressed while something is selected.

    pending, legal, possible  what is selected, the legal actions, the drags that lead to them
    """
    kind, *values = pending
    if kind == "ride":
        return {("booth", a[3]): a for a in legal if a[0] == "ride" and list(a[1:3]) == values}
    if kind == "to":
        target = tuple(values)
        found: dict[Handle, Action] = {}
        for drag in possible:
            if drag.handle[0] == "hand" and drag.target == target and drag.action[0] == "play":
                found.setdefault(drag.handle, drag.action)
        return found
    if kind == "free":
        return {
            ("cell", a[2], a[3]): a
            for a in legal
            if a[0] == "buy" and a[1] == values[0] and a[4] == CARD
        }
    if kind == "repair":
        return {
            ("ride", a[2]): a
            for a in legal
            if a[0] == "repair" and a[1] == values[0] and a[2] != AWAY
        }
    return {}


def pending_buttons(pending: tuple[Any, ...], legal: list[Action]) -> list[Button]:
    """Return the answers that lie nowhere on the table."""
    kind, *values = pending
    if kind == "pay":
        ways = [
            action
            for action in legal
            if (
                action[:2] == ("travel", values[1])
                if values[0] == "train"
                else action[:4] == ("buy", *values)
            )
        ]
        return [
            Button("button.pay_card" if way[-1] == CARD else "button.pay_cash", way, accent=True)
            for way in ways
        ]
    if kind == "repair":
        name = values[0]
        found = []
        if ("repair", name, AWAY) in legal:
            found.append(Button(f"button.remove_{name}", ("repair", name, AWAY), accent=True))
        if ("defend", name) in legal:
            found.append(Button("button.deflect", ("defend", name), accent=not found))
        return found
    return []
