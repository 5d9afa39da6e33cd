"""The sentences of the lab, from `data/text/en/lab.yaml`."""

from __future__ import annotations

import functools
from typing import Any

from game.core.catalogue import Catalogue


@functools.cache
def _catalogue() -> Catalogue:
    return Catalogue.load("en")


def say(key: str, **values: Any) -> str:
    """Return the sentence `lab.<key>` with its placeholders filled."""
    return _catalogue().text("lab." + key, **values)
