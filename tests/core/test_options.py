"""Which options go together, and with how many players."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.contract import Option
from game.core.options import fault, fits, refuse

OPTIONS = (
    Option("fast", "switch", False, (False, True)),
    Option("teams", "choice", "none", ("none", "two", "three"), excludes=("coop",), seats=(("two", (4, 6)), ("three", (6,)))),
    Option("coop", "switch", False, (False, True), excludes=("teams",)),
    Option("cards", "choice", "all", ("all", "few"), needs="coop"),
    Option("sets", "many", (), ("a", "b")),
    Option("duel", "switch", False, (False, True), seats=((True, (2,)),)),
    Option("later", "switch", False, (False, True), available=False),
)  # fmt: skip


@pytest.mark.parametrize(
    ("chosen", "seats", "key"),
    [
        ({}, 2, ""),
        ({"fast": True, "sets": ("a", "b")}, 2, ""),
        ({"teams": "two"}, 4, ""),
        ({"teams": "two"}, 6, ""),
        ({"teams": "two"}, 5, "seats_2"),
        ({"teams": "three"}, 4, "seats_1"),
        ({"teams": "none", "coop": True}, 3, ""),
        ({"teams": "two", "coop": True}, 4, "excludes"),
        ({"cards": "few"}, 2, "needs"),
        ({"cards": "few", "coop": False}, 2, "needs"),
        ({"cards": "all"}, 2, ""),
        ({"cards": "few", "coop": True}, 2, ""),
        ({"duel": True}, 2, ""),
        ({"duel": True}, 3, "seats_1"),
        ({"duel": False}, 3, ""),
    ],
)
def test_faults_of_choices(chosen: dict[str, Any], seats: int, key: str) -> None:
    found = fault(OPTIONS, chosen, seats)
    assert (found.key if found else "") == (f"options.fault.{key}" if key else "")
    if key:
        with pytest.raises(ValueError, match=key):
            refuse(OPTIONS, chosen, seats)
    else:
        refuse(OPTIONS, chosen, seats)


def test_the_fault_names_option_and_numbers() -> None:
    found = fault(OPTIONS, {"teams": "two"}, 5)
    assert found is not None
    assert found.values["option"].key == "option.teams.two"
    assert (found.values["n1"], found.values["n2"]) == (4, 6)
    found = fault(OPTIONS, {"duel": True}, 5)
    assert found is not None
    assert found.values["option"].key == "option.duel.name"


@pytest.mark.parametrize(
    "chosen",
    [{"slow": True}, {"fast": 1}, {"fast": "yes"}, {"teams": "four"}, {"teams": True}, {"sets": "a"}, {"sets": ("c",)},
     {"later": True}],
    ids=str,
)  # fmt: skip
def test_wrong_choices_are_refused(chosen: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="option"):
        refuse(OPTIONS, chosen, 4)


def test_what_is_not_yet_playable_may_be_left_alone() -> None:
    refuse(OPTIONS, {"later": False}, 4)


def test_values_fit_by_type() -> None:
    assert fits(Option("n", "choice", 2, (2, 3)), 3)
    assert not fits(Option("n", "choice", 1, (1, 2)), True)
    assert fits(OPTIONS[4], ["a"])
