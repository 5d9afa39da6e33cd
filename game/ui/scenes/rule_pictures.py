"""Pictures of a rulebook: read from its data, drawn by the ruleset's own table room."""

from __future__ import annotations

import functools
import logging
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame

from game.core.catalogue import TEXT_FOLDER
from game.core.registry import RulesetInfo
from game.ui.kit import Kit

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Clause:
    """One rule: its id, the sentence, the data of its picture (None: it has none)."""

    id: str
    text: str
    picture: Mapping[str, Any] | None = None


@dataclass(frozen=True)
class Chapter:
    """A chapter with its clauses."""

    id: str
    title: str
    clauses: tuple[Clause, ...]


@functools.cache
def read_book(ruleset: str, language: str) -> tuple[Chapter, ...]:
    """The rulebook of a ruleset, in English where it is not translated; empty when it cannot be read."""
    for code in dict.fromkeys((language, "en")):
        path = TEXT_FOLDER / code / ruleset / "rulebook.yaml"
        if path.is_file():
            try:
                return _read(path)
            except Exception:
                log.exception("the rulebook %s cannot be read", path)
    return ()


def _read(path: Path) -> tuple[Chapter, ...]:
    import yaml

    loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
    with path.open(encoding="utf-8") as file:
        data = yaml.load(file, Loader=loader)  # noqa: S506 (no objects)
    return tuple(
        Chapter(
            str(chapter["id"]),
            str(chapter["title"]),
            tuple(
                Clause(str(clause["id"]), str(clause["text"]), clause.get("picture"))
                for clause in chapter["clauses"]
            ),
        )
        for chapter in data["chapters"]
    )


def sample_picture(info: RulesetInfo, language: str) -> Mapping[str, Any] | None:
    """A picture that shows much: the one with the most words in its data."""
    pictures = [c.picture for chapter in read_book(info.id, language) for c in chapter.clauses if c.picture]
    return max(pictures, key=lambda p: (("result" in p), len(str(p.get("cells", "")))), default=None)


def draw_picture(
    kit: Kit,
    surface: pygame.Surface,
    rect: pygame.Rect,
    info: RulesetInfo,
    picture: Mapping[str, Any] | None,
) -> None:
    """Frame and picture. A ruleset without the hook, or a picture that fails, leaves the lawn empty."""
    kit.panel(surface, rect, "lawn", edge="lawn_shade", edge_width=2, radius="row")
    stripe = max(1, kit.px(30))
    inner = rect.inflate(-2 * kit.px(2), -2 * kit.px(2))
    for x in range(inner.left + stripe, inner.right, 2 * stripe):
        strip = pygame.Rect(x, inner.y + kit.px(8), min(stripe, inner.right - x), inner.h - kit.px(16))
        kit.paint.veil(surface, strip, "lawn_shade", 40)
    if picture is None:
        return
    before = surface.get_clip()
    surface.set_clip(before.clip(inner))
    try:
        draw = getattr(info.load("table"), "draw_rule_picture", None)
        if draw is not None:
            draw(kit, surface, inner, picture)
    except ModuleNotFoundError:
        log.debug("%s has no table yet", info.id)
    except Exception:
        log.exception("a picture of the rulebook of %s cannot be drawn", info.id)
    finally:
        surface.set_clip(before)
