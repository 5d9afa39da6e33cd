"""Turns and phases, loans, the end of the game: TPM-3, TPM-17, TPM-18."""

from __future__ import annotations

import pytest

from game.core.rng import Rng
from rulesets.theme_park_mania.bits import pack
from rulesets.theme_park_mania.rules import RULES
from rulesets.theme_park_mania.state import RIDE_AT, ManiaState, kind_of
from rulesets.theme_park_mania.state_money import tokens_left
from tests.theme_park_mania.scenes import builder, with_ride
from tests.theme_park_mania.stage import (
    TEAM,
    act,
    add,
    ask,
    far_ride,
    game,
    hand,
    kinds,
    lay,
    legal,
    opened,
    park,
    ride,
    signs,
    stack_deck,
    staff,
    stand,
    told,
    why,
)


@pytest.mark.rule("TPM-3.1")
def test_turns_go_clockwise() -> None:
    state = game(3)
    order = []
    for _ in range(7):
        order.append(state.seat)
        assert RULES.actors(state) == (state.seat,)
        act(state, "draw", 0)
        act(state, *legal(state, "place")[0])
        act(state, "end")
    assert order == [0, 1, 2, 0, 1, 2, 0]
    other = (state.seat + 1) % 3
    refusal = RULES.check(state, other, ("draw", 0))
    assert refusal is not None
    assert refusal.key == "not_your_turn"
    assert state.turn == 8


@pytest.mark.rule("TPM-3.2")
@pytest.mark.parametrize(
    "action", [("draw", 0), ("track", 0), ("hire", "mechanic"), ("reveal",), ("buy", 0, 11, 17, "cash")]
)
def test_exactly_one_main_action(action: tuple[object, ...]) -> None:
    state = with_ride(builder(20, tops=("shop", "toilet")))
    state.railway = True
    staff(state, 0, "mechanic", "operator")
    act(state, "hire", "security")
    assert state.stack[-1][0] == "after"
    assert why(state, *action) == "one_action"
    assert {each[0] for each in legal(state)} <= {
        "end",
        "small_path",
        "small_track",
        "station",
        "defend",
        "loan",
    }


@pytest.mark.rule("TPM-3.2", "TPM-3.8")
def test_visiting_is_an_action_of_phase_2_only() -> None:
    state = park()
    ride(state, 1, 9, 17, 0)
    staff(state, 1, "operator")
    hand(state, 0, "number_4")
    stand(state, 0, 6, 16)
    assert legal(state, "play") + legal(state, "swap") == []
    assert why(state, "play", "number_4", RIDE_AT, ()) == "not_open"
    state.phase = 2
    assert ("play", "number_4", RIDE_AT, ()) in legal(state)


@pytest.mark.rule("TPM-3.3")
def test_nobody_may_pass_while_an_action_is_possible() -> None:
    state = game(2)
    assert why(state, "end") == "choose_action"
    assert ("end",) not in legal(state)


@pytest.mark.rule("TPM-3.3", "TPM-17.4")
def test_the_turn_may_end_only_if_nothing_can_be_paid_without_a_loan() -> None:
    state = stuck_seat()
    assert ("end",) in legal(state)
    act(state, "end")
    assert state.seat == 1
    state = stuck_seat()
    state.money[0] = 3
    assert why(state, "end") == "choose_action"  # it could hire


def stuck_seat() -> ManiaState:
    """Return phase 2 with a seat that has no cards, no money, and no path tile that fits: only loans help."""
    state = opened(2)
    state.path_left = (0,) * 8
    state.pile_a, state.pile_b = [], []
    state.money[0] = 0
    return state


@pytest.mark.rule("TPM-3.3")
def test_with_nothing_to_do_the_turn_ends_by_itself() -> None:
    state = stuck_seat()
    state.loans = [2, 2]
    state.pieces = [0, 0]
    assert legal(state) == [("end",)]
    RULES.settle(state, [])
    assert state.seat == 1
    extra = stuck_seat()
    extra.loans, extra.pieces = [2, 2], [1, 1]
    RULES.settle(extra, [])
    assert extra.seat == 0  # an extra action may still be wanted
    assert {action[0] for action in legal(extra)} == {"small_path", "end"}


