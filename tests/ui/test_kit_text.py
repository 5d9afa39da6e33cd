"""Text: faces, runs, line breaking, ellipsis, markup, sharpness, caching."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from fontTools.ttLib import TTFont

from game.ui.app import App
from game.ui.breaking import NOT_AT_END, NOT_AT_START, segments
from game.ui.faces import FACES, coverage, face_for, face_path, split_runs
from game.ui.kit import Kit
from game.ui.text import Span, escape, parse_markup
from game.ui.theme import Scale
from tests.ui.kit_tools import pixels

JAPANESE = "観覧車の列は、とても長い。「ようこそ」と言う。みんなで乗り物に並ぶと、公園はもっと楽しい。ちょっと待って！"


@pytest.fixture(scope="module")
def kit() -> Iterator[Kit]:
    """A kit at scale 1."""
    app = App.headless((640, 360))
    app.kit.scale = Scale(1.0, 1.0)
    yield app.kit
    app.close()


@pytest.mark.parametrize("face", FACES)
def test_coverage_is_what_the_font_file_says(face: str) -> None:
    """Our reader of character maps agrees with fonttools on every character."""
    best = TTFont(face_path(face)).getBestCmap()
    cover = coverage(face)
    assert [c for c in range(0x30000) if (c in cover) != (c in best)] == []


def test_runs_take_the_face_that_has_the_character() -> None:
    """Latin stays Latin; CJK takes the language's face first, the other one where it must."""
    assert split_runs("Round 4", "friendly", "en") == [("friendly", "Round 4")]
    assert [f for f, _ in split_runs("Mia 観 é", "plain", "ja")] == ["plain", "jp", "plain"]
    assert face_for("们", "plain", "ja") == "sc"
    assert face_for("々", "plain", "zh") in ("sc", "jp")
    assert "".join(t for _, t in split_runs("a観b们c", "bold", "zh")) == "a観b们c"
    assert face_for("Ж", "friendly", "en") in ("sc", "jp")


@pytest.mark.parametrize("width", range(40, 400, 23))
def test_cjk_lines_obey_the_rules_and_lose_nothing(kit: Kit, width: int) -> None:
    """No closing mark or small kana at a start, no opening mark at an end, within the width."""
    block = kit.layout(JAPANESE, "body", width)
    lines = [line.text for line in block.lines]
    assert "".join(lines) == JAPANESE
    for line in block.lines:
        assert line.width <= width or len(line.text) == 1
    if width >= 80:
        for before, after in zip(lines, lines[1:], strict=False):
            assert after[0] not in NOT_AT_START, lines
            assert before[-1] not in NOT_AT_END, lines


def test_latin_breaks_at_spaces_and_keeps_words(kit: Kit) -> None:
    """Joined with spaces the lines give the text again."""
    text = "One park for everybody. Lay dominoes so that long queues lead to good rides."
    block = kit.layout(text, "body", 160)
    assert len(block.lines) > 2
    assert " ".join(line.text for line in block.lines) == text
    assert all(line.width <= 160 for line in block.lines)


def test_a_word_that_is_too_long_is_cut_and_not_lost(kit: Kit) -> None:
    """Even one endless word stays within the width."""
    block = kit.layout("Supercalifragilistic" * 3, "body", 100)
    assert "".join(line.text for line in block.lines) == "Supercalifragilistic" * 3
    assert all(line.width <= 100 for line in block.lines)


def test_no_width_is_too_small(kit: Kit) -> None:
    """One pixel of width gives one letter a line, without hanging."""
    assert len(kit.layout("abc", "body", 1).lines) == 3
    assert kit.layout("", "body", 10).height == kit.line_height("body")


def test_line_breaks_in_the_text_count(kit: Kit) -> None:
    """Also two in a row."""
    assert [line.text for line in kit.layout("a\n\nb", "body", 100).lines] == ["a", "", "b"]


@pytest.mark.parametrize("text", ["nice long text in here", JAPANESE])
def test_ellipsis_fits_and_tells(kit: Kit, text: str) -> None:
    """The last allowed line ends in an ellipsis inside the width."""
    block = kit.layout(text, "body", 90, max_lines=1)
    assert block.cut
    assert block.lines[0].text.endswith("…")
    assert block.width <= 90
    assert not kit.layout("short", "body", 90, max_lines=1).cut


def test_segments_join_to_the_text() -> None:
    """Cutting loses nothing and knows no-break spaces."""
    text = "Lay 2\u00a0dominoes - 長い列、(「あ」) well-known"
    assert "".join(segments(text)) == text
    assert "2\u00a0dominoes " in segments(text)
    assert "well-" in segments(text)


def test_markup_gives_spans_and_escapes() -> None:
    """Bold, colour, style, icons; a player's name cannot break out."""
    spans = parse_markup("**Mia** gets [#good_deep]+8[/] [icon:common/coin][seat:red]")
    assert spans[0] == Span("Mia", bold=True)
    assert Span("+8", colour="good_deep") in spans
    assert spans[-2].icon == "common/coin"
    assert spans[-1].icon == "common/seat_red"
    name = "**[#bad]x[/]\\"
    assert "".join(s.text for s in parse_markup(f"{escape(name)} ok")) == f"{name} ok"
    assert not any(s.bold or s.colour for s in parse_markup(escape(name)))


