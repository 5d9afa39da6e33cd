"""The setup choices (DTP-2.11 to DTP-2.19): secret, seat by seat, revealed together.

Frames: ("setup", seats that have not finished choosing), then the step ("opening",).
"""

from __future__ import annotations

from game.core.contract import Action, Decision
from game.core.events import Event
from game.core.flow import Frame, Handler, Question, Step
from game.core.reasons import Reason
from game.core.rng import Rng
from game.core.state import HIDDEN
from rulesets.dice_theme_park.seat_question import end_part
from rulesets.dice_theme_park.state import DiceState, add_attraction, content, mode_of

NOT_OFFERED = Reason("not_offered", "DTP-2.19")


def choices_of(state: DiceState) -> tuple[str, ...]:
    """Return what a seat chooses at setup, in order; the start tile comes with its site (D1 to D4)."""
    return ("administrator", "skill", "start") if mode_of(state.mode).cards else ("start",)


def current_choice(state: DiceState, seat: int) -> str:
    """Return what the seat chooses now."""
    return choices_of(state)[len(state.kept[seat])]


class Setup(Question[DiceState]):
    """D1 to D4: ("keep", card) for administrator and skill, ("start", tile, q, r) for tile and site."""

    def actors(self, state: DiceState, frame: Frame) -> tuple[int, ...]:
        """Return the seats that have not finished choosing."""
        seats: tuple[int, ...] = frame[1]
        return seats

    def describe(self, state: DiceState, frame: Frame, seat: int) -> Decision:
        """Ask for one card; others see only that the seat is choosing."""
        if state.kept[seat] is HIDDEN:
            return Decision("setup", {}, "setup")
        return Decision(f"setup_{current_choice(state, seat)}", {}, "setup")

    def legal(self, state: DiceState, frame: Frame, seat: int) -> list[Action]:
        """Return the cards on offer; a start tile with each start site."""
        if current_choice(state, seat) != "start":
            return [("keep", card) for card in state.offer[seat]]
        return [("start", card, q, r) for card in state.offer[seat] for q, r in content().board.start_sites]

    def check(self, state: DiceState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge a choice."""
        if action in self.legal(state, frame, seat):
            return None
        if len(action) > 1 and action[1] not in state.offer[seat]:
            return NOT_OFFERED
        if action[0] == "start" and current_choice(state, seat) == "start" and len(action) == 4:
            return Reason("start_site", "DTP-2.16", {}, content().board.start_sites)
        return Reason("setup_first", "DTP-2.19")

    def apply(self, state: DiceState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Keep the card; the seat then sees those of its next choice."""
        back = tuple(card for card in state.offer[seat] if card != action[1])
        state.kept[seat] = (*state.kept[seat], (action[1], back, action[2:]))
        events.append(Event("kept", {"seat": seat, "card": action[1]}, (seat,)))
        done = len(state.kept[seat])
        if done < len(choices_of(state)):
            state.offer[seat] = state.coming[seat][0]
            state.coming = tuple(rows[1:] if each == seat else rows for each, rows in enumerate(state.coming))
            events.append(Event("offered", {"seat": seat, "cards": state.offer[seat]}, (seat,), True))
            return
        state.offer[seat] = ()
        events.append(Event("chosen", {"seat": seat}))
        end_part(state)
        waiting = tuple(each for each in frame[1] if each != seat)
        state.stack.append(("setup", waiting) if waiting else ("opening",))


class Opening(Step[DiceState]):
    """All choices are revealed together; decks and displays are made ready (DTP-2.12 to DTP-2.18)."""

    def run(self, state: DiceState, frame: Frame, events: list[Event]) -> None:
        """Lay everything out, and begin round 1."""
        for seat in range(state.seats):
            for kind, (card, back, site) in zip(choices_of(state), state.kept[seat], strict=True):
                if kind == "administrator":
                    state.admin[seat] = card
                elif kind == "skill":
                    state.skills[seat] = (card,)
                    state.skill_deck += back
                else:
                    add_attraction(state, seat, card, *site)
                    state.stack_a += back
                events.append(
                    Event("begun", {"seat": seat, "kind": kind, "card": card, "site": site}, None, True)
                )
        rng = Rng(state.rng)
        size = state.seats + 1
        if mode_of(state.mode).cards:
            rng.shuffle(state.skill_deck)
            state.skill_display = tuple(state.skill_deck.pop() for _ in range(size))
        rng.shuffle(state.stack_a)
        state.display = tuple(state.stack_a.pop() for _ in range(size))
        state.rng = rng.value
        state.offer = [()] * state.seats
        state.kept = [()] * state.seats
        state.coming = ()
        events.append(Event("round", {"round": state.round, "display": state.display}, None, True))
        state.stack.append(("plan", tuple(range(state.seats))))


SETUP: dict[str, Handler] = {"setup": Setup(), "opening": Opening()}