@pytest.mark.rule("TPM-3.4")
def test_what_comes_before_the_main_action_is_free() -> None:
    state = with_ride(builder(9), 0, ("mascot_stage", 11, 17))
    staff(state, 0, "mechanic", "mascot")
    state.malfunction, state.malfunction_turn = 0, -9
    act(state, "mascot", 11, 17)
    act(state, "repair", "malfunction", -1)
    assert state.stack[-1] == ("main",)
    assert why(state, "draw", 0) == ""
    act(state, "hire", "operator")
    assert why(state, "repair", "malfunction", -1) == "before_action"


@pytest.mark.rule("TPM-3.5")
def test_extra_actions_at_every_pause_but_not_inside_an_action() -> None:
    state = with_ride(builder(20, tops=("shop", "toilet")))
    small = ("small_path", 0, 13, 19)
    assert why(state, *small) == ""
    act(state, "draw", 0)
    assert why(state, *small) == "finish_first"
    act(state, *legal(state, "place")[-1])
    assert state.stack[-1] == ("more_path",)
    assert any(action[0] == "small_path" for action in legal(state))
    act(state, "draw", 0)
    act(state, *legal(state, "place")[-1])
    assert state.stack[-1][0] == "after"
    assert any(action[0] == "small_path" for action in legal(state))
    building = with_ride(builder(20, tops=("shop", "toilet")))
    act(building, "buy", 0, 11, 17, "cash")
    assert why(building, *small) == ""
    revealing = builder(20, tops=("shop",))
    act(revealing, "reveal")
    assert why(revealing, *small) == "finish_first"
    act(revealing, "ride", 9, 17, 0)
    assert why(revealing, *small) == "finish_first"
    act(revealing, "buy", 0, 11, 17, "cash")
    assert why(revealing, *small) == ""


@pytest.mark.rule("TPM-3.5")
def test_no_extra_action_between_two_chained_cards() -> None:
    state = opened(2)
    signs(state, (7, 16))
    stand(state, 0, 6, 16)
    hand(state, 0, "number_1", "number_2")
    act(state, "play", "number_1", pack(7, 16), ())
    assert why(state, "small_path", 0, 13, 19) == "finish_first"


@pytest.mark.rule("TPM-3.5")
def test_each_small_piece_once_in_a_game() -> None:
    state = game(2, railway=True)
    lay(state, 1, "track")
    for action in (("small_path", 0, 3, 16), ("small_track", 0, 0), ("station", 0, 0)):
        act(state, *action)
    for action in (("small_path", 0, 3, 18), ("small_track", 1, 0), ("station", 1, 0)):
        assert why(state, *action) == "piece_used"


@pytest.mark.rule("TPM-3.6", "TPM-14.1")
def test_the_end_of_a_turn_in_its_order() -> None:
    state = opened(2, railway=True)
    state.ground = state.ground.with_scenery(pack(3, 11))
    stack_deck(state, "number_1", "event_sponsor", "number_2", "number_3", "number_4", "number_5")
    state.busy = False
    act(state, "hire", "mechanic")
    events = act(state, "end")
    order = [kind for kind in kinds(events) if kind in ("closed_end", "event", "drew", "turn")]
    assert order == ["closed_end", "drew", "event", "drew", "turn"]
    assert [kind_of(card).id for card in state.hands[0]] == [
        "number_1",
        "number_2",
        "number_3",
        "number_4",
        "number_5",
    ]
    assert state.seat == 1


@pytest.mark.rule("TPM-3.7")
def test_the_last_card_ends_the_turn_at_once() -> None:
    state = opened(2)
    stand(state, 0, 6, 16)
    hand(state, 0, "number_1")
    act(state, "play", "number_1", pack(7, 16), ())
    assert state.seat == 1  # no further extra action, though the small path is still there
    two = opened(2)
    stand(two, 0, 6, 16)
    hand(two, 0, "number_1", "free_scenery")
    act(two, "play", "number_1", pack(7, 16), ())
    assert two.seat == 0


