"""The rules of the house that no other tool checks."""

import ast
import re
from functools import cache

from tests.checkout import ROOT, modules, sources, statements, texts

MOST_LINES = 400
MOST_FUNCTION_LINES = 50
VAGUE_NAMES = {"utils", "util", "helpers", "helper", "manager", "common", "misc", "data", "info"}

# Written in halves, so that this file does not hold what it forbids.
UNFINISHED = [
    a + b for a, b in [("TO", "DO"), ("FIX", "ME"), ("X", "XX"), ("NotImpl", "ementedError")]
]
HOSTS = [a + b for a, b in [("pypi", ".org"), ("python", "hosted"), ("npm", "js.org")]]
PLACES = [a + b for a, b in [("/wo", "rk/"), ("/ro", "ot/"), ("/ho", "me/"), ("/opt", "/")]]


@cache
def function_lengths() -> dict[str, int]:
    """The lines of every function of the project, by its file, line and name."""
    return {
        f"{path.relative_to(ROOT)}:{node.lineno} {node.name}": node.end_lineno - node.lineno + 1
        for path in modules()
        for node in statements(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.end_lineno
    }


def mentions(words: list[str]) -> list[str]:
    """Where one of the words stands in a text of the project, as whole words."""
    edge = r"(?<![\w])(?:{})(?![\w])"
    pattern = re.compile(edge.format("|".join(map(re.escape, words))))
    return [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}"
        for path in texts()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if pattern.search(line)
    ]


def test_no_file_is_longer_than_a_reader_can_hold() -> None:
    """No Python file and no page of prose has more than 400 lines."""
    read = [path for path in texts() if path.suffix in {".py", ".md"}]
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in read}
    assert [str(path) for path, lines in lengths.items() if lines > MOST_LINES] == []


def test_no_function_is_longer_than_a_screen() -> None:
    """No function has more than 50 lines."""
    assert function_lengths()
    longer = (name for name, lines in function_lengths().items() if lines > MOST_FUNCTION_LINES)
    assert [*longer] == []


def test_nine_functions_in_ten_are_short() -> None:
    """At least 90 % of all functions have fewer than 25 lines."""
    sizes = sorted(function_lengths().values())
    assert sizes[len(sizes) * 9 // 10] < 25


def test_modules_are_named_for_what_they_hold() -> None:
    """No module or folder has a name that would fit anything."""
    parts = {part for path in modules() for part in path.relative_to(ROOT).with_suffix("").parts}
    assert parts & VAGUE_NAMES == set()


def test_nothing_is_left_unfinished() -> None:
    """No text carries a mark of unfinished work."""
    assert mentions(UNFINISHED) == []


def test_no_text_names_a_machine() -> None:
    """No text names a package registry's host or a path of somebody's machine."""
    found = [
        f"{path.relative_to(ROOT)}: {word}"
        for path in texts()
        for word in HOSTS + PLACES
        if word in path.read_text(encoding="utf-8") and not path.match("*/fonts/*")
    ]
    assert found == []


def test_build_folder_is_seen_by_git() -> None:
    """`build/` is source: it is not ignored and is no package that hides the tool of that name."""
    names = {path.name for path in sources() if path.parent == ROOT / "build"}
    assert {"dev.py", "runtime.lock", "develop.lock"} <= names
    assert "__init__.py" not in names


READING = {"read_bytes", "read_text"}
MODES = re.compile(r"[rwxab+t]+")
READERS = {"venise/own_files.py", "venise/match/regular.py"}
"""What reads files: those that came with the program, and with bounds all others."""


def file_readings(text: str) -> list[int]:
    """The lines of a module that read a file past those who may, or open one in order to."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call) and reads_file(node)
    ]


def reads_file(call: ast.Call) -> bool:
    """Whether a call reads a file by its path, or opens one for reading."""
    function = call.func
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    if name in READING:
        return isinstance(function, ast.Attribute)
    if name != "open" or any(one.arg == "opener" for one in call.keywords):
        return False
    place = 0 if isinstance(function, ast.Attribute) else 1
    given = [*call.args[place : place + 1], *(k.value for k in call.keywords if k.arg == "mode")]
    modes = [one.value for one in given if isinstance(one, ast.Constant)]
    if not modes:  # `open(path)` reads; so does `path.open()`, but `speaker.open()` opens no file
        return isinstance(function, ast.Name)
    mode = str(modes[0])
    return bool(MODES.fullmatch(mode)) and not set(mode).isdisjoint("r+") and "x" not in mode


def test_every_file_is_read_with_a_bound_or_is_the_programs_own() -> None:
    """Only `read_bounded` and its like read what others can name, `read_own_bytes` the rest."""
    assert file_readings("path.read_bytes()\nopen(path)\nsome.open('rb')\nopen(path, 'wb')") == [
        1,
        2,
        3,
    ]
    found = [
        f"{name}:{line}"
        for path in modules()
        if (name := path.relative_to(ROOT).as_posix()).startswith(("venise/", "ai/"))
        and name not in READERS
        for line in file_readings(path.read_text(encoding="utf-8"))
    ]
    assert found == []
