"""Events of Theme Parque as log sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.core.events import Event
from game.core.messages import Message, SeatName
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
    values = {"seat": SeatName(data["seat"]), "owner": SeatName(data["owner"]), "item": item_name(data["item"])}
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
    "drew": _of_seat("drew", "TP-7.1"),
    "refilled": lambda data: Message("log.refilled", {"domino": domino_name(data["domino"])}, "TP-7.2"),
    "final_turn": _of_seat("final_turn", "TP-8.1"),
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
