"""What is argued of mutants is about functions of today: a rename or a removal takes it along."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.checkout import ROOT

ARGUED = tomllib.loads((ROOT / "tests" / "mutation" / "argued.toml").read_text(encoding="utf-8"))
PLACE = re.compile(r"([\w/]+\.py)((?:\.\w+)*): ")
NEXT = re.compile(r" & (?=[\w/]+\.py[.:])")
"""What stands between the two faults of a pair."""


@pytest.mark.parametrize("game", ARGUED)
def test_every_argued_mutant_is_of_a_function_that_is_there(game: str) -> None:
    """Each fault of a pair names its module, and the class or function in it that is changed."""
    for name in ARGUED[game]:
        for fault in NEXT.split(name):
            place = PLACE.match(fault)
            assert place, fault
            path = ROOT / "venise" / "games" / game / place[1]
            assert place[2].removeprefix(".") in {"", *definitions(path)}, fault


def definitions(path: Path) -> Iterator[str]:
    """The dotted name of every class and function of a module, those within others too."""
    yield from within(ast.parse(path.read_text(encoding="utf-8")), "")


def within(node: ast.AST, before: str) -> Iterator[str]:
    """The dotted names of what is defined in a node, at any depth."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.ClassDef):
            yield before + child.name
            yield from within(child, f"{before}{child.name}.")
        else:
            yield from within(child, before)
