"""What the bots know of Theme Park Mania: what a position is worth, and what a seat should do.

`plan` answers every question of a seat by itself; the worth of each action is found in `bot_turn.py` (main actions),
`bot_walk.py` (cards), `bot_paths.py`, `bot_build.py` and `bot_small.py`. Values are in hundredths of a point. Bots look
only at what their seat may see: what is hidden is never asked for, hands of others count as average.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.contract import Action
from game.core.messages import Message
from game.core.rng import Rng
from rulesets.theme_park_mania import bot_easy, bot_explain, bot_small, builds, scoring
from rulesets.theme_park_mania.bot_build import Ranked, rank_buys, rank_rides
from rulesets.theme_park_mania.bot_paths import Paths
from rulesets.theme_park_mania.bot_scan import Scan
from rulesets.theme_park_mania.bot_turn import rank_main, rank_more
from rulesets.theme_park_mania.bot_walk import Walks, best_number, rank_trips
from rulesets.theme_park_mania.happenings_whom import TARGETS, branches
from rulesets.theme_park_mania.rules import RULES
from rulesets.theme_park_mania.state import NONE, ManiaState
from rulesets.theme_park_mania.turn import END


class ManiaBot:
    """The evaluator that the bots of the house ask; see `game.bots.knowledge`."""

    effort: Mapping[str, Mapping[str, int]] = {
        "easy": {"candidates": 8, "firsts": 0, "slips": 0},
        "normal": {"candidates": 24, "firsts": 0, "seconds": 0},
    }

    def evaluate(self, state: ManiaState, seat: int) -> int:
        """Return how good the position is for a seat, in hundredths of a point, compared with the others."""
        if state.ended:
            totals = list(scoring.totals(state))
            own = totals.pop(seat)
            won = state.winner == seat if state.winner != NONE else own > max(totals)
            return 100 * (own - max(totals)) + 3000 * won
        return bot_small.standing(state, seat)

    def candidates(self, state: ManiaState, seat: int, rng: Rng, limit: int) -> Sequence[Action]:
        """Return promising actions, best first."""
        return [action for _, action in ranked(state, seat)[:limit]]

    def plan(self, view: ManiaState, seat: int, rng: Rng, level: str) -> Action | None:
        """Return what the seat does."""
        found = bot_easy.ranked(view, seat, rng) if level == "easy" else ranked(view, seat)
        return found[0][1] if found else None

    def explain(self, view: ManiaState, seat: int, action: Action) -> Message:
        """Say in one line what a move is good for."""
        return bot_explain.explain(view, seat, action)


def ranked(state: ManiaState, seat: int) -> Ranked:
    """Return (worth, action) for the answers that deserve a look, best first."""
    frame = state.stack[-1]
    word = frame[0]
    scan = Scan(state, seat)
    if word == "main":
        return rank_main(scan)
    if word == "place":
        return Paths(scan).ranked(state.drawn)
    if word == "ride":
        return rank_rides(scan, builds.ride_room(state, seat), state.revealed)
    if word == "facility":
        return rank_buys(scan, (frame[1],))
    if word in ("more_path", "more_track", "more_facility", "after"):
        return rank_more(scan, word)
    if word == "stage":
        gain = bot_small.mascot_gain(scan, frame[1])
        answers = RULES.legal(state, seat)
        return [(gain, answers[0]), (0, answers[1])] if gain > 0 else [(0, answers[1]), (gain, answers[0])]
    if word == "chain":
        found = Walks(scan).ranked()
        return (
            found
            if RULES.check(state, seat, END) is not None
            else sorted([*found, (0, END)], key=lambda entry: -entry[0])
        )
    if word == "train":
        best = best_number(state, seat)
        return rank_trips(scan, frame[1], best, 0)
    if word == "target":
        effects = branches(state)[frame[1]].effects
        marker = next(TARGETS[effect.word] for effect in effects if effect.word in TARGETS)
        return bot_small.rank_targets(state, seat, marker)
    if word == "deflect":
        answers = RULES.legal(state, seat)
        return bot_small.rank_answers(state, seat) if len(answers) > 1 else [(0, answers[0])]
    assert word == "race", word
    return bot_small.rank_race(state)


BOT = ManiaBot()
"""What `game.bots` asks for."""
