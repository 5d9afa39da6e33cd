"""The limits of single clauses, each looked at from both sides: the first cell, the first ride, both ways along a line."""

from __future__ import annotations

import pytest

from game.core.grid import EAST, NORTH, SOUTH, WEST
from game.core.rng import Rng
from rulesets.theme_park_mania import placing, railway
from rulesets.theme_park_mania.bits import HEIGHT, WIDTH, board_at, next_cell, pack, unpack
from rulesets.theme_park_mania.ground import Ground
from rulesets.theme_park_mania.rules import RULES
from rulesets.theme_park_mania.state import RIDE_AT, STATION_AT, ManiaState, first_ground, gate_of, kind_of
from rulesets.theme_park_mania.walking import Reach
from tests.theme_park_mania.grounds import spots, with_ride
from tests.theme_park_mania.scenes import drawing
from tests.theme_park_mania.stage import (
    act,
    ask,
    far_ride,
    game,
    hand,
    lay,
    legal,
    on_ride,
    opened,
    paths,
    refused,
    ride,
    staff,
    stand,
    told,
    why,
)

# --- table ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TPM-2.1")
def test_a_step_from_any_cell_stays_on_the_table_to_its_very_corners() -> None:
    ways = ((0, -1), (1, 0), (0, 1), (-1, 0))
    for x in range(WIDTH):
        for y in range(HEIGHT):
            for side, (dx, dy) in enumerate(ways):
                on_table = 0 <= x + dx < WIDTH and 0 <= y + dy < HEIGHT
                found = next_cell(pack(x, y), side)
                assert (unpack(found) if found >= 0 else None) == ((x + dx, y + dy) if on_table else None)


@pytest.mark.rule("TPM-2.13")
def test_a_reserve_reaches_to_the_last_cell_of_the_table() -> None:
    for x, y, heading, expected in (
        (2, 0, WEST, [(0, 0), (1, 0)]),
        (0, 2, NORTH, [(0, 0), (0, 1)]),
        (45, 31, EAST, [(46, 31), (47, 31)]),
        (47, 29, SOUTH, [(47, 30), (47, 31)]),
        (6, 0, WEST, [(2, 0), (3, 0), (4, 0), (5, 0)]),
    ):
        ground = first_ground("centre", True).with_ends(((0, pack(x, y), heading),))
        assert spots(ground.reserve) == expected


# --- walking -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TPM-12.1", "TPM-12.3", "TPM-12.4", "TPM-2.11")
@pytest.mark.parametrize("area", [0, 1, 4])
def test_a_ride_is_entered_from_its_gate_whichever_ride_it_is(area: int) -> None:
    state = opened(2, built=area)
    assert ride(state, 1, 9, 17, 0) == area  # its booth looks onto (9,16)
    staff(state, 1, "operator")
    stand(state, 0, 5, 16)
    route = Reach(state, 0).route(next(e for e in Reach(state, 0).ends((5,)) if e.place == RIDE_AT + area), (5,))
    assert [unpack(cell) for cell in route] == [(6, 16), (7, 16), (8, 16), (9, 16)]  # the fifth step is the entry
    hand(state, 0, "number_5", "number_1")
    state.money[0] = 5
    ask(state, ("main",))
    events = act(state, "play", "number_5", RIDE_AT + area, ())
    assert told(events, "moved")["path"] == ((6, 16), (7, 16), (8, 16), (9, 16))
    # on entry: the guest is put on the ride, one mini meeple leaves the queue, the fare goes to the owner
    assert state.guests[0] == RIDE_AT + area
    assert state.visits[area] == 1 << 0
    assert state.queue == [11, 12]
    assert (told(events, "entered")["owner"], told(events, "entered")["fare"]) == (1, 2)
    assert state.money[1] == 5 + 2


@pytest.mark.rule("TPM-12.1", "TPM-2.11")
@pytest.mark.parametrize("steps", [1, 2, 3, 4, 5])
def test_the_way_into_a_ride_is_told_from_wherever_the_guest_comes(steps: int) -> None:
    state = opened(2)
    area = ride(state, 1, 9, 17, 0)  # its booth looks onto (9,16)
    staff(state, 1, "operator")
    stand(state, 0, 10 - steps, 16)
    reach = Reach(state, 0)
    end = next(each for each in reach.ends((steps,)) if each.place == RIDE_AT + area)
    # the entry is the last step; the cell where the guest stands is left out
    assert [unpack(cell) for cell in reach.route(end, (steps,))] == [(x, 16) for x in range(11 - steps, 10)]


