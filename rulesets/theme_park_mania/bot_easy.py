"""The friendly bot, after the simple bot of section 11 of the rules: one thing after the other, no plans.

It hires a mechanic, lays paths until a ride fits and can be paid, hires an operator, enters what a card reaches, and
takes one of a few good places by chance.
"""

from __future__ import annotations

from game.core.contract import Action
from game.core.rng import Rng
from rulesets.theme_park_mania import bot_small, builds
from rulesets.theme_park_mania.bot_build import Ranked, rank_buys, rank_rides
from rulesets.theme_park_mania.bot_paths import Paths, station_places
from rulesets.theme_park_mania.bot_scan import DONE, Scan
from rulesets.theme_park_mania.bot_walk import Walks, best_number, rank_trips
from rulesets.theme_park_mania.rules import RULES
from rulesets.theme_park_mania.state import (
    RIDE_AT,
    STATION,
    STATION_AT,
    ManiaState,
    facility,
    has_employee,
)
from rulesets.theme_park_mania.turn import END, on_duty

FEW = 30
"""It takes one of so many best places by chance."""

BLIND = 4
"""One of so many main actions it takes by chance."""


def ranked(view: ManiaState, seat: int, rng: Rng) -> Ranked:
    """Return what the seat does, with a worth that says nothing; no row where any answer is good."""
    word = view.stack[-1][0]
    scan = Scan(view, seat)
    if word == "main":
        return [(0, _main(scan, rng))]
    if word == "place":
        return _few(Paths(scan).ranked(view.drawn), rng)
    if word == "ride":
        return _few(rank_rides(scan, builds.ride_room(view, seat), view.revealed), rng)
    if word == "facility":
        return _few(rank_buys(scan, (view.stack[-1][1],)), rng, 4)
    if word in ("more_path", "more_track"):
        return [(0, next((each for each in RULES.legal(view, seat) if each[0] in ("draw", "track")), END))]
    if word == "more_facility":
        return [(0, _facility(scan) or END)]
    if word == "after":
        return [(0, _station(scan) or END)]
    if word == "chain":
        return _few(Walks(scan).ranked(1), rng, 3)
    if word == "train":
        return rank_trips(scan, view.stack[-1][1], best_number(view, seat), 0)
    if word == "race":
        return bot_small.rank_race(view)
    return [(0, rng.choice(RULES.legal(view, seat)))]


def _few(found: Ranked, rng: Rng, count: int = FEW) -> Ranked:
    """Return one of the best rows."""
    return [rng.choice(found[:count])]


def _main(scan: Scan, rng: Rng) -> Action:
    """Return the main action."""
    state, seat = scan.state, scan.seat
    if on_duty(state, seat):
        return ("hire", "operator")
    station = _station(scan)
    if station is not None:
        return station
    if not rng.below(BLIND):
        return RULES.sample(state, seat, rng)
    rich = state.money[seat] >= builds.employee_price(state)
    hires = [action[1] for action in builds.hire_options(state, seat)] if rich else []
    if "mechanic" in hires:
        return ("hire", "mechanic")
    if "operator" in hires and len(state.built) >= 2 and state.owners.count(seat):
        return ("hire", "operator")
    walks = Walks(scan).ranked(1) if state.phase != 1 else []
    walks = [row for row in walks if row[0] > -90]
    visit = next((action for _, action in walks if RIDE_AT <= action[2] < STATION_AT), None)
    if visit is not None and rng.below(2):
        return visit
    if builds.reveal_barred(state, seat, state.money[seat]) is None:
        return ("reveal",)
    bought = _facility(scan) if rng.below(2) else None
    if bought is not None:
        return bought
    if hires and not rng.below(3):
        return ("hire", rng.choice(hires))
    piles = builds.draw_options(state)
    if piles and (not walks or state.ride_stack) and rng.below(3):
        return rng.choice(piles)
    if walks:
        return walks[0][1]
    return piles[0] if piles else RULES.sample(state, seat, rng)


def _facility(scan: Scan) -> Action | None:
    """Return a purchase of a facility that matches its ride, or that completes an area."""
    if not has_employee(scan.state, scan.seat, "mechanic"):
        return None
    for gain, action in rank_buys(scan, scan.own):
        price = 0 if action[4] == "card" else facility(scan.state.tops[action[1]]).price
        if gain > 40 and price <= scan.state.money[scan.seat]:
            return action
    return None


def _station(scan: Scan) -> Action | None:
    """Return where the own station would touch a path."""
    if not scan.state.pieces[scan.seat] & STATION or not scan.ground.ends:
        return None
    places = station_places(scan)
    return places[0][1] if places and places[0][0] >= DONE else None
