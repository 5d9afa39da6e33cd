"""The two things a command may refuse with a sentence."""

from __future__ import annotations


class UsageError(Exception):
    """Wrong words on the command line; the text is the sentence for the person. Exit code 2."""


class ScreenMissing(Exception):
    """A window was asked for and there is no screen; the text is the sentence. Exit code 2."""
