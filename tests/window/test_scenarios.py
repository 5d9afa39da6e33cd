"""The game in a real window, played with a real mouse: every scenario file, from its first step to its last."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core.catalogue import Catalogue
from game.session.match import Match
from game.session.save import SaveStore
from game.session.sheet import as_text
from rulesets.at_any_cost.printed import PROGRAMS
from rulesets.theme_park_mania.state import RIDE_AT, STATION_AT
from tests.theme_parque.coaster_game import about_to_close
from tests.window.screen import TOOLS
from tests.window.xplay import Player

SCENARIOS = Path(__file__).parent / "scenarios"

pytestmark = pytest.mark.window


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    """A player with an empty data folder; pictures stay in the temporary folder of the test."""
    missing = [tool for tool in TOOLS if shutil.which(tool) is None]
    if missing:
        sentence = f"no real window: {' and '.join(missing)} not found (packages xvfb and xdotool)"
        if os.environ.get("CI"):
            pytest.fail(sentence)
        pytest.skip(sentence)
    found = Player(tmp_path)
    yield found
    found.close()


def play(player: Player, name: str) -> list[str]:
    """Play a scenario; return what its last program said."""
    player.play(SCENARIOS / f"{name}.txt")
    return player.program.lines


def test_a_whole_game_against_a_bot(player: Player) -> None:
    said = play(player, "against_bot")
    saves = SaveStore(player.data / "saves")
    matches = {info.name or info.autosave: saves.load(info.path).match for info in saves.list_saves()}
    halfway, finished = matches["Rainy afternoon"], matches[1]

    assert finished.is_over
    assert not halfway.is_over
    assert finished.entries[: halfway.position] == halfway.entries
    totals = " ".join(map(str, finished.result().totals))
    assert f"result {totals}" in said
    (sheet,) = (player.data / "pictures").glob("*.txt")
    assert sheet.read_text(encoding="utf-8") == as_text(finished, Catalogue.load("en"))


def test_a_whole_game_with_dice_against_a_bot(player: Player) -> None:
    said = play(player, "dice_against_bot")
    moved = {line.split()[2] for line in said if line.startswith("moved 0")}
    assert {"start", "plan", "monorail", "build", "operate", "finish"} <= moved
    (save,) = [info for info in SaveStore(player.data / "saves").list_saves() if info.autosave == 1]
    assert SaveStore(player.data / "saves").load(save.path).match.is_over


def test_a_whole_game_of_attacks_against_a_bot(player: Player) -> None:
    play(player, "cost_against_bot")
    match = cost_game(player)
    assert match.is_over
    assert any(each[:1] == (0,) and each[1] == "react" for each in played(match))
    attacks = [each for each in played(match) if each[:2] == (0, "play") and PROGRAMS[each[2]][each[3]].types]
    assert any(each[5] for each in attacks), "no event was dropped on a card"
    assert any(not each[5] for each in attacks), "no event was dropped on a rival"


def cost_game(player: Player) -> Match:
    """Return the game that was saved last."""
    (save,) = [info for info in SaveStore(player.data / "saves").list_saves() if info.autosave == 1]
    return SaveStore(player.data / "saves").load(save.path).match


def played(match: Match) -> list[tuple[Any, ...]]:
    """Return seat and action of everything that somebody chose."""
    return [(entry.seat, *entry.action) for entry in match.entries if not entry.automatic]


def test_a_park_is_built_against_a_bot(player: Player) -> None:
    said = play(player, "mania_against_bot")
    moved = {line.split()[2] for line in said if line.startswith("moved 0")}
    assert {"draw", "place", "hire", "reveal", "ride", "buy"} <= moved


def test_the_last_visits_to_a_park_are_made(player: Player) -> None:
    play(player, "mania_last_visits")
    check_beside(player)
    assert rides_entered(player), "no guest of the person entered a ride"


def test_a_train_is_taken(player: Player) -> None:
    said = play(player, "mania_train")
    check_beside(player)
    assert any(line.startswith("moved 0 play") for line in said)
    assert any(entry.action[0] == "travel" for entry in player.beside.match.entries[player.from_entry :])


@pytest.mark.soak
def test_a_whole_first_park_against_a_bot(player: Player) -> None:
    said = play(player, "mania_whole")
    check_beside(player)
    moved = {line.split()[2] for line in said if line.startswith("moved 0")}
    assert {"draw", "place", "hire", "reveal", "ride", "buy", "small_path", "play", "end"} <= moved
    assert len(rides_entered(player)) >= 8


def check_beside(player: Player) -> None:
    """The program has played the very game that was played beside it, to the same end."""
    beside = player.beside.match
    (save,) = [info for info in SaveStore(player.data / "saves").list_saves() if info.autosave == 1]
    match = SaveStore(player.data / "saves").load(save.path).match
    assert [(entry.seat, entry.action) for entry in match.entries] == [
        (entry.seat, entry.action) for entry in beside.entries
    ]
    assert match.digest == beside.digest
    assert match.is_over
    assert f"result {' '.join(map(str, beside.result().totals))}" in player.program.lines


def rides_entered(player: Player) -> list[int]:
    """Return the rides that the person's guest entered in the window."""
    played = player.beside.match.entries[player.from_entry :]
    return [entry.action[2] for entry in played if entry.seat == 0 and entry.action[0] == "play"
            and RIDE_AT <= entry.action[2] < STATION_AT]  # fmt: skip


