"""Events, reasons, messages, results: small plain data with fixed meanings."""

from __future__ import annotations

import pytest

from game.core.contract import Option, Result
from game.core.events import Event
from game.core.messages import Message, SeatName
from game.core.reasons import IllegalAction, Reason


def test_who_may_know_of_an_event() -> None:
    public, private, secret = Event("a"), Event("a", {}, seen=(1, 2)), Event("a", {}, seen=())
    assert [public.visible_to(seat) for seat in (None, 0, 1)] == [True, True, True]
    assert [private.visible_to(seat) for seat in (None, 0, 1, 2)] == [False, False, True, True]
    assert [secret.visible_to(seat) for seat in (None, 0)] == [False, False]


def test_an_event_reveals_only_when_it_says_so() -> None:
    assert not Event("a").reveals
    assert Event("a", reveals=True).reveals


def test_a_refusal_carries_its_reason() -> None:
    reason = Reason("occupied", "XY-4.1", {"n": 1}, ((1, 2),))
    with pytest.raises(IllegalAction, match=r"XY-4\.1: occupied") as refused:
        raise IllegalAction(reason)
    assert refused.value.reason is reason


def test_messages_are_plain_values() -> None:
    message = Message("log.x", {"seat": SeatName(1)}, "XY-1")
    assert message == ("log.x", {"seat": (1,)}, "XY-1")
    assert Message("a") == Message("a", {}, "")
    assert Message("a").values is not None


def test_winners_are_the_first_group() -> None:
    assert Result((5, 9, 9), ((1, 2), (0,)), "XY-8").winners == (1, 2)
    assert Result((), (), "XY-8").winners == ()
    assert Result((1, 1), ((0, 1),), "XY-8").tie is None
    assert Result((1, 1), ((0, 1),), "XY-8").group is None


def test_an_option_is_available_unless_it_says_otherwise() -> None:
    option = Option("switch", "switch", False, (False, True))
    assert option.available
    with pytest.raises(AttributeError):
        option.key = "other"  # type: ignore[misc]
