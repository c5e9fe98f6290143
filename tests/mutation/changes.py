"""What each sort of node in a program may become, by the kind of the change."""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable, Iterator
from typing import Any, Final

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

COUNTED: Final = frozenset({"Counter", "len", "sum"})
"""Functions that count equal things of a collection each."""

DRAWS: Final = frozenset({"choice", "choices", "sample"})
"""Methods that pick by lot from what they are given first."""


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


def limits(node: ast.Call) -> Iterator[ast.AST]:
    """The lowest or the highest of some values, without each of them by turns."""
    named = isinstance(node.func, ast.Name) and node.func.id in {"max", "min"}
    arguments = node.args
    if not named or len(arguments) < 2:
        return
    for at in range(len(arguments)):
        left = [*arguments[:at], *arguments[at + 1 :]]
        whole = len(left) == 1 and not isinstance(left[0], ast.Starred)
        yield left[0] if whole else ast.Call(node.func, left, node.keywords)


def equals(node: ast.Call) -> Iterator[ast.AST]:
    """A collection that is counted, with each of equal things only once."""
    if isinstance(node.func, ast.Name) and node.func.id in COUNTED and node.args:
        once = ast.Call(ast.Attribute(ast.Name("dict"), "fromkeys"), node.args[:1], [])
        yield ast.Call(node.func, [once, *node.args[1:]], node.keywords)


def draws(node: ast.Call) -> Iterator[ast.AST]:
    """What is picked by lot, always from the first that there is."""
    if isinstance(node.func, ast.Attribute) and node.func.attr in DRAWS and node.args:
        yield ast.Call(node.func, [first_of(node.args[0]), *node.args[1:]], node.keywords)


def first_of(collection: ast.expr) -> ast.expr:
    """The first of a collection alone."""
    return part_of(collection, ast.Slice(upper=ast.Constant(1)))


def part_of(collection: ast.expr, part: ast.Slice) -> ast.expr:
    """A part of a collection."""
    return ast.Subscript(ast.Call(ast.Name("list"), [collection], []), part)


def loops(node: ast.For) -> Iterator[ast.AST]:
    """A loop over the first only, and over all but the first."""
    for part in (ast.Slice(upper=ast.Constant(1)), ast.Slice(lower=ast.Constant(1))):
        new = copy.copy(node)
        new.iter = part_of(node.iter, part)
        yield new


def repeated(node: ast.While) -> Iterator[ast.AST]:
    """What is done as long as a condition holds, at most once."""
    (once,) = ast.parse("for _ in range(1): pass").body
    if isinstance(once, ast.For):
        once.body = [ast.If(negated(node.test), [ast.Break()], []), *node.body]
        yield once


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
    ast.Call: {"call": calls, "limit": limits, "equal": equals, "draw": draws},
    ast.comprehension: {"filter": filters},
    ast.For: {"loop": loops},
    ast.If: {"branch": branches},
    ast.While: {"branch": branches, "loop": repeated},
    ast.IfExp: {"branch": branches},
    ast.AugAssign: {"effect": dropped},
    ast.Expr: {"effect": dropped},
    ast.Break: {"effect": dropped},
    ast.Continue: {"effect": dropped},
    ast.Assign: {"effect": rebound},
}
"""How each sort of node is changed, by the kind of the change."""

KINDS: Final = tuple(dict.fromkeys(kind for kinds in CHANGES.values() for kind in kinds))
"""Every kind of change."""
