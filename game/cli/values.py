"""Checks the values of the command line against the rulesets; every refusal names the nearest valid word."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from game.cli.errors import UsageError
from game.cli.text import say
from game.cli.words import choose, hint
from game.core import registry
from game.core.contract import Option
from game.core.registry import RulesetInfo

HUMAN = "human"
SMALLEST, LARGEST = (320, 240), (7680, 4320)
YES, NO = ("true", "yes", "on", "1"), ("false", "no", "off", "0")


def bot_kinds() -> tuple[str, ...]:
    """The kinds of bots that can sit down."""
    from game.bots import KINDS  # late: other values need no bots

    return KINDS


def ruleset(word: str | None) -> RulesetInfo:
    """The ruleset of that name. Raises UsageError."""
    rulesets = registry.available()
    if word is None:
        raise UsageError(f"{say('wrong.no_ruleset')} {say('possible', words=', '.join(rulesets))}")
    return rulesets[choose(word, rulesets, "wrong.ruleset")]


def seats(text: str | None, info: RulesetInfo, people: bool) -> tuple[str, ...]:
    """The seats of "human,normal,easy". Without a text: one person (if `people`) and normal bots.

    Raises UsageError for a wrong word or number of seats.
    """
    bots = bot_kinds()
    usual = "normal" if "normal" in bots else bots[-1]
    if text is None:
        first = HUMAN if people else usual
        return (first, *[usual] * (max(2, info.seats_min) - 1))
    valid = (HUMAN, *bots) if people else bots
    chosen = tuple(choose(word.strip(), valid, "wrong.seat") for word in text.split(","))
    if not info.seats_min <= len(chosen) <= info.seats_max:
        raise UsageError(
            say("wrong.seats", ruleset=info.id, low=info.seats_min, high=info.seats_max, found=len(chosen))
        )
    return chosen


def options(pairs: Iterable[str], info: RulesetInfo) -> dict[str, Any]:
    """The typed values of "key=value" words, checked against the ruleset's options. Raises UsageError."""
    pairs = list(pairs)
    if not pairs:
        return {}  # reading the ruleset's content would cost time for nothing
    known = {option.key: option for option in info.options}
    found: dict[str, Any] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise UsageError(f"{say('wrong.pair', word=pair)} {hint(key, known)}")
        option = known[choose(key, known, "wrong.option_key")]
        if not option.available:
            raise UsageError(say("wrong.option_not_yet", name=option.key))
        found[option.key] = option_value(option, value)
    return found


def option_value(option: Option, text: str) -> Any:
    """One option's value: a switch gives bool, a choice one of its values, many a tuple in their order."""
    if option.kind == "switch":
        word = text.strip().lower()
        if not word:
            raise UsageError(say("wrong.option_empty", name=option.key))
        if word not in YES and word not in NO:
            # The nearest of eight words would be a guess at what was meant; two valid ones are soon read.
            raise UsageError(f"{say('wrong.switch', word=text)} {say('possible', words='yes, no')}")
        return word in YES
    by_word = {str(value): value for value in option.values}
    if option.kind == "many":
        words = {
            choose(word.strip(), by_word, "wrong.option_value") for word in text.split(",") if word.strip()
        }
        return tuple(value for word, value in by_word.items() if word in words)
    return by_word[choose(text, by_word, "wrong.option_value")]


def number(text: str | None, name: str, default: int, low: int = 0, high: int = 2**63 - 1) -> int:
    """A whole number between `low` and `high`, or the default when nothing was given. Raises UsageError."""
    if text is None:
        return default
    if not re.fullmatch(r"[+-]?[0-9]{1,19}", text) or not low <= int(text) <= high:
        raise UsageError(say("wrong.number", option=f"--{name}", low=low, high=high, word=text))
    return int(text)


def size(text: str | None) -> tuple[int, int] | None:
    """Width and height in pixels of "1280x720". Raises UsageError."""
    if text is None:
        return None
    match = re.fullmatch(r"([0-9]{1,5})\s*[xX×*]\s*([0-9]{1,5})", text.strip())
    if match is None:
        raise UsageError(say("wrong.size", word=text))
    width, height = int(match[1]), int(match[2])
    if not (SMALLEST[0] <= width <= LARGEST[0] and SMALLEST[1] <= height <= LARGEST[1]):
        small, large = (f"{x}x{y}" for x, y in (SMALLEST, LARGEST))
        raise UsageError(say("wrong.size_range", word=text, low=small, high=large))
    return width, height


def existing_file(text: str | None, key: str) -> Path:
    """A file that is there; `key` is the sentence when no name was given. Raises UsageError."""
    if text is None:
        raise UsageError(say(key))
    path = Path(text)
    if not path.is_file():
        raise UsageError(say("wrong.no_file", file=path))
    return path


def new_file(text: str, *endings: str) -> Path:
    """A file that can be written: right ending, folder there. Raises UsageError."""
    path = Path(text)
    if endings and path.suffix.lower() not in endings:
        raise UsageError(say("wrong.ending", file=path, endings=", ".join(endings)))
    if path.is_dir() or not path.absolute().parent.is_dir():
        raise UsageError(say("wrong.no_folder", file=path, folder=path.absolute().parent))
    return path


def json_target(text: str | None) -> str | None:
    """The target of --json: a file that can be written, "-" for the terminal, None for no JSON."""
    return text if text in (None, "-") else str(new_file(str(text)))
