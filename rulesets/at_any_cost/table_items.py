"""What a requirement of a blueprint looks like: for each of its items a picture and a number, never a text."""

from __future__ import annotations

from typing import NamedTuple

from rulesets.at_any_cost.content import Item, Requirement


class Mark(NamedTuple):
    """A picture with a number beside it.

    picture  name below the art of the game, or of another folder
    number   "" where there is none
    counts   does it stand for an item, which may be ticked?
    """

    picture: str
    number: str
    counts: bool = True


PICTURES = {
    "feature": "icon/F", "service": "icon/S", "quality": "icon/Q", "theme_any": "icon/T", "themes": "emblem/core",
    "size": "token/size", "stars": "common/star", "capacity": "token/capacity", "staff": "kind/staff",
    "resource": "kind/resource", "types": "kind/attraction", "eatery": "type/eatery", "super": "kind/showcase",
    "coins": "common/coin", "loans": "token/loan",
}  # fmt: skip
"""Picture of an item by its word; types and themes have pictures of their own."""


def mark_of(item: Item) -> Mark:
    """Return what an item looks like."""
    if item.word == "type":
        return Mark(f"type/{item.value}", "")
    if item.word == "theme":
        return Mark(f"icon/T_{item.value}", "")
    number = "" if item.word == "super" else str(item.value)
    return Mark(PICTURES[item.word], number)


def marks_of(part: Requirement, *, park_mark: bool = False) -> list[Mark]:
    """Return what a requirement looks like; `park_mark` puts the gate before what is meant of the whole park."""
    found = [mark_of(item) for item in part.items]
    return [Mark("kind/gate", "", counts=False), *found] if park_mark else found
