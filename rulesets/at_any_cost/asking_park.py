"""Questions about cards in parks: the target of an operation, the host of an upgrade, a build (D6, D8, D12).

Their frames are told in `asking.py`.
"""

from __future__ import annotations

from game.core.contract import Action, Decision
from game.core.events import Event
from game.core.flow import Frame
from game.core.reasons import Reason
from game.core.rng import Rng
from rulesets.at_any_cost import changes
from rulesets.at_any_cost.building import build, can_build, place_barred, places, source_barred, sources
from rulesets.at_any_cost.content import Op
from rulesets.at_any_cost.effects import act_on
from rulesets.at_any_cost.naming import card_name, kind_phrase
from rulesets.at_any_cost.printed import KIND, LEFT, PROGRAMS
from rulesets.at_any_cost.seat_question import DECLINE, NOT_NOW, SeatQuestion, argument
from rulesets.at_any_cost.selecting import choosable, move_places
from rulesets.at_any_cost.state import AnyCostState, owner_of, phase_of

NOT_OFFERED = Reason("not_offered", "AAC-4.14")


class Target(SeatQuestion):
    """D6: the card on which an operation acts; asked for where nothing was announced."""

    def actors(self, state: AnyCostState, frame: Frame) -> tuple[int, ...]:
        """Return the seat that carries the effect out."""
        return (frame[4],)

    def _op(self, frame: Frame) -> Op:
        return PROGRAMS[frame[1]][frame[2]].ops[frame[3]]

    def _cards(self, state: AnyCostState, frame: Frame) -> list[int]:
        return choosable(state, self._op(frame), frame[4], frame[5], frame[1])

    def open(self, state: AnyCostState, frame: Frame) -> bool:
        """Is there more than one card?"""
        return len(self._cards(state, frame)) > 1

    def skip(self, state: AnyCostState, frame: Frame, events: list[Event]) -> None:
        """Act on the only card, if there is one."""
        cards = self._cards(state, frame)
        state.stack.pop()
        for card in cards:
            self._act(state, frame, card, events)

    def _act(self, state: AnyCostState, frame: Frame, card: int, events: list[Event]) -> None:
        if owner_of(state, card) not in frame[6]:
            act_on(state, self._op(frame), frame[4], card, events)

    def describe(self, state: AnyCostState, frame: Frame, seat: int) -> Decision:
        """Ask, naming the card that wants it."""
        return Decision(f"target_{self._op(frame).word}", {"card": card_name(frame[1])}, phase_of(state))

    def legal(self, state: AnyCostState, frame: Frame, seat: int) -> list[Action]:
        """Return the cards on which the operation can act."""
        return [("target", card) for card in self._cards(state, frame)]

    def check(self, state: AnyCostState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Refuse other cards."""
        card = argument(action, "target")
        if card is None:
            return NOT_NOW
        return None if card in self._cards(state, frame) else Reason("not_a_target", "AAC-3.3")

    def apply(
        self, state: AnyCostState, frame: Frame, seat: int, action: Action, events: list[Event]
    ) -> None:
        """Act on the card."""
        state.stack.pop()
        self._act(state, frame, action[1], events)


class Host(SeatQuestion):
    """D12: the attraction to which an upgrade moves."""

    def open(self, state: AnyCostState, frame: Frame) -> bool:
        """Is there more than one attraction?"""
        return len(move_places(state, frame[1], frame[2])) > 1

    def skip(self, state: AnyCostState, frame: Frame, events: list[Event]) -> None:
        """Move it to the only one; it stays if there is none."""
        state.stack.pop()
        for slot in move_places(state, frame[1], frame[2]):
            changes.move(state, frame[2], frame[1], slot, events)

    def describe(self, state: AnyCostState, frame: Frame, seat: int) -> Decision:
        """Ask, naming the upgrade."""
        return Decision("host", {"card": card_name(frame[2])}, phase_of(state))

    def legal(self, state: AnyCostState, frame: Frame, seat: int) -> list[Action]:
        """Return the slots of attractions on which it may lie."""
        return [("host", slot) for slot in move_places(state, seat, frame[2])]

    def check(self, state: AnyCostState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Refuse attractions that do not fit, with the reason of a build."""
        slot = argument(action, "host")
        if slot is None:
            return NOT_NOW
        if slot in move_places(state, seat, frame[2]):
            return None
        if 0 <= slot < LEFT and frame[2] in state.parks[seat][slot]:
            return Reason("stays_there", "AAC-3.15")
        return place_barred(state, seat, frame[2], slot) or NOT_OFFERED

    def apply(
        self, state: AnyCostState, frame: Frame, seat: int, action: Action, events: list[Event]
    ) -> None:
        """Move the upgrade."""
        state.stack.pop()
        changes.move(state, frame[2], seat, action[1], events)


class BuildNow(SeatQuestion):
    """D8: a build that an effect offers; it may be declined (AAC-7.11)."""

    def open(self, state: AnyCostState, frame: Frame) -> bool:
        """Is there anything to build?"""
        return can_build(state, frame[1], frame[2])

    def describe(self, state: AnyCostState, frame: Frame, seat: int) -> Decision:
        """Ask, saying what and how much cheaper."""
        kind = "build_less" if frame[3] else "build"
        return Decision(kind, {"kind": kind_phrase(frame[2]), "n": frame[3]}, phase_of(state))

    def legal(self, state: AnyCostState, frame: Frame, seat: int) -> list[Action]:
        """Return every build of the kind from hand or market, and declining."""
        found: list[Action] = [
            ("build", card, place)
            for card in sources(state, seat, False)
            if frame[2] in ("any", KIND[card])
            for place in places(state, seat, card)
        ]
        return [*found, DECLINE]

    def sample(self, state: AnyCostState, frame: Frame, seat: int, rng: Rng) -> Action:
        """Return an answer by chance, declining one time in four."""
        return DECLINE if rng.below(4) == 0 else rng.choice(self.legal(state, frame, seat))

    def check(self, state: AnyCostState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge a build as the action does, without showcases."""
        if action == DECLINE:
            return None
        if action[0] != "build" or len(action) != 3:
            return NOT_NOW
        barred = source_barred(state, seat, action[1], False, frame[2])
        return barred or place_barred(state, seat, action[1], action[2])

    def apply(
        self, state: AnyCostState, frame: Frame, seat: int, action: Action, events: list[Event]
    ) -> None:
        """Build, or let it be."""
        state.stack.pop()
        if action == DECLINE:
            events.append(Event("declined_build", {"seat": seat}))
        else:
            build(state, seat, action[1], action[2], frame[3], events)
