"""The first start, with made-up environments: no pip runs here (see test_real_start.py for that)."""

from __future__ import annotations

import ast
import errno
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game import bootstrap, first_start

VERSION = "{}.{}".format(*sys.version_info[:2])
PINS = "pygame-ce==2.5.8\nsome_thing==1.0  # why\n"
TEST_PINS = "checker==3.0\n"
NEEDS_POSIX = pytest.mark.skipif(sys.platform == "win32", reason="uses symbolic links and flock")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project folder with requirement files and nothing else."""
    root = tmp_path / "project"
    (root / "tests").mkdir(parents=True)
    (root / "requirements.txt").write_text(PINS)
    (root / "tests" / "requirements.txt").write_text(TEST_PINS)
    return root


def put_package(environment: Path, name: str, version: str, whole: bool = True) -> None:
    """Install a made-up distribution; pip writes RECORD last, so half a one has none."""
    packages = Path(bootstrap.packages_of(str(environment), VERSION))
    folder = packages / f"{name.replace('-', '_')}-{version}.dist-info"
    folder.mkdir(parents=True, exist_ok=True)
    if whole:
        (folder / "RECORD").write_text("")


def fake_environment(environment: Path, *packages: tuple[str, str]) -> Path:
    """An environment whose Python is this one and which holds these distributions."""
    python = Path(bootstrap.python_of(str(environment)))
    python.parent.mkdir(parents=True)
    python.symlink_to(sys.executable)
    Path(bootstrap.packages_of(str(environment), VERSION)).mkdir(parents=True)
    for name, version in packages:
        put_package(environment, name, version)
    return environment


WHOLE = (("pygame-ce", "2.5.8"), ("some-thing", "1.0"))


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Replaces making and filling by made-up ones; the list tells what was done."""
    done: list[str] = []

    def make(place: str, log: str, lock: int) -> None:
        done.append("make")
        shutil.rmtree(place, ignore_errors=True)
        fake_environment(Path(place))

    def install(root: str, files: list[str], place: str, log: str, lock: int) -> None:
        done.append("install " + " ".join(files))
        for name in files:
            for package in bootstrap.pins(Path(root, name).read_text()):
                put_package(Path(place), *package)

    monkeypatch.setattr(first_start, "make_venv", make)
    monkeypatch.setattr(first_start, "install", install)
    monkeypatch.setattr(first_start, "python_version", fake_python_version)
    monkeypatch.setattr(first_start, "check_space", lambda place: None)
    return done


def fake_python_version(environment: str) -> str | None:
    return VERSION if os.path.exists(bootstrap.python_of(environment)) else None


def prepare(project: Path, files: list[str] | None = None) -> str:
    return first_start.prepare(str(project), files or ["requirements.txt"], [str(project / ".venv")])


def ready(project: Path, *files: str) -> bool:
    return bootstrap.is_ready(str(project / ".venv"), list(files) or ["requirements.txt"], str(project))


# --- syntax ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["main.py", "game/__init__.py", "game/bootstrap.py", "game/first_start.py"])
def test_an_old_python_can_read_it(name: str) -> None:
    tree = ast.parse((Path(bootstrap.ROOT) / name).read_text(encoding="utf-8"), feature_version=(3, 8))
    for node in ast.walk(tree):
        assert not isinstance(node, ast.Match)
        # Methods that came after 3.8 would fail at run time, where no syntax check sees them.
        if isinstance(node, ast.Attribute):
            assert node.attr not in {"removeprefix", "removesuffix", "is_relative_to", "bit_count"}


def test_the_start_needs_the_standard_library_only() -> None:
    """On a bare Python the modules of the start load no package, nor anything slow."""
    code = (
        "import sys; sys.path.insert(0, sys.argv[1]); from game import bootstrap, first_start\n"
        "print([m for m in sys.modules if m in ('yaml','platformdirs','pydantic','pygame','subprocess','json')])"
    )
    command = [sys.executable, "-I", "-S", "-c", code, bootstrap.ROOT]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip() == "[]"


def test_too_old_says_which_is_needed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert bootstrap.start(["check"]) == 1
    said = capsys.readouterr().err
    assert "3.11" in said
    assert "3.9.2" in said
    monkeypatch.setattr(shutil, "which", lambda name: "/bin/x" if name == "python3.12" else None)
    assert "python3.12 main.py" in first_start.too_old_sentence((3, 11))


