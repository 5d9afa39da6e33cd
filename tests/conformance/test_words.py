"""Everything printed in the box is met in self-play, for rulesets that can say what they have used."""

from __future__ import annotations

import pytest

from game.core.registry import RulesetInfo
from tests.conformance.harness import cases_of, play, registered

GAMES = 40


@pytest.mark.parametrize("info", registered(), ids=lambda info: str(info.id))
def test_all_content_is_used_in_random_games(info: RulesetInfo) -> None:
    content = info.load("content")
    if not hasattr(content, "all_words"):
        pytest.skip(f"{info.id} does not say what its content is")
    for case in cases_of(info)[-1:]:
        missing = set(content.all_words(case.full_options()))
        assert missing
        for number in range(GAMES):
            for turn in play(case, 60 + number):
                last = turn.after
            used = set(content.used_words(last))
            missing -= used
            if not missing:
                break
        assert not missing, f"{case}: never used in {GAMES} games: {sorted(missing)}"
