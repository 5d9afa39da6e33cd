"""The cooperative game (TP-12): setup, rounds and cards."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from game.core.catalogue import Catalogue
from game.core.options import fault
from game.core.rng import Rng
from game.core.state import HIDDEN
from rulesets.theme_parque import RULESET, challenges, content, law
from rulesets.theme_parque.content import load
from rulesets.theme_parque.rules import RULES
from rulesets.theme_parque.setup import event_cards, new_state
from tests.theme_parque.board import (
    asked,
    do,
    domino,
    lay,
    told,
)
from tests.theme_parque.group_stage import (
    ALL_SETS,
    EASY,
    FEAR,
    SHIP2,
    card_with,
    game,
    kinds,
    reveal,
    together,
)

# --- setup ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("TP-12.2", "TP-2.7")
def test_all_hands_are_open() -> None:
    state = game()
    for seat in (None, 0, 1, 2):
        view = RULES.view(state, seat)
        assert view.hands == state.hands
        assert view.deck == [HIDDEN] * len(state.deck)
        assert view.event_deck == [HIDDEN] * len(state.event_deck)
    assert RULES.decision(state, state.active).public
    plain = RULES.new_game({}, 3, 1)
    assert RULES.view(plain, 0).hands[1] == [HIDDEN] * 4
    assert not RULES.decision(plain, plain.active).public


@pytest.mark.rule("TP-12.3")
@pytest.mark.parametrize(
    ("options", "number"),
    [
        ({}, 48),
        ({"sets": ("wishneyland",)}, 50),
        ({"sets": ("unibearsal",)}, 50),
        ({"sets": ("rollercoasters",)}, 52),
        ({"sets": ALL_SETS}, 56),
        ({"event_max_score": "2"}, 36),
        ({"event_max_score": "3"}, 46),
        ({"event_max_score": "2", "sets": ALL_SETS}, 43),
        ({"event_max_score": "all"}, 48),
    ],
    ids=str,
)
def test_the_event_deck_holds_the_cards_of_the_sets_up_to_the_greatest_score(
    options: dict[str, Any], number: int
) -> None:
    state = new_state({"rollercooper": True, **options}, 3, 1)
    assert len(state.event_deck) == len(set(state.event_deck)) == number
    most = {"2": 2, "3": 3}.get(options.get("event_max_score", ""), 6)
    assert all(load().events[card].score <= most for card in state.event_deck)
    assert all(load().events[card].set in state.sets for card in state.event_deck)


@pytest.mark.rule("TP-12.3")
def test_the_event_deck_is_shuffled_after_the_dominoes() -> None:
    rng = Rng(7)
    start = rng.below(3)
    pile = list(load().deck())
    rng.shuffle(pile)
    cards = list(event_cards(("base",), 0))
    rng.shuffle(cards)
    state = new_state({"rollercooper": True}, 3, 7)
    assert state.start == start
    assert state.event_deck == cards
    assert state.rng == rng.value
    assert new_state({}, 3, 7).deck == state.deck
    assert new_state({}, 3, 7).event_deck == []


@pytest.mark.rule("TP-12.1")
def test_one_to_six_can_play_together_and_nobody_alone_against_others() -> None:
    assert (RULESET.seats_min, RULESET.seats_max) == (1, 6)
    for seats in range(1, 7):
        assert len(game(seats).hands) == seats
    for seats in (0, 7):
        with pytest.raises(ValueError, match="2 to 6"):
            game(seats)
    with pytest.raises(ValueError, match="Rollercooper"):
        RULES.new_game({}, 1, 1)


@pytest.mark.rule("TP-11.19")
def test_options_of_rollercooper_that_do_not_go_together_say_why() -> None:
    options = content.options()
    for chosen in ({"no_event_rules": True}, {"event_max_score": "3"}):
        found = fault(options, chosen, 3)
        assert found is not None
        assert found.key == "options.fault.needs"
        assert fault(options, {**chosen, "rollercooper": True}, 3) is None
    assert fault(options, {"rollercooper": True, "teams": "two"}, 4).key == "options.fault.excludes"  # type: ignore[union-attr]


@pytest.mark.rule("TP-12.1", "TP-11.19")
def test_a_player_alone_is_told_that_only_rollercooper_can_be_played() -> None:
    found = fault(content.options(), {}, 1)
    assert found is not None
    assert found.key == "options.fault.only_with"
    english = Catalogue.load("en").scoped("theme_parque")
    assert english.say(found) == "A player alone can only play with “Rollercooper”."
    assert fault(content.options(), {"rollercooper": True}, 1) is None
    assert fault(content.options(), {}, 2) is None


def test_presets_of_the_cooperative_game_can_be_played() -> None:
    together_presets = [name for name, chosen in content.presets().items() if chosen.get("rollercooper")]
    assert together_presets == ["together", "rollercooper"]
    for name in together_presets:
        for seats in (1, 2, 6):
            assert len(RULES.new_game(content.presets()[name], seats, 1).hands) == seats


@pytest.mark.rule("TP-12.4")
def test_a_card_has_a_rule_a_challenge_and_a_score_from_one_to_six() -> None:
    for card in load().events.values():
        assert card.rule in load().special_rules
        assert load().conditions[card.condition].type in ("win", "lose")
        assert 1 <= card.score <= 6
        level = load().conditions[card.condition].levels.index(card.params["n"]) if "n" in card.params else 0  # type: ignore[arg-type]
        bad = load().special_rules[card.rule].tone == "bad"
        assert card.score == min(6, 1 + level + bad)


@pytest.mark.rule("TP-12.4")
def test_worked_example_23_the_score_of_a_card() -> None:
    card = load().events["EV39"]
    assert load().special_rules[card.rule].tone == "bad"
    assert load().conditions[card.condition].levels.index(3) == 2
    assert card.score == 1 + 2 + 1 == 4


# --- rounds --------------------------------------------------------------------------------------------------


@pytest.mark.rule("TP-12.5")
def test_a_round_starts_with_each_turn_of_the_start_player_also_the_first() -> None:
    state = game(3, 4)
    assert state.round == 1
    assert len(state.event_deck) == 47
    rounds = []
    rng = Rng(1)
    while RULES.actors(state) and len(rounds) < 200:
        seat = RULES.actors(state)[0]
        for event in RULES.apply(state, seat, RULES.sample(state, seat, rng)):
            if event.kind == "turn" and not event.data["final"]:
                rounds.append((event.data["round"], event.data["seat"] == state.start))
    for (before, _), (after, starts) in pairwise(rounds):
        assert (after > before) == starts


@pytest.mark.rule("TP-12.5", "TP-12.6")
def test_the_steps_of_a_round_come_in_their_order() -> None:
    """LOSE check under the old rule, end of the rule, next card, its rule, WIN check under the new one."""
    state = together(
        SHIP2, "sponsor", threats=("EV32",), pawns="0@3,0", challenges=("EV37",), round_claimed=True,
        hands=[["B10"], []], skipped=1, sharing=(0, 1),
    )  # fmt: skip
    events = reveal(state, "EV20")
    assert kinds(events)[:2] == ["collected", "event"]  # a player with at most 2 points, halved or not
    assert state.event == "EV20"
    assert (state.round_claimed, state.skipped, state.sharing) == (False, -1, ())
    assert law.law_of(state).player_half
    assert state.challenges == ("EV37",)  # 8 points before, 2 now: the WIN check comes last


@pytest.mark.rule("TP-12.5", "TP-12.6")
def test_the_old_rule_still_holds_when_its_lose_card_is_checked() -> None:
    for rule, wanted in (("quiet_day", "averted"), ("thunderstorm", "collected")):
        both = f"{SHIP2} -1,0=Q2:EW -2,0=carousel"
        state = together(both, rule, threats=("EV20",), hands=[["B10"], []])  # a kind of queue is missing
        assert kinds(reveal(state, EASY))[0] == wanted


@pytest.mark.rule("TP-12.5", "TP-12.8")
def test_win_cards_are_checked_when_the_rule_of_the_new_card_has_started() -> None:
    state = together(SHIP2, pawns="0@3,0", challenges=("EV37",), hands=[["B10"], []], round_claimed=True)
    events = reveal(state, "EV07")  # points of players count double: 8 instead of 4
    assert kinds(events)[:2] == ["event", "completed"]
    assert state.completed == ("EV37",)
    true_at_once = together("1,1=toilet 2,2=toilet", pawns="0@1,1 0@2,2", hands=[["B10"], []])
    reveal(true_at_once, EASY)
    assert true_at_once.completed == (EASY,)


@pytest.mark.rule("TP-12.5", "TP-12.8")
def test_the_first_event_is_revealed_before_the_first_turn_and_told() -> None:
    state = game(2, 9)
    assert state.event
    assert state.turn == 1
    assert [message.key for message in RULES.opening(state)] == ["log.starts", "log.event"]


@pytest.mark.rule("TP-12.7")
def test_without_cards_the_other_steps_go_on() -> None:
    state = together(SHIP2, "sponsor", threats=(FEAR,), event_deck=(), hands=[["B10"], []], pawns="0@3,0")
    state.challenges = ("EV36",)
    events = reveal(state)
    assert kinds(events)[0] == "collected"
    assert state.event == ""
    assert law.law_of(state).player_times == 1
    assert state.challenges == ("EV36",)
    assert asked(state) == ("play", 0)


@pytest.mark.rule("TP-12.8")
def test_a_win_card_is_completed_as_soon_as_it_is_true() -> None:
    state = together("1,0=Q1:EW", challenges=("EV02", "EV16"), hands=[[domino("carousel", "tree")], []])
    lay(state, domino("carousel", "Q2:NS"), -2, 0)
    state = lay(state, domino("Q2:EW", "tree"), -1, 0)
    events = told(state, "place", domino("carousel", "tree"), 2, 0, 0)
    assert [event.data for event in events if event.kind == "completed"] == [{"card": "EV02", "n": 1}]
    assert state.challenges == ("EV16",)
    assert state.completed == ("EV02",)


@pytest.mark.rule("TP-12.8")
def test_claims_and_removals_are_changes_too() -> None:
    claim = together("1,1=toilet 2,2=toilet", challenges=(EASY,), pawns="0@1,1", step="claim")
    do(claim, "claim", 2, 2)
    assert claim.completed == (EASY,)
    removal = together("", hands=[["B16"], []])  # EV22: a ride without decorations nearby
    for name, x, y in ((domino("carousel", "Q2:NS"), 1, 1), ("B24", 1, -1), ("B10", 2, 1)):
        lay(removal, name, x, y)
    reveal(removal, card_with("vandals"))
    removal.challenges = ("EV22",)
    do(removal, "remove", "B24")
    assert removal.challenges == ("EV22",)
    do(removal, "remove", "B10")
    assert "EV22" in removal.completed


@pytest.mark.rule("TP-12.8", "TP-10.10")
def test_pawns_that_a_bin_gives_back_may_complete_a_card() -> None:
    """Eight points against none become two against none when the pawn on the ship goes home."""
    bin_ = domino("garbage_bin", "tree")
    cells = "1,0=Q1:EW 2,0=Q1:EW 3,0=Q1:EW 4,0=swinging_ship -1,1=food_stall 9,9=toilet"
    state = together(cells, challenges=("EV30",), pawns="0@4,0 0@-1,1 1@9,9", hands=[[bin_], []])
    events = told(state, "place", bin_, 5, 0, 0)
    assert kinds(events)[:3] == ["placed", "pawn_returned", "completed"]
    assert state.completed == ("EV30",)


@pytest.mark.rule("TP-12.9", "TP-12.15")
def test_a_lose_card_is_checked_once_and_collected_or_completed() -> None:
    bad = together(threats=(FEAR,), hands=[["B10"], []])
    reveal(bad, EASY)
    assert (bad.collected, bad.completed, bad.threats) == ((FEAR,), (), ())
    good = together(threats=(FEAR,), hands=[["B10"], []], round_claimed=True)
    events = reveal(good, EASY)
    assert (good.collected, good.completed, good.threats) == ((), (FEAR,), ())
    assert kinds(events)[0] == "averted"
    assert challenges.points_of(bad.completed) == 0
    # later changes do not bring it back
    reveal(good, "EV43")
    assert good.completed[0] == FEAR


@pytest.mark.rule("TP-12.9")
def test_a_lose_card_is_not_checked_when_it_is_revealed_or_in_mid_round() -> None:
    state = together(hands=[["B10"], []])
    reveal(state, "EV25")  # a player has no pawn in the park: true already
    assert state.threats == ("EV25",)
    do(state, "place", "B10", 0, 2, 0)
    assert state.threats == ("EV25",)


@pytest.mark.rule("TP-12.10")
def test_the_third_collected_card_loses_at_once() -> None:
    state = together(threats=(FEAR,), collected=("EV09", "EV10"), completed=("EV36",), challenges=())
    events = reveal(state, EASY)
    assert state.ended == "TP-12.10"
    assert kinds(events) == ["collected", "outcome", "over"]
    assert RULES.actors(state) == ()
    assert EASY in state.event_deck  # nothing more is revealed
    assert RULES.result(state).group is False
    assert RULES.result(state).clause == "TP-12.10"
    two = together(threats=(FEAR,), collected=("EV09",), hands=[["B10"], []])
    reveal(two, EASY)
    assert two.ended == ""


@pytest.mark.rule("TP-12.11")
def test_a_win_card_stays_open_round_after_round() -> None:
    state = together(challenges=("EV36",), hands=[["B10"], []])
    for card in ("EV43", "EV16", "EV19"):
        reveal(state, card)
    assert state.challenges == ("EV36", "EV43", "EV16", "EV19")


@pytest.mark.rule("TP-12.6")
def test_the_rule_of_a_card_ends_with_the_next_round() -> None:
    state = together(rule="strike", hands=[["B10"], []])
    assert law.law_of(state).quota == 1
    reveal(state, EASY)
    assert law.law_of(state).quota == 2
