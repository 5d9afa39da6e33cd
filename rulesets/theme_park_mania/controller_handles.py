"""Which things an action has touched."""

from __future__ import annotations

from game.core.contract import Action
from game.core.controls import Handle
from rulesets.theme_park_mania import railway
from rulesets.theme_park_mania.bits import unpack
from rulesets.theme_park_mania.gestures import target_of, turned_cells
from rulesets.theme_park_mania.state import ManiaState


def handles_of(view: ManiaState, action: Action) -> tuple[Handle, ...]:
    """Return what an action touched, to mark it on the table."""
    word, values = action[0], action[1:]
    if word == "place":
        if not view.laid or view.laid[-1][1:] != values:
            tile = next((each for each in reversed(view.laid) if each[1:] == values), None)
        else:
            tile = view.laid[-1]
        if tile is None:
            return ()
        cells = turned_cells(tile[0], tile[1])
        return tuple(("cell", tile[2] + dx, tile[3] + dy) for dx, dy in cells)
    if word in ("track", "small_track", "station"):
        laid = view.line[values[0]][-1:] if view.line else ()
        return tuple(("cell", *unpack(cell)) for piece in laid for cell in railway.cells_of_piece(piece))
    if word == "small_path":
        return (("cell", *values[1:]),)
    if word == "ride":
        spots = [unpack(spot) for spot in view.spots]
        return (("ride", spots.index(values[:2])),) if values[:2] in spots else ()
    if word == "buy":
        return (("cell", *values[1:3]),)
    if word == "play":
        return (target_of(values[1]),)
    if word == "travel":
        return (("station", values[0]),)
    if word in ("mascot", "sink"):
        return (("cell", *values),)
    if word == "break":
        return (("ride", values[0]),)
    if word == "hire":
        return (("employee", values[0]),)
    return ()
