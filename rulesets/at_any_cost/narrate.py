"""Events of At Any Cost as log sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.core.events import Event
from game.core.messages import Message, SeatName
from rulesets.at_any_cost.naming import card_name, card_names
from rulesets.at_any_cost.printed import KIND, PROGRAMS

Values = Mapping[str, Any]
Teller = Callable[[Values], Message | None]


def _seat(data: Values) -> dict[str, Any]:
    return {"seat": SeatName(data["seat"])}


def _deck(data: Values) -> Message:
    return Message(f"deck.{data['deck']}")


def _plain(key: str, clause: str) -> Teller:
    """Return a teller of "seat"."""
    return lambda data: Message(key, _seat(data), clause)


def _card(key: str, clause: str) -> Teller:
    """Return a teller of "seat, card"."""
    return lambda data: Message(key, _seat(data) | {"card": card_name(data["card"])}, clause)


def _cards(key: str, clause: str) -> Teller:
    """Return a teller of "seat, cards, n"."""
    return lambda data: Message(
        key, _seat(data) | {"cards": card_names(data["cards"]), "n": len(data["cards"])}, clause
    )


def _coins(key: str, clause: str) -> Teller:
    """Return a teller of "seat, n" with the card it is for."""
    return lambda data: Message(key, _seat(data) | {"n": data["n"], "card": card_name(data["card"])}, clause)


def _counted(key: str, clause: str) -> Teller:
    """Return a teller of "seat, n, deck" that is silent about nothing."""

    def tell(data: Values) -> Message | None:
        values = _seat(data) | {"n": data["n"]}
        if "deck" in data:
            values["deck"] = _deck(data)
        return Message(key, values, clause) if data["n"] else None

    return tell


def _played(data: Values) -> Message:
    values = _seat(data) | {"card": card_name(data["card"])}
    program = PROGRAMS[data["card"]][data["part"]]
    key = "log.used" if program.trigger == "event" else "log.played"
    if data["rival"] >= 0:
        values["rival"] = SeatName(data["rival"])
        if data["target"]:
            values["target"] = card_name(data["target"])
            return Message(f"{key}_on", values, "AAC-4.1")
        return Message(f"{key}_against", values, "AAC-4.1")
    return Message(key, values, "AAC-3.6")


def _took(data: Values) -> Message:
    values = _seat(data) | {"rival": SeatName(data["from"]), "n": data["n"]}
    return Message("log.took", values, "AAC-4.12")


def _built(data: Values) -> Message:
    values = _seat(data) | {"card": card_name(data["card"]), "n": data["cost"]}
    if data["host"]:
        return Message("log.built_on", values | {"host": card_name(data["host"])}, "AAC-7.6")
    return Message("log.built_super" if data["source"] == "showcase" else "log.built", values, "AAC-7.1")


def _mod(data: Values) -> Message:
    way = "more" if data["n"] > 0 else "less"
    key = f"log.mod_{data['what']}_{way}"
    return Message(key, _seat(data) | {"n": abs(data["n"]), "first": data["first"]}, "AAC-3.16")


def _moved(data: Values) -> Message:
    values = _seat(data) | {"card": card_name(data["card"])}
    if data["from"] == data["seat"]:
        return Message("log.moved", values, "AAC-3.15")
    return Message("log.moved_here", values | {"rival": SeatName(data["from"])}, "AAC-3.15")


def _demolished(data: Values) -> Message:
    values = _seat(data) | {"cards": card_names(data["cards"]), "n": len(data["cards"])}
    if data["by"] == data["seat"]:
        return Message("log.demolished", values, "AAC-8.1")
    return Message("log.demolished_by", values | {"rival": SeatName(data["by"])}, "AAC-8.6")


def _kept(data: Values) -> Message | None:
    """Who had no choice was already seen to draw."""
    return Message("log.kept", _seat(data) | {"n": data["n"]}, "AAC-6.5") if data["chosen"] else None


def _turned(word: str) -> Teller:
    """Return a teller of a card that was turned; staff become unavailable, attractions close."""

    def tell(data: Values) -> Message:
        key = f"log.{word}_staff" if KIND[data["card"]] == "staff" else f"log.{word}"
        return Message(key, _seat(data) | {"card": card_name(data["card"])}, "AAC-12.1")

    return tell


def _guests(data: Values) -> Message:
    values = _seat(data) | {"n": data["n"], "capacity": data["capacity"]}
    values |= {key: Message(f"phrase.{key}", {"n": data[key]}) for key in ("stars", "guests")}
    return Message(
        "log.guests_left" if data["stars"] > data["capacity"] else "log.guests", values, "AAC-11.5"
    )


def _lots(data: Values) -> Message:
    return Message("log.lots", {"seat": SeatName(data["seats"][0])}, "AAC-16.5")


TELLERS: Mapping[str, Teller] = {
    "chose_pack": lambda data: Message(
        "log.chose_pack", _seat(data) | {"pack": Message(f"pack.{data['pack']}.name")}, "AAC-1.1"
    ),
    "dealt": lambda data: Message("log.dealt", {}, "AAC-1.13"),
    "redealt": _cards("log.redealt", "AAC-1.14"),
    "kept_hand": _plain("log.kept_hand", "AAC-1.14"),
    "helped": _card("log.helped", "AAC-1.14"),
    "starts": _plain("log.starts", "AAC-1.17"),
    "round": lambda data: Message("log.round", {"n": data["round"], "all": data["rounds"]}, "AAC-2.1"),
    "office_closed": lambda data: Message("log.office_closed", {}, "AAC-3.2"),
    "city": lambda data: Message("log.city", {"card": card_name(data["card"])}, "AAC-3.2"),
    "passed": _plain("log.passed", "AAC-3.8"),
    "events_over": lambda data: Message("log.events_over", {}, "AAC-3.9"),
    "played": _played,
    "used": _played,
    "cashed": _card("log.cashed", "AAC-18.2"),
    "reacted": lambda data: Message(
        "log.reacted", _seat(data) | {"card": card_name(data["card"]), "to": card_name(data["to"])}, "AAC-4.4"
    ),
    "unanswered": _card("log.unanswered", "AAC-4.4"),
    "cancelled": _card("log.cancelled", "AAC-4.5"),
    "shielded": _card("log.shielded", "AAC-4.5"),
    "gained": _coins("log.gained", "AAC-1.6"),
    "lost": _coins("log.lost", "AAC-10.1"),
    "took": _took,
    "loan": _counted("log.loan", "AAC-10.3"),
    "change": lambda data: Message(
        "log.change" if data["n"] else "log.no_change", _seat(data) | {"n": data["n"]}, "AAC-9.1"
    ),
    "stored": _coins("log.stored", "AAC-11.7"),
    "drew": _counted("log.drew", "AAC-6.3"),
    "kept": _kept,
    "kept_cards": _cards("log.kept_cards", "AAC-6.5"),
    "not_kept": _cards("log.not_kept", "AAC-17.3"),
    "laid_back": _counted("log.laid_back", "AAC-17.3"),
    "discarded": _card("log.discarded", "AAC-17.5"),
    "dropped": _plain("log.dropped", "AAC-6.7"),
    "dropped_card": _card("log.dropped_card", "AAC-6.7"),
    "peeked": lambda data: Message(
        "log.peeked", _seat(data) | {"rival": SeatName(data["rival"])}, "AAC-17.4"
    ),
    "saw": lambda data: Message(
        "log.saw", {"rival": SeatName(data["rival"]), "cards": card_names(data["cards"])}, "AAC-17.4"
    ),
    "recovered": _card("log.recovered", "AAC-4.14"),
    "reshuffled": lambda data: Message("log.reshuffled", {"deck": _deck(data)}, "AAC-14.1"),
    "market_cleared": lambda data: Message("log.market_cleared", {}, "AAC-13.1"),
    "took_market": _card("log.took_market", "AAC-6.2"),
    "built": _built,
    "declined_build": _plain("log.declined_build", "AAC-7.11"),
    "demolished": _demolished,
    "picked_up": _cards("log.picked_up", "AAC-8.6"),
    "moved": _moved,
    "closed": _turned("closed"),
    "opened": _turned("opened"),
    "grew": _card("log.grew", "AAC-15.2"),
    "refreshed": _card("log.refreshed", "AAC-3.14"),
    "mod": _mod,
    "guests": _guests,
    "turned_up": lambda data: Message("log.turned_up", {"cards": card_names(data["cards"])}, "AAC-13.4"),
    "start_passed": _plain("log.start_passed", "AAC-13.6"),
    "lots": _lots,
    "over": lambda data: Message("log.over", {}, "AAC-15.1"),
}
"""What is said about an event; those that are missing are only shown."""

MINOR = ("market", "passed", "kept", "market_cleared", "reshuffled", "start_passed", "drew", "laid_back")
"""Kinds of events that a summary may leave out."""


def narrate(event: Event) -> Message | None:
    """Return the sentence for an event, None when the log needs none."""
    teller = TELLERS.get(event.kind)
    return None if teller is None else teller(event.data)
