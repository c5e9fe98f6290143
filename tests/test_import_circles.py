"""No module needs itself: the imports of the program go one way.

Counted are all imports, those inside functions and those for types only as well: a module that
cannot be read without another belongs to it, whenever the import is carried out.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.checkout import ROOT, modules, statements

Graph = dict[str, set[str]]
"""What each module imports of the program."""


def program() -> dict[str, Path]:
    """Every module of the program by its name, with its file."""
    found = {}
    for path in modules():
        for home, package in ((ROOT, "venise"), (ROOT / "ai", "venise_ai")):
            if path.is_relative_to(home / package):
                parts = path.relative_to(home).with_suffix("").parts
                found[".".join(parts).removesuffix(".__init__")] = path
    return found


def imported(source: str) -> Iterator[tuple[str, str]]:
    """Every import of a source: the module, and the name taken from it or an empty one."""
    for node in statements(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "imports name the whole module"
            yield from ((node.module or "", alias.name) for alias in node.names)


def graph(files: dict[str, str]) -> Graph:
    """Which of those modules each of them imports, given their sources."""
    found: Graph = {}
    for name, source in files.items():
        both = ((f"{module}.{taken}", module) for module, taken in imported(source))
        meant = {whole if whole in files else module for whole, module in both}
        found[name] = (meant & files.keys()) - {name}
    return found


def circles(imports: Graph) -> set[frozenset[str]]:
    """The largest groups of modules each of which needs every other one of its group."""
    reached = {name: reach(imports, name) for name in imports}
    groups = {
        frozenset(other for other in reached[name] if name in reached[other]) for name in imports
    }
    return {group for group in groups if group}


def reach(imports: Graph, start: str) -> set[str]:
    """All modules that one needs, by whatever way; itself only where a way leads back."""
    found: set[str] = set()
    fresh = set(imports[start])
    while fresh:
        found |= fresh
        fresh = {other for name in fresh for other in imports[name]} - found
    return found


def test_no_import_leads_back() -> None:
    """What a module imports, directly or by way of others, never imports that module."""
    files = {name: path.read_text(encoding="utf-8") for name, path in program().items()}
    assert {"venise.ui.scene", "venise_ai.bots"} <= files.keys()
    assert circles(graph(files)) == set()


@pytest.mark.parametrize(
    "back",
    [
        "from a import one",
        "def late() -> None:\n    import a",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import a",
    ],
)
def test_a_circle_is_seen_wherever_its_imports_stand(back: str) -> None:
    """At the top, inside a function or for types only, over a module between or without."""
    assert circles(graph({"a": "import b", "b": "import c", "c": back, "d": "import a"})) == {
        frozenset("abc")
    }


def test_imports_that_go_one_way_are_no_circle() -> None:
    """The same modules in an order: each may import any that stands before it."""
    imports = graph({"a": "", "b": "import a", "c": "import a, b", "d": "from a import c"})
    assert circles(imports) == set()
