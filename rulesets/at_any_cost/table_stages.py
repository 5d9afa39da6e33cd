"""Entries with many events are told in stages: the positions on the way, worked out from the events.

The last action of a round is followed by all guests, the cleanup and the begin of the next round. Told at once, nobody could
follow it. Here each event changes a copy of the position before it, as far as the table shows it; the last stage is the
position itself, so a mistake here could never last.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.events import Event
from rulesets.at_any_cost.state import AnyCostState, phase_of
from rulesets.at_any_cost.table_stage_changes import TOLD

JOINS: Mapping[str, tuple[str, ...]] = {
    "built": ("loan",),
    "market": ("built", "took_market", "market_cleared", "market"),
    "gained": ("guests", "gained", "stored", "built", "took", "lost"),
    "stored": ("guests", "gained", "stored"),
    "looked": ("drew",), "kept": ("drew", "looked", "kept_cards"), "kept_cards": ("drew", "looked", "kept"),
    "drew": ("drew", "looked", "kept", "kept_cards", "round", "discarded"),
    "not_kept": ("kept", "kept_cards", "looked", "drew"), "laid_back": ("kept", "kept_cards", "looked", "drew"),
    "dropped_card": ("dropped",), "reshuffled": ("drew", "market", "took_market", "built", "market_cleared"),
    "mod": ("mod",), "closed": ("closed",), "saw": ("peeked",), "lost": ("lost", "gained", "built"), "took": ("gained",),
    "start_passed": ("turned_up", "cleared", "grew", "discarded"), "round": ("start_passed",), "grew": ("grew",),
    "unanswered": ("played", "used"), "office_closed": ("drew", "round"),
}  # fmt: skip
"""Events that are told together with one just before them."""


def stages(
    view: AnyCostState, events: Sequence[Event], viewer: int | None
) -> list[tuple[AnyCostState | None, Sequence[Event]]]:
    """Return the positions on the way with their events; [] where there is only one step to tell.

    view    the position in which the entry began; it is left as it is
    viewer  the seat that looks on: of the others only the numbers of cards are known
    """
    groups: list[list[Event]] = []
    for event in events:
        if groups and groups[-1][-1].kind in JOINS.get(event.kind, ()) and _same_seat(groups[-1], event):
            groups[-1].append(event)
        else:
            groups.append([event])
    if len(groups) < 2:
        return []
    found: list[tuple[AnyCostState | None, Sequence[Event]]] = []
    now = view.clone()
    for group in groups:
        now = now.clone()
        for event in group:
            tell = TOLD.get(event.kind)
            if tell is not None:
                tell(now, event.data, viewer)
        _wait(now, group)
        found.append((now, group))
    return [*found[:-1], (None, found[-1][1])]


def _same_seat(group: list[Event], event: Event) -> bool:
    """Guests come seat by seat; draws of all seats may be told together."""
    if event.kind not in ("gained", "stored"):
        return True
    seats = {each.data.get("seat") for each in group if each.kind in ("guests", "gained", "stored")}
    return not seats or event.data.get("seat") in seats


PHASES: Mapping[str, tuple[Any, ...]] = {
    "guests": ("guests", 0), "market_cleared": ("cleanup", 1), "cleared": ("cleanup", 2), "turned_up": ("cleanup", 4),
    "start_passed": ("cleanup", 6), "round": ("reveal",), "city": ("city", 0), "office_closed": ("reveal",),
    "events_over": ("action_turn", 1, 0),
}  # fmt: skip
"""The step that runs after an event, so that the table knows the phase; nobody is asked on the way."""


QUESTIONS = (
    "pack", "redeal", "event", "action", "react", "keep", "build", "discard", "target", "host", "recover", "drop", "peek",
)  # fmt: skip
RESTING: Mapping[str, tuple[Any, ...]] = {
    "setup": ("market",), "park": ("action_turn", 1, 0), "guest": ("guests", 0), "cleanup": ("cleanup", 1),
}  # fmt: skip
"""Steps that stand for a phase while nobody is asked."""


def _wait(state: AnyCostState, group: Sequence[Event]) -> None:
    for event in group:
        frame = PHASES.get(event.kind)
        if frame is not None:
            state.stack = [frame]
    top = state.stack[-1] if state.stack else ("",)
    if top[0] in QUESTIONS:
        phase = phase_of(state)
        state.stack = [RESTING.get(phase, ("event_turn", 0, 0))]
