"""Close-ups: what a thing is and what it does. Those of park cards are in `table_close_up_cards.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.core.controls import Handle
from game.core.messages import Message
from game.ui.table.tabletop import CloseUp
from rulesets.at_any_cost import table_facts
from rulesets.at_any_cost.content import EventCard
from rulesets.at_any_cost.printed import BOX, DESIGN, FIGURES, KIND, LEFT
from rulesets.at_any_cost.table_blueprints import item_text
from rulesets.at_any_cost.table_close_up_cards import buildable, in_park
from rulesets.at_any_cost.table_items import mark_of
from rulesets.at_any_cost.table_papers import half_words

if TYPE_CHECKING:
    from rulesets.at_any_cost.table import AnyCostTable

ART = "at_any_cost"


def close_up(table: AnyCostTable, handle: Handle) -> CloseUp | None:
    """Return the enlarged card of a thing."""
    kind = handle[0]
    card = table.card_of(handle)
    if kind == "card" and card:
        return in_park(table, card)
    if kind in ("hand", "market", "showcase", "look", "discard", "seen", "played") and card:
        if KIND[card] == "event":
            return _event(table, card)
        if KIND[card] == "blueprint":
            return _blueprint(table, card, live=False)
        return buildable(table, card, priced=kind not in ("discard", "seen"))
    if kind == "blueprint":
        return _blueprint(table, card, live=True)
    if kind == "city_now":
        return _city(table)
    if kind == "seat":
        return _seat(table, int(str(handle[1])))
    if kind == "pack":
        name = str(handle[1])
        return CloseUp(
            table.say(f"pack.{name}.name"),
            (table.say(f"pack.{name}.text"),),
            ("card", f"pack_{name}"),
            "AAC-1.1",
        )
    return _place(table, handle)


# --- papers ----------------------------------------------------------------------------------------------------


def _event(table: AnyCostTable, card: int) -> CloseUp:
    design = DESIGN[card]
    event: EventCard = BOX.events[design]
    lines = []
    for index, half in enumerate(event.halves):
        letter = "a" if index == 0 else "b"
        head = f"**{table.say('show.half_a' if index == 0 else 'show.half_b')}: {half_words(table.looks, half)}**"
        lines += [head, table.say(f"event.{design}.{letter}")]
        if half.react:
            names = ", ".join(table.say(f"event_type.{each}.name") for each in half.react)
            lines.append(table.say("show.line_answers", types=names))
    return CloseUp(table.say(f"event.{design}.name"), tuple(lines), ("card", design), "AAC-3.10")


def _blueprint(table: AnyCostTable, card: int, *, live: bool) -> CloseUp:
    design = DESIGN[card]
    printed = BOX.blueprints[design]
    view, own = table.view, table.own
    ticks: tuple[tuple[bool, ...], ...] = ()
    lines: list[str] = []
    state: tuple[object, ...] = ()
    if live or card in view.looking[own]:
        from rulesets.at_any_cost.blueprints import progress

        now = progress(view, own, card)
        ticks, state = now.ticks, (now.ticks, now.done, now.bonus)
    for index, part in enumerate((*printed.need, printed.bonus)):
        bonus = index == len(printed.need)
        if bonus:
            lines.append(
                f"**{table.say('show.line_bonus', n=printed.bonus_value)}** {table.say(f'show.scope_{part.scope}')}"
            )
        else:
            lines.append(f"**{table.say(f'show.scope_{part.scope}')}**")
        for number, item in enumerate(part.items):
            done = bool(ticks) and ticks[index][number]
            sign = "[icon:common/check] " if done else ""
            picture = mark_of(item).picture
            name = picture if picture.startswith("common/") else f"{ART}/{picture}"
            text = item_text(table.looks, item)
            lines.append(f"[icon:{name}] {sign}" + (f"[#good_text]{text}[/]" if done else text))
    lines.append(table.say("show.line_worth", n=printed.value, lost=FIGURES.blueprint_penalty))
    return CloseUp(table.say(f"blueprint.{design}.name"), tuple(lines), ("card", design, state), "AAC-15.4")


def _city(table: AnyCostTable) -> CloseUp | None:
    view = table.view
    card = view.city_now or (view.city_discard[-1] if view.city_discard else 0)
    if not card:
        return None
    design = DESIGN[card]
    event = BOX.city_events[design]
    kind = table.say(f"kind.{'city_good' if event.good else 'city_bad'}.name").capitalize()
    lines = [kind + ".", f"**{table.say(f'city.{design}.text')}**"]
    if event.pin != "none":
        lines.append(f"[icon:{ART}/event/pin_{event.pin}] {table.say(f'pin.{event.pin}.text')}")
    return CloseUp(table.say(f"city.{design}.name"), tuple(lines), ("card", design), "AAC-3.3")


# --- the rest --------------------------------------------------------------------------------------------------


def _seat(table: AnyCostTable, seat: int) -> CloseUp:
    """Everything public about a seat, and where its points come from."""
    view = table.view
    facts = table_facts.seat(view, seat)
    points = table_facts.points(view, seat)
    if seat != table.own and not view.ended:
        points.pop("blueprints", None)
    lines = [
        table.say("show.seat_money", n=facts.money, loans=facts.loans),
        table.say("show.seat_stars", n=facts.stars, capacity=facts.capacity, guests=facts.guests),
        table.say("show.seat_cards", hand=facts.hand, blueprints=facts.blueprints, showcases=facts.showcases),
    ]
    parts = [f"{table.say(f'category.{name}')} {value}" for name, value in points.items() if value]
    lines.append(table.say("show.seat_points", n=sum(points.values()), parts=", ".join(parts)))
    for card, half, *_ in view.played[seat]:
        design = DESIGN[card]
        text = table.say(f"event.{design}.{'a' if half == 0 else 'b'}")
        lines.append(f"**{table.say(f'event.{design}.name')}:** {text}")
    if seat == view.start:
        lines.append(table.say("show.seat_starts"))
    if seat != table.own:
        lines.append(table.say("show.press_park"))
    return CloseUp(table.name_of(seat), tuple(lines), (), "")


def _place(table: AnyCostTable, handle: Handle) -> CloseUp | None:
    """Decks, piles, the gate, free slots, tools."""
    kind = handle[0]
    view = table.view
    if kind == "deck":
        name = str(handle[1])
        lines = [
            table.say(f"show.deck_text_{name}"),
            table.say("show.deck_draw", n=FIGURES.draw[0], keep=FIGURES.draw[1]),
        ]
        if name == "blueprint":
            lines.append(
                table.say(
                    "show.office_closed" if view.office == "closed" else "show.office_open", n=view.good
                )
            )
        return CloseUp(table.say(f"show.deck_name_{name}"), tuple(lines), ("card", f"back_{name}"), "AAC-6.3")
    if kind == "city":
        return CloseUp(
            table.say("show.deck_name_city"),
            (table.say("show.deck_text_city"),),
            ("card", "back_city"),
            "AAC-2.2",
        )
    if kind == "gate":
        return CloseUp(
            table.say("term.gate.name"), (table.say("term.gate.text"),), ("card", "gate"), "AAC-1.3"
        )
    if kind == "loan":
        loans = view.loans[int(str(handle[1]))]
        lost = table.say("show.loan_card", n=loans, points=FIGURES.loan_points(loans))
        lines = [table.say("term.loan.text"), f"[#bad_text]{lost}[/]"]
        return CloseUp(table.say("term.loan.name"), tuple(lines), ("card", "loan", (loans,)), "AAC-15.8")
    if kind == "coins":
        change = table_facts.change_of(view, table.own)
        return CloseUp(
            table.say("show.tool_coins"),
            (table.say("show.coins_text", n=change),),
            ("picture", "common/loose_change"),
            "AAC-9.1",
        )
    if kind == "search":
        values = {"n": FIGURES.search[0], "keep": FIGURES.search[1]}
        return CloseUp(
            table.say("show.search_title"),
            (table.say("show.search_text", **values),),
            ("picture", "common/search"),
            "AAC-6.4",
        )
    if kind == "bin":
        if table.block == "bin":
            return None
        return CloseUp(
            table.say("show.bin_title"),
            (table.say("show.bin_text"),),
            ("picture", "common/wrecking_ball"),
            "AAC-8.1",
        )
    if kind == "slot" and not view.parks[int(str(handle[1]))][int(str(handle[2]))] and handle[1] == table.own:
        return CloseUp(
            table.say("show.free_slot").capitalize(), (table.say("show.slot_text"),), (), "AAC-7.13"
        )
    return None


def draw_picture(
    table: AnyCostTable, surface: pygame.Surface, look: tuple[Any, ...], rect: pygame.Rect
) -> None:
    """Draw the picture of a close-up."""
    if look[0] == "card":
        wide = min(rect.w, round(rect.h / 1.4))
        spot = pygame.Rect(rect.x + (rect.w - wide) // 2, rect.y, wide, round(wide * 1.4))
        table.looks.card(surface, look[1], spot, state=look[2] if len(look) > 2 else ())
    elif look[0] == "picture":
        side = min(rect.w, rect.h)
        table.kit.sprite(surface, look[1], pygame.Rect(rect.x, rect.y, side, side))


def symbol(table: AnyCostTable, pos: tuple[int, int]) -> Message | None:
    """Explain the clock of the rounds and the signs on a stack's foot."""
    from rulesets.at_any_cost.table_supply import city_tip

    if table.case is None and not table.log_open and table.supply.clock.collidepoint(pos):
        return city_tip(table)
    for seat in table.order:
        row = table.rows[seat]
        if not row.stack or not row.rect.collidepoint(pos) or table.open_area is not None:
            continue
        for slot, cards in enumerate(table.view.parks[seat][:LEFT]):
            if cards and table.stack_rects(seat, slot)[2].collidepoint(pos):
                size, points, stars = table_facts.stack(table.view, cards)
                values = {
                    "size": size,
                    "points": points,
                    "stars": stars,
                    "more": FIGURES.size_points(size + 1) - points,
                }
                return Message("show.tip_foot", values, "AAC-15.3")
    return None
