"""A table of Theme Parque without the table's scene: positions to look at, and regions drawn into a surface.

    stage = Staged((1280, 720), seats=4)
    stage.play(30)
    stage.picture("late.png")
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.core.catalogue import Catalogue
from game.core.contract import Action
from game.core.controls import Grip, Handle
from game.core.rng import Rng
from game.session.preview import preview
from game.session.seats import default_seats
from game.settings import Settings
from game.ui.app import App
from game.ui.camera import Camera
from game.ui.table.frame import frame
from game.ui.table.tabletop import Marks, Stage, turned
from rulesets.theme_parque.bot import BOT
from rulesets.theme_parque.controller import Controller
from rulesets.theme_parque.rules import RULES
from rulesets.theme_parque.table import ParqueTable


class Staged:
    """An app, a position and its table."""

    def __init__(
        self, size: tuple[int, int] = (1280, 720), *, seats: int = 4, text: int = 100, seed: int = 7,
        options: dict[str, Any] | None = None,
    ) -> None:  # fmt: skip
        self.app = App.headless(size, settings=Settings(text_scale=text))
        self.seats = default_seats(["human"] + ["normal"] * (seats - 1))
        self.state = RULES.new_game(options or {}, seats, seed)
        self.rng = Rng(seed)
        self.viewer: int | None = 0
        self.last: tuple[Handle, ...] = ()
        self.last_seat: int | None = None
        kit = self.app.table_kit
        regions = frame(size, kit, seats).regions
        texts = Catalogue.load("en").scoped("theme_parque").named(seat.name for seat in self.seats)
        camera = Camera(regions.board, (-20, -20, 40, 40))
        self.stage = Stage(kit, camera, regions, texts, self.seats, RULES)
        self.table = ParqueTable(self.stage)
        camera.low, camera.high = self.table.zoom_limits()
        self.show()

    def show(self, *, fit: bool = True) -> None:
        """Show the position, the whole park in view."""
        self.table.show(RULES.view(self.state, self.viewer), self.viewer)
        self.table.attend(self.controller)
        self.stage.camera.bounds = self.table.bounds()
        if fit:
            self.stage.camera.fit(margin=6)

    def play(self, moves: int, *, good: bool = True) -> None:
        """Let everybody act `moves` times: the most promising of a few candidates, or by chance."""
        for _ in range(moves):
            actors = RULES.actors(self.state)
            if not actors:
                break
            seat = actors[0]
            action = self._choose(seat) if good else RULES.sample(self.state, seat, self.rng)
            self.act(action)
        self.show()

    def _choose(self, seat: int) -> Action:
        candidates = list(BOT.candidates(self.state, seat, self.rng, 10))
        if not candidates:
            return RULES.sample(self.state, seat, self.rng)
        best, value = candidates[0], None
        for action in candidates:
            trial = self.state.clone()
            RULES.apply(trial, seat, action)
            worth = BOT.evaluate(trial, seat)
            if value is None or worth > value:
                best, value = action, worth
        return best

    def act(self, action: Action) -> list[Any]:
        """Carry out one action of the seat whose turn it is."""
        seat = RULES.actors(self.state)[0]
        self.last = Controller(RULES, self.state, seat).handles_of(action)
        self.last_seat = seat
        return RULES.apply(self.state, seat, action)

    @property
    def controller(self) -> Controller:
        """Gestures of the one who looks."""
        return Controller(RULES, self.table.view, self.viewer)

    def marks(self, grip: Grip | None = None, target: Handle | None = None) -> Marks:
        """Return the marks of the house for what is held."""
        control = self.controller
        ghost = None
        spots: list[Handle] = []
        if grip is not None:
            spots = [spot.target for spot in control.spots(grip)]
            if target is not None:
                ghost = (grip, target, isinstance(control.drop(grip, target), tuple) and target in spots)
        deltas = {}
        if ghost is not None and ghost[2] and grip is not None and target is not None:
            action = control.drop(grip, target)
            found = preview(RULES, self.table.view, self.viewer or 0, tuple(action))
            deltas = {seat: delta for seat, delta in enumerate(found.deltas) if delta} if found else {}
        return Marks(deltas=deltas, spots=spots, ghost=ghost, last=self.last, last_seat=self.last_seat, sources=control.sources())

    def draw(self, surface: pygame.Surface, grip: Grip | None = None, target: Handle | None = None,
             marks: Marks | None = None, now: float = 400.0) -> None:  # fmt: skip
        """Draw all regions in the order of the house."""
        kit, table, regions, camera = self.stage.kit, self.table, self.stage.regions, self.stage.camera
        marks = marks or self.marks(grip, target)
        surface.fill(kit.colour("table"))
        kit.panel(surface, regions.board, "board", radius="table_panel")
        clip = surface.get_clip()
        surface.set_clip(regions.board)
        table.draw_backdrop(surface)
        pieces = sorted(table.pieces(), key=lambda piece: piece.layer)
        for piece in pieces:
            if piece.zone == "board":
                rect = camera.rect(turned(piece.box, piece.rotation))
                table.draw_piece(surface, piece, rect, rotation=piece.rotation, lift=0, alpha=255)
        table.draw_overlays(surface, marks, now)
        surface.set_clip(clip)
        for rect in (regions.ribbon, regions.supply, regions.tray):
            kit.panel(surface, rect, "paper", radius="table_panel", shadow="panel")
        for seat, rect in enumerate(regions.seats):
            kit.panel(surface, rect, "card", radius="table_panel", shadow="panel")
            self._head(surface, seat, rect)
            table.draw_seat(surface, seat, rect, marks)
        table.draw_supply(surface, marks)
        table.draw_tray(surface, marks, grip)
        for piece in pieces:
            held = grip is not None and piece.handle == grip.handle
            if piece.zone != "board" and not held:
                rect = pygame.Rect(turned(piece.box, piece.rotation))
                table.draw_piece(surface, piece, rect, rotation=piece.rotation, lift=0, alpha=255)
        if grip is not None and target is not None:
            piece = table.piece_of(grip)
            at = table.rect_of(target)
            if piece is not None and at is not None:
                rect = table.held_rect(grip, at.center, (0, 0))
                table.draw_piece(surface, piece, rect, rotation=grip.rotation, lift=1, alpha=255)

    def _head(self, surface: pygame.Surface, seat: int, rect: pygame.Rect) -> None:
        """A stand-in for the head line of the house."""
        kit = self.stage.kit
        high = self.table.seat_head_height(rect)
        chip = pygame.Rect(rect.x + kit.px(10), rect.y + (high - kit.px(28)) // 2, kit.px(28), kit.px(28))
        kit.seat_chip(surface, self.seats[seat].colour, chip)
        words = pygame.Rect(chip.right + kit.px(8), rect.y, rect.w - kit.px(60), high)
        kit.text(surface, self.seats[seat].name, words, "heading", max_lines=1)

    def picture(self, path: str | Path, grip: Grip | None = None, target: Handle | None = None) -> None:
        """Draw and save as PNG."""
        surface = self.app.window.get_surface()
        self.draw(surface, grip, target)
        pygame.image.save(surface, str(path))
