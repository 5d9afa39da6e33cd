"""The parts of action 4 and 5: the revealed ride, the facilities, the mascot on a new stage (TPM-7, TPM-8).

Frames: ("ride",), ("facility", area), ("stage", cell), ("more_facility",).
"""

from __future__ import annotations

from game.core.contract import Action
from game.core.events import Event
from game.core.flow import Frame, Handler
from game.core.reasons import Reason
from game.core.rng import Rng
from rulesets.theme_park_mania import builds, builds_facilities, extras
from rulesets.theme_park_mania.bits import pack, unpack
from rulesets.theme_park_mania.building import build_facility, build_ride
from rulesets.theme_park_mania.question import TurnQuestion
from rulesets.theme_park_mania.state import ManiaState, facility, has_employee, working_areas
from rulesets.theme_park_mania.state_money import purse
from rulesets.theme_park_mania.turn_parts import AFTER, END, More, wrong_word


class Ride(TurnQuestion):
    """D7 and D21: where the revealed ride is built, and from which side its booth looks."""

    kind = "ride"
    step = "action"

    def options(self, state: ManiaState, frame: Frame, seat: int) -> list[Action]:
        """Return every place with every booth side."""
        return builds.ride_options(state, seat)

    def draw(self, state: ManiaState, frame: Frame, seat: int, rng: Rng) -> Action:
        """Return a place by chance."""
        return builds.ride_by_chance(state, seat, rng)

    def barred(self, state: ManiaState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge a place."""
        return builds.ride_place_barred(state, seat, action) if action[0] == "ride" else wrong_word(action)

    def answer(self, state: ManiaState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Build the ride; with facilities left one of them is built with it (TPM-7.3)."""
        state.stack[-1] = AFTER
        if any(state.tops):
            state.stack.append(("facility", len(state.built)))
        _, x, y, booth = action
        build_ride(state, seat, x, y, booth, events)


def bought(state: ManiaState, seat: int, action: Action, events: list[Event], area: int = -1) -> None:
    """Build a bought facility; a mascot may come to a new stage at once (TPM-8.9)."""
    _, pile, x, y, how = action
    stage = bool(facility(state.tops[pile]).mascot_fare)
    build_facility(state, seat, pile, x, y, how, events, area)
    if stage and has_employee(state, seat, "mascot"):
        state.stack.append(("stage", pack(x, y)))


class NewFacility(TurnQuestion):
    """D8: the facility that is built with a ride. Frame ("facility", area)."""

    kind = "facility"
    step = "action"

    def options(self, state: ManiaState, frame: Frame, seat: int) -> list[Action]:
        """Return every purchase for the new area (TPM-7.7)."""
        return builds_facilities.buy_options(state, seat, (frame[1],), purse(state, seat))

    def draw(self, state: ManiaState, frame: Frame, seat: int, rng: Rng) -> Action:
        """Return a purchase by chance."""
        found = builds_facilities.buy_by_chance(state, seat, (frame[1],), purse(state, seat), rng)
        assert found is not None
        return found

    def barred(self, state: ManiaState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge a purchase."""
        if action[0] != "buy":
            return wrong_word(action)
        return builds_facilities.buy_barred(state, seat, (frame[1],), action)

    def answer(self, state: ManiaState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Build it."""
        state.stack.pop()
        bought(state, seat, action, events, frame[1])


class MoreFacility(More):
    """D9: buy a second facility, or stop (TPM-8.1)."""

    kind = "more_facility"

    def pieces(self, state: ManiaState, seat: int) -> list[Action]:
        """Return every second purchase."""
        return builds_facilities.buy_options(state, seat, working_areas(state, seat), purse(state, seat))

    def can_go_on(self, state: ManiaState, seat: int) -> bool:
        """Is a second purchase possible?"""
        return builds_facilities.can_buy(state, seat, working_areas(state, seat), purse(state, seat))

    def draw(self, state: ManiaState, frame: Frame, seat: int, rng: Rng) -> Action:
        """Return an answer by chance."""
        if rng.below(2):
            found = builds_facilities.buy_by_chance(state, seat, working_areas(state, seat), purse(state, seat), rng)
            if found is not None:
                return found
        return END

    def piece_barred(self, state: ManiaState, seat: int, action: Action) -> Reason | None:
        """Judge a second purchase."""
        if action[0] == "buy":
            return builds_facilities.buy_barred(state, seat, working_areas(state, seat), action)
        return super().piece_barred(state, seat, action)

    def begin(self, state: ManiaState, seat: int, action: Action, events: list[Event]) -> None:
        """Build the second facility."""
        state.stack.append(("after", "buy"))
        bought(state, seat, action, events)


class Stage(TurnQuestion):
    """D10: the mascot may come to the stage that was just built (TPM-8.9). Frame ("stage", cell)."""

    kind = "stage"
    step = "action"

    def options(self, state: ManiaState, frame: Frame, seat: int) -> list[Action]:
        """Return coming and staying away."""
        return [("mascot", *unpack(frame[1])), ("leave",)]

    def barred(self, state: ManiaState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge the answer."""
        if action in self.options(state, frame, seat):
            return None
        if action[0] == "mascot":
            return Reason("new_stage_only", "TPM-8.9", {}, (unpack(frame[1]),))
        return wrong_word(action)

    def answer(self, state: ManiaState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Move the mascot, or not."""
        state.stack.pop()
        if action[0] == "mascot":
            extras.move_mascot(state, seat, frame[1], events)


BUILDINGS: dict[str, Handler] = {
    "ride": Ride(),
    "facility": NewFacility(),
    "stage": Stage(),
    "more_facility": MoreFacility(),
}
