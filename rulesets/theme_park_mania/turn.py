"""A turn: what comes before, and the main action (TPM-3). Its parts follow in `turn_parts.py` and
`turn_buildings.py`, its end in `turn_end.py`.

Frame: ("main",).
"""

from __future__ import annotations

from game.core.contract import Action, Decision
from game.core.events import Event
from game.core.flow import Frame, Handler
from game.core.reasons import Reason
from game.core.rng import Rng
from rulesets.theme_park_mania import builds, builds_facilities, extras, playing, railway
from rulesets.theme_park_mania.building import lay_railway
from rulesets.theme_park_mania.money import LOAN, loan_barred
from rulesets.theme_park_mania.question import NOT_NOW, TurnQuestion, shaped
from rulesets.theme_park_mania.state import ManiaState, areas_of, content, has_employee, working_areas
from rulesets.theme_park_mania.state_money import purse
from rulesets.theme_park_mania.turn_buildings import BUILDINGS, bought
from rulesets.theme_park_mania.turn_end import ENDS
from rulesets.theme_park_mania.turn_parts import AFTER, END, MAIN_WORDS, PARTS

OPERATOR = "operator"


def on_duty(state: ManiaState, seat: int) -> bool:
    """Must the seat hire an operator now (TPM-6.7)?"""
    if state.phase == 1 or has_employee(state, seat, OPERATOR) or not areas_of(state, seat):
        return False
    if state.ride_stack and any(left for other, left in enumerate(state.stalls) if other != seat):
        return False
    return builds.hire_barred(state, seat, OPERATOR) is None


def main_options(state: ManiaState, seat: int) -> list[Action]:
    """Return every legal main action (D1)."""
    if on_duty(state, seat):
        return [("hire", OPERATOR)]
    found = [*builds.draw_options(state), *builds.track_options(state), *builds.hire_options(state, seat)]
    money = purse(state, seat)
    if builds.reveal_barred(state, seat, money) is None:
        found.append(("reveal",))
    if has_employee(state, seat, "mechanic"):
        found += builds_facilities.buy_options(state, seat, working_areas(state, seat), money)
    found += playing.play_options(state, seat)
    if playing.swap_barred(state, seat) is None:
        found.append(playing.SWAP)
    return found


def must_act(state: ManiaState, seat: int) -> bool:
    """Is there a main action that can be paid without a loan (TPM-3.3, TPM-17.4)?"""
    money = state.money[seat]
    if on_duty(state, seat):
        return True
    if state.phase != 1 and state.hands[seat]:
        return True  # a card can be played, or the hand can be swapped
    if builds.paths_barred(state) is None or builds.track_options(state):
        return True
    kinds = content().employees
    if any(builds.hire_barred(state, seat, kind) is None for kind in kinds) and money >= _price(state):
        return True
    if builds.reveal_barred(state, seat, money) is None:
        return True
    return has_employee(state, seat, "mechanic") and builds_facilities.can_buy(
        state, seat, working_areas(state, seat), money
    )


def _price(state: ManiaState) -> int:
    return content().step(len(state.built)).employee_price


def main_barred(state: ManiaState, seat: int, action: Action) -> Reason | None:
    """Return why a main action is refused."""
    word = action[0]
    if on_duty(state, seat) and action != ("hire", OPERATOR):
        return Reason("operator_duty", "TPM-6.7")
    if word == "draw":
        return builds.pile_barred(state, action[1]) if shaped(action, int) else NOT_NOW
    if word == "track":
        return builds.track_barred(state, action[1]) if shaped(action, int) else NOT_NOW
    if word == "hire":
        return builds.hire_barred(state, seat, action[1]) if shaped(action, str) else NOT_NOW
    if word == "reveal":
        return builds.reveal_barred(state, seat, purse(state, seat)) if shaped(action) else NOT_NOW
    if word == "buy":
        return builds_facilities.buy_barred(state, seat, working_areas(state, seat), action)
    if word == "swap":
        return playing.swap_barred(state, seat) if shaped(action) else NOT_NOW
    return playing.play_barred(state, seat, action)


