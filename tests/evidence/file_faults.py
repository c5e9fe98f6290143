"""Every file call of everything that is kept goes wrong once: games, results, lessons, and so on.

The real program is played without a window while a library between it and the system has one file
call go wrong, each in a process of its own: the process is killed before, after or amid the call,
or the call finds no room, a disk that errs, or no right - once, for a while, or from then on. Kills
between the same two changes of files are one. Steps of games are judged in the same thread.
After each run: no file is a part of something, every step that was shown is kept, or it was told
that it is not; what passes costs nothing; nothing ends in a trace; the next start finds no fault,
and every kept game that is over or settled has its result and its verdict. Every file is judged by
the reader of its kind: one that nobody judges, or a kind that no scenario writes, ends the run.
Needs Linux and a C compiler.

The table counts runs: in which trouble was told; after which something is as it was before, or all
is new; with a last line cut; with a file beside, half written, even after the next start; and in
which a promise was broken. Each kind of broken promise is then shown with its first call. With
`--file` a run that was cut off, or that is made in parts, goes on and ends in one table.
"""

from __future__ import annotations

import gc
import multiprocessing
import os
import sys
import tempfile
import time
from argparse import Namespace
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Final

import msgspec

# Before pygame is loaded by anything: no window may open, and no device be looked for.
os.environ |= {
    "SDL_VIDEODRIVER": "dummy",
    "SDL_AUDIODRIVER": "none",
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    "SDL_NO_SIGNAL_HANDLERS": "1",
    "TZ": "UTC",
}

from tests import measurements
from tests.filefaults import library
from tests.filefaults.kinds import KINDS
from tests.filefaults.scenarios import SCENARIOS, Scenario
from tests.filefaults.session import NAMED_BY_LUCK, Judged, Plan, Session, kind

TITLE: Final = "One file call of the real program goes wrong"
COLUMNS: Final = ("runs", "told", "old", "new", "cut", "beside", "broken")


class Tally(msgspec.Struct):
    """What came of one scenario."""

    scenario: str
    rows: dict[str, dict[str, int]]
    """How many runs there were, and what stood afterwards, by what went wrong."""

    cases: dict[str, list[str]]
    """Every kind of broken promise with its cases."""

    written: list[str]
    """The kinds of files that the scenario writes."""


def main() -> int:
    """Have all go wrong that was asked for and print what became of it; the exit code."""
    parser = measurements.make_parser(__doc__)
    names = [scenario.name for scenario in SCENARIOS]
    parser.add_argument("--scenario", action="append", choices=names, help="by default all")
    parser.add_argument(
        "--at", action="append", help="calls with this in 'scenario: name path'; all"
    )
    parser.add_argument("--most", type=int, help="runs of a scenario, drawn by lot; default all")
    parser.add_argument("--seed", type=int, default=1, help="names the lot (1)")
    parser.add_argument("--jobs", type=int, default=2, help="runs at a time (2)")
    parser.add_argument("--file", type=Path, help="keeps what is found of each scenario")
    chosen = parser.parse_args()
    if library.PLACE not in os.environ:
        try:
            return library.preloaded([__file__, *sys.argv[1:]])
        except library.Unavailable as error:
            sys.exit(f"file_faults: {error}")
    tallies = read_tallies(chosen.file)
    for scenario in SCENARIOS:
        if scenario.name in (chosen.scenario or names) and scenario.name not in tallies:
            tallies[scenario.name] = one = tally(scenario, chosen)
            if chosen.file is not None:
                with chosen.file.open("ab") as file:
                    file.write(msgspec.json.encode(one) + b"\n")
    ordered = [tallies[name] for name in names if name in tallies]
    heads = ("Scenario", "What goes wrong", *(name.capitalize() for name in COLUMNS))
    measurements.write(chosen.table, TITLE, heads, table(ordered))
    return complain(ordered) or uncovered(ordered, names)


def read_tallies(path: Path | None) -> dict[str, Tally]:
    """What a file holds of scenarios, by their names."""
    lines = path.read_bytes().splitlines() if path is not None and path.exists() else []
    found = [msgspec.json.decode(line, type=Tally) for line in lines]
    return {one.scenario: one for one in found}


def tally(scenario: Scenario, chosen: Namespace) -> Tally:
    """Everything that was asked for goes wrong in one scenario; ends the program if it is ill."""
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        session = Session(Path(folder), [scenario])
        if ill := session.check():
            sys.exit("\n".join(ill))
        plans = drawn(session, scenario, chosen.at or [""], chosen.most, Random(chosen.seed))
        found = list(judged(session, plans, chosen.jobs))
        written = sorted(session.written_kinds())
    one = Tally(scenario.name, count(plans, found), broken_promises(plans, found), written)
    broken = sum(len(cases) for cases in one.cases.values())
    seconds = time.monotonic() - started
    print(f"{scenario.name}: {len(found)} runs in {seconds:.0f} s, {broken} broken", flush=True)
    return one


