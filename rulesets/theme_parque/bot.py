"""What the bots know of Theme Parque: what a position is worth, and which moves deserve a look.

Values are in twentieths of a point, so that everything stays a whole number. The ideas are those of
section 11 of the rules: own points against the rivals', what a pawn in hand may still bring, what can be
claimed now, and queues that are growing towards an own ride.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.contract import Action
from game.core.grid import STEPS, pack
from game.core.messages import Message
from game.core.rng import Rng
from rulesets.theme_parque import bot_group, bot_moves, claiming, ground, placing, scoring
from rulesets.theme_parque.content import load
from rulesets.theme_parque.forms import forms
from rulesets.theme_parque.ground import is_finished
from rulesets.theme_parque.law import law_of
from rulesets.theme_parque.rules import RULES
from rulesets.theme_parque.state import EMPTY_SLOT, ParqueState, cooperative, played

POINT = 20
HOLD = (0, 30, 48, 64, 78, 88)
"""What a pawn in hand is worth, by the number of own turns in which it can still be placed."""
STATION_FACTOR = 3
"""What the loop of a station is thought to be worth while it is open."""
SHIFTS = 2
"""So many dominoes are looked at when an earthquake may move one."""
GROWING = 11
"""Part (of POINT) of the printed factor that each cell of an unfinished queue at an own ride is worth."""
FREE_SHARE = 9
"""Part (of POINT) of the best unclaimed item that is lost to the next player."""

BLIND_LIMIT = 10
"""With so few candidates a bot does not choose them well: that is the level `easy`."""


class ParqueBot:
    """The evaluator that the bots of the house ask; see `game.bots.knowledge`."""

    effort: Mapping[str, Mapping[str, int]] = {
        "easy": {"candidates": 6, "slips": 25},
        "normal": {"candidates": 36, "firsts": 4, "seconds": 14},
    }

    def evaluate(self, state: ParqueState, seat: int) -> int:
        """Return how good the position is for a seat, in twentieths of a point; for the group in Rollercooper."""
        if cooperative(state):
            return bot_group.value(state)
        own, rivals, best_free = 0, 0, 0
        side = scoring.team_of(state, seat)
        for cell in scoring.scorable_cells(state):
            points = scoring.score_item(state, cell).points
            for owner in state.claimed.get(cell, ()):
                if scoring.team_of(state, owner) == side:
                    own += points
                else:
                    rivals += points
            if points > best_free and claiming.refusal(state, seat, cell) is None:
                best_free = points
        for cell in state.claimed if law_of(state).shared else ():
            if cell in state.queue_of:
                points = scoring.score_spot(state, cell).points
                mine = scoring.team_of(state, state.claimed[cell][0]) == side
                own, rivals = (own + points, rivals) if mine else (own, rivals + points)
        value = own * POINT - rivals * POINT // (
            state.seats - (state.seats // state.teams if state.teams else 1)
        )
        if state.ended:
            return value
        turns, supply = self.turns_left(state, seat), state.supply[seat]
        value += sum(_hold(turns - place) for place in range(supply))
        hold = _hold(turns - supply + 1)
        if best_free:
            claims_next = state.active == seat and ("claim",) in state.stack and supply > 0
            if claims_next:
                value += max(0, best_free * POINT - hold) * 9 // 10
            elif any(state.supply[other] for other in range(state.seats) if other != seat):
                value -= max(0, best_free - 2) * FREE_SHARE
        return value + self._growing(state, seat)

    def turns_left(self, state: ParqueState, seat: int) -> int:
        """Return about how many more turns the seat will have, this one not counted.

        The stock of dominoes gives one bound, the pawns of the others another: when they are out, one
        final turn is left (TP-8.1). Their pace so far tells how soon that is.
        """
        stock = len(state.deck) + sum(1 for domino in state.market if domino != EMPTY_SLOT)
        by_stock = stock // (2 * state.seats)
        others = [state.supply[other] for other in range(state.seats) if other != seat]
        used = sum(1 for owner, _, _ in state.pawns if owner != seat)
        turns = max(1, (state.turn - 1) * (state.seats - 1) // state.seats)
        by_pawns = 1 + max(others) * (turns + 1) // (used + 1)
        if state.final >= 0:
            return 0
        return min(by_stock, by_pawns)

    def _growing(self, state: ParqueState, seat: int) -> int:
        """Return what unfinished queues at rides are worth: own ones for, those of rivals against the seat."""
        items = load().items
        value = 0
        for queue in state.queues.values():
            if len(queue.ends) != 1 or is_finished(state, queue) or not self._has_room(state, queue.cells):
                continue
            ride = queue.ends[0][1]
            worth = (items[state.shown[ride]].factor or STATION_FACTOR) * len(queue.cells) * GROWING
            for owner in state.claimed.get(ride, ()):
                value += worth if owner == seat else -worth // state.seats
            for cell in queue.cells if law_of(state).shared else ():
                for owner in state.claimed.get(cell, ()):
                    value += worth // 2 if owner == seat else -worth // (2 * state.seats)
        return value

    @staticmethod
    def _has_room(state: ParqueState, cells: tuple[int, ...]) -> bool:
        """Does an open end of the queue still look at an empty cell?"""
        for cell in cells:
            codes = state.codes[cell]
            for side, step in enumerate(STEPS):
                # Open codes of queues are the even ones (see forms.py).
                if not codes >> 4 * side & 1 and cell + step not in state.codes:
                    return True
        return False

    def candidates(self, state: ParqueState, seat: int, rng: Rng, limit: int) -> Sequence[Action]:
        """Return the most promising moves; placements that touch queues and claimed items come first."""
        step = state.stack[-1][0]
        if step not in ("play", "order_lay"):
            return self._others(state, seat, rng, limit)
        legal = RULES.legal(state, seat)
        others = [action for action in legal if action[0] != "place"]
        if others:
            # an event lets dominoes be moved, or PLAY be ended
            return [
                *self._placements(state, legal[: len(legal) - len(others)], rng, limit),
                *self._few(state, others),
            ]
        return self._placements(state, legal, rng, limit)

    def _few(self, state: ParqueState, others: Sequence[Action]) -> list[Action]:
        """Return the end of PLAY, and the dominoes that are most worth moving."""
        lifts = [action for action in others if action[0] == "lift"]
        apart = () if law_of(state).may_touch else played(state)
        return [
            *(action for action in others if action[0] == "end"),
            *bot_moves.worth_lifting(state, lifts, SHIFTS, apart),
        ]

    def _placements(
        self, state: ParqueState, legal: Sequence[Action], rng: Rng, limit: int
    ) -> Sequence[Action]:
        if len(legal) <= limit:
            return legal
        if limit <= BLIND_LIMIT:
            return [rng.choice(legal) for _ in range(limit)]
        ranked = [
            (-bot_moves.interest(state, action), rng.below(1 << 20), place) for place, action in enumerate(legal)
        ]
        ranked.sort()
        return [legal[place] for _, _, place in ranked[:limit]]

    def pairs(self, state: ParqueState, seat: int, first: Action, rng: Rng, limit: int) -> Sequence[Action]:
        """Return promising second dominoes after a first one."""
        if not state.stack or state.stack[-1][0] not in ("play", "order_lay", "put", "shift", "set"):
            return ()
        return self.candidates(state, seat, rng, limit)

    def _others(self, state: ParqueState, seat: int, rng: Rng, limit: int) -> Sequence[Action]:
        step = state.stack[-1][0]
        if step in ("draw", "extra"):
            return [bot_moves.best_draw(state, seat)]
        legal = RULES.legal(state, seat)
        if step == "claim":
            return bot_moves.one_spot_each(state, legal)
        if step in ("put", "shift"):
            places = legal[:-1] or legal
            ranked = [
                (
                    -bot_moves.interest(state, ("place", state.stack[-1][1], *action[1:])),
                    rng.below(1 << 20),
                    number,
                )
                for number, action in enumerate(places)
                if len(action) > 1
            ]
            return [places[number] for _, _, number in sorted(ranked)[:limit]] or places
        if step == "lift":
            return [legal[-1], *bot_moves.worth_lifting(state, legal[:-1])]
        if step == "take":
            return [legal[-1], *bot_moves.worth_taking(state, seat, legal[:-1])]
        if step == "name":
            return bot_moves.named(state, legal)
        if step == "drop":
            return [("drop", bot_group.most_hopeless(state))]
        if step in ("remove", "fetch"):
            return legal[:limit]
        if step == "swap":
            return [bot_moves.swapped(state, seat, legal)]
        return legal[:-1]

    def explain(self, view: ParqueState, seat: int, action: Action) -> Message:
        """Say in one line what a move is good for."""
        if cooperative(view):
            return bot_group.explain(view, seat, action)
        if action[0] == "claim":
            cell = pack(action[1], action[2])
            if cell in view.queue_of:
                return Message("hint.spot")
            score = scoring.score_item(view, cell)
            return Message("hint.claim", {"item": Message(f"item.{score.item}.name"), "n": score.points})
        if action[0] != "place":
            stays = action[0] == "pass" and view.stack[-1][0] in ("lift", "take")
            return Message("hint.stay" if stays or action[0] == "back" else f"hint.{action[0]}")
        before = scoring.totals(view)
        after = view.clone()
        _try(after, action)
        gain = scoring.totals(after)
        own = gain[seat] - before[seat]
        others = [gain[other] - before[other] for other in range(view.seats) if other != seat]
        if own > 0:
            return Message("hint.gain", {"n": own})
        if min(others) < 0:
            return Message("hint.hurt", {"n": -min(others)})
        if self._growing(after, seat) > self._growing(view, seat):
            return Message("hint.grow")
        free = [
            scoring.score_item(after, cell)
            for cell in scoring.scorable_cells(after)
            if cell not in after.claimed
        ]
        best = max(free, key=lambda score: score.points, default=None)
        if best is not None and best.points > 0 and view.supply[seat]:
            return Message("hint.prepare", {"item": Message(f"item.{best.item}.name"), "n": best.points})
        return Message("hint.quiet")


def _hold(turns: int) -> int:
    """Return what a pawn is worth that waits for one of so many own turns; one claim a turn (TP-6.3)."""
    return HOLD[max(0, min(turns, len(HOLD) - 1))]


def _try(state: ParqueState, action: Action) -> None:
    """Lay the domino of an action into a copy, without anything that follows."""
    _, domino, x, y, rotation = action
    cell = pack(x, y)
    covered = placing.covered_domino(state, cell, cell + forms()[domino][rotation].step)
    if covered is not None:
        del state.park[covered]
    state.park[domino] = (x, y, rotation, state.turn)
    ground.rebuild(state, state.park)


BOT = ParqueBot()
"""What `game.bots` asks for."""
