"""Every legal action can be done by hand, selecting leaves no trace, and every refusal has a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.core.catalogue import Catalogue
from game.core.controls import Grip, Handle, Pick
from game.core.reasons import Reason
from game.core.rng import Rng
from rulesets.at_any_cost import gestures
from rulesets.at_any_cost.controller import Controller
from rulesets.at_any_cost.rules import RULES
from rulesets.at_any_cost.state import AnyCostState
from tests.at_any_cost.conformance_options import OPTION_SETS
from tests.at_any_cost.stage import begun, events, hold, stand


def positions(
    seats: int, options: dict[str, Any], seed: int, every: int
) -> Iterator[tuple[AnyCostState, int]]:
    """Yield positions of a random game with the seat that is asked."""
    state, rng, count = RULES.new_game(options, seats, seed), Rng(seed), 0
    while actors := RULES.actors(state):
        if count % every == 0 or state.stack[-1][0] not in ("event", "action"):
            yield state, actors[0]
        RULES.apply(state, actors[0], RULES.sample(state, actors[0], rng))
        count += 1


def touch_all(state: AnyCostState, seat: int, handles: tuple[Handle, ...]) -> object:
    """Touch things one after the other; return what the last touch gave."""
    answer: object = Pick(())
    for handle in handles:
        assert isinstance(answer, Pick), (handles, handle, answer)
        controller = Controller(RULES, RULES.view(state, seat), seat, answer.pending)
        if handle[0] == "choice":
            answer = next(button.action for button in controller.buttons() if button.handle == handle)
        else:
            answer = controller.press(handle)
    return answer


def drag(state: AnyCostState, seat: int, source: Handle, target: Handle) -> object:
    """Drag one thing to another."""
    controller = Controller(RULES, RULES.view(state, seat), seat)
    assert source in controller.sources()
    return controller.drop(Grip(source), target)


@pytest.mark.parametrize(("seats", "options"), OPTION_SETS)
def test_every_legal_action_can_be_done_by_hand(seats: int, options: dict[str, Any]) -> None:
    for state, seat in positions(seats, options, 5, 4):
        before = state.digest()
        legal = RULES.legal(state, seat)
        view = RULES.view(state, seat)
        buttons = [button.action for button in Controller(RULES, view, seat).buttons()]
        scripts = gestures.scripts(view, seat, legal)
        for action in legal[:: 1 + len(legal) // 12]:
            ways = [script for script in scripts if script.action == action]
            if action[0] == "keep" and state.stack[-1][3] > 1:
                continue  # they are selected one after the other
            assert ways or action in buttons, f"{action} cannot be done by hand"
            for way in ways[:3]:
                at_once = way.handles[0][0] in ("deck", "look", "discard", "blueprint")
                if at_once or state.stack[-1][0] in ("discard", "react"):
                    assert Controller(RULES, view, seat).press(way.handles[0]) == action
                else:
                    assert touch_all(state, seat, way.handles) == action
                first = way.handles[0][0] in ("bin", "search")  # pressed first, the card after them
                if len(way.handles) == 2 and way.handles[1][0] != "choice" and not first:
                    assert drag(state, seat, *way.handles) == action
        assert state.digest() == before


def test_several_cards_are_kept_by_selecting_them() -> None:
    met = 0
    for seed in range(6):
        for state, seat in positions(5, {}, seed, 1000):
            if state.stack[-1][0] != "keep":
                continue
            for action in RULES.legal(state, seat):
                if len(action) == 3:
                    met += 1
                    pending: tuple[Any, ...] = ()
                    for card in action[1:]:
                        view = RULES.view(state, seat)
                        answer = Controller(RULES, view, seat, pending).press(("look", card))
                        assert isinstance(answer, Pick)
                        pending = answer.pending
                    chosen = Controller(RULES, RULES.view(state, seat), seat, pending)
                    assert chosen.buttons()[0].action == action
    assert met


@pytest.mark.parametrize(("seats", "options"), OPTION_SETS)
def test_every_gesture_gives_an_action_a_selection_or_a_sentence(seats: int, options: dict[str, Any]) -> None:
    texts = Catalogue.load("en").scoped("at_any_cost").named(["Mia", "Juno", "Theo", "Pip", "Kim"][:seats])
    rng = Rng(8)
    for state, asked in positions(seats, options, 6, 7):
        for seat in range(seats):
            view = RULES.view(state, seat)
            controller = Controller(RULES, view, seat)
            assert texts.say(controller.prompt()).strip()
            handles = everything(view, seat)
            for handle in handles:
                answers: list[object] = [controller.refuse(handle), controller.press(handle)]
                answers += [controller.drop(Grip(handle), rng.choice(handles)) for _ in range(3)]
                for answer in answers:
                    if isinstance(answer, Reason):
                        assert texts.refuse(answer).strip()
                    elif isinstance(answer, Pick):
                        picked = Controller(RULES, view, seat, answer.pending)
                        assert texts.say(picked.prompt()).strip()
                        assert all(texts.text(button.key) for button in picked.buttons())
                    elif answer is not None:
                        assert seat == asked
                        assert RULES.check(state, seat, answer) is None  # type: ignore[arg-type]
            assert all(texts.text(button.key) for button in controller.buttons())


def everything(view: AnyCostState, seat: int) -> list[Handle]:
    """Return handles of everything that a table can show."""
    found: list[Handle] = [("tray",), ("bin",), ("search",), ("centre",), ("nonsense",)]
    found += [("hand", card) for card in view.hands[seat]]
    found += [("blueprint", card) for card in view.blueprints[seat]]
    found += [("showcase", card) for card in view.showcases[seat]]
    found += [("look", card) for card in view.looking[seat]]
    found += [("market", place) for place in range(len(view.market))]
    found += [("deck", deck) for deck in ("park", "event", "blueprint")]
    found += [("discard", card) for card in view.park_discard[:3]]
    for owner, park in enumerate(view.parks):
        found += [("left", owner), ("gate", owner), ("coins", owner), ("loan", owner), ("seat", owner)]
        for place, cards in enumerate(park):
            found += [("slot", owner, place)] if place < len(park) - 1 else []
            found += [("card", card) for card in cards]
    return found


def test_who_only_looks_on_moves_nothing() -> None:
    state, seat = next(positions(3, {}, 3, 1))
    for viewer in (None, (seat + 1) % 3):
        controller = Controller(RULES, RULES.view(state, viewer), viewer)
        assert controller.sources() == []
        assert controller.buttons() == []
        assert controller.press(("deck", "park")) is None
        assert controller.spots(Grip(("deck", "park"))) == []


def prompt_after(state: AnyCostState, *handles: Handle) -> str:
    """Return the sentence of the ribbon after seat 0 touched some things."""
    texts = Catalogue.load("en").scoped("at_any_cost").named(["Mia", "Juno", "Theo"])
    return str(texts.say(Controller(RULES, RULES.view(state, 0), 0, handles).prompt()))


@pytest.mark.rule("AAC-4.1", "AAC-3.11")
def test_the_ribbon_names_what_is_to_be_chosen() -> None:
    state = begun(3)
    hour, crew, ball = hold(state, 0, "e-hollow-01", "e-cloud-04", "e-tale-10")
    coaster = stand(state, 0, "hollow-01")[0]
    stand(state, 0, "core-08")
    mirror = stand(state, 0, "hollow-03", "tale-09")[1]
    theirs = stand(state, 1, "hollow-02")[0]
    stand(state, 2, "cloud-02")
    state.down = (coaster, state.parks[0][1][0])
    events(state)
    lower: Handle = ("choice", "half", 1)
    assert prompt_after(state, ("hand", hour)) == "chooses a half of the card."
    chosen = prompt_after(state, ("hand", hour), lower)
    assert chosen == "plays Witching Hour and chooses its target: open attraction."
    own = prompt_after(state, ("hand", crew), ("choice", "half", 0))
    assert own == "plays Ground Crew and chooses in the own park: closed attraction."
    peek = prompt_after(state, ("hand", ball), ("choice", "half", 0))
    assert peek == "plays Crystal Ball and chooses a rival."
    assert prompt_after(state, ("card", mirror)) == "is about to use Magic Mirror."
    assert theirs
