"""What the program never uses: ways for a file to make it do something, and code without a use."""

from __future__ import annotations

import ast
import re
from collections import Counter
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


CALLED_FROM_OUTSIDE = {"CompiledWheel"}
"""What a library finds by itself."""


def test_every_function_and_class_is_named_somewhere() -> None:
    """None of a module's own is left over when the last that used it has gone."""
    texts = {path: path.read_text(encoding="utf-8") for path in modules()}
    named = Counter(word for text in texts.values() for word in re.findall(r"\w+", text))
    defined = [
        (str(path.relative_to(ROOT)), name)
        for path, text in texts.items()
        if path.name != "conftest.py"
        for name in re.findall(r"^(?:def|class) (\w+)", text, re.MULTILINE)
        if not name.startswith(("test_", "pytest_")) and name not in CALLED_FROM_OUTSIDE
    ]
    assert len(defined) > 1000
    assert [one for one in defined if named[one[1]] == 1] == []
