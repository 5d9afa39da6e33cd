"""The figures of Theme Park Mania as frozen classes: table, scenarios, progress, supplies, prices, points, limits.

`content_figures.py` fills them from `figures.yaml` and `content_tiles.py` from `table.yaml`; see `content_types.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Scenario:
    """A line of section 6.3: `rides` in play with `seats`, what each player gets, `facilities` in play, minutes."""

    rides: int
    seats: int
    minis: int
    booths: int
    facilities: int
    minutes: tuple[int, int]


@dataclass(frozen=True)
class Step:
    """A step of the progress table (section 6.4): from `rides` built on; `fee` is 0 while the park is closed."""

    rides: int
    employee_price: int
    fee: int


@dataclass(frozen=True)
class Table:
    """The grid (TPM-2.1) and the cells kept free ahead of an open end (TPM-2.13)."""

    width: int
    height: int
    reserve: int


@dataclass(frozen=True)
class Pieces:
    """What lies in the box besides tiles, rides, facilities and cards; `small_path` to `minis` for all together."""

    small_path: int
    small_track: int
    track: int
    station: int
    end_track: int
    loans: int
    booths: int
    minis: int
    employees: int


@dataclass(frozen=True)
class Start:
    """What a game begins with: money and cards of a player, numbers of piles."""

    money: int
    hand: int
    facility_piles: int
    path_piles: int


@dataclass(frozen=True)
class Prices:
    """Money in $: the ride, its base fare, a loan, a mechanic's repair, a crossing, a station of a train trip.

    reward  what the bank pays for a path or track tile, for each number of seats (TPM-4.3, TPM-5.2)
    """

    ride: int
    ride_fare: int
    loan: int
    repair: int
    crossing: int
    train: int
    reward: Mapping[int, int]


@dataclass(frozen=True)
class Points:
    """Points at the end (TPM-19.1 to TPM-19.9): `money` is how many $ make a point, `team` the bonus for all four.

    ranks  (points, rank) from the highest down (TPM-19.10). Texts: `rank.<rank>`
    """

    ride: int
    visit: int
    matching: int
    area: int
    employee: int
    team: int
    station: int
    event: int
    money: int
    loan: int
    ranks: tuple[tuple[int, str], ...]


@dataclass(frozen=True)
class Limits:
    """Counts that end or open something.

    opening      rides built when the park opens (TPM-3.8)
    idle         idle rounds after which the park closes (TPM-18.3)
    warning      the last idle rounds, of which all are warned (TPM-18.4)
    race         rounds of the final race (TPM-20.7)
    paths, tracks, facilities  how many can be built with one action
    """

    opening: int
    idle: int
    warning: int
    race: int
    paths: int
    tracks: int
    facilities: int
