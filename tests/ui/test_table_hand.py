"""The piece obeys the hand: picking up, turning, snapping, going home, and a reason for every refusal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.controls import Grip
from game.core.reasons import Reason
from game.core.rng import Rng
from game.session.preview import preview
from game.settings import Settings
from game.ui.table import marks as marking
from tests.ui.table_play import Table, key_event


def at_my_turn(folder: Path, *kinds: str, **more: Any) -> Table:
    """A table on which the person may place a domino in a half-built park."""
    table = Table(folder, *(kinds or ("human", "easy", "easy")), moves=more.pop("moves", 24), **more)
    table.my_turn()
    assert table.scene.shown.acting == 0
    return table


def unchanged(table: Table, before: tuple[str, int, list[Any]]) -> None:
    """Nothing has changed, nothing is held, every piece is there once."""
    table.step(400, 3)
    assert (table.match.digest, table.match.position) == before[:2]
    assert not table.scene.hand.holding
    keys = table.kinds_on_table()
    assert len(keys) == len(set(keys))
    assert keys == before[2]


def state(table: Table) -> tuple[str, int, list[Any]]:
    """What `unchanged` compares."""
    return table.match.digest, table.match.position, table.kinds_on_table()


def lift(table: Table) -> tuple[Grip, Any, Any]:
    """Drag a domino over a legal place without letting go."""
    grip, target, action = table.some_move("hand")
    table.down(table.at(grip.handle))
    table.move((600, 300), pressed=True)
    table.move(table.at(target), pressed=True)
    assert table.scene.hand.holding
    return grip, target, action


@pytest.mark.parametrize("still", [True, False])
@pytest.mark.parametrize(
    "event",
    [
        key_event(pygame.K_ESCAPE),
        pygame.Event(pygame.WINDOWFOCUSLOST),
        pygame.Event(pygame.MOUSEBUTTONUP, pos=(-40, 300), button=1, touch=False),
        pygame.Event(pygame.MOUSEBUTTONUP, pos=(5000, 9000), button=1, touch=False),
        pygame.Event(pygame.MOUSEBUTTONUP, pos=(640, 640), button=1, touch=False),
    ],
    ids=["escape", "focus", "outside left", "outside far", "over the tray"],
)
def test_the_piece_comes_home(tmp_path: Path, event: pygame.Event, still: bool) -> None:
    """Escape, lost focus, release outside or over the own hand: one piece, at home, nothing changed."""
    table = at_my_turn(tmp_path, settings=Settings(reduced_motion=still), draw=True)
    before = state(table)
    lift(table)
    table.post(event)
    unchanged(table, before)
    assert not table.scene.motion.active


def test_right_button_turns_or_lets_go(tmp_path: Path) -> None:
    """The right button turns what turns, and sends home what does not."""
    table = at_my_turn(tmp_path)
    lift(table)
    turned = table.scene.hand.turned
    table.down((600, 300), button=3)
    assert table.scene.hand.holding
    assert table.scene.hand.turned == (turned + 1) % 4
    table.key(pygame.K_ESCAPE)
    while table.scene.shown.controller.sources()[0][0] == "hand":
        grip, target, _ = table.some_move("hand")
        table.carry(grip, target)
        table.my_turn()
    if table.scene.shown.controller.sources()[0][0] == "supply":
        before = state(table)
        source = table.scene.shown.controller.sources()[0]
        table.down(table.at(source))
        table.move((600, 300), pressed=True)
        assert table.scene.hand.holding
        table.down((600, 300), button=3)
        unchanged(table, before)


def test_three_ways_to_turn(tmp_path: Path) -> None:
    """Key, wheel and button turn the held piece by a quarter, also in mid-drag."""
    table = at_my_turn(tmp_path)
    grip, _, _ = table.some_move("hand")
    table.click(table.at(grip.handle))
    table.move((600, 320))
    start = table.scene.hand.turned
    table.key(pygame.K_r)
    assert table.scene.hand.turned == (start + 1) % 4
    table.wheel(-1)
    assert table.scene.hand.turned == (start + 2) % 4
    table.wheel(1)
    assert table.scene.hand.turned == (start + 1) % 4
    table.click(table.button("rotate"))
    assert table.scene.hand.holding
    table.move((600, 320))
    assert table.scene.hand.grip is not None
    assert table.scene.hand.grip.rotation == (start + 2) % 4


def test_the_ghost_first_appears_in_a_rotation_that_fits(tmp_path: Path) -> None:
    """Over every marked place the piece shows a rotation that may be dropped there."""
    table = at_my_turn(tmp_path)
    grip, _, _ = table.some_move("hand")
    table.click(table.at(grip.handle))
    spots = table.scene.hand.spots()
    assert spots
    for target in spots:
        if not table.on_screen(target):
            continue
        table.move(table.at(target))
        assert table.scene.hand.action is not None, target
        assert table.scene.hand.target == target


def test_marked_places_are_the_legal_ones_and_can_be_hidden(tmp_path: Path) -> None:
    """The highlighted set equals the legal set; one setting hides it and changes nothing else."""
    settings = Settings(reduced_motion=True)
    table = at_my_turn(tmp_path, settings=settings)
    grip, target, _ = lift(table)
    scene = table.scene
    wanted = {
        spot.target
        for rotation in range(4)
        for spot in scene.shown.controller.spots(grip._replace(rotation=rotation))
    }
    assert set(marking.build(scene).spots) == wanted
    settings.highlights = False
    assert not marking.build(scene).spots
    table.up(table.at(target))
    assert table.match.entries[-1].action[0] in ("place", "claim", "draw")


def lone_spot(table: Table) -> tuple[Any, Any, tuple[int, int]] | None:
    """A domino, a legal place, and a pixel beside it where no other legal place is near."""
    scene = table.scene
    for handle in scene.shown.controller.sources():
        hit = scene.top.hit(table.at(handle))
        assert hit is not None
        grips = [Grip(handle, rotation, hit.part) for rotation in range(4)]
        spots = {spot.target for grip in grips for spot in scene.shown.controller.spots(grip)}
        places = {spot: scene.top.rect_of(spot) for spot in spots}
        for target, rect in places.items():
            assert rect is not None
            for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0)):
                pos = (rect.centerx + dx * round(rect.w * 0.7), rect.centery + dy * round(rect.h * 0.7))
                near = [
                    spot
                    for spot, each in places.items()
                    if each is not None and each.inflate(each.w * 2 // 3, each.h * 2 // 3).collidepoint(pos)
                ]
                free = scene.camera.view.collidepoint(pos) and scene.form.hit(pos) is None
                if free and near == [target] and scene.top.target_at(pos, grips[0]) not in spots:
                    return handle, target, pos
    return None


def test_a_drop_near_a_lone_spot_snaps(tmp_path: Path) -> None:
    """A drop within a third of a cell beside a lone legal spot takes it."""
    for moves in (24, 36, 48, 60):
        table = at_my_turn(tmp_path, moves=moves)
        found = lone_spot(table)
        if found is not None:
            break
    assert found is not None, "these positions have no lone spot; choose others"
    handle, target, pos = found
    table.down(table.at(handle))
    table.move((pos[0] + 9, pos[1]), pressed=True)
    table.move(pos, pressed=True)
    assert table.scene.hand.target == target
    before = table.match.position
    table.up(pos)
    assert table.match.entries[before].action[0] == "place"


def test_every_illegal_attempt_gets_a_reason(tmp_path: Path) -> None:
    """200 illegal attempts by pointer: none changes anything, none is silent, none names a wrong rule."""
    table = at_my_turn(tmp_path)
    scene, rng = table.scene, Rng(4)
    before = state(table)
    regions = scene.frame.regions
    tried = 0
    while tried < 200:
        table.step(500)
        controller = scene.shown.controller
        sources = controller.sources()
        handle = sources[rng.below(len(sources))]
        board = scene.camera.view
        pos = (board.x + 4 + rng.below(board.w - 8), board.y + 4 + rng.below(board.h - 8))
        if rng.below(8) == 0:
            pos = regions.supply.center if rng.below(2) else regions.seats[-1].center
        if scene.form.hit(pos) is not None:
            continue
        scene.bubble.hide()
        table.down(table.at(handle))
        table.move((pos[0], pos[1] - 9), pressed=True)
        for _ in range(rng.below(3)):
            table.key(pygame.K_r)
        table.move(pos, pressed=True)
        if scene.hand.action is not None:
            table.key(pygame.K_ESCAPE)
            table.up(pos)
            continue
        verdict = scene.hand.verdict
        assert scene.hand.holding, f"not held at {pos}: {table.app.stack.top} {scene.hand.drag.held}"
        table.up(pos)
        assert table.bubble, f"silent at {pos} with {handle}"
        if isinstance(verdict, Reason):
            assert table.bubble == scene.texts.refuse(verdict)
            assert scene.bubble.clause == verdict.clause
            assert verdict.clause
        tried += 1
    unchanged(table, before)


def test_presses_that_cannot_act_say_why(tmp_path: Path) -> None:
    """Market, deck, other people's pawns and grey buttons answer with a sentence."""
    table = at_my_turn(tmp_path)
    before = state(table)
    for handle in [("market", 0), ("deck",), ("supply", 0)]:
        table.scene.bubble.hide()
        table.click(table.at(handle))
        assert table.bubble, handle
        assert table.scene.bubble.clause, handle
        table.step(500)
    table.click(table.button("choice_0"))
    assert table.app.overlay.toasts
    unchanged(table, before)