# --- is it ready? ---------------------------------------------------------------------------------------


@NEEDS_POSIX
class TestReady:
    def test_nothing_there(self, project: Path) -> None:
        assert not ready(project)

    def test_finished(self, project: Path, steps: list[str]) -> None:
        prepare(project)
        assert ready(project)
        assert not ready(project, "requirements.txt", bootstrap.TEST_PACKAGES)

    def test_changed_pin(self, project: Path, steps: list[str]) -> None:
        prepare(project)
        (project / "requirements.txt").write_text(PINS.replace("1.0", "1.1"))
        assert not ready(project)

    def test_python_gone(self, project: Path, steps: list[str]) -> None:
        prepare(project)
        python = Path(bootstrap.python_of(str(project / ".venv")))
        python.unlink()
        python.symlink_to("/nowhere/python")
        assert not ready(project)

    def test_python_replaced_by_another(self, project: Path, steps, monkeypatch: pytest.MonkeyPatch) -> None:
        prepare(project)
        stamp = Path(bootstrap.stamp_of(str(project / ".venv"), "requirements.txt"))
        os.rename(project / ".venv" / "lib" / f"python{VERSION}", project / ".venv" / "lib" / "python3.99")
        stamp.write_text("3.99\n" + PINS)
        assert not ready(project)  # the environment's Python answers VERSION
        monkeypatch.setattr(first_start, "python_version", lambda environment: "3.99")
        assert ready(project)  # only the starting Python differs

    def test_pygame_gone_or_covered(self, project: Path, steps: list[str]) -> None:
        prepare(project)
        put_package(project / ".venv", "pygame", "2.6.0")
        assert not ready(project)
        prepare(project)
        assert steps[-2:] == ["make", "install requirements.txt"]  # only a new one mends that
        assert ready(project)
        shutil.rmtree(
            Path(bootstrap.packages_of(str(project / ".venv"), VERSION)) / "pygame_ce-2.5.8.dist-info"
        )
        assert not ready(project)


# --- making, mending -------------------------------------------------------------------------------------


@NEEDS_POSIX
class TestPrepare:
    def test_fresh(self, project: Path, steps: list[str]) -> None:
        assert prepare(project) == str(project / ".venv")
        assert steps == ["make", "install requirements.txt"]

    def test_second_time_does_nothing(self, project: Path, steps: list[str]) -> None:
        prepare(project)
        steps.clear()
        prepare(project)
        assert steps == []

    def test_half_made_is_made_anew(self, project: Path, steps: list[str]) -> None:
        fake_environment(project / ".venv", ("pygame-ce", "2.5.8"))
        put_package(project / ".venv", "some-thing", "1.0", whole=False)
        (project / ".venv" / "rubbish").write_text("")
        prepare(project)
        assert steps == ["make", "install requirements.txt"]
        assert not (project / ".venv" / "rubbish").exists()
        assert ready(project)

    def test_broken_python_is_made_anew(self, project: Path, steps: list[str]) -> None:
        (project / ".venv" / "bin").mkdir(parents=True)
        prepare(project)
        assert steps[0] == "make"

    def test_a_whole_one_without_stamp_is_taken(self, project: Path, steps: list[str]) -> None:
        fake_environment(project / ".venv", *WHOLE)
        prepare(project)
        assert steps == []
        assert ready(project)

    def test_tests_are_added_to_a_finished_one(self, project: Path, steps: list[str]) -> None:
        prepare(project)
        steps.clear()
        prepare(project, ["requirements.txt", bootstrap.TEST_PACKAGES])
        assert steps == [f"install requirements.txt {bootstrap.TEST_PACKAGES}"]
        assert ready(project, "requirements.txt", bootstrap.TEST_PACKAGES)

    def test_failed_addition_leaves_play_possible(self, project: Path, steps, monkeypatch) -> None:
        prepare(project)

        def offline(*_: object) -> None:
            raise first_start.SetupError("offline")

        monkeypatch.setattr(first_start, "install", offline)
        with pytest.raises(first_start.SetupError):
            prepare(project, ["requirements.txt", bootstrap.TEST_PACKAGES])
        prepare(project)  # would raise if it wanted the network
        assert ready(project)

    def test_no_stamp_when_packages_are_missing(self, project: Path, steps, monkeypatch) -> None:
        monkeypatch.setattr(first_start, "install", lambda *_: None)
        with pytest.raises(first_start.SetupError, match=r"pygame-ce, some_thing.*setup\.log"):
            prepare(project)
        assert not ready(project)

    def test_the_read_only_place_is_passed_over(self, project: Path, steps, tmp_path, monkeypatch) -> None:
        places = [str(project / ".venv"), str(tmp_path / "own" / "venv")]
        monkeypatch.setattr(first_start, "is_writable", lambda folder: folder != str(project))
        assert first_start.prepare(str(project), ["requirements.txt"], places) == places[1]
        assert not (project / ".venv").exists()
        monkeypatch.setattr(first_start, "is_writable", lambda folder: False)
        with pytest.raises(first_start.SetupError, match="TURNSTILE_DATA"):
            first_start.prepare(str(project), ["requirements.txt"], places)

    def test_disk_full(self, project: Path, steps, monkeypatch) -> None:
        def full(*_: object) -> None:
            raise OSError(errno.ENOSPC, "No space left on device")

        monkeypatch.setattr(first_start, "install", full)
        with pytest.raises(first_start.SetupError, match="not enough space"):
            prepare(project)

    def test_little_space_is_seen_before(self, project: Path, monkeypatch) -> None:
        usage = shutil.disk_usage(project)._replace(free=1000)
        monkeypatch.setattr(shutil, "disk_usage", lambda path: usage)
        with pytest.raises(first_start.SetupError, match="not enough space"):
            prepare(project)


