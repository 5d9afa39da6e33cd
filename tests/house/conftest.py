"""The syntax trees of the whole project are let go after the tests of this folder: they fill hundreds of megabytes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.house import scan


@pytest.fixture(scope="package", autouse=True)
def _trees_are_let_go() -> Iterator[None]:
    yield
    scan.sources.cache_clear()
