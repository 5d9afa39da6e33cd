"""Drags and clicks of At Any Cost. The handles are listed in `gestures.py`.

What was touched so far is kept as `pending`, a tuple of handles: the controller answers a press or drop with a `Pick`
and is made anew with it. Nothing is applied before the last touch, so letting go (`pending` ()) leaves no trace.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.contract import Action, Ruleset
from game.core.controls import Button, Grip, Handle, Pick, Spot, TurnStep
from game.core.messages import Message
from game.core.reasons import Reason
from rulesets.at_any_cost import explaining, gestures, prompting
from rulesets.at_any_cost.gestures import BIN, TRAY, Handles, Script
from rulesets.at_any_cost.printed import DESIGN, PROGRAMS
from rulesets.at_any_cost.seat_question import DECLINE, NOT_NOW
from rulesets.at_any_cost.state import AnyCostState, phase_of

STEPS = ("event", "park", "guest", "cleanup")
CARRIED = ("hand", "market", "showcase", "deck", "card", "gate", "look", "discard", "blueprint")
"""What can be picked up, if it leads somewhere."""

AT_ONCE = ("deck", "look", "discard", "blueprint")
"""What a press uses at once, without a place to drop it on."""

BUTTONS = {
    "pass": "button.pass",
    "change": "button.change",
    "redeal": "button.redeal",
    "keep_hand": "button.keep_hand",
    "seen": "button.seen",
}
DECLINING = {"react": "button.decline", "build": "button.no_build"}


class Controller:
    """Gestures of one seat in one position; `seat` None only looks on."""

    def __init__(
        self, rules: Ruleset, view: AnyCostState, seat: int | None, pending: tuple[Any, ...] = ()
    ) -> None:
        self.rules = rules
        self.view = view
        self.seat = seat if seat is not None and seat in rules.actors(view) else None
        self.frame = view.stack[-1] if view.stack else ("",)
        self.touched: Handles = tuple(pending) if self.seat is not None else ()
        self._legal: list[Action] | None = None
        self._scripts: list[Script] | None = None

    # --- what can be touched next -----------------------------------------------------------------------

    def legal(self) -> list[Action]:
        """Return the legal actions of the seat."""
        if self._legal is None:
            self._legal = [] if self.seat is None else self.rules.legal(self.view, self.seat)
        return self._legal

    def _all(self) -> list[Script]:
        if self._scripts is None:
            legal = self.legal()
            self._scripts = [] if self.seat is None else gestures.scripts(self.view, self.seat, legal)
        return self._scripts

    def _after(self, touched: Handles) -> list[Script]:
        """Return the scripts that begin with what was touched."""
        count = len(touched)
        return [script for script in self._all() if script.handles[:count] == touched]

    def nexts(self) -> tuple[Handle, ...]:
        """Return what can be touched next, in a fixed order: for the table to light up."""
        count = len(self.touched)
        found = {
            script.handles[count]: None for script in self._after(self.touched) if len(script.handles) > count
        }
        return tuple(found)

    def _touch(self, touched: Handles, handle: Handle) -> Handles | Action | None:
        """Return what touching one more thing leads to: more to touch, an action, or None if it fits nowhere."""
        readings = gestures.readings(self.view, handle)
        # what is picked up is meant exactly; where something is dropped, the whole stack or park may be meant
        for each in readings if touched else readings[:2]:
            new = (*touched, each)
            following = self._after(new)
            if following:
                complete = [script for script in following if len(script.handles) == len(new)]
                return complete[0].action if complete and len(complete) == len(following) else new
        return None

    @staticmethod
    def _is_action(result: Handles | Action) -> bool:
        """Is this an action (its first part is a word) and not what was touched (handles)?"""
        return bool(result) and isinstance(result[0], str)

    def _answer(self, result: Handles | Action | None) -> Action | Pick | None:
        if result is None or self._is_action(result):
            return result
        return Pick(result)

    # --- the contract ------------------------------------------------------------------------------------

    def prompt(self) -> Message:
        """Return the sentence for the ribbon."""
        if not self.view.stack:
            return Message("decision.over", {}, self.view.ended)
        if self.touched:
            return prompting.pending(self.frame, self.touched, self.nexts(), self._after(self.touched))
        asked = self.rules.decision(
            self.view, self.rules.actors(self.view)[0] if self.seat is None else self.seat
        )
        return Message("decision." + asked.kind, asked.data)

    def steps(self) -> Sequence[TurnStep]:
        """Return the phases of a round (AAC-2.1), also where nobody is asked."""
        now = phase_of(self.view)
        return tuple(TurnStep(step, step == now) for step in (("setup",) if now == "setup" else STEPS))

    def sources(self) -> list[Handle]:
        """Return what may be picked up now."""
        found: dict[Handle, None] = {}
        for script in self._all():
            head = script.handles[0]
            if head[0] in CARRIED and any(each[0] != "choice" for each in script.handles[1:]):
                found[head] = None
        return list(found)

    def refuse(self, handle: Handle) -> Reason | None:
        """Return why a thing cannot be picked up or pressed now."""
        if self.seat is None or self._answer(self._touch(self.touched, handle)) is not None:
            return None
        return explaining.why_not_picked(self.rules, self.view, self.seat, handle)

    def rotations(self, handle: Handle) -> int:
        """Return 1: nothing turns."""
        return 1

    def _held(self, handle: Handle) -> Handles | None:
        """Return what is touched while a thing is carried: what was selected with it stays selected."""
        if handle in self.touched:
            return self.touched[: self.touched.index(handle) + 1]
        held = self._touch((), handle)
        return held if held is not None and not self._is_action(held) else None

    def spots(self, grip: Grip) -> list[Spot]:
        """Return where the held thing may go, and the action; a place that asks for more gives a `Pick`."""
        held = self._held(grip.handle)
        if held is None:
            return []
        found: dict[Handle, Spot] = {}
        for script in self._after(held):
            target = script.handles[len(held)]
            if target[0] != "choice" and target not in found:
                answer = self._answer(self._touch(held, target))
                if answer is not None:
                    found[target] = Spot(target, answer)  # type: ignore[arg-type]
        return list(found.values())

    def drop(self, grip: Grip, target: Handle) -> Action | Pick | Reason:
        """Return the action (or selection) of dropping the held thing on a target, or why that is refused."""
        if self.seat is None:
            return NOT_NOW
        held = self._held(grip.handle)
        answer = None if held is None else self._answer(self._touch(held, target))
        if answer is not None and target[0] != "choice":
            return answer
        return explaining.why_not_there(self.rules, self.view, self.seat, grip.handle, target) or NOT_NOW

    def fitting(self, grip: Grip, target: Handle) -> int | None:
        """Return 0 if the held thing may go there."""
        held = self._held(grip.handle)
        return None if held is None or self._touch(held, target) is None else 0

    def press(self, handle: Handle) -> Action | Pick | Reason | None:
        """Return the action or selection of pressing a thing, why it is refused, or None if it means nothing."""
        if self.seat is None:
            return None
        if self.frame[0] == "keep" and handle[0] == "look":
            return self._toggled(handle)
        if self.touched and handle == self.touched[-1]:
            return Pick(self.touched[:-1])
        answer = self._answer(self._touch(self.touched, handle)) if self.touched else None
        if answer is None:  # pressing something else begins anew
            answer = self._at_once(handle) or self._answer(self._touch((), handle))
        if answer is not None:
            return answer
        if self.touched:
            return explaining.why_not_there(self.rules, self.view, self.seat, self.touched[0], handle)
        return explaining.why_not_picked(self.rules, self.view, self.seat, handle)

    def _at_once(self, handle: Handle) -> Action | None:
        """Return the only action that a thing is good for, if pressing it is enough."""
        answers = handle[0] in ("hand", "card") and self.frame[0] == "react"
        if (
            handle[0] not in AT_ONCE
            and not answers
            and not (handle[0] == "hand" and self.frame[0] == "discard")
        ):
            return None
        following = self._after((handle,))
        return following[0].action if len({script.action: None for script in following}) == 1 else None

    # --- cards looked at ---------------------------------------------------------------------------------

    def _toggled(self, handle: Handle) -> Action | Pick | None:
        """Select or let go a card that is looked at; the only one that may be kept is kept at once."""
        there = self.view.looking[self.seat or 0]
        most = min(self.frame[3], len(there))
        if handle[1] not in there:
            return None
        if handle in self.touched:
            return Pick(tuple(each for each in self.touched if each != handle))
        chosen = (*self.touched, handle)
        if most == 1:
            return self._keeping(chosen)
        return Pick(chosen[-most:])

    def _keeping(self, chosen: Handles) -> Action | None:
        """Return the action that keeps the chosen cards; equal ones stand for each other."""
        names = sorted(DESIGN[handle[1]] for handle in chosen if isinstance(handle[1], int))
        for action in self.legal():
            if action[0] == "keep" and sorted(DESIGN[card] for card in action[1:]) == names:
                return action
        return None

    # --- buttons -----------------------------------------------------------------------------------------

    def buttons(self) -> list[Button]:
        """Return the choices of the present selection, and what needs nothing to be touched."""
        if self.seat is None or not self.view.stack:
            return []
        found: list[Button] = []
        if self.frame[0] == "keep":
            return self._keep_buttons()
        for handle in self.nexts():
            if handle[0] == "choice":
                answer = self._answer(self._touch(self.touched, handle))
                found.append(Button(self._choice_key(handle), answer, handle=handle))  # type: ignore[arg-type]
        if self.touched:
            return [*found, Button("button.cancel", Pick(()))]  # type: ignore[arg-type]
        legal = self.legal()
        for word, key in BUTTONS.items():
            if (word,) in legal:
                lies: Handle | None = ("coins", self.seat) if word == "change" else None
                found.append(Button(key, (word,), accent=len(legal) == 1, handle=lies))
        if DECLINE in legal:
            found.append(Button(DECLINING[self.frame[0]], DECLINE, accent=len(legal) == 1))
        return found

    def _keep_buttons(self) -> list[Button]:
        found: list[Button] = []
        if self.touched:
            keeping = self._keeping(self.touched)
            reason = (
                None
                if keeping
                else Reason("keep_one", "AAC-6.4", {"n": len(self.view.looking[self.seat or 0])})
            )
            found.append(Button("button.keep", keeping, reason, accent=True, handle=("choice", "keep")))
            return [*found, Button("button.cancel", Pick(()))]  # type: ignore[arg-type]
        if ("keep",) in self.legal():
            found.append(Button("button.keep_none", ("keep",)))
        return found

    def _choice_key(self, handle: Handle) -> str:
        """Return the text key of a choice."""
        word = handle[1]
        if word == "half":
            return "button.half_a" if handle[2] == 0 else "button.half_b"
        if word == "react" and isinstance(handle[2], int) and isinstance(handle[3], int):
            ops = PROGRAMS[handle[2]][handle[3]].ops
            return "button.react_cancel" if any(op.word == "cancel" for op in ops) else "button.react_shield"
        return f"button.{word}"

    def handles_of(self, action: Action) -> tuple[Handle, ...]:
        """Return what an action touches, to mark it on the table."""
        if self.seat is not None:
            for script in self._all():
                if script.action == action:
                    return tuple(
                        each for each in script.handles if each[0] != "choice" and each not in (TRAY, BIN)
                    )
        return explaining.public_handles(self.view, action)
