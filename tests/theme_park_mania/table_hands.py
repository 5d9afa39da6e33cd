"""Hands for the table of Theme Park Mania: any legal action, done with pointer and keys alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from game.core import registry
from game.core.contract import Action
from game.core.controls import Button, Grip, Handle, Pick
from game.core.rng import Rng
from game.session.match import Match
from game.session.seats import default_seats
from rulesets.theme_park_mania.gestures import Drag, turned_cells
from rulesets.theme_park_mania.placing import RIDE_CELLS
from rulesets.theme_park_mania.state import ManiaState
from tests.ui.table_play import Table

RULESET = "theme_park_mania"


def match_from(state: ManiaState, *kinds: str) -> Match:
    """Return a match that begins with this position."""
    info = registry.get(RULESET)
    options = {"rides": str(state.scenario), "railway": state.railway, "start": state.start}
    seats = default_seats(kinds or ("human",) * state.seats)
    return Match(info, info.default_options() | options, seats, 1, start_state=state)


def random_match(moves: int, *kinds: str, seed: int = 3, **options: Any) -> Match:
    """Return a match in which so many actions were done by chance, then on until a main action is asked for."""
    info = registry.get(RULESET)
    match = Match.start(info, options, default_seats(kinds or ("human", "human", "human")), seed)
    rng = Rng(seed)
    while not match.is_over:
        state: Any = match.state
        if match.position >= moves and state.stack[-1][0] == "main":
            break
        seat = match.actors()[0]
        match.submit(seat, match.rules.sample(match.state, seat, rng))
    return match


class ManiaHands(Table):
    """A table of this game and a person who plays by chance, but only with the pointer."""

    def __init__(self, folder: Path, *kinds: str, **more: Any) -> None:
        super().__init__(folder, *(kinds or ("human", "human")), ruleset=RULESET, **more)
        self.rng = Rng(5)
        self.done: dict[str, int] = {}

    @property
    def seat(self) -> int:
        """The seat whose turn it is at the table."""
        seat = self.scene.shown.acting
        assert seat is not None
        return seat

    @property
    def controller(self) -> Any:
        """The controller of the shown position."""
        return self.scene.shown.controller

    def legal(self) -> list[Action]:
        """What the person may do now."""
        return self.match.rules.legal(self.scene.shown.view, self.seat)

    # --- doing an action ----------------------------------------------------------------------------

    def do(self, action: Action, how: Drag | None = None) -> None:
        """Carry an action out: by pressing, by dragging, or with its button."""
        before = self.match.position
        if self.scene.hand.holding:  # what was drawn hangs at the pointer already
            self.key(pygame.K_ESCAPE)
        controller = self.controller
        if how is None and controller.presses.get(self._pressed(action)) == action:
            self.click(self.at(self._pressed(action)))
        else:
            found = [how] if how is not None else self.drags(action)
            if found:
                self.carry_out(found[self.rng.below(len(found))])
                self.choose(action, before)
            else:
                self.press_button(action)
        assert self.match.position > before, (
            f"{action} was not done: {self.bubble} {self.scene.shown.pending}"
        )
        assert self.match.entries[before].action == action
        self.done[action[0]] = self.done.get(action[0], 0) + 1

    def _pressed(self, action: Action) -> Handle:
        return next((handle for handle, each in self.controller.presses.items() if each == action), ())

    def drags(self, action: Action) -> list[Drag]:
        """Every way to carry this action out by hand that the pointer can reach."""
        return [drag for drag in self.controller.drags if drag.action == action and self.reachable(drag)]

    def reachable(self, drag: Drag) -> bool:
        """Are both ends on the screen, and nothing of the house above them?"""
        start, end = self.point(drag.handle, drag.part), self.goal(drag.target)
        return all(at is not None and self.scene.form.hit(at) is None for at in (start, end))

    def point(self, handle: Handle, part: int = 0) -> tuple[int, int] | None:
        """Where to take a thing up: for tiles the middle of one of their cells."""
        rect = self.scene.top.rect_of(handle)
        if rect is None:
            return None
        cells = turned_cells(self.scene.top.view.drawn, 0) if handle == ("drawn",) else list(RIDE_CELLS)
        if handle[0] in ("drawn", "revealed"):
            wide, high = max(x for x, _ in cells) + 1, max(y for _, y in cells) + 1
            x, y = cells[part]
            return (round(rect.x + (x + 0.5) * rect.w / wide), round(rect.y + (y + 0.5) * rect.h / high))
        for at in (rect.center, (rect.centerx, rect.y + rect.h // 4), (rect.x + rect.w // 4, rect.centery)):
            found = self.scene.top.hit(at)
            if found is not None and found.handle == handle:
                return at
        return None

    def goal(self, target: Handle) -> tuple[int, int] | None:
        """Where to let go for a target."""
        rect = self.scene.top.rect_of(target)
        board = self.scene.frame.regions.board
        if rect is None or (
            target[0] in ("cell", "ride", "end", "station", "marker") and not board.collidepoint(rect.center)
        ):
            return None
        if target[0] == "station":  # not on the crossing, which is a place of its own
            crossings = self.scene.top.park().crossings
            for cell, _ in self.scene.top.park().platforms.items():
                at = self.scene.top.cell_rect(cell).center
                if rect.collidepoint(at) and cell not in crossings:
                    return at
        return rect.center

    def carry_out(self, drag: Drag) -> None:
        """Press, pull, turn until it lies as wished, let go."""
        start, end = self.point(drag.handle, drag.part), self.goal(drag.target)
        assert start is not None
        assert end is not None
        self.down(start)
        self.move(((start[0] + end[0]) // 2, (start[1] + end[1]) // 2), pressed=True)
        self.move(end, pressed=True)
        for _ in range(4):
            held = self.scene.hand.held
            if held is None or held.rotation == drag.rotation:
                break
            self.key(pygame.K_r)
        self.up(end)

    def choose(self, action: Action, before: int) -> None:
        """Answer what is still asked: the booth, the card, how to pay."""
        for _ in range(3):
            if self.match.position > before or not self.scene.shown.pending:
                return
            self.step(500)
            pressed = self._pressed(action)
            if pressed:
                self.click(self.at(pressed))
            elif self.scene.shown.pending[0] == "free":
                grip = Grip(("pile", action[1]))
                self.carry(grip, ("cell", action[2], action[3]))
            else:
                self.press_button(action)

    def buttons(self) -> list[Button]:
        """The buttons that the house shows."""
        top = self.scene.top
        return [
            each for each in self.controller.buttons() if each.handle is None or not top.offers(each.handle)
        ]

    def press_button(self, action: Action) -> None:
        """Press the button of an action, after the selection that leads to it; a question is answered with yes."""
        rows = self.buttons()
        index = next((n for n, each in enumerate(rows) if each.action == action), None)
        if index is None:
            self._select(action)
            index = next((n for n, each in enumerate(self.buttons()) if each.action == action), None)
        assert index is not None, f"no button for {action}"
        self.step(500)
        self.scene.controls.refresh()
        self.click(self.button(f"choice_{index}"))
        top = self.app.stack.top
        if top is not self.scene and top is not None and hasattr(top, "form") and top.name != "handover":
            accept = next(w for w in top.form.root.walk() if getattr(w, "kind", "") == "accent")
            self.click(accept.rect.center)

    def _select(self, action: Action) -> None:
        """Press what leads to the buttons of an action."""
        for handle, meant in list(self.controller.presses.items()):
            if isinstance(meant, Pick):
                self.click(self.at(handle))
                self.step(500)
                if any(each.action == action for each in self.buttons()):
                    return
                self.key(pygame.K_ESCAPE)
                self.step(500)

    # --- playing ------------------------------------------------------------------------------------

    def play(self, actions: int) -> None:
        """Do some random actions, those that end a part of the turn less often than others."""
        for _ in range(actions):
            self.my_turn()
            if self.app.stack.top is not self.scene or self.match.is_over:
                return
            self.step(500)
            self.do(self.some_action())

    def some_action(self) -> Action:
        """An action by chance, every kind as likely as any other."""
        legal = self.legal()
        better = [each for each in legal if each[0] not in ("end", "loan")]
        row = better if better and self.rng.below(6) else legal
        row = [each for each in row if self._possible(each)] or row
        kinds = sorted({each[0] for each in row})
        word = kinds[self.rng.below(len(kinds))]
        those = [each for each in row if each[0] == word]
        return those[self.rng.below(len(those))]

    def _possible(self, action: Action) -> bool:
        """Can the pointer do it without moving the board first?"""
        if action[0] in ("place", "ride", "buy", "small_path", "play", "sink", "travel", "break"):
            return bool(self.drags(action)) or self._pressed(action) != ()
        return True
