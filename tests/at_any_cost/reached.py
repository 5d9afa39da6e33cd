"""Positions that games of chance come to, sorted by what can be done in them: the ground of the card test bench.

A part of a card is called (content id, index): the half of an event card, the ability of a park card, 0 for city events.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.core.contract import Action
from game.core.rng import Rng
from rulesets.at_any_cost.content import load
from rulesets.at_any_cost.printed import DESIGN, KIND, PROGRAMS
from rulesets.at_any_cost.rules import RULES
from rulesets.at_any_cost.standing import standing
from rulesets.at_any_cost.state import AnyCostState, phase_of

Part = tuple[str, int]

GAMES = 120
MOST = 6
"""So many positions are kept for one part of a card."""


CITIES = 30
"""So many positions are kept for city events."""


class Place(NamedTuple):
    """A position; the seat that acts or owns the card; the action that uses it, () if it works by itself; the card."""

    state: AnyCostState
    seat: int
    action: Action
    card: int


class Reached:
    """What games of chance have come to.

    used     positions in which a half or ability can be used by an action of a seat
    stands   positions, early in an event phase, in which a card lies open in a park
    built    positions in which a build sets the ability off
    ends     last positions
    cities   positions in which a city event can be tried
    """

    def __init__(self) -> None:
        self.used: dict[Part, list[Place]] = {}
        self.stands: dict[Part, list[Place]] = {}
        self.built: dict[Part, list[Place]] = {}
        self.ends: list[AnyCostState] = []
        self.cities: list[AnyCostState] = []

    def _keep(self, row: dict[Part, list[Place]], part: int, place: Place) -> None:
        there = row.setdefault((DESIGN[place.card], part), [])
        if len(there) < MOST:
            there.append(Place(place.state.clone(), *place[1:]))

    def look(self, state: AnyCostState, seat: int) -> None:
        """Keep what can be done here."""
        word = state.stack[-1][0]
        if word in ("event", "react"):
            for action in RULES.legal(state, seat):
                if action[0] in ("play", "use", "react"):
                    self._keep(self.used, action[2], Place(state, seat, action, action[1]))
        elif word == "action":
            self._look_at_builds(state, seat)
        if word == "event" and state.stack[-1][2] == 0:
            self.cities += [state.clone()] if len(self.cities) < CITIES and state.round % 3 == 2 else []
            for owner in range(state.seats):
                for card in standing(state, owner).cards:
                    for part, program in enumerate(PROGRAMS[card]):
                        if (
                            program.trigger in ("static", "guest", "cleanup", "end")
                            and card not in state.down
                        ):
                            self._keep(self.stands, part, Place(state, owner, (), card))

    def _look_at_builds(self, state: AnyCostState, seat: int) -> None:
        for action in RULES.legal(state, seat):
            if action[0] != "build":
                continue
            for part, program in enumerate(PROGRAMS[action[1]]):
                if program.trigger == "build":
                    self._keep(self.built, part, Place(state, seat, action, action[1]))
            if KIND[action[1]] == "upgrade":
                host = state.parks[seat][action[2]][0]
                for part, program in enumerate(PROGRAMS[host]):
                    if program.trigger == "upgrade" and host not in state.down:
                        self._keep(self.built, part, Place(state, seat, action, host))


@lru_cache(maxsize=1)
def reached() -> Reached:
    """Play the games, once for all tests."""
    packs = tuple(load().packs)
    found = Reached()
    for number in range(GAMES):
        seats = 2 + number % 4
        chosen = tuple(packs[(number + step) % len(packs)] for step in range(seats))
        state = RULES.new_game({"packs": chosen}, seats, 900 + number)
        rng = Rng(number)
        while actors := RULES.actors(state):
            if state.round % 2 == number % 2 or phase_of(state) == "park":
                found.look(state, actors[0])
            RULES.apply_unchecked(state, actors[0], RULES.sample(state, actors[0], rng))
        found.ends.append(state)
    return found


def parts(trigger: str) -> list[Part]:
    """Return every part of a card with a trigger: "half", "react", "city", or one of abilities, in the box's order."""
    found: dict[Part, None] = {}
    for card, programs in enumerate(PROGRAMS):
        for part, program in enumerate(programs):
            kind = "react" if program.react else program.trigger
            if kind == trigger:
                found[DESIGN[card], part] = None
    return list(found)


def number_of(name: str) -> int:
    """Return the first card of a design."""
    return DESIGN.index(name)
