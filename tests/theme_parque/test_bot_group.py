"""What the normal bot does in Rollercooper: it plays for the group, and says what it is after."""

from __future__ import annotations

import pytest

from game.bots import make
from game.core.catalogue import Catalogue
from game.core.contract import Action
from game.core.rng import Rng
from rulesets.theme_parque import RULESET, bot_aims, bot_group, bot_moves, challenges
from rulesets.theme_parque.bot import BOT
from rulesets.theme_parque.moving import Lifted
from rulesets.theme_parque.rules import RULES
from rulesets.theme_parque.shifting import Shift
from rulesets.theme_parque.state import ParqueState
from rulesets.theme_parque.survey import Survey
from tests.theme_parque.board import actions, do, lay
from tests.theme_parque.group_stage import card_with, reveal, together


def game(seats: int = 3, seed: int = 5) -> ParqueState:
    """Return a fresh game."""
    return RULES.new_game({"rollercooper": True}, seats, seed)


def chosen(state: ParqueState, seat: int = 0) -> Action:
    """Return the move of the normal bot."""
    return make("normal", RULESET, 5).choose(RULES.view(state, seat), seat)


def test_all_seats_see_the_same_value() -> None:
    state = game()
    assert len({BOT.evaluate(state, seat) for seat in range(3)}) == 1


def test_completed_cards_are_good_and_collected_ones_worse_each_time() -> None:
    plain, done = together(), together(completed=("EV36",))
    assert bot_group.value(done) - bot_group.value(plain) == 400
    costs = []
    for cards in (("EV09",), ("EV09", "EV10"), ("EV09", "EV10", "EV12")):
        costs.append(bot_group.value(plain) - bot_group.value(together(collected=cards)))
    assert 0 < costs[0] < costs[1] - costs[0] < costs[2] - costs[1]


def test_a_threat_that_is_met_is_feared_and_more_so_later() -> None:
    safe = bot_group.value(together(threats=("EV12",), round_claimed=True))
    met = bot_group.value(together(threats=("EV12",)))
    late = bot_group.value(together(threats=("EV12",), collected=("EV09", "EV10")))
    before = bot_group.value(together(collected=("EV09", "EV10")))
    assert safe > bot_group.value(together()) > met
    assert before - late > bot_group.value(together()) - met


def test_a_nearer_challenge_is_worth_more() -> None:
    values = [
        bot_group.value(together(park, challenges=("EV35",)))
        for park in ("1,1=tree", "1,1=tree 5,5=tree", "1,1=tree 5,5=tree 7,7=tree")
    ]
    assert values == sorted(values)
    assert len(set(values)) == 3


def test_the_game_goes_on_while_two_hold_pawns() -> None:
    deck = ["B45"] * 20
    assert bot_group.rounds_left(together(deck=deck, supply=[1, 1, 0], seats=3)) == 6
    assert bot_group.rounds_left(together(deck=deck, supply=[1, 0, 0], seats=3)) == 0
    assert bot_group.rounds_left(together(deck=deck, supply=[0, 0])) == 0
    assert bot_group.rounds_left(together(deck=deck, supply=[1], seats=1)) == 12


def test_it_claims_to_keep_clear_of_a_lose_card() -> None:
    """EV12: no pawn was set in this round. Nothing else speaks for claiming a stall that scores nothing."""
    quiet = together(
        "9,9=toilet", step="claim", hands=[["B10"], ["B11"]], event_deck=("EV40", "EV43", "EV27")
    )
    quiet.threats, quiet.collected = ("EV12",), ("EV09", "EV10")
    RULES.settle(quiet, [])
    assert chosen(quiet) == ("claim", 9, 9)


def test_it_completes_a_challenge_where_it_can() -> None:
    state = together("1,1=tree 3,3=dump 5,5=tree", challenges=("EV35",), hands=[["B13", "B10"], ["B11"]])
    assert chosen(state)[1] == "B10"  # the fourth decoration


def test_it_answers_what_every_event_asks() -> None:
    for rule in ("tv_crew", "vandals", "lost_child", "shared_hands", "surprise_visit", "famous_guest", "new_stock",
                 "ghost_order", "inspection", "earthquake"):  # fmt: skip
        state = game(3, 8)
        state.event_deck.append(card_with(rule))
        for name in ("B24", "B09"):
            for hand in (*state.hands, state.deck, state.market):
                if name in hand:
                    hand[hand.index(name)] = "B49" if name == "B24" else "B48"
        state.stack = [("turn",)]
        state.active = state.start
        lay(state, "B24", 1, 0)
        lay(state, "B09", -1, 0)
        RULES.settle(state, [])
        for _ in range(3):
            seat = RULES.actors(state)[0]
            action = BOT.candidates(state, seat, Rng(1), 30)[0]
            assert RULES.check(state, seat, action) is None, (rule, action)
            RULES.apply(state, seat, action)


