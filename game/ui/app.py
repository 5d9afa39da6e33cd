"""The window and its loop: events in, scenes, one picture out when something changed."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

import game.ui  # noqa: F401  (sets the SDL hints before pygame is loaded)
from game import paths
from game.settings import Settings
from game.ui.animate import Animator
from game.ui.clock import Clock, FakeClock, PressClock, RealClock
from game.ui.kit import Kit, Texts
from game.ui.overlay import Overlay
from game.ui.paint import Paint
from game.ui.pointer import Pointer
from game.ui.scenes import Pop, Push, Reset, Scene, SceneStack, Transition
from game.ui.sound import Sound
from game.ui.sprites import Sprites
from game.ui.text import Rich, TextEngine
from game.ui.texts import StandInTexts, catalogue
from game.ui.theme import Scale, Theme

MINIMUM = (960, 600)
IDLE_MS = 250
LONGEST_STEP_MS = 60
SPEEDS = {"slow": 0.6, "normal": 1.0, "fast": 1.8}
log = logging.getLogger(__name__)

ECHO_MS, ECHO_PX = 350, 12
"""A press so soon and so near after one that opened a page is the second half of a double click."""


class App:
    """Owns the window, the settings, the drawing tools and the scene stack.

    ``home`` makes the first scene (and the one to go back to after an error). ``load_texts`` gives
    the catalogue for a language; it is called after the first picture, because it imports YAML.
    """

    def __init__(
        self,
        settings: Settings | None = None,
        *,
        home: Callable[[], Scene] | None = None,
        load_texts: Callable[[str], Texts] | None = None,
        size: tuple[int, int] | None = None,
        clock: Clock | None = None,
        headless: bool = False,
        save_settings: Callable[[Settings], Any] | None = None,
    ) -> None:
        self.settings = settings or Settings()
        self.home = home
        self.catch_errors = not headless
        """False: errors of scenes come out of ``step`` (tests want to see them)."""
        self.clock: Clock = clock or RealClock()
        self.presses = PressClock(self.clock, LONGEST_STEP_MS)
        self._load_texts = load_texts or catalogue
        self._save_settings = save_settings
        self.texts: Texts = StandInTexts()
        self.frames = 0
        self.running = False
        self._dirty = True
        self._minimised = False
        self._scaled_for = (0, 0)
        self._last = self.clock.now()
        self._elapsed = 0.0
        self.longest_step = 1e9
        """Most milliseconds that animations move on at once; ``run`` lowers it against jumps."""
        self.trace_on = os.environ.get("TURNSTILE_TRACE") == "1"
        pygame.display.init()
        pygame.font.init()
        pygame.key.stop_text_input()  # only a focused text field wants it
        wanted = size or (self.settings.window_width, self.settings.window_height)
        if not headless:
            wanted = (max(MINIMUM[0], wanted[0]), max(MINIMUM[1], wanted[1]))
        self.window = pygame.Window("Turnstile", wanted, resizable=True)
        if not headless:
            self.window.minimum_size = MINIMUM
        self.window.get_surface()  # makes the pixel format known to convert_alpha
        self.theme = Theme.load(str(self.settings.extra.get("palette", "warm")))
        self.sprites = Sprites(per_frame=None if headless else 3)
        self.engine = TextEngine(self.theme, self.settings.language, self.sprites)
        self.paint = Paint(self.theme)
        self.sound = Sound(self.clock)
        self.animator = Animator()
        self.overlay = Overlay()
        self.stack = SceneStack(self)
        self._pressed: tuple[float, tuple[int, int]] = (-1e9, (0, 0))
        self._opened: tuple[float, tuple[int, int]] = (-1e9, (0, 0))
        self._echo = False
        self.pointer = Pointer(self)
        self.kit = self._make_kit(Scale())
        self.table_kit = self._make_kit(Scale())
        self.apply_settings()

    @classmethod
    def headless(
        cls,
        size: tuple[int, int] = (1280, 720),
        *,
        clock: Clock | None = None,
        settings: Settings | None = None,
        home: Callable[[], Scene] | None = None,
        load_texts: Callable[[str], Texts] | None = None,
    ) -> App:
        """An app without a screen for tests and pictures: the dummy driver, a clock you turn.

        Raises RuntimeError when a real display is already open in this process.
        """
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
        app = cls(
            settings, home=home, load_texts=load_texts, size=size, clock=clock or FakeClock(), headless=True
        )
        if pygame.display.get_driver() not in ("dummy", "offscreen"):
            raise RuntimeError("headless: a real display is open; set SDL_VIDEODRIVER=dummy before")
        pygame.event.clear()
        app.load_texts()
        if home is not None:
            app.go(Reset(home()))
        return app

    # tools ---------------------------------------------------------------------------

    @property
    def size(self) -> tuple[int, int]:
        """Window size in pixels."""
        return self.window.get_surface().get_size()

    def text(self, key: str, **values: object) -> str:
        """A sentence from the catalogue."""
        return self.texts.text(key, **values)

    def load_texts(self) -> None:
        """Read the catalogue of the language of the settings."""
        self.texts = self._load_texts(self.settings.language)
        self.kit.texts = self.table_kit.texts = self.texts

    def trace(self, line: str) -> None:
        """Print a line for window scenarios (only with TURNSTILE_TRACE=1)."""
        if self.trace_on:
            sys.stdout.write(f"{line}\n")
            sys.stdout.flush()

    def toast(self, text: Rich, ms: float | None = None) -> None:
        """Show a sentence at the upper edge for a while."""
        wanted = ms if ms is not None else self.theme.duration("toast")
        self.overlay.toast(text, self.clock.now(), wanted)

    def invalidate(self) -> None:
        """Ask for a new picture."""
        self._dirty = True

    def _make_kit(self, scale: Scale) -> Kit:
        return Kit(
            self.theme,
            scale,
            self.engine,
            self.paint,
            self.sprites,
            self.sound,
            self.clock,
            self.presses,
            self.animator,
            self.texts,
        )

    def apply_settings(self) -> None:
        """Take over changed settings: scale, speed, sound, palette, language, full screen."""
        settings = self.settings
        palette = str(settings.extra.get("palette", "warm"))
        if palette != self.theme.palette:
            self.theme = Theme.load(palette)
            self.engine.theme = self.paint.theme = self.theme
            self.engine.forget()
            self.paint.forget()
        if self.engine.language != settings.language:
            self.engine.language = settings.language
            self.engine.forget()
            if not isinstance(self.texts, StandInTexts):
                self.load_texts()
        self.animator.speed = 0.0 if settings.reduced_motion else SPEEDS.get(settings.speed, 1.0)
        self.sound.muted = not settings.sounds
        for group, share in (("pieces", 1.0), ("murmur", 0.5)):
            level = settings.extra.get(f"volume_{group}")
            base = level if isinstance(level, int) else settings.volume * share
            self.sound.volume[group] = min(1.0, max(0.0, base / 100))
        self._rescale()

    def save_settings(self) -> None:
        """Keep the settings (when the app was given a place for them)."""
        if self._save_settings is not None:
            self._save_settings(self.settings)

    def _rescale(self) -> None:
        self._scaled_for = self.size
        share = self.settings.text_scale / 100
        self.kit = self._make_kit(Scale.for_scene(self.size, share))
        self.table_kit = self._make_kit(Scale.for_table(self.size, share))
        for scene in self.stack.scenes:
            scene.resized()
        self._dirty = True

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size in pixels (tests, pictures)."""
        self.window.size = size
        self._rescale()

    def set_fullscreen(self, on: bool) -> None:
        """Full screen or window; the window comes back with its old size."""
        self.settings.fullscreen = on
        if on:
            self.window.set_fullscreen(True)
        else:
            self.window.set_windowed()
        self.save_settings()

    # scenes --------------------------------------------------------------------------

    def go(self, transition: Transition | None) -> None:
        """Carry out a transition; errors while a scene enters are caught like any other."""
        if transition is None:
            return
        try:
            changed = self.stack.apply(transition)
        except Exception as error:
            self._failed(error)
            return
        if changed:
            if self.presses.now() - self._pressed[0] < ECHO_MS:
                self._opened = self._pressed
            self.overlay.clear()
            self._dirty = True
            form = getattr(self.stack.top, "form", None)
            if form is not None:
                form.hover = None  # what lay under the pointer before another page came over it
            if self.stack.top is not None:
                self.trace(f"scene {self.stack.top.name}")

    def open_rulebook(self, info: Any, clause: str | None = None) -> None:
        """Show the rulebook of a ruleset (its RulesetInfo) over the present scene, at a clause if one is named."""
        from game.ui.scenes.rulebook import RulebookScene

        self.go(Push(RulebookScene(info, clause)))

    def _failed(self, error: BaseException) -> None:
        """A scene broke: log it, go home, say so. What the session saved stays saved."""
        log.critical("a scene failed", exc_info=error)
        self.trace(f"error {type(error).__name__}: {error}")
        if not self.catch_errors:
            raise error
        from game.ui.screens import Dialog

        broken = self.stack.scenes[:]
        self.stack.scenes.clear()
        for scene in reversed(broken):
            try:
                scene.leave()
            except Exception:
                log.exception("leaving the broken scene failed too")
        self.animator.skip_quietly()
        if self.home is None:
            raise error
        self.stack.apply(Reset(self.home()))
        body = self.text("kit.error_body", file=str(paths.log_file()))
        self.stack.apply(Push(Dialog(self.text("kit.error_title"), body)))
        self._dirty = True

    # events --------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> None:
        """Window matters first, then the top scene."""
        kind = event.type
        if kind == pygame.QUIT or kind == pygame.WINDOWCLOSE:
            self.close_requested()
            return
        if kind in (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED):
            if self.size != self._scaled_for:
                self._rescale()
            self._dirty = True
            return
        if kind in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self._minimised = True
        elif kind in (
            pygame.WINDOWRESTORED,
            pygame.WINDOWSHOWN,
            pygame.WINDOWMAXIMIZED,
            pygame.WINDOWEXPOSED,
        ):
            self._minimised = False
            self._dirty = True
        elif kind == pygame.KEYDOWN and (
            event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT)
        ):
            self.set_fullscreen(not self.settings.fullscreen)
            return
        elif kind in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self.trace("focus gained" if kind == pygame.WINDOWFOCUSGAINED else "focus lost")
        scene = self.stack.top
        if scene is None or self._is_echo(event):
            return
        if kind != pygame.MOUSEMOTION or scene.redraw_on_motion:
            self._dirty = True
        try:
            transition = scene.handle(event)
        except Exception as error:
            self._failed(error)
            return
        self.go(transition)

    def _is_echo(self, event: pygame.Event) -> bool:
        """Is this the second half of a double click whose first half has opened the page below the pointer?

        It was meant for what lay there before, so it must not press what lies there now.
        """
        if event.type == pygame.MOUSEBUTTONUP:
            self._pressed = (self.presses.now(), event.pos)
            echo, self._echo = self._echo, False
            return echo
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            since, (x, y) = self._opened
            near = max(abs(event.pos[0] - x), abs(event.pos[1] - y)) <= ECHO_PX
            self._echo = near and self.presses.now() - since < ECHO_MS
            self._pressed = (self.presses.now(), event.pos)
            return self._echo
        return False

    def close_requested(self) -> None:
        """The window's cross: the top scene may ask first (``on_close``), else the program ends."""
        scene = self.stack.top
        ask = getattr(scene, "on_close", None)
        transition = ask() if ask is not None else None
        if transition is not None:
            self.go(transition)
        else:
            self.stack.clear()
            self.stack.quit = True

    def post(self, *events: pygame.Event) -> None:
        """Put events into the real event queue; the next ``step`` handles them."""
        for event in events:
            pygame.event.post(event)

    # frames --------------------------------------------------------------------------

    @property
    def animating(self) -> bool:
        """Whether a new picture is wanted without any event."""
        scenes = self.stack.visible()
        return self.animator.active or self.sprites.pending or any(s.animating for s in scenes)

    def advance(self) -> None:
        """Move animations on. Before the events: what they start begins at its beginning."""
        self.presses.begin()
        now = self.clock.now()
        self._elapsed = min(now - self._last, self.longest_step)
        self._last = now
        try:
            if self.animator.update(self._elapsed):
                self._dirty = True
        except Exception as error:
            self._failed(error)

    def update(self) -> None:
        """After the events: let the scene, the tooltip and the toasts follow the time."""
        now = self.clock.now()
        try:
            scene = self.stack.top
            transition = scene.update(self._elapsed) if scene is not None else None
        except Exception as error:
            self._failed(error)
            return
        self.go(transition)
        self.pointer.update(now)
        self.overlay.update(now)
        if self.overlay.changed:
            self._dirty = True

    def draw(self) -> None:
        """Draw all visible scenes and show the picture."""
        self._dirty = False
        self.sprites.begin_frame()
        surface = self.window.get_surface()
        try:
            for scene in self.stack.visible():
                surface.set_clip(None)
                scene.draw(surface)
        except Exception as error:
            self._failed(error)
            return
        surface.set_clip(None)
        area, controls = self.stack.top.toast_room() if self.stack.top is not None else (None, ())
        self.overlay.draw(self.kit, surface, area, controls)
        self.window.flip()
        self.frames += 1

    def step(self, ms: float = 0.0, *, draw: bool | None = None) -> bool:
        """For tests: turn the clock by ``ms``, handle what is in the queue, update, draw if needed.

        ``draw`` True or False overrides. Returns whether a picture was drawn.
        """
        if ms and isinstance(self.clock, FakeClock):
            self.clock.advance(ms)
        self.advance()
        for event in pygame.event.get():
            self.handle(event)
        self.update()
        wanted = draw if draw is not None else self._dirty or self.animating
        if wanted:
            self.draw()
        self.presses.end()
        return wanted

    def screenshot(self, path: str | Path) -> None:
        """Draw and save the window as PNG."""
        self.draw()
        pygame.image.save(self.window.get_surface(), str(path))

    def first_picture(self) -> None:
        """The title word on the table, before anything slow is imported."""
        surface = self.window.get_surface()
        surface.fill(self.theme.colour("table"))
        self.kit.text_at(surface, "Turnstile", surface.get_rect().center, "display", anchor="center")
        self.window.flip()

    def run(self) -> int:
        """Show the window until the player leaves; returns the exit code."""
        log.info("driver %s", pygame.display.get_driver())
        if self.settings.fullscreen:
            self.window.set_fullscreen(True)
        self.first_picture()
        self.trace("window")
        self.window.set_icon(self.sprites.get("scenes/icon", 64))
        self.load_texts()
        if self.home is None:
            raise ValueError("App.run needs a home scene")
        self.go(Reset(self.home()))
        self._last = self.clock.now()
        self.longest_step = LONGEST_STEP_MS
        self.running = True
        ready = False
        ticker = pygame.time.Clock()
        while not self.stack.quit:
            if self._dirty or self.animating:
                events = pygame.event.get()
            else:
                first = pygame.event.wait(IDLE_MS)
                events = [] if first.type == pygame.NOEVENT else [first, *pygame.event.get()]
            self.advance()
            for event in events:
                self.handle(event)
            if self.stack.quit:
                break
            self.update()
            if (self._dirty or self.animating) and not self._minimised:
                self.draw()
                ticker.tick(60)
            elif self._minimised:
                pygame.time.wait(50)
            self.presses.end()
            if not ready:
                ready = True
                self.trace("ready")
        self.running = False
        self.stack.clear()
        self._remember_size()
        self.close()
        self.trace("closed")
        return 0

    def _remember_size(self) -> None:
        if not self.settings.fullscreen:
            self.settings.window_width, self.settings.window_height = self.window.size
        self.save_settings()

    def close(self) -> None:
        """Close the window and stop the sounds."""
        self.sound.stop()
        self.window.destroy()


__all__ = ["App", "Pop", "Push", "Reset", "Scene", "Transition"]
