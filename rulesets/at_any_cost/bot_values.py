"""What a position is worth for a seat: points that are there, and points that are likely to come.

All values are in hundredths of a point.
"""

from __future__ import annotations

from typing import NamedTuple

from rulesets.at_any_cost.bot_blueprints import estimate
from rulesets.at_any_cost.bot_words import card_value, worth_of_event_card
from rulesets.at_any_cost.content import Op
from rulesets.at_any_cost.content_amounts import work_out
from rulesets.at_any_cost.printed import EVENT, FIGURES, KIND, PROGRAMS
from rulesets.at_any_cost.scoring import end_points, staff_points
from rulesets.at_any_cost.selecting import found
from rulesets.at_any_cost.standing import Standing, actions_of, mod, open_standing, standing
from rulesets.at_any_cost.state import WAITING, AnyCostState, phase_of

COIN_LAST, COIN_MORE = 50, 7
"""A coin in the last round, and more for each round before."""
LOANS = 115
"""A point lost by loans: what must be paid for them is not worth building for, either."""
SPENT = 7
"""Coins that an action can use; what is beyond gives only its points at the end."""
FUTURE_GUESTS = 88
"""Of a hundred guests so many come in spite of bad city events and rivals."""
STARS_A_ROUND = 2
"""Stars come by themselves while a park grows, so a star does less where there is little room for guests."""
HAND_CARD = 30
"""A park card in the hand, for each guest phase to come."""
HAND_SURPLUS = 5
"""A hand card beyond the limit is worth so many times less."""
ACTION = 330
"""An additional park action."""
UNBUILT_SUPER = 250
RIVAL_PLAN = 800
"""A rival's blueprint, which nobody else knows."""


class Time(NamedTuple):
    """What is still to come for a seat.

    guests   guest phases; later: those after this round's
    actions  own park actions; now: those of this round
    events   event phases that have not ended
    """

    guests: int
    later: int
    actions: int
    now: int
    events: int


def time_of(state: AnyCostState, seat: int) -> Time:
    """Return what is still to come for a seat."""
    if state.ended:
        return Time(0, 0, 0, 0, 0)
    number = max(1, state.round)
    later = state.rounds - number
    phase = phase_of(state)
    guests = later + (0 if state.crowd[seat] or phase == "cleanup" else 1)
    now = 0
    if phase in ("setup", "event"):
        now = actions_of(state, seat)
    elif phase == "park":
        now = _actions_now(state, seat)
    events = later + (1 if phase in ("setup", "event") else 0)
    return Time(guests, later, now + FIGURES.actions * later, now, events)


def _actions_now(state: AnyCostState, seat: int) -> int:
    """Return how many actions the seat has still to take in the park phase."""
    place = (seat - state.start) % state.seats
    for frame in state.stack:
        if frame[0] == "action_turn":
            return max(0, actions_of(state, seat) - frame[1] + (1 if place >= frame[2] else 0))
        if frame[0] == "action":
            return max(0, actions_of(state, seat) - frame[2] + (1 if place >= frame[3] else 0))
    return 0


def coin(time: Time) -> int:
    """Return the worth of a coin."""
    return COIN_LAST + COIN_MORE * max(0, time.guests - 1)


def money_value(state: AnyCostState, seat: int, time: Time) -> int:
    """Return the worth of a seat's coins: what its actions can use counts more."""
    money = state.money[seat]
    useful = min(money, SPENT * time.actions)
    return useful * coin(time) + (money - useful) * COIN_LAST


def _guest_pay(state: AnyCostState, seat: int, op: Op, card: int, crowd: tuple[int, int, int]) -> int:
    """Return the coins of a `guest` operation for such a crowd (AAC-11.7)."""
    if op.x.constant is not None:
        return op.x.constant
    stars, capacity, guests = crowd
    figures = {
        "stars": stars,
        "guests": guests,
        "overflow": max(0, stars - capacity),
        "money": state.money[seat],
    }
    return max(
        0,
        work_out(
            op.x,
            lambda wanted: len(found(state, wanted, seat, -1, card)),
            lambda word: figures.get(word, 0),
            lambda token: (state.coins if token == "coin" else state.growth).count(card),
        ),
    )


def _ability_pay(state: AnyCostState, seat: int, there: Standing, crowd: tuple[int, int, int]) -> int:
    """Return the coins of all `guest` abilities in one guest phase."""
    total = 0
    for card, part in there.guest:
        for op in PROGRAMS[card][part].ops:
            if op.word == "gain" and op.who == "me":
                total += _guest_pay(state, seat, op, card, crowd)
            elif op.word == "gain":
                total -= 1
    return total