@pytest.mark.rule("TPM-16.4", "TPM-11.13")
@pytest.mark.parametrize("kind", ["die", "number_1", "number_7"])
def test_a_guest_behind_a_sunken_gate_has_no_card_to_play_and_swaps(kind: str) -> None:
    state = opened(2)
    area = ride(state, 0, 9, 17, 2)  # its booth looks west onto (8,17)
    state.sinkhole = gate_of(state.spots[area], state.booths[area])
    on_ride(state, 0, area)
    hand(state, 0, kind)
    ask(state, ("main",))
    assert why(state, "swap") == ""  # asked before anything else was looked up
    assert legal(state, "play") == []
    assert why(state, "play", kind, state.sinkhole, ()) != ""


@pytest.mark.rule("TPM-11.10", "TPM-11.11", "TPM-16.4")
def test_no_further_card_is_asked_for_where_the_sinkhole_bars_the_only_way() -> None:
    state = opened(2)
    paths(state, [], [(15, 20)])  # a card space at the end of a path
    stand(state, 0, 15, 20)
    state.sinkhole = pack(14, 20)
    hand(state, 0, "die", "number_2")
    assert not Reach(state, 0).any_end((1, 2, 3))
    ask(state, ("chain",))
    RULES.settle(state, [])
    assert state.seat == 1  # nothing could be played: the turn went on to its end
    state.sinkhole = -1
    assert Reach(state, 0).any_end((1, 2, 3))


@pytest.mark.rule("TPM-11.1")
@pytest.mark.parametrize("kind", ["defence", "free_facility", "free_scenery", "no_such_card"])
def test_only_number_die_and_direct_cards_move_the_guest(kind: str) -> None:
    state = opened(2)
    stand(state, 0, 5, 16)
    hand(state, 0, "number_5", *([kind] if kind != "no_such_card" else []))
    ask(state, ("main",))
    reason = refused(state, "play", kind, pack(6, 16), ())
    assert reason is not None
    assert reason.key == "not_now"  # not "you do not hold it": it may well be in the hand


# --- railway -------------------------------------------------------------------------------------------------------


def line_of(*owners: int) -> ManiaState:
    """Return a line with stations of these seats in turn, a path beside each; everybody has $9."""
    state = game(4, "12", railway=True)
    state.phase = 2
    state.money = [9] * 4
    for number in range(4):
        far_ride(state, number, number)
    for number, seat in enumerate(owners):
        hand(state, seat)
        lay(state, 0, "track")
        lay(state, 0, "station", seat, 1)
        paths(state, [(6 * number + 6, 12)])
    return state


@pytest.mark.rule("TPM-13.8")
def test_a_trip_is_paid_for_at_every_station_both_ends_included_in_both_directions() -> None:
    for owners in ((0, 1, 2, 3), (3, 1, 0, 2)):
        for one in range(4):
            for other in range(4):
                if one == other:
                    continue
                state = line_of(*owners)
                traveller = state.seat = 2
                ask(state, ("train", owners[one]))
                state.guests[traveller] = STATION_AT + owners[one]
                act(state, "travel", owners[other], "cash")
                charged = [owners[at] for at in range(min(one, other), max(one, other) + 1)]
                strange = [seat for seat in charged if seat != traveller]
                for seat in range(4):
                    expected = 9 - len(strange) if seat == traveller else 9 + (seat in strange)
                    assert state.money[seat] == expected, (owners, one, other, seat)


@pytest.mark.rule("TPM-13.6")
@pytest.mark.parametrize("heading", [NORTH, EAST, SOUTH, WEST])
def test_access_cells_lie_along_both_long_sides_whichever_way_the_station_lies(heading: int) -> None:
    piece = railway.piece_at((0, pack(30, 10), heading), railway.STATION, 1, 1)
    assert piece is not None
    dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[heading]
    lying = [(30 + dx * step, 10 + dy * step) for step in (1, 2, 3)]
    assert [unpack(cell) for cell in railway.cells_of_piece(piece)] == lying
    expected = {(x + side * dy, y + side * dx) for x, y in lying for side in (1, -1)}
    assert set(spots(railway.access_board(piece))) == expected


