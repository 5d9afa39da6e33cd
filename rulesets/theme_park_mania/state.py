"""The state of Theme Park Mania: what a saved game must hold, the table that follows from it, and small questions.

Cells are packed numbers, see `bits.py`. A place of a guest is a number too: a cell, or RIDE_AT + the number of an area,
or STATION_AT + the seat that owns the station. Areas are numbered in the order in which their rides were built.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from game.core.state import ALL, COUNT, DERIVED, NOBODY, OWNER, State, field
from rulesets.theme_park_mania import railway
from rulesets.theme_park_mania.bits import (
    LEFT,
    OUTERMOST,
    RIGHT,
    WIDTH,
    board_at,
    next_cell,
    pack,
    unpack,
)
from rulesets.theme_park_mania.content import load
from rulesets.theme_park_mania.content_types import CardKind, Content, Facility, PathTile, Scenario, StartTile
from rulesets.theme_park_mania.ground import Ground
from rulesets.theme_park_mania.placing import BOOTH_SIDES

RIDE_AT = 2000
STATION_AT = 3000
SMALL_PATH, SMALL_TRACK, STATION = 1, 2, 4
"""Bits of `pieces`: what a seat still has in hand (TPM-1.6)."""
NONE = -1


class ManiaState(State):
    """One position.

    scenario, start, railway, ask_all   how it is played: rides, side of the starting tile, and the two switches
    turn, seat    number of the turn from 1 (section 1), whose turn it is
    phase         1 until the park has opened, then 2 (TPM-3.8)
    idle, busy    idle turns in a row (TPM-18.3); was anything done in this turn?
    repaired      markers a mechanic has seen to in this turn (TPM-16.8): 1 malfunction, 2 sinkhole
    moved         was the mascot moved before the main action of this turn (TPM-8.10)?
    played        move cards played in this turn (TPM-13.2)
    emptied       was the last card of the hand played in the main action (TPM-3.7)?
    in_play       rides of this game (TPM-1.3)
    pile_a, pile_b  path piles, the top last; path_left: how many tiles of each kind are in them (TPM-4.9)
    drawn         the path tile in the hand, or ""
    laid          path tiles on the table: id, rotation, x, y
    small_paths   by seat: () or (cell, 1 with a card sign)
    line, closed  the railway beyond its two printed ends (`railway.py`); which of them are closed (TPM-5.8, TPM-5.9)
    track_left    track tiles in the supply
    ride_stack, revealed  rides face down, the top last; the one revealed for action 4, or ""
    tops, depths, stock   facility piles: what can be seen, how many lie below, and those: one pile after the other
    built, owners, spots, booths, facilities, visits   by area: ride, owner, cell of its corner, booth side
                  (`BOOTH_SIDES`), (facility, cell) in the order of building, seats with a mini meeple (bits)
    scenery       cells with scenery
    money, loans, stalls, queue, staff, guests, mascots, pieces   by seat: $, loan tokens taken, booths left, mini
                  meeples left, employees (bits in the order of the content), place of the guest, cell of the mascot
                  or -1, small pieces in hand (bits)
    hands, kept   cards by seat; kept events
    sealed        seats (bits) whose hand is still the one dealt at the start (TPM-1.7)
    deck, discard, event   cards; the event that is performed just now, or ""
    malfunction, sinkhole   area or cell of the marker, or -1; ..._turn: the turn in which it was put (TPM-16.5)
    race, race_turn   racers in order; turns of the race so far (TPM-20)
    winner        who won the race, or -1
    ended         rule that ended the game, or ""
    """

    seats: int = field(ALL)
    scenario: int = field(ALL)
    start: str = field(ALL)
    railway: bool = field(ALL)
    ask_all: bool = field(ALL)
    rng: int = field(NOBODY, blank=0)
    turn: int = field(ALL)
    seat: int = field(ALL)
    phase: int = field(ALL)
    idle: int = field(ALL)
    busy: bool = field(ALL)
    repaired: int = field(ALL)
    moved: bool = field(ALL)
    played: int = field(ALL)
    emptied: bool = field(ALL)
    in_play: tuple[str, ...] = field(ALL)
    pile_a: list[str] = field(COUNT)
    pile_b: list[str] = field(COUNT)
    path_left: tuple[int, ...] = field(ALL)
    drawn: str = field(ALL)
    laid: tuple[tuple[str, int, int, int], ...] = field(ALL)
    small_paths: tuple[tuple[int, ...], ...] = field(ALL)
    line: tuple[tuple[tuple[str, int, int, int, int], ...], ...] = field(ALL)
    closed: tuple[bool, ...] = field(ALL)
    track_left: int = field(ALL)
    ride_stack: list[str] = field(COUNT)
    revealed: str = field(ALL)
    tops: tuple[str, ...] = field(ALL)
    depths: tuple[int, ...] = field(ALL)
    stock: list[str] = field(COUNT)
    built: tuple[str, ...] = field(ALL)
    owners: tuple[int, ...] = field(ALL)
    spots: tuple[int, ...] = field(ALL)
    booths: tuple[int, ...] = field(ALL)
    facilities: tuple[tuple[tuple[str, int], ...], ...] = field(ALL)
    visits: tuple[int, ...] = field(ALL)
    scenery: tuple[int, ...] = field(ALL)
    money: list[int] = field(ALL)
    loans: list[int] = field(ALL)
    stalls: list[int] = field(ALL)
    queue: list[int] = field(ALL)
    staff: list[int] = field(ALL)
    guests: list[int] = field(ALL)
    mascots: list[int] = field(ALL)
    pieces: list[int] = field(ALL)
    hands: list[list[str]] = field(OWNER)
    kept: tuple[tuple[str, ...], ...] = field(ALL)
    sealed: int = field(ALL)
    deck: list[str] = field(COUNT)
    discard: list[str] = field(ALL)
    event: str = field(ALL)
    malfunction: int = field(ALL)
    malfunction_turn: int = field(ALL)
    sinkhole: int = field(ALL)
    sinkhole_turn: int = field(ALL)
    race: tuple[int, ...] = field(ALL)
    race_turn: int = field(ALL)
    winner: int = field(ALL)
    ended: str = field(ALL)
    stack: list[tuple[Any, ...]] = field(ALL)

    ground: Ground = field(DERIVED)


# --- what is printed -------------------------------------------------------------------------------------


@cache
def content() -> Content:
    """Return the content of the program."""
    return load()


@cache
def facility(name: str) -> Facility:
    """Return what is printed on a facility."""
    return content().facilities[name]


@cache
def kind_of(card: str) -> CardKind:
    """Return the kind of a card."""
    return content().cards[card]


@cache
def path_ids() -> tuple[str, ...]:
    """Return the kinds of path tiles, in the order of `path_left`."""
    return tuple(content().paths)


@cache
def path_tile(name: str) -> PathTile:
    """Return a kind of path tile."""
    return content().paths[name]


@cache
def scenario_of(rides: int, seats: int) -> Scenario:
    """Return the line of section 6.3 for a game."""
    return content().scenarios[rides, seats]


@cache
def start_tile(start: str, railway: bool) -> StartTile:
    """Return the starting tile of a game (TPM-1.8)."""
    return content().starts[start, railway]


@cache
def employee_bit(kind: str) -> int:
    """Return the bit of an employee in `staff`."""
    return 1 << content().employees.index(kind)


# --- the table -------------------------------------------------------------------------------------------

FAR = {"left": RIGHT, "right": LEFT, "centre": OUTERMOST}
"""The far edge of the table, by the side of the starting tile (TPM-2.15)."""


@cache
def first_ground(start: str, with_railway: bool) -> Ground:
    """Return the ground with nothing but the starting tile (TPM-2.4 to TPM-2.7)."""
    tile = start_tile(start, with_railway)
    assert content().table.width == WIDTH
    ends = tuple((number, pack(*end.cell), end.heading) for number, end in enumerate(tile.open_ends))
    return Ground(
        path=board_at(tile.path),
        signs=0,
        vertical=0,
        horizontal=0,
        rails=board_at(tile.rail),
        scenery=0,
        areas=(),
        gates=(0, 0, 0, 0),
        ends=ends,
        home=board_at(tile.cells),
        solid=board_at(tile.gatehouse),
        star=pack(*tile.star),
        far=FAR[tile.side],
    )


@cache
def gate_of(spot: int, booth: int) -> int:
    """Return the gate of a booth (TPM-7.5)."""
    dx, dy, side = BOOTH_SIDES[booth]
    return next_cell(spot + pack(dx, dy), side)


# --- small questions -------------------------------------------------------------------------------------


def has_employee(state: ManiaState, seat: int, kind: str) -> bool:
    """Has the seat hired this employee?"""
    return bool(state.staff[seat] & employee_bit(kind))


def areas_of(state: ManiaState, seat: int) -> list[int]:
    """Return the areas of a seat."""
    return [area for area, owner in enumerate(state.owners) if owner == seat]


def working_areas(state: ManiaState, seat: int) -> tuple[int, ...]:
    """Return the areas of a seat that may grow: not the one in malfunction (TPM-8.3, TPM-16.2)."""
    broken = state.malfunction
    return tuple(area for area, owner in enumerate(state.owners) if owner == seat and area != broken)


def stages_of(state: ManiaState, seat: int) -> list[int]:
    """Return the cells of a seat's mascot stages, in the order of building."""
    return [
        cell
        for area, owner in enumerate(state.owners)
        if owner == seat
        for name, cell in state.facilities[area]
        if facility(name).mascot_fare
    ]


