"""The right column: ticket of the scenario, stacks, blueprints, decks and markers, employees for hire."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game.core.controls import Handle
from game.core.messages import Message
from rulesets.theme_park_mania.extras import MALFUNCTION
from rulesets.theme_park_mania.state import content, path_ids, path_tile
from rulesets.theme_park_mania.state_money import employee_price, tokens_left
from rulesets.theme_park_mania.table_cells import turns_locked
from rulesets.theme_park_mania.table_pieces import marker_rects
from rulesets.theme_park_mania.table_ticket import draw_ticket

if TYPE_CHECKING:
    from rulesets.theme_park_mania.table import ManiaTable
    from rulesets.theme_park_mania.table_places import ManiaPlaces

SHAPES = ("straight", "corner", "tee", "cross")
Sign = tuple[pygame.Rect, Message]


def shape_counts(table: ManiaPlaces) -> dict[str, int]:
    """Return how many path tiles of each shape are left in the piles."""
    found = dict.fromkeys(SHAPES, 0)
    for name, count in zip(path_ids(), table.view.path_left, strict=True):
        found[path_tile(name).shape] += count
    return found


def zones(table: ManiaPlaces) -> list[tuple[pygame.Rect, Handle]]:
    """Return what can be pointed at in the supply besides the pieces."""
    plan = table.plan.supply
    found: list[tuple[pygame.Rect, Handle]] = [
        (plan.stacks["rides"], ("rides",)),
        (plan.stacks["paths_0"], ("paths", 0)),
        (plan.stacks["paths_1"], ("paths", 1)),
        (plan.decks["loans"], ("loans",)),
        (plan.decks["deck"], ("deck",)),
        (plan.decks["discard"], ("discard",)),
        (plan.ticket, ("ticket",)),
    ]
    if table.view.railway:
        found.append((plan.stacks["track"], ("track",)))
    return found


def draw(table: ManiaTable, surface: pygame.Surface) -> None:
    """Draw everything but the pieces."""
    plan, kit = table.plan.supply, table.kit
    for y in plan.rules:
        area = table.stage.regions.supply
        kit.paint.line(
            surface, (area.x + kit.px(8), y), (area.right - kit.px(8), y), "hairline", kit.pxf("hairline")
        )
    draw_ticket(table, surface, plan.ticket)
    _stacks(table, surface)
    table.looks.label(surface, table.say("show.facilities"), plan.title, ("subheading", "small_bold", "tiny"))
    _piles(table, surface)
    _decks(table, surface)
    _hire(table, surface)


def _slot(rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """Cut a slot into a square picture above and a line below."""
    side = min(rect.w, round(rect.h * 0.72))
    picture = pygame.Rect(0, 0, side, side)
    picture.midtop = rect.midtop
    return picture, pygame.Rect(rect.x, picture.bottom, rect.w, rect.bottom - picture.bottom)


def _stacks(table: ManiaTable, surface: pygame.Surface) -> None:
    view, plan, looks = table.view, table.plan.supply, table.looks
    stacks = [
        ("rides", "ride_back", len(view.ride_stack), "show.rides"),
        ("paths_0", "path_back", len(view.pile_a), "show.paths"),
        ("paths_1", "path_back", len(view.pile_b), "show.paths"),
        ("track", "", view.track_left, "show.track"),
    ]
    names = [table.say(key) for _, _, _, key in stacks]
    for name, picture, count, key in stacks:
        if name == "track" and not view.railway:
            continue
        box, line = _slot(plan.stacks[name])
        handle: Handle = {"rides": ("rides",), "track": ("track",)}.get(
            name, ("paths", int(name[-1]) if name[-1].isdigit() else 0)
        )
        usable = table.seat is None or handle in table.touchable
        if picture:
            for step in range(min(2, max(0, count - 1)), -1, -1):
                shift = round(box.w * 0.05) * step
                looks.sprite(
                    surface,
                    picture,
                    box.move(shift, -shift).center,
                    box.w * 0.9,
                    alpha=255 if usable and count else 110,
                )
        else:
            inner = box.inflate(-round(box.w * 0.04), -round(box.h * 0.2))
            table.kit.paint.panel(
                surface,
                inner,
                "sunken",
                edge="hairline_dark",
                edge_width=table.kit.pxf("hairline"),
                radius=box.w * 0.16,
            )
        high = box.w * 0.36
        looks.count(surface, count, (box.right - high * 0.3, box.bottom - high * 0.3), high)
        looks.label(surface, table.say(key), line, ("note",), align="center", least=0.3, like=names)
    counts = shape_counts(table)
    for rect, shape in zip(plan.shapes, SHAPES, strict=True):
        unit = min(rect.h * 0.9, rect.w * 0.5)
        looks.sprite(
            surface, shape, (rect.x + unit * 0.5, rect.centery), unit, alpha=255 if counts[shape] else 80
        )
        tall = min(rect.h * 0.62, table.kit.scale.text_px(16) * 0.8, rect.w * 0.3)
        looks.word(
            surface,
            str(counts[shape]),
            (rect.x + unit + table.kit.px(3), rect.centery),
            tall,
            colour="ink",
            anchor="midleft",
        )


def _piles(table: ManiaTable, surface: pygame.Surface) -> None:
    """Places of piles that are empty."""
    kit = table.kit
    for name, rect in zip(table.view.tops, table.plan.supply.piles, strict=False):
        if not name:
            kit.paint.panel(
                surface,
                rect.inflate(-4, -4),
                "sunken",
                edge="hairline_dark",
                edge_width=kit.pxf("hairline"),
                radius=rect.w * 0.16,
            )


def _decks(table: ManiaTable, surface: pygame.Surface) -> None:
    view, plan, looks = table.view, table.plan.supply, table.looks
    top = view.discard[-1] if view.discard else ""
    names = [table.say(f"show.{each}") for each in ("draw", "discard", "loan_tokens", "trouble")]
    _, below = _slot(plan.decks["markers"])
    looks.label(surface, names[-1], below, ("note",), align="center", least=0.3, like=names)
    for name, count, key in (
        ("deck", len(view.deck), "show.draw"),
        ("discard", len(view.discard), "show.discard"),
        ("loans", tokens_left(view), "show.loan_tokens"),
    ):
        box, line = _slot(plan.decks[name])
        faint = view.phase == 1 or not count
        if name == "loans":
            looks.sprite(surface, "loan", box.center, box.w * 0.9, alpha=110 if faint else 255)
        elif name == "deck":
            looks.card(surface, None, box, "", alpha=120 if not count else 255)
        elif top:
            looks.card(surface, content().cards[top], box, "")
        else:
            card = pygame.Rect(0, 0, round(box.h * 0.7), box.h)
            card.center = box.center
            table.kit.paint.panel(
                surface,
                card,
                "sunken",
                edge="hairline_dark",
                edge_width=table.kit.pxf("hairline"),
                radius=box.w * 0.1,
            )
        high = box.h * 0.36
        looks.count(surface, count, (box.centerx + box.w * 0.36, box.bottom - high * 0.3), high)
        looks.label(surface, table.say(key), line, ("note",), align="center", least=0.3, like=names)
    for name, rect in marker_rects(table).items():
        place, put = (
            (view.malfunction, view.malfunction_turn)
            if name == MALFUNCTION
            else (view.sinkhole, view.sinkhole_turn)
        )
        if place < 0:
            continue
        looks.sprite(surface, name, rect.center, rect.w, grey=True, alpha=150)
        left = turns_locked(view, put)
        if not left:  # it may be taken away: a tick says so, a 0 would not
            side = round(rect.h * 0.5)
            spot = pygame.Rect(rect.right + table.kit.px(3), rect.centery - side // 2, side, side)
            table.kit.paint.check(surface, spot, "good_deep", table.kit.pxf(2.5))
            continue
        looks.word(
            surface,
            str(left),
            (rect.right + table.kit.px(3), rect.centery),
            rect.h * 0.5,
            colour="bad_text",
            anchor="midleft",
        )


def _hire(table: ManiaTable, surface: pygame.Surface) -> None:
    words = table.say("show.hire_for", n=employee_price(table.view))
    table.looks.label(surface, words, table.plan.supply.hire, ("subheading", "small_bold", "tiny"), least=0.5)


def signs(table: ManiaTable) -> Iterator[Sign]:
    """Return the explanations of the small signs of the supply."""
    view, plan = table.view, table.plan.supply
    counts = shape_counts(table)
    for rect, shape in zip(plan.shapes, SHAPES, strict=True):
        yield (
            rect,
            Message("show.shape", {"item": Message(f"item.{shape}.name"), "n": counts[shape]}, "TPM-4.9"),
        )
    for name, rect in marker_rects(table).items():
        place, put = (
            (view.malfunction, view.malfunction_turn)
            if name == MALFUNCTION
            else (view.sinkhole, view.sinkhole_turn)
        )
        text = Message(f"item.{name}.text")
        row = pygame.Rect(rect.x, rect.y, plan.decks["markers"].right - rect.x, rect.h)
        if place < 0:
            yield row, Message("show.marker_waits", {"item": Message(f"item.{name}.name"), "text": text})
        elif turns_locked(view, put):
            left = turns_locked(view, put)
            yield (
                row,
                Message("show.marker_locked", {"item": Message(f"item.{name}.name"), "n": left}, "TPM-16.5"),
            )
        else:
            yield (
                row,
                Message("show.marker_free", {"item": Message(f"item.{name}.name"), "text": text}, "TPM-16.6"),
            )
