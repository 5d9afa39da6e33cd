"""Reads operations: words of the closed vocabulary with typed parameters, and whether they make sense where they stand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.core.content import ListNode, MapNode, Node, Place, Scalar
from rulesets.at_any_cost import content_words as w
from rulesets.at_any_cost.content_amounts import FormulaError, parse_amount, parts
from rulesets.at_any_cost.content_cards import Amount, Op, Selector
from rulesets.at_any_cost.content_selectors import CardReader, read_target, selector_fault


@dataclass(frozen=True)
class Where:
    """Where operations stand.

    context  a word of CONTEXTS
    types    event type of the half or ability, if it has one
    pin      pin of the half or city event
    on       kind of the park card; empty for event cards and city events
    """

    context: str
    types: tuple[str, ...] = ()
    pin: str = "none"
    on: str = ""


def read_operations(reader: CardReader, node: Node, where: Where) -> tuple[Op, ...]:
    """A list of at least one operation for this place."""
    members = reader.items(node, "a list of operations")
    if isinstance(node, ListNode) and not members:
        reader.wrong(node, "a list of at least one operation")
    found = [(member, op) for member in members if (op := read_operation(reader, member, where))]
    if found and len(found) == len(members):
        _check_list(reader, node, found, where)
    return tuple(op for _, op in found)


def read_operation(reader: CardReader, node: Node, where: Where) -> Op | None:
    """The operation `{op: word, parameter: value, ...}`; None after a fault."""
    if not isinstance(node, MapNode):
        reader.wrong(node, "an operation like {op: gain, x: 2}")
        return None
    if "op" not in node.entries:
        reader.faults.add(node.place, 'operation lacks the key "op"')
        return None
    name = reader.word(node.entries["op"], w.OPERATIONS, "operation")
    if not name:
        return None
    word = w.OPERATIONS[name]
    before = len(reader.faults)
    got = reader.mapping(node, ["op", *word.needs], word.may, name)
    values = {
        key: value for key, part in got.items() if (value := _parameter(reader, key, part, name, where))
    }
    if len(reader.faults) > before:
        return None
    op = Op(name, **_fields(values))
    _check_operation(reader, op, got, node.place, where)
    return op


_PLAIN = ("n", "keep", "less", "first")


@dataclass(frozen=True)
class _Value:
    """A parameter that was read."""

    value: Any


def _fields(values: dict[str, _Value]) -> dict[str, Any]:
    return {key: part.value for key, part in values.items()}


def _parameter(reader: CardReader, key: str, node: Node, name: str, where: Where) -> _Value | None:
    if key == "op":
        return None
    if key == "x":
        return _Value(read_amount(reader, node, where))
    if key == "target":
        return _Value(read_target(reader, node, where.on))
    if key in _PLAIN:
        return _Value(reader.integer(node, 1, 99))
    valid = {
        "who": w.OWNERS,
        "deck": w.DECKS,
        "how": w.HOWS,
        "pick": w.PICKS,
        "what": w.MODS,
        "kind": w.COST_KINDS if name == "cost" else w.BUILD_KINDS,
    }[key]
    return _Value(reader.word(node, valid, key))


def read_amount(reader: CardReader, node: Node, where: Where) -> Amount:
    """A whole number, or a formula in quotes."""
    if not isinstance(node, Scalar):
        reader.wrong(node, "a number or a formula in quotes")
        return Amount()
    if node.plain:
        return Amount("number", reader.integer(node, -99, 99))
    try:
        found = parse_amount(node.text)
    except FormulaError as error:
        # the text begins behind the quotation mark
        place = Place(node.place.file, node.place.line, node.place.column + 1 + error.column)
        reader.faults.add(place, f"this is not a formula: {error}")
        return Amount()
    for part in parts(found):
        if (
            part.op == "figure"
            and part.word in w.GUEST_VARIABLES
            and where.context not in ("guest", "pinned")
        ):
            reader.faults.add(node.place, f'"{part.word}" is known in the guest phase only')
        if part.op == "tokens" and not where.on:
            reader.faults.add(node.place, "only a park card has tokens to count")
        if part.selector and (message := selector_fault(part.selector)):
            reader.faults.add(node.place, message)
        if part.selector:
            reader.selectors.append((part.selector, node.place))
        if part.selector and part.selector.owner == "opp" and where.context not in ("half", "event"):
            reader.faults.add(node.place, "no rival is named here, so none can be counted")
    return found


def _check_operation(reader: CardReader, op: Op, got: dict[str, Node], place: Place, where: Where) -> None:
    """What single parameters cannot know."""
    faults = reader.faults
    if where.context not in w.OPERATIONS[op.word].contexts:
        faults.add(got["op"].place, f"{op.word} has no place {_PLACES[where.context]}")
    number = op.x.constant
    if "x" in got and number is not None and (number == 0 or (number < 0 and op.word not in w.SIGNED)):
        faults.add(
            got["x"].place, f"{op.word} needs an amount {'other than' if op.word in w.SIGNED else 'above'} 0"
        )
    if op.word == "draw" and op.keep > op.n:
        faults.add(got["keep"].place, f"of {op.n} drawn cards no {op.keep} can be kept")
    if "first" in got and op.what != "ticket":
        faults.add(got["first"].place, "only the ticket can be changed for the first guests")
    if op.word == "mod" and where.context == "half" and where.pin != "round":
        faults.add(
            got["op"].place, "what mod changes lasts all round, so the half needs pin: round (AAC-3.16)"
        )
    if op.word == "mod" and where.context == "city" and where.pin != "round":
        faults.add(
            got["op"].place, "what mod changes lasts all round, so the city event needs pin: round (AAC-3.5)"
        )
    if where.context == "city" and (op.names_rival or op.hits_all_rivals):
        faults.add(place, "a city event is carried out by every player alone; it can only say me")
    if op.names_rival and where.context not in ("half", "event", "city"):
        faults.add(place, f"no rival can be named {_PLACES[where.context]}")
    if op.hurts and not where.types and where.context not in ("city", "react"):
        faults.add(place, f"{op.word} hurts a rival, so it needs an event type (AAC-4.9)")
    if op.target is not None:
        _check_target(reader, op, op.target, got["target"].place)


_PLACES = {
    "half": "in a half that acts at once",
    "pinned": "in a half with pin: guest",
    "react": "in a reaction",
    "city": "on a city event",
    **{name: f"in an ability with the trigger {name}" for name in w.TRIGGERS if name != "react"},
}


def _check_target(reader: CardReader, op: Op, target: Selector, place: Place) -> None:
    """Whether the operation can act on any card of its target."""
    faults = reader.faults
    if op.word == "flip" and target.owner != "self":
        faults.add(place, "flip turns this card only, write target: self")
    elif op.word == "protect" and target.kind and target.owner != "me":
        faults.add(place, "protect is about cards of the own park: owner me, self or host")
    elif op.word not in ("flip", "protect", "token") and not target.kind:
        faults.add(place, f"{op.word} needs cards to choose from, like {{owner: me, kind: attraction}}")
    elif target.kind and target.kind not in w.TARGET_KINDS[op.word]:
        faults.add(place, f"{op.word} cannot act on {target.kind} cards: no card can ever be its target")
    elif op.word == "close" and not target.open:
        faults.add(place, "close acts on open cards only, write open: true (AAC-12.6)")
    elif op.word == "open" and not target.closed:
        faults.add(place, "open acts on closed cards only, write closed: true")
    elif op.word == "refresh" and not target.used:
        faults.add(place, "refresh acts on used cards only, write used: true")
    elif op.word == "move" and target.kind in ("staff", "resource") and not target.of_rival:
        faults.add(place, f"{target.kind} of the own park cannot move anywhere")
    elif op.word in ("open", "token", "refresh") and target.kind and target.owner != "me":
        faults.add(place, f"{op.word} is about cards of the own park: owner me")
    elif op.word in w.HARMFUL_TARGETS and target.owner in ("each_opp", "all"):
        faults.add(place, f"{op.word} needs one named rival or the own park: owner opp or me")


def _check_list(reader: CardReader, node: Node, found: list[tuple[Node, Op]], where: Where) -> None:
    """What must hold for the operations of one half or ability together."""
    words = [op.word for _, op in found]
    if where.context == "react":
        answers = [name for name in words if name in ("cancel", "shield")]
        if len(answers) != 1:
            reader.faults.add(node.place, "a reaction needs exactly one cancel or shield")
    if where.context == "half" and where.pin == "round" and words[0] != "mod":
        reader.faults.add(node.place, "a half with pin: round begins with mod (AAC-3.16)")
    if where.context == "city" and where.pin == "round" and "mod" not in words:
        reader.faults.add(node.place, "a city event with pin: round needs a mod")
    if where.types and where.context in ("half", "event", "pinned"):
        touched = any(op.names_rival or op.hits_all_rivals for _, op in found)
        if not touched:
            reader.faults.add(node.place, "an event with a type must be about a rival")
