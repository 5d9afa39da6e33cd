"""The ribbon: round, steps of the turn, one true sentence, and the room for the buttons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.core.messages import Message, SeatName
from game.ui.kit import Kit
from game.ui.text import Block, Span
from game.ui.theme import ColourLike

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene


@dataclass(frozen=True)
class Said:
    """What the ribbon says: whose chip, the name in front (or ""), the sentence, and whether dots follow."""

    seat: int | None
    name: str
    text: str
    thinking: bool = False


def sentence(table: TableScene) -> Said:
    """Return the one sentence that is true now."""
    match, shown, texts = table.match, table.shown, table.texts
    name = match.names
    if table.replaying:
        if table.replaying.seat is None:
            told = _told(table)
            if told is not None:
                return told
            again = texts.text("table.ribbon.replay_log", n=shown.number, moves=match.position)
            return Said(None, "", again)
        values = {"n": shown.number, "seat": name[table.replaying.seat]}
        return Said(table.replaying.seat, "", texts.text("table.ribbon.replay", **values))
    if table.looking is not None:
        return Said(None, "", texts.text("table.ribbon.looking", n=shown.number, moves=match.position))
    told = _told(table)
    if told is not None:
        return told
    if match.is_over and shown.is_now:
        return Said(None, "", texts.say(shown.controller.prompt()))
    actors = match.actors()
    if not actors or not shown.is_now:
        seat = match.entries[shown.number].seat if shown.number < match.position else None
        return Said(seat, "" if seat is None else name[seat], texts.text("table.ribbon.moves"))
    if shown.acting is not None:
        return Said(shown.acting, name[shown.acting], texts.say(shown.controller.prompt()))
    seat = table.bots.thinking if table.bots.thinking is not None else actors[0]
    if match.seats[seat].human:
        return Said(seat, name[seat], texts.text("table.ribbon.next"))
    return Said(seat, name[seat], texts.text("table.ribbon.thinks"), thinking=True)


def _told(table: TableScene) -> Said | None:
    """Return what is told of the move that is being shown, None while there is none: all but minor sentences."""
    shown = table.shown
    if not (table.motion.busy and table.telling and shown.number):
        return None
    entry = table.match.entries[shown.number - 1]
    if table.told_events is not None:
        return _stage(table, entry.seat)
    lines = [line for line in entry.lines if line.visible_to(shown.viewer)]
    told = [line for line in lines if not line.minor] or lines[:1]
    return Said(entry.seat, "", " ".join(table.texts.say(line.message) for line in told)) if told else None


def _stage(table: TableScene, seat: int) -> Said | None:
    """Return what is told of the stage that is being shown, of an entry with many."""
    rules, events = table.match.rules, table.told_events or ()
    state = table.match.state_at(table.shown.number)
    found = [(event, message) for event in events if (message := rules.narrate(state, event)) is not None]
    told = [pair for pair in found if pair[0].kind not in rules.minor_events] or found[:1]
    if not told:
        return None
    doer = told[0][0].data.get("seat", seat)
    words = " ".join(table.texts.say(message) for _, message in told)
    return Said(doer if isinstance(doer, int) and 0 <= doer < len(table.match.seats) else seat, "", words)


def not_now(table: TableScene) -> str:
    """Return why nothing can be done on the table now, for a press in another's turn."""
    match, texts = table.match, table.texts
    if table.replaying or table.looking is not None:
        return texts.text("table.refuse.looking")
    if match.is_over:
        return texts.text("table.refuse.over")
    actors = match.actors()
    seat = actors[0] if actors else 0
    return texts.say(Message("table.refuse.other_turn", {"seat": SeatName(seat)}))


DOT = 10
"""Size of the dot of a step in the ribbon."""
DOTS: dict[str, ColourLike] = {"done": "good", "coming": "track"}
"""Colours of the dots of steps that are over, and of those to come."""


