"""What an action would change in the scores, tried on a copy of what a seat can see."""

from __future__ import annotations

from typing import NamedTuple

from game.core.contract import Action, Ruleset, ScoreLine
from game.core.reasons import IllegalAction
from game.core.state import State


class Preview(NamedTuple):
    """The change of scores.

    deltas  points that each seat would gain or lose
    lines   lines of the score sheet as they would stand, those that are new or changed
    gone    lines that would not stand any more in their present form
    """

    deltas: tuple[int, ...]
    lines: tuple[ScoreLine, ...]
    gone: tuple[ScoreLine, ...]

    @property
    def empty(self) -> bool:
        """Would nothing change?"""
        return not any(self.deltas) and not self.lines and not self.gone


def preview(rules: Ruleset, view: State, seat: int, action: Action) -> Preview | None:
    """Return what the action changes in the score sheet, or None when the view does not allow to tell.

    view  the position as the seat may see it; it is left as it is
    None is returned for refused actions, and for those whose outcome rests on hidden things.
    """
    after = view.clone()
    try:
        rules.apply(after, seat, action)
        old, new = rules.score(view), rules.score(after)
        totals = rules.result(view).totals, rules.result(after).totals
    except IllegalAction:
        return None
    except Exception:
        # A view holds placeholders where things are hidden; rules that reach for them may stumble in any way.
        return None
    return Preview(tuple(b - a for a, b in zip(*totals, strict=True)), _missing(new, old), _missing(old, new))


def _missing(lines: list[ScoreLine], where: list[ScoreLine]) -> tuple[ScoreLine, ...]:
    """Return the lines that the other sheet does not have."""
    known = {repr(line) for line in where}  # lines hold mappings, which cannot be hashed
    return tuple(line for line in lines if repr(line) not in known)
