"""What a bot does in its turn: every main action gets the worth that it gains, the best is taken."""

from __future__ import annotations

from rulesets.theme_park_mania import bot_small, builds
from rulesets.theme_park_mania.bot_build import Ranked, rank_buys, rank_rides, ride_gain
from rulesets.theme_park_mania.bot_paths import Paths, bends, station_places
from rulesets.theme_park_mania.bot_scan import DONE, TEAM, Scan
from rulesets.theme_park_mania.bot_walk import Walks
from rulesets.theme_park_mania.playing import SWAP, swap_barred
from rulesets.theme_park_mania.state import SMALL_PATH, SMALL_TRACK, STATION, content, facility, has_employee
from rulesets.theme_park_mania.state_money import employee_price, purse, reward
from rulesets.theme_park_mania.turn import END, must_act, on_duty

FREE = 1000
"""Something that costs no action is done before the action."""

LOAN_COST = 45
"""What it costs beside its point to need a loan."""


def rank_main(scan: Scan) -> Ranked:
    """Return (gain, action) for the actions that deserve a look, best first (D1)."""
    state, seat = scan.state, scan.seat
    if on_duty(state, seat):
        return [(0, ("hire", "operator"))]
    found: Ranked = [(FREE + value, action) for value, action in rank_free(scan) if value > 0]
    found += _paths(scan) + _tracks(scan) + _hires(scan)
    gain = reveal_gain(scan)
    if gain is not None:
        found.append((gain, ("reveal",)))
    if has_employee(state, seat, "mechanic"):
        found += pairs_of_buys(scan)
    if state.phase != 1:
        found += Walks(scan).ranked()
        if swap_barred(state, seat) is None:
            found.append((swap_gain(scan), SWAP))
    if not must_act(state, seat):
        found.append((-20, END))
    found.sort(key=lambda entry: -entry[0])
    return found


def rank_free(scan: Scan) -> Ranked:
    """Return (gain, action) for what costs no action and is worth it now, best first (D11 to D14)."""
    return [*rank_extras(scan), *bot_small.rank_before(scan)]


def rank_extras(scan: Scan) -> Ranked:
    """Return (gain, action) for the extra actions that are worth it now; small pieces are kept for a good use."""
    state, seat = scan.state, scan.seat
    left = state.pieces[seat]
    found: Ranked = []
    if left & STATION and scan.ground.ends:
        places = station_places(scan)
        late = scan.left < 8 or any(not other & STATION for other in state.pieces)
        if places and (places[0][0] >= DONE or late):
            found.append(places[0])
        elif left & SMALL_TRACK and state.phase != 1:
            found += bends(scan)[:1]  # not earlier: bent along the entrance the railway soon ends
    if left & SMALL_PATH and state.stack[-1][0] == "after":
        keep = 40 if scan.left > 4 else 15
        found += [(value, action) for value, action in Paths(scan).small()[:1] if value > keep]
    found += bot_small.rank_defences(scan)
    found.sort(key=lambda entry: -entry[0])
    return found


def _paths(scan: Scan) -> Ranked:
    """Return the gain of drawing path tiles."""
    piles = builds.draw_options(scan.state)
    if not piles:
        return []
    value = scan.gain(2 * reward(scan.state)) + scan.site_need // 4 - 15 + _need_of_paths(scan)
    return [(value, pile) for pile in piles]


def _need_of_paths(scan: Scan) -> int:
    """Return what more paths are worth for places of rides, by the best place that is there now."""
    state, seat = scan.state, scan.seat
    if not state.ride_stack or not state.stalls[seat]:
        return 0
    room = builds.room_for(state, seat, max(6, purse(state, seat)))
    places = rank_rides(scan, room) if room is not None else []
    if not places:
        return 70
    return max(0, 75 - places[0][0]) // 2


def _tracks(scan: Scan) -> Ranked:
    """Return the gain of laying track: money, and room for the own station."""
    state, seat = scan.state, scan.seat
    value = scan.gain(2 * reward(state)) - 6
    if state.pieces[seat] & STATION:
        value += 30 if not station_places(scan) else 8
    return [(value, action) for action in builds.track_options(state)]


