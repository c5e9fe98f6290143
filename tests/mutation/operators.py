"""Small changes of a program, each of which some test ought to notice.

A mutant is found by walking the syntax tree of a module. Left alone are what no player can
notice: docstrings, annotations, decorators, imports, the list of names to import, assertions
that narrow types, and the texts of messages.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec

COMPARISONS: Final[dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
"""What a comparison becomes: its boundary moved, and its opposite."""

ARITHMETIC: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Mod: ast.Mult,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Pow: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}

OPPOSITES: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}
"""Functions that are easily mistaken for one another."""

UNTOUCHED: Final = (ast.Assert, ast.Import, ast.ImportFrom, ast.JoinedStr, ast.Raise)
"""Nodes in which nothing is changed."""

Change = tuple[ast.AST, ast.AST]
"""A node and what takes its place."""


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


def changes(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """Everything that one node may become, each with the kind of the change."""
    for kind, change in CHANGES.get(type(node), {}).items():
        for new in change(node):
            yield kind, new


def compared(node: ast.Compare) -> Iterator[ast.AST]:
    """A comparison with its boundary moved, and its opposite; of a chain each part by turns."""
    for at, operator in enumerate(node.ops):
        for kind in COMPARISONS[type(operator)]:
            operators = [*node.ops[:at], kind(), *node.ops[at + 1 :]]
            yield ast.Compare(node.left, operators, node.comparators)


def unsigned(node: ast.UnaryOp) -> Iterator[ast.AST]:
    """What a `not`, a minus or a complement stands before."""
    yield node.operand


def computed(node: ast.BinOp) -> Iterator[ast.AST]:
    """Two values joined by another operator."""
    yield ast.BinOp(node.left, ARITHMETIC[type(node.op)](), node.right)


def summands(node: ast.BinOp) -> Iterator[ast.AST]:
    """Each side of a sum without the other, which for numbers and for tuples is another fault."""
    if isinstance(node.op, ast.Add):
        yield node.left
        yield node.right


def shortened(node: ast.Tuple | ast.List) -> Iterator[ast.AST]:
    """A tuple or list into which others are unpacked, without each of its elements by turns."""
    if isinstance(node.ctx, ast.Load) and any(isinstance(it, ast.Starred) for it in node.elts):
        for at in range(len(node.elts)):
            left = [*node.elts[:at], *node.elts[at + 1 :]]
            yield type(node)(left, node.ctx)


def dropped(_: ast.stmt) -> Iterator[ast.AST]:
    """Nothing in place of a statement."""
    yield ast.Pass()


def rebound(node: ast.Assign) -> Iterator[ast.AST]:
    """Nothing in place of an assignment that makes a new value of the old one."""
    named = {target.id for target in node.targets if isinstance(target, ast.Name)}
    if named & used(node.value):
        yield ast.Pass()


def used(value: ast.expr) -> set[str]:
    """The names that an expression reads."""
    return {node.id for node in ast.walk(value) if isinstance(node, ast.Name)}


def combined(node: ast.BoolOp) -> Iterator[ast.AST]:
    """`and` for `or` and the reverse, and each operand left out."""
    other = ast.And() if isinstance(node.op, ast.Or) else ast.Or()
    yield ast.BoolOp(other, node.values)
    for at in range(len(node.values)):
        left = [*node.values[:at], *node.values[at + 1 :]]
        yield ast.BoolOp(node.op, left) if len(left) > 1 else left[0]


def constants(node: ast.Constant) -> Iterator[ast.AST]:
    """Numbers one higher and one lower, the other truth, another word, something for nothing."""
    match node.value:
        case bool():
            yield ast.Constant(not node.value)
        case int():
            yield ast.Constant(node.value + 1)
            yield ast.Constant(node.value - 1)
        case str():
            yield ast.Constant(f"{node.value}?")


def calls(node: ast.Call) -> Iterator[ast.AST]:
    """A call with a keyword left out, two arguments exchanged, or its function's opposite."""
    if not isinstance(node.func, ast.Name):
        return
    name, arguments = node.func.id, node.args
    if name in OPPOSITES:
        yield ast.Call(ast.Name(OPPOSITES[name]), arguments, node.keywords)
    if name == "replace":
        for at in range(len(node.keywords)):
            left = [*node.keywords[:at], *node.keywords[at + 1 :]]
            yield ast.Call(node.func, arguments, left)
    if name[0].isupper():
        for at in range(len(arguments) - 1):
            swapped = [*arguments[:at], arguments[at + 1], arguments[at], *arguments[at + 2 :]]
            if text(arguments[at]) != text(arguments[at + 1]):
                yield ast.Call(node.func, swapped, node.keywords)
    if name in {"reversed", "sorted"} and not node.keywords:
        yield ast.Call(ast.Name("list"), arguments, [])


def filters(node: ast.comprehension) -> Iterator[ast.AST]:
    """A comprehension without one of its conditions, or with its opposite."""
    for at, test in enumerate(node.ifs):
        rest = [*node.ifs[:at], *node.ifs[at + 1 :]]
        yield ast.comprehension(node.target, node.iter, rest, node.is_async)
        if not simple(test):
            flipped = [*node.ifs[:at], negated(test), *node.ifs[at + 1 :]]
            yield ast.comprehension(node.target, node.iter, flipped, node.is_async)


def branches(node: ast.If | ast.While | ast.IfExp) -> Iterator[ast.AST]:
    """A condition that always holds, never holds, or holds when it should not."""
    tests = [ast.Constant(value=False)]
    if not isinstance(node, ast.While):
        tests.append(ast.Constant(value=True))
    found: list[ast.expr] = [*tests] if simple(node.test) else [*tests, negated(node.test)]
    for test in found:
        new = copy.copy(node)
        new.test = test
        yield new


def simple(test: ast.expr) -> bool:
    """Whether the opposite of a condition comes about by changing its operator."""
    return isinstance(test, ast.Compare | ast.BoolOp) or (
        isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)
    )


def negated(test: ast.expr) -> ast.expr:
    """The opposite of a condition."""
    return ast.UnaryOp(ast.Not(), test)


def text(node: ast.AST) -> str:
    """A node as source, one line; of a statement with a body only its head."""
    if isinstance(node, ast.comprehension):
        return " if ".join(["", *map(ast.unparse, node.ifs)]).strip() or "no if"
    lines = ast.unparse(node).splitlines()
    return lines[0] if isinstance(node, ast.stmt) else " ".join(line.strip() for line in lines)


CHANGES: Final[dict[type[ast.AST], dict[str, Callable[[Any], Iterator[ast.AST]]]]] = {
    ast.Compare: {"comparison": compared},
    ast.BoolOp: {"condition": combined},
    ast.UnaryOp: {"sign": unsigned},
    ast.BinOp: {"operator": computed, "summand": summands},
    ast.Tuple: {"element": shortened},
    ast.List: {"element": shortened},
    ast.Constant: {"constant": constants},
    ast.Call: {"call": calls},
    ast.comprehension: {"filter": filters},
    ast.If: {"branch": branches},
    ast.While: {"branch": branches},
    ast.IfExp: {"branch": branches},
    ast.AugAssign: {"effect": dropped},
    ast.Expr: {"effect": dropped},
    ast.Continue: {"effect": dropped},
    ast.Assign: {"effect": rebound},
}
"""How each sort of node is changed, by the kind of the change."""

KINDS: Final = tuple(dict.fromkeys(kind for kinds in CHANGES.values() for kind in kinds))
"""Every kind of change."""


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
