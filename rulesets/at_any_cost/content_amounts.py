"""Amounts: whole numbers and short formulas such as `2*n('all.attraction[closed]')+1`, read without the language's evaluator.

sum      = product { ("+" | "-") product }
product  = value { ("*" | "//") value }
value    = number | "-" value | "(" sum ")" | variable | function
function = n('selector') | tok('coin') | min(sum, sum, ...) | max(sum, sum, ...)
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NoReturn

from game.core.faults import nearest
from rulesets.at_any_cost import content_words as w
from rulesets.at_any_cost.content_cards import Amount, Selector

_TOKEN = re.compile(r"\s*(?:(\d+)|([a-z_]+)|'([^']*)'|(//|[-+*(),]))")
_FUNCTIONS = ("n", "tok", "min", "max")
_MAX_LENGTH = 120
_MAX_NUMBER = 999
_FILTER = re.compile(r"(type|class)=(\S+)\Z|(cost|points)<=(\d{1,3})\Z|(size)>=(\d{1,3})\Z")


class FormulaError(ValueError):
    """Why a text is no formula; `column` counts characters of the text from 0."""

    def __init__(self, column: int, message: str) -> None:
        super().__init__(message)
        self.column = column


def parse_amount(text: str) -> Amount:
    """The tree of a formula. Raises FormulaError."""
    if len(text) > _MAX_LENGTH:
        raise FormulaError(0, f"a formula has at most {_MAX_LENGTH} characters")
    return _Parser(text).whole()


class _Parser:
    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens: list[tuple[int, str, str]] = []
        at = 0
        while text[at:].strip():
            match = _TOKEN.match(text, at)
            if match is None:
                gap = len(text[at:]) - len(text[at:].lstrip())
                raise FormulaError(at + gap, f'"{text[at + gap]}" has no place in a formula')
            kind = ("number", "word", "quoted", "sign")[(match.lastindex or 1) - 1]
            self.tokens.append((match.start(match.lastindex or 1), kind, match.group(match.lastindex or 1)))
            at = match.end()
        self.tokens.append((len(text), "end", ""))
        self.at = 0
        self.depth = 0

    def whole(self) -> Amount:
        found = self.sum()
        if self.tokens[self.at][1] != "end":
            self.wrong("the formula should end here")
        return found

    def wrong(self, message: str) -> NoReturn:
        raise FormulaError(self.tokens[self.at][0], message)

    def sign(self, *signs: str) -> str:
        """Take one of the signs if it comes next; nothing otherwise."""
        _, kind, text = self.tokens[self.at]
        if kind == "sign" and text in signs:
            self.at += 1
            return text
        return ""

    def need(self, sign: str) -> None:
        if not self.sign(sign):
            self.wrong(f'"{sign}" is missing here')

    def sum(self) -> Amount:
        self.depth += 1
        if self.depth > 8:
            self.wrong("this formula is nested too deeply")
        found = self.product()
        while sign := self.sign("+", "-"):
            found = Amount(sign, args=(found, self.product()))
        self.depth -= 1
        return found

    def product(self) -> Amount:
        found = self.value()
        while sign := self.sign("*", "//"):
            place = self.at
            other = self.value()
            if sign == "//" and (other.op != "number" or other.number < 1):
                self.at = place
                self.wrong("only a number of at least 1 can stand after //")
            found = Amount(sign, args=(found, other))
        return found

    def value(self) -> Amount:
        place, kind, text = self.tokens[self.at]
        if kind == "number":
            self.at += 1
            if (len(text) > 1 and text[0] == "0") or int(text) > _MAX_NUMBER:
                raise FormulaError(place, f'"{text}" is not a whole number from 0 to {_MAX_NUMBER}')
            return Amount("number", int(text))
        if self.sign("-"):
            inner = self.value()
            return (
                Amount("number", -inner.number) if inner.op == "number" else Amount("-", args=(ZERO, inner))
            )
        if self.sign("("):
            found = self.sum()
            self.need(")")
            return found
        if kind != "word":
            self.wrong("a number, a figure or a function is missing here")
        self.at += 1
        return self.function(place, text) if self.sign("(") else self.variable(place, text)

    def variable(self, place: int, text: str) -> Amount:
        if text not in w.VARIABLES:
            what = (
                "needs brackets"
                if text in _FUNCTIONS
                else f"is unknown{nearest(text, (*w.VARIABLES, *_FUNCTIONS))}"
            )
            raise FormulaError(place, f'"{text}" {what}')
        return Amount("figure", word=text)

    def function(self, place: int, text: str) -> Amount:
        if text in ("min", "max"):
            args = [self.sum()]
            while self.sign(","):
                args.append(self.sum())
            if len(args) < 2:
                self.wrong(f"{text} compares at least two amounts")
            self.need(")")
            return Amount(text, args=tuple(args))
        if text not in _FUNCTIONS:
            raise FormulaError(place, f'unknown function "{text}"{nearest(text, _FUNCTIONS)}')
        at, kind, inner = self.tokens[self.at]
        if kind != "quoted":
            self.wrong(f"{text}('...') takes one word in quotes")
        self.at += 1
        self.need(")")
        if text == "tok":
            if inner not in w.TOKENS:
                raise FormulaError(at, f'unknown token "{inner}"{nearest(inner, w.TOKENS)}')
            return Amount("tokens", word=inner)
        return Amount("count", selector=parse_selector(inner, at))


ZERO = Amount("number", 0)


def parse_selector(text: str, column: int = 0) -> Selector:
    """A selector in the short notation `owner.kind[filter,filter]`. Raises FormulaError."""
    head, bracket, rest = text.partition("[")
    owner, dot, kind = head.partition(".")
    if owner not in w.OWNERS:
        raise FormulaError(column, f'unknown owner "{owner}"{nearest(owner, w.OWNERS)}')
    at = column + len(owner) + 1
    if not dot or kind not in w.SELECTABLE:
        raise FormulaError(min(at, column + len(text)), f'unknown kind "{kind}"{nearest(kind, w.SELECTABLE)}')
    if bracket and not rest.endswith("]"):
        raise FormulaError(column + len(text), '"]" is missing here')
    values: dict[str, object] = {}
    at += len(kind) + 1
    for part in rest[:-1].split(",") if bracket else ():
        key, value = _filter(part, at)
        if key in values:
            raise FormulaError(at, f'the filter "{part}" stands twice')
        values[key] = value
        at += len(part) + 1
    return Selector(owner, kind, **values)  # type: ignore[arg-type]


def _filter(part: str, at: int) -> tuple[str, object]:
    if part in w.FLAGS:
        return part, True
    match = _FILTER.match(part)
    if match is None:
        valid = (*w.FLAGS, "type=...", "class=...", "cost<=...", "points<=...", "size>=...")
        raise FormulaError(at, f'unknown filter "{part}"{nearest(part, valid)}')
    word = match.group(1) or match.group(3) or match.group(5)
    if word == "type":
        types = tuple(match.group(2).split("/"))
        for name in types:
            if name not in w.TYPES:
                raise FormulaError(at + 5, f'unknown type "{name}"{nearest(name, w.TYPES)}')
        return "types", types
    if word == "class":
        if match.group(2) not in w.CLASSES:
            raise FormulaError(
                at + 6, f'unknown class "{match.group(2)}"{nearest(match.group(2), w.CLASSES)}'
            )
        return "upgrade_class", match.group(2)
    return {"cost": "cost_max", "points": "points_max", "size": "size_min"}[word], int(
        match.group(4) or match.group(6)
    )


def work_out(
    amount: Amount,
    count: Callable[[Selector], int],
    figure: Callable[[str], int],
    tokens: Callable[[str], int],
) -> int:
    """The value of an amount.

    count   gives the number of cards that a selector finds
    figure  gives a word of `VARIABLES` for the acting player
    tokens  gives the coins or growth tokens on the card
    """
    op = amount.op
    if op == "number":
        return amount.number
    if op == "figure":
        return figure(amount.word)
    if op == "count":
        assert amount.selector is not None
        return count(amount.selector)
    if op == "tokens":
        return tokens(amount.word)
    values = [work_out(inner, count, figure, tokens) for inner in amount.args]
    if op == "+":
        return values[0] + values[1]
    if op == "-":
        return values[0] - values[1]
    if op == "*":
        return values[0] * values[1]
    if op == "//":
        return values[0] // values[1]
    return min(values) if op == "min" else max(values)


def parts(amount: Amount) -> list[Amount]:
    """The amount and everything in it, outermost first."""
    return [amount, *(part for inner in amount.args for part in parts(inner))]