def income_value(state: AnyCostState, seat: int, there: Standing, full: Standing, time: Time) -> int:
    """Return the worth of all guests to come.

    there  what the park has now, closed cards left out; full: with all cards open
    """
    if not time.guests:
        return 0
    value = 0
    rate = coin(time)
    if time.guests > time.later:
        stars = max(0, there.stars + mod(state, seat, "stars"))
        capacity = max(0, FIGURES.capacity + there.capacity + mod(state, seat, "capacity"))
        guests = min(stars, capacity)
        coins = guests + _ability_pay(state, seat, there, (stars, capacity, guests))
        for what, amount, first, _ in state.mods[seat]:
            if what == "ticket":
                coins += amount * (min(guests, first) if first else guests)
        for card, part, _, _, status, _ in state.played[seat]:
            if status == WAITING:
                coins += sum(
                    _guest_pay(state, seat, op, card, (stars, capacity, guests))
                    for op in PROGRAMS[card][part].ops
                    if op.word == "gain"
                )
        value += coins * rate
    if time.later:
        capacity = FIGURES.capacity + full.capacity
        guests = min(full.stars, capacity)
        coins = 100 * _ability_pay(state, seat, full, (full.stars, capacity, guests)) * time.later
        for number in range(1, time.later + 1):
            coins += FUTURE_GUESTS * min(full.stars + STARS_A_ROUND * number, capacity)
        value += coins * (rate - COIN_MORE * time.later // 2) // 100
    return value


def _size_value(state: AnyCostState, seat: int, full: Standing, time: Time) -> int:
    """Return the points of all attractions, with the growth that they bring by themselves."""
    value = 0
    growing = {card for card, _ in full.cleanup} if full.cleanup else ()
    park = state.parks[seat]
    for slot, printed in full.towers:
        card = park[slot][0]
        growth = state.growth.count(card) if state.growth else 0
        if card in growing:
            growth = min(FIGURES.growth, growth + time.later)
        value += FIGURES.size_points(printed.icons + growth)
    return 100 * value


def _ability_value(state: AnyCostState, seat: int, full: Standing, time: Time) -> int:
    """Return the worth of abilities that are no income: prices, actions, events, answers, points at the end."""
    rate = coin(time)
    value = full.extra * ACTION * time.later
    if full.cost["upgrade"] or full.cost["attraction"]:
        value -= (6 * full.cost["upgrade"] + 2 * full.cost["attraction"]) * time.actions * rate // 10
    value += 40 * full.hand
    for card, part in full.event:
        times = time.events - (1 if card in state.used and time.events > time.later else 0)
        value += sum(card_value(op, rate, time.guests) for op in PROGRAMS[card][part].ops) * times * 7 // 10
    value += 30 * len(full.react) * min(4, time.events)
    if full.protected and time.guests:
        value += 60 + 10 * min(5, len(full.protected))
    for card, points in end_points(state, seat):
        value += 100 * points
        if any(op.word == "store" for each in PROGRAMS[card] for op in each.ops):
            value += 100 * time.guests
    return value


def _round_value(state: AnyCostState, seat: int, time: Time) -> int:
    """Return what round modifiers of prices are worth for the actions of this round."""
    prices = mod(state, seat, "cost")
    return -prices * time.now * coin(time) * 8 // 10 if prices and time.now else 0


def hand_value(state: AnyCostState, seat: int, time: Time) -> int:
    """Return the worth of the hand cards: those beyond the limit count little."""
    rate = coin(time)
    values = []
    for card in state.hands[seat]:
        if KIND[card] == EVENT:
            values.append(worth_of_event_card(card, rate, time.guests) if time.events else 0)
        else:
            values.append(HAND_CARD * time.guests if time.actions else 0)
    if len(values) <= FIGURES.hand_limit:
        return sum(values)
    values.sort(reverse=True)
    limit = FIGURES.hand_limit + standing(state, seat).hand
    return sum(values[:limit]) + sum(values[limit:]) // HAND_SURPLUS


def park_value(state: AnyCostState, seat: int, time: Time) -> int:
    """Return the worth of everything that everybody can see of a seat."""
    there = standing(state, seat)
    full = open_standing(state, seat) if state.down else there
    value = money_value(state, seat, time) - LOANS * FIGURES.loan_points(state.loans[seat])
    value += income_value(state, seat, there, full, time)
    value += _size_value(state, seat, full, time)
    value += 100 * sum(points for _, points in staff_points(state, seat))
    value += _ability_value(state, seat, full, time)
    if state.mods[seat]:
        value += _round_value(state, seat, time)
    return value + ACTION * time.now


def plans_value(state: AnyCostState, seat: int, time: Time) -> int:
    """Return what the own blueprints are likely to bring."""
    full = open_standing(state, seat)
    money = coins_at_end(state, seat, full, time)
    return sum(estimate(state, seat, card, full, money, time.actions) for card in state.blueprints[seat])


def coins_at_end(state: AnyCostState, seat: int, full: Standing, time: Time) -> int:
    """Return how many coins a seat is likely to have at the end: what its last actions cost comes from later guests."""
    if not time.guests:
        return state.money[seat]
    guests = min(full.stars, FIGURES.capacity + full.capacity)
    return max(0, state.money[seat] + (guests - 12) * time.later + guests - 4 * time.now)


def own_value(state: AnyCostState, seat: int) -> int:
    """Return what a seat is likely to have at the end, judged by all that the seat knows."""
    time = time_of(state, seat)
    value = park_value(state, seat, time) + plans_value(state, seat, time) + hand_value(state, seat, time)
    if (
        state.showcases[seat]
        and time.actions > 3
        and not any(each.is_super for _, each in standing(state, seat).towers)
    ):
        value += UNBUILT_SUPER * min(time.later, 4) // 4
    return value


def rival_value(state: AnyCostState, seat: int) -> int:
    """Return what a rival is likely to have at the end, judged by what lies open."""
    time = time_of(state, seat)
    value = park_value(state, seat, time) + RIVAL_PLAN * len(state.blueprints[seat])
    return value + 80 * min(len(state.hands[seat]), FIGURES.hand_limit)


LEADER, FIELD, DUEL = 50, 30, 80
"""In hundredths: how much a point of the leading rival, of all rivals on average, and of the only rival counts."""


def rivals_value(state: AnyCostState, seat: int) -> int:
    """Return how much the rivals' prospects weigh against the own ones: most of all those of the leader."""
    values = [rival_value(state, other) for other in range(state.seats) if other != seat]
    if len(values) == 1:
        return values[0] * DUEL // 100
    return (max(values) * LEADER + sum(values) * FIELD // len(values)) // 100


def prospects(state: AnyCostState, seat: int) -> int:
    """Return how good a position is for a seat, rivals taken into account."""
    return own_value(state, seat) - rivals_value(state, seat)
