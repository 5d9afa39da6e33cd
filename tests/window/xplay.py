#!/usr/bin/env python3
"""Play the game as a person would: a real window, a real mouse, real keys, on a private screen.

    python -m tests.window.xplay [--out FOLDER] SCENARIO ...

A scenario is a text file with one step a line; '#' starts a comment. A place is a name that the program tells
at F9 (button/start, hand/B07, market/2, cell/1/0, spot/market/1/*), perhaps with a share of its width and
height (button/who_1@25,50), or two numbers: pixels of the window. A star at the end of a name means the first
one that begins so. Nothing waits for a fixed time: steps wait for what the program says.

Before the program
  screen W H [WM]              size of the private screen (1280 720), perhaps a window manager
  setting KEY VALUE            a line of the settings file
  limit SECONDS                how long all of the scenario may take (300)
  start [WORDS]                start main.py with these words, wait for its window
Waiting and looking
  expect WORDS                 wait for a line that begins so, after the last line that was waited for
  drawn                        wait until everything done so far is seen
  settle                       wait until, besides, the picture stays the same
  has PLACE | lacks PLACE      there must be something of that name | nothing, now
  count N WORDS                so many lines since `start` begin with these words
  shot NAME                    keep a picture
  changed NAME | same NAME     does the picture differ from a kept one?
Mouse and keys
  move PLACE | click PLACE [BUTTON] | double PLACE | wheel PLACE N
  drag PLACE PLACE             press, move, let go
  press PLACE | release PLACE  the two halves of a drag
  key NAME | type WORDS        NAME as xdotool spells it: Escape, ctrl+z, F11
Window
  resize W H | place X Y | focus | unfocus | minimise | restore | close
  repeat N STEP                the same several times, without waiting in between
  exit [CODE]                  wait for the end of the program: exit code, nothing left running, no error told
The table (see turns.py)
  take_turn [pass] [key|wheel|right]   all steps of one turn; "pass" claims nothing, the others turn the domino
  watched_turn                 one turn; no picture from its end to the hand-over page shows the hand again
  turn_to STEP                 the steps of a turn before play, claim or draw
  place_one                    one domino
  play_until over|handover|N   all people's turns until then, or so many turns
  reveal                       at a hand-over page: nothing private is seen; keep a picture, press the button
Theme Parque with sets and options (see parque_turns.py)
  play_parque over|N           all people's questions until then, or so many: also those of events and expansions
  wished                       the next domino that the test wishes for, at its place
Dice Theme Park (see dice_turns.py, secrets.py)
  play_dice over|PHASE [N]     all people's choices until then, or until the phase begins for the N-th time; whatever is
                               private is seen by its owner only, from the press on the page to the end of the choice
At Any Cost (see cost_mind.py, cost_turns.py)
  play_cost over|PHASE [N]|react   all people's questions until then, or until somebody may react to an event
  finish_cost                  complete what was begun by hand: half, victim
Theme Park Mania (see mania_turns.py, mania_mind.py)
  mania SEATS SEED [KEY=VALUE ...]   start a new game, and play the same one beside the program
  mania_from POSITION SEATS SEED [KEY=VALUE ...]   the same from a saved game: last_visits, train
  play_mania over|open|N       what the game beside wants until then, until the park is open, or so many actions
"""

from __future__ import annotations

import argparse
import json
import re
import shlex
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tests.window.cost_turns import CostTurns
from tests.window.dice_turns import DiceTurns
from tests.window.mania_turns import ManiaTurns
from tests.window.parque_turns import ParqueTurns
from tests.window.program import Program
from tests.window.screen import Area, Failed, Frame, Screen
from tests.window.secrets import Secrets
from tests.window.turns import Turns, lifted
from tests.window.x11 import ask_to_close

LIMIT = 300.0
"""Seconds for a whole scenario on a very slow machine: a brake, not a measure."""
PATIENCE = 60.0
"""Seconds for one thing to happen."""
BRIEF = 8.0
"""Seconds for a place to appear that should be there at once."""
STEPS = 8
"""Movements of the pointer in a drag."""
POINT = re.compile(r"-?\d+$")
SETTINGS = {"speed": "fast", "reduced_motion": True, "sounds": False}


