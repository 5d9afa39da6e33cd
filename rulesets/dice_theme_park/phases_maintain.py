"""Phase 6, Maintain: stars, objective, leaving guests, the next round; and the end of the game (DTP-9, DTP-10).

Frames: the step ("maintain",) counts; the questions ("save", seat, colour, card), card "" for the administrator; the
step ("leave",); the question ("swap", seat); then the step ("refill",), or after the last round ("over",).
"""

from __future__ import annotations

from game.core.contract import Action, Decision
from game.core.events import Event
from game.core.flow import Frame, Handler, Step
from game.core.reasons import Reason
from game.core.rng import Rng
from rulesets.dice_theme_park import scoring
from rulesets.dice_theme_park.bag import filled_trains
from rulesets.dice_theme_park.content_words import ANY
from rulesets.dice_theme_park.effects import EQUAL_GUEST, HIGHEST
from rulesets.dice_theme_park.operate import worth
from rulesets.dice_theme_park.phases_plan import rank, without
from rulesets.dice_theme_park.seat_question import PASS, SeatQuestion, end_part
from rulesets.dice_theme_park.state import (
    FREE,
    DiceState,
    LedgerEntry,
    admin_effect,
    content,
    mode_of,
    spend,
    staff_effect,
    to_bag,
)

LEAVING = 1  # DTP-9.7
NOT_NOW = Reason("not_now", "DTP-9.8")


def book(state: DiceState, entry: LedgerEntry) -> None:
    """Add stars to a score and to the ledger."""
    state.ledger = (*state.ledger, entry)
    state.score[entry[0]] += entry[3]


class Maintain(Step[DiceState]):
    """Collect, add, score the objective (DTP-9.1 to DTP-9.6); then prepare the next round, or end."""

    def run(self, state: DiceState, frame: Frame, events: list[Event]) -> None:
        """Do it for all seats in turn order."""
        before = state.score.copy()
        entries: list[LedgerEntry] = []
        operated = list(state.operated)
        for seat in state.order:
            operated[seat] = scoring.operated_attractions(state, seat)
            entries += self._collect(state, seat, events)
        state.operated = tuple(operated)
        for seat in state.order:
            stars, value = scoring.administrator_stars(state, seat)
            if stars:
                entries.append((seat, state.round, "administrators", stars, state.admin[seat], (value,)))
                events.append(
                    Event("tiers", {"seat": seat, "admin": state.admin[seat], "stars": stars, "n": value})
                )
        state.ledger += tuple(entries)
        for entry in entries:
            state.score[entry[0]] += entry[3]
        state.round_stars = tuple(now - then for now, then in zip(state.score, before, strict=True))
        for seat in state.order:
            data = {"seat": seat, "stars": state.round_stars[seat], "score": state.score[seat]}
            events.append(Event("scored", data))
        self._objective(state, events)
        self._go_on(state, events)

    def _collect(self, state: DiceState, seat: int, events: list[Event]) -> list[LedgerEntry]:
        """Take the cubes back for stars and money (DTP-9.1), and the tokens of skills."""
        entries: list[LedgerEntry] = []
        park = state.parks[seat]
        for name, (q, r, upgrades, cubes) in park.items():
            if cubes:
                stars, money = worth(name, upgrades)
                park[name] = (q, r, upgrades, 0)
                state.money[seat] += cubes * money
                entries.append((seat, state.round, "operations", cubes * stars, name, (cubes, stars)))
                data = {
                    "seat": seat,
                    "place": name,
                    "cubes": cubes,
                    "stars": cubes * stars,
                    "money": cubes * money,
                }
                events.append(Event("collected", data))
        entries += [(seat, state.round, "skills", stars, card, ()) for card, stars in state.tokens[seat]]
        state.tokens[seat] = ()
        return entries

    def _objective(self, state: DiceState, events: list[Event]) -> None:
        """Score the objective of the round; it does not count for itself (DTP-9.5, DTP-13.4)."""
        name = scoring.objective_of_round(state)
        if not name:
            return
        for seat, (value, place, tied, stars) in enumerate(scoring.standing_of(state, name)):
            if stars:
                book(state, (seat, state.round, "objectives", stars, name, (value, place, tied)))
            data = {"seat": seat, "objective": name, "n": value, "place": place, "stars": stars}
            events.append(Event("objective", data))

    def _go_on(self, state: DiceState, events: list[Event]) -> None:
        """Lay out the rest of Maintain (DTP-9.6), or count money and look for a tie (DTP-10.2, DTP-10.4)."""
        if state.round < mode_of(state.mode).rounds:
            state.stack.append(("refill",))
            for seat in reversed(state.order):
                if admin_effect(state, seat, "swap_played_card") is not None:
                    state.stack.append(("swap", seat))
            state.stack.append(("leave",))
            ask_to_save(state, state.order)
            return
        for seat in state.order:
            rate = scoring.money_rate(state, seat)
            stars = state.money[seat] // rate
            book(state, (seat, state.round, "money", stars, "", (state.money[seat], rate)))
            events.append(Event("money_stars", {"seat": seat, "money": state.money[seat], "stars": stars}))
        state.ended = scoring.END_CLAUSE
        state.stack.append(("over",))
        tied = scoring.leaders(state)
        if len(tied) > 1:
            events.append(Event("tied", {"stars": state.score[tied[0]], "seats": tied}))
            state.stack.append(("leave",))
            ask_to_save(state, tuple(seat for seat in state.order if seat in tied))


