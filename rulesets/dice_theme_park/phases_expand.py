"""Phase 3, Expand: build, amenity bonus, hire (DTP-6).

Frames: ("expand", seat, built, hired); after a build on top of it ("bonus", seat, attraction, count, index) for each
effect that the amenity count gives.
"""

from __future__ import annotations

from game.core.contract import Action, Decision
from game.core.events import Event
from game.core.flow import Frame, Handler
from game.core.hex import pack
from game.core.reasons import Reason
from game.core.rng import Rng
from rulesets.dice_theme_park import bag
from rulesets.dice_theme_park.content_types import Effect
from rulesets.dice_theme_park.effects import choices, explain, perform
from rulesets.dice_theme_park.seat_question import PASS, SeatQuestion, end_part
from rulesets.dice_theme_park.state import (
    FREE,
    DiceState,
    add_attraction,
    amenity_count,
    arrive,
    board,
    content,
    discounted,
    mode_of,
    open_cells,
    tile,
)

END = ("end",)
NOT_NOW = Reason("not_now", "DTP-6.1")


def mascot_price(state: DiceState, seat: int) -> int:
    """Return what the next mascot costs the seat (DTP-6.20)."""
    return discounted(state, seat, "mascot", content().prices.mascot)


def hire_barred(state: DiceState, seat: int) -> Reason | None:
    """Return why the seat cannot hire, None when it can (DTP-6.20 to DTP-6.22)."""
    if len(state.mascots[seat]) >= content().supplies.mascots:
        return Reason("no_mascot_left", "DTP-6.21")
    if mode_of(state.mode).cards and not state.skill_display:
        return Reason("no_skill_left", "DTP-6.22")
    missing = mascot_price(state, seat) - state.money[seat]
    return Reason("money", "DTP-6.20", {"n": missing}) if missing > 0 else None


def site_barred(state: DiceState, seat: int, q: int, r: int) -> Reason | None:
    """Return why nothing can be built on a cell, None when it can (DTP-6.3, DTP-6.4)."""
    if not (abs(q) < 100 and abs(r) < 100) or pack(q, r) not in board():
        return Reason("outside", "DTP-6.4")
    cell = pack(q, r)
    if cell in state.layouts[seat].at:
        return Reason("cell_taken", "DTP-6.3", {}, ((q, r),))
    return None if cell in state.layouts[seat].open else Reason("apart", "DTP-6.3", {}, ((q, r),))


def taken_places(state: DiceState, *, tiles: bool) -> dict[int, tuple[str, int]]:
    """Return the places of the tile (or skill) display that are empty by now: what lay there and which seat took it."""
    known = content().attractions
    return {place: (card, seat) for place, card, seat in state.taken if (card in known) == tiles}


def _take(state: DiceState, seat: int, card: str) -> None:
    """Take a card from its display and note from which place; what is left does not move up (DTP-6.7)."""
    tiles = card in content().attractions
    display = state.display if tiles else state.skill_display
    gone = taken_places(state, tiles=tiles)
    places = [place for place in range(len(display) + len(gone)) if place not in gone]
    state.taken = (*state.taken, (places[display.index(card)], card, seat))
    left = tuple(each for each in display if each != card)
    if tiles:
        state.display = left
    else:
        state.skill_display = left


def _build_shape(action: Action) -> bool:
    return (
        len(action) == 4 and isinstance(action[1], str) and all(isinstance(each, int) for each in action[2:])
    )


