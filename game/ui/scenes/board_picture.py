"""The board as a picture to keep: all of it, large, with the names and points below."""

from __future__ import annotations

import datetime
import io
import logging
from dataclasses import replace
from pathlib import Path

import pygame

from game import paths
from game.core.catalogue import ScopedCatalogue
from game.session.files import file_stem, write_whole
from game.session.match import Match
from game.ui.kit import Kit
from game.ui.scenes.board_view import BoardView
from game.ui.theme import Scale

log = logging.getLogger(__name__)

LONGEST, SHORTEST = 2400, 900
"""Pixels of the longer side of the board, and of its shorter side at least."""
FOOT, PAD = 92, 24


def board_picture(kit: Kit, match: Match, words: ScopedCatalogue, seat: int | None = None) -> pygame.Surface:
    """Draw the whole board as everybody may see it, and below it who played and what they have.

    seat  whose board, where everybody has one
    """
    view = BoardView(match, words, lambda: None)
    view.seat = seat
    large = replace(kit, scale=Scale.for_scene((1920, 1080)))
    size = _size(view, large)
    surface = pygame.Surface((size[0] + 2 * PAD, size[1] + 2 * PAD + FOOT))
    surface.fill(kit.colour("table"))
    view.rect = pygame.Rect(PAD, PAD, *size)
    sprites = kit.sprites
    limit, sprites.per_frame = sprites.per_frame, None
    try:
        view.draw(large, surface)
        _foot(large, surface, match, words)
    finally:
        sprites.per_frame = limit
    return surface


def _size(view: BoardView, kit: Kit) -> tuple[int, int]:
    """Return the size of the board in its own shape."""
    view.rect = pygame.Rect(0, 0, LONGEST, LONGEST)
    wide, high = view.shape(kit)
    if wide >= high:
        return LONGEST, max(SHORTEST, round(LONGEST * high / wide))
    return max(SHORTEST, round(LONGEST * wide / high)), LONGEST


def _foot(kit: Kit, surface: pygame.Surface, match: Match, words: ScopedCatalogue) -> None:
    """The name of the game, the day, and each seat with its points."""
    area = pygame.Rect(PAD, surface.get_height() - FOOT - PAD // 2, surface.get_width() - 2 * PAD, FOOT)
    title = kit.text_at(
        surface, words.text(match.info.title_key), (area.x, area.centery - 12), "title", anchor="midleft"
    )
    day = datetime.date.today().isoformat()
    kit.text_at(surface, day, (title.x, title.bottom - 4), "note", anchor="topleft")
    totals = match.rules.result(match.public_state()).totals
    x, side = area.right, 44
    for seat in range(len(match.seats) - 1, -1, -1):
        number = kit.number(surface, totals[seat], (x, area.centery), "number_big", anchor="midright")
        name = kit.text_at(
            surface, match.names[seat], (number.left - 12, area.centery), "heading", anchor="midright"
        )
        chip = pygame.Rect(name.left - side - 10, area.centery - side // 2, side, side)
        kit.seat_chip(surface, match.seats[seat].colour, chip)
        x = chip.left - 36
        if x < title.right + 40:
            break


def keep_picture(
    kit: Kit, match: Match, words: ScopedCatalogue, seat: int | None = None, folder: Path | None = None
) -> str:
    """Save the picture of the board; return the sentence that tells where it lies, or why it could not be saved."""
    folder = paths.pictures_folder() if folder is None else folder
    now = datetime.datetime.now().strftime("%Y-%m-%d %H-%M")
    stem = file_stem(f"{words.text(match.info.title_key)} {now}")
    target, number = folder / f"{stem}.png", 2
    while target.exists():
        target, number = folder / f"{stem}-{number}.png", number + 1
    out = io.BytesIO()
    pygame.image.save(board_picture(kit, match, words, seat), out, "board.png")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(target, out.getvalue())
    except OSError as error:
        log.warning("picture of the board not saved: %s", error)
        cause = error.strerror or type(error).__name__
        return words.text("results.not_saved", folder=str(folder), cause=cause)
    return words.text("results.saved", file=str(target))