@pytest.mark.rule("TPM-3.7", "TPM-14.11")
def test_a_free_card_as_the_last_ends_the_turn_too() -> None:
    state = with_ride(builder(9, phase=2, tops=("shop", "toilet")))
    hand(state, 0, "free_facility")
    act(state, "buy", 0, 11, 17, "card")
    assert state.seat == 1  # no second facility
    whole = builder(9, phase=2, tops=("mascot_stage",))
    staff(whole, 0, "mechanic", "mascot")
    hand(whole, 0, "free_facility")
    act(whole, "reveal")
    act(whole, "ride", 9, 17, 0)
    act(whole, "buy", 0, 11, 17, "card")
    assert whole.stack[-1][0] == "stage"  # the effect is completed first
    act(whole, "leave")
    assert whole.seat == 1


@pytest.mark.rule("TPM-3.7", "TPM-14.14")
def test_a_defence_card_as_the_last_does_not_end_the_turn() -> None:
    state = opened(2)
    hand(state, 0, "defence")
    state.sinkhole, state.sinkhole_turn = pack(8, 16), -9
    act(state, "defend", "sinkhole")
    assert state.seat == 0
    assert state.hands[0] == []
    act(state, "draw", 0)
    act(state, *legal(state, "place")[0])
    assert state.stack[-1] == ("more_path",)


@pytest.mark.rule("TPM-3.8", "TPM-14.1")
def test_the_park_opens_with_the_fourth_ride() -> None:
    state = builder(20, tops=("shop",))
    for number in range(3):
        far_ride(state, 1, number)
    for seat in (0, 1):
        hand(state, seat)
    state.stack = [("end_turn",), ("main",)]
    act(state, "reveal")
    act(state, "ride", 9, 17, 0)
    events = act(state, "buy", 0, 11, 17, "cash")
    assert state.phase == 1  # until the end of this turn
    assert why(state, "loan") == "loan_phase"
    events += act(state, "end")
    assert state.phase == 2
    assert len(state.hands[0]) == 5  # this turn already ends with a refill
    assert state.hands[1] == []
    assert state.seat == 1
    three = builder(20, tops=("shop",))
    for number in range(2):
        far_ride(three, 1, number)
    act(three, "reveal")
    act(three, "ride", 9, 17, 0)
    act(three, "buy", 0, 11, 17, "cash")
    act(three, "end")
    assert three.phase == 1


@pytest.mark.rule("TPM-3.8")
def test_the_opening_is_told() -> None:
    state = builder(20, tops=("shop",))
    for number in range(3):
        far_ride(state, 1, number)
    act(state, "reveal")
    assert "opened" in kinds(act(state, "ride", 9, 17, 0))


@pytest.mark.rule("TPM-3.9")
def test_cards_sleep_in_phase_1() -> None:
    state = with_ride(builder(9, tops=("shop",)))
    hand(state, 0, "free_facility", "defence", "number_1")
    state.malfunction, state.malfunction_turn = 0, -9
    assert why(state, "buy", 0, 11, 17, "card") in ("not_open", "broken_area")
    assert why(state, "defend", "malfunction") == "not_open"
    assert why(state, "swap") == why(state, "play", "number_1", pack(2, 16), ()) == "not_open"
    assert not [action for action in legal(state) if action[0] in ("play", "swap", "defend")]
    before = len(state.deck)
    act(state, "draw", 0)
    act(state, *legal(state, "place")[0])
    act(state, "end")
    assert len(state.deck) == before


# --- loans ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TPM-17.1", "TPM-17.2")
def test_loans_while_tokens_last() -> None:
    state = opened(3)
    for number in range(4):
        assert ("loan",) in legal(state)
        act(state, "loan")
        assert state.money[0] == 5 + 5 * (number + 1)
        assert state.loans[0] == number + 1
        assert state.stack[-1] == ("main",)  # at any moment, it is no action
    assert why(state, "loan") == "no_tokens"
    assert ("loan",) not in legal(state)
    assert tokens_left(state) == 0
    lines = {line.category: line.points for line in RULES.score(state) if line.seat == 0}
    assert lines["loans"] == -4


@pytest.mark.rule("TPM-17.1")
def test_loans_at_any_moment_of_the_own_turn() -> None:
    state = with_ride(builder(20, phase=2, tops=("shop", "toilet")))
    assert why(state, "loan") == ""
    act(state, "buy", 0, 11, 17, "cash")
    assert why(state, "loan") == ""
    act(state, "buy", 1, 11, 18, "cash")
    assert state.stack[-1][0] == "after"
    act(state, "loan")
    assert state.money[0] == 20 - 2 + 5


