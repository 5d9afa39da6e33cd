"""The tempting moves of section 9: each is refused with its sentence and its rule."""

from __future__ import annotations

import pytest

from game.core.catalogue import Catalogue
from game.core.contract import Action
from rulesets.dice_theme_park.rules import RULES
from rulesets.dice_theme_park.state import DiceState
from tests.dice_theme_park.stage import at, begun, build, clear, cubes, put, upgrade

WORDS = Catalogue.load("en").scoped("dice_theme_park").named(["Mia", "Juno", "Theo", "Pip"])


def says(state: DiceState, seat: int, action: Action) -> tuple[str, str]:
    """Return sentence and clause of a refusal."""
    reason = RULES.check(state, seat, action)
    assert reason is not None, f"{action} is legal"
    assert action not in RULES.legal(state, seat)
    return WORDS.refuse(reason), reason.clause


@pytest.mark.rule("DTP-2.16", "DTP-4.1", "DTP-3.3")
def test_setup_and_plan() -> None:
    state = RULES.new_game({"mode": "intro"}, 2, 3)
    card = state.offer[0][0]
    assert says(state, 0, ("start", card, 0, -1)) == ("Choose one of the four marked places.", "DTP-2.16")
    state = begun()
    two = ("Pick exactly two staff cards.", "DTP-4.1")
    assert says(state, 0, ("plan", "guide")) == two
    assert says(state, 0, ("plan", "guide", "manager", "architect")) == two
    state = at("welcome", 1)
    assert says(state, 0, ("monorail", "M2-1")) == ("It is Juno's turn.", "DTP-3.3")


@pytest.mark.rule("DTP-5.1", "DTP-5.4", "DTP-4.22")
def test_welcome() -> None:
    state = at("welcome", 0)
    old = put(state, 0, ("E0", "green", 3))[0]
    state.stack.insert(0, ("welcome", 1))
    RULES.apply(state, 0, ("monorail", "M2-2"))
    guests = {pips: number for number, _, pips in state.trains[1][2]}
    assert says(state, 0, ("raise", old, 1)) == ("Only guests who arrived just now.", "DTP-5.4")
    assert says(state, 0, ("raise", guests[5], 2)) == ("A guest cannot go above 6.", "DTP-5.4")
    assert RULES.check(state, 0, ("raise", guests[5], 1)) is None
    RULES.apply(state, 0, ("raise", guests[5], 1))
    assert sorted(guest[2] for guest in state.guests[0].values()) == [3, 4, 4, 6]
    assert says(state, 1, ("monorail", "M2-2")) == ("That monorail has already been taken.", "DTP-5.1")


@pytest.mark.rule("DTP-6.1", "DTP-6.2", "DTP-6.3", "DTP-6.4", "DTP-6.5", "DTP-6.22")
def test_expand() -> None:
    state = at("expand", 0, 0, 0, mode="full")
    clear(state, 0)
    tile = next(name for name in state.display if name != "A02")
    state.money[0] = 1
    reason = RULES.check(state, 0, ("build", tile, 1, 0))
    assert reason is not None
    assert reason.clause == "DTP-6.2"
    assert WORDS.refuse(reason) in [f"You need ${n} more." for n in (1, 2, 3, 4)]
    state.money[0] = 20
    assert says(state, 0, ("build", tile, 2, -2)) == ("It must touch your park.", "DTP-6.3")
    assert says(state, 0, ("build", tile, 0, 3)) == ("Outside your park's border.", "DTP-6.4")
    assert says(state, 0, ("build", "E3", 1, 0)) == ("Built attractions stay where they are.", "DTP-6.5")
    assert says(state, 0, ("hire",)) == ("Choose a skill for the new mascot.", "DTP-6.22")
    card = state.skill_display[0]
    state.stack[-1] = ("expand", 0, 1, 1)
    assert says(state, 0, ("build", tile, 1, 0)) == ("One attraction per round.", "DTP-6.1")
    assert says(state, 0, ("hire", card)) == ("One mascot per round.", "DTP-6.1")


@pytest.mark.rule("DTP-7.1", "DTP-7.2", "DTP-7.4", "DTP-7.5", "DTP-7.7", "DTP-7.8", "DTP-7.10")
def test_improve() -> None:
    state = at("improve", 0, 0, 0, 0)
    state.money[0] = 30
    upgrade(state, 0, "E3", "generator")
    upgrade(state, 0, "E1", "kiosk")
    assert says(state, 0, ("install", "E3", 1, "generator")) == (
        "This attraction already has one.",
        "DTP-7.4",
    )
    assert says(state, 0, ("install", "E0", 0, "kiosk")) == ("No free upgrade space here.", "DTP-7.10")
    assert says(state, 0, ("install", "E1", 0, "generator")) == ("No free upgrade space here.", "DTP-7.5")
    assert says(state, 0, ("remove", "E3", 0)) == ("Only an Architect can remove upgrades.", "DTP-7.7")
    state.stack[-1] = ("improve", 0, 1, 2, 0)
    assert says(state, 0, ("install", "E2", 0, "kiosk")) == ("Two upgrades per round.", "DTP-7.2")
    assert says(state, 0, ("buy_map",)) == ("One map per round.", "DTP-7.1")
    state = at("improve", 0, 0, 0, 0, played=[("architect", "guide"), ("guide", "manager")])
    state.money[0] = 30
    upgrade(state, 0, "E3", "generator")
    RULES.apply(state, 0, ("install", "E1", 0, "kiosk"))
    assert says(state, 0, ("remove", "E3", 0)) == ("Remove first, then install.", "DTP-7.8")
    assert says(state, 0, ("remove", "E1", 0)) == ("Only upgrades from earlier rounds.", "DTP-7.8")


