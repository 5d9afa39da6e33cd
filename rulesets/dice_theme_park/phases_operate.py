"""Phase 5, Operate (DTP-8): the question to the seat whose turn it is, and those that follow from a mascot.

Frames: ("operate", seat); on top of it ("again", seat, attraction, skill, times left) for a repeated effect and
("adjust", seat, attraction) for each extra adjustment.
"""

from __future__ import annotations

from game.core.contract import Action, Decision
from game.core.events import Event
from game.core.flow import Frame, Question
from game.core.reasons import Reason
from game.core.rng import Rng
from rulesets.dice_theme_park import mascots, operate
from rulesets.dice_theme_park.content_types import Effect
from rulesets.dice_theme_park.effects import choices, explain, perform
from rulesets.dice_theme_park.parties import PLACE, representatives, runs, standing
from rulesets.dice_theme_park.seat_question import PASS, SeatQuestion, end_part
from rulesets.dice_theme_park.state import DiceState, free_icons, unspent

FINISH = ("finish",)
NOT_NOW = Reason("not_now", "DTP-8.1")
TRIES = 4


class Operate(SeatQuestion):
    """D16: operate, use maps, mascots and escorts, in any order, as often as possible (DTP-8.1)."""

    phase = "operate"

    def describe(self, state: DiceState, frame: Frame, seat: int) -> Decision:
        """Ask, with the stars and the money collected so far in this phase; it ends when the seat says so (D16)."""
        stars = sum(each for _, each in state.tokens[seat])
        money = 0
        for name, place in state.parks[seat].items():
            one, cash = operate.worth(name, place[2])
            stars, money = stars + place[3] * one, money + place[3] * cash
        return Decision("operate", {"n": stars, "money": money}, self.phase, waits=True, public=True)

    def legal(self, state: DiceState, frame: Frame, seat: int) -> list[Action]:
        """Return operations, maps and escorts, mascots, finishing."""
        if not state.guests[seat]:
            return [FINISH]
        chosen = representatives(state.guests[seat])
        return [
            *operate.all_operations(state, seat),
            *operate.walks(state, seat, chosen),
            *mascots.mascot_uses(state, seat, chosen),
            FINISH,
        ]

    def sample(self, state: DiceState, frame: Frame, seat: int, rng: Rng) -> Action:
        """Return an action by chance: mostly operations; every legal action can come."""
        guests = state.guests[seat]
        if not guests:
            return FINISH
        values = list(guests.values())
        for _ in range(TRIES):
            roll = rng.next()
            kind, roll = roll & 15, roll >> 4
            guest = values[roll % len(values)]
            roll //= len(values)
            action: Action | None = None
            if kind < 10:
                action = self._sample_operation(state, seat, guest[PLACE], roll)
            elif kind < 13:
                action = self._sample_walk(state, seat, guest, roll)
            elif kind < 15:
                action = self._sample_mascot(state, seat, guest, roll)
            if action is not None:
                return action
        return FINISH

    def _sample_operation(self, state: DiceState, seat: int, name: str, roll: int) -> Action | None:
        word = "operate"
        if free_icons(name, state.parks[seat][name]) <= 0:
            if not unspent(state, seat, "extra_operation"):
                return None
            word = "manage"
        numbers, row = standing(state.guests[seat], name)
        ways = runs(row, operate.sparing(state, seat, name))
        if not ways:
            return None
        party, spare, mover = ways[roll % len(ways)]
        roll //= len(ways)
        ids = (numbers[party[0]],) if len(party) == 1 else tuple(sorted([numbers[each] for each in party]))
        spared = numbers[spare] if spare >= 0 else 0
        if mover < 0:
            return (word, name, ids, spared, 0, "")
        near = state.layouts[seat].near[name]
        return (word, name, ids, spared, numbers[mover], near[roll % len(near)])

    def _sample_walk(
        self, state: DiceState, seat: int, guest: tuple[str, str, int, int], roll: int
    ) -> Action | None:
        number = next(each for each, value in state.guests[seat].items() if value == guest)
        actions = operate.walks(state, seat, {number: guest})
        return actions[roll % len(actions)] if actions else None

    def _sample_mascot(
        self, state: DiceState, seat: int, guest: tuple[str, str, int, int], roll: int
    ) -> Action | None:
        free = mascots.free_mascots(state.mascots[seat], state.skills[seat])
        if not free:
            return None
        number = free[roll % len(free)]
        roll //= len(free)
        place = guest[PLACE]
        words = [*mascots.basic_uses(), mascots.SKILL]
        word = words[roll % len(words)]
        effect = mascots.effect_of_use(state, seat, number, word)
        if effect is None:
            return None
        if word == mascots.SKILL:
            found = choices(state, seat, effect, place)
        else:
            first = next(each for each, value in state.guests[seat].items() if value == guest)
            found = choices(state, seat, effect, place, {first: guest})
        return ("mascot", number, place, word, *found[(roll >> 4) % len(found)]) if found else None

    def check(self, state: DiceState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge an action by listing those of its kind."""
        word = action[0]
        if action == FINISH:
            return None
        if word in ("operate", "manage"):
            name = action[1] if len(action) == 6 else None
            if (
                isinstance(name, str)
                and name in state.parks[seat]
                and action in operate.operations(state, seat, name, word)
            ):
                return None
            return operate.explain_operation(state, seat, action)
        if word in ("map", "escort"):
            if action in operate.walks(state, seat, representatives(state.guests[seat])):
                return None
            return operate.explain_walk(state, seat, action)
        if word == "mascot":
            if len(action) > 3 and action in self._same_use(state, seat, action):
                return None
            return mascots.explain_mascot(state, seat, action)
        return NOT_NOW

    def _same_use(self, state: DiceState, seat: int, action: Action) -> list[Action]:
        _, number, place, word = action[:4]
        if not isinstance(number, int) or not isinstance(word, str):
            return []
        if not isinstance(place, str) or place not in state.parks[seat]:
            return []
        return mascots.uses_at(state, seat, number, place, word)

    def apply(self, state: DiceState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Carry it out, or end the phase for this seat; colour marks end with it (DTP-8.35)."""
        word = action[0]
        if word in ("operate", "manage"):
            operate.operate(state, seat, action, events)
        elif word == "mascot":
            mascots.use_mascot(state, seat, action, events)
        elif word == "finish":
            guests = state.guests[seat]
            for number, (place, colour, pips, mark) in guests.items():
                if mark:
                    guests[number] = (place, colour, pips, 0)
            end_part(state)
            events.append(Event("finished", {"seat": seat}))
        else:
            operate.walk(state, seat, action, events)


class Again(SeatQuestion):
    """A repeated skill: once more, or stop (section 5.3, `repeat`)."""

    phase = "operate"

    def _effect(self, frame: Frame) -> Effect:
        inner = mascots.skill_effect(frame[3]).inner
        assert inner is not None
        return inner

    def open(self, state: DiceState, frame: Frame) -> bool:
        """Is there anything left to do?"""
        return bool(choices(state, frame[1], self._effect(frame), frame[2]))

    def describe(self, state: DiceState, frame: Frame, seat: int) -> Decision:
        """Ask for the next time."""
        return Decision("again", {"n": frame[4]}, self.phase, public=True)

    def legal(self, state: DiceState, frame: Frame, seat: int) -> list[Action]:
        """Return the choices, then stopping."""
        return [("again", *each) for each in choices(state, seat, self._effect(frame), frame[2])] + [PASS]

    def check(self, state: DiceState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge ("again", ...) and ("pass",)."""
        if action in self.legal(state, frame, seat):
            return None
        if action[0] != "again":
            return Reason("finish_this_first", "DTP-8.2")
        return explain(state, seat, self._effect(frame), frame[2], action[1:], NOT_NOW)

    def apply(self, state: DiceState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Do it once more, or stop."""
        state.stack.pop()
        if action == PASS:
            return
        perform(state, seat, self._effect(frame), frame[2], action[1:], "skill", events, frame[3])
        if frame[4] > 1:
            state.stack.append((*frame[:4], frame[4] - 1))


class Adjust(SeatQuestion):
    """An extra adjustment after the mascot's own effect (DTP-4.26, DTP-8.37)."""

    phase = "operate"

    def open(self, state: DiceState, frame: Frame) -> bool:
        """Is a guest there that can be adjusted?"""
        return bool(mascots.adjustments(state, frame[1], frame[2]))

    def describe(self, state: DiceState, frame: Frame, seat: int) -> Decision:
        """Ask for one adjustment."""
        return Decision("adjust", {}, self.phase, public=True)

    def legal(self, state: DiceState, frame: Frame, seat: int) -> list[Action]:
        """Return the adjustments, then none."""
        return [*mascots.adjustments(state, seat, frame[2]), PASS]

    def check(self, state: DiceState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge ("adjust", ...) and ("pass",)."""
        if action in self.legal(state, frame, seat):
            return None
        if action[0] != "adjust":
            return Reason("finish_this_first", "DTP-8.2")
        return mascots.explain_adjustment(state, seat, frame[2], action)

    def apply(self, state: DiceState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Adjust, or do without."""
        state.stack.pop()
        if action != PASS:
            mascots.adjust(state, seat, frame[2], action, events)


OPERATE: dict[str, Question[DiceState]] = {"operate": Operate(), "again": Again(), "adjust": Adjust()}
