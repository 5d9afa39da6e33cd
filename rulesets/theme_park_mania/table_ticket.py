"""The ticket of the supply: rides built of all, fee and price now, and what they will be from the next step on."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.ui.sprites import PREMULTIPLIED
from rulesets.theme_park_mania.state import content
from rulesets.theme_park_mania.state_money import employee_price, fee
from rulesets.theme_park_mania.table_looks import Looks

if TYPE_CHECKING:
    from rulesets.theme_park_mania.table import ManiaTable


def draw_ticket(table: ManiaTable, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Rides built of all, fee and price now, and what they will be from the next step on."""
    kit, looks, view = table.kit, table.looks, table.view
    built = len(view.built)
    body = rect.copy()
    picture = kit.sprites.get("theme_park_mania/progress_ticket", (body.w * 2, body.h * 2))
    surface.blit(_fitted(looks, picture, body.size), body, special_flags=PREMULTIPLIED)
    cut = body.x + round(body.w * 0.585)
    left = pygame.Rect(body.x + round(body.w * 0.085), body.y, cut - body.x - round(body.w * 0.11), body.h)
    big = looks.word(surface, str(built), (left.x, body.y + body.h * 0.36), body.h * 0.34, anchor="midleft")
    beside = pygame.Rect(big.right + kit.px(5), 0, left.right - big.right - kit.px(5), round(body.h * 0.26))
    beside.midleft = (big.right + kit.px(5), round(body.y + body.h * 0.25))
    looks.label(
        surface,
        table.say("show.of_rides", n=view.scenario),
        beside,
        ("note_bold",),
        colour="ink_picture",
        least=0.4,
    )
    beside.y += round(body.h * 0.24)
    looks.label(
        surface, table.say("show.rides_word"), beside, ("note_bold",), colour="ink_picture", least=0.4
    )
    upcoming = next((step for step in content().progress if step.rides > built), None)
    low = pygame.Rect(left.x, round(body.y + body.h * 0.64), left.w, round(body.h * 0.26))
    words = table.say("show.from_ride", n=upcoming.rides) if upcoming else table.say("show.last_step")
    looks.label(surface, words, low, ("note_bold",), colour=(122, 88, 40), least=0.4)
    now_fee = fee(view) if view.phase != 1 else 0
    columns = (
        (table.say("show.fee"), f"${now_fee}" if now_fee else "–", f"${upcoming.fee}" if upcoming else ""),
        (
            table.say("show.hire_word"),
            f"${employee_price(view)}",
            f"${upcoming.employee_price}" if upcoming else "",
        ),
    )
    wide = (body.right - cut - round(body.w * 0.07)) // 2
    for index, (word, now, later) in enumerate(columns):
        x = cut + kit.px(3) + index * wide
        top = pygame.Rect(x, body.y + round(body.h * 0.05), wide, round(body.h * 0.25))
        looks.label(surface, word, top, ("note_bold",), align="center", colour="ink_picture", least=0.4)
        looks.word(surface, now, (x + wide / 2, body.y + body.h * 0.48), min(body.h * 0.24, wide * 0.4))
        if later:
            looks.word(
                surface,
                later,
                (x + wide / 2, body.y + body.h * 0.78),
                body.h * 0.16,
                face="bold",
                colour=(122, 88, 40),
            )


def _fitted(looks: Looks, picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return the ticket without its empty rim, stretched to a size."""
    box = picture.get_bounding_rect()
    make = partial(pygame.transform.smoothscale, picture.subsurface(box), size)
    return looks.kept(("ticket", size, picture.get_size()), make)
