"""A program killed at random moments of automatic play loses at most its last action, each time.

A process plays games between quick bots, begins, goes on with and finishes their files as the
game does, and rewrites the settings in between; it tells through a pipe what it has shown. Three
of four kills come within a moment of its first step, the fourth within a moment of its start, when
it may be reading its files or beginning them; only those that come after a step are counted. After
every kill the files are read: nothing may be damaged, and no step that was shown may be missing.
Needs a system with `fork` and SIGKILL.
"""

from __future__ import annotations

import os
import random
import select
import signal
import sys
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from tests import measurements
from venise.games import GAMES
from venise.games.nord.game import NORD
from venise.games.nord.state import Options
from venise.match.continuing import continue_journal, resume_match, verify_match
from venise.match.folders import Folders, find_folders
from venise.match.journal import Journal, begin_journal
from venise.match.match import AnyMatch, Match
from venise.match.reading import list_unfinished, load
from venise.match.regular import read_bounded
from venise.match.seats import AnyChooser, ImmediateChooser
from venise.match.setup import Participant, Setup
from venise.ui.settings import SETTINGS_FILE, Settings, remember
from venise_ai.bots import make_bot

TITLE: Final = "Kills at random moments of play: no step shown is missing, no file damaged"
COUNTED: Final = ("kills in play", "kills before", "games finished", "last lines cut")

LONGEST: Final = 0.25
"""Seconds of play, or from the start, before a kill, at most."""

PATIENCE: Final = 60.0
"""Seconds that a process is given to its first step."""

EVERY: Final = 40
"""Steps between two writings of the settings."""


class Told(NamedTuple):
    """What a process showed last: the file of its match, the seed, and the steps taken."""

    file: str
    seed: int
    steps: int


PLAYERS: Final = tuple(Participant(name, "random") for name in ("Anna", "Bert", "Cleo"))


def main() -> int:
    """Kill as often as asked and print what was found; the exit code."""
    parser = measurements.make_parser(__doc__)
    parser.add_argument("--kills", type=int, default=1000, help="default 1,000")
    parser.add_argument("--seed", type=int, default=1, help="names the moments (1)")
    chosen = parser.parse_args()
    rng = random.Random(chosen.seed)
    number = played = cut = 0
    with tempfile.TemporaryDirectory() as home:
        places = find_folders({"VENISE_HOME": home})
        while played < chosen.kills:
            number += 1
            said = play_and_kill(places, rng.uniform(0, LONGEST), in_play=number % 4 > 0)
            cut += check(places, said, number)
            played += said.steps > 0
            if said.steps and (played % 100 == 0 or played == chosen.kills):
                replays = len(list(places.replays.glob("*.replay")))
                print(
                    f"{played} kills in play and {number - played} before: no step shown is "
                    f"missing, no file damaged; {replays} games finished, {cut} last lines cut",
                    flush=True,
                )
        replays = len([verify_match(load(one, GAMES)) for one in places.replays.glob("*.replay")])
    figures = (played, number - played, replays, cut)
    measurements.write(chosen.table, TITLE, ("What", "Found"), zip(COUNTED, figures, strict=True))
    return 0


def play_and_kill(places: Folders, seconds: float, *, in_play: bool) -> Told:
    """What a process told before it was killed so many seconds after its first step, or start."""
    answers, tellings = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(answers)
        play(places, tellings)
    os.close(tellings)
    if in_play:
        select.select([answers], [], [], PATIENCE)
    time.sleep(seconds)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with os.fdopen(answers) as told:
        lines = told.read().split("\n")[:-1]
    if not lines:
        return Told("", 0, 0)
    name, seed, steps = lines[-1].split()
    return Told(name, int(seed), int(steps))


def play(places: Folders, tellings: int) -> None:
    """Play on without end, one match after the other."""
    shown = 0
    while True:
        match, journal = going(places)
        while not match.over:
            match.tick()
            os.write(
                tellings, f"{journal.path.name} {match.setup.seed} {len(match.history)}\n".encode()
            )
            shown += 1
            if shown % EVERY == 0:
                remember(places.settings / SETTINGS_FILE, Settings(speed=shown % 3))
        journal.finish(match, places.replays)


def going(places: Folders) -> tuple[AnyMatch, Journal]:
    """The match that was left unfinished, or a new one, with its journal."""
    left = list_unfinished(places.matches)
    if left:
        saved = load(left[0], GAMES)
        match = resume_match(saved, bots())
        journal = continue_journal(saved, match)
    else:
        seed = random.SystemRandom().getrandbits(62)
        match = Match(NORD, Setup(PLAYERS, Options(), seed), bots())
        journal = begin_journal(match, places.matches, datetime.now(UTC))
    if not isinstance(journal, Journal):
        sys.exit(f"{journal}")
    return match, journal


def bots() -> list[AnyChooser | None]:
    """A quick bot for every seat."""
    return [ImmediateChooser(make_bot("random", NORD).choose) for _ in PLAYERS]


def check(places: Folders, told: Told, number: int) -> bool:
    """Whether the last line was cut; ends the program where anything is damaged or missing."""
    left = list_unfinished(places.matches)
    if len(left) > 1:
        sys.exit(f"kill {number}: {len(left)} matches are open at once")
    kept = [load(path, GAMES) for path in left]
    for saved in kept:
        steps = len(verify_match(saved).history)
        if saved.setup.seed == told.seed and not told.steps <= steps <= told.steps + 1:
            sys.exit(f"kill {number}: {told} was shown and {steps} steps kept")
    if told.file and not any(saved.setup.seed == told.seed for saved in kept):
        finished(places, told, number)
    settings = places.settings / SETTINGS_FILE
    if settings.exists():
        msgspec.json.decode(read_bounded(settings, 10_000), type=Settings)
    return any(saved.cut for saved in kept)


def finished(places: Folders, told: Told, number: int) -> None:
    """End the program unless the match that was shown is among the replays."""
    stem = Path(told.file).stem
    found = [load(path, GAMES) for path in places.replays.glob(f"{stem}*.replay")]
    if not any(saved.setup.seed == told.seed and saved.scores is not None for saved in found):
        sys.exit(f"kill {number}: {told} is gone")


if __name__ == "__main__":
    sys.exit(main())
