"""Colours, radii, sizes and durations from ``art/theme.toml``, and the scale they are drawn at."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ART = Path(__file__).resolve().parents[2] / "art"
Colour = tuple[int, int, int]
ColourLike = str | tuple[int, ...]

SEATS = ("red", "blue", "yellow", "green", "purple", "orange")
"""The six seat colours in seat order; each has its own symbol."""


def parse_colour(value: str) -> Colour:
    """``"#rrggbb"`` as three ints of 0 to 255; raises ValueError for anything else."""
    if len(value) != 7 or not value.startswith("#"):
        raise ValueError(f"colour {value!r}: write it as #rrggbb")
    return int(value[1:3], 16), int(value[3:5], 16), int(value[5:7], 16)


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """The colour that lies ``share`` (0 to 1) of the way from ``a`` to ``b``."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def contrast(a: Colour, b: Colour) -> float:
    """Contrast ratio of two colours, 1 to 21; text needs 4.5."""

    def luminance(colour: Colour) -> float:
        parts = [c / 255 for c in colour]
        lin = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return 0.2126 * lin[0] + 0.7152 * lin[1] + 0.0722 * lin[2]

    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@dataclass(frozen=True)
class TextStyle:
    """How one kind of text looks: face name, size in design units, colour name, line height factor."""

    face: str
    size: float
    colour: str
    leading: float


@dataclass(frozen=True)
class ShadowStyle:
    """A soft shadow: offset downwards and blur radius in design units, strength 0 to 1."""

    offset: float
    blur: float
    strength: float


@dataclass(frozen=True)
class SeatLook:
    """Three tones and the symbol of one seat."""

    colour: Colour
    shade: Colour
    light: Colour
    symbol: str


class Theme:
    """Everything ``theme.toml`` says. ``palette`` is ``warm`` or a table under ``[palette]``."""

    def __init__(self, data: dict[str, Any], palette: str = "warm") -> None:
        colours = dict(data["colour"])
        colours.update(data.get("palette", {}).get(palette, {}))
        self.palette = palette
        self.palettes = ("warm", *data.get("palette", {}))
        self._colours = {name: parse_colour(value) for name, value in colours.items()}
        self._radius: dict[str, float] = data["radius"]
        self._size: dict[str, float] = data["size"]
        self._duration: dict[str, int] = data["duration"]
        self.styles = {name: TextStyle(**value) for name, value in data["text"].items()}
        self.shadows = {name: ShadowStyle(**value) for name, value in data["shadow"].items()}
        self.seats = {
            name: SeatLook(
                parse_colour(v["colour"]), parse_colour(v["shade"]), parse_colour(v["light"]), v["symbol"]
            )
            for name, v in data["seat"].items()
        }

    @classmethod
    def load(cls, palette: str = "warm", path: Path | None = None) -> Theme:
        """Read the theme file; raises OSError or tomllib.TOMLDecodeError when it is unusable."""
        with (path or ART / "theme.toml").open("rb") as file:
            return cls(tomllib.load(file), palette)

    def colour(self, name: ColourLike) -> Colour:
        """A colour by its theme name, as ``seat.<name>``, or a ready tuple passed through.

        Raises KeyError for a name the theme does not have.
        """
        if not isinstance(name, str):
            return name[0], name[1], name[2]
        if name.startswith("seat."):
            seat, _, tone = name[5:].partition(".")
            look = self.seats[seat]
            return {"": look.colour, "shade": look.shade, "light": look.light}[tone]
        return self._colours[name]

    @property
    def dark(self) -> bool:
        """Whether text is lighter than paper."""
        return sum(self._colours["text"]) > sum(self._colours["card"])

    def colour_names(self) -> tuple[str, ...]:
        """All plain colour names, in file order."""
        return tuple(self._colours)

    def radius(self, name: str | float) -> float:
        """A corner radius in design units, by name; a number passes through."""
        return self._radius[name] if isinstance(name, str) else name

    def size(self, name: str | float) -> float:
        """A measure in design units, by name; a number passes through."""
        return self._size[name] if isinstance(name, str) else name

    def duration(self, name: str | int) -> int:
        """A duration in milliseconds, by name; a number passes through."""
        return self._duration[name] if isinstance(name, str) else name


@dataclass(frozen=True)
class Scale:
    """Turns design units into pixels. ``factor`` is for shapes, ``factor * text`` for text."""

    factor: float = 1.0
    text: float = 1.0

    @classmethod
    def for_scene(cls, size: tuple[int, int], text: float = 1.0) -> Scale:
        """Scale of the scenes: the 1280x720 design fits the window of ``size`` pixels."""
        return cls(max(0.5, min(size[0] / 1280, size[1] / 720)), text)

    @classmethod
    def for_table(cls, size: tuple[int, int], text: float = 1.0) -> Scale:
        """Scale of the table's panels: grows slower (1.4 at 1080p), so that the board gets the rest."""
        fit = max(0.5, min(size[0] / 1280, size[1] / 720))
        return cls(1 + (fit - 1) * 0.8 if fit > 1 else fit, text)

    def px(self, value: float) -> int:
        """Design units to whole pixels; anything above zero stays at least one pixel."""
        pixels = round(value * self.factor)
        return max(1, pixels) if value > 0 else pixels

    def text_px(self, value: float) -> int:
        """A text size in pixels: scaled by the window and by the player's text size."""
        return max(6, round(value * self.factor * self.text))
