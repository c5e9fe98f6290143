"""`venise rules`: where each section of the rulebook is written as code, and where it is tested.

A checkout can be searched; the tests are not shipped, so a file beside the rulebook keeps what
the search found.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from stat import S_IFDIR
from typing import Final

import msgspec

from venise.catalogue import rules_of
from venise.catalogue.entry import Sections
from venise.engine.errors import BadData, VeniseError
from venise.match.regular import file_kind
from venise.match.store import write_without_backup
from venise.own_files import read_own_bytes, read_own_text
from venise.terminal import JsonObject, format_json

INDEX: Final = "rules_index.json"

CITATIONS: Final = re.compile(r"(?:(?:§(\d+(?:\.\d+)*[a-z]?)|Appendix|Set-up)(?:, | and |: | )?)+")
"""The sections that a docstring opens with."""

CITATION_PART: Final = re.compile(r"§(\d+(?:\.\d+)*[a-z]?)|(Appendix)|(Set-up)")
RULE_MARKS: Final = re.compile(r"rule\(\"(\d+(?:\.\d+)*[a-z]?)\"\)")
TEST_NAMES: Final = re.compile(r"test_(\d+(?:_\d+)*)_")
SETUP: Final = "0"
APPENDIX: Final = "4"


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A section of the rulebook."""

    number: str
    title: str
    testable: bool


class RuleLocation(msgspec.Struct, frozen=True):
    """Where a section is written and tested."""

    rules: tuple[str, ...] = ()
    """`file: function`, one for each function or class whose docstring opens with the number."""

    tests: tuple[str, ...] = ()
    """Files of tests."""


Index = dict[str, RuleLocation]


def answer(game: str, number: str | None, *, as_json: bool) -> str:
    """One section with what it contains, or all of them; raises VeniseError if there is none."""
    kept = sections_of(game)
    sections, index = load_sections(kept), load_index(kept)
    chosen = [one for one in sections if number is None or is_within(one.number, number)]
    if not chosen:
        raise VeniseError(f"the rulebook has no section {number!r}; `venise rules` lists them")
    if as_json:
        rows: list[JsonObject] = [
            {**msgspec.structs.asdict(one), **msgspec.structs.asdict(find_place(index, one.number))}
            for one in chosen
        ]
        return format_json(rows)
    if number is None:
        return "\n".join(f"{one.number:<8} {one.title}" for one in chosen)
    return "\n".join(format_section(one, find_place(index, one.number)) for one in chosen)


def sections_of(game: str) -> Sections:
    """Where the rulebook of a game is kept; raises VeniseError where it is not."""
    entry = rules_of(game)
    if entry.sections is None:
        raise VeniseError(f"the rulebook of {entry.title} is not kept section by section")
    return entry.sections


def folder_of(kept: Sections) -> Path:
    """The folder of the game below a checkout."""
    return Path(*kept.package.split("."))


def write_index(game: str, root: Path) -> str:
    """Search the checkout and write what is found beside the rulebook; raises VeniseError."""
    kept = sections_of(game)
    if file_kind(root / kept.tests) != S_IFDIR:
        raise VeniseError("the index can only be made anew where the tests are, in a checkout")
    path = root / folder_of(kept) / INDEX
    try:
        write_without_backup(path, (format_json(build_index(kept, root)) + "\n").encode())
    except OSError as error:
        raise VeniseError(f"{path}: cannot be made anew: {error.strerror or error}") from error
    return f"{path}: written"


def load_sections(kept: Sections) -> list[Section]:
    """The sections in their order; raises BadData."""
    text = read_own_text(files(kept.package).joinpath("rulebook.toml"))
    try:
        return msgspec.convert(tomllib.loads(text)["sections"], list[Section])
    except (KeyError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadData(f"rulebook.toml: {error}") from error


def load_index(kept: Sections) -> Index:
    """The index as it is kept beside the rulebook; raises BadData."""
    try:
        return msgspec.json.decode(read_own_bytes(files(kept.package).joinpath(INDEX)), type=Index)
    except (OSError, msgspec.MsgspecError) as error:
        raise BadData(f"{INDEX}: {error}") from error


def build_index(kept: Sections, root: Path) -> Index:
    """The index of a checkout, from the docstrings of the rules and the marks of the tests."""
    rules: dict[str, list[str]] = {}
    tests: dict[str, list[str]] = {}
    game = root / folder_of(kept)
    for path in (path for pattern in kept.sources for path in sorted(game.glob(pattern))):
        for name, docstring in public_docstrings(path):
            for number in sections_cited(docstring):
                where = f"{path.relative_to(root).as_posix()}: {name}"
                rules.setdefault(number, []).append(where)
    for path in sorted((root / kept.tests).glob("test_*.py")):
        for number in sorted(sections_tested(path)):
            tests.setdefault(number, []).append((kept.tests / path.name).as_posix())
    return {
        number: RuleLocation(tuple(rules.get(number, ())), tuple(tests.get(number, ())))
        for number in sorted({*rules, *tests}, key=section_order)
    }


def public_docstrings(path: Path) -> Iterator[tuple[str, str]]:
    """The public functions and classes of a module with their docstrings."""
    kinds = ast.FunctionDef | ast.ClassDef
    for node in ast.parse(read_own_text(path)).body:
        if isinstance(node, kinds) and not node.name.startswith("_"):
            yield node.name, ast.get_docstring(node) or ""


def sections_tested(path: Path) -> set[str]:
    """The numbers of the sections that a file of tests has in its name or in its marks."""
    named = TEST_NAMES.match(path.name)
    own = {named.group(1).replace("_", ".")} if named else set()
    return own | set(RULE_MARKS.findall(read_own_text(path)))


def sections_cited(docstring: str) -> list[str]:
    """The numbers of the sections that a docstring opens with."""
    opening = CITATIONS.match(docstring)
    found = CITATION_PART.findall(opening.group()) if opening else []
    return [number or (APPENDIX if appendix else SETUP) for number, appendix, _ in found]


def section_order(number: str) -> tuple[tuple[int, str], ...]:
    """The place of a section in the order of the rulebook, 4.2a after 4.2 and before 4.2b."""
    parts = (re.fullmatch(r"(\d+)([a-z]?)", part) for part in number.split("."))
    return tuple((int(part[1]), part[2]) for part in parts if part)


def is_within(number: str, outer: str) -> bool:
    """Whether a section is the other one or a part of it."""
    rest = number.removeprefix(outer)
    return rest == "" or (rest != number and (rest[0] == "." or rest[0].isalpha()))


def find_place(index: Index, number: str) -> RuleLocation:
    """Where a section is written and tested; empty for one that only holds others."""
    return index.get(number, RuleLocation())


def format_section(section: Section, where: RuleLocation) -> str:
    """One section for a reader."""
    rows = [f"{section.number} {section.title}"]
    rows += [f"  rule  {rule}" for rule in where.rules]
    rows += [f"  test  {test}" for test in where.tests]
    return "\n".join(rows)
