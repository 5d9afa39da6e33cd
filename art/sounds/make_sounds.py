"""Make the small sounds of the table, from nothing but arithmetic.

    python art/sounds/make_sounds.py            all sounds, as .ogg beside this file (needs `oggenc`)
    python art/sounds/make_sounds.py snap coin  only these
    python art/sounds/make_sounds.py --wav DIR  uncompressed into another folder, for listening

All sounds are dry, short and quiet, made of struck wood, paper and small bells, and equally loud (`LOUDNESS`).
The same numbers come out on every run: noise starts from a fixed seed for each name.
"""

from __future__ import annotations

import argparse
import math
import random
import shutil
import subprocess
import sys
import tempfile
import wave
from array import array
from collections.abc import Callable, Sequence
from pathlib import Path

RATE = 32_000
"""Samples a second."""
LOUDNESS = 0.115
"""Root mean square of the loudest `WINDOW` of each sound; full scale is 1."""
WINDOW = 0.05
SOFTER = {
    "whistle": 0.5,
    "coin": 0.7,
    "chime": 0.8,
    "turn": 0.7,
    "fanfare": 0.85,
    "tick": 0.6,
    "pop": 0.7,
    "page": 0.8,
    "murmur": 0.4,
}
"""Long or high sounds seem louder than a knock of the same strength: their share of `LOUDNESS`."""
PEAK = 0.7
"""No sample is larger than this, whatever the loudness asks for."""
LEAD = 0.004
"""Silence before each sound, in seconds: what the encoder smears ahead of a knock falls into it."""
FADE_IN, FADE_OUT = 0.003, 0.02
QUALITY = "1"
"""Of `oggenc`: 4 to 10 kB a sound."""

Samples = list[float]


def _silence(seconds: float) -> Samples:
    """Return a stretch without sound."""
    return [0.0] * int(seconds * RATE)


def _strike(
    pitch: float, seconds: float, partials: Sequence[tuple[float, float, float]], bend: float = 0.0
) -> Samples:
    """Return a struck body: `partials` are (multiple of `pitch` in Hz, strength, seconds to fade to a third).

    `bend` moves the pitch by this share over the whole length (0.5: up by half).
    """
    out = _silence(seconds)
    for multiple, strength, fade in partials:
        phase = 0.0
        for i in range(len(out)):
            t = i / RATE
            phase += 2 * math.pi * pitch * multiple * (1 + bend * t / seconds) / RATE
            out[i] += strength * math.exp(-t / fade) * math.sin(phase)
    return out


def _noise(seed: str, seconds: float, low: float, high: float, shape: Callable[[float], float]) -> Samples:
    """Return noise between `low` and `high` Hz; `shape` gives the strength at each share (0 to 1) of the time."""
    source = random.Random(seed)
    down, up = 1 - math.exp(-2 * math.pi * high / RATE), 1 - math.exp(-2 * math.pi * low / RATE)
    out, slow, floor = _silence(seconds), 0.0, 0.0
    for i in range(len(out)):
        slow += down * (source.uniform(-1, 1) - slow)
        floor += up * (slow - floor)
        out[i] = (slow - floor) * shape(i / len(out))
    return out


def _mix(*parts: tuple[float, float, Samples]) -> Samples:
    """Return the sum of parts, each (start in seconds, strength, samples)."""
    length = max(int(start * RATE) + len(samples) for start, _, samples in parts)
    out = [0.0] * length
    for start, strength, samples in parts:
        offset = int(start * RATE)
        for i, value in enumerate(samples):
            out[offset + i] += strength * value
    return out


def _fading(speed: float) -> Callable[[float], float]:
    """Return a shape that begins at once and fades."""
    return lambda x: math.exp(-speed * x)


def _swell(middle: float, sharp: float = 3.0) -> Callable[[float], float]:
    """Return a shape that rises to `middle` (share of the time) and falls again."""
    return lambda x: math.exp(-sharp * ((x - middle) / max(middle, 1 - middle)) ** 2 * 2)


