"""Finds what rules must not do: read clocks or files, use global chance, calculate with fractions, walk over sets.

Each function takes a parsed file and returns its faults as sentences. They look at the text only, so they know
sets by what can be seen in the file: set literals, calls of `set`, annotated names, and functions that say they
return a set.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from tests.house.scan import Source, arrows, call_name, inside

FORBIDDEN_MODULES = (
    "random", "time", "datetime", "os", "uuid", "secrets", "pathlib", "io", "socket", "threading", "subprocess",
    "decimal", "fractions", "statistics", "cmath", "numpy", "locale", "tempfile", "weakref", "gc",
)  # fmt: skip
EXACT_MATH = {"isqrt", "gcd", "lcm", "comb", "perm", "factorial", "prod"}
SET_TYPES = {"set", "frozenset", "Set", "AbstractSet", "FrozenSet", "MutableSet"}
SET_METHODS = {"union", "intersection", "difference", "symmetric_difference"}
# The order in which these meet the members does not matter.
ORDER_FREE = {"sorted", "set", "frozenset", "len", "any", "all", "sum", "min", "max", "update", "issubset", "bool"}
ORDER_BOUND = {"list", "tuple", "enumerate", "iter", "next", "zip", "map", "filter", "dict", "join", "extend", "reversed"}


def forbidden_imports(source: Source) -> list[str]:
    """Modules that know the clock, the machine, chance or fractions."""
    return [
        str(arrow)
        for arrow in arrows(source)
        if inside(arrow.target, *FORBIDDEN_MODULES) and not arrow.typing_only
    ]


def fractions(source: Source) -> list[str]:
    """Float literals, true division, float(), round() and inexact functions of math."""
    found = []
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, float | complex):
            found.append(_at(source, node, f"the number {node.value}"))
        elif isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div):
            found.append(_at(source, node, "division with / (write //)"))
        elif isinstance(node, ast.Name) and node.id in ("float", "complex"):
            found.append(_at(source, node, node.id))
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "round":
            found.append(_at(source, node, "round()"))
        elif (
            isinstance(node, ast.Attribute)
            and isinstance(node.value, ast.Name)
            and node.value.id == "math"
            and node.attr not in EXACT_MATH
        ):
            found.append(_at(source, node, f"math.{node.attr}"))
    found += [
        str(arrow)
        for arrow in arrows(source)
        if arrow.target.startswith("math.") and arrow.target.removeprefix("math.") not in EXACT_MATH
    ]
    return found


def impure_calls(source: Source) -> list[str]:
    """hash() and id() differ from run to run; open, print and input reach outside; global remembers."""
    found = []
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Global):
            found.append(_at(source, node, f"global {', '.join(node.names)}"))
        elif (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in ("hash", "id", "open", "print", "input", "vars", "globals")
        ):
            found.append(_at(source, node, f"{node.func.id}()"))
    return found


def evaluation(source: Source) -> list[str]:
    """eval, exec and everything that loads objects from bytes; forbidden in the whole project."""
    found = [
        str(arrow) for arrow in arrows(source) if inside(arrow.target, "pickle", "marshal", "shelve", "dill", "cPickle")
    ]
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Name) and node.id in ("eval", "exec"):
            found.append(_at(source, node, node.id))
        elif isinstance(node, ast.Attribute) and node.attr in ("unsafe_load", "full_load", "UnsafeLoader", "FullLoader"):
            found.append(_at(source, node, node.attr))
    return found


def set_walks(source: Source, set_functions: Iterable[str] = ()) -> list[str]:
    """Places where the order of a set could reach the result. `set_functions` return sets (from other files)."""
    functions = {*set_functions, *returning_sets(source)}
    found: list[str] = []
    for scope in _scopes(source.tree):
        found += _SetWatch(source, _set_names(scope, functions), functions).faults(scope)
    return sorted(set(found))


def returning_sets(source: Source) -> set[str]:
    """Names of functions of this file whose annotation says that they return a set."""
    return {
        node.name
        for node in ast.walk(source.tree)
        if isinstance(node, ast.FunctionDef) and node.returns is not None and _is_set_type(node.returns)
    }


def _at(source: Source, node: ast.AST, what: str) -> str:
    return f"{source.path}:{getattr(node, 'lineno', 0)}: {what}"


def _is_set_type(hint: ast.expr) -> bool:
    if isinstance(hint, ast.Subscript):
        return _is_set_type(hint.value)
    if isinstance(hint, ast.Attribute):
        return hint.attr in SET_TYPES
    return isinstance(hint, ast.Name) and hint.id in SET_TYPES


def _scopes(tree: ast.Module) -> list[ast.AST]:
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)]
    return [tree, *functions]


def _own_nodes(scope: ast.AST) -> Iterator[ast.AST]:
    """Nodes of a scope without those of functions inside it."""
    waiting = list(ast.iter_child_nodes(scope))
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            waiting.extend(ast.iter_child_nodes(node))


def _set_names(scope: ast.AST, functions: set[str]) -> set[str]:
    """Names (also dotted, `self.x`) that hold sets in this scope, as far as the text shows."""
    names: set[str] = set()
    if isinstance(scope, ast.FunctionDef | ast.AsyncFunctionDef):
        arguments = scope.args
        for argument in [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]:
            if argument.annotation is not None and _is_set_type(argument.annotation):
                names.add(argument.arg)
    grew = True
    while grew:
        grew = False
        for node in _own_nodes(scope):
            if isinstance(node, ast.AnnAssign) and _is_set_type(node.annotation):
                targets = [node.target]
            elif isinstance(node, ast.Assign) and is_set(node.value, names, functions):
                targets = node.targets
            elif isinstance(node, ast.NamedExpr) and is_set(node.value, names, functions):
                targets = [node.target]
            else:
                continue
            new = {ast.unparse(target) for target in targets if isinstance(target, ast.Name | ast.Attribute)} - names
            if new:
                names |= new
                grew = True
    return names


def is_set(node: ast.expr, names: set[str], functions: set[str]) -> bool:
    """Does this expression give a set, as far as the text shows?"""
    if isinstance(node, ast.Set | ast.SetComp):
        return True
    if isinstance(node, ast.Name | ast.Attribute):
        return ast.unparse(node) in names
    if isinstance(node, ast.Call):
        if isinstance(node.func, ast.Attribute) and (node.func.attr in SET_METHODS or node.func.attr == "copy"):
            return node.func.attr in SET_METHODS or is_set(node.func.value, names, functions)
        return call_name(node) in {"set", "frozenset", *functions}
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr | ast.BitAnd | ast.Sub | ast.BitXor):
        return is_set(node.left, names, functions) or is_set(node.right, names, functions)
    if isinstance(node, ast.IfExp):
        return is_set(node.body, names, functions) or is_set(node.orelse, names, functions)
    return False


class _SetWatch:
    """Looks for walks over sets in one scope."""

    def __init__(self, source: Source, names: set[str], functions: set[str]) -> None:
        self.source = source
        self.names = names
        self.functions = functions
        self.found: list[str] = []
        self.free: set[int] = set()

    def faults(self, scope: ast.AST) -> list[str]:
        nodes = list(_own_nodes(scope))
        for node in nodes:
            if isinstance(node, ast.Call) and call_name(node) in ORDER_FREE:
                keyed = call_name(node) in ("min", "max") and any(word.arg == "key" for word in node.keywords)
                if not keyed:
                    self.free.update(id(each) for each in node.args)
        for node in nodes:
            self._look(node)
        return self.found

    def _is_set(self, node: ast.expr) -> bool:
        return is_set(node, self.names, self.functions)

    def _look(self, node: ast.AST) -> None:
        if isinstance(node, ast.For) and self._is_set(node.iter):
            self._note(node, "for over a set")
        elif isinstance(node, ast.ListComp | ast.GeneratorExp | ast.DictComp):
            ordered = id(node) not in self.free
            if ordered and any(self._is_set(each.iter) for each in node.generators):
                self._note(node, "a list, dict or generator made by walking over a set")
        elif isinstance(node, ast.Starred) and self._is_set(node.value) and id(node) not in self.free:
            self._note(node, "a set unpacked with *")
        elif isinstance(node, ast.Call):
            self._look_at_call(node)

    def _look_at_call(self, node: ast.Call) -> None:
        name = call_name(node)
        if name in ("min", "max") and any(word.arg == "key" for word in node.keywords):
            if any(self._is_set(each) for each in node.args):
                self._note(node, f"{name} of a set with a key: equal ones come in any order")
        elif name in ORDER_BOUND and id(node) not in self.free and any(self._is_set(each) for each in node.args):
            self._note(node, f"{name} of a set")
        elif name == "pop" and isinstance(node.func, ast.Attribute) and self._is_set(node.func.value):
            self._note(node, "pop from a set takes any member")

    def _note(self, node: ast.AST, what: str) -> None:
        self.found.append(_at(self.source, node, what + " (use sorted, or a list or dict)"))
