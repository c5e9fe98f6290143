"""Pairs of mutants: which rules belong together, and which of their changes go together."""

from __future__ import annotations

import ast
from typing import Final

from tests.mutation.pairs import pairs, together

SALE: Final = '''
def offered(state):
    """§1 What may be sold."""
    return state.goods + 1

def sold(state):
    """§1 The sale."""
    return value(state) - 1

def value(state):
    """§2 What the goods are worth."""
    return state.price + 2

def text(state):
    """What is read."""
    return value(state) + 3
'''

PORT: Final = '''
from here import sale

def export(state):
    """§3 Sold abroad."""
    return sale.value(state) < 4
'''

SOURCES: Final = {"here/sale.py": SALE, "here/port.py": PORT}


def changed(kind: str) -> list[tuple[str, str]]:
    """What the two changes of each pair of a kind make of the program, in order."""
    found = [pair for pair in pairs(SOURCES) if pair.first.kind == kind]
    return sorted((pair.first.after, pair.second.after) for pair in found)


def test_rules_belong_together_that_call_or_follow_one_another() -> None:
    """In one module or in two, each two once; what cites no section of the rulebook is no rule."""
    offered, sold, value = (("here/sale.py", name) for name in ("offered", "sold", "value"))
    export = ("here/port.py", "export")
    assert sorted(together(SOURCES)) == [(export, value), (offered, sold), (sold, value)]


def test_the_first_change_of_a_kind_goes_with_the_last_of_the_other_rule() -> None:
    """One number higher here and one lower there, and the reverse; no other pairs of numbers."""
    assert changed("constant") == [
        ("sale.value(state) < 3", "state.price + 3"),
        ("sale.value(state) < 5", "state.price + 1"),
        ("state.goods + 0", "value(state) - 2"),
        ("state.goods + 2", "value(state) - 0"),
        ("value(state) - 0", "state.price + 3"),
        ("value(state) - 2", "state.price + 1"),
    ]


def test_only_kinds_that_both_rules_have_make_pairs() -> None:
    """One operator each is one pair; what only one of the two has makes none."""
    assert changed("operator") == [
        ("state.goods - 1", "value(state) + 1"),
        ("value(state) + 1", "state.price - 2"),
    ]
    assert changed("comparison") == []


def test_both_changes_are_in_the_program_and_nothing_else() -> None:
    """In one module both at once, in two modules one in each; the name tells both."""
    for pair in pairs(SOURCES):
        wanted = dict.fromkeys(pair.sources, "")
        for name in wanted:
            wanted[name] = SOURCES[name]
            for mutant in (pair.first, pair.second):
                if mutant.place.startswith(name):
                    wanted[name] = wanted[name].replace(mutant.before, mutant.after, 1)
        assert pair.sources == {name: plain(source) for name, source in wanted.items()}
        assert pair.name == f"{pair.first.name} & {pair.second.name}"


def plain(source: str) -> str:
    """A program as its tree tells it, so that only what it does is compared."""
    return ast.unparse(ast.parse(source))
