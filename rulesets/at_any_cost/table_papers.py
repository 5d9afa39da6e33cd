"""Faces of events, city events, packs, the bank desk and the reminder."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from rulesets.at_any_cost.content import CityEvent, EventCard, Half
from rulesets.at_any_cost.printed import FIGURES
from rulesets.at_any_cost.table_faces import BANDS, INK, PAPER

if TYPE_CHECKING:
    from rulesets.at_any_cost.table_cards import Cards
    from rulesets.at_any_cost.table_frames import Frame

HALVES: dict[str, tuple[int, int, int]] = {
    "untyped": (255, 247, 232), "invasion": (255, 213, 208), "inspection": (211, 232, 250), "planning": (230, 219, 248),
    "react": (205, 240, 228),
}  # fmt: skip
"""Ground of the half of an event by its type."""
NAMELESS, EMBLEMS, FULL, LARGE = 45.0, 70.0, 122.0, 236.0

COVERED = 74.0
"""Width in design units of what is seen of a covered card, from which it bears its words."""


def half_type(half: Half) -> str:
    """Return the word for the colour of a half: its type, "react" or "untyped"."""
    return "react" if half.react else half.types[0] if half.types else "untyped"


def half_picture(half: Half) -> str:
    """Return the picture of a typed half or an answer; "" for an untyped one, which shows its letter."""
    if half.react:
        return "event/shield" if any(op.word == "shield" for op in half.do) else "event/cancel"
    return f"event/{half.types[0]}" if half.types else ""


# --- events ------------------------------------------------------------------------------------------------


def event(
    cards: Cards, card: EventCard, size: tuple[int, int], state: tuple[object, ...], seen: float = 1.0
) -> pygame.Surface:
    """Compose an event card. `state` is (half in use or -1, "cancelled" or "")."""
    frame = cards.frame(size, "event", BANDS["event"], seen=seen)
    wide, units = size[0], cards.reads(size[0])
    used = state[0] if state else -1
    band = cards.title(frame, cards.say(f"event.{card.id}.name"), BANDS["event"])
    share = 0.33 if units < FULL else 0.4 if units < LARGE else 0.42
    scene = pygame.Rect(frame.inner.x, band.bottom, frame.inner.w, round(wide * share))
    cards.window(frame.picture, scene, card.pack, card.id, share=1.1, seen=frame.left(scene).w)
    cards.rule(frame, scene.top)
    mark = wide * (0.17 if units < FULL else 0.15)
    if units < NAMELESS:  # nobody reads so small halves
        return frame.picture
    cards.sprite(frame.picture, f"emblem/{card.pack}", (scene.x + mark * 0.62, scene.y + mark * 0.62), mark)
    high = (frame.inner.bottom - scene.bottom) / 2
    for index, half in enumerate(card.halves):
        top = scene.bottom + round(index * high)
        rect = pygame.Rect(frame.inner.x, top, frame.inner.w, round(scene.bottom + (index + 1) * high) - top)
        _half(cards, frame, card, index, half, rect, pale=used not in (-1, index), units=units)
    if used in (0, 1):
        top = scene.bottom + round(int(str(used)) * high)
        chosen = pygame.Rect(frame.inner.x, top, frame.inner.w, round(high))
        cards.kit.paint.ring(
            frame.picture, chosen, "accent", width=max(2.0, wide * 0.022), radius=wide * 0.03
        )
    return frame.picture


def _half(
    cards: Cards,
    frame: Frame,
    card: EventCard,
    index: int,
    half: Half,
    rect: pygame.Rect,
    *,
    pale: bool,
    units: float,
) -> None:
    wide, picture, room = frame.width, frame.picture, frame.left(rect)
    bare = units < EMBLEMS or (frame.covered and cards.reads(frame.seen) < COVERED)
    tone = HALVES[half_type(half)]
    cards.fill(frame, rect, tuple(round(part * 0.35 + 253 * 0.65) for part in tone) if pale else tone)  # type: ignore[arg-type]
    cards.rule(frame, rect.top)
    side = min(rect.h * 0.78, wide * (0.25 if units < FULL else 0.23 if units < LARGE else 0.22))
    centre = (room.centerx if bare else rect.x + side * 0.5 + wide * 0.035, rect.centery)
    alpha = 110 if pale else 255
    name = half_picture(half)
    if name:
        cards.sprite(picture, name, centre, side, alpha=alpha)
    else:
        ring = (203, 187, 163) if not pale else (226, 217, 203)
        cards.kit.paint.disc(
            picture, centre, side * 0.46, "white", edge=ring, edge_width=max(1.2, side * 0.06)
        )
        letter = cards.say("show.half_a" if index == 0 else "show.half_b")
        cards.word(picture, letter, centre, side * 0.42, colour=INK if not pale else (190, 180, 200))
    if half.pin != "none":
        pin = (centre[0] + side * 0.4, centre[1] - side * 0.34)
        cards.sprite(picture, f"event/pin_{half.pin}", pin, side * 0.52, alpha=alpha)
    if bare:
        return
    left = round(centre[0] + side * (0.56 if half.pin == "none" else 0.7) + wide * 0.02)
    rim = max(1, round(wide * 0.022))  # where the chosen half gets its ring
    area = pygame.Rect(left, rect.y + rim, room.right - left - round(wide * 0.02), rect.h - 2 * rim)
    letter = "a" if index == 0 else "b"
    text = cards.say(f"event.{card.id}.{letter}" + ("_short" if units < FULL else ""))
    letters = wide * (0.112 if units < FULL else 0.09 if units < LARGE else 0.06) * min(1.2, cards.letters)
    colour = (170, 160, 178) if pale else INK
    if units >= LARGE:
        head = pygame.Rect(area.x, area.y + round(rect.h * 0.08), area.w, round(letters * 1.3))
        cards.words(
            picture, half_words(cards, half), head, letters * 0.92, face="bold", align="left", colour=colour
        )
        _, lines = cards.fit(
            text, "plain", letters, letters * 0.66, (area.w, rect.bottom - head.bottom), 5, 1.18
        )
        area = pygame.Rect(area.x, head.bottom, area.w, round(letters * 1.2 * len(lines)))
    cards.words(
        picture, text, area, letters, face="plain", align="left", colour=colour, least=letters * 0.66,
        most=3 if units < FULL else 5, lead=1.14,
    )  # fmt: skip


def half_words(cards: Cards, half: Half) -> str:
    """Return type and pin of a half in words."""
    kind = cards.say(f"event_type.{half_type(half)}.name").capitalize()
    if half.pin == "none":
        return kind
    return cards.say("show.type_and_pin", type=kind, pin=cards.say(f"pin.{half.pin}.name"))


# --- the city and the rest ---------------------------------------------------------------------------------


def city(cards: Cards, card: CityEvent, size: tuple[int, int]) -> pygame.Surface:
    """Compose a city event."""
    kind = "city_good" if card.good else "city_bad"
    frame = cards.frame(size, kind, BANDS[kind])
    wide, units = size[0], cards.reads(size[0])
    colour = INK if card.good else "white"
    band = cards.title(frame, cards.say(f"city.{card.id}.name"), BANDS[kind], colour=colour)
    share = 0.62 if units < FULL else 0.6 if units < LARGE else 0.66
    scene = pygame.Rect(frame.inner.x, band.bottom, frame.inner.w, round(wide * share))
    cards.scene(frame, scene, kind, card.id)
    mark = wide * 0.17
    cards.sprite(frame.picture, f"kind/{kind}", (scene.x + mark * 0.66, scene.y + mark * 0.64), mark)
    if card.pin != "none":
        cards.sprite(
            frame.picture, f"event/pin_{card.pin}", (scene.right - mark * 0.6, scene.y + mark * 0.64), mark
        )
    low = pygame.Rect(frame.inner.x, scene.bottom, frame.inner.w, frame.inner.bottom - scene.bottom)
    if units >= LARGE:
        high = round(wide * 0.082)
        foot = pygame.Rect(low.x, low.bottom - high, low.w, high)
        cards.fill(frame, foot, BANDS[kind])
        room = foot.inflate(-high, 0)
        cards.words(frame.picture, cards.say(f"kind.{kind}.name").capitalize(), room, high * 0.56, face="bold",
                    align="left", colour=colour)  # fmt: skip
        low.h -= high
    if cards.tells(wide):
        letters = (
            wide * (0.11 if units < FULL else 0.094 if units < LARGE else 0.065) * min(1.2, cards.letters)
        )
        text = cards.say(f"city.{card.id}.{'short' if units < FULL else 'text'}")
        area = low.inflate(-round(wide * 0.07), -2)
        cards.words(frame.picture, text, area, letters, face="plain", most=5, lead=1.16, least=letters * 0.68)
    return frame.picture


def pack(cards: Cards, name: str, size: tuple[int, int]) -> pygame.Surface:
    """Compose the overview of a theme pack (AAC-1.2)."""
    frame = cards.frame(size, "theme", BANDS["theme"])
    wide = size[0]
    band = cards.title(frame, cards.say(f"pack.{name}.name"), BANDS["theme"])
    scene = pygame.Rect(frame.inner.x, band.bottom, frame.inner.w, round(wide * 0.52))
    cards.kit.sprite(frame.picture, f"at_any_cost/background/{name}", scene.inflate(round(scene.w * 0.3), 0))
    cards.sprite(frame.picture, f"pack/{name}", scene.center, scene.h * 0.96)
    low = pygame.Rect(frame.inner.x, scene.bottom, frame.inner.w, frame.inner.bottom - scene.bottom)
    cards.fill(frame, low, PAPER)
    cards.rule(frame, low.top)
    area = low.inflate(-round(wide * 0.08), -round(wide * 0.03))
    cards.words(frame.picture, cards.say(f"pack.{name}.text"), area, wide * 0.085 * min(1.2, cards.letters), face="plain",
                most=8, lead=1.18, least=wide * 0.05)  # fmt: skip
    return frame.picture


def desk(cards: Cards, name: str, size: tuple[int, int], state: tuple[object, ...]) -> pygame.Surface:
    """Compose the gate, the bank desk ("loan"; `state` is the number of loans) and the reminder."""
    kind = "city_bad" if name.startswith("reminder") else "staff"
    frame = cards.frame(size, kind, BANDS[kind])
    wide = size[0]
    dark = kind == "city_bad"
    band = cards.title(frame, cards.say(f"term.{name}.name"), BANDS[kind], colour="white" if dark else INK)
    scene = pygame.Rect(frame.inner.x, band.bottom, frame.inner.w, round(wide * 0.6))
    loans = int(str(state[0])) if state else 0
    motif = "loan_none" if name == "loan" and not loans else name
    cards.scene(frame, scene, "city_bad" if dark else "core", motif)
    low = pygame.Rect(frame.inner.x, scene.bottom, frame.inner.w, frame.inner.bottom - scene.bottom)
    if name == "loan" and loans:
        words = cards.say("show.loan_card", n=loans, points=FIGURES.loan_points(loans))
        cards.words(
            frame.picture, words, low.inflate(-round(wide * 0.08), -2), wide * 0.1, face="bold", most=3
        )
    else:
        text = cards.say(f"term.{name}.text")
        cards.words(frame.picture, text, low.inflate(-round(wide * 0.08), -2), wide * 0.09, face="plain", most=6,
                    least=wide * 0.055)  # fmt: skip
    return frame.picture
