"""Pieces in flight: from one layout to the next, one log entry at a time.

Two kinds of flights exist. Those of an entry hold the table up until they are over (nothing may be done
on a position that is still being told); glides, such as a piece going home, hold nothing up. Positions
come from the match alone, so speed changes nothing but the time it takes.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import pygame

from game.core.events import Event
from game.session.log import Entry
from game.ui.animate import Animator, Call, Handle, Later, Parallel, Step, Tween, Wait, ease_out, settle
from game.ui.animate import Sequence as Steps
from game.ui.camera import Camera
from game.ui.table.tabletop import Box, Piece, Tabletop, turned

FLY_MS, FADE_MS, PAUSE_MS, BOT_PAUSE_MS, HOME_MS = 220, 160, 60, 320, 180
"""At normal speed."""
Key = tuple[Any, ...]


def pixel_rect(piece: Piece, camera: Camera) -> pygame.Rect:
    """Return where a piece lies in pixels, after turning."""
    box = turned(piece.box, piece.rotation)
    if piece.zone == "board":
        return camera.rect(box)
    return pygame.Rect(round(box[0]), round(box[1]), round(box[2]), round(box[3]))


@dataclass
class Flight:
    """One piece on its way: `start` as pixels or as a piece of the old layout; `t` from 0 to 1."""

    piece: Piece
    start: pygame.Rect | Piece | None
    lift: float = 0.0
    t: float = 0.0
    fade_in: bool = False
    leaving: bool = False
    bounce: float = 0.0

    def move(self, t: float) -> None:
        """Be `t` of the way along."""
        self.t = t

    def place(self, camera: Camera) -> tuple[pygame.Rect, float, int]:
        """Return rectangle, lift and alpha just now."""
        end = pixel_rect(self.piece, camera)
        if self.leaving and self.start is None:
            return end, 0.0, round(255 * (1 - self.t))
        alpha = round(255 * min(1.0, 0.2 + self.t)) if self.fade_in else 255
        start = pixel_rect(self.start, camera) if isinstance(self.start, Piece) else self.start
        if start is None:
            return end, 0.0, round(255 * self.t)
        # The shape is that of the end throughout; only middle and size are on their way.
        ratio = math.sqrt(max(1, start.w * start.h) / max(1, end.w * end.h))
        size = ratio + (1 - ratio) * self.t
        wide, high = max(1, round(end.w * size)), max(1, round(end.h * size))
        rect = pygame.Rect(0, 0, wide, high)
        rect.center = (
            round(start.centerx + (end.centerx - start.centerx) * self.t),
            round(start.centery + (end.centery - start.centery) * self.t),
        )
        arch = 0.55 * math.sin(math.pi * min(1.0, self.t))
        lift = max(self.lift * (1 - min(1.0, self.t)), arch if self.lift == 0 else 0.0) + self.bounce
        return rect, max(0.0, lift), alpha


class Motion:
    """Plays the entries of the match on the table."""

    def __init__(self, animator: Animator, camera: Camera) -> None:
        self.animator = animator
        self.camera = camera
        self.flights: dict[Key, Flight] = {}
        self.leaving: list[Flight] = []
        self._playing: Handle | None = None
        self._glides: dict[Key, Handle] = {}
        self._starts: dict[Key, pygame.Rect] = {}

    @property
    def busy(self) -> bool:
        """Is an entry being told?"""
        return self._playing is not None and not self._playing.finished

    @property
    def active(self) -> bool:
        """Does anything move at all?"""
        return self.busy or bool(self.flights) or bool(self.leaving)

    def start_from(self, key: Key, rect: pygame.Rect) -> None:
        """The next flight of this piece begins at `rect` (where the hand let go)."""
        self._starts[key] = rect

    def play(
        self,
        old: Sequence[Piece],
        new: Sequence[Piece],
        top: Tabletop,
        entry: Entry | None,
        *,
        events: Iterable[Event] = (),
        pause: float = PAUSE_MS,
        play_sound: Callable[[str], Any] = lambda name: None,
    ) -> None:
        """Let the pieces of `old` become those of `new`, then show the effects of `events`.

        entry  None for steps back and forth, which have no events
        """
        self.finish()
        steps = self._telling(old, new, top, list(events), play_sound)
        if entry is not None:
            steps.add(Wait(pause))
        self._playing = self.animator.play(steps)

    def play_stages(
        self,
        stages: Sequence[tuple[Callable[[], tuple[Sequence[Piece], Sequence[Piece]]], Sequence[Event]]],
        arrive: Callable[[], object],
        top: Tabletop,
        *,
        pause: float = PAUSE_MS,
        play_sound: Callable[[str], Any] = lambda name: None,
    ) -> None:
        """Play an entry stage by stage.

        stages  for each: lays its position out and returns the pieces before and in it; the events that led to it
        arrive  lays out the position in which it ends, also when the rest is skipped
        """
        self.finish()
        steps = Steps()
        for enter, events in stages:
            steps.add(Later(partial(self._stage, enter, events, top, play_sound)))
        steps.add(Call(arrive), Wait(pause))
        self._playing = self.animator.play(steps)

    def _stage(
        self,
        enter: Callable[[], tuple[Sequence[Piece], Sequence[Piece]]],
        events: Sequence[Event],
        top: Tabletop,
        play_sound: Callable[[str], Any],
    ) -> Steps:
        old, new = enter()
        return self._telling(old, new, top, list(events), play_sound)

    def _telling(
        self,
        old: Sequence[Piece],
        new: Sequence[Piece],
        top: Tabletop,
        seen: list[Event],
        play_sound: Callable[[str], Any],
    ) -> Steps:
        """What leads from one layout to the next: overture, flights, sounds and effects."""
        lead: list[Step] = top.overture(seen) if seen else []
        before = {piece.key: piece for piece in old}
        there = {piece.key for piece in new}
        born = self._born(old, there, top, seen)
        flights = self._flights(before | born, new, top, seen[0] if seen else None)
        moves: list[Step] = [self._tween(flight) for flight in flights]
        self.leaving = []
        turned_into = {piece.key for piece in born.values()}
        for piece in old:
            if piece.key not in there and piece.key not in turned_into:
                moves.append(self._leave(piece, top.departure(piece, seen[0] if seen else None)))
        steps = Steps(*lead, Parallel(*moves)) if moves else Steps(*lead)
        steps.add(Call(self._landed))
        for event in seen:
            name = top.sound_of(event)
            if name is not None:
                steps.add(Call(partial(play_sound, name)))
            steps.add(*top.effects(event))
        return steps

    def _born(
        self, old: Sequence[Piece], there: set[Key], top: Tabletop, events: Sequence[Event]
    ) -> dict[Key, Piece]:
        """Find pieces that turn into others: what they were, by the new key. What the hand let go flies on as the new one."""
        found: dict[Key, Piece] = {}
        if not events:
            return found
        for piece in old:
            key = None if piece.key in there else top.becomes(piece, events)
            if key is not None and key in there:
                found[key] = piece
                if piece.key in self._starts:
                    self._starts[key] = self._starts.pop(piece.key)
        return found

    def _leave(self, piece: Piece, end: Box | None) -> Step:
        """Let a piece fade, or fly to the pixel box where it goes."""
        if end is None:
            flight = Flight(piece, None, leaving=True)
            self.leaving.append(flight)
            return Tween(FADE_MS, flight.move)
        goal = replace(piece, zone="seats", box=end, rotation=0)
        flight = Flight(goal, pixel_rect(piece, self.camera))
        self.flights[(*piece.key, "leaves")] = flight
        return self._tween(flight)

    def _flights(
        self, before: Mapping[Key, Piece], new: Sequence[Piece], top: Tabletop, event: Event | None
    ) -> list[Flight]:
        """Find what moves."""
        flights = []
        starts, self._starts = self._starts, {}
        for piece in new:
            was = before.get(piece.key)
            held = starts.get(piece.key)
            if held is not None:
                flight = Flight(piece, held, lift=1.0)
            elif was is None:
                origin = top.origin(piece, event)
                start = None if origin is None else pygame.Rect([round(value) for value in origin])
                flight = Flight(piece, start, fade_in=True)
            elif (was.zone, was.box, was.rotation) != (piece.zone, piece.box, piece.rotation):
                flight = Flight(piece, was)
            else:
                continue
            self.flights[piece.key] = flight
            flights.append(flight)
        return flights

    def _tween(self, flight: Flight, ms: float = FLY_MS) -> Step:
        """Fly, then settle with a small bounce."""

        def bounce(t: float) -> None:
            flight.bounce = 0.12 * math.sin(math.pi * t)

        fly = Tween(ms, flight.move, ease=ease_out)
        return Steps(fly, Tween(90, bounce, ease=settle)) if flight.start is not None else fly

    def _landed(self) -> None:
        self.flights = {key: flight for key, flight in self.flights.items() if key in self._glides}
        self.leaving = []

    def glide(self, piece: Piece, start: pygame.Rect) -> None:
        """Let a piece go home from `start` without holding anything up."""
        flight = Flight(piece, start, lift=1.0)
        self.flights[piece.key] = flight

        def done() -> None:
            self._glides.pop(piece.key, None)
            if self.flights.get(piece.key) is flight:
                del self.flights[piece.key]

        handle = self.animator.tween(HOME_MS, flight.move, on_done=done)
        if not handle.finished:
            self._glides[piece.key] = handle

    def finish(self) -> None:
        """Jump to the end of what is being told and of all glides."""
        playing, self._playing = self._playing, None
        if playing is not None:
            playing.skip()
        for handle in list(self._glides.values()):
            handle.skip()
        self._glides.clear()
        self.flights.clear()
        self.leaving = []

    def relaid(self, pieces: Sequence[Piece]) -> None:
        """The table was laid out anew under the flights: they end where the pieces lie now."""
        places = {piece.key: piece for piece in pieces}
        for key in list(self.flights):
            if key in places:
                self.flights[key].piece = places[key]
            else:
                del self.flights[key]
