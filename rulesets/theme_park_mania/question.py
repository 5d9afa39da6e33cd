"""What the questions of a turn have in common: the seat whose turn it is answers, and may take a loan at any time."""

from __future__ import annotations

from typing import Any

from game.core.contract import Action, Decision
from game.core.events import Event
from game.core.flow import Frame, Question
from game.core.reasons import Reason
from game.core.rng import Rng
from rulesets.theme_park_mania.money import LOAN, loan_barred, take_loan
from rulesets.theme_park_mania.state import ManiaState

NOT_NOW = Reason("not_now", "TPM-3.2")


class TurnQuestion(Question[ManiaState]):
    """A question to the seat whose turn it is. Subclasses answer for everything but loans (TPM-17.1).

    kind   text key `decision.<kind>`
    step   the part of the turn, text key `step.<step>`
    """

    kind = ""
    step = ""

    def actors(self, state: ManiaState, frame: Frame) -> tuple[int, ...]:
        """Return the seat whose turn it is."""
        return (state.seat,)

    def describe(self, state: ManiaState, frame: Frame, seat: int) -> Decision:
        """Return the prompt with the money of the seat."""
        return Decision(self.kind, {"n": state.money[seat], **self.values(state, frame)}, self.step)

    def values(self, state: ManiaState, frame: Frame) -> dict[str, Any]:
        """Return further public values for the prompt."""
        return {}

    def options(self, state: ManiaState, frame: Frame, seat: int) -> list[Action]:
        """Return every legal answer but a loan."""
        raise NotImplementedError

    def barred(self, state: ManiaState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Return why an answer that is no loan is refused."""
        raise NotImplementedError

    def answer(self, state: ManiaState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Carry out an answer that is no loan."""
        raise NotImplementedError

    def draw(self, state: ManiaState, frame: Frame, seat: int, rng: Rng) -> Action:
        """Return one legal answer by chance; loans are left to where they help."""
        return rng.choice(self.options(state, frame, seat))

    def legal(self, state: ManiaState, frame: Frame, seat: int) -> list[Action]:
        """Return every legal answer, a loan last."""
        found = self.options(state, frame, seat)
        if loan_barred(state, seat) is None:
            found.append(LOAN)
        return found

    def sample(self, state: ManiaState, frame: Frame, seat: int, rng: Rng) -> Action:
        """Return one legal answer by chance."""
        return self.draw(state, frame, seat, rng)

    def check(self, state: ManiaState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge an answer."""
        if action == LOAN:
            return loan_barred(state, seat)
        return self.barred(state, frame, seat, action)

    def apply(self, state: ManiaState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Carry out a legal answer."""
        if action == LOAN:
            take_loan(state, seat, events)
        else:
            self.answer(state, frame, seat, action, events)


def shaped(action: Action, *kinds: type) -> bool:
    """Does an action have exactly one value of each of these types after its word?"""
    return len(action) == len(kinds) + 1 and all(
        type(value) is kind for value, kind in zip(action[1:], kinds, strict=True)
    )
