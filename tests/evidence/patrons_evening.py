"""A whole evening of The Patrons of Venice at the real window: two persons and three bots.

Everything is done by pointer and keys, as a person would; a picture of each kind of moment is kept.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from tests import measurements
from tests.display.real_window import RealWindow, wait_until
from tests.evidence.doge_evenings import Guest
from venise.catalogue.patrons import PATRONS
from venise.games.patrons.queries import points
from venise.ui.choices import NewGame, SeatChoice
from venise.ui.settings import Settings
from venise_ai.patrons.greedy import GreedyPatrons

TITLE: Final = "An evening of The Patrons of Venice at the real window"
COLUMNS: Final = ("Persons", "Bots", "Turns", "Decisions by hand", "Presses in all", "Points")
PERSONS: Final = 2
NAMES: Final = (
    *(("Anna", "red"), ("Bert", "blue"), ("Cleo", "green")),
    *(("Dirk", "yellow"), ("Emma", "purple")),
)
KEYS: Final = (*("Right",) * 3, *("Return",) * 3)
"""What leads from the shelf to a game in the third box."""


def main() -> int:
    """Play the evening; the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    measurements.offer(parser)
    parser.add_argument(
        "--album", type=Path, default=Path("patrons-album"), help="for the pictures"
    )
    chosen = parser.parse_args()
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    with tempfile.TemporaryDirectory() as folder:
        row = evening(Path(folder), chosen.album)
    print(dict(zip(COLUMNS, row, strict=True)), flush=True)
    measurements.write(chosen.table, TITLE, COLUMNS, [row])
    return 0


def evening(home: Path, album: Path) -> tuple[str, ...]:
    """From the shelf to the accounts: what there was to do, as a line of the table."""
    album.mkdir(parents=True, exist_ok=True)
    folder = home / "settings"
    folder.mkdir()
    seats = tuple(
        SeatChoice(name, colour, "human" if seat < PERSONS else "greedy")
        for seat, (name, colour) in enumerate(NAMES)
    )
    wishes = Settings("en", speed=0.0, reduced_motion=True)
    (folder / "settings.json").write_bytes(msgspec.json.encode(wishes))
    (folder / PATRONS.last_game).write_bytes(msgspec.json.encode(NewGame(seats, "", 11)))
    real = RealWindow(home)
    try:
        return play(Guest(real, home, album, PATRONS, KEYS))
    finally:
        real.close()


def play(guest: Guest) -> tuple[str, ...]:
    """Decide for both persons until the end; a line of the table."""
    table, bot, luck, done = guest.table, GreedyPatrons(), Random(2), Counter[str]()
    while not table.match.over:
        guest.lift()
        if table.scene.client.confirming >= 0:
            guest.confirm()
            continue
        state = table.match.state
        if state.current_player < 0 or not table.match.is_human(state.current_player):
            table.rest()
            continue
        guest.look(type(state.due).__name__)
        guest.do(bot.choose(table.game.observation(state, state.current_player), luck))
        done[type(state.due).__name__] += 1
    wait_until(lambda: any((guest.home / "replays").glob("*")), "the replay")
    time.sleep(2)
    guest.look("accounts")
    state = table.match.state
    reached = ", ".join(map(str, points(state)))
    figures = PERSONS, len(NAMES) - PERSONS, state.turn, done.total(), guest.presses, reached
    return tuple(str(figure) for figure in figures)


if __name__ == "__main__":
    sys.exit(main())
