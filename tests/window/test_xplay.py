"""The player of scenarios itself, without a window."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from tests.window.screen import Failed, Frame
from tests.window.turns import common, seen
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

    def frame(self) -> Frame:
        """Return the next one."""
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


def test_pictures_are_png(tmp_path: Path) -> None:
    pygame = pytest.importorskip("pygame")
    row = struct.pack("<II", 0x112233, 0x445566)
    Frame(2, 1, [row]).save(tmp_path / "two.png")
    read = pygame.image.load(tmp_path / "two.png")
    assert [tuple(read.get_at((x, 0)))[:3] for x in (0, 1)] == [(0x11, 0x22, 0x33), (0x44, 0x55, 0x66)]
