"""The cooperative game as a whole (TP-12): setup, rounds, cards, free dominoes, the end and the result."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from game.core.events import Event
from game.core.options import fault
from game.core.rng import Rng
from game.core.state import HIDDEN
from rulesets.theme_parque import RULESET, challenges, content, law, limits, scoring
from rulesets.theme_parque.content import load
from rulesets.theme_parque.rules import RULES
from rulesets.theme_parque.setup import event_cards, new_state
from rulesets.theme_parque.state import ParqueState
from tests.theme_parque.board import (
    actions,
    asked,
    board,
    do,
    domino,
    judged,
    lay,
    lay_now,
    refusal,
    settled,
    told,
    why,
)
from tests.theme_parque.group_stage import card_with, kinds, reveal, together

TREES = domino("tree", "tree")
PATHS = domino("R:NS", "R:NS")
SHIP2 = "1,0=Q1:EW 2,0=Q1:EW 3,0=swinging_ship"
ALL_SETS = ("wishneyland", "unibearsal", "rollercoasters")
EASY = "EV40"  # green day; a player has 2 pawns in the park; 1 point
FEAR = "EV12"  # green day; no pawn was set in this round; 1 point


def game(seats: int = 3, seed: int = 1, **options: Any) -> ParqueState:
    """Return a fresh game of Rollercooper."""
    return RULES.new_game({"rollercooper": True, **options}, seats, seed)


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


# --- the end -------------------------------------------------------------------------------------------------


def ending(state: ParqueState) -> list[Event]:
    """Let the market run empty; return what is told."""
    return told(state, "draw", 0)


def last_draw(cells: str = "", rule: str = "", **others: Any) -> ParqueState:
    """Return a position in which the next draw ends the game (TP-8.4)."""
    return together(cells, rule, step="draw", hands=[["B10"], ["B11"]], market=["B01"], deck=[], **others)


@pytest.mark.rule("TP-12.12", "TP-8.4")
def test_at_the_end_all_cards_are_checked_under_the_rule_of_the_round() -> None:
    state = last_draw(
        SHIP2, "thunderstorm", challenges=("EV02",), threats=("EV20",), collected=("EV09", "EV10")
    )
    events = ending(state)
    assert kinds(events) == ["drew", "collected", "outcome", "over"]
    assert RULES.result(state).clause == "TP-12.10"  # the third one
    assert state.ended == "TP-8.4"
    calm = last_draw(f"{SHIP2} -1,0=Q2:EW -2,0=carousel", threats=("EV20",), challenges=("EV43",))
    lay(calm, "B21", 5, 5)
    ending(calm)
    assert calm.completed == ("EV43", "EV20")  # WIN cards first


@pytest.mark.rule("TP-12.12", "TP-8.1", "TP-8.6", "TP-8.7")
def test_the_ends_of_the_plain_game_hold() -> None:
    final = settled(together(step="judge", final=0, challenges=("EV36",)))
    assert final.ended == "TP-8.1"
    assert settled(together(step="judge", supply=[0, 0])).ended == "TP-8.6"
    assert settled(together(step="finish", idle=3)).ended == "TP-8.7"
    last = settled(together(step="judge", supply=[0, 2], hands=[[], ["B10"]]))
    assert (last.final, last.active) == (1, 1)


@pytest.mark.rule("TP-12.13", "TP-12.15")
def test_without_open_challenges_the_game_is_beaten() -> None:
    state = last_draw(completed=("EV36", EASY), collected=("EV09", "EV10"))
    ending(state)
    result = RULES.result(state)
    assert result.group is True
    assert result.clause == "TP-12.13"
    assert result.ranking == ((0, 1),)


@pytest.mark.rule("TP-12.14")
def test_otherwise_the_completed_cards_count() -> None:
    state = last_draw(completed=("EV36", EASY), challenges=("EV16",), collected=("EV09",))
    ending(state)
    result = RULES.result(state)
    assert (result.group, result.clause) == (False, "TP-12.14")
    lines = [line for line in RULES.score(state) if line.seat is None]
    assert [(line.category, line.piece, line.points) for line in lines] == [
        ("completed", "EV36", 4), ("completed", EASY, 1), ("open", "EV16", 0), ("collected", "EV09", 0),
    ]  # fmt: skip
    beaten = last_draw(completed=("EV36", EASY))
    ending(beaten)
    assert sum(line.points for line in RULES.score(beaten) if line.seat is None) == 5  # shown as well


@pytest.mark.rule("TP-12.1", "TP-12.24")
def test_players_keep_their_own_points_but_nobody_wins_alone() -> None:
    state = last_draw(SHIP2, challenges=("EV16",), pawns="0@3,0")
    ending(state)
    result = RULES.result(state)
    assert result.totals == (4, 0)
    assert result.ranking == ((0, 1),)
    assert result.tie is None


@pytest.mark.rule("TP-12.25", "TP-8.7")
def test_a_standstill_takes_twice_as_many_idle_turns() -> None:
    for seats in (1, 2, 3):
        almost = settled(together(step="finish", seats=seats, idle=2 * seats - 2, hands=[["B10"]] * seats))
        assert almost.ended == ""
        assert settled(together(step="finish", seats=seats, idle=2 * seats - 1)).ended == "TP-8.7"
    assert settled(board(step="finish", idle=1)).ended == "TP-8.7"


@pytest.mark.rule("TP-12.26")
def test_the_final_turn_starts_no_round() -> None:
    state = together(
        "1,1=toilet", step="judge", supply=[2, 0], start=0, active=1, threats=(FEAR,), hands=[["B10"], []]
    )
    state.event_deck = [EASY]
    settled(state)
    assert (state.final, state.active, state.round) == (0, 0, 1)
    assert state.threats == (FEAR,)
    assert state.event_deck == [EASY]


@pytest.mark.rule("TP-12.31")
def test_the_final_turn_is_never_skipped() -> None:
    state = together(
        "1,1=toilet", "lost_child", step="judge", supply=[0, 2], active=0, skipped=1, hands=[[], ["B10"]]
    )
    settled(state)
    assert asked(state) == ("play", 1)
    skipped = together(
        rule="lost_child", step="finish", active=0, skipped=1, hands=[["B10"], ["B11"]], start=1
    )
    skipped.start = 0
    skipped.active = 0
    events: list[Event] = []
    RULES.settle(skipped, events)
    assert kinds(events)[0] == "skipped"


def test_alone_the_game_goes_on_until_the_pawns_are_out() -> None:
    state = settled(together(step="judge", seats=1, hands=[["B10"]]))
    assert state.ended == ""
    assert state.final == -1
    assert settled(together(step="judge", seats=1, supply=[0])).ended == "TP-8.6"


# --- what special rules share ------------------------------------------------------------------------------------


@pytest.mark.rule("TP-12.16")
def test_free_dominoes_may_fill_the_quota_when_play_is_ended() -> None:
    paths = [domino("R:EW", "tree"), domino("R:NS", "tree"), domino("R:NESW", "tree")]
    state = together(rule="path_crew", hands=[[*paths, TREES, TREES], []])
    do(state, "place", paths[1], 0, 2, 0)
    assert state.free == (paths[1],)
    assert judged(state, "end") == ("must_place", "TP-3.5")
    do(state, "place", TREES, 1, 0, 0)
    assert asked(state) == ("play_more", 0)
    assert judged(state, "end") == ("", "")
    do(state, "place", TREES, -1, 0, 0)  # one free and two others
    assert asked(state) == ("play_more", 0)
    assert {action[1] for action in actions(state, "place")} == {paths[0], paths[2]}
    assert judged(state, "place", paths[0], 0, 9, 0)[1] == "TP-4.2"


@pytest.mark.rule("TP-12.16")
def test_never_more_dominoes_that_are_not_free_than_the_quota() -> None:
    state = together(rule="path_crew", hands=[["B10", "B24", "B32", domino("R:NS", "tree")], []])
    do(state, "place", "B24", 0, 2, 0)
    do(state, "place", "B10", 1, 0, 0)
    reason = refusal(state, "B32", -1, 0, 0)
    assert reason is not None
    assert (reason.key, reason.clause) == ("only_free", "TP-12.16")
    do(state, "end")
    assert asked(state) != ("play_more", 0)


@pytest.mark.rule("TP-12.21", "TP-3.5")
def test_whether_a_domino_must_be_placed_is_judged_under_the_special_rule() -> None:
    state = together(rule="flooded_paths", hands=[[PATHS], []])
    events: list[Event] = []
    RULES.settle(state, events)
    assert kinds(events) == ["play_ended", "claim_skipped"] or kinds(events)[0] == "play_ended"
    assert asked(together(rule="quiet_day", hands=[[PATHS], []])) == ("play", 0)


@pytest.mark.rule("TP-12.27")
def test_an_event_changes_only_what_it_names() -> None:
    state = together(
        rule="full_lockers", hands=[["B10", "B11", "B24", "B32"], []], step="turn", round=1, start=1
    )
    settled(state)
    assert state.quota == 2
    assert len(state.hands[0]) == 4  # nothing is discarded
    sunny = together(rule="sunny_day", hands=[["B10"], []], supply=[0, 3], step="turn", start=1)
    assert settled(sunny).quota == 1
    assert limits.room_left(law.law_of(sunny), sunny) == 2


@pytest.mark.rule("TP-12.18", "TP-5.11", "TP-4.1")
def test_ignored_cells_stay_occupied_and_limits_of_paths_look_at_the_real_contents() -> None:
    park = "1,0=Q1:EW 2,0=carousel"
    state = together(park, "thunderstorm")
    assert why(state, TREES, 2, 0, 0) == "TP-4.1"
    assert (
        why(together("1,0=Q1:ESW 2,0=carousel", "thunderstorm"), domino("log_flume", "tree"), 1, 1)
        == "TP-5.11"
    )
    assert judged(together(park, "thunderstorm", step="claim"), "claim", 2, 0)[1] == "TP-6.6"


@pytest.mark.rule("TP-12.19")
def test_without_event_rules_only_challenges_are_played() -> None:
    state = together(hands=[["B10", "B24"], []], switches=["no_event_rules"])
    for card in ("EV27", "EV14", "EV06", "EV42", "EV01"):
        reveal(state, card)
        assert asked(state) == ("play", 0), card
        assert state.quota == 2
        assert law.law_of(state) == law.Law(), card
    assert state.challenges == ("EV27", "EV14", "EV06", "EV42", "EV01")


@pytest.mark.rule("TP-12.20")
@pytest.mark.parametrize(
    "rule", ["tv_crew", "vandals", "inspection", "lost_child", "surprise_visit", "shared_hands"]
)
def test_the_start_player_chooses_for_the_group(rule: str) -> None:
    state = together("", hands=[["B10"], ["B16"], ["B31"]], seats=3, start=2, active=2)
    lay(state, "B24", 1, 0)
    lay(state, "B09", -1, 0)
    reveal(state, card_with(rule))
    assert RULES.actors(state) == (2,)
    assert asked(state) not in (("play", 2), None)


@pytest.mark.rule("TP-12.22")
def test_removable_dominoes_against_the_definition() -> None:
    """Compared with taking each one away and counting the groups that are left."""
    from rulesets.theme_parque import ground, moving, removing

    for seed in range(6):
        state = game(3, seed, sets=ALL_SETS)
        rng = Rng(seed)
        for _ in range(40 + 10 * seed):
            if not RULES.actors(state):
                break
            seat = RULES.actors(state)[0]
            RULES.apply(state, seat, RULES.sample(state, seat, rng))
        wanted = []
        for name in list(state.park)[1:]:
            cells = ground.cells_of(state.park, name)
            one_piece = len(moving.parts(ground.without(state, cells))) == 1
            if one_piece and not any(cell in state.claimed for cell in cells):
                wanted.append(name)
        assert removing.removable(state) == wanted


@pytest.mark.rule("TP-12.30")
def test_what_a_rule_says_about_places_holds_for_signposts() -> None:
    from rulesets.theme_parque.moving import Lifted

    queue = domino("Q1:EW", "tree")
    park = "1,0=Q1:EW 2,0=Q1:EW"
    state = lay(together(park, "short_lines"), queue, 9, 9)
    assert Lifted(state, queue).check(3, 0, 0).clause == "TP-12.6"  # type: ignore[union-attr]
    assert Lifted(lay(together(park, "quiet_day"), queue, 9, 9), queue).check(3, 0, 0) is None
    ride = domino("carousel", "tree")
    late = lay(together(park, "late_opening"), ride, 9, 9)
    assert Lifted(late, ride).check(3, 0, 0).clause == "TP-12.6"  # type: ignore[union-attr]
    dark = lay(together("1,0=R:EW", "power_cut"), TREES, 9, 9)
    assert Lifted(dark, TREES).check(2, 0, 0).clause == "TP-12.6"  # type: ignore[union-attr]


@pytest.mark.rule("TP-12.23")
def test_a_domino_moved_by_a_signpost_is_not_placed_in_this_turn() -> None:
    state = lay(together(rule="earthquake", hands=[["B32"], []]), "B24", 5, 5)
    state = lay_now(state, "U23", 0, 2)
    state.stack += [("lift", "U23"), ("put", "B24")]
    lay(state, "B10", 1, 0)
    do(state, "put", -1, 0, 0)
    assert state.moved == ()
    assert "B24" not in state.placed
    assert why(state, "B32", -2, 0, 0) == ""


# --- games -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TP-12.24")
def test_cards_neither_get_lost_nor_double_and_scores_are_the_totals() -> None:
    state = game(4, 11, sets=ALL_SETS)
    rng = Rng(3)
    while RULES.actors(state):
        seat = RULES.actors(state)[0]
        RULES.apply(state, seat, RULES.sample(state, seat, rng))
        RULES.invariants(state)
    assert RULES.result(state).totals == tuple(scoring.totals(state))
    seen = Counter([*state.event_deck, *state.challenges, *state.completed, *state.collected, *state.removed])
    assert seen == Counter(event_cards(state.sets, 0))
    assert state.threats == ()


def test_a_guess_keeps_what_is_known_of_the_events() -> None:
    state = game(3, 5)
    view = RULES.view(state, 1)
    guess = RULES.determinize(view, 1, Rng(2))
    RULES.invariants(guess)
    assert guess.event == state.event
    assert sorted(guess.event_deck) == sorted(state.event_deck)
    assert guess.event_deck != state.event_deck
    assert guess.hands == state.hands


def test_every_event_is_met_in_random_games() -> None:
    seen: set[str] = set()
    for seed in range(200):
        state = game(1 + seed % 3, seed, sets=ALL_SETS)
        rng = Rng(seed)
        while RULES.actors(state):
            seat = RULES.actors(state)[0]
            RULES.apply(state, seat, RULES.sample(state, seat, rng))
        deck = set(state.event_deck)
        seen |= {card for card in load().events if card not in deck}
        if len(seen) == 56:
            break
    assert len(seen) == 56
