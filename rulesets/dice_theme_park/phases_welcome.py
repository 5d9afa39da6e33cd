"""Phase 2, Welcome: monorails and what may be done to their guests (DTP-5).

Frames: ("welcome", seat); then on top of each other ("arrange", seat), ("raise", seat, most, two, card) for the
raise that comes with arranging (card "") and for each staff card, and the step ("arrive", seat). After all seats the
step ("leftover",) asks ("extra", seat).
"""

from __future__ import annotations

from itertools import permutations

from game.core.contract import Action, Decision
from game.core.events import Event
from game.core.flow import Frame, Handler, Step
from game.core.reasons import Reason
from rulesets.dice_theme_park.bag import NOBODY, set_train, train_of
from rulesets.dice_theme_park.effects import EQUAL_GUEST, HIGHEST
from rulesets.dice_theme_park.seat_question import PASS, SeatQuestion, end_part
from rulesets.dice_theme_park.state import (
    DiceState,
    Rider,
    admin_effect,
    arrive,
    content,
    spend,
    staff_effect,
)

NOT_NOW = Reason("not_now", "DTP-5.1")
GAP: Rider = (0, "", 0)


class Welcome(SeatQuestion):
    """D7: take one of the monorails that are still there (DTP-5.1)."""

    phase = "welcome"

    def describe(self, state: DiceState, frame: Frame, seat: int) -> Decision:
        """Ask for a monorail."""
        return Decision("welcome", {}, self.phase, public=True)

    def legal(self, state: DiceState, frame: Frame, seat: int) -> list[Action]:
        """Return ("monorail", id) for those not taken."""
        return [("monorail", train[0]) for train in state.trains if train[1] == NOBODY]

    def check(self, state: DiceState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge ("monorail", id)."""
        if action in self.legal(state, frame, seat):
            return None
        if (
            action[0] == "monorail"
            and len(action) == 2
            and any(train[0] == action[1] for train in state.trains)
        ):
            return Reason("monorail_taken", "DTP-5.1")
        return Reason("take_monorail", "DTP-5.1")

    def apply(self, state: DiceState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Take it; its guests wait on it until abilities were used, then they arrive (DTP-5.2)."""
        state.stack.pop()
        index = next(index for index, train in enumerate(state.trains) if train[0] == action[1])
        riders = state.trains[index][2]
        set_train(state, index, seat, riders)
        events.append(Event("boarded", {"seat": seat, "monorail": action[1], "guests": riders}))
        state.stack.append(("arrive", seat))
        for card in reversed(state.played[seat]):
            effect = staff_effect(card, "raise_arriving")
            if effect is not None:
                state.stack.append(("raise", seat, effect.amount, 1, card))
        arranging = admin_effect(state, seat, "rearrange_monorail")
        if arranging is not None:
            state.stack += [("raise", seat, arranging.amount, 0, ""), ("arrange", seat)]


class Arrange(SeatQuestion):
    """D8: put the three guests on the spaces in any arrangement (DTP-5.5)."""

    phase = "welcome"

    def describe(self, state: DiceState, frame: Frame, seat: int) -> Decision:
        """Ask for an arrangement."""
        return Decision("arrange", {}, self.phase, public=True)

    def legal(self, state: DiceState, frame: Frame, seat: int) -> list[Action]:
        """Return ("arrange", guests from left to right), the present one first; guests of a colour are alike."""
        found: dict[tuple[str, ...], Action] = {}
        for order in permutations(state.trains[train_of(state, seat)][2]):
            found.setdefault(
                tuple(rider[1] for rider in order), ("arrange", tuple(rider[0] for rider in order))
            )
        return list(found.values())

    def check(self, state: DiceState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge an arrangement."""
        if action in self.legal(state, frame, seat):
            return None
        riders = sorted(rider[0] for rider in state.trains[train_of(state, seat)][2])
        if action[0] == "arrange" and len(action) == 2 and isinstance(action[1], tuple):
            if all(isinstance(each, int) for each in action[1]) and sorted(action[1]) == riders:
                return EQUAL_GUEST
            return Reason("arrange_all", "DTP-5.5")
        return NOT_NOW

    def apply(self, state: DiceState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Set every guest to the printed value of its new space."""
        state.stack.pop()
        index = train_of(state, seat)
        name, _, riders = state.trains[index]
        colours = {rider[0]: rider[1] for rider in riders}
        values = content().monorails[name].values
        new = tuple((guest, colours[guest], pips) for guest, pips in zip(action[1], values, strict=True))
        set_train(state, index, seat, new)
        events.append(Event("arranged", {"seat": seat, "monorail": name, "guests": new}))


class Raise(SeatQuestion):
    """D8, D9: raise guests who arrive just now (DTP-5.4, DTP-5.5), one by more or two by 1, never above 6."""

    phase = "welcome"

    def open(self, state: DiceState, frame: Frame) -> bool:
        """Can any of them be raised?"""
        return any(rider[2] < HIGHEST for rider in state.trains[train_of(state, frame[1])][2])

    def describe(self, state: DiceState, frame: Frame, seat: int) -> Decision:
        """Ask whom to raise."""
        return Decision("raise", {"n": frame[2]}, self.phase, public=True)

    def legal(self, state: DiceState, frame: Frame, seat: int) -> list[Action]:
        """Return ("raise", guest, n), with two also ("raise_two", guest, guest), then passing."""
        riders = state.trains[train_of(state, seat)][2]
        classes: dict[tuple[str, int], list[int]] = {}
        for number, colour, pips in sorted(riders):
            if pips < HIGHEST:
                classes.setdefault((colour, pips), []).append(number)
        found: list[Action] = [
            ("raise", guests[0], amount)
            for (_, pips), guests in classes.items()
            for amount in range(1, min(frame[2], HIGHEST - pips) + 1)
        ]
        if frame[3]:
            groups = list(classes.values())
            for index, group in enumerate(groups):
                if len(group) > 1:
                    found.append(("raise_two", group[0], group[1]))
                found += [("raise_two", *sorted((group[0], other[0]))) for other in groups[index + 1 :]]
        return [*found, PASS]

    def check(self, state: DiceState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge a raise."""
        if action in self.legal(state, frame, seat):
            return None
        pips = {rider[0]: rider[2] for rider in state.trains[train_of(state, seat)][2]}
        if action[0] not in ("raise", "raise_two") or len(action) != 3:
            return NOT_NOW
        two = action[0] == "raise_two"
        named: Action = action[1:] if two else action[1:2]
        if not all(isinstance(guest, int) for guest in action[1:]) or (two and not frame[3]):
            return NOT_NOW
        if not all(guest in pips for guest in named):
            return Reason("just_arrived", "DTP-5.4")
        if not two and not 1 <= action[2] <= frame[2]:
            return Reason("raise_by", "DTP-5.4", {"n": frame[2]})
        if two and named[0] == named[1]:
            return Reason("raise_different", "DTP-5.4")
        if any(pips[guest] + (1 if two else action[2]) > HIGHEST for guest in named):
            return Reason("above_six", "DTP-5.4")
        return EQUAL_GUEST

    def apply(self, state: DiceState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Raise, or do without."""
        state.stack.pop()
        if action == PASS:
            return
        if frame[4]:
            spend(state, seat, frame[4])
        steps = {action[1]: 1, action[2]: 1} if action[0] == "raise_two" else {action[1]: action[2]}
        index = train_of(state, seat)
        riders = tuple(
            (guest, colour, pips + steps.get(guest, 0)) for guest, colour, pips in state.trains[index][2]
        )
        set_train(state, index, seat, riders)
        for guest, colour, pips in riders:
            if guest in steps:
                data = {"seat": seat, "guest": guest, "colour": colour, "pips": pips, "n": steps[guest]}
                events.append(Event("raised", data))


class Arrive(Step[DiceState]):
    """The guests go to the entrance (DTP-5.2, DTP-5.3); the monorail stays with the seat (DTP-5.7)."""

    def run(self, state: DiceState, frame: Frame, events: list[Event]) -> None:
        """Move them over, and end the seat's part."""
        seat = frame[1]
        index = train_of(state, seat)
        riders = state.trains[index][2]
        for guest, colour, pips in riders:
            arrive(state, seat, guest, (content().entrance, colour, pips, 0))
        set_train(state, index, seat, ())
        state.turn += 1
        events.append(Event("arrived", {"seat": seat, "guests": riders}))


class Leftover(Step[DiceState]):
    """All have taken a monorail: who may take a guest from the one left over? (DTP-5.6)"""

    def run(self, state: DiceState, frame: Frame, events: list[Event]) -> None:
        """Ask in turn order."""
        for seat in reversed(state.order):
            if admin_effect(state, seat, "extra_guest") is not None:
                state.stack.append(("extra", seat))


class Extra(SeatQuestion):
    """D10: one guest from the monorail left over, pips unchanged (DTP-5.6)."""

    phase = "welcome"

    def _riders(self, state: DiceState) -> list[Rider]:
        return [
            rider for train in state.trains if train[1] == NOBODY for rider in train[2] if rider[0] != GAP[0]
        ]

    def open(self, state: DiceState, frame: Frame) -> bool:
        """Is anybody left?"""
        return bool(self._riders(state))

    def describe(self, state: DiceState, frame: Frame, seat: int) -> Decision:
        """Ask for a guest."""
        return Decision("extra", {}, self.phase, public=True)

    def legal(self, state: DiceState, frame: Frame, seat: int) -> list[Action]:
        """Return ("take", guest) for each different one, then passing."""
        found: dict[tuple[str, int], int] = {}
        for number, colour, pips in sorted(self._riders(state)):
            found.setdefault((colour, pips), number)
        return [*(("take", number) for number in found.values()), PASS]

    def check(self, state: DiceState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge ("take", guest)."""
        if action in self.legal(state, frame, seat):
            return None
        if action[0] == "take" and len(action) == 2:
            there = any(rider[0] == action[1] for rider in self._riders(state))
            return EQUAL_GUEST if there else Reason("left_over_only", "DTP-5.6")
        return NOT_NOW

    def apply(self, state: DiceState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Take the guest, who leaves a gap (R-24)."""
        end_part(state)
        if action == PASS:
            return
        for index, (_, taker, riders) in enumerate(state.trains):
            for number, colour, pips in riders:
                if taker == NOBODY and number == action[1]:
                    arrive(state, seat, number, (content().entrance, colour, pips, 0))
                    left = tuple(GAP if rider[0] == number else rider for rider in riders)
                    set_train(state, index, NOBODY, left)
                    events.append(
                        Event("took", {"seat": seat, "guest": number, "colour": colour, "pips": pips})
                    )
                    return


WELCOME: dict[str, Handler] = {
    "welcome": Welcome(),
    "arrange": Arrange(),
    "raise": Raise(),
    "arrive": Arrive(),
    "leftover": Leftover(),
    "extra": Extra(),
}
