"""Faces of blueprints: what must be reached, its worth, ticks for what holds already; the same in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.theme import ColourLike
from rulesets.at_any_cost.content import Blueprint, Item, Requirement
from rulesets.at_any_cost.printed import FIGURES
from rulesets.at_any_cost.table_faces import BANDS, INK, PALE_TEXT
from rulesets.at_any_cost.table_items import Mark, marks_of
from rulesets.at_any_cost.table_papers import LARGE

if TYPE_CHECKING:
    from rulesets.at_any_cost.table_cards import Cards
    from rulesets.at_any_cost.table_frames import Frame

GAP = 0.2
"""Between the marks of a requirement, by their height."""


def blueprint(
    cards: Cards, card: Blueprint, size: tuple[int, int], state: tuple[object, ...], seen: float = 1.0
) -> pygame.Surface:
    """Compose a blueprint. `state` is () or (ticks by requirement and bonus, done, bonus, slot names)."""
    frame = cards.frame(size, "blueprint", BANDS["blueprint"], seen=seen)
    wide, units = size[0], cards.reads(size[0])
    ticks: tuple[tuple[bool, ...], ...] = state[0] if state else ()  # type: ignore[assignment]
    done, bonus = (bool(state[1]), bool(state[2])) if state else (False, False)
    band = cards.title(frame, cards.say(f"blueprint.{card.id}.name"), BANDS["blueprint"], colour="white")
    foot = round(wide * (0.44 if units < LARGE else 0.36))
    plan = pygame.Rect(frame.inner.x, band.bottom, frame.inner.w, frame.inner.bottom - foot - band.bottom)
    cards.window(frame.picture, plan, "blueprint", "")
    shown = frame.left(plan)
    side = min(shown.w, plan.h) * (0.96 if units < LARGE else 0.7)
    middle = plan.y + side * 0.5 if units >= LARGE else plan.centery
    cards.sprite(frame.picture, f"motif/{card.id}", (shown.centerx, middle), side, alpha=75)
    _rows(cards, frame, card, shown, ticks, units)
    low = pygame.Rect(frame.inner.x, plan.bottom, frame.inner.w, foot)
    cards.rule(frame, low.top)
    _worth(cards, frame, card, frame.left(low), ticks[-1] if ticks else (), done, bonus)
    return frame.picture


def _rows(
    cards: Cards,
    frame: Frame,
    card: Blueprint,
    plan: pygame.Rect,
    ticks: tuple[tuple[bool, ...], ...],
    units: float,
) -> None:
    """The requirements: a row for each attraction or park, built from its items."""
    wide, count = frame.width, len(card.need)
    area = plan.inflate(-round(wide * 0.05), -round(wide * 0.05))
    if units >= LARGE:
        text = pygame.Rect(area.x, area.bottom - round(area.h * 0.42), area.w, round(area.h * 0.42))
        cards.words(
            frame.picture,
            need_text(cards, card.need),
            text,
            wide * 0.06,
            face="plain",
            colour="white",
            most=4,
            lead=1.2,
        )
        area.h -= text.h
    pitch = min(area.h / count, wide * 0.34)
    broken = count == 1 and frame.covered  # in the narrow rest of a card many items stand in two lines
    top = area.centery - pitch * count / 2
    for index, part in enumerate(card.need):
        row = pygame.Rect(area.x, round(top + index * pitch), area.w, round(pitch * 0.86))
        marks = marks_of(
            part, park_mark=part.scope == "park" and any(item.word == "stars" for item in part.items)
        )
        found = ticks[index] if index < len(ticks) else ()
        lines = [marks]
        if broken and len(marks) > 1 and marks_width(marks, row.h * 0.84) > row.w * 1.15:
            cut = (len(marks) + 1) // 2
            lines = [marks[:cut], marks[cut:]]
            row = pygame.Rect(area.x, 0, area.w, min(area.h, round(wide * 0.5)))
            row.centery = area.centery
        cards.kit.paint.panel(frame.picture, row, (255, 255, 255), radius=min(row.h, wide * 0.3) * 0.24, alpha=52)
        high = row.h / len(lines)
        for at, line in enumerate(lines):
            room = pygame.Rect(row.x, round(row.y + at * high), row.w, round(high)).inflate(-round(wide * 0.04), 0)
            draw_marks(cards, frame.picture, line, room, high * 0.84, found, "white")
            found = found[sum(mark.counts for mark in line) :]


def marks_width(marks: list[Mark], high: float) -> float:
    """Return how wide marks are in one row, `high` pixels tall."""
    return high * (sum(0.92 + 0.46 * len(mark.number) for mark in marks) + GAP * (len(marks) - 1))


def draw_marks(
    cards: Cards,
    surface: pygame.Surface,
    marks: list[Mark],
    row: pygame.Rect,
    high: float,
    ticks: tuple[bool, ...],
    colour: ColourLike,
    *,
    align: str = "center",
) -> float:
    """Draw what a requirement asks for in one row, with ticks beside what holds; returns the right edge."""
    high = min(high, row.h * 0.92)
    total = marks_width(marks, high)
    if total > row.w:
        high *= row.w / total
        total = row.w
    gap = high * GAP
    x = row.x if align == "left" else row.centerx - total / 2
    index = 0
    for mark in marks:
        centre = (x + high * 0.46, row.centery)
        cards.sprite(surface, mark.picture, centre, high)
        if mark.number:
            cards.word(
                surface,
                mark.number,
                (x + high * 0.98, row.centery),
                high * 0.5,
                colour=colour,
                anchor="midleft",
            )  # type: ignore[arg-type]
        if mark.counts:
            if index < len(ticks) and ticks[index]:
                aside = -0.3 if mark.number else 0.36  # a number stands at the right
                cards.tick(surface, (centre[0] + high * aside, centre[1] + high * 0.36), high * 0.46)
            index += 1
        x += marks_width([mark], high) + gap
    return x


def _worth(
    cards: Cards,
    frame: Frame,
    card: Blueprint,
    low: pygame.Rect,
    ticks: tuple[bool, ...],
    done: bool,
    bonus: bool,
) -> None:
    """Value, what a failure costs, and the bonus."""
    wide, picture = frame.width, frame.picture
    row = pygame.Rect(low.x, low.y, low.w, low.h // 2)
    side = row.h * 0.78
    x = low.x + wide * 0.035
    cards.sprite(picture, "kind/blueprint", (x + side / 2, row.centery + 1), side)
    good = "good_text" if done else INK
    value = cards.word(
        picture,
        str(card.value),
        (x + side * 1.16, row.centery + 1),
        row.h * 0.5,
        colour=good,
        anchor="midleft",
    )
    if done:
        box = pygame.Rect(0, 0, round(row.h * 0.5), round(row.h * 0.46))
        box.midleft = (value.right + round(wide * 0.02), row.centery + 1)
        cards.kit.paint.check(picture, box, "good_text", max(1.5, row.h * 0.12))
    rest = pygame.Rect(
        value.right + round(row.h * 0.7),
        row.y,
        low.right - value.right - round(row.h * 0.7 + wide * 0.04),
        row.h,
    )
    if not done and cards.tells(wide) and not frame.covered:
        rest.x, rest.w = value.right + round(wide * 0.03), low.right - value.right - round(wide * 0.07)
        text = cards.say("show.or_minus", n=FIGURES.blueprint_penalty)
        cards.words(
            picture, text, rest, wide * 0.115, face="plain", align="right", colour=PALE_TEXT, least=wide * 0.06
        )
    second = pygame.Rect(low.x, row.bottom - round(low.h * 0.05), low.w, low.h // 2)
    tone = "good_text" if bonus else INK
    plus = cards.word(
        picture, f"+{card.bonus_value}", (x, second.centery), second.h * 0.4, colour=tone, anchor="midleft"
    )
    room = pygame.Rect(
        plus.right + round(wide * 0.04), second.y, low.right - plus.right - round(wide * 0.08), second.h
    )
    draw_marks(cards, picture, marks_of(card.bonus), room, second.h * 0.72, ticks, INK, align="left")


def need_text(cards: Cards, parts: tuple[Requirement, ...]) -> str:
    """Return requirements in words."""
    sentences, ones = [], 0
    for part in parts:
        key = {"one": "single" if not ones else "another", "park": "park", "same": "same"}[part.scope]
        ones += part.scope == "one"
        sentences.append(cards.say(f"need.{key}", items=_items(cards, part.items)))
    return " ".join(sentences)


def _items(cards: Cards, items: tuple[Item, ...]) -> str:
    words = [item_text(cards, item) for item in items]
    text = words[0]
    for word in words[1:]:
        text = cards.say("need.list", a=text, b=word)
    return text


def item_text(cards: Cards, item: Item) -> str:
    """Return one item of a requirement in words."""
    values: dict[str, object] = {"n": item.value}
    if item.word == "type":
        values["type"] = cards.say(f"type.{item.value}.name")
    elif item.word == "theme":
        values["pack"] = cards.say(f"pack.{item.value}.name")
    return cards.say(f"need.{item.word}", **values)