@pytest.mark.rule("DTP-8.4", "DTP-8.6", "DTP-8.7", "DTP-8.10", "DTP-8.13")
def test_operate() -> None:
    state = at("operate", 0, played=[("manager", "guide"), ("guide", "architect")])
    clear(state, 0)
    build(state, 0, "A01", 1, 0)
    one, two, three, other = put(
        state, 0, ("A01", "blue", 3), ("A01", "blue", 3), ("A01", "green", 5), ("E3", "green", 5)
    )
    assert says(state, 0, ("operate", "A01", (one, two), 0, one, "E3")) == (
        "The one must be strictly higher.",
        "DTP-11.1",
    )
    assert says(state, 0, ("operate", "A01", (one,), 0, one, "E3")) == (
        "This attraction takes 2 guests.",
        "DTP-8.6",
    )
    assert says(state, 0, ("operate", "E3", (), 0, 0, "")) == (
        "Needs: a yellow guest with odd pips and any guest with even pips.",
        "DTP-8.7",
    )
    party = (one, three)
    for moving, target, sentence in (
        (0, "", "One guest of the party must move on."),
        ((one, three), "E3", "Only one guest moves."),
        (other, "E3", "Only a guest of the party moves."),
        (one, "E0", "Not next to it."),
    ):
        assert says(state, 0, ("operate", "A01", party, 0, moving, target)) == (sentence, "DTP-8.10")
    assert says(state, 0, ("manage", "A01", party, 0, one, "E3")) == (
        "It still has a free icon; operate it normally.",
        "DTP-8.13",
    )
    cubes(state, 0, A01=1)
    assert says(state, 0, ("operate", "A01", party, 0, one, "E3"))[1] == "DTP-8.4"
    assert RULES.check(state, 0, ("manage", "A01", party, 0, one, "E3")) is None


@pytest.mark.rule(
    "DTP-8.20", "DTP-8.30", "DTP-8.31", "DTP-8.33", "DTP-8.38", "DTP-4.21", "DTP-4.26", "SK1", "SK5"
)
def test_maps_mascots_and_guides() -> None:
    state = at("operate", 0, mode="full", played=[("mascot_staff", "guide"), ("guide", "architect")])
    state.skills[0], state.mascots[0] = ("SK1-g", "SK5-1", "SK9-1"), ("", "", "E0")
    six, one, far = put(state, 0, ("E3", "blue", 6), ("E1", "green", 1), ("E2", "green", 4))
    state.maps[0] = (0, 3)
    assert says(state, 0, ("map", six, "E1")) == ("All maps are used this round.", "DTP-8.20")
    state.maps[0] = (1, 2)
    assert says(state, 0, ("map", six, "E0")) == ("Not next to it.", "DTP-8.20")
    assert says(state, 0, ("escort", six, "E3")) == ("Choose another attraction.", "DTP-4.21")
    assert says(state, 0, ("mascot", 2, "E3", "mark_colour", six)) == (
        "This mascot has worked this round.",
        "DTP-8.30",
    )
    assert says(state, 0, ("mascot", 0, "E3", "mark_colour", far)) == (
        "The guest must be where the mascot is.",
        "DTP-8.31",
    )
    assert says(state, 0, ("mascot", 0, "E3", "change_pips", six, 1)) == (
        "A guest cannot go above 6.",
        "DTP-8.33",
    )
    assert says(state, 0, ("mascot", 0, "E1", "skill", one, -2)) == ("Too low.", "DTP-8.33")
    assert says(state, 0, ("mascot", 1, "E3", "skill")) == ("Needs two guests here.", "DTP-8.38")
    RULES.apply(state, 0, ("mascot", 0, "E3", "change_pips", six, -1))
    assert says(state, 0, ("adjust", "skill", six)) == ("The extra help is pips or colour only.", "DTP-4.26")
    assert says(state, 0, ("map", six, "E1"))[1] == "DTP-8.2"


@pytest.mark.rule("DTP-4.20", "DTP-9.8", "DTP-9.11")
def test_maintain() -> None:
    state = at("save", 0, "any", "ticket_agent")
    one, two = put(state, 0, ("E0", "blue", 1), ("E0", "blue", 2))
    assert says(state, 0, ("save", two, 5)) == ("Only guests at 1 who would leave.", "DTP-9.8")
    assert RULES.check(state, 0, ("save", one, 5)) is None
    state = at("operate", 0, mode="full", admins=("AD11", "AD05"))
    state.round = 5
    assert says(state, 0, ("swap", "guide", "manager")) == ("There is nothing to pass.", "DTP-9.11")
    state.retired = ("AD11", "")
    assert says(state, 0, ("swap", "guide", "manager")) == ("Already used.", "DTP-9.11")
