"""Drags and clicks of Dice Theme Park. The handles are listed in `gestures.py`.

Some gestures have several parts: an attraction, its party, the guest that moves on. What was touched so far is kept
as `pending`, plain data of three tuples of handles (see `gestures.Touched`): the controller itself never changes, it
answers a press or drop with a `Pick` and is made anew with it. Nothing is applied before the last part, so letting go
(`pending` ()) leaves no trace. Guests of the same attraction, colour, pips and mark are alike: a person may touch
any of them, and the action names the ones that the rules list (DTP-11.2).

Dragging a thing to a place is touching the thing, then the place. To operate: press the attraction (or drag the
Manager's card onto it); if just one party is possible it is chosen, otherwise its guests are pressed; then one of the
party is dragged to a lit neighbour.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.contract import Action, Ruleset
from game.core.controls import Button, Grip, Handle, Pick, Spot, TurnStep
from game.core.messages import Message
from game.core.reasons import Reason
from rulesets.dice_theme_park import explaining, gestures
from rulesets.dice_theme_park.gestures import Script, Touched
from rulesets.dice_theme_park.state import DiceState

STEPS = ("plan", "welcome", "expand", "improve", "operate", "maintain")
NOT_NOW = Reason("not_now", "DTP-3.1")
CARRIED = (
    "offer", "hand", "monorail", "display", "discard", "mascot_supply", "upgrade", "space", "guest", "spared", "map",
    "staff", "mascot",
)  # fmt: skip
"""What can be picked up, if it leads somewhere."""

ENDINGS = {
    "expand": ("button.end_expand", ("end",)),
    "improve": ("button.end_improve", ("end",)),
    "operate": ("button.finish", ("finish",)),
    "again": ("button.stop", ("pass",)),
}


Following = list[tuple[Script, list[Handle]]]


STAGES = {
    "cell": "target",
    "guest": "guest",
    "hand": "hand",
    "skill": "skill",
    "space": "space",
    "staging": "staging",
}
"""Part of the text key for each kind of thing that can be missing."""


class Controller:
    """Gestures of one seat in one position; `seat` None only looks on."""

    def __init__(
        self, rules: Ruleset, view: DiceState, seat: int | None, pending: tuple[Any, ...] = ()
    ) -> None:
        self.rules = rules
        self.view = view
        self.seat = seat if seat is not None and seat in rules.actors(view) else None
        self.frame = view.stack[-1] if view.stack else ("",)
        self.touched = Touched(*pending) if self.seat is not None else Touched()
        self._scripts: list[Script] | None = None
        self._values: dict[Handle, object] = {}
        self._following: dict[Touched, Following] = {}

    # --- what can be touched next -----------------------------------------------------------------------

    def _all(self) -> list[Script]:
        if self._scripts is None:
            self._scripts = []
            if self.seat is not None:
                legal = self.rules.legal(self.view, self.seat)
                self._scripts = gestures.scripts(self.view, self.seat, legal)
        return self._scripts

    def _alike(self, handle: Handle) -> object:
        """Return what is equal for all things that may stand for each other."""
        value = self._values.get(handle)
        if value is None:
            value = self._values[handle] = self._value(handle)
        return value

    def _value(self, handle: Handle) -> object:
        kind, seat = handle[0], self.seat
        if seat is None:
            return handle
        if kind in ("guest", "spared"):
            return (kind, explaining.guest_value(self.view, seat, handle[1]))
        if kind == "choice" and handle[1] == "spare":
            return ("spare", explaining.guest_value(self.view, seat, handle[2]))
        if kind == "map":
            return ("map",)
        if kind == "mascot":
            return explaining.mascot_value(self.view, seat, handle[1])
        return handle

    def _same(self, some: Sequence[Handle], others: Sequence[Handle]) -> bool:
        return all(self._alike(one) == self._alike(other) for one, other in zip(some, others, strict=True))

    def _left_of(self, script: Script, touched: Touched) -> list[Handle] | None:
        """Return what may be touched next in a script, [] when it is complete, None when it does not go on from here."""
        head, party, tail = touched
        if len(head) > len(script.head) or not self._same(head, script.head[: len(head)]):
            return None
        if len(head) < len(script.head):
            return None if party or tail else [script.head[len(head)]]
        waiting = list(script.party)
        for each in party:
            value = self._alike(each)
            found = next((one for one in waiting if self._alike(one) == value), None)
            if found is None:
                return None
            waiting.remove(found)
        if waiting:
            return None if tail else waiting
        if len(tail) > len(script.tail) or not self._same(tail, script.tail[: len(tail)]):
            return None
        return [script.tail[len(tail)]] if len(tail) < len(script.tail) else []

    def _next(self, touched: Touched, among: Following | None = None) -> Following:
        """Return the scripts that go on from what was touched, with what may come next in each.

        among  the answer for an earlier part of `touched`, to look only there
        """
        known = self._following.get(touched)
        if known is None:
            of = self._all() if among is None else [script for script, _ in among]
            pairs = [(script, self._left_of(script, touched)) for script in of]
            known = self._following[touched] = [(script, left) for script, left in pairs if left is not None]
        return known

    def _touch(self, touched: Touched, handle: Handle) -> Touched | Action | None:
        """Return what touching one more thing leads to: more to touch, an action, or None if it fits nowhere."""
        if handle[0] == "guest" and ("choice", "spare", handle[1]) in touched.tail:
            handle = ("spared", handle[1])
        value = self._alike(handle)
        now = self._next(touched)
        first = next(
            (script for script, left in now if any(self._alike(each) == value for each in left)), None
        )
        if first is None:
            return None
        head, party, tail = touched
        if len(head) < len(first.head):
            new = Touched((*head, handle))
        elif len(party) < len(first.party):
            new = Touched(head, (*party, handle))
        else:
            new = Touched(head, party, (*tail, handle))
        return self._settled(new, now)

    def _settled(self, touched: Touched, before: Following) -> Touched | Action:
        """Choose the only possible party; else return the action when nothing is left to choose."""
        following = self._next(touched, before)
        first = following[0][0]
        guests_left = first.party[len(touched.party) :] if len(touched.head) == len(first.head) else ()
        if guests_left and guests_left[0][0] == "guest":
            parties = {
                tuple(sorted(repr(self._alike(each)) for each in script.party)) for script, _ in following
            }
            if len(parties) == 1:
                return touched._replace(party=first.party)  # to be seen before it rides
        complete = [script.action for script, left in following if not left]
        return complete[0] if complete and len(complete) == len(following) else touched

    def _answer(self, result: Touched | Action | None) -> Action | Pick | None:
        return Pick(tuple(result)) if isinstance(result, Touched) else result

    # --- the contract ------------------------------------------------------------------------------------

    def prompt(self) -> Message:
        """Return the sentence for the ribbon."""
        if not self.view.stack:
            return Message("decision.over", {}, self.view.ended)
        if self.touched != Touched():
            return Message(f"pending.{self._stage()}")
        asked = self.rules.decision(
            self.view, self.rules.actors(self.view)[0] if self.seat is None else self.seat
        )
        return Message("decision." + asked.kind, asked.data)

    def _stage(self) -> str:
        """Return what is missing, as part of a text key."""
        if self.frame[0] == "plan":
            return "plan_one" if len(self.touched.party) < 2 else "plan_both"
        following = self._next(self.touched)
        left = following[0][1] if following else []
        if not left:
            ride = self.touched.party and not any(handles for _, handles in following)
            return "ride" if ride else "more"
        first = following[0][0]
        if len(self.touched.head) == len(first.head) and len(self.touched.party) < len(first.party):
            return "party"
        nexts = [handle for _, handles in following for handle in handles]
        if self.touched.party:
            spares = any(handle[:2] == ("choice", "spare") for handle in nexts)
            moves = any(handle[0] != "choice" for handle in nexts)
            return ("move_or_spare" if moves else "spare") if spares else "move"
        word = str(left[0][0])
        if word == "choice":
            second = any(handle[0] == "guest" for handle in nexts)
            return "choice_by_or_guest" if second else f"choice_{left[0][1]}"
        if word == "cell" and self.touched.head[-1][0] == "staff":
            return "attraction"
        return STAGES[word]

    def steps(self) -> Sequence[TurnStep]:
        """Return the phases of a round (DTP-3.1)."""
        actors = self.rules.actors(self.view)
        now = self.rules.decision(self.view, actors[0]).step if actors else ""
        return tuple(TurnStep(step, step == now) for step in (("setup",) if now == "setup" else STEPS))

    def sources(self) -> list[Handle]:
        """Return what may be picked up now."""
        found: dict[object, Handle] = {}
        for script, left in self._next(self.touched):
            for handle in left:
                goes_on = len(script.head) + len(script.tail) > 1 or script.party or handle[0] == "monorail"
                if handle[0] in CARRIED and goes_on:
                    found.setdefault(self._alike(handle), handle)
        return self._everything_like(
            [("guest", each[1]) if each[0] == "spared" else each for each in found.values()]
        )

    def _everything_like(self, handles: list[Handle]) -> list[Handle]:
        """Return these things and all those that may stand for them."""
        if self.seat is None:
            return []
        values = {self._alike(handle) for handle in handles}
        rest: list[Handle] = []
        if any(handle[0] == "guest" for handle in handles):
            rest += [("guest", number) for number in explaining.guests_in_sight(self.view, self.seat)]
        if any(handle[0] == "map" for handle in handles):
            rest += [("map", index) for index in range(self.view.maps[self.seat][0])]
        if any(handle[0] == "mascot" for handle in handles):
            rest += [("mascot", index) for index, used in enumerate(self.view.mascots[self.seat]) if not used]
        return handles + [each for each in rest if each not in handles and self._alike(each) in values]

    def touchable(self) -> list[Handle]:
        """Return everything that may be touched next, choices included, for the table to light up."""
        found: dict[object, Handle] = {}
        for _, left in self._next(self.touched):
            for handle in left:
                found.setdefault(self._alike(handle), handle)
        return self._everything_like(list(found.values()))

    def refuse(self, handle: Handle) -> Reason | None:
        """Return why a thing cannot be picked up or pressed now; None for things nobody would try."""
        if handle in self.sources() or self._touch(self.touched, handle) is not None:
            return None
        if self.seat is None:
            return NOT_NOW if handle[0] in CARRIED else None
        return explaining.why(self.rules, self.view, self.seat, self.touched, handle)

    def rotations(self, handle: Handle) -> int:
        """Nothing turns (DTP-6.6)."""
        return 1

    def _targets(self, handle: Handle, touched: Touched) -> list[Handle]:
        found: dict[Handle, None] = {}
        for _, left in self._next(touched):
            found |= dict.fromkeys(left)
        return [each for each in found if each[0] in ("cell", "space", "staging", "guest", "hand")]

    def spots(self, grip: Grip) -> list[Spot]:
        """Return where the held thing may go. Some lead on to a further choice: their action is a `Pick`."""
        held = self._touch(self.touched, grip.handle)
        if held is None or self.seat is None:
            return []
        if not isinstance(held, Touched):
            return [Spot(("board", self.seat), held)]
        if self.frame[0] == "plan":
            places = [("plan", index) for index in range(2) if index >= len(self.touched.party)]
            return [Spot(place, Pick(tuple(held))) for place in places[:1]]
        if grip.handle[0] == "mascot_supply":
            return [Spot(("staging",), Pick(tuple(held)))]
        found = []
        for target in self._targets(grip.handle, held):
            answer = self._answer(self._touch(held, target))
            if answer is not None:
                found.append(Spot(target, answer))
        return found

    def drop(self, grip: Grip, target: Handle) -> Action | Pick | Reason:
        """Return the action (or selection) of dropping the held thing on a target, or why that is refused."""
        for spot in self.spots(grip):
            if self._alike(spot.target) == self._alike(target):
                answer: Action | Pick = spot.action
                return answer
        if self.seat is None:
            return NOT_NOW
        held = self._touch(self.touched, grip.handle)
        touched = held if isinstance(held, Touched) else Touched((*self.touched.head, grip.handle))
        return explaining.why(self.rules, self.view, self.seat, touched, target) or NOT_NOW

    def fitting(self, grip: Grip, target: Handle) -> int | None:
        """Return 0 if the held thing may go there."""
        return (
            0 if any(self._alike(spot.target) == self._alike(target) for spot in self.spots(grip)) else None
        )

    def press(self, handle: Handle) -> Action | Pick | Reason | None:
        """Return the action or selection of pressing a thing, why it is refused, or None if it means nothing."""
        if self.seat is None:
            return None
        if handle[0] == "party":
            whole = Touched(self.touched.head, tuple(("guest", guest) for guest in handle[1:]))
            return Pick(tuple(whole)) if self.touched.head and self._next(whole) else None
        moving = self._moving(handle)
        if moving is not None:
            return moving
        if handle in self.touched.party:
            party = tuple(each for each in self.touched.party if each != handle)
            return Pick(tuple(Touched(self.touched.head, party))) if party or self.touched.head else Pick(())
        if self.touched.head and handle == self.touched.head[-1]:
            return Pick(())
        result = self._touch(self.touched, handle)
        if result is None and self.touched != Touched():
            afresh = self._touch(Touched(), handle)  # pressing something else begins anew
            if afresh is not None and self.frame[0] != "plan":
                return self._answer(afresh)
        if result is None:
            return explaining.why(self.rules, self.view, self.seat, self.touched, handle)
        return self._answer(result)

    def _moving(self, handle: Handle) -> Action | Pick | None:
        """With a whole party: press one of it to choose who moves on; or a neighbour, if only one can go there."""
        head, party, tail = self.touched
        chosen = Touched(head, party, tuple(each for each in tail if each[0] == "choice"))
        following = self._next(chosen)
        if not party or not following or len(party) < len(following[0][0].party):
            return None
        if handle in party:
            if chosen != self.touched and tail[-1][1] == handle[1]:
                return Pick(tuple(chosen))
            return self._answer(self._touch(chosen, handle))
        if handle[0] != "cell" or chosen != self.touched:
            return None
        found = []
        for guest in {self._alike(each): each for each in party}.values():
            held = self._touch(chosen, guest)
            result = self._touch(held, handle) if isinstance(held, Touched) else None
            if result is not None:
                found.append(self._answer(result))
        return found[0] if len(found) == 1 else None

    def buttons(self) -> list[Button]:
        """Return the choices of the present selection, and how to end or leave it out."""
        if self.seat is None or not self.view.stack:
            return []
        found: list[Button] = []
        done: dict[object, None] = {}
        for script, left in self._next(self.touched):
            if not left:
                found.append(Button("button.go", script.action, accent=True))
            for handle in left:
                if handle[0] == "choice" and self._alike(handle) not in done:
                    done[self._alike(handle)] = None
                    result = self._answer(self._touch(self.touched, handle))
                    key = explaining.choice_key(self.view, self.seat, handle)
                    found.append(Button(key, result, accent=handle[1] == "confirm", handle=handle))
        word = self.frame[0]
        if word == "plan" and not found:
            found.append(Button("button.confirm_plan", None, Reason("two_cards", "DTP-4.1")))
        if self.touched != Touched():
            return [*found, Button("button.cancel", Pick(()))]
        return [*found, *self._whole_actions()]

    def _whole_actions(self) -> list[Button]:
        """Return the buttons for actions that need nothing to be touched, or one thing that may lie far away."""
        assert self.seat is not None
        legal = self.rules.legal(self.view, self.seat)
        found = [
            Button(f"button.{action[0]}", action)
            for action in (("draw",), ("buy_map",), ("hire",))
            if action in legal
        ]
        if self.frame[0] == "arrange":
            found += [
                Button("button.keep_order" if index == 0 else f"button.order_{index}", action)
                for index, action in enumerate(legal)
            ]
        key, action = ENDINGS.get(self.frame[0], ("button.pass", ("pass",)))
        if action in legal:
            ask = (
                "ask.finish" if action == ("finish",) and any(each[0] == "operate" for each in legal) else ""
            )
            found.append(Button(key, action, accent=len(legal) == 1, confirm=ask))
        return found

    def handles_of(self, action: Action) -> tuple[Handle, ...]:
        """Return what an action touches, to mark it on the table; nothing where it no longer can be told."""
        seat = self.seat
        if seat is None:
            return explaining.public_handles(self.view, action)
        script = next((each for each in self._all() if each.action == action), None)
        if script is None:
            return explaining.public_handles(self.view, action)
        return tuple(each for each in (*script.head, *script.party, *script.tail) if each[0] != "choice")
