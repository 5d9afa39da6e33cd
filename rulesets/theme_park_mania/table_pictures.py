"""Which picture, ground and price belong to a thing of the box."""

from __future__ import annotations

from functools import cache

from game.ui.theme import ART as ART_FOLDER
from rulesets.theme_park_mania.content_check import picture_of
from rulesets.theme_park_mania.content_types import CardKind
from rulesets.theme_park_mania.state import content, facility
from rulesets.theme_park_mania.table_cells import Cell

ART = "theme_park_mania/"
SCENERIES = ("scenery", "scenery_b", "scenery_c", "scenery_d", "scenery_e")


def named(name: str) -> str:
    """Return the full name of a picture of the game."""
    return name if "/" in name else ART + name


def facility_picture(name: str) -> str:
    """Return the picture of a facility."""
    return name if name in content().facilities else "scenery"


def scenery_picture(cell: Cell) -> str:
    """Return one of the drawings of scenery, always the same for a cell."""
    return SCENERIES[(cell[0] * 7 + cell[1] * 3) % len(SCENERIES)]


def card_picture(kind: CardKind | None) -> str:
    """Return the picture of a kind of card, without words."""
    if kind is None:
        return "card_back"
    return picture_of(kind)


@cache
def themes() -> dict[str, tuple[tuple[int, int, int], tuple[int, int, int]]]:
    """Return ground and rim of the area of each ride."""
    import yaml

    text = (ART_FOLDER / "theme_park_mania" / "themes.yaml").read_text(encoding="utf-8")
    return {
        name: (_rgb(entry["ground"]), _rgb(entry["edge"])) for name, entry in yaml.safe_load(text).items()
    }


def _rgb(text: str) -> tuple[int, int, int]:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def price_of(name: str) -> str:
    """Return the price of a facility as it stands on its blueprint."""
    return f"${facility(name).price}"
