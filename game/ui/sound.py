"""Short sounds: loaded on first use, silent without a device, never twice within 40 ms."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.ui.clock import Clock
from game.ui.theme import ART

GROUPS = ("pieces", "murmur")
REPEAT_MS = 40


class Sound:
    """Plays ``art/sounds/<name>.ogg`` in volume groups."""

    def __init__(self, clock: Clock, root: Path = ART / "sounds") -> None:
        self.clock = clock
        self.root = root
        self.volume = {"pieces": 0.7, "murmur": 0.35}
        self.muted = False
        self.played: list[str] = []
        """Names that really were played, the latest last (at most 100)."""
        self._ready: bool | None = None
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._last: dict[str, float] = {}

    @property
    def available(self) -> bool:
        """Whether there is a device; opens the mixer when asked for the first time."""
        if self._ready is None:
            try:
                pygame.mixer.init(44100, -16, 2, 512)
                self._ready = True
            except pygame.error:
                self._ready = False
        return self._ready

    def play(self, name: str, group: str = "pieces") -> bool:
        """Play a sound once; returns whether it was played. Missing files and devices are silent."""
        level = self.volume.get(group, 1.0)
        now = self.clock.now()
        if self.muted or level <= 0 or now - self._last.get(name, -1e9) < REPEAT_MS:
            return False
        sound = self._load(name)
        if sound is None:
            return False
        self._last[name] = now
        sound.set_volume(level)
        sound.play()
        self.played = [*self.played[-99:], name]
        return True

    def loop(self, name: str, group: str = "murmur") -> None:
        """Play a sound for as long as the window lives (the park's murmur)."""
        sound = self._load(name)
        if sound is not None and not self.muted:
            sound.set_volume(self.volume.get(group, 1.0))
            sound.play(loops=-1, fade_ms=800)

    def stop(self) -> None:
        """Silence everything that plays."""
        if self._ready:
            pygame.mixer.stop()

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._loaded:
            path = self.root / f"{name}.ogg"
            self._loaded[name] = None
            if path.exists() and self.available:
                try:
                    self._loaded[name] = pygame.mixer.Sound(str(path))
                except pygame.error:
                    self._loaded[name] = None
        return self._loaded[name]