@pytest.mark.rule("TPM-17.3")
def test_no_loans_in_phase_1() -> None:
    state = builder(0)
    assert why(state, "loan") == "loan_phase"
    assert why(state, "hire", "operator") == "money"
    state.phase = 2
    assert why(state, "loan") == ""
    assert why(state, "hire", "operator") == ""


@pytest.mark.rule("TPM-17.4")
def test_payments_take_the_loans_they_need() -> None:
    state = opened(2)
    state.money[0] = 1
    act(state, "hire", "mechanic")  # $3
    assert (state.money[0], state.loans[0]) == (3, 1)
    poor = with_ride(builder(0, phase=2, tops=("r01a",)))
    act(poor, "buy", 0, 11, 17, "cash")
    assert (poor.money[0], poor.loans[0]) == (3, 1)
    building = builder(0, phase=2, tops=("r01a",))
    assert why(building, "reveal") == ""
    building.loans = [0, 3]
    assert why(building, "reveal") == "money"  # 5 is less than 6


@pytest.mark.rule("TPM-17.4", "TPM-11.13", "TPM-11.10")
def test_what_needs_a_loan_is_never_compulsory() -> None:
    state = opened(2)
    area = ride(state, 1, 9, 17, 0)
    for x in range(7):
        add(state, area, "shop", 30 + x, 2)
    staff(state, 1, "operator")
    # a lane with a dead end: the only result of the card is the ride
    stand(state, 0, 9, 16)
    state.ground = state.ground._replace(path=1 << pack(9, 16) | state.ground.path & state.ground.home)
    hand(state, 0, "number_3")
    state.money[0] = 4
    assert [action[2] for action in legal(state, "play")] == [RIDE_AT + area]
    assert why(state, "swap") == ""
    state.money[0] = 5
    assert why(state, "swap") == "playable"
    ask(state, ("after",), ("chain",))
    assert why(state, "end") == "card_space"
    state.money[0] = 4
    assert why(state, "end") == ""
    assert ("end",) in legal(state)


# --- the end -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TPM-18.1", "TPM-18.2", "TPM-12.3")
def test_the_game_ends_with_the_first_empty_queue() -> None:
    state = opened(2)
    ride(state, 1, 9, 17, 0)
    staff(state, 1, "operator")
    stand(state, 0, 8, 16)
    hand(state, 0, "number_2", "number_1")
    state.queue[0] = 1
    state.money = [30, 0]
    events = act(state, "play", "number_2", RIDE_AT + 4, ())
    assert RULES.actors(state) == ()
    assert state.ended == RULES.result(state).clause == "TPM-18.1"
    assert state.money == [32, 2]  # after this visit's payments
    assert len(state.hands[0]) == 1  # no refill
    assert "over" in kinds(events)
    assert RULES.legal(state, 0) == []
    totals = RULES.result(state).totals
    assert totals[0] > totals[1]
    assert RULES.result(state).winners == (0,)


