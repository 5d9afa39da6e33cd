"""argparse, with every word of help and every complaint taken from the catalogue."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import Any

from game.cli.errors import UsageError
from game.cli.text import say
from game.cli.words import nearest
from game.core import registry

PROGRAM = "main.py"


class _Formatter(argparse.RawDescriptionHelpFormatter):
    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, say("usage") + " " if prefix is None else prefix)


class Parser(argparse.ArgumentParser):
    """Reads the words of one command.

    Values stay text here; the commands check them, so that all complaints are our own sentences.
    """

    def __init__(self, command: str) -> None:
        super().__init__(
            prog=f"{PROGRAM} {command}".strip(),
            description=say(f"{command or 'program'}.help"),
            formatter_class=_Formatter,
            add_help=False,
            allow_abbrev=False,
            exit_on_error=False,
        )
        self.command = command
        self._words = self.add_argument_group(say("help_words"))
        self._choices = self.add_argument_group(say("help_options"))
        self._list: str | None = None
        self._required: list[str] = []
        self._flags: dict[str, bool] = {}
        self._add_option("-h", "--help", action="help", help=say("option.help"))

    def word(self, name: str, metavar: str, many: bool = False, required: bool = False) -> None:
        """Declare a word by position. A required one is only shown as such: the command complains itself."""
        if many:
            self._list = name
        text = _escape(say(f"word.{name}", words=", ".join(registry.available())))
        if required:
            self._required.append(metavar)
        self._words.add_argument(name, metavar=metavar, nargs="*" if many else "?", help=text)

    def option(self, name: str, metavar: str, *short: str, many: bool = False) -> None:
        """Declare an option with a value; with `many` it takes several and may be repeated."""
        extra: dict[str, Any] = {"nargs": "+", "action": "extend", "default": []} if many else {}
        text = _escape(say(f"option.{name.replace('-', '_')}"))
        self._add_option(*short, f"--{name}", metavar=metavar, help=text, **extra)

    def switch(self, name: str) -> None:
        """Declare an option without a value."""
        self._add_option(f"--{name}", action="store_true", help=_escape(say(f"option.{name}")))

    def read(self, words: Sequence[str]) -> argparse.Namespace:
        """Read the words after the command's name. Raises UsageError."""
        try:
            found, left = self.parse_known_args(list(words))
        except argparse.ArgumentError as error:
            flag = (error.argument_name or "").split("/")[0]
            key = "wrong.no_value" if self._flags.get(flag, True) else "wrong.unwanted_value"
            raise UsageError(f"{say(key, option=error.argument_name)} {self._see_help()}") from None
        for word in left:
            if word.startswith("-") and word != "-":
                name = word.split("=", 1)[0]
                near = nearest(name, [flag for flag in self._flags if flag.startswith("--")])
                clue = say("nearest", word=near) if near else ""
                raise UsageError(
                    f"{say('wrong.option', option=name)} {clue} {self._see_help()}".replace("  ", " ")
                )
            if self._list is None:
                raise UsageError(f"{say('wrong.extra_word', word=word)} {self._see_help()}")
            getattr(found, self._list).append(word)
        return found

    def format_help(self) -> str:
        """The help text; required words stand without the brackets of optional ones."""
        text = super().format_help()
        for metavar in self._required:
            text = text.replace(f"[{metavar}]", metavar)
        return text

    def error(self, message: str) -> Any:
        """Never argparse's own words: whatever it found wrong becomes our sentence."""
        raise UsageError(f"{say('wrong.words', detail=message)} {self._see_help()}")

    def _see_help(self) -> str:
        return say("see_help", command=f"{self.prog} --help")

    def _add_option(self, *flags: str, **more: Any) -> None:
        self._choices.add_argument(*flags, **more)
        for flag in flags:
            self._flags[flag] = "action" not in more or more["action"] == "extend"


def _escape(text: str) -> str:
    """argparse fills %-placeholders in help texts; our percent signs are meant."""
    return text.replace("%", "%%")


def write_out(text: str) -> None:
    """Print a text of the program to the terminal."""
    sys.stdout.write(text if text.endswith("\n") else text + "\n")
