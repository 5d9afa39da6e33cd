"""The score sheet: every category by seat, every line with its arithmetic and rule, and what decided."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.core.catalogue import Catalogue, MissingText, ScopedCatalogue
from game.core.contract import Result, ScoreLine
from game.core.messages import Message
from game.session.match import Match

_WIDE = ("W", "F")


@dataclass(frozen=True)
class SheetRow:
    """One category: its points in each column and the lines they come from, in order."""

    category: str
    points: tuple[int, ...]
    lines: tuple[ScoreLine, ...]

    def lines_of(self, seat: int | None) -> tuple[ScoreLine, ...]:
        """Return the lines of one column."""
        return tuple(line for line in self.lines if line.seat == seat)


@dataclass(frozen=True)
class Sheet:
    """The whole sheet.

    columns  seats in order; None is the group of a cooperative game, last where there is one
    rows     categories in the order in which the rules count them
    totals   sum of each column
    result   ranking and deciding line
    """

    columns: tuple[int | None, ...]
    rows: tuple[SheetRow, ...]
    totals: tuple[int, ...]
    result: Result

    @property
    def together(self) -> bool:
        """Is there a group that wins or loses as one, with points of its own?"""
        return self.result.group is not None and None in self.columns

    def place(self, seat: int) -> int:
        """Return the place of a seat, from 1; equal seats share it. 0 when there is no ranking."""
        return self.result.place(seat)


def sheet_of(match: Match) -> Sheet:
    """Return the score sheet as if the game stopped now; while it runs only what everybody may know counts."""
    state = match.public_state()
    lines = match.rules.score(state)
    result = match.rules.result(state)
    columns: list[int | None] = list(range(len(match.seats)))
    if any(line.seat is None for line in lines):
        columns.append(None)
    categories = dict.fromkeys(line.category for line in lines)
    rows = []
    for category in categories:
        own = tuple(line for line in lines if line.category == category)
        points = tuple(sum(line.points for line in own if line.seat == column) for column in columns)
        rows.append(SheetRow(category, points, own))
    totals = tuple(
        result.totals[column]
        if column is not None and column < len(result.totals)
        else sum(line.points for line in lines if line.seat == column)
        for column in columns
    )
    return Sheet(tuple(columns), tuple(rows), totals, result)


def words_for(match: Match, catalogue: Catalogue) -> ScopedCatalogue:
    """Return the catalogue of the match's ruleset with the names of its seats."""
    return catalogue.scoped(match.info.id).named(match.names)


def option_lines(match: Match, words: ScopedCatalogue) -> list[tuple[str, str]]:
    """Return name and chosen value of every option, in words."""
    found = []
    for option in match.info.options:
        if option.key in match.options:
            value = match.options[option.key]
            found.append((words.text(f"option.{option.key}.name"), _option_value(option.key, value, words)))
    return found


def _option_value(key: str, value: Any, words: ScopedCatalogue) -> str:
    if isinstance(value, bool):
        return words.text("session.sheet.on" if value else "session.sheet.off")
    if isinstance(value, (tuple, list)):
        return ", ".join(_option_value(key, each, words) for each in value) or words.text(
            "session.sheet.none"
        )
    for name in (f"option.{key}.{value}", f"option.{key}.{value}.name"):
        if words.has(name):
            return words.text(name)
    return str(value)


