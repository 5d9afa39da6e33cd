"""Hands at the table of At Any Cost: every legal action done with the pointer, by dragging or by clicking."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.core.contract import Action
from game.core.controls import Handle
from game.core.rng import Rng
from game.settings import Settings
from rulesets.at_any_cost import gestures
from rulesets.at_any_cost.building import price_of
from rulesets.at_any_cost.gestures import Script
from tests.ui.table_play import Table

COVERED = ("hand", "blueprint", "showcase")
"""Cards that may lie under each other: they are touched at their left edge."""


class AnyCostHands(Table):
    """A table with somebody who plays by pointer.

    done  words of the actions done; drags, clicks: how many of either
    """

    def __init__(self, folder: Path, *kinds: str, seed: int = 7, **more: Any) -> None:
        super().__init__(folder, *(kinds or ("human", "random")), seed=seed, ruleset="at_any_cost", **more)
        self.rng = Rng(seed * 31 + 5)
        self.done: dict[str, int] = {}
        self.drags = self.clicks = 0

    @property
    def top(self) -> Any:
        """The tabletop."""
        return self.scene.top

    @property
    def state(self) -> Any:
        """The position of the match."""
        return self.match.state

    # --- places --------------------------------------------------------------------------------------

    def at(self, handle: Handle) -> tuple[int, int]:
        """A pixel of a handle that nothing covers."""
        rect = self.top.rect_of(handle)
        assert rect is not None, f"{handle} lies nowhere"
        if handle[0] in COVERED:
            return rect.x + 9, rect.y + rect.h // 3
        return rect.center

    def place_of(self, target: Handle) -> tuple[int, int]:
        """A pixel where something is dropped for a target."""
        if target == ("centre",):
            row = self.top.rows[self.top.own].rect
            for x in range(row.x + 4, row.right - 4, 6):
                found = self.top.hit((x, row.bottom - 4))
                if found is None or found.handle == ("centre",):
                    return x, row.bottom - 4
        if target == ("tray",):
            return self.top.tray.fan_area.midbottom[0], self.top.tray.fan_area.bottom - 3
        return self.at(target)

    # --- moves ---------------------------------------------------------------------------------------

    def play(self, count: int) -> None:
        """Do so many actions of whoever sits here."""
        for _ in range(count):
            self.my_turn()
            if self.match.is_over:
                return
            self.act(self.choose())

    def until_asked(self, word: str, limit: int = 400) -> None:
        """Play on until a question of a kind is asked of a person here."""
        for _ in range(limit):
            self.my_turn()
            assert not self.match.is_over, f"{word} never came"
            if self.state.stack[-1][0] == word:
                self.step(400)
                return
            self.act(self.choose())
        raise AssertionError(f"{word} never came")

    def choose(self) -> Action:
        """Return an action: half of the time a build that can be paid, else any kind of action."""
        seat = self.match.actors()[0]
        legal = self.match.legal(seat)
        state = self.state
        builds = [
            a for a in legal if a[0] == "build" and price_of(state, seat, a[1]) <= state.money[seat] + 5
        ]
        if builds and self.rng.below(2):
            return self.rng.choice(builds)
        word = self.rng.choice(list(dict.fromkeys(action[0] for action in legal)))
        return self.rng.choice([action for action in legal if action[0] == word])

    def ways(self, action: Action) -> list[Script]:
        """Return how an action can be done by hand."""
        seat = self.match.actors()[0]
        view = self.scene.shown.view
        return [s for s in gestures.scripts(view, seat, self.match.legal(seat)) if s.action == action]

    def act(self, action: Action) -> None:
        """Do an action by hand and check that it was done."""
        before = self.match.position
        word = self.state.stack[-1][0]
        if action[0] == "keep" and len(action) > 1 and self.state.stack[-1][3] > 1:
            self._keep(action)
        else:
            # the half of an answer is pressed by pressing its card
            ways = [way for way in self.ways(action) if way.handles[0][:2] != ("choice", "react")]
            if self.state.stack[-1][0] == "recover":
                ways = [next(way for way in ways if self._turn_to(way.handles[0]))]
            if not ways:
                self.press_button(action)
            else:
                self._do(self.rng.choice(ways), word)
        self.step(400)
        assert self.match.position > before, f"{action} was not done: {self.bubble}"
        done = self.match.entries[before].action
        assert done[0] == action[0], f"{done} instead of {action}: {self.bubble}"
        self.done[str(action[0])] = self.done.get(str(action[0]), 0) + 1

    def _turn_to(self, handle: Handle) -> bool:
        """Turn the pages of spread cards until one is seen; copies of what is shown are not."""
        for step in (-1, -1, -1, 1, 1, 1, 1):
            if self.top.rect_of(handle) is not None:
                return True
            if self.top.rect_of(("page", step)) is not None:
                self.click(self.at(("page", step)))
                self.step(400)
        return self.top.rect_of(handle) is not None

    def _keep(self, action: Action) -> None:
        for card in action[1:]:
            self.click(self.at(("look", card)))
            self.step(400)
        self.press_button(action)

    def _do(self, way: Script, word: str) -> None:
        handles = way.handles
        source = handles[0]
        if (
            len(handles) == 2
            and handles[1][0] != "choice"
            and source in self.scene.shown.controller.sources()
            and self.rng.below(2)
        ):
            self.drags += 1
            self.drag(self.at(source), self.place_of(handles[1]))
            return
        self.clicks += 1
        for handle in handles:
            if handle[:2] == ("choice", "react") or (handle == ("centre",) and word == "react"):
                return  # the card that answers was pressed already
            if handle[0] == "choice" and self.top.rect_of(handle) is None:
                self.press_choice(handle)
            else:
                self.click(self.place_of(handle))
            self.step(400)
            if word in ("keep", "discard", "recover", "drop", "react") or handle[0] == "deck":
                return  # pressed once is enough

    def buttons(self) -> list[Any]:
        """Return the controller's buttons that the table shows as buttons."""
        found = self.scene.shown.controller.buttons()
        return [each for each in found if each.handle is None or not self.top.offers(each.handle)]

    def press_button(self, action: Action) -> None:
        """Press the button of an action."""
        index = next(i for i, each in enumerate(self.buttons()) if each.action == action)
        self.click(self.button(f"choice_{index}"))

    def press_choice(self, handle: Handle) -> None:
        """Press the button of a choice."""
        index = next(i for i, each in enumerate(self.buttons()) if each.handle == handle)
        self.click(self.button(f"choice_{index}"))


def quiet() -> Settings:
    """Settings with motion, so that entries are told."""
    return Settings()
