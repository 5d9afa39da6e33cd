#!/usr/bin/env python3
"""Find a seed for a scenario of At Any Cost: the games that its mind plays, without a window.

    python -m tests.window.cost_seeds [--seats human,easy] [--rounds N] [--seeds 1-40] [KEY=VALUE ...]

Prints for each seed what people attacked with and how events were answered.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from game.bots.base import make
from game.core import registry
from game.core.contract import Action
from game.core.controls import Button, Grip, Handle, Pick
from game.core.reasons import Reason
from game.session.match import Match
from game.session.seats import COLOURS, HUMAN, SeatSetup
from rulesets.at_any_cost.controller import Controller
from rulesets.at_any_cost.printed import PROGRAMS
from tests.window.cost_mind import Mind, Seen, first
from tests.window.screen import Failed

ON_TABLE = ("coins", "bin", "search", "look", "pack")
"""Choices that lie on the table and need no button."""


class Headless:
    """The hands of `cost_mind` for one question of a match."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat
        self.pending: tuple[Any, ...] = ()
        self.handles: dict[str, Handle] = {}
        self.buttons: dict[str, Button] = {}

    @property
    def controller(self) -> Controller:
        """The controller for what is selected now."""
        view: Any = self.match.view(self.seat)
        return Controller(self.match.rules, view, self.seat, self.pending)

    def see(self) -> Seen:
        """Name what the table would show."""
        controller = self.controller
        hand = controller.view.hands[self.seat]
        touch = [handle for handle in controller.nexts() if _seen(handle, hand)]
        sources = controller.sources()
        self.handles = {_name(handle): handle for handle in (*touch, *sources)}
        shown = [
            each for each in controller.buttons() if each.handle is None or each.handle[0] not in ON_TABLE
        ]
        self.buttons = {f"button/choice_{index}": each for index, each in enumerate(shown)}
        return Seen(tuple(map(_name, touch)), tuple(map(_name, sources)), tuple(self.buttons))

    def click(self, name: str) -> str:
        """Press a thing."""
        return self._do(self.controller.press(self.handles[name]))

    def press(self, name: str) -> str:
        """Press a button."""
        return self._do(self.buttons[name].action)

    def carry(self, name: str, wanted: Sequence[str]) -> str:
        """Drop a thing where it fits."""
        controller, grip = self.controller, Grip(self.handles[name], 0, 0)
        targets = {_name(spot.target): spot.target for spot in controller.spots(grip)}
        goal = first(targets, wanted)
        return self._do(controller.drop(grip, targets[goal])) if goal else ""

    def _do(self, answer: Action | Pick | Reason | None) -> str:
        if answer is None or isinstance(answer, Reason):
            raise Failed(f"refused: {answer}")
        if isinstance(answer, Pick):
            self.pending = answer.pending
            return f"selected {len(self.pending)}"
        self.match.submit(self.seat, answer)
        self.pending = ()
        return f"moved {self.seat} {answer[0]}"


def _name(handle: Handle) -> str:
    return "/".join(map(str, handle))


def _seen(handle: Handle, hand: Sequence[int]) -> bool:
    """Does it lie anywhere on the table? Abilities are buttons, halves lie on cards of the hand."""
    if handle[:2] == ("choice", "react"):
        return handle[2] in hand
    return handle[:2] not in (("choice", "use"), ("choice", "cash"))


def play(kinds: Sequence[str], seed: int, options: dict[str, Any], rounds: int = 99) -> tuple[Match, int]:
    """Play a game; return it, and how many questions people answered."""
    info = registry.get("at_any_cost")
    seats = [SeatSetup(f"Seat {i}", COLOURS[i], kind) for i, kind in enumerate(kinds)]
    match, mind, answers = Match.start(info, options, seats, seed), Mind(), 0
    while not match.is_over and match.round <= rounds:
        seat = match.actors()[0]
        if kinds[seat] == HUMAN:
            answers += 1
            mind.answer(Headless(match, seat), str(seat), match.decision(seat).step)
        else:
            match.submit(seat, make(kinds[seat], info, seed).choose(match.view(seat), seat))
    return match, answers


def main() -> None:
    """Play the games of the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seats", default="human,easy")
    parser.add_argument("--rounds", type=int, default=99)
    parser.add_argument("--seeds", default="1-40")
    parser.add_argument("option", nargs="*", default=["city=first_visit"])
    wishes = parser.parse_args()
    low, high = map(int, wishes.seeds.split("-"))
    kinds = wishes.seats.split(",")
    for seed in range(low, high + 1):
        options = dict(each.split("=", 1) for each in wishes.option)
        match, answers = play(kinds, seed, options, wishes.rounds)
        done = [(entry.seat, *entry.action) for entry in match.entries if not entry.automatic]
        attacks = [each for each in done if each[1] in ("play", "use") and PROGRAMS[each[2]][each[3]].types]
        answered = [each for each in done if each[1] in ("react", "decline")]
        people = [each for each in attacks if kinds[each[0]] == HUMAN]
        print(f"{seed}: {answers} questions; attacks {people}; answers {answered}", flush=True)


if __name__ == "__main__":
    main()
