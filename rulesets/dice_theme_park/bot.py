"""What the bots know of Dice Theme Park: what a position is worth, and which moves deserve a look.

`plan` answers most questions of a seat by itself: a search through the Operate phase (`bot_search.py`), the values of
section 11 of the rules for the rest (`bot_growth.py`, `bot_values.py`). Small questions with few answers are left to
the house, which tries each on a copy and asks `evaluate`. Values are in hundredths of a star.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.contract import Action
from game.core.messages import Message
from game.core.rng import Rng
from rulesets.dice_theme_park import bot_easy, bot_explain, bot_growth, bot_small, bot_values
from rulesets.dice_theme_park.bot_operate import next_step, outlook, rounds_left
from rulesets.dice_theme_park.bot_points import PIP_LATER
from rulesets.dice_theme_park.phases_plan import pairs
from rulesets.dice_theme_park.rules import RULES
from rulesets.dice_theme_park.state import DiceState, content

OPERATE_WIDTH = 16
JUDGE_WIDTH = 3
QUICK_WIDTH = 2
"""How many positions the search keeps: while operating, for purchases, and for small questions."""
END = ("end",)
CLOSE = 300
"""Between cards whose worth for a game differs by less, a matter of taste, chance decides."""
SWAP_WAITS = 75
"""A swap that can be made only once must bring so much more for each round in which it could still be made later."""


class DiceBot:
    """The evaluator that the bots of the house ask; see `game.bots.knowledge`."""

    effort: Mapping[str, Mapping[str, int]] = {
        "easy": {"candidates": 6, "firsts": 0, "slips": 30},
        "normal": {"candidates": 40, "firsts": 0, "seconds": 0},
    }

    def evaluate(self, state: DiceState, seat: int) -> int:
        """Return how good the position is for a seat, in hundredths of a star, leads over others included."""
        value = bot_values.prospects(state, seat)
        if state.ended:
            return value
        if any(frame[0] == "operate" and frame[1] == seat for frame in state.stack):
            return value + outlook(state, seat, QUICK_WIDTH).final
        kept = sum(guest[2] for guest in state.guests[seat].values() if guest[2] > 1)
        return value + (kept * PIP_LATER if rounds_left(state) or state.stack[-1][0] == "plan" else 0)

    def candidates(self, state: DiceState, seat: int, rng: Rng, limit: int) -> Sequence[Action]:
        """Return promising actions, in a fixed order."""
        ranked = self._ranked(state, seat)
        if ranked is not None:
            return [action for _, action in ranked[:limit]]
        legal = RULES.legal(state, seat)
        if len(legal) <= limit:
            return legal
        places = list(range(len(legal)))
        rng.shuffle(places)
        return [legal[place] for place in sorted(places[:limit])]

    def plan(self, view: DiceState, seat: int, rng: Rng, level: str) -> Action | None:
        """Return what the seat does, None where trying is good enough."""
        if level == "easy":
            return bot_easy.plan(view, seat, rng)
        word = view.stack[-1][0]
        if word == "operate":
            return next_step(view, seat, OPERATE_WIDTH, 2)
        ranked = self._ranked(view, seat)
        if not ranked:
            return None
        if word == "setup" and ranked[0][1][0] == "keep":
            return rng.choice([action for value, action in ranked if ranked[0][0] - value <= CLOSE])
        return ranked[0][1]

    def _ranked(self, state: DiceState, seat: int) -> bot_growth.Ranked | None:
        """Return (value, action) best first for questions that have an answer of their own, else None."""
        word = state.stack[-1][0]
        if word == "setup":
            return setup_choices(state, seat)
        if word == "plan":
            return plans(state, seat)
        if word == "early":
            return [(0, action) for action in reversed(RULES.legal(state, seat))]
        if word == "welcome":
            return bot_growth.monorails(state, seat, JUDGE_WIDTH)
        if word == "expand":
            return expansions(state, seat)
        if word == "improve":
            legal = RULES.legal(state, seat)
            ranked = bot_growth.improvements(state, seat, legal, JUDGE_WIDTH)
            return bot_growth.best_first([(0, END), *ranked])
        if word == "bonus":
            return bonuses(state, seat)
        if word in ("again", "adjust"):
            return bot_small.guests(state, seat, RULES.legal(state, seat), QUICK_WIDTH)
        if word == "save":
            return bot_small.saves(state, seat, RULES.legal(state, seat))
        if word == "swap":
            return swaps(state, seat)
        return None

    def explain(self, view: DiceState, seat: int, action: Action) -> Message:
        """Say in one line what a move is good for."""
        return bot_explain.explain(view, seat, action)


def setup_choices(state: DiceState, seat: int) -> bot_growth.Ranked:
    """Rank what a seat may begin with: cards by their worth, start tiles by what they bring and where."""
    ranked: bot_growth.Ranked = []
    for action in RULES.legal(state, seat):
        card = action[1]
        if action[0] == "start":
            value = bot_values.tile_round(card) * rounds_left(state)
            value += content().attractions[card].income * bot_values.dollar(state, seat) * rounds_left(state)
        elif card in content().administrators:
            value = bot_values.administrator_value(card, state.mode)
        else:
            value = bot_values.skill_value(content().skills[card].effects[0], rounds_left(state) + 1)
        ranked.append((value, action))
    return bot_growth.best_first(ranked)


def plans(state: DiceState, seat: int) -> bot_growth.Ranked:
    """Rank the pairs of staff cards."""
    hand = state.hands[seat]
    return bot_growth.best_first(
        [
            (sum(bot_values.staff_value(state, seat, card) for card in pair), ("plan", *pair))
            for pair in pairs(hand)
        ]
    )


def expansions(state: DiceState, seat: int) -> bot_growth.Ranked:
    """Rank building, hiring and ending."""
    _, _, built, hired = state.stack[-1]
    ranked: bot_growth.Ranked = [(0, END)]
    if not built:
        ranked += bot_growth.builds(state, seat, state.display, JUDGE_WIDTH)
    if not hired and any(action[0] == "hire" for action in RULES.legal(state, seat)):
        ranked += bot_growth.hires(state, seat)
    return bot_growth.best_first(ranked)


def bonuses(state: DiceState, seat: int) -> bot_growth.Ranked:
    """Rank the uses of an amenity bonus."""
    legal = RULES.legal(state, seat)
    if legal[0][0] == "build":
        return bot_growth.builds(state, seat, state.discard, QUICK_WIDTH, free=True)
    if legal[0] == ("draw",):
        return [(1, ("draw",)), (0, ("pass",))]
    return bot_small.guests(state, seat, legal, JUDGE_WIDTH)


def swaps(state: DiceState, seat: int) -> bot_growth.Ranked:
    """Rank taking a good played card back for a poor one of the hand, once (DTP-9.11): early only for much."""
    wait = SWAP_WAITS * (rounds_left(state) - 1)
    ranked: bot_growth.Ranked = [(0, ("pass",))]
    for action in RULES.legal(state, seat):
        if action[0] == "swap":
            gain = [bot_values.staff_value(state, seat, card) for card in action[1:]]
            ranked.append((gain[0] - gain[1] - wait, action))
    return bot_growth.best_first(ranked)


BOT = DiceBot()
"""What `game.bots` asks for."""
