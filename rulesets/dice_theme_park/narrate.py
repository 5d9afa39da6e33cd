"""Events of Dice Theme Park as log sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.core.events import Event
from game.core.messages import Message, SeatName
from rulesets.dice_theme_park.scoring import name_of
from rulesets.dice_theme_park.state import content

Values = Mapping[str, Any]


def attraction(name: str) -> Message:
    """Return the name of an attraction."""
    return name_of("attraction", name)


def colour(name: str) -> Message:
    """Return a colour in words."""
    return Message(f"colour.{name}")


def _seat(data: Values) -> dict[str, Any]:
    return {"seat": SeatName(data["seat"])}


def _begun(data: Values) -> Message:
    kinds = {"administrator": "administrator", "skill": "skill", "start": "attraction"}
    return Message(
        f"log.begun_{data['kind']}", _seat(data) | {"card": name_of(kinds[data["kind"]], data["card"])}
    )


def _kept_name(card: str) -> Message:
    box = content()
    kind = "administrator" if card in box.administrators else "skill" if card in box.skills else "attraction"
    return name_of(kind, card)


def _revealed(data: Values) -> Message:
    one, other = (name_of("staff", card) for card in data["cards"])
    return Message("log.revealed", _seat(data) | {"one": one, "other": other}, "DTP-4.2")


def _order(data: Values) -> Message:
    text: Message | SeatName = SeatName(data["order"][0])
    for seat in data["order"][1:]:
        text = Message("log.then", {"before": text, "next": SeatName(seat)})
    return Message("log.order", {"seats": text}, "DTP-4.6")


def _built(data: Values) -> Message:
    values = _seat(data) | {"attraction": attraction(data["tile"]), "n": data["cost"]}
    return Message("log.built_free" if data["free"] else "log.built", values, "DTP-6.1")


def _hired(data: Values) -> Message:
    values = _seat(data) | {"n": data["cost"]}
    if data["skill"]:
        return Message("log.hired_skill", values | {"skill": name_of("skill", data["skill"])}, "DTP-6.22")
    return Message("log.hired", values, "DTP-6.20")


def _operated(data: Values) -> Message:
    values = _seat(data) | {"attraction": attraction(data["place"]), "n": data["stars"]}
    return Message("log.operated_again" if data["extra"] else "log.operated", values, "DTP-8.3")


def _pips(data: Values) -> Message | None:
    if data["how"] == "operate":
        return None  # the operation has its own sentence
    values = _seat(data) | {"colour": colour(data["colour"]), "from": data["from"], "pips": data["pips"]}
    return Message("log.pips", values, "DTP-8.32")


def _moved(data: Values) -> Message | None:
    if data["how"] == "operate":
        return None
    how = data["how"] if data["how"] in ("map", "escort") else "skill"
    values = _seat(data) | {"colour": colour(data["colour"]), "attraction": attraction(data["to"])}
    return Message(f"log.moved_{how}", values, {"map": "DTP-8.20", "escort": "DTP-4.21"}.get(how, "DTP-8.31"))


def _guest(key: str, clause: str) -> Callable[[Values], Message]:
    """Return a teller of "seat, colour, pips"."""
    return lambda data: Message(
        key, _seat(data) | {"colour": colour(data["colour"]), "pips": data["pips"], "n": data["pips"]}, clause
    )


def _amount(key: str, clause: str, what: str = "amount") -> Callable[[Values], Message]:
    """Return a teller of "seat, n"."""
    return lambda data: Message(key, _seat(data) | {"n": data[what]}, clause)


def _plain(key: str, clause: str) -> Callable[[Values], Message]:
    """Return a teller of "seat"."""
    return lambda data: Message(key, _seat(data), clause)


def _upgrade(key: str, clause: str) -> Callable[[Values], Message]:
    return lambda data: Message(
        key,
        _seat(data)
        | {
            "upgrade": Message(f"upgrade.{data['kind']}.name"),
            "attraction": attraction(data["place"]),
            "n": data.get("cost", 0),
        },
        clause,
    )


def _objective(data: Values) -> Message | None:
    if not data["stars"]:
        return None
    values = _seat(data) | {"objective": name_of("objective", data["objective"]), "n": data["stars"]}
    return Message("log.objective", values, "DTP-9.5")


TELLERS: Mapping[str, Callable[[Values], Message | None]] = {
    "kept": lambda data: Message("log.kept", _seat(data) | {"card": _kept_name(data["card"])}, "DTP-2.19"),
    "offered": _plain("log.offered", "DTP-2.19"),
    "chosen": _plain("log.chosen", "DTP-2.19"),
    "begun": _begun,
    "round": lambda data: Message("log.round", {"round": data["round"]}, "DTP-3.1"),
    "picked": _plain("log.picked", "DTP-4.1"),
    "revealed": _revealed,
    "lowered": _amount("log.lowered", "DTP-4.5"),
    "order": _order,
    "income": _amount("log.income", "DTP-4.9"),
    "boarded": _plain("log.boarded", "DTP-5.1"),
    "arranged": _plain("log.arranged", "DTP-5.5"),
    "raised": _guest("log.raised", "DTP-5.4"),
    "took": _guest("log.took", "DTP-5.6"),
    "built": _built,
    "hired": _hired,
    "drew": _guest("log.drew", "DTP-6.12"),
    "bonus_lost": _plain("log.bonus_lost", "DTP-6.16"),
    "bought_map": _amount("log.bought_map", "DTP-7.1", "cost"),
    "installed": _upgrade("log.installed", "DTP-7.3"),
    "removed": _upgrade("log.removed", "DTP-7.9"),
    "operated": _operated,
    "pips": _pips,
    "left": lambda data: Message("log.left", _seat(data) | {"colour": colour(data["colour"])}, "DTP-8.8"),
    "moved": _moved,
    "marked": _guest("log.marked", "DTP-8.34"),
    "recoloured": _guest("log.recoloured", "DTP-8.31"),
    "money": _amount("log.money", "DTP-8.31"),
    "tokens": _amount("log.tokens", "DTP-8.31"),
    "finished": _plain("log.finished", "DTP-8.1"),
    "tiers": _amount("log.tiers", "DTP-9.2", "stars"),
    "scored": _amount("log.scored", "DTP-9.3", "stars"),
    "objective": _objective,
    "money_stars": _amount("log.money_stars", "DTP-10.2", "stars"),
    "tied": lambda data: Message("log.tied", {"n": data["stars"]}, "DTP-10.4"),
    "saved": _guest("log.saved", "DTP-9.8"),
    "went_home": _amount("log.went_home", "DTP-9.7", "n"),
    "swapped": lambda data: Message(
        "log.swapped", _seat(data) | {"card": name_of("staff", data["card"])}, "DTP-9.11"
    ),
    "swapped_for": lambda data: Message(
        "log.swapped_for", _seat(data) | {"card": name_of("staff", data["card"])}, "DTP-9.11"
    ),
    "passed_on": lambda data: Message("log.passed_on", {}, "DTP-9.12"),
    "over": lambda data: Message("log.over", {}, data["clause"]),
}
"""What is said about an event; those that are missing are only shown."""


def narrate(event: Event) -> Message | None:
    """Return the sentence for an event, None when the log needs none."""
    teller = TELLERS.get(event.kind)
    return None if teller is None else teller(event.data)
