"""What is shown before the cards move: guests, an announced event, the news of the city, cards that turn over."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from game.core.events import Event
from game.ui.animate import Call, Tween, Wait, ease_in_out, linear
from rulesets.at_any_cost import table_guests
from rulesets.at_any_cost.printed import DESIGN, KIND, PROGRAMS
from rulesets.at_any_cost.state import place_of
from rulesets.at_any_cost.table_case import Case
from rulesets.at_any_cost.table_guests import GUEST_MS, HOLD_MS, LINE_MS, QUICK_MS, Scene
from rulesets.at_any_cost.table_shows import Shown, Shows

FLOOR_MS, AIM_MS, ASK_MS, SHOW_MS, TEAR_MS, FLIP_MS, CITY_MS = 170, 320, 700, 620, 520, 300, 900


class Overtures(Shows):
    """Puts what comes before the cards move into steps, one event after the other."""

    def overture(self, events: Sequence[Event]) -> list[Any]:
        """What is shown before the pieces move: guests, an announced event, cards that turn."""
        scene = table_guests.scene_of(self.table.view, events)
        if scene is not None:
            return self._guests(scene)
        steps: list[Any] = []
        for event in events:
            if event.kind in ("played", "used", "reacted", "city", "cancelled", "office_closed"):
                steps += self._announced(event)
        flips = [event for event in events if event.kind in ("closed", "opened")]
        cards = [int(event.data["card"]) for event in flips]
        cards += [card for event in events if event.kind == "turned_up" for card in event.data["cards"]]
        if cards:
            steps += self._flips(cards)
        return steps

    def _guests(self, scene: Scene) -> list[Any]:
        own = scene.seat == self.table.own
        ms = (GUEST_MS if own else QUICK_MS) * scene.length
        steps: list[Any] = [
            Call(partial(self._set_scene, scene)),
            Tween(ms, partial(self._walk, scene), ease=linear),
        ]
        for number in range(len(scene.lines)):
            steps += [
                Wait(LINE_MS if own else LINE_MS / 2),
                Call(partial(self._tell_line, scene, number + 1)),
            ]
        return [*steps, Wait(HOLD_MS if own else HOLD_MS / 2), Call(partial(self._set_scene, None))]

    def _set_scene(self, scene: Scene | None) -> None:
        self.scene = scene

    def _walk(self, scene: Scene, share: float) -> None:
        before = scene.inside
        scene.t = scene.length * share
        if scene.inside > before:
            self.table.kit.sound.play("tick")

    def _tell_line(self, scene: Scene, count: int) -> None:
        scene.told = count
        self.table.kit.sound.play("coin")

    # --- events ------------------------------------------------------------------------------------

    def _announced(self, event: Event) -> list[Any]:
        data, kind = event.data, event.kind
        if kind == "city":
            return self._city(int(data["card"]))
        if kind == "office_closed":
            return self._show(Shown("reminder_closed", (), -1, ""), SHOW_MS)
        card = int(data["card"])
        if kind == "cancelled":
            state: tuple[object, ...] = (data["part"], "") if KIND[card] == "event" else ()
            return self._tear(
                Shown(
                    DESIGN[card],
                    state,
                    int(data["seat"]),
                    self._words("show.told_cancelled", int(data["by"])),
                    1.0,
                )
            )
        part, seat = int(data["part"]), int(data["seat"])
        if kind != "reacted" and PROGRAMS[card][part].types:
            if self.table.case is not None:
                return []  # somebody here is asked: the tower stays
            case = Case(
                card, part, seat, int(data["rival"]), int(data["target"]), -1, tuple(data.get("asked", ()))
            )
            return self._invade(case)
        state = (part, "") if KIND[card] == "event" else ()
        key = "show.told_answers" if kind == "reacted" else "show.told_plays"
        own = seat == self.table.viewer
        return self._show(
            Shown(DESIGN[card], state, seat, self._words(key, seat)), SHOW_MS * (0.5 if own else 1.0)
        )

    def _words(self, key: str, seat: int) -> str:
        return self.table.say(key, name=self.table.name_of(seat))

    def _invade(self, case: Case) -> list[Any]:
        """Floors drop in one by one, the line runs to its target, then a short wait, answer or not."""
        return [
            Call(partial(self._set_case, case)),
            Tween(FLOOR_MS * 3, self._build_floors, ease=linear),
            Tween(AIM_MS, self._run_line, ease=ease_in_out),
            Wait(ASK_MS),
            Call(partial(self._set_case, None)),
        ]

    def _set_case(self, case: Case | None) -> None:
        self.case, self.floors, self.aim = case, 0.0, 0.0

    def _build_floors(self, t: float) -> None:
        before = int(self.floors)
        self.floors = 3 * t
        if int(self.floors) > before:
            self.table.kit.sound.play("drop")

    def _run_line(self, t: float) -> None:
        self.aim = t

    def _city(self, card: int) -> list[Any]:
        shown = Shown(DESIGN[card], (), -1, self.table.say("show.told_city"), 0.0, 0.0, 0.0)
        return [
            Call(partial(self._set_shown, shown)),
            Tween(200, partial(self._grow, shown)),
            Tween(FLIP_MS * 1.4, partial(self._turn, shown), ease=ease_in_out),
            Wait(CITY_MS),
            Call(partial(self._set_shown, None)),
        ]

    def _show(self, shown: Shown, ms: float) -> list[Any]:
        return [
            Call(partial(self._set_shown, shown)),
            Tween(180, partial(self._grow, shown)),
            Wait(ms),
            Call(partial(self._set_shown, None)),
        ]

    def _tear(self, shown: Shown) -> list[Any]:
        return [
            Call(partial(self._set_shown, shown)),
            Wait(240),
            Tween(TEAR_MS, partial(self._rip, shown), ease=ease_in_out),
            Call(partial(self._set_shown, None)),
        ]

    def _set_shown(self, shown: Shown | None) -> None:
        self.shown = shown

    @staticmethod
    def _grow(shown: Shown, t: float) -> None:
        shown.grown = t

    @staticmethod
    def _turn(shown: Shown, t: float) -> None:
        shown.turned = t

    @staticmethod
    def _rip(shown: Shown, t: float) -> None:
        shown.torn = t

    # --- cards that turn -----------------------------------------------------------------------------

    def _flips(self, cards: Sequence[int]) -> list[Any]:
        """Cards of parks turn over where they lie."""
        view = self.table.view
        there = [card for card in cards if place_of(view, card) is not None]
        if not there:
            return []
        return [
            Call(partial(self._begin_flip, there)),
            Tween(FLIP_MS, self._flip, ease=ease_in_out),
            Call(partial(self._end_flip, there)),
        ]

    def _begin_flip(self, cards: Sequence[int]) -> None:
        down = self.table.view.down
        for card in cards:
            self.turning[card] = (card in down, 0.0)
            self.table.lively.add(("card", card))

    def _flip(self, t: float) -> None:
        self.turning = {card: (down, t) for card, (down, _) in self.turning.items()}

    def _end_flip(self, cards: Sequence[int]) -> None:
        for card in cards:
            self.turning.pop(card, None)
            self.table.lively.discard(("card", card))