class Player(Turns, DiceTurns, CostTurns, ManiaTurns, ParqueTurns, Secrets):
    """Carries out steps; `out` is where pictures go, `data` the program's data folder."""

    def __init__(self, out: Path) -> None:
        self.out = out
        self.data = out / "data"
        self.data.mkdir(parents=True, exist_ok=True)
        self.ending = time.monotonic() + LIMIT
        self.pictures: dict[str, Frame] = {}
        self.settings: dict[str, object] = dict(SETTINGS)
        self.told: list[str] = []
        self.wishes = []
        self.forget_secrets()
        self._screen: Screen | None = None
        self._program: Program | None = None
        self._window = ""
        self._read_up_to = 0
        self._size, self._wm = (1280, 720), ""

    @property
    def screen(self) -> Screen:
        """The private screen, made when first needed."""
        if self._screen is None:
            self._screen = Screen(self._size, self._wm)
        return self._screen

    @property
    def program(self) -> Program:
        """The running program. Raises Failed before `start`."""
        if self._program is None:
            raise Failed("no program: the scenario needs a step 'start' first")
        return self._program

    def close(self) -> None:
        """End everything that was started."""
        if self._program is not None:
            self._program.kill()
        if self._screen is not None:
            self._screen.close()

    # --- running a scenario ------------------------------------------------------------------------

    def play(self, file: Path) -> None:
        """Carry out a scenario file. Raises Failed, naming the line; a picture of that moment is kept."""
        try:
            for number, words in steps(file):
                began = time.monotonic()
                line = " ".join(words)
                try:
                    self.step(words)
                except Failed as error:
                    self.keep_failure()
                    raise Failed(f"{file.name}:{number}: {line}: {error}") from None
                self.told.append(f"{time.monotonic() - began:6.2f} s  {line}")
        finally:
            self.close()

    def step(self, words: list[str]) -> None:
        """Carry out one step. Raises Failed."""
        name, *rest = words
        act = getattr(self, f"step_{name}", None)
        if act is None:
            raise Failed(f"unknown step {name!r}")
        try:
            act(*rest)
        except TypeError as error:
            if "positional argument" in str(error):
                raise Failed(f"wrong number of words for {name!r}") from error
            raise

    def step_repeat(self, number: str, *words: str) -> None:
        """Carry out a step several times."""
        for _ in range(int(number)):
            self.step(list(words))

    def keep_failure(self) -> None:
        """Keep picture and words of the moment of a failure."""
        if self._screen is not None:
            self._screen.frame().save(self.out / "failed.png")
        if self._program is not None:
            (self.out / "failed.txt").write_text("\n".join(self._program.lines), encoding="utf-8")

    # --- before the program --------------------------------------------------------------------------

    def step_screen(self, wide: str, high: str, wm: str = "") -> None:
        """Choose the size of the screen."""
        self._size, self._wm = (int(wide), int(high)), wm

    def step_limit(self, seconds: str) -> None:
        """Give a long scenario more time, before the program is started."""
        self.ending += float(seconds) - LIMIT

    def step_setting(self, key: str, value: str) -> None:
        """Choose a setting: a word, a number, true or false."""
        try:
            self.settings[key] = json.loads(value)
        except ValueError:
            self.settings[key] = value

    def step_start(self, *words: str) -> None:
        """Start the program; the settings of the scenario stand in its file."""
        if self._program is not None and self._program.code is None:
            raise Failed("the program is still running")
        file = self.data / "settings.json"
        kept = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
        file.write_text(json.dumps({**kept, **self.settings}), encoding="utf-8")
        self._program = Program(self.screen, list(words), self.data, self.ending)
        self._read_up_to = 0
        self.forget_turns()
        self.forget_secrets()
        self.forget_cost()
        self._window = self.program.until(self._find_window, PATIENCE, "the window")
        if not self._wm:
            self.screen.do("windowmove", self._window, 0, 0)
        self.step_expect("window")
        begun = self._read_up_to
        self.step_focus()
        self._read_up_to = begun  # what else was told meanwhile may be waited for by the scenario

    def _find_window(self) -> str:
        # By class: a search by title misses windows of SDL in some locales.
        found = self.screen.do("search", "--onlyvisible", "--class", "^turnstile$", check=False).split()
        return found[-1] if found else ""

    # --- waiting and looking -------------------------------------------------------------------------

    def step_expect(self, *words: str) -> None:
        """Wait for a line."""
        text = " ".join(words)

        def found() -> bool:
            for number in range(self._read_up_to, len(self.program.lines)):
                line = self.program.lines[number]
                if begins(line, text):
                    self._read_up_to = number + 1
                    return True
            return False

        self.program.until(found, PATIENCE, f"the line {text!r}")

    def step_drawn(self) -> None:
        """Wait until all that was done is drawn: the second answer comes after that."""
        self.aim()
        self.aim()

    def step_settle(self) -> None:
        """Wait until all that was done is drawn, then for three pictures alike."""
        self.step_drawn()
        seen: list[int] = []

        def still() -> bool:
            seen.append(self.screen.frame().digest())
            return len(seen) > 2 and len(set(seen[-3:])) == 1

        self.program.until(still, PATIENCE, "a still picture")

    def step_has(self, name: str) -> None:
        """Wait for such a place."""
        self.area(name)

    def step_lacks(self, name: str) -> None:
        """Fail if the program tells such a place."""
        found = matching(self.aim(), name)
        if found is not None:
            raise Failed(f"{found} is there")

    def step_count(self, number: str, *words: str) -> None:
        """Compare the number of lines, once everything done so far has been handled."""
        self.aim()
        text = " ".join(words)
        found = sum(begins(line, text) for line in self.program.lines)
        if found != int(number):
            raise Failed(f"{found} lines begin with {text!r}")

    def step_shot(self, name: str) -> None:
        """Keep a picture."""
        self.pictures[name] = self.screen.frame()
        self.pictures[name].save(self.out / f"{name}.png")

    def step_changed(self, name: str) -> None:
        """Fail if the picture is still the kept one."""
        if self.screen.frame() == self.pictures[name]:
            raise Failed(f"the picture is still that of {name}")

    def step_same(self, name: str) -> None:
        """Fail if the picture is not the kept one."""
        if self.screen.frame() != self.pictures[name]:
            raise Failed(f"the picture is not that of {name}")

    # --- aiming --------------------------------------------------------------------------------------

    def aim(self) -> dict[str, Area]:
        """Ask where everything lies; the answer comes when all that was done before has been handled."""
        lines = self.program.lines
        start = len(lines)
        self.step_key("F9")
        self.program.until(lambda: "rects end" in lines[start:], PATIENCE, "the places (F9)")
        found: dict[str, Area] = {}
        for line in lines[start : lines.index("rects end", start)]:
            if line.startswith("rect "):
                name, *numbers = line.split()[1:]
                x, y, wide, high = map(int, numbers)
                found.setdefault(name, (x, y, wide, high))
        return found

    def area(self, name: str) -> Area:
        """Return where a named thing lies, when it is there. Raises Failed.

        A window manager may hold a press of the mouse back while the key of a question passes, so more than one
        may be needed.
        """
        stop = time.monotonic() + BRIEF
        while True:
            places = self.aim()
            found = matching(places, name)
            if found is not None:
                return places[found]
            if time.monotonic() > stop:
                raise Failed(f"no {name} among: {', '.join(places)}")
            time.sleep(0.05)

    def points(self, words: tuple[str, ...]) -> tuple[list[tuple[int, int]], tuple[str, ...]]:
        """Read the places at the front of the words; return them in pixels, and the words left."""
        found, left = [], list(words)
        while left and (POINT.match(left[0]) is None or (len(left) > 1 and POINT.match(left[1]))):
            word = left.pop(0)
            if POINT.match(word):
                found.append((int(word), int(left.pop(0))))
                continue
            name, _, share = word.partition("@")
            across, down = map(int, share.split(",")) if share else (50, 50)
            x, y, wide, high = self.area(name)
            found.append((x + wide * across // 100, y + high * down // 100))
        return found, tuple(left)

    # --- mouse and keys ------------------------------------------------------------------------------

    def at(self, point: tuple[int, int]) -> list[object]:
        """Return the words that move the pointer to a pixel of the window."""
        return ["mousemove", "--window", self._window, *point]

    def one_point(self, words: tuple[str, ...]) -> tuple[tuple[int, int], tuple[str, ...]]:
        """Read one place. Raises Failed."""
        points, left = self.points(words)
        if len(points) != 1:
            raise Failed("one place is wanted")
        return points[0], left

    def step_move(self, *words: str) -> None:
        """Move the pointer."""
        self.screen.do(*self.at(self.one_point(words)[0]))

    def step_click(self, *words: str) -> None:
        """Press and let go."""
        point, left = self.one_point(words)
        self.screen.do(*self.at(point), "click", *(left or ("1",)))

    def step_double(self, *words: str) -> None:
        """Press and let go twice, fast."""
        point, _ = self.one_point(words)
        self.screen.do(*self.at(point), "click", "--repeat", 2, "--delay", 40, 1)

    def step_press(self, *words: str) -> None:
        """Press and hold."""
        point, _ = self.one_point(words)
        self.screen.do(*self.at(point), "mousedown", 1)

    def step_release(self, *words: str) -> None:
        """Move there and let go."""
        point, _ = self.one_point(words)
        self.screen.do(*self.at(point), "mouseup", 1)

    def step_wheel(self, *words: str) -> None:
        """Turn the wheel: up for positive numbers."""
        point, left = self.one_point(words)
        turns = int(left[0])
        self.screen.do(*self.at(point), "click", "--repeat", abs(turns), "--delay", 15, 4 if turns > 0 else 5)

    def step_drag(self, *words: str) -> None:
        """Carry something from place to place."""
        points, _ = self.points(words)
        if len(points) != 2:
            raise Failed("two places are wanted")
        self.drag(*points)

    def lift(self, start: tuple[int, int]) -> None:
        """Press and pull a little."""
        self.screen.do(*self.at(start), "mousedown", 1, *self.at(lifted(start)))

    def drag(
        self,
        start: tuple[int, int],
        goal: tuple[int, int],
        *,
        way: tuple[tuple[str, ...], ...] = (),
        held: bool = False,
    ) -> None:
        """Press (unless it is `held` already), move in steps, let go.

        way  xdotool words, done one after another half way
        """
        words: list[object] = [*self.at(start), *(() if held else ("mousedown", 1))]
        for number in range(1, STEPS + 1):
            x, y = (a + (b - a) * number // STEPS for a, b in zip(start, goal, strict=True))
            words += [*self.at((x, y)), "sleep", 0.008]
            if number == STEPS // 2:
                words += [part for each in way for part in each]
        self.screen.do(*words, "mouseup", 1)

    def step_key(self, name: str) -> None:
        """Press a key."""
        self.screen.do("key", name)

    def step_type(self, *words: str) -> None:
        """Type text, once the program has handled the click into the field: what comes before that is no text yet."""
        self.aim()
        self.screen.do("type", "--delay", 15, " ".join(words))

    # --- window --------------------------------------------------------------------------------------

    def step_resize(self, wide: str, high: str) -> None:
        """Give the window another size."""
        self.screen.do("windowsize", self._window, wide, high)

    def step_place(self, x: str, y: str) -> None:
        """Move the window."""
        self.screen.do("windowmove", "--sync", self._window, x, y)

    def step_focus(self) -> None:
        """Give the window the keyboard; the program has it when it says so, which may be later than it looks."""
        self.screen.do("windowfocus", "--sync", self._window)
        self.step_expect("focus gained")

    def step_unfocus(self) -> None:
        """Take the keyboard away: to no window at all."""
        self.screen.do("windowfocus", 1)
        self.step_expect("focus lost")

    def step_minimise(self) -> None:
        """Minimise the window (needs a window manager)."""
        self.screen.do("windowminimize", "--sync", self._window)
        self.step_expect("focus lost")

    def step_restore(self) -> None:
        """Bring the window back (needs a window manager)."""
        self.screen.do("windowactivate", "--sync", self._window)
        self.step_expect("focus gained")

    def step_close(self) -> None:
        """Press the window's cross."""
        ask_to_close(self.screen.environ["DISPLAY"], int(self._window))

    def step_exit(self, code: str = "0") -> None:
        """Wait for the end."""
        program = self.program
        program.until(lambda: program.code is not None, PATIENCE, "the end of the program", alive=False)
        program.until(lambda: not program.left(), PATIENCE, "the end of its other processes", alive=False)
        if program.code != int(code):
            raise Failed(f"the program ended with code {program.code}")
        if program.fault:
            raise Failed(f"the program tells of an error: {program.fault}")


def begins(line: str, text: str) -> bool:
    """Does the line begin with these words? A star at their end: the last word may go on."""
    return line.startswith(text[:-1]) if text.endswith("*") else f"{line} ".startswith(f"{text} ")


def matching(places: dict[str, Area], name: str) -> str | None:
    """Return the name itself, or for a name with a star the first that begins so; None if there is none."""
    if name.endswith("*"):
        return next((each for each in places if each.startswith(name[:-1])), None)
    return name if name in places else None


def steps(file: Path) -> Iterator[tuple[int, list[str]]]:
    """Yield line number and words of each step of a scenario file."""
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        words = shlex.split(line, comments=True)
        if words:
            yield number, words


def main() -> int:
    """Play the scenarios named on the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--out", type=Path, default=Path(tempfile.gettempdir()) / "turnstile-scenarios")
    parser.add_argument("scenario", type=Path, nargs="+")
    wishes = parser.parse_args()
    for file in wishes.scenario:
        began = time.monotonic()
        player = Player(Path(tempfile.mkdtemp(prefix=f"{file.stem}-", dir=_made(wishes.out))))
        try:
            player.play(file)
        except Failed as error:
            print("\n".join(player.told), f"FAILED {error}", f"pictures: {player.out}", sep="\n")
            return 1
        print("\n".join(player.told))
        print(f"{file.name}: done in {time.monotonic() - began:.1f} s; pictures: {player.out}")
    return 0


def _made(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return folder


if __name__ == "__main__":
    sys.exit(main())
