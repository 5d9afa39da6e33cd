"""`main.py replay`: a saved game as sentences, or proof that it still comes out the same."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol, TextIO

from game.core import registry
from game.core.catalogue import Catalogue
from game.core.messages import Message
from game.session.loading import Find, restore, ruleset_of
from game.session.loading import replay as replayed
from game.session.match import Match
from game.session.save_format import LoadError, SavedGame, read_file
from game.session.sheet import as_text, option_lines, say, words_for


class Request(Protocol):
    """What the command line asks for: the file, and whether only to compare."""

    @property
    def file(self) -> Path:
        """The save."""

    @property
    def verify(self) -> bool:
        """Compare only."""


def run(
    request: Request,
    *,
    catalogue: Catalogue | None = None,
    find: Find = registry.get,
    out: TextIO | None = None,
    err: TextIO | None = None,
) -> int:
    """Print the public log of a save, or with `verify` one line that says whether it replays.

    catalogue  texts of the person's language, None for English
    find       how rulesets are found by id
    out, err   where to print, None for the terminal

    Returns 0 when every move comes out as saved, else 1.
    """
    words = catalogue or Catalogue.load("en")
    out, err = out or sys.stdout, err or sys.stderr
    try:
        saved = read_file(request.file)
        if request.verify:
            return _verify(saved, words, find, out)
        match, warning = _log_of(saved, find)
    except LoadError as error:
        print(f"{request.file}: {words.scoped('').say(error.message)}", file=err)
        return 1
    for line in sentences(match, words):
        print(line, file=out)
    if warning is None:
        return 0
    print(f"{request.file}: {say(words_for(match, words), warning)}", file=err)
    return 1


def _log_of(saved: SavedGame, find: Find) -> tuple[Match, Message | None]:
    """Return the match as far as it replays, and what is wrong with the save."""
    match, divergence = replayed(saved, ruleset_of(saved, find))
    return match, divergence.message if divergence is not None else restore(saved, find).warning


def _verify(saved: SavedGame, words: Catalogue, find: Find, out: TextIO) -> int:
    match, wrong = _log_of(saved, find)
    own = words_for(match, words)
    if wrong is not None:
        print(say(own, wrong), file=out)
        return 1
    print(own.text("session.replay.equal", n=match.position), file=out)
    return 0


def sentences(match: Match, catalogue: Catalogue) -> Iterator[str]:
    """Yield the public log of a match line by line, with a heading and the score sheet at the end."""
    words = words_for(match, catalogue)
    yield words.text("session.replay.title", game=words.text(match.info.title_key), seed=match.seed)
    for name, value in option_lines(match, words):
        yield "  " + words.text("session.sheet.option", name=name, value=value)
    for index, seat in enumerate(match.seats):
        kind = words.text("session.kind." + seat.kind)
        yield "  " + words.text("session.replay.seat", n=index + 1, name=seat.name, kind=kind)
    shown = 0
    told = [(0, line.round, line) for line in match.opening]
    told += [(entry.number, line.round or entry.round, line) for entry, line in match.log(None)]
    for number, played, line in told:
        if played != shown:
            shown = played
            yield ""
            yield words.text("session.replay.round", round=shown)
        text = say(words, line.message)
        if line.clause:
            text += words.text("session.sheet.clause", clause=line.clause)
        yield f"{number:4d}. {text}" if number else f"      {text}"
    yield ""
    yield from as_text(match, catalogue).splitlines()
