"""Theme Parque as the house sees it: the contract, with one handler for each thing that can be pending.

Frames on the stack: the step ("turn",) begins a turn and puts its parts there; the questions ("play",), ("claim",) and
("draw",) ask the active seat; the steps ("judge",) after CLAIM and ("finish",) at the end of the turn look for the end
of the game (TP-8). What dominoes and claims bring lies on top of the part it belongs to: ("effect", domino, half),
("lift", signpost) and ("put", domino) in PLAY, ("take", x, y) and ("set", owner, x, y) in CLAIM, ("extra", n) after DRAW.
Rollercooper has ("round",), ("reveal",), ("wins",) and what events ask before ("begin", 1), the first turn of the round;
("order",) and ("order_lay", domino) before PLAY and ("shift", domino) in it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from game.core.contract import Action, Decision, Result, ScoreLine
from game.core.events import Event
from game.core.flow import FlowRuleset, Handler
from game.core.messages import Message
from game.core.rng import Rng
from game.core.state import HIDDEN
from rulesets.theme_parque import challenges, ground, narrate, pawns, scoring, sheet
from rulesets.theme_parque.answers import NOT_NOW
from rulesets.theme_parque.claim import Claim, SetDown, Take
from rulesets.theme_parque.content import load
from rulesets.theme_parque.draw import Draw, Extra
from rulesets.theme_parque.law import rule_in_force
from rulesets.theme_parque.play import Effect, Play
from rulesets.theme_parque.rollercooper_choices import Drop, Fetch, LayOrder, Name, Remove, Swap
from rulesets.theme_parque.rollercooper_round import Order, Reveal, Round, Wins
from rulesets.theme_parque.setup import DOUBLE_PAWNS, PAWNS, empty_tables, event_cards, new_state
from rulesets.theme_parque.shifting import Lift, Put, Shift
from rulesets.theme_parque.state import EMPTY_SLOT, ParqueState, cooperative
from rulesets.theme_parque.turns import Begin, Finish, Judge, Turn

CHANGES = ("play", "order_lay", "put", "shift", "claim", "set", "draw", "extra", "remove", "fetch", "swap")
"""Questions whose answers change the game, so that a WIN card may be fulfilled (TP-12.8)."""


class ThemeParque(FlowRuleset[ParqueState]):
    """The contract for Theme Parque."""

    id = "theme_parque"
    state_class = ParqueState
    not_now = NOT_NOW
    minor_events = (
        "turn",
        "refilled",
        "play_ended",
        "claim_skipped",
        "moved_nothing",
        "moved_no_pawn",
        "fetched_none",
        "swapped_none",
    )
    handlers: ClassVar[Mapping[str, Handler]] = {
        "turn": Turn(),
        "play": Play(),
        "effect": Effect(),
        "lift": Lift(),
        "put": Put(),
        "claim": Claim(),
        "take": Take(),
        "set": SetDown(),
        "judge": Judge(),
        "draw": Draw(),
        "extra": Extra(),
        "finish": Finish(),
        "begin": Begin(),
        "round": Round(),
        "reveal": Reveal(),
        "wins": Wins(),
        "name": Name(),
        "drop": Drop(),
        "remove": Remove(),
        "fetch": Fetch(),
        "swap": Swap(),
        "order": Order(),
        "order_lay": LayOrder(),
        "shift": Shift(),
    }

    def new_game(self, options: Mapping[str, Any], seats: int, seed: int) -> ParqueState:
        """Return the first position (TP-2). Raises ValueError for options or seat counts it cannot play."""
        state = new_state(options, seats, seed)
        self.settle(state, [])
        return state

    def apply_unchecked(self, state: ParqueState, seat: int, action: Action) -> list[Event]:
        """Carry out a legal action; in Rollercooper look for fulfilled challenges before anything follows (TP-12.8)."""
        if not cooperative(state):
            return super().apply_unchecked(state, seat, action)
        events: list[Event] = []
        frame = state.stack[-1]
        question: Any = self.handlers[frame[0]]
        question.apply(state, frame, seat, action, events)
        if frame[0] in CHANGES and not state.ended:
            challenges.check_wins(state, events)
        self.settle(state, events)
        return events

    def decision(self, state: ParqueState, seat: int) -> Decision:
        """Return what is asked; with open hands nobody at the screen needs to look away (TP-12.2)."""
        asked = super().decision(state, seat)
        return asked._replace(public=True) if cooperative(state) else asked

    def view(self, state: ParqueState, seat: int | None) -> ParqueState:
        """Return the state as the seat may see it: the deck and hands of others but partners hidden (TP-2.7, TP-11.11)."""
        return state.masked(seat)

    def determinize(self, view: ParqueState, seat: int, rng: Rng) -> ParqueState:
        """Deal the unknown dominoes to the hands that are hidden and the deck by chance."""
        state = view.clone()
        open_hands = [domino for hand in state.hands for domino in hand if domino is not HIDDEN]
        known = {*state.park, *state.gone, *state.market, *open_hands}
        unknown = [domino for domino in load().deck(state.sets) if domino not in known]
        rng.shuffle(unknown)
        for owner, hand in enumerate(state.hands):
            if HIDDEN in hand:
                state.hands[owner] = [unknown.pop() for _ in hand]
        state.deck = unknown
        if cooperative(state):
            seen = state.revealed
            state.event_deck = [
                card for card in event_cards(state.sets, state.event_limit) if card not in seen
            ]
            rng.shuffle(state.event_deck)
        state.rng = rng.next()
        return state

    def score(self, state: ParqueState) -> list[ScoreLine]:
        """Return the score sheet if the game stopped now (TP-9)."""
        return sheet.score_lines(state)

    def result(self, state: ParqueState) -> Result:
        """Return the ranking if the game stopped now (TP-8.9, TP-8.10, TP-11.11)."""
        return sheet.result(state)

    def round(self, state: ParqueState) -> int:
        """Return the number of the round."""
        return state.round

    def turn_key(self, state: ParqueState) -> tuple[int, ...]:
        """Return turn number and active seat."""
        return (state.turn, state.active)

    def opening(self, state: ParqueState) -> tuple[Message, ...]:
        """Say who was drawn to start (TP-2.6), and the first event; nothing for a position in mid-game."""
        if state.turn > 1:
            return ()
        first = (
            (narrate.event_revealed({"card": state.event, "off": rule_in_force(state) is None}),)
            if state.event
            else ()
        )
        return (narrate.starts(state.start), *first)

    def narrate(self, state: ParqueState, event: Event) -> Message | None:
        """Return the log sentence of an event."""
        return narrate.narrate(event)

    def rebuild(self, data: dict[str, Any]) -> ParqueState:
        """Return the state that `to_json` described. Raises ValueError when it cannot be one."""
        values = ParqueState.saved_values(data)
        try:
            state = ParqueState(**values, **empty_tables())
            ground.rebuild(state, state.park)
            state.claimed = pawns.by_cell(state.pawns)
            self.invariants(state)
        except (AssertionError, KeyError, IndexError, TypeError, AttributeError, ValueError) as error:
            raise ValueError(f"this is no position of Theme Parque: {error!r}") from error
        return state

    def invariants(self, state: ParqueState) -> None:
        """Raise AssertionError when dominoes or pawns got lost or a table is stale."""
        all_hands = [domino for hand in state.hands for domino in hand]
        slots = [domino for domino in state.market if domino != EMPTY_SLOT]
        there = [*state.deck, *slots, *all_hands, *list(state.park)[1:], *state.gone]
        if HIDDEN not in there:
            assert sorted(there) == sorted(load().deck(state.sets)), "dominoes got lost or doubled"
        assert next(iter(state.park)) == ground.ENTRANCE, "the entrance is missing"
        own = DOUBLE_PAWNS if "double_pawns" in state.switches else PAWNS
        for seat in range(state.seats):
            out = sum(1 for pawn in state.pawns if pawn[0] == seat)
            assert 0 <= state.supply[seat] == own - out, "pawns got lost"
        if cooperative(state) and HIDDEN not in state.event_deck:
            cards = sorted((*state.event_deck, *state.revealed))
            assert cards == sorted(event_cards(state.sets, state.event_limit)), (
                "event cards got lost or doubled"
            )
        assert state.event in ("", *state.revealed), "the event of the round is not among the cards"
        assert all(domino in state.placed for domino in state.free), "free dominoes are placed ones"
        fresh = ground.Copy()
        ground.rebuild(fresh, state.park)
        for name in ground.TABLES:
            assert getattr(fresh, name) == getattr(state, name), f"table {name} is stale"
        assert fresh.path_tunnels == state.path_tunnels, "tunnels are stale"
        assert pawns.by_cell(state.pawns) == state.claimed, "claims are stale"
        assert len(fresh.codes) == 2 * len(state.park), "dominoes overlap"
        for cell, owners in state.claimed.items():
            in_queue = cell in state.queue_of and len(owners) == 1 and "shared_spaces" in state.switches
            assert scoring.capacity(state.shown.get(cell, "")) or in_queue, "a pawn stands on nothing"
        assert state.teams in (0, 2, 3), "there are no such teams"
        assert not state.teams or state.seats % state.teams == 0, "teams are unequal"


RULES = ThemeParque()
"""The rules of this package, for the registry."""
