"""A whole evening of The Patrons of Venice at the real window: two persons and three bots.

Everything is done by pointer and keys, as a person would; a picture of each kind of moment is kept.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Final

from tests import measurements
from tests.display.guest import Guest, begin, prepare, seat_choices
from tests.display.real_window import RealWindow
from venise.catalogue.patrons import PATRONS
from venise.games.patrons.queries import points
from venise.ui.choices import NewGame
from venise_ai.patrons.greedy import GreedyPatrons

TITLE: Final = "An evening of The Patrons of Venice at the real window"
COLUMNS: Final = ("Persons", "Bots", "Turns", "Decisions by hand", "Presses in all", "Points")
PERSONS: Final = 2
BOTS: Final = 3
KEYS: Final = (*("Right",) * 3, *("Return",) * 3)
"""What leads from the shelf to a game in the third box."""


def main() -> int:
    """Play the evening; the exit code."""
    parser = measurements.make_parser(__doc__)
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
    prepare(home, PATRONS, NewGame(seat_choices(PERSONS, BOTS), "", 11))
    real = RealWindow(home)
    try:
        return play(Guest(real, home, album, begin(real, home, PATRONS, KEYS)))
    finally:
        real.close()


def play(guest: Guest) -> tuple[str, ...]:
    """Decide for both persons until the end; a line of the table."""
    bot, luck, decided = GreedyPatrons(), Random(2), 0
    for state in guest.decisions():
        guest.do(bot.choose(guest.table.game.observation(state, state.current_player), luck))
        decided += 1
    end = guest.table.match.state
    reached = ", ".join(map(str, points(end)))
    figures = PERSONS, BOTS, end.turn, decided, guest.presses, reached
    return tuple(str(figure) for figure in figures)


if __name__ == "__main__":
    sys.exit(main())
