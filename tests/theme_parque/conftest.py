"""Fixtures of the Theme Parque tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.theme_parque import board


@pytest.fixture(autouse=True)
def dominoes_that_a_test_made_up(request: pytest.FixtureRequest) -> Iterator[None]:
    """Let the rules know made-up dominoes, but only during tests of files that make some up."""
    if getattr(request.module, "domino", None) is not board.domino:
        yield
        return
    with board.made_up_dominoes():
        yield
