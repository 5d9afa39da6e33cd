"""From a bare Python into the program: checks the private environment and hands over to it.

Called by main.py at every start, so it loads nothing it does not need; what a fresh machine needs on top
stands in ``first_start.py``.  Standard library only, readable for Python 3.8 (an old Python must be able
to print its sentence).
"""

from __future__ import annotations

import os
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
OLDEST_PYTHON = (3, 11)
RUN_PACKAGES = "requirements.txt"
TEST_PACKAGES = os.path.join("tests", "requirements.txt")
#: Set for the second process, so that a broken environment cannot start itself again and again.
HANDED_OVER = "TURNSTILE_HANDED_OVER"

#: Variables that would make the environment's Python look at another installation, or pip write elsewhere.
FOREIGN = (
    "PYTHONHOME", "PYTHONPATH", "PYTHONSTARTUP", "PYTHONUSERBASE", "PYTHONEXECUTABLE", "PYTHONPLATLIBDIR",
    "PYTHONSAFEPATH", "__PYVENV_LAUNCHER__", "VIRTUAL_ENV", "VIRTUAL_ENV_PROMPT", "CONDA_PREFIX",
    "PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PIP_USER", "PIP_PYTHON", "PIP_REQUIREMENT", "PIP_CONSTRAINT",
    "PIP_NO_DEPS", "PIP_NO_BINARY", "PIP_ONLY_BINARY", "PIP_DRY_RUN", "PIP_REPORT", "PIP_QUIET", "PIP_LOG",
)  # fmt: skip


def clean_environ(environ):
    """A copy of ``environ`` without the variables that point Python or pip to another installation."""
    return {key: value for key, value in environ.items() if key.upper() not in FOREIGN}


def data_folder(environ=None, platform=None):
    """The folder for the program's own files, found without packages; same answer as game/paths.py."""
    environ = os.environ if environ is None else environ
    platform = sys.platform if platform is None else platform
    if environ.get("TURNSTILE_DATA"):
        return os.path.abspath(environ["TURNSTILE_DATA"])
    home = os.path.expanduser("~")
    if platform == "win32":
        base = environ.get("LOCALAPPDATA") or os.path.join(home, "AppData", "Local")
    elif platform == "darwin":
        base = os.path.join(home, "Library", "Application Support")
    else:
        base = environ.get("XDG_DATA_HOME", "").strip() or os.path.join(home, ".local", "share")
    return os.path.join(base, "turnstile")


def package_files(argv):
    """The requirement files (relative to the project) that this command line needs."""
    return [RUN_PACKAGES, TEST_PACKAGES] if argv[:1] == ["test"] else [RUN_PACKAGES]


def python_of(environment):
    """Path of the Python program inside an environment folder."""
    if sys.platform == "win32":
        return os.path.join(environment, "Scripts", "python.exe")
    return os.path.join(environment, "bin", "python")


def packages_of(environment, version):
    """Path of the installed packages inside an environment whose Python is ``version`` ("3.11")."""
    if sys.platform == "win32":
        return os.path.join(environment, "Lib", "site-packages")
    return os.path.join(environment, "lib", "python" + version, "site-packages")


def stamp_of(environment, package_file):
    """Path of the stamp that says: everything in ``package_file`` is installed here."""
    name = "turnstile-" + package_file.replace(os.sep, "-").replace("/", "-") + ".stamp"
    return os.path.join(environment, name)


def pins(text):
    """``[(name, version)]`` of the ``name==version`` lines of a requirement file."""
    found = []
    for line in text.splitlines():
        line = line.split("#", 1)[0].strip()
        if "==" in line:
            name, version = line.split("==", 1)
            found.append((name.strip(), version.split(";", 1)[0].strip()))
    return found


def is_ready(environment, files, root=ROOT):
    """Whether the environment was finished for exactly these requirement files.

    The stamp is written last and holds the version of the environment's Python in its first line and
    the text of the requirement file below, so any change of a pin or of the Python makes it stale.
    """
    try:
        for name in files:
            with open(os.path.join(root, name), encoding="utf-8") as handle:
                wanted = handle.read()
            with open(stamp_of(environment, name), encoding="utf-8") as handle:
                version, _, installed = handle.read().partition("\n")
            if installed != wanted or not os.path.exists(python_of(environment)):
                return False
            if name == RUN_PACKAGES and not has_own_pygame(packages_of(environment, version), wanted):
                return False
            if version != "%d.%d" % sys.version_info[:2]:
                # Another Python than last time: fine as long as the environment's own still answers.
                from game import first_start

                if first_start.python_version(environment) != version:
                    return False
    except (OSError, ValueError):
        return False
    return True


def has_own_pygame(packages, wanted):
    """Whether the pinned distribution pygame-ce is installed and no other one lies over it."""
    version = dict(pins(wanted)).get("pygame-ce")
    if version and not os.path.isfile(os.path.join(packages, "pygame_ce-%s.dist-info" % version, "RECORD")):
        return False
    return not any(name.startswith("pygame-") for name in os.listdir(packages))


def places(root=ROOT):
    """Folders in which the environment may be made, the preferred one first."""
    return [os.path.join(root, ".venv"), os.path.join(data_folder(), "venv")]


def environments(root=ROOT):
    """Folders to look for a finished environment: the one we run in, if it is ours, before the usual places."""
    own = [sys.prefix] if os.path.exists(stamp_of(sys.prefix, RUN_PACKAGES)) else []
    return own + places(root)


def runs_inside(environment):
    """Whether this very process already runs on the environment's Python."""
    return os.path.realpath(sys.prefix) == os.path.realpath(environment)


def hand_over(environment, argv):
    """Run this program again on the environment's Python; returns only on Windows (with the exit code)."""
    environ = clean_environ(os.environ)
    environ[HANDED_OVER] = "1"
    command = [python_of(environment), os.path.join(ROOT, "main.py")] + argv
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            stream.flush()
    if sys.platform != "win32":
        os.execve(command[0], command, environ)
    # Windows has no true exec: the new process would lose the console, so we wait for a child.
    import subprocess

    child = subprocess.Popen(command, env=environ)
    while True:
        try:
            return child.wait()
        except KeyboardInterrupt:
            continue  # the child got it as well and decides


def start(argv):
    """Set up if needed, then run the command line ``argv``; returns the exit code."""
    if sys.version_info < OLDEST_PYTHON:
        from game import first_start

        return first_start.fail(first_start.too_old_sentence(OLDEST_PYTHON), argv)
    files = package_files(argv)
    environment = next((folder for folder in environments() if is_ready(folder, files)), None)
    if environment and runs_inside(environment):
        os.environ.pop(HANDED_OVER, None)
        from game.cli import main

        return main(argv)
    if environment and not os.environ.get(HANDED_OVER):
        return hand_over(environment, argv)
    return set_up(environment, files, argv)


def set_up(environment, files, argv):
    """Make the environment (None) or say why the finished one cannot be used, then hand over."""
    from game import first_start

    try:
        if environment is None:
            environment = first_start.prepare(ROOT, files, places())
        if os.environ.get(HANDED_OVER):
            raise first_start.SetupError(first_start.broken_sentence(environment))
    except first_start.SetupError as error:
        return first_start.fail(str(error), argv)
    except KeyboardInterrupt:
        return first_start.fail("Setting up was stopped. Start the program again to go on.", argv, code=130)
    return hand_over(environment, argv)
