"""A second reader of the cards: it knows how each word must be said and strikes that out of a printed text.

`strike` takes a text and the operations behind it. Every operation must be found as its one sentence, with its numbers,
signs, kinds, owners and time; what is left then may only join sentences. So neither text nor words can change alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulesets.at_any_cost.content import Amount, Op, Selector

JOINS = ("and", "then", ",", ";", ".", ":")
"""What may be left between the sentences."""

STRUCK, MINUS = "\u00a6", "\u2212"


def coins(count: int) -> str:
    """Return a number of coins in words."""
    return f"{count} coin" if count == 1 else f"{count} coins"


def several(count: int, noun: str) -> str:
    """Return a number of things."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


# --- cards --------------------------------------------------------------------------------------------------

TYPES = {"thrill": "thrill ride", "gentle": "gentle ride", "stage": "stage", "eatery": "eatery", "booth": "booth",
         "lodge": "lodge"}  # fmt: skip
KINDS = {
    "attraction": "attraction",
    "upgrade": "upgrade",
    "staff": "staff card",
    "resource": "resource",
    "card": "card",
}


def noun(wanted: Selector) -> str:
    """Return what kind of card is meant, without its owner."""
    if wanted.types:
        names = [TYPES[name] for name in wanted.types]
        for index in range(len(names) - 1):
            if names[index].endswith(" ride") and names[index + 1].endswith(" ride"):
                names[index] = names[index].removesuffix(" ride")
        return " or ".join(names)
    if wanted.upgrade_class:
        return f"{wanted.upgrade_class}( upgrade)?"
    return KINDS[wanted.kind]


def limits(wanted: Selector) -> str:
    """Return what else must hold of a card."""
    found = " that is not a super attraction" if wanted.plain else ""
    if wanted.cost_max is not None:
        found += f" that costs {wanted.cost_max} or less"
    if wanted.points_max is not None:
        found += f" worth {wanted.points_max} points or less"
    return found


def counted(wanted: Selector, city: bool) -> str:
    """Return how the cards are named of which coins or points come."""
    name = noun(wanted)
    if wanted.closed:
        name = f"closed {name}"
    if wanted.open:
        name = f"available {name}"
    size = f" of size {wanted.size_min} or more" if wanted.size_min is not None else ""
    if wanted.owner == "all":
        return f"{name}{size} in all parks"
    if city:
        return f"{name}{size}( of theirs)?"
    if wanted.kind == "upgrade":
        return f"{name} card{size} in your park"
    return f"{name}( you have| of yours| in your park){size}"


def amount(x: Amount, unit: str, city: bool) -> str:
    """Return an amount of coins or points in words."""
    if x.constant is not None:
        return several(x.constant, unit)
    if x.op == "count" or x.op == "*":
        times, each = (1, x) if x.op == "count" else (x.args[0].number, x.args[1])
        if each.op == "figure":
            assert each.word == "fewest_stars", each
            return f"; whoever has the fewest stars gains {times} more"
        assert each.selector is not None
        return f"{several(times, unit)} per {counted(each.selector, city)}"
    if x.op == "+":
        number, rest = sorted(x.args, key=lambda part: part.op != "number")
        base, more = several(number.number, unit), amount(rest, unit, city)
        return base + (more if more[0] == ";" else f" plus {re.sub(f' {unit}s?', '', more, count=1)}")
    if x.op == "//":
        what, share = x.args[0].word, x.args[1].number
        return {
            "guests": f"1 {unit} (per|for every) {share} guests",
            "stars": f"1 {unit} per {share} stars you have",
            "money": {4: "a quarter of their coins, rounded down", 2: "half of their coins"}.get(
                share, "a share"
            ),
        }.get(what, f"1 {unit} per {share} {what}")
    assert (x.op, x.args[0].word) == ("min", "overflow"), x
    return f"1 {unit} per star above your capacity, at most {x.args[1].number}"


# --- operations ---------------------------------------------------------------------------------------------

WHO = {"opp": "one rival", "each_opp": "every rival", "all": "everybody"}


def _coins(op: Op, city: bool) -> str:
    how = amount(op.x, "coin", city)
    if op.word == "take":
        return f"take {how} from (one rival|that rival|them)"
    verb = op.word
    if op.who == "me":
        plain = rf"{verb}s? {how}" if city else f"{verb} {how}"
        return f"({plain}|you gain {how} more|pays( you)? {how})" if verb == "gain" and not city else plain
    return f"{WHO[op.who]} ({verb}s )?{how}" if op.who == "each_opp" else f"{WHO[op.who]} {verb}s {how}"


