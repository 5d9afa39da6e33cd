"""Hands for the table of Dice Theme Park: any legal action, done with the pointer alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.core.contract import Action
from game.core.controls import Handle
from game.core.rng import Rng
from rulesets.dice_theme_park import gestures
from tests.ui.table_play import Table

RULESET = "dice_theme_park"


class DiceHands(Table):
    """A table of this game and a person who plays by chance, but only with the pointer."""

    def __init__(self, folder: Path, *kinds: str, mode: str = "intro", **more: Any) -> None:
        super().__init__(folder, *kinds, options={"mode": mode}, ruleset=RULESET, **more)
        self.rng = Rng(5)
        self.done: dict[str, int] = {}

    @property
    def seat(self) -> int:
        """The seat whose turn it is at the table."""
        seat = self.scene.shown.acting
        assert seat is not None
        return seat

    def legal(self) -> list[Action]:
        """What the person may do now."""
        return self.match.rules.legal(self.scene.shown.view, self.seat)

    def path(self, action: Action) -> list[Handle]:
        """What has to be touched for an action, [] if it is a button."""
        found = gestures.scripts(self.scene.shown.view, self.seat, [action])
        # a map may be used by dragging a guest or the map; the last way is the longest one
        return [*found[-1].head, *found[-1].party, *found[-1].tail] if found else []

    def do(self, action: Action) -> None:
        """Carry an action out by pressing one thing after the other."""
        before = self.match.position
        path = self.path(action)
        for handle in path:
            if self.match.position != before:
                break  # nothing was left to choose
            touched = self.scene.shown.controller.touched
            waiting = self.scene.shown.controller.touchable()
            if handle in touched.party and handle not in waiting:
                continue  # the only possible party is chosen already
            self.step(500)
            self.press(handle)
        if self.match.position == before:
            self.press_button(action)
        word = action[0]
        assert self.match.position > before, f"{action} was not done by pressing {path}: {self.bubble}"
        self.done[word] = self.done.get(word, 0) + 1

    def press(self, handle: Handle) -> None:
        """Press a thing on the table, opening the tab where it lies; a choice may be a button instead."""
        if handle[0] == "choice":
            index = self._choice(handle)
            if index is not None:
                self.click(self.button(f"choice_{index}"))
                return
        self.bring(handle)
        self.click(self.at(handle))

    def bring(self, handle: Handle) -> None:
        """Open the tab in which a thing lies."""
        if handle[0] == "spared":
            handle = ("guest", handle[1])
        for tab in self.scene.top.tabs:
            if self.scene.top.rect_of(handle) is not None:
                return
            self.click(self.at(("tab", tab)))
            self.step(500)

    def buttons(self) -> list[Any]:
        """The buttons that the house shows."""
        top = self.scene.top
        every = self.scene.shown.controller.buttons()
        return [each for each in every if each.handle is None or not top.offers(each.handle)]

    def _choice(self, handle: Handle) -> int | None:
        found = [index for index, each in enumerate(self.buttons()) if each.handle == handle]
        return found[0] if found else None

    def press_button(self, action: Action) -> None:
        """Press the button of an action; a question that comes is answered with yes."""
        index = next((n for n, each in enumerate(self.buttons()) if each.action == action), None)
        assert index is not None, f"no button for {action}"
        self.step(500)
        self.scene.controls.refresh()
        self.click(self.button(f"choice_{index}"))
        top = self.app.stack.top
        if top is not self.scene and top is not None and hasattr(top, "form"):
            accept = next(w for w in top.form.root.walk() if getattr(w, "kind", "") == "accent")
            self.click(accept.rect.center)

    def play(self, actions: int) -> None:
        """Do some random actions, those that end a part of the turn less often than others."""
        for _ in range(actions):
            self.my_turn()
            if self.app.stack.top is not self.scene or self.match.is_over:
                return
            self.step(500)
            legal = self.legal()
            better = [each for each in legal if each[0] not in ("end", "finish", "pass")]
            row = better if better and self.rng.below(5) else legal
            kinds = sorted({each[0] for each in row})
            word = kinds[self.rng.below(len(kinds))]
            those = [each for each in row if each[0] == word]
            self.do(those[self.rng.below(len(those))])
