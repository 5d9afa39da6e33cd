"""The card of the plan: which place in the turn order and which income a pair of staff cards gives, as far as it is known.

What others hold is hidden, so each of them has a lowest and a highest total that the cards out of sight allow. Before
that is revealed, a place can only be given as a range.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from rulesets.dice_theme_park import table_facts, table_park
from rulesets.dice_theme_park.phases_plan import PICKS, park_income, plan_total
from rulesets.dice_theme_park.state import DiceState, admin_effect, content

if TYPE_CHECKING:
    from rulesets.dice_theme_park.table import DiceTable
    from rulesets.dice_theme_park.table_places import DicePlaces


LEAST = 0.4
"""Words of the card become smaller down to this share before they are cut."""


class Rival(NamedTuple):
    """What is known of another seat's plan: lowest and highest total, and whether the seat asked goes first at a tie."""

    seat: int
    least: int
    most: int
    tie_won: bool


def rivals(view: DiceState, seat: int) -> list[Rival]:
    """Return what a seat knows of the totals of the others (DTP-4.4 to DTP-4.8), in the order of the seats.

    view  with its hidden hands, or revealed: then least and most are equal
    """
    found = []
    for other in range(view.seats):
        if other == seat:
            continue
        if view.revealed:
            least = most = plan_total(view, other)
        else:
            pips = sorted(content().staff[card].pips for card in _out_of_sight(view, seat))
            lower = admin_effect(view, other, "lower_plan_total")
            least = sum(pips[:PICKS]) - (lower.amount if lower is not None else 0)
            most = sum(pips[-PICKS:])
        mine = view.score[seat], -view.order.index(seat)
        found.append(Rival(other, least, most, mine < (view.score[other], -view.order.index(other))))
    return found


def _out_of_sight(view: DiceState, seat: int) -> list[str]:
    """Return the staff cards that one other seat may hold: its own six in round 1, later all that the seat does not."""
    box = list(content().staff)
    if view.round == 1:
        return box
    cards = box * view.seats
    for card in (*view.hands[seat], *view.played[seat]):
        cards.remove(card)
    return cards


def places(view: DiceState, seat: int, total: int) -> tuple[int, int]:
    """Return the first and the last place in the turn order that a total can have (DTP-4.6 to DTP-4.8)."""
    known = rivals(view, seat)
    surely = sum(1 for each in known if surely_before(each, total))
    maybe = sum(1 for each in known if not surely_after(each, total))
    return 1 + surely, 1 + maybe


def surely_before(rival: Rival, total: int) -> bool:
    """Does this rival go before a total whatever it plays?"""
    return rival.most < total or (rival.most == total and not rival.tie_won)


def surely_after(rival: Rival, total: int) -> bool:
    """Does this rival go after a total whatever it plays?"""
    return rival.least > total or (rival.least == total and rival.tie_won)


# --- the card ----------------------------------------------------------------------------------------------


def shown(table: DicePlaces) -> bool:
    """Is the card shown? While the seat that looks picks its cards, or may lower its total."""
    return (
        table.seat is not None
        and table.viewer == table.own == table.seat
        and table.asked in ("plan", "early")
    )


def cards_in_sight(table: DicePlaces) -> tuple[str, ...]:
    """Return the cards that are picked; a pair that is held or pointed at counts as well."""
    if table.asked == "early":
        return table.view.played[table.own]
    hand = table.view.hands[table.own]
    picked = [hand[index] for index in table.picks()]
    more = table.pointed_card
    if more is not None and len(picked) < PICKS and more < len(hand) and more not in table.picks():
        picked.append(hand[more])
    return tuple(picked)


