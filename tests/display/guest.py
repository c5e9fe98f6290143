"""Whoever sits at a real window and plays a whole evening there, by pointer and keys."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec
import pygame
from pygame import Rect, Surface

from tests.display.evening import like
from tests.display.real_window import RealWindow, wait_until
from tests.display.twin import kept, twin_of
from tests.tables.sessions import MOST_FRAMES, Session, look_of
from tests.ui.driver import FRAME
from venise.catalogue.entry import AnyEntry
from venise.match.reading import list_unfinished
from venise.ui.choices import NewGame, SeatChoice
from venise.ui.scenes.dialog import DialogScene
from venise.ui.settings import Settings
from venise.ui.table.button_guard import GUARDED
from venise.ui.table.spots import BUTTON, CONFIRM, SEAL, Gesture

NAMES: Final = (
    *(("Anna", "red"), ("Bert", "blue"), ("Cleo", "green")),
    *(("Dirk", "yellow"), ("Emma", "purple")),
)
"""Who may sit at the table, persons first, and in which colours."""

DRAWN: Final = 0.4
"""Seconds after which the window shows what was done."""

UNHASTY: Final = 2
"""How much longer than its time a ribbon is read: a busy window's clock goes slower."""

CORNER: Final = 1, 1
"""Where the pointer lights up nothing."""

QUICK: Final = Settings("en", speed=0.0, reduced_motion=True)
"""Settings that show everything quickly."""


def seat_choices(persons: int, bots: int, level: str = "greedy") -> tuple[SeatChoice, ...]:
    """So many persons at the table, and behind them so many bots of that level."""
    return tuple(
        SeatChoice(name, colour, "human" if seat < persons else level)
        for seat, (name, colour) in enumerate(NAMES[: persons + bots])
    )


def prepare(home: Path, entry: AnyEntry, last: NewGame, settings: Settings = QUICK) -> None:
    """Have a home remember these settings, and what was chosen for the last new game."""
    folder = home / "settings"
    folder.mkdir()
    (folder / "settings.json").write_bytes(msgspec.json.encode(settings))
    (folder / entry.last_game).write_bytes(msgspec.json.encode(last))


def begin(real: RealWindow, home: Path, entry: AnyEntry, keys: Sequence[str]) -> Session:
    """A twin of the game of that entry to which the keys lead from what the window shows."""
    time.sleep(1)
    for key in keys:
        real.key(key)
        time.sleep(1)
    wait_until(lambda: bool(list_unfinished(home / "matches")), "the journal of the match")
    settings = (home / "settings" / "settings.json").read_bytes()
    wishes = msgspec.json.decode(settings, type=Settings)
    table = Session.of(entry, look_of(entry, real.size, wishes.language, wishes), twin_of(home))
    table.rest()
    return table


class Guest:
    """Whoever sits at the window: a twin of its table says where everything is."""

    def __init__(self, real: RealWindow, home: Path, album: Path, table: Session) -> None:
        self.real, self.home, self.album, self.table = real, home, album, table
        self.presses = 0
        self.presses_before = 0
        """Before the decision that is being asked for, and before the curtain in front of it."""

    def decisions(self) -> Iterator[Any]:
        """Every position in which a person is asked, until the accounts of the game are seen."""
        table = self.table
        while not table.match.over:
            self.presses_before = self.presses
            self.lift()
            if table.scene.client.confirming >= 0:
                self.confirm()
                continue
            state = table.match.state
            if state.current_player < 0 or not table.match.is_human(state.current_player):
                self.rest()
                continue
            self.look(type(state.due).__name__)
            yield state
        wait_until(lambda: any((self.home / "replays").glob("*")), "the replay")
        time.sleep(2)
        self.look("accounts")

    def lift(self) -> None:
        """Say that nobody else looks, once the curtain hangs in the window too."""
        while isinstance(curtain := self.table.stack.top, DialogScene):
            rects = [widget.rect for widget in curtain.ring.widgets]
            hangs = partial(self.shows, self.table.draw(), rects[0].unionall(rects))
            self.real.point(CORNER)
            wait_until(hangs, "the curtain")
            self.look("curtain")
            # Its button does not answer at once: a press in a hurry was meant for the table.
            time.sleep(3 * GUARDED)
            self.real.key("Return")
            self.presses += 1
            self.table.lift()
            wait_until(lambda: not hangs(), "the table behind the curtain")  # noqa: B023 - at once

    def shows(self, wanted: Surface, part: Rect) -> bool:
        """Whether the window shows that part of a picture at this moment."""
        return like(self.real, wanted, part)

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
        self.rest()

    def rest(self) -> None:
        """Follow what comes until somebody decides, and read what is announced on the way.

        A press meanwhile would be lost, or only put the ribbon away.
        """
        for _ in range(MOST_FRAMES):
            self.table.frame()
            if self.table.scene.announcer.standing is not None:
                time.sleep(UNHASTY * FRAME)
            if self.table.at_rest:
                return

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
        self.rest()
