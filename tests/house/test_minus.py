"""A minus that a person reads is a minus sign, as the catalogue writes it for values; a hyphen is too short for one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from game.paths import PROJECT_ROOT

FILES = sorted((PROJECT_ROOT / "data/text").rglob("*.yaml"))
NOTATION = ("cells", "lit")
"""Entries of a picture of the rulebook that are read by code: places like "-1,0"."""
HYPHEN = re.compile(r"(?<![^\W_])-(?=[\d{$])|(?<=[\d}] )-(?= [\d{$])")


def sentences(node: object, key: str = "") -> Iterator[tuple[str, str]]:
    """Every text below a node that a person reads, with where it stands."""
    if isinstance(node, str):
        yield key, node
    elif isinstance(node, dict):
        for name, below in node.items():
            if name not in NOTATION:
                yield from sentences(below, f"{key}.{name}")
    elif isinstance(node, list):
        for index, below in enumerate(node):
            yield from sentences(below, f"{key}[{index}]")


@pytest.mark.parametrize("path", FILES, ids=lambda path: "/".join(path.parts[-2:]))
def test_no_text_has_a_hyphen_for_a_minus(path: Path) -> None:
    found = [where for where, text in sentences(yaml.safe_load(path.read_text(encoding="utf-8"))) if HYPHEN.search(text)]
    assert not found, f"write \u2212 (U+2212): {found}"


@pytest.mark.parametrize("text", ["-7", "Rival: -3 coins", "a dump (-2)", "1 × 1 - 2 = 1", "costs -{n}", "\u22127 or -{n}"])
def test_a_hyphen_before_a_number_is_noticed(text: str) -> None:
    assert HYPHEN.search(text)


@pytest.mark.parametrize("text", ["Merry-go-round", "card core-03", "a 3-way fork", "\u22127", "2 \u2212 2 = 0", "from here - or there"])
def test_other_hyphens_are_left_alone(text: str) -> None:
    assert not HYPHEN.search(text)
