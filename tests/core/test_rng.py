"""Chance from one integer: known numbers, fair draws, nothing remembered but the value."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from game.core.rng import MASK, Rng, derive


def test_the_numbers_are_those_of_splitmix64() -> None:
    # the published first numbers for this seed; a change here would change every saved game
    rng = Rng(1234567)
    assert [rng.next() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_the_value_is_all_there_is() -> None:
    rng = Rng(5)
    rng.next()
    other = Rng(rng.value)
    assert [rng.next() for _ in range(20)] == [other.next() for _ in range(20)]
    assert Rng(5 + 2**64).next() == Rng(5).next()
    assert Rng(-1).value == MASK
    assert not hasattr(rng, "__dict__")


@pytest.mark.parametrize("count", [1, 2, 3, 6, 49, 1000])
def test_below_is_fair(count: int) -> None:
    rng, draws = Rng(count), 200 * count
    found = Counter(rng.below(count) for _ in range(draws))
    assert sorted(found) == list(range(count))
    # the sum of squared differences over the expected number is near `count` for fair draws
    surprise = sum((found[number] - 200) ** 2 for number in range(count)) // 200
    assert surprise <= 2 * count + 10


def test_below_draws_again_instead_of_favouring_small_numbers() -> None:
    # with three quarters of the range a plain remainder would give the lower third twice as often
    count = 3 << 62
    rng = Rng(9)
    low = sum(rng.below(count) < 1 << 62 for _ in range(3000))
    assert 850 < low < 1150
    assert 0 <= Rng(1).below(2**64) < 2**64


@pytest.mark.parametrize("count", [0, -1, 2**64 + 1, 2**70])
def test_below_refuses_what_it_cannot_draw(count: int) -> None:
    with pytest.raises(ValueError, match="below"):
        Rng(1).below(count)


def test_choice_reaches_every_place() -> None:
    rng = Rng(2)
    assert {rng.choice("abc") for _ in range(50)} == {"a", "b", "c"}
    with pytest.raises(ValueError):
        rng.choice([])


def test_shuffle_gives_every_order_equally_often() -> None:
    rng, found = Rng(3), Counter[tuple[int, ...]]()
    for _ in range(2400):
        items = [1, 2, 3, 4]
        rng.shuffle(items)
        found[tuple(items)] += 1
    assert set(found) == set(permutations([1, 2, 3, 4]))
    assert all(60 < times < 140 for times in found.values())


def test_shuffle_keeps_what_is_there() -> None:
    items = list("aabbc")
    Rng(4).shuffle(items)
    assert sorted(items) == list("aabbc")
    empty: list[int] = []
    Rng(4).shuffle(empty)
    assert empty == []


def test_derived_seeds_are_the_same_everywhere_and_differ_by_label() -> None:
    assert derive(7, "bot", 0) == 12195804998862272207
    seeds = {derive(seed, label, number) for seed in range(10) for label in ("bot", "lab") for number in range(10)}
    assert len(seeds) == 200
    assert all(0 <= seed <= MASK for seed in seeds)
    assert derive(7) != 7
