"""The column of Rollercooper beside the park: event of the round, open challenges, collected and completed cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.controls import Handle
from game.core.messages import Message
from game.ui.table.tabletop import CloseUp, Marks
from game.ui.text import escape
from rulesets.theme_parque import table_group_rows
from rulesets.theme_parque.table_group_facts import EventFacts, GroupFacts
from rulesets.theme_parque.table_group_plan import EVENT_AROUND, GroupPlan
from rulesets.theme_parque.table_looks import ART

if TYPE_CHECKING:
    from rulesets.theme_parque.table import ParqueTable
    from rulesets.theme_parque.table_places import ParquePlaces

TONES = {
    "good": ("good_soft", "good_deep"),
    "bad": ("bad_soft", "bad_deep"),
    "mixed": ("sunken", "hairline_dark"),
}
"""Fill and edge of the event by the tone of its rule."""
OFF_ALPHA = 120
"""How faint the picture of a rule is that does not hold."""
TELLS = {"good": "park.tone_good", "bad": "park.tone_bad", "mixed": "park.tone_mixed"}


# --- drawing ---------------------------------------------------------------------------------------


def draw(table: ParqueTable, surface: pygame.Surface, marks: Marks) -> None:
    """Draw the column."""
    made, facts = table.group_plan, table.group
    if made is None or facts is None:
        return
    kit = table.stage.kit
    kit.panel(surface, made.rect, "card", radius="table_panel", shadow="panel")
    _event(table, surface, made, facts)
    open_or_not = facts.open or not table.view.ended
    title = table.say("park.challenges" if open_or_not else "park.none_open")
    kit.text_at(surface, title, made.title.midleft, "small_bold", anchor="midleft")
    left = table.say("park.events_left", n=facts.left)
    room = made.title.w - kit.text_width(title, "small_bold") - kit.px(8)
    if kit.text_width(left, "tiny") <= room:
        kit.text_at(surface, left, made.title.midright, "tiny", colour="muted", anchor="midright")
    if not facts.open and not table.view.ended:
        rest = pygame.Rect(made.title.x, made.title.bottom + kit.px(4), made.title.w, kit.px(40))
        kit.text(surface, table.say("park.no_challenges"), rest, "note", colour="muted")
    for each, rect in made.cards:
        table_group_rows.paper(table, surface, each, rect, marks)
    for each, rect in made.rows:
        table_group_rows.row(table, surface, each, rect, made.style)
    for each, rect in made.lines:
        table_group_rows.line(table, surface, each, rect)
    for each, rect in made.tiles:
        table_group_rows.tiny(table, surface, each, rect)
    table_group_rows.done(table, surface, made)
    _foot(table, surface, made, facts)
    table.acts.draw_points(surface)


def flash(table: ParqueTable, surface: pygame.Surface, t: float) -> None:
    """Light up the event of the round when it is new: `t` from 0 to 1."""
    made, kit = table.group_plan, table.stage.kit
    if made is not None:
        grow = round(kit.px(14) * t)
        kit.paint.ring(
            surface, made.event.inflate(grow, grow), "halo", width=max(1.0, kit.pxf(6) * (1 - t)),
            radius=kit.radius(12) + grow / 2, alpha=round(255 * (1 - t)),
        )  # fmt: skip


def _event(table: ParqueTable, surface: pygame.Surface, made: GroupPlan, facts: GroupFacts) -> None:
    kit, rect = table.stage.kit, made.event
    if facts.event is None:
        kit.panel(surface, rect, "sunken", radius=10, edge="hairline")
        kit.text(
            surface,
            table.say("group.no_event"),
            rect.inflate(-kit.px(12), -kit.px(8)),
            "small",
            colour="muted",
        )
        return
    fill, edge = TONES[facts.event.tone]
    kit.panel(surface, rect, fill, radius=10, edge=edge, edge_width=2)
    side = kit.px(52)
    box = pygame.Rect(rect.x + kit.px(5), 0, side, side)
    box.centery = min(rect.centery, rect.y + kit.px(38))
    off = facts.event.off
    kit.sprite(surface, facts.event.picture, box, grey=off, alpha=OFF_ALPHA if off else 255)
    title = kit.layout(facts.event.title, "subheading", rect.w - kit.px(EVENT_AROUND), colour="muted" if off else None)
    words, style = made.words
    high = kit.layout(words, style, rect.w - kit.px(EVENT_AROUND)).height if words else 0
    y = rect.y + (rect.h - title.height - high) // 2
    kit.engine.draw_block(surface, title, (box.right + kit.px(6), y))
    if off:
        _strike(table, surface, pygame.Rect(box.right + kit.px(6), y, title.width, title.height), facts.event.title)
    if words:
        text = kit.layout(words, style, rect.w - kit.px(EVENT_AROUND), colour="text")
        kit.engine.draw_block(surface, text, (box.right + kit.px(6), y + title.height))


def _strike(table: ParqueTable, surface: pygame.Surface, rect: pygame.Rect, words: str) -> None:
    """Strike the lines of a title through: its rule does not hold."""
    kit = table.stage.kit
    lines = max(1, round(rect.h / kit.line_height("subheading")))
    wide = rect.w if lines > 1 else min(rect.w, kit.text_width(words, "subheading"))
    for line in range(lines):
        y = rect.y + (line + 0.54) * rect.h / lines
        kit.paint.line(surface, (rect.x, y), (rect.x + wide, y), "muted", kit.pxf(2))


def _foot(table: ParqueTable, surface: pygame.Surface, made: GroupPlan, facts: GroupFacts) -> None:
    kit = table.stage.kit
    top = made.slots[0].top - kit.px(6)
    kit.paint.line(
        surface,
        (made.rect.x + kit.px(12), top),
        (made.rect.right - kit.px(12), top),
        "hairline",
        kit.pxf("hairline"),
    )
    for slot, full in zip(made.slots, facts.collected, strict=True):
        kit.panel(surface, slot, "bad_soft" if full else "sunken", radius=6,
                  edge="bad_deep" if full else "hairline_dark", edge_width=2)  # fmt: skip
        if full:
            kit.sprite(surface, f"{ART}event_back", slot.inflate(-kit.px(4), -kit.px(4)))
        sign = pygame.Rect(0, 0, kit.px(18), kit.px(18))
        sign.center = slot.center
        kit.sprite(surface, "common/warning", sign, alpha=255 if full else 90)
    pile = made.pile
    back = pygame.Rect(pile.x, pile.y, made.slots[0].w, pile.h)
    step = kit.px(2)
    for layer in range(min(3, len(facts.completed)) - 1, -1, -1):
        kit.sprite(surface, f"{ART}event_back", back.move(layer * step, -layer * step))
    if not facts.completed:
        kit.panel(surface, back, "sunken", radius=6, edge="hairline")
    x = back.right + kit.px(7)
    words = table.say("park.completed", n=len(facts.completed))
    style = next((each for each in ("note", "tiny") if kit.text_width(words, each) <= pile.right - x), "")
    low = kit.line_height(style) if style else 0
    number = next(
        (
            each
            for each in ("number_big", "number", "small_bold")
            if kit.line_height(each) * 0.8 + low <= pile.h + kit.px(6)
        ),
        "small_bold",
    )
    if kit.line_height(number) * 0.8 + low > pile.h + kit.px(6):
        style, low, number = "", 0, "number"
    star = pygame.Rect(x, 0, kit.px(20), kit.px(20))
    star.centery = pile.y + (pile.h - low) // 2
    kit.sprite(surface, "common/star", star)
    kit.text_at(surface, str(facts.points), (star.right + kit.px(4), star.centery), number, anchor="midleft")
    if style:
        kit.text_at(surface, words, (x, pile.bottom - low // 2), style, colour="muted", anchor="midleft")


# --- pointing --------------------------------------------------------------------------------------


def hit(table: ParquePlaces, pos: tuple[int, int]) -> tuple[Handle, pygame.Rect] | None:
    """Return what of the column lies under a pixel."""
    made = table.group_plan
    if made is None or not made.rect.collidepoint(pos):
        return None
    if made.event.collidepoint(pos):
        return ("event",), made.event
    for each, rect in made.cards:
        if rect.collidepoint(pos):
            return ("challenge", each.card), rect
    return None


def rect_of(table: ParquePlaces, handle: Handle) -> pygame.Rect | None:
    """Return where a thing of the column lies, None if it is not shown."""
    made = table.group_plan
    if made is None:
        return None
    if handle == ("event",):
        return made.event.copy()
    return next((rect for each, rect in made.cards if ("challenge", each.card) == handle), None)


def symbol(table: ParqueTable, pos: tuple[int, int]) -> Message | None:
    """Return what slots, pile and the count of the deck mean."""
    made, facts = table.group_plan, table.group
    if made is None or facts is None:
        return None
    if any(slot.collidepoint(pos) for slot in made.slots):
        return Message(
            "park.symbol_collected", {"n": sum(map(bool, facts.collected)), "most": len(facts.collected)}
        )
    for each, rect in made.done:
        if rect.collidepoint(pos):
            key = "park.symbol_done" if each.win else "park.symbol_avoided"
            return Message(key, {"challenge": each.text, "n": each.score})
    if made.pile.collidepoint(pos):
        return Message("park.symbol_completed", {"n": facts.points})
    if made.title.collidepoint(pos):
        return Message("park.symbol_events_left", {"n": facts.left})
    return None


def close_up(table: ParqueTable, handle: Handle) -> CloseUp | None:
    """Return the enlarged event or challenge."""
    facts = table.group
    if facts is None:
        return None
    if handle == ("event",):
        return _event_card(table, facts.event) if facts.event is not None else None
    each = next((found for found in facts.open if ("challenge", found.card) == handle), None)
    if each is None:
        return None
    kind = "park.win_card" if each.win else "park.lose_card"
    lines = [
        escape(each.text),
        "**" + escape(table.say("park.stands")) + "** " + escape(each.told),
        escape(table.say("park.card_score", n=each.score)),
        escape(table.say("park.win_text" if each.win else "park.lose_text")),
    ]
    return CloseUp(
        table.say(kind), tuple(lines), ("sprite", each.picture), "TP-12.8" if each.win else "TP-12.9"
    )


def _event_card(table: ParqueTable, event: EventFacts) -> CloseUp:
    lines = [event.text, *([table.say(TELLS[event.tone])] if event.card and not event.off else [])]
    title = table.say("park.rule_off", title=event.title) if event.off else event.title
    return CloseUp(title, tuple(escape(line) for line in lines), ("sprite", event.picture, *(["off"] if event.off else [])), "TP-12.6")


def cells_to_light(table: ParqueTable, handle: Handle | None) -> tuple[int, ...]:
    """Return the cells on which the pointed-at challenge rests."""
    if table.group is None or handle is None or handle[0] != "challenge":
        return ()
    return next((each.cells for each in table.group.open if each.card == handle[1]), ())
