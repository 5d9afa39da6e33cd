"""All legal places for dominoes: listed, one by example, one by chance. What is legal is decided in `placing`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from game.core.contract import Action
from game.core.grid import STEPS, unpack
from game.core.rng import Rng
from rulesets.theme_parque import effects, limits
from rulesets.theme_parque.forms import FITS, Form, fit, forms
from rulesets.theme_parque.ground import ENTRANCE, Ground, cells_of, ring
from rulesets.theme_parque.law import Law, law_of
from rulesets.theme_parque.placing import Site, fits, place_refusal, site_of, touches
from rulesets.theme_parque.state import ParqueState, hand_to_play

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
    a, b, edges = form.a.codes, form.b.codes, site.law.edges
    key_a, key_b = edges << 32 | a << 16, edges << 32 | b << 16
    limited, known = limits.has_limits(site.law, site.ground, form), FITS.get
    for cell, around, around_other in spots:
        # Most places are decided by the sides alone; `fits` would say the same.
        mine = known(key_a | around) or fit(a, around, edges)
        if mine.fault:
            continue
        theirs = known(key_b | around_other) or fit(b, around_other, edges)
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
    return of_dominoes(state, hand_to_play(state, seat))


def of_dominoes(state: ParqueState, dominoes: Iterable[str]) -> list[Action]:
    """Return every legal placement of these hand dominoes."""
    found: list[Action] = []
    spots_of: dict[tuple[str, ...], tuple[list[Spot], ...]] = {}
    for domino in dominoes:
        site = site_of(state, domino)
        if site.closed not in spots_of:
            spots_of[site.closed] = _spots(state, site)
        spots = spots_of[site.closed]
        found += [
            ("place", domino, *unpack(cell), rotation)
            for cell, rotation in placements(state, site, domino, spots)
        ]
    return found


def example(state: ParqueState, seat: int) -> Action | None:
    """Return some legal placement, quickly, or None when there is none (TP-3.5, TP-3.7)."""
    law, hand = law_of(state), hand_to_play(state, seat)
    sites: dict[str, Site | None] = {}
    # The newest dominoes of earlier turns lie at the rim, where room is; beside those of this turn is none (TP-4.4).
    earlier = (name for name in reversed(state.park) if name not in state.placed)
    for name in chain(earlier, state.placed):
        for anchor in cells_of(state.park, name):
            for away in STEPS:
                target = anchor + away
                if target in state.codes:
                    continue
                for domino in hand:
                    if domino not in sites:
                        sites[domino] = _site_in_turn(law, state, domino)
                    site = sites[domino]
                    found = _beside(site, domino, target, 0) if site is not None else None
                    if found is not None:
                        return ("place", domino, *unpack(found[0]), found[1])
                if not any(sites.values()):
                    return None
    # What is left: a bulldozer that fits nowhere but on another domino.
    covering = any(sites[domino] is not None and effects.may_cover(law, domino) for domino in sites)
    return next(iter(legal(state, seat)), None) if covering else None


def _site_in_turn(law: Law, state: ParqueState, domino: str) -> Site | None:
    """Return the park as it is for a hand domino, None if this turn allows it nowhere."""
    return site_of(state, domino) if limits.turn_limit(law, state, domino) is None else None


def sample(state: ParqueState, seat: int, rng: Rng) -> Action:
    """Return a legal placement by chance: tries random spots beside random dominoes, lists all only in need."""
    hand, park, codes = hand_to_play(state, seat), list(state.park), state.codes
    law = law_of(state)
    sites: dict[str, Site | None] = {}
    for _ in range(SAMPLE_TRIES):
        roll = rng.next()
        domino = hand[(roll & 0xFF) % len(hand)]
        if domino not in sites:
            sites[domino] = _site_in_turn(law, state, domino)
        site = sites[domino]
        if site is None:
            continue
        anchor = cells_of(state.park, park[(roll >> 8 & 0xFFFF) % len(park)])[roll >> 24 & 1]
        covers = effects.may_cover(law, domino)
        side = roll >> 25 & 3
        target = anchor + STEPS[side]
        while target in codes and not covers and side < 3 + (roll >> 25 & 3):  # the next free side
            side += 1
            target = anchor + STEPS[side & 3]
        turns = roll >> 27 & 7
        if target not in codes:
            found = _beside(site, domino, target, turns)
        elif covers:
            found = _over(state, site, domino, target, turns)
        else:
            continue
        if found is not None:
            return ("place", domino, *unpack(found[0]), found[1])
    return rng.choice(legal(state, seat))


def _beside(site: Site, domino: str, target: int, first: int) -> tuple[int, int] | None:
    """Return cell of half A and rotation with which a domino can lie on a free cell, its other half on another free one.

    first  which of the eight ways is tried first, 0 to 7
    """
    codes = site.ground.codes
    if touches(site, target):
        return None
    around = ring(codes, target)
    for turn in range(first, first + 8):
        rotation = turn >> 1 & 3
        form = forms()[domino][rotation]
        other = target - form.step if turn & 1 else target + form.step
        if other in codes or touches(site, other):
            continue
        cell, here, there = (
            (other, ring(codes, other), around) if turn & 1 else (target, around, ring(codes, other))
        )
        if fits(site, form, cell, here, there) is None:
            return cell, rotation
    return None


def _over(state: ParqueState, site: Site, domino: str, target: int, turn: int) -> tuple[int, int] | None:
    """Return cell of half A and rotation of one way to put a domino over what lies on a cell, None if it is refused."""
    rotation = turn >> 1
    cell = target - forms()[domino][rotation].step if turn & 1 else target
    return (cell, rotation) if place_refusal(state, site, domino, cell, rotation) is None else None
