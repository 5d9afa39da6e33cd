"""`main.py test`: three steps, one summary, the right exit code."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.cli.commands import dispatch
from game.cli.commands import test as command


@pytest.fixture
def codes(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """Exit codes of the steps, which do not run; change them before the command."""
    chosen = {"ruff": 0, "mypy": 0, "pytest": 0}
    monkeypatch.setattr(command, "_step", lambda name, words, environ: chosen[name])

    def steps(words: list[str]) -> dict[str, list[str]]:
        code = f"print('mypy speaks'); raise SystemExit({chosen['mypy']})"
        return {"ruff": [], "mypy": [sys.executable, "-c", code], "pytest": []}

    monkeypatch.setattr(command, "steps", steps)
    return chosen


@pytest.mark.parametrize(
    ("failing", "code"),
    [({}, 0), ({"pytest": 5}, 5), ({"ruff": 1}, 1), ({"mypy": 2}, 1), ({"mypy": 2, "pytest": 3}, 3)],
)
def test_exit_code_and_summary(failing: dict[str, int], code: int, codes, capsys) -> None:
    codes.update(failing)
    assert dispatch(["test", "-k", "x"]) == code
    said = capsys.readouterr().out
    for name in codes:
        assert name in said
    assert ("All checks passed." in said) == (code == 0)
    assert said.count("failed (exit code") == len(failing)
    assert said.count("mypy speaks") == 1
    assert said.index("== mypy") < said.index("mypy speaks") < said.rindex("mypy")


def test_the_step_beside_the_others_is_stopped_with_them(codes, monkeypatch) -> None:
    started: list[subprocess.Popen[bytes]] = []
    before = subprocess.Popen

    def remembered(*words, **options):
        started.append(before(*words, **options))
        return started[-1]

    def interrupted(name, words, environ):
        raise KeyboardInterrupt

    code = "import time; time.sleep(60)"
    monkeypatch.setattr(command, "steps", lambda words: {"mypy": [sys.executable, "-c", code], "pytest": []})
    monkeypatch.setattr(command, "_step", interrupted)
    monkeypatch.setattr(command.subprocess, "Popen", remembered)
    with pytest.raises(KeyboardInterrupt):
        command.run([])
    (process,) = started
    assert process.poll() is not None


def test_three_processes_unless_told_otherwise() -> None:
    assert command.steps(["-k", "x"])["pytest"][3:] == ["-n", "3", "--dist", "worksteal", "-k", "x"]
    for own in (["-n", "4"], ["-n0"], ["--pdb"], ["-p", "no:xdist"], ["--numprocesses=3"]):
        assert command.steps(own)["pytest"][3:] == own


def test_steps_keep_out_of_the_persons_folders(tmp_path: Path) -> None:
    environ = command.test_environ({"PATH": "p"}, str(tmp_path), writable=True)
    assert environ["SDL_AUDIODRIVER"] == "dummy"
    assert environ["TURNSTILE_DATA"].startswith(str(tmp_path))
    assert "MYPY_CACHE_DIR" not in environ
    kept = command.test_environ({"PYTHONDONTWRITEBYTECODE": "1"}, str(tmp_path), writable=True)
    assert kept["PYTHONDONTWRITEBYTECODE"] == "", "each start of the program would compile all of it again"
    sealed = command.test_environ({"PYTHONDONTWRITEBYTECODE": "1"}, str(tmp_path), writable=False)
    assert sealed["PYTHONDONTWRITEBYTECODE"] == "1"
    assert command.test_environ({"TURNSTILE_DATA": "mine"}, str(tmp_path), True)["TURNSTILE_DATA"] == "mine"
    sealed = command.test_environ({}, str(tmp_path), writable=False)
    assert all(sealed[key].startswith(str(tmp_path)) for key in ("MYPY_CACHE_DIR", "RUFF_CACHE_DIR"))
