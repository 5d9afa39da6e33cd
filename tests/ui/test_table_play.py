"""Whole games at the table through the event queue."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.ui.table_play import Table


def play_by_drag(table: Table) -> None:
    """One decision of the person, by dragging (buttons by clicking)."""
    controller = table.scene.shown.controller
    step = next(step.key for step in controller.steps() if step.current)
    before = table.match.position
    if step == "play":
        grip, target, _ = table.some_move("hand")
        table.carry(grip, target)
    elif step == "claim":
        grip, target, _ = table.some_move("supply")
        table.carry(grip, target)
    else:
        grip, target, _ = table.some_move("market")
        table.carry(grip, target)
    assert table.match.position > before, f"{step}: {table.bubble}"


def test_a_whole_game_by_dragging(tmp_path: Path) -> None:
    """Drags alone lead from the first domino to the end."""
    table = Table(tmp_path, "human", "easy")
    for _ in range(200):
        table.my_turn()
        if table.match.is_over or table.app.stack.top is not table.scene:
            break
        play_by_drag(table)
    assert table.match.is_over
    table.until(lambda: table.app.stack.top is not table.scene)
    table.match.rules.invariants(table.match.state)
