"""Values that are found at their first use and kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

T = TypeVar("T")


class lazy(Generic[T]):  # noqa: N801 - used like `property`
    """A method without arguments whose answer is kept in the object: `functools.cached_property` without its lock."""

    def __init__(self, find: Callable[[Any], T]) -> None:
        self.find = find
        self.__doc__ = find.__doc__
        self.name = find.__name__

    @overload
    def __get__(self, instance: None, owner: type) -> lazy[T]: ...
    @overload
    def __get__(self, instance: object, owner: type) -> T: ...
    def __get__(self, instance: object | None, owner: type) -> T | lazy[T]:
        """Find the value; the next time it lies in the object itself."""
        if instance is None:
            return self
        value: T = self.find(instance)
        instance.__dict__[self.name] = value
        return value
