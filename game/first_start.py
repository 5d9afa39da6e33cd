"""Makes the private environment of a fresh machine (called by bootstrap.py, standard library only).

Everything here must stay readable for Python 3.8, because an old Python prints its sentence from here.
The sentences stand in the code: before the packages are there, no catalogue can be read.
"""

from __future__ import annotations

import contextlib
import errno
import importlib.util
import os
import sys

from game import bootstrap

TITLE = "Turnstile"
LOG_FILE = "setup.log"
#: Bytes a whole environment takes while pip unpacks it (measured: 260 MB, with tests).
NEEDED_SPACE = 400 * 1000 * 1000
LOCK_PATIENCE_S = 20 * 60

OFFLINE_SIGNS = (
    "NewConnectionError", "Failed to establish a new connection", "name resolution", "getaddrinfo failed",
    "Network is unreachable", "ConnectTimeoutError", "ReadTimeoutError", "ProxyError", "SSLError",
    "Connection refused", "NameResolutionError", "MaxRetryError", "connection broken", "Connection aborted",
)  # fmt: skip


class SetupError(Exception):
    """Setting up failed; the text is a sentence for the person: what, where, what to do."""


# --- sentences -------------------------------------------------------------------------------------------


def too_old_sentence(oldest):
    """What to say on a Python older than ``oldest`` (major, minor)."""
    import shutil

    wanted = "%d.%d" % oldest
    here = "%d.%d.%d" % sys.version_info[:3]
    text = "%s needs Python %s or newer, but this is Python %s." % (TITLE, wanted, here)
    for minor in range(oldest[1] + 9, oldest[1] - 1, -1):
        name = "python3.%d" % minor
        if shutil.which(name):
            return text + " A newer one is here: start it with  %s main.py" % name
    return text + " Please install a newer Python (python.org has it for every system) and start again."


def offline_sentence():
    """What to say when the packages cannot be fetched."""
    return (
        "The first start has to fetch a few packages, but the network cannot be reached. Please connect to "
        "the internet (or check the proxy) and start again. Later starts need no network."
    )


def no_venv_sentence(detail=""):
    """What to say when this Python lacks the parts that make an environment."""
    package = "python%d.%d-venv" % sys.version_info[:2]
    return (
        "This Python cannot make a private environment: its %s part is missing. On Debian and Ubuntu install "
        "it with  sudo apt install %s  and start again; elsewhere install Python from python.org."
        % (detail or "venv", package)
    )


