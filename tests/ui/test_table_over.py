"""The table after the end, as it is looked at from the score sheet: nothing is offered that cannot be done any more."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.core import registry
from game.session.seats import default_seats
from game.ui.app import App
from game.ui.shot import played, render
from tests.ui.table_play import close_last

ENDLESS = 20_000


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    yield
    close_last()


@pytest.mark.parametrize("ruleset", list(registry.available()))
def test_nothing_can_be_turned_or_chosen_after_the_end(ruleset: str) -> None:
    info = registry.get(ruleset)
    kinds = ("human", *["random"] * (max(2, info.seats_min) - 1))
    match = played(info, ("random",) * len(kinds), 3, ENDLESS)
    assert match.is_over
    match.seats = default_seats(kinds)
    app = App.headless((1280, 720))
    try:
        table = render(app, match)
        assert not table.controls.rotate.visible
        assert not [each for each in table.controls.choices if each.visible]
        assert table.controls.ribbon[-1].enabled
    finally:
        app.stack.clear()
        app.close()
