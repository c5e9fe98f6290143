"""Values stay values: no module of the rules or the bots has a memory that functions write to."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from tests.checkout import ROOT, modules

PARTS: Final = ("venise/engine", "venise/games", "venise/match", "ai/venise_ai")

WRITING: Final = frozenset(
    {
        *("add", "append", "appendleft", "clear", "discard", "extend", "insert", "move_to_end"),
        *("pop", "popitem", "popleft", "remove", "reverse", "setdefault", "sort", "update"),
    }
)
"""What changes a list, a dictionary or a set."""

KEPT: Final = {
    "venise/games/nord/game.py: Nord.rulebook": "one state with its legal actions",
    "venise/games/nord/routes.py: TOWNS": "the roads of a ground: at most 96 of each of 32",
    "venise/games/nord/rules/builders.py: BOARDS": "for each seat one board and what it allows",
    "venise/games/nord/rules/movement.py: MOVES": "the moves to a set of tiles: 512 for each die",
}
"""The memories without which rules were slower: each behind a class that says why and how much."""


def trees() -> dict[str, ast.Module]:
    """Every module of rules, matches and bots by its path."""
    return {
        path.relative_to(ROOT).as_posix(): ast.parse(path.read_text(encoding="utf-8"))
        for path in modules()
        if path.relative_to(ROOT).as_posix().startswith(PARTS)
    }


def bound(body: list[ast.stmt], prefix: str = "") -> Iterator[tuple[str, ast.expr]]:
    """The names that a module or its classes bind, each with the value."""
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from bound(node.body, f"{node.name}.")
        targets = node.targets if isinstance(node, ast.Assign) else []
        if isinstance(node, ast.AnnAssign) and node.value is not None:
            targets = [node.target]
        for target in targets:
            if isinstance(target, ast.Name):
                assert isinstance(node, ast.Assign | ast.AnnAssign)
                assert node.value is not None
                yield prefix + target.id, node.value


def root(node: ast.expr) -> str | None:
    """The name that an expression such as `NAME[0].field` begins with."""
    while isinstance(node, ast.Subscript | ast.Attribute):
        node = node.value
    return node.id if isinstance(node, ast.Name) else None


def written(tree: ast.AST) -> Iterator[str]:
    """The names whose object is written to somewhere, or that are bound anew by `global`."""
    for node in ast.walk(tree):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign | ast.Delete):
            targets = node.targets
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            targets = [node.target]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            targets = [node.func] if node.func.attr in WRITING else []
        elif isinstance(node, ast.Global):
            yield from node.names
        parts = (part for target in targets for part in ast.walk(target))
        for part in parts:
            if isinstance(part, ast.Subscript | ast.Attribute) and (name := root(part)):
                yield name


def changing(classes: dict[str, ast.ClassDef]) -> set[str]:
    """The classes with a method that writes to its own object after it was made."""
    return {
        name
        for name, found in classes.items()
        for method in found.body
        if isinstance(method, ast.FunctionDef) and method.name != "__init__"
        if "self" in written(method)
    }


def memories() -> set[str]:
    """Each name of a module whose object functions write to, or whose class does."""
    found = trees()
    classes = {
        node.name: node
        for tree in found.values()
        for node in tree.body
        if isinstance(node, ast.ClassDef)
    }
    told = changing(classes)
    return {
        f"{path}: {name}"
        for path, tree in found.items()
        for name, value in bound(tree.body)
        if name in {*written(tree)} or made_of(value) & told
    }


def made_of(value: ast.expr) -> set[str]:
    """The names of what is called in an expression, where classes make their objects."""
    calls = (node.func for node in ast.walk(value) if isinstance(node, ast.Call))
    return {node.id for node in calls if isinstance(node, ast.Name)}


def test_no_module_has_a_memory_of_its_own() -> None:
    """What functions remember lies in bounded caches of the standard library or is passed."""
    assert memories() == {*KEPT}


def test_memories_are_found() -> None:
    """A list whose item is replaced, a dictionary that grows, a name bound anew."""
    tree = ast.parse(
        "LATEST = [0]\nKNOWN = {}\nCOUNT = 0\nTABLE = {1: 2}\n"
        "def look(x):\n"
        "    global COUNT\n"
        "    LATEST[0] = x\n"
        "    KNOWN.setdefault(x, 1)\n"
        "    return TABLE[x]\n"
    )
    assert {*written(tree)} & {name for name, _ in bound(tree.body)} == {"LATEST", "KNOWN", "COUNT"}
