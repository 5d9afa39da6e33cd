"""What the table says an event would do is what it does, and it is said before the event is let go (AAC-4.12)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.core.controls import Handle
from game.core.rng import Rng
from game.ui.table.tabletop import Marks
from rulesets.at_any_cost import scoring, table_facts
from rulesets.at_any_cost.content_words import OPERATIONS
from rulesets.at_any_cost.printed import KIND, PROGRAMS
from rulesets.at_any_cost.rules import RULES
from rulesets.at_any_cost.state import AnyCostState
from rulesets.at_any_cost.table_forecast import (
    FIGURES,
    FORESEEN,
    PICTURES,
    Announcement,
    Change,
    foreseen,
    meant,
)
from tests.at_any_cost.conformance_options import OPTION_SETS
from tests.at_any_cost.stage import begun, do, events, hold, left, stand
from tests.at_any_cost.table_hands import AnyCostHands

A, B = 0, 1


def figures(state: AnyCostState, seat: int) -> dict[str, int]:
    """Return what a forecast tells of a seat."""
    facts = table_facts.seat(state, seat)
    mods = {what: sum(mod[1] for mod in state.mods[seat] if mod[0] == what) for what in ("cost", "actions")}
    points = scoring.totals(state)[seat]
    return {"stars": facts.stars, "capacity": facts.capacity, "points": points, "money": facts.money, **mods}


def let_happen(state: AnyCostState, seat: int, action: tuple[Any, ...]) -> None:
    """Play an event; nobody answers it."""
    RULES.apply(state, seat, action)
    while state.stack[-1][0] == "react":
        RULES.apply(state, RULES.actors(state)[0], ("decline",))


@pytest.mark.rule("AAC-4.12", "AAC-3.16")
@pytest.mark.parametrize(("seats", "options"), OPTION_SETS)
def test_what_is_foretold_happens(seats: int, options: dict[str, Any]) -> None:
    """Every event of games by chance whose words can all be foreseen is told beforehand, from the seat's own view."""
    told = 0
    state, rng = RULES.new_game(options, seats, 11), Rng(11)
    while actors := RULES.actors(state):
        seat = actors[0]
        if state.stack[-1][0] == "event":
            for action in RULES.legal(state, seat):
                program = PROGRAMS[action[1]][action[2]] if action[0] in ("play", "use") else None
                if program is None or any(op.word not in FORESEEN for op in program.ops):
                    continue
                if program.pin == "guest" or any(op.word == "move" for op in program.ops):
                    continue
                changes = foreseen(RULES.view(state, seat), Announcement(*action[1:3], seat, *action[3:]))
                after = state.clone()
                let_happen(after, seat, action)
                for each in range(seats):
                    before, then = figures(state, each), figures(after, each)
                    found = {c.what: c.then - c.now for c in changes if c.seat == each}
                    assert found == {w: then[w] - before[w] for w in FIGURES if then[w] != before[w]}, action
                told += bool(changes)
        RULES.apply(state, seat, RULES.sample(state, seat, rng))
    assert told > 10 or options.get("good_neighbours")


@pytest.mark.rule("AAC-4.8", "AAC-4.10")
def test_a_moved_upgrade_is_lost_to_its_owner_and_a_waiting_half_changes_nothing_yet() -> None:
    state = begun(2, packs=("star", "cloud"))
    beam, season = hold(state, 0, "e-star-05", "e-cloud-06")
    shade = stand(state, 1, "cloud-02", "core-01")[1]
    stand(state, 0, "cloud-03")
    events(state)
    assert foreseen(state, Announcement(beam, B, 0, 1, shade)) == [
        Change(1, "stars", 4, 3), Change(1, "points", 14, 12)
    ]  # fmt: skip
    assert foreseen(state, Announcement(season, A, 0, -1, 0)) == []
    (dear,) = foreseen(state, Announcement(season, B, 0, 1, 0))
    assert dear == Change(1, "capacity", 15, 11)
    assert not dear.good


def test_dearer_builds_are_bad_and_a_closed_card_tells_what_is_lost() -> None:
    state = begun(2, packs=("gear", "cloud"))
    (overtime,) = hold(state, 0, "e-gear-01")
    (line,) = hold(state, 0, "e-gear-02")
    (plunge,) = stand(state, 1, "cloud-01")
    left(state, 1, "cloud-10")
    events(state)
    (dear,) = foreseen(state, Announcement(overtime, B, 0, 1, 0))
    assert dear == Change(1, "cost", 0, 2)
    assert not dear.good
    (cheap,) = foreseen(state, Announcement(line, A, 0, -1, 0))
    assert cheap == Change(0, "cost", 0, -1)
    assert cheap.good
    assert foreseen(state, Announcement(line, B, 0, 1, plunge)) == [Change(1, "stars", 4, 2)]


def test_only_what_rests_on_nothing_hidden_is_foretold() -> None:
    assert set(FORESEEN) < set(OPERATIONS)
    assert not {"draw", "discard", "peek", "recover", "build", "market"} & set(FORESEEN)
    assert set(PICTURES) == set(FIGURES)


def test_a_target_under_the_pointer_tells_what_would_happen(tmp_path: Path) -> None:
    table = AnyCostHands(tmp_path, "human", "human", seed=6, moves=75, draw=True)
    for _ in range(60):
        table.until_asked("event")
        seat = table.match.actors()[0]
        plays = [a for a in table.match.legal(seat) if a[0] == "play" and a[4] and KIND[a[4]] == "attraction"]
        plays = [a for a in plays if PROGRAMS[a[1]][a[2]].ops[0].word == "close"]
        if plays:
            break
        table.act(("pass",))
    _, card, part, rival, target = plays[0]
    table.click(table.at(("hand", card)))
    table.step(300)
    half: Handle = ("choice", "half", part)
    if table.top.rect_of(half) is not None:
        table.click(table.at(half))
        table.step(300)
    event = meant(table.top, Marks(hover=("card", target)))
    assert event == Announcement(card, part, seat, rival, target)
    assert foreseen(table.top.view, event)
    table.move(table.at(("card", target)))
    table.step(200)
    said = [
        table.top.texts.say(message)
        for _, message in table.top._tips
        if message.key.startswith("show.forecast_")
    ]
    assert any(table.top.name_of(rival) in text for text in said)
    assert meant(table.top, Marks()) is None


def test_a_shielded_seat_is_not_part_of_it() -> None:
    """The forecast is about what happens if nobody answers; afterwards the position itself is shown."""
    state = begun(2, packs=("cloud", "hollow"))
    (ballast,) = hold(state, 0, "e-cloud-03")
    (guard,) = left(state, 1, "core-09")
    events(state)
    assert foreseen(state, Announcement(ballast, B, 0, 1, 0))
    do(state, 0, ("play", ballast, B, 1, 0))
    money = list(state.money)
    do(state, 1, ("react", guard, 0))
    assert state.money == money
