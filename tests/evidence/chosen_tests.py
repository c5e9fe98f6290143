"""What `dev.py test --changed` chooses for faults whose test is known, and for old changes.

Each fault of the lists of planted faults counts as a change of the function that it takes the place
of. Its test is the one of a section that the list names; that the tests of the lists reach the same
function counts for nothing. Changes are drawn from the history by lot: what differs in a module
between two commits, function by function, as far as it is still there. What tests reach is taken
from the last run of all; nothing is run.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from itertools import islice
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, Final

import msgspec

from tests import measurements
from tests.checkout import ROOT
from tests.planted import Planted
from tests.reach.choice import SECONDS, choose_reaching
from tests.reach.record import RECORD, Record, Survey, TestRun, file_of, name_test
from tests.reach.units import digest_units
from venise import compiled

TITLE: Final = "What is chosen for a change, by what each test reached last"
HEADS: Final = ("Change", "Parts", "Reach it", "Chosen", "Seconds of them", "A test of the section")

LISTS: Final = (
    *("tests.doge.test_planted_faults", "tests.nord.test_planted_rules"),
    *("tests.patrons.test_planted_faults", "tests.patrons.test_planted_subtleties"),
    "tests.pilotis.test_planted_faults",
)
"""The lists of planted faults that name the place of each."""

OLDEST: Final = 400
"""So many commits are drawn from."""

CORES: Final = 2


class Change(msgspec.Struct):
    """A change, by the parts that are not as before."""

    name: str
    stale: frozenset[int]
    test: str = ""
    """The test that is known to notice it, if any."""


def main() -> int:
    """Print what is chosen for each change; the exit code says whether enough faults are met."""
    parser = measurements.make_parser(__doc__)
    parser.add_argument("--record", type=Path, default=ROOT / ".venv" / "reach", metavar="FOLDER")
    parser.add_argument("--faults", type=int, default=50, help="so many, by lot (50)")
    parser.add_argument("--changes", type=int, default=10, help="of the history, by lot (10)")
    parser.add_argument("--seed", type=int, default=1, help="names the lot (1)")
    chosen = parser.parse_args()
    if not (chosen.record / RECORD).exists():
        sys.exit("What tests reach is not known yet: run `python3 build/dev.py test` once.")
    record = Record(chosen.record)
    survey, luck = record.survey(), Random(chosen.seed)
    runs = [one for one in record.runs() if file_of(one.name) in survey.functions]
    record.close()
    faults = list(planted_changes(survey))
    faults = luck.sample(faults, min(chosen.faults, len(faults)))
    old = list(islice(old_changes(survey, luck), chosen.changes))
    rows = [describe(one, runs) for one in (*faults, *old)]
    for row in rows:
        print("  ".join(row))
    met = sum(row[-1] == "chosen" for row in rows)
    print(f"{met} of {len(faults)} faults would be noticed by the test of their section")
    measurements.write(chosen.table, TITLE, HEADS, rows)
    return 0 if met >= len(faults) * 0.96 else 1


def describe(change: Change, runs: list[TestRun]) -> tuple[str, ...]:
    """The row of a change."""
    choice = choose_reaching(runs, change.stale, SECONDS * CORES)
    seconds = sum(one.seconds for one in runs if one.name in choice.tests)
    reaching = len(choice.tests) + choice.left
    found = any(name.partition("[")[0] == change.test for name in choice.tests)
    met = ("chosen" if found else "left out") if change.test else ""
    counts = (len(change.stale), reaching, len(choice.tests))
    return change.name, *map(str, counts), f"{seconds:.0f}", met


def planted_changes(survey: Survey) -> Iterator[Change]:
    """The planted faults that take the place of a function and name a test of a section."""
    for module in LISTS:
        faults: dict[str, Planted] = import_module(module).PLANTED
        for name, (place, attribute, _, check) in faults.items():
            test = test_of(check)
            number = number_of(place, attribute, survey)
            if test and number is not None:
                yield Change(f"fault: {name}", frozenset({number}), test)


def test_of(check: Callable[[], None]) -> str:
    """The name of a check that is a test; empty for any other."""
    test = check.func if isinstance(check, partial) else check
    if not inspect.isfunction(test) or not test.__qualname__.startswith("test_"):
        return ""
    path = Path(inspect.getfile(test)).relative_to(ROOT).as_posix()
    return name_test(path, test.__qualname__)


def number_of(place: Any, attribute: str, survey: Survey) -> int | None:
    """The number of a function of a module; None for anything else."""
    function = inspect.unwrap(getattr(place, attribute)) if isinstance(place, ModuleType) else None
    if not inspect.isfunction(function):
        return None
    path = Path(inspect.getfile(function)).relative_to(ROOT).as_posix()
    return survey.functions[path].get(function.__qualname__)


def old_changes(survey: Survey, luck: Random) -> Iterator[Change]:
    """Commits that changed functions of the program which are still there, in an order by lot."""
    wanted = ("log", "--no-merges", "--format=%h %s", f"-{OLDEST}", "--", "venise", "ai")
    lines = measurements.git(*wanted).splitlines()
    for line in luck.sample(lines, len(lines)):
        commit, _, subject = line.partition(" ")
        stale = frozenset(changed_parts(commit, survey))
        if stale:
            yield Change(f"commit: {subject}", stale)


def changed_parts(commit: str, survey: Survey) -> Iterator[int]:
    """The numbers of the functions that a commit changed."""
    names = measurements.git("diff", "--name-only", f"{commit}~", commit, "--", "venise", "ai")
    for path in names.splitlines():
        known = survey.functions.get(path)
        if known is None:
            continue
        before, after = (parts_at(one, path) for one in (f"{commit}~", commit))
        for name in before.keys() & after.keys() & known.keys():
            if before[name] != after[name]:
                yield known[name]


def parts_at(commit: str, path: str) -> dict[str, str]:
    """The digests of the functions of a module in that commit; none where it was not there."""
    if not measurements.git("ls-tree", commit, "--", path):
        return {}
    return digest_units(ast.parse(measurements.git("show", f"{commit}:{path}")))


if __name__ == "__main__":
    if compiled.variant() == "compiled":
        sys.exit("The functions of a compiled engine cannot be looked at: set VENISE_COMPILED=off.")
    sys.exit(main())
