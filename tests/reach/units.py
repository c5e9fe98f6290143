"""The parts of a module that tests can reach: its outermost functions, and all the rest of it.

Each part is told by a digest that only changes with what it does: not with comments, docstrings or
the place of its lines. A marked module tells at each call which of its functions was entered.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from typing import Final

BODY: Final = ""
"""The name of what a module does when it is imported."""

MARKS: Final = "__reach__"
"""The name under which a marked module finds the list of marks, among the builtins."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


def digest_units(tree: ast.Module) -> dict[str, str]:
    """Every part of a module by its name, such as `Class.method`, with its digest.

    Functions of one name count as one part. The tree is used up.
    """
    digests: dict[str, str] = {}
    for name, node in list(outermost_functions(tree)):
        digests[name] = digest(digests.get(name, "") + dump(node))
        node.body = []
    digests[BODY] = digest(dump(tree))
    return digests


def imported_names(tree: ast.Module) -> list[str]:
    """The names of what a module imports anywhere, and of what may be modules among it."""
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names.update(one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
            names.update(f"{node.module}.{one.name}" for one in node.names)
    return sorted(names)


def outermost_functions(
    tree: ast.Module | ast.ClassDef, prefix: str = ""
) -> Iterator[tuple[str, Function]]:
    """The functions of a module and the methods of its classes, not what lies within them."""
    left: list[ast.AST] = list(reversed(tree.body))
    while left:
        node = left.pop()
        if isinstance(node, Function):
            yield prefix + node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from outermost_functions(node, f"{prefix}{node.name}.")
        else:
            parts = (getattr(node, part, ()) for part in ("handlers", "orelse", "body"))
            left.extend(reversed([one for part in parts if isinstance(part, list) for one in part]))


def dump(node: ast.AST) -> str:
    """A syntax tree as text, without docstrings and places."""
    for one in ast.walk(node):
        body = getattr(one, "body", None)
        if isinstance(body, list):
            one.body = body[count_docstrings(body) :]  # type: ignore[attr-defined] # it has one
    return ast.dump(node, annotate_fields=False)


def count_docstrings(body: list[ast.stmt]) -> int:
    """1 where the first statement is a docstring, else 0."""
    first = body[0] if body else None
    value = first.value if isinstance(first, ast.Expr) else None
    return int(isinstance(value, ast.Constant) and isinstance(value.value, str))


def digest(text: str) -> str:
    """Sixteen letters that tell texts apart."""
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()


def mark(source: str, numbers: Mapping[str, int]) -> ast.Module:
    """The module with a first line in each function that sets the mark of its number."""
    tree = ast.parse(source)
    for name, node in list(outermost_functions(tree)):
        place = count_docstrings(node.body)
        line = ast.parse(f"{MARKS}[{numbers[name]}] = 1").body[0]
        following = node.body[place] if place < len(node.body) else node.body[-1]
        for part in ast.walk(line):
            ast.copy_location(part, following)
        node.body.insert(place, line)
    return tree
