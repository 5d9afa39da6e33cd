"""Series of games and the report about them."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from game.cli.requests import SelfplayRequest
from game.core.contract import Result
from game.core.registry import RulesetInfo
from game.lab import arena, report, selfplay
from game.lab.arena import Played, play
from tests.bots import stub
from tests.toy.rules import INFO, RULES

KINDS = ("random", "normal", "easy")


class Breaks(type(RULES)):  # type: ignore[misc]
    """The toy, but some games cannot be dealt."""

    def new_game(self, options: Mapping[str, Any], seats: int, seed: int) -> Any:
        """Raise in every third game or so."""
        if seed % 3 == 0:
            raise ArithmeticError("the box is empty")
        return super().new_game(options, seats, seed)


class BreaksInfo(RulesetInfo):
    """The ruleset that breaks."""

    rules = Breaks()


def breaks(ruleset: str) -> RulesetInfo:
    """Find the ruleset that breaks."""
    return BreaksInfo("breaks", "tests.toy", 2, 6, (1, 2), "TOY")


def wish(**values: Any) -> SelfplayRequest:
    """A request with usual values."""
    usual = {"ruleset": "toy", "games": 6, "seats": KINDS, "seed": 4, "options": {}, "jobs": 1, "json": None}
    return SelfplayRequest(**{**usual, **values})


def without_time(found: dict[str, Any]) -> dict[str, Any]:
    """The report but for what depends on the machine."""
    return {key: value for key, value in found.items() if key != "seconds"}


def test_the_report_does_not_depend_on_the_number_of_processes() -> None:
    one, two = (selfplay.study("toy", KINDS, 40, 4, jobs=jobs, find=stub.find) for jobs in (1, 2))
    assert without_time(one) == without_time(two)
    assert one["finished"] == 40
    other = selfplay.study("toy", KINDS, 40, 5, find=stub.find)
    assert without_time(other) != without_time(one)


def test_the_report_has_the_agreed_keys() -> None:
    found = selfplay.study("known", ("random", "normal"), 10, 4, find=stub.find)
    assert list(found) == [
        "ruleset", "games", "finished", "actions", "seconds", "turns", "kinds", "seats", "unused_content",
    ]  # fmt: skip
    assert (found["ruleset"], found["games"], found["finished"]) == ("known", 10, 10)
    assert set(found["turns"]) == {"min", "median", "max"}
    assert set(found["kinds"]) == {"random", "normal"}
    for each in found["kinds"].values():
        assert set(each) == {"seats", "wins", "win_rate", "score", "by_category"}
        assert set(each["score"]) == {"min", "mean", "max"}
        assert set(each["by_category"]) == {"cards", "bids"}
        assert each["seats"] == 10
        assert sum(each["by_category"].values()) == pytest.approx(each["score"]["mean"])
    assert [set(each) for each in found["seats"]] == [{"seat", "wins"}] * 2
    assert sum(each["wins"] for each in found["seats"]) == pytest.approx(10)
    assert sum(each["wins"] for each in found["kinds"].values()) == pytest.approx(10)
    assert "never" in found["unused_content"]
    assert len(found["unused_content"]) < 31
    assert json.loads(json.dumps(found)) == found


def test_everybody_sits_everywhere_equally_often() -> None:
    played = selfplay.play_many("toy", KINDS, 6, 4, find=stub.find)
    assert [game.kinds for game in played[:4]] == [
        ("random", "normal", "easy"),
        ("normal", "easy", "random"),
        ("easy", "random", "normal"),
        ("random", "normal", "easy"),
    ]
    for seat in range(3):
        sitting = [game.kinds[seat] for game in played]
        assert {kind: sitting.count(kind) for kind in KINDS} == dict.fromkeys(KINDS, 2)


def ended(kinds: tuple[str, ...], totals: tuple[int, ...], ranking: tuple[tuple[int, ...], ...]) -> Played:
    """A finished game that nobody played."""
    return Played(1, kinds, 10, 5, Result(totals, ranking, "X-1"), ({},) * len(kinds))


def test_a_shared_win_counts_as_its_fraction() -> None:
    played = [
        ended(("easy", "normal", "normal"), (5, 7, 7), ((1, 2), (0,))),
        ended(("normal", "easy", "easy"), (1, 2, 9), ((2,), (1,), (0,))),
        ended(("easy", "easy", "normal"), (3, 3, 3), ((0, 1, 2),)),
    ]
    found = report.summary("x", played, 3, (), 1.0)
    assert found["kinds"]["normal"]["wins"] == pytest.approx(1 + 1 / 3, abs=1e-3)
    assert found["kinds"]["normal"]["win_rate"] == pytest.approx((1 + 1 / 3) / 4, abs=1e-3)
    assert found["kinds"]["easy"]["wins"] == pytest.approx(1 + 2 / 3, abs=1e-3)
    assert found["kinds"]["easy"]["seats"] == 5
    assert found["kinds"]["easy"]["score"] == {"min": 2, "mean": 4.4, "max": 9}
    assert [each["wins"] for each in found["seats"]] == pytest.approx([1 / 3, 5 / 6, 11 / 6], abs=1e-3)


@pytest.mark.parametrize(("group", "wins"), [(True, 1), (False, 0)])
def test_a_group_wins_or_loses_together(group: bool, wins: int) -> None:
    game = ended(("easy", "normal"), (4, 4), ((0, 1),))
    assert game.result is not None
    game = replace(game, result=game.result._replace(group=group))
    assert [report.share(game, seat) for seat in (0, 1)] == [Fraction(wins)] * 2


def test_a_game_that_breaks_is_unfinished_and_told_with_its_seed(capsys: pytest.CaptureFixture[str]) -> None:
    found = selfplay.study("breaks", ("random", "random"), 12, 4, find=breaks)
    assert 0 < found["finished"] < 12
    assert len(found["failures"]) == 12 - found["finished"]
    assert found["kinds"]["random"]["seats"] == 2 * found["finished"]
    for each in found["failures"]:
        assert each["seed"] % 3 == 0
        assert "the box is empty" in each["error"]
    assert selfplay.run(wish(ruleset="breaks", games=12), breaks) == 1
    out = capsys.readouterr().out
    assert str(found["failures"][0]["seed"]) in out
    assert "the box is empty" in out


def test_a_failing_bot_breaks_its_game_off() -> None:
    game = play(stub.find("fails"), ("normal", "random"), 3, {})
    assert not game.finished
    assert "a fault in the evaluation" in game.error


def test_an_endless_game_is_broken_off() -> None:
    game = play(INFO, ("random", "random"), 3, {}, limit=5)
    assert not game.finished
    assert game.actions == 5
    assert "5 actions" in game.error


def test_options_reach_the_game() -> None:
    short, long = (play(INFO, ("random", "random"), 3, {"rounds": rounds}) for rounds in (1, 6))
    assert short.turns * 3 < long.turns


def test_a_game_alone_is_the_game_of_the_series() -> None:
    played = selfplay.play_many("toy", KINDS, 3, 4, find=stub.find)
    assert play(INFO, played[2].kinds, played[2].seed, {}) == played[2]


def test_random_play_stops_at_its_limit_and_at_the_end() -> None:
    state = RULES.new_game({}, 2, 1)
    assert arena.play_random(INFO, state, arena.Rng(1), 3) == 3
    assert arena.play_random(INFO, state, arena.Rng(1)) > 3
    assert RULES.actors(state) == ()


def test_better_bots_win_more() -> None:
    found = selfplay.study("toy", ("random", "normal"), 100, 9, find=stub.find)
    assert found["kinds"]["normal"]["win_rate"] > 0.7


def test_the_command_writes_json_to_the_terminal_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert selfplay.run(wish(json="-"), stub.find) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 6


def test_the_command_writes_table_and_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "report.json"
    assert selfplay.run(wish(json=str(target)), stub.find) == 0
    out = capsys.readouterr().out
    assert "6 of 6 games" in out
    for kind in KINDS:
        assert kind in out
    assert json.loads(target.read_text())["games"] == 6


def test_a_file_that_cannot_be_written_is_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert selfplay.run(wish(json=str(tmp_path / "none" / "report.json")), stub.find) == 1
    assert "report.json cannot be written" in capsys.readouterr().err


def test_shares_cover_every_game_once() -> None:
    for games, jobs in ((1, 4), (7, 2), (1000, 3), (5000, 2)):
        numbers = [number for share in selfplay._shares(games, jobs) for number in share]
        assert numbers == list(range(games))


STOPPED = """
import sys
from game.cli.requests import SelfplayRequest
from game.lab import selfplay
from tests.bots import stub
if __name__ == "__main__":
    wish = SelfplayRequest(sys.argv[1], 100_000, ("normal", "normal"), 1, {}, 2, None)
    print("playing", flush=True)
    sys.exit(selfplay.run(wish, stub.find))