def _draw(op: Op, city: bool) -> str:
    kind = {"park": "park card", "event": "event card", "blueprint": "blueprint"}[op.deck]
    keep = f"(,| and) keeps? up to {op.keep}" if op.keep != op.n else ""
    late = ", in any round" if op.deck == "blueprint" and not city else ""
    return f"draws? {several(op.n, kind)}{keep}{late}"


def _discard(op: Op, city: bool) -> str:
    if op.how == "random":
        return f"{WHO.get(op.who, 'you')} discards {several(op.n, 'random hand card')}"
    if op.who != "me":
        return f"{WHO[op.who]} discards {several(op.n, 'hand card')} of their choice"
    return f"discards? {several(op.n, 'hand card')}"


def _close(op: Op, city: bool) -> str:
    wanted = op.target
    assert wanted is not None
    name = noun(wanted)
    away = "it is unavailable this round"
    if op.pick == "all":
        many = name.removesuffix("y") + "ies" if name.endswith("y") else f"{name}s"
        return f"all {many} close" + ("; they are unavailable this round" if wanted.kind == "staff" else "")
    if wanted.owner == "me":
        flag = "open " if wanted.open else "closed " if wanted.closed else ""
        return (
            f"closes their largest {flag}{name}" if wanted.largest else f"closes one of their {flag}{name}s"
        )
    assert not wanted.closed
    return f"close one rival {name}{limits(wanted)}" + (f"; {away}" if wanted.kind == "staff" else "")


def _demolish(op: Op, city: bool) -> str:
    wanted = op.target
    assert wanted is not None
    if wanted.owner == "me":
        return f"demolishes one of their {noun(wanted)}s{limits(wanted)}"
    return f"demolish one rival {noun(wanted)}{limits(wanted)}"


def _move(op: Op, city: bool) -> str:
    wanted = op.target
    assert wanted is not None
    name = f"{noun(wanted)}{limits(wanted)}"
    if wanted.owner == "me":
        return f"move one of your {name}s to another of your attractions"
    goal = "onto a fitting attraction of yours" if wanted.kind == "upgrade" else "to your park"
    return f"move one rival {name} {goal}"


def _token(op: Op, city: bool) -> str:
    assert op.target is not None
    here = op.target.owner == "self"
    tokens = f"add {several(op.n, 'growth token')}"
    return f"{tokens} here, at most 3" if here else f"{tokens} to one of your {noun(op.target)}s"


def _refresh(op: Op, city: bool) -> str:
    assert op.target is not None
    assert (op.target.owner, op.target.kind, op.target.used) == ("me", "card", True)
    return "one used ability of yours may be used again this round"


def _reopen(op: Op, city: bool) -> str:
    assert op.target is not None
    return f"reopen one of your {'closed ' if op.target.closed else ''}{noun(op.target)}s{limits(op.target)}"


def _pick_up(op: Op, city: bool) -> str:
    assert op.target is not None
    return f"choose one rival {noun(op.target)}{limits(op.target)}; it goes back to its owner's hand"


def _build(op: Op, city: bool) -> str:
    kind = "card" if op.kind == "any" else KINDS[op.kind]
    verb = ("may " if city else "") + (r"hire \(build\)" if op.kind == "staff" else "build")
    return f"{verb} one {kind} now" + (f" for {coins(op.less)} less" if op.less else "")


def _recover(op: Op, city: bool) -> str:
    kind = "card" if op.kind == "any" else KINDS[op.kind]
    return f"takes? one {kind} from the park discard pile into (your|the) hand"


def _points(op: Op, city: bool) -> str:
    if op.x.op == "tokens":
        return f"each {op.x.word} on it is 1 point"
    return amount(op.x, "point", city)


def _protect(op: Op, city: bool) -> str:
    assert op.target is not None
    if op.target.owner == "host":
        return "protects its attraction and all upgrades on it: rivals cannot choose them"
    if op.target.owner == "self":
        return "protected: rivals cannot choose it or the upgrades on it"
    assert op.target.owner == "me"
    return {"staff": "protects your staff", "resource": "your resources: rivals cannot choose them"}[
        op.target.kind
    ]


def _mod(op: Op, city: bool) -> str:
    assert op.x.constant is not None
    number = op.x.constant
    signed, more = _with_sign(number), "more" if number > 0 else "less"
    if op.what == "ticket":
        return f"each of your first {op.first} guests pays {coins(number)} {more}"
    if op.what == "cost":
        whose = "" if city else " you build" if op.who == "me" else f" {WHO[op.who]} builds"
        return f"everything{whose} costs {coins(abs(number))} {more}" + (" to build" if city else "")
    if op.what == "actions":
        assert abs(number) == 1, "said in a word"
        return f"(you have|has) one park action {more}" + (", four at most" if number > 0 else "")
    what = (
        f"capacity {signed}"
        if op.what == "capacity"
        else f"{signed} star" + ("" if abs(number) == 1 else "s")
    )
    if city:
        return f"(has|and) {what}"
    if op.who == "me":
        return f"{what} for you"
    return f"({WHO[op.who]} has {what}|{what} for {WHO[op.who]})"