def drawn(
    session: Session, scenario: Scenario, at: Sequence[str], most: int | None, rng: Random
) -> list[Plan]:
    """The runs of a scenario at these calls, or so many of them, drawn by lot."""
    plans = [
        plan
        for plan in session.plans(scenario)
        if any(part in f"{scenario.name}: {plan.call.name} {plan.call.path}" for part in at)
    ]
    if most is None or most >= len(plans):
        return plans
    return [plans[number] for number in sorted(rng.sample(range(len(plans)), most))]


def judged(session: Session, plans: Sequence[Plan], jobs: int) -> Iterator[Judged]:
    """What became of every run, in their order."""
    SHARED[:] = [(session, plans)]
    # What is loaded by now is shared by all processes as long as nobody looks it through.
    gc.collect()
    gc.freeze()
    with multiprocessing.get_context("fork").Pool(jobs) as pool:
        yield from pool.imap(judge, range(len(plans)), chunksize=4)


SHARED: list[tuple[Session, Sequence[Plan]]] = []
"""What the processes do, as it stands when they are forked."""


def judge(number: int) -> Judged:
    """What became of the run of that number."""
    session, plans = SHARED[0]
    return session.judged(plans[number])


def count(plans: Sequence[Plan], found: Sequence[Judged]) -> dict[str, dict[str, int]]:
    """How many runs there were, and what stood afterwards, by what went wrong."""
    rows: dict[str, Counter[str]] = defaultdict(Counter)
    for plan, one in zip(plans, found, strict=True):
        said = one.verdict
        row = {"runs": 1, "told": said.told, "old": not said.new, "new": said.new, "cut": said.cut}
        row |= {"beside": one.beside > 0, "broken": bool(said.broken)}
        rows[kind(plan.fault)].update(row)
    return {
        wrong: {name: int(number) for name, number in counts.items()}
        for wrong, counts in rows.items()
    }


def broken_promises(plans: Sequence[Plan], found: Sequence[Judged]) -> dict[str, list[str]]:
    """Every kind of broken promise with its cases."""
    cases: dict[str, list[str]] = defaultdict(list)
    for plan, one in zip(plans, found, strict=True):
        call, fault = plan.call, plan.fault
        path = NAMED_BY_LUCK.sub("*", call.path)
        case = f"call {call.number}, {fault.way.name.lower()}, {fault.lasting.value}"
        # Of several sentences about one promise the first is enough.
        broken = dict(reversed([said.partition(": ")[::2] for said in one.verdict.broken]))
        for promise, detail in broken.items():
            like = (promise, plan.scenario.name, kind(fault), call.name, path)
            cases[" | ".join(like)].append(f"{case}: {detail}")
    return cases


def table(tallies: Sequence[Tally]) -> list[tuple[str, ...]]:
    """How many runs there were of each kind, and what stood afterwards; printed."""
    rows: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    for one in tallies:
        for wrong, counts in one.rows.items():
            for key in ((one.scenario, wrong), ("all", wrong), ("all", "")):
                rows[key].update(counts)
    print(f"{'scenario':<18}{'what goes wrong':<24}", *(f"{name:>7}" for name in COLUMNS))
    last = sorted(rows.items(), key=lambda row: (row[0][0] == "all", not row[0][1]))
    lines = []
    for (scenario, wrong), counts in last:
        figures = [f"{counts[name]:>7}" for name in COLUMNS]
        print(f"{scenario:<18}{wrong or 'all of these':<24}", *figures)
        lines.append((scenario, wrong or "all of these", *map(str.strip, figures)))
    return lines


def complain(tallies: Sequence[Tally]) -> int:
    """Print every kind of broken promise with its first case; the exit code."""
    cases = {shared: alike for one in tallies for shared, alike in one.cases.items()}
    for shared, alike in sorted(cases.items()):
        print(f"{shared}: {len(alike)} runs, the first {alike[0]}")
    return 1 if cases else 0


def uncovered(tallies: Sequence[Tally], names: Sequence[str]) -> int:
    """Print which kinds of files no scenario writes, once all have been tried; the exit code."""
    if len(tallies) < len(names):
        return 0
    missing = KINDS.keys() - {name for one in tallies for name in one.written}
    for name in sorted(missing):
        print(f"no scenario writes files like {name}")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
