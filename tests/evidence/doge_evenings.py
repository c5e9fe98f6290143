"""Whole evenings of Doge at the real window: three persons at one screen, and one with two bots.

Everything is done by pointer and keys, as a person would; a picture of each kind of moment is kept.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import pygame

from tests import measurements
from tests.display.real_window import RealWindow, wait_until
from tests.display.twin import kept, twin_of
from tests.tables.sessions import Session, look_of
from venise.catalogue.doge import DOGE
from venise.catalogue.entry import AnyEntry
from venise.games.doge.actions import Seal
from venise.match.reading import list_unfinished
from venise.ui.choices import NewGame, SeatChoice
from venise.ui.settings import Settings
from venise.ui.table.button_guard import GUARDED
from venise.ui.table.spots import BUTTON, CONFIRM, SEAL, Gesture
from venise_ai.doge.greedy import GreedyDoge

TITLE: Final = "Evenings of Doge at the real window"
COLUMNS: Final = (
    *("Persons", "Bots", "Years", "Ballots by hand"),
    *("Most presses from curtain to seal", "Presses in all"),
)
NAMES: Final = (("Anna", "red"), ("Bert", "blue"), ("Cleo", "green"))

OPENING: Final = ("Right", "Right", "Return")
"""The keys that open the second box of the shelf."""

DRAWN: Final = 0.4
"""Seconds after which the window shows what was done."""


def main() -> int:
    """Play the evenings; the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--bots", nargs="+", type=int, default=[0, 2], help="of each evening (0 2)")
    measurements.offer(parser)
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
    prepare(home, bots)
    real = RealWindow(home)
    try:
        return play(Guest(real, home, album), bots)
    finally:
        real.close()


def prepare(home: Path, bots: int) -> None:
    """Settings that show everything quickly, and who sat at the table last."""
    folder = home / "settings"
    folder.mkdir()
    seats = tuple(
        SeatChoice(name, colour, "human" if seat < len(NAMES) - bots else "greedy")
        for seat, (name, colour) in enumerate(NAMES)
    )
    wishes = Settings("en", speed=0.0, reduced_motion=True)
    (folder / "settings.json").write_bytes(msgspec.json.encode(wishes))
    (folder / "new-game-doge.json").write_bytes(msgspec.json.encode(NewGame(seats, "", 11)))


class Guest:
    """Whoever sits at the window: a twin of its table says where everything is."""

    def __init__(
        self,
        real: RealWindow,
        home: Path,
        album: Path,
        entry: AnyEntry = DOGE,
        keys: Sequence[str] = (*OPENING, "Return", "Return"),
    ) -> None:
        """The keys lead from what the window shows to a game, by default to the second box's."""
        self.real, self.home, self.album = real, home, album
        self.presses = 0
        time.sleep(1)
        for key in keys:
            self.real.key(key)
            time.sleep(1)
        wait_until(lambda: bool(list_unfinished(home / "matches")), "the journal of the match")
        settings = (home / "settings" / "settings.json").read_bytes()
        wishes = msgspec.json.decode(settings, type=Settings)
        look = look_of(entry, real.size, wishes.language, wishes)
        self.table = Session.of(entry, look, twin_of(home))
        self.table.rest()

    def lift(self) -> None:
        """Say that nobody else looks."""
        while self.table.covered:
            time.sleep(DRAWN)
            self.look("curtain")
            self.real.key("Return")
            self.presses += 1
            time.sleep(DRAWN)
            self.table.lift()

    def look(self, name: str) -> None:
        """Keep a picture of this kind of moment, once."""
        picture = self.album / f"{name}.png"
        if not picture.exists():
            time.sleep(DRAWN)
            self.real.picture(picture)

    def confirm(self) -> None:
        """Let the others go on."""
        # A button that has just come up does not answer at once.
        time.sleep(DRAWN)
        place = self.table.point(CONFIRM)
        assert place is not None
        self.real.click(place)
        self.table._click(CONFIRM)  # noqa: SLF001 - the twin's own hand
        self.presses += 1
        self.table.rest()

    def do(self, action: Any) -> None:
        """Show an action with the pointer, spot by spot; a ballot is sealed by the keyboard."""
        wanted = len(self.table.match.record.actions) + 1
        self.show(self.table.gestures(action)[0])
        self.written(wanted)

    def show(self, gesture: Gesture) -> None:
        """Point at one spot after the other, as far as there is still something to be said."""
        before = len(self.table.match.history)
        for spot in gesture:
            if spot in self.table.answered or len(self.table.match.history) > before:
                continue
            if spot == SEAL:
                self.look("ballot")
                self.real.key("Return")
                self.table.key(pygame.K_RETURN)
            else:
                at = self.table.point(spot)
                assert at is not None, spot
                if spot.kind == BUTTON:
                    # New buttons do not answer at once: a press in a hurry was meant for others.
                    time.sleep(2 * GUARDED)
                self.real.click(at)
                self.table._click(spot)  # noqa: SLF001 - the twin's own hand
                self.table.frame()
            self.presses += 1

    def written(self, wanted: int) -> None:
        """Wait until the window has kept so many steps; a picture where it does not."""
        try:
            wait_until(lambda: len(kept(self.home).steps) >= wanted, f"step {wanted}", 20)
        except TimeoutError:
            self.real.picture(self.album / "stuck.png")
            raise
        self.table.rest()


def play(guest: Guest, bots: int) -> tuple[str, ...]:
    """Decide for every person until the end; a line of the table."""
    table, bot, luck = guest.table, GreedyDoge(), Random(2)
    most = ballots = 0
    while not table.match.over:
        before = guest.presses
        guest.lift()
        if table.scene.client.confirming >= 0:
            guest.confirm()
            continue
        state = table.match.state
        if state.current_player < 0 or not table.match.is_human(state.current_player):
            table.rest()
            continue
        guest.look(type(state.due).__name__)
        action = bot.choose(table.game.observation(state, state.current_player), luck)
        guest.do(action)
        if isinstance(action, Seal):
            ballots += 1
            most = max(most, guest.presses - before)
    wait_until(lambda: any((guest.home / "replays").glob("*")), "the replay")
    time.sleep(2)
    guest.look("accounts")
    years = table.match.state.year
    figures = len(NAMES) - bots, bots, years, ballots, most, guest.presses
    return tuple(str(figure) for figure in figures)


if __name__ == "__main__":
    sys.exit(main())
