"""The cooperative game (TP-12): the end, what special rules share, and whole games."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.core.events import Event
from game.core.messages import Message
from game.core.rng import Rng
from rulesets.theme_parque import law, limits, scoring
from rulesets.theme_parque.content import load
from rulesets.theme_parque.rules import RULES
from rulesets.theme_parque.setup import event_cards
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
from tests.theme_parque.group_stage import (
    ALL_SETS,
    EASY,
    FEAR,
    PATHS,
    SHIP2,
    TREES,
    card_with,
    game,
    kinds,
    reveal,
    together,
)

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
    assert result.verdict is None
    assert result.clause == "TP-12.13"
    assert result.ranking == ((0, 1),)


@pytest.mark.rule("TP-12.14")
def test_otherwise_the_completed_cards_count() -> None:
    state = last_draw(completed=("EV36", EASY), challenges=("EV16",), collected=("EV09",))
    ending(state)
    result = RULES.result(state)
    assert (result.group, result.clause) == (False, "TP-12.14")
    assert result.verdict == Message("group.sum.title", {"n": 5})
    lines = [line for line in RULES.score(state) if line.seat is None]
    assert [(line.category, line.piece, line.points) for line in lines] == [
        ("completed", "challenge_attraction_score", 4), ("completed", "challenge_pawns_used", 1),
        ("open", "challenge_queue_size", 0), ("collected", "challenge_claimed_attraction_low", 0),
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


@pytest.mark.rule("TP-9.13")
@pytest.mark.parametrize(("rule", "change"), [("sponsor", [4]), ("price_rise", [-2]), ("quiet_day", [])])
def test_the_sheet_shows_what_the_event_does_to_the_points_of_players(rule: str, change: list[int]) -> None:
    state = together(SHIP2, rule, pawns="0@3,0")
    lines = [line for line in RULES.score(state) if line.seat is not None]
    assert [line.points for line in lines if line.category == "event"] == change
    assert sum(line.points for line in lines) == scoring.totals(state)[0]


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
    assert judged(together(park, "thunderstorm", step="claim"), "claim", 2, 0)[1] == "TP-12.6"


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
