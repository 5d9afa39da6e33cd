"""The column of Rollercooper: event, challenges with live progress, slots, pile; nothing is cut, everything answers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pygame
import pytest

from game.ui.table.tabletop import Marks
from rulesets.theme_parque import challenges, rollercooper_facts, table_group, table_group_rows
from rulesets.theme_parque.content import load
from rulesets.theme_parque.rules import RULES
from rulesets.theme_parque.table_group_facts import SIGNS, facts
from rulesets.theme_parque.table_group_plan import texts_wide
from tests.theme_parque.table_stage import Staged
from tests.ui.table_play import Table, close_last

SETS = ["wishneyland", "unibearsal", "rollercoasters"]
WINS = [card for card in load().events if challenges.condition_of(card).type == "win"]
LOSES = [card for card in load().events if card not in WINS]


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    yield
    close_last()


def staged(
    size: tuple[int, int] = (1280, 720), *, text: int = 100, wins: int = 3, loses: int = 1, collected: int = 1,
    event: str = "EV54", seats: int = 4,
) -> Staged:  # fmt: skip
    """A table in mid-game with so many cards."""
    stage = Staged(size, seats=seats, text=text, options={"rollercooper": True, "sets": SETS}, seed=6)
    stage.play(30, good=False)
    state = stage.state
    state.event = event
    state.challenges, state.threats = tuple(WINS[:wins]), tuple(LOSES[:loses])
    state.collected, state.completed = tuple(LOSES[5 : 5 + collected]), tuple(LOSES[8:12])
    stage.table.arrange(stage.stage.regions)
    stage.show()
    return stage


@cache
def _sized(text: int) -> Staged:
    """A table whose position tests may change."""
    return staged(text=text)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("wins", [0, 3, 9, 20])
@pytest.mark.rule("TP-12.5", "TP-12.11")
def test_every_open_challenge_is_shown_whatever_their_number(
    size: tuple[int, int], text: int, wins: int
) -> None:
    """Each has its place in the column, apart from the others; nothing is drawn beyond the column."""
    stage = staged(size, text=text, wins=wins)
    made, table = stage.table.group_plan, stage.table
    assert made is not None
    assert table.column is not None
    cards = [each.card for each, _ in made.cards]
    assert sorted(cards) == sorted([*WINS[:wins], LOSES[0]])
    assert cards[0] == LOSES[0], "what threatens comes first"
    areas = [made.event, made.title, *(rect for _, rect in made.cards), *made.slots, made.pile]
    for index, rect in enumerate(areas):
        assert made.rect.contains(rect), (index, rect)
        assert rect.collidelist(areas[index + 1 :]) < 0, index
    assert not made.rect.colliderect(stage.stage.regions.board)
    odd = (255, 0, 255)
    surface = pygame.Surface(size).convert()
    surface.fill(odd)
    table_group.draw(table, surface, Marks())
    mask = pygame.mask.from_threshold(surface, odd, (1, 1, 1, 255))
    mask.invert()
    rects = mask.get_bounding_rects()
    shadow = round(40 * stage.stage.regions.unit)
    assert made.rect.inflate(shadow, shadow).contains(rects[0].unionall(rects[1:]))


@pytest.mark.parametrize(("text", "wins", "most"), [(100, 8, 2), (125, 5, 0), (150, 4, 0), (150, 7, 4)])
@pytest.mark.rule("TP-12.11")
def test_challenges_keep_their_words_where_letters_are_large(text: int, wins: int, most: int) -> None:
    """First sentences become a few words; only where even these do not fit a challenge shows its numbers alone."""
    made = staged(text=text, wins=wins).table.group_plan
    assert made is not None
    assert len(made.tiles) <= most
    assert len(made.rows) + len(made.lines) == wins + 1 - len(made.tiles)
    if made.tiles:
        assert not made.rows


@pytest.mark.parametrize("card", list(load().events))
@pytest.mark.rule("TP-12.4")
def test_the_few_words_of_every_card_fit_beside_its_numbers(card: str) -> None:
    """In every text size up to 150 percent."""
    for text in (100, 150):
        stage = _sized(text)
        state = stage.state
        state.challenges, state.threats = ((card,), ()) if card in WINS else ((), (card,))
        (each,) = facts(state, stage.stage.texts).open
        kit = stage.stage.kit
        assert stage.table.column is not None
        room = texts_wide(kit, stage.table.column.w - 2 * kit.px(8))
        assert min(kit.text_width(each.short, style) for style in table_group_rows.LINE_STYLES) <= room


@pytest.mark.parametrize("card", LOSES)
@pytest.mark.rule("TP-12.9")
def test_a_lose_card_is_red_only_while_it_threatens(card: str) -> None:
    """Safe ones lie on plain paper: their edge warns of nothing."""
    stage = _sized(100)
    kit, bad = stage.stage.kit, stage.stage.kit.colour("bad_deep")
    state = stage.state
    state.challenges, state.threats, state.event = (), (card,), "EV54"
    stage.show()
    made = stage.table.group_plan
    assert made is not None
    ((each, rect),) = made.cards
    surface = pygame.Surface((1280, 720))
    table_group.draw(stage.table, surface, Marks())
    edge = {tuple(surface.get_at((rect.centerx, rect.y + step)))[:3] for step in range(-1, kit.px(2) + 1)}
    assert (tuple(bad)[:3] in edge) == each.met


@pytest.mark.rule("TP-12.14")
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("wins", range(0, 9, 2))
def test_completed_cards_fill_what_open_ones_leave(size: tuple[int, int], wins: int) -> None:
    """The newest first, apart from everything else, each with its sentence; none at all where there is no room."""
    stage = staged(size, wins=wins)
    made = stage.table.group_plan
    assert made is not None
    assert [each.card for each, _ in made.done] == list(reversed(stage.state.completed))[: len(made.done)]
    assert made.done or wins > 2
    assert (made.done_title is not None) == bool(made.done)
    areas = [made.event, made.title, *(rect for _, rect in made.cards), *([made.done_title] if made.done_title else []),
             *(rect for _, rect in made.done), *made.slots, made.pile]  # fmt: skip
    for index, rect in enumerate(areas):
        assert made.rect.contains(rect)
        assert rect.collidelist(areas[index + 1 :]) < 0, index
    for each, rect in made.done:
        told = table_group.symbol(stage.table, rect.center)
        assert told is not None
        assert told.values["challenge"] == each.text
    surface = pygame.Surface(size)
    table_group.draw(stage.table, surface, Marks())


@pytest.mark.rule("TP-12.19")
@pytest.mark.parametrize("card", ["EV07", "EV27", "EV17"])
def test_a_rule_that_does_not_hold_is_struck_and_its_picture_grey(card: str) -> None:
    """The column and the enlarged card say so too; with rules in force nothing of it is seen."""
    stage = _sized(100)
    state, said = stage.state, []
    for off in (False, True):
        state.switches = tuple(sorted({*state.switches, "no_event_rules"} if off else {*state.switches} - {"no_event_rules"}))
        state.event, state.challenges, state.threats = card, (), ()
        stage.show()
        made, facts_now = stage.table.group_plan, stage.table.group
        assert made is not None
        assert facts_now is not None
        assert facts_now.event is not None
        assert facts_now.event.off == off
        surface = pygame.Surface((1280, 720))
        table_group.draw(stage.table, surface, Marks())
        picture = pygame.Rect(made.event.x + 12, made.event.y + 14, 36, 36)
        picture.centery = min(made.event.centery, made.event.y + stage.stage.kit.px(38))
        grid = [surface.get_at((x, y)) for x in range(picture.x, picture.right) for y in range(picture.y, picture.bottom)]
        warmth = max(max(each[:3]) - min(each[:3]) for each in grid)
        assert (warmth < 60) == off
        up = table_group.close_up(stage.table, ("event",))
        assert up is not None
        said.append(up.title)
    assert said[0] != said[1]
    assert "does not hold" in said[1]
    state.switches = tuple(each for each in state.switches if each != "no_event_rules")


@pytest.mark.parametrize("card", list(load().events))
@pytest.mark.rule("TP-12.4")
def test_every_card_has_its_pictures_and_sentences(card: str) -> None:
    """Event and challenge of each card can be drawn and read."""
    stage = _shared()
    sprites = stage.app.sprites
    assert sprites.has(rollercooper_facts.rule_picture(card))
    assert sprites.has(rollercooper_facts.challenge_picture(card))
    state = stage.state.clone()
    state.event, state.challenges, state.threats = card, (), ()
    challenges.take_up(state, card)
    found = facts(state, stage.stage.texts)
    assert found.event is not None
    assert found.event.title
    assert found.event.text
    (each,) = found.open
    assert each.fresh
    assert each.win == (card in WINS)
    assert each.text
    assert each.told
    assert 0 <= each.share <= 1
    if each.have:
        assert each.want[0] in ("/", *(sign[0] for sign in SIGNS.values()))


_kept: list[Staged] = []


def _shared() -> Staged:
    if not _kept:
        _kept.append(staged())
    return _kept[0]


@pytest.mark.rule("TP-12.8", "TP-12.9", "TP-12.10")
def test_everything_in_the_column_explains_itself() -> None:
    """Event and challenges have a close-up with a rule, slots, pile and count a sentence."""
    stage = staged(wins=9, collected=2)
    table, made = stage.table, stage.table.group_plan
    assert made is not None
    for each, rect in made.cards:
        hit = table.hit(rect.center)
        assert hit is not None
        assert hit.handle == ("challenge", each.card)
        card = table.close_up(hit.handle)
        assert card is not None
        assert any(each.text.split()[0] in line for line in card.lines)
        assert card.clause == ("TP-12.8" if each.win else "TP-12.9")
        assert table.rect_of(hit.handle) == rect
    event = table.hit(made.event.center)
    assert event is not None
    assert table.close_up(event.handle) is not None
    signs = [table.symbols_at(rect.center) for rect in (*made.slots, made.pile, made.title)]
    assert all(sign is not None and table.texts.say(sign) for sign in signs)
    assert signs[0] is not None
    assert signs[0].values == {"n": 2, "most": 3}


@pytest.mark.rule("TP-12.24")
def test_progress_is_live(tmp_path: Path) -> None:
    """What the column says of a challenge is what the rules count, after every move."""
    table = Table(tmp_path, "human", "easy", "easy", options={"rollercooper": True}, draw=True)
    top = table.scene.top
    for _ in range(14):
        table.my_turn()
        if table.match.is_over or table.app.stack.top is not table.scene:
            break
        state = table.match.state_at(table.match.position)
        assert top.group is not None
        shown = {each.card: each.met for each in top.group.open}
        counted = {each.card: each.met for each in rollercooper_facts.open_challenges(state)}
        assert shown == counted
        assert top.group.points == challenges.points_of(state.completed)
        seat = table.match.actors()[0]
        table.scene.act(RULES.legal(table.match.view(seat), seat)[0])
        table.step(16, 2)


@pytest.mark.rule("TP-12.2")
def test_all_hands_are_open_at_one_screen(tmp_path: Path) -> None:
    """Several people sit together: no page comes between them, the tray shows the hand of whoever is asked."""
    table = Table(
        tmp_path, "human", "human", "human", options={"rollercooper": True, "no_event_rules": True}, draw=True
    )
    seen = set()
    for _ in range(24):
        table.until(lambda: table.scene.shown.acting is not None and not table.scene.motion.busy)
        assert table.app.stack.top is table.scene, "a page hides open hands"
        seat = table.match.actors()[0]
        seen.add(seat)
        assert table.scene.top.own == seat
        hand = table.match.state_at(table.match.position).hands[seat]
        shown = [
            piece.handle[1]
            for piece in table.scene.shown.pieces
            if piece.handle and piece.handle[0] == "hand"
        ]
        assert shown == hand
        table.scene.act(RULES.legal(table.match.state_at(table.match.position), seat)[0])
        table.step(16, 2)
        if table.match.is_over:
            break
    assert len(seen) == 3


@pytest.mark.rule("TP-12.8")
def test_pointing_at_a_challenge_lights_what_it_rests_on() -> None:
    """The cells of the challenge stand out in the park while the pointer is on its card."""
    stage = staged(wins=len(WINS), loses=0)
    table = stage.table
    assert table.group is not None
    lit = [each for each in table.group.open if each.cells]
    assert lit
    for each in lit[:4]:
        handle = ("challenge", each.card)
        assert table_group.cells_to_light(table, handle) == each.cells
        plain, marked = (pygame.Surface((1280, 720), pygame.SRCALPHA) for _ in range(2))
        table.draw_overlays(plain, Marks(), 0.0)
        table.draw_overlays(marked, Marks(hover=handle), 0.0)
        assert pygame.image.tobytes(plain, "RGBA") != pygame.image.tobytes(marked, "RGBA")
    assert not table_group.cells_to_light(table, ("cell", 0, 0))


def test_other_games_have_no_column() -> None:
    """Without Rollercooper the board keeps all its room."""
    stage = Staged(seats=2)
    before = stage.stage.regions.board.copy()
    stage.table.arrange(stage.stage.regions)
    assert stage.stage.regions.board == before
    assert stage.table.column is None
    assert stage.table.group is None


@pytest.mark.rule("TP-12.24")
def test_figures_tell_how_they_are_to_be_read() -> None:
    """ "of", "at least" and "at most" look different: a score that must be reached, a distance that may not be passed."""
    stage = staged()
    found = {}
    for card in WINS:
        state = stage.state.clone()
        state.event, state.challenges, state.threats = card, (card,), ()
        (each,) = facts(state, stage.stage.texts).open
        if each.have:
            found[challenges.condition_of(card).id] = each.want[0]
    assert found["queue_size"] == "/"
    assert found["attraction_score"] == "\u2265"
    assert set(found.values()) == {"/", "\u2265", "\u2264"}


@pytest.mark.parametrize(("collected", "wins", "how"), [(3, 2, "lost"), (1, 2, "sum"), (1, 0, "beaten")])
@pytest.mark.rule("TP-12.10", "TP-12.13", "TP-12.14")
def test_when_it_is_over_the_column_tells_how_the_group_fared(collected: int, wins: int, how: str) -> None:
    """In place of the event: headline, points, a picture, and a close-up."""
    stage = staged(collected=collected, wins=wins, loses=0)
    stage.state.ended, stage.state.stack = "TP-8.1", []
    ending = rollercooper_facts.ending(stage.state)
    assert ending.outcome == how
    title = stage.stage.texts.say(ending.title)
    stage.show()
    assert stage.table.group is not None
    event = stage.table.group.event
    assert event is not None
    assert event.title == title
    assert stage.app.sprites.has(event.picture)
    card = stage.table.close_up(("event",))
    assert card is not None
    assert card.title == title
    table_group.draw(stage.table, pygame.Surface((1280, 720)).convert(), Marks())


@pytest.mark.parametrize("text", [100, 150])
def test_words_of_an_event_keep_away_from_its_edge(text: int) -> None:
    stage = _sized(text)
    kit, state = stage.app.table_kit, stage.state
    surface = pygame.Surface(stage.app.window.get_surface().get_size())
    for event in load().events:
        state.event = event
        stage.show()
        table_group.draw(stage.table, surface, Marks())
        made = stage.table.group_plan
        assert made is not None
        inside = made.event.inflate(-kit.px(8), -kit.px(24))
        column = pygame.Rect(inside.right - kit.px(3), inside.y, kit.px(3), inside.h)
        fill = surface.get_at(column.midtop)
        assert all(
            surface.get_at((x, y)) == fill
            for x in range(column.left, column.right)
            for y in range(column.top, column.bottom)
        ), event
