"""Actions 1 to 4: what is legal, why not, and by chance (TPM-4 to TPM-7); action 5: `builds_facilities.py`."""

from __future__ import annotations

from functools import cache

from game.core.contract import Action
from game.core.events import Event
from game.core.reasons import Reason
from game.core.rng import Rng
from rulesets.theme_park_mania import railway
from rulesets.theme_park_mania.bits import cells_of, nth, on_table, pack, unpack
from rulesets.theme_park_mania.builds_facilities import free_card, ways_to_pay
from rulesets.theme_park_mania.content_types import Turned
from rulesets.theme_park_mania.money import BANK, pay, too_dear
from rulesets.theme_park_mania.placing import (
    ALONE,
    Room,
    booth_barred,
    booth_sides,
    has_ride_place,
    leaves_room,
    ride_anchors,
    ride_barred,
    ride_places,
)
from rulesets.theme_park_mania.placing_paths import path_anchors, path_barred, straight_leads_out
from rulesets.theme_park_mania.question import NOT_NOW, shaped
from rulesets.theme_park_mania.railway import TRACK
from rulesets.theme_park_mania.state import (
    ManiaState,
    content,
    employee_bit,
    facility,
    has_employee,
    path_ids,
    path_tile,
)
from rulesets.theme_park_mania.state_money import employee_price, purse

# --- action 1: paths -----------------------------------------------------------------------------------------


@cache
def turns(name: str) -> tuple[Turned, ...]:
    """Return the distinct turns of a path tile."""
    return path_tile(name).rotations


def has_place(state: ManiaState, name: str) -> bool:
    """Has this path tile a legal place?"""
    return any(path_anchors(state.ground, turned) for turned in turns(name))


def paths_barred(state: ManiaState) -> Reason | None:
    """Return why no path can be built: action 1 needs a tile in the piles that fits somewhere (TPM-4.9)."""
    known, left = state.ground.facts, state.path_left
    before: tuple[tuple[int, ...], Reason | None] | None = known.get("paths")
    if before is None or before[0] != left:
        before = known["paths"] = (left, _paths_barred(state))
    return before[1]


def _paths_barred(state: ManiaState) -> Reason | None:
    left = state.path_left
    if not any(left):
        return Reason("no_path_tiles", "TPM-4.9")
    if any(left[number] for number in _straight_tiles()) and straight_leads_out(state.ground):
        return None  # nearly always, and quicker than looking at all places
    if not any(count and has_place(state, name) for name, count in zip(path_ids(), left, strict=True)):
        return Reason("no_path_fits", "TPM-4.9")
    return None


@cache
def _straight_tiles() -> tuple[int, ...]:
    """Return the places of straight tiles in `path_left`."""
    return tuple(number for number, name in enumerate(path_ids()) if path_tile(name).shape == "straight")


def pile_barred(state: ManiaState, pile: int) -> Reason | None:
    """Return why no tile can be drawn from a path pile (TPM-4.2)."""
    if pile not in (0, 1):
        return NOT_NOW
    barred = paths_barred(state)
    if barred is None and not (state.pile_a, state.pile_b)[pile]:
        return Reason("pile_empty", "TPM-4.2")
    return barred


def draw_options(state: ManiaState) -> list[Action]:
    """Return the path piles that a tile can be drawn from."""
    if paths_barred(state) is not None:
        return []
    return [("draw", pile) for pile, tiles in enumerate((state.pile_a, state.pile_b)) if tiles]


def draw_path(state: ManiaState, seat: int, pile: int, events: list[Event]) -> None:
    """Draw until a tile has a place; those without one go under their pile (TPM-4.8)."""
    skipped: list[str] = []
    for number in (pile, 1 - pile):
        tiles = (state.pile_a, state.pile_b)[number]
        for _ in range(len(tiles)):
            name = tiles.pop()
            if has_place(state, name):
                left = list(state.path_left)
                left[path_ids().index(name)] -= 1
                state.path_left = tuple(left)
                state.drawn = name
                data = {"seat": seat, "pile": number, "tile": name, "skipped": tuple(skipped)}
                events.append(Event("drew_path", data, reveals=True))
                return
            skipped.append(name)
            tiles.insert(0, name)
    raise AssertionError("no path tile has a place")


def place_options(state: ManiaState) -> list[Action]:
    """Return every place of the drawn path tile (D3)."""
    found: list[Action] = []
    for rotation, turned in enumerate(turns(state.drawn)):
        anchors = cells_of(path_anchors(state.ground, turned))
        found += [("place", rotation, *unpack(anchor)) for anchor in anchors]
    return found


def place_barred(state: ManiaState, action: Action) -> Reason | None:
    """Return why the drawn path tile may not lie there (TPM-4.4)."""
    if not shaped(action, int, int, int):
        return NOT_NOW
    _, rotation, x, y = action
    if not 0 <= rotation < len(turns(state.drawn)):
        return NOT_NOW
    turned = turns(state.drawn)[rotation]
    if on_table(x, y) and path_anchors(state.ground, turned) >> pack(x, y) & 1:
        return None
    return path_barred(state.ground, tuple((x + dx, y + dy) for dx, dy in turned.cells))