def test_writable_is_tried(tmp_path: Path) -> None:
    assert first_start.is_writable(str(tmp_path))
    (tmp_path / "file").write_text("")
    assert not first_start.is_writable(str(tmp_path / "file"))


@pytest.mark.parametrize("part", ["venv", "ensurepip"])
def test_missing_venv_names_the_debian_package(part: str, project: Path, monkeypatch) -> None:
    monkeypatch.setattr(first_start, "check_space", lambda place: None)
    monkeypatch.setattr(
        first_start.importlib.util, "find_spec", lambda name: None if name == part else object()
    )
    with pytest.raises(first_start.SetupError, match=rf"{part}.*python{VERSION}-venv"):
        prepare(project)


@pytest.mark.parametrize(
    ("output", "part"),
    [
        (
            "WARNING: Retrying after connection broken by 'NewConnectionError(...)'\nERROR: No matching",
            "network",
        ),
        (
            "Could not install packages due to an OSError: [Errno 28] No space left on device",
            "not enough space",
        ),
        ("ERROR: No matching distribution found for pygame-ce==2.5.8", "no ready-made package"),
        ("ERROR: the moon is full.", "the moon is full"),
        ("", "setup.log"),
    ],
)
def test_failures_of_pip_become_sentences(output: str, part: str) -> None:
    assert part in first_start.explain(output, "place", "setup.log")


def test_a_failing_pip_is_logged_and_explained(project: Path, monkeypatch) -> None:
    (project / ".setup").mkdir()
    log = project / ".setup" / "setup.log"
    pip = project / "pip.py"
    pip.write_text("print('Collecting a==1 (from -r x)'); print('getaddrinfo failed'); raise SystemExit(1)")
    run = first_start.run
    monkeypatch.setattr(
        first_start, "run", lambda command, *more, **kw: run([sys.executable, str(pip)], *more, **kw)
    )
    with open(log, "w") as held, pytest.raises(first_start.SetupError, match="network"):
        first_start.install(
            str(project), ["requirements.txt"], str(project / ".venv"), str(log), held.fileno()
        )
    assert "getaddrinfo failed" in log.read_text()


def test_pip_is_asked_for_ready_made_packages_only(project: Path, monkeypatch) -> None:
    seen = []
    monkeypatch.setattr(first_start, "run", lambda command, *_, **__: seen.append(command) or (0, ""))
    first_start.install(str(project), ["requirements.txt"], str(project / ".venv"), "log", 0)
    assert {"--only-binary=:all:", "--disable-pip-version-check"} <= set(seen[0])
    assert seen[0][0] == bootstrap.python_of(str(project / ".venv"))


# --- two starts, other environments -----------------------------------------------------------------------


