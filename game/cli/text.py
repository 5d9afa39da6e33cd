"""The sentences of the command line, from `data/text/<language>/cli.yaml`, loaded at the first need."""

from __future__ import annotations

import functools
from typing import Any

from game.core.catalogue import Catalogue


@functools.cache
def catalogue() -> Catalogue:
    """The catalogue in the language of the settings, English behind it."""
    from game.settings import load_settings

    return Catalogue.load(load_settings().settings.language)


def say(key: str, **values: Any) -> str:
    """The sentence `cli.<key>` with its placeholders filled."""
    return catalogue().text("cli." + key, **values)
