"""All legal places for dominoes: listed, one by example, one by chance. What is legal is decided in `placing`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.core.contract import Action
from game.core.grid import STEPS, unpack
from game.core.rng import Rng
from rulesets.theme_parque import effects, limits
from rulesets.theme_parque.forms import FITS, Form, fit, forms
from rulesets.theme_parque.ground import ENTRANCE, Ground, cells_of, ring
from rulesets.theme_parque.placing import Site, fits, place_refusal, refusal, site_of
from rulesets.theme_parque.state import ParqueState

SAMPLE_TRIES = 60

Spot = tuple[int, int, int]
"""A free place for a domino: packed cell of half A, what lies around half A, what lies around half B."""


def free_spots(ground: Ground, own: Iterable[int]) -> tuple[list[Spot], ...]:
    """Return the free places that touch the park (TP-4.1, 4.2) and none of these cells (TP-4.4).

    One list for each direction from half A to half B, in the order of rotations, each in reading order.
    """
    codes = ground.codes
    rim = sorted({cell + step for cell in codes for step in STEPS if cell + step not in codes})
    rings = {cell: ring(codes, cell) for cell in rim}
    closed = {cell + step for cell in own for step in STEPS}
    found = []
    for form in forms()[ENTRANCE]:
        step, spots = form.step, []
        for cell in sorted({*rim, *[cell - step for cell in rim]}):
            other = cell + step
            if cell not in codes and other not in codes and cell not in closed and other not in closed:
                spots.append((cell, rings.get(cell, 0), rings.get(other, 0)))
        found.append(spots)
    return tuple(found)


def _spots(state: ParqueState, site: Site) -> tuple[list[Spot], ...]:
    return free_spots(state, [cell for domino in site.closed for cell in cells_of(state.park, domino)])


def _covers(state: ParqueState, step: int) -> list[int]:
    """Return the cells for half A that would cover a whole domino, in reading order."""
    owner = state.owner
    return sorted(cell for cell in owner if owner[cell] == owner.get(cell + step))


def in_free_spots(site: Site, form: Form, spots: list[Spot]) -> Iterator[int]:
    """Yield every legal packed cell of half A in free places, for a domino in one rotation and its spots."""
    a, b = form.a.codes, form.b.codes
    limited, known = limits.has_limits(site.law, site.ground, form), FITS.get
    for cell, around, around_other in spots:
        # Most places are decided by the sides alone; `fits` would say the same.
        mine = known(a << 16 | around) or fit(a, around)
        if mine.fault:
            continue
        theirs = known(b << 16 | around_other) or fit(b, around_other)
        if theirs.fault:
            continue
        quiet = mine.quiet and theirs.quiet and not limited
        if quiet or fits(site, form, cell, around, around_other) is None:
            yield cell


def placements(
    state: ParqueState, site: Site, domino: str, spots: tuple[list[Spot], ...]
) -> Iterator[tuple[int, int]]:
    """Yield every legal (packed cell of half A, rotation) of a hand domino: by rotation, free places before covered ones."""
    if limits.turn_limit(site.law, state, domino) is not None:
        return
    covering = effects.may_cover(site.law, domino)
    for rotation, form in enumerate(forms()[domino]):
        for cell in in_free_spots(site, form, spots[rotation]):
            yield cell, rotation
        for cell in _covers(state, form.step) if covering else ():
            if place_refusal(state, site, domino, cell, rotation) is None:
                yield cell, rotation


def legal(state: ParqueState, seat: int) -> list[Action]:
    """Return every legal placement of the hand, by domino, rotation and place."""
    site = site_of(state)
    spots = _spots(state, site)
    return [
        ("place", domino, *unpack(cell), rotation)
        for domino in state.hands[seat]
        for cell, rotation in placements(state, site, domino, spots)
    ]


def example(state: ParqueState, seat: int) -> Action | None:
    """Return some legal placement, quickly, or None when there is none (TP-3.5, TP-3.7)."""
    site = site_of(state)
    hand = [domino for domino in state.hands[seat] if limits.turn_limit(site.law, state, domino) is None]
    # The newest dominoes of earlier turns lie at the rim, where room is; beside those of this turn is none (TP-4.4).
    names = [name for name in reversed(state.park) if name not in state.placed]
    for name in names + list(state.placed):
        for anchor in cells_of(state.park, name):
            for away in STEPS:
                target = anchor + away
                if target in state.codes:
                    continue
                for domino in hand:
                    for rotation, form in enumerate(forms()[domino]):
                        for cell in (target, target - form.step):
                            if place_refusal(state, site, domino, cell, rotation) is None:
                                return ("place", domino, *unpack(cell), rotation)
    # What is left: a bulldozer that fits nowhere but on another domino.
    covering = any(effects.may_cover(site.law, domino) for domino in hand)
    return next(iter(legal(state, seat)), None) if covering else None


def sample(state: ParqueState, seat: int, rng: Rng) -> Action:
    """Return a legal placement by chance: tries random spots beside random dominoes, lists all only in need."""
    hand, park, codes = state.hands[seat], list(state.park), state.codes
    law = site_of(state).law
    for _ in range(SAMPLE_TRIES):
        roll = rng.next()
        domino = hand[(roll & 0xFF) % len(hand)]
        rotation = roll >> 8 & 3
        anchor = cells_of(state.park, park[(roll >> 10 & 0xFFFF) % len(park)])[roll >> 26 & 1]
        target = anchor + STEPS[roll >> 27 & 3]
        if target in codes and not effects.may_cover(law, domino):
            continue
        cell = target if roll >> 29 & 1 else target - forms()[domino][rotation].step
        if refusal(state, domino, cell, rotation) is None:
            return ("place", domino, *unpack(cell), rotation)
    return rng.choice(legal(state, seat))
