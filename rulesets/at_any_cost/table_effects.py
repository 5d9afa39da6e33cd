"""What moves besides the cards: guests, coins, turning and torn cards, an announced event, the news of the city."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame

from game.core.events import Event
from game.ui.animate import Call, Parallel, Tween, Wait, ease_in_out, ease_out, linear
from rulesets.at_any_cost import table_guests
from rulesets.at_any_cost.announcing import can_play
from rulesets.at_any_cost.printed import DESIGN, KIND, PROGRAMS
from rulesets.at_any_cost.state import place_of
from rulesets.at_any_cost.table_case import Case
from rulesets.at_any_cost.table_guests import GUEST_MS, HOLD_MS, LINE_MS, QUICK_MS, Scene
from rulesets.at_any_cost.table_shows import Flying, Note, Shown, Shows

Rect = pygame.Rect
FLOOR_MS, AIM_MS, ASK_MS, SHOW_MS, TEAR_MS, FLIP_MS, COIN_MS, CITY_MS, NOTE_MS, PASS_MS = (
    170,
    320,
    700,
    620,
    520,
    300,
    420,
    900,
    700,
    450,
)


class Acts(Shows):
    """Puts what moves besides the cards into steps, one event after the other."""

    # --- before the pieces move --------------------------------------------------------------------

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

    # --- after the pieces have moved -------------------------------------------------------------------

    def effects(self, event: Event) -> list[Any]:
        """What is shown after an event."""
        data, kind = event.data, event.kind
        if kind == "gained" and not self._in_guest_phase():
            return self._coin(
                f"+{data['n']}", self._card_point(int(data["card"]), int(data["seat"])), int(data["seat"])
            )
        if kind == "change":
            return self._coin(f"+{data['n']}", self.row_point(int(data["seat"])), int(data["seat"]))
        if kind == "took":
            return self._coin(f"+{data['n']}", self.seat_point(int(data["from"])), int(data["seat"]))
        if kind == "lost":
            return self._note(f"\u2212{data['n']}", int(data["seat"]), "bad_text")
        if kind == "loan":
            return self._note(self.table.say("show.told_loan", n=data["n"]), int(data["seat"]), "bad_text")
        if kind == "mod":
            shown = f"+{data['n']}" if data["n"] > 0 else f"\u2212{-data['n']}"
            good = (data["n"] > 0) != (data["what"] == "cost")
            word = self.table.say(f"show.told_mod_{data['what']}", n=shown)
            return self._note(word, int(data["seat"]), "good_text" if good else "bad_text")
        if kind == "passed":
            return self._note(self._pass_words(int(data["seat"])), int(data["seat"]), "muted", PASS_MS)
        if kind == "shielded":
            return self._shield(int(data["seat"]))
        if kind == "grew":
            return self._grown(int(data["card"]))
        if kind == "reshuffled":
            return self._shuffle(str(data["deck"]))
        return []

    def _in_guest_phase(self) -> bool:
        return self.table.phase == "guest"

    def seat_point(self, seat: int) -> tuple[float, float]:
        """Return where the money of a seat stands."""
        rect = self.table.stage.regions.seats[seat]
        return rect.x + self.table.kit.px(24), rect.centery

    def row_point(self, seat: int) -> tuple[float, float]:
        """Return the middle of a park."""
        return self.table.rows[seat].rect.center

    def _card_point(self, card: int, seat: int) -> tuple[float, float]:
        rect = (
            self.table.rect_of(("card", card))
            if card and place_of(self.table.view, card) is not None
            else None
        )
        return self.row_point(seat) if rect is None else rect.center

    def _coin(self, text: str, start: tuple[float, float], seat: int) -> list[Any]:
        flying = Flying("common/coin", text, start, self.seat_point(seat))
        return self._fly(flying, COIN_MS)

    def _fly(self, flying: Flying, ms: float) -> list[Any]:
        return [
            Call(partial(self.flying.append, flying)),
            Tween(ms, flying.move, ease=ease_in_out),
            Call(partial(self._landed, flying)),
        ]

    def _landed(self, flying: Flying) -> None:
        if flying in self.flying:
            self.flying.remove(flying)

    def _pass_words(self, seat: int) -> str:
        """Return that a seat passes; of one that had no choice and may know it, why it was not even asked."""
        table = self.table
        forced = seat == table.own and table.private and not can_play(table.view, seat)
        return table.say("show.told_pass_forced" if forced else "show.told_pass")

    def _note(self, text: str, seat: int, colour: str, ms: float = NOTE_MS) -> list[Any]:
        rect = self.table.stage.regions.seats[seat]
        note = Note(text, (rect.right + self.table.kit.px(40), rect.centery), colour)
        return [
            Call(partial(self.notes.append, note)),
            Tween(ms, note.move, ease=ease_out),
            Call(partial(self._gone, note)),
        ]

    def _gone(self, note: Note) -> None:
        if note in self.notes:
            self.notes.remove(note)

    def _shield(self, seat: int) -> list[Any]:
        return [Tween(NOTE_MS, partial(self._pulse, seat)), Call(self._still)]

    def _pulse(self, seat: int, t: float) -> None:
        self.pulsing = (seat, t)

    def _still(self) -> None:
        self.pulsing = None

    def _grown(self, card: int) -> list[Any]:
        rect = self.table.rect_of(("card", card))
        if rect is None:
            return []
        start = (rect.centerx, rect.y - self.table.kit.px(50))
        return self._fly(Flying("at_any_cost/token/growth", "", start, rect.center), COIN_MS)

    def _shuffle(self, deck: str) -> list[Any]:
        """Backs fly from the pile to the deck."""
        supply = self.table.supply
        if self.table.log_open or deck not in supply.decks:
            return []
        start, end = supply.piles[deck].center, supply.decks[deck].center
        backs = [Flying(f"at_any_cost/back_{deck}", "", start, end) for _ in range(5)]
        return [Parallel(*(Tween(260, partial(self._back, each), delay=70.0 * index) for index, each in enumerate(backs))),
                Call(partial(self._drop_backs, backs))]  # fmt: skip

    def _back(self, flying: Flying, t: float) -> None:
        if flying not in self.flying:
            self.flying.append(flying)
        flying.t = t

    def _drop_backs(self, backs: Sequence[Flying]) -> None:
        self.flying = [each for each in self.flying if each not in backs]
