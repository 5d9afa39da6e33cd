"""test: ruff, mypy and pytest, then one plain summary.

mypy works on one core while pytest starts; what it says is shown in its turn, after pytest.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from game import paths
from game.cli.parser import Parser, write_out
from game.cli.text import say

#: What a person passes to decide about processes; then ours stays away.
OWN_PROCESSES = ("-n", "--numprocesses", "--pdb", "--trace", "--dist", "no:xdist", "-pno:xdist")
PROCESSES = 3
"""One more than two cores: the games in a window wait half of their time, for the mouse or for a bot."""
BESIDE = "mypy"
"""This step runs beside the others."""


def declare(parser: Parser) -> None:
    """Name the words of the command (for its help only; pytest reads them)."""
    parser.word("pytest_words", "...", many=True)


def run(words: Sequence[str] | Namespace) -> int:
    """Run all three, also when one fails; returns pytest's exit code, or 1 when only another one failed."""
    words = list(words.pytest_words if isinstance(words, Namespace) else words)
    with tempfile.TemporaryDirectory(prefix="turnstile-test-") as scratch:
        environ = test_environ(os.environ, scratch, os.access(paths.PROJECT_ROOT, os.W_OK))
        todo = steps(words)
        with _beside(todo.pop(BESIDE), environ, os.path.join(scratch, "said")) as beside:
            codes = {name: _step(name, command, environ) for name, command in todo.items()}
            codes[BESIDE] = beside.show(BESIDE)
    write_out("\n".join(summary(codes)))
    return codes["pytest"] or int(any(codes.values()))


def steps(words: Sequence[str]) -> dict[str, list[str]]:
    """The command of each step, in order."""
    python = [sys.executable, "-m"]
    return {
        "ruff": [*python, "ruff", "check", "--quiet", "."],
        "mypy": [*python, "mypy", "--no-error-summary"],
        "pytest": [*python, "pytest", *process_words(words), *words],
    }


def process_words(words: Sequence[str]) -> list[str]:
    """Three processes, unless the words already say how many, or need just one.

    Each begins with a third of the tests in their order, so that what the tests of a folder share is made in one of
    them only; who is done first takes over work of the others.
    """
    own = any(
        word in OWN_PROCESSES or word.startswith(("-n", "--numprocesses=", "--dist=")) for word in words
    )
    return [] if own else ["-n", str(PROCESSES), "--dist", "worksteal"]


def test_environ(environ: Mapping[str, str], scratch: str, writable: bool) -> dict[str, str]:
    """The environment of the steps: silent sound, a data folder of their own, caches where one may write.

    Bytecode is kept there even when the caller keeps none: the tests start the program a hundred times, and each
    start would compile all of it again.
    """
    result = {"SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1", **environ}
    result.setdefault(paths.DATA_VARIABLE, os.path.join(scratch, "data"))
    if writable:
        result["PYTHONDONTWRITEBYTECODE"] = ""
    else:
        result |= {
            "MYPY_CACHE_DIR": os.path.join(scratch, "mypy"),
            "RUFF_CACHE_DIR": os.path.join(scratch, "ruff"),
            "HYPOTHESIS_STORAGE_DIRECTORY": os.path.join(scratch, "hypothesis"),
            "PYTEST_ADDOPTS": f"{environ.get('PYTEST_ADDOPTS', '')} -p no:cacheprovider".strip(),
        }
    return result


def summary(codes: Mapping[str, int]) -> list[str]:
    """The closing lines: one a step, then the verdict."""
    lines = [
        f"  {name:<7} {say('test.passed') if code == 0 else say('test.failed', code=code)}"
        for name, code in codes.items()
    ]
    return ["", *lines, say("test.bad") if any(codes.values()) else say("test.good")]


class _Beside:
    """A step that runs while others do, its words kept in a file."""

    def __init__(self, process: subprocess.Popen[bytes], said: str) -> None:
        self.process = process
        self._said = said

    def show(self, name: str) -> int:
        """Wait for its end, show what it said, and return its exit code."""
        write_out(say("test.step", name=name))
        code = self.process.wait()
        with open(self._said, encoding="utf-8", errors="replace") as file:
            words = file.read().rstrip()
        if words:
            write_out(words)
        return code


@contextmanager
def _beside(command: list[str], environ: Mapping[str, str], said: str) -> Iterator[_Beside]:
    """Start a step beside others; it is stopped when the others end early."""
    with open(said, "wb") as file:
        process = subprocess.Popen(
            command, cwd=paths.PROJECT_ROOT, env=dict(environ), stdout=file, stderr=subprocess.STDOUT
        )
    try:
        yield _Beside(process, said)
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()


def _step(name: str, command: list[str], environ: Mapping[str, str]) -> int:
    write_out(say("test.step", name=name))
    sys.stdout.flush()
    return subprocess.run(command, cwd=paths.PROJECT_ROOT, env=dict(environ), check=False).returncode
