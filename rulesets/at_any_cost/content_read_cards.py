"""Reads the cards: park cards, showcases, events, blueprints and city events."""

from __future__ import annotations

from typing import Any

from game.core.content import ListNode, Node
from game.core.content_room import Shelf
from rulesets.at_any_cost import content_cards as cards
from rulesets.at_any_cost import content_words as w
from rulesets.at_any_cost.content_ops import Where, read_operations
from rulesets.at_any_cost.content_selectors import CardReader

# --- what stands in a park ------------------------------------------------------------------------------------

_KEYS = {
    "attraction": (("type", "icons"), ("built_in", "abilities")),
    "upgrade": (("class", "icons", "fits"), ("abilities",)),
    "staff": (("points",), ("abilities",)),
    "resource": ((), ("abilities",)),
}
"""For each kind the keys it needs, and those it may have, beside those that every park card has."""


def read_park_card(reader: CardReader, node: Node, pack: str, shelf: Shelf) -> cards.ParkCard | None:
    """One park card of a pack; None after a fault that leaves nothing of it."""
    entries = getattr(node, "entries", {})
    kind = reader.word(entries["kind"], w.KINDS, "kind") if "kind" in entries else ""
    if "kind" in entries and not kind:
        return None
    needs, may = _KEYS.get(kind, ((), ()))
    required = ["id", "kind", "cost", "stars", *needs]
    got = reader.mapping(node, required, ["copies", *may], kind or "park card")
    if any(key not in got for key in required):
        return None
    values = _printed(reader, got, kind)
    values["copies"] = reader.integer(got["copies"], 1, 9) if "copies" in got else 1
    name = shelf.new(got["id"])
    if not name:
        return None
    if "built_in" in got:
        shelf.places[f"built-in {name}"] = got["built_in"].place
    return cards.ParkCard(id=name, pack=pack, **values)


def read_showcase(reader: CardReader, node: Node, pack: str, shelf: Shelf) -> cards.Showcase | None:
    """The card of a super attraction; `kind: showcase`."""
    required = ["id", "kind", "cost", "stars", "type", "icons"]
    got = reader.mapping(node, required, ["built_in", "abilities"], "showcase")
    if any(key not in got for key in required):
        return None
    reader.word(got["kind"], ("showcase",), "kind")
    values = _printed(reader, got, "attraction")
    name = shelf.new(got["id"])
    if not name:
        return None
    if "built_in" in got:
        shelf.places[f"built-in {name}"] = got["built_in"].place
    return cards.Showcase(id=name, pack=pack, **values)


def _printed(reader: CardReader, got: dict[str, Node], kind: str) -> dict[str, Any]:
    values: dict[str, Any] = {"kind": kind}
    for key in ("cost", "stars", "points"):
        if key in got:
            values[key] = reader.integer(got[key], 0, 99)
    if "type" in got:
        values["type"] = reader.word(got["type"], w.TYPES, "type")
    if "class" in got:
        values["upgrade_class"] = reader.word(got["class"], w.CLASSES, "class")
    if "icons" in got:
        values["icons"] = _icons(reader, got["icons"], values)
    if "fits" in got:
        values["fits"] = _fits(reader, got["fits"])
    if "built_in" in got:
        values["built_in"] = reader.text(got["built_in"], "the id of an upgrade") or None
    if "abilities" in got:
        values["abilities"] = _abilities(reader, got["abilities"], kind)
    return values


def _icons(reader: CardReader, node: Node, values: dict[str, Any]) -> tuple[str, ...]:
    """Icons in printed order; an attraction shows its mark, an upgrade those of its class."""
    members = reader.items(node, "a list of icons")
    found = tuple(icon for member in members if (icon := reader.word(member, w.ICONS, "icon")))
    if len(found) < len(members):
        return found
    upgrade_class = values.get("upgrade_class")
    if values["kind"] == "attraction" and "A" not in found:
        reader.faults.add(node.place, "an attraction shows at least one icon A")
    if upgrade_class and set(found) != {w.CLASS_ICONS[upgrade_class]}:
        reader.faults.add(
            node.place, f"a {upgrade_class} upgrade shows icons {w.CLASS_ICONS[upgrade_class]} and no others"
        )
    return found


def _fits(reader: CardReader, node: Node) -> tuple[str, ...]:
    if not isinstance(node, ListNode):
        return w.TYPES if reader.word(node, ("any",), "word for fits") else ()
    found = reader.words(node, w.TYPES, "type")
    if not node.items:
        reader.faults.add(node.place, "an upgrade that fits nowhere can never be built")
    return found


def _abilities(reader: CardReader, node: Node, kind: str) -> tuple[cards.Ability, ...]:
    found: list[cards.Ability] = []
    members = reader.items(node, "a list of abilities")
    if isinstance(node, ListNode) and not members:
        reader.wrong(node, "a list of at least one ability")
    for member in members:
        got = reader.mapping(member, ["trigger", "do"], ["types"], "ability")
        if "trigger" not in got or "do" not in got:
            continue
        trigger = reader.word(got["trigger"], w.TRIGGERS, "trigger")
        types = reader.words(got["types"], w.EVENT_TYPES, "event type") if "types" in got else ()
        if not trigger:
            continue
        if trigger == "upgrade" and kind != "attraction":
            reader.faults.add(
                got["trigger"].place, "nothing is built onto this card; only an attraction has upgrades"
            )
        if types and trigger not in ("event", "react"):
            reader.faults.add(got["types"].place, f"an ability with the trigger {trigger} has no event type")
        if trigger == "react" and not types:
            reader.faults.add(got["trigger"].place, "a reaction needs the types that it answers (types: ...)")
        if trigger == "event" and len(types) > 1:
            reader.faults.add(got["types"].place, "an event has at most one type")
        where = Where(trigger, types if trigger == "event" else (), on=kind)
        found.append(cards.Ability(trigger, read_operations(reader, got["do"], where), types))
    return tuple(found)


