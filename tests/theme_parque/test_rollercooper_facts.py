"""What the table is told of Rollercooper: events, challenges with progress, piles, the result; and how one answers."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.catalogue import Catalogue, ScopedCatalogue
from game.core.controls import Grip
from game.core.reasons import Reason
from game.core.rng import Rng
from game.session.match import Match
from game.session.seats import SeatSetup
from game.session.sheet import as_text
from rulesets.theme_parque import RULESET, event_texts, narrate
from rulesets.theme_parque import rollercooper_facts as facts
from rulesets.theme_parque.content import load
from rulesets.theme_parque.controller import Controller
from rulesets.theme_parque.rules import RULES
from rulesets.theme_parque.state import ParqueState
from tests.theme_parque.board import actions, asked, board, do, domino, lay
from tests.theme_parque.group_stage import card_with, reveal, together

SHIP2 = "1,0=Q1:EW 2,0=Q1:EW 3,0=swinging_ship"


@pytest.fixture(scope="module")
def english() -> ScopedCatalogue:
    """The English texts as three players see them."""
    return Catalogue.load("en").scoped("theme_parque").named(["Mia", "Theo", "Pip"])


# --- cards in words ----------------------------------------------------------------------------------------------


def test_every_card_can_be_said(english: ScopedCatalogue) -> None:
    said = {}
    for card in load().events:
        for message in (
            event_texts.title(card), event_texts.rule(card), event_texts.challenge(card), event_texts.on_the_sheet(card),
        ):  # fmt: skip
            sentence = english.say(message)
            assert sentence
            assert "{" not in sentence
        said[card] = english.say(event_texts.challenge(card))
        assert said[card].endswith(".")
    assert len(set(said.values())) >= 50
    assert said["EV35"] == "At least 4 decorations are in the park."
    assert said["EV06"] == "At least 1 rare queue is finished."
    assert said["EV29"] == "The player with the fewest points has at least 4."
    assert said["EV22"] == "A ride has no decorations nearby."
    assert said["EV50"] == "A Lantern or Drinks Stall has no path or queue nearby."
    assert said["EV24"] == "Two stalls of the same name are at most 3 steps apart."


def test_the_title_of_a_card_is_the_name_of_its_rule(english: ScopedCatalogue) -> None:
    """Section 6.9: the id with spaces for underscores and a capital first letter."""
    for card in load().events.values():
        plain = card.rule.replace("_", " ").capitalize().replace("Tv ", "TV ")
        assert english.say(event_texts.title(card.id)) == plain


# --- facts -------------------------------------------------------------------------------------------------------


def test_the_event_of_the_round(english: ScopedCatalogue) -> None:
    assert facts.event_now(together()) is None
    assert not facts.is_on(board())
    state = together(rule="strike")
    found = facts.event_now(state)
    assert found is not None
    assert (found.tone, found.lasting, found.off, found.score) == ("bad", True, False, 2)
    assert found.picture == "theme_parque/event_strike"
    assert english.say(found.title) == "Strike"
    assert english.say(found.short) == "Everybody places one domino."
    assert found.note is None


@pytest.mark.parametrize(
    ("fields", "note"),
    [
        ({"rule": "lost_child", "skipped": 1}, "Theo misses this round."),
        ({"rule": "shared_hands", "sharing": (0, 2)}, "Mia and Pip share their hands."),
        ({"rule": "surprise_visit", "start": 2}, "Pip is the start player."),
        ({"rule": "strike", "switches": ["no_event_rules"]}, "Special rules are left out in this game."),
    ],
)
def test_a_note_says_whom_an_event_concerns(
    english: ScopedCatalogue, fields: dict[str, Any], note: str
) -> None:
    found = facts.event_now(together(seats=3, **fields))
    assert found is not None
    assert found.note is not None
    assert english.say(found.note) == note
    assert found.off == ("switches" in fields)


def test_open_challenges_come_with_their_progress(english: ScopedCatalogue) -> None:
    state = together(SHIP2, challenges=("EV05", "EV37", "EV26"), threats=("EV09",), pawns="0@3,0")
    lose, queues, points, tunnels = facts.open_challenges(state)
    assert (lose.kind, lose.card, lose.met) == ("lose", "EV09", False)
    assert english.say(lose.figures) == "now 4, dangerous at 1 or less"
    assert english.say(queues.figures) == "1 of 4"
    assert (queues.have, queues.want, queues.counts, queues.score) == (1, 4, True, 3)
    assert set(queues.cells) == {(1, 0), (2, 0)}
    assert english.say(points.figures) == "now 4, wanted 6 or more"
    assert (tunnels.counts, tunnels.met) == (False, False)
    assert english.say(tunnels.figures) == "not yet"
    assert queues.picture == "theme_parque/challenge_finished_queues"


@pytest.mark.parametrize(
    ("card", "cells", "words"),
    [
        ("EV12", "", "true now: it would be collected"),
        ("EV10", "", "safe now"),
        ("EV09", "", "no danger yet"),
        ("EV47", "", "now 0, dangerous from 3"),
        ("EV03", "", "nothing to count yet"),
        ("EV24", "2,2=toilet 2,4=toilet", "now 2, wanted 3 or less"),
        ("EV26", "2,2=R:E:t 2,3=R:E:t", "fulfilled"),
    ],
)
def test_progress_in_words(english: ScopedCatalogue, card: str, cells: str, words: str) -> None:
    assert english.say(facts.challenge(together(cells), card).figures) == words


def test_piles_have_three_places_for_collected_cards() -> None:
    state = together(
        completed=("EV36", "EV40"), collected=("EV09",), removed=("EV42",), event_deck=("EV01", "EV02")
    )
    assert facts.piles(state) == facts.Piles(2, ("EV36", "EV40"), 5, ("EV09", "", ""), ("EV42",))


@pytest.mark.parametrize(
    ("fields", "outcome", "title"),
    [
        ({"completed": ("EV36",)}, "beaten", "The game is beaten!"),
        ({"completed": ("EV36",), "challenges": ("EV40",)}, "sum", "Finished together: 4 points"),
        ({"completed": ("EV36",), "collected": ("EV09", "EV10", "EV12")}, "lost", "The park was lost"),
    ],
)
@pytest.mark.rule("TP-12.13", "TP-12.14", "TP-12.10")
def test_the_ending_in_words(
    english: ScopedCatalogue, fields: dict[str, Any], outcome: str, title: str
) -> None:
    found = facts.ending(together(**fields))
    assert (found.outcome, found.points) == (outcome, 4)
    assert english.say(found.title) == title
    assert "4 points" in english.say(found.text)
    assert english.has(f"ended.{found.clause}")


HEADLINES = {
    "beaten": "You have won together.",
    "sum": "Finished together: ",
    "lost": "You have lost together.",
}


@pytest.mark.rule("TP-12.14")
def test_the_score_sheet_says_how_the_group_fared() -> None:
    """Played by chance until each ending was met; a group that only did not beat the game has not lost.

    Every other group claims nothing, so that it collects LOSE cards.
    """
    english = Catalogue.load("en")
    seats = [SeatSetup("Mia", "red"), SeatSetup("Theo", "blue")]
    met = set()
    for seed in range(60):
        match, rng = Match.start(RULESET, {"rollercooper": True}, seats, seed), Rng(seed)
        while match.actors():
            seat = match.actors()[0]
            shy = seed % 2 == 1 and match.rules.check(match.state, seat, ("pass",)) is None
            match.submit(seat, ("pass",) if shy else match.rules.sample(match.state, seat, rng))
        state = match.state
        assert isinstance(state, ParqueState)
        met.add(facts.ending(state).outcome)
        text = as_text(match, english)
        for outcome, headline in HEADLINES.items():
            assert (headline in text) == (outcome == facts.ending(state).outcome)
        if len(met) == len(HEADLINES):
            return
    raise AssertionError(f"only met: {met}")


def test_free_dominoes_are_known_to_the_table() -> None:
    assert facts.free_now(together(rule="garden_award"), domino("tree", "toilet"))
    assert not facts.free_now(together(rule="garden_award"), domino("toilet", "toilet"))
    assert not facts.free_now(together(), domino("tree", "toilet"))


def test_facts_can_be_asked_of_any_view_at_any_time() -> None:
    state = RULES.new_game(
        {"rollercooper": True, "sets": ("wishneyland", "unibearsal", "rollercoasters")}, 3, 21
    )
    rng = Rng(4)
    while RULES.actors(state):
        seat = RULES.actors(state)[0]
        view = RULES.view(state, None)
        assert facts.event_now(view) == facts.event_now(state)
        assert facts.open_challenges(view) == facts.open_challenges(state)
        assert facts.piles(view) == facts.piles(state)
        RULES.apply(state, seat, RULES.sample(state, seat, rng))


# --- log -----------------------------------------------------------------------------------------------------------


def test_the_log_tells_events_and_cards(english: ScopedCatalogue) -> None:
    state = together(hands=[["B10"], []], threats=("EV12",), challenges=("EV40",))
    told = [narrate.narrate(event) for event in reveal(state, "EV27")]
    sentences = [english.say(message) for message in told if message is not None]
    assert sentences[0] == "The first LOSE card is collected: No pawn was set in this round."
    assert sentences[1].startswith(
        "Event “Strike”. In this round everybody places only one domino. Challenge: "
    )


# --- answering -----------------------------------------------------------------------------------------------------


def controller(state: ParqueState, seat: int = 0) -> Controller:
    """Return the controller of a seat."""
    return Controller(RULES, RULES.view(state, seat), seat)


def test_players_are_named_by_their_panels() -> None:
    state = together(hands=[["B10"], ["B11"]], seats=2)
    reveal(state, card_with("lost_child"))
    hands = controller(state)
    assert hands.press(("player", 1)) == ("name", 1)
    assert hands.press(("cell", 0, 0)) is None
    assert hands.handles_of(("name", 1)) == (("player", 1),)
    assert isinstance(controller(state, 1).press(("player", 0)), Reason | None)
    share = together(hands=[["B10"], ["B11"], ["B12"]], seats=3)
    reveal(share, card_with("shared_hands"))
    do(share, "name", 1)
    refused = controller(share).press(("player", 1))
    assert isinstance(refused, Reason)
    assert refused.key == "name_another"


def test_challenges_dominoes_and_pawns_are_pressed() -> None:
    crew = together(hands=[["B10"], []], challenges=("EV16",))
    reveal(crew, "EV42")
    assert controller(crew).press(("challenge", "EV16")) == ("drop", "EV16")
    assert controller(crew).handles_of(("drop", "EV16")) == (("challenge", "EV16"),)
    vandals = lay(together(hands=[["B16"], []]), "B10", 1, 0)
    reveal(vandals, card_with("vandals"))
    assert controller(vandals).press(("cell", 1, 1)) == ("remove", "B10")
    assert controller(vandals).handles_of(("remove", "B10")) == (("cell", 1, 0), ("cell", 1, 1))
    refused = controller(vandals).press(("cell", 0, 0))
    assert isinstance(refused, Reason)
    assert refused.key == "not_removable"
    guest = together("1,1=toilet 2,2=toilet", pawns="0@1,1 1@2,2")
    reveal(guest, card_with("famous_guest"))
    assert controller(guest).press(("pawn", 0, 1, 1)) == ("fetch", 1, 1)
    assert controller(guest).press(("cell", 1, 1)) == ("fetch", 1, 1)
    assert isinstance(controller(guest).press(("pawn", 1, 2, 2)), Reason)
    assert controller(guest).press(("cell", 5, 5)) is None
    (button,) = controller(guest).buttons()
    assert (button.key, button.action) == ("button.fetch_none", ("pass",))


def test_hand_dominoes_are_swapped_by_pressing_them() -> None:
    state = together(hands=[["B10", "B11"], []], deck=["B45", "B31"])
    reveal(state, card_with("new_stock"))
    hands = controller(state)
    assert hands.press(("hand", "B11")) == ("aside", "B11")
    assert hands.refuse(("hand", "B11")) is None
    assert hands.handles_of(("aside", "B11")) == (("hand", "B11"),)
    (button,) = hands.buttons()
    assert (button.key, button.action) == ("button.swap_done", ("done",))


def test_in_an_earthquake_a_domino_of_the_park_is_pressed_then_dragged() -> None:
    state = lay(together(rule="earthquake", hands=[["B16"], []]), "B10", 1, 0)
    assert controller(state).press(("cell", 1, 0)) == ("lift", "B10")
    do(state, "lift", "B10")
    hands = controller(state)
    assert hands.sources() == [("lifted", "B10")]
    grip = Grip(("lifted", "B10"), 0, 0)
    assert hands.drop(grip, ("cell", 0, 2)) == ("put", 0, 2, 0)
    assert ("cell", 0, 2) in [spot.target for spot in hands.spots(grip)]
    assert hands.press(("lifted", "B10")) == ("back",)
    assert hands.handles_of(("put", 0, 2, 0)) == (("cell", 0, 2), ("cell", 0, 3))
    assert [step.key for step in hands.steps() if step.current] == ["play"]


def test_placing_may_be_ended_by_the_button_when_only_free_dominoes_are_left() -> None:
    paths = domino("R:NS", "tree")
    state = together(rule="path_crew", hands=[["B10", "B24", paths], []])
    (button,) = controller(state).buttons()
    assert button.action is None
    do(state, "place", "B24", 0, 2, 0)
    do(state, "place", "B10", 1, 0, 0)
    (button,) = controller(state).buttons()
    assert (button.key, button.action) == ("button.end_placing", ("end",))


def test_the_ordered_domino_is_the_only_one_to_be_dragged() -> None:
    state = together(hands=[["B10"], []], deck=["B31", "B24"])
    reveal(state, card_with("ghost_order"))
    hands = controller(state)
    assert hands.sources() == [("hand", "B24")]
    assert hands.drop(Grip(("hand", "B24"), 0, 0), ("cell", 0, 2)) == ("place", "B24", 0, 2, 0)


def test_dominoes_of_a_shared_hand_can_be_dragged() -> None:
    state = together(rule="shared_hands", sharing=(0, 1), hands=[["B10"], ["B24"]])
    assert controller(state).sources() == [("hand", "B10"), ("hand", "B24")]
    assert controller(state).drop(Grip(("hand", "B24"), 0, 0), ("cell", 0, 2)) == ("place", "B24", 0, 2, 0)


def test_a_pawn_that_an_event_keeps_in_hand_says_why(english: ScopedCatalogue) -> None:
    state = together("1,1=toilet", "lost_costume", hands=[["B10"], []])
    reason = controller(state).refuse(("supply", 0))
    assert isinstance(reason, Reason)
    assert english.refuse(reason) == "Not this round: Nobody may set pawns."


def test_what_every_event_asks_can_be_said(english: ScopedCatalogue) -> None:
    seen = set()
    for rule in load().special_rules:
        state = together(
            "", hands=[["B10"], ["B16"]], pawns="0@1,1", challenges=("EV36",), deck=["B31", "B24"]
        )  # fmt: skip
        lay(state, "B42", -1, 0)
        lay(state, "B19", 1, 1)
        reveal(state, card_with(rule))
        prompt = english.say(controller(state, RULES.actors(state)[0]).prompt())
        assert prompt
        seen.add((asked(state) or ("",))[0])
        assert actions(state)
    assert {"fetch", "swap", "drop", "name_skip", "name_share", "name_start", "remove", "order_lay"} <= seen
