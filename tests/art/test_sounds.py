"""The sounds of the table exist, decode, and are short, small, equally loud and free of clicks."""

from __future__ import annotations

import importlib.util
import math
import os
from array import array
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

FOLDER = Path(__file__).resolve().parents[2] / "art" / "sounds"
RATE = 44_100
NAMES = [
    *("lift", "drop", "snap", "refuse", "rotate", "claim", "draw", "shuffle", "tick", "coin", "chime"),
    *("fanfare", "page", "click", "switch", "whistle", "undo", "pop", "turn"),
]
LOOPS = ["murmur"]


@pytest.fixture(scope="module")
def maker() -> ModuleType:
    """Return the script that makes the sounds, as a module."""
    spec = importlib.util.spec_from_file_location("make_sounds", FOLDER / "make_sounds.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def decoded() -> Iterator[dict[str, array[int]]]:
    """Return the samples of every sound file, as the game's mixer decodes them."""
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 1)
    files = sorted(FOLDER.glob("*.ogg"))
    yield {f.stem: array("h", pygame.mixer.Sound(str(f)).get_raw()) for f in files}
    pygame.mixer.quit()


def _loudest(samples: array[int]) -> float:
    """Return the root mean square of the loudest twentieth of a second, full scale 1."""
    size = RATE // 20
    parts = (samples[i : i + size] for i in range(0, max(1, len(samples) - size + 1), size // 4))
    return max(math.sqrt(sum(v * v for v in part) / size) for part in parts) / 32768


def test_every_sound_is_there(decoded: dict[str, array[int]], maker: ModuleType) -> None:
    """Files, script and the list of gestures agree."""
    assert sorted(decoded) == sorted([*NAMES, *LOOPS]) == sorted(maker.SOUNDS)
    assert list(maker.LOOPS) == LOOPS


@pytest.mark.parametrize("name", NAMES)
def test_sound_is_small_short_and_clean(name: str, decoded: dict[str, array[int]]) -> None:
    """Less than 12 kB and 1.6 s, below full scale, silent at both ends."""
    samples = decoded[name]
    assert (FOLDER / f"{name}.ogg").stat().st_size < 12_000
    assert 0.03 < len(samples) / RATE < 1.6
    assert 1500 < max(abs(v) for v in samples) < 30_000
    assert max(abs(v) for v in samples[:20]) < 1200
    assert max(abs(v) for v in samples[-40:]) < 600


def test_sounds_are_equally_loud(decoded: dict[str, array[int]]) -> None:
    """No gesture shouts: the loudest moments of all sounds lie within a factor of two and a half."""
    levels = {name: _loudest(samples) for name, samples in decoded.items() if name not in LOOPS}
    assert max(levels.values()) < 2.5 * min(levels.values()), levels


@pytest.mark.parametrize("name", LOOPS)
def test_loop_has_no_seam(name: str, decoded: dict[str, array[int]]) -> None:
    """A loop is quiet, does not grow or shrink, and its end runs on into its beginning."""
    samples = decoded[name]
    assert (FOLDER / f"{name}.ogg").stat().st_size < 60_000
    assert 4 < len(samples) / RATE < 12
    assert 0.01 < _loudest(samples) < 0.08
    seam = max(abs(v) for v in samples[:12] + samples[-12:])
    assert seam < 0.25 * max(abs(v) for v in samples)
    half = RATE // 2
    first, last = _loudest(samples[:half]), _loudest(samples[-half:])
    assert 0.4 < first / last < 2.5


def test_sounds_come_out_the_same_and_differ(maker: ModuleType) -> None:
    """Noise has a fixed seed, and no two gestures share a sound."""
    short = ["lift", "drop", "click", "tick"]
    first = [maker.render(name) for name in short]
    assert first == [maker.render(name) for name in short]
    assert all(a != b for i, a in enumerate(first) for b in first[:i])


def test_unknown_sound_is_named(maker: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    """A wrong name gives a sentence with the known ones."""
    assert maker.main(["clack"]) == 1
    assert "clack" in capsys.readouterr().out