# --- events ---------------------------------------------------------------------------------------------------


def read_event(reader: CardReader, node: Node, pack: str, shelf: Shelf) -> cards.EventCard | None:
    """An event card with its two halves."""
    got = reader.mapping(node, ["id", "halves"], ["copies"], "event card")
    if "id" not in got or "halves" not in got:
        return None
    copies = reader.integer(got["copies"], 1, 9) if "copies" in got else 1
    members = reader.items(got["halves"], "a list of two halves")
    if isinstance(got["halves"], ListNode) and len(members) != 2:
        reader.faults.add(got["halves"].place, f"an event card has two halves, found {len(members)}")
    halves = [half for member in members if (half := _half(reader, member))]
    name = shelf.new(got["id"])
    if not name or len(halves) != 2:
        return None
    return cards.EventCard(name, pack, (halves[0], halves[1]), copies)


def _half(reader: CardReader, node: Node) -> cards.Half | None:
    got = reader.mapping(node, ["do"], ["types", "pin", "react"], "half")
    if "do" not in got:
        return None
    types = reader.words(got["types"], w.EVENT_TYPES, "event type") if "types" in got else ()
    react = reader.words(got["react"], w.EVENT_TYPES, "event type") if "react" in got else ()
    pin = reader.word(got["pin"], w.PINS, "pin") if "pin" in got else "none"
    if len(types) > 1:
        reader.faults.add(got["types"].place, "an event has at most one type")
    if "react" in got:
        for key in ("types", "pin"):
            if key in got:
                reader.faults.add(got[key].place, f"a reaction has no {key}")
        if not react:
            reader.faults.add(got["react"].place, "a reaction needs the types that it answers")
    context = "react" if "react" in got else "pinned" if pin == "guest" else "half"
    do = read_operations(reader, got["do"], Where(context, types, pin or "none"))
    return cards.Half(do, types, react, pin or "none")


def read_city_event(reader: CardReader, node: Node, good: bool, shelf: Shelf) -> cards.CityEvent | None:
    """A city event; every player carries it out."""
    got = reader.mapping(node, ["id", "do"], ["pin"], "city event")
    if "id" not in got or "do" not in got:
        return None
    pin = reader.word(got["pin"], ("none", "round"), "pin") if "pin" in got else "none"
    do = read_operations(reader, got["do"], Where("city", pin=pin or "none"))
    name = shelf.new(got["id"])
    return cards.CityEvent(name, good, do, pin or "none") if name else None


# --- blueprints -----------------------------------------------------------------------------------------------


def read_blueprint(reader: CardReader, node: Node, pack: str, shelf: Shelf) -> cards.Blueprint | None:
    """A blueprint with what it needs, its bonus and their values."""
    got = reader.mapping(node, ["id", "value", "need", "bonus"], ["copies"], "blueprint")
    if any(key not in got for key in ("id", "value", "need", "bonus")):
        return None
    value = reader.integer(got["value"], 1, 99)
    copies = reader.integer(got["copies"], 1, 9) if "copies" in got else 1
    members = reader.items(got["need"], "a list of requirements")
    if isinstance(got["need"], ListNode) and not members:
        reader.wrong(got["need"], "a list of at least one requirement")
    need = []
    for member in members:
        entry = reader.single(member, ("one", "park"), "requirement")
        if entry:
            need.append(_requirement(reader, entry[0], entry[1]))
    inner = reader.mapping(got["bonus"], ["value"], ["same", "park"], "bonus")
    bonus_value = reader.integer(inner["value"], 1, 99) if "value" in inner else 0
    scopes = [key for key in ("same", "park") if key in inner]
    name = shelf.new(got["id"])
    if "value" in inner and len(scopes) != 1:
        reader.faults.add(got["bonus"].place, 'a bonus has either "same" or "park"')
    if len(scopes) != 1:
        return None
    bonus = _requirement(reader, scopes[0], inner[scopes[0]])
    if scopes == ["same"] and not any(part.scope == "one" for part in need):
        reader.faults.add(
            got["bonus"].place, '"same" means the attraction of the first "one", and there is none'
        )
    if not name:
        return None
    shelf.places[f"need of {name}"] = got["need"].place
    return cards.Blueprint(name, pack, value, tuple(need), bonus_value, bonus, copies)


def _requirement(reader: CardReader, scope: str, node: Node) -> cards.Requirement:
    valid = w.PARK_ITEMS if scope == "park" else w.ONE_ITEMS
    items: list[cards.Item] = []
    for key, part in reader.mapping(node, (), valid, f"requirement {scope}").items():
        value: int | str
        if key == "type":
            value = reader.word(part, w.TYPES, "type")
        elif key == "theme":
            value = reader.word(part, reader.packs or None, "pack")
        elif key == "loans":
            value = reader.integer(part, 0, 0)
        elif key == "super":
            value = reader.integer(part, 1, 1)
        else:
            most = {"types": len(w.TYPES), "themes": len(reader.packs) or 99}
            value = reader.integer(part, 1, most.get(key, 99))
        items.append(cards.Item(key, value))
    if not items:
        reader.wrong(node, "a mapping with at least one item")
    return cards.Requirement(scope, tuple(items))
