"""One scenario in a process of its own, in which one file call may go wrong."""

from __future__ import annotations

import gc
import os
import signal
import tempfile
from pathlib import Path
from typing import Any, Final, NamedTuple, NoReturn

import msgspec

from tests.filefaults import library
from tests.filefaults.kinds import Thing
from tests.filefaults.library import Call, Fault, Lack
from tests.filefaults.player import Player
from tests.filefaults.scenarios import Scenario
from tests.filefaults.standing import Standing, standing

PATIENCE: Final = 120
"""Seconds after which a process that has not ended is ended."""


class Done(NamedTuple):
    """One deed of a player's."""

    name: str
    told: frozenset[str] = frozenset()
    """The words in which trouble was told."""

    steps: tuple[Thing, ...] = ()
    """The game after each step that was taken in it."""

    unable: str = ""
    """Why it could not be done; empty where it could."""

    ended: bool = False
    """Whether the process lived to its end."""

    before: frozenset[Thing] = frozenset()
    things: frozenset[Thing] = frozenset()
    """What stood before and after it; noted only where nothing was to go wrong."""

    passing: frozenset[Thing] = frozenset()
    """What stood in between, where several things were written; noted like the others."""


class Ran(NamedTuple):
    """What became of a process."""

    calls: tuple[Call, ...]
    well: int
    """The number of the last call before all was well again; 0 where that was not reached."""

    struck: bool
    """Whether the call that was to go wrong has come."""

    deeds: tuple[Done, ...]
    crash: str
    """The trace of an error that nobody foresaw, or what was printed; empty for none."""

    killed: int
    """The number of the signal that ended it; 0 where it ended by itself."""


class Outcome(NamedTuple):
    """A run, and what it has left."""

    ran: Ran
    standing: Standing


def tried(scenario: Scenario, home: Path, fault: Fault | None = None) -> Outcome:
    """What becomes of the scenario in that folder, which is changed.

    Without a fault, what stands in the folder is noted after every deed.
    """
    answers, report = os.pipe()
    with tempfile.TemporaryFile() as printed:
        child = os.fork()
        if child == 0:
            os.close(answers)
            for number in (1, 2):
                os.dup2(printed.fileno(), number)
            library.watch(home, report)
            perform(scenario, Player(home, report, recording=fault is None), fault)
        os.close(report)
        with os.fdopen(answers, "rb") as told:
            lines = told.read().split(b"\n")[:-1]
        _, status = os.waitpid(child, 0)
        printed.seek(0)
        words = printed.read().decode(errors="replace")
    killed = os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0
    return Outcome(ran(lines, words, killed), standing(home))


def perform(scenario: Scenario, player: Player, fault: Fault | None) -> NoReturn:
    """Play the scenario and end the process."""
    signal.alarm(PATIENCE)
    try:
        scenario.opening(player)
        if fault is None:
            player.note_things()
        else:
            library.strike(fault)
        library.count_calls(on=True)
        scenario.deeds(player)
        # A file that was lost sight of while open complains when it is let go.
        gc.collect()
    except BaseException as error:  # noqa: BLE001 - whatever it is, it is what was looked for
        player.stumbled(error)
    finally:
        os._exit(0)


def ran(lines: list[bytes], printed: str, killed: int) -> Ran:
    """What a process has reported."""
    calls, deeds = list[Call](), list[Done]()
    well, struck, crash, before = 0, False, "", frozenset[Thing]()
    for line in lines:
        ((kind, value),) = msgspec.json.decode(line).items()
        match kind:
            case "call":
                number, name, lacks, path = value
                calls.append(Call(number, name, Lack(lacks), path))
            case "struck":
                struck = True
            case "well":
                well = len(calls)
            case "crash":
                crash = crash or value
            case "deed":
                deeds.append(Done(value, before=before))
            case "things":
                before = frozenset(Thing(*one) for one in value)
                deeds[-1:] = [deed._replace(things=before) for deed in deeds[-1:]]
            case _:
                deeds[-1:] = [noted(deed, kind, value) for deed in deeds[-1:]]
    return Ran(tuple(calls), well, struck, tuple(deeds), crash or printed, killed)


def noted(deed: Done, kind: str, value: Any) -> Done:
    """The deed with one thing more that was reported of it."""
    match kind:
        case "step":
            return deed._replace(steps=(*deed.steps, Thing("game", *value)))
        case "passing":
            return deed._replace(passing=deed.passing | {Thing(*one) for one in value})
        case "told":
            return deed._replace(told=frozenset(value))
        case "unable":
            return deed._replace(unable=value)
        case "done":
            return deed._replace(ended=True)
    raise ValueError(f"nobody reports {kind}")