def test_a_coaster_is_closed_and_ridden_against_a_bot(player: Player) -> None:
    closing = about_to_close()
    saves = SaveStore(player.data / "saves")
    saves.autosave(closing.match)
    player.wishes = [(f"hand/{closing.domino}", f"cell/{closing.cell[0]}/{closing.cell[1]}")]
    play(player, "coasters")
    match = saves.load(next(info for info in saves.list_saves() if info.autosave == 1).path).match
    assert match.is_over
    entry = match.entries[closing.match.position]
    assert entry.action == closing.action
    assert "loop_closed" in [event.kind for event in entry.events]
    assert player.pictures["train"] != player.pictures["before"]


def test_a_whole_game_of_a_group_at_one_screen(player: Player) -> None:
    said = play(player, "rollercooper")
    assert player.handovers == 0, "open hands need no page"
    moved = {line.split()[2] for line in said if line.startswith("moved")}
    assert {"name", "drop", "fetch", "place", "claim", "draw"} <= moved
    saves = SaveStore(player.data / "saves")
    match = saves.load(next(info for info in saves.list_saves() if info.autosave == 1).path).match
    assert match.is_over
    assert match.result().group is not None
    told = [event.kind for entry in match.entries for event in entry.events]
    assert "event" in told
    assert {"completed", "averted", "collected"} & set(told)


def test_two_people_at_one_table(player: Player) -> None:
    play(player, "hot_seat")
    assert player.handovers >= 6
    assert len(list(player.out.glob("handover-*.png"))) == player.handovers


@pytest.mark.soak
def test_three_people_with_secrets_at_one_table(player: Player) -> None:
    check_pages(player, play(player, "dice_hot_seat"), rounds=2)


@pytest.mark.soak
def test_three_people_with_secrets_through_a_whole_game(player: Player) -> None:
    check_pages(player, play(player, "dice_hot_seat_whole"), rounds=5)


def check_pages(player: Player, said: list[str], rounds: int) -> None:
    """A page for each of three people at setup and in each Plan, nowhere else (tests/window/secrets.py saw to the rest).

    Whoever sets up last plans first and needs no page in between; the one who swaps a card plans first, too.
    """
    pages = 3 + 2 + 3 * (rounds - 1)
    plans = 3 * rounds
    if "scene results" not in said:  # the scenario ends in the Plan of the round that follows
        pages += 1
    assert player.handovers == pages == sum(line.startswith("handover") for line in said)
    assert len(list(player.out.glob("handover-*.png"))) == pages
    moved = [line.split()[1:] for line in said if line.startswith("moved")]
    assert [word for _, word in moved].count("plan") == plans
    assert {"keep", "start", "plan", "lower", "monorail", "build", "operate", "finish", "swap"} <= {
        word for _, word in moved
    }
    assert player.between >= pages


@pytest.mark.soak
def test_three_people_who_attack_and_answer_at_one_table(player: Player) -> None:
    said = play(player, "cost_hot_seat")
    check_answers(player, said)
    assert any(line.endswith(" seen") for line in said if line.startswith("moved"))


@pytest.mark.soak
def test_three_people_who_attack_and_answer_through_a_whole_game(player: Player) -> None:
    check_answers(player, play(player, "cost_hot_seat_whole"))
    assert cost_game(player).is_over


def check_answers(player: Player, said: list[str]) -> None:
    """A page wherever another person decides, none for who is attacked and holds no answer."""
    words = [line.split() for line in said if line.startswith(("moved", "handover", "your turn"))]
    pages = [each[1] for each in words if each[0] == "handover"]
    sitting, changes = "", []
    for each in words:
        seat = each[2] if each[0] == "your" else each[1]
        if seat != sitting and each[0] != "handover":
            changes.append(seat)
            sitting = seat
    assert pages == changes
    assert player.handovers == len(pages) == len(list(player.out.glob("handover-*.png")))
    assert player.between >= len(pages) - 1
    asked = [seat for entry in cost_game(player).entries for event in entry.events
             if event.kind in ("played", "used") for seat in event.data["asked"]]  # fmt: skip
    answered = [each for each in words if each[0] == "moved" and each[2] in ("react", "decline")]
    assert 1 <= len(answered) < len(asked)


@pytest.mark.parametrize(
    "name",
    ["same_page", "curtain", "rough_hands", "double_clicks", "toggles", "quit_thinking", "play_command"],
)
def test_short(player: Player, name: str) -> None:
    play(player, name)


@pytest.mark.parametrize("name", ["out_of_sight", "full_screen"])
def test_with_a_window_manager(player: Player, name: str) -> None:
    if shutil.which("openbox") is None:
        pytest.skip("only a window manager can minimise or fill the screen: openbox not found")
    play(player, name)


def test_every_scenario_is_played() -> None:
    here = Path(__file__).read_text(encoding="utf-8")
    assert [file.stem for file in SCENARIOS.iterdir() if f'"{file.stem}"' not in here] == []
