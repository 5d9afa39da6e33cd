"""Drags and clicks of Theme Park Mania; see `gestures.py` for the handles.

What is selected between two gestures (`pending`): ("ride", x, y) a place for the ride, its booth follows; ("to", *target) a
goal of the guest, the card follows; ("pay", n, x, y) or ("pay", "train", seat) how is it paid?; ("free", n) a blueprint that
a free card pays; ("repair", marker) a marker that a mechanic or a defence card can see to.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from game.core.contract import Action, Ruleset
from game.core.controls import Button, Grip, Handle, Pick, Spot, TurnStep
from game.core.messages import Message
from game.core.reasons import Reason
from rulesets.theme_park_mania.bits import unpack
from rulesets.theme_park_mania.builds import turns
from rulesets.theme_park_mania.controller_handles import handles_of
from rulesets.theme_park_mania.controller_pending import pending_buttons, pending_presses
from rulesets.theme_park_mania.explaining_gestures import refusal
from rulesets.theme_park_mania.extras import AWAY
from rulesets.theme_park_mania.gestures import SHAPES, Drag, drags, place_at, turned_cells
from rulesets.theme_park_mania.money import LOAN
from rulesets.theme_park_mania.placing import RIDE_CELLS
from rulesets.theme_park_mania.playing import SWAP
from rulesets.theme_park_mania.question import NOT_NOW
from rulesets.theme_park_mania.state import ManiaState, kind_of
from rulesets.theme_park_mania.trains import CARD, CASH
from rulesets.theme_park_mania.turn import END

YES, NO = ("deflect",), ("accept",)


class Controller:
    """Gestures of one seat in one position; `seat` None only looks on."""

    def __init__(
        self, rules: Ruleset, view: ManiaState, seat: int | None, pending: tuple[Any, ...] = ()
    ) -> None:
        self.rules = rules
        self.view = view
        self.seat = seat if seat is not None and seat in rules.actors(view) else None
        self.pending = pending if self.seat is not None else ()
        self.asked = str(view.stack[-1][0]) if view.stack else ""

    # --- what is legal ----------------------------------------------------------------------------

    @cached_property
    def legal(self) -> list[Action]:
        """Every legal action."""
        return [] if self.seat is None else self.rules.legal(self.view, self.seat)

    @cached_property
    def drags(self) -> list[Drag]:
        """Every way to do a legal action by carrying something."""
        return [] if self.seat is None else drags(self.view, self.seat, self.legal)

    @cached_property
    def by_grip(self) -> dict[tuple[Handle, int, int], dict[Handle, list[Action]]]:
        """What can be done with a held thing: by handle, turn and part the targets with their actions."""
        found: dict[tuple[Handle, int, int], dict[Handle, list[Action]]] = {}
        for handle, rotation, part, target, action in self.drags:
            found.setdefault((handle, rotation, part), {}).setdefault(target, []).append(action)
        return found

    def _check(self, action: Action) -> Reason | None:
        return NOT_NOW if self.seat is None else self.rules.check(self.view, self.seat, action)

    # --- what the ribbon says -----------------------------------------------------------------------

    def prompt(self) -> Message:
        """Return the sentence for the ribbon."""
        if not self.view.stack:
            return Message("decision.over")
        if self.pending:
            return Message("pending." + ("booth" if self.pending[0] == "ride" else str(self.pending[0])))
        asked = self.rules.decision(self.view, self.rules.actors(self.view)[0])
        return Message("decision." + asked.kind, asked.data)

    def steps(self) -> Sequence[TurnStep]:
        """Return the phase: before or after the opening, or the final race (TPM-3.2, TPM-3.8, TPM-20)."""
        if not self.view.stack:
            return ()
        if self.view.race:
            return (TurnStep("race", True),)
        return (TurnStep("closed" if self.view.phase == 1 else "open", True),)

    # --- carrying -----------------------------------------------------------------------------------

    def sources(self) -> list[Handle]:
        """Return what may be picked up."""
        if self.pending and self.pending[0] == "free":
            return [("pile", self.pending[1])]
        if self.pending:
            return []
        return list(dict.fromkeys(drag.handle for drag in self.drags))

    def refuse(self, handle: Handle) -> Reason | None:
        """Return why a thing cannot be picked up or pressed now; None for things nobody would try."""
        if self.seat is None or handle in self.touchable():
            return None
        return refusal(self.view, self.seat, handle, self.asked, self._check)

    def rotations(self, handle: Handle) -> int:
        """Return in how many turns a thing can be held."""
        if handle == ("drawn",):
            return len(turns(self.view.drawn)) if self.view.drawn else 1
        if handle == ("piece", "small_path"):
            return 2
        if handle[0] == "piece":
            return len(SHAPES[str(handle[1])])
        if handle[0] in ("hand", "guest"):
            return 1 + max((drag.rotation for drag in self.drags if drag.handle == handle), default=0)
        return 1

    def spots(self, grip: Grip) -> list[Spot]:
        """Return where the held thing may go in its turn."""
        found = self.by_grip.get((grip.handle, grip.rotation, grip.part), {})
        return [Spot(target, self._meant(grip.handle, target, actions)) for target, actions in found.items()]

    def _meant(self, handle: Handle, target: Handle, actions: list[Action]) -> Action:
        """Return what a drop means: the one action, or the selection that has to follow."""
        kind = handle[0]
        if kind == "revealed" and len(actions) > 1:
            return Pick(("ride", actions[0][1], actions[0][2]))
        if kind == "hand" and target[0] == "pile":
            return Pick(("free", target[1]))
        if kind == "pile":
            return self._paid(actions, ("pay", handle[1], target[1], target[2]))
        if kind == "guest" and actions[0][0] == "travel":
            return self._paid(actions, ("pay", "train", target[1]))
        if kind == "guest" and len({action[1] for action in actions}) > 1:
            return Pick(("to", *target))
        if kind == "hand" and actions[0][0] == "travel":
            return next(action for action in actions if action[2] == CARD)
        return actions[0]

    def _paid(self, actions: list[Action], question: tuple[Any, ...]) -> Action:
        """Return the only way to pay, or the question how; a blueprint under a free card is paid by it."""
        if self.pending and self.pending[0] == "free":
            return next((action for action in actions if action[-1] == CARD), actions[0])
        return actions[0] if len(actions) == 1 else Pick(question)

    def drop(self, grip: Grip, target: Handle) -> Action | Reason:
        """Return what dropping the held thing there does, or why it is refused."""
        if self.seat is None:
            return NOT_NOW
        for spot in self.spots(grip):
            if spot.target == target:
                return spot.action
        return self._refused(grip, target)

    def _refused(self, grip: Grip, target: Handle) -> Reason:
        """Return why the held thing may not go there: the rules judge what it would mean."""
        kind, reasons = grip.handle[0], []
        for action in self._attempts(grip, target):
            reason = self._check(action)
            if reason is not None:
                reasons.append(reason)
        if kind == "guest":  # of all cards the one that says most
            reasons.sort(
                key=lambda reason: reason.key in ("too_far", "all_steps", "not_beside", "not_nearest")
            )
        if reasons:
            return reasons[0]
        if kind == "track" or grip.handle in (("piece", "small_track"), ("piece", "station")):
            cells = tuple(unpack(end[1]) for end in self.view.ground.ends)
            return (
                Reason("not_open_end", "TPM-5.3", {}, cells) if cells else Reason("railway_closed", "TPM-5.8")
            )
        return NOT_NOW

    def _attempts(self, grip: Grip, target: Handle) -> list[Action]:
        """Return the actions that dropping the held thing there would be, were they legal."""
        kind, word, rotation = grip.handle[0], grip.handle[-1], grip.rotation
        if target[0] == "cell":
            x, y = int(str(target[1])), int(str(target[2]))
            if kind == "drawn":
                dx, dy = turned_cells(self.view.drawn, rotation)[grip.part]
                return [("place", rotation, x - dx, y - dy)]
            if kind == "revealed":
                dx, dy = RIDE_CELLS[grip.part]
                return [("ride", x - dx, y - dy, booth) for booth in range(8)]
            if kind == "pile":
                return [("buy", word, x, y, CASH)]
            if word == "small_path":
                return [("small_path", rotation, x, y)]
            if kind == "mascot":
                return [("mascot", x, y)]
            if kind == "marker" and word == "sinkhole" and self.asked == "target":
                return [("sink", x, y)]
        if target[0] == "end":
            if kind == "track":
                return [("track", target[1])]
            if str(word) in SHAPES:
                return [(word, target[1], SHAPES[str(word)][rotation])]
        if kind == "marker" and target[0] == "ride":
            return [("break", target[1])] if self.asked == "target" else [("repair", word, target[1])]
        if target[0] == "marker":
            return [("repair", target[1], AWAY)] if kind == "staff" else [("defend", target[1])]
        place = place_at(target)
        if kind in ("hand", "guest") and place is not None:
            return self._walks(grip.handle, place)
        return []

    def _walks(self, handle: Handle, place: int) -> list[Action]:
        assert self.seat is not None
        cards = (
            [str(handle[1])] if handle[0] == "hand" else [card for card in self.view.hands[self.seat] if card]
        )
        return [("play", kind_of(card).id, place, ()) for card in cards if kind_of(card).moves]

    def fitting(self, grip: Grip, target: Handle) -> int | None:
        """Return the first turn, from the present one on, in which the held thing may go there."""
        count = self.rotations(grip.handle)
        for step in range(count):
            rotation = (grip.rotation + step) % count
            if target in self.by_grip.get((grip.handle, rotation, grip.part), {}):
                return rotation
        return None

    # --- pressing -----------------------------------------------------------------------------------

    @cached_property
    def presses(self) -> dict[Handle, Action]:
        """Everything that can be pressed, with what that does."""
        found: dict[Handle, Action] = {}
        pending, legal = self.pending, self.legal
        if pending:
            return pending_presses(self.pending, self.legal, self.drags)
        for action in legal:
            word, values = action[0], action[1:]
            if word == "draw":
                found["paths", values[0]] = action
            elif word == "reveal":
                found["rides",] = action
            elif word == "hire":
                found["employee", values[0]] = action
            elif action == LOAN:
                found["loans",] = action
            elif word == "break":
                found["ride", values[0]] = action
            elif word == "sink":
                found["cell", *values] = action
            elif word == "travel":
                found["station", values[0]] = self._trip(values[0])
            elif word == "mascot" and self.asked == "stage":
                found["cell", *values] = action
            elif word in ("repair", "defend"):
                found["marker", values[0]] = Pick(("repair", values[0]))
            elif action == YES and self.seat is not None:
                for card in self.view.hands[self.seat]:
                    effect = kind_of(card).effect if card else None
                    if effect is not None and effect.word == "defence":
                        found["hand", card] = action
        return found

    def _trip(self, stop: int) -> Action:
        ways = [action for action in self.legal if action[:2] == ("travel", stop)]
        return ways[0] if len(ways) == 1 else Pick(("pay", "train", stop))

    def touchable(self) -> list[Handle]:
        """Return everything that may be picked up or pressed next."""
        return list(dict.fromkeys([*self.sources(), *self.presses]))

    def press(self, handle: Handle) -> Action | Reason | None:
        """Return what pressing a thing does, why it is refused, or None if pressing it means nothing."""
        if self.seat is None:
            return None
        if handle in self.presses:
            return self.presses[handle]
        if handle in self.sources():
            return None
        if handle[0] in ("paths", "rides", "employee", "loans", "booth", "station"):
            return self.refuse(handle)
        if handle[0] == "ride" and self.asked == "target":
            return self._check(("break", handle[1]))
        return None

    def buttons(self) -> list[Button]:
        """Return the choices beside the board."""
        if self.pending:
            return [*pending_buttons(self.pending, self.legal), Button("button.cancel", Pick(()))]
        asked = self.asked
        if asked == "deflect":
            can = YES in self.legal
            return [
                Button("button.deflect", YES if can else None, None if can else self._check(YES), accent=can),
                Button(
                    "button.accept",
                    NO if self.seat is not None else None,
                    None if self.seat is not None else NOT_NOW,
                ),
            ]
        if asked == "stage":
            here = next((action for action in self.legal if action[0] == "mascot"), None)
            stay = ("leave",) if ("leave",) in self.legal else None
            return [
                Button("button.mascot_here", here, NOT_NOW, accent=True),
                Button("button.mascot_stay", stay, NOT_NOW),
            ]
        if asked in ("target", "train", "place", "ride", "facility"):
            return []
        found = []
        if SWAP in self.legal:
            found.append(Button("button.swap", SWAP, accent=True, confirm="ask.swap"))
        elif asked == "race":
            return found
        key = {"more_path": "stop", "more_track": "stop", "more_facility": "stop", "chain": "no_card"}.get(
            asked, "end_turn"
        )
        can = END in self.legal
        reason = None if can else (self._check(END) if self.seat is not None else NOT_NOW)
        accent = can and not any(action[0] in ("draw", "track", "buy") for action in self.legal)
        found.append(Button("button." + key, END if can else None, reason, accent=accent))
        return found

    # --- what was done ------------------------------------------------------------------------------

    def handles_of(self, action: Action) -> tuple[Handle, ...]:
        """Return what an action touched, to mark it on the table."""
        return handles_of(self.view, action)
