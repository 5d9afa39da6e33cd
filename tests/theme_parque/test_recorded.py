"""Every way of playing Theme Parque that the conformance suite knows has a recorded game (tests/conformance/golden)."""

from __future__ import annotations

from game.core import registry
from tests.conformance.harness import cases_of
from tests.conformance.record_golden import missing


def test_every_case_has_a_recorded_game() -> None:
    info = registry.get("theme_parque")
    assert cases_of(info)
    assert [str(case) for case in missing(info)] == []