@NEEDS_POSIX
def test_a_second_start_waits_for_the_first(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = (
        "import sys, time; sys.path.insert(0, sys.argv[1]); from game import first_start\n"
        "with first_start.locked(sys.argv[2]):\n"
        "    print('held', flush=True); time.sleep(0.5); print('free', flush=True)\n"
    )
    command = [sys.executable, "-c", code, bootstrap.ROOT, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        with first_start.locked(str(tmp_path)):
            assert other.stdout.readline() == "free\n"
    assert "waiting" in capsys.readouterr().err


@NEEDS_POSIX
def test_a_killed_start_leaves_no_lock(tmp_path: Path) -> None:
    code = (
        "import sys, time; sys.path.insert(0, sys.argv[1]); from game import first_start\n"
        "with first_start.locked(sys.argv[2]):\n    print('held', flush=True); time.sleep(60)\n"
    )
    command = [sys.executable, "-c", code, bootstrap.ROOT, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        other.stdout.readline()
        other.kill()
        other.wait()
        began = time.monotonic()
        with first_start.locked(str(tmp_path)):
            assert time.monotonic() - began < 10


def test_foreign_variables_stay_outside() -> None:
    environ = {
        "PYTHONHOME": "/x",
        "PYTHONPATH": "/y",
        "VIRTUAL_ENV": "/z",
        "PIP_TARGET": "/t",
        "PIP_USER": "1",
    }
    kept = {"PATH": "/bin", "DISPLAY": ":0", "PIP_INDEX_URL": "u", "HTTPS_PROXY": "p", "PYTHONUTF8": "1"}
    assert bootstrap.clean_environ({**environ, **kept}) == kept


@NEEDS_POSIX
def test_hand_over_runs_the_environments_python(project: Path, steps, monkeypatch) -> None:
    prepare(project)
    calls = []
    monkeypatch.setenv("PYTHONHOME", "/nowhere")
    monkeypatch.setattr(bootstrap, "environments", lambda: [str(project / ".venv")])
    monkeypatch.setattr(bootstrap, "is_ready", lambda *_: True)

    def execute(*call: object) -> None:
        calls.append(call)
        raise SystemExit  # a true exec does not come back

    monkeypatch.setattr(os, "execve", execute)
    with pytest.raises(SystemExit):
        bootstrap.start(["play", "x"])
    ((python, command, environ),) = calls
    assert python == bootstrap.python_of(str(project / ".venv"))
    assert command == [python, os.path.join(bootstrap.ROOT, "main.py"), "play", "x"]
    assert "PYTHONHOME" not in environ


def test_on_windows_a_child_runs_and_its_code_counts(project: Path, monkeypatch) -> None:
    waits = [KeyboardInterrupt(), 5]

    class Child:
        def __init__(self, command: list[str], env: dict[str, str]) -> None:
            assert command[0].endswith("python.exe")
            assert command[-1] == "check"

        def wait(self) -> int:
            """Ctrl+C reaches both processes; the child decides when to end."""
            answer = waits.pop(0)
            if isinstance(answer, KeyboardInterrupt):
                raise answer
            return answer

    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(subprocess, "Popen", Child)
    assert bootstrap.hand_over(str(project / ".venv"), ["check"]) == 5


def test_an_environment_that_leads_elsewhere_is_named(monkeypatch, capsys, tmp_path) -> None:
    """The second process must not start a third one."""
    monkeypatch.setenv(bootstrap.HANDED_OVER, "1")
    monkeypatch.setattr(bootstrap, "environments", lambda: [str(tmp_path)])
    monkeypatch.setattr(bootstrap, "is_ready", lambda *_: True)
    monkeypatch.setattr(bootstrap, "hand_over", lambda *_: pytest.fail("handed over again"))
    assert bootstrap.start(["check"]) == 1
    assert str(tmp_path) in capsys.readouterr().err


def test_interrupting_says_how_to_go_on(monkeypatch, capsys) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(bootstrap, "environments", list)
    monkeypatch.setattr(first_start, "prepare", stop)
    assert bootstrap.start(["check"]) == 130
    assert "again" in capsys.readouterr().err


def test_only_the_test_command_wants_the_test_packages() -> None:
    assert bootstrap.package_files(["test", "-x"]) == ["requirements.txt", bootstrap.TEST_PACKAGES]
    assert bootstrap.package_files([]) == bootstrap.package_files(["play", "test"]) == ["requirements.txt"]


def test_every_requirement_is_pinned() -> None:
    for name in ("requirements.txt", bootstrap.TEST_PACKAGES):
        lines = Path(bootstrap.ROOT, name).read_text().splitlines()
        wanted = [line for line in lines if line.split("#")[0].strip()]
        assert len(bootstrap.pins("\n".join(wanted))) == len(wanted)
