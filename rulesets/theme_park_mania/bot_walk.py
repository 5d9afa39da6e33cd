"""Which card a bot plays: all ways of its hand are followed, over card spaces too, to the end of the turn."""

from __future__ import annotations

from typing import NamedTuple

from game.core.contract import Action
from rulesets.theme_park_mania import scoring
from rulesets.theme_park_mania.bot_scan import DONE, Scan
from rulesets.theme_park_mania.playing import effect_of, ends_of_kind
from rulesets.theme_park_mania.state import RIDE_AT, STATION_AT, ManiaState, kind_of
from rulesets.theme_park_mania.state_money import fare, fee
from rulesets.theme_park_mania.trains import CARD, trip_cost, trips
from rulesets.theme_park_mania.walking import End, Reach

CHAIN = 4
"""So many cards are followed one after the other."""

CARDS = {"defence": 14, "free_facility": 14, "free_scenery": 12, "free_train": 4}
"""What cards are worth that are no move cards."""

CLOG = 10
"""What it costs to hold one more card that is no move card, from the second on: fewer ways to walk."""

WON, LOST = 3000, -3000

HURRY = 20
"""What a visit is worth more for each idle turn beyond a round: nobody waits for closing time (TPM-18.3)."""


def held(state: ManiaState, seat: int, kind: str) -> int:
    """Return what it is worth to keep a card of this kind, with all the others in the hand."""
    idle = sum(1 for card in state.hands[seat] if not kind_of(card).moves)
    return CARDS[kind] - CLOG * max(0, idle - 1)


def best_number(state: ManiaState, seat: int, without: str = "") -> int:
    """Return the most steps that a card of the hand allows, one card of a kind left out."""
    best = 0
    for card in state.hands[seat]:
        if card is not None and kind_of(card).id == without:
            without = ""
        elif card is not None and kind_of(card).moves:
            best = max(best, max(effect_of(kind_of(card).id).steps, default=0))
        elif card is None:
            best = max(best, 7)
    return max(best, 5)  # a card is drawn before the next turn


class Walk(NamedTuple):
    """The worth of the best turn that begins with a card, beyond the worth of staying."""

    value: int
    action: Action


class Walks:
    """All that the hand of a seat allows in this turn."""

    def __init__(self, scan: Scan) -> None:
        self.scan, self.state, self.seat = scan, scan.state, scan.seat
        self.here = scan.outlook(self.state.guests[self.seat], best_number(self.state, self.seat))
        self._reaches: dict[tuple[int, bool], Reach] = {}
        self._chains: dict[tuple[int, tuple[str, ...]], int | None] = {}

    def ranked(self, chains: int = CHAIN) -> list[tuple[int, Action]]:
        """Return (gain, action) for every result of every card, best first."""
        found = self._results(self.state.guests[self.seat], tuple(self.state.hands[self.seat]), True, chains)
        found.sort(key=lambda entry: -entry[0])
        return found

    def _reach(self, place: int, first: bool) -> Reach:
        found = self._reaches.get((place, first))
        if found is None:
            state = self.state.clone()
            state.guests[self.seat] = place
            state.played = self.state.played if first else max(1, self.state.played)
            found = self._reaches[place, first] = Reach(state, self.seat)
        return found

    def _results(
        self, place: int, hand: tuple[str, ...], first: bool, chains: int
    ) -> list[tuple[int, Action]]:
        reach = self._reach(place, first)
        state = reach.state
        found: list[tuple[int, Action]] = []
        kinds = dict.fromkeys(kind_of(card).id for card in hand if kind_of(card).moves)
        for kind in kinds:
            card = next(each for each in hand if kind_of(each).id == kind)
            rest = tuple(each for each in hand if each != card)
            best = max((max(effect_of(kind_of(each).id).steps, default=0) for each in rest), default=0)
            spent = 2 * max(effect_of(kind).steps, default=4)
            for end in ends_of_kind(state, self.seat, reach, kind):
                value = self._worth(end, rest, max(best, 5), chains) - spent
                if not reach.without_loan(end):
                    value -= 130
                found.append((value, ("play", kind, *end)))
        return found

    def _worth(self, end: End, rest: tuple[str, ...], best: int, chains: int) -> int:
        """Return what a result is worth beyond staying, the rest of the turn included."""
        scan, state = self.scan, self.state
        cost = -len(end.pays)
        if end.place >= STATION_AT:
            return max(
                (
                    value + scan.gain(cost, len(end.pays))
                    for value, _ in rank_trips(scan, end.place - STATION_AT, best, self.here)
                ),
                default=-100,
            )
        if end.place >= RIDE_AT:
            return self._visit(end, best)
        value = scan.outlook(end.place, best) - self.here + scan.gain(cost, len(end.pays))
        if chains > 1 and state.ground.signs >> end.place & 1:
            chain = self._chain(end.place, rest, chains - 1)
            return value if chain is None else chain
        return value

    def _chain(self, place: int, rest: tuple[str, ...], chains: int) -> int | None:
        """Return the worth of the card that must follow on a card space (TPM-11.10), None if none can be played."""
        key = (place, rest)
        if key not in self._chains:
            found = self._results(place, rest, False, chains)
            self._chains[key] = max((value for value, _ in found), default=None)
        return self._chains[key]

    def _visit(self, end: End, best: int) -> int:
        scan, state, seat = self.scan, self.state, self.seat
        area = end.place - RIDE_AT
        owner = state.owners[area]
        paid = 0 if owner == seat else fare(state, area)
        money = scan.gain(fee(state) - paid - len(end.pays), paid + len(end.pays))
        money += HURRY * max(0, state.idle - state.seats)
        if state.queue[seat] == 1:
            return money + self.last_visit(area, len(end.pays))
        return DONE + money + scan.outlook(end.place, best, area) - self.here

    def last_visit(self, area: int, tolls: int) -> int:
        """Return what it is worth to end the game with this visit (TPM-18.1)."""
        state = self.state
        points = list(scoring.totals(end_of_game(state, self.seat, area, tolls)))
        own = points.pop(self.seat)
        if own > max(points):
            return WON
        if own == max(points):
            return 150
        # nobody shall wait for ever: who cannot win ends the game when nothing else moves
        return LOST if state.idle < state.seats else 20


def end_of_game(state: ManiaState, seat: int, area: int, tolls: int) -> ManiaState:
    """Return the position after a visit, as far as points go."""
    after = state.clone()
    visits = list(after.visits)
    visits[area] |= 1 << seat
    after.visits = tuple(visits)
    paid = 0 if after.owners[area] == seat else fare(after, area)
    after.money[seat] = max(0, after.money[seat] + fee(after) - paid - tolls)
    if paid:
        after.money[after.owners[area]] += paid
    return after


def rank_trips(scan: Scan, start: int, best: int, here: int) -> list[tuple[int, Action]]:
    """Return (gain, action) for every trip from the station of a seat, best first (D18)."""
    state, seat = scan.state, scan.seat
    found: list[tuple[int, Action]] = []
    for stop, how in trips(state, seat, start):
        value = scan.outlook(STATION_AT + stop, best) - here
        cost = trip_cost(state, seat, start, stop)
        value += -held(state, seat, "free_train") if how == CARD else scan.gain(-cost, cost)
        found.append((value, ("travel", stop, how)))
    found.sort(key=lambda entry: -entry[0])
    return found
