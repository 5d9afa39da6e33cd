"""What the table computes to help: what a purchase or path changes, what a visit brings, where cards lead. No drawing."""

from __future__ import annotations

from typing import NamedTuple

from game.core.contract import Action
from game.core.controls import Controller, Grip, Handle
from rulesets.theme_park_mania.bits import board_at, cells_of, pack, positions_of, unpack
from rulesets.theme_park_mania.ground import Ground
from rulesets.theme_park_mania.placing import facility_room
from rulesets.theme_park_mania.placing_facilities import host_of, scenery_cells
from rulesets.theme_park_mania.playing import effect_of
from rulesets.theme_park_mania.state import (
    RIDE_AT,
    STATION_AT,
    ManiaState,
    content,
    facility,
    has_employee,
    kind_of,
    working_areas,
)
from rulesets.theme_park_mania.state_money import fare, fee
from rulesets.theme_park_mania.table_cells import Cell
from rulesets.theme_park_mania.walking import End, Reach


class Visit(NamedTuple):
    """What a visit brings: fee from the bank, fare to the owner (0 on an own ride), what is left of both."""

    fee: int
    fare: int

    @property
    def net(self) -> int:
        """Money won or lost."""
        return self.fee - self.fare


def visit_of(view: ManiaState, seat: int, area: int) -> Visit:
    """Return what a visit of a ride brings a seat now (TPM-12.3, TPM-12.6)."""
    return Visit(fee(view), 0 if view.owners[area] == seat else fare(view, area))


# --- areas -----------------------------------------------------------------------------------------------------


def missing(view: ManiaState, area: int) -> tuple[Cell, ...]:
    """Return the cells that keep an area from being completed (TPM-2.20)."""
    return positions_of(view.ground.gaps(area))


class Growth(NamedTuple):
    """What a placement changes in areas: those it completes, and those that come closer: (area, gaps before, after)."""

    completed: tuple[int, ...]
    closer: tuple[tuple[int, int, int], ...]


def growth(view: ManiaState, after: Ground) -> Growth:
    """Compare areas before and after a placement."""
    before, done, closer = view.ground, [], []
    for area in range(len(before.areas)):
        if before.completed(area):
            continue
        if after.completed(area):
            done.append(area)
        elif after.areas[area] == before.areas[area]:
            gaps = before.gaps(area).bit_count(), after.gaps(area).bit_count()
            if gaps[1] < gaps[0]:
                closer.append((area, *gaps))
    return Growth(tuple(done), tuple(closer))


def path_growth(view: ManiaState, cells: list[Cell]) -> Growth:
    """Return what a path on these cells changes."""
    return growth(view, view.ground.with_path(board_at(cells)))


class Purchase(NamedTuple):
    """What a facility on a cell changes.

    area       the area that grows; -1 for scenery
    fares      fare of that area before and after
    matches    does it have the theme of the ride there (TPM-19.3)?
    """

    area: int
    fares: tuple[int, int]
    matches: bool
    growth: Growth


def purchase(view: ManiaState, seat: int, name: str, cell: Cell, area: int = -1) -> Purchase | None:
    """Return what a facility would change on a cell where it may be built; `area` None is found at the cell."""
    ground, spot = view.ground, pack(*cell)
    printed = facility(name)
    if not printed.in_area:
        return Purchase(-1, (0, 0), False, growth(view, ground.with_scenery(spot)))
    if area < 0:
        try:
            area = host_of(ground, spot, working_areas(view, seat))
        except StopIteration:
            return None
    before = fare(view, area)
    after = before + printed.fare
    matches = printed.theme == view.built[area]
    return Purchase(area, (before, after), matches, growth(view, ground.with_facility(area, spot)))


def first_rooms(view: ManiaState, spot: Cell) -> tuple[Cell, ...]:
    """Return the cells where the first facility of a ride could lie (TPM-7.7)."""
    return tuple(unpack(cell) for cell in cells_of(facility_room(view.ground, pack(*spot))))


def later_rooms(view: ManiaState, area: int) -> tuple[Cell, ...]:
    """Return the cells where scenery or a facility could still be added to an area."""
    return tuple(unpack(cell) for cell in cells_of(scenery_cells(view.ground, (area,))))


def may_visit(view: ManiaState, seat: int, area: int) -> str:
    """Return why a seat cannot visit a ride at all ("visited", "broken", "no_operator"), "" if it can."""
    if view.visits[area] >> seat & 1:
        return "visited"
    if area == view.malfunction:
        return "broken"
    return "" if has_employee(view, view.owners[area], "operator") else "no_operator"


def unvisited(view: ManiaState, seat: int) -> list[int]:
    """Return the rides that a seat has not visited."""
    return [area for area in range(len(view.built)) if not view.visits[area] >> seat & 1]


# --- walking -----------------------------------------------------------------------------------------------------


class Way(NamedTuple):
    """One place to which a card can bring the guest.

    target   its handle
    action   what dropping the card there does
    cells    the way there, step by step; () for direct cards
    steps    the steps of the card that are used, a step into a ride or station counted
    lost     steps of the card that are lost
    pays     $ for crossings on the way
    chain    does it end on a card sign, so that another card must follow?
    """

    target: Handle
    action: Action
    cells: tuple[Cell, ...]
    steps: int
    lost: int
    pays: int
    chain: bool


def ways_of(view: ManiaState, controller: Controller, seat: int, card: str, turn: int = 0) -> list[Way]:
    """Return where a card can bring the guest of a seat: for each place its cheapest way, or with `turn` the next ones."""
    found: dict[Handle, Way] = {}
    reach: Reach | None = None
    for spot in controller.spots(Grip(("hand", card), turn)):
        if spot.target in found or not spot.action or spot.action[0] != "play":
            continue
        _, kind, place, pays = spot.action
        effect = effect_of(kind)
        cells: tuple[int, ...] = ()
        if effect.steps:
            reach = reach or Reach(view, seat, bool(view.race))
            cells = reach.route(End(place, pays), effect.steps)
        used = len(cells) + (place >= RIDE_AT)
        lost = 0
        if effect.steps and used not in effect.steps:
            lost = max(0, max(effect.steps) - used)
        chain = place < RIDE_AT and bool(view.ground.signs >> place & 1)
        cost = len(pays) * content().prices.crossing
        found[spot.target] = Way(
            spot.target, spot.action, tuple(unpack(cell) for cell in cells), used, lost, cost, chain
        )
    return list(found.values())


def place_target(view: ManiaState, place: int) -> Handle:
    """Return the handle of the place of a guest."""
    if place >= STATION_AT:
        return ("station", place - STATION_AT)
    if place >= RIDE_AT:
        return ("ride", place - RIDE_AT)
    return ("cell", *unpack(place))


def reaching(view: ManiaState, controller: Controller, seat: int, target: Handle) -> list[str]:
    """Return the cards in the hand of a seat that reach a target, each kind once."""
    found: dict[str, str] = {}
    for card in view.hands[seat]:
        if card and kind_of(card).moves and kind_of(card).id not in found:
            spots = controller.spots(Grip(("hand", card)))
            if any(spot.target == target for spot in spots):
                found[kind_of(card).id] = card
    return list(found.values())