def test_bold_and_icons_take_their_room(kit: Kit) -> None:
    """A rich line is as wide as its parts; an icon is drawn."""
    plain = kit.layout("Mia wins", "body").width
    bold = kit.layout(parse_markup("**Mia** wins"), "body").width
    with_icon = kit.layout(parse_markup("Mia wins[icon:common/star]"), "body")
    assert bold != plain
    assert with_icon.width > plain + 15
    sheet = pygame.Surface((300, 40))
    kit.engine.draw_block(sheet, with_icon, (0, 0))
    assert any(pixels(sheet, pygame.Rect(plain + 2, 0, 18, 30)))


def test_capitals_stand_in_the_middle_of_their_line(kit: Kit) -> None:
    """So that a word in a button looks centred; for every style."""
    for style in kit.theme.styles:
        high = kit.line_height(style)
        sheet = pygame.Surface((200, high))
        kit.text_at(sheet, "H", (5, 0), style, colour="white")
        box = pygame.mask.from_threshold(sheet, (255, 255, 255), (120, 120, 120)).get_bounding_rects()[0]
        assert abs(box.centery - high / 2) <= max(1.5, high * 0.04), style


def test_text_is_premultiplied_and_has_no_dark_rim(kit: Kit) -> None:
    """White on white leaves white."""
    sheet = pygame.Surface((200, 40))
    sheet.fill((255, 255, 255))
    before = pixels(sheet, sheet.get_rect())
    kit.text_at(sheet, "Turnstile 観覧車", (2, 2), "body", colour="white")
    after = pixels(sheet, sheet.get_rect())
    assert max(abs(a - b) for a, b in zip(before, after, strict=True)) <= 2


def test_lines_are_cached_and_the_cache_is_bounded(kit: Kit) -> None:
    """The same line is the same surface; old ones go."""
    engine = kit.engine
    first = engine.line("cached", "plain", 17, (1, 2, 3))
    assert engine.line("cached", "plain", 17, (1, 2, 3)) is first
    old, engine.limit = engine.limit, 20000
    for i in range(100):
        engine.line(f"line {i}", "plain", 17, (1, 2, 3))
    assert engine._pixels <= 20000
    assert engine.line("cached", "plain", 17, (1, 2, 3)) is not first
    engine.limit = old


def test_text_size_scales_text_only() -> None:
    """Shapes follow the window, text the window and the player's choice."""
    scale = Scale.for_scene((1920, 1080), 2.0)
    assert scale.px(10) == 15
    assert scale.text_px(10) == 30
    assert Scale.for_table((1920, 1080)).factor == pytest.approx(1.4)
    assert Scale.for_table((1280, 720)).factor == 1.0
    assert Scale.for_scene((1280, 3000)).factor == 1.0


def test_numbers_of_equal_length_are_equally_wide(kit: Kit) -> None:
    """Numbers that players compare line up, whatever their digits."""
    sheet = pygame.Surface((200, 60))
    widths = {kit.number(sheet, n, (0, 0), "number_big").w for n in (111, 888, 247)}
    assert len(widths) == 1


@pytest.mark.parametrize("palette", ["warm", "strong", "night"])
def test_text_can_be_read_on_its_ground(palette: str) -> None:
    """Contrast of at least 4.5 : 1 wherever the kit puts text."""
    from game.ui.theme import Theme, contrast

    theme = Theme.load(palette)
    pairs = [
        ("text", "card"), ("text", "paper"), ("text", "table"), ("text", "sunken"), ("text", "field"),
        ("ink", "card"), ("ink", "paper"), ("ink", "sunken"), ("muted", "card"), ("muted", "table"),
        ("muted", "field"), ("muted", "paper"), ("on_accent", "accent"), ("on_accent", "accent_hover"),
        ("card", "ink"), ("on_dark", "tooltip"), ("white", "good_deep"), ("white", "bad_deep"),
        ("good_text", "card"), ("bad_text", "card"), ("good_text", "paper"), ("bad_text", "paper"),
    ]  # fmt: skip
    for front, ground in pairs:
        assert contrast(theme.colour(front), theme.colour(ground)) >= 4.5, (front, ground)


def test_every_character_of_every_text_can_be_drawn() -> None:
    """Whatever the catalogues say, one of the faces has the glyph, in each of the three styles."""
    folder = Path(__file__).resolve().parents[2] / "data" / "text"
    texts = {path: path.read_text(encoding="utf-8") for path in folder.rglob("*.yaml")}
    assert texts
    for path, text in texts.items():
        for char in sorted(set(text) - set("\n\r\t")):
            for wanted in ("friendly", "plain", "bold"):
                face = face_for(char, wanted, path.relative_to(folder).parts[0])
                assert ord(char) in coverage(face), f"{path.name}: {char!r} ({ord(char):#x})"
