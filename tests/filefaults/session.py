"""Many runs after one another: prepared once, each judged."""

from __future__ import annotations

import os
import re
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path
from typing import Final, NamedTuple

from tests.filefaults.homes import homes
from tests.filefaults.kinds import kind_of
from tests.filefaults.library import KILLS, Call, Fault, Lack, Lasting, Way
from tests.filefaults.player import Player
from tests.filefaults.scenarios import NEXT_START, Scenario
from tests.filefaults.trial import Outcome, tried
from tests.filefaults.verdict import Verdict, unsettled, verdict
from venise.match.played_order import ORDER_FILE

CHANGING: Final = frozenset({"write", "fsync", "rename", "link", "unlink", "mkdir", "ftruncate64"})
"""Calls that change something; with them closing, and opening what is not there."""

NAMED_BY_LUCK: Final = re.compile(r"[0-9a-f]{8,}|\d{4}-\d\d-\d\d-\d{6}")
"""What luck and the hour put into the name of a file."""


class Plan(NamedTuple):
    """One run: a scenario, and what is to go wrong in it."""

    scenario: Scenario
    call: Call
    fault: Fault


class Judged(NamedTuple):
    """What is to be said of a run."""

    verdict: Verdict
    beside: int
    """Files that no part of the game reads, after the next start."""


class Session:
    """Scenarios with what they do where nothing goes wrong."""

    def __init__(self, folder: Path, scenarios: Sequence[Scenario]) -> None:
        """Play each once in this process, so that later ones find all loaded, and once watched."""
        self._folder = folder
        self._sound: dict[str, Outcome] = {}
        self._starts: dict[str, Outcome] = {}
        """What came of the next start, by what stood in the folder."""

        self._usual: set[str] = set()
        """What is asked for at every start."""

        homes(folder, [one.home for one in scenarios])
        with open(os.devnull, "wb") as nowhere:  # noqa: PTH123 - it is no file
            for scenario in scenarios:
                with self._home(scenario) as home:
                    player = Player(home, nowhere.fileno(), recording=False)
                    scenario.opening(player)
                    scenario.deeds(player)
        for scenario in scenarios:
            with self._home(scenario) as home:
                self._sound[scenario.name] = tried(scenario, home)
                start = tried(NEXT_START, home)
                self._usual |= set().union(*(deed.told for deed in start.ran.deeds))

    def plans(self, scenario: Scenario) -> Iterator[Plan]:
        """Every call of the scenario with everything that can go wrong with it."""
        ran = self._sound[scenario.name].ran
        for call, fault in distinct_faults(ran.calls, ran.well):
            yield Plan(scenario, call, fault)

    def written_kinds(self) -> frozenset[str]:
        """The kinds of files that were seen written, by the calls that changed them."""
        calls = [call for one in self._sound.values() for call in one.ran.calls if changing(call)]
        paths = [Path(call.path) for call in calls if call.name in {"write", "rename", "link"}]
        return frozenset(kind_of(path) for path in paths)

    def judged(self, plan: Plan) -> Judged:
        """What becomes of a run, and of the next start."""
        sound = self._sound[plan.scenario.name]
        with self._home(plan.scenario) as home:
            found = tried(plan.scenario, home, plan.fault)
            said = verdict(sound, found, plan.fault)
            key = fingerprint(home)
            if key not in self._starts:
                self._starts[key] = tried(NEXT_START, home)
        after = self._starts[key]
        if not said.broken:
            late = tuple(unsettled(sound, found, after))
            said = said._replace(broken=complaints(after, self._usual) + late)
        return Judged(said, len(after.standing.beside))

    def check(self) -> list[str]:
        """What is wrong with the measurement itself: a scenario that does not do what it should."""
        return [
            *(
                f"{name}: {deed.name}: {deed.unable or outcome.ran.crash}"
                for name, outcome in self._sound.items()
                for deed in outcome.ran.deeds
                if deed.unable or outcome.ran.crash
            ),
            *(
                f"{name}: no call is seen that changes a file"
                for name, outcome in self._sound.items()
                if not CHANGING & {call.name for call in outcome.ran.calls}
            ),
            *(
                f"{name}: {one}"
                for name, outcome in self._sound.items()
                for one in (*outcome.standing.unjudged, *outcome.standing.damaged)
            ),
        ]

    @contextmanager
    def _home(self, scenario: Scenario) -> Iterator[Path]:
        """The folder in which the scenario begins, to be changed."""
        with tempfile.TemporaryDirectory(dir=self._folder) as folder:
            home = Path(folder, "home")
            shutil.copytree(self._folder / scenario.home, home)
            yield home


def distinct_faults(calls: Sequence[Call], well: int = 0) -> Iterator[tuple[Call, Fault]]:
    """Every call with everything that can go wrong with it, and may pass up to the call `well`.

    Kills between the same two calls that change something leave the same files: of them only
    the last is tried, before which most was shown.
    """
    last = max((call.number for call in calls if changing(call)), default=0)
    for call in calls:
        for fault in faults(call, awhile=call.number <= well):
            alike = fault.way is Way.KILL_BEFORE and not changing(call)
            if not (alike or (fault.way is Way.KILL_AFTER and call.number < last)):
                yield call, fault


def faults(call: Call, *, awhile: bool) -> Iterator[Fault]:
    """Everything that can go wrong with a call; with `awhile` it may pass before the end."""
    lasting = [Lasting.ONCE]
    if changing(call):
        lasting += [Lasting.AWHILE, Lasting.ALWAYS] if awhile else [Lasting.ALWAYS]
    yield Fault(call.number, Way.KILL_BEFORE)
    if changing(call):
        yield Fault(call.number, Way.KILL_AFTER)
    if call.name == "write":
        yield Fault(call.number, Way.KILL_AMID)
        yield from (Fault(call.number, Way.CUT, Lack.ROOM, how) for how in lasting)
    for lack in Lack:
        if lack & call.lacks:
            yield from (Fault(call.number, Way.REFUSE, lack, how) for how in lasting)


def changing(call: Call) -> bool:
    """Whether a call changes something in the folder."""
    return call.name in CHANGING or bool(call.lacks & Lack.ROOM)


def kind(fault: Fault) -> str:
    """What goes wrong, in words."""
    if fault.way in KILLS:
        return "killed"
    if fault.way is Way.CUT:
        return "no room within a line"
    return {Lack.ROOM: "no room", Lack.DISK: "disk error", Lack.RIGHT: "no right"}[fault.lack]


def complaints(start: Outcome, usual: set[str]) -> tuple[str, ...]:
    """What the next start, in which nothing goes wrong, was troubled by."""
    found = [f"next start: told {sorted(one.told)}" for one in start.ran.deeds if one.told - usual]
    found += [f"next start: {one.unable}" for one in start.ran.deeds if one.unable]
    if start.ran.crash or start.ran.killed:
        found.append(f"next start: crashed: {start.ran.crash.strip()[-200:]}")
    return tuple(found)


def fingerprint(home: Path) -> str:
    """What stands in a folder, whatever luck and the hour have named it."""
    found = sorted(
        (NAMED_BY_LUCK.sub("*", str(path.relative_to(home))), _content(path))
        for path in home.rglob("*")
        if path.is_file()
    )
    return blake2b(repr(found).encode()).hexdigest()


def _content(path: Path) -> bytes:
    """What stands in a file; of names of matches, all but the hour."""
    content = path.read_bytes()
    if path.name != ORDER_FILE:
        return content
    return NAMED_BY_LUCK.sub("*", content.decode()).encode()
