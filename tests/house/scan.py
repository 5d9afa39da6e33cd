"""Reads the project's sources as syntax trees, for the tests of this folder."""

from __future__ import annotations

import ast
import functools
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NOT_OURS = {".git", ".venv", ".setup", "__pycache__", ".pytest_cache", ".mypy_cache", ".ruff_cache", ".hypothesis"}
STDLIB = frozenset(sys.stdlib_module_names) | {"__future__"}


@dataclass(frozen=True)
class Source:
    """One Python file: its path below the project, its module name, its text and tree."""

    path: str
    module: str
    text: str
    tree: ast.Module

    @classmethod
    def of(cls, path: str, text: str) -> Source:
        """Parse a text as if it stood at `path` (with forward slashes, below the project)."""
        module = path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
        return cls(path, module, text, ast.parse(text))


@dataclass(frozen=True)
class Arrow:
    """One import: who, what (a dotted name), in which line, and whether only type checkers follow it."""

    source: str
    target: str
    line: int
    typing_only: bool

    def __str__(self) -> str:
        return f"{self.source}:{self.line} imports {self.target}"


@functools.cache
def sources(*folders: str) -> tuple[Source, ...]:
    """All Python files below these folders (or these files) of the project, sorted by path."""
    found: list[Source] = []
    for folder in folders:
        start = ROOT / folder
        files = [start] if start.is_file() else sorted(start.rglob("*.py"))
        for file in files:
            relative = file.relative_to(ROOT)
            if not NOT_OURS.intersection(relative.parts):
                found.append(Source.of(relative.as_posix(), file.read_text(encoding="utf-8")))
    return tuple(found)


def files() -> Iterator[Path]:
    """Every file of the project that is ours."""
    waiting = [ROOT]
    while waiting:
        for entry in sorted(waiting.pop().iterdir()):
            if entry.name in NOT_OURS or entry.is_symlink():
                continue
            if entry.is_dir():
                waiting.append(entry)
            else:
                yield entry


@functools.cache
def ruleset_ids() -> tuple[str, ...]:
    """Folder names of the rulesets, found without importing them."""
    return tuple(sorted(entry.parent.name for entry in (ROOT / "rulesets").glob("*/__init__.py")))


def arrows(source: Source) -> list[Arrow]:
    """All imports of a file, those inside functions and through importlib with a fixed name too."""
    found: list[Arrow] = []
    _walk(source, source.tree, False, found)
    return found


def _walk(source: Source, node: ast.AST, typing_only: bool, found: list[Arrow]) -> None:
    if isinstance(node, ast.If) and _is_type_checking(node.test):
        for child in node.body:
            _walk(source, child, True, found)
        for child in node.orelse:
            _walk(source, child, typing_only, found)
        return
    for target in _targets(source, node):
        found.append(Arrow(source.path, target, getattr(node, "lineno", 0), typing_only))
    for child in ast.iter_child_nodes(node):
        _walk(source, child, typing_only, found)


def _is_type_checking(test: ast.expr) -> bool:
    return (isinstance(test, ast.Name) and test.id == "TYPE_CHECKING") or (
        isinstance(test, ast.Attribute) and test.attr == "TYPE_CHECKING"
    )


def _targets(source: Source, node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        base = node.module or ""
        if node.level:
            parts = source.module.split(".")
            if not source.path.endswith("__init__.py"):
                parts = parts[:-1]
            parts = parts[: len(parts) - node.level + 1]
            base = ".".join([*parts, base] if base else parts)
        # `from game import ui` names a module, `from game.ui.text import draw` a thing in it; both as dotted name
        return [f"{base}.{alias.name}" for alias in node.names]
    if isinstance(node, ast.Call) and node.args:
        name = call_name(node)
        first = node.args[0]
        if name in ("import_module", "__import__") and isinstance(first, ast.Constant):
            return [str(first.value)]
    return []


def call_name(call: ast.Call) -> str:
    """The last word of what is called: `import_module` for `importlib.import_module(...)`."""
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def inside(name: str, *packages: str) -> bool:
    """Is the dotted name one of the packages or below one?"""
    return any(name == package or name.startswith(package + ".") for package in packages)
