"""The chance of a bot: decided by the game's seed and by what its seat sees, worked out when it is first needed."""

from __future__ import annotations

import pytest

from game.bots.base import chance
from game.core.rng import Rng, derive
from tests.toy.rules import INFO


def test_it_is_the_chance_of_seed_seat_and_view() -> None:
    view = INFO.rules.view(INFO.rules.new_game({}, 2, 9), 1)
    expected = Rng(derive(77, "bot", 1, view.digest()))
    drawn = chance(77, view, 1)
    assert [drawn.next() for _ in range(5)] == [expected.next() for _ in range(5)]
    assert chance(77, view, 1).value == Rng(derive(77, "bot", 1, view.digest())).value
    for other in (chance(78, view, 1), chance(77, view, 0)):
        assert other.value != chance(77, view, 1).value


def test_no_digest_is_made_before_something_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    view = INFO.rules.view(INFO.rules.new_game({}, 2, 9), 0)
    asked = []
    digest = type(view).digest
    monkeypatch.setattr(type(view), "digest", lambda self: asked.append(1) or digest(self))
    drawn = chance(5, view, 0)
    assert not asked
    drawn.below(6)
    drawn.below(6)
    assert asked == [1]
    with pytest.raises(AttributeError):
        drawn.something  # noqa: B018
