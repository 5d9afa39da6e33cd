"""Close-ups of park cards: what stands on them, what they would bring and why not; a stack with all its upgrades."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.reasons import Reason
from game.ui.table.tabletop import CloseUp
from rulesets.at_any_cost import table_facts
from rulesets.at_any_cost.building import place_barred, places, price_of
from rulesets.at_any_cost.content import ParkCard
from rulesets.at_any_cost.money import loan_cost, loans_for
from rulesets.at_any_cost.printed import DESIGN, FIGURES, LEFT, PRINT, SUPER
from rulesets.at_any_cost.standing import standing
from rulesets.at_any_cost.state import place_of
from rulesets.at_any_cost.table_faces import ribbons_of

if TYPE_CHECKING:
    from rulesets.at_any_cost.table import AnyCostTable


ART = "at_any_cost"
PLACES = ("no_host", "needs_slot", "left_row", "slot_taken")
"""Reasons that speak of one place only."""


def icons_line(table: AnyCostTable, card: ParkCard) -> str:
    """Return the icons of a card with their names."""
    counted: dict[str, int] = {}
    for name in ribbons_of(card):
        counted[name] = counted.get(name, 0) + 1
    parts = []
    for name, count in counted.items():
        if name.startswith("T_"):
            word = table.say("show.theme_of", pack=table.say(f"pack.{name[2:]}.name"))
        else:
            word = table.say(f"icon.{name}.name")
        parts.append(f"[icon:{ART}/icon/{name}]" * count + f" {word}")
    return ", ".join(parts)


def card_lines(table: AnyCostTable, card: ParkCard) -> list[str]:
    """Return what is printed on a park card."""
    lines = [_type_line(table, card)]
    if card.stars:
        lines.append(table.say("show.line_stars", n=card.stars))
    if ribbons_of(card):
        lines.append(icons_line(table, card))
    if card.built_in:
        lines.append(table.say("show.built_in", name=table.say(f"card.{card.built_in}.name")))
    if card.abilities:
        lines.append(f"**{table.say(f'card.{card.id}.text')}**")
    if card.points:
        lines.append(table.say("show.line_points", n=card.points))
    return lines


def _type_line(table: AnyCostTable, card: ParkCard) -> str:
    words = table.looks.type_words(card)
    if card.type:
        return f"[icon:{ART}/type/{card.type}] {words}"
    if not card.upgrade_class:
        return f"[icon:{ART}/kind/{card.kind}] {words}"
    fits = table.say("show.fits_any")
    if len(card.fits) < 6:
        fits = table.say("show.fits", types=", ".join(table.say(f"type.{each}.plural") for each in card.fits))
    return f"[icon:{ART}/class/{card.upgrade_class}] {words}. {fits}"


def buildable(table: AnyCostTable, card: int, *, priced: bool) -> CloseUp:
    """Return the close-up of a card that could be built; `priced`: with price, loans and what it would bring."""
    view, own = table.view, table.own
    printed = PRINT[card]
    lines = card_lines(table, printed)
    if priced and table.phase != "over":
        price = price_of(view, own, card, table_facts.build_less(view))
        loans = loans_for(view, own, price)
        if price != printed.cost:
            lines.append(table.say("show.line_price", n=price, printed=printed.cost))
        if loans:
            lost = loan_cost(view, own, loans)
            lines.append(
                f"[icon:common/warning] [#bad_text]{table.say('show.line_loans', n=loans, points=lost)}[/]"
            )
        if SUPER[card]:
            lines.append(table.say("show.needs_stars", n=FIGURES.super_stars) + ".")
        reason = why_not(table, card)
        if reason is not None:
            lines.append(f"[icon:common/mark_illegal] [#bad_text]{table.texts.refuse(reason)}[/]")
        else:
            lines += _best_place(table, card)
    title = table.say(f"card.{printed.id}.name")
    clause = "AAC-7.3" if SUPER[card] else "AAC-7.1"
    return CloseUp(title, tuple(lines), ("card", printed.id), clause)


def why_not(table: AnyCostTable, card: int) -> Reason | None:
    """Return why a card can be built nowhere in the own park, None if it can."""
    reasons = [place_barred(table.view, table.own, card, place) for place in range(LEFT + 1)]
    if None in reasons:
        return None
    telling = [each for each in reasons if each is not None and each.key not in PLACES]
    return telling[0] if telling else reasons[0]


def _best_place(table: AnyCostTable, card: int) -> list[str]:
    """Return where a card would bring most points now."""
    view, own = table.view, table.own
    now = sum(table_facts.points(view, own).values())
    best: tuple[int, int] | None = None
    for place in places(view, own, card):
        outcome = table_facts.try_build(view, own, card, place, table_facts.build_less(view))
        if outcome is not None:
            gain = sum(table_facts.points(outcome.view, own).values()) - now
            if best is None or gain > best[0]:
                best = gain, place
    if best is None:
        return []
    gain, place = best
    shown = f"+{gain}" if gain >= 0 else f"\u2212{-gain}"
    group = view.parks[own][place] if place < LEFT else ()
    if group:
        return [table.say("show.line_best", n=shown, name=table.say(f"card.{DESIGN[group[0]]}.name"))]
    return [table.say("show.line_gain", n=shown)]


def in_park(table: AnyCostTable, card: int) -> CloseUp:
    """Return the close-up of a card in a park, with what its attraction is worth."""
    view = table.view
    printed = PRINT[card]
    found = place_of(view, card)
    lines = card_lines(table, printed)
    clause = "AAC-7.1"
    if found is not None:
        seat, place = found
        group = view.parks[seat][place]
        if place < LEFT and group[0] == card:
            lines += _stack_lines(table, group)
            clause = "AAC-15.2"
        elif place < LEFT:
            lines.append(table.say("show.line_host", name=table.say(f"card.{DESIGN[group[0]]}.name")))
        shields = standing(view, seat).shields
        if card in shields:
            lines.append(table.say("show.line_safe", name=table.say(f"card.{DESIGN[shields[card]]}.name")))
    for on, key in ((card in view.down, "closed"), (card in view.used, "used")):
        if on:
            lines.append(f"[#bad_text]{table.say(f'show.line_{key}')}[/]")
    coins = view.coins.count(card)
    if coins:
        lines.append(table.say("show.line_coins", n=coins))
    return CloseUp(table.say(f"card.{printed.id}.name"), tuple(lines), ("card", printed.id), clause)


def _stack_lines(table: AnyCostTable, group: tuple[int, ...]) -> list[str]:
    """Return the upgrades of an attraction one by one, then its size with the points."""
    view = table.view
    lines = []
    for card in group[1:]:
        printed = PRINT[card]
        icons = "".join(f"[icon:{ART}/icon/{name}]" for name in ribbons_of(printed))
        stars = f" [icon:common/star]{printed.stars}" if printed.stars else ""
        text = f" {table.say(f'card.{printed.id}.short')}" if printed.abilities else ""
        lines.append(f"{icons} **{table.say(f'card.{printed.id}.name')}**{stars}{text}")
    size, points, stars_now = table_facts.stack(view, group)
    grown = view.growth.count(group[0])
    if grown:
        lines.append(table.say("show.line_growth", n=grown))
    more = FIGURES.size_points(size + 1) - points
    lines.append(table.say("show.line_size", size=size, points=points, more=more))
    lines.append(table.say("show.line_stack_stars", n=stars_now))
    return lines