@pytest.mark.rule("TPM-9.5")
def test_what_shuts_a_mouth_shuts_out_the_station_though_its_places_were_looked_up_before() -> None:
    # two long paths, so that the way out of the park lies far from both ends
    lanes = board_at((x, y) for x in range(3, 12) for y in (14, 18))
    before = first_ground("left", True).with_path(lanes)
    assert before.has_way_out
    for end in (0, 1):
        x, y = 4, (11, 21)[end]
        assert 1 in railway.openings(before, ((), ()), railway.STATION)[end]  # side A: crossing in the middle
        for mouth in ((x, y - 1), (x, y + 1)):
            after = before.with_scenery(pack(*mouth))
            at_once = Ground(*after)  # the same pieces, nothing remembered
            found = railway.openings(after, ((), ()), railway.STATION)
            assert 1 not in found.get(end, ())
            assert found == railway.openings(at_once, ((), ()), railway.STATION)


# --- the ground that grows -----------------------------------------------------------------------------------------


@pytest.mark.rule("TPM-2.15", "TPM-7.4")
def test_a_ground_that_grows_unasked_answers_like_one_that_was_laid_at_once() -> None:
    # what a ground hands on to the one with a piece more may not depend on what somebody asked it before
    fresh = first_ground("left", False)
    steps = (
        lambda ground: ground.with_path(board_at([(3, 16), (4, 16), (5, 16)])),
        lambda ground: ground.with_path(board_at([(3, 14), (4, 14), (5, 14)])),
        lambda ground: with_ride(ground, 4, 17, 0),
        lambda ground: ground.with_facility(0, pack(6, 17)),
        lambda ground: ground.with_scenery(pack(6, 18)),
    )
    for count in range(1, len(steps) + 1):
        unasked = Ground(*fresh)
        for step in steps[:count]:
            unasked = step(unasked)
        at_once = Ground(*unasked)  # the same pieces, nothing remembered
        assert unasked.has_way_out
        assert at_once.has_way_out
        for room in (placing.Room(True, False), placing.ALONE):
            assert placing.ride_places(unasked, room) == placing.ride_places(at_once, room)
        for cell in ((1, 0), (0, 1), (46, 31)):
            assert unasked.keeps_way_out(1 << pack(*cell)) == at_once.keeps_way_out(1 << pack(*cell))


@pytest.mark.rule("TPM-16.6")
def test_a_mechanic_moves_a_malfunction_to_another_ride_that_stands() -> None:
    state = opened(2, built=4)
    staff(state, 0, "mechanic")
    state.turn, state.malfunction, state.malfunction_turn = 9, 1, 1
    ask(state, ("main",))
    for target in (0, 2, 3):
        assert why(state, "repair", "malfunction", target) == ""
    for target in (-2, 1, 4, 5):
        assert why(state, "repair", "malfunction", target) == "other_ride"


@pytest.mark.rule("TPM-3.1")
def test_a_round_is_a_turn_of_every_seat() -> None:
    state = opened(3)
    rounds = []
    for turn in range(8):
        state.turn = turn  # 0 before the first turn
        rounds.append(RULES.round(state))
    assert rounds == [1, 1, 1, 1, 2, 2, 2, 3]


# --- events --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TPM-16.1")
@pytest.mark.parametrize("word", ["sink", "draw", "track", "break_it"])
def test_a_malfunction_is_put_on_a_ride_by_its_own_word_only(word: str) -> None:
    state = opened(2)
    drawing(state, "event_malfunction", "number_4")
    assert why(state, "break", 1) == ""
    assert why(state, word, 1) == "not_now"


# --- what others may hold --------------------------------------------------------------------------------------------


@pytest.mark.rule("TPM-1.7")
def test_a_hand_as_dealt_is_thought_white_though_another_hand_is_guessed_too() -> None:
    # with hardly a white card out of sight, the hand that must be white has to choose first
    state = opened(3)
    whites = [card for card in state.deck if kind_of(card).white]
    others = [card for card in state.deck if kind_of(card).sort == "direct"]
    state.hands = [[], others[:5], whites[:5]]
    state.sealed = 1 << 2
    state.discard = whites[5:]
    state.deck = [card for card in state.deck if card not in (*whites, *others[:5])]
    for number in range(6):
        world = RULES.determinize(RULES.view(state, 0), 0, Rng(number))
        assert sorted(world.hands[2]) == sorted(whites[:5])
        assert [len(cards) for cards in world.hands] == [0, 5, 5]
