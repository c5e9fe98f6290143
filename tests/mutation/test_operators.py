"""The mutator changes what it should, leaves alone what it should, and names its mutants."""

from __future__ import annotations

import ast

import pytest

from tests.mutation.changes import KINDS
from tests.mutation.operators import Mutant, mutants


def found(source: str) -> list[Mutant]:
    """The mutants of a piece of source."""
    return list(mutants(source, "here"))


@pytest.mark.parametrize(
    ("source", "after"),
    [
        ("a < b", ["a <= b", "a >= b"]),
        ("a == b", ["a != b"]),
        ("a in b", ["a not in b"]),
        ("a if b else c", ["a if False else c", "a if True else c", "a if not b else c"]),
        ("a and b", ["a or b", "b", "a"]),
        ("not a", ["a"]),
        ("a + b", ["a - b", "a", "b"]),
        ("a - b", ["a + b"]),
        ("(*a, *b)", ["(*b,)", "(*a,)"]),
        ("(a, *rest)", ["(*rest,)", "(a,)"]),
        ("[*a, b, c]", ["[b, c]", "[*a, c]", "[*a, b]"]),
        ("(a, b)", []),
        ("a[1:]", ["2:", "0:"]),
        ("True", ["x = False"]),
        ("'gold'", ["x = 'gold?'"]),
        ("min(a, b)", ["max(a, b)", "b", "a"]),
        ("max(*a, b)", ["min(*a, b)", "b", "max(*a)"]),
        ("max(a)", ["min(a)"]),
        ("sum(a)", ["sum(dict.fromkeys(a))"]),
        ("luck.choice(a)", ["luck.choice(list(a)[:1])"]),
        ("replace(a, b=c, d=e)", ["replace(a, d=e)", "replace(a, b=c)"]),
        ("Sold(seat, good)", ["Sold(good, seat)"]),
        ("[a for a in b if c]", ["no if", "if not c"]),
        ("sorted(a)", ["list(a)"]),
    ],
)
def test_an_expression_is_changed_in_every_way(source: str, after: list[str]) -> None:
    """Boundaries, opposites, operands, elements, numbers, words, arguments and filters."""
    assert [mutant.after for mutant in found(f"x = {source}")] == after


@pytest.mark.parametrize(
    ("source", "after"),
    [
        ("if a:\n  b = c", ["if False:", "if True:", "if not a:"]),
        ("for a in b:\n  continue", ["for a in list(b)[:1]:", "for a in list(b)[1:]:", "pass"]),
        ("while a:\n  break", ["while False:", "while not a:", "for _ in range(1):", "pass"]),
        ("a += b", ["pass"]),
        ("a.append(b)", ["pass"]),
        ("a = f(a)", ["pass"]),
    ],
)
def test_a_statement_is_changed_or_left_out(source: str, after: list[str]) -> None:
    """Branches are always or never taken, and effects are left out."""
    assert [mutant.after for mutant in found(source)] == after


@pytest.mark.parametrize(
    "source",
    [
        "def f():\n  '''A text with 1 number.'''",
        "def f(a: Literal[1]) -> Literal[2]: ...",
        "@lru_cache(maxsize=10)\ndef f(): ...",
        "assert a == b",
        "raise Fault(f'{a + 1}')",
        "from a import b",
        "Step = tuple[int, str]",
        "a: Literal['x']",
        "a = zip(b, c, strict=True)",
        "a, *b = c",
        "__all__ = ['a', 'b']",
    ],
)
def test_what_no_player_notices_is_left_alone(source: str) -> None:
    """Docstrings, annotations, decorators, imports, assertions, messages, names of types."""
    assert found(source) == []


def test_every_mutant_is_a_program_with_a_name_of_its_own() -> None:
    """Equal changes in one function are told apart, and each source differs from the original."""
    source = "def f(a):\n    if a == 1 or a == 1:\n        return a + 1\n    return -a\n"
    several = found(source)
    assert len({mutant.name for mutant in several}) == len(several) > 10
    assert all(ast.unparse(ast.parse(m.source)) != ast.unparse(ast.parse(source)) for m in several)
    assert "here.f: a == 1 -> a != 1 #2" in {mutant.name for mutant in several}


@pytest.mark.parametrize(
    ("source", "kinds"),
    [
        ("x = a + b", ["operator", "summand", "summand"]),
        ("x = (*a, b)", ["element", "element"]),
        ("x = a < b", ["comparison", "comparison"]),
        ("if a:\n  f(b)", ["branch", "branch", "branch", "effect"]),
    ],
)
def test_every_mutant_says_of_which_kind_it_is(source: str, kinds: list[str]) -> None:
    """So that those of one kind can be tried apart; every kind is among those that are listed."""
    assert [mutant.kind for mutant in found(source)] == kinds
    assert set(kinds) <= set(KINDS)
