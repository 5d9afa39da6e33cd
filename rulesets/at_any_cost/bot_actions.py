"""Park actions: a search through the actions that a seat has left in this round, as if nobody came between.

A step of the search builds one card; other actions end a line, with what they are likely to bring. Cards that would be
laid into the market are unknown, so places that were emptied stay empty.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.core.contract import Action
from rulesets.at_any_cost import bot_values, changes, decks
from rulesets.at_any_cost.bot_blueprints import estimate
from rulesets.at_any_cost.bot_values import Time, coin, own_value, time_of
from rulesets.at_any_cost.bot_words import card_value, worth_of_event_card
from rulesets.at_any_cost.building import places, price_of, sources
from rulesets.at_any_cost.money import pay
from rulesets.at_any_cost.phases_park import CHANGE, draw_barred
from rulesets.at_any_cost.printed import (
    BLUEPRINT,
    EVENT,
    FIGURES,
    KIND,
    LEFT,
    PROGRAMS,
    SUPER,
    cards_of,
    tower,
)
from rulesets.at_any_cost.standing import open_standing
from rulesets.at_any_cost.state import AnyCostState, attractions, first_alike

LOOKED_AT = 15
"""So many cards of the park deck stand for all that could be drawn."""
PATIENT, ENOUGH, PATIENCE = 40, 0, 12
"""What can be built brings more the sooner it stands, blueprints do not: with more than ENOUGH chances left to draw one,
their worth counts less and less, down to so many hundredths with PATIENCE chances more."""
MARKET_FIRST = 15
"""A card of the market may be gone later, one of the hand may not."""
POOR = 450
"""The deck is worth a look if the second-best build gains less."""
SMALL = 4
"""Icons of an attraction that may make room for a better one."""
HELD = 30
"""Of a hundred, so much of what a card in the hand would gain is really gained."""
SEARCHED = 70
"""Of a hundred, so much is a card worth that is drawn now and built with a later action."""


class Line(NamedTuple):
    """A line of play.

    value   of where it leads, with `bonus`
    state   where it leads
    first   its first action
    bonus   worth of what is not in the state: cards drawn, abilities set off
    """

    value: int
    state: AnyCostState
    first: Action
    bonus: int


# --- builds ----------------------------------------------------------------------------------------------


def best_places(state: AnyCostState, seat: int, card: int) -> list[int]:
    """Return the places worth a look: free slots are all alike (AAC-7.13)."""
    there = places(state, seat, card)
    return there[:1] if KIND[card] == "attraction" else there


def lay(state: AnyCostState, seat: int, card: int, place: int, less: int = 0) -> AnyCostState:
    """Return a copy in which the seat has built the card; what the build sets off is left out."""
    after = state.clone()
    pay(after, seat, price_of(after, seat, card, less), [])
    if SUPER[card]:
        after.showcases[seat] = changes.without(after.showcases[seat], (card,))
    elif card in after.hands[seat]:
        after.hands[seat] = changes.without(after.hands[seat], (card,))
    else:
        after.market = tuple(decks.GAP if each == card else each for each in after.market)
    changes.put(after, seat, place, card)
    return after


def set_off(state: AnyCostState, seat: int, card: int, place: int, time: Time) -> int:
    """Return the worth of what a build sets off: the card's own ability and that of its host."""
    value = 0
    for program in PROGRAMS[card]:
        if program.trigger == "build":
            value += sum(card_value(op, coin(time), time.guests) for op in program.ops)
    if KIND[card] == "upgrade":
        host = state.parks[seat][place][0]
        if host not in state.down:
            for program in PROGRAMS[host]:
                if program.trigger == "upgrade":
                    value += sum(card_value(op, coin(time), time.guests) for op in program.ops)
    return value


def builds(state: AnyCostState, seat: int, time: Time, bonus: int = 0) -> Iterator[Line]:
    """Yield a line for every build worth a look. bonus: what came before is worth."""
    for card in sources(state, seat, True):
        soon = MARKET_FIRST if card in state.market else 0
        for place in best_places(state, seat, card):
            after = lay(state, seat, card, place)
            more = bonus + soon + set_off(after, seat, card, place, time)
            yield Line(own_value(after, seat) + more, after, ("build", card, place), more)


def gain_of(state: AnyCostState, seat: int, card: int, before: int, time: Time) -> int:
    """Return by how much the best build of a card betters a position, 0 if it cannot be built."""
    best = 0
    hand = state.hands[seat]
    if card not in hand:
        state.hands[seat] = (*hand, card)
    for place in best_places(state, seat, card):
        after = lay(state, seat, card, place)
        best = max(best, own_value(after, seat) + set_off(after, seat, card, place, time) - before)
    state.hands[seat] = hand
    return best


# --- other actions ---------------------------------------------------------------------------------------


