"""Game states, declared field by field.

A ruleset writes one class with annotated fields; each field says who may see it. From that one
list come copying, the view of a seat, saving, loading and the digest. A field that is not
declared, or has a type that cannot be copied and saved exactly, stops the program at import.

    class MyState(State):
        deck: list[str] = field(COUNT)
        hands: list[list[str]] = field(OWNER)
        turn: int = field(ALL)
"""

from __future__ import annotations

import hashlib
import json
import types
import typing
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, ClassVar, Self

HIDDEN = None
"""Stands in a view for one thing that the seat may not know."""


class Visibility(Enum):
    """Who may see a field."""

    ALL = "everybody sees it"
    COUNT = "a list of which everybody sees only the length"
    OWNER = "a list with one entry a seat; each seat sees its own, of the others only the length"
    NOBODY = "nobody sees it; a view holds the blank value"
    DERIVED = "computed from other fields: copied, but neither saved nor part of the digest"


ALL, COUNT, OWNER, NOBODY, DERIVED = Visibility

NO_DEFAULT = object()
"""Stands for: this field has no default."""


@dataclass(frozen=True, slots=True)
class Field:
    """Declaration of one field, see `field`."""

    visibility: Visibility
    blank: Any = None
    open_when: Callable[[Any], bool] | None = None
    shared_with: Callable[[Any, int, int], bool] | None = None
    default: Any = NO_DEFAULT

    @property
    def has_default(self) -> bool:
        """May a saved game lack it?"""
        return self.default is not NO_DEFAULT

    def fresh_default(self) -> Any:
        """Return the default, a new one each time if it can change."""
        return self.default.copy() if isinstance(self.default, (list, dict)) else self.default


def field(
    visibility: Visibility,
    *,
    blank: Any = None,
    open_when: Callable[[Any], bool] | None = None,
    shared_with: Callable[[Any, int, int], bool] | None = None,
    default: Any = NO_DEFAULT,
) -> Any:
    """Declare a state field.

    blank        what a view shows instead, for NOBODY
    open_when    function of the state; where it answers True the field is visible to all
    shared_with  for OWNER: function of state, owner and seat; where it answers True the seat sees the owner's
                 entry like its own (partners who may look at each other's hands)
    default      value in games that do not use the field: it need not be given, a save may lack it, and the digest
                 leaves it out. A ruleset that grows keeps its old saves and recorded games that way.
    """
    return Field(visibility, blank, open_when, shared_with, default)


def _copy_nested(value: list[Any]) -> list[Any]:
    return [entry.copy() for entry in value]


def _copy_dict_of_lists(value: dict[Any, Any]) -> dict[Any, Any]:
    return {key: entry.copy() for key, entry in value.items()}


def _copier(owner: str, name: str, hint: Any, derived: bool) -> Callable[[Any], Any] | None:
    """Return how a value of this type is copied; None when it is immutable and can be shared."""
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if derived and isinstance(hint, type) and issubclass(hint, tuple):
        return None  # named tuples would come back from a save as plain ones: only where nothing is saved
    if origin in (types.UnionType, typing.Union):
        if all(_copier(owner, name, each, derived) is None for each in arguments):
            return None
    elif hint in (int, str, bool, type(None)) or hint is tuple:
        return None
    elif origin is tuple:
        # Any is for frames on the stack; a list inside a tuple would be shared by all copies
        if all(each in (Any, Ellipsis) or _copier(owner, name, each, derived) is None for each in arguments):
            return None
    elif origin is list:
        inner = _copier(owner, name, arguments[0], derived)
        if inner is None:
            return list.copy
        if inner in (list.copy, dict.copy):
            return _copy_nested
    elif origin is dict and _copier(owner, name, arguments[0], derived) is None:
        inner = _copier(owner, name, arguments[1], derived)
        if inner is None:
            return dict.copy
        if inner in (list.copy, dict.copy):
            return _copy_dict_of_lists
    raise TypeError(
        f"{owner}.{name}: a state field is an int, str, bool, tuple, list or dict of those "
        f"(at most two levels of lists and dicts); {hint!r} cannot be copied and saved exactly"
    )


