"""Every legal action can be done by hand, selecting leaves no trace, and refusals are those of the rules."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.core.catalogue import Catalogue
from game.core.controls import Grip, Pick
from game.core.rng import Rng
from rulesets.dice_theme_park import gestures
from rulesets.dice_theme_park.controller import Controller
from rulesets.dice_theme_park.rules import RULES
from rulesets.dice_theme_park.state import DiceState

MODES = [("intro", 2), ("full", 3), ("full", 4), ("short", 2)]


def positions(mode: str, seats: int, seed: int, every: int) -> Iterator[tuple[DiceState, int]]:
    """Yield positions of a random game with a seat that is asked."""
    state, rng, count = RULES.new_game({"mode": mode}, seats, seed), Rng(seed), 0
    while actors := RULES.actors(state):
        seat = rng.choice(actors)
        if count % every == 0:
            yield state, seat
        RULES.apply(state, seat, RULES.sample(state, seat, rng))
        count += 1


def by_hand(state: DiceState, seat: int, script: gestures.Script) -> object:
    """Touch everything that a script names; return what the last touch gave."""
    answer: object = Pick(())
    for part, handles in (("head", script.head), ("party", script.party), ("tail", script.tail)):
        for handle in handles:
            assert isinstance(answer, Pick), (script, handle, answer)
            controller = Controller(RULES, RULES.view(state, seat), seat, answer.pending)
            if part == "party" and len(controller.touched.party) == len(script.party):
                continue  # the only possible party chose itself
            if part == "tail" or handle[0] == "choice":
                answer = controller._answer(controller._touch(controller.touched, handle))
            else:
                answer = controller.press(handle)
    if isinstance(answer, Pick):  # it is complete and could still go on
        controller = Controller(RULES, RULES.view(state, seat), seat, answer.pending)
        return next(button.action for button in controller.buttons() if button.key == "button.go")
    return answer


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_every_legal_action_can_be_done_by_hand(mode: str, seats: int) -> None:
    for state, seat in positions(mode, seats, 5, 13):
        before = state.digest()
        legal = RULES.legal(state, seat)
        buttons = [button.action for button in Controller(RULES, RULES.view(state, seat), seat).buttons()]
        scripts = gestures.scripts(state, seat, legal)
        for action in legal[:: 1 + len(legal) // 12]:
            ways = [script for script in scripts if script.action == action]
            assert ways or action in buttons, f"{action} cannot be done by hand"
            for script in ways:
                assert by_hand(state, seat, script) == action, script
        assert state.digest() == before


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_dragging_leads_to_legal_actions_only(mode: str, seats: int) -> None:
    for state, seat in positions(mode, seats, 6, 17):
        controller = Controller(RULES, RULES.view(state, seat), seat)
        legal = RULES.legal(state, seat)
        for source in controller.sources():
            assert controller.refuse(source) is None
            for spot in controller.spots(Grip(source)):
                assert controller.drop(Grip(source), spot.target) == spot.action
                assert controller.fitting(Grip(source), spot.target) == 0
                assert isinstance(spot.action, Pick) or spot.action in legal
        for button in controller.buttons():
            assert button.action is None or isinstance(button.action, Pick) or button.action in legal


def test_everything_the_controller_says_has_words() -> None:
    words = Catalogue.load("en").scoped("dice_theme_park").named(["Mia", "Juno", "Theo", "Pip"])
    for mode, seats in MODES:
        for state, seat in positions(mode, seats, 7, 15):
            pendings: list[tuple[object, ...]] = [()]
            for _ in range(3):
                pending = pendings[-1]
                controller = Controller(RULES, RULES.view(state, seat), seat, pending)
                assert words.say(controller.prompt())
                for button in controller.buttons():
                    assert words.text(button.key)
                    assert button.reason is None or words.refuse(button.reason)
                    assert not button.confirm or words.text(button.confirm)
                for step in controller.steps():
                    assert words.text("step." + step.key)
                for handle in controller.sources():
                    answer = controller.press(handle)
                    if isinstance(answer, Pick) and answer.pending:
                        pendings.append(answer.pending)
                        break
                for handle in [("display", name) for name in state.display] + [
                    ("guest", 1),
                    ("map", 0),
                    ("staff", 0),
                ]:
                    reason = controller.refuse(handle)
                    assert reason is None or words.refuse(reason)


def test_somebody_who_only_looks_on_can_do_nothing() -> None:
    for state, seat in positions("intro", 2, 8, 10):
        for other in (None, (seat + 1) % 2 if (seat + 1) % 2 not in RULES.actors(state) else None):
            controller = Controller(RULES, RULES.view(state, None), other)
            assert controller.sources() == []
            assert controller.buttons() == []
            assert controller.press(("bag",)) is None
            assert controller.prompt()
            for action in RULES.legal(state, seat)[:20]:
                controller.handles_of(action)
