"""The game as a person starts it, on a match between two bots that plays itself."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from tests.checkout import SOURCES
from tests.display.real_window import wait_until
from venise.games import GAMES
from venise.games.nord.game import NORD
from venise.games.nord.state import Options
from venise.match.folders import folders_below
from venise.match.journal import Journal, begin_journal
from venise.match.match import Match
from venise.match.reading import load
from venise.match.seats import ImmediateChooser
from venise.match.setup import Participant, Setup
from venise.ui.settings import SETTINGS_FILE, Settings, remember
from venise_ai.bots import make_bot


def new_match(home: Path, kinds: tuple[str, str] = ("random", "random")) -> Path:
    """The file of a match between two such bots, at its beginning, in a home without motion."""
    places = folders_below(home)
    assert remember(places.settings / SETTINGS_FILE, Settings(language="en", speed=0.0))
    players = tuple(map(Participant, ("Anna", "Bert"), kinds))
    choosers = [ImmediateChooser(make_bot("random", NORD).choose) for _ in players]
    match = Match(NORD, Setup(players, Options(), 3), choosers)
    journal = begin_journal(match, places.matches, datetime.now(UTC))
    assert isinstance(journal, Journal)
    journal.close()
    return journal.path


ENDED: Final = 128 + signal.SIGTERM
"""The exit code of the program once `terminate` has ended it, as shells report the signal."""

FROM_SOURCES: Final = (sys.executable, "-m", "venise")
"""How the program is started where nothing has been installed."""


@contextmanager
def started(
    match: Path,
    command: Sequence[str] = FROM_SOURCES,
    folder: Path | None = None,
    options: Sequence[str] = (),
    /,
    **variables: str,
) -> Iterator[subprocess.Popen[str]]:
    """The program, opened on that match in a folder; what it prints is in its `stdout`."""
    with subprocess.Popen(
        [*command, "play", str(match), *options],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": SOURCES} | variables,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    ) as program:
        try:
            yield program
        finally:
            program.kill()


def steps(match: Path) -> int:
    """How many steps the file of a match holds."""
    return len(load(match, GAMES).steps)


def goes_on(program: subprocess.Popen[str], match: Path, more: int = 30) -> None:
    """Return once the match has so many steps more, or the program has ended."""
    enough = steps(match) + more
    wait_until(lambda: program.poll() is not None or steps(match) >= enough, "the next steps")