class State:
    """Base of all game states. Subclasses only declare fields; see the module's text."""

    FIELDS: ClassVar[dict[str, Field]] = {}
    _copiers: ClassVar[tuple[tuple[str, Callable[[Any], Any]], ...]] = ()
    _saved: ClassVar[tuple[str, ...]] = ()

    stack: list[tuple[Any, ...]]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        hints = typing.get_type_hints(cls)
        fields: dict[str, Field] = {}
        for name in cls.__annotations__:
            spec = cls.__dict__.get(name)
            if not isinstance(spec, Field):
                raise TypeError(f"{cls.__name__}.{name} does not say who may see it: write field(...)")
            if spec.visibility in (COUNT, OWNER) and typing.get_origin(hints[name]) is not list:
                raise TypeError(f"{cls.__name__}.{name}: {spec.visibility.name} is for lists")
            fields[name] = spec
            delattr(cls, name)
        if "stack" not in fields:
            raise TypeError(f"{cls.__name__} needs a field 'stack' for its pending decisions")
        cls.FIELDS = fields
        copiers = [
            (name, _copier(cls.__name__, name, hints[name], spec.visibility is DERIVED)) for name, spec in fields.items()
        ]
        cls._copiers = tuple((name, copy) for name, copy in copiers if copy is not None)
        cls._saved = tuple(name for name, spec in fields.items() if spec.visibility is not DERIVED)

    def __init__(self, **values: Any) -> None:
        for name, spec in self.FIELDS.items():
            if name not in values and spec.has_default:
                values[name] = spec.fresh_default()
        wanted, given = set(self.FIELDS), set(values)
        if wanted != given:
            raise TypeError(f"{type(self).__name__}: missing {sorted(wanted - given)}, unknown {sorted(given - wanted)}")
        self.__dict__.update(values)

    def clone(self) -> Self:
        """Return an independent copy. Constants are shared."""
        new = object.__new__(type(self))
        values = self.__dict__.copy()
        for name, copy in self._copiers:
            values[name] = copy(values[name])
        new.__dict__ = values
        return new

    def masked(self, seat: int | None) -> Self:
        """Return a copy in which everything is hidden that the seat may not know.

        `None` masks for the public eye. Derived fields are kept: rulesets may derive only from
        what is public.
        """
        new = self.clone()
        for name, spec in self.FIELDS.items():
            if spec.open_when is not None and spec.open_when(self):
                continue
            value = getattr(new, name)
            if spec.visibility is COUNT:
                setattr(new, name, [HIDDEN] * len(value))
            elif spec.visibility is OWNER:
                for owner, entry in enumerate(value):
                    if owner != seat and not self._shares(spec, owner, seat):
                        value[owner] = [HIDDEN] * len(entry) if isinstance(entry, list) else HIDDEN
            elif spec.visibility is NOBODY:
                setattr(new, name, spec.blank)
        return new

    def _shares(self, spec: Field, owner: int, seat: int | None) -> bool:
        return spec.shared_with is not None and seat is not None and spec.shared_with(self, owner, seat)

    def to_json(self) -> dict[str, Any]:
        """Return the saved fields as JSON-ready data (exact: tuples and number keys survive)."""
        return {name: encode(getattr(self, name)) for name in self._saved}

    @classmethod
    def saved_values(cls, data: dict[str, Any]) -> dict[str, Any]:
        """Decode what `to_json` made. Raises ValueError when fields are missing, unknown or malformed.

        A missing field that has a default takes it: the save is older than the field.
        """
        needed = {name for name in cls._saved if not cls.FIELDS[name].has_default}
        if not isinstance(data, dict) or not needed <= set(data) <= set(cls._saved):
            raise ValueError(f"{cls.__name__}: the saved fields do not match this version")
        return {
            name: decode(data[name]) if name in data else cls.FIELDS[name].fresh_default() for name in cls._saved
        }

    def digest(self) -> str:
        """Return 16 hex digits that are equal for equal states, on every machine and in every run."""
        fields, values = self.FIELDS, self.__dict__
        # NO_DEFAULT equals no value.
        plain = {
            name: encode(values[name], ordered=True) for name in self._saved if values[name] != fields[name].default
        }
        return hashlib.blake2b(_dense(plain).encode(), digest_size=8).hexdigest()


_SIMPLE = (int, str, type(None), bool)
_dense = json.JSONEncoder(separators=(",", ":"), sort_keys=True, ensure_ascii=True).encode
_key_text = json.JSONEncoder(sort_keys=True).encode


def _pair_order(pair: list[Any]) -> str:
    """By what entries of a dict are sorted for digests: the JSON text of the key."""
    key = pair[0]
    return str(key) if type(key) is int else _key_text(key)


def encode(value: Any, ordered: bool = False) -> Any:
    """Turn plain state data into JSON-ready data.

    Tuples become {"t": [...]}, dicts {"d": [[key, value], ...]}; the rest stays. With `ordered`
    dict entries are sorted, for digests. Raises TypeError for anything else.
    """
    if value is None or isinstance(value, (int, str)):
        return value
    if isinstance(value, (list, tuple)):
        # Most entries are numbers and words: without a call for each it takes half the time.
        entries = [entry if type(entry) in _SIMPLE else encode(entry, ordered) for entry in value]
        return entries if isinstance(value, list) else {"t": entries}
    if isinstance(value, dict):
        pairs = [[encode(key, ordered), encode(entry, ordered)] for key, entry in value.items()]
        if ordered:
            pairs.sort(key=_pair_order)
        return {"d": pairs}
    raise TypeError(f"{type(value).__name__} does not belong into a state")


def decode(data: Any) -> Any:
    """Undo `encode`. Raises ValueError for malformed data."""
    if data is None or isinstance(data, (int, str)):
        return data
    if isinstance(data, list):
        return [decode(entry) for entry in data]
    if isinstance(data, dict) and len(data) == 1:
        if isinstance(data.get("t"), list):
            return tuple(decode(entry) for entry in data["t"])
        if isinstance(data.get("d"), list):
            try:
                return {decode(key): decode(entry) for key, entry in data["d"]}
            except (TypeError, ValueError) as error:
                raise ValueError("malformed saved table") from error
    raise ValueError("malformed saved value")
