"""The tray of Theme Parque: title, empty places in the hand, and what the held or pointed-at domino does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.controls import Grip
from game.ui.kit import Kit
from game.ui.table.tabletop import Marks
from rulesets.theme_parque import rollercooper_facts, table_facts
from rulesets.theme_parque.law import law_of
from rulesets.theme_parque.limits import may_place_free
from rulesets.theme_parque.state import EMPTY_SLOT, cooperative, played
from rulesets.theme_parque.table_panels import empty_slot

if TYPE_CHECKING:
    from rulesets.theme_parque.table import ParqueTable

PICTURE = 48
SIZES = (("heading", "small"), ("subheading", "small"), ("subheading", "note"), ("small_bold", "note"))
"""Text styles of name and explanation, largest first."""

ASKED = {
    "name": "park.hand_name",
    "drop": "park.hand_drop",
    "remove": "park.hand_remove",
    "fetch": "park.hand_fetch",
    "swap": "park.hand_swap",
    "order_lay": "park.hand_order",
    "shift": "park.hand_put",
    "lift": "park.hand_lift",
    "put": "park.hand_put",
    "take": "park.hand_take",
    "set": "park.hand_set",
    "extra": "park.hand_extra",
}
"""What is to be done, by the word of the question, for those that not every turn asks."""
IDLE = {
    "name": "park.idle_name",
    "drop": "park.idle_drop",
    "remove": "park.idle_remove",
    "fetch": "park.idle_fetch",
    "swap": "park.idle_swap",
    "order_lay": "park.idle_order",
    "shift": "park.idle_put",
    "lift": "park.idle_lift",
    "put": "park.idle_put",
    "take": "park.idle_take",
    "set": "park.idle_set",
    "extra": "park.idle_extra",
}
"""How it is done, likewise."""


def draw(table: ParqueTable, surface: pygame.Surface, marks: Marks, held: Grip | None) -> None:
    """Draw the words of the tray; cards, pawns and buttons are drawn by the house."""
    kit, plan, region = table.stage.kit, table.plan.tray, table.stage.regions.tray
    _title(table, surface, held)
    cards = len(table.hand)
    hidden = len(table.view.hands[table.view.active]) if table.own is None else 0
    for index, rect in enumerate(plan.hand):
        if index >= cards:
            if marks.spots and marks.spots[0] == ("tray",):
                kit.paint.halo(surface, rect, "halo", radius=rect.w * 0.11, spread=kit.pxf(7))
            if index < hidden:
                kit.shadow(surface, rect, "piece", radius=rect.w * 0.11 / kit.scale.factor)
                table.pieces_drawn.lay(surface, "back", rect)
            else:
                empty_slot(table, surface, rect)
    _pointed_out(table, surface)
    top, bottom = region.y + kit.px(16), region.bottom - kit.px(16)
    kit.paint.line(surface, (plan.divider, top), (plan.divider, bottom), "hairline", kit.pxf("hairline"))
    _pawn_places(table, surface)
    if watched(table):
        return  # the house puts pause and speed there
    _words(table, surface, marks, held)


def _pointed_out(table: ParqueTable, surface: pygame.Surface) -> None:
    """Let the dominoes of the hand glow that the open question is about."""
    asked = table.view.stack[-1] if table.view.stack and table.step else ("",)
    wanted = [handle[1] for handle in table.touchable if handle[0] == "hand"]
    if asked[0] == "order_lay":
        wanted = [asked[1]]
    kit = table.stage.kit
    for domino, rect in zip(table.hand, table.plan.tray.hand, strict=False):
        if domino in wanted:
            kit.paint.halo(surface, rect, "halo", radius=rect.w * 0.11, spread=kit.pxf(7), strength=0.9)


def draw_marks(table: ParqueTable, surface: pygame.Surface) -> None:
    """Mark dominoes of the hand: free ones, those that are to be swapped, those of another player's hand (TP-12)."""
    if table.own is None or not cooperative(table.view):
        return
    kit, view = table.stage.kit, table.view
    asked = view.stack[-1] if view.stack else ("",)
    aside = asked[3:] if asked[0] == "swap" else ()
    free = kit.layout(table.say("park.free"), "badge", colour="white")
    for domino, rect in zip(table.hand, table.plan.tray.hand, strict=False):
        if domino in aside:
            kit.paint.panel(surface, rect, "card", radius=rect.w * 0.11, alpha=150)
            sign = pygame.Rect(0, 0, rect.w * 3 // 4, rect.w * 3 // 4)
            sign.center = rect.center
            kit.sprite(surface, "common/swap", sign)
        elif view.stack and rollercooper_facts.free_now(view, domino):
            pill = pygame.Rect(
                0, 0, min(rect.w + kit.px(6), free.width + kit.px(14)), free.height + kit.px(3)
            )
            pill.midbottom = (rect.centerx, rect.bottom + kit.px(5))
            kit.paint.pill(surface, pill, "good_deep", edge="white", edge_width=kit.pxf(1.5))
            kit.engine.draw_block(surface, free, (pill.x, pill.y + kit.px(1)), align="center", width=pill.w)
        if domino not in view.hands[table.own]:
            owner = next(seat for seat, hand in enumerate(view.hands) if domino in hand)
            chip = pygame.Rect(0, 0, kit.px(20), kit.px(20))
            chip.center = (rect.centerx, rect.y)
            kit.seat_chip(surface, table.stage.seats[owner].colour, chip)


def watched(table: ParqueTable) -> bool:
    """Do only computer players sit at the table?"""
    return not any(seat.human for seat in table.stage.seats)


def _title(table: ParqueTable, surface: pygame.Surface, held: Grip | None) -> None:
    kit, rect, view = table.stage.kit, table.plan.tray.title, table.view
    if table.own is None:
        name = table.stage.seats[view.active].name
        head = "park.watch_title" if watched(table) else "park.hand_hidden_title"
        lines = [table.say(head), table.say("park.watch_hand", name=name)]
    else:
        head = table.say("park.hand_over_title" if view.ended else "park.hand_title")
        if table.viewer is None:
            head = table.say("park.open_hand", name=table.stage.seats[table.own].name)
        lines = [head]
        if held is not None and held.handle[0] == "hand":
            lines.append(table.say("park.hand_turn"))
        elif table.step == "play":
            left = view.quota - len(played(view))  # as the ribbon counts
            lines.append(table.say("park.hand_place", n=left) if left > 0 else table.say("park.hand_more"))
            law = law_of(view)
            if left > 1 and not law.may_touch and not may_place_free(law):
                lines.append(table.say("park.hand_apart"))
        elif table.step == "claim":
            lines.append(table.say("park.hand_claim"))
        elif table.step == "draw":
            lines.append(table.say("park.hand_draw", n=law_of(view).hand_size - len(view.hands[table.own])))
        elif view.ended:
            lines.append(table.say("park.hand_over"))
        elif table.step:
            lines.append(table.say(ASKED.get(table.step, "park.hand_claim")))
        elif view.stack:
            lines.append(table.say("park.hand_wait"))
    title = kit.layout(lines[0], "heading", rect.w, max_lines=1)
    kit.engine.draw_block(surface, title, rect.topleft)
    y = rect.y + title.height + kit.px(2)
    for line in lines[1:]:
        block = kit.layout(line, "note", rect.w, colour="text")
        if y + block.height > rect.bottom:
            break  # large text: the ribbon says the same
        kit.engine.draw_block(surface, block, (rect.x, y))
        y += block.height


def _pawn_places(table: ParqueTable, surface: pygame.Surface) -> None:
    """Draw the pawns that are out already, faint, where they would stand."""
    if table.own is None:
        return
    colour = table.stage.seats[table.own].colour
    left = table.view.supply[table.own]
    for index, rect in enumerate(table.plan.tray.pawns):
        if index >= left:
            table.pieces_drawn.pawn(surface, rect, colour, alpha=75)


def subject(table: ParqueTable, held: Grip | None, marks: Marks) -> tuple[str, Grip | None] | None:
    """Return the domino that the tray explains, and the grip that holds it; None if there is none."""
    handles = [held.handle] if held is not None else [marks.cursor, marks.hover]
    for handle in handles:
        if handle is None or table.rect_of(handle) is None:
            continue
        if handle[0] == "hand":
            return str(handle[1]), held
        if handle[0] == "market":
            domino = table.view.market[handle[1]]  # type: ignore[call-overload]
            if domino != EMPTY_SLOT:
                return str(domino), held
    return None


def _words(table: ParqueTable, surface: pygame.Surface, marks: Marks, held: Grip | None) -> None:
    kit, rect = table.stage.kit, table.plan.tray.words
    found = subject(table, held, marks)
    if found is None:
        kit.text(surface, _idle(table), rect.inflate(0, -kit.px(8)), "small", max_lines=None, colour="muted")
        return
    domino, grip = found
    ghost = marks.ghost if grip is not None and marks.ghost is not None and marks.ghost[2] else None
    outcome = table.outcome(marks) if ghost is not None and ghost[0].handle[0] == "hand" else None
    gap = kit.px(6)
    high = (rect.h - gap) // 2
    rows = [pygame.Rect(rect.x, rect.y + part * (high + gap), rect.w, high) for part in (0, 1)]
    lines = [table_facts.words(table, domino, part, outcome) for part in (0, 1)]
    if grip is not None and any(
        styles(kit, *lines[part], _beside(kit, rows[part])) is None for part in (0, 1)
    ):
        # Large text: only the half that is held, but that one in full.
        fitted(kit, surface, *lines[grip.part], rect)
        return
    for part, row in enumerate(rows):
        side = min(kit.px(PICTURE), high)
        words = _beside(kit, row)
        if words.x > row.x:
            picture = pygame.Rect(row.x, row.centery - side // 2, side, side)
            table.pieces_drawn.half(surface, domino, part, picture, grip.rotation if grip else 0)
        fitted(kit, surface, *lines[part], words)


def _beside(kit: Kit, row: pygame.Rect) -> pygame.Rect:
    """Return what a row leaves beside its picture; all of it where a picture would take too much."""
    if row.w <= kit.px(PICTURE) * 4:
        return row
    left = row.x + min(kit.px(PICTURE), row.h) + kit.px(14)
    return pygame.Rect(left, row.y, row.right - left, row.h)


def styles(kit: Kit, name: str, line: str, row: pygame.Rect) -> tuple[str, str] | None:
    """Return the largest styles in which a name and its explanation fit into a row, None if none does."""
    for heading, body in SIZES:
        title = kit.layout(name, heading, row.w, colour="ink")
        text = kit.layout(line, body, row.w, colour="text")
        if title.height + text.height <= row.h and title.width <= row.w and text.width <= row.w:
            return heading, body
    return None


def fitted(kit: Kit, surface: pygame.Surface, name: str, line: str, row: pygame.Rect) -> None:
    """Write a name and its explanation as large as they fit; the name alone where there is no room for both."""
    found = styles(kit, name, line, row)
    if found is None:
        kit.text(surface, name, row, "small_bold", colour="ink")
        return
    title = kit.layout(name, found[0], row.w, colour="ink")
    text = kit.layout(line, found[1], row.w, colour="text")
    y = row.centery - (title.height + text.height) // 2
    kit.engine.draw_block(surface, title, (row.x, y))
    kit.engine.draw_block(surface, text, (row.x, y + title.height))


def _idle(table: ParqueTable) -> str:
    """Return what to do now, for as long as nothing is pointed at."""
    if table.view.ended:
        return table.say("park.idle_over")
    if table.step == "play" and law_of(table.view).may_shift:
        return table.say("park.idle_shift")
    if table.step in IDLE:
        return table.say(IDLE[table.step])
    if table.step == "claim" and law_of(table.view).shared:
        return table.say("park.idle_claim_shared")
    if table.step == "play":
        return table.say("park.idle_play")
    if table.step == "claim":
        return table.say("park.idle_claim")
    return table.say("park.idle_draw" if table.step == "draw" else "park.idle_wait")
