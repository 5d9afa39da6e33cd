"""What stands in the panels of the seats: money, stars and room for guests, cards, loans; the own points by category."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.messages import Message
from game.ui.table.tabletop import Marks
from rulesets.at_any_cost import table_facts
from rulesets.at_any_cost.table_facts import Outcome

if TYPE_CHECKING:
    from rulesets.at_any_cost.table import AnyCostTable

Rect = pygame.Rect
COUNTS = (
    ("common/hand_cards", "hand"), ("at_any_cost/kind/blueprint", "blueprints"), ("at_any_cost/kind/showcase", "showcases"),
    ("common/loan", "loans"), ("at_any_cost/kind/event", "played"),
)  # fmt: skip
"""Pictures of what is counted in every panel."""


def draw(table: AnyCostTable, surface: pygame.Surface, seat: int, rect: Rect, marks: Marks) -> None:
    """Draw what lies below the head line of a panel."""
    kit = table.kit
    head = table.seat_head_height(rect)
    bar = Rect(rect.x + 1, rect.y + kit.px(3), kit.px(5), rect.h - kit.px(6))
    kit.paint.pill(surface, bar, f"seat.{table.colour_of(seat)}")
    area = Rect(rect.x + kit.px(11), rect.y + head, rect.w - kit.px(17), rect.h - head - kit.px(5))
    line = kit.line_height("note_bold")
    if area.h >= line * 6:
        _own(table, surface, seat, area, table.outcome(marks) if seat == table.own else None)
    else:
        _rival(table, surface, seat, area)


def _rival(table: AnyCostTable, surface: pygame.Surface, seat: int, area: Rect) -> None:
    """Two lines: money and stars, then what is counted; one where there is no room for both, for the own seat its sum."""
    kit = table.kit
    line = round(kit.line_height("note_bold") * 0.88)
    facts = table_facts.seat(table.view, seat)
    lines = 2 if area.h >= 2 * line * 0.78 else 1
    summed = seat == table.own and table.private and not table.view.ended and area.h >= 3 * line
    if summed:
        low = Rect(area.x, area.bottom - line, area.w - kit.px(4), line)
        points = sum(table.points(table.view, seat).values())
        _sum(table, surface, low, table.say("show.total_plans"), points, points)
        table.tip(low, Message("show.tip_category_blueprints", {}, CLAUSES["blueprints"]))
        area = Rect(area.x, area.y, area.w, area.h - line)
    high = min(area.h / lines, line * 1.5)
    top = area.y + (area.h - high * lines) / 2
    first = Rect(area.x, round(top), area.w, round(high))
    _money_and_stars(table, surface, seat, first)
    if lines == 2:
        entries = [(picture, str(getattr(facts, name)), f"show.tip_{name}") for picture, name in COUNTS]
        table.figures(surface, entries, Rect(area.x, round(top + high), area.w, round(high)), seat)


def _money_and_stars(table: AnyCostTable, surface: pygame.Surface, seat: int, area: Rect) -> None:
    kit, looks = table.kit, table.looks
    facts = table_facts.seat(table.view, seat)
    side = min(area.h * 0.92, kit.px(20) * looks.letters)
    money = Rect(area.x, area.y, round(area.w * 0.37), area.h)
    looks.sprite(surface, "common/coin", (money.x + side / 2, area.centery), side)
    number = Rect(round(money.x + side * 1.14), area.y, round(money.w - side * 1.2), area.h)
    looks.words(surface, str(facts.money), number, max(looks.floor, side * 0.95), align="left", least=looks.floor)
    table.tip(money, Message("show.tip_money", {"n": facts.money}, "AAC-10.1"))
    stars = Rect(money.right, area.y, area.right - money.right, area.h)
    looks.sprite(surface, "common/star", (stars.x + side / 2, area.centery), side)
    over = facts.stars > facts.capacity
    spot = Rect(round(stars.x + side * 1.14), area.y, round(side * 1.5), area.h)
    taken = looks.words(surface, str(facts.stars), spot, max(looks.floor, side * 0.95), align="left", least=looks.floor)
    rest = Rect(taken.right + kit.px(4), area.y, stars.right - taken.right - kit.px(4), area.h)
    if over:
        rest.w -= round(side)
        looks.sprite(surface, "common/warning", (stars.right - side * 0.45, area.centery), side * 0.86)
    looks.words(surface, table.say("show.of", n=facts.capacity), rest, max(looks.floor, side * 0.72), face="plain", align="left",
                colour="muted", least=looks.floor)  # fmt: skip
    table.tip(stars, stars_tip(table, seat))


def stars_tip(table: AnyCostTable, seat: int) -> Message:
    """Return the explanation of stars and capacity."""
    facts = table_facts.seat(table.view, seat)
    key = "show.tip_stars_over" if facts.stars > facts.capacity else "show.tip_stars"
    values = {
        "n": facts.stars,
        "capacity": facts.capacity,
        "guests": facts.guests,
        "over": facts.stars - facts.capacity,
    }
    return Message(key, values, "AAC-11.5")


# --- the own panel -----------------------------------------------------------------------------------------


def _own(
    table: AnyCostTable, surface: pygame.Surface, seat: int, area: Rect, outcome: Outcome | None
) -> None:
    kit = table.kit
    line = kit.line_height("note_bold") * 0.92
    big = min(round(line * 1.5), round(area.h * 0.16))
    after = outcome.view if outcome is not None else None
    row = Rect(area.x, area.y, area.w, big)
    _big_money(table, surface, seat, row, outcome)
    row = Rect(area.x, row.bottom, area.w, big)
    _big_stars(table, surface, seat, row, outcome)
    meter = Rect(
        area.x, row.bottom + kit.px(1), area.w - kit.px(4), max(4, min(kit.px(9), round(area.h * 0.05)))
    )
    _meter(table, surface, seat, meter, after)
    low = Rect(area.x, meter.bottom + kit.px(3), area.w - kit.px(4), area.bottom - meter.bottom - kit.px(3))
    if seat != table.own or not table.private:
        facts = table_facts.seat(table.view, seat)
        entries = [(picture, str(getattr(facts, name)), f"show.tip_{name}") for picture, name in COUNTS]
        table.figures(surface, entries, Rect(low.x, low.y, low.w, round(line * 1.1)), seat)
        low = Rect(low.x, low.y + round(line * 1.15), low.w, low.h - round(line * 1.15))
    now = table.points(table.view, seat)
    then = table.points(after, seat) if after is not None else now
    over = bool(table.view.ended)  # blueprints of all are open and counted (AAC-17.1)
    if not over and (seat != table.own or not table.private):
        now = {name: value for name, value in now.items() if name != "blueprints"}
    names = [name for name in table_facts.CATEGORIES if name in now]
    total = Rect(low.x, low.bottom - min(big, round(low.h * 0.3)), low.w, min(big, round(low.h * 0.3)))
    room = total.y - low.y - kit.px(2)
    count = max(0, min(len(names), int(room / (line * 0.78))))
    if count < len(names):  # what is worth most is told
        names = [name for name in names if name in sorted(names, key=lambda each: -abs(now[each]))[:count]]
    for index, name in enumerate(names):
        pitch = min(room / max(1, count), line * 1.12)
        spot = Rect(low.x, round(low.y + index * pitch), low.w, round(pitch))
        _category(table, surface, name, seat, spot, now[name], then[name])
    kit.paint.line(surface, (total.x, total.y), (total.right, total.y), "hairline_dark", kit.pxf("hairline"))
    key = "show.total_plans" if "blueprints" in now and not over else "show.total"
    _sum(table, surface, total, table.say(key), sum(now.values()), sum(then[name] for name in now))


def _big_money(
    table: AnyCostTable, surface: pygame.Surface, seat: int, row: Rect, outcome: Outcome | None
) -> None:
    kit, looks = table.kit, table.looks
    side = row.h * 0.94
    looks.sprite(surface, "common/coin", (row.x + side / 2, row.centery), side)
    number = Rect(round(row.x + side * 1.2), row.y, round(row.w * 0.34), row.h)
    looks.words(surface, str(table.view.money[seat]), number, row.h * 0.8, align="left")
    table.tip(
        Rect(row.x, row.y, row.w // 2, row.h),
        Message("show.tip_money", {"n": table.view.money[seat]}, "AAC-10.1"),
    )
    rest = Rect(number.right, row.y, row.right - number.right - kit.px(4), row.h)
    if outcome is not None:
        words = table.say("show.after", n=outcome.view.money[seat])
        tone = "bad_text" if outcome.loans else "good_text"
        looks.words(surface, words, rest, row.h * 0.56, align="right", colour=tone, least=looks.floor)
        return
    if seat != table.own or not table.private:
        return
    played, hand = len(table.view.played[seat]), len(table.view.hands[seat])
    entries = [
        ("common/hand_cards", str(hand), "show.tip_hand"),
        ("at_any_cost/kind/event", str(played), "show.tip_played"),
    ]
    table.figures(surface, entries, rest.inflate(0, -round(row.h * 0.22)), seat)


def _big_stars(
    table: AnyCostTable, surface: pygame.Surface, seat: int, row: Rect, outcome: Outcome | None
) -> None:
    looks = table.looks
    facts = table_facts.seat(table.view, seat)
    side = row.h * 0.9
    looks.sprite(surface, "common/star", (row.x + side / 2, row.centery), side)
    words = table.say("show.stars_of", n=facts.stars, capacity=facts.capacity)
    spot = Rect(round(row.x + side * 1.2), row.y, round(row.w * 0.42), row.h)
    looks.words(surface, words, spot, row.h * 0.62, align="left", least=looks.floor)
    table.tip(row, stars_tip(table, seat))
    if outcome is not None:
        then = table_facts.seat(outcome.view, seat)
        if (then.stars, then.capacity) != (facts.stars, facts.capacity):
            rest = Rect(spot.right, row.y, row.right - spot.right - 4, row.h)
            words = table.say("show.stars_of", n=then.stars, capacity=then.capacity)
            looks.words(surface, words, rest, row.h * 0.54, align="right", colour="good_text", least=looks.floor)


def _meter(table: AnyCostTable, surface: pygame.Surface, seat: int, bar: Rect, after: object) -> None:
    """How much of the capacity the stars fill; what comes with a build in green, what finds no room in red."""
    kit = table.kit
    facts = table_facts.seat(table.view, seat)
    then = table_facts.seat(after, seat) if after is not None else facts  # type: ignore[arg-type]
    most = max(1, facts.stars, facts.capacity, then.stars, then.capacity)
    kit.paint.pill(surface, bar, "track")

    def part(low: int, high: int, colour: str) -> None:
        x, right = bar.x + round(bar.w * low / most), bar.x + round(bar.w * high / most)
        if right > x:
            kit.paint.pill(
                surface, Rect(min(x, bar.right - bar.h), bar.y, max(bar.h, right - x), bar.h), colour
            )

    if then.guests > facts.guests:
        part(0, then.guests, "good")
    part(0, facts.guests, "gold")
    if facts.stars > facts.capacity:
        part(facts.capacity, facts.stars, "bad")
    x = bar.x + round(bar.w * then.capacity / most)
    kit.paint.line(surface, (x - 1, bar.y - 2), (x - 1, bar.bottom + 2), "ink", kit.pxf(2))


def _category(
    table: AnyCostTable, surface: pygame.Surface, name: str, seat: int, spot: Rect, now: int, then: int
) -> None:
    word = table.say(f"category.{name}")
    if name == "loans" and table.view.loans[seat]:
        word = table.say("show.loans_counted", n=table.view.loans[seat])
    _sum(table, surface, spot, word, now, then, plain=True)
    table.tip(spot, Message(f"show.tip_category_{name}", {}, CLAUSES[name]))


CLAUSES = {
    "size": "AAC-15.3", "blueprints": "AAC-15.4", "money": "AAC-15.5", "staff": "AAC-15.6", "abilities": "AAC-15.7",
    "loans": "AAC-15.8",
}  # fmt: skip


def _sum(
    table: AnyCostTable,
    surface: pygame.Surface,
    spot: Rect,
    word: str,
    now: int,
    then: int,
    *,
    plain: bool = False,
) -> None:
    """A word with points, and what they become."""
    looks = table.looks
    letters = max(looks.floor, spot.h * (0.66 if plain else 0.62))
    changed = now != then
    label = Rect(spot.x, spot.y, round(spot.w * (0.43 if changed else 0.66)), spot.h)
    looks.words(surface, word, label, letters, face="plain" if plain else "friendly", align="left", colour="text" if plain else "ink",
                least=looks.floor)  # fmt: skip
    end = spot.x + round(spot.w * (0.66 if changed else 1.0))
    first = Rect(label.right + 3, spot.y, end - label.right - 3, spot.h)
    face = "bold" if plain else "friendly"
    looks.words(surface, _signed(now), first, letters * (1.0 if plain else 1.12), face=face, align="right",
                colour="text" if plain else "ink", least=looks.floor)  # fmt: skip
    if not changed:
        return
    side = letters * 0.8
    looks.sprite(surface, "common/arrow", (first.right + side * 0.95, spot.centery), side)
    second = Rect(
        round(first.right + side * 1.6), spot.y, spot.right - round(first.right + side * 1.6), spot.h
    )
    tone = "good_text" if then > now else "bad_text"
    looks.words(surface, _signed(then), second, letters * (1.06 if plain else 1.2), face="friendly", align="right", colour=tone,
                least=looks.floor)  # fmt: skip


def _signed(number: int) -> str:
    return str(number) if number >= 0 else f"\u2212{-number}"
