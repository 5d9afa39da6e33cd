"""States: declared fields, copies, views, saving, digests."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as some

from game.core.state import ALL, COUNT, DERIVED, NOBODY, OWNER, State, decode, encode, field


class Pair(NamedTuple):
    """A named tuple, for derived fields."""

    one: int
    two: int


class Table(State):
    """One field of every kind."""

    deck: list[str] = field(COUNT)
    hands: list[list[str]] = field(OWNER)
    bids: list[int | None] = field(OWNER, open_when=lambda state: state.round > 2)
    secret: int = field(NOBODY, blank=-1)
    board: dict[tuple[int, int], str] = field(ALL)
    notes: dict[str, list[int]] = field(ALL)
    counts: list[dict[str, int]] = field(ALL)
    round: int = field(ALL)
    done: bool = field(ALL)
    last: tuple[str, int] | None = field(ALL)
    stack: list[tuple[Any, ...]] = field(ALL)
    total: dict[int, Pair] = field(DERIVED)


def table(**changes: Any) -> Table:
    """Return a state with something in every field."""
    values: dict[str, Any] = {
        "deck": ["a", "b", "c"],
        "hands": [["d", "e"], ["f"]],
        "bids": [1, None],
        "secret": 99,
        "board": {(0, 1): "x", (-2, 3): "y"},
        "notes": {"k": [1, 2]},
        "counts": [{"m": 1}],
        "round": 1,
        "done": False,
        "last": ("z", 3),
        "stack": [("turn", 0, ("inner", 1))],
        "total": {1: Pair(1, 2)},
    }
    return Table(**{**values, **changes})


# --- declaring --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "hint",
    [
        float,
        list,
        dict,
        set[int],
        list[float],
        list[set[int]],
        list[list[list[int]]],
        dict[str, dict[str, list[int]]],
        dict[str, float],
        dict[float, int],
        tuple[list[int], ...],
        tuple[int, dict[str, int]],
        list[tuple[list[int], int]],
        list[int] | None,
        object,
        Pair,
        State,
    ],
    ids=str,
)
def test_types_that_cannot_be_copied_and_saved_are_refused(hint: Any) -> None:
    with pytest.raises(TypeError, match="wrong"):
        declare("wrong", hint)


@pytest.mark.parametrize(
    "hint",
    [
        int,
        str,
        bool,
        tuple[int, ...],
        tuple[tuple[str, int], ...],
        int | None,
        list[int],
        list[list[int]],
        list[dict[str, int]],
        dict[str, list[int]],
        dict[tuple[int, int], dict[int, str]],
        list[tuple[Any, ...]],
        list[int | None],
    ],
    ids=str,
)
def test_plain_types_are_accepted(hint: Any) -> None:
    assert "fine" in declare("fine", hint).FIELDS


def declare(name: str, hint: Any, spec: Any = None) -> type[State]:
    """Make a state class with one more field."""
    body = {
        "__annotations__": {name: hint, "stack": list[tuple[Any, ...]]},
        "__module__": __name__,
        name: field(ALL) if spec is None else spec,
        "stack": field(ALL),
    }
    return type("Declared", (State,), body)


def test_a_field_must_say_who_sees_it() -> None:
    with pytest.raises(TypeError, match="who may see"):
        declare("plain", int, 3)


@pytest.mark.parametrize("visibility", [COUNT, OWNER])
def test_partly_hidden_fields_are_lists(visibility: Any) -> None:
    with pytest.raises(TypeError, match=visibility.name):
        declare("wrong", dict[str, int], field(visibility))


def test_a_state_needs_a_stack() -> None:
    with pytest.raises(TypeError, match="stack"):
        type("NoStack", (State,), {"__annotations__": {"turn": int}, "__module__": __name__, "turn": field(ALL)})


def test_missing_and_unknown_values_are_named() -> None:
    values = dict(table().__dict__)
    del values["deck"]
    with pytest.raises(TypeError, match="deck"):
        Table(**values)
    with pytest.raises(TypeError, match="dekc"):
        Table(**table().__dict__, dekc=[])


# --- copying ----------------------------------------------------------------------------------------------------


def test_a_clone_shares_nothing_that_can_change() -> None:
    state = table()
    before = state.digest(), dict(state.total)
    clone = state.clone()
    assert type(clone) is Table
    assert clone.digest() == before[0]
    clone.deck.append("q")
    clone.hands[0].append("q")
    clone.bids[0] = 7
    clone.secret = 1
    clone.board[(5, 5)] = "q"
    clone.notes["k"].append(9)
    clone.notes["l"] = []
    clone.counts[0]["m"] = 9
    clone.stack.append(("more",))
    clone.total[2] = Pair(0, 0)
    clone.round = 5
    assert (state.digest(), state.total) == before
    assert clone.digest() != before[0]


# --- views ------------------------------------------------------------------------------------------------------


def test_each_seat_sees_its_own_and_the_open_things() -> None:
    state = table()
    view = state.masked(0)
    assert view.deck == [None, None, None]
    assert view.hands == [["d", "e"], [None]]
    assert view.bids == [1, None]
    assert view.secret == -1
    assert view.board == state.board
    assert view.total == state.total
    other = state.masked(1)
    assert other.hands == [[None, None], ["f"]]
    assert other.bids == [None, None]


def test_the_public_eye_sees_no_hand() -> None:
    assert table().masked(None).hands == [[None, None], [None]]


def test_masking_leaves_the_state_alone() -> None:
    state = table()
    before = state.digest()
    view = state.masked(0)
    view.hands[0].clear()
    view.board.clear()
    assert state.digest() == before
    assert state.masked(0).hands[0] == ["d", "e"]


def test_a_field_can_open() -> None:
    assert table(round=3, bids=[1, 2]).masked(None).bids == [1, 2]
    assert table(round=2, bids=[1, 2]).masked(None).bids == [None, None]


class Grown(State):
    """A state that got two fields later, and hands that partners share."""

    hands: list[list[str]] = field(OWNER, shared_with=lambda state, owner, seat: (owner + seat) % 2 == 0)
    teams: int = field(ALL, default=0)
    marks: list[int] = field(ALL, default=[])
    stack: list[tuple[Any, ...]] = field(ALL)


class Older(State):
    """The same before it grew."""

    hands: list[list[str]] = field(OWNER)
    stack: list[tuple[Any, ...]] = field(ALL)


def test_an_owner_may_share_with_others() -> None:
    state = Grown(hands=[["a"], ["b"], ["c"]], stack=[])
    assert state.masked(0).hands == [["a"], [None], ["c"]]
    assert state.masked(1).hands == [[None], ["b"], [None]]
    assert state.masked(None).hands == [[None], [None], [None]]


def test_fields_with_a_default_need_not_be_given() -> None:
    state, other = Grown(hands=[], stack=[]), Grown(hands=[], stack=[])
    assert (state.teams, state.marks) == (0, [])
    state.marks.append(1)
    assert other.marks == Grown(hands=[], stack=[]).marks == []


def test_fields_with_a_default_leave_old_saves_and_digests_alone() -> None:
    older, state = Older(hands=[["a"]], stack=[]), Grown(hands=[["a"]], stack=[])
    assert state.digest() == older.digest()
    assert Grown(**Grown.saved_values(older.to_json())).__dict__ == state.__dict__
    changed = Grown(hands=[["a"]], stack=[], teams=2, marks=[0])
    assert changed.digest() != state.digest()
    assert Grown(hands=[["a"]], stack=[], marks=[0]).digest() != changed.digest()
    assert Grown(**Grown.saved_values(changed.to_json())).__dict__ == changed.__dict__
    with pytest.raises(ValueError, match="version"):
        Older.saved_values(changed.to_json())
    with pytest.raises(ValueError, match="version"):
        Grown.saved_values({"teams": 2, "stack": []})


# --- saving -----------------------------------------------------------------------------------------------------

SAVED = {name for name in Table.FIELDS if name != "total"}


def test_saving_is_exact() -> None:
    state = table()
    data = json.loads(json.dumps(state.to_json()))
    assert set(data) == SAVED
    values = Table.saved_values(data)
    assert values == {name: getattr(state, name) for name in SAVED}
    again = Table(**values, total={})
    assert again.digest() == state.digest()
    assert isinstance(again.stack[0], tuple)
    assert list(again.board) == list(state.board), "the order of entries can matter to rules"


@pytest.mark.parametrize("data", [None, [], "x", {}, {"deck": []}], ids=repr)
def test_data_of_another_form_are_refused(data: Any) -> None:
    with pytest.raises(ValueError, match="Table"):
        Table.saved_values(data)


def test_one_field_too_many_is_refused() -> None:
    with pytest.raises(ValueError, match="version"):
        Table.saved_values({**table().to_json(), "total": 1})


plain = some.recursive(
    some.none() | some.booleans() | some.integers() | some.text(),
    lambda inner: some.lists(inner, max_size=4)
    | some.lists(inner, max_size=4).map(tuple)
    | some.dictionaries(some.integers() | some.text() | some.tuples(some.integers(), some.text()), inner, max_size=4),
    max_leaves=12,
)


@given(plain)
def test_plain_data_come_back_as_they_were(value: Any) -> None:
    back = decode(json.loads(json.dumps(encode(value))))
    assert repr(back) == repr(value)


@pytest.mark.parametrize("value", [1.5, {1}, b"x", Ellipsis, [1.0], {"a": {2}}, (frozenset(),)], ids=repr)
def test_other_data_are_not_saved(value: Any) -> None:
    with pytest.raises(TypeError, match="does not belong"):
        encode(value)


@pytest.mark.parametrize(
    "data",
    [1.5, {}, {"t": 1}, {"d": 1}, {"x": []}, {"t": [], "d": []}, {"d": [1]}, {"d": [[1]]}, {"d": [[1, 2, 3]]},
     {"d": [[[1], 2]]}, [{"t": [1.5]}]],
    ids=repr,
)  # fmt: skip
def test_malformed_data_are_refused(data: Any) -> None:
    with pytest.raises(ValueError, match="malformed"):
        decode(data)


# --- digests ----------------------------------------------------------------------------------------------------


def test_the_digest_is_the_same_on_every_machine() -> None:
    # saved games hold digests; a change here would make them all look damaged
    assert table().digest() == "ed96a9feb7d507fb"
    assert len(table().digest()) == 16


def test_equal_states_have_equal_digests_whatever_the_order_of_entries() -> None:
    state = table()
    turned = table(board=dict(reversed(state.board.items())))
    assert list(turned.board) != list(state.board)
    assert turned.digest() == state.digest()
    assert table(total={}).digest() == state.digest(), "derived fields do not count"


@pytest.mark.parametrize(
    "change",
    [
        {"deck": ["b", "a", "c"]},
        {"secret": 98},
        {"done": True},
        {"round": True},
        {"last": None},
        {"hands": [["d"], ["e", "f"]]},
        {"board": {(0, 1): "y", (-2, 3): "x"}},
        {"stack": []},
        {"bids": [None, 1]},
        {"notes": {"k": [12]}},
    ],
    ids=repr,
)
def test_any_difference_changes_the_digest(change: dict[str, Any]) -> None:
    assert table(**change).digest() != table().digest()