def _lines(table: DiceTable) -> list[str]:
    view, own, cards = table.view, table.own, cards_in_sight(table)
    if table.asked == "early":
        effect = admin_effect(view, own, "lower_plan_total")
        total, found = plan_total(view, own), []
        for amount in range(effect.amount + 1 if effect is not None else 1):
            first, _ = places(view, own, total - amount)
            found.append(table.say("show.plan_lowered", total=total - amount, first=first))
        return found
    box, park = content().staff, park_income(view, own)
    if len(cards) < PICKS:
        pips = "".join(f"{box[card].pips} + " for card in cards) + "?"
        money = "".join(f"${box[card].money} + " for card in cards)
        return [
            table.say("show.plan_total_open", total=pips),
            table.say("show.plan_income_open", money=money, park=park),
        ]
    total, income = table_facts.plan_facts(view, own, cards)
    first, last = places(view, own, total)
    if slim(table):
        range_key = "show.plan_slim_place" if first == last else "show.plan_slim_places"
        return [table.say(range_key, first=first, last=last), table.say("show.plan", n=income)]
    key = "show.plan_place" if first == last else "show.plan_places"
    sums = " + ".join(f"${box[card].money}" for card in cards)
    return [
        table.say(key, total=total, first=first, last=last),
        table.say("show.plan_income", money=sums, park=park, n=income),
    ]


def slim(table: DicePlaces) -> bool:
    """Are the letters so large that only place and income have room, where the amenities are else?"""
    return table_park.large_text(table)


def card_rect(table: DiceTable) -> pygame.Rect:
    """Return where the card lies: in the lower left corner of the board, with large letters in the upper one."""
    kit, board = table.kit, table.stage.regions.board
    if slim(table):
        return table_park.amenity_rects(table)[0]
    high = _line(table) * (len(_lines(table)) + len(rivals(table.view, table.own))) + kit.px(34)
    return pygame.Rect(board.x + kit.px(8), board.bottom - kit.px(8) - high, kit.px(176), high)


def _line(table: DiceTable) -> int:
    return round(table.kit.px(20) * min(1.15, max(1.0, table.kit.scale.text)))


def draw(table: DiceTable, surface: pygame.Surface) -> None:
    """Draw the card into its corner."""
    if not shown(table):
        return
    kit, rect = table.kit, card_rect(table)
    kit.panel(surface, rect, "card", radius="row", shadow="panel")
    x, wide, y, line = rect.x + kit.px(9), rect.w - kit.px(16), rect.y + kit.px(4), _line(table)
    lines = _lines(table)
    if slim(table):
        line = (rect.h - kit.px(8)) // len(lines)
    else:
        title = pygame.Rect(x, y, wide, kit.px(22))
        words = table.say("show.plan_title")
        table.looks.label(surface, words, title, ("note_bold", "note"), colour="muted", least=LEAST)
        y = title.bottom
    for words in lines:
        table.looks.label(surface, words, pygame.Rect(x, y, wide, line), ("note_bold",), colour="ink", least=LEAST)
        y += line
    if not slim(table):
        kit.paint.line(surface, (x, y + 2), (x + wide, y + 2), "hairline", kit.pxf("hairline"))
        _draw_rivals(table, surface, pygame.Rect(x, y + kit.px(4), wide, line))


def _draw_rivals(table: DiceTable, surface: pygame.Surface, row: pygame.Rect) -> None:
    """Draw a line for each of the others, the first in `row`."""
    cards = cards_in_sight(table)
    whole = table.asked == "plan" and len(cards) == PICKS
    total = table_facts.plan_facts(table.view, table.own, cards)[0] if whole else None
    for rival in rivals(table.view, table.own):
        chip = round(row.h * 0.84)
        spot = pygame.Rect(row.x, row.y + (row.h - chip) // 2, chip, chip)
        table.kit.seat_chip(surface, table.colour_of(rival.seat), spot)
        left = spot.right + table.kit.px(6)
        area = pygame.Rect(left, row.y, row.right - left, row.h)
        table.looks.label(surface, _rival(table, rival, total), area, ("note",), colour="text", least=LEAST)
        row = row.move(0, row.h)


def _rival(table: DiceTable, rival: Rival, total: int | None) -> str:
    if total is not None and surely_before(rival, total):
        return table.say("show.plan_before")
    if total is not None and surely_after(rival, total):
        return table.say("show.plan_after")
    tie = table.say("show.plan_tie_you" if rival.tie_won else "show.plan_tie_they")
    if rival.least == rival.most:
        return table.say("show.plan_rival_known", total=rival.least, tie=tie)
    return table.say("show.plan_rival", least=rival.least, most=rival.most, tie=tie)