def place_by_chance(state: ManiaState, rng: Rng) -> Action:
    """Return one place of the drawn path tile by chance."""
    rotations = list(range(len(turns(state.drawn))))
    while rotations:
        rotation = rotations.pop(rng.below(len(rotations)))
        board = path_anchors(state.ground, turns(state.drawn)[rotation])
        if board:
            return ("place", rotation, *unpack(nth(board, rng.below(board.bit_count()))))
    raise AssertionError("a path tile without a place")


# --- action 2: tracks ------------------------------------------------------------------------------------------


def track_barred(state: ManiaState, end: int) -> Reason | None:
    """Return why no track tile can be laid at an end (TPM-5.3, TPM-5.8, TPM-5.11)."""
    if end not in (0, 1):
        return NOT_NOW
    if not state.railway:
        return Reason("no_railway", "TPM-21.1")
    if not state.track_left:
        return Reason("no_track_left", "TPM-5.11")
    return railway.barred(state.ground, state.line, end, TRACK, 0)


def track_options(state: ManiaState) -> list[Action]:
    """Return the open ends that accept a track tile (D5)."""
    if not state.track_left:
        return []
    return [("track", end) for end in railway.openings(state.ground, state.line, TRACK)]


# --- action 3: hiring --------------------------------------------------------------------------------------------


def hire_barred(state: ManiaState, seat: int, kind: str) -> Reason | None:
    """Return why an employee cannot be hired (TPM-6.1, TPM-6.2)."""
    if kind not in content().employees:
        return NOT_NOW
    if has_employee(state, seat, kind):
        return Reason(f"has_{kind}", "TPM-6.1")
    return too_dear(state, seat, employee_price(state), "TPM-6.1")


@cache
def everybody() -> int:
    """Return the bits of all employees."""
    return (1 << len(content().employees)) - 1


def hire_options(state: ManiaState, seat: int) -> list[Action]:
    """Return the employees that can be hired (D6)."""
    if purse(state, seat) < employee_price(state):
        return []
    return [("hire", kind) for kind in content().employees if not has_employee(state, seat, kind)]


def hire(state: ManiaState, seat: int, kind: str, events: list[Event]) -> None:
    """Hire an employee (TPM-6.1)."""
    price = employee_price(state)
    pay(state, seat, price, BANK, "hire", events)
    state.staff[seat] |= employee_bit(kind)
    state.busy = True
    events.append(Event("hired", {"seat": seat, "kind": kind, "cost": price}))


# --- action 4: rides -----------------------------------------------------------------------------------------------


def room_for(state: ManiaState, seat: int, money: int) -> Room | None:
    """Return what must fit beside a ride that is built with so much money; None if it cannot be paid (TPM-7.9)."""
    left = money - content().prices.ride
    if left < 0:
        return None
    if not any(state.tops):
        return ALONE
    payable = [facility(name) for name in state.tops if name and ways_to_pay(state, seat, name, left)]
    room = Room(any(each.needs_path for each in payable), not all(each.needs_path for each in payable))
    return room if room.needed else None


def reveal_barred(state: ManiaState, seat: int, money: int) -> Reason | None:
    """Return why no ride can be built with so much money (TPM-6.3, TPM-7.1, TPM-7.9, TPM-7.10)."""
    if not has_employee(state, seat, "mechanic"):
        return Reason("need_mechanic", "TPM-6.3")
    if not state.stalls[seat]:
        return Reason("no_booth", "TPM-7.10")
    if not state.ride_stack:
        return Reason("no_ride_left", "TPM-7.1")
    room = room_for(state, seat, money)
    if room is None:
        prices = [facility(name).price for name in state.tops if name]
        least = content().prices.ride + min(prices, default=0)
        if any(name and free_card(state, seat, name) for name in state.tops):
            least = content().prices.ride
        return Reason("money", "TPM-7.1", {"n": least - money})
    return None if has_ride_place(state.ground, room) else Reason("no_ride_place", "TPM-7.9")


def ride_room(state: ManiaState, seat: int) -> Room:
    """Return what must fit beside the revealed ride (TPM-7.7)."""
    room = room_for(state, seat, purse(state, seat))
    assert room is not None
    return room


def ride_options(state: ManiaState, seat: int) -> list[Action]:
    """Return every place and booth side of the revealed ride (D7, D21)."""
    return [
        ("ride", *unpack(anchor), booth)
        for anchor, booths in ride_places(state.ground, ride_room(state, seat))
        for booth in booths
    ]


def ride_place_barred(state: ManiaState, seat: int, action: Action) -> Reason | None:
    """Return why the revealed ride may not be built there (TPM-7.4 to TPM-7.7)."""
    if not shaped(action, int, int, int) or not 0 <= action[3] < 8:
        return NOT_NOW
    _, x, y, booth = action
    barred = ride_barred(state.ground, x, y, ride_room(state, seat))
    return barred if barred is not None else booth_barred(state.ground, x, y, booth)


def ride_by_chance(state: ManiaState, seat: int, rng: Rng) -> Action:
    """Return a place and booth side of the revealed ride by chance."""
    room, ground = ride_room(state, seat), state.ground
    anchors = ride_anchors(ground)
    while anchors:
        anchor = nth(anchors, rng.below(anchors.bit_count()))
        anchors ^= 1 << anchor
        booths = booth_sides(ground, anchor)
        if booths and leaves_room(ground, anchor, room):
            return ("ride", *unpack(anchor), rng.choice(booths))
    raise AssertionError("a ride without a place")