class Main(TurnQuestion):
    """D1 with everything that may come before it: D11 to D15."""

    kind = "main"
    step = "action"

    def describe(self, state: ManiaState, frame: Frame, seat: int) -> Decision:
        """Return the prompt for the phase."""
        kind = "duty" if on_duty(state, seat) else "main" if state.phase == 1 else "main_open"
        return Decision(kind, {"n": state.money[seat]}, self.step)

    def open(self, state: ManiaState, frame: Frame) -> bool:
        """Is there anything to do but taking a loan (TPM-3.3)?"""
        seat = state.seat
        if state.phase != 1 and state.hands[seat]:
            return True  # a card can be played, or the hand can be swapped
        if builds.paths_barred(state) is None or must_act(state, seat):
            return True
        return bool(self._all(state, seat))

    def _all(self, state: ManiaState, seat: int) -> list[Action]:
        return [
            *main_options(state, seat),
            *extras.extra_options(state, seat),
            *extras.before_options(state, seat),
        ]

    def options(self, state: ManiaState, frame: Frame, seat: int) -> list[Action]:
        """Return all actions; ending the turn only if there is nothing that must be done."""
        found = self._all(state, seat)
        if not must_act(state, seat):
            found.append(END)
        return found

    def barred(self, state: ManiaState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge one action."""
        word = action[0]
        if word in MAIN_WORDS:
            return main_barred(state, seat, action)
        if word in extras.EXTRA_WORDS:
            return extras.extra_barred(state, seat, action)
        if word in extras.BEFORE_WORDS:
            return extras.before_barred(state, seat, action)
        if action == END:
            return Reason("choose_action", "TPM-3.3") if must_act(state, seat) else None
        return NOT_NOW

    def draw(self, state: ManiaState, frame: Frame, seat: int, rng: Rng) -> Action:
        """Return an action by chance, without listing all if the first guess is good."""
        roll = rng.next()
        if state.phase != 1 and not roll & 0xFF0 and loan_barred(state, seat) is None:
            return LOAN
        found = by_chance(state, seat, roll & 15, rng)
        if found is None and state.phase != 1:
            found = playing.play_by_chance(state, seat, rng)
        if found is None:
            piles = builds.draw_options(state)
            found = rng.choice(piles or self.options(state, frame, seat))
        return found

    def answer(self, state: ManiaState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Carry out an action."""
        word = action[0]
        if word in extras.EXTRA_WORDS:
            extras.do_extra(state, seat, action, events)
        elif word in extras.BEFORE_WORDS:
            extras.do_before(state, seat, action, events)
        else:
            state.stack.pop()
            if word != "end":
                begin_action(state, seat, action, events)


def begin_action(state: ManiaState, seat: int, action: Action, events: list[Event]) -> None:
    """Begin or carry out a main action; what follows comes onto the stack."""
    word, stack = action[0], state.stack
    if word == "draw":
        builds.draw_path(state, seat, action[1], events)
        stack.append(("place", 1))
    elif word == "track":
        lay_railway(state, seat, action[1], railway.TRACK, 0, events)
        stack.append(("more_track",))
    elif word == "hire":
        builds.hire(state, seat, action[1], events)
        stack.append(AFTER)
    elif word == "reveal":
        state.revealed = state.ride_stack.pop()
        events.append(Event("revealed", {"seat": seat, "ride": state.revealed}, reveals=True))
        stack.append(("ride",))
    elif word == "buy":
        stack.append(("more_facility",))
        bought(state, seat, action, events)
    elif word == "swap":
        playing.swap(state, seat, events)
        stack.append(AFTER)
    else:
        playing.play(state, seat, action, AFTER, events)


def by_chance(state: ManiaState, seat: int, roll: int, rng: Rng) -> Action | None:
    """Guess an action: `roll` (0 to 15) says which kind, then one of this kind by chance, or None.

    Building and hiring come often, so that random games get to know most of the box.
    """
    if on_duty(state, seat):
        return ("hire", OPERATOR)
    found: list[Action] = []
    if roll < 3:
        if state.staff[seat] != builds.everybody():
            found = builds.hire_options(state, seat)
    elif roll < 6:
        if builds.reveal_barred(state, seat, purse(state, seat)) is None:
            return ("reveal",)
    elif roll < 9:
        if has_employee(state, seat, "mechanic"):
            areas = working_areas(state, seat)
            return builds_facilities.buy_by_chance(state, seat, areas, purse(state, seat), rng)
    elif roll == 9:
        found = builds.track_options(state)
    elif roll < 12:
        found = builds.draw_options(state)
    elif roll == 12:
        found = extras.before_options(state, seat)
    elif roll == 13:
        return None if rng.below(4) else extras.extra_by_chance(state, seat, rng)
    elif state.phase != 1:
        return playing.play_by_chance(state, seat, rng)
    return rng.choice(found) if found else None


TURN: dict[str, Handler] = {"main": Main(), **PARTS, **BUILDINGS, **ENDS}
