"""What lies in the park is carried and chosen with a pointer: signposts, merchandise shops, pawns in queues."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.core import registry
from game.core.controls import Handle
from game.core.grid import pack, unpack
from game.core.rng import Rng
from game.session.match import Match
from game.session.seats import default_seats
from rulesets.theme_parque import table_pawns
from tests.ui.table_play import Table, close_last

PREFERRED = {"lift": ("U13", "U23"), "take": ("U09",)}
"""Dominoes that bring the question."""


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    yield
    close_last()


@cache
def _moves_to(
    goal: str, options: tuple[tuple[str, Any], ...], seed: int
) -> tuple[tuple[Any, ...], ...] | None:
    """Actions of two people up to the question; None where this game does not come to it."""
    info = registry.get("theme_parque")
    chosen = {key: list(value) if isinstance(value, tuple) else value for key, value in options}
    match = Match.start(info, chosen, default_seats(("human", "human")), seed)
    rng, done = Rng(seed), []
    for _ in range(160):
        if match.is_over:
            return None
        state = match.state_at(match.position)
        if state.stack[-1][0] == goal or (goal == "moves" and any(a[0] == "move" for a in _legal(match))):
            return tuple(done)
        seat = match.actors()[0]
        action = _wished(match, goal) or match.rules.sample(state, seat, rng)
        done.append((seat, action))
        match.submit(seat, action)
    return None


def _legal(match: Match) -> list[Any]:
    state = match.state_at(match.position)
    return match.rules.legal(state, match.actors()[0]) if state.stack[-1][0] == "claim" else []


def _wished(match: Match, goal: str) -> Any:
    """The action that leads to the question, where there is one."""
    state, seat = match.state_at(match.position), match.actors()[0]
    asked = state.stack[-1][0]
    if asked == "play" and any(domino in PREFERRED.get(goal, ()) for domino in state.hands[seat]):
        found = [a for a in match.rules.legal(state, seat) if a[0] == "place" and a[1] in PREFERRED[goal]]
        return found[0] if found else None
    if asked == "draw":
        return next(
            (("draw", n) for n, each in enumerate(state.market) if each in PREFERRED.get(goal, ())), None
        )
    if asked == "claim" and goal == "take":
        for action in match.rules.legal(state, seat):
            if action[0] == "claim" and state.shown.get(pack(*action[1:])) == "merchandise_shop":
                return action if state.pawns else None
        return (
            next((a for a in match.rules.legal(state, seat) if a[0] == "claim"), None)
            if not state.pawns
            else ("pass",)
        )
    if asked == "claim" and goal == "moves":
        return next(
            (a for a in match.rules.legal(state, seat) if a[0] == "claim" and pack(*a[1:]) in state.queue_of),
            None,
        )
    return None


def at_question(folder: Path, goal: str, **options: Any) -> Table:
    """A table at which the person to move is asked this."""
    key = tuple((name, tuple(value) if isinstance(value, list) else value) for name, value in options.items())
    seed, moves = next(
        (seed, found) for seed in range(40) if (found := _moves_to(goal, key, seed)) is not None
    )
    match = Match.start(registry.get("theme_parque"), options, default_seats(("human", "human")), seed)
    for seat, action in moves:
        match.submit(seat, action)
    table = Table(folder, match=match, draw=True)
    table.my_turn()
    table.step(16, 2)
    return table


def asked(table: Table) -> str:
    """The open question of the match."""
    return str(table.match.state_at(table.match.position).stack[-1][0])


def free_spot(table: Table, handles: list[Handle], wish: Callable[[Handle], bool] = lambda _: True) -> Handle:
    """A place in view."""
    return next(handle for handle in handles if table.on_screen(handle) and wish(handle))


@pytest.mark.rule("TP-10.11")
def test_a_signpost_moves_a_domino_by_press_and_drag(tmp_path: Path) -> None:
    """Press a domino: it is taken up, at its own rotation. Press it again: back. Drag it: it lies at the new place."""
    table = at_question(tmp_path, "lift", sets=["unibearsal"])
    top = table.scene.top
    assert top.touchable
    place = next(iter(top.touchable))
    domino = top.view.owner[pack(*place[1:])]
    table.click(table.at(place))
    table.step(16, 30)
    assert asked(table) == "put"
    lifted = ("lifted", domino)
    assert table.at(lifted)
    table.click(table.at(place))  # a press without moving puts it back
    table.step(16, 30)
    assert asked(table) == "lift"
    table.click(table.at(place))
    table.step(16, 60)
    grip, target, action = table.some_move("lifted")
    assert action[0] == "put"
    table.carry(grip, target)
    table.step(16, 30)
    assert table.match.state_at(table.match.position).park[domino][:3] != ()
    moved = [entry.action for entry in table.match.entries if entry.action[0] == "put"]
    assert moved, table.bubble
    assert asked(table) in ("play", "claim")


@pytest.mark.rule("TP-10.11")
def test_a_taken_up_domino_is_held_in_the_rotation_in_which_it_lay(tmp_path: Path) -> None:
    """The hand takes it as it lies; the places where it may go are offered."""
    table = at_question(tmp_path, "lift", sets=["unibearsal"])
    top = table.scene.top
    for place in list(top.touchable):
        domino = top.view.owner[pack(*place[1:])]
        if top.view.park[domino][2]:
            break
    else:
        pytest.skip("all lie upright")
    rotation = top.view.park[domino][2]
    table.click(table.at(place))
    table.step(16, 60)
    start = table.at(("lifted", domino))
    table.down(start)
    table.move((start[0] + 12, start[1] + 12), pressed=True)
    hand = table.scene.hand
    assert hand.grip is not None
    assert (hand.grip.handle, hand.grip.rotation) == (("lifted", domino), rotation)
    assert hand.spots()
    table.up(start)


@pytest.mark.rule("TP-10.16")
def test_a_merchandise_shop_moves_a_pawn_by_press_and_press_or_drag(tmp_path: Path) -> None:
    """Choose a pawn by pressing it, then press the item or drag the pawn there."""
    table = at_question(tmp_path, "take", sets=["unibearsal"])
    top = table.scene.top
    pawn = next(iter(top.touchable))
    assert pawn[0] == "pawn"
    table.click(table.at(pawn))
    table.step(16, 30)
    assert asked(table) == "set"
    grip, target, _ = table.some_move("pawn")
    table.carry(grip, target)
    table.step(16, 30)
    state = table.match.state_at(table.match.position)
    assert pawn[1] in state.claimed[pack(*target[1:])], table.bubble
    entry = next(entry for entry in table.match.entries if entry.action[0] == "set")
    assert any(event.kind == "pawn_moved" for event in entry.events)


@pytest.mark.rule("TP-11.6")
def test_a_pawn_in_a_queue_is_dragged_to_another_queue(tmp_path: Path) -> None:
    """The pawn itself answers, not its cell, and goes where the rules allow."""
    table = at_question(tmp_path, "moves", shared_spaces=True)
    top = table.scene.top
    grip, target, action = table.some_move("pawn")
    assert action[0] == "move"
    hit = top.hit(table.at(grip.handle))
    assert hit is not None
    assert hit.handle == grip.handle
    table.carry(grip, target)
    table.step(16, 30)
    assert table.match.entries[-1].action == action or action in [e.action for e in table.match.entries], (
        table.bubble
    )


@pytest.mark.rule("TP-11.1")
def test_a_pawn_is_set_on_a_queue_and_explains_itself(tmp_path: Path) -> None:
    """It stands on the carpet, its slot shows it, and sign and close-up say what it earns."""
    table = at_question(tmp_path, "moves", shared_spaces=True)
    top = table.scene.top
    cell = next(cell for cell in top.view.claimed if cell in top.view.queue_of)
    pos = table_pawns.rect(top, cell, 0).center
    sign = top.symbols_at(pos)
    assert sign is not None
    assert sign.key == "park.symbol_pawn_queue"
    card = top.close_up(("cell", *unpack(cell)))
    assert card is not None
    assert any("waits here" in line for line in card.lines)
    seat = top.view.claimed[cell][0]
    slot = next(
        index
        for index, (owner, x, y) in enumerate(p for p in top.view.pawns if p[0] == seat)
        if (x, y) == unpack(cell)
    )
    message = top.symbols_at(top.plan.slots[seat][slot].center)
    assert message is not None
    assert message.key == "park.symbol_pawn_queue"
    supply = top.close_up(("pawn", seat, *unpack(cell)))
    assert supply == card
