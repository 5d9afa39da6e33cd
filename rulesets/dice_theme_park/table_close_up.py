"""Enlarged cards of things and explanations of small symbols."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.core.controls import Handle
from game.core.messages import Message, SeatName
from game.ui.table.tabletop import CloseUp
from rulesets.dice_theme_park import table_facts, table_park, table_plan
from rulesets.dice_theme_park.state import amenity_count, content, free_icons, tile
from rulesets.dice_theme_park.table_looks import tile_look

if TYPE_CHECKING:
    from rulesets.dice_theme_park.table import DiceTable


def close_up(table: DiceTable, handle: Handle) -> CloseUp | None:
    """Return the card of a thing."""
    kind = handle[0]
    view = table.view
    if kind == "cell":
        name = table.name_at(int(str(handle[1])), (handle[2], handle[3]))  # type: ignore[arg-type]
        return _attraction(table, name, int(str(handle[1]))) if name else None
    if kind in ("display", "discard") or (kind == "offer" and handle[1] in content().attractions):
        return _tile(table, str(handle[1]))
    if kind == "offer":
        group = "administrator" if handle[1] in content().administrators else "skill"
        return _card(table, group, str(handle[1]))
    if kind == "hand":
        cards = view.hands[table.own] if table.viewer == table.own else ()
        index = int(str(handle[1]))
        return _staff(table, cards[index]) if index < len(cards) else None
    if kind == "staff":
        index = int(str(handle[1]))
        return _staff(table, view.played[table.own][index]) if index < len(view.played[table.own]) else None
    if kind in ("guest", "spared"):
        return _guest(table, int(str(handle[1])))
    if kind == "skill":
        return _card(table, "skill", str(handle[1]))
    if kind == "mascot":
        return _mascot(table, int(str(handle[1])))
    if kind == "mascot_supply":
        return CloseUp(
            table.say("show.hire"),
            (table.say("show.mascot_text"),),
            ("mascot", table.colour_of(table.own)),
            "DTP-6.20",
        )
    if kind == "map_supply":
        price = table.say("show.costs", n=table_facts.map_price(view, table.own))
        return CloseUp(
            table.say("show.map_buy"), (table.say("show.map_text"), price), ("map", True), "DTP-7.1"
        )
    if kind == "map":
        return CloseUp(table.say("show.map"), (table.say("show.map_text"),), ("map", True), "DTP-8.20")
    if kind == "upgrade":
        name = str(handle[1])
        return CloseUp(
            table.say(f"upgrade.{name}.name"),
            (table.say(f"upgrade.{name}.text"),),
            ("upgrade", name, 1),
            "DTP-7.3",
        )
    if kind == "space":
        return _space(table, str(handle[2]), int(str(handle[3])))
    if kind == "monorail":
        return _train(table, str(handle[1]))
    if kind == "bag":
        return CloseUp(table.say("show.bag"), (table.say("show.bag_text"),), ("sprite", "bag"), "DTP-2.6")
    if kind == "seat":
        return _seat(table, int(str(handle[1])))
    if kind == "choice":
        return _choice(table, handle)
    return None


def _requirement(table: DiceTable, name: str) -> str:
    return table.say("show.needs", what=table.requirement_text(name))


def _spaces(table: DiceTable, name: str) -> str:
    prices = ", ".join(f"${price}" for price in tile(name).spaces)
    return table.say("show.spaces", prices=prices) if prices else table.say("show.no_spaces")


def _tile(table: DiceTable, name: str) -> CloseUp:
    card, lines = tile(name), [_requirement(table, name)]
    lines.append(table.say("show.each_ride", n=card.stars))
    if card.income:
        lines.append(table.say("show.tile_income", n=card.income))
    taker = next((seat for _, each, seat in table.view.taken if each == name), -1)
    if taker >= 0:
        lines.append(table.say("show.built_by", seat=SeatName(taker)))
    elif card.amenity is not None:
        _, count, bonus = table_facts.bonus_after(table.view, table.own, name)
        text = table.say("show.amenity_after", amenity=table.say(f"amenity.{card.amenity}.name"), n=count)
        lines.append(
            text + (" " + table.say(f"amenity_bonus.{count}") if bonus and table.asked != "setup" else "")
        )
    lines.append(_spaces(table, name))
    return CloseUp(
        table.say(f"attraction.{name}.name"), tuple(lines), ("tile", tile_look(name), ""), "DTP-6.1"
    )


def _attraction(table: DiceTable, name: str, seat: int) -> CloseUp:
    view = table.view
    _, _, upgrades, cubes = view.parks[seat][name]
    stars, money = table_facts.place_worth(view, seat, name)
    lines = [_requirement(table, name)]
    earns = table.say("show.each_ride", n=stars)
    if money:
        earns += " " + table.say("show.each_money", n=money)
    lines.append(earns)
    free = free_icons(name, view.parks[seat][name])
    lines.append(table.say("show.icons", free=max(0, free), used=cubes))
    if view.guests[seat]:
        count = len(table_facts.party_facts(view, seat, name))
        runs = table_facts.runs_now(view, seat, name)
        lines.append(table.say("show.runs_now" if runs else "show.runs_not", n=count))
    if upgrades:
        names = ", ".join(table.say(f"upgrade.{kind}.name") for _, kind, _ in upgrades)
        lines.append(table.say("show.has_upgrades", names=names))
    if tile(name).income:
        lines.append(table.say("show.tile_income", n=tile(name).income))
    amenity = tile(name).amenity
    if amenity is not None:
        count = amenity_count(view.parks[seat], amenity)
        lines.append(table.say("show.amenity_now", amenity=table.say(f"amenity.{amenity}.name"), n=count))
    if len(tile(name).spaces) > len(upgrades):
        lines.append(_spaces(table, name))
    look = tile_look(name, upgrades, cubes, table.colour_of(seat), table.cut(seat))
    return CloseUp(table.say(f"attraction.{name}.name"), tuple(lines), ("tile", look, ""), "DTP-8.3")


def _staff(table: DiceTable, name: str) -> CloseUp:
    card = content().staff[name]
    lines = (table.say("show.staff", pips=card.pips, money=card.money), table.say(f"staff.{name}.text"))
    return CloseUp(table.say(f"staff.{name}.name"), lines, ("staff", name, ""), "DTP-4.4")


def _card(table: DiceTable, group: str, name: str) -> CloseUp:
    if group == "skill":
        skill = content().skills[name]
        colour = table.say(f"colour.{skill.colour}") if skill.colour else ""
        lines = [" ".join(table.say(f"skill.{skill.kind}.text", colour=colour).split())]
        taker = next((seat for _, each, seat in table.view.taken if each == name), -1)
        if taker >= 0:
            lines.append(table.say("show.taken_by", seat=SeatName(taker)))
        return CloseUp(table.say(f"skill.{skill.kind}.name"), tuple(lines), ("skill", name), "DTP-8.31")
    return CloseUp(
        table.say(f"administrator.{name}.name"),
        (table.say(f"administrator.{name}.text"),),
        ("sprite", name),
        "DTP-2.11",
    )


def _mascot(table: DiceTable, number: int) -> CloseUp:
    view, own = table.view, table.own
    lines = [table.say("show.mascot_text")]
    skills = table_facts.skills_of(view, own)
    if number < len(skills):
        card = _card(table, "skill", skills[number])
        lines.append(f"**{card.title}:** {card.lines[0]}")
    if number < len(view.mascots[own]) and view.mascots[own][number]:
        lines.append(table.say("show.mascot_used"))
    return CloseUp(table.say("show.mascot"), tuple(lines), ("mascot", table.colour_of(own)), "DTP-8.30")


def _guest(table: DiceTable, number: int) -> CloseUp | None:
    view = table.view
    for park in view.guests:
        if number in park:
            name, colour, pips, mark = park[number]
            lines = [table.say("show.guest_pips", n=pips)]
            if mark:
                lines.append(table.say("show.guest_mark"))
            title = table.say(
                "show.guest", colour=table.say(f"colour.{colour}"), place=table.say(f"attraction.{name}.name")
            )
            return CloseUp(title, tuple(lines), ("guest", colour, pips, bool(mark)), "DTP-8.8")
    for train in view.trains:
        for rider, colour, pips in train[2]:
            if rider == number:
                title = table.say("show.rider", colour=table.say(f"colour.{colour}"))
                return CloseUp(
                    title, (table.say("show.guest_pips", n=pips),), ("guest", colour, pips, False), "DTP-2.7"
                )
    return None


def _space(table: DiceTable, name: str, space: int) -> CloseUp:
    lines = [table.say("show.space_price", n=table_facts.space_price(table.view, table.focus, name, space))]
    return CloseUp(table.say("show.space"), tuple(lines), (), "DTP-7.3")


def _train(table: DiceTable, name: str) -> CloseUp:
    values = content().monorails[name].values
    lines = [table.say("show.train_values", values=", ".join(str(value) for value in values), n=sum(values))]
    taken = next((train[1] for train in table.view.trains if train[0] == name), -1)
    if taken >= 0:
        lines.append(table.say("show.train_taken", seat=SeatName(taken)))
    return CloseUp(table.say("show.train"), tuple(lines), ("sprite", "monorail"), "DTP-5.1")


def _seat(table: DiceTable, seat: int) -> CloseUp:
    """All that stands in the panel of a seat, in words."""
    view = table.view
    lines = []
    total = table_facts.total_of(view, seat)
    if total is not None:
        cards = ", ".join(table.say(f"staff.{card}.name") for card in view.played[seat])
        lines.append(table.say("show.seat_plan", total=total, cards=cards))
    stars, money = table_facts.round_earnings(view, seat)
    lines.append(table.say("show.seat_round", n=stars, money=money))
    up, down = view.maps[seat]
    free = sum(1 for place in view.mascots[seat] if not place)
    lines.append(
        table.say(
            "show.seat_things", maps=up, all_maps=up + down, mascots=free, all_mascots=len(view.mascots[seat])
        )
    )
    if view.admin[seat]:
        lines.append(
            f"**{table.say(f'administrator.{view.admin[seat]}.name')}:** {table.say(f'administrator.{view.admin[seat]}.text')}"
        )
    if seat != table.focus:
        lines.append(table.say("show.press_park"))
    return CloseUp(table.stage.seats[seat].name, tuple(lines), (), "")


def _choice(table: DiceTable, handle: Handle) -> CloseUp | None:
    _, kind, value = handle
    if kind == "use" and isinstance(value, str):
        if value == "skill":
            mascot = next((h for h in table.touched.head if h[0] == "mascot"), None)
            skills = table.view.skills[table.own]
            if mascot is not None and int(str(mascot[1])) < len(skills):
                return _card(table, "skill", skills[int(str(mascot[1]))])
        return CloseUp(table.say(f"button.use_{value}"), (table.say("show.mark_text"),), (), "DTP-8.34")
    return None


def draw_picture(table: DiceTable, surface: pygame.Surface, look: tuple[Any, ...], rect: pygame.Rect) -> None:
    """Draw the picture of a close-up."""
    looks, kind = table.looks, look[0]
    top = pygame.Rect(rect.x, rect.y, rect.w, min(rect.h, round(rect.w * 1.3)))
    if kind == "tile":
        looks.attraction(surface, look[1], (top.centerx, top.y + top.w * 0.6), top.w * 0.57)
    elif kind == "staff":
        high = min(top.h, round(top.w / 0.74))
        table.staff_card(surface, look[1], pygame.Rect(top.x, top.y, round(high * 0.74), high), "")
    elif kind == "guest":
        spot = pygame.Rect(0, 0, top.w * 3 // 5, top.h * 3 // 5)
        spot.midtop = top.midtop
        looks.guest(surface, look[1], look[2], spot, mark=look[3])
    elif kind == "skill":
        looks.sprite(surface, content().skills[look[1]].kind, (top.centerx, top.y + top.w / 2), top.w * 0.9)
    elif kind == "mascot":
        looks.sprite(surface, f"mascot_{look[1]}", (top.centerx, top.y + top.w / 2), top.w * 0.9)
    elif kind == "map":
        looks.sprite(surface, "map_token", (top.centerx, top.y + top.w / 2), top.w * 0.8)
    elif kind in ("upgrade", "sprite"):
        looks.sprite(surface, look[1], (top.centerx, top.y + top.w / 2), top.w * 0.85)


def symbol(table: DiceTable, pos: tuple[int, int]) -> Message | None:
    """Explain the small symbol under the pointer."""
    board = table.stage.regions.board
    if board.collidepoint(pos):
        _, cells = table_park.amenity_rects(table)
        for rect, (name, count) in zip(cells, table_facts.amenities(table.view, table.focus), strict=True):
            if rect.collidepoint(pos) and not table.parties_shown:
                bonus = (
                    Message(f"amenity_bonus.{count + 1}")
                    if count + 1 in content().amenity_bonus
                    else Message("show.no_bonus")
                )
                values = {"amenity": Message(f"amenity.{name}.name"), "n": count, "next": bonus}
                return Message("show.amenity_tip", values, "DTP-6.10")
        if table_plan.shown(table) and table_plan.card_rect(table).collidepoint(pos):
            return Message("show.plan_card_tip", {}, "DTP-4.6")
        if table_park.objective_rect(table).collidepoint(pos):
            return _objective(table, pos)
        return None
    if table.asked == "plan" and any(slot.collidepoint(pos) for slot in table.plan.tray.slots["played"]):
        return Message("show.plan_tip", {}, "DTP-4.6")
    if table.plan.supply.foot.collidepoint(pos):
        return Message("show.counts_tip")
    if "admin" in table.plan.tray.areas and table.plan.tray.areas["admin"].collidepoint(pos):
        return Message(f"administrator.{table_facts.administrator_of(table.view, table.own)}.text")
    return None


def _objective(table: DiceTable, pos: tuple[int, int]) -> Message:
    """Explain the line of the card of objectives under the pointer: its arithmetic, or what the objective counts."""
    view, made = table.view, table_park.objective_plan(table)
    name, rows = table_facts.objective_table(view)
    top = made.card.y + made.head + made.note
    index = (pos[1] - top) // max(1, made.line)
    if name and not 0 <= index < len(rows):
        return _standing(table, name)
    if name:
        seat, value, place, tied, stars = rows[index]
        values = {"seat": SeatName(seat), "value": value, "place": place, "n": stars}
        if tied > 1:
            values |= {"tied": tied, "sum": table_facts.shared(view, place, tied)}
        return Message("show.objective_row_tied" if tied > 1 else "show.objective_row", values, "DTP-13.3")
    if not view.objectives:
        return Message("show.objectives")
    return _standing(table, view.objectives[min(len(view.objectives) - 1, max(0, index))][1])


def _standing(table: DiceTable, name: str) -> Message:
    rewards = content().prices.objective[table.view.seats]
    now = [
        table.say("show.objective_seat", seat=SeatName(seat), value=each.value)
        for seat, each in enumerate(table_facts.standing_now(table.view, name))
    ]
    values = {"stars": ", ".join(str(stars) for stars in rewards), "now": ", ".join(now)}
    return Message("show.objective_tip", {"text": Message(f"objective.{name}.text"), **values}, "DTP-13.3")
