"""Two small changes of a program at once, in two rules that work together.

One fault may hide another: a test that would notice either alone need not notice both. Trying all
pairs would take weeks, so these are chosen, always the same ones:

- Two rules work together where one calls the other, in its own module or as `module.function` in
  another, or where they follow each other in a module, as what is offered and what it does. A rule
  is a function whose docstring cites a section of the rulebook or the appendix.
- Of each kind of change that both have, the first change of the one goes with the last of the
  other, and the last with the first. Of numbers, which become one higher and then one lower, that
  is one up here and one down there: the pairs that are likeliest to make up for each other.
"""

from __future__ import annotations

import ast
import itertools
import re
from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from tests.mutation.changes import KINDS
from tests.mutation.operators import Mutant, mutants

CITES: Final = re.compile(r"§\d|Appendix:")
"""What the docstring of a rule holds."""

Rule = tuple[str, str]
"""The module and the name of a function that holds a rule."""


class Pair(msgspec.Struct, frozen=True):
    """Two changes, in one module or in two."""

    first: Mutant
    second: Mutant

    sources: dict[str, str]
    """The changed modules."""

    @property
    def name(self) -> str:
        """Both names."""
        return f"{self.first.name} & {self.second.name}"


def pairs(sources: Mapping[str, str]) -> Iterator[Pair]:
    """Every chosen pair of changes in some modules, whose names are those of their mutants."""
    changes = {module: by_rule(module, source) for module, source in sources.items()}
    for one, other in together(sources):
        for first, second in crossed(
            changes[one[0]].get(one[1], []), changes[other[0]].get(other[1], [])
        ):
            yield Pair(first, second, planted((one, first), (other, second)))


def crossed(ours: list[Mutant], theirs: list[Mutant]) -> Iterator[tuple[Mutant, Mutant]]:
    """Of each kind the first of ours with the last of theirs, and the last with the first."""
    for kind in KINDS:
        here = [mutant for mutant in ours if mutant.kind == kind]
        there = [mutant for mutant in theirs if mutant.kind == kind]
        if here and there:
            yield here[0], there[-1]
            if len(here) + len(there) > 2:
                yield here[-1], there[0]


def by_rule(module: str, source: str) -> dict[str, list[Mutant]]:
    """The mutants of a module in its functions, those inside of others not apart from them."""
    found: dict[str, list[Mutant]] = {}
    for mutant in mutants(source, module):
        function = mutant.place.removeprefix(module).removeprefix(".").partition(".")[0]
        found.setdefault(function, []).append(mutant)
    return found


def together(sources: Mapping[str, str]) -> list[tuple[Rule, Rule]]:
    """Rules that work together: each with those it calls and the one that follows it."""
    rules = {module: rules_in(ast.parse(source)) for module, source in sources.items()}
    found: dict[tuple[Rule, Rule], None] = {}
    for module, functions in rules.items():
        for name, function in functions.items():
            for other in called(function, module, rules):
                found[(module, name), other] = None
        for name, follower in itertools.pairwise(functions):
            if ((module, follower), (module, name)) not in found:
                found[(module, name), (module, follower)] = None
    return [(one, other) for one, other in found if one != other]


def rules_in(tree: ast.Module) -> dict[str, ast.FunctionDef]:
    """The functions of a module that cite the rulebook, in the order of its text."""
    return {
        line.name: line
        for line in tree.body
        if isinstance(line, ast.FunctionDef) and CITES.search(ast.get_docstring(line) or "")
    }


def called(
    function: ast.FunctionDef, module: str, rules: Mapping[str, Mapping[str, ast.FunctionDef]]
) -> Iterator[Rule]:
    """The rules that a function calls, by their name or as one of another module."""
    stems = {stem(path): path for path in rules}
    for node in ast.walk(function):
        match node:
            case ast.Call(func=ast.Name(id=name)) if name in rules[module]:
                yield module, name
            case ast.Call(func=ast.Attribute(value=ast.Name(id=other), attr=name)):
                if other in stems and name in rules[stems[other]]:
                    yield stems[other], name


def stem(path: str) -> str:
    """The name under which a module is imported."""
    return path.rpartition("/")[2].removesuffix(".py")


def planted(*changed: tuple[Rule, Mutant]) -> dict[str, str]:
    """The sources of the modules with each of these rules changed."""
    trees: dict[str, ast.Module] = {}
    for (module, name), mutant in changed:
        tree = ast.parse(mutant.source)
        if module in trees:
            new = rules_in(tree)[name]
            trees[module].body = [
                new if isinstance(line, ast.FunctionDef) and line.name == name else line
                for line in trees[module].body
            ]
        else:
            trees[module] = tree
    return {module: ast.unparse(tree) for module, tree in trees.items()}
