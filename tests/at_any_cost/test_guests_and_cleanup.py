"""Guests, closed cards, cleanup, decks (AAC-11 to AAC-14)."""

from __future__ import annotations

import pytest

from rulesets.at_any_cost.printed import LEFT
from rulesets.at_any_cost.rules import RULES
from rulesets.at_any_cost.standing import capacity_of, hand_limit_of, size_of, standing, stars_of, tickets_of
from rulesets.at_any_cost.state import attractions
from tests.at_any_cost.stage import (
    actions,
    asked,
    begun,
    cleanup,
    counted,
    do,
    events,
    guests,
    hold,
    kinds,
    laid_out,
    left,
    offer,
    refused,
    run_city,
    settle,
    stand,
    take,
)

A, B = 0, 1
PASS = ("pass",)


# --- guests ----------------------------------------------------------------------------------------------


@pytest.mark.rule("AAC-11.1")
def test_each_player_counts_and_collects_in_turn_order() -> None:
    state = begun(3)
    state.start = 1
    stand(state, 1, "cloud-02", "core-03")
    happened = guests(state)
    assert [(event.kind, event.data["seat"]) for event in happened] == [
        ("guests", 1), ("gained", 1), ("guests", 2), ("guests", 0),
    ]  # fmt: skip


@pytest.mark.rule("AAC-11.2", "AAC-11.3", "AAC-12.1")
def test_stars_of_closed_attractions_and_unavailable_staff_do_not_count() -> None:
    state = begun(3)  # W5
    stand(state, 0, "cloud-01", "core-01")
    closed = stand(state, 0, "cloud-02", "cloud-09")[0]
    (herald,) = left(state, 0, "tale-11")
    state.down = (closed,)
    assert stars_of(state, 0) == 6
    state.down = (closed, herald)
    assert stars_of(state, 0) == 4
    left(state, 0, "hollow-12")
    assert stars_of(state, 0) == 6
    state.mods[0] = (("stars", -9, 0, 0),)
    assert stars_of(state, 0) == 0
    state.mods[0] = (("stars", 2, 0, 0), ("stars", 1, 0, 0))
    assert stars_of(state, 0) == 9


@pytest.mark.rule("AAC-11.4")
def test_capacity_is_fifteen_and_what_changes_it_not_below_nothing() -> None:
    state = begun(2)
    assert capacity_of(state, 0) == 15
    ride, _ = stand(state, 0, "cloud-04", "cloud-08")
    (master,) = left(state, 0, "cloud-10")
    left(state, 0, "cloud-12")
    assert capacity_of(state, 0) == 15 + 2 + 2 + 2 + 4
    state.down = (ride, master)
    assert capacity_of(state, 0) == 15 + 2 + 4  # the upgrade on the closed attraction still works
    state.mods[0] = (("capacity", -7, 0, 0),)
    assert capacity_of(state, 0) == 14
    state.mods[0] = (("capacity", -99, 0, 0),)
    assert capacity_of(state, 0) == 0


@pytest.mark.rule("AAC-11.5")
def test_guests_are_the_smaller_of_stars_and_capacity() -> None:
    state = begun(2)  # W6
    state.mods[0] = (("stars", 16, 0, 0),)
    (meadow,) = left(state, 0, "cloud-13")
    state.money[0] = 0
    state.mods[0] = (("stars", 17, 0, 0),)
    guests(state)
    assert state.crowd[0] == (18, 15, 15)
    assert state.money[0] == 15 + 3
    left(state, 0, "cloud-12")
    state.crowd, state.money[0] = [()] * 2, 0
    happened = guests(state)
    assert state.crowd[0] == (19, 19, 19)
    assert state.money[0] == 19
    assert meadow not in [event.data.get("card") for event in happened]


@pytest.mark.rule("AAC-11.6")
@pytest.mark.parametrize(("count", "coins"), [(9, 15), (4, 8), (6, 12), (0, 0)])
def test_a_ticket_bonus_counts_for_the_first_guests_only(count: int, coins: int) -> None:
    state = begun(2)  # W7
    run_city(state, "good-09")
    assert tickets_of(state, 0, count) == coins
    assert tickets_of(begun(2), 0, count) == count


@pytest.mark.rule("AAC-11.6")
def test_a_ticket_change_without_limit_counts_for_all() -> None:
    state = begun(2)
    state.mods[0] = (("ticket", 2, 0, 0),)
    assert tickets_of(state, 0, 10) == 30
    state.mods[0] = (("ticket", -5, 0, 0),)
    assert tickets_of(state, 0, 10) == 0