def _wood(pitch: float, seconds: float = 0.16, seed: str = "wood") -> Samples:
    """Return the knock of a wooden piece."""
    body = _strike(pitch, seconds, [(1, 1, 0.030), (2.71, 0.45, 0.014), (5.2, 0.18, 0.007)])
    return _mix((0, 1, body), (0, 0.9, _noise(seed, 0.02, 600, 5000, _fading(6))))


def _bell(pitch: float, seconds: float = 0.5, soft: float = 1.0) -> Samples:
    """Return a small bell, like a glockenspiel."""
    return _strike(pitch, seconds, [(1, 1, 0.16 * soft), (2.76, 0.28, 0.06 * soft), (5.4, 0.08, 0.03)])


def _paper(seed: str, seconds: float, middle: float, low: float = 900, high: float = 5200) -> Samples:
    """Return a card sliding over another."""
    return _noise(seed, seconds, low, high, _swell(middle))


def _lift() -> Samples:
    """A domino leaves the table: a breath of paper and a tiny knock going up."""
    return _mix((0, 0.9, _paper("lift", 0.11, 0.3)), (0.012, 0.35, _strike(520, 0.09, [(1, 1, 0.03)], 0.5)))


def _drop() -> Samples:
    """A domino comes back to the tray: a soft low knock."""
    return _mix((0, 1, _wood(230, seed="drop")), (0.0, 0.25, _paper("drop paper", 0.07, 0.2)))


def _snap() -> Samples:
    """A domino locks into the park: two knocks so close that they are one."""
    return _mix((0, 0.75, _wood(410, seed="snap 1")), (0.028, 1, _wood(300, seed="snap 2")))


def _refuse() -> Samples:
    """This does not go: two dull, low taps."""
    tap = _strike(150, 0.14, [(1, 1, 0.04), (1.5, 0.5, 0.03), (3, 0.25, 0.02)])
    return _mix(
        (0, 1, tap), (0.11, 0.85, _strike(128, 0.16, [(1, 1, 0.045), (1.5, 0.5, 0.03), (3, 0.25, 0.02)]))
    )


def _rotate() -> Samples:
    """A domino turns: a short swish with a click at its end."""
    return _mix(
        (0, 0.9, _paper("rotate", 0.10, 0.55, 1200, 6000)), (0.078, 0.4, _wood(640, 0.07, "rotate end"))
    )


def _claim() -> Samples:
    """A pawn is set down: knock, and a small bell of ownership."""
    return _mix(
        (0, 0.9, _wood(340, seed="claim")), (0.05, 0.5, _bell(784, 0.38)), (0.13, 0.55, _bell(1175, 0.42))
    )


def _draw() -> Samples:
    """A domino is taken: it slides and stops."""
    return _mix((0, 1, _paper("draw", 0.17, 0.6, 700, 4200)), (0.14, 0.4, _wood(360, 0.1, "draw end")))


def _shuffle() -> Samples:
    """The deck is mixed: a riffle of cards that slows down."""
    parts, start = [], 0.0
    for i in range(13):
        parts.append((start, 0.6 + 0.4 * math.sin(i * 0.24), _paper(f"shuffle {i}", 0.05, 0.2, 800, 4800)))
        start += 0.028 + 0.0022 * i
    return _mix(*parts, (start + 0.02, 0.8, _wood(280, 0.12, "shuffle end")))


def _tick() -> Samples:
    """A step is counted: the smallest knock."""
    return _wood(900, 0.07, "tick")


def _coin() -> Samples:
    """Points are paid: two bright taps."""
    tap = [(1.0, 1.0, 0.07), (2.41, 0.5, 0.04), (4.1, 0.2, 0.02)]
    return _mix((0, 0.8, _strike(1318, 0.2, tap)), (0.065, 1, _strike(1760, 0.3, tap)))


def _chime() -> Samples:
    """A queue is finished: three bells going up."""
    return _mix((0, 0.8, _bell(659, 0.5)), (0.09, 0.85, _bell(880, 0.5)), (0.18, 1, _bell(1319, 0.62, 1.2)))