def disk_full_sentence(folder):
    """What to say when the packages do not fit."""
    return (
        "There is not enough space on the disk for the packages in %s. Please free about %d MB and start "
        "again; what was half done will be made anew." % (folder, NEEDED_SPACE // 1000000)
    )


def broken_sentence(environment):
    """What to say when the environment does not work although it was finished."""
    return (
        "The private environment in %s does not work on this computer. Please delete that folder and start "
        "again; it will be made anew." % environment
    )


def say(text):
    """Print one progress line (there may be no terminal at all, as with pythonw)."""
    if sys.stderr is not None:
        try:
            print(text, file=sys.stderr, flush=True)
        except UnicodeEncodeError:
            print(text.encode("ascii", "replace").decode("ascii"), file=sys.stderr, flush=True)


def fail(sentence, argv, code=1):
    """Tell the person what is wrong and return the exit code; the window commands also get a box."""
    say("%s: %s" % (TITLE, sentence))
    if argv[:1] in ([], ["play"]) and not os.environ.get("CI"):
        with contextlib.suppress(Exception):  # the printed line is there already
            message_box(sentence)
    return code


def message_box(sentence):
    """A native message box where double-clicking is usual (Windows, macOS); nothing elsewhere."""
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.MessageBoxW(None, sentence, TITLE, 0x10)
    elif sys.platform == "darwin":
        import subprocess

        script = (
            'on run argv\ndisplay dialog (item 1 of argv) with title "%s" buttons {"OK"}\nend run' % TITLE
        )
        subprocess.call(["osascript", "-e", script, sentence], stdout=subprocess.DEVNULL)


# --- looking -----------------------------------------------------------------------------------------------


def is_writable(folder):
    """Whether files can be made in ``folder`` (tried, because access bits lie on many systems)."""
    probe = os.path.join(folder, ".setup", "probe-%d" % os.getpid())
    try:
        os.makedirs(os.path.dirname(probe), exist_ok=True)
        with open(probe, "w", encoding="utf-8") as handle:
            handle.write("x")
        os.remove(probe)
    except OSError as error:
        if error.errno == errno.ENOSPC:
            raise SetupError(disk_full_sentence(folder)) from None
        return False
    return True


def choose_place(places):
    """The first of ``places`` (environment folders) whose parent can be written."""
    for place in places:
        if is_writable(os.path.dirname(place)):
            return place
    raise SetupError(
        "Neither the folder of the program nor your data folder can be written (%s). Please allow writing in "
        "one of them, or set TURNSTILE_DATA to a folder of your own, and start again."
        % ", ".join(os.path.dirname(place) for place in places)
    )


def python_version(environment):
    """``"3.11"`` as the environment's Python tells it, or None when it does not run, is too old or lacks pip."""
    import subprocess

    code = "import sys, pip; print('%d.%d' % sys.version_info[:2])"
    try:
        answer = subprocess.run(
            [bootstrap.python_of(environment), "-I", "-c", code],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=bootstrap.clean_environ(os.environ), timeout=60,
        )  # fmt: skip
    except (OSError, subprocess.SubprocessError):
        return None
    version = answer.stdout.decode("ascii", "replace").strip()
    if answer.returncode or tuple(int(part) for part in version.split(".")) < bootstrap.OLDEST_PYTHON:
        return None
    return version


def missing_packages(environment, version, wanted):
    """Names from the requirement text ``wanted`` that are not installed at their pinned version.

    A distribution counts when its RECORD is there: pip writes that file last.
    """
    folder = bootstrap.packages_of(environment, version)
    try:
        entries = os.listdir(folder)
    except OSError:
        return [name for name, _ in bootstrap.pins(wanted)]
    installed = {}
    for entry in entries:
        if entry.endswith(".dist-info") and os.path.isfile(os.path.join(folder, entry, "RECORD")):
            name, _, number = entry[: -len(".dist-info")].rpartition("-")
            installed[plain(name)] = number
    missing = [name for name, number in bootstrap.pins(wanted) if installed.get(plain(name)) != number]
    if not missing and not bootstrap.has_own_pygame(folder, wanted):
        missing.append("pygame-ce")
    return missing


def plain(name):
    """A distribution name as the packaging rules compare it."""
    return name.replace("_", "-").replace(".", "-").lower()


# --- the lock -----------------------------------------------------------------------------------------------


@contextlib.contextmanager
def locked(folder):
    """Hold the set-up lock of ``folder``; a second start waits here. Yields the lock's file number.

    The system gives the lock free when its last holder ends, so a killed set-up blocks nobody.
    """
    import time

    os.makedirs(folder, exist_ok=True)
    number = os.open(os.path.join(folder, "lock"), os.O_RDWR | os.O_CREAT, 0o666)
    try:
        waited = 0.0
        while not try_lock(number):
            if waited == 0:
                say("Another start is already setting up; waiting for it ...")
            if waited > LOCK_PATIENCE_S:
                raise SetupError(
                    "Another start has been setting up for a very long time. Please close it, or restart the "
                    "computer, and start again."
                )
            time.sleep(0.2)
            waited += 0.2
        yield number
    finally:
        os.close(number)


def try_lock(number):
    """Take the lock if nobody has it; a file system without locks counts as free."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in (errno.EAGAIN, errno.EACCES, errno.EWOULDBLOCK, errno.EDEADLK)
    return True


# --- making -------------------------------------------------------------------------------------------------


def prepare(root, files, places):
    """Make (or finish, or repair) the environment for the requirement ``files``; returns its folder.

    Raises SetupError with a sentence.
    """
    place = choose_place(places)
    setup = os.path.join(os.path.dirname(place), ".setup")
    try:
        with locked(setup) as lock:
            if not bootstrap.is_ready(place, files, root):
                build(root, files, place, os.path.join(setup, LOG_FILE), lock)
    except OSError as error:
        if error.errno == errno.ENOSPC:
            raise SetupError(disk_full_sentence(place)) from None
        raise SetupError(
            "Setting up in %s failed: %s. Please check that folder and start again." % (place, error)
        ) from None
    return place


def build(root, files, place, log, lock):
    """Bring ``place`` to the wanted state, the stamps last. Called with the lock held."""
    wanted = {}
    for name in files:
        with open(os.path.join(root, name), encoding="utf-8") as handle:
            wanted[name] = handle.read()
    version = python_version(place) if os.path.isdir(place) else None
    everything = (bootstrap.RUN_PACKAGES, bootstrap.TEST_PACKAGES)
    finished = any(os.path.exists(bootstrap.stamp_of(place, name)) for name in everything)
    missing = [name for name in wanted if version and missing_packages(place, version, wanted[name])]
    if version is None or missing:
        for name in everything:  # from here on it is half-made
            with contextlib.suppress(FileNotFoundError):
                os.remove(bootstrap.stamp_of(place, name))
        check_space(place)
        if (
            version is None
            or not (finished or bootstrap.runs_inside(place))
            or has_foreign_pygame(place, version)
        ):
            make_venv(place, log, lock)
        install(root, files, place, log, lock)
        version = python_version(place)
        lacking = [p for text in wanted.values() for p in missing_packages(place, str(version), text)]
        if version is None or lacking:
            raise SetupError(
                "Setting up ended, but these packages are still missing: %s. Please start again; details are "
                "in %s." % (", ".join(lacking) or "pip", log)
            )
        say("Ready.")
    for name in files:
        aside = bootstrap.stamp_of(place, name) + ".new"
        with open(aside, "w", encoding="utf-8") as handle:
            handle.write(version + "\n" + wanted[name])
        os.replace(aside, bootstrap.stamp_of(place, name))


def has_foreign_pygame(place, version):
    """Whether a distribution ``pygame`` lies over pygame-ce; only a new environment mends that."""
    return any(entry.startswith("pygame-") for entry in os.listdir(bootstrap.packages_of(place, version)))


def check_space(place):
    """Raise SetupError when the disk obviously cannot hold the packages."""
    import shutil

    with contextlib.suppress(OSError):
        if shutil.disk_usage(os.path.dirname(place)).free < NEEDED_SPACE // 2:
            raise SetupError(disk_full_sentence(place))


def make_venv(place, log, lock):
    """Make an empty environment in ``place``; whatever half-made lies there is removed first."""
    import shutil

    for part in ("venv", "ensurepip"):
        if importlib.util.find_spec(part) is None:
            raise SetupError(no_venv_sentence(part))
    if os.path.lexists(place):
        say("The private environment was not finished; making it anew ...")
        if os.path.isdir(place) and not os.path.islink(place):
            shutil.rmtree(place)
        else:
            os.remove(place)
    say("First start: making a private environment in %s" % place)
    python = getattr(sys, "_base_executable", None) or sys.executable
    code, output = run([python, "-I", "-m", "venv", place], log, lock)
    if code:
        if "ensurepip" in output:
            raise SetupError(no_venv_sentence("ensurepip"))
        raise SetupError(explain(output, place, log))


def install(root, files, place, log, lock):
    """Install the requirement files into ``place`` with pip, telling the progress."""
    say("Fetching the packages (once, about a minute) ...")
    command = [
        bootstrap.python_of(place), "-I", "-m", "pip", "install", "--only-binary=:all:", "--disable-pip-version-check",
        "--no-input", "--no-warn-script-location", "--progress-bar", "off", "--retries", "2",
    ]  # fmt: skip
    if not os.environ.get("PIP_DEFAULT_TIMEOUT"):
        command += ["--timeout", "20"]
    for name in files:
        command += ["-r", os.path.join(root, name)]
    code, output = run(command, log, lock, progress=True)
    if code:
        raise SetupError(explain(output, place, log))


def run(command, log, lock, progress=False):
    """Run a set-up step; returns (exit code, its output). The output also goes to the file ``log``."""
    import subprocess

    environ = bootstrap.clean_environ(os.environ)
    environ.update(PIP_USER="0", PYTHONUTF8="1", PYTHONUNBUFFERED="1")
    # The child holds the lock too: if we are killed, nobody else starts while pip still writes.
    inherit = () if sys.platform == "win32" else (lock,)
    lines = []
    child = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, env=environ,
        pass_fds=inherit,
    )  # fmt: skip
    assert child.stdout is not None
    with open(log, "a", encoding="utf-8") as record:
        record.write("$ " + " ".join(command) + "\n")
        for raw in child.stdout:
            line = raw.decode("utf-8", "replace").rstrip()
            lines.append(line)
            record.write(line + "\n")
            if progress:
                tell_progress(line.strip())
    return child.wait(), "\n".join(lines)


def tell_progress(line):
    """Turn one line of pip into a progress line, if it means anything to a person."""
    if line.startswith("Collecting "):
        say("  " + line[len("Collecting ") :].split(" (from", 1)[0].split(";", 1)[0])
    elif line.startswith("Processing "):
        say("  " + os.path.basename(line.split(" (from", 1)[0]))
    elif line.startswith("Installing collected packages"):
        say("  unpacking ...")
    elif "Retrying (" in line:
        say("  the network does not answer, trying again ...")


def explain(output, place, log):
    """The sentence for a failed step, from what it printed."""
    if "No space left on device" in output or "Errno 28" in output or "not enough space" in output:
        return disk_full_sentence(place)
    if any(sign in output for sign in OFFLINE_SIGNS):
        return offline_sentence()
    if "No matching distribution found" in output or "Could not find a version" in output:
        return (
            "There is no ready-made package for this Python (%d.%d) on this kind of computer. Please try "
            "another Python from 3.11 on; details are in %s." % (tuple(sys.version_info[:2]) + (log,))
        )
    last = [line for line in output.splitlines() if line.strip()][-1:] or ["no reason given"]
    return "Setting up did not work: %s. Details are in %s. Please start again." % (last[0].strip(" ."), log)
