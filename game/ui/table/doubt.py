"""A doubt kept for somebody to check: one file with the game, the last moves, the rule and a picture."""

from __future__ import annotations

import datetime
import io
import os
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.session.save import as_bytes

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene

FOLDER = "doubts"
GAME, WORDS, PICTURE = "game.json", "doubt.txt", "table.png"
LINES = 24
"""So many of the last sentences go with it."""


def keep(table: TableScene, now: datetime.datetime | None = None) -> str:
    """Write the file beside the folder of the saves; return the sentence that tells where it lies, or why not."""
    moment = now if now is not None else datetime.datetime.now()
    folder = table.store.folder.parent / FOLDER
    name = f"{table.match.info.id} {moment:%Y-%m-%d %H.%M.%S}"
    path = folder / f"{name}.zip"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        count = 2
        while path.exists():
            path, count = folder / f"{name} ({count}).zip", count + 1
        aside = path.with_suffix(".part")
        aside.write_bytes(packed(table))
        os.replace(aside, path)
    except OSError as error:
        return table.texts.text("table.log.doubt_failed", path=folder, why=error.strerror or str(error))
    table.app.trace("doubt")
    return table.texts.text("table.log.doubt_kept", path=path)


def packed(table: TableScene) -> bytes:
    """Return the bytes of the file: a save that loads anywhere, what was doubted, and the table as it looks."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr(GAME, as_bytes(table.match))
        file.writestr(WORDS, words(table))
        picture = io.BytesIO()
        surface = pygame.Surface(table.app.size)
        table.painter.draw(surface)
        pygame.image.save(surface, picture, PICTURE)
        file.writestr(PICTURE, picture.getvalue())
    return out.getvalue()


def words(table: TableScene) -> str:
    """Return what was doubted, its rule and the last moves, as far as the viewer may know them."""
    texts = table.texts
    text, clause = table.log.doubted
    if table.bubble.shown:
        text, clause = table.bubble.text, table.bubble.clause
    lines = [texts.text("table.log.doubt_about", text=text)] if text else []
    if clause:
        lines.append(texts.text("table.log.doubt_rule", clause=clause))
    lines += ["", texts.text("table.log.doubt_moves")]
    told = [texts.say(line.message) for line in table.match.opening]
    told += [
        f"{entry.number}. {texts.say(line.message)}" + (f" ({line.clause})" if line.clause else "")
        for entry in table.match.entries
        for line in entry.lines
        if line.visible_to(table.shown.viewer)
    ]
    return "\n".join([*lines, *told[-LINES:], ""])


def game_of(path: Path) -> bytes:
    """Return the save inside such a file. Raises KeyError, OSError, zipfile.BadZipFile when there is none."""
    with zipfile.ZipFile(path) as file:
        return file.read(GAME)