@pytest.mark.rule("TPM-18.3", "TPM-18.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_closing_time(seats: int) -> None:
    state = opened(seats)
    warned = []
    state.pieces = [0] * seats
    for seat, kind in zip(range(seats), ("restaurant", "shop", "game_stall", "toilet"), strict=False):
        hand(state, seat, f"direct_{kind}")
    state.deck, state.discard = [], []  # each seat swaps its one card for itself
    for number in range(8 * seats):
        assert state.ended == ""
        events = act(state, "swap")
        if "warning" in kinds(events):
            warned.append((number + 1, told(events, "warning")["n"]))
    assert state.ended == "TPM-18.3"
    assert warned == [(6 * seats, 2 * seats)]


@pytest.mark.rule("TPM-18.3")
@pytest.mark.parametrize(
    ("action", "idle"),
    [
        (("hire", "security"), False),
        (("small_path", 0, 13, 19), False),
        (("draw", 0), False),
        (("swap",), True),
        (("loan",), True),
    ],
)
def test_what_makes_a_turn_idle(action: tuple[object, ...], idle: bool) -> None:
    state = opened(2)
    state.idle = 5
    hand(state, 0, "direct_game_stall")
    act(state, *action)
    if state.drawn:
        act(state, *legal(state, "place")[0])
    if state.seat == 0 and state.stack[-1] == ("main",):
        act(state, "swap")
    if state.seat == 0:
        act(state, "end")
    assert state.idle == (6 if idle else 0)


@pytest.mark.rule("TPM-18.3")
def test_a_visit_is_not_idle_but_a_walk_is() -> None:
    for target, idle in ((RIDE_AT + 4, 0), (pack(10, 16), 6)):
        state = opened(2)
        state.idle, state.pieces = 5, [0, 0]
        ride(state, 1, 9, 17, 0)
        staff(state, 1, "operator")
        stand(state, 0, 8, 16)
        hand(state, 0, "number_2")
        act(state, "play", "number_2", target, ())
        assert state.idle == idle


@pytest.mark.rule("TPM-18.3")
def test_every_random_game_ends() -> None:
    for seed in range(6):
        state = RULES.new_game({"rides": "12", "railway": bool(seed % 2)}, 2 + seed % 3, seed)
        rng = Rng(seed)
        for _ in range(5000):
            if not RULES.actors(state):
                break
            seat = RULES.actors(state)[0]
            RULES.apply(state, seat, RULES.sample(state, seat, rng))
        assert state.ended in ("TPM-18.1", "TPM-18.3")
        RULES.invariants(state)


@pytest.mark.rule("TPM-3.5", "TPM-9.2")
def test_a_piece_that_fits_nowhere_keeps_no_turn_open() -> None:
    state = game(2, railway=True)
    state.pieces = [2, 2]  # small tracks are left, but the ends are shut in
    for x, y in ((3, 11), (3, 21)):
        state.ground = state.ground.with_scenery(pack(x, y))
    act(state, "hire", "mechanic")
    assert state.seat == 1
    fits = game(2, railway=True)
    fits.pieces = [2, 2]
    act(fits, "hire", "mechanic")
    assert fits.seat == 0


@pytest.mark.parametrize(
    "action",
    [
        ("small_path", 0, 13), ("small_path", "0", 13, 19), ("small_track", 0), ("small_track", 0, "0"), ("station", 2, 0),
        ("station", 0, 3), ("station", 0), ("defend",), ("defend", "rain"), ("defend", 0), ("mascot", 1), ("repair", "sinkhole"),
        ("repair", "rain", -1), ("draw",), ("draw", 2), ("draw", "0"), ("track", 2), ("track",), ("hire", 0), ("hire",),
        ("reveal", 1), ("buy", 0, 1, 2), ("buy", 0, 1, 2, "gold"), ("buy", 6, 1, 2, "cash"), ("swap", 1), ("play", "number_1"),
        ("play", "number_1", 5), ("play", "no card", 5, ()), ("play", "number_1", 5, ("0",)), ("play", 1, 5, ()), ("end", 1),
        ("place", 0, 1, 1), ("ride", 9, 17, 0), ("travel", 1, "cash"), ("break", 0), ("deflect",), ("loan", 1),
    ],
)  # fmt: skip
def test_malformed_and_misplaced_actions_are_refused(action: tuple[object, ...]) -> None:
    for state in (opened(2, railway=True), with_ride(builder(9))):
        assert why(state, *action) != ""
        assert action not in legal(state)


@pytest.mark.rule("TPM-3.3", "TPM-17.4")
@pytest.mark.parametrize("word", ["hire", "reveal", "buy"])
def test_what_only_a_loan_can_pay_is_offered_but_does_not_bind(word: str) -> None:
    """With nothing else to do the turn may end; with the money it may not."""
    state = opened(2)
    state.pile_a, state.pile_b, state.path_left = [], [], (0,) * len(state.path_left)
    state.ride_stack = state.ride_stack if word == "reveal" else []
    state.tops = ("shop", *("",) * 5)
    if word == "buy":
        ride(state, 0, 9, 17, 0)
    staff(state, 0, *(("mechanic", "operator", "security") if word == "hire" else TEAM))
    state.stalls = [1, 1]
    ask(state, ("main",))
    for money, free in ((0, True), (9, False)):
        state.money[0] = money
        assert legal(state, word)
        assert (why(state, "end") == "") == free
        assert (("end",) in legal(state)) == free