class Ribbon:
    """Draws the ribbon left of its buttons."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.sentence_rect = pygame.Rect(0, 0, 0, 0)
        self.said = Said(None, "", "")
        self.tips: list[tuple[pygame.Rect, str]] = []
        """What the pointer explains: rectangles in pixels and sentences."""
        self._meanings: dict[str, str] = {}

    def draw(self, kit: Kit, surface: pygame.Surface, buttons_left: int) -> None:
        """Draw everything up to `buttons_left` (pixels)."""
        table = self.table
        rect = table.frame.regions.ribbon
        kit.panel(surface, rect, "card", radius="table_panel", shadow="panel")
        pad, gap = kit.px(16), kit.px(10)
        self.tips = []
        if table.saving.failing is not None:
            # The sentence was said once; the sign stays as long as nothing can be saved.
            sign = pygame.Rect(0, 0, kit.icon_px(24), kit.icon_px(24))
            sign.midright = (buttons_left - gap, rect.centery)
            kit.icon(surface, "common/warning", sign)
            self.tips.append((sign, table.texts.say(table.saving.failing)))
            buttons_left = sign.left
        room = pygame.Rect(rect.x + pad, rect.y, max(1, buttons_left - rect.x - pad - gap), rect.h)
        self.said = said = sentence(table)
        spans = self._spans(said)
        chip = 0 if said.seat is None else min(kit.icon_px(30), rect.h - kit.px(8)) + gap
        self.said_text = (said.name + " " + said.text).strip()
        rounds = table.top.rounds
        key = "table.ribbon.round_of" if rounds else "table.ribbon.round"
        title = table.texts.text(key, n=table.round_shown, rounds=rounds)
        dots = kit.px(34) if said.thinking else 0
        parts = self._left_parts(kit, title, room.w - dots, spans, chip)
        x = room.x
        arrows = not any(part[0] in DOTS for part in parts)
        for part in parts:
            x = self._draw_part(kit, surface, part, x, rect, arrow=arrows and part is not parts[-1]) + gap
        if said.seat is not None:
            box = pygame.Rect(x, 0, chip - gap, chip - gap)
            box.centery = rect.centery
            kit.seat_chip(surface, table.match.seats[said.seat].colour, box)
            self.tips.append((box, table.texts.text("table.seat.sign", name=table.match.names[said.seat])))
            x = box.right + gap
        area = pygame.Rect(x, rect.y, max(1, room.right - x - dots), rect.h)
        block = self._fitting(kit, spans, area)
        kit.engine.draw_block(surface, block, (area.x, area.centery - block.height / 2))
        self.sentence_rect = pygame.Rect(area.x, rect.y, block.width, rect.h)
        if said.thinking:
            self._dots(kit, surface, (area.x + block.width + kit.px(10), rect.centery))

    def _spans(self, said: Said) -> tuple[Span, ...]:
        name = (Span(said.name, style="subheading"), Span(" ")) if said.name else ()
        return (*name, Span(said.text))

    def _fitting(self, kit: Kit, spans: tuple[Span, ...], area: pygame.Rect) -> Block:
        """Return the sentence in the largest style that fits in the height of the ribbon."""
        for style in ("body", "small", "note"):
            lines = max(1, area.h // kit.line_height(style))
            block = kit.layout(spans, style, area.w, colour="text", max_lines=lines)
            if not block.cut:
                break
        return block

    def _left_parts(
        self, kit: Kit, title: str, room: int, spans: tuple[Span, ...], chip: int
    ) -> list[tuple[str, str, bool]]:
        """Return what stands before the sentence: (kind, word, current); less where room is short.

        Where the names of all steps have no room, those before and after the current one are dots: "done", "coming".
        """
        texts = self.table.texts
        words = [("step", texts.text("step." + step.key), step.current) for step in self.table.steps]
        self._meanings = {
            texts.text("step." + step.key): texts.text("step_tip." + step.key)
            for step in self.table.steps
            if texts.has("step_tip." + step.key)
        }
        current = [part for part in words if part[2]]
        place = words.index(current[0]) if current else len(words)
        dots = [
            part if part[2] else ("done" if index < place else "coming", part[1], False)
            for index, part in enumerate(words)
        ]
        whole = kit.layout(spans, "body").width
        choices: list[list[tuple[str, str, bool]]] = [
            [("title", title, False), *words],
            [("title", title, False), *dots],
            [("title", title, False), *current],
            current,
            [],
        ]
        for share in (1.0, 0.55):  # the sentence on one line if anything helps, else on two
            for parts in choices[: 4 if share == 1.0 else 5]:
                taken = sum(self._part_width(kit, part) + kit.px(10) for part in parts)
                if taken + whole * share + chip + kit.px(6) <= room:
                    return parts
        return []

    def _part_width(self, kit: Kit, part: tuple[str, str, bool]) -> int:
        kind, word, _ = part
        if kind == "title":
            return kit.text_width(word, "subheading") + kit.px(14)
        if kind in DOTS:
            return kit.px(DOT)
        return kit.text_width(word, "chip") + kit.px(24) + kit.px(4)

    def _draw_part(
        self,
        kit: Kit,
        surface: pygame.Surface,
        part: tuple[str, str, bool],
        x: int,
        rect: pygame.Rect,
        *,
        arrow: bool,
    ) -> int:
        """Draw one part; returns its right edge."""
        kind, word, current = part
        if kind == "title":
            box = kit.text_at(surface, word, (x, rect.centery), "subheading", anchor="midleft")
            texts = self.table.texts
            tip = "round_tip" if texts.has("round_tip") else "table.ribbon.round_tip"
            self.tips.append((box, texts.text(tip, n=self.table.round_shown)))
            line = box.right + kit.px(14)
            kit.paint.line(
                surface,
                (line, rect.centery - kit.px(16)),
                (line, rect.centery + kit.px(16)),
                "hairline",
                kit.pxf("hairline"),
            )
            return line
        if kind in DOTS:
            spot = pygame.Rect(x, 0, kit.px(DOT), kit.px(DOT))
            spot.centery = rect.centery
            kit.paint.disc(surface, spot.center, kit.pxf(DOT) / 2, DOTS[kind])
            meaning = self._meanings.get(word)
            self.tips.append((spot.inflate(kit.px(8), kit.px(16)), f"{word}. {meaning}" if meaning else word))
            return spot.right
        wide = kit.text_width(word, "chip") + kit.px(24)
        pill = pygame.Rect(x, 0, wide, max(kit.px(28), kit.line_height("chip") + kit.px(4)))
        pill.centery = rect.centery
        if word in self._meanings:
            self.tips.append((pill, self._meanings[word]))
        fill: ColourLike = "accent" if current else "paper"
        edge: ColourLike = "accent_edge" if current else "hairline"
        kit.paint.pill(surface, pill, fill, edge=edge, edge_width=kit.pxf("hairline"))
        kit.text_at(
            surface, word, pill.center, "chip", anchor="center", colour="on_accent" if current else "ink"
        )
        if arrow:
            side = kit.px(10)
            box = pygame.Rect(pill.right + kit.px(3), 0, side, side)
            box.centery = rect.centery
            kit.icon(surface, "common/chevron_right", box, alpha=130)
        return pill.right + kit.px(4)

    def _dots(self, kit: Kit, surface: pygame.Surface, pos: tuple[int, int]) -> None:
        """Three dots that rise one after the other."""
        now = 0.0 if self.table.app.settings.reduced_motion else kit.clock.now()
        for index in range(3):
            phase = (now / 900 - index / 6) % 1
            lift = kit.pxf(5) * max(0.0, 1 - abs(phase - 0.25) * 4)
            kit.paint.disc(surface, (pos[0] + index * kit.px(9), pos[1] - lift), kit.pxf(3), "muted")
