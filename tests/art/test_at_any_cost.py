"""The motifs of At Any Cost: each card has a picture of its own, whole and standing on the ground."""

from __future__ import annotations

import io
from itertools import combinations
from pathlib import Path

import pytest

from tests.art import svg_check

ART = Path(__file__).resolve().parents[2] / "art" / "at_any_cost"
MOTIFS = svg_check.svg_files([ART / "motif"])
PACKS = ("cloud", "gear", "hollow", "grove", "star", "tale")
WHOLE_CARDS = ("frame", "pack")


def _pixels(path: Path, side: int) -> tuple[bytes, int, int]:
    """Return a drawing as RGBA bytes in a box of `side` pixels, with its width and height."""
    svg_check._load_pygame()
    import pygame

    surface = pygame.image.load_sized_svg(io.BytesIO(path.read_bytes()), (side, side))
    return pygame.image.tobytes(surface, "RGBA"), *surface.get_size()


def test_no_two_cards_share_a_picture() -> None:
    """At 16 pixels, where only shape and colour are left, every two motifs still differ."""
    small = {path.stem: _pixels(path, 16)[0] for path in MOTIFS}
    alike = []
    for one, other in combinations(small, 2):
        difference = sum(abs(a - b) for a, b in zip(small[one], small[other], strict=True))
        if difference < 8 * len(small[one]):
            alike.append((one, other))
    assert alike == [("loan", "loan_none")], "the two sides of the bank desk are meant to look alike"


@pytest.mark.parametrize("path", MOTIFS, ids=lambda path: path.stem)
def test_motif_is_not_cut_off(path: Path) -> None:
    """No outline touches an edge: in the window of a card it would look torn."""
    data, wide, high = _pixels(path, 120)
    alpha = data[3::4]
    edge = [alpha[x] for x in range(wide)] + [alpha[(high - 1) * wide + x] for x in range(wide)]
    edge += [alpha[y * wide] for y in range(high)] + [alpha[y * wide + wide - 1] for y in range(high)]
    assert (wide, high) == (120, 120)
    assert max(edge) < 190


@pytest.mark.parametrize("folder", ["background", "emblem", "frame", "pack"])
def test_every_pack_has_its_identity(folder: str) -> None:
    """Background, emblem, frame and bag of cards exist for the six packs and the core cards."""
    drawn = {path.stem for path in (ART / folder).glob("*.svg")}
    assert {*PACKS, "core"} <= drawn


def test_every_pack_has_a_theme_mark() -> None:
    """The theme icon of a pack is a ribbon of its own."""
    assert [pack for pack in PACKS if not (ART / "icon" / f"T_{pack}.svg").is_file()] == []


@pytest.mark.parametrize(
    "path",
    [p for f in WHOLE_CARDS for p in svg_check.svg_files([ART / f])],
    ids=lambda p: f"{p.parent.name}/{p.stem}",
)
def test_frames_and_packs_have_the_shape_of_a_card(path: Path) -> None:
    """They lie on cards of 5 to 7."""
    assert _pixels(path, 140)[1:] == (100, 140)
