"""What is on its way over the table: a guest that walks, coins, and what is shown for a moment."""

from __future__ import annotations

from dataclasses import dataclass

STEP_MS, RAIL_MS, COIN_MS, COIN_PAUSE_MS, CARD_MS, HOLD_MS = 120, 80, 300, 90, 150, 1500
"""Durations: a step, a cell by rail, a coin and the pause between two, a card that unfolds and how long it stays."""
HOP = 0.14
"""How high a guest hops, in cells."""
Box = tuple[float, float, float, float]


@dataclass
class Walk:
    """A guest on its way: boxes from place to place; `t` counts places. `rides` on the train, which is drawn with it."""

    seat: int
    way: list[Box]
    rides: bool = False
    t: float = 0.0

    def move(self, t: float) -> None:
        """Be `t` of the whole way along."""
        self.t = t * (len(self.way) - 1)

    @property
    def step(self) -> int:
        """The place it left last."""
        return max(0, min(len(self.way) - 2, int(self.t)))

    def box(self) -> Box:
        """Return where it is now."""
        if len(self.way) < 2:
            return self.way[0]
        share = min(1.0, self.t - self.step)
        one, other = self.way[self.step], self.way[self.step + 1]
        x, y, wide, high = (a + (b - a) * share for a, b in zip(one, other, strict=True))
        hop = 0.0 if self.rides else HOP * 4 * share * (1 - share)
        return x, y - hop, wide, high

    @property
    def goes(self) -> tuple[float, float]:
        """The direction of the present step."""
        if len(self.way) < 2:
            return 0.0, 0.0
        one, other = self.way[self.step], self.way[self.step + 1]
        return other[0] - one[0], other[1] - one[1]


@dataclass
class Coin:
    """Money on its way from one pixel to another."""

    text: str
    start: tuple[float, float]
    end: tuple[float, float]
    t: float = 0.0

    def move(self, t: float) -> None:
        """Be `t` of the way along."""
        self.t = t


@dataclass
class Shown:
    """A kind of card or great words over the board: `t` unfolds them."""

    card: str = ""
    title: str = ""
    text: str = ""
    picture: str = ""
    seat: int = -1
    t: float = 0.0

    def move(self, t: float) -> None:
        """Be `t` unfolded."""
        self.t = t