def ask_to_save(state: DiceState, seats: tuple[int, ...]) -> None:
    """Put the questions about leaving guests on the stack: staff cards before administrators, seat by seat (D17, D18)."""
    for seat in reversed(seats):
        own = admin_effect(state, seat, "save_leaving")
        if own is not None:
            state.stack.append(("save", seat, own.colour, ""))
        for card in reversed(state.played[seat]):
            effect = staff_effect(card, "save_leaving")
            if effect is not None:
                state.stack.append(("save", seat, effect.colour, card))


class Save(SeatQuestion):
    """D17, D18, D20: keep one guest that would leave at 1 (DTP-9.8 to DTP-9.10)."""

    phase = "maintain"

    def _leaving(self, state: DiceState, frame: Frame) -> dict[tuple[str, str], int]:
        """Return the guests that can be kept, the first of each attraction and colour."""
        found: dict[tuple[str, str], int] = {}
        for number, (place, colour, pips, _) in state.guests[frame[1]].items():
            if pips == LEAVING and frame[2] in (ANY, colour) and number not in state.saved:
                found.setdefault((place, colour), number)
        return found

    def open(self, state: DiceState, frame: Frame) -> bool:
        """Would a fitting guest leave?"""
        return bool(self._leaving(state, frame))

    def describe(self, state: DiceState, frame: Frame, seat: int) -> Decision:
        """Ask whom to keep."""
        return Decision("save", {}, self.phase, public=True)

    def legal(self, state: DiceState, frame: Frame, seat: int) -> list[Action]:
        """Return ("save", guest, pips), then passing."""
        guests = self._leaving(state, frame).values()
        return [*(("save", guest, pips) for guest in guests for pips in range(1, HIGHEST + 1)), PASS]

    def check(self, state: DiceState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge ("save", guest, pips)."""
        if action in self.legal(state, frame, seat):
            return None
        if action[0] != "save" or len(action) != 3 or not all(isinstance(each, int) for each in action[1:]):
            return NOT_NOW
        guest = state.guests[seat].get(action[1])
        if guest is None or not 1 <= action[2] <= HIGHEST:
            return NOT_NOW
        if guest[2] != LEAVING or action[1] in state.saved:
            return Reason("leaving_only", "DTP-9.9" if action[1] in state.saved else "DTP-9.8")
        return EQUAL_GUEST if frame[2] in (ANY, guest[1]) else Reason("wrong_colour", "DTP-9.9")

    def apply(self, state: DiceState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Put the guest on the entrance with new pips, or let all go."""
        end_part(state)
        if action == PASS:
            return
        _, number, pips = action
        if frame[3]:
            spend(state, seat, frame[3])
        place, colour, _, _ = state.guests[seat][number]
        state.guests[seat][number] = (content().entrance, colour, pips, 0)
        state.saved = (*state.saved, number)
        data = {"seat": seat, "guest": number, "colour": colour, "from": place, "pips": pips}
        events.append(Event("saved", data))


class Leave(Step[DiceState]):
    """Every guest at 1 goes to the bag, except those just kept (DTP-9.7, DTP-9.10)."""

    def run(self, state: DiceState, frame: Frame, events: list[Event]) -> None:
        """Let them go, seat by seat."""
        for seat in state.order:
            guests = state.guests[seat]
            gone = [
                number
                for number, guest in guests.items()
                if guest[2] == LEAVING and number not in state.saved
            ]
            if gone:
                left = tuple((number, guests[number][1], guests[number][0]) for number in gone)
                for number in gone:
                    to_bag(state, guests.pop(number)[1])
                events.append(Event("went_home", {"seat": seat, "guests": left, "n": len(left)}))
        state.saved = ()


class Swap(SeatQuestion):
    """D19: swap a played card with one of the hand before passing, once (DTP-9.11)."""

    phase = "maintain"

    def describe(self, state: DiceState, frame: Frame, seat: int) -> Decision:
        """Ask for two cards."""
        return Decision("swap", {}, self.phase)

    def legal(self, state: DiceState, frame: Frame, seat: int) -> list[Action]:
        """Return ("swap", played card, hand card) for each different pair, then passing."""
        played = sorted(dict.fromkeys(state.played[seat]), key=rank)
        hand = sorted(dict.fromkeys(state.hands[seat]), key=rank)
        return [*(("swap", one, other) for one in played for other in hand), PASS]

    def check(self, state: DiceState, frame: Frame, seat: int, action: Action) -> Reason | None:
        """Judge ("swap", played card, hand card)."""
        if action in self.legal(state, frame, seat):
            return None
        return Reason("swap_cards", "DTP-9.11")

    def apply(self, state: DiceState, frame: Frame, seat: int, action: Action, events: list[Event]) -> None:
        """Swap; the administrator leaves the game. Only the receiver gets to know the hand card."""
        end_part(state)
        if action == PASS:
            return
        _, one, other = action
        state.played[seat] = (*without(state.played[seat], (one,)), other)
        state.hands[seat] = (*without(state.hands[seat], (other,)), one)
        admin = state.admin[seat]
        state.retired = tuple(admin if each == seat else card for each, card in enumerate(state.retired))
        state.admin[seat] = ""
        receiver = (seat + 1) % state.seats
        events.append(Event("swapped", {"seat": seat, "card": one, "admin": admin}))
        events.append(Event("swapped_for", {"seat": seat, "card": other, "to": receiver}, (seat, receiver)))


def swap_barred(state: DiceState, seat: int) -> Reason | None:
    """Return why the seat will not swap cards in this round, None if it may later or never had the ability."""
    if state.retired[seat]:
        return Reason("already_used", "DTP-9.11")
    if admin_effect(state, seat, "swap_played_card") is None:
        return None
    return Reason("nothing_to_pass", "DTP-9.11") if state.round >= mode_of(state.mode).rounds else None


class Refill(Step[DiceState]):
    """Cards, maps, mascots, monorails, displays for the next round (DTP-9.12 to DTP-9.18)."""

    def run(self, state: DiceState, frame: Frame, events: list[Event]) -> None:
        """Prepare the next round, which begins with Plan."""
        self._pass_cards(state)
        events.append(Event("passed_on", {}))
        seats = range(state.seats)
        for seat in seats:
            up, down = state.maps[seat]
            state.maps[seat] = (up + down, 0)
            state.mascots[seat] = (FREE,) * len(state.mascots[seat])
        for _, _, riders in state.trains:
            for number, colour, _ in riders:
                if number:
                    to_bag(state, colour)
        rng = Rng(state.rng)
        state.trains = filled_trains(state, rng)
        events.append(Event("filled", {"trains": state.trains}, None, True))
        self._refill_displays(state, rng)
        state.rng = rng.value
        state.revealed = False
        state.spent = [()] * state.seats
        state.lowered = state.round_stars = (0,) * state.seats
        state.operated = ((),) * state.seats
        state.round += 1
        events.append(Event("round", {"round": state.round, "display": state.display}, None, True))
        state.stack.append(("plan", tuple(seats)))

    def _pass_cards(self, state: DiceState) -> None:
        """Give the played cards to the left (DTP-9.12)."""
        given = state.played
        for seat in range(state.seats):
            state.hands[seat] = tuple(sorted((*state.hands[seat], *given[seat - 1]), key=rank))
        state.played = [()] * state.seats

    def _refill_displays(self, state: DiceState, rng: Rng) -> None:
        """Discard what is left and turn up new tiles and skills (DTP-9.15 to DTP-9.17, DTP-10.14, DTP-10.15)."""
        size = state.seats + 1
        mode = mode_of(state.mode)
        state.taken = ()
        stack = state.stack_a if mode.stacks[state.round] == "A" else state.stack_b
        state.discard += state.display
        state.display = tuple(stack.pop() for _ in range(min(size, len(stack))))
        if not mode.cards:
            return
        state.skill_discard += state.skill_display
        fresh: list[str] = []
        while len(fresh) < size:
            if not state.skill_deck:
                if not state.skill_discard:
                    break
                state.skill_deck = list(state.skill_discard)
                state.skill_discard = ()
                rng.shuffle(state.skill_deck)
            fresh.append(state.skill_deck.pop())
        state.skill_display = tuple(fresh)


class Over(Step[DiceState]):
    """Nothing is left to decide (DTP-10.1)."""

    def run(self, state: DiceState, frame: Frame, events: list[Event]) -> None:
        """Say so."""
        events.append(Event("over", {"clause": state.ended}))


MAINTAIN: dict[str, Handler] = {
    "maintain": Maintain(),
    "save": Save(),
    "leave": Leave(),
    "swap": Swap(),
    "refill": Refill(),
    "over": Over(),
}
