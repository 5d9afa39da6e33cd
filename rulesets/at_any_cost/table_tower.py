"""An announced event and its answers: a small tower of what is going on beside the park that is hit.

The tower stands while somebody is asked, and for a moment with every event that has a type, answer or not, so that nobody
can tell from the wait who holds a reaction. It lists kinds of answers, never what the asked seat holds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from rulesets.at_any_cost import table_facts, table_marks, table_opened
from rulesets.at_any_cost.announcing import hit_by
from rulesets.at_any_cost.printed import BOX, DESIGN, KIND, PROGRAMS
from rulesets.at_any_cost.state import place_of
from rulesets.at_any_cost.table_faces import INK
from rulesets.at_any_cost.table_papers import HALVES

if TYPE_CHECKING:
    from rulesets.at_any_cost.state import AnyCostState
    from rulesets.at_any_cost.table import AnyCostTable
    from rulesets.at_any_cost.table_places import AnyCostPlaces

Rect = pygame.Rect
STONE, STONE_DARK = (222, 217, 235), (196, 188, 214)
FLAGS = {"invasion": (226, 74, 74), "inspection": (76, 140, 200), "planning": (140, 104, 204)}


class Case(NamedTuple):
    """An announced event.

    card, part, me, rival, target  as announced; asked: who is asked now, -1 for nobody
    waiting  seats that may still be asked
    """

    card: int
    part: int
    me: int
    rival: int
    target: int
    asked: int
    waiting: tuple[int, ...]

    @property
    def kind(self) -> str:
        """Type of the event."""
        return PROGRAMS[self.card][self.part].types[0]


def case_of(view: AnyCostState) -> Case | None:
    """Return the event that waits for answers in a position, None if none does."""
    frame = view.stack[-1] if view.stack else ("",)
    if frame[0] != "react" or not frame[1]:
        return None
    _, queue, card, part, me, rival, target, _ = frame
    return Case(card, part, me, rival, target, queue[0], tuple(queue))


def victim_of(view: AnyCostState, case: Case) -> int:
    """Return whose park is shown: who is hit, of several who is asked."""
    if case.rival >= 0:
        return case.rival
    return case.asked if case.asked >= 0 else (case.me + 1) % view.seats


class Places(NamedTuple):
    """Where the parts of the scene lie."""

    area: Rect
    tower: Rect
    park: Rect


def places(table: AnyCostPlaces) -> Places:
    """Return the parts of the scene: over board and right column, over the board alone while the log is open."""
    regions, kit = table.stage.regions, table.kit
    area = regions.board.copy() if table.log_open else regions.board.union(regions.supply)
    wide = min(round(area.w * 0.25), kit.px(300))
    tower = Rect(area.x + kit.px(4), area.y, wide, area.h)
    return Places(
        area, tower, Rect(tower.right + kit.px(14), area.y, area.right - tower.right - kit.px(14), area.h)
    )


def draw(
    table: AnyCostTable,
    surface: pygame.Surface,
    view: AnyCostState,
    case: Case,
    *,
    floors: float = 3.0,
    aim: float = 1.0,
) -> None:
    """Draw the scene. `floors` of the tower have dropped in so far, and the line has gone `aim` of its way."""
    where = places(table)
    surface.fill(table.kit.colour("table"), where.area.inflate(2, 2))
    seat = victim_of(view, case)
    opened = table_opened.lay_out(table, view, seat, where.park)
    table_opened.draw(table, surface, view, opened, closable=False)
    _card(table, surface, view, case, opened, aim)
    _tower(table, surface, view, case, where.tower, floors)


# --- the event and its target --------------------------------------------------------------------------------


def card_rect(table: AnyCostPlaces, park: Rect) -> Rect:
    """Return where the event card lies: in the upper right corner of the park."""
    kit = table.kit
    high = min(kit.px(176), round(park.h * 0.38))
    wide = round(high / 1.4)
    return Rect(park.right - wide - kit.px(16), park.y + kit.px(8), wide, high)


def _card(
    table: AnyCostTable,
    surface: pygame.Surface,
    view: AnyCostState,
    case: Case,
    opened: table_opened.Opened,
    aim: float,
) -> None:
    kit = table.kit
    rect = card_rect(table, opened.panel)
    kit.shadow(surface, rect, "held", radius="piece")
    state = (case.part, "") if KIND[case.card] == "event" else ()
    table.looks.card(surface, DESIGN[case.card], rect, state=state)
    chip = kit.px(26)
    kit.seat_chip(
        surface, table.colour_of(case.me), Rect(rect.right - chip * 2 // 3, rect.y - chip // 4, chip, chip)
    )
    spot = next((at for card, at in opened.cards if card == case.target), None)
    if spot is None or aim <= 0:
        return
    whole = _whole_stack(view, case.target, opened) or spot
    colour = "bad"
    kit.paint.halo(surface, whole, colour, radius=kit.px(9), spread=kit.px(8))
    kit.paint.ring(surface, whole.inflate(4, 4), colour, width=kit.pxf(3), radius=kit.px(9))
    end = (spot.right - spot.w * 0.22, spot.y + kit.px(4))
    table_marks.path(table, surface, (rect.x - kit.px(4), rect.y + rect.h * 0.6), end, aim)
    if aim >= 1:
        side = min(kit.px(44), round(spot.h * 0.42), spot.w)
        sign = Rect(0, 0, side, side)
        sign.center = (spot.x + side // 2 + kit.px(4), spot.y + min(spot.h // 2, round(side * 1.1)))
        kit.sprite(surface, "common/target", sign)


def _whole_stack(view: AnyCostState, target: int, opened: table_opened.Opened) -> Rect | None:
    """Return the stack of an attraction that is the target; an upgrade stands for itself."""
    found = place_of(view, target)
    if found is None or found[1] > 4 or view.parks[found[0]][found[1]][0] != target:
        return None
    cards = view.parks[found[0]][found[1]]
    rects = [at for card, at in opened.cards if card in cards]
    return rects[0].unionall(rects[1:]) if rects else None


# --- the tower -------------------------------------------------------------------------------------------------


def _tower(
    table: AnyCostTable, surface: pygame.Surface, view: AnyCostState, case: Case, area: Rect, floors: float
) -> None:
    kit = table.kit
    top = min(kit.px(78), round(area.h * 0.16))
    wall = Rect(area.x + kit.px(6), area.y + top, area.w - kit.px(12), area.h - top)
    crown = Rect(area.x, wall.y - kit.px(18), area.w, kit.px(22))
    edge = kit.pxf(2)
    count = 4
    step = crown.w / (count * 2 - 1)
    for index in range(count):
        tooth = Rect(round(crown.x + index * 2 * step), crown.y - kit.px(18), round(step), kit.px(24))
        kit.paint.panel(surface, tooth, STONE, edge=INK, edge_width=edge, radius=kit.px(4))
    pole = (area.centerx, crown.y - kit.px(18))
    kit.paint.line(surface, (pole[0], area.y + kit.px(2)), (pole[0], crown.y), INK, kit.pxf(2.4))
    flag: list[tuple[float, float]] = [
        (pole[0], area.y + kit.px(3)), (pole[0] + kit.px(36), area.y + kit.px(13)), (pole[0], area.y + kit.px(24))
    ]  # fmt: skip
    kit.paint.polygon(surface, flag, FLAGS[case.kind], edge=INK, edge_width=edge)
    kit.paint.panel(surface, wall, STONE_DARK, edge=INK, edge_width=edge, radius=kit.px(6))
    kit.paint.panel(surface, crown, STONE, edge=INK, edge_width=edge, radius=kit.px(5))
    inner = wall.inflate(-kit.px(20), -kit.px(20))
    gap = kit.px(10)
    note = min(kit.px(48), round(inner.h * 0.13))
    room = inner.h - note - 3 * gap
    parts = [round(room * 0.3), round(room * 0.26), room - round(room * 0.3) - round(room * 0.26)]
    y = inner.bottom - note - gap
    draws = (_what, _whom, _asked)
    for index, (high, make) in enumerate(zip(parts, draws, strict=True)):
        y -= high
        share = min(1.0, max(0.0, floors - index))
        if share > 0:
            drop = round((1 - share) * -kit.px(60))
            make(table, surface, view, case, Rect(inner.x, y + drop, inner.w, high))
        y -= gap
    foot = Rect(inner.x, inner.bottom - note, inner.w, note)
    kit.panel(surface, foot, (238, 232, 247), edge="hairline", radius="row", alpha=190)
    eye = Rect(foot.x + kit.px(8), 0, kit.px(22), kit.px(22))
    eye.centery = foot.centery
    kit.sprite(surface, "common/eye_off", eye)
    words = Rect(eye.right + kit.px(6), foot.y, foot.right - eye.right - kit.px(12), foot.h)
    table.looks.words(surface, table.say("show.tower_wait"), words, kit.px(13.5) * table.looks.letters, face="plain", align="left",
                      colour="muted", most=3, lead=1.12, least=kit.px(8))  # fmt: skip


def _floor(
    table: AnyCostTable, surface: pygame.Surface, rect: Rect, ground: object, number: int, title: str
) -> Rect:
    """Draw a floor with its number and title; returns the room below."""
    kit = table.kit
    kit.panel(surface, rect, ground, edge=INK, edge_width=2, radius="row", shadow="piece")  # type: ignore[arg-type]
    head = Rect(
        rect.x + kit.px(10), rect.y + kit.px(5), rect.w - kit.px(18), max(kit.px(24), round(rect.h * 0.24))
    )
    radius = head.h * 0.42
    centre = (head.x + radius, head.centery)
    kit.paint.disc(surface, centre, radius, INK)
    table.looks.word(surface, str(number), centre, radius * 0.9, colour="white")
    words = Rect(round(head.x + radius * 2.5), head.y, round(head.w - radius * 2.5), head.h)
    table.looks.words(
        surface, title, words, head.h * 0.66, align="left", least=head.h * 0.36, most=2, lead=1.0
    )
    return Rect(head.x, head.bottom, head.w, rect.bottom - head.bottom - kit.px(6))


def _what(table: AnyCostTable, surface: pygame.Surface, view: AnyCostState, case: Case, rect: Rect) -> None:
    """The lowest floor: whose event it is, and what it says."""
    kit = table.kit
    title = table.say(f"show.tower_{case.kind}", name=table.name_of(case.me))
    body = _floor(table, surface, rect, HALVES[case.kind], 1, title)
    chip = Rect(0, 0, kit.px(22), kit.px(22))
    chip.topright = (rect.right - kit.px(7), rect.y + kit.px(7))
    kit.seat_chip(surface, table.colour_of(case.me), chip)
    side = min(body.h, kit.px(54))
    table.looks.sprite(surface, f"event/{case.kind}", (body.x + side / 2, body.centery), side)
    text = Rect(round(body.x + side * 1.15), body.y, round(body.w - side * 1.15), body.h)
    table.looks.words(surface, case_text(table, case), text, kit.px(14.5) * table.looks.letters, face="plain", align="left", most=5,
                      lead=1.14, least=kit.px(8))  # fmt: skip


def case_text(table: AnyCostTable, case: Case) -> str:
    """Return card and effect of an announced event in words."""
    design = DESIGN[case.card]
    if KIND[case.card] == "event":
        letter = "a" if case.part == 0 else "b"
        return f"{table.say(f'event.{design}.name')}: {table.say(f'event.{design}.{letter}')}"
    return f"{table.say(f'card.{design}.name')}: {table.say(f'card.{design}.text')}"


def _whom(table: AnyCostTable, surface: pygame.Surface, view: AnyCostState, case: Case, rect: Rect) -> None:
    """The second floor: the target card, or the seats that are hit."""
    kit, looks = table.kit, table.looks
    if case.target:
        body = _floor(table, surface, rect, "card", 2, table.say("show.tower_target"))
        side = min(body.h, kit.px(58))
        spot = Rect(body.x, body.centery - round(side / 2), round(side), round(side))
        design = DESIGN[case.target]
        kit.paint.panel(surface, spot, "card", edge=INK, edge_width=kit.pxf(2), radius=kit.px(7))
        inner = spot.inflate(-kit.px(4), -kit.px(4))
        card = BOX.cards[design]
        looks.window(surface, inner, "showcase" if card.is_super else card.pack, design)
        values = {"card": table.say(f"card.{design}.name"), "name": table.name_of(victim_of(view, case))}
        words = table.say("show.tower_card", **values) + _loss(table, view, case)
        text = Rect(spot.right + kit.px(8), body.y, body.right - spot.right - kit.px(8), body.h)
        looks.words(
            surface,
            words,
            text,
            kit.px(14) * looks.letters,
            face="plain",
            align="left",
            most=5,
            lead=1.12,
            least=kit.px(8),
        )
        return
    program = PROGRAMS[case.card][case.part]
    hit = hit_by(view, program, case.me, case.rival)
    body = _floor(table, surface, rect, "card", 2, table.say("show.tower_hits"))
    step = min(kit.px(30), body.h / max(1, len(hit)))
    for index, seat in enumerate(hit):
        line = Rect(body.x, round(body.centery + (index - len(hit) / 2) * step), body.w, round(step))
        chip = Rect(line.x, 0, round(step * 0.84), round(step * 0.84))
        chip.centery = line.centery
        kit.seat_chip(surface, table.colour_of(seat), chip)
        name = Rect(chip.right + kit.px(6), line.y, line.w - chip.w - kit.px(6), line.h)
        looks.words(surface, table.name_of(seat), name, step * 0.56, align="left", least=7)


def _loss(table: AnyCostTable, view: AnyCostState, case: Case) -> str:
    """Return what the target costs its owner in stars, as a sentence."""
    found = place_of(view, case.target)
    if found is None or found[1] > 4:
        return ""
    cards = view.parks[found[0]][found[1]]
    if cards[0] != case.target:
        return ""
    stars = table_facts.stack(view, cards).stars
    return " " + table.say("show.tower_stars", n=stars) if stars else ""


def _asked(table: AnyCostTable, surface: pygame.Surface, view: AnyCostState, case: Case, rect: Rect) -> None:
    """The upper floor: who is asked, and what kinds of answers there are."""
    kit, looks = table.kit, table.looks
    kit.paint.halo(surface, rect, "accent2", radius=kit.px(12), spread=kit.px(6))
    kit.panel(surface, rect, "card", edge="accent2", edge_width=3, radius="row", shadow="piece")
    inner = rect.inflate(-kit.px(18), -kit.px(12))
    head = Rect(inner.x, inner.y, inner.w, round(inner.h * 0.34))
    chip = min(head.h, kit.px(38))
    if case.asked >= 0:
        kit.seat_chip(
            surface, table.colour_of(case.asked), Rect(head.x, head.centery - chip // 2, chip, chip)
        )
        words = table.say("show.tower_asked", name=table.name_of(case.asked))
    else:
        kit.sprite(surface, "common/clock", Rect(head.x, head.centery - chip // 2, chip, chip))
        words = table.say("show.tower_nobody")
    room = Rect(head.x + chip + kit.px(8), head.y, head.w - chip - kit.px(8), round(head.h * 0.58))
    looks.words(surface, words, room, room.h * 0.74, align="left", least=8)
    small = Rect(room.x, room.bottom, room.w, head.bottom - room.bottom)
    looks.words(surface, table.say(f"show.tower_answer_{case.kind}"), small, small.h * 0.8, face="plain", align="left",
                colour="muted", least=7)  # fmt: skip
    rows = (("event/cancel", "cancel"), ("event/shield", "shield"), ("", "nothing"))
    high = (inner.bottom - head.bottom - kit.px(4)) / 3
    for index, (picture, key) in enumerate(rows):
        row = Rect(inner.x, round(head.bottom + kit.px(4) + index * high), inner.w, round(high) - kit.px(4))
        kit.panel(surface, row, "paper", edge="hairline", radius=8)
        side = row.h * 0.84
        centre = (row.x + side * 0.62, row.centery)
        if picture:
            looks.sprite(surface, picture, centre, side)
        else:
            box = Rect(0, 0, round(side * 0.5), round(side * 0.5))
            box.center = (round(centre[0]), row.centery)
            kit.paint.cross(surface, box, INK, kit.pxf(2.2))
        name = Rect(round(row.x + side * 1.3), row.y, round(row.w * 0.5), row.h)
        looks.words(surface, table.say(f"show.answer_{key}"), name, min(row.h * 0.7, kit.px(15) * looks.letters), face="bold",
                    align="left", least=7)  # fmt: skip
        note = Rect(name.right, row.y, row.right - name.right - kit.px(8), row.h)
        if key != "nothing":
            looks.words(surface, table.say(f"show.answer_{key}_by"), note, min(row.h * 0.6, kit.px(12.5) * looks.letters), face="plain", align="right",
                        colour="muted", least=6)  # fmt: skip