def _hires(scan: Scan) -> Ranked:
    return [(hire_gain(scan, action[1]), action) for action in builds.hire_options(scan.state, scan.seat)]


def hire_gain(scan: Scan, kind: str) -> int:
    """Return what an employee gains: its point, a step to the team, and its work."""
    state, seat = scan.state, scan.seat
    hired = state.staff[seat].bit_count()
    price = employee_price(state)
    value = DONE + scan.gain(-price)
    if hired == 3 or scan.left > 4 - hired:
        value += TEAM[hired + 1] - TEAM[hired]
    if purse(state, seat) - price < 0 or state.money[seat] < price:
        value -= LOAN_COST
    own = state.owners.count(seat)
    if kind == "mechanic":
        value += 250 if not own else 60
    elif kind == "operator":
        value += 40 + 45 * own if len(state.built) >= 2 else 25 * own
    elif kind == "security":
        value += 2 * min(12, scan.left)
    else:
        stages = sum(
            1
            for area, owner in enumerate(state.owners)
            if owner == seat
            for name, _ in state.facilities[area]
            if facility(name).mascot_fare
        )
        value += 2 * min(10, scan.left) + 20 * min(1, stages)
    if state.phase == 1 and kind not in ("mechanic", "operator"):
        value += 6
    if _price_will_rise(scan):
        value += 10
    return value


def _price_will_rise(scan: Scan) -> bool:
    """Will an employee cost more after the next ride (TPM-6.2)?"""
    return content().step(len(scan.state.built) + 1).employee_price > employee_price(scan.state)


def reveal_gain(scan: Scan) -> int | None:
    """Return what building a ride gains, None if none can be built (D7)."""
    state, seat = scan.state, scan.seat
    money = purse(state, seat)
    if builds.reveal_barred(state, seat, money) is not None:
        return None
    room = builds.room_for(state, seat, money)
    assert room is not None
    places = rank_rides(scan, room)
    cost = content().prices.ride + 1
    value = ride_gain(scan) + scan.gain(-cost) + places[0][0]
    if state.money[seat] < cost:
        value -= LOAN_COST
    if not has_employee(state, seat, "operator"):
        value -= 25 * state.owners.count(seat)
    return value


def pairs_of_buys(scan: Scan) -> Ranked:
    """Return the purchases with what a second one in the same action may add (TPM-8.1)."""
    first = rank_buys(scan, scan.own)
    found: Ranked = []
    for value, action in first:
        price = 0 if action[4] == "card" else facility(scan.state.tops[action[1]]).price
        second = max(
            (other for other, each in first if each[1] != action[1] and each[2:4] != action[2:4]), default=20
        )
        poor = scan.state.money[scan.seat] < price
        found.append((value + max(0, second) - (LOAN_COST if poor else 0), action))
    return found


def swap_gain(scan: Scan) -> int:
    """Return what a new hand gains when no card of this one can be played (TPM-11.13)."""
    kept = sum(bot_small.card_worth(card) for card in scan.state.hands[scan.seat])
    return 18 - kept


def rank_more(scan: Scan, word: str) -> Ranked:
    """Return (gain, action) after the first piece of an action, and after the action (D4, D5, D9, D14, D22)."""
    state, seat = scan.state, scan.seat
    found: Ranked = [(0, END)]
    found += [(value, action) for value, action in rank_extras(scan) if value > 0]
    if word == "more_path":
        value = scan.gain(reward(state)) + 4
        found += [(value, action) for action in builds.draw_options(state)]
    elif word == "more_track":
        value = scan.gain(reward(state))
        if state.pieces[seat] & STATION and station_places(scan):
            value += 5
        found += [(value, action) for action in builds.track_options(state)]
    elif word == "more_facility":
        for value, action in rank_buys(scan, scan.own):
            price = 0 if action[4] == "card" else facility(state.tops[action[1]]).price
            found.append((value - (LOAN_COST if state.money[seat] < price else 0), action))
    found.sort(key=lambda entry: -entry[0])
    return found
