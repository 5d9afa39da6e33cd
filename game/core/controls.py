"""How gestures become actions: the words between a ruleset's controller and the screen.

A controller knows the rules and the names of things on the table (handles), but no pixels. The
screen knows where each handle lies, but no rules. Together they turn drags and clicks into actions.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from game.core.contract import Action
from game.core.messages import Message
from game.core.reasons import Reason

Handle = tuple[object, ...]
"""Name of a thing on the table: ("hand", "B07"), ("market", 2), ("cell", 3, -1), ("pawn", 1)."""


class Grip(NamedTuple):
    """What is held.

    handle    the piece as it lay on the table
    rotation  quarter turns, clockwise
    part      which part of it was grabbed (0 for pieces of one part)
    """

    handle: Handle
    rotation: int = 0
    part: int = 0


class Spot(NamedTuple):
    """A place where the held piece may go: the handle under its grabbed part, and the action."""

    target: Handle
    action: Action


class Pick(NamedTuple):
    """Something was only selected; nothing is done yet.

    A controller may answer a press or a drop with it, and offer it in spots and buttons where an action would stand.
    The house then makes the controller anew as `Controller(rules, view, seat, pending)` for the same position; a
    new position, or taking the selection back, begins without one. Controllers without selections never use it.

    pending  plain data that the controller understands; () is nothing selected
    """

    pending: tuple[Any, ...]


class Button(NamedTuple):
    """A choice beside the board. Without an action it is grey, and the reason says why.

    key      text key of its label
    accent   is it the one thing to press?
    confirm  text key of a question to ask first, for what gives up a last chance; or ""
    handle   thing on the table that means the same when pressed; a table that shows it leaves the button out
    """

    key: str
    action: Action | None
    reason: Reason | None = None
    accent: bool = False
    confirm: str = ""
    handle: Handle | None = None


class TurnStep(NamedTuple):
    """A part of the turn as the ribbon shows it: text key below `step.`, and whether it is the current one."""

    key: str
    current: bool


class Controller(Protocol):
    """Made anew for every position: `Controller(rules, view, seat)`; `seat` None only looks on."""

    def prompt(self) -> Message:
        """Return the sentence for the ribbon: what the acting seat does now, what is left."""

    def steps(self) -> Sequence[TurnStep]:
        """Return the parts of a turn in order."""

    def sources(self) -> list[Handle]:
        """Return what the seat may pick up now."""

    def refuse(self, handle: Handle) -> Reason | None:
        """Return why a thing cannot be picked up or pressed now; None for things nobody would try."""

    def rotations(self, handle: Handle) -> int:
        """Return in how many rotations the piece can be held (1: it does not turn)."""

    def spots(self, grip: Grip) -> list[Spot]:
        """Return where the held piece may go in its rotation."""

    def drop(self, grip: Grip, target: Handle) -> Action | Reason:
        """Return the action of dropping the held piece on a target, or why that is refused."""

    def fitting(self, grip: Grip, target: Handle) -> int | None:
        """Return the first rotation, from the present one on, in which the piece may go there."""

    def press(self, handle: Handle) -> Action | Reason | None:
        """Return the action of pressing a thing, why it is refused, or None if pressing it means nothing."""

    def buttons(self) -> list[Button]:
        """Return the choices beside the board."""

    def handles_of(self, action: Action) -> tuple[Handle, ...]:
        """Return what an action touches, to mark it on the table."""
