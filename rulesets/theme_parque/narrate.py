"""Events of Theme Parque as log sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.core.events import Event
from game.core.messages import Message, SeatName
from rulesets.theme_parque import event_texts
from rulesets.theme_parque.content import load
from rulesets.theme_parque.content_types import Half


def narrate(event: Event) -> Message | None:
    """Return the sentence for an event, None when the log needs none."""
    teller = _TELLERS.get(event.kind)
    return teller(event.data) if teller is not None else None


Data = Mapping[str, Any]


def _turn(data: Data) -> Message:
    key = "log.final_turn_begins" if data["final"] else "log.turn"
    return Message(key, {"seat": SeatName(data["seat"]), "n": data["quota"]}, "TP-3.3")


def _play_ended(data: Data) -> Message:
    clause = {"stuck": "TP-3.7", "empty_hand": "TP-3.8", "rocks": "TP-10.6"}[data["why"]]
    return Message(f"log.play_ended_{data['why']}", {"seat": SeatName(data["seat"])}, clause)


def _claimed(data: Data) -> Message:
    values = {"seat": SeatName(data["seat"]), "item": item_name(data["item"]), "n": data["points"]}
    return Message("log.claimed", values, "TP-6.1")


def _pawn_moved(data: Data) -> Message:
    key = "log.pawn_moved_own" if data["seat"] == data["owner"] else "log.pawn_moved"
    values = {
        "seat": SeatName(data["seat"]),
        "owner": SeatName(data["owner"]),
        "item": item_name(data["item"]),
    }
    return Message(key, values, "TP-10.16")


def _queue_finished(data: Data) -> Message:
    return Message("log.queue_finished", {"n": data["length"], "item": item_name(data["item"])}, "TP-5.8")


def _of_seat(key: str, clause: str) -> Callable[[Data], Message]:
    """Tell of a seat, and of its domino where the event has one."""

    def tell(data: Data) -> Message:
        values: dict[str, Any] = {"seat": SeatName(data["seat"])}
        if "domino" in data:
            values["domino"] = domino_name(data["domino"])
        return Message(f"log.{key}", values, clause)

    return tell


def event_revealed(data: Data) -> Message:
    """Return the sentence for a revealed event card: its special rule, and what its challenge asks for.

    A special rule that is left out of the game is not told (TP-12.19).
    """
    card = data["card"]
    if data["off"]:
        return Message("log.event_challenge", {"challenge": event_texts.challenge(card)}, "TP-12.19")
    return Message(
        "log.event",
        {
            "title": event_texts.title(card),
            "rule": event_texts.rule(card),
            "challenge": event_texts.challenge(card),
        },
        "TP-12.5",
    )


def _of_card(key: str, clause: str) -> Callable[[Data], Message]:
    """Tell of an event card by its challenge, with the number of the event."""

    def tell(data: Data) -> Message:
        values = {"challenge": event_texts.challenge(data["card"]), "n": data["n"]}
        return Message(f"log.{key}", values, clause)

    return tell


def _named(key: str) -> Callable[[Data], Message]:
    def tell(data: Data) -> Message:
        values = {"seat": SeatName(data["seat"]), "named": SeatName(data["named"])}
        return Message(f"log.{key}", values, "TP-12.20")

    return tell


def _sharing(data: Data) -> Message:
    values = {"one": SeatName(data["one"]), "other": SeatName(data["other"])}
    return Message("log.sharing", values, "TP-12.20")


def _swapped(data: Data) -> Message:
    return Message("log.swapped", {"seat": SeatName(data["seat"]), "n": data["n"]}, "TP-12.20")


def _dropped(data: Data) -> Message:
    values = {"seat": SeatName(data["seat"]), "challenge": event_texts.challenge(data["card"])}
    return Message("log.dropped", values, "TP-12.20")


def _ordered(data: Data) -> Message:
    key = "log.ordered" if data["fits"] else "log.ordered_in_vain"
    return Message(key, {"seat": SeatName(data["seat"]), "domino": domino_name(data["domino"])}, "TP-12.6")


def _outcome(data: Data) -> Message:
    clause = {"beaten": "TP-12.13", "sum": "TP-12.14", "lost": "TP-12.10"}[data["outcome"]]
    return Message(f"log.outcome_{data['outcome']}", {"n": data["n"]}, clause)


_TELLERS: Mapping[str, Callable[[Data], Message]] = {
    "turn": _turn,
    "placed": _of_seat("placed", "TP-3.5"),
    "covered": lambda data: Message("log.covered", {"domino": domino_name(data["domino"])}, "TP-10.5"),
    "moved": _of_seat("moved", "TP-10.11"),
    "moved_nothing": _of_seat("moved_nothing", "TP-10.11"),
    "queue_finished": _queue_finished,
    "loop_closed": lambda data: Message("log.loop_closed", {"n": data["length"]}, "TP-13.12"),
    "play_ended": _play_ended,
    "claimed": _claimed,
    "queued": _of_seat("queued", "TP-11.1"),
    "changed_queue": _of_seat("changed_queue", "TP-11.6"),
    "pawn_moved": _pawn_moved,
    "moved_no_pawn": _of_seat("moved_no_pawn", "TP-10.16"),
    "pawn_returned": _of_seat("pawn_returned", "TP-10.10"),
    "passed": _of_seat("passed", "TP-6.2"),
    "claim_skipped": _of_seat("claim_skipped", "TP-6.1"),
    "claims_forbidden": _of_seat("claims_forbidden", "TP-12.6"),
    "drew": _of_seat("drew", "TP-7.1"),
    "refilled": lambda data: Message("log.refilled", {"domino": domino_name(data["domino"])}, "TP-7.2"),
    "final_turn": _of_seat("final_turn", "TP-8.1"),
    "event": event_revealed,
    "completed": _of_card("completed", "TP-12.8"),
    "averted": _of_card("averted", "TP-12.9"),
    "collected": _of_card("collected", "TP-12.9"),
    "outcome": _outcome,
    "skipped": _of_seat("skipped", "TP-12.20"),
    "named_skip": _named("named_skip"),
    "named_start": _named("named_start"),
    "sharing": _sharing,
    "dropped": _dropped,
    "removed": _of_seat("removed", "TP-12.22"),
    "fetched": _of_seat("fetched", "TP-12.20"),
    "fetched_none": _of_seat("fetched_none", "TP-12.20"),
    "swapped": _swapped,
    "swapped_none": _of_seat("swapped_none", "TP-12.20"),
    "ordered": _ordered,
    "over": lambda data: Message("ended." + data["clause"], {}, data["clause"]),
}


def item_name(item: str) -> Message:
    """Return the name of an item."""
    return Message(f"item.{item}.name")


def starts(seat: int) -> Message:
    """Return the sentence that names the start player (TP-2.6)."""
    return Message("log.starts", {"seat": SeatName(seat)}, "TP-2.6")


def domino_name(domino: str) -> Message:
    """Return the name of a domino: its two halves in words."""
    shape = load().dominoes[domino]
    a, b = half_name(shape.a), half_name(shape.b)
    return Message("half.twice", {"half": a}) if a == b else Message("domino.halves", {"a": a, "b": b})


def half_name(half: Half) -> Message:
    """Return the name of one half."""
    if half.item:
        return Message(f"item.{half.item}.name")
    if half.kind == "C":
        return Message(f"track.{half.part}.name")
    path = Message(f"path.{half.kind}.name")
    return Message("half.tunnel", {"path": path}) if half.tunnel else path