def test_it_draws_what_open_challenges_ask_for() -> None:
    for card, wanted in (("EV35", "B24"), ("EV06", "B42"), ("EV43", "B21"), ("EV19", "B08")):
        state = together(challenges=(card,), step="draw", hands=[["B49"], []], market=["B24", "B42", "B21", "B08"])
        (action,) = BOT.candidates(state, 0, Rng(1), 30)
        assert state.market[action[1]] == wanted, card


def test_it_names_whoever_misses_least_or_can_do_most() -> None:
    for rule, wanted in (("lost_child", 2), ("surprise_visit", 1)):
        state = together(hands=[["B10"], ["B16", "B31"], ["B19"]], seats=3, supply=[3, 2, 0])
        reveal(state, card_with(rule))
        assert BOT.candidates(state, 0, Rng(1), 30) == [("name", wanted)]


def test_poor_dominoes_are_swapped_and_good_ones_kept() -> None:
    poor = together(hands=[["B03", "B38"], []], deck=["B45", "B31", "B16"])
    reveal(poor, card_with("new_stock"))
    assert BOT.candidates(poor, 0, Rng(1), 30) == [("aside", "B03")]
    rich = together(hands=[["B38", "B37"], []], deck=["B45", "B31", "B16"])
    reveal(rich, card_with("new_stock"))
    assert BOT.candidates(rich, 0, Rng(1), 30) == [("done",)]


def test_it_says_in_one_line_what_it_is_after() -> None:
    english = Catalogue.load("en").scoped("theme_parque").named(["Mia", "Theo", "Pip"])
    state = together("1,1=tree 3,3=dump 5,5=tree", challenges=("EV35",), hands=[["B10", "B13"], ["B11"]])
    told = BOT.explain(state, 0, ("place", "B10", -1, 0, 0))
    assert english.say(told) == "Completes a challenge: At least 4 decorations are in the park."
    state = together("1,1=tree 5,5=tree", challenges=("EV35",), hands=[["B10", "B13"], ["B11"]])
    told = BOT.explain(state, 0, ("place", "B10", -1, 0, 0))
    assert english.say(told) == "Brings a challenge nearer: At least 4 decorations are in the park."
    fear = together("9,9=toilet", threats=("EV12",), step="claim", supply=[3, 3], hands=[["B10"], ["B11"]])
    RULES.settle(fear, [])
    told = BOT.explain(fear, 0, ("claim", 9, 9))
    assert english.say(told) == "Gets the group out of danger: No pawn was set in this round."


def test_every_move_of_a_game_can_be_explained() -> None:
    english = Catalogue.load("en").scoped("theme_parque").named(["Mia", "Theo", "Pip"])
    for seed in range(3):
        state, rng = RULES.new_game({"rollercooper": True, "sets": ("unibearsal",)}, 3, seed), Rng(seed)
        while RULES.actors(state):
            seat = RULES.actors(state)[0]
            action = RULES.sample(state, seat, rng)
            assert english.say(BOT.explain(RULES.view(state, seat), seat, action))
            RULES.apply(state, seat, action)


def test_bots_come_to_the_end_and_do_better_than_chance() -> None:
    """One small game: the figures over many are in docs/theme-parque.md."""
    results = []
    for kind in ("normal", "random"):
        state = game(2, 3)
        bots = [make(kind, RULESET, seat) for seat in range(2)]
        while RULES.actors(state):
            seat = RULES.actors(state)[0]
            RULES.apply(state, seat, bots[seat].choose(RULES.view(state, seat), seat))
        results.append(challenges.points_of(state.completed))
    assert results[0] >= 2 * results[1]


def test_an_earthquake_is_among_the_moves_looked_at() -> None:
    state = lay(together(rule="earthquake", hands=[["B10", "B13"], ["B11"]]), "B24", 1, 0)
    assert ("lift", "B24") in BOT.candidates(state, 0, Rng(1), 30)
    do(state, "lift", "B24")
    assert all(action in actions(state) for action in BOT.candidates(state, 0, Rng(1), 8))


STATION, TUNNEL = "3,3=C:station:NS", "3,4=C:tunnel:N"


