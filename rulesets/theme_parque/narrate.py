"""Events of Theme Parque as log sentences."""

from __future__ import annotations

from game.core.events import Event
from game.core.messages import Message, SeatName
from rulesets.theme_parque.content import load
from rulesets.theme_parque.content_types import Half


def narrate(event: Event) -> Message | None:
    """Return the sentence for an event, None when the log needs none."""
    data = event.data
    kind = event.kind
    if kind == "turn":
        key = "log.final_turn_begins" if data["final"] else "log.turn"
        return Message(key, {"seat": SeatName(data["seat"]), "n": data["quota"]}, "TP-3.3")
    if kind == "placed":
        return Message("log.placed", {"seat": SeatName(data["seat"]), "domino": domino_name(data["domino"])}, "TP-3.5")
    if kind == "covered":
        return Message("log.covered", {"domino": domino_name(data["domino"])}, "TP-10.5")
    if kind == "queue_finished":
        item = Message(f"item.{data['item']}.name")
        return Message("log.queue_finished", {"n": data["length"], "item": item}, "TP-5.8")
    if kind == "play_ended":
        clause = "TP-3.7" if data["why"] == "stuck" else "TP-3.8"
        return Message(f"log.play_ended_{data['why']}", {"seat": SeatName(data["seat"])}, clause)
    if kind == "claimed":
        item = Message(f"item.{data['item']}.name")
        return Message("log.claimed", {"seat": SeatName(data["seat"]), "item": item, "n": data["points"]}, "TP-6.1")
    if kind == "passed":
        return Message("log.passed", {"seat": SeatName(data["seat"])}, "TP-6.2")
    if kind == "claim_skipped":
        return Message("log.claim_skipped", {"seat": SeatName(data["seat"])}, "TP-6.1")
    if kind == "drew":
        return Message("log.drew", {"seat": SeatName(data["seat"]), "domino": domino_name(data["domino"])}, "TP-7.1")
    if kind == "refilled":
        return Message("log.refilled", {"domino": domino_name(data["domino"])}, "TP-7.2")
    if kind == "final_turn":
        return Message("log.final_turn", {"seat": SeatName(data["seat"])}, "TP-8.1")
    if kind == "over":
        return Message("ended." + data["clause"], {}, data["clause"])
    return None


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
