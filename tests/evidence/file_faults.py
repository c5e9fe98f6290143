"""Every file call of a new game, play, undo, finish, settings and cities goes wrong once.

The real program is played without a window while a library between it and the system has one file
call go wrong, each in a process of its own: the process is killed before, after or amid the call,
or the call finds no room, a disk that errs, or no right - once, for a while, or from then on.
After each run: no file is a part of something, every step that was shown is kept, or it was told
that it is not; what passes costs nothing; nothing ends in a trace; the next start finds no fault.
Needs Linux and a C compiler.

The table counts runs: in which trouble was told; after which something is as it was before, or all
is new; with a last line cut; with a file beside, half written, even after the next start; and in
which a promise was broken. Each kind of broken promise is then shown with its first call.
"""

from __future__ import annotations

import gc
import multiprocessing
import os
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Final

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
from tests.filefaults.scenarios import SCENARIOS, Scenario
from tests.filefaults.session import NAMED_BY_LUCK, Judged, Plan, Session, kind

COLUMNS: Final = ("runs", "told", "old", "new", "cut", "beside", "broken")


def main() -> int:
    """Have all go wrong that was asked for and print what became of it; the exit code."""
    parser = measurements.make_parser(__doc__)
    names = [scenario.name for scenario in SCENARIOS]
    parser.add_argument("--scenario", action="append", choices=names, help="by default all")
    parser.add_argument("--at", action="append", help="calls with this in name and path; all")
    parser.add_argument("--most", type=int, help="runs of a scenario, drawn by lot; default all")
    parser.add_argument("--seed", type=int, default=1, help="names the lot (1)")
    parser.add_argument("--jobs", type=int, default=2, help="runs at a time (2)")
    chosen = parser.parse_args()
    if library.PLACE not in os.environ:
        try:
            return library.preloaded([__file__, *sys.argv[1:]])
        except library.Unavailable as error:
            sys.exit(f"file_faults: {error}")
    started = time.monotonic()
    scenarios = [one for one in SCENARIOS if one.name in (chosen.scenario or names)]
    with tempfile.TemporaryDirectory() as folder:
        session = Session(Path(folder), scenarios)
        if ill := session.check():
            sys.exit("\n".join(ill))
        rng = Random(chosen.seed)
        plans = [
            plan
            for one in scenarios
            for plan in drawn(session, one, chosen.at or [""], chosen.most, rng)
        ]
        found = list(judged(session, plans, chosen.jobs))
    rows = table(plans, found)
    heads = ("Scenario", "What goes wrong", *(name.capitalize() for name in COLUMNS))
    measurements.write(chosen.table, "One file call of the real program goes wrong", heads, rows)
    print(f"{len(found)} runs in {time.monotonic() - started:.0f} s")
    return complain(plans, found)


def drawn(
    session: Session, scenario: Scenario, at: Sequence[str], most: int | None, rng: Random
) -> list[Plan]:
    """The runs of a scenario at these calls, or so many of them, drawn by lot."""
    plans = [
        plan
        for plan in session.plans(scenario)
        if any(part in f"{plan.call.name} {plan.call.path}" for part in at)
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


def table(plans: Sequence[Plan], found: Sequence[Judged]) -> list[tuple[str, ...]]:
    """How many runs there were of each kind, and what stood afterwards; printed."""
    rows: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    for plan, one in zip(plans, found, strict=True):
        said = one.verdict
        row = {"runs": 1, "told": said.told, "old": not said.new, "new": said.new, "cut": said.cut}
        row |= {"beside": one.beside > 0, "broken": bool(said.broken)}
        for key in ((plan.scenario.name, kind(plan.fault)), ("all", kind(plan.fault)), ("all", "")):
            rows[key].update(row)
    print(f"{'scenario':<16}{'what goes wrong':<24}", *(f"{name:>7}" for name in COLUMNS))
    last = sorted(rows.items(), key=lambda row: (row[0][0] == "all", not row[0][1]))
    lines = []
    for (scenario, wrong), counts in last:
        figures = [f"{counts[name]:>7}" for name in COLUMNS]
        print(f"{scenario:<16}{wrong or 'all of these':<24}", *figures)
        lines.append((scenario, wrong or "all of these", *map(str.strip, figures)))
    return lines


def complain(plans: Sequence[Plan], found: Sequence[Judged]) -> int:
    """Print every kind of broken promise with its first case; the exit code."""
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
    for shared, alike in sorted(cases.items()):
        print(f"{shared}: {len(alike)} runs, the first {alike[0]}")
    return 1 if cases else 0


if __name__ == "__main__":
    sys.exit(main())
