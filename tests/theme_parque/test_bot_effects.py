"""What the normal bot does with a signpost, a merchandise shop and queue spots."""

from __future__ import annotations

from game.bots import make
from game.core.contract import Action
from game.core.grid import pack
from game.core.rng import Rng
from rulesets.theme_parque import RULESET, pawns, scoring
from rulesets.theme_parque.bot import BOT
from rulesets.theme_parque.rules import RULES
from rulesets.theme_parque.setup import new_state
from rulesets.theme_parque.state import ParqueState
from tests.theme_parque.board import actions, lay


def game(**options: object) -> ParqueState:
    """Return a fresh game of two with the set Unibearsal, in which whole dominoes can be laid by hand."""
    state = new_state({"sets": ("unibearsal",), **options}, 2, 4)
    RULES.settle(state, [])
    return state


def take_out(state: ParqueState, *names: str) -> None:
    """Take dominoes out of deck, market and hands: they will lie in the park."""
    spare = [name for name in state.deck if name not in names]
    for hand in state.hands:
        hand[:] = [spare.pop() if name in names else name for name in hand]
    state.market = [spare.pop() if name in names else name for name in state.market]
    state.deck = spare


def put_pawn(state: ParqueState, seat: int, x: int, y: int) -> None:
    """Stand a pawn of the supply on an item."""
    pawns.put(state, seat, pack(x, y))
    state.supply[seat] -= 1


def choose(state: ParqueState) -> Action:
    """Return the move of the normal bot for the active seat."""
    return make("normal", RULESET, 5).choose(RULES.view(state, state.active), state.active)


def test_a_signpost_takes_a_dump_away_from_an_own_stall() -> None:
    state = game()
    take_out(state, "B16", "B24", "U23", "B10")
    lay(state, "B16", 1, 1, 2)  # food stall at (1,1), path at (1,0)
    lay(state, "B24", 2, 1, 0)  # dump at (2,1), tree at (2,2)
    lay(state, "B10", -1, 0, 0)
    lay(state, "U23", 0, 2, 0)
    seat = state.active
    put_pawn(state, seat, 1, 1)
    state.placed = ("U23",)
    state.stack.append(("lift", "U23"))
    assert scoring.totals(state)[seat] == 0
    assert choose(state) == ("lift", "B24")
    RULES.apply(state, seat, ("lift", "B24"))
    RULES.apply(state, seat, choose(state))
    assert scoring.totals(state)[seat] == 2


def test_a_shop_sends_a_rival_from_a_good_item() -> None:
    """The rival's toilet-free stall is worth 4; the shop itself is worth less than nothing to whoever stands on it."""
    state = game()
    take_out(state, "U09", "U11")
    lay(state, "U09", 1, 0, 2)  # merchandise shop at (1,-1)
    lay(state, "U11", -1, 1, 2)  # first aid at (-1,0)
    seat, rival = state.active, 1 - state.active
    put_pawn(state, rival, -1, 0)
    put_pawn(state, seat, 1, -1)
    state.stack[-2:] = [("claim",), ("take", 1, -1)]
    state.claims = 1
    assert choose(state) == ("take", rival, -1, 0)
    RULES.apply(state, seat, ("take", rival, -1, 0))
    assert choose(state) == ("set", 1, -1)


def test_candidates_are_legal_in_every_question() -> None:
    options = {"sets": ("unibearsal",), "shared_spaces": True, "teams": "two"}
    seen = set()
    for seed in range(14):
        state, rng = RULES.new_game(options, 4, seed), Rng(seed)
        while RULES.actors(state):
            seat, asked = state.active, state.stack[-1][0]
            if asked != "play" or rng.below(6) == 0:
                legal = actions(state)
                found = BOT.candidates(state, seat, rng, 30)
                assert found
                assert set(found) <= set(legal), asked
                assert BOT.explain(RULES.view(state, seat), seat, found[0])
                seen.add(asked)
            RULES.apply(state, seat, RULES.sample(state, seat, rng))
    assert seen == {"play", "claim", "draw", "lift", "put", "take", "set", "extra"}
