"""Whole cards of At Any Cost: park cards and showcases here, with the backs of all; other faces in `table_papers.py` and
`table_blueprints.py`, what all share in `table_frames.py`.

Sizes are shares of the width of a card, which is 1.4 times as high. What is shown depends on how much can be read: full
cards say all, narrow ones the short text, and below `EMBLEMS` only pictures and figures are left.
"""

from __future__ import annotations

import pygame

from game.ui.kit import Kit
from game.ui.theme import ColourLike
from rulesets.at_any_cost.content import ParkCard, load
from rulesets.at_any_cost.table_faces import (
    BANDS,
    GOLD,
    INK,
    PALE_TEXT,
    kind_of,
    ribbons_of,
)
from rulesets.at_any_cost.table_frames import EMBLEMS, FULL, LARGE, NAMELESS, Frame, Frames

SHAPE = 1.4
"""Height of a card by its width."""
MASTER = (180, 252)


class Cards(Frames):
    """Composes whole cards."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.box = load()

    # --- any card --------------------------------------------------------------------------------

    def card(
        self,
        surface: pygame.Surface,
        design: str,
        rect: pygame.Rect,
        *,
        state: tuple[object, ...] = (),
        alpha: int = 255,
        moving: bool = False,
        seen: float = 1.0,
    ) -> None:
        """Draw a card by its id, "back_park" and the like for backs; `state` as its kind understands it.

        seen  part of its width that no other card lies over: there stands what tells it from others
        """
        fitted = pygame.Rect(0, 0, rect.w, round(rect.w * SHAPE))
        fitted.center = rect.center
        key = ("card", design, state, seen, self.kit.scale.text)
        self.whole(
            surface,
            key,
            fitted,
            lambda size: self.compose(design, size, state, seen),
            alpha=alpha,
            moving=moving,
            master=MASTER,
        )

    def compose(
        self, design: str, size: tuple[int, int], state: tuple[object, ...], seen: float = 1.0
    ) -> pygame.Surface:
        """Put a card together in a size; `seen` is the part of its width that is not covered."""
        from rulesets.at_any_cost import table_blueprints as blueprints
        from rulesets.at_any_cost import table_papers as papers

        if design.startswith("back_"):
            return self._back(design, size)
        if design in self.box.cards:
            return self._park_card(self.box.cards[design], size, state, seen)
        if design in self.box.events:
            return papers.event(self, self.box.events[design], size, state, seen)
        if design in self.box.blueprints:
            return blueprints.blueprint(self, self.box.blueprints[design], size, state, seen)
        if design in self.box.city_events:
            return papers.city(self, self.box.city_events[design], size)
        if design.startswith("pack_"):
            return papers.pack(self, design.removeprefix("pack_"), size)
        return papers.desk(self, design, size, state)

    def _back(self, design: str, size: tuple[int, int]) -> pygame.Surface:
        picture = pygame.Surface(size, pygame.SRCALPHA)
        self.kit.sprite(picture, f"at_any_cost/{design}", picture.get_rect())
        return picture

    # --- park cards ------------------------------------------------------------------------------

    def _park_card(
        self, card: ParkCard, size: tuple[int, int], state: tuple[object, ...] = (), seen: float = 1.0
    ) -> pygame.Surface:
        """Compose a park card or showcase. `state` is () or (what it costs now,)."""
        kind = kind_of(card)
        wide, units = size[0], self.reads(size[0])
        frame = self.frame(size, kind, BANDS[kind], seen=seen)
        text = self.printed_text(card, short=units < FULL)
        band = self.title(frame, self.say(f"card.{card.id}.name"), BANDS[kind])
        long = FULL <= units < LARGE and len(text) > 62
        share = 0.57 if units < FULL else (0.42 if long else 0.53) if units < LARGE else 0.6
        scene = pygame.Rect(frame.inner.x, band.bottom, frame.inner.w, round(wide * share))
        self.scene(frame, scene, "showcase" if card.is_super else card.pack, card.id)
        if units < NAMELESS:  # nobody reads so small figures
            return frame.picture
        radius = wide * (0.105 if units < LARGE else 0.085)
        price = int(str(state[0])) if state else card.cost
        tone: ColourLike = INK if price == card.cost else "good_text" if price < card.cost else "bad_text"
        spot = (scene.x + radius * 1.18, scene.y + radius * 1.2)
        self.coin(frame.picture, str(price), spot, radius, colour=tone)
        mark = radius * 2.0
        self.badge(frame.picture, card, (frame.left(scene).right - mark * 0.56, scene.y + mark * 0.58), mark)
        low = pygame.Rect(frame.inner.x, scene.bottom, frame.inner.w, frame.inner.bottom - scene.bottom)
        if units >= LARGE:
            low = self._type_line(frame, card, kind, low)
        self._figures(frame, card, frame.left(low), text, units)
        return frame.picture

    def _figures(self, frame: Frame, card: ParkCard, low: pygame.Rect, text: str, units: float) -> None:
        """Icons and stars, below them the text, the hosts of an upgrade and the points of staff."""
        picture, wide = frame.picture, frame.width
        pad = max(2, round(wide * 0.035))
        names, row = ribbons_of(card), 0
        told = self.tells(wide) and bool(text) and not (frame.covered and self.reads(frame.seen) < EMBLEMS)
        high = wide * (0.165 if units < FULL else 0.15 if units < LARGE else 0.135)
        if names or card.stars:
            row = round(high * 1.22)
            middle = low.y + row * 0.55
            right = low.right - pad
            if card.stars:
                below = frame.covered and not told and len(names) > 2
                spot = self.star(picture, str(card.stars), (right, middle + row * below), high * 1.08)
                right = right if below else spot.x
            self.ribbons(picture, names, low.x + pad * 0.7, middle, high, right - low.x - pad * 1.6)
        area = pygame.Rect(low.x + pad, low.y + row, low.w - 2 * pad, low.h - row - round(pad * 0.6))
        if card.points and units >= EMBLEMS * 0.8:
            flag = self.flag(picture, str(card.points), (low.right - pad, low.bottom - pad), wide * 0.18)
            area.w = flag.x - area.x - pad // 2
        hosts = card.fits if card.upgrade_class and len(card.fits) < 6 else ()
        if hosts and self.tells(wide):
            side = min(wide * 0.11, area.w / (len(hosts) + 1))
            for index, host in enumerate(hosts):
                at = (area.x + side * (0.5 + index * 1.08), low.bottom - pad - side * 0.42)
                self.sprite(picture, f"type/{host}", at, side)
            area.h -= round(side * 1.05)
        if card.is_super and units >= LARGE:
            note = pygame.Rect(area.x, area.y, area.w, round(wide * 0.075))
            self.sprite(picture, "common/star", (note.x + note.h * 0.5, note.centery), note.h)
            words = self.say("show.needs_stars", n=self.box.figures.super_stars)
            self.words(picture, words, note.move(round(note.h * 1.2), 0), note.h * 0.68, face="plain", align="left",
                       colour=PALE_TEXT)  # fmt: skip
            area = pygame.Rect(area.x, note.bottom, area.w, area.bottom - note.bottom)
        if not told:
            return
        letters = (
            wide * (0.115 if units < FULL else 0.094 if units < LARGE else 0.062) * min(1.25, self.letters)
        )
        colour: object = PALE_TEXT if not card.abilities and card.built_in is None else "text"
        lines = 3 if units < FULL else 6
        self.words(
            picture, text, area, letters, face="plain", colour="ink_picture" if colour == "text" else PALE_TEXT,
            least=letters * 0.6, most=lines, lead=1.18,
        )  # fmt: skip

    def _type_line(self, frame: Frame, card: ParkCard, kind: str, low: pygame.Rect) -> pygame.Rect:
        """The line at the foot of a large card: what it is, and which pack it is from."""
        high = round(frame.width * 0.082)
        rect = pygame.Rect(low.x, frame.inner.bottom - high, low.w, high)
        self.fill(frame, rect, BANDS[kind])
        mark = high * 0.92
        self.sprite(frame.picture, f"emblem/{card.pack}", (rect.x + high * 0.62, rect.centery), mark)
        room = pygame.Rect(rect.x + round(high * 1.2), rect.y, round(rect.w * 0.54), high)
        words = self.type_words(card)
        self.words(frame.picture, words, room, high * 0.56, face="bold", align="left", least=high * 0.36)
        rest = pygame.Rect(room.right, rect.y, rect.right - room.right - round(high * 0.35), high)
        self.words(frame.picture, self.say(f"pack.{card.pack}.name"), rest, high * 0.5, face="plain", align="right",
                   least=high * 0.3)  # fmt: skip
        return pygame.Rect(low.x, low.y, low.w, low.h - high)

    def type_words(self, card: ParkCard) -> str:
        """Return what a park card is: "Attraction, thrill ride"."""
        if card.is_super:
            return self.say("show.super_type", type=self.say(f"type.{card.type}.name"))
        if card.type:
            return self.say("show.attraction_type", type=self.say(f"type.{card.type}.name"))
        if card.upgrade_class:
            return self.say("show.upgrade_class", kind=self.say(f"class.{card.upgrade_class}.name"))
        return self.say(f"kind.{card.kind}.name").capitalize()

    def printed_text(self, card: ParkCard, *, short: bool = False) -> str:
        """Return what a park card says: what is built in, its ability; a plain one says what it is."""
        parts = []
        if card.built_in is not None:
            name = self.say(f"card.{card.built_in}.name")
            parts.append(self.say("show.has_built_in" if short else "show.built_in", name=name))
        if card.abilities:
            parts.append(self.say(f"card.{card.id}.{'short' if short else 'text'}"))
        if parts:
            return parts[-1] if short else " ".join(parts)
        return self.say(f"type.{card.type}.name").capitalize() if card.type else ""


def gold_edge(cards: Frames, surface: pygame.Surface, rect: pygame.Rect, radius: float) -> None:
    """Draw the gold inner edge of a super attraction."""
    thick = max(1.5, rect.w * 0.016)
    cards.kit.paint.ring(surface, rect, GOLD, width=thick, radius=radius)
