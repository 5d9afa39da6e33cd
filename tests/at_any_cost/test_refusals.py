"""Every illegal action of section 9 is refused with its sentence and its rule."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.catalogue import Catalogue
from game.core.controls import Grip, Handle
from game.core.reasons import Reason
from rulesets.at_any_cost.controller import Controller
from rulesets.at_any_cost.rules import RULES
from rulesets.at_any_cost.state import AnyCostState
from tests.at_any_cost.stage import (
    actions,
    begun,
    cleanup,
    do,
    events,
    hold,
    left,
    offer,
    run_city,
    stand,
    top,
)

A, B = 0, 1
TEXTS = Catalogue.load("en").scoped("at_any_cost").named(["Mia", "Juno", "Theo", "Kim"])


def said(reason: Any) -> tuple[str, str]:
    """Return the sentence and the rule of a refusal."""
    assert isinstance(reason, Reason), f"{reason!r} is no refusal"
    return TEXTS.refuse(reason), reason.clause


def check(state: AnyCostState, action: tuple[Any, ...], seat: int = 0) -> tuple[str, str]:
    """Return why an action is refused."""
    return said(RULES.check(state, seat, action))


def drop(state: AnyCostState, source: Handle, target: Handle, seat: int = 0) -> tuple[str, str]:
    """Return why dropping one thing on another is refused."""
    return said(Controller(RULES, RULES.view(state, seat), seat).drop(Grip(source), target))


def press(state: AnyCostState, handle: Handle, seat: int = 0) -> tuple[str, str]:
    """Return why pressing a thing is refused."""
    return said(Controller(RULES, RULES.view(state, seat), seat).press(handle))


def full_park(state: AnyCostState) -> None:
    """Build five attractions for seat 0."""
    for name in ("hollow-01", "cloud-02", "cloud-03", "cloud-04", "hollow-02"):
        stand(state, 0, name)


@pytest.mark.rule("AAC-7.2")
def test_a_sixth_attraction() -> None:
    state = actions(begun(2))
    full_park(state)
    (ride,) = hold(state, 0, "cloud-01")
    expected = ("Your park already has 5 attractions. Demolish one first.", "AAC-7.2")
    assert check(state, ("build", ride, 0)) == expected
    assert drop(state, ("hand", ride), ("slot", 0, 0)) == expected


@pytest.mark.rule("AAC-7.3", "AAC-7.4")
def test_super_attractions() -> None:
    state = actions(begun(2))
    (show,) = hold(state, 0, "sc-cloud-1")
    stand(state, 0, "hollow-01")
    sentence = "A super attraction needs 5 stars; you have 4 (closed cards do not count)."
    assert drop(state, ("showcase", show), ("slot", 0, 1)) == (sentence, "AAC-7.4")
    stand(state, 0, "sc-cloud-2")
    assert check(state, ("build", show, 2)) == ("Only one super attraction per park.", "AAC-7.3")


@pytest.mark.rule("AAC-7.5", "AAC-7.6", "AAC-7.1")
def test_upgrades() -> None:
    state = actions(begun(2))
    shade, extra, lights = hold(state, 0, "core-01", "core-06", "core-07")
    stand(state, 0, "cloud-01", "core-01")
    stand(state, 0, "cloud-03")
    (theirs,) = stand(state, 1, "hollow-01")
    assert check(state, ("build", shade, 0)) == ("This attraction already has Shaded Queue.", "AAC-7.5")
    assert check(state, ("build", extra, 0)) == ("Thermal Plunge has Extra Drop built in.", "AAC-7.5")
    assert check(state, ("build", extra, 1)) == (
        "Extra Drop fits thrill rides and gentle rides only.",
        "AAC-7.6",
    )
    fits = "Spotlights fits stages, booths, lodges and eateries only."
    assert sorted(check(state, ("build", lights, 0))[0]) == sorted(fits)
    expected = ("Drop an upgrade on one of your attractions.", "AAC-7.6")
    assert drop(state, ("hand", shade), ("gate", 0)) == expected
    assert drop(state, ("hand", shade), ("slot", 0, 3)) == expected
    assert drop(state, ("hand", shade), ("left", 0)) == expected
    own = ("You can build in your own park only.", "AAC-7.1")
    assert drop(state, ("hand", shade), ("slot", 1, 0)) == own
    assert drop(state, ("hand", shade), ("card", theirs)) == own


@pytest.mark.rule("AAC-6.6", "AAC-6.7", "AAC-6.5")
def test_blueprints() -> None:
    state = actions(begun(2), number=5)
    (plan, show) = hold(state, 0, "bp-cloud-1", "sc-cloud-1")
    closed = ("The planning office closed after round 4.", "AAC-6.6")
    assert check(state, ("draw", "blueprint")) == closed
    assert press(state, ("deck", "blueprint")) == closed
    assert drop(state, ("blueprint", plan), ("bin",)) == ("A kept blueprint stays with you.", "AAC-6.7")
    only = ("Only hand cards can be discarded.", "AAC-6.5")
    assert drop(state, ("blueprint", plan), ("deck", "park")) == only
    assert drop(state, ("showcase", show), ("search",)) == only


@pytest.mark.rule("AAC-6.3", "AAC-6.4")
def test_keeping() -> None:
    state = actions(begun(2))
    (paint,) = hold(state, 0, "core-04")
    do(state, 0, ("search", paint))
    assert check(state, ("keep",)) == ("You must keep one of the 5.", "AAC-6.4")
    state = actions(begun(2))
    cards = top(state, "park", "core-01", "core-02")
    do(state, 0, ("draw", "park"))
    assert check(state, ("keep", *cards)) == ("You may keep one card at most.", "AAC-6.3")


@pytest.mark.rule("AAC-3.10", "AAC-3.6", "AAC-4.4", "AAC-3.4", "AAC-4.9")
def test_events() -> None:
    state = events(begun(2))
    freight, crew, pigeon = hold(state, 0, "e-cloud-05", "e-cloud-04", "e-cloud-10")
    assert check(state, ("play", freight, 2, -1, 0)) == ("Choose one half of the card.", "AAC-3.10")
    react = ("This half answers an event; keep it for then.", "AAC-4.4")
    assert check(state, ("play", crew, B, -1, 0)) == react
    do(state, 0, ("play", freight, A, -1, 0))
    again = ("One event per turn; you will be asked again.", "AAC-3.6")
    assert check(state, ("play", pigeon, A, -1, 0)) == again
    actions(state)
    phase = ("Events are played in the event phase.", "AAC-3.6")
    assert check(state, ("play", crew, A, -1, 0)) == phase
    assert drop(state, ("hand", crew), ("centre",)) == phase
    assert drop(state, ("hand", crew), ("seat", 1)) == phase
    state = begun(2)
    (tax,) = hold(state, 1, "e-cloud-05")
    (crew,) = hold(state, 0, "e-cloud-04")
    hold(state, 0, "e-cloud-10")
    (grill,) = stand(state, 0, "core-08")
    events(state, 1)
    do(state, 1, ("play", tax, B, 0, grill))
    assert check(state, ("react", crew, B)) == ("This card answers invasions, not inspections.", "AAC-4.4")
    state = begun(2)
    stand(state, 0, "hollow-01")
    stand(state, 0, "cloud-02")
    (guard,) = left(state, 0, "core-09")
    run_city(state, "bad-01", 5)
    assert check(state, ("react", guard, 0)) == ("City events cannot be answered.", "AAC-3.4")
    events(state)
    sentence = "Only events with a type can be answered, and only while they ask for it."
    assert check(state, ("react", guard, 0)) == (sentence, "AAC-4.9")


@pytest.mark.rule("AAC-4.10", "AAC-12.6", "AAC-3.14", "AAC-12.2", "AAC-3.11")
def test_targets_and_abilities() -> None:
    state = events(begun(3))
    hour, tail = hold(state, 0, "e-hollow-01", "e-cloud-01")
    (closed,) = stand(state, 1, "hollow-01")
    castle = stand(state, 1, "cloud-02", "tale-08")[0]
    (open_one,) = stand(state, 1, "core-08", "core-01")[:1]
    parlour, mirror = stand(state, 0, "hollow-03", "tale-09")
    state.down = (closed,)
    protected = ("Royal Welcome protects this card.", "AAC-4.10")
    assert check(state, ("play", hour, B, 1, castle)) == protected
    assert drop(state, ("hand", hour), ("card", castle)) == protected
    already = ("This card is closed already.", "AAC-12.6")
    assert drop(state, ("hand", hour), ("slot", 1, 0)) == already
    state.used = (mirror,)
    used = ("This ability was used this round.", "AAC-3.14")
    assert press(state, ("card", mirror)) == used
    state.down = (closed, parlour)
    assert press(state, ("card", parlour)) == ("Closed cards cannot be used.", "AAC-12.2")
    state.down = (closed, open_one)
    no_target = ("No rival has any open lodge or eatery.", "AAC-3.11")
    assert check(state, ("play", tail, B, 1, open_one)) == no_target


@pytest.mark.rule("AAC-10.3", "AAC-5.2", "AAC-8.1", "AAC-13.5", "AAC-7.11", "AAC-2.3")
def test_the_rest() -> None:
    state = actions(begun(2))
    assert press(state, ("loan", 0)) == ("Loans are taken only to pay for building.", "AAC-10.3")
    gate = ("The gate cannot be demolished.", "AAC-8.1")
    assert drop(state, ("gate", 0), ("bin",)) == gate
    (theirs,) = stand(state, 1, "hollow-01")
    assert drop(state, ("card", theirs), ("bin",)) == ("You can demolish your own cards only.", "AAC-8.1")
    assert check(state, ("change",), 1) == ("It is Mia's turn.", "AAC-2.3")
    state.mods[1] = (("actions", 1, 0, 0),)
    actions(state, 1, action=4)
    assert check(state, ("change",), 0) == ("You have no fourth action this round.", "AAC-5.2")
    state = begun(2)
    hold(state, 0, "core-01", "core-02", "core-03", "core-04", "core-05", "core-06")
    cleanup(state)
    assert check(state, ("pass",)) == ("Discard down to 5 cards.", "AAC-13.5")
    state = events(begun(2))
    (hangar,) = hold(state, 0, "e-cloud-09")
    (show,) = hold(state, 0, "sc-cloud-1")
    stand(state, 0, "hollow-01")
    offer(state, "core-01")
    do(state, 0, ("play", hangar, A, -1, 0))
    by_action = ("Super attractions are built with an action only.", "AAC-7.11")
    assert drop(state, ("showcase", show), ("slot", 0, 2)) == by_action


@pytest.mark.parametrize(
    "place", [("tray",), ("market", 0), ("bin",), ("deck", "event"), ("coins", 0), ("nowhere",)]
)
def test_every_strange_drop_has_a_sentence(place: Handle) -> None:
    for state in (actions(begun(2)), events(begun(2))):
        cards = hold(state, 0, "hollow-01", "e-hollow-01", "core-01", "sc-cloud-1", "bp-cloud-1")
        offer(state, "core-05")
        for kind, card in zip(("hand", "hand", "hand", "showcase", "blueprint"), cards, strict=True):
            answer = Controller(RULES, RULES.view(state, 0), 0).drop(Grip((kind, card)), place)
            if isinstance(answer, Reason):
                assert TEXTS.refuse(answer)
            else:
                assert RULES.check(state, 0, answer) is None  # type: ignore[arg-type]
