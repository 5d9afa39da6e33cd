"""Events of Theme Park Mania as log sentences.

Events name cards by their kinds: a single card may be in the draw pile again before anybody has read of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.core.events import Event
from game.core.messages import Message, SeatName
from rulesets.theme_park_mania.money import BANK
from rulesets.theme_park_mania.state import RIDE_AT, STATION_AT
from rulesets.theme_park_mania.trains import CARD

Values = Mapping[str, Any]
Teller = Callable[[Values], Message | None]


def item(name: str) -> Message:
    """Return the name of a thing from the box."""
    return Message(f"item.{name}.name")


def card(name: str) -> Message:
    """Return the name of a kind of card."""
    return Message(f"card.{name}.name")


def _seat(data: Values) -> dict[str, Any]:
    return {"seat": SeatName(data["seat"])}


def _plain(key: str, clause: str, **names: str) -> Teller:
    """Return a teller of the seat and some plain values: parameter = name of the value in the event."""
    return lambda data: Message(
        key, _seat(data) | {name: data[value] for name, value in names.items()}, clause
    )


def _thing(key: str, clause: str, name: str, **names: str) -> Teller:
    """Return a teller of the seat, a thing, and plain values."""
    return lambda data: Message(
        key,
        _seat(data) | {"item": item(data[name])} | {each: data[value] for each, value in names.items()},
        clause,
    )


def _card(key: str, clause: str) -> Teller:
    return lambda data: Message(key, _seat(data) | {"card": card(data["card"])}, clause)


def _drew_path(data: Values) -> Message:
    values = _seat(data) | {"item": item(data["tile"])}
    if data["skipped"]:
        return Message("log.drew_path_skipped", values | {"n": len(data["skipped"])}, "TPM-4.8")
    return Message("log.drew_path", values, "TPM-4.2")


def _built_facility(data: Values) -> Message:
    values = _seat(data) | {"item": item(data["facility"])}
    if data["how"] == CARD:
        return Message("log.built_free", values, "TPM-14.11")
    return Message("log.built_facility", values | {"n": data["cost"]}, "TPM-8.2")


def _moved(data: Values) -> Message | None:
    values = _seat(data) | {"card": card(data["card"])}
    if data["to"] >= STATION_AT:
        return Message("log.boards", values, "TPM-13.7")
    if data["to"] >= RIDE_AT:
        return Message("log.walks_in", values, "TPM-12.1")
    return Message(
        "log.walks" if data["path"] else "log.jumps", values, "TPM-11.2" if data["path"] else "TPM-14.8"
    )


def _entered(data: Values) -> Message:
    values = _seat(data) | {"item": item(data["ride"]), "fee": data["fee"]}
    if data["owner"] == data["seat"]:
        return Message("log.visits_own", values, "TPM-12.6")
    return Message(
        "log.visits", values | {"owner": SeatName(data["owner"]), "fare": data["fare"]}, "TPM-12.3"
    )


def _money(data: Values) -> Message | None:
    if data["what"] != "crossing" or data["to"] == BANK:
        return None  # the other payments are told with what they are for
    values = {"seat": SeatName(data["from"]), "owner": SeatName(data["to"]), "n": data["amount"]}
    return Message("log.crossing", values, "TPM-13.1")


def _travelled(data: Values) -> Message:
    values = _seat(data) | {"owner": SeatName(data["to"]), "n": data["cost"]}
    return Message("log.travels_free" if data["how"] == CARD else "log.travels", values, "TPM-13.8")


def _defended(data: Values) -> Message:
    return Message(f"log.defended_{data['marker']}", _seat(data), "TPM-14.14")


def _repaired(data: Values) -> Message:
    if data["ride"]:
        return Message("log.moved_malfunction", _seat(data) | {"item": item(data["ride"])}, "TPM-16.6")
    clause = "TPM-16.6" if data["marker"] == "malfunction" else "TPM-16.7"
    return Message(f"log.repaired_{data['marker']}", _seat(data), clause)


def _cards(data: Values) -> Message:
    text = card(data["cards"][0])
    for each in data["cards"][1:]:
        text = Message("log.and", {"before": text, "next": card(each)})
    return Message("log.cards", {"cards": text}, "TPM-14.1")


def _deflected(data: Values) -> Message:
    return Message("log.deflected", _seat(data) | {"event": card(data["event"])}, "TPM-14.13")


def _race(data: Values) -> Message:
    text: Message | SeatName = SeatName(data["seats"][0])
    for seat in data["seats"][1:]:
        text = Message("log.and", {"before": text, "next": SeatName(seat)})
    return Message("log.race", {"seats": text}, "TPM-20.1")


TELLERS: Mapping[str, Teller] = {
    "drew_path": _drew_path,
    "laid_path": _thing("log.laid_path", "TPM-4.3", "tile", n="reward"),
    "small_path": _plain("log.small_path", "TPM-9.1"),
    "laid_track": _plain("log.laid_track", "TPM-5.2", n="reward"),
    "laid_small_track": _plain("log.laid_small_track", "TPM-9.2"),
    "laid_station": _plain("log.laid_station", "TPM-9.3"),
    "closed_end": lambda data: Message("log.closed_end", {}, "TPM-5.9"),
    "railway_complete": lambda data: Message("log.railway_complete", {}, "TPM-5.8"),
    "hired": _thing("log.hired", "TPM-6.1", "kind", n="cost"),
    "revealed": _thing("log.revealed", "TPM-7.2", "ride"),
    "built_ride": _thing("log.built_ride", "TPM-7.1", "ride", n="cost"),
    "built_facility": _built_facility,
    "free_card": _card("log.free_card", "TPM-14.11"),
    "completed": _thing("log.completed", "TPM-2.20", "ride"),
    "opened": lambda data: Message("log.opened", {}, "TPM-3.8"),
    "mascot": _plain("log.mascot", "TPM-8.10"),
    "repaired": _repaired,
    "defended": _defended,
    "loan": _plain("log.loan", "TPM-17.1", n="amount"),
    "moved": _moved,
    "entered": _entered,
    "money": _money,
    "travelled": _travelled,
    "swapped": _plain("log.swapped", "TPM-11.13", n="n"),
    "drew": _plain("log.drew", "TPM-14.1", n="n"),
    "cards": _cards,
    "reshuffled": lambda data: Message("log.reshuffled", {}, "TPM-14.6"),
    "event": _card("log.event", "TPM-14.2"),
    "void": _card("log.void", "TPM-14.7"),
    "kept": _card("log.kept", "TPM-15.2"),
    "malfunction": _thing("log.malfunction", "TPM-16.1", "ride"),
    "sinkhole": _plain("log.sinkhole", "TPM-16.3"),
    "to_star": _plain("log.to_star", "TPM-15.1"),
    "lost": _plain("log.lost", "TPM-15.4", n="n"),
    "gained": _plain("log.gained", "TPM-15.1", n="n"),
    "deflected": _deflected,
    "warning": lambda data: Message("log.warning", {"n": data["n"]}, "TPM-18.4"),
    "over": lambda data: Message("log.over", {}, data["clause"]),
    "race": _race,
    "race_won": _plain("log.race_won", "TPM-20.5"),
    "race_shared": lambda data: Message("log.race_shared", {"n": data["n"]}, "TPM-20.7"),
}
"""What is said about an event; those that are missing are only shown."""


def narrate(event: Event) -> Message | None:
    """Return the sentence for an event, None when the log needs none."""
    teller = TELLERS.get(event.kind)
    return None if teller is None else teller(event.data)