def _fanfare() -> Samples:
    """Somebody wins: a little fairground organ."""
    parts = []
    tune = [(0.0, 523), (0.13, 659), (0.26, 784), (0.43, 1047), (0.43, 784), (0.43, 659)]
    for start, pitch in tune:
        seconds = 0.95 if start > 0.4 else 0.24
        fade = 0.38 if start > 0.4 else 0.12
        pipe = [(1, 1, fade), (2, 0.42, fade * 0.8), (3, 0.2, fade * 0.6), (1.004, 0.5, fade)]
        parts.append((start, 0.6 if start > 0.4 else 0.8, _strike(pitch, seconds, pipe)))
    return _mix(*parts, (0.43, 0.5, _bell(2093, 0.5)))


def _page() -> Samples:
    """A page of the rulebook turns."""
    return _mix(
        (0, 0.7, _paper("page", 0.14, 0.35, 500, 3600)), (0.10, 1, _paper("page end", 0.16, 0.35, 900, 5600))
    )


def _click() -> Samples:
    """A button is pressed."""
    return _wood(560, 0.08, "click")


def _switch() -> Samples:
    """A switch goes over: two small clicks."""
    return _mix((0, 0.7, _wood(620, 0.06, "switch 1")), (0.055, 1, _wood(820, 0.08, "switch 2")))


def _whistle() -> Samples:
    """The next person takes the seat: a soft two-note conductor's whistle."""
    parts = []
    for start, pitch, seconds in ((0.0, 1046, 0.16), (0.15, 1396, 0.30)):
        length = int(seconds * RATE)
        note = [
            math.sin(math.pi * i / length) ** 0.6
            * math.sin(2 * math.pi * pitch * i / RATE + 0.9 * math.sin(2 * math.pi * 21 * i / RATE))
            for i in range(length)
        ]
        parts.append((start, 0.8, note))
        parts.append((start, 0.25, _noise(f"whistle {pitch}", seconds, 900, 3000, _swell(0.4))))
    return _mix(*parts)


def _undo() -> Samples:
    """A move is taken back: a swish with a knock going down."""
    return _mix(
        (0, 0.8, _paper("undo", 0.12, 0.5)),
        (0.05, 0.6, _strike(620, 0.16, [(1, 1, 0.05), (2, 0.2, 0.03)], -0.45)),
    )


def _pop() -> Samples:
    """A number appears: a bubble."""
    return _strike(430, 0.12, [(1, 1, 0.04), (2, 0.15, 0.02)], 0.9)


def _turn() -> Samples:
    """It is a person's turn again: two calm bells."""
    return _mix((0, 0.9, _bell(784, 0.4, 0.9)), (0.14, 1, _bell(587, 0.5, 1.1)))


def _murmur() -> Samples:
    """A park far away, to be played in a loop: many voices, a train that passes, two birds."""
    seconds, overlap = 8.0, 1.0
    length, source = seconds + overlap, random.Random("murmur")
    parts = [(0.0, 0.5, _noise("ground", length, 90, 700, lambda _: 1.0))]
    for voice in range(7):
        pitch, pace, phase = source.uniform(240, 900), source.uniform(2.1, 4.4), source.uniform(0, 6)
        breath = source.uniform(0.25, 0.5)

        def talk(x: float, pace: float = pace, phase: float = phase, breath: float = breath) -> float:
            t = x * length
            words = 0.5 + 0.5 * math.sin(2 * math.pi * pace * t + 2 * math.sin(1.7 * t + phase))
            return words**2 * (0.35 + 0.65 * max(0.0, math.sin(2 * math.pi * breath * t + phase)))

        parts.append((0.0, 0.9, _noise(f"voice {voice}", length, pitch, pitch * 1.5, talk)))
    parts.append((2.2, 1.3, _noise("train", 3.6, 60, 330, _swell(0.5))))
    for start, pitch in ((1.1, 2700.0), (1.27, 2950.0), (6.3, 2500.0)):
        chirp = _strike(pitch, 0.12, [(1, 1, 0.05)], 0.25)
        parts.append((start, 0.02, [v * math.sin(math.pi * i / len(chirp)) for i, v in enumerate(chirp)]))
    out = _mix(*parts)[: int(length * RATE)]
    body, blend = int(seconds * RATE), int(overlap * RATE)
    for i in range(blend):  # the end runs over into the beginning, so that the loop has no seam
        share = i / blend
        out[i] = out[i] * math.sqrt(share) + out[body + i] * math.sqrt(1 - share)
    # Begin where it is quietest for a moment: encoders start from silence, which would be heard as a click.
    quietest = min(range(0, body - 64, 16), key=lambda at: sum(abs(v) for v in out[at : at + 64]))
    return out[quietest + 32 : body] + out[: quietest + 32]


