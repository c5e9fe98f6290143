"""From the rulebook to the code and the tests, and back: numbers, refusals, readings, promises."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.checkout import ROOT
from venise.commands import rules
from venise.commands.rules import sections_of

NORD = sections_of("nord")

GAME = ROOT / "venise/games/nord"
NUMBER = re.compile(r"§(\d+(?:\.\d+)*)")
READING = re.compile(r"Reading: (.+?)(?:\n\n|\Z)", re.DOTALL)

SECTIONS = {section.number for section in rules.load_sections(NORD)}

RULE_TESTS = sorted((ROOT / "tests/nord").glob("test_*.py"))
CONTRACT = sorted((ROOT / "tests/contract").glob("test_*.py"))


def explanations(path: Path) -> Iterator[str]:
    """Every string of a file that explains something: docstrings, and those below a name."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield inspect.cleandoc(str(node.value.value))


def readings() -> list[tuple[str, bool]]:
    """Every reading of an open question, and whether a section stands before it."""
    found = []
    for path in sorted(GAME.rglob("*.py")):
        title = next(explanations(path), "")
        for text in explanations(path):
            for reading in READING.findall(text):
                cited = NUMBER.search(title + text.partition("Reading:")[0])
                found.append((" ".join(reading.split()), bool(cited)))
    return found


def test_every_number_in_the_game_is_a_section_of_the_rulebook() -> None:
    """Wherever the sources cite a section, in code or data, the rulebook has it."""
    cited = {
        (path.name, number)
        for path in sorted(GAME.rglob("*.py")) + sorted(GAME.glob("*.toml"))
        for number in NUMBER.findall(path.read_text(encoding="utf-8"))
    }
    assert len(cited) > 50
    assert {(name, number) for name, number in cited if number not in SECTIONS} == set()


def test_every_public_rule_cites_its_section() -> None:
    """A public function of a rule module opens its docstring with a section, or edits a state."""
    edits = re.compile(r"(The |Whether |How |Every |Where |What |A )")
    for path in sorted((GAME / "rules").glob("*.py")):
        if path.name == "step.py":
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in tree.body:
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
                text = ast.get_docstring(node) or ""
                assert rules.sections_cited(text) or edits.match(text), f"{path.name}: {node.name}"


def test_readings_are_written_once_and_at_their_section() -> None:
    """Each reading of an open question stands in one place, with its section."""
    found = readings()
    assert len(found) >= 15
    assert len(dict(found)) == len(found)
    assert [reading for reading, cited in found if not cited] == []


@pytest.mark.parametrize("path", RULE_TESTS, ids=lambda path: path.stem)
def test_a_file_of_tests_named_for_a_section_covers_it(path: Path) -> None:
    """The number in the name is marked in the file, or all the marks are parts of it."""
    named = rules.TEST_NAMES.match(path.name)
    marks = set(rules.RULE_MARKS.findall(path.read_text(encoding="utf-8")))
    assert marks <= SECTIONS
    if named:
        number = named.group(1).replace("_", ".")
        assert any(rules.is_within(mark, number) for mark in marks)


@pytest.mark.parametrize("path", RULE_TESTS + CONTRACT, ids=lambda path: path.stem)
def test_every_test_of_the_rules_makes_a_promise(path: Path) -> None:
    """Each test function has a docstring of whole sentences."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            promise = ast.get_docstring(node) or ""
            assert promise.endswith("."), node.name
            assert not promise[0].islower(), node.name
