"""How long every part of `dev.py test` takes, by the clock and of processor, and the slowest tests.

The command is run as anybody runs it. Its checks are told with their seconds by the clock; tests
by folder and the slowest ones by name, with their seconds by the clock and those in which they
worked: the rest they have waited. Several checks, and tests of several workers, run at a time.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec

from tests import measurements
from tests.checkout import ROOT
from tests.times import FOLDER, MOST_TOLD, TestTimes

TITLE: Final = "How long each part of all checks takes"
HEADS: Final = ("Part", "Tests", "Seconds", "Worked", "Waited")

CHECK: Final = re.compile(r"(?m)^(\w+) +(?:passed|FAILED|left out) +([\d.]+) s$")
"""The line with which a check is summed up."""


def main() -> int:
    """Run every check and print how long its parts took; the exit code of the checks."""
    parser = measurements.make_parser(__doc__)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        began = time.perf_counter()
        code, printed = run_checks(Path(folder))
        whole = time.perf_counter() - began
        times = read_times(Path(folder))
    rows = [describe_whole(whole), *describe_checks(printed)]
    for check, tests in times.items():
        rows += describe_folders(check, tests)
    rows += describe_slowest(times["tests"])
    for row in rows:
        print("  ".join(row))
    measurements.write(chosen.table, TITLE, HEADS, rows)
    return code


def run_checks(folder: Path) -> tuple[int, str]:
    """Run `dev.py test`, which keeps the times of tests there; its exit code and output."""
    with subprocess.Popen(
        [sys.executable, str(ROOT / "build" / "dev.py"), "test"],
        cwd=ROOT,
        env=os.environ | {FOLDER: str(folder)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    ) as process:
        lines = []
        for line in process.stdout or ():
            print(line, end="", flush=True)
            lines.append(line)
    return process.returncode, "".join(lines)


def read_times(folder: Path) -> dict[str, list[TestTimes]]:
    """What each check that runs tests has kept there, by its name."""
    kept = sorted(folder.glob("*.json"))
    return {one.stem: msgspec.json.decode(one.read_bytes(), type=list[TestTimes]) for one in kept}


def describe_whole(seconds: float) -> tuple[str, ...]:
    """The row of everything: where processes work at once nothing is told of waiting."""
    known = os.times()
    return (
        "everything",
        "",
        f"{seconds:.0f}",
        f"{known.children_user + known.children_system:.0f}",
        "",
    )


def describe_checks(printed: str) -> Iterator[tuple[str, ...]]:
    """A row for each check, by what is printed of it."""
    for name, seconds in CHECK.findall(printed):
        yield f"check `{name}`", "", f"{float(seconds):.0f}", "", ""


def describe_folders(check: str, times: Sequence[TestTimes]) -> Iterator[tuple[str, ...]]:
    """A row for the tests of each folder that a check runs, most seconds first."""
    folders: dict[str, list[TestTimes]] = defaultdict(list)
    for one in times:
        folders[one.name.partition("::")[0].rpartition("/")[0]].append(one)
    sums = [(f"{check}: `{name}`", of) for name, of in folders.items()]
    for name, of in sorted(sums, key=lambda pair: -sum(one.seconds for one in pair[1])):
        yield row(name, of)


def describe_slowest(times: Sequence[TestTimes]) -> Iterator[tuple[str, ...]]:
    """A row for each of the slowest tests, slowest first."""
    for one in sorted(times, key=lambda one: -one.seconds)[:MOST_TOLD]:
        yield row(f"`{one.name}`", [one])


def row(name: str, times: Sequence[TestTimes]) -> tuple[str, ...]:
    """The row of some tests together."""
    sums = [sum(getattr(one, of) for one in times) for of in ("seconds", "worked", "waited")]
    return name, str(len(times)), *(f"{one:.1f}" for one in sums)


if __name__ == "__main__":
    sys.exit(main())
