"""Which options can be played: known ones, with values they have, that go together and suit the number of players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.contract import Option
from game.core.messages import Message

SEVERAL = ("several", "many")


def is_on(option: Option, value: Any) -> bool:
    """Is an option chosen with this value something else than left alone?"""
    return bool(value) and value != option.default


def fits(option: Option, value: Any) -> bool:
    """Is this a value of the option?"""
    if option.kind in SEVERAL:
        return isinstance(value, (list, tuple)) and all(each in option.values for each in value)
    if option.kind == "switch":
        return isinstance(value, bool)
    return any(value == each and type(value) is type(each) for each in option.values)


def fault(options: Sequence[Option], chosen: Mapping[str, Any], seats: int) -> Message | None:
    """Return why these choices cannot be played together by so many, None if they can.

    The message stands in the catalogue of the house, below `options.fault`; its values are names of the ruleset.
    """
    for option in options:
        for value, numbers in option.seats:
            # a switch without which the game is not for so many
            if value is False and not chosen.get(option.key, option.default) and seats not in numbers:
                return Message("options.fault.only_with", {"option": Message(f"option.{option.key}.name"), "n": seats})
    on = {each.key: chosen[each.key] for each in options if each.key in chosen and is_on(each, chosen[each.key])}
    for option in options:
        if option.key not in on:
            continue
        name = Message(f"option.{option.key}.name")
        for other in option.excludes:
            if other in on:
                return Message("options.fault.excludes", {"option": name, "other": Message(f"option.{other}.name")})
        if option.needs and option.needs not in on:
            return Message("options.fault.needs", {"option": name, "other": Message(f"option.{option.needs}.name")})
        for value, numbers in option.seats:
            if value == on[option.key] and seats not in numbers:
                word = name if option.kind == "switch" else Message(f"option.{option.key}.{value}")
                return Message(f"options.fault.seats_{len(numbers)}", {"option": word, **_numbered(numbers)})
    return None


def _numbered(numbers: tuple[int, ...]) -> dict[str, int]:
    return {f"n{place}": number for place, number in enumerate(numbers, 1)}


def refuse(options: Sequence[Option], chosen: Mapping[str, Any], seats: int) -> None:
    """Raise ValueError for unknown options, wrong values, what is not playable yet, and what `fault` names."""
    known = {option.key: option for option in options}
    for key, value in chosen.items():
        if key not in known:
            raise ValueError(f"there is no option {key!r}")
        if not fits(known[key], value):
            raise ValueError(f"the option {key!r} has no value {value!r}")
        if not known[key].available and is_on(known[key], value):
            raise ValueError(f"the option {key!r} cannot be played yet")
    found = fault(options, chosen, seats)
    if found is not None:
        values = {name: getattr(value, "key", value) for name, value in found.values.items()}
        raise ValueError(f"{found.key}: {values}")
