"""Reads selectors written as mappings, and tells which of them no card can ever match."""

from __future__ import annotations

from collections.abc import Collection

from game.core.content import Faults, Node, Place, Reader, Scalar
from rulesets.at_any_cost import content_words as w
from rulesets.at_any_cost.content_cards import ParkCard, Selector


class CardReader(Reader):
    """Reads cards, and remembers each selector with its place, so that `content_check` can see whether it finds any card.

    packs  ids of the packs that can be chosen
    """

    def __init__(self, faults: Faults, packs: Collection[str] = ()) -> None:
        super().__init__(faults)
        self.packs = packs
        self.selectors: list[tuple[Selector, Place]] = []


_NUMBERS = ("cost_max", "points_max", "size_min")
_OPTIONAL = (*w.FLAGS, "type", "class", *_NUMBERS)

_ONLY_FOR = {
    "plain": ("attraction",),
    "largest": ("attraction",),
    "types": ("attraction",),
    "size_min": ("attraction",),
    "upgrade_class": ("upgrade",),
    "points_max": ("staff",),
    "closed": ("attraction", "staff", "card"),
}
_NAMES = {"types": "type", "upgrade_class": "class", "points_max": "points", "size_min": "size"}


def read_target(reader: CardReader, node: Node, on: str) -> Selector | None:
    """A selector: `self`, `host`, or `{owner: opp, kind: attraction, open: true}`; None after a fault.

    on  kind of the park card on which it stands, empty for other cards
    """
    if isinstance(node, Scalar):
        name = reader.word(node, ("self", "host"), "target")
        if name == "self" and not on:
            reader.faults.add(node.place, "self is a card in a park; an event card has none")
        if name == "host" and on != "upgrade":
            reader.faults.add(node.place, "only an upgrade has a host")
        return Selector(name) if name else None
    before = len(reader.faults)
    got = reader.mapping(node, ["owner", "kind"], _OPTIONAL, "target")
    if len(reader.faults) > before:
        return None
    values: dict[str, object] = {}
    for key, part in got.items():
        if key in w.FLAGS:
            values[key] = _true(reader, part)
        elif key in _NUMBERS:
            values[key] = reader.integer(part, 0, 99)
        elif key == "type":
            values["types"] = reader.words(part, w.TYPES, "type")
            if not values["types"]:
                reader.wrong(part, "a list of at least one type")
        elif key == "class":
            values["upgrade_class"] = reader.word(part, w.CLASSES, "class")
    owner = reader.word(got["owner"], w.OWNERS, "owner")
    kind = reader.word(got["kind"], w.SELECTABLE, "kind")
    if len(reader.faults) > before:
        return None
    found = Selector(owner, kind, **values)  # type: ignore[arg-type]
    if message := selector_fault(found):
        reader.faults.add(node.place, message)
        return None
    reader.selectors.append((found, node.place))
    return found


def _true(reader: CardReader, node: Node) -> bool:
    value = reader.flag(node)
    if not value:
        reader.wrong(node, "true, or left out")
    return value


def selector_fault(selector: Selector) -> str:
    """Why no card can ever match the selector by its own words; empty if one could."""
    if selector.open and selector.closed:
        return "no card is open and closed at once"
    if selector.used and selector.closed:
        return "used cards are face up, so none is closed"
    for name, kinds in _ONLY_FOR.items():
        if getattr(selector, name) not in (False, (), "", None) and selector.kind not in kinds:
            shown = _NAMES.get(name, name)
            return f"no {selector.kind} card can be looked at by {shown}: no card can ever match"
    return ""


def can_match(selector: Selector, card: ParkCard) -> bool:
    """True if the selector could find the card in some park."""
    kinds = w.KINDS if selector.kind == "card" else (selector.kind,)
    return (
        card.kind in kinds
        and not (selector.plain and card.is_super)
        and (not selector.types or card.type in selector.types)
        and selector.upgrade_class in ("", card.upgrade_class)
        and (selector.cost_max is None or card.cost <= selector.cost_max)
        and (selector.points_max is None or card.points <= selector.points_max)
        and (not selector.used or any(ability.trigger == "event" for ability in card.abilities))
    )