@pytest.mark.rule("AAC-11.7", "AAC-11.8", "AAC-12.3")
def test_guest_abilities_pay_with_the_counted_figures() -> None:
    state = begun(3)  # W8
    closed = stand(state, 0, "hollow-01", "core-03", "hollow-08")[0]
    other = stand(state, 1, "cloud-02")[0]
    left(state, 0, "cloud-11")
    state.down = (closed, other)
    state.mods[0] = (("stars", 13, 0, 0),)
    state.money[0] = 0
    guests(state)
    assert state.crowd[0][2] == 14
    assert state.money[0] == 14 + 2 + 1 + 4


@pytest.mark.rule("AAC-11.7")
def test_abilities_pay_by_slot_then_the_left_row() -> None:
    state = begun(3)
    (accountant,) = left(state, 0, "tale-10")
    ballet, photo = stand(state, 0, "core-08", "core-03", slot=3)
    palace = stand(state, 0, "tale-03", slot=1)[0]
    happened = guests(state)
    paid = [event.data["card"] for event in happened if event.kind == "gained"]
    assert paid == [palace, ballet, photo, accountant]


@pytest.mark.rule("AAC-12.2")
def test_a_closed_attraction_does_not_pay() -> None:
    state = begun(3)
    (grill,) = stand(state, 0, "core-08")
    (cash,) = left(state, 0, "hollow-13")
    (accountant,) = left(state, 0, "tale-10")
    state.down = (grill, accountant)
    state.money[0] = 0
    guests(state)
    assert state.money[0] == 1  # the gate's guest
    assert state.coins == (cash,)


@pytest.mark.rule("AAC-11.7")
def test_gifts_to_rivals_are_paid_too() -> None:
    state = begun(3)
    stand(state, 0, "sc-tale-3")
    state.money = [0, 0, 0]
    guests(state)
    assert state.money == [1 + 3 + 2, 1 + 1, 1 + 1]


# --- closed cards ----------------------------------------------------------------------------------------


@pytest.mark.rule("AAC-12.4")
def test_a_closed_attraction_keeps_type_icons_size_and_limits() -> None:
    state = begun(2)
    group = stand(state, 0, "cloud-01", "core-04")
    state.growth = (group[0],)
    state.down = (group[0],)
    assert size_of(state, state.parks[0][0]) == 4 + 1 + 1
    assert attractions(state.parks[0]) == 1
    (paint, drop) = hold(state, 0, "core-04", "core-06")
    actions(state)
    assert refused(state, 0, ("build", paint, 0)) == ("same_upgrade", "AAC-7.5")
    assert refused(state, 0, ("build", drop, 0)) == ("built_in", "AAC-7.5")
    money = state.money[0]
    do(state, 0, ("change",))
    assert state.money[0] == money + 1


@pytest.mark.rule("AAC-12.5")
def test_upgrades_and_resources_cannot_be_closed() -> None:
    state = begun(2)
    run_city(state, "bad-06", 5)
    assert state.down == ()
    _, shade = stand(state, 1, "hollow-01", "core-01")
    (well,) = left(state, 1, "hollow-12")
    hold(state, 0, "e-hollow-01")
    events(state)
    targets = [action[4] for action in RULES.legal(state, 0) if action[0] == "play"]
    assert shade not in targets
    assert well not in targets


@pytest.mark.rule("AAC-12.6")
def test_what_is_closed_cannot_be_closed_again() -> None:
    state = begun(2)
    coaster, carousel = stand(state, 1, "hollow-01")[0], stand(state, 1, "cloud-02")[0]
    state.down = (coaster,)
    (hour,) = hold(state, 0, "e-hollow-01")
    events(state)
    assert refused(state, 0, ("play", hour, B, 1, coaster)) == ("closed_already", "AAC-12.6")
    assert ("play", hour, B, 1, carousel) in RULES.legal(state, 0)
    run_city(state, "bad-01", 5)
    assert state.down == (coaster, carousel)  # the only one that is open closes without asking


@pytest.mark.rule("AAC-12.2")
def test_static_abilities_of_closed_cards_rest() -> None:
    state = begun(5)
    (fitter,) = left(state, 0, "gear-11")
    (foreman,) = left(state, 0, "gear-10")
    assert standing(state, 0).cost["upgrade"] == -1
    assert standing(state, 0).extra == 1
    state.down = (fitter, foreman)
    assert standing(state, 0).cost["upgrade"] == 0
    assert standing(state, 0).extra == 0


# --- cleanup ---------------------------------------------------------------------------------------------


@pytest.mark.rule("AAC-13.1")
def test_the_market_is_discarded_and_laid_out_anew() -> None:
    state = begun(2)
    old = offer(state, "core-01", "core-02", "core-03", "core-04", "core-05", "core-06")
    new = state.park_deck[-6:][::-1]
    cleanup(state)
    assert state.market == tuple(new)
    assert state.park_discard == old


