"""Whole evenings of Doge at the real window: three persons at one screen, and one with two bots.

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
from venise.catalogue.doge import DOGE
from venise.games.doge.actions import Seal
from venise.ui.choices import NewGame
from venise_ai.doge.greedy import GreedyDoge

TITLE: Final = "Evenings of Doge at the real window"
COLUMNS: Final = (
    *("Persons", "Bots", "Years", "Ballots by hand"),
    *("Most presses from curtain to seal", "Presses in all"),
)
SEATS: Final = 3
KEYS: Final = ("Right", "Right", *("Return",) * 3)
"""What leads from the shelf to a game in the second box."""


def main() -> int:
    """Play the evenings; the exit code."""
    parser = measurements.make_parser(__doc__)
    parser.add_argument("--bots", nargs="+", type=int, default=[0, 2], help="of each evening (0 2)")
    parser.add_argument("--album", type=Path, default=Path("doge-album"), help="for the pictures")
    chosen = parser.parse_args()
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    rows = []
    for bots in chosen.bots:
        with tempfile.TemporaryDirectory() as folder:
            rows.append(evening(Path(folder), bots, chosen.album / f"{bots}-bots"))
        print(dict(zip(COLUMNS, rows[-1], strict=True)), flush=True)
    measurements.write(chosen.table, TITLE, COLUMNS, rows)
    return 0


def evening(home: Path, bots: int, album: Path) -> tuple[str, ...]:
    """One evening from the shelf to the accounts: what there was to do, as a line of the table."""
    album.mkdir(parents=True, exist_ok=True)
    prepare(home, DOGE, NewGame(seat_choices(SEATS - bots, bots), "", 11))
    real = RealWindow(home)
    try:
        return play(Guest(real, home, album, begin(real, home, DOGE, KEYS)), bots)
    finally:
        real.close()


def play(guest: Guest, bots: int) -> tuple[str, ...]:
    """Decide for every person until the end; a line of the table."""
    bot, luck = GreedyDoge(), Random(2)
    most = ballots = 0
    for state in guest.decisions():
        action = bot.choose(guest.table.game.observation(state, state.current_player), luck)
        guest.do(action)
        if isinstance(action, Seal):
            ballots += 1
            most = max(most, guest.presses - guest.presses_before)
    years = guest.table.match.state.year
    figures = SEATS - bots, bots, years, ballots, most, guest.presses
    return tuple(str(figure) for figure in figures)


if __name__ == "__main__":
    sys.exit(main())
