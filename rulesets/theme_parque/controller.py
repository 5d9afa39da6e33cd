"""Drags and clicks of Theme Parque.

Handles: ("hand", domino), ("market", slot), ("deck",), ("supply", seat) for the pawns still in hand,
("cell", x, y) for a place in the park. A held domino is gripped at half A (part 0) or half B (part 1);
the target of a drop is the cell under that half.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Action, Ruleset
from game.core.controls import Button, Grip, Handle, Spot, TurnStep
from game.core.grid import pack, unpack
from game.core.messages import Message
from game.core.reasons import Reason
from rulesets.theme_parque.forms import forms
from rulesets.theme_parque.state import ParqueState

STEPS = ("play", "claim", "draw")
NOT_NOW = Reason("not_now", "TP-3.2")


class Controller:
    """Gestures of one seat in one position; `seat` None only looks on."""

    def __init__(self, rules: Ruleset, view: ParqueState, seat: int | None) -> None:
        self.rules = rules
        self.view = view
        self.seat = seat if seat is not None and seat in rules.actors(view) else None
        self.step = view.stack[-1][0] if view.stack else ""
        self._legal: list[Action] | None = None

    def _legal_actions(self) -> list[Action]:
        if self._legal is None:
            self._legal = [] if self.seat is None else self.rules.legal(self.view, self.seat)
        return self._legal

    def prompt(self) -> Message:
        """Return the sentence for the ribbon."""
        if not self.view.stack:
            return Message("decision.over", {}, self.view.ended)
        asked = self.rules.decision(self.view, self.rules.actors(self.view)[0])
        # The last turn of all comes out of seat order (TP-8.1): whoever plays it must see that it is one.
        final = "_final" if self.view.final >= 0 and asked.kind in ("play", "claim") else ""
        return Message("decision." + asked.kind + final, asked.data)

    def steps(self) -> Sequence[TurnStep]:
        """Return PLAY, CLAIM, DRAW (TP-3.2)."""
        return tuple(TurnStep(step, step == self.step) for step in STEPS)

    def sources(self) -> list[Handle]:
        """Return what may be picked up: hand dominoes, an own pawn, or market dominoes."""
        if self.seat is None:
            return []
        if self.step == "play":
            return [("hand", domino) for domino in self.view.hands[self.seat]]
        if self.step == "claim":
            return [("supply", self.seat)]
        return [("market", action[1]) for action in self._legal_actions()]

    def refuse(self, handle: Handle) -> Reason | None:
        """Return why a thing cannot be picked up or pressed now."""
        if handle in self.sources():
            return None
        kind = handle[0]
        if kind == "supply" and self.seat is not None and handle[1] == self.seat:
            if not self.view.supply[self.seat]:
                return Reason("no_pawns", "TP-6.1")
            return Reason("one_claim", "TP-6.3") if self.view.claims else NOT_NOW
        if kind == "deck":
            return Reason("draw_from_market", "TP-7.6")
        if kind == "market" and self.step == "draw":
            return Reason("draw_from_market", "TP-7.1")
        return NOT_NOW if kind in ("hand", "market", "supply") else None

    def rotations(self, handle: Handle) -> int:
        """Return 4 for dominoes that are to be placed (TP-1.4), 1 for everything else."""
        return 4 if handle[0] == "hand" else 1

    def spots(self, grip: Grip) -> list[Spot]:
        """Return the legal places for the held piece in its rotation."""
        found = []
        for action in self._legal_actions():
            if grip.handle[0] == "hand" and action[0] == "place" and action[1] == grip.handle[1]:
                _, domino, x, y, rotation = action
                if rotation == grip.rotation:
                    cell = pack(x, y) + (forms()[domino][rotation].step if grip.part else 0)
                    found.append(Spot(("cell", *unpack(cell)), action))
            elif grip.handle[0] == "supply" and action[0] == "claim":
                found.append(Spot(("cell", *action[1:]), action))
            elif grip.handle[0] == "market" and action == ("draw", grip.handle[1]):
                found.append(Spot(("tray",), action))
        return found

    def _action(self, grip: Grip, target: Handle, rotation: int) -> Action | None:
        kind = grip.handle[0]
        if kind == "market":
            return ("draw", grip.handle[1]) if target[0] in ("tray", "hand") else None
        if target[0] != "cell":
            return None
        x, y = target[1:]
        assert isinstance(x, int)
        assert isinstance(y, int)
        if kind == "supply":
            return ("claim", x, y)
        if kind == "hand":
            domino = str(grip.handle[1])
            cell = pack(x, y) - (forms()[domino][rotation].step if grip.part else 0)
            return ("place", domino, *unpack(cell), rotation)
        return None

    def drop(self, grip: Grip, target: Handle) -> Action | Reason:
        """Return the action of the drop, or why it is refused."""
        action = self._action(grip, target, grip.rotation)
        if action is None and grip.handle[0] == "market" and self.seat is not None:
            return Reason("market_to_hand", "TP-7.1")
        if action is None or self.seat is None:
            return NOT_NOW
        return self.rules.check(self.view, self.seat, action) or action

    def fitting(self, grip: Grip, target: Handle) -> int | None:
        """Return the first rotation, from the present one on, in which the domino fits there."""
        if self.seat is None:
            return None
        for turn in range(self.rotations(grip.handle)):
            rotation = (grip.rotation + turn) % 4
            action = self._action(grip, target, rotation)
            if action is not None and self.rules.check(self.view, self.seat, action) is None:
                return rotation
        return None

    def press(self, handle: Handle) -> Action | Reason | None:
        """Return what pressing a market domino, the deck or an item in the park does."""
        if handle[0] == "market" and self.step == "draw" and self.seat is not None:
            action = ("draw", handle[1])
            return self.rules.check(self.view, self.seat, action) or action
        if handle[0] == "deck":
            return self.refuse(handle)
        return None

    def buttons(self) -> list[Button]:
        """Return the one step button: end placing, claim nothing, or draw."""
        if self.step == "play":
            reason = NOT_NOW
            if self.seat is not None:
                reason = self.rules.check(self.view, self.seat, ("end",)) or NOT_NOW
            return [Button("button.end_placing", None, reason)]
        if self.step == "claim":
            mine = self.seat is not None
            return [Button("button.claim_nothing", ("pass",) if mine else None, None if mine else NOT_NOW, mine)]
        if self.step == "draw":
            return [Button("button.draw", None, Reason("draw_from_market", "TP-7.3"))]
        return []

    def handles_of(self, action: Action) -> tuple[Handle, ...]:
        """Return the cells of a placed domino or claimed item, or the drawn market slot."""
        if action[0] == "place":
            _, domino, x, y, rotation = action
            return ("cell", x, y), ("cell", *unpack(pack(x, y) + forms()[domino][rotation].step))
        if action[0] == "claim":
            return (("cell", *action[1:]),)
        if action[0] == "draw":
            return (("market", action[1]),)
        return ()