@pytest.mark.rule("AAC-13.2")
def test_played_rows_are_discarded_and_modifiers_end() -> None:
    state = begun(2)
    tail, gift = hold(state, 0, "e-cloud-01", "e-cloud-03")
    (torch,) = hold(state, 1, "e-hollow-02")
    events(state)
    do(state, 0, ("play", tail, A, -1, 0))
    do(state, 1, ("play", torch, A, -1, 0))
    do(state, 0, ("play", gift, A, -1, 0))
    cleanup(state)
    assert state.event_discard == [tail, gift, torch]
    assert state.played == [(), ()]


@pytest.mark.rule("AAC-13.2")
def test_round_modifiers_do_not_reach_the_next_round() -> None:
    state = begun(2)
    state.mods = [(("stars", 3, 0, 0),), (("cost", 2, 0, 0),)]
    state.city_deck.append(take(state, "good-01"))
    cleanup(state)
    assert state.mods == [(), ()]
    assert state.crowd == [(), ()]


@pytest.mark.rule("AAC-13.3", "AAC-13.4", "AAC-12.2")
def test_cleanup_abilities_of_open_cards_come_before_turning_up() -> None:
    state = begun(5)
    open_shed = stand(state, 0, "grove-02")[0]
    closed_shed = stand(state, 0, "grove-02")[0]
    (keeper,) = left(state, 0, "hollow-10")
    state.down = (closed_shed,)
    state.used = (keeper,)
    happened = cleanup(state)
    assert state.growth == (open_shed,)
    assert (state.down, state.used) == ((), ())
    assert kinds(happened).index("grew") < kinds(happened).index("turned_up")


@pytest.mark.rule("AAC-13.3")
def test_at_most_three_growth_tokens() -> None:
    state = begun(5)
    shed = stand(state, 0, "grove-02")[0]
    for number in range(1, 6):
        state.growth = (shed,) * min(3, number - 1)
        cleanup(state, 1)
        assert state.growth.count(shed) == min(3, number)


@pytest.mark.rule("AAC-13.5")
def test_surplus_hand_cards_are_discarded_by_choice() -> None:
    state = begun(5)
    cards = hold(state, 0, "core-01", "core-02", "core-03", "core-04", "e-cloud-01", "e-cloud-03", "core-06")
    hold(state, 0, "bp-cloud-1", "sc-cloud-1")  # they do not count
    hold(state, 1, "core-01", "core-02", "core-03", "core-04", "core-06")
    cleanup(state)
    assert asked(state) == ("discard", 0)
    assert len(RULES.legal(state, 0)) == 7
    assert refused(state, 0, ("discard", state.blueprints[0][0])) == ("only_hand_cards", "AAC-6.5")
    assert refused(state, 0, PASS) == ("hand_limit", "AAC-13.5")
    do(state, 0, ("discard", cards[0]))
    assert asked(state) == ("discard", 0)
    happened = do(state, 0, ("discard", cards[4]))
    assert state.hands[0][:5] == tuple(card for card in cards if card not in (cards[0], cards[4]))
    assert "discarded" in kinds(happened)
    assert state.round == 2


@pytest.mark.rule("AAC-13.5")
def test_the_hand_limit_can_be_higher() -> None:
    state = begun(5)
    (dish,) = left(state, 0, "star-12")
    assert hand_limit_of(state, 0) == 7
    hold(state, 0, "core-01", "core-02", "core-03", "core-04", "core-06", "e-cloud-01", "e-cloud-03")
    cleanup(state)
    assert state.round == 2
    assert dish in state.parks[0][LEFT]


@pytest.mark.rule("AAC-13.6")
def test_the_marker_moves_on() -> None:
    state = begun(3)
    state.start = 2
    cleanup(state)
    assert state.start == 0
    assert state.round == 2


@pytest.mark.rule("AAC-13.7", "AAC-15.1")
def test_the_last_cleanup_has_no_hand_limit_and_ends_the_game() -> None:
    state = begun(2)
    hold(state, 0, "core-01", "core-02", "core-03", "core-04", "core-06", "e-cloud-01", "e-cloud-03")
    (guard,) = left(state, 0, "core-09")
    state.down = (guard,)
    state.start = 1
    cleanup(state, 8)
    assert state.ended == "AAC-15.1"
    assert RULES.actors(state) == ()
    assert len(state.hands[0]) == 7
    assert state.down == ()
    assert state.start == 1