class Expand(SeatQuestion):
    """D11: build at most one attraction, hire at most one mascot, end (DTP-6.1)."""

    phase = "expand"

    def describe(self, state: DiceState, frame: Frame, seat: int) -> Decision:
        """Ask for what is left to do; who has done something may look at it and take it back before the end."""
        money = state.money[seat]
        build = not frame[2] and any(tile(name).cost <= money for name in state.display)
        hire = not frame[3] and hire_barred(state, seat) is None
        kind = (
            "expand"
            if build and hire
            else "expand_build"
            if build
            else "expand_hire"
            if hire
            else "expand_done"
        )
        data = {"n": money, "built": frame[2], "hired": frame[3]}
        return Decision(kind, data, self.phase, waits=any(frame[2:]), public=True)

    def legal(self, state: DiceState, frame: Frame, seat: int) -> list[Action]:
        """Return the builds, the hires, ending."""
        found: list[Action] = []
        if not frame[2]:
            cells = open_cells(state, seat)
            money = state.money[seat]
            for name in state.display:
                if tile(name).cost <= money:
                    found += [("build", name, q, r) for q, r in cells]
        if not frame[3] and hire_barred(state, seat) is None:
            if mode_of(state.mode).cards:
                found += [("hire", card) for card in state.skill_display]
            else:
                found.append(("hire",))
        return [*found, END]

    def sample(self, state: DiceState, frame: Frame, seat: int, rng: Rng) -> Action:
        """Return an action by chance without listing all builds."""
        roll = rng.next()
        kind, roll = roll & 7, roll >> 3
        if kind < 5 and not frame[2]:
            money = state.money[seat]
            names = [name for name in state.display if tile(name).cost <= money]
            cells = open_cells(state, seat)
            if names and cells:
                name = names[roll % len(names)]
                return ("build", name, *cells[roll // len(names) % len(cells)])
        if kind > 1 and not frame[3] and hire_barred(state, seat) is None:
            cards = state.skill_display if mode_of(state.mode).cards else ()
            return ("hire", cards[roll % len(cards)]) if cards else ("hire",)
        return END

    def check(self, state: DiceState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge a build, a hire or the end."""
        if action == END:
            return None
        if action[0] == "build" and _build_shape(action):
            if frame[2]:
                return Reason("one_attraction", "DTP-6.1")
            return self._check_build(state, seat, action)
        if action[0] == "hire":
            return self._check_hire(state, frame, seat, action)
        return NOT_NOW

    def _check_build(self, state: DiceState, seat: int, action: Action) -> Reason | None:
        _, name, q, r = action
        if name in state.parks[seat]:
            return Reason("stays", "DTP-6.5")
        if name not in state.display:
            return Reason("not_on_display", "DTP-6.1")
        missing = tile(name).cost - state.money[seat]
        return Reason("money", "DTP-6.2", {"n": missing}) if missing > 0 else site_barred(state, seat, q, r)

    def _check_hire(self, state: DiceState, frame: Frame, seat: int, action: Action) -> Reason | None:
        if frame[3]:
            return Reason("one_mascot", "DTP-6.1")
        barred = hire_barred(state, seat)
        if barred is not None:
            return barred
        if not mode_of(state.mode).cards:
            return None if len(action) == 1 else NOT_NOW
        if len(action) == 1:
            return Reason("choose_skill", "DTP-6.22")
        if len(action) > 2 or not isinstance(action[1], str):
            return NOT_NOW
        return None if action[1] in state.skill_display else Reason("skill_not_there", "DTP-6.22")

    def apply(self, state: DiceState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Build, hire or end the turn."""
        word, _, built, hired = frame
        if action[0] == "build":
            state.stack[-1] = (word, seat, built + 1, hired)
            self._build(state, seat, action, events)
        elif action[0] == "hire":
            state.stack[-1] = (word, seat, built, hired + 1)
            self._hire(state, seat, action, events)
        else:
            end_part(state)
            events.append(Event("expanded", {"seat": seat, "built": built, "hired": hired}))

    def _build(self, state: DiceState, seat: int, action: Action, events: list[Event]) -> None:
        _, name, q, r = action
        printed = tile(name)
        state.money[seat] -= printed.cost
        _take(state, seat, name)
        add_attraction(state, seat, name, q, r)
        count = amenity_count(state.parks[seat], printed.amenity)
        bonus = content().amenity_bonus.get(count, ())
        data = {
            "seat": seat,
            "tile": name,
            "q": q,
            "r": r,
            "cost": printed.cost,
            "count": count,
            "free": False,
        }
        events.append(Event("built", data))
        for index in reversed(range(len(bonus))):
            state.stack.append(("bonus", seat, name, count, index))

    def _hire(self, state: DiceState, seat: int, action: Action, events: list[Event]) -> None:
        price = mascot_price(state, seat)
        state.money[seat] -= price
        state.mascots[seat] = (*state.mascots[seat], FREE)
        card = action[1] if len(action) > 1 else ""
        if card:
            _take(state, seat, card)
            state.skills[seat] = (*state.skills[seat], card)
        # a skill that was taken is taken for good: it cannot be put back (section 10, undo)
        events.append(Event("hired", {"seat": seat, "skill": card, "cost": price}, None, bool(card)))


class Bonus(SeatQuestion):
    """D12 to D14: the amenity bonus, used at once or lost (DTP-6.10 to DTP-6.16)."""

    phase = "expand"

    def _effect(self, frame: Frame) -> Effect:
        return content().amenity_bonus[frame[3]][frame[4]]

    def open(self, state: DiceState, frame: Frame) -> bool:
        """Is there anything to gain? (DTP-6.16)"""
        word = self._effect(frame).word
        if word == "draw_guest":
            return True
        if word == "build_free":
            return bool(state.discard and state.layouts[frame[1]].open)
        return bool(choices(state, frame[1], self._effect(frame)))

    def describe(self, state: DiceState, frame: Frame, seat: int) -> Decision:
        """Ask what to do with the bonus."""
        return Decision(f"bonus_{self._effect(frame).word}", {"n": frame[3]}, self.phase, public=True)

    def legal(self, state: DiceState, frame: Frame, seat: int) -> list[Action]:
        """Return ("set", guest, pips), ("draw",) or ("build", tile, q, r) as the bonus allows, then passing."""
        effect = self._effect(frame)
        if effect.word == "draw_guest":
            return [("draw",), PASS]
        if effect.word == "build_free":
            cells = open_cells(state, seat)
            return [*(("build", name, q, r) for name in state.discard for q, r in cells), PASS]
        return [*(("set", *each) for each in choices(state, seat, effect)), PASS]

    def check(self, state: DiceState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge the use of a bonus."""
        if action in self.legal(state, frame, seat):
            return None
        effect = self._effect(frame)
        if effect.word == "build_free" and action[0] == "build" and _build_shape(action):
            if action[1] not in state.discard:
                return Reason("not_discarded", "DTP-6.13")
            return site_barred(state, seat, action[2], action[3]) or NOT_NOW
        if action[0] == "set" and effect.word not in ("build_free", "draw_guest"):
            return explain(state, seat, effect, "", action[1:], NOT_NOW)
        return Reason("bonus_first", "DTP-6.16")

    def apply(self, state: DiceState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Use the bonus, or let it go."""
        effect = self._effect(frame)
        state.stack.pop()
        if action == PASS:
            events.append(Event("bonus_lost", {"seat": seat}))
        elif action[0] == "draw":
            rng = Rng(state.rng)
            guest, colour = bag.draw(state, rng)
            state.rng = rng.value
            arrive(state, seat, guest, (content().entrance, colour, effect.amount, 0))
            data = {"seat": seat, "guest": guest, "colour": colour, "pips": effect.amount}
            events.append(Event("drew", data, None, True))
        elif action[0] == "build":
            _, name, q, r = action
            state.discard = tuple(each for each in state.discard if each != name)
            add_attraction(state, seat, name, q, r)
            count = amenity_count(state.parks[seat], tile(name).amenity)
            data = {"seat": seat, "tile": name, "q": q, "r": r, "cost": 0, "count": count, "free": True}
            events.append(Event("built", data))
        else:
            perform(state, seat, effect, "", action[1:], "bonus", events)


EXPAND: dict[str, Handler] = {"expand": Expand(), "bonus": Bonus()}
