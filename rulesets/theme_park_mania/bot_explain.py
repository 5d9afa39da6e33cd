"""Why a move is good, in one line (text keys `hint.*`)."""

from __future__ import annotations

from collections.abc import Callable

from game.core.contract import Action
from game.core.messages import Message
from rulesets.theme_park_mania import railway
from rulesets.theme_park_mania.bits import beside, pack
from rulesets.theme_park_mania.bot_scan import Scan
from rulesets.theme_park_mania.bot_walk import WON, Walks
from rulesets.theme_park_mania.builds import turns
from rulesets.theme_park_mania.placing import RIDE
from rulesets.theme_park_mania.state import RIDE_AT, STATION_AT, ManiaState, facility
from rulesets.theme_park_mania.state_ground import tile_boards
from rulesets.theme_park_mania.state_money import fare, fee, reward
from rulesets.theme_park_mania.trains import CARD

Reason = Callable[[ManiaState, int, Action], Message]

WELL_SHUT = 3
"""From so many shut cells around a ride on they are the reason for its place."""


def explain(view: ManiaState, seat: int, action: Action) -> Message:
    """Return the reason for a move."""
    reason = REASONS.get(action[0])
    if view.race and action[0] == "play":
        return Message("hint.race")
    return reason(view, seat, action) if reason is not None else Message(f"hint.{action[0]}")


def _item(name: str) -> Message:
    return Message(f"item.{name}.name")


def _draw(view: ManiaState, seat: int, action: Action) -> Message:
    if view.stack[-1][0] == "main" and Scan(view, seat).money_matters:
        return Message("hint.draw_money", {"n": reward(view)})
    return Message("hint.draw_room")


def _closed_by(view: ManiaState, seat: int, piece: int) -> int:
    """Return the first own area that lacks one of these cells, -1 if none does."""
    scan = Scan(view, seat)
    return next((area for area in scan.own if scan.gaps[area] & piece), -1)


def _place(view: ManiaState, seat: int, action: Action) -> Message:
    _, rotation, x, y = action
    piece, _ = tile_boards(view.drawn, rotation % len(turns(view.drawn)), x, y)
    area = _closed_by(view, seat, piece)
    if area >= 0:
        return Message("hint.place_closes", {"item": _item(view.built[area])})
    for station in railway.stations(view.line):
        if station[1] == seat and railway.access_board(station) & piece:
            return Message("hint.place_station")
    return Message("hint.place")


def _track(view: ManiaState, seat: int, action: Action) -> Message:
    return Message("hint.track", {"n": reward(view)})


def _station(view: ManiaState, seat: int, action: Action) -> Message:
    end = railway.end_of(view.ground, action[1])
    piece = railway.piece_at(end, railway.STATION, seat, action[2]) if end is not None else None
    touches = piece is not None and railway.around_platforms(view.ground, piece)
    return Message("hint.station" if touches else "hint.station_later")


def _small_path(view: ManiaState, seat: int, action: Action) -> Message:
    piece = 1 << pack(action[2], action[3])
    area = _closed_by(view, seat, piece)
    if area >= 0 and Scan(view, seat).gaps[area] == piece:
        return Message("hint.small_path_completes", {"item": _item(view.built[area])})
    return Message("hint.small_path")


def _hire(view: ManiaState, seat: int, action: Action) -> Message:
    return Message("hint.hire_team" if view.staff[seat].bit_count() == 3 else f"hint.hire_{action[1]}")


def _ride(view: ManiaState, seat: int, action: Action) -> Message:
    ride = RIDE << pack(action[1], action[2])
    shut = (beside(ride) & ~ride & view.ground.closing).bit_count()
    return Message("hint.ride_shut", {"n": shut}) if shut >= WELL_SHUT else Message("hint.ride_room")


def _buy(view: ManiaState, seat: int, action: Action) -> Message:
    _, pile, x, y, how = action
    name, bit = view.tops[pile], 1 << pack(x, y)
    values = {"item": _item(name)}
    hosts = [area for area in Scan(view, seat).own if view.ground.areas[area] & beside(bit)]
    if any(facility(name).theme == view.built[area] for area in hosts):
        return Message("hint.buy_matching", values)
    for area in hosts:
        own = view.ground.areas[area] | (bit if facility(name).in_area else 0)
        if not beside(own) & ~own & ~(view.ground.closing | bit):
            return Message("hint.buy_completes", values)
    return Message("hint.buy_free" if how == CARD else "hint.buy_fare", values)


def _play(view: ManiaState, seat: int, action: Action) -> Message:
    place = action[2]
    if place >= STATION_AT:
        return Message("hint.board")
    if place >= RIDE_AT:
        return _visit(view, seat, place - RIDE_AT)
    return Message("hint.walk_card" if view.ground.signs >> place & 1 else "hint.walk")


def _visit(view: ManiaState, seat: int, area: int) -> Message:
    if view.queue[seat] == 1 and Walks(Scan(view, seat)).last_visit(area, 0) == WON:
        return Message("hint.visit_wins")
    if view.owners[area] == seat:
        return Message("hint.visit_own", {"n": fee(view)})
    left = fee(view) - fare(view, area)
    return Message("hint.visit_plus", {"n": left}) if left > 0 else Message("hint.visit")


def _repair(view: ManiaState, seat: int, action: Action) -> Message:
    if action[2] < 0:
        return Message("hint.repair_remove")
    return Message("hint.repair_move", {"item": _item(view.built[action[2]])})


def _break(view: ManiaState, seat: int, action: Action) -> Message:
    return Message("hint.break", {"item": _item(view.built[action[1]])})


REASONS: dict[str, Reason] = {
    "draw": _draw,
    "place": _place,
    "track": _track,
    "station": _station,
    "small_path": _small_path,
    "hire": _hire,
    "ride": _ride,
    "buy": _buy,
    "play": _play,
    "repair": _repair,
    "break": _break,
}
