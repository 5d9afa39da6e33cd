"""The bots answer every question legally, explain what they propose, and play well."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.bots import hints, make
from game.core.catalogue import Catalogue
from game.core.rng import Rng
from game.lab.arena import play
from game.lab.selfplay import table
from rulesets.at_any_cost import RULESET, bot_actions, bot_blueprints, bot_choices, bot_values
from rulesets.at_any_cost.bot import BOT
from rulesets.at_any_cost.rules import RULES
from rulesets.at_any_cost.state import AnyCostState
from tests.at_any_cost.stage import actions, begun, do, events, hold, left, offer, run_city, stand

TEXTS = Catalogue.load("en").scoped("at_any_cost").named(["Mia", "Juno", "Theo", "Pip", "Ada"])


def positions(
    seats: int, seed: int, level: str = "easy", **options: object
) -> Iterator[tuple[AnyCostState, int]]:
    """Yield every position of a game of bots, with the seat that is asked."""
    state = RULES.new_game(options, seats, seed)
    bot = make(level, RULESET, seed)
    while actors := RULES.actors(state):
        yield state, actors[0]
        RULES.apply(state, actors[0], bot.choose(RULES.view(state, actors[0]), actors[0]))


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"pack_choice": "by_players", "always_ask": True, "packs": ("hollow", "tale")}),
        (3, {"good_neighbours": True, "city": "first_visit"}),
        (4, {"city": "hard_city", "reactions": "any_rival"}),
        (5, {"last_cleanup": "off", "super_demolished": "back_to_showcase", "tie_end": "lot"}),
    ],
)
def test_every_question_has_a_legal_answer_and_a_reason(seats: int, options: dict[str, object]) -> None:
    asked: dict[str, int] = {}
    for number, (state, seat) in enumerate(positions(seats, 7 + seats, **options)):
        word = state.stack[-1][0]
        asked[word] = asked.get(word, 0) + 1
        if asked[word] > 6 and number % 25:
            continue
        before = state.digest()
        view = RULES.view(state, seat)
        proposals = hints(RULESET, view, seat, 40, seed=3)
        assert RULES.view(state, seat).digest() == view.digest(), "a bot leaves what it sees as it is"
        assert state.digest() == before
        for hint in proposals:
            assert RULES.check(state, seat, hint.action) is None, hint
            assert hint.why is not None
            assert "hint." not in TEXTS.say(hint.why), f"no text for {hint.why}"
        assert proposals[0].action == make("normal", RULESET, 3).choose(view, seat)
    assert {"event", "action", "keep"} <= set(asked)


def test_the_normal_bot_beats_the_others() -> None:
    for kinds, games in (("normal,easy", 4), ("easy,random", 6)):
        better, worse = kinds.split(",")
        won = 0
        for number in range(games):
            seats = table(kinds.split(","), number)
            result = play(RULESET, seats, 40 + number, {}).result
            assert result is not None
            won += seats[result.ranking[0][0]] == better
        assert won >= games - 1, f"{better} won {won} of {games} against {worse}"


# --- values ----------------------------------------------------------------------------------------------


def test_a_tall_attraction_is_the_better_host() -> None:
    state = begun(2)
    tall = stand(state, 0, "cloud-01", "core-05", "core-01")
    stand(state, 0, "cloud-02")
    (upgrade,) = hold(state, 0, "core-02")
    actions(state, 0, action=3, number=5)
    best = bot_choices.ranked(state, 0)[0][1]
    assert best == ("build", upgrade, 0)
    assert state.parks[0][best[2]][0] == tall[0]


def test_no_loan_is_taken_for_a_poor_card_in_the_last_round() -> None:
    state = begun(2)
    stand(state, 0, "cloud-02")
    hold(state, 0, "core-05")
    state.money[0] = 0
    actions(state, 0, action=3, number=8)
    assert bot_choices.ranked(state, 0)[0][1] == ("change",)


def test_the_super_attraction_is_built_while_it_pays() -> None:
    state = begun(2)
    stand(state, 0, "cloud-01")
    stand(state, 0, "cloud-02")
    (tempest,) = hold(state, 0, "sc-cloud-1")
    state.money[0] = 17
    for number in range(2, 7):
        actions(state, 0, action=1, number=number)
        gains = [
            line.value for line in bot_actions.search(state, 0, 1) if line.first[:2] == ("build", tempest)
        ]
        assert gains[0] > bot_values.own_value(state, 0), f"it pays in round {number}"


def test_a_card_of_the_market_is_built_before_one_of_the_hand() -> None:
    state = begun(2)
    stand(state, 0, "cloud-01")
    state.money[0] = 40
    hold(state, 0, "core-02")
    (there,) = offer(state, "core-01")
    actions(state, 0, action=1, number=4)
    lines = {
        line.first[1]: line.value for line in bot_actions.search(state, 0, 6) if line.first[0] == "build"
    }
    assert max(lines, key=lambda card: lines[card]) == there


def test_a_blueprint_that_is_nearer_is_worth_more() -> None:
    state = begun(2)
    (flyer,) = hold(state, 0, "bp-cloud-1")
    actions(state, 0, action=1, number=5)
    values = []
    for built in ((), ("cloud-02",), ("hollow-01",), ("cloud-01",), ("core-05",)):
        if built == ("core-05",):
            (card,) = hold(state, 0, "core-05")
            state.parks[0] = ((*state.parks[0][2], card), *state.parks[0][1:2], (), *state.parks[0][3:])
        elif built:
            stand(state, 0, *built)
        values.append(bot_values.plans_value(state, 0, bot_values.time_of(state, 0)))
    assert values == sorted(values)
    assert values[-1] > 2400, "fulfilled with its bonus"
    assert values[0] < values[-1] * 2 // 3
    assert flyer in state.blueprints[0]


def test_a_hopeless_blueprint_is_not_kept() -> None:
    state = begun(2)
    hold(state, 0, "bp-cloud-1", "bp-cloud-2")
    state.looking[0], state.blueprints[0] = state.blueprints[0], ()
    actions(state, 0, action=2, number=8)
    state.stack.append(("keep", 0, "blueprint", 1, 0))
    assert bot_choices.ranked(state, 0)[0][1] == ("keep",)


@pytest.mark.parametrize("left_over", range(0, 24, 3))
def test_more_work_is_less_likely_and_more_time_more_likely(left_over: int) -> None:
    chances = [bot_blueprints.chance(work, 0, left_over) for work in range(0, 300, 10)]
    assert chances == sorted(chances, reverse=True)
    assert all(
        bot_blueprints.chance(work, 0, left_over + 1) >= chance
        for work, chance in zip(range(10, 300, 10), chances[1:], strict=True)
    )
    assert bot_blueprints.chance(0, 0, 0) == 1000


# --- events and answers -----------------------------------------------------------------------------------


def test_attacks_hit_the_leader_where_it_hurts() -> None:
    state = begun(3)
    stand(state, 1, "cloud-02")
    tower = stand(state, 2, "hollow-01", "core-01", "cloud-09")
    (hour,) = hold(state, 0, "e-hollow-01")
    state.money[2] = 40
    left(state, 2, "cloud-10")
    events(state, 0, number=5)
    legal = [action for action in RULES.legal(state, 0) if action[:3] == ("play", hour, 1)]
    best = next(action for _, action in bot_choices.ranked(state, 0) if action in legal)
    assert best == ("play", hour, 1, 2, tower[0])


def test_the_tall_attraction_is_defended() -> None:
    state = begun(2)
    tower = stand(state, 0, "cloud-01", "core-01", "cloud-09")
    hold(state, 0, "e-hollow-06")
    (hour,) = hold(state, 1, "e-hollow-01")
    events(state, 1, number=6)
    do(state, 1, ("play", hour, 1, 0, tower[0]))
    assert bot_choices.ranked(state, 0)[0][1][0] == "react"


def test_the_city_takes_what_is_missed_least() -> None:
    state = begun(2)
    stand(state, 0, "cloud-01", "core-01", "cloud-09")
    (least,) = stand(state, 0, "tale-02") if "tale" in state.packs else stand(state, 0, "hollow-03")
    state.stack = []
    events(state, 0, number=6)
    run_city(state, "bad-01", number=6)
    assert BOT.plan(state, 0, Rng(1), "normal") == ("target", least)


def test_the_easy_bot_looks_for_few_blueprints() -> None:
    for state, _ in positions(3, 5):
        assert all(len(row) <= 6 for row in state.blueprints)
