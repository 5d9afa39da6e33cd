"""Gestures of the newer parts: signpost, merchandise shop, queue pawns, bench (controller.py)."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.catalogue import Catalogue, ScopedCatalogue
from game.core.controls import Grip, Spot
from game.core.reasons import Reason
from game.core.rng import Rng
from rulesets.theme_parque.controller import Controller
from rulesets.theme_parque.rules import RULES
from rulesets.theme_parque.state import ParqueState
from tests.theme_parque.board import board, do, domino, lay

TREES = domino("tree", "tree")
STALLS = domino("food_stall", "toilet")
POST = domino("signpost", "tree")
SHOP = "1,0=merchandise_shop 1,1=food_stall 5,5=ferris_wheel"


def hold(state: ParqueState, seat: int | None = 0) -> Controller:
    """Return the gestures of a seat."""
    return Controller(RULES, state, seat)


def at_signpost() -> ParqueState:
    """Return the choice of a domino after a signpost was placed."""
    state = lay(lay(board(hands=[[POST, "B24"]], pawns="1@-1,0"), TREES, 1, 0), STALLS, -1, 0)
    do(state, "place", POST, 0, -1, 2)
    return state


def key(reason: object) -> str:
    """Return the text key of a refusal."""
    assert isinstance(reason, Reason)
    return reason.key


@pytest.mark.rule("TP-10.11")
def test_a_signpost_waits_for_a_press_on_a_domino() -> None:
    controller = hold(at_signpost())
    assert controller.sources() == []
    assert controller.press(("cell", 1, 1)) == ("lift", TREES)
    assert key(controller.press(("cell", -1, 1))) == "not_movable"
    assert key(controller.press(("cell", 0, 0))) == "not_movable"
    assert controller.press(("cell", 9, 9)) is None
    (button,) = controller.buttons()
    assert (button.key, button.action) == ("button.move_nothing", ("pass",))
    assert [step.key for step in controller.steps() if step.current] == ["play"]
    assert controller.handles_of(("lift", TREES)) == (("cell", 1, 0), ("cell", 1, 1))


@pytest.mark.rule("TP-10.11")
@pytest.mark.parametrize("part", [0, 1])
def test_the_lifted_domino_is_dragged_like_one_of_the_hand(part: int) -> None:
    state = at_signpost()
    do(state, "lift", TREES)
    controller = hold(state)
    assert controller.sources() == [("lifted", TREES)]
    assert controller.rotations(("lifted", TREES)) == 4
    grip = Grip(("lifted", TREES), 3, part)
    spots = controller.spots(grip)
    assert {spot.action for spot in spots} == {
        action for action in RULES.legal(state, 0) if action[0] == "put" and action[3] == 3
    }
    for spot in spots:
        assert controller.drop(grip, spot.target) == spot.action
        x, y = spot.action[1:3]
        assert spot.target == ("cell", x + part, y)
    assert key(controller.drop(grip, ("cell", 0, 0))) == "occupied"
    assert controller.fitting(Grip(("lifted", TREES), 0, part), ("cell", 1, part)) == (1 if part else 2)
    assert controller.handles_of(("put", 2, 0, 3)) == (("cell", 2, 0), ("cell", 3, 0))


@pytest.mark.rule("TP-10.11")
def test_pressing_the_lifted_domino_puts_it_back() -> None:
    state = at_signpost()
    do(state, "lift", TREES)
    controller = hold(state)
    assert controller.press(("cell", 1, 1)) == ("back",)
    assert controller.press(("lifted", TREES)) == ("back",)
    assert controller.press(("cell", -1, 1)) is None
    (button,) = controller.buttons()
    assert (button.key, button.action) == ("button.put_back", ("back",))


@pytest.mark.rule("TP-10.16")
def test_a_merchandise_shop_waits_for_a_press_on_a_pawn() -> None:
    state = board(SHOP, step="claim", pawns="1@1,1 1@5,5 2@5,5", seats=3)
    do(state, "claim", 1, 0)
    controller = hold(state)
    assert controller.press(("pawn", 2, 5, 5)) == ("take", 2, 5, 5)
    assert controller.press(("cell", 1, 1)) == ("take", 1, 1, 1)
    assert key(controller.press(("cell", 5, 5))) == "which_pawn"
    assert key(controller.press(("cell", 1, 0))) == "no_such_pawn"
    assert key(controller.press(("pawn", 0, 1, 0))) == "no_such_pawn"
    assert controller.press(("cell", 0, 0)) is None
    assert controller.buttons()[0].key == "button.move_no_pawn"
    assert [step.key for step in controller.steps() if step.current] == ["claim"]
    assert controller.handles_of(("take", 1, 1, 1)) == (("cell", 1, 1),)


@pytest.mark.rule("TP-10.16")
def test_the_chosen_pawn_is_dragged_or_its_item_pressed() -> None:
    state = board(SHOP, step="claim", pawns="1@1,1", seats=3)
    do(state, "claim", 1, 0)
    do(state, "take", 1, 1, 1)
    controller = hold(state)
    grip = Grip(("pawn", 1, 1, 1))
    assert controller.sources() == [grip.handle]
    assert controller.rotations(grip.handle) == 1
    assert controller.spots(grip) == [
        Spot(("cell", 1, 0), ("set", 1, 0)),
        Spot(("cell", 5, 5), ("set", 5, 5)),
    ]
    assert controller.drop(grip, ("cell", 5, 5)) == ("set", 5, 5)
    assert key(controller.drop(grip, ("cell", 0, 0))) == "pawn_to_item"
    assert controller.press(("cell", 5, 5)) == ("set", 5, 5)
    assert key(controller.press(("cell", 1, 1))) == "pawn_to_item"
    assert controller.press(("cell", 0, 0)) is None
    assert controller.buttons()[0].action == ("back",)
    assert controller.handles_of(("set", 5, 5)) == (("cell", 5, 5),)


@pytest.mark.rule("TP-11.1", "TP-11.6")
def test_queue_spots_and_queue_pawns() -> None:
    cells = "3,0=Q1:EW 4,0=Q1:EW 3,3=Q2:EW"
    state = board(cells, step="claim", pawns="0@3,0 1@4,0", switches=["shared_spaces"])
    controller = hold(state)
    assert controller.sources() == [("supply", 0), ("pawn", 0, 3, 0)]
    assert controller.spots(Grip(("supply", 0))) == [Spot(("cell", 3, 3), ("claim", 3, 3))]
    assert controller.spots(Grip(("pawn", 0, 3, 0))) == [Spot(("cell", 3, 3), ("move", 3, 0, 3, 3))]
    assert controller.drop(Grip(("pawn", 0, 3, 0)), ("cell", 3, 3)) == ("move", 3, 0, 3, 3)
    assert key(controller.drop(Grip(("pawn", 0, 3, 0)), ("cell", 4, 0))) == "other_queue"
    assert controller.handles_of(("move", 3, 0, 3, 3)) == (("cell", 3, 0), ("cell", 3, 3))
    state.supply[0] = 0
    assert hold(state).sources() == [("pawn", 0, 3, 0)]
    assert key(hold(state).refuse(("supply", 0))) == "no_pawns"


@pytest.mark.rule("TP-10.7", "TP-10.13")
def test_claiming_nothing_is_refused_while_a_claim_is_owed() -> None:
    house = domino("haunted_house", "tree")
    state = board(hands=[[house]], quota=1)
    do(state, "place", house, 0, 2, 0)
    (button,) = hold(state).buttons()
    assert (button.action, key(button.reason)) == (None, "must_claim")


@pytest.mark.rule("TP-10.8")
def test_a_bench_draws_with_the_gestures_of_draw() -> None:
    state = board(hands=[["B10"]])
    state.stack = [("finish",), ("extra", 2)]
    controller = hold(state)
    assert controller.sources() == [("market", slot) for slot in range(4)]
    assert controller.press(("market", 2)) == ("draw", 2)
    assert controller.drop(Grip(("market", 1)), ("tray",)) == ("draw", 1)
    assert key(controller.refuse(("deck",))) == "draw_from_market"
    assert [step.key for step in controller.steps() if step.current] == ["draw"]
    assert controller.buttons()[0].action is None


def test_whoever_only_looks_on_can_do_nothing() -> None:
    for state in every_question():
        for seat in (None, 1):
            controller = hold(state, seat)
            assert controller.sources() == []
            for handle in (("cell", 1, 1), ("pawn", 1, 1, 1), ("lifted", TREES), ("market", 0)):
                answer = controller.press(handle)
                assert answer is None or isinstance(answer, Reason)
            assert all(button.action is None for button in controller.buttons())


def every_question() -> list[ParqueState]:
    """Return a position for each question of a turn."""
    states = [at_signpost(), at_signpost()]
    do(states[1], "lift", TREES)
    for deep in (1, 2):
        state = board(SHOP, step="claim", pawns="1@1,1")
        do(state, "claim", 1, 0)
        if deep == 2:
            do(state, "take", 1, 1, 1)
        states.append(state)
    extra = board(hands=[["B10"]])
    extra.stack = [("finish",), ("extra", 1)]
    return [
        *states,
        extra,
        board(hands=[["B10"]]),
        board(SHOP, step="claim"),
        board(step="draw", hands=[["B10"]]),
    ]


def test_every_question_has_a_prompt_and_its_button_a_label() -> None:
    words = Catalogue.load().scoped("theme_parque").named(["Mia", "Juno", "Theo"])
    for state in every_question():
        for final in (-1, 0):
            state.final = final
            controller = hold(state)
            assert words.say(controller.prompt())
            for button in controller.buttons():
                assert words.text(button.key)


@pytest.mark.parametrize("seed", range(6))
def test_every_legal_action_is_some_gesture(seed: int) -> None:
    """In random games with everything on: each action is reached by pressing, by a button or by a drag."""
    options: dict[str, Any] = {
        "sets": ("wishneyland", "unibearsal", "rollercoasters"),
        "shared_spaces": True,
        "double_pawns": True,
    }
    state, rng = RULES.new_game(options, 3, seed), Rng(seed)
    number = 0
    while RULES.actors(state):
        number += 1
        seat = state.active
        if number % 4 == 0 or state.stack[-1][0] in ("lift", "take", "set"):
            reached = gestures(hold(state, seat))
            assert reached == set(RULES.legal(state, seat)), state.stack[-1]
        RULES.apply(state, seat, RULES.sample(state, seat, rng))


def gestures(controller: Controller) -> set[tuple[Any, ...]]:
    """Return all actions that gestures lead to."""
    found = {button.action for button in controller.buttons() if button.action is not None}
    for handle in controller.sources():
        for rotation in range(controller.rotations(handle)):
            found |= {spot.action for spot in controller.spots(Grip(handle, rotation))}
    view = controller.view
    handles: list[tuple[Any, ...]] = [("pawn", *pawn) for pawn in view.pawns]
    handles += [("cell", x, y) for x, y, _, _ in view.park.values()]
    for handle in handles if controller.asked in ("lift", "take", "set") else ():
        answer = controller.press(handle)
        if isinstance(answer, tuple) and not isinstance(answer, Reason):
            found.add(answer)
    return found


def test_words_of_the_log() -> None:
    """Every event that random games bring is told in a sentence, or is known to need none."""
    words: ScopedCatalogue = Catalogue.load().scoped("theme_parque").named(["Mia", "Juno", "Theo"])
    kinds: set[str] = set()
    for seed in (*range(30), 69):  # a garbage bin beside a pawn is rare
        options = {"sets": ("wishneyland", "unibearsal", "rollercoasters"), "shared_spaces": True}
        state, rng = RULES.new_game(options, 3, seed), Rng(seed)
        while RULES.actors(state):
            for event in RULES.apply(state, state.active, RULES.sample(state, state.active, rng)):
                message = RULES.narrate(state, event)
                assert message is not None, event.kind
                assert words.say(message)
                kinds.add(event.kind)
    assert kinds >= {
        "moved",
        "queued",
        "changed_queue",
        "pawn_returned",
        "play_ended",
        "covered",
    }


@pytest.mark.parametrize(("owner", "wanted"), [(0, "own pawn"), (1, "a pawn of Juno")])
def test_a_moved_pawn_is_told_with_its_owner(owner: int, wanted: str) -> None:
    words = Catalogue.load().scoped("theme_parque").named(["Mia", "Juno"])
    state = board(SHOP, step="claim", pawns=f"{owner}@1,1")
    do(state, "claim", 1, 0)
    do(state, "take", owner, 1, 1)
    message = RULES.narrate(state, RULES.apply(state, 0, ("set", 5, 5))[0])
    assert message is not None
    assert wanted in words.say(message)
    assert "Ferris Wheel" in words.say(message)
