"""Writes cards in the short notation of the rules, so that tests can compare them with the printed tables."""

from __future__ import annotations

from rulesets.at_any_cost import content as c
from rulesets.at_any_cost.content_words import OPERATIONS, TYPES

_PLACED = ("target", "deck", "n", "keep", "what", "kind", "x")
"""Parameters that stand without their name, in this order; the others are written as `name=value`."""


def operations(do: tuple[c.Op, ...]) -> str:
    """Operations one after the other."""
    return " ; ".join(operation(op) for op in do)


def operation(op: c.Op) -> str:
    """One operation, such as `gain(2,who='opp')`."""
    word = OPERATIONS[op.word]
    args = []
    for name in _PLACED:
        if name in word.needs and not (op.word == "build" and name == "kind"):
            args.append(_parameter(name, getattr(op, name)))
    if op.word == "build":
        args.append(f"kind='{op.kind}'")
    if op.word == "token":  # the only one with a number behind its target
        args = [_parameter("target", op.target), str(op.n)]
    for name, usual in (("pick", "one"), ("who", "me"), ("how", "choose"), ("less", 0), ("first", 0)):
        value = getattr(op, name)
        if value != usual:
            args.append(f"{name}={value!r}")
    return f"{op.word}({','.join(args)})"


def _parameter(name: str, value: object) -> str:
    if isinstance(value, c.Selector):
        text = selector(value)
        return f"'{text}'" if value.kind else text
    if isinstance(value, c.Amount):
        return amount(value)
    return f"'{value}'" if name in ("deck", "what", "kind") else str(value)


def selector(value: c.Selector) -> str:
    """A selector, such as `opp.upgrade[class=feature,cost<=4]`."""
    filters = [name for name in ("open", "closed", "plain", "used", "largest") if getattr(value, name)]
    filters += [f"type={'/'.join(value.types)}"] if value.types else []
    filters += [f"class={value.upgrade_class}"] if value.upgrade_class else []
    for name, sign in (("cost_max", "cost<="), ("points_max", "points<="), ("size_min", "size>=")):
        if (limit := getattr(value, name)) is not None:
            filters.append(f"{sign}{limit}")
    head = f"{value.owner}.{value.kind}" if value.kind else value.owner
    return f"{head}[{','.join(filters)}]" if filters else head


def amount(value: c.Amount) -> str:
    """A formula as it is written; sums in products do not occur in the tables."""
    if value.op == "number":
        return str(value.number)
    if value.op == "figure":
        return value.word
    if value.op == "tokens":
        return f"tok('{value.word}')"
    if value.op == "count":
        assert value.selector is not None
        return f"n('{selector(value.selector)}')"
    parts = [amount(part) for part in value.args]
    return f"{value.op}({','.join(parts)})" if value.op in ("min", "max") else value.op.join(parts)


def abilities(card: c.ParkCard) -> str:
    """All abilities of a card with their triggers; a dash if there is none."""
    found = []
    for ability in card.abilities:
        head = ability.trigger
        if head == "react":
            head = f"react({','.join(ability.types)})"
        elif ability.types:
            head += f"!{ability.types[0]}"
        found.append(f"{head}: {operations(ability.do)}")
    return " ; ".join(found) or "-"


def half(value: c.Half) -> str:
    """A half as `type | pin | operations`."""
    kind = f"react: {', '.join(value.react)}" if value.react else "".join(value.types) or "-"
    return f"{kind} | {'-' if value.pin == 'none' else value.pin} | {operations(value.do)}"


def requirement(value: c.Requirement) -> str:
    """A requirement, such as `A(type=thrill, size>=8)`."""
    items = [
        f"{item.word}{'=' if item.word in ('type', 'theme', 'loans') else '>='}{item.value}"
        for item in value.items
    ]
    return f"{ {'one': 'A', 'park': 'P', 'same': 'same'}[value.scope] }({', '.join(items)})"


def fits(card: c.ParkCard) -> str:
    """The types that an upgrade fits, or `any`."""
    return "any" if card.fits == TYPES else ", ".join(card.fits) or "-"
