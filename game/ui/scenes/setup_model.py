"""What is chosen on the new-game page, without any drawing: seats, options, seed, and what is wrong with it."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from game.core.messages import Message
from game.core.options import SEVERAL, fault, fits
from game.core.registry import RulesetInfo
from game.session.match import Match
from game.session.seats import (
    COLOURS,
    DEFAULT_NAMES,
    HUMAN,
    NAME_LETTERS,
    SeatSetup,
    checked,
    clean_name,
    letters,
)

LEVELS = ("easy", "normal")
"""Bots that can be chosen; the one that plays by chance is for tests."""
STANDARD, OWN = "standard", "own"
SEED_LIMIT = 10**9


@dataclass
class SetupModel:
    """Everything the page holds for one ruleset; seats as drafts, whose names may be empty."""

    info: RulesetInfo
    seats: list[SeatSetup]
    options: dict[str, Any]
    seed_text: str = ""
    free_undo: bool = False
    score_preview: bool = True
    hidden_scores: bool = False
    presets: dict[str, dict[str, Any]] = field(default_factory=dict)

    @classmethod
    def fresh(cls, info: RulesetInfo) -> SetupModel:
        """One person and a normal bot (more where the game needs more), the usual options."""
        count = max(2, info.seats_min)
        seats = [
            SeatSetup(DEFAULT_NAMES[i], COLOURS[i], HUMAN if i == 0 else LEVELS[-1]) for i in range(count)
        ]
        presets = {STANDARD: info.default_options(), **declared_presets(info)}
        return cls(info, seats, dict(presets[STANDARD]), presets=presets)

    @classmethod
    def prepared(cls, info: RulesetInfo, seats: Sequence[SeatSetup], options: Mapping[str, Any]) -> SetupModel:
        """These seats, and these options (checked ones, by key) beside the usual ones."""
        model = cls.fresh(info)
        model.seats = list(seats)
        model.options.update(options)
        return model

    @classmethod
    def remembered(cls, info: RulesetInfo, data: Any) -> SetupModel:
        """The setup of the last game, as far as ``data`` (from the settings file) still makes sense."""
        model = cls.fresh(info)
        if not isinstance(data, Mapping):
            return model
        seats = [seat for seat in map(_seat, _list(data.get("seats"))) if seat is not None]
        unique = len({seat.colour for seat in seats}) == len(seats)
        if info.seats_min <= len(seats) <= info.seats_max and unique:
            model.seats = seats
        known = {option.key: option for option in info.options if option.available}
        saved = data.get("options")
        for key, value in (saved if isinstance(saved, Mapping) else {}).items():
            option = known.get(key)
            if option is not None and fits(option, value):
                model.options[key] = tuple(value) if option.kind in SEVERAL else value
        for name in ("free_undo", "score_preview", "hidden_scores"):
            if isinstance(data.get(name), bool):
                setattr(model, name, data[name])
        return model

    def to_json(self) -> dict[str, Any]:
        """What the settings remember; the seed is not among it, so the next game is another one."""
        return {
            "seats": [{"name": s.name, "colour": s.colour, "kind": s.kind} for s in self.seats],
            "options": {k: list(v) if isinstance(v, tuple) else v for k, v in self.options.items()},
            "free_undo": self.free_undo,
            "score_preview": self.score_preview,
            "hidden_scores": self.hidden_scores,
        }

    # seats --------------------------------------------------------------------------------

    def rename(self, seat: int, name: str) -> None:
        """Give a seat a name; an empty one stands for the usual name."""
        self.seats[seat] = replace(self.seats[seat], name=name)

    def set_kind(self, seat: int, kind: str) -> None:
        """Let a person or a bot of this kind sit here."""
        self.seats[seat] = replace(self.seats[seat], kind=kind)

    def set_colour(self, seat: int, colour: str) -> None:
        """Take a colour; whoever had it gets the old one, so that no two are alike."""
        mine = self.seats[seat].colour
        for index, other in enumerate(self.seats):
            if other.colour == colour:
                self.seats[index] = replace(other, colour=mine)
        self.seats[seat] = replace(self.seats[seat], colour=colour)

    def add(self) -> None:
        """Add a bot with the next free name and colour, where there is room."""
        if len(self.seats) >= self.info.seats_max:
            return
        names = {_alike(seat.name) for seat in self.seats}
        name = next((n for n in DEFAULT_NAMES if _alike(n) not in names), "")
        colour = next(c for c in COLOURS if all(c != seat.colour for seat in self.seats))
        kind = next((s.kind for s in reversed(self.seats) if not s.human), LEVELS[-1])
        self.seats.append(SeatSetup(name, colour, kind))

    def remove(self, seat: int) -> None:
        """Take a seat away, where enough are left."""
        if len(self.seats) > self.info.seats_min:
            del self.seats[seat]

    def move(self, seat: int, to: int) -> None:
        """Put a seat at another place in the turn order."""
        if 0 <= to < len(self.seats):
            self.seats.insert(to, self.seats.pop(seat))

    def shuffle(self) -> None:
        """Put the seats into a random order; never the one they have."""
        before = list(self.seats)
        for _ in range(20):
            secrets.SystemRandom().shuffle(self.seats)
            if self.seats != before:
                return

    @property
    def people(self) -> list[SeatSetup]:
        """Seats of people."""
        return [seat for seat in self.seats if seat.human]

    # options ------------------------------------------------------------------------------

    @property
    def preset(self) -> str:
        """The preset whose options these are, ``own`` when it is none."""
        return next((name for name, values in self.presets.items() if self._same(values)), OWN)

    def _same(self, values: Mapping[str, Any]) -> bool:
        whole = {**self.presets[STANDARD], **values}
        return all(_plain(whole[key]) == _plain(self.options.get(key)) for key in whole)

    def use_preset(self, name: str) -> None:
        """Take over the options of a preset."""
        if name in self.presets:
            self.options = {**self.presets[STANDARD], **self.presets[name]}

    # starting -----------------------------------------------------------------------------

    @property
    def seed(self) -> int | None:
        """The seed that the text stands for: a number, words made into one, None for any."""
        return seed_of(self.seed_text)

    def fault(self) -> Message | None:
        """Why the game cannot start like this, None when it can."""
        count = len(self.seats)
        if not self.info.seats_min <= count <= self.info.seats_max:
            values = {"n": count, "least": self.info.seats_min, "most": self.info.seats_max}
            return Message("session.seats.number", values)
        taken: dict[str, int] = {}
        for index, seat in enumerate(self.seats):
            name = clean_name(seat.name) or DEFAULT_NAMES[index]
            if letters(name) > NAME_LETTERS:
                return Message("session.seats.name_long", {"name": name, "n": NAME_LETTERS})
            if _alike(name) in taken:
                return Message("new_game.fault.names", {"name": name})
            taken[_alike(name)] = index
        return fault(self.info.options, self.options, count)

    def settings(self) -> dict[str, Any]:
        """Settings of the table that belong to the match."""
        return {
            "free_undo": self.free_undo and len(self.people) == 1,
            "score_ghost": self.score_preview,
            "hidden_scores": self.hidden_scores,
        }

    def start(self) -> Match:
        """Begin the game. Raises SeatError, ValueError."""
        seed = self.seed
        if seed is None:
            seed = secrets.randbelow(SEED_LIMIT)
        seats = checked(self.seats, self.info)
        return Match.start(self.info, self.options, seats, seed, settings=self.settings())


def seed_of(text: str) -> int | None:
    """A number stands for itself, words for the same number every time, nothing for None."""
    text = clean_name(text)
    if not text:
        return None
    digits = text.replace(" ", "")
    if digits.isascii() and digits.isdigit() and len(digits) <= 18:
        return int(digits)
    return int.from_bytes(hashlib.blake2b(text.casefold().encode(), digest_size=4).digest(), "big")


def declared_presets(info: RulesetInfo) -> dict[str, dict[str, Any]]:
    """Presets that the ruleset's content offers (`presets()`: name to options); none is fine."""
    offer = getattr(info.load("content"), "presets", None)
    return {} if offer is None else {str(name): dict(values) for name, values in offer().items()}


def _seat(data: Any) -> SeatSetup | None:
    if not isinstance(data, Mapping):
        return None
    name, colour, kind = data.get("name"), data.get("colour"), data.get("kind")
    if not isinstance(name, str) or colour not in COLOURS or kind not in (HUMAN, *LEVELS):
        return None
    return SeatSetup(name, str(colour), str(kind))


def _list(data: Any) -> list[Any]:
    return data if isinstance(data, list) else []


def _plain(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _alike(name: str) -> str:
    return clean_name(name).casefold()
