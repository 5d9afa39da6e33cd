"""Buttons whose room is small: the words become smaller and use more lines before any of them is cut."""

from __future__ import annotations

import pygame
import pytest

from game.ui.text import Block, TextEngine
from game.ui.widgets import Button
from tests.ui.kit_tools import SIZES, gallery, scene_of

WORDS = ("Leave it there", "Use the defence", "Repair it for $1", "Draw a new hand")


@pytest.mark.parametrize("text", [80, 100])
@pytest.mark.parametrize("size", SIZES)
def test_words_become_smaller_before_they_are_cut(
    size: tuple[int, int], text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with gallery(size, text) as app:
        kit = scene_of(app).form.kit
        drawn: list[Block] = []
        original = TextEngine.draw_block

        def spy(self: TextEngine, surface, block, pos, **how):  # type: ignore[no-untyped-def]
            drawn.append(block)
            return original(self, surface, block, pos, **how)

        monkeypatch.setattr(TextEngine, "draw_block", spy)
        for words in WORDS:
            button = Button(words)
            natural = button.measure(kit)
            for wide, high in (
                (natural[0], natural[1]),
                (round(natural[0] * 0.72), kit.line_height("button") + kit.px(6)),
            ):
                button.place(kit, pygame.Rect(0, 0, wide, high))
                button.draw(kit, pygame.Surface(size))
                assert not drawn[-1].cut, f"{words!r} in {wide} x {high}"
                assert drawn[-1].width <= wide
                assert drawn[-1].height <= high
