"""The tray: money, staff cards, administrator, mascots on their skills, maps and upgrades of the seat in the tray."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.controls import Grip
from game.ui.sprites import PREMULTIPLIED
from rulesets.dice_theme_park import table_facts, table_words
from rulesets.dice_theme_park.state import content
from rulesets.dice_theme_park.table_layout import skill_layout

if TYPE_CHECKING:
    from rulesets.dice_theme_park.table import DiceTable

LEAST_SHARE = 0.56
"""Words that would have to become smaller than this are left out."""
LEAST_LABEL = 0.45
"""Names of areas become smaller rather than being cut."""


def draw(table: DiceTable, surface: pygame.Surface) -> None:
    """Draw everything of the tray that is no piece."""
    kit, tray = table.kit, table.plan.tray
    names = list(tray.areas)
    for before, name in zip(names, names[1:], strict=False):
        x = (tray.areas[before].right + tray.areas[name].left) // 2
        top, bottom = table.stage.regions.tray.y + kit.px(14), table.stage.regions.tray.bottom - kit.px(14)
        kit.paint.line(surface, (x, top), (x, bottom), "hairline", kit.pxf("hairline"))
    if tray.label:
        for name in names[1:]:
            area = tray.areas[name]
            key = "picks" if name == "played" and not table.view.revealed else name
            spot = pygame.Rect(area.x, area.y - tray.label, area.w + kit.px(8), tray.label)
            words = table.say(f"show.tray_{key}")
            table.looks.label(surface, words, spot, ("note_bold", "note"), colour="muted", least=LEAST_LABEL)
    _seat(table, surface, tray.areas["seat"])
    _places(table, surface)
    if "admin" in tray.areas:
        _admin(table, surface, tray.areas["admin"])
    _mascots(table, surface)
    _stock(table, surface)


def draw_goal(table: DiceTable, surface: pygame.Surface, held: Grip | None) -> None:
    """Show that the tray takes back what is held, or what is chosen: it may be dropped or pressed anywhere there."""
    kit = table.kit
    spots = [spot.target for spot in table.spots_of(held)] if held is not None else table.touchable
    if ("staging",) in spots:
        kit.focus_ring(surface, table.stage.regions.tray.inflate(-4, -4), "table_panel")


def _seat(table: DiceTable, surface: pygame.Surface, area: pygame.Rect) -> None:
    """Whose tray it is, the money, and what this phase has brought so far."""
    kit, view, own = table.kit, table.view, table.own
    whole = pygame.Rect(area.x, area.y - table.plan.tray.label, area.w, area.h + table.plan.tray.label)
    third = whole.h // 3
    chip = min(kit.px(26), third)
    kit.seat_chip(
        surface, table.colour_of(own), pygame.Rect(whole.x, whole.y + (third - chip) // 2, chip, chip)
    )
    name = pygame.Rect(whole.x + chip + kit.px(6), whole.y, whole.w - chip - kit.px(6), third)
    table.looks.label(surface, table.stage.seats[own].name, name, ("subheading", "small_bold", "note_bold"))
    coin = min(kit.px(34), third + kit.px(4))
    kit.sprite(surface, "common/coin", pygame.Rect(whole.x, whole.centery - coin // 2, coin, coin))
    money = pygame.Rect(whole.x + coin + kit.px(7), whole.y + third, whole.w - coin - kit.px(7), third)
    table.looks.label(surface, f"${view.money[own]}", money, ("title", "heading", "subheading"))
    last = pygame.Rect(whole.x, whole.bottom - third, whole.w, third)
    stars, cash = table_facts.round_earnings(view, own)
    picks = table.picks()
    if table.asked == "plan" and picks and table.viewer == own:
        cards = tuple(view.hands[own][index] for index in picks)
        words = table.say("show.plan", n=table_facts.plan_facts(view, own, cards)[1])
    elif table.phase == "operate":
        words = table.say("show.round_money" if cash else "show.round_stars", n=stars, money=cash)
        rides = table_facts.open_rides(view, own)
        if rides and stars:
            words = table.say("show.rides_left", n=rides, stars=stars)
    elif table.phase == "plan":
        words = table.say("show.income", n=table_facts.plan_facts(view, own, ())[1])
    else:
        words = table.say("show.score", n=view.score[own])
    table.looks.label(surface, words, last, ("note_bold", "note"), colour="muted", least=LEAST_LABEL)


def _places(table: DiceTable, surface: pygame.Surface) -> None:
    """Outlines of the places for two cards while there are none."""
    kit = table.kit
    taken = {
        tuple(piece.box) for piece in table.pieces() if piece.zone == "tray" and piece.look[0] == "staff"
    }
    for slot in table.plan.tray.slots["played"]:
        if tuple(slot) not in taken:
            kit.panel(surface, slot, "sunken", edge="hairline_dark", radius="piece")
            if (
                not table.view.revealed
                and table.viewer != table.own
                and table.view.stack
                and table.asked == "plan"
            ):
                continue
            kit.text_at(surface, "?", slot.center, "title", anchor="center", colour="hairline_dark")


def _admin(table: DiceTable, surface: pygame.Surface, area: pygame.Rect) -> None:
    kit, name = table.kit, table_facts.administrator_of(table.view, table.own)
    retired = name in table.view.retired
    kit.panel(surface, area, "sunken" if retired else "paper", edge="ink_picture", radius="row")
    words = table.say(f"administrator.{name}.name").replace("-", "- ").split()
    side = min(kit.px(36), area.h - kit.px(10), area.w // 3)
    room = pygame.Rect(
        area.x + side + kit.px(9), area.y + kit.px(2), area.w - side - kit.px(12), area.h - kit.px(4)
    )
    if max(kit.text_width(word, "note_bold") for word in words) * LEAST_SHARE > room.w:
        side = min(area.w, area.h) - kit.px(
            12
        )  # no room for words: the picture alone, its name comes on hover
        table.looks.sprite(surface, name, area.center, side, alpha=110 if retired else 255)
        return
    middle = (area.x + kit.px(5) + side / 2, area.y + area.h * 0.5)
    table.looks.sprite(surface, name, middle, side, alpha=110 if retired else 255)
    line = min(kit.line_height("note_bold"), room.h // max(1, len(words)))
    widest = max(kit.text_width(word, "note_bold") for word in words)
    size = kit.scale.text_px(kit.theme.styles["note_bold"].size) * min(
        1.0, room.w / widest, line / kit.line_height("note_bold")
    )
    for index, word in enumerate(words):
        y = room.centery + (index - len(words) / 2) * line
        picture = kit.engine.line(word, "bold", max(6, int(size)), kit.colour("ink"))
        surface.blit(
            picture, picture.get_rect(midleft=(room.x, round(y + line / 2))), special_flags=PREMULTIPLIED
        )


def _mascots(table: DiceTable, surface: pygame.Surface) -> None:
    """Skill cards below the mascots; used ones are pale."""
    kit, view, own = table.kit, table.view, table.own
    skills = table_facts.skills_of(view, own)
    if not skills:
        return
    names = [table.say(f"skill.{content().skills[card].kind}.name") for card in skills]
    slots = table.plan.tray.slots["mascots"]
    letters, lines = table_words.rows(
        kit, names, (slots[0].w - 6, skill_layout(kit, slots[0])[2]), "note_bold"
    )
    for slot, card, name, used in zip(slots, skills, lines, view.mascots[own], strict=False):
        kit.panel(surface, slot, "sunken" if used else "paper", edge="hairline_dark", radius="row")
        skill = content().skills[card]
        _, picture, line = skill_layout(kit, slot)
        side, at = picture.w, picture.center
        table.looks.sprite(surface, skill.kind, at, side, alpha=130 if used else 255)
        if skill.colour in ("yellow", "green", "blue"):
            wide = round(side * 0.42)
            spot = pygame.Rect(0, 0, wide, round(wide * 1.2))
            spot.center = (round(at[0] + side * 0.32), round(at[1] - side * 0.42))
            table.looks.guest(surface, skill.colour, 0, spot)
        if line:
            step = letters * table_words.ROW
            y = slot.bottom - line / 2 - kit.px(2) - step * (len(name) - 1) / 2
            for part in name:
                words = kit.engine.line(part, "bold", letters, kit.colour("ink"))
                spot = words.get_rect(center=(slot.centerx, round(y)))
                surface.blit(words, spot, special_flags=PREMULTIPLIED)
                y += step


def _stock(table: DiceTable, surface: pygame.Surface) -> None:
    """Boxes below the upgrades with how many are left."""
    kit, view, own = table.kit, table.view, table.own
    for slot, left in zip(table.plan.tray.slots["upgrades"], view.stock[own], strict=True):
        kit.panel(surface, slot, "paper", edge="hairline_dark", radius="row")
        line = min(kit.line_height("number"), slot.h // 3)
        spot = pygame.Rect(slot.x, slot.bottom - line - kit.px(2), slot.w, line)
        table.looks.label(
            surface,
            f"×{left}",
            spot,
            ("number", "note_bold"),
            align="center",
            colour="ink" if left else "faint",
        )