def as_text(match: Match, catalogue: Catalogue) -> str:
    """Return the score sheet as plain text for a file, lines ended by a line feed."""
    words, sheet = words_for(match, catalogue), sheet_of(match)
    names = [words.text("session.sheet.group") if c is None else match.seats[c].name for c in sheet.columns]
    head = words.text("session.sheet.title", game=words.text(match.info.title_key))
    lines = [head, "=" * _width(head), ""]
    lines.append(words.text("session.sheet.state_over" if match.is_over else "session.sheet.state_running"))
    lines.append(words.text("session.sheet.seed", seed=match.seed))
    for name, value in option_lines(match, words):
        lines.append(words.text("session.sheet.option", name=name, value=value))
    table = [["", *names]]
    for row in sheet.rows:
        table.append([words.text("category." + row.category), *map(str, row.points)])
    if not sheet.together:
        table.append([words.text("session.sheet.total"), *map(str, sheet.totals)])
    else:  # what single players have is no part of the group's result
        own = ["" if c is not None else str(sheet.totals[n]) for n, c in enumerate(sheet.columns)]
        table.append([words.text("session.sheet.total"), *own])
    if sheet.result.teams:
        shared = ["" if c is None else str(sheet.result.worth(c)) for c in sheet.columns]
        table.append([words.text("session.sheet.team"), *shared])
    if sheet.result.ranking and sheet.result.group is None:
        places = ["" if c is None else str(sheet.place(c)) for c in sheet.columns]
        table.append([words.text("session.sheet.place"), *places])
    lines += ["", *_table(table, rule_before=len(sheet.rows) + 1), ""]
    for row in sheet.rows:
        lines += [words.text("category." + row.category)]
        lines += ["  " + _line(words, line, names[sheet.columns.index(line.seat)]) for line in row.lines]
        lines.append("")
    lines += _ending(sheet.result, words, match.is_over)
    return "\n".join(lines).rstrip() + "\n"


def piece_name(words: ScopedCatalogue, piece: str) -> str:
    """Return the name of the content a score line is about, "" where it has none."""
    for key in (f"item.{piece}.name", f"piece.{piece}.name", f"card.{piece}.name", f"piece.{piece}"):
        if piece and words.has(key):
            return words.text(key)
    return ""


def _line(words: ScopedCatalogue, line: ScoreLine, name: str) -> str:
    """Return one line of the sheet: whose, how much, for what, the arithmetic, the rule."""
    parts = [f"{line.points:+d}", piece_name(words, line.piece)]
    if line.reason is not None:
        parts.append(words.say(line.reason))
    text = words.text("session.sheet.line", name=name, parts=" | ".join(part for part in parts if part))
    return text + (words.text("session.sheet.clause", clause=line.clause) if line.clause else "")


def _ending(result: Result, words: ScopedCatalogue, over: bool) -> list[str]:
    lines = []
    if result.verdict is not None:
        lines.append(words.say(result.verdict))
    elif result.group is not None:
        lines.append(words.text("session.sheet.group_won" if result.group else "session.sheet.group_lost"))
    elif over and result.winners:
        winners = ", ".join(words.names[seat] for seat in result.winners)
        lines.append(words.text("session.sheet.winners", n=len(result.winners), names=winners))
    if result.tie is not None:
        lines.append(words.text("session.sheet.tie", tie=result.tie))
    if over and result.clause:
        lines.append(ended_by(result, words))
    return lines


def ended_by(result: Result, words: ScopedCatalogue) -> str:
    """Return why the game ended: the ruleset's own sentence `ended.<clause>` where it has one, and the rule."""
    key = "ended." + result.clause
    if words.has(key):
        return words.text(key) + words.text("session.sheet.clause", clause=result.clause)
    return words.text("session.sheet.ended", clause=result.clause)


def _width(text: str) -> int:
    """Return how many columns a text takes in a fixed-width font."""
    wide = sum(unicodedata.east_asian_width(c) in _WIDE for c in text)
    return len(text) + wide - sum(unicodedata.category(c)[0] == "M" for c in text)


def _table(rows: Sequence[Sequence[str]], rule_before: int) -> list[str]:
    """Return the rows in columns, the first to the left, the others to the right."""
    widths = [max(map(_width, column)) for column in zip(*rows, strict=True)]
    lines = []
    for number, row in enumerate(rows):
        if number == rule_before:
            lines.append("-" * (sum(widths) + 3 * (len(widths) - 1)))
        first = row[0] + " " * (widths[0] - _width(row[0]))
        rest = [" " * (width - _width(cell)) + cell for cell, width in zip(row[1:], widths[1:], strict=True)]
        lines.append("   ".join([first, *rest]).rstrip())
    return lines


def say(words: ScopedCatalogue, message: Message) -> str:
    """Return a message as a sentence; where the text is missing, its key, so that a log never fails."""
    try:
        return words.say(message)
    except (MissingText, KeyError):
        return f"[{message.key}]"
