"""The card of parties: who can ride in the chosen attraction, how they come out, what it earns, what may run next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.core.controls import Handle
from game.ui.dice import TALL
from rulesets.dice_theme_park import table_facts, table_park
from rulesets.dice_theme_park.table_facts import PartyFacts

if TYPE_CHECKING:
    from rulesets.dice_theme_park.table import DiceTable
    from rulesets.dice_theme_park.table_places import DicePlaces

MOST = 5
"""Parties written out; a few words tell how many more there are."""


def chosen_place(table: DicePlaces) -> str:
    """Return the attraction that is chosen to be operated, "" for none."""
    head = table.touched.head
    if table.phase != "operate" or table.seat is None or not head or table.focus != table.seat:
        return ""
    first = head[0]
    managed = first[0] == "staff" and len(head) > 1 and head[1][0] == "cell" and _leads_to_party(table)
    cell = first if first[0] == "cell" else head[1] if managed else None
    return table.name_at(table.focus, (cell[2], cell[3])) if cell is not None else ""  # type: ignore[arg-type]


def _leads_to_party(table: DicePlaces) -> bool:
    return bool(table.touched.party) or any(handle[0] == "guest" for handle in table.touchable)


def shown(table: DicePlaces) -> bool:
    """Is the card shown?"""
    return bool(chosen_place(table))


def _fitting(table: DicePlaces, facts: list[PartyFacts]) -> list[tuple[PartyFacts, bool]]:
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


def _value(table: DicePlaces, handle: Handle) -> tuple[str, int]:
    guest = table.view.guests[table.focus].get(int(str(handle[1])))
    return (guest[1], guest[2]) if guest is not None else ("", 0)


@dataclass
class Card:
    """The card as it lies: all parties, those that are written out with their rows, and sizes in pixels."""

    rect: pygame.Rect
    title: pygame.Rect
    count: int
    rows: list[tuple[PartyFacts, bool, pygame.Rect]]
    die: int
    note: int


def card(table: DicePlaces) -> Card | None:
    """Return the card, None while no attraction is chosen; computed once for each selection."""
    place = chosen_place(table)
    if not place:
        return None
    kit, board = table.kit, table.stage.regions.board
    key = (kit, tuple(board), place, table.touched, table.view)
    kept = table.party_card
    if kept is not None and kept[0][0] is kit and kept[0][-1] is table.view and kept[0][1:-1] == key[1:-1]:
        return kept[1]
    made = _made(table, place)
    table.party_card = (key, made)
    return made


def _made(table: DicePlaces, place: str) -> Card | None:
    kit, board = table.kit, table.stage.regions.board
    facts = _fitting(table, table_facts.party_facts(table.view, table.focus, place))
    if not facts:
        return None
    grow = min(1.3, max(1.0, kit.scale.text))
    die = round(kit.px(22) * grow)
    size = len(facts[0][0].before)
    note = kit.line_height("note")
    row_high, gap = round(die * TALL) + note + kit.px(10), kit.px(4)
    title = max(kit.px(26), kit.line_height("subheading"))
    shown = min(MOST, max(1, int((board.h * 0.86 - title - note) // (row_high + gap))))
    wide = max(kit.px(196), round((size * (die + 3) * 2 + die * 1.2) + kit.px(72) * grow))
    more = note if len(facts) > shown else 0
    high = title + min(shown, len(facts)) * (row_high + gap) + more + kit.px(8)
    rect = pygame.Rect(table_park.corner_left(table), board.y + kit.px(9), wide, high)
    head = pygame.Rect(rect.x + kit.px(10), rect.y + kit.px(3), rect.w - kit.px(16), title)
    top = head.bottom + kit.px(2)
    rows = [
        (
            fact,
            fits,
            pygame.Rect(rect.x + kit.px(6), top + index * (row_high + gap), rect.w - kit.px(12), row_high),
        )
        for index, (fact, fits) in enumerate(facts[:shown])
    ]
    return Card(rect, head, len(facts), rows, die, note)


def zones(table: DicePlaces) -> list[tuple[pygame.Rect, Handle]]:
    """Return the rows that can be pressed: each chooses its whole party."""
    made = card(table)
    return [(rect, ("party", *fact.guests)) for fact, _, rect in made.rows] if made is not None else []


def draw(table: DiceTable, surface: pygame.Surface) -> None:
    """Draw the card into the upper left corner of the board."""
    kit, made = table.kit, card(table)
    if made is None:
        return
    kit.panel(
        surface, made.rect, "card", edge="accent", edge_width="accent_edge", radius="row", shadow="panel"
    )
    words = table.say("show.parties", n=made.count)
    table.looks.label(surface, words, made.title, ("subheading", "small_bold", "note_bold"))
    for fact, fits, rect in made.rows:
        _row(table, surface, made, fact, fits, rect)
    if made.count > len(made.rows):
        last = made.rows[-1][2]
        line = pygame.Rect(made.title.x, last.bottom + kit.px(2), made.title.w, made.note)
        words = table.say("show.parties_more", n=made.count - len(made.rows))
        table.looks.label(surface, words, line, ("note",), colour="muted")


def _row(
    table: DiceTable, surface: pygame.Surface, made: Card, fact: PartyFacts, fits: bool, rect: pygame.Rect
) -> None:
    """One party: before, after, what it earns, what may run next."""
    kit, looks, die = table.kit, table.looks, made.die
    chosen = fits and bool(table.touched.party)
    pointed = table.pointed == ("party", *fact.guests)
    edge = "accent" if chosen else "accent2" if pointed else "hairline"
    kit.panel(
        surface,
        rect,
        "found" if chosen else "paper",
        edge=edge,
        edge_width="focus" if pointed else "hairline",
        radius="piece",
    )
    top, alpha = rect.y + kit.px(4), 255 if fits else 90
    x = _dice(table, surface, fact.before, rect.x + kit.px(6), top, die, alpha)
    start, end = (x + 2, top + die * 0.6), (x + die * 0.75, top + die * 0.6)
    kit.paint.arrow(surface, start, end, "muted", width=kit.pxf(2.5), head=die * 0.32)
    _dice(table, surface, fact.after, x + die, top, die, alpha)
    right = (rect.right - kit.px(6), top + die * 0.6)
    at = kit.text_at(surface, str(fact.stars), right, "number", anchor="midright")
    looks.sprite(surface, "common/star", (at.left - die * 0.5, top + die * 0.55), die * 0.85)
    if fact.money:
        spot = (at.left - die * 1.5, top + die * 0.55)
        looks.disc(surface, spot, die * 0.42, (255, 216, 110))
        looks.word(surface, f"${fact.money}", spot, die * 0.3)
    line = pygame.Rect(
        rect.x + kit.px(7), rect.bottom - made.note - kit.px(3), rect.w - kit.px(12), made.note
    )
    if fact.then:
        name, stars = fact.then[0]
        text = table.say("show.then", name=table.say(f"attraction.{name}.name"), n=stars)
    else:
        text = table.say("show.then_nothing")
    table.looks.label(surface, text, line, ("note",), colour="muted", least=0.5)


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
