"""The list beside the own blueprints: what each is worth now, and what it would be worth after the build that is tried."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.messages import Message
from rulesets.at_any_cost.printed import DESIGN

if TYPE_CHECKING:
    from rulesets.at_any_cost.table import AnyCostTable
    from rulesets.at_any_cost.table_facts import Outcome, Plan
    from rulesets.at_any_cost.table_places import AnyCostPlaces

Rect = pygame.Rect
LEAD, PAD, TICK, FIGURE = 1.06, 4.0, 13.0, 30.0
"""Height of a line by its letters; room at both ends, for a tick and for the points, in design units."""
LEAST, MOST = 134.0, 190.0
"""How wide the list is, in design units."""


def width(table: AnyCostPlaces) -> int:
    """Return how wide the list must be for every name on one line, in pixels."""
    kit, looks = table.kit, table.looks
    letters = round(looks.floor * looks.letters)
    names = [table.say(f"blueprint.{DESIGN[card]}.name") for card in table.view.blueprints[table.own]]
    widest = max((kit.engine.line(name, "bold", letters, (0, 0, 0)).get_width() for name in names), default=0)
    if len(names) <= 3:  # then there is room for two lines
        widest = 0
    return max(kit.px(LEAST), min(kit.px(MOST), widest + kit.px(2 * PAD + TICK + FIGURE + 3)))


def draw(table: AnyCostTable, surface: pygame.Surface, area: Rect, outcome: Outcome | None) -> None:
    """Draw the points of every blueprint now; those that a build would change are marked."""
    kit, looks, own = table.kit, table.looks, table.own
    now = table.plans(table.view, own)
    then = {plan.card: plan for plan in table.plans(outcome.view, own)} if outcome is not None else {}
    letters = looks.floor
    tallest = kit.line_height("note_bold") * 1.05
    head = round(max(letters * 1.2, min(tallest, area.h - len(now) * letters * 1.3)))
    _head(table, surface, Rect(area.x, area.y, area.w, head), letters)
    if not now:
        text = Rect(area.x, area.y + head, area.w, area.h - head)
        looks.words(surface, table.say("show.no_plans"), text, letters * 1.15 * looks.letters, face="plain", align="left", colour="muted",
                    least=letters, most=5)  # fmt: skip
        return
    pitch = min((area.h - head) / len(now), tallest * (1.55 if len(now) > 3 else 1.9))
    rows = [Rect(area.x, round(area.y + head + index * pitch), area.w, round(pitch)) for index in range(len(now))]
    ticked = any(plan.points > 0 for plan in now)
    most = 2 if pitch >= 2 * LEAD * letters else 1
    wanted = max(letters, min(letters * 1.3 * looks.letters, pitch * (0.72 if most == 1 else 0.46)))
    name = _name_room(table, rows[0], ticked=ticked)
    fits = [looks.fit(_title(table, plan), "bold", wanted, letters, name.size, most, LEAD)[0] for plan in now]
    for rect, plan in zip(rows, now, strict=True):  # all names in letters of one size
        _row(table, surface, rect, plan, then.get(plan.card), letters, min(fits), ticked=ticked)


def _head(table: AnyCostTable, surface: pygame.Surface, rect: Rect, letters: float) -> None:
    """Who sees this."""
    kit, looks, over = table.kit, table.looks, bool(table.view.ended)
    eye = Rect(rect.x, rect.y, rect.h, rect.h)
    kit.sprite(surface, "common/eye", eye)
    rest = Rect(eye.right + kit.px(4), rect.y, rect.right - eye.right - kit.px(4), rect.h)
    looks.words(surface, table.say("show.plans_open" if over else "show.only_you"), rest, letters * 1.15 * looks.letters,
                face="plain", align="left", colour="muted", least=letters)  # fmt: skip
    table.tip(rect, Message("show.tip_plans_open" if over else "show.tip_only_you", {}, "AAC-17.1"))


def _title(table: AnyCostTable, plan: Plan) -> str:
    return table.say(f"blueprint.{DESIGN[plan.card]}.name")


def _name_room(table: AnyCostTable, rect: Rect, *, ticked: bool) -> Rect:
    """Return the part of a row in which the name stands: all names begin at the same place."""
    kit = table.kit
    left = rect.x + kit.px(PAD) + (kit.px(TICK) if ticked else 0)
    return Rect(left, rect.y, rect.right - kit.px(PAD + FIGURE + 3) - left, rect.h)


def _row(
    table: AnyCostTable,
    surface: pygame.Surface,
    rect: Rect,
    plan: Plan,
    changed: Plan | None,
    least: float,
    letters: float,
    *,
    ticked: bool,
) -> None:
    """A tick for what is reached, the name, the points; on a ground of their own if the build changes them."""
    kit, looks = table.kit, table.looks
    points = plan.points if changed is None else changed.points
    better = points != plan.points
    good = points > 0
    if better:
        word = "good" if points > plan.points else "bad"
        kit.panel(surface, rect.inflate(0, -1), f"{word}_soft", edge=word, radius=min(7.0, rect.h * 0.3 / looks.unit))
    title = _title(table, plan)
    tip = "show.tip_plan" if plan.points > 0 else "show.tip_plan_open"
    table.tip(rect, Message(tip, {"card": title, "n": plan.points}, "AAC-15.4"))
    inner = rect.inflate(-2 * kit.px(PAD), 0)
    number = Rect(inner.right - kit.px(FIGURE), rect.y, kit.px(FIGURE), rect.h)
    looks.words(surface, f"{points}" if good else f"\u2212{-points}", number, max(least, min(rect.h * 0.78, least * 1.6 * looks.letters)),
                align="right", colour="good_text" if good else "bad_text", least=least)  # fmt: skip
    if ticked and good and not better:
        side = kit.pxf(TICK)
        tick = Rect(inner.x, 0, round(side * 0.72), round(side * 0.66))
        tick.centery = rect.centery
        kit.paint.check(surface, tick, "good_text", kit.pxf(2))
    most = 2 if rect.h >= 2 * LEAD * least else 1
    looks.words(surface, title, _name_room(table, rect, ticked=ticked), letters, face="bold", align="left", colour="text",
                most=most, lead=LEAD, least=least)  # fmt: skip
