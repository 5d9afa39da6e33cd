"""What an action of Theme Parque touches, as handles of the table (see controller.py)."""

from __future__ import annotations

from game.core.contract import Action
from game.core.controls import Handle
from game.core.grid import pack, unpack
from rulesets.theme_parque.forms import forms
from rulesets.theme_parque.ground import cells_of
from rulesets.theme_parque.state import ParqueState

PIECES = {"draw": "market", "name": "player", "drop": "challenge", "aside": "hand"}
"""Kind of thing that an action takes, by its word."""


def touched(view: ParqueState, action: Action, held: str = "") -> tuple[Handle, ...]:
    """Return the cells, pawns or other things that an action touches.

    held  domino of the park that is being moved, "" for none
    """
    word = action[0]
    if word == "place":
        return _cells(action[1], *action[2:])
    if word == "put" and held:
        return _cells(held, *action[1:])
    if word in ("lift", "remove") and action[1] in view.park:
        return tuple(("cell", *unpack(cell)) for cell in cells_of(view.park, action[1]))
    if word in ("claim", "set", "fetch"):
        return (("cell", *action[1:]),)
    if word == "move":
        return ("cell", *action[1:3]), ("cell", *action[3:])
    if word == "take":
        return (("cell", *action[2:]),)
    return ((PIECES[word], action[1]),) if word in PIECES else ()


def _cells(domino: str, x: int, y: int, rotation: int) -> tuple[Handle, ...]:
    return ("cell", x, y), ("cell", *unpack(pack(x, y) + forms()[domino][rotation].step))
