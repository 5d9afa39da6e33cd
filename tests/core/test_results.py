"""Results of games with and without teams."""

from __future__ import annotations

from game.core.contract import Result

ALONE = Result((5, 9, 9, 1), ((1, 2), (0,), (3,)), "XY-1")
PAIRS = Result((5, 9, 2, 1), ((1, 3), (0, 2)), "XY-1", teams=((0, 2), (1, 3)))
EQUAL = Result((4, 1, 0, 0, 3, 0), ((0, 1, 3, 4), (2, 5)), "XY-1", teams=((0, 3), (1, 4), (2, 5)))


def test_everybody_alone_counts_for_itself() -> None:
    assert [ALONE.worth(seat) for seat in range(4)] == [5, 9, 9, 1]
    assert [ALONE.place(seat) for seat in range(4)] == [3, 1, 1, 4]
    assert ALONE.side(2) == (2,)


def test_a_team_counts_together_and_takes_one_place() -> None:
    assert [PAIRS.worth(seat) for seat in range(4)] == [7, 10, 7, 10]
    assert [PAIRS.place(seat) for seat in range(4)] == [2, 1, 2, 1]
    assert PAIRS.side(3) == (1, 3)
    assert [EQUAL.place(seat) for seat in range(6)] == [1, 1, 3, 1, 1, 3]


def test_without_a_ranking_there_are_no_places() -> None:
    assert Result((1, 2), (), "XY-1", group=True).place(0) == 0
