"""Small changes of a program, each of which some test ought to notice.

A mutant is found by walking the syntax tree of a module. Left alone are what no player can
notice: docstrings, annotations, decorators, imports, the list of names to import, assertions
that narrow types, and the texts of messages.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from typing import Final

import msgspec

from tests.mutation.changes import changes, text

UNTOUCHED: Final = (ast.Assert, ast.Import, ast.ImportFrom, ast.JoinedStr, ast.Raise)
"""Nodes in which nothing is changed."""


class Mutant(msgspec.Struct, frozen=True):
    """One change of a module."""

    kind: str
    """Which of KINDS the change is."""

    place: str
    """The function, or the module's name for a change outside of functions."""

    before: str
    after: str
    again: int
    """How many equal changes come before it in the same function."""

    source: str
    """The changed module."""

    @property
    def name(self) -> str:
        """The place and the change, which name the mutant whatever its line number."""
        times = f" #{self.again + 1}" if self.again else ""
        return f"{self.place}: {self.before} -> {self.after}{times}"


def mutants(source: str, module: str) -> Iterator[Mutant]:
    """Every mutant of a module, in the order of its text."""
    tree = ast.parse(source)
    seen: dict[tuple[str, str, str], int] = {}
    for place, node, parent in nodes(tree, module):
        for kind, new in changes(node):
            shown = parent if isinstance(node, ast.Constant) else node
            change = place, text(shown), text(exchanged(shown, node, new))
            again = seen.get(change, 0)
            seen[change] = again + 1
            yield Mutant(kind, *change, again, ast.unparse(exchanged(tree, node, new)))


def nodes(tree: ast.AST, place: str) -> Iterator[tuple[str, ast.AST, ast.AST]]:
    """Every node that may be changed, with the function and the node it belongs to."""
    for child in ast.iter_child_nodes(tree):
        if isinstance(child, UNTOUCHED) or child in left_alone(tree):
            continue
        within = place
        if isinstance(child, ast.FunctionDef | ast.ClassDef):
            within = f"{place}.{child.name}"
        yield within, child, tree
        yield from nodes(child, within)


def left_alone(node: ast.AST) -> list[ast.AST]:
    """The children of a node that no player can notice: annotations, decorators, docstrings.

    Neither can the strictness of a zip, whose lengths agree in every true position.
    """
    alone: list[ast.AST | None] = []
    match node:
        case ast.FunctionDef() | ast.ClassDef() | ast.Module():
            alone += [line for line in node.body if is_text(line)]
            alone += getattr(node, "decorator_list", [])
            alone += [getattr(node, "returns", None)]
            alone += getattr(node, "bases", []) + getattr(node, "keywords", [])
        case ast.arg() | ast.AnnAssign():
            alone.append(node.annotation)
        case ast.Assign() if is_alias(node) or is_export(node):
            alone.append(node.value)
        case ast.Call(func=ast.Name(id="zip")):
            alone += node.keywords
    return [child for child in alone if child is not None]


def is_text(line: ast.stmt) -> bool:
    """Whether a statement is a docstring."""
    return isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant)


def is_alias(line: ast.Assign) -> bool:
    """Whether an assignment names a type, as `Step = tuple[State, ...]` does."""
    target = line.targets[-1]
    return isinstance(target, ast.Name) and target.id[0].isupper() and not target.id.isupper()


def is_export(line: ast.Assign) -> bool:
    """Whether an assignment lists the names that others import, `__all__`."""
    target = line.targets[-1]
    return isinstance(target, ast.Name) and target.id == "__all__"


def exchanged(root: ast.AST, old: ast.AST, new: ast.AST) -> ast.AST:
    """The root with one node in the place of another, in copies along the way to it."""
    if root is old:
        return new
    again = copy.copy(root)
    for field, value in ast.iter_fields(root):
        if isinstance(value, ast.AST):
            setattr(again, field, exchanged(value, old, new))
        elif isinstance(value, list):
            items = [exchanged(v, old, new) if isinstance(v, ast.AST) else v for v in value]
            setattr(again, field, items)
    return again
