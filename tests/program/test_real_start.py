"""A real first start in a fresh folder, with the network: minutes, so only when asked for (-m soak)."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game import bootstrap

pytestmark = pytest.mark.soak


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program without its environment, in a folder with an awkward name."""
    folder = tmp_path_factory.mktemp("first") / "ein Platz 公園"
    leave = shutil.ignore_patterns(".venv", ".setup", ".git", "__pycache__", ".*_cache", "tests", "docs")
    shutil.copytree(bootstrap.ROOT, folder, ignore=leave)
    return folder


def start(project: Path, *words: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run the program with a bare Python, as a person would."""
    python = getattr(sys, "_base_executable", sys.executable)
    environ = {
        **bootstrap.clean_environ(os.environ),
        "TURNSTILE_DATA": str(project.parent / "data"),
        **variables,
    }
    command = [python, str(project / "main.py"), *words]
    return subprocess.run(
        command, env=environ, cwd="/", capture_output=True, text=True, timeout=900, check=False
    )


def test_first_start_sets_up_and_the_second_does_not(project: Path) -> None:
    first = start(project, "--help")
    assert first.returncode == 0, first.stderr
    assert "First start" in first.stderr
    assert "selfplay" in first.stdout
    second = start(project, "--help", PYTHONPATH="/nowhere", VIRTUAL_ENV="/nowhere")
    assert (second.returncode, second.stderr) == (0, "")
    assert second.stdout == first.stdout


def test_two_first_starts_at_once(project: Path) -> None:
    shutil.rmtree(project / ".venv", ignore_errors=True)
    python = getattr(sys, "_base_executable", sys.executable)
    environ = {**bootstrap.clean_environ(os.environ), "TURNSTILE_DATA": str(project.parent / "data")}
    command = [python, str(project / "main.py"), "--help"]
    both = [subprocess.Popen(command, env=environ, stderr=subprocess.PIPE, text=True) for _ in range(2)]
    said = sorted(process.communicate(timeout=900)[1] for process in both)
    assert [process.returncode for process in both] == [0, 0]
    assert sum("unpacking" in text for text in said) == 1


def test_a_half_made_environment_is_made_anew(project: Path) -> None:
    stamp = Path(bootstrap.stamp_of(str(project / ".venv"), "requirements.txt"))
    stamp.unlink(missing_ok=True)
    for record in (project / ".venv").rglob("pymunk-*.dist-info/RECORD"):
        record.unlink()
    again = start(project, "--help")
    assert again.returncode == 0, again.stderr
    assert stamp.is_file()
