"""The command `replay`, and the score sheet as text."""

from __future__ import annotations

import io
import json
from dataclasses import dataclass
from pathlib import Path

from game.core.catalogue import Catalogue
from game.session.match import Match
from game.session.replay import run
from game.session.save_format import write
from game.session.seats import SeatSetup
from game.session.sheet import as_text, sheet_of
from tests.session.helpers import INFO, find, play, toy
from tests.toy.rules import RULES
from tests.toy.texts import catalogue


@dataclass
class Request:
    """What the command line would ask."""

    file: Path
    verify: bool = False


def _run(path: Path, verify: bool = False) -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    code = run(Request(path, verify), catalogue=catalogue(), find=find, out=out, err=err)
    return code, out.getvalue(), err.getvalue()


def _save(tmp_path: Path, match: Match) -> Path:
    path = tmp_path / "game.json"
    path.write_text(write(match), encoding="utf-8")
    return path


def test_a_replay_tells_the_public_log_in_sentences(tmp_path: Path) -> None:
    match = play(toy("human", "easy"))
    code, out, err = _run(_save(tmp_path, match))
    assert (code, err) == (0, "")
    for part in (
        "Toy Game, seed 5",
        "Seat 2: Juno, easy bot",
        "Round 3",
        "Mia plays the ",
        "(TOY-2)",
        "Final score.",
    ):
        assert part in out
    assert "The card is the" not in out, "secrets stay secret"
    assert "bids 0" not in out
    assert "{" not in out


def test_verify_says_one_line(tmp_path: Path) -> None:
    match = play(toy(), 9)
    path = _save(tmp_path, match)
    code, out, err = _run(path, verify=True)
    assert (code, err) == (0, "")
    assert out == f"{len(match.entries)} moves were replayed, and every position is the saved one.\n"
    data = json.loads(path.read_text(encoding="utf-8"))
    data["actions"][3][3] = "f" * 16
    path.write_text(json.dumps(data), encoding="utf-8")
    code, out, _ = _run(path, verify=True)
    assert code == 1
    assert out.count("\n") == 1
    assert out.startswith("Move 4 (")
    code, out, err = _run(path)
    assert code == 1
    assert "   2. " in out
    assert "   5. " not in out
    assert "Move 4 (" in err
    assert path.exists(), "a replay moves no files"


def test_what_cannot_be_read_is_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_text("{")
    code, out, err = _run(path)
    assert (code, out) == (1, "")
    assert err.startswith(str(path))
    data = json.loads(write(play(toy(), 5)))
    data["state"]["turn"] = 40
    path.write_text(json.dumps(data))
    assert _run(path, verify=True)[0] == 1


def test_the_sheet_adds_up_and_names_the_deciding_line() -> None:
    ties = 0
    for seed in range(30):
        match = play(toy("human", "easy", "human", seed=seed, rounds=1), seed=seed)
        sheet, text = sheet_of(match), as_text(match, catalogue())
        assert sheet.columns == (0, 1, 2)
        for column, total in enumerate(sheet.totals):
            assert sum(row.points[column] for row in sheet.rows) == total == match.result().totals[column]
            assert sum(line.points for row in sheet.rows for line in row.lines_of(column)) == total
        assert [sheet.place(seat) for seat in match.result().winners] == [1] * len(match.result().winners)
        assert all(name in text for name in match.names)
        assert " | 1 card for " in text
        assert "(TOY-2)" in text
        assert "The game ended by rule TOY-5." in text
        assert ("Tie: The larger hand decides." in text) == (match.result().tie is not None)
        assert "share the first place" in text or " wins." in text
        ties += match.result().tie is not None
    assert 0 < ties < 30


def test_shared_places_are_counted() -> None:
    state = RULES.new_game({}, 3, 1)
    state.points = [4, 7, 7]
    match = Match(
        INFO,
        {},
        [SeatSetup(n, c) for n, c in (("a", "red"), ("b", "blue"), ("c", "green"))],
        1,
        start_state=state,
    )
    sheet = sheet_of(match)
    assert [sheet.place(seat) for seat in range(3)] == [3, 1, 1]


def test_columns_stand_straight_with_wide_letters() -> None:
    seats = [SeatSetup("遊園地", "red"), SeatSetup("Zoë", "blue")]
    match = play(Match.start(INFO, {"rounds": 1}, seats, 1))
    lines = as_text(match, catalogue()).splitlines()
    head = next(line for line in lines if "遊園地" in line and "Zoë" in line)
    total = next(line for line in lines if line.startswith("Total"))
    assert len(head) + 3 == len(total)


def test_every_key_of_the_session_is_in_the_catalogue() -> None:
    """Keys named in code exist; texts that no code names are left-overs."""
    house = Catalogue.load("en")
    folder = Path(__file__).resolve().parents[2] / "game" / "session"
    code = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    named = {
        part for part in code.replace("'", '"').split('"') if part.startswith("session.") and " " not in part
    }
    assert all(house.has(key) or key.endswith(".") for key in named)
    starts = tuple(key for key in named if key.endswith("."))
    own = [key for key in house.texts if key.startswith("session.")]
    assert [key for key in own if key not in named and not key.startswith(starts)] == [
        "session.save.autosave"
    ]