@pytest.mark.rule("AAC-13.7")
def test_cleanup_goes_point_by_point() -> None:
    state = begun(5)
    shed = stand(state, 0, "grove-02")[0]
    (guard,) = left(state, 1, "core-09")
    state.down = (guard,)
    hold(state, 2, "core-01", "core-02", "core-03", "core-04", "core-06", "core-07")
    happened = cleanup(state)
    happened += do(state, 2, RULES.legal(state, 2)[0])
    words = [word for word in kinds(happened) if word != "market"]
    assert words[:6] == ["market_cleared", "cleared", "grew", "turned_up", "discarded", "start_passed"]
    assert shed in state.growth


# --- decks -----------------------------------------------------------------------------------------------


@pytest.mark.rule("AAC-14.1")
def test_an_empty_deck_is_made_anew_at_once() -> None:
    state = begun(2)
    state.park_discard = state.park_deck[2:]
    state.park_deck = state.park_deck[:2]
    gone = list(state.park_discard)
    actions(state)
    happened = do(state, 0, ("draw", "park"))
    assert kinds(happened)[0] == "reshuffled"  # right after the second card, before anything else
    assert state.park_discard == []
    assert sorted(state.park_deck) == sorted(gone)
    assert state.park_deck != gone


@pytest.mark.rule("AAC-14.1", "AAC-3.12", "AAC-14.2")
def test_only_the_discard_is_shuffled_in() -> None:
    state = begun(2)
    (gift,) = hold(state, 0, "e-cloud-03")
    events(state)
    do(state, 0, ("play", gift, A, -1, 0))
    rest = list(state.event_deck)
    state.event_deck, state.event_discard = rest[:1], rest[1:3]
    state.box = (*state.box, *rest[3:])
    actions(state)
    do(state, 0, ("draw", "event"))
    assert sorted([*state.looking[0], *state.event_deck]) == sorted(rest[:3])
    assert state.event_discard == []
    counted(state)


@pytest.mark.rule("AAC-14.2")
def test_cards_looked_at_are_not_shuffled_in() -> None:
    state = begun(2)
    rest = list(state.event_deck)
    state.event_deck, state.event_discard = rest[:2], []
    state.box = (*state.box, *rest[2:])
    actions(state)
    do(state, 0, ("draw", "event"))
    assert sorted(state.looking[0]) == sorted(rest[:2])
    assert state.event_deck == []
    do(state, 0, ("keep",))
    assert state.event_deck == []  # they wait in the discard until the next draw
    assert sorted(state.event_discard) == sorted(rest[:2])


@pytest.mark.rule("AAC-14.3")
def test_with_deck_and_discard_empty_a_draw_gives_nothing() -> None:
    state = begun(2)
    (kite,) = hold(state, 0, "e-cloud-08")
    state.box = (*state.box, *state.event_deck)
    state.event_deck = []
    events(state)
    happened = do(state, 0, ("play", kite, A, -1, 0))
    assert state.hands[0] == ()
    assert kinds(happened) == ["played", "mod", "drew"]
    assert happened[-1].data["n"] == 0


@pytest.mark.rule("AAC-14.4", "AAC-14.5")
def test_a_short_market_is_filled_at_the_next_refill() -> None:
    state = begun(2)
    one, two = offer(state, "core-01", "core-02")
    state.market = (one, two, 0, 0, 0, 0)
    rest = state.park_deck
    state.park_deck, state.box = [], (*state.box, *rest[3:])
    actions(state)
    do(state, 0, ("take", one))
    assert state.market == (0, two, 0, 0, 0, 0)
    state.park_discard = rest[:3]
    actions(state)
    do(state, 0, ("take", two))
    assert sum(1 for card in state.market if card) == 3
    counted(state)


@pytest.mark.rule("AAC-14.6")
def test_city_cards_and_showcases_are_never_shuffled_again() -> None:
    state = laid_out(2)
    order = list(state.city_deck)
    drawn = []
    while not state.ended:
        RULES.settle(state, [])
        seat = RULES.actors(state)[0] if RULES.actors(state) else -1
        if seat < 0:
            break
        legal = RULES.legal(state, seat)
        choice = next(
            (each for each in (PASS, ("change",), ("keep",), ("decline",)) if each in legal), legal[0]
        )
        RULES.apply(state, seat, choice)
        drawn += [card for card in (*state.city_discard, state.city_now) if card and card not in drawn]
    good, bad = order[5:][::-1], order[:4][::-1]
    assert drawn == [*good, *bad]
    assert state.city_deck == []
    assert state.round == 8


@pytest.mark.rule("AAC-2.2")
def test_one_city_event_a_round() -> None:
    state = laid_out(2)
    settle(state)
    assert len(state.city_deck) == 8
    assert state.round == 1
