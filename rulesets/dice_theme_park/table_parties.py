"""The card of parties: who can ride in the chosen attraction, how they come out, what it earns, what may run next."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.controls import Handle
from game.ui.dice import TALL
from rulesets.dice_theme_park import table_facts, table_park
from rulesets.dice_theme_park.table_facts import PartyFacts

if TYPE_CHECKING:
    from rulesets.dice_theme_park.table import DiceTable

MOST = 5
"""Parties written out; a few words tell how many more there are."""


def chosen_place(table: DiceTable) -> str:
    """Return the attraction that is chosen to be operated, "" for none."""
    head = table.touched.head
    if table.phase != "operate" or table.seat is None or not head or table.focus != table.seat:
        return ""
    first = head[0]
    managed = first[0] == "staff" and len(head) > 1 and head[1][0] == "cell" and _leads_to_party(table)
    cell = first if first[0] == "cell" else head[1] if managed else None
    return table.name_at(table.focus, (cell[2], cell[3])) if cell is not None else ""  # type: ignore[arg-type]


def _leads_to_party(table: DiceTable) -> bool:
    return bool(table.touched.party) or any(handle[0] == "guest" for handle in table.touchable)


def shown(table: DiceTable) -> bool:
    """Is the card shown?"""
    return bool(chosen_place(table))


def _fitting(table: DiceTable, facts: list[PartyFacts]) -> list[tuple[PartyFacts, bool]]:
    """Return the parties, and whether the guests chosen so far belong to them; those that fit first."""
    values = [_value(table, handle) for handle in table.touched.party]
    rows = []
    for fact in facts:
        left = list(fact.before)
        fits = True
        for value in values:
            if value in left:
                left.remove(value)
            else:
                fits = False
        rows.append((fact, fits))
    return sorted(rows, key=lambda row: not row[1])


def _value(table: DiceTable, handle: Handle) -> tuple[str, int]:
    guest = table.view.guests[table.focus].get(int(str(handle[1])))
    return (guest[1], guest[2]) if guest is not None else ("", 0)


def draw(table: DiceTable, surface: pygame.Surface) -> None:
    """Draw the card into the upper left corner of the board."""
    kit, looks = table.kit, table.looks
    facts = _fitting(table, table_facts.party_facts(table.view, table.focus, chosen_place(table)))
    if not facts:
        return
    board = table.stage.regions.board
    grow = min(1.3, max(1.0, kit.scale.text))
    die = round(kit.px(22) * grow)
    size = len(facts[0][0].before)
    note = kit.line_height("note")
    row_high = round(die * TALL) + note + kit.px(10)
    title = max(kit.px(26), kit.line_height("subheading"))
    rows = max(1, int((board.h * 0.86 - title - note) // (row_high + kit.px(4))))
    shown_rows = facts[: min(MOST, rows)]
    wide = max(kit.px(196), round((size * (die + 3) * 2 + die * 1.2) + kit.px(72) * grow))
    more = note if len(facts) > len(shown_rows) else 0
    card = pygame.Rect(
        table_park.corner_left(table),
        board.y + kit.px(9),
        wide,
        title + len(shown_rows) * (row_high + kit.px(4)) + more + kit.px(8),
    )
    kit.panel(surface, card, "card", edge="accent", edge_width="accent_edge", radius="row", shadow="panel")
    area = pygame.Rect(card.x + kit.px(10), card.y + kit.px(3), card.w - kit.px(16), title)
    table.label(
        surface, table.say("show.parties", n=len(facts)), area, ("subheading", "small_bold", "note_bold")
    )
    y = area.bottom + kit.px(2)
    for fact, fits in shown_rows:
        rect = pygame.Rect(card.x + kit.px(6), y, card.w - kit.px(12), row_high)
        only = fits and bool(table.touched.party)
        kit.panel(
            surface, rect, "found" if only else "paper", edge="accent" if only else "hairline", radius="piece"
        )
        x: float = rect.x + kit.px(6)
        top = rect.y + kit.px(4)
        alpha = 255 if fits else 90
        x = _dice(table, surface, fact.before, x, top, die, alpha)
        kit.paint.arrow(
            surface,
            (x + 2, top + die * 0.6),
            (x + die * 0.75, top + die * 0.6),
            "muted",
            width=kit.pxf(2.5),
            head=die * 0.32,
        )
        x = _dice(table, surface, fact.after, x + die, top, die, alpha)
        words = str(fact.stars)
        right = rect.right - kit.px(6)
        at = kit.text_at(surface, words, (right, top + die * 0.6), "number", anchor="midright")
        looks.sprite(surface, "common/star", (at.left - die * 0.5, top + die * 0.55), die * 0.85)
        if fact.money:
            spot = (at.left - die * 1.5, top + die * 0.55)
            looks.disc(surface, spot, die * 0.42, (255, 216, 110))
            looks.word(surface, f"${fact.money}", spot, die * 0.3)
        line = pygame.Rect(rect.x + kit.px(7), rect.bottom - note - kit.px(3), rect.w - kit.px(12), note)
        if fact.then:
            name, stars = fact.then[0]
            text = table.say("show.then", name=table.say(f"attraction.{name}.name"), n=stars)
        else:
            text = table.say("show.then_nothing")
        table.label(surface, text, line, ("note",), colour="muted")
        y = rect.bottom + kit.px(4)
    if more:
        line = pygame.Rect(card.x + kit.px(10), y - kit.px(2), card.w - kit.px(16), note)
        table.label(
            surface,
            table.say("show.parties_more", n=len(facts) - len(shown_rows)),
            line,
            ("note",),
            colour="muted",
        )


def _dice(
    table: DiceTable,
    surface: pygame.Surface,
    guests: tuple[tuple[str, int], ...],
    x: float,
    y: int,
    die: int,
    alpha: int,
) -> float:
    for colour, pips in guests:
        rect = pygame.Rect(round(x), y, die, round(die * TALL))
        if pips > 0:
            table.looks.guest(surface, colour, pips, rect, alpha=alpha)
        else:
            table.kit.sprite(surface, "common/home", rect.inflate(-4, -4), alpha=alpha)
        x += die + 3
    return x
