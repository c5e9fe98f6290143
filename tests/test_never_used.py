"""What the program never uses, so that no file can make it do so."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.checkout import ROOT, modules

OBJECTS = {"pickle", "marshal", "shelve", "dbm"}
NETWORK = {"socket", "ssl", "http", "urllib", "ftplib", "smtplib", "socketserver", "xmlrpc"}
CODE = {"eval", "exec", "compile", "__import__"}


def used() -> Iterator[tuple[str, str]]:
    """Every module that the game imports and every plain name that it calls, with its file."""
    for path in modules():
        place = path.relative_to(ROOT)
        if place.parts[0] not in {"venise", "ai"}:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                yield from ((one.name.partition(".")[0], str(place)) for one in node.names)
            elif isinstance(node, ast.ImportFrom):
                yield (node.module or "").partition(".")[0], str(place)
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                yield node.func.id, str(place)


def test_nothing_is_made_of_a_file_but_records() -> None:
    """The game loads no objects and no code from anything it reads, and opens no network."""
    found = list(used())
    assert {"msgspec", "len"} <= {name for name, _ in found}
    assert [one for one in found if one[0] in OBJECTS | NETWORK | CODE] == []