def test_pulling_at_a_fixed_piece_says_why(tmp_path: Path) -> None:
    """A drag that starts on a piece that cannot be picked up is explained, not ignored."""
    table = at_my_turn(tmp_path)
    table.drag(table.at(("market", 1)), (600, 300))
    assert table.bubble
    assert not table.scene.hand.holding


def test_the_clause_of_a_refusal_opens_the_rulebook(tmp_path: Path) -> None:
    """A press on the rule beside the sentence leads there."""
    table = at_my_turn(tmp_path, draw=True)
    opened: list[Any] = []
    table.app.open_rulebook = lambda info, clause: opened.append((info.id, clause))  # type: ignore[method-assign, assignment]
    table.click(table.at(("market", 0)))
    clause = table.scene.bubble.clause
    table.step(400)
    assert table.scene.bubble.link.w > 0
    table.click(table.scene.bubble.link.center)
    assert opened == [("theme_parque", clause)]


def test_a_double_click_acts_once(tmp_path: Path) -> None:
    """Two quick presses on a domino in the market draw one."""
    table = at_my_turn(tmp_path)
    for _ in range(20):
        if table.scene.shown.controller.sources()[0][0] == "market":
            break
        source = table.scene.shown.controller.sources()[0][0]
        grip, target, _ = table.some_move(source)
        table.carry(grip, target)
        table.step(400)
        table.my_turn()
    hand = len(table.match.state.hands[0])
    pos = table.at(table.scene.shown.controller.sources()[0])
    table.down(pos)
    table.up(pos)
    table.down(pos)
    table.up(pos)
    drawn = [
        e for e in table.match.entries[-3:] if e.action[:1] == ("draw",) and e.seat == 0 and not e.automatic
    ]
    assert len(drawn) == 1
    assert len(table.match.state.hands[0]) == hand + 1 or table.match.entries[-1].automatic
    assert not table.scene.hand.holding


def test_the_preview_equals_the_change(tmp_path: Path) -> None:
    """What the pills promise is what dropping does, for all placements and claims of a turn."""
    table = at_my_turn(tmp_path, moves=40)
    match, shown = table.match, table.scene.shown
    checked = 0
    for action in match.legal(0):
        found = preview(match.rules, shown.view, 0, action)
        assert found is not None
        state_after = match.state.clone()
        match.rules.apply(state_after, 0, action)
        old, new = match.rules.result(match.state).totals, match.rules.result(state_after).totals
        assert found.deltas == tuple(b - a for a, b in zip(old, new, strict=True))
        checked += 1
    assert checked > 10
    assert match.view(0).digest() == shown.view.digest()


def test_the_score_ghost_can_be_switched_off(tmp_path: Path) -> None:
    """No changes are shown where the setting or the match forbids them."""
    settings = Settings(reduced_motion=True, score_ghost=False)
    table = at_my_turn(tmp_path, settings=settings)
    lift(table)
    assert table.scene.hand.preview() is None
    settings.score_ghost = True
    assert table.scene.hand.preview() is not None
    table.match.settings["score_ghost"] = False
    assert table.scene.hand.preview() is None
