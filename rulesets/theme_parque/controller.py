"""Drags and clicks of Theme Parque.

Handles: ("hand", domino), ("market", slot), ("deck",), ("supply", seat) for the pawns still in hand, ("cell", x, y) for a
place in the park, ("pawn", seat, x, y) for a pawn that stands there, ("lifted", domino) for a domino of the park that a
signpost is moving. A held domino is gripped at half A (part 0) or half B (part 1); the target of a drop is the cell
under that half.

Moving by a signpost: press a domino in the park, then drag it (or press it again: it stays). Moving by a merchandise
shop: press a pawn, then drag it to an item or press the item. A queue pawn is dragged to its new queue.

Rollercooper adds ("challenge", card) for an open challenge and ("player", seat) for the panel of a player. What an event
asks is answered by pressing what is meant: a player, a challenge, a domino of the park or of the hand, a pawn.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Action, Ruleset
from game.core.controls import Button, Grip, Handle, Spot, TurnStep
from game.core.grid import pack, unpack
from game.core.messages import Message
from game.core.reasons import Reason
from rulesets.theme_parque.answers import from_market, misplaced
from rulesets.theme_parque.forms import forms
from rulesets.theme_parque.handles import touched
from rulesets.theme_parque.law import law_of
from rulesets.theme_parque.state import ParqueState, hand_to_play

STEPS = ("play", "claim", "draw")
PART_OF = {
    "lift": "play",
    "put": "play",
    "shift": "play",
    "order_lay": "play",
    "take": "claim",
    "set": "claim",
    "extra": "draw",
}
"""Which part of the turn the questions within it belong to."""
FINAL = ("play", "claim", "claim_again")
"""Prompts that say so in the final turn."""
DOMINOES = {"hand": "place", "lifted": "put"}
"""Pieces that are dominoes and turn, with the action of laying them."""
WAYS_OUT = {
    "claim": ("button.claim_nothing", ("pass",)),
    "lift": ("button.move_nothing", ("pass",)),
    "put": ("button.put_back", ("back",)),
    "take": ("button.move_no_pawn", ("pass",)),
    "set": ("button.leave_pawn", ("back",)),
    "shift": ("button.put_back", ("back",)),
    "fetch": ("button.fetch_none", ("pass",)),
    "swap": ("button.swap_done", ("done",)),
}
"""The button that ends a question without doing anything."""
MOVING = ("put", "shift")
"""Questions where a domino of the park is held: by a signpost, by an earthquake."""
PRESSED = {
    "name": ("name", "player"),
    "drop": ("drop", "challenge"),
    "remove": ("remove", "park"),
    "fetch": ("fetch", "pawn"),
    "swap": ("aside", "hand"),
}
"""What events ask: the action, and the kind of thing that is pressed."""
NOT_NOW = Reason("not_now", "TP-3.2")


class Controller:
    """Gestures of one seat in one position; `seat` None only looks on."""

    def __init__(self, rules: Ruleset, view: ParqueState, seat: int | None) -> None:
        self.rules = rules
        self.view = view
        self.seat = seat if seat is not None and seat in rules.actors(view) else None
        self.frame = view.stack[-1] if view.stack else ("",)
        self.asked = self.frame[0]
        self._legal: list[Action] | None = None

    def _legal_actions(self) -> list[Action]:
        if self._legal is None:
            self._legal = [] if self.seat is None else self.rules.legal(self.view, self.seat)
        return self._legal

    def _judged(self, action: Action) -> Action | Reason:
        """Return an action of the seat, or why it is refused."""
        if self.seat is None:
            return NOT_NOW
        return self.rules.check(self.view, self.seat, action) or action

    # --- what is asked -----------------------------------------------------------------------------

    def prompt(self) -> Message:
        """Return the sentence for the ribbon."""
        if not self.view.stack:
            return Message("decision.over", {}, self.view.ended)
        asked = self.rules.decision(self.view, self.rules.actors(self.view)[0])
        # The last turn of all comes out of seat order (TP-8.1): whoever plays it must see that it is one.
        final = "_final" if self.view.final >= 0 and asked.kind in FINAL else ""
        return Message("decision." + asked.kind + final, asked.data)

    def steps(self) -> Sequence[TurnStep]:
        """Return PLAY, CLAIM, DRAW (TP-3.2)."""
        now = PART_OF.get(self.asked, self.asked)
        return tuple(TurnStep(step, step == now) for step in STEPS)

    # --- picking up --------------------------------------------------------------------------------

    def sources(self) -> list[Handle]:
        """Return what may be picked up: dominoes of the hand, market or park, own pawns, a pawn to be moved."""
        if self.seat is None:
            return []
        if self.asked == "play":
            return [("hand", domino) for domino in hand_to_play(self.view, self.seat)]
        if self.asked == "order_lay":
            return [("hand", self.frame[1])]
        if self.asked in MOVING:
            return [("lifted", self.frame[1])]
        if self.asked == "set":
            return [("pawn", *self.frame[1:])]
        found: dict[Handle, None] = {}
        for action in self._legal_actions():
            if action[0] == "claim":
                found["supply", self.seat] = None
            elif action[0] == "move":
                found["pawn", self.seat, action[1], action[2]] = None
            elif action[0] == "draw":
                found["market", action[1]] = None
        return list(found)

    def refuse(self, handle: Handle) -> Reason | None:
        """Return why a thing cannot be picked up or pressed now."""
        if handle in self.sources():
            return None
        if self.asked in PRESSED and self.seat is not None:
            meant = self._answer(handle)
            if meant is not None:
                return meant if isinstance(meant, Reason) else None
        kind = handle[0]
        if kind == "supply" and self.seat is not None and handle[1] == self.seat:
            if not self.view.supply[self.seat]:
                return Reason("no_pawns", "TP-6.1")
            law = law_of(self.view)
            if law.rule and not law.may_claim:
                return misplaced(self.view, self.seat, ("claim",))
            return Reason("one_claim", "TP-6.3") if self.view.claims else NOT_NOW
        if kind == "deck":
            return from_market(self.view, "TP-7.6")
        if kind == "market" and PART_OF.get(self.asked, self.asked) == "draw":
            return from_market(self.view, "TP-7.1")
        return NOT_NOW if kind in ("hand", "market", "supply") else None

    def rotations(self, handle: Handle) -> int:
        """Return 4 for dominoes that are to be placed (TP-1.4), 1 for everything else."""
        return 4 if handle[0] in DOMINOES else 1

    # --- putting down ------------------------------------------------------------------------------

    def spots(self, grip: Grip) -> list[Spot]:
        """Return the legal places for the held piece in its rotation."""
        kind = grip.handle[0]
        found = []
        for action in self._legal_actions():
            word = action[0]
            if kind in DOMINOES and word == DOMINOES[str(kind)] and action[-1] == grip.rotation:
                if kind == "hand" and action[1] != grip.handle[1]:
                    continue
                x, y, rotation = action[-3:]
                cell = pack(x, y) + (self._step(grip, rotation) if grip.part else 0)
                found.append(Spot(("cell", *unpack(cell)), action))
            elif kind == "supply" and word == "claim":
                found.append(Spot(("cell", *action[1:]), action))
            elif kind == "pawn" and (word == "set" or (word == "move" and action[1:3] == grip.handle[2:])):
                found.append(Spot(("cell", *action[-2:]), action))
            elif kind == "market" and action == ("draw", grip.handle[1]):
                found.append(Spot(("tray",), action))
        return found

    @staticmethod
    def _step(grip: Grip, rotation: int) -> int:
        return forms()[str(grip.handle[1])][rotation].step

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
        if kind == "pawn":
            return ("set", x, y) if self.asked == "set" else ("move", *grip.handle[2:], x, y)
        if kind in DOMINOES:
            cell = pack(x, y) - (self._step(grip, rotation) if grip.part else 0)
            named = (grip.handle[1],) if kind == "hand" else ()
            return (DOMINOES[str(kind)], *named, *unpack(cell), rotation)
        return None

    def drop(self, grip: Grip, target: Handle) -> Action | Reason:
        """Return the action of the drop, or why it is refused."""
        action = self._action(grip, target, grip.rotation)
        if action is None and grip.handle[0] == "market" and self.seat is not None:
            return Reason("market_to_hand", "TP-7.1")
        return NOT_NOW if action is None else self._judged(action)

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

    # --- pressing ----------------------------------------------------------------------------------

    def press(self, handle: Handle) -> Action | Reason | None:
        """Return what pressing a market domino, the deck, or something in the park does."""
        if handle[0] == "market" and PART_OF.get(self.asked, self.asked) == "draw" and self.seat is not None:
            return self._judged(("draw", handle[1]))
        if handle[0] == "deck":
            return self.refuse(handle)
        if self.seat is None:
            return None
        if self.asked in PRESSED:
            return self._answer(handle)
        if handle[0] not in ("cell", "pawn", "lifted"):
            return None
        if self.asked in MOVING:
            lying = self._lying(handle)
            return ("back",) if handle[0] == "lifted" or lying == self.frame[1] else None
        if self.asked == "lift" or (self.asked == "play" and law_of(self.view).may_shift):
            domino = self._lying(handle)
            return None if domino is None else self._judged(("lift", domino))
        if self.asked == "take":
            return self._take(handle)
        if self.asked == "set" and self._place(handle) in self.view.shown:
            return self._judged(("set", *handle[-2:]))
        return None

    def _answer(self, handle: Handle) -> Action | Reason | None:
        """Return the answer to what an event asks that is meant by pressing a thing (TP-12.20)."""
        word, kind = PRESSED[self.asked]
        if kind == "pawn":
            if handle[0] == "pawn" and handle[1] != self.seat:
                return Reason("no_own_pawn", "TP-12.20")
            place = self._place(handle)
            return None if place not in self.view.claimed else self._judged((word, *handle[-2:]))
        if kind == "park":
            domino = self._lying(handle)
            return None if domino is None else self._judged((word, domino))
        return self._judged((word, handle[1])) if handle[0] == kind else None

    @staticmethod
    def _place(handle: Handle) -> int | None:
        """Return the packed cell of a thing in the park."""
        if handle[0] not in ("cell", "pawn"):
            return None
        x, y = handle[-2:]
        assert isinstance(x, int)
        assert isinstance(y, int)
        return pack(x, y)

    def _lying(self, handle: Handle) -> str | None:
        """Return the domino under a cell or pawn."""
        cell = self._place(handle)
        return None if cell is None else self.view.owner.get(cell)

    def _take(self, handle: Handle) -> Action | Reason | None:
        """Return the choice of a pawn by itself or by its cell, where just one can be meant."""
        if handle[0] == "pawn":
            return self._judged(("take", *handle[1:]))
        meant = [
            action for action in self._legal_actions() if action[0] == "take" and action[2:] == handle[1:]
        ]
        if len(meant) > 1:
            return Reason("which_pawn", "TP-10.16")
        if meant:
            return meant[0]
        return Reason("no_such_pawn", "TP-10.16") if self._place(handle) in self.view.claimed else None

    def buttons(self) -> list[Button]:
        """Return the one step button: end placing, a way out of a question, or draw."""
        if self.asked == "play":
            judged = self._judged(("end",))
            if isinstance(judged, Reason):
                return [Button("button.end_placing", None, judged)]
            return [Button("button.end_placing", judged, None, True)]
        if self.asked in WAYS_OUT:
            key, action = WAYS_OUT[self.asked]
            judged = self._judged(action)
            if isinstance(judged, Reason):
                return [Button(key, None, judged)]
            return [Button(key, action, None, True)]
        if PART_OF.get(self.asked, self.asked) == "draw":
            return [Button("button.draw", None, from_market(self.view, "TP-7.3"))]
        return []

    def handles_of(self, action: Action) -> tuple[Handle, ...]:
        """Return what an action touches: cells, pawns, or the drawn market slot."""
        held = self.frame[1] if self.asked in MOVING else ""
        return touched(self.view, action, held)
