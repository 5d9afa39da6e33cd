"""The table is laid so that nobody can be mistaken for somebody else."""

from __future__ import annotations

import pytest

from game.session.seats import COLOURS, SYMBOLS, SeatError, SeatSetup, checked, default_seats, letters
from tests.session.helpers import INFO


def _named(*names: str) -> tuple[str, ...]:
    return tuple(
        seat.name
        for seat in checked([SeatSetup(n, c, "human") for n, c in zip(names, COLOURS, strict=False)])
    )


def test_each_colour_has_a_symbol_of_its_own() -> None:
    assert set(SYMBOLS) == set(COLOURS)
    assert len(set(SYMBOLS.values())) == 6
    assert [seat.symbol for seat in default_seats(["human"] * 6)][:2] == ["circle", "square"]


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        (("Mia", "Mia", "mia"), ("Mia", "Mia 2", "mia 3")),
        (("Mia", "Mia", "Mia 2"), ("Mia", "Mia 3", "Mia 2")),
        (("", "  "), ("Mia", "Juno")),
        ((" a\n b\u202e", "\u200bc"), ("a b", "c")),
        (("x" * 24, "x" * 24), ("x" * 24, "x" * 22 + " 2")),
        (("\uff2d\uff49\uff41", "Mia"), ("\uff2d\uff49\uff41", "Mia 2")),
        (("e\u0301", "\u00e9"), ("\u00e9", "\u00e9 2")),
        (("美亜", "மியா", "👩‍🚀"), ("美亜", "மியா", "👩‍🚀")),
    ],
)
def test_names_are_cleaned_and_told_apart(given: tuple[str, ...], shown: tuple[str, ...]) -> None:
    assert _named(*given) == shown


def test_letters_are_counted_as_a_reader_counts() -> None:
    assert letters("a\u0301b") == 2
    assert letters("👩‍🚀👍🏽") == 2
    assert _named("é" * 24, "👩‍🚀" * 24)


@pytest.mark.parametrize(
    ("seats", "key"),
    [
        ([SeatSetup("a", "red"), SeatSetup("b", "red")], "colour_taken"),
        ([SeatSetup("a", "red"), SeatSetup("b", "pink")], "colour_unknown"),
        ([SeatSetup("a", "red"), SeatSetup("b", "blue", "robot")], "kind_unknown"),
        ([SeatSetup("a", "red"), SeatSetup("x" * 25, "blue")], "name_long"),
        ([SeatSetup("a", "red"), SeatSetup("x" + "\u0301" * 500, "blue")], "name_long"),
        ([SeatSetup("a", "red")], "number"),
        (list(default_seats(["human"] * 6)) + [SeatSetup("g", "red")], "number"),
    ],
)
def test_a_wrong_table_is_refused(seats: list[SeatSetup], key: str) -> None:
    with pytest.raises(SeatError) as caught:
        checked(seats, INFO)
    assert caught.value.message.key == "session.seats." + key