def _signed(op: Op) -> str:
    assert op.x.constant is not None
    return _with_sign(op.x.constant)


def _with_sign(number: int) -> str:
    return f"+{number}" if number >= 0 else f"{MINUS}{-number}"


SAID = {
    "gain": _coins, "lose": _coins, "take": _coins, "draw": _draw, "discard": _discard, "close": _close,
    "demolish": _demolish, "move": _move, "token": _token, "refresh": _refresh, "open": _reopen, "pickup": _pick_up,
    "build": _build, "recover": _recover, "points": _points, "protect": _protect, "mod": _mod,
    "store": lambda op, city: f"put {coins(op.n)} from the bank on this card",
    "market": lambda op, city: "discard the whole market and refill it",
    "peek": lambda op, city: "look at (a|one) rival's hand",
    "drop_blueprint": lambda op, city: "discard one of your blueprints without penalty",
    "flip": lambda op, city: "turn this card face down",
    "cancel": lambda op, city: "cancel it",
    "shield": lambda op, city: "(it|the event|the invasion) does nothing to you",
    "capacity": lambda op, city: rf"capacity {re.escape(_signed(op))}",
    "cost": lambda op, city: f"your {KINDS[op.kind]}s cost {coins(abs(op.x.constant or 0))} "
    + ("less" if (op.x.constant or 0) < 0 else "more"),
    "hand": lambda op, city: f"your hand limit is {abs(op.x.constant or 0)} "
    + ("higher" if (op.x.constant or 0) > 0 else "lower"),
    "extra_action": lambda op, city: "you have one park action more, four at most",
}  # fmt: skip
"""For each operation its sentence as a pattern; `city`: it stands on a city event."""


# --- when ---------------------------------------------------------------------------------------------------


def answered(types: tuple[str, ...]) -> str:
    """Return the event types of an answer in words."""
    names = ["planning event" if name == "planning" else name for name in types]
    if types[-1] != "planning" and "planning" in types:
        text = " or ".join(names)
    else:
        text = ", ".join(names[:-1]) + (" or " if len(names) > 1 else "") + names[-1]
    return ("an " if text[0] in "aeiou" else "a ") + text


def when(context: str, types: tuple[str, ...], do: tuple[Op, ...]) -> Iterator[str]:
    """Return when and for whom it happens, as patterns."""
    for word in dict.fromkeys(context.split()):
        if word == "event":
            yield f"once a round as an {types[0] if types else 'event'}:"
        elif word == "react":
            yield f"(react to|answer) {answered(types)}:"
        elif word == "city":
            others = any(op.pick == "all" or op.what in ("ticket", "cost") for op in do)
            if not others or any(op.word == "lose" for op in do):
                yield "everybody"
        elif word in ("static", "half", "pin_none"):
            continue
        else:
            yield {
                "guest": "each guest phase", "cleanup": "each cleanup while it is open", "end": "at the end",
                "build": "when (built|hired),", "upgrade": "whenever you build an upgrade here",
                "pin_round": "this round", "pin_guest": "in the guest phase",
            }[word]  # fmt: skip


# --- the text -----------------------------------------------------------------------------------------------


def strike(text: str, do: tuple[Op, ...], context: str, types: tuple[str, ...]) -> list[str]:
    """Strike everything that must be said out of a text; return what is missing and what is too much."""
    city = "city" in context.split()
    rest, faults = text.lower(), []
    # when it happens may be said in the middle of a sentence; what is longest comes first, so that no short sentence is
    # struck out of a long one
    sentences = sorted((SAID[op.word](op, city) for op in do), key=len, reverse=True)
    for said, instead in [
        *((said, "") for said in when(context, types, do)),
        *((said, STRUCK) for said in sentences),
    ]:
        pattern = re.sub(r"(?<!\\)\+(?=\d)", r"\\+", said)
        rest, found = re.subn(rf"(?<![\w+{MINUS}]){pattern}(?!\w)", instead, rest, count=1)
        rest = re.sub(r" +(?=[,;.])|(?<= ) +|^ +", "", rest)
        if not found:
            faults.append(f"not said: {said}")
    left = [word for word in re.findall(r"[^\s,;.:¦]+|[,;.:]", rest) if word not in JOINS]
    if left:
        faults.append(f"too much: {' '.join(left)}")
    return faults