def test_each_step_to_a_closed_loop_is_worth_more() -> None:
    """A station, a tunnel at one end, longer track: nothing of it counts before the loop closes (TP-13.12)."""
    steps = ["9,9=tree", STATION, f"{STATION} {TUNNEL}", f"{STATION} {TUNNEL} 3,2=C:straight:NS"]
    for condition in ("coaster_loop", "coaster_score"):
        card = card_with("", condition)
        surveys = [Survey(together(cells, challenges=(card,))) for cells in steps]
        ways = [bot_aims.aim(survey, condition) for survey in surveys]
        assert ways == sorted(set(ways)), condition
        values = [bot_group.value(together(cells, challenges=(card,))) for cells in steps[1:]]
        assert values == sorted(values)
    closed = Survey(together(f"{STATION} {TUNNEL} 3,2=C:tunnel:S"))
    assert bot_aims.loop_share(closed) == 100
    assert challenges.progress(closed, card_with("", "coaster_loop")).met


def test_a_station_is_nearer_to_scoring_with_queue_and_pawn() -> None:
    queue = "0,2=R:NE 1,2=Q1:EW 2,2=Q1:SW 2,3=Q1:NE"
    found = [Survey(together(f"{STATION} {more}", pawns=pawns))
             for more, pawns in (("", ""), ("2,3=Q1:NE", ""), (queue, ""), (queue, "0@3,3"))]  # fmt: skip
    shares = [bot_aims.station_share(survey) for survey in found]
    assert shares == sorted(set(shares))


def test_track_is_drawn_where_a_coaster_is_asked_for() -> None:
    state = together(challenges=(card_with("", "coaster_loop"),), step="draw", hands=[["B49"], []],
                     market=["B24", "C10", "B21", "B08"])  # fmt: skip
    (action,) = BOT.candidates(state, 0, Rng(1), 30)
    assert state.market[action[1]] == "C10"


def test_the_challenge_that_is_furthest_away_is_taken_out() -> None:
    """Not the one of the lowest score: an open card that is never fulfilled keeps the group from beating the game."""
    park = "1,1=toilet -1,0=toilet 5,5=tree"
    state = together(park, challenges=("EV42", "EV05"))  # all stalls connected (they are), four finished queues (none)
    assert bot_group.most_hopeless(state) == "EV05"
    state = together(park, challenges=("EV05",), threats=("EV12",))
    assert bot_group.most_hopeless(state) == "EV12", "a LOSE card that is met"
    state = together(park, challenges=("EV05",), threats=("EV12",), round_claimed=True)
    assert bot_group.most_hopeless(state) == "EV05"


@pytest.mark.rule("TP-12.23")
@pytest.mark.parametrize("touch", [False, True])
def test_dominoes_that_fit_nowhere_else_are_not_taken_up(touch: bool) -> None:
    """Putting back changes nothing: a bot that liked such a domino would take it up for ever."""
    blocked = offered = 0
    for seed in range(6):
        options = {"rollercooper": True, "no_event_rules": True, "connected_pair": touch}
        state, rng = RULES.new_game(options, 2, seed), Rng(seed)
        while RULES.actors(state):
            seat, asked = RULES.actors(state)[0], state.stack[-1][0]
            if asked == "play" and len(state.park) > 6:
                trial = state.clone()
                trial.event = card_with("earthquake")
                trial.switches = tuple(each for each in state.switches if each != "no_event_rules")
                lifts = {action for action in RULES.legal(trial, seat) if action[0] == "lift"}
                stuck = {action for action in lifts if len(after(trial, seat, action)) == 1}
                found = [action for action in BOT.candidates(trial, seat, rng, 30) if action[0] == "lift"]
                assert not stuck & set(found)
                blocked, offered = blocked + len(stuck), offered + len(found)
            RULES.apply(state, seat, RULES.sample(state, seat, rng))
    assert blocked > 0
    assert offered > 50


def after(state: ParqueState, seat: int, action: Action) -> list[Action]:
    """Return what may follow an action."""
    trial = state.clone()
    RULES.apply(trial, seat, action)
    return RULES.legal(trial, seat)


@pytest.mark.rule("TP-12.23")
def test_a_domino_of_this_turn_is_moved_by_an_earthquake_wherever_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    """It keeps apart from the others of the turn, not from where it lay itself: the bot looks where the rules look."""
    state = lay(together(rule="earthquake", hands=[["B10", "B13"], ["B11"]]), "B24", 1, 0)
    lay(state, "B16", -2, 0)
    state.placed = ("B24", "B16")
    asked: list[tuple[str, ...]] = []

    def lifted(state: ParqueState, domino: str, apart: tuple[str, ...]) -> Lifted:
        asked.append(apart)
        return Lifted(state, domino, apart)

    monkeypatch.setattr(bot_moves, "Lifted", lifted)
    bot_moves.worth_lifting(state, [("lift", "B24"), ("lift", "B16")], 5, state.placed)
    wanted = [Shift.lifted(state, ("shift", domino)).site.closed for domino in state.placed]
    assert sorted(asked) == sorted(wanted) == [("B16",), ("B24",)]
