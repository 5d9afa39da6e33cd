"""What the table of Theme Parque explains and how it moves: close-ups, small symbols, effects, texts."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
import yaml

from game.core.controls import Handle
from game.core.events import Event
from game.core.grid import pack, unpack
from game.ui.animate import Animator
from game.ui.table.tabletop import Marks, Piece
from rulesets.theme_parque import ground, scoring, table_marks, table_pawns
from rulesets.theme_parque.content import load
from rulesets.theme_parque.rules import RULES
from rulesets.theme_parque.scoring import capacity
from rulesets.theme_parque.table_close_up import failed, half_at
from tests.theme_parque.board import board
from tests.theme_parque.table_stage import Staged

ROOT = Path(__file__).parents[2]
MINUS = "\u2212"


@pytest.fixture(scope="module")
def late() -> Staged:
    """A table late in a game."""
    stage = Staged(seats=4, seed=3)
    stage.play(60)
    return stage


# --- texts -------------------------------------------------------------------------------------------


def test_the_code_and_the_catalogue_know_the_same_texts() -> None:
    """Every text of the table is used, and every text that is used exists."""
    entries = yaml.safe_load((ROOT / "data/text/en/theme_parque/table.yaml").read_text(encoding="utf-8"))
    known = {f"park.{key}" for key in entries["park"]}
    used: set[str] = set()
    for path in sorted((ROOT / "rulesets/theme_parque").glob("table*.py")):
        used |= set(re.findall(r'"(park\.\w+)"', path.read_text(encoding="utf-8")))
    assert used == known


# --- close-ups ---------------------------------------------------------------------------------------


def test_everything_on_the_table_has_a_close_up(late: Staged) -> None:
    """Title, lines, picture and a rule, for every handle and every cell."""
    table = late.table
    handles: list[Handle] = [piece.handle for piece in table.pieces() if piece.handle]
    handles += [("cell", *unpack(cell)) for cell in table.view.codes]
    clauses = (ROOT / "data/text/en/theme_parque/rulebook.yaml").read_text(encoding="utf-8")
    for handle in dict.fromkeys(handles):
        card = table.close_up(handle)
        assert card is not None, handle
        assert card.title
        assert card.lines
        assert all(line.strip() and "{" not in line for line in card.lines)
        assert f"id: {card.clause}\n" in clauses, card.clause
        surface = pygame.Surface((120, 120)).convert()
        before = pygame.image.tobytes(surface, "RGB")
        table.draw_close_up_picture(surface, card.look, surface.get_rect())
        assert pygame.image.tobytes(surface, "RGB") != before, handle
    assert table.close_up(("cell", 99, 99)) is None


def test_the_close_up_of_an_item_breaks_its_points_down(late: Staged) -> None:
    """The sum, the factor and length, each modifier, and who claimed it stand on the card."""
    table = late.table
    seen_ride = seen_claim = False
    for cell, score in table.now.items():
        card = table.close_up(("cell", *unpack(cell)))
        assert card is not None
        text = "\n".join(card.lines)
        assert table.texts.say(scoring.arithmetic(score)) in text
        for change in score.modifiers:
            assert table.say(f"item.{change.item}.name") in text
        if score.route is not None:
            seen_ride = True
            assert table.say("park.line_factor", factor=score.factor, n=score.route.length) in text
        if cell in table.view.claimed:
            seen_claim = True
            assert late.seats[table.view.claimed[cell][0]].name in text
    assert seen_ride
    assert seen_claim


def cell_stage(cells: str, **more: object) -> Staged:
    """A table with a position in notation; its cells count as parts of no printed domino."""
    stage = Staged(seats=2)
    stage.state = board(cells, **more)  # type: ignore[arg-type]
    return stage


@pytest.mark.parametrize(
    ("cells", "at", "words"),
    [
        ("1,0=R:EW 2,0=carousel", (2, 0), "No queue ends at this ride"),
        ("1,0=tree 2,0=Q1:EW 3,0=carousel", (3, 0), "does not start at a path"),
        ("1,0=tree 2,0=tree 3,0=food_stall", (3, 0), "is a regular path"),
        ("1,0=Q1:EW 2,0=log_flume", (2, 0), "asks for is not there."),
        ("1,0=R:EW 2,0=souvenir_shop 2,1=souvenir_shop", (2, 0), "asks for is not there."),
        ("1,0=tree 2,0=tree 3,0=wooden_coaster", (3, 0), "No queue ends at this ride"),
        ("1,0=tree 2,0=tree 3,0=wooden_coaster", (3, 0), "asks for is not there either"),
        ("1,0=tree 2,0=tree 3,0=souvenir_shop 3,1=souvenir_shop", (3, 0), "asks for is not there either"),
        ("1,0=tree 2,0=Q1:EW 3,0=carousel 4,0=Q1:EW", (3, 0), "does not start at a path"),
    ],
)
def test_an_idle_item_says_what_it_lacks(cells: str, at: tuple[int, int], words: str) -> None:
    """Each failed requirement becomes a sentence (TP-9.8, TP-9.9)."""
    stage = cell_stage(cells)
    table = stage.table
    table.view = stage.state
    table.now = {cell: scoring.score_item(stage.state, cell) for cell in scoring.scorable_cells(stage.state)}
    lines = failed(table, pack(*at))
    assert any(words in line for line in lines), lines
    assert len(set(lines)) == len(lines), "a sentence is said twice"


def test_half_at_names_the_half_of_the_placed_domino(late: Staged) -> None:
    """What a close-up of a cell speaks of is what the position shows there."""
    for cell in late.table.view.codes:
        half, _ = half_at(late.table, cell)
        assert (half.item or None) == late.table.view.shown.get(cell)


# --- small symbols -----------------------------------------------------------------------------------


def test_every_small_symbol_explains_itself(late: Staged) -> None:
    """Badges, flags, gates, pawns, slots and the count of the deck all answer with a sentence."""
    table = late.table
    late.stage.camera.zoom = 90.0
    pieces = table.pieces_drawn
    spots: list[tuple[str, int, Callable[[], pygame.Rect]]] = []
    for flag in table.flags:
        spots.append(
            ("flag", flag.cell, lambda flag=flag: table_marks.flag_rect(table, flag))
        )
    for seat, x, y in table.view.pawns:
        cell = pack(x, y)
        index = table.view.claimed[cell].index(seat)
        spots.append(("pawn_park", cell, lambda cell=cell, index=index: table_pawns.rect(table, cell, index)))
    for gate in table.gates:
        spots.append(
            (
                gate.picture,
                gate.cell,
                lambda gate=gate: pieces.gate_rect(table.cell_rect(gate.cell), gate.side),
            )
        )
    for cell, item in table.view.shown.items():
        if capacity(item):
            printed = load().items[item]
            key = (
                "factor"
                if printed.kind == "attraction"
                else ("points" if printed.points is not None else "counted")
            )
            spots.append((key, cell, lambda cell=cell: pieces.badge_rect(table.cell_rect(cell))))
    seen = set()
    for key, cell, where in spots:
        x, y = unpack(cell)
        late.stage.camera.centre = (x + 0.5, y + 0.5)
        found = table.symbols_at(where().center)
        # Symbols of neighbours may lie over one another; then the upper one answers.
        assert found is not None, key
        assert table.texts.say(found)
        seen.add((key, found.key))
    late.show()
    for key in {key for key, _, _ in spots}:
        assert (key, f"park.symbol_{key}") in seen, key
    for slot in (slot for slots in table.plan.slots for slot in slots):
        hit = table.hit(slot.center)
        assert table.symbols_at(slot.center) is not None or hit is not None
    words = table.symbols_at(table.plan.supply.words.center)
    assert words is not None
    assert str(len(table.view.deck)) in table.texts.say(words)


def test_hand_dominoes_explain_their_badges() -> None:
    """The same signs mean the same in the hand."""
    stage = Staged(seats=2)
    stage.state.hands[0] = ["B19", "B32", "W09", "B37"]
    stage.show()
    table = stage.table

    def at(card: str, x: float, y: float) -> str:
        rect = table.rect_of(("hand", card))
        assert rect is not None
        found = table.symbols_at((rect.x + round(x * rect.w), rect.y + round(y * rect.w)))
        return "" if found is None else found.key

    assert at("B19", 0.2, 0.2) == "park.symbol_points"
    assert at("B19", 0.2, 1.2) == "park.symbol_counted"
    assert at("B37", 0.2, 0.2) == "park.symbol_factor"
    assert at("B32", 0.2, 0.2) == ""
    assert at("W09", 0.86, 0.13) == "park.symbol_set"


def test_seat_notes_tell_the_size_of_the_hand_and_missing_pawns() -> None:
    """Figures of the head line: dominoes in hand, and a sign without pawns (section 10)."""
    stage = Staged(seats=3)
    stage.state.hands[1].pop()
    stage.show()
    table = stage.table
    assert table.seat_notes(1)[0][1] == "3"
    assert len(table.seat_notes(1)) == 1
    table.view.supply[1] = 0
    notes = table.seat_notes(1)
    assert [note[2] for note in notes] == ["park.note_hand", "park.note_no_pawns"]
    for sprite, _, key in notes:
        assert stage.app.sprites.has(sprite)
        assert table.texts.text(key)


# --- movement ----------------------------------------------------------------------------------------


def finished_queue() -> tuple[Staged, Event]:
    """A table on which a queue of two cells has just been finished for the ride of seat 0."""
    stage = Staged(seats=2)
    state = stage.state
    state.park.update({"B09": (1, 0, 3, 1), "B26": (3, 0, 0, 1)})
    ground.rebuild(state, state.park)
    state.pawns.append((0, 3, 0))
    state.claimed[pack(3, 0)] = (0,)
    state.supply[0] -= 1
    stage.show()
    data = {"seat": 0, "cells": ((1, 0), (2, 0)), "length": 2, "item": "log_flume", "ride": (3, 0)}
    return stage, Event("queue_finished", data)


def test_visitors_walk_before_the_flag_goes_up() -> None:
    """The flag is hidden while they walk; at the end nothing of the effect is left and the flag stands."""
    stage, event = finished_queue()
    table = stage.table
    animator = Animator()
    for step in table.effects(event):
        animator.play(step)
    assert table.acts.hidden_flags == {pack(3, 0)}
    seen = set()
    for _ in range(200):
        if not animator.active:
            break
        animator.update(25)
        surface = pygame.Surface((1280, 720)).convert()
        stage.draw(surface, marks=Marks())
        seen.add(len(table.acts.running) + 10 * len(table.acts.over_panels))
    assert not animator.active
    assert any(number % 10 >= 1 for number in seen)
    assert not table.acts.running
    assert not table.acts.over_panels
    assert not table.acts.hidden_flags


def test_the_points_of_a_finished_queue_fly_to_their_owner() -> None:
    """After the walk a pill is on its way over the panels, if the ride is worth something."""
    stage, event = finished_queue()
    stage.state.park["B32"] = (4, 0, 0, 1)  # the decoration that a log flume wants
    ground.rebuild(stage.state, stage.state.park)
    stage.show()
    assert stage.table.now[pack(3, 0)].points > 0
    animator = Animator()
    for step in stage.table.effects(event):
        animator.play(step)
    flew = False
    for _ in range(200):
        animator.update(25)
        flew = flew or bool(stage.table.acts.over_panels)
    assert flew
    assert not stage.table.acts.over_panels


@pytest.mark.parametrize("seats", [2, 4])
def test_effects_of_a_whole_game_leave_nothing_behind(seats: int) -> None:
    """Skipped or played, every effect of every event ends, with reduced motion too."""
    stage = Staged(seats=seats, seed=11)
    for speed in (1.0, 0.0):
        animator = Animator(speed)
        for _ in range(30):
            if not RULES.actors(stage.state):
                break
            events = stage.act(RULES.sample(stage.state, RULES.actors(stage.state)[0], stage.rng))
            stage.show()
            for event in events:
                for step in stage.table.effects(event):
                    animator.play(step)
                    animator.update(40)
            animator.skip_all()
            assert not stage.table.acts.running
            assert not stage.table.acts.over_panels
            assert not stage.table.acts.hidden_flags


def test_new_dominoes_come_from_somewhere() -> None:
    """Market from the deck, a rival's placement from that rival's panel."""
    stage = Staged(seats=3)
    table, regions = stage.table, stage.stage.regions
    market = Piece(("domino", "B01"), ("market", 0), "supply", (0, 0, 1, 1), look=("domino", "B01"))
    start = table.origin(market, None)
    assert start is not None
    assert pygame.Rect(start) == table.plan.supply.deck
    laid = Piece(("domino", "B01"), None, "board", (0, 0, 1, 2), look=("domino", "B01"))
    start = table.origin(laid, Event("placed", {"seat": 2}))
    assert start is not None
    assert regions.seats[2].collidepoint(pygame.Rect(start).center)


def test_a_covered_domino_slides_away() -> None:
    """While it fades it is drawn beside its place (TP-10.5)."""
    stage = Staged(seats=2)
    table = stage.table
    gone = Piece(("domino", "B19"), ("cell", 1, 0), "board", (1, 0, 1, 2), look=("domino", "B19"))
    rect = stage.stage.camera.rect((1, 0, 1, 2))
    left = []
    for alpha in (240, 120):
        surface = pygame.Surface((1280, 720)).convert()
        surface.fill((255, 0, 255))
        table.draw_piece(surface, gone, rect, rotation=0, lift=0, alpha=alpha)
        mask = pygame.mask.from_threshold(surface, (255, 0, 255), (1, 1, 1, 255))
        mask.invert()
        left.append(min(box.x for box in mask.get_bounding_rects()))
    assert rect.x <= left[0] < left[1]


def test_sounds_of_events_exist() -> None:
    """Every sound that an event asks for lies in the folder of sounds."""
    table = Staged(seats=2).table
    for kind in ("placed", "covered", "queue_finished", "claimed", "drew", "final_turn", "over"):
        name = table.sound_of(Event(kind))
        assert name
        assert (ROOT / "art" / "sounds" / f"{name}.ogg").exists()
    assert table.sound_of(Event("turn")) is None
