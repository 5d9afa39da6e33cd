"""What moves on the table of Dice Theme Park besides the pieces: the cube that drops before the party steps down."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.settings import Settings
from rulesets.dice_theme_park.table_effects import DROP_MS
from tests.dice_theme_park.test_table import at_phase


@pytest.mark.rule("DTP-8.3")
def test_the_cube_drops_onto_its_attraction_before_the_party_steps_down(tmp_path: Path) -> None:
    table = at_phase(tmp_path, "operate", settings=Settings(reduced_motion=False), draw=True)
    table.until(lambda: not table.scene.motion.busy)
    acts, top = table.scene.top.acts, table.scene.top
    action = next(each for each in table.legal() if each[0] == "operate")
    before = table.match.position
    for handle in table.path(action):
        if table.match.position != before:
            break
        if handle in table.scene.shown.controller.touched.party:
            continue
        table.step(500)
        table.press(handle)
    seen, keys = [], []
    for _ in range(40):
        if acts.dropping is not None:
            seen.append((acts.dropping.name, acts.dropping.index, acts.dropping.t))
            keys.append(top.resting_key)
            assert all(guest.t == 0 for guest in acts.turning.values())
        table.step(DROP_MS / 10)
        if seen and acts.dropping is None:
            break
    assert len(seen) > 4
    assert {name for name, _, _ in seen} == {action[1]} == set(keys)
    assert [t for _, _, t in seen] == sorted(t for _, _, t in seen)
    table.until(lambda: not table.scene.motion.busy)
    assert acts.dropping is None
    assert top.resting_key is None


def test_with_reduced_motion_no_cube_is_ever_in_the_air(tmp_path: Path) -> None:
    table = at_phase(tmp_path, "operate", draw=True)
    for action in [each for each in table.legal() if each[0] == "operate"][:1]:
        table.do(action)
        assert table.scene.top.acts.dropping is None
        assert table.scene.top.resting_key is None
    assert any(place[3] for place in table.scene.top.view.parks[table.scene.top.own].values())