"""


class Terminal(io.StringIO):
    """What was shown on a terminal."""

    def isatty(self) -> bool:
        """It is one."""
        return True


def test_progress_is_one_line_on_a_terminal_and_nothing_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    for screen in (Terminal(), io.StringIO()):
        monkeypatch.setattr(sys, "stderr", screen)
        line = selfplay.ProgressLine()
        selfplay.play_many("toy", KINDS, 3, 4, find=stub.find, progress=line)
        line.end()
        shown = screen.getvalue()
        if screen.isatty():
            assert "3 of 3 games" in shown
            assert shown.endswith("\r")
            assert "\n" not in shown
        else:
            assert shown == ""


def at_work(group: int) -> list[str]:
    """The processes of a group that have not ended (those whose new parent took no notice have)."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _, of_group = path.read_text().rpartition(")")[2].split()[:3]
        except OSError:
            continue
        if int(of_group) == group and state != "Z":
            found.append(path.parent.name)
    return found


@pytest.mark.skipif(sys.platform != "linux", reason="looks at processes the way of Linux")
@pytest.mark.parametrize(("ruleset", "after"), [("toy", 0.7), ("dawdler", 0.7), ("dawdler", 0.1)])
def test_stopped_by_the_keyboard_it_goes_with_one_sentence(
    tmp_path: Path, ruleset: str, after: float
) -> None:
    script = tmp_path / "stopped.py"
    script.write_text(STOPPED)
    root = Path(__file__).resolve().parents[2]
    command = [sys.executable, str(script), ruleset]
    environment = {**os.environ, "PYTHONPATH": str(root)}
    with subprocess.Popen(
        command,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(after)  # the others are at work by now, or still starting: both must go well
        os.killpg(process.pid, signal.SIGINT)
        try:
            _, said = process.communicate(timeout=20)
            assert process.returncode == 130
            assert said == "Stopped before the end; there is no report.\n"
            end = time.monotonic() + 20
            while at_work(process.pid) and time.monotonic() < end:
                time.sleep(0.01)
            assert not at_work(process.pid)
        finally:
            if at_work(process.pid):
                os.killpg(process.pid, signal.SIGKILL)


STARTING = """
import multiprocessing, os, signal
from pathlib import Path
from game.lab import selfplay
if __name__ == "__main__":
    context = multiprocessing.get_context("spawn")
    with selfplay._interrupts_held_back():
        processes = [context.Process(target=os.getpid) for _ in range(2)]
        for process in processes:
            process.start()
            status = Path(f"/proc/{process.pid}/status").read_text()
            held = int(status.partition("SigBlk:")[2].split()[0], 16)
            print(bool(held >> signal.SIGINT - 1 & 1))
    for process in processes:
        process.join()
"""


@pytest.mark.skipif(sys.platform != "linux", reason="looks at processes the way of Linux")
def test_ctrl_c_is_held_back_from_a_process_in_its_very_first_moment(tmp_path: Path) -> None:
    script = tmp_path / "starting.py"
    script.write_text(STARTING)
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).resolve().parents[2])}
    done = subprocess.run(
        [sys.executable, str(script)], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["True", "True"]
