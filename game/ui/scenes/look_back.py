"""The table, only to look at: the cells that a score line counts, or the whole game once more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.scenes import Scene, Transition

if TYPE_CHECKING:
    from game.session.match import Match


def park_scene(
    match: Match, sentence: str, clause: str, cells: Sequence[tuple[int, int]], seat: int | None = None
) -> Scene:
    """The table of a finished game with some cells lit (on the board of a seat) and a sentence about them."""
    from game.ui.table.scene import TableScene

    class ParkView(TableScene):
        """The last position; "back to the game" leads to the score sheet again."""

        def enter(self) -> None:
            """Say the sentence at the lower edge of the board, where it covers little."""
            super().enter()
            self.looking = match.position
            self.top.look_at(seat)
            self.shown.lay_out()
            if sentence:
                board = self.frame.regions.board
                at = (board.centerx, board.bottom - self.kit.px(24))
                self.bubble.show(sentence, at, self.app.clock.now(), clause=clause, cells=tuple(cells))

        @property
        def lit(self) -> Sequence[tuple[int, int]]:
            """The cells; everything else is dimmed until the game goes on."""
            if self.looking is None or self.log.lit():
                return super().lit
            self.dimmed = bool(cells)
            return cells

    return ParkView(match)


def replay_scene(match: Match) -> Scene:
    """The table going through the whole game from its first position. Space pauses, Escape ends it."""
    from game.ui.table.scene import TableScene

    class WholeReplay(TableScene):
        """Tells entry after entry; at the end the game goes on, or the score sheet comes."""

        paused = False

        def enter(self) -> None:
            """Begin before the first entry."""
            super().enter()
            if match.position:
                self.looking = 0
                self.step_to(0, self.shown.viewer)
                self.app.toast(self.app.text("results.replay_keys"))

        def handle(self, event: pygame.Event) -> Transition | None:
            """Space stops and goes on, Escape ends."""
            if event.type == pygame.KEYDOWN and self.looking is not None:
                if event.key == pygame.K_SPACE:
                    self.paused = not self.paused
                    return None
                if event.key == pygame.K_ESCAPE:
                    self.back_to_now()
                    return None
            return super().handle(event)

        def _go_on(self) -> Transition | None:
            if self.looking is not None and not self.motion.busy and not self.paused:
                if self.shown.number >= match.position:
                    self.back_to_now()
                    return None
                self.looking = self.shown.number + 1
                self.tell(self.looking, self.shown.viewer)
                return None
            return super()._go_on()

    return WholeReplay(match)
