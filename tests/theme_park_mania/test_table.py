"""The table of Theme Park Mania, used through the real event queue: every action by hand, refusals, walking, secrets."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.bots import make
from game.core import registry
from game.core.controls import Grip, Pick
from game.core.rng import Rng
from game.ui.app import App
from game.ui.shot import played
from game.ui.table.scene import render_table
from rulesets.theme_park_mania.bits import pack, unpack
from rulesets.theme_park_mania.state import RIDE_AT, ManiaState
from rulesets.theme_park_mania.table_cells import used_cells
from rulesets.theme_park_mania.table_facts import missing
from rulesets.theme_park_mania.table_places import EDGE, LEAST_VIEW
from tests.theme_park_mania import stage
from tests.theme_park_mania.table_hands import ManiaHands, match_from, random_match


def at_table(folder: Path, state: ManiaState, **more: Any) -> ManiaHands:
    """Lay a position on a table with people only."""
    hands = ManiaHands(folder, match=match_from(state), **more)
    hands.my_turn()
    return hands


def visitor() -> ManiaState:
    """Return park X with a ride of seat 1 that the guest of seat 0 reaches with a 5, and cards in hand."""
    state = stage.opened(built=4)
    stage.ride(state, 1, 9, 17, 0, ("shop", 11, 17), name="r20" if "r20" not in state.built else "")
    stage.staff(state, 1, "operator")
    stage.stand(state, 0, 5, 16)
    stage.hand(state, 0, "number_5", "number_6", "number_2", "defence", "free_facility")
    state.money = [20, 20]
    return state


# --- everything by hand --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "seed"), [(2, 5), (3, 11)])
def test_a_random_game_can_be_played_with_pointer_and_keys_alone(
    tmp_path: Path, seats: int, seed: int
) -> None:
    hands = ManiaHands(tmp_path, *["human"] * seats, seed=seed)
    hands.rng = Rng(seed)
    hands.play(75)
    assert hands.match.position >= 75
    assert {"draw", "place", "hire", "station"} <= set(hands.done)


def test_an_open_park_can_be_played_with_pointer_and_keys_alone(tmp_path: Path) -> None:
    hands = ManiaHands(tmp_path, match=random_match(330, seed=3))
    hands.play(70)
    assert hands.done.get("play", 0) > 5


def test_what_lies_on_the_table_is_always_a_fresh_layout(tmp_path: Path) -> None:
    hands = ManiaHands(tmp_path, match=random_match(150, seed=8))
    for _ in range(25):
        hands.play(1)
        hands.until(lambda: not hands.scene.motion.busy)
        top = hands.scene.top
        shown = list(hands.scene.shown.pieces)
        top._pieces = None
        assert top.pieces() == shown
        keys = [piece.key for piece in shown]
        assert len(keys) == len(set(keys))
        assert not top.acts.busy
        assert not any(top.acts.owed.values())


# --- taking up and putting down ------------------------------------------------------------------------------


@pytest.mark.rule("TPM-4.2")
def test_a_drawn_tile_hangs_at_the_pointer_and_the_next_click_lays_it(tmp_path: Path) -> None:
    hands = at_table(tmp_path, stage.game(railway=True))
    hands.click(hands.at(("paths", 0)))
    hands.until(lambda: hands.scene.hand.holding)
    assert hands.scene.hand.grip is not None
    assert hands.scene.hand.grip.handle == ("drawn",)
    spot = next(spot for spot in hands.scene.hand.spots() if hands.goal(spot) is not None)
    at = hands.goal(spot)
    assert at is not None
    hands.move(at)
    hands.click(at)
    assert hands.scene.top.view.laid


@pytest.mark.rule("TPM-4.2")
def test_pulling_at_a_pile_draws_a_tile_and_carries_it_on(tmp_path: Path) -> None:
    hands = at_table(tmp_path, stage.game(railway=True))
    start = hands.at(("paths", 1))
    hands.down(start)
    hands.move((start[0] - 40, start[1] + 10), pressed=True)
    hands.until(lambda: hands.scene.hand.holding)
    assert not hands.scene.hand.drag.by_click
    spot = next(spot for spot in hands.scene.hand.spots() if hands.goal(spot) is not None)
    at = hands.goal(spot)
    assert at is not None
    hands.move(at, pressed=True)
    hands.up(at)
    assert len(hands.scene.top.view.laid) == 1


@pytest.mark.rule("TPM-4.5")
def test_a_path_far_from_all_others_is_refused_with_its_rule_and_its_cells_lit(tmp_path: Path) -> None:
    hands = at_table(tmp_path, stage.game(railway=True))
    hands.click(hands.at(("paths", 0)))
    hands.until(lambda: hands.scene.hand.holding)
    at = hands.scene.top.cell_rect((12, 16)).center
    hands.move(at)
    hands.click(at)
    assert hands.scene.bubble.text == "A path must join the park's path."
    assert hands.scene.bubble.clause == "TPM-4.5"
    assert hands.scene.bubble.cells
    assert hands.scene.top.view.drawn


def test_a_held_tile_is_first_shown_in_a_turn_that_fits_and_turned_by_every_way(tmp_path: Path) -> None:
    state = stage.game(railway=True)
    state.pile_a = ["straight", *state.pile_a[1:-1], "corner"]
    hands = at_table(tmp_path, state)
    hands.click(hands.at(("paths", 0)))
    hands.until(lambda: hands.scene.hand.holding)
    hand = hands.scene.hand
    spot = next(spot for spot in hand.spots() if hands.goal(spot) is not None)
    at = hands.goal(spot)
    assert at is not None
    hands.move(at)
    assert hand.action is not None
    first = hand.turned
    hands.key(pygame.K_r)
    assert hand.turned == (first + 1) % 4
    hands.wheel(1)
    assert hand.turned == first
    hands.down(at, 3)
    hands.up(at, 3)
    assert hand.turned == (first + 1) % 4


@pytest.mark.rule("TPM-7.5")
def test_the_side_of_the_booth_is_chosen_on_the_table(tmp_path: Path) -> None:
    state = stage.park()
    stage.staff(state, 0, "mechanic")
    state.money = [20, 20]
    hands = at_table(tmp_path, state)
    hands.click(hands.at(("rides",)))
    hands.until(lambda: hands.scene.hand.holding)
    at = hands.goal(("cell", 9, 17))
    assert at is not None
    part = hands.scene.hand.grip.part  # type: ignore[union-attr]
    assert part == 0
    hands.move(at)
    hands.click(at)
    assert hands.scene.shown.pending == ("ride", 9, 17)
    sides = [handle for handle in hands.controller.presses if handle[0] == "booth"]
    assert len(sides) == 4
    hands.key(pygame.K_ESCAPE)
    assert hands.scene.shown.pending == ()
    hands.do(("ride", 9, 17, 7))
    assert hands.scene.top.view.booths == (7,)


@pytest.mark.rule("TPM-5.3")
def test_track_away_from_an_open_end_is_refused(tmp_path: Path) -> None:
    hands = at_table(tmp_path, stage.game(railway=True))
    start, at = hands.point(("track",)), hands.scene.top.cell_rect((9, 16)).center
    assert start is not None
    hands.drag(start, at)
    assert hands.scene.bubble.clause == "TPM-5.3"
    assert hands.bubble == "Track must continue an open track end."
    hands.step(3000)
    hands.do(("track", 1))


@pytest.mark.rule("TPM-14.11")
def test_a_free_card_goes_onto_a_blueprint_which_then_costs_nothing(tmp_path: Path) -> None:
    state = visitor()
    stage.ride(state, 0, 4, 17, 0)
    stage.staff(state, 0, "mechanic")
    hands = at_table(tmp_path, state)
    action = next(
        each for each in hands.legal() if each[0] == "buy" and each[4] == "card" and hands.drags(each)
    )
    card = next(card for card in state.hands[0] if hands.controller.spots(Grip(("hand", card))))
    assert card
    free = next(drag for drag in hands.drags(action) if drag.handle[0] == "hand")
    hands.carry_out(free)
    assert hands.scene.shown.pending[0] == "free"
    hands.choose(action, hands.match.position)
    assert hands.match.entries[0].action == action
    assert hands.scene.top.view.money[0] == 20


def test_a_blueprint_that_money_or_a_card_can_pay_asks_how(tmp_path: Path) -> None:
    state = visitor()
    stage.ride(state, 0, 4, 17, 0)
    stage.staff(state, 0, "mechanic")
    hands = at_table(tmp_path, state)
    action = next(
        each for each in hands.legal() if each[0] == "buy" and each[4] == "cash" and hands.drags(each)
    )
    drag = next(each for each in hands.drags(action) if each.handle[0] == "pile")
    hands.carry_out(drag)
    assert hands.scene.shown.pending == ("pay", *action[1:4])
    hands.choose(action, 0)
    assert hands.match.entries[0].action == action


# --- walking ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("TPM-11.2")
def test_a_card_shows_every_place_that_it_reaches_and_the_way_there(tmp_path: Path) -> None:
    hands = at_table(tmp_path, visitor(), draw=True)
    top = hands.scene.top
    for card in top.view.hands[0]:
        ways = top.ways(card)
        legal = {action[2] for action in hands.legal() if action[0] == "play" and hands.drags(action)}
        for way in ways:
            assert way.action[2] in legal
            assert way.action in hands.legal()
            if way.target[0] == "cell":
                assert way.steps == len(way.cells)
            here = unpack(top.view.guests[0])
            for one, other in zip((here, *way.cells), way.cells, strict=False):
                assert abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


@pytest.mark.rule("TPM-12.1")
def test_dragging_a_card_onto_a_ride_visits_it_step_by_step(tmp_path: Path) -> None:
    hands = at_table(tmp_path, visitor())
    hands.app.settings.reduced_motion = False
    hands.app.apply_settings()
    area = len(hands.scene.top.view.built) - 1
    action = next(each for each in hands.legal() if each[0] == "play" and each[2] == RIDE_AT + area)
    card = next(drag for drag in hands.drags(action) if drag.handle[0] == "hand")
    hands.carry_out(card)
    boxes = set()
    acts = hands.scene.top.acts
    for _ in range(120):
        if 0 in acts.walking:
            boxes.add(round(acts.walking[0].t))
        hands.step(30)
    assert {1, 2, 3} <= boxes
    assert not acts.walking
    assert hands.match.entries[0].action == action
    assert hands.scene.top.view.queue[0] == 11


@pytest.mark.rule("TPM-11.1")
def test_dragging_the_guest_asks_which_of_the_cards_that_reach_a_place_is_played(tmp_path: Path) -> None:
    hands = at_table(tmp_path, visitor())
    area = len(hands.scene.top.view.built) - 1
    spot = next(spot for spot in hands.controller.spots(Grip(("guest", 0))) if spot.target == ("ride", area))
    assert spot.action == Pick(("to", "ride", area))
    start, end = hands.point(("guest", 0)), hands.goal(("ride", area))
    assert start is not None
    assert end is not None
    hands.drag(start, end)
    assert hands.scene.shown.pending == ("to", "ride", area)
    cards = [handle[1] for handle in hands.controller.touchable()]
    assert len(cards) == 2
    hands.step(500)
    hands.click(hands.at(("hand", cards[1])))
    assert hands.match.entries[0].action[0] == "play"


@pytest.mark.rule("TPM-12.2")
def test_a_ride_that_was_visited_says_so(tmp_path: Path) -> None:
    state = visitor()
    area = len(state.built) - 1
    visits = list(state.visits)
    visits[area] |= 1
    state.visits = tuple(visits)
    hands = at_table(tmp_path, state)
    card = next(card for card in state.hands[0] if ("hand", card) in hands.controller.sources())
    start, end = hands.point(("hand", card)), hands.goal(("ride", area))
    assert start is not None
    assert end is not None
    hands.drag(start, end)
    assert hands.bubble == "You have already visited this ride."


@pytest.mark.rule("TPM-3.9")
def test_before_the_opening_cards_say_why_they_lie_still(tmp_path: Path) -> None:
    hands = at_table(tmp_path, stage.game())
    card = hands.scene.top.view.hands[0][0]
    at = hands.at(("hand", card))
    hands.down(at)
    hands.move((at[0], at[1] - 60), pressed=True)
    hands.up((at[0], at[1] - 60))
    assert hands.bubble == "The park is not open yet."


# --- planning help ---------------------------------------------------------------------------------------------


@pytest.mark.rule("TPM-2.20")
def test_pointing_at_a_ride_tells_fare_balance_cards_and_gaps(tmp_path: Path) -> None:
    hands = at_table(tmp_path, visitor())
    top = hands.scene.top
    area = len(top.view.built) - 1
    hands.move(hands.at(("ride", area)))
    card = top.close_up(("ride", area))
    text = " ".join(card.lines)
    assert "**$3**" in text
    assert "Fee $4" in text
    assert "+$1" in text
    assert "5 steps" in text
    assert "6 steps" in text
    assert str(len(missing(top.view, area))) in text


def test_a_held_blueprint_tells_price_fare_points_and_what_is_completed(tmp_path: Path) -> None:
    from rulesets.theme_park_mania import table_balloon

    state = stage.park()
    stage.ride(state, 0, 9, 17, 0, ("shop", 11, 17), ("shop", 11, 18), name="r09")
    stage.add(state, 0, "scenery", 9, 19)
    stage.add(state, 0, "scenery", 11, 19)
    stage.staff(state, 0, "mechanic")
    state.money = [20, 20]
    state.tops = ("r09a", *state.tops[1:])
    hands = at_table(tmp_path, state)
    title, lines = table_balloon.facility_words(hands.scene.top, "r09a", (10, 19))  # type: ignore[misc]
    text = " ".join(lines)
    assert title == "Sphinx Riddle Tent"
    assert "**$2**" in text
    assert "+1" in text
    assert "+2" in text
    assert "$4 → **$5**" in text


# --- map, chips, secrets, moments --------------------------------------------------------------------------------


def test_a_press_on_the_map_brings_that_part_into_the_middle(tmp_path: Path) -> None:
    from rulesets.theme_park_mania import table_map

    hands = at_table(tmp_path, stage.park())
    rect = table_map.rect_of(hands.scene.top)
    hands.click((rect.right - rect.w // 4, rect.bottom - rect.h // 4))
    x, y = hands.scene.camera.centre
    assert abs(x - 36) < 1.5
    assert abs(y - 24) < 1.5
    assert not hands.scene.auto_fit
    hands.key(pygame.K_0)
    assert hands.scene.auto_fit


@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (1920, 1080)])
@pytest.mark.parametrize(("start", "moves"), [("left", 30), ("left", 90), ("right", 60), ("centre", 120)])
def test_the_park_fills_the_board_and_every_place_to_build_is_seen(
    size: tuple[int, int], start: str, moves: int
) -> None:
    """What is shown of itself: all of the park, all that can be built now, and little lawn beyond them."""
    info = registry.get("theme_park_mania")
    match = played(info, ("human", "normal"), 5, moves, {"start": start})
    app = App.headless(size)
    try:
        built = 0
        for _ in range(14):
            scene = render_table(app, match, match.actors()[0])
            top, view = scene.top, scene.frame.regions.board
            camera, control = scene.camera, scene.shown.controller
            park = used_cells(top.view)
            places = [
                cell
                for handle in control.sources()
                for turn in range(max(1, control.rotations(handle)))
                for spot in control.spots(Grip(handle, turn))
                for cell in top.cells_under(Grip(handle, turn), spot.target)
            ]
            built += len(places)
            shown = [top.cell_rect(cell) for cell in (*park, *places)]
            assert all(view.contains(rect) for rect in shown)
            whole = shown[0].unionall(shown[1:])
            spare = min(view.w / camera.zoom - whole.w / camera.zoom, view.h / camera.zoom - whole.h / camera.zoom)
            least = camera.view.h / camera.zoom <= LEAST_VIEW[1] + 0.5
            assert least or spare < 2 * EDGE + 1.2
            seat = match.actors()[0]
            match.submit(seat, make("normal", info, 5).choose(match.view(seat), seat))
        assert built
    finally:
        app.stack.clear()
        app.close()


@pytest.mark.parametrize("start", ["left", "right", "centre"])
@pytest.mark.parametrize("where", ["nothing", "right", "left"])
def test_the_map_lies_where_it_hides_nothing_of_the_park(tmp_path: Path, start: str, where: str) -> None:
    from rulesets.theme_park_mania import table_map

    state = stage.game(start=start)
    if where != "nothing":  # a path along the upper edge, ending in one corner
        columns = range(20, 48) if where == "right" else range(28)
        stage.paths(state, [(x, 0) for x in columns])
    hands = at_table(tmp_path, state, draw=True)
    top, camera = hands.scene.top, hands.scene.camera
    rect = table_map.rect_of(top)
    hidden = [cell for cell in used_cells(top.view) if camera.rect((*cell, 1.0, 1.0)).colliderect(rect)]
    assert not hidden
    camera.zoom *= 1.5
    assert table_map.rect_of(top) == rect


def test_chips_light_what_belongs_to_their_action(tmp_path: Path) -> None:
    hands = at_table(tmp_path, stage.game(), draw=True)
    chip = hands.scene.top.plan.tray.chips["hire"]
    hands.click(chip.center)
    assert hands.scene.top.highlight == "hire"
    hands.step(500)
    hands.click(chip.center)
    assert hands.scene.top.highlight == ""
    hands.step(500)
    hands.click(hands.scene.top.plan.tray.chips["path"].center)
    hands.until(lambda: hands.scene.hand.holding)
    assert hands.scene.top.view.drawn


def test_nobody_sees_a_hand_between_two_turns(tmp_path: Path) -> None:
    hands = at_table(tmp_path, stage.game())
    names = {card for hand in hands.match.state.hands for card in hand}  # type: ignore[attr-defined]
    hands.do(("hire", "mechanic"))
    hands.step(500)
    hands.scene.act(("end",))
    hands.until(lambda: hands.app.stack.top is not hands.scene or hands.scene.shown.viewer is None)
    looks = [piece.look for piece in hands.scene.top.pieces()]
    assert not [look for look in looks if look[0] == "card"]
    assert len([look for look in looks if look[0] == "back"]) == 5
    assert not any(name in repr(looks) for name in names)


@pytest.mark.rule("TPM-14.2")
def test_a_drawn_event_is_shown_to_all_as_a_large_card(tmp_path: Path) -> None:
    state = visitor()
    stage.hand(state, 0, "number_2")
    stage.stack_deck(state, "event_sponsor", "number_1", "number_1", "number_3", "number_3", "number_4")
    hands = at_table(tmp_path, state)
    hands.app.settings.reduced_motion = False
    hands.app.apply_settings()
    action = next(each for each in hands.legal() if each[0] == "play")
    hands.scene.act(action)
    acts, seen = hands.scene.top.acts, set()
    for _ in range(200):
        if acts.shown is not None:
            seen.add(acts.shown.card)
        hands.step(30)
    assert seen == {"event_sponsor"}
    assert acts.shown is None


@pytest.mark.rule("TPM-12.3")
def test_coins_carry_the_money_and_the_panels_follow_them(tmp_path: Path) -> None:
    hands = at_table(tmp_path, visitor())
    hands.app.settings.reduced_motion = False
    hands.app.apply_settings()
    top = hands.scene.top
    area = len(top.view.built) - 1
    action = next(each for each in hands.legal() if each[0] == "play" and each[2] == RIDE_AT + area)
    hands.scene.act(action)
    seen: list[int] = []
    for _ in range(200):
        money = top.acts.money(0)
        if not seen or seen[-1] != money:
            seen.append(money)
        hands.step(20)
    assert seen[:3] == [20, 24, 21]


def test_a_built_blueprint_flies_on_as_the_facility(tmp_path: Path) -> None:
    state = visitor()
    stage.ride(state, 0, 4, 17, 0)
    stage.staff(state, 0, "mechanic")
    stage.hand(state, 0, "number_2")
    hands = at_table(tmp_path, state)
    hands.app.settings.reduced_motion = False
    hands.app.apply_settings()
    action = next(each for each in hands.legal() if each[0] == "buy" and hands.drags(each))
    pile, x, y = action[1:4]
    old = hands.scene.top.rect_of(("pile", pile))
    hands.scene.act(action)
    hands.until(lambda: ("facility", pack(x, y)) in hands.scene.motion.flights)
    flight = hands.scene.motion.flights["facility", pack(x, y)]
    assert flight.start is not None
    assert old is not None
    assert hands.scene.top.piece_rect(flight.start).colliderect(old)  # type: ignore[arg-type]


def test_a_path_can_be_drawn_and_laid_by_keyboard_alone(tmp_path: Path) -> None:
    hands = at_table(tmp_path, stage.game(railway=True))
    keys = hands.scene.keys
    for _ in range(40):
        if keys.active:
            break
        hands.key(pygame.K_TAB)
    for wanted in (("paths", 0), ("drawn",)):
        for _ in range(80):
            if keys.place_at == wanted:
                break
            hands.key(pygame.K_PAGEDOWN)
        assert keys.place_at == wanted
        hands.key(pygame.K_RETURN)
        hands.step(50, 20)
    assert hands.scene.hand.holding
    assert hands.scene.hand.action is not None
    hands.key(pygame.K_RETURN)
    assert len(hands.scene.top.view.laid) == 1


def test_watchers_have_room_for_pause_and_speed(tmp_path: Path) -> None:
    hands = ManiaHands(tmp_path, "easy", "easy", match_settings={})
    top = hands.scene.top
    area = top.watch_area()
    assert top.watching
    assert not [
        piece for piece in top.pieces() if piece.zone == "tray" and pygame.Rect(piece.box).colliderect(area)
    ]
    assert hands.scene.frame.regions.tray.contains(area)


@pytest.mark.rule("TPM-14.14")
@pytest.mark.rule("TPM-16.6")
def test_a_marker_that_two_things_can_remove_asks_which(tmp_path: Path) -> None:
    state = visitor()
    state.malfunction, state.malfunction_turn = 0, -9
    stage.staff(state, 0, "mechanic")
    hands = at_table(tmp_path, state)
    handle = ("marker", "malfunction")
    assert hands.controller.press(handle) == Pick(("repair", "malfunction"))
    hands.scene.select(Pick(("repair", "malfunction")))
    actions = [button.action for button in hands.buttons()]
    assert ("repair", "malfunction", -1) in actions
    assert ("defend", "malfunction") in actions
    rides = [handle for handle in hands.controller.touchable() if handle[0] == "ride"]
    assert len(rides) == len(state.built) - 1


@pytest.mark.rule("TPM-13.8")
def test_the_train_goes_where_a_station_is_pressed(tmp_path: Path) -> None:
    state = stage.opened(built=4, railway=True)
    stage.lay(state, 0, "track")
    stage.lay(state, 0, "station", 1, 1)
    stage.lay(state, 1, "station", 0, 1)
    stage.paths(
        state,
        [(3, 14), (4, 14), (5, 14), (6, 14), (7, 14), (7, 13), (7, 12), (3, 18), (3, 19), (4, 19), (4, 20)],
    )
    stage.stand(state, 0, 7, 13)
    stage.hand(state, 0, "number_3", "number_2")
    state.money = [9, 9]
    hands = at_table(tmp_path, state)
    boards = [each for each in hands.legal() if each[0] == "play" and each[2] >= 3000]
    assert boards
    hands.do(boards[0])
    hands.step(500)
    hands.until(lambda: not hands.scene.motion.busy)
    assert hands.scene.top.asked == "train"
    assert ("station", 0) in hands.controller.touchable()
    at = hands.goal(("station", 0))
    assert at is not None
    hands.click(at)
    assert (
        hands.match.entries[-1].action == ("travel", 0, "cash")
        or hands.match.entries[1].action[0] == "travel"
    )