def holding(state: ManiaState, seat: int, word: str, kind: str = "") -> str:
    """Return the first card in the seat's hand with an effect word (and kind), or ""."""
    wanted = word, kind
    for card in state.hands[seat]:
        if effect_words(card) == wanted:
            return card
    return ""


@cache
def effect_words(card: str) -> tuple[str, str]:
    """Return the effect word of a card and its kind, both "" for an event."""
    effect = kind_of(card).effect
    return ("", "") if effect is None else (effect.word, effect.kind)


def discard(state: ManiaState, seat: int, card: str) -> None:
    """Put a card from the hand onto the discard pile (TPM-14.5)."""
    state.hands[seat].remove(card)
    state.sealed &= ~(1 << seat)
    state.discard.append(card)


def locked(state: ManiaState, put: int) -> bool:
    """Is a marker that was put in this turn locked now (TPM-16.5)?"""
    return put < state.turn <= put + state.seats


def ride_cells(spot: int) -> tuple[tuple[int, int], ...]:
    """Return the positions of a ride."""
    x, y = unpack(spot)
    return ((x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1))


def place_cells(state: ManiaState, place: int) -> tuple[tuple[int, int], ...]:
    """Return the positions of the place of a guest, for lights and log lines."""
    if place >= STATION_AT:
        piece = station_of(state, place - STATION_AT)
        return tuple(unpack(cell) for cell in railway.cells_of_piece(piece))
    if place >= RIDE_AT:
        return ride_cells(state.spots[place - RIDE_AT])
    return (unpack(place),)


def station_of(state: ManiaState, seat: int) -> railway.LinePiece:
    """Return the station of a seat. Raises StopIteration if it is not on the table."""
    return next(piece for piece in railway.stations(state.line) if piece[1] == seat)
