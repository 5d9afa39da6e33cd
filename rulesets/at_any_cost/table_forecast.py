"""What an event would do if nobody stops it, before it is let go and while it waits for answers.

It is worked out by the operations of the rules on a copy of the view; what rests on hidden cards is left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.core.controls import Grip
from game.core.messages import Message
from rulesets.at_any_cost import changes, scoring, table_facts
from rulesets.at_any_cost.effects import WORDS, Run
from rulesets.at_any_cost.printed import DESIGN, KIND, PROGRAMS
from rulesets.at_any_cost.state import AnyCostState, around, owner_of

if TYPE_CHECKING:
    from game.ui.table.tabletop import Marks
    from rulesets.at_any_cost.table import AnyCostTable

Rect = pygame.Rect
FORESEEN = ("gain", "lose", "take", "close", "open", "demolish", "pickup", "move", "token", "mod")
"""Operations whose outcome rests on nothing hidden."""

FIGURES = ("stars", "capacity", "points", "money", "cost", "actions")
PICTURES = {
    "stars": "common/star", "capacity": "token/capacity", "points": "common/trophy", "money": "common/coin",
    "cost": "common/hammer", "actions": "token/action",
}  # fmt: skip


class Announcement(NamedTuple):
    """A half or ability as it is or would be announced; rival -1 and target 0 for none."""

    card: int
    part: int
    me: int
    rival: int
    target: int


class Change(NamedTuple):
    """A figure of a seat, now and after the event: one of FIGURES."""

    seat: int
    what: str
    now: int
    then: int

    @property
    def good(self) -> bool:
        """Is it good for the seat?"""
        return (self.then > self.now) != (self.what == "cost")


# --- working it out ------------------------------------------------------------------------------------------


def after_event(view: AnyCostState, event: Announcement) -> AnyCostState:
    """Return a copy of the view after what can be foreseen of an event; a half for the guest phase changes nothing yet."""
    after = view.clone()
    program = PROGRAMS[event.card][event.part]
    if program.pin == "guest":
        return after
    depth = len(after.stack)
    for at, op in enumerate(program.ops):
        if op.word not in FORESEEN:
            continue
        if op.word == "move" and KIND[event.target] == "upgrade":
            if owner_of(after, event.target) != event.me:
                changes.take_out(after, event.target)  # where it will lie is chosen later
            continue
        run = Run(event.card, event.part, at, event.me, event.rival, event.target, ())
        WORDS[op.word](after, op, run, [])
        del after.stack[depth:]
    return after


def foreseen(view: AnyCostState, event: Announcement) -> list[Change]:
    """Return every public figure that an event changes: rivals in turn order first, the acting player last."""
    after = after_event(view, event)
    points, then = scoring.totals(view), scoring.totals(after)
    found = []
    for seat in (*around(view, event.me), event.me):
        a, b = table_facts.seat(view, seat), table_facts.seat(after, seat)
        pairs = {
            "stars": (a.stars, b.stars),
            "capacity": (a.capacity, b.capacity),
            "points": (points[seat], then[seat]),
            "money": (a.money, b.money),
        }
        fresh = after.mods[seat][len(view.mods[seat]) :]
        for what in ("cost", "actions"):
            pairs[what] = (0, sum(each[1] for each in fresh if each[0] == what))
        found += [Change(seat, what, *pairs[what]) for what in FIGURES if pairs[what][0] != pairs[what][1]]
    return found


def shown(table: AnyCostTable, view: AnyCostState, event: Announcement) -> list[Change]:
    """Return what is foreseen, worked out once for each position and event, not for every picture."""
    found: list[Change] = table.cut(f"forecast {id(view)} {event}", lambda: foreseen(view, event))
    return found


def meant(table: AnyCostTable, marks: Marks) -> Announcement | None:
    """Return the event that is held over its target, or of which target or half is pointed at; None for none."""
    if table.controller is None or table.seat is None or table.asked != "event":
        return None
    answer: object = None
    if marks.ghost is not None:
        grip, target, legal = marks.ghost
        answer = table.controller.drop(grip, target) if legal else None
    elif table.pending and marks.hover is not None and marks.hover in table.touchable:
        if marks.hover[0] == "choice":
            answer = table.controller.press(marks.hover)
        else:
            answer = table.controller.drop(Grip(table.pending[0]), marks.hover)
    if not isinstance(answer, tuple) or len(answer) != 5 or answer[0] not in ("play", "use"):
        return None
    _, card, part, rival, target_card = answer
    return Announcement(card, part, table.own, rival, target_card)


# --- drawing it -----------------------------------------------------------------------------------------------


def draw(table: AnyCostTable, surface: pygame.Surface, event: Announcement) -> None:
    """Draw the panel of an event that is about to be played, in place of the events played so far."""
    found = shown(table, table.view, event)
    seats = list(dict.fromkeys(change.seat for change in found))
    if not seats and not event.target:
        return
    kit, looks = table.kit, table.looks
    area = Rect(table.tray.played)
    area.x -= kit.px(9)
    area.w += kit.px(10)
    kit.panel(surface, area, "card", edge="accent", edge_width="focus", radius="row")
    inner = area.inflate(-kit.px(16), -kit.px(10))
    head = Rect(inner.x, inner.y, inner.w, min(round(inner.h * 0.24), kit.px(30)))
    typed = bool(PROGRAMS[event.card][event.part].types)
    title = table.say("show.forecast_typed" if typed else "show.forecast")
    looks.words(surface, title, head, head.h * 0.62, align="left", least=looks.floor)
    top = head.bottom
    if event.target:  # what is held may lie over it
        line = Rect(inner.x, top, inner.w, round(head.h * 0.8))
        name = table.say(f"card.{DESIGN[event.target]}.name")
        looks.words(surface, name, line, line.h * 0.66, face="bold", align="left", colour="text", least=looks.floor)
        top = line.bottom
    high = min((inner.bottom - top) // max(1, len(seats)), kit.px(34))
    for index, seat in enumerate(seats):
        row = Rect(inner.x, top + index * high, inner.w, high)
        chip = Rect(row.x, 0, round(high * 0.72), round(high * 0.72))
        chip.centery = row.centery
        kit.seat_chip(surface, table.colour_of(seat), chip)
        rest = Rect(chip.right + kit.px(6), row.y, row.right - chip.right - kit.px(6), high)
        entries(table, surface, rest, [change for change in found if change.seat == seat])


def entries(table: AnyCostTable, surface: pygame.Surface, area: Rect, found: list[Change]) -> None:
    """Draw figures of one seat side by side: its sign, what it is now, what it would be."""
    looks, kit = table.looks, table.kit
    wide = area.w / max(1, len(found))
    for index, change in enumerate(found):
        spot = Rect(round(area.x + index * wide), area.y, round(wide) - kit.px(3), area.h)
        side = min(area.h * 0.7, kit.px(19) * looks.letters, spot.w * 0.26)
        looks.sprite(surface, PICTURES[change.what], (spot.x + side / 2, spot.centery), side)
        delta = change.then - change.now
        signed = f"+{delta}" if delta >= 0 else f"\u2212{-delta}"
        tone = "good_text" if change.good else "bad_text"
        room = Rect(round(spot.x + side * 1.15), spot.y, round(spot.w - side * 1.15), spot.h)
        if change.what in ("cost", "actions") or room.w < side * 3:
            looks.words(surface, signed, room, side * 0.86, align="left", colour=tone, least=looks.floor)
        else:
            half = Rect(room.x, room.y, round(room.w * 0.36), room.h)
            looks.words(surface, str(change.now), half, side * 0.86, align="left", least=looks.floor)
            at = (half.right + side * 0.3, room.centery)
            looks.sprite(surface, "common/arrow", at, side * 0.62)
            rest = Rect(round(at[0] + side * 0.45), room.y, room.right - round(at[0] + side * 0.45), room.h)
            looks.words(surface, str(change.then), rest, side * 0.92, align="left", colour=tone, least=looks.floor)
        values = {"name": table.name_of(change.seat), "n": signed, "now": change.now, "then": change.then}
        table.tip(spot, Message(f"show.forecast_{change.what}", values, "AAC-4.12"))
