"""Small things that keep the repository readable: sizes, docstrings, paths, texts."""

from __future__ import annotations

import ast
import functools
import itertools
import re

import pytest

from game.core.catalogue import Catalogue
from tests.house import texts
from tests.house.scan import ROOT, Source, files, ruleset_ids, sources

LIMIT = 600
TEXT_FILES = {".py", ".md", ".yaml", ".yml", ".toml", ".txt", ".json", ".svg", ".sh", ".cfg", ".ini", ""}
# The folders where people and build machines keep their things; nothing of ours lies at such a place.
MACHINE_PATH = re.compile(r"(?<![\w.~}\)/:-])/(?:work|tmp|root|opt|mnt|srv|Users|home)/[\w.-]+")
DRIVE_PATH = re.compile(r"(?<![\w])[A-Z]:\\+(?:Users|Temp)\\+\w")
# Rooms that talk to a terminal.
MAY_PRINT = re.compile(r"game/(cli|lab)/|game/(bootstrap|first_start)\.py|game/core/check\.py|game/session/replay\.py")


def machine_paths(path: str, text: str) -> list[str]:
    """Lines with an absolute path of some machine."""
    return [
        f"{path}:{number}: {found.group()}"
        for number, line in enumerate(text.splitlines(), 1)
        if (found := MACHINE_PATH.search(line) or DRIVE_PATH.search(line))
    ]


def prints(source: Source) -> list[str]:
    """Calls of print() that do not say where to: one that was left behind, or meant for nobody."""
    return [
        f"{source.path}:{node.lineno}: print()"
        for node in ast.walk(source.tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print"
        and not any(word.arg == "file" for word in node.keywords)
    ]


def without_docstring(source: Source, known: dict[str, ast.ClassDef]) -> list[str]:
    """Public functions, classes and methods that do not say what they are.

    known  classes of the project by name: a method that only overrides a documented one need not repeat it
    """
    found = [] if ast.get_docstring(source.tree) or not source.tree.body else [f"{source.path}:1: the file"]
    for node in source.tree.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            if not ast.get_docstring(node):
                found.append(f"{source.path}:{node.lineno}: {node.name}")
            if isinstance(node, ast.ClassDef):
                found += [
                    f"{source.path}:{method.lineno}: {node.name}.{method.name}"
                    for method in node.body
                    if isinstance(method, ast.FunctionDef | ast.AsyncFunctionDef)
                    and not method.name.startswith("_")
                    and not ast.get_docstring(method)
                    and not _inherits(node, method.name, known)
                    and not _is_setter(method)
                ]
    return found


def _is_setter(method: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """The setter of a property shares the words of its getter; an overload those of the function."""
    return any(
        ast.unparse(decorator).endswith((".setter", "overload")) for decorator in method.decorator_list
    )


def _inherits(cls: ast.ClassDef, method: str, known: dict[str, ast.ClassDef]) -> bool:
    for base in cls.bases:
        while isinstance(base, ast.Subscript):
            base = base.value
        name = base.attr if isinstance(base, ast.Attribute) else base.id if isinstance(base, ast.Name) else ""
        parent = known.get(name)
        if parent is None or parent is cls:
            continue
        for node in parent.body:
            if isinstance(node, ast.FunctionDef) and node.name == method and ast.get_docstring(node):
                return True
        if _inherits(parent, method, known):
            return True
    return False


def classes(*folders: str) -> dict[str, ast.ClassDef]:
    """All classes of these folders by name."""
    return {
        node.name: node for source in sources(*folders) for node in ast.walk(source.tree) if isinstance(node, ast.ClassDef)
    }


@functools.cache
def english() -> Catalogue:
    """The English texts."""
    return Catalogue.load("en")


def test_no_path_of_some_machine_stands_anywhere() -> None:
    found = []
    for path in files():
        if path.suffix in TEXT_FILES:
            try:
                text = path.read_text(encoding="utf-8")
            except UnicodeDecodeError:
                continue
            found += machine_paths(path.relative_to(ROOT).as_posix(), text)
    assert not found, "\n".join(found)


def test_no_file_is_too_long_to_read() -> None:
    long = [
        f"{source.path}: {lines} lines"
        for source in sources("game", "rulesets", "tests", "main.py")
        if (lines := source.text.count("\n")) > LIMIT
    ]
    assert not long, "\n".join(long)


def test_everything_public_says_what_it_is() -> None:
    known = classes("game", "rulesets")
    found = [line for source in sources("game", "rulesets", "main.py") for line in without_docstring(source, known)]
    assert not found, "\n".join(found)


def test_only_the_command_line_prints() -> None:
    found = [
        line
        for source in sources("game", "rulesets", "main.py")
        if not MAY_PRINT.search(source.path)
        for line in prints(source)
    ]
    assert not found, "\n".join(found)


def test_texts_that_the_house_names_exist() -> None:
    find = texts.lookup(english(), ruleset_ids())
    found = texts.faults((use for source in sources("game", "main.py") for use in texts.uses(source)), find)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("ruleset", ruleset_ids())
def test_texts_that_a_ruleset_names_exist(ruleset: str) -> None:
    find = texts.lookup(english(), [ruleset])
    found = texts.faults((use for source in sources(f"rulesets/{ruleset}") for use in texts.uses(source)), find)
    assert not found, "\n".join(found)


def test_strings_that_look_like_text_keys_are_some() -> None:
    found = [
        line
        for source in sources("game", "rulesets", "main.py")
        for line in texts.strays(source, english(), ruleset_ids())
    ]
    assert not found, "\n".join(found)


def planted(text: str) -> Source:
    """A file of the house with this text."""
    return Source.of("game/ui/planted.py", text)


def test_a_path_of_some_machine_is_found() -> None:
    for folder in ("wo" + "rk/main", "tm" + "p/x", "ho" + "me/mia"):
        assert machine_paths("a.md", f"see /{folder}")
        assert machine_paths("a.py", f'PATH = "/{folder}"')
    assert not machine_paths("a.md", "data/home/one, ~/tmp/x, ../wo" + "rk/x and https://example.org/home/x")


def test_a_print_is_found() -> None:
    assert prints(planted("print('x')"))
    assert not prints(planted("printer('x')"))
    assert not prints(planted("print('no screen', file=sys.stderr)"))
    assert MAY_PRINT.search("game/cli/commands/play.py")
    assert not MAY_PRINT.search("game/ui/app.py")
    assert not MAY_PRINT.search("rulesets/one/rules.py")


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("def f(): ...", 2),
        ('"""File."""\ndef f(): ...', 1),
        ('"""File."""\ndef _f(): ...', 0),
        ('"""File."""\nclass A:\n    def f(self): ...', 2),
        ('"""File."""\nclass A:\n    """A."""\n    def f(self):\n        """F."""', 0),
        ('"""File."""\nclass B(Known):\n    """B."""\n    def f(self): ...\n    def g(self): ...', 1),
    ],
)
def test_a_missing_docstring_is_found(text: str, missing: int) -> None:
    parent = ast.parse('class Known:\n    def f(self):\n        """F."""').body[0]
    assert isinstance(parent, ast.ClassDef)
    assert len(without_docstring(planted(text), {"Known": parent})) == missing


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('c.text("plain")', ""),
        ('c.text("gone")', "has no text"),
        ('Message("named")', "lacks the values ['who']"),
        ('Message("named", {"who": 1})', ""),
        ('Message("named", values)', ""),
        ('Message("gone" if x else "plain")', "has no text"),
        ('Reason("no", "XY-1")', ""),
        ('Reason("plain", "XY-1")', "has no text"),
        ('text("some", n=1)', ""),
        ('text("some", m=1)', "lacks the values ['n']"),
        ('text("named", **values)', ""),
        ('text("own")', ""),
        ('text(variable)', ""),
        ('font.text("Hello there")', ""),
    ],
)
def test_wrong_texts_are_found(text: str, fault: str) -> None:
    entries = {"plain": "Hello", "named": "{who} is here", "some": {"one": "a", "other": "{n} of it"}, "reason.no": "No",
               "one.own": "Mine"}  # fmt: skip
    found = texts.faults(texts.uses(planted(text)), texts.lookup(Catalogue("en", entries), ["one"]))
    assert [line.split('" ')[-1] for line in found] == ([fault] if fault else [])


