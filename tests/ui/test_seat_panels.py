"""The head of a seat's panel: what is in it leaves room for the name, however many points there are."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core import registry
from game.session.match import Match
from game.session.seats import default_seats
from game.ui.table.seat_panels import SeatPanels
from tests.ui.table_play import Table, close_last


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    yield
    close_last()


GAMES = [
    (info.id, seats)
    for info in registry.available().values()
    for seats in dict.fromkeys((max(2, info.seats_min), info.seats_max))
]


@pytest.mark.parametrize(("ruleset", "seats"), GAMES)
def test_no_name_is_broken_beside_many_points(
    tmp_path: Path, ruleset: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who leads wears a crown on the chip: it takes nothing from the name, and lies within the panel."""
    match = Match.start(
        registry.get(ruleset), {}, default_seats(("human", *("random",) * (seats - 1))), 4
    )
    scene = Table(tmp_path, match=match).scene
    points = [305 - 7 * seat for seat in range(seats)]
    monkeypatch.setattr(scene.top, "scores", lambda: points)
    written: dict[str, Any] = {}
    plain = SeatPanels._name

    def name(self: SeatPanels, kit: Any, word: str, wide: int, high: int) -> Any:
        written[word] = plain(self, kit, word, wide, high)
        return written[word]

    monkeypatch.setattr(SeatPanels, "_name", name)
    scene.app.draw()
    assert list(written) == [seat.name for seat in match.seats]
    for word, block in written.items():
        assert [line.text for line in block.lines] == [word]
    leads = scene.texts.text("table.seat.leads")
    (crown,) = [rect for rect, text in scene.panels.tips if text == leads]
    assert scene.frame.regions.seats[0].contains(crown)
    whose = scene.texts.text("table.seat.sign", name=match.names[0])
    chip, word_at = [rect for rect, text in scene.panels.tips if text == whose]
    assert chip.colliderect(crown)
    assert not word_at.colliderect(crown)


@pytest.mark.parametrize(("ruleset", "seats"), GAMES)
def test_nobody_wears_a_crown_before_anybody_is_ahead(
    tmp_path: Path, ruleset: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match.start(registry.get(ruleset), {}, default_seats(("human", *("random",) * (seats - 1))), 4)
    scene = Table(tmp_path, match=match).scene
    leads = scene.texts.text("table.seat.leads")
    for points in ([10] * seats, [0] * seats, [10] * (seats - 1) + [11]):
        monkeypatch.setattr(scene.top, "scores", lambda points=points: points)
        scene.app.draw()
        assert sum(text == leads for _, text in scene.panels.tips) == points.count(11)