def expected_plan(state: AnyCostState, seat: int, count: int) -> int:
    """Return what the best of `count` blueprints is likely to be worth; poor ones are not kept."""
    time = time_of(state, seat)
    full = open_standing(state, seat)
    money = bot_values.coins_at_end(state, seat, full, time)
    unseen = [card for card in cards_of(state.packs, BLUEPRINT) if card not in state.blueprints[seat]]
    values = sorted(
        (max(0, estimate(state, seat, card, full, money, time.actions)) for card in unseen), reverse=True
    )
    return expected_best(values, count)


def expected_best(values: Sequence[int], count: int) -> int:
    """Return the average of the best of `count` values drawn by chance; they are sorted, best first."""
    size = len(values)
    if not size:
        return 0
    total, left = 0, 1000
    for index, value in enumerate(values):
        hit = left * count // max(count, size - index)
        total += hit * value
        left -= hit
        if left <= 0:
            break
    return total // 1000


def others(state: AnyCostState, seat: int, before: int, gains: Sequence[int], time: Time) -> Iterator[Line]:
    """Yield lines that begin with another action than a build.

    before  the value of the position; gains: what the best builds gain, best first
    """

    def line(action: Action, bonus: int) -> Line:
        return Line(before + bonus, state, action, bonus)

    rich = state.clone()
    rich.money[seat] += FIGURES.loose_change * attractions(state.parks[seat])
    yield Line(own_value(rich, seat), rich, CHANGE, 0)
    if time.actions == 1:
        return
    usual = gains[1] if len(gains) > 1 else 0
    if draw_barred(state, BLUEPRINT) is None:
        chances = time.now + FIGURES.actions * (state.good - state.round)
        waiting = max(0, min(chances - ENOUGH, PATIENCE))
        urgent = 100 - (100 - PATIENT) * waiting // PATIENCE
        yield line(("draw", BLUEPRINT), expected_plan(state, seat, FIGURES.draw[0]) * urgent // 100)
    if draw_barred(state, EVENT) is None and time.later:
        yield line(("draw", EVENT), 150 if len(state.hands[seat]) < FIGURES.hand_limit else 60)
    if decks.has_card(state, decks.PARK) and usual < POOR:
        pool = state.park_deck[-LOOKED_AT:]
        drawn = sorted((gain_of(state, seat, card, before, time) for card in pool), reverse=True)
        value = max(0, expected_best(drawn, FIGURES.draw[0]) - usual) * SEARCHED // 100
        yield line(("draw", decks.PARK), value + bot_values.HAND_CARD)
        cheapest = cheapest_card(state, seat, time)
        if cheapest is not None:
            value = max(0, expected_best(drawn, FIGURES.search[0]) - usual) * SEARCHED // 100
            yield line(("search", cheapest[1]), value - cheapest[0] // 2)


def cheapest_card(state: AnyCostState, seat: int, time: Time) -> tuple[int, int] | None:
    """Return worth and number of the hand card that is missed least."""
    cards = first_alike(state.hands[seat])
    return min((hand_worth(state, seat, card, time), card) for card in cards) if cards else None


def hand_worth(state: AnyCostState, seat: int, card: int, time: Time) -> int:
    """Return the worth of a card in the hand: an event card, or a park card by what its build would gain."""
    if KIND[card] == "event":
        return worth_of_event_card(card, coin(time), time.guests) if time.events else 0
    if not time.actions:
        return 0
    before = own_value(state, seat)
    return 20 + gain_of(state, seat, card, before, time) * HELD // 100


def demolitions(state: AnyCostState, seat: int, time: Time) -> Iterator[Line]:
    """Yield demolitions that make room: of small attractions when all slots are full."""
    park = state.parks[seat]
    if attractions(park) < LEFT or time.actions < 4:
        return
    for group in park[:LEFT]:
        if tower(group).icons <= SMALL and not SUPER[group[0]]:
            after = state.clone()
            changes.demolish(after, group[0], seat, [])
            yield Line(own_value(after, seat), after, ("demolish", group[0]), 0)


# --- the search ------------------------------------------------------------------------------------------


def search(state: AnyCostState, seat: int, width: int) -> list[Line]:
    """Return lines of play, best first, each with another first action.

    width  so many of them are thought through to the end of the round: each time the best build follows
    """
    time = time_of(state, seat)
    before = own_value(state, seat)
    lines = sorted(builds(state, seat, time), key=_worst_first)
    best: dict[int, int] = {}
    for line in lines:
        best.setdefault(line.first[1], line.value - before)
    lines += others(state, seat, before, list(best.values()), time)
    lines += demolitions(state, seat, time)
    lines.sort(key=_worst_first)
    if time.now < 2 or width < 2:
        return lines
    thought = [_carried_on(line, seat, time) for line in lines[:width]]
    return sorted(thought, key=_worst_first) + lines[width:]


def _worst_first(line: Line) -> int:
    return -line.value


def _carried_on(line: Line, seat: int, time: Time) -> Line:
    """Return the line with the best build for each further action of the round."""
    for _ in range(time.now - 1):
        best = min(builds(line.state, seat, time, line.bonus), key=_worst_first, default=None)
        if best is None or best.value <= line.value:
            break
        line = best._replace(first=line.first)
    return line
