"""Which tests a change can have broken, best first, by what each reached when it ran last."""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Final

import msgspec

from tests.reach.record import (
    Record,
    Survey,
    TestRun,
    file_of,
    function_of,
    is_test,
    module_name,
    name_test,
)

SECONDS: Final = 60.0
"""What the tests that are chosen may take on each core, beside those that have to run."""

SHORTEST: Final = 0.05
"""Seconds that any test counts as at least: one that is shorter still is worth no more."""

CHOICE: Final = "choice.json"
"""The file with the choice, in the folder of the record."""


class Choice(msgspec.Struct, frozen=True):
    """The tests to run, and how many more a change can have broken."""

    tests: frozenset[str]
    """Names of tests, of functions with all their tests, and of files with all theirs."""

    left: int
    """Tests that reach the change, too, and are left for a whole run."""

    seconds: float
    """What these took last, on one core."""

    def holds(self, test: str) -> bool:
        """Whether the test of that name is to run."""
        return bool({test, test.partition("[")[0], file_of(test)} & self.tests)

    @property
    def files(self) -> list[str]:
        """The files with a test that is to run."""
        return sorted({file_of(one) for one in self.tests})

    def __str__(self) -> str:
        chosen = f"{len(self.tests)} tests chosen in {len(self.files)} files"
        if not self.left:
            return f"{chosen}: all that the change can have broken."
        return f"{chosen}; {self.left} more reach the change and took {self.seconds:.0f} s last."


def choose(record: Record, seconds: float) -> Choice:
    """What to run of the tests; within so many seconds of work, as far as it is free to choose.

    What failed last, is new or was changed itself always runs.
    """
    survey = record.survey()
    stale = record.find_stale(survey)
    runs = [one for one in record.runs() if file_of(one.name) in survey.functions]
    must = {one.name for one in runs if one.failed} | changed_tests(survey, runs)
    certain = Choice(frozenset(must), 0, 0.0)
    readers = {reader for reader, _ in record.find_changed_files()}
    others = [one for one in runs if not certain.holds(one.name)]
    chosen = choose_reaching(others, stale, seconds, readers)
    return msgspec.structs.replace(chosen, tests=chosen.tests | must)


def choose_reaching(
    runs: Sequence[TestRun],
    stale: frozenset[int],
    seconds: float,
    readers: Collection[str] = frozenset(),
) -> Choice:
    """What to run within so many seconds of those that reached what is stale, and of readers."""
    reaching = {one: hit for one in runs if (hit := one.reached & stale) or one.name in readers}
    taken = rank(reaching, seconds)
    left = [one for one in reaching if one not in taken]
    names = frozenset(one.name for one in taken)
    return Choice(names, len(left), sum(one.seconds for one in left))


def changed_tests(survey: Survey, runs: Sequence[TestRun]) -> set[str]:
    """The tests that are new or do something else than before, by function or by file."""
    known = {name_test(file_of(one.name), function_of(one.name)) for one in runs}
    found: set[str] = set()
    for one in runs:
        numbers = survey.functions[file_of(one.name)]
        if numbers.get(function_of(one.name), -1) not in one.reached:
            found.add(one.name.partition("[")[0])
        shared = {number for name, number in numbers.items() if not is_test(name)}
        body = survey.bodies[module_name(file_of(one.name))]
        if not shared | {body} <= one.reached:
            found.add(file_of(one.name))
    for path, numbers in survey.functions.items():
        if path.rpartition("/")[2].startswith("test_"):
            tests = {name_test(path, name) for name in numbers if is_test(name)}
            found |= tests - known
    return found


def rank(reaching: dict[TestRun, frozenset[int]], seconds: float) -> set[TestRun]:
    """The tests to take within so many seconds.

    In turn each changed part has the test taken that is most about the change: of whose work it is
    the largest share, for each second that the test takes. So no part goes without.
    """
    queues: dict[int, list[tuple[float, str, TestRun]]] = defaultdict(list)
    for one, hit in reaching.items():
        worth = (1 + len(hit)) / (1 + len(one.reached)) / max(one.seconds, SHORTEST)
        for number in hit or {0}:
            queues[number].append((worth, one.name, one))
    for queue in queues.values():
        queue.sort(key=lambda entry: entry[:2])
    taken: set[TestRun] = set()
    spent = 0.0
    while queues:
        for number in sorted(queues):
            one = queues[number].pop()[2]
            if one not in taken and spent + one.seconds <= seconds:
                taken.add(one)
                spent += one.seconds
            if not queues[number]:
                del queues[number]
    return taken


def main(arguments: Sequence[str]) -> int:
    """Write the choice for the record in a folder, for a number of cores.

    Prints what it is in a line, and then its files.
    """
    folder, cores = Path(arguments[0]), int(arguments[1])
    record = Record(folder)
    choice = choose(record, SECONDS * cores)
    record.close()
    (folder / CHOICE).write_bytes(msgspec.json.encode(choice))
    sys.stdout.write("\n".join([str(choice), *choice.files, ""]))
    return 0


def load_choice(folder: Path) -> Choice:
    """The choice that was written last in the folder of a record; raises OSError."""
    return msgspec.json.decode((folder / CHOICE).read_bytes(), type=Choice)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
