"""Every small fault planted in the rules, one at a time: how many of them some test notices.

A mutant that no test notices must be argued in docs/rules-proof.md, in a row that begins with its
name. With --results FILE what is found is kept there, so that a run can be broken off and taken up
again; after a change of the tests, --again tries the survivors of that file once more.
"""

from __future__ import annotations

import argparse
import itertools
import re
import select
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from tests.checkout import ROOT
from tests.mutation import trials
from tests.mutation.operators import Mutant, mutants
from tests.mutation.trials import Process, Trial

GAME: Final = ROOT / "venise" / "games" / "nord"
PAGE: Final = ROOT / "docs" / "rules-proof.md"
TESTS: Final = ROOT / "tests" / "nord"
STRONG: Final = ("test_pending_stack.py", "test_perft.py", "test_playthroughs.py")
"""Tests of whole games, which notice most of what the tests of a section do not."""

ELSEWHERE: Final = ("test_notation.py", "test_data_files.py", "test_knowledge.py")
"""Tests of other modules, or of the two below only; they take long."""

SECRETIVE: Final = ("decks.py", "hidden.py")
"""Modules about who knows what, which the contract of all games is about too."""

NAMED: Final = ("walks", "routes", "decks", "city", "hidden", "rulebook")
"""Modules beside those of the rules in which rules are kept, too."""

WANTED: Final = 0.95
"""The share of mutants that tests must notice."""

Results = dict[str, Trial]
"""What became of each mutant, by its name."""


class Case(msgspec.Struct, frozen=True):
    """A mutant with all that is needed to try it."""

    module: str
    path: Path
    mutant: Mutant
    stages: tuple[tuple[str, ...], ...]


def main() -> int:
    """Try every mutant and print those that survive; returns the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--module", default="", help="only modules whose path holds this")
    parser.add_argument("--results", type=Path, help="file that keeps the results")
    parser.add_argument("--again", action="store_true", help="try the survivors again")
    parser.add_argument("--processes", type=int, default=1, help="at one time (default 1)")
    parser.add_argument("--limit", type=int, default=20, help="seconds of work (default 20)")
    chosen = parser.parse_args()
    cases = [case for path in modules(chosen.module) for case in cases_of(path)]
    if not cases:
        sys.exit(f"There is no module {chosen.module!r} of the rules.")
    results = known(chosen.results, again=chosen.again)
    trials.prepare()
    sound(cases[0], chosen.limit)
    left = [case for case in cases if case.mutant.name not in results]
    for number, (case, trial) in enumerate(tried(left, chosen.processes, chosen.limit), 1):
        results[case.mutant.name] = trial
        if trial.outcome == trials.SURVIVED:
            print(f"survived: {case.mutant.name}", flush=True)
        if chosen.results and (number % 20 == 0 or number == len(left)):
            chosen.results.write_bytes(msgspec.json.encode(results))
    return summary({case.mutant.name: results[case.mutant.name] for case in cases})


def modules(part: str) -> list[Path]:
    """The modules of the rules whose path holds a text."""
    rules = sorted((GAME / "rules").glob("[a-z]*.py"))
    named = [GAME / f"{name}.py" for name in NAMED]
    return [path for path in (*rules, *named) if part in path.relative_to(GAME).as_posix()]


def cases_of(path: Path) -> Iterator[Case]:
    """Every mutant of a module with the tests to try it on."""
    source = path.read_text(encoding="utf-8")
    short = path.relative_to(GAME).as_posix()
    module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
    stages = test_files(path)
    for mutant in mutants(source, short):
        yield Case(module, path, mutant, stages)


def test_files(path: Path) -> tuple[tuple[str, ...], ...]:
    """The test files in the order of their chance to notice a change of a module."""
    opening = path.read_text(encoding="utf-8").partition("from __future__")[0]
    cited = set(re.findall(r"§(\d+(?:\.\d+)*)", opening))
    files = [file for file in sorted(TESTS.glob("test_*.py")) if file.name not in ELSEWHERE]
    near = [file for file in files if cited & rules_of(file)]
    strong = [TESTS / name for name in STRONG]
    rest = [file for file in files if file not in near and file not in strong]
    secret = [TESTS / "test_knowledge.py", *sorted((ROOT / "tests/contract").glob("test_*.py"))]
    groups = [near, strong, rest, *([file] for file in secret if path.name in SECRETIVE)]
    return tuple(tuple(map(str, group)) for group in groups if group)


def rules_of(file: Path) -> set[str]:
    """The sections of the rulebook that a test file is about."""
    marks = re.findall(r"mark\.rule\(([^)]*)\)", file.read_text(encoding="utf-8"))
    return {section for mark in marks for section in re.findall(r"[\d.]+", mark)}


def known(path: Path | None, *, again: bool) -> Results:
    """The results of earlier runs, without the survivors if they are to be tried again."""
    if path is None or not path.exists():
        return {}
    results = msgspec.json.decode(path.read_bytes(), type=Results)
    return {
        name: trial
        for name, trial in results.items()
        if not (again and trial.outcome == trials.SURVIVED)
    }


def tried(cases: list[Case], processes: int, limit: int) -> Iterator[tuple[Case, Trial]]:
    """Each mutant with what became of it, some at a time, in the order in which they end."""
    running: dict[int, tuple[Case, Process]] = {}
    waiting = iter(cases)
    while True:
        for case in itertools.islice(waiting, processes - len(running)):
            planted = case.module, case.path, case.mutant.source
            process = trials.start(planted, case.stages, limit)
            running[process.pipe] = case, process
        if not running:
            return
        ended, _, _ = select.select(list(running), [], [])
        for pipe in ended:
            case, process = running.pop(pipe)
            yield case, trials.finish(process)


def sound(case: Case, limit: int) -> None:
    """End the program unless the tests pass on the module as it is."""
    unchanged = case.module, case.path, case.path.read_text(encoding="utf-8")
    trial = trials.finish(trials.start(unchanged, case.stages, limit))
    if trial.outcome != trials.SURVIVED:
        sys.exit(f"The tests fail without any mutant: {trial.test}")


def summary(results: Results) -> int:
    """Print the share of mutants noticed, and the survivors that nobody argued."""
    survivors = [name for name, trial in results.items() if trial.outcome == trials.SURVIVED]
    page = PAGE.read_text(encoding="utf-8")
    argued = {row.replace(r"\|", "|") for row in re.findall(r"(?m)^\| `(.*?)` \|", page)}
    for name in survivors:
        print(f"{'argued  ' if name in argued else 'NOT ARGUED'} {name}")
    share = 1 - len(survivors) / len(results)
    print(f"{len(results)} mutants, {len(survivors)} survived: {share:.1%} noticed")
    return 0 if share >= WANTED and set(survivors) <= argued else 1


if __name__ == "__main__":
    sys.exit(main())