def test_a_stray_key_is_found() -> None:
    catalogue = Catalogue("en", {"menu.start": "Go", "cli.help.usage": "Use", "one.log.over_4": "Over"})
    for text, fault in [
        ('KEY = "menu.start"', False),
        ('KEY = "menu.stop"', True),
        ('KEY = "menu"', False),
        ('KEY = "help.usage"', False),
        ('KEY = "log.over_" + number', False),
        ('KEY = f"log.{number}"', False),
        ('KEY = f"log.gone_{number}"', True),
        ('FILE = "menu.png"', False),
        ('MODULE = "game.core"', False),
    ]:
        assert bool(texts.strays(planted(text), catalogue, ["one"])) == fault, text


def test_the_command_line_has_its_own_prefix() -> None:
    found = list(texts.uses(Source.of("game/cli/a.py", 'say("usage", name=1)')))
    assert [(use.key, use.values) for use in found] == [("cli.usage", {"name"})]


def headings_over_nothing(path: str, text: str) -> list[str]:
    """Lines that head a part of a file in which nothing stands: what stood there went elsewhere."""
    lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    return [
        f"{path}:{number}: {line}"
        for (number, line), (_, after) in itertools.pairwise([*lines, (0, "# --- ")])
        if line.startswith("# --- ") and after.startswith("# --- ")
    ]


def test_every_heading_has_something_under_it() -> None:
    assert headings_over_nothing("x", "# --- a ---\n\n# --- b ---\nx = 1\n# --- c ---\n") == [
        "x:1: # --- a ---", "x:5: # --- c ---"
    ]  # fmt: skip
    assert not [found for source in sources() for found in headings_over_nothing(source.path, source.text)]
