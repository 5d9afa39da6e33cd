"""Where facilities and scenery may lie, and why not (TPM-2.16 to TPM-2.18, TPM-8)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.reasons import Reason
from rulesets.theme_park_mania.bits import beside, cells_of, pack, positions_of
from rulesets.theme_park_mania.ground import Ground
from rulesets.theme_park_mania.placing import shutting, solid_barred


def facility_cells(ground: Ground, areas: Iterable[int]) -> int:
    """Return where a facility that needs a path may be added to one of these areas (TPM-8.4, TPM-8.6)."""
    board, known = 0, ground.facts
    for area in areas:
        found: int | None = known.get(("facility", area))
        if found is None:
            own = ground.areas[area]
            others = beside(ground.built & ~own)
            found = known["facility", area] = _passable(ground, beside(own) & ground.wayside & ~others)
        board |= found
    return board


def scenery_cells(ground: Ground, areas: Iterable[int]) -> int:
    """Return where scenery may lie beside one of these areas (TPM-8.5, TPM-8.6)."""
    board, known = 0, ground.facts
    for area in areas:
        found: int | None = known.get(("scenery", area))
        if found is None:
            found = known["scenery", area] = _passable(ground, beside(ground.areas[area]))
        board |= found
    return board


def _passable(ground: Ground, cells: int) -> int:
    """Return those of the cells that a single solid piece may cover (TPM-2.12 to TPM-2.15, TPM-9.5)."""
    cells &= ground.solid_room
    crossed = cells & ground.corridor
    if crossed:
        for cell in cells_of(crossed):
            if not ground.keeps_way_out(1 << cell):
                cells ^= 1 << cell
    return cells


def facility_barred(ground: Ground, x: int, y: int, areas: Sequence[int], needs_path: bool) -> Reason | None:
    """Return why a facility or scenery may not be added to one of these areas on this position (TPM-8.3 to TPM-8.6).

    areas  the buyer's areas whose ride works
    """
    barred = solid_barred(ground, ((x, y),))
    if barred is not None:
        return barred
    piece = 1 << pack(x, y)
    around = beside(piece)
    hosts = [area for area in areas if ground.areas[area] & around]
    if not hosts:
        strange = ground.built & around
        if strange:
            return Reason("others_area", "TPM-8.3", {}, positions_of(strange))
        return Reason("only_diagonal", "TPM-8.4" if needs_path else "TPM-8.5", {}, ((x, y),))
    if needs_path:
        others = ground.built & around & ~ground.areas[hosts[0]]
        if others:
            return Reason("two_areas", "TPM-2.18", {}, positions_of(others))
        if not ground.path & around:
            return Reason("facility_no_path", "TPM-8.4", {}, ((x, y),))
    return shutting(ground, ((x, y),))


def host_of(ground: Ground, cell: int, areas: Iterable[int]) -> int:
    """Return the first of these areas that a facility on this cell joins or touches."""
    around = beside(1 << cell)
    return next(area for area in areas if ground.areas[area] & around)
