"""The player of scenarios itself, without a window."""

from __future__ import annotations

import struct
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.window.pixels import seen
from tests.window.screen import Area, Failed, Frame
from tests.window.secrets import Secrets
from tests.window.turns import common
from tests.window.watch import Watch
from tests.window.xplay import Player, begins, matching, steps

SCENARIOS = Path(__file__).parent / "scenarios"


@pytest.mark.parametrize("file", sorted(SCENARIOS.iterdir()), ids=lambda file: file.stem)
def test_scenarios_use_known_steps(file: Path) -> None:
    unknown = [words for _, words in steps(file) if not hasattr(Player, f"step_{words[0]}")]
    assert unknown == []


def test_an_unknown_step_is_named(tmp_path: Path) -> None:
    file = tmp_path / "wrong.txt"
    file.write_text('# a comment\n\nsetting speed "slow"\nfly away\n', encoding="utf-8")
    with pytest.raises(Failed, match=r"wrong\.txt:4: fly away: unknown step 'fly'"):
        Player(tmp_path).play(file)


def test_lines_and_names() -> None:
    assert begins("moved 1 place", "moved 1")
    assert not begins("moved 10 place", "moved 1")
    assert begins("refused TP-4.1 occupied", "refused TP-4.*")
    places = {"hand/B1": (0, 0, 1, 1), "hand/B12": (1, 0, 1, 1)}
    assert matching(places, "hand/*") == "hand/B1"
    assert matching(places, "hand") is None


def test_common_area() -> None:
    assert common((0, 0, 10, 10), (4, 6, 10, 10)) == (4, 6, 6, 4)
    assert common((0, 0, 10, 10), (20, 0, 5, 5))[2] <= 0


def test_a_hand_is_found_wherever_it_lies() -> None:
    picture = [b"".join(struct.pack("<I", x * 7919 + y) for x in range(20)) for y in range(4)]
    blank = bytes(4 * 40)
    hand = (("hand/B1", (0, 0, 20, 4), picture),)
    covered = Frame(40, 6, [blank] * 6)
    rim = Frame(40, 6, [blank] * 5 + [bytes(4 * 20) + picture[2]])
    assert seen(covered, hand) == []
    assert seen(rim, hand) == ["hand/B1"]


class Shown:
    """A screen that shows one picture after the other, then the last one for ever."""

    def __init__(self, frames: list[Frame]) -> None:
        self.frames = frames
        self.last = 0
        """How often the last one was shown."""

    def frame(self) -> Frame:
        """Return the next one."""
        self.last += len(self.frames) == 1
        return self.frames.pop(0) if len(self.frames) > 1 else self.frames[0]


@pytest.mark.parametrize(("order", "flashes"), [("HHcc", False), ("HcHc", True), ("cccH", True)])
def test_a_hand_that_comes_back_for_one_picture_is_noticed(order: str, flashes: bool) -> None:
    picture = [struct.pack("<20I", *range(y * 20, y * 20 + 20)) for y in range(10)]
    frames = {"H": Frame(20, 10, picture), "c": Frame(20, 10, [bytes(80)] * 10)}
    screen = Shown([frames[letter] for letter in order])
    watch = Watch(screen, (("hand/B1", (0, 0, 20, 10), picture),))  # type: ignore[arg-type]
    while len(watch.seen) < len(order) + 1:
        pass
    if flashes:
        with pytest.raises(Failed, match="hand/B1"):
            watch.end()
    else:
        assert watch.end() >= 2


class Looker(Secrets):
    """Somebody who looks at pictures without a program; `asked` and `aim` answer what the test says."""

    def __init__(self, frames: list[Frame], out: Path, *lines: str) -> None:
        self.screen = Shown(frames)  # type: ignore[assignment]
        self.program = SimpleNamespace(lines=list(lines))  # type: ignore[assignment]
        self.out, self.handovers = out, 1
        self.words: tuple[str, ...] = ("handover", "1")
        self.forget_secrets()

    def aim(self) -> dict[str, Area]:
        """Nothing private."""
        return {}

    def asked(self) -> tuple[str, ...]:
        """What the test says."""
        return self.words

    def step_settle(self) -> None:
        """Until the watch has seen the last picture a few times."""
        while self.screen.last < 3:  # type: ignore[attr-defined]
            pass


PLACES = {"hand/0": (0, 0, 20, 10), "hand/1": (20, 0, 20, 10)}


def table_of(*cards: int) -> Frame:
    """A picture of cards side by side; 0 is the back of one."""
    rows = [b"".join(struct.pack("<20I", *range(y * 20, y * 20 + 20 * card, card) if card else [7] * 20)
                     for card in cards) for y in range(10)]  # fmt: skip
    return Frame(20 * len(cards), 10, rows)


def test_private_pieces_may_be_seen_by_whoever_pressed_the_button_only(tmp_path: Path) -> None:
    looker = Looker([table_of(1, 2)], tmp_path, "handover 0")
    with pytest.raises(Failed, match="nobody pressed"):
        looker.look_for_secrets("0", PLACES)
    looker.seated = "0"
    looker.look_for_secrets("0", PLACES)
    with pytest.raises(Failed, match="open table shows hand/0, hand/1 of seat 0"):
        looker.look_for_secrets("1", {})


@pytest.mark.parametrize(
    ("pictures", "asked", "fault"),
    [
        ([(1, 2), (0, 0)], "handover 1", ""),
        ([(1, 2), (0, 0), (1, 0), (0, 0)], "handover 1", "hand/0 was covered and seen again"),
        ([(1, 2), (0, 2)], "handover 1", "still seen"),
        ([(1, 2), (0, 2)], "your turn 1 welcome", ""),
        ([(1, 2), (1, 2)], "your turn 1 welcome", "still seen"),
    ],
)
def test_what_was_secret_is_covered_at_the_end_of_the_choice(
    tmp_path: Path, pictures: list[tuple[int, ...]], asked: str, fault: str
) -> None:
    """The second card was picked; it is revealed where the table is open afterwards."""
    looker = Looker([table_of(*pictures[0])], tmp_path, "handover 0")
    looker.seated, looker.words = "0", tuple(asked.split())
    looker.look_for_secrets("0", PLACES)
    looker.picked["0"] = {"hand/1"}
    looker.screen = Shown([table_of(*cards) for cards in pictures])  # type: ignore[assignment]
    if fault:
        with pytest.raises(Failed, match=fault):
            looker.covered("0", lambda: None)
    else:
        looker.covered("0", lambda: None)
        assert looker.between > 0
        assert list(tmp_path.glob("between-01-*.png"))


def test_pictures_are_png(tmp_path: Path) -> None:
    pygame = pytest.importorskip("pygame")
    row = struct.pack("<II", 0x112233, 0x445566)
    Frame(2, 1, [row]).save(tmp_path / "two.png")
    read = pygame.image.load(tmp_path / "two.png")
    assert [tuple(read.get_at((x, 0)))[:3] for x in (0, 1)] == [(0x11, 0x22, 0x33), (0x44, 0x55, 0x66)]
