"""Every drawing stays within what pygame-ce draws right; and the checker itself sees what it should."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

from game.core import registry
from tests.art import svg_check

ART = Path(__file__).resolve().parents[2] / "art"
FILES = svg_check.svg_files([ART])
SHAPES = ["tunnel", "corner", "straight", "tee", "cross"]
SEATS = ["red", "blue", "yellow", "green", "purple", "orange"]


def _read(name: str) -> dict[str, Any]:
    """Return a content file of Theme Parque."""
    text = (ART.parent / "data" / "theme_parque" / f"{name}.yaml").read_text(encoding="utf-8")
    content: dict[str, Any] = yaml.safe_load(text)
    return content


def _picture(inside: str, box: str = ' viewBox="0 0 48 48"') -> str:
    """Return a small SVG text with the given content."""
    return f'<svg xmlns="http://www.w3.org/2000/svg"{box}>{inside}</svg>'


@pytest.mark.parametrize("path", FILES, ids=lambda p: f"{p.parent.name}/{p.stem}")
def test_drawing_has_no_fault(path: Path) -> None:
    """Nothing unsupported, nothing empty, nothing too fine."""
    assert svg_check.faults(path) == []


def test_names_are_plain() -> None:
    """Names are lower-case words or printed ids (A01, sc-gear-1, T); no system takes two of a folder for the same."""
    plain = re.compile(r"[a-z0-9]+(_[a-z0-9]+)*(_[A-Z])?|[A-Z]+[0-9]+|([a-z]+-)+[0-9]+|[A-Z](_[a-z]+)?")
    assert [f.name for f in FILES if not plain.fullmatch(f.stem)] == []
    lowered = Counter((f.parent, f.stem.lower()) for f in FILES)
    assert [name for name, number in lowered.items() if number > 1] == []


@pytest.mark.parametrize("seat", SEATS)
def test_every_seat_has_its_art(seat: str) -> None:
    """Chip and pawn exist for each of the six seats."""
    assert (ART / "common" / f"seat_{seat}.svg").is_file()
    assert (ART / "theme_parque" / f"pawn_{seat}.svg").is_file()


@pytest.mark.parametrize("folder", sorted({f.parent for f in FILES}), ids=lambda folder: folder.name)
def test_what_is_drawn_for_one_seat_is_drawn_for_all(folder: Path) -> None:
    """A piece in red has its twins in the five other seat colours; `guest_` is a colour of its own."""
    stems = {f.stem for f in FILES if f.parent == folder}
    of_seats = {s.rpartition("_")[0] for s in stems if s.endswith("_red")}
    assert [
        f"{piece}_{seat}" for piece in sorted(of_seats) for seat in SEATS if f"{piece}_{seat}" not in stems
    ] == []


@pytest.mark.parametrize("info", registry.available().values(), ids=lambda info: info.id)
def test_everything_that_a_game_names_has_a_picture(info: registry.RulesetInfo) -> None:
    """A ruleset whose content lists its pictures (`wanted_pictures`) has a drawing for each of them.

    A picture in a folder of its own is named with it: "motif/core-01".
    """
    wanted = getattr(info.load("content"), "wanted_pictures", tuple)()
    own = ART / info.id
    drawn = {f.relative_to(own).with_suffix("").as_posix() for f in FILES if own in f.parents}
    assert [name for name in wanted if name not in drawn] == []
    assert drawn


def test_all_content_of_theme_parque_has_a_picture() -> None:
    """Every item, set and option that a person can meet is drawn."""
    items = [i["id"] for group in ("attractions", "stalls", "decorations") for i in _read("items")[group]]
    chosen = {f"option_{o['key']}_{value}" for o in _read("options")["options"] for value in o.get("values", ())}
    sets = [name if (name := f"option_sets_{s['id']}") in chosen else f"set_{s['id']}" for s in _read("sets")["sets"]]
    options = [f"option_{o['key']}" for o in _read("options")["options"]]
    paths = [f"{kind}_{shape}" for kind in ("r", "q1", "q2") for shape in SHAPES]
    coaster = [f"coaster_{part}" for part in ("station", "straight", "bend", "tunnel", "car")]
    drawn = {f.stem for f in FILES if f.parent.name == "theme_parque"}
    wanted = [name for name in items + sets + options + paths if name != "station"] + coaster
    assert [name for name in wanted if name not in drawn] == []


@pytest.mark.parametrize(
    ("inside", "word"),
    [
        ('<text x="2" y="9">Hi</text>', "<text>"),
        ('<rect width="9" height="9" fill="#abc"/>', "#rrggbb"),
        ('<rect width="9" height="9" fill="rgba(1,2,3,.5)"/>', "#rrggbb"),
        ('<rect width="9" height="9" fill="#11223344"/>', "#rrggbb"),
        ('<rect width="9" height="9" fill="url(#nowhere)"/>', "no such gradient"),
        ('<rect width="9" height="9" fill="#000000"/>', "ink"),
        ('<rect width="9" height="9" clip-path="url(#a)"/>', "clip-path"),
        ('<rect width="9" height="9" class="a"/>', "class"),
        ('<rect width="9" height="9" style="fill:red"/>', "style"),
        ('<g opacity=".5"><rect width="9" height="9"/></g>', "opacity"),
        ('<linearGradient id="a" x2="1"><stop offset="0" stop-color="#ffffff"/></linearGradient>', "percent"),
        ('<radialGradient id="a" fx="50%"><stop offset="0" stop-color="#ffffff"/></radialGradient>', "fx"),
        ('<g transform="rotate(9)"><rect rx="2" width="9" height="9" stroke-dasharray="2"/></g>', "stray"),
        ('<path d="M0 0H9" transform="translate(5px)"/>', "transform"),
        ('<circle r="2"/>' * 41, "at most 40"),
        (
            (
                '<radialGradient id="a"><stop offset="0" stop-color="#ffffff"/></radialGradient>'
                '<ellipse rx="9" ry="2" fill="url(#a)"/>'
            ),
            "gradientTransform",
        ),
        ("<g>", "XML"),
    ],
)
def test_checker_names_the_fault(inside: str, word: str) -> None:
    """Each kind of fault is seen, and its sentence says what it is."""
    found = svg_check.text_faults(_picture(inside))
    assert len(found) == 1
    assert word in found[0]


def test_checker_wants_a_view_box() -> None:
    """A picture without viewBox has no size of its own to scale from."""
    assert "viewBox" in svg_check.text_faults(_picture('<circle r="9"/>', ""))[0]


def test_checker_sees_empty_and_slow_pictures(tmp_path: Path) -> None:
    """A picture that shows nothing and one that takes very long are faults."""
    empty, slow = tmp_path / "empty.svg", tmp_path / "slow.svg"
    empty.write_text(_picture('<circle cx="90" cy="90" r="4" fill="#4a2c6b"/>'), encoding="utf-8")
    tangle = "".join(f"L{(i * 37) % 48} {(i * 53) % 48}" for i in range(3000))
    slow.write_text(_picture(f'<path d="M0 0{tangle}" fill="none" stroke="#4a2c6b"/>'), encoding="utf-8")
    assert svg_check.faults(empty) == ["draws nothing"]
    assert svg_check.faults(slow) == [], "slowness is measured on demand, it is no fault"
    assert svg_check.slowness(slow) > 2


def test_contact_sheet_shows_every_size(tmp_path: Path) -> None:
    """The sheet holds each picture at each wanted size."""
    import pygame

    out = tmp_path / "sheet.png"
    svg_check.contact_sheet(FILES[:3], out, sizes=(64, 32), columns=2)
    sheet = pygame.image.load(str(out))
    assert sheet.get_size() == (2 * (64 + 32 + 24), 2 * (64 + 26))
    assert len({tuple(sheet.get_at((x, 36))) for x in range(70)}) > 1


def test_command_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A folder with a fault gives exit status 1 and the sentence; a good one gives 0."""
    bad = tmp_path / "bad.svg"
    bad.write_text(_picture("<use/>"), encoding="utf-8")
    assert svg_check.main([str(tmp_path)]) == 1
    assert "bad.svg: <use>" in capsys.readouterr().out
    assert svg_check.main([str(ART / "common" / "star.svg")]) == 0
    assert svg_check.main([str(tmp_path / "nowhere")]) == 1
