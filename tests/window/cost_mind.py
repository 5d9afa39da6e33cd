"""What a person does in At Any Cost: from what may be touched to gestures, the same with a real mouse and without a window."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

WISHES = ("build", "build", "take", "build", "draw", "build", "build", "plan", "search", "change")
"""Actions of the park phase, one after the other, and from the front again."""
PLAYS = 2
"""Events and abilities that are played in one event phase before one passes."""
TRIES = 4
"""Cards that are tried before something else is done than building."""
VICTIMS = ("card/", "seat/")
"""An event is dropped on its victim rather than in the middle."""
PLACES = ("slot/", "left/", "tray", "bin", "centre")
CHOICES = ("choice/", *VICTIMS, *PLACES)


class Seen(NamedTuple):
    """What lies before a person.

    touch    names of what may be touched next, in order
    sources  names of what can be carried
    buttons  names of the buttons of the tray
    """

    touch: tuple[str, ...]
    sources: tuple[str, ...]
    buttons: tuple[str, ...]


class Hands(Protocol):
    """Do what a mind wants; each gesture returns the line that answers it: moved, selected N, refused or view."""

    def see(self) -> Seen:
        """Return what lies there now."""
        ...

    def click(self, name: str) -> str:
        """Press a thing that may be touched."""
        ...

    def press(self, name: str) -> str:
        """Press a button of the tray."""
        ...

    def carry(self, name: str, wanted: Sequence[str]) -> str:
        """Pick a thing up, and drop it on the first place that begins with the first of these words that fits.

        Let go and return "" if none does.
        """
        ...


def first(names: Iterable[str], wanted: Sequence[str]) -> str:
    """Return the first name that begins with the first word for which there is one; "" for none."""
    there = list(names)
    return next((name for word in wanted for name in there if name.startswith(word)), "")


def reactions(seen: Seen) -> list[str]:
    """Return the answers to an event that may be touched."""
    return [name for name in seen.touch if name.startswith("choice/react/")]


class Mind:
    """Remembers what was done, so that everything gets its turn.

    acts   actions of the park phase so far, by seat
    plays  events in this event phase, by seat
    """

    def __init__(self) -> None:
        self.acts: dict[str, int] = {}
        self.plays: dict[str, int] = {}

    def answer(self, hands: Hands, seat: str, step: str) -> None:
        """Answer one question, to its end."""
        if step != "event":
            self.plays.clear()
        seen = hands.see()
        if any(name.startswith("coins/") for name in seen.touch):
            said = self._act(hands, seat, seen)
        elif any(name.startswith("look/") for name in seen.touch):
            said = hands.click(first(seen.touch, ("look/",)))
        elif reactions(seen):
            said = hands.click(reactions(seen)[0])
        elif step == "event" and seen.sources and seen.buttons:
            said = self._event(hands, seat, seen)
        elif seen.sources:
            said = hands.carry(seen.sources[0], (*VICTIMS, *PLACES))
        elif seen.touch:
            said = hands.click(seen.touch[0])
        else:
            said = hands.press(seen.buttons[-1])
        self.finish(hands, said)

    @staticmethod
    def finish(hands: Hands, said: str) -> None:
        """Go on while something is only selected."""
        while not said.startswith("moved"):
            seen = hands.see()
            name = first(seen.touch, CHOICES)
            said = hands.click(name) if name else hands.press(seen.buttons[0])

    def _event(self, hands: Hands, seat: str, seen: Seen) -> str:
        done = self.plays.get(seat, 0)
        if done >= PLAYS:
            return hands.press(seen.buttons[-1])
        self.plays[seat] = done + 1
        return hands.carry(seen.sources[0], (*VICTIMS, *PLACES))

    def _act(self, hands: Hands, seat: str, seen: Seen) -> str:
        """Do an action of the park phase."""
        number = self.acts.get(seat, 0)
        self.acts[seat] = number + 1
        wish = WISHES[number % len(WISHES)]
        if wish == "build":
            said = self._build(hands, seat, seen, drag=number % 2 == 0)
            if said:
                return said
            wish = "take"
        wanted = {
            "take": ("market/", "tray"),
            "draw": ("deck/event", "tray"),
            "plan": ("deck/blueprint", "tray"),
            "search": ("hand/", "search"),
        }
        if wish in wanted:
            source = first(seen.sources, wanted[wish][:1])
            if source:
                return hands.carry(source, wanted[wish][1:])
        return hands.click(first(seen.touch, ("coins/",)))

    def _build(self, hands: Hands, seat: str, seen: Seen, *, drag: bool) -> str:
        """Build the first card for which there is a place; return what was said, "" if there is none."""
        heads = [
            name
            for word in ("showcase/", "hand/", "market/")
            for name in seen.sources
            if name.startswith(word)
        ]
        places = (f"slot/{seat}/", f"left/{seat}")
        for head in heads[:TRIES]:
            if drag:
                said = hands.carry(head, places)
                if said:
                    return said
            else:
                hands.click(head)  # pressing the next one lays this one back
                place = first(hands.see().touch, places)
                if place:
                    return hands.click(place)
        return ""
