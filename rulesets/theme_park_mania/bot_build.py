"""Where a bot builds rides, and which facilities it buys for them."""

from __future__ import annotations

from game.core.contract import Action
from rulesets.theme_park_mania.bits import OUTERMOST, beside, cells_of, unpack
from rulesets.theme_park_mania.bot_scan import DONE, UNSEEN_THEME, Scan, waves
from rulesets.theme_park_mania.bot_walk import held
from rulesets.theme_park_mania.building import free_kind
from rulesets.theme_park_mania.builds_facilities import ways_to_pay
from rulesets.theme_park_mania.placing import RIDE, Room, facility_room, ride_places
from rulesets.theme_park_mania.placing_facilities import facility_cells, scenery_cells
from rulesets.theme_park_mania.state import content, facility, gate_of, has_employee
from rulesets.theme_park_mania.state_money import fare, fee, purse
from rulesets.theme_park_mania.trains import CARD

TIGHT = 22
"""What it costs to take the room of a matching facility that may still come."""

FIRST = 75
"""What it is worth that a ride is built by the seat and not by another: there are fewer than booths."""

SHUT_IN = 5
"""A block with so many free cells beside a ride can be filled."""

Ranked = list[tuple[int, Action]]


def rank_rides(scan: Scan, room: Room, ride: str = "") -> Ranked:
    """Return (worth, action) for every place and booth side of a ride, best first (D7, D21)."""
    found: Ranked = []
    ground = scan.ground
    gates = 0
    for side in ground.gates:
        gates |= side
    near = waves(scan.state, gates or 1 << ground.star)
    star = scan.waves(ground.star)
    rooms = [(scan.room[area], scan.state.owners[area] == scan.seat) for area in range(len(ground.areas))]
    themes = scan.themes_of(ride) if ride else 2 * UNSEEN_THEME + 10
    for anchor, booths in ride_places(ground, room):
        board = RIDE << anchor
        around = beside(board)
        worth = _block(scan, board, around)
        cells = facility_room(ground, anchor)
        worth += themes * min(2, cells.bit_count()) // 2 + 4 * min(4, cells.bit_count())
        for cells_left, own in rooms:
            lost = (cells_left & (board | around)).bit_count()
            worth -= lost * (7 if own else -3)
        for booth in booths:
            gate = gate_of(anchor, booth)
            steps = next((step for step, layer in enumerate(near) if layer >> gate & 1), len(near))
            home = next((step for step, layer in enumerate(star) if layer >> gate & 1), len(star))
            found.append((worth - 4 * max(0, steps - 3) - home, ("ride", *unpack(anchor), booth)))
    found.sort(key=lambda entry: -entry[0])
    return found


def _block(scan: Scan, board: int, around: int) -> int:
    """Return what the completion of a new area will be worth: best in a block that is small and shut."""
    ground = scan.ground
    if board & OUTERMOST:
        return 0
    open_sides = around & ~ground.closing & ~board
    missing = open_sides.bit_count()
    room = ground.empty & ~board
    pocket, start = 0, open_sides & room
    for _ in range(3):
        grown = (start | beside(start)) & room
        if grown == start:
            pocket = start.bit_count()
            break
        start = grown
    if pocket and pocket <= SHUT_IN + 1:
        return scan.to_complete(max(0, pocket - 1))
    return scan.to_complete(missing + 2)


def ride_gain(scan: Scan) -> int:
    """Return what a ride is worth beyond its place: the point, fares, a visit of one's own, being first."""
    state = scan.state
    others = state.seats - 1
    expected = 3 + min(2, scan.left // 6)
    fares = scan.visitors_of_new() * expected * (10 + 10 * scan.rivalry // 100 // others) // 100
    own_visit = 45 if scan.left > 3 else 10
    return DONE + fares + own_visit + FIRST


def rank_buys(scan: Scan, areas: tuple[int, ...], keep: int = 0) -> Ranked:
    """Return (gain, action) for every purchase that differs, best first (D8, D9).

    keep  money that shall be left
    """
    found: Ranked = []
    for area in areas:
        spots = {True: _spots(scan, area, True), False: _spots(scan, area, False)}
        wanted = [name for name in content().rides[scan.state.built[area]].themed if name not in scan.placed]
        for pile, name in enumerate(scan.state.tops):
            hows = ways_to_pay(scan.state, scan.seat, name, purse(scan.state, scan.seat)) if name else ()
            if not hows:
                continue
            printed = facility(name)
            cost, how = max((_cost(scan, name, how, keep), how) for how in hows)
            base = cost + _more_fares(scan, area, name)
            matches = name in wanted
            if matches:
                base += DONE - scan.hope(name)
            rest = len(wanted) - matches
            best = max(
                (
                    (base + worth - TIGHT * max(0, rest - left), -cell)
                    for worth, cell, left in spots[printed.in_area]
                ),
                default=None,
            )
            if best is not None:
                found.append((best[0], ("buy", pile, *unpack(-best[1]), how)))
    found.sort(key=lambda entry: -entry[0])
    return found


def _cost(scan: Scan, name: str, how: str, keep: int) -> int:
    if how == CARD:
        return -held(scan.state, scan.seat, "free_" + free_kind(name))
    return scan.gain(-facility(name).price - keep) - scan.gain(-keep)


def _more_fares(scan: Scan, area: int, name: str) -> int:
    """Return what the facility will bring by a higher fare; a fare that is too high keeps visitors away."""
    state, seat, printed = scan.state, scan.seat, facility(name)
    more = printed.fare
    if printed.mascot_fare and has_employee(state, seat, "mascot") and state.mascots[seat] < 0:
        more = printed.mascot_fare
    each = 10 + 10 * scan.rivalry // 100 // (state.seats - 1)
    if fare(state, area) + more > max(4, fee(state)) + 1:
        each = each // 3
    return scan.visitors(area) * more * each // 100


def _spots(scan: Scan, area: int, in_area: bool) -> list[tuple[int, int, int]]:
    """Return (worth for completion, cell, cells left for more) of each cell of an area for a facility or scenery."""
    ground = scan.ground
    now, own, gaps = scan.completion(area), ground.areas[area], scan.gaps[area]
    rooms = scan.room[area] & beside(ground.path)
    found = []
    for cell in cells_of((facility_cells if in_area else scenery_cells)(ground, (area,))):
        bit = 1 << cell
        after, left = gaps & ~bit, rooms & ~bit
        if in_area:
            after |= beside(bit) & ~own & ~ground.closing & ~bit
            left |= beside(bit) & ground.free & beside(ground.path) & ~own
        if own & OUTERMOST:
            worth = 0
        elif in_area and bit & OUTERMOST:
            worth = -now
        else:
            worth = scan.to_complete(after.bit_count()) - now
        found.append((worth, cell, left.bit_count()))
    return found