SOUNDS: dict[str, Callable[[], Samples]] = {
    "chime": _chime,
    "claim": _claim,
    "click": _click,
    "coin": _coin,
    "draw": _draw,
    "drop": _drop,
    "fanfare": _fanfare,
    "lift": _lift,
    "murmur": _murmur,
    "page": _page,
    "pop": _pop,
    "refuse": _refuse,
    "rotate": _rotate,
    "shuffle": _shuffle,
    "snap": _snap,
    "switch": _switch,
    "tick": _tick,
    "turn": _turn,
    "undo": _undo,
    "whistle": _whistle,
}
"""Every sound by its file name."""
LOOPS = ("murmur",)
"""Sounds that are played over and over: not faded at their ends."""


def _loudest(samples: Samples) -> float:
    """Return the root mean square of the loudest window."""
    size = int(WINDOW * RATE)
    best = 0.0
    for start in range(0, max(1, len(samples) - size + 1), size // 4):
        part = samples[start : start + size]
        best = max(best, math.sqrt(sum(v * v for v in part) / size))
    return best


def render(name: str) -> array[int]:
    """Return a sound as signed 16-bit samples: faded at both ends, at the common loudness.

    Raises KeyError if there is no sound of this name.
    """
    samples = SOUNDS[name]()
    if name not in LOOPS:
        first, last = int(FADE_IN * RATE), int(FADE_OUT * RATE)
        for i in range(first):
            samples[i] *= 0.5 - 0.5 * math.cos(math.pi * i / first)
        for i in range(last):
            samples[-1 - i] *= i / last
        samples = _silence(LEAD) + samples
    scale = LOUDNESS * SOFTER.get(name, 1.0) / _loudest(samples)
    scale = min(scale, PEAK / max(abs(v) for v in samples))
    return array("h", (round(v * scale * 32767) for v in samples))


def write_wav(name: str, path: Path) -> None:
    """Write a sound uncompressed."""
    data = render(name)
    if sys.byteorder == "big":
        data.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(data.tobytes())


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit status."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", nargs="*", help="sounds to make; all if none is named")
    parser.add_argument("--wav", type=Path, help="write .wav files into this folder instead")
    options = parser.parse_args(arguments)
    unknown = [name for name in options.names if name not in SOUNDS]
    if unknown:
        print(f"There is no sound called {', '.join(unknown)}. Known: {', '.join(SOUNDS)}.")
        return 1
    names = options.names or list(SOUNDS)
    if options.wav:
        options.wav.mkdir(parents=True, exist_ok=True)
        for name in names:
            write_wav(name, options.wav / f"{name}.wav")
        return 0
    encoder = shutil.which("oggenc")
    if encoder is None:
        print("oggenc was not found. Install vorbis-tools, or use --wav FOLDER to get uncompressed files.")
        return 1
    here = Path(__file__).resolve().parent
    with tempfile.TemporaryDirectory() as folder:
        for name in names:
            source, target = Path(folder, f"{name}.wav"), here / f"{name}.ogg"
            write_wav(name, source)
            # A loop is stored at the rate of the game's mixer: resampled while playing, it would lose its end.
            how = ["-q", "-1", "--resample", "44100"] if name in LOOPS else ["-q", QUALITY]
            command = [encoder, "-Q", *how, "--serial", "1", "-o", str(target), str(source)]
            subprocess.run(command, check=True)
            print(f"{target.name}: {target.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
