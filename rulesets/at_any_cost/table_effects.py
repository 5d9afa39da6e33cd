"""What moves after the cards: coins, what is told beside a panel, a shield, growth, backs that are shuffled."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from game.core.events import Event
from game.ui.animate import Call, Parallel, Tween, ease_in_out, ease_out
from rulesets.at_any_cost.announcing import can_play
from rulesets.at_any_cost.state import place_of
from rulesets.at_any_cost.table_overture import Overtures
from rulesets.at_any_cost.table_shows import Flying, Note

COIN_MS, NOTE_MS, PASS_MS = 420, 700, 450


class Acts(Overtures):
    """Puts what moves besides the cards into steps, one event after the other."""

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
