"""The composition root: the window, its scenes, the player's files, and the match behind them."""

from __future__ import annotations

import argparse
import logging
import os
import random
import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec.structs import astuple, replace

from venise.assets import asset
from venise.games.nord.layouts.draft import Layout
from venise.match.cities import SUFFIX as CITY_SUFFIX
from venise.match.cities import Cities
from venise.match.claim import InUse
from venise.match.desktop import show_folder
from venise.match.flaws import BadFile, Finding
from venise.match.folders import Folders, beside_program, closed, folders, portable
from venise.match.outcomes import Unsaved
from venise.match.reporting import Log, Problem, anonymous, trace, write_report, write_trace
from venise.match.shelf import LONGEST_TITLE, Kept
from venise.match.store import sweep
from venise.opening import Opened, Opener, catalogue
from venise.ui.audio.speaker import Speaker, volumes
from venise.ui.choices import MOST_SEED, NewGame, SeatChoice, told_apart
from venise.ui.findings import barred, found, refused, unread
from venise.ui.fonts import Fonts
from venise.ui.hotkeys import Hotkeys
from venise.ui.look import Look
from venise.ui.loop import Concerns, Loop
from venise.ui.pictures import forget
from venise.ui.placement import NOWHERE, PLACEMENT_FILE
from venise.ui.scene import Scene, SceneStack
from venise.ui.scenes.crash import CrashScene
from venise.ui.scenes.dialog import message
from venise.ui.scenes.entry import EntryScene
from venise.ui.scenes.leaving import LeavingScene
from venise.ui.scenes.lobby import Lobby
from venise.ui.scenes.newgame import NewGameScene
from venise.ui.scenes.pause import PauseScene
from venise.ui.scenes.title import TitleScene
from venise.ui.settings import SETTINGS_FILE, Settings, examine, recall, remember
from venise.ui.text import literal
from venise.ui.theme import Scale
from venise.ui.window import GameWindow, keep_picture
from venise.ui.words import Words, spoken

if TYPE_CHECKING:
    from pygame import Surface

    from venise.ui.choices import MapChoice
    from venise.ui.table.exits import Exits
    from venise.ui.tables.nord.scene import TableScene

TITLE: Final = "La Venise du Nord"
ICON: Final = ("icon", "venise.svg")
LAST_GAME_FILE: Final = "new-game.json"

SURROUNDINGS: Final = {
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_VIDEO_X11_WMCLASS": "venise",
    "SDL_VIDEO_WAYLAND_WMCLASS": "venise",
}
"""What SDL reads from the environment when its first window is opened."""

NO_GAME: Final = NewGame((SeatChoice("", "", ""),), "", 0)
"""Stands for a choice that was never made."""


def main(arguments: argparse.Namespace | None = None) -> int:
    """Open the window and play until it is closed; the exit code.

    A file among the arguments is opened at once: a match is gone on with, a replay is shown. With
    `portable` the player's files lie beside the program.

    Raises NoDisplay where no window can be opened, and NotPortable where nothing can be kept there.
    """
    # Not only where unset: pygame, once imported, has named the window's class after the script.
    os.environ.update(SURROUNDINGS)
    beside = arguments is not None and arguments.portable
    program = Program(portable(beside_program()) if beside else folders())
    try:
        program.run(getattr(arguments, "file", None))
    finally:
        program.close()
    return 0


def load_table() -> tuple[type[TableScene], type[Exits]]:
    """The scene of the table and its exits, loaded only when the title already shows."""
    # Loaded here and not at the top: the table is a third of the start.
    from venise.ui.table.exits import Exits  # noqa: PLC0415
    from venise.ui.tables.nord.scene import TableScene  # noqa: PLC0415

    return TableScene, Exits


class Program:
    """Everything that lives as long as the window."""

    def __init__(self, places: Folders) -> None:
        """Open the window with the title in it; raises NoDisplay."""
        self._places = places
        sweep(*astuple(places))
        self.settings, self._ill_settings = examine(places.settings / SETTINGS_FILE, Settings())
        place = recall(places.settings / PLACEMENT_FILE, NOWHERE)
        self.window = GameWindow(TITLE, asset(*ICON), place, fullscreen=self.settings.fullscreen)
        self._fonts = Fonts(asset("fonts"), legible=self.settings.legible)
        self.stack = SceneStack(self._look(self.window.size))
        self._speaker = Speaker(asset("sounds"), random.Random(), time.monotonic)
        self.stack.sound = self._speaker.play
        self._opener = Opener(places, datetime.now)
        self._cities = Cities(places.cities)
        self._opened: Opened | None = None
        self._log = Log(places.logs)
        self.lobby = self._lobby()
        hotkeys = Hotkeys(self._switch_fullscreen, self._keep_screenshot)
        close = self._asking(self.stack.reset)
        concerns = Concerns(self._resized, hotkeys.event, self._crashed, self._attended, close)
        self.loop = Loop(self.window, self.stack, concerns)

    def run(self, file: Path | None = None) -> None:
        """Show the title, start the bots' process behind it, and go on until the end.

        `file` is a match, a replay or a city to open at once.
        """
        self.stack.push(TitleScene(self.lobby))
        self.loop.beat(0.0)
        self._opener.warm()
        load_table()
        self._speaker.wish(volumes(self.settings))
        self._speaker.open()
        self.tell_of_files()
        if file is not None:
            self.open_file(file)
        self.loop.run()

    def tell_of_files(self) -> None:
        """Say so where settings, or a folder that the title does not look into, are unreadable."""
        if told := unread(self.stack.look.words, self._ill_settings, closed(self._places)):
            self.stack.push(message(self.stack.look.words, *told))

    def close(self) -> None:
        """Let everything go."""
        self._leave_table()
        self._opener.close()
        self._log.close()
        self._speaker.close()
        self._fonts.close()
        remember(self._places.settings / PLACEMENT_FILE, self.window.placement)
        self.window.close()

    # What the menus ask for

    def _lobby(self) -> Lobby:
        last = self._places.settings / LAST_GAME_FILE
        return Lobby(
            catalogue=lambda words: catalogue(words, self._cities.kept()),
            open_table=self.open_table,
            can_continue=lambda: self._opener.waiting() is not None,
            continue_table=self.continue_table,
            shelf=self._opener.shelf,
            finished=self._opener.finished,
            open_finished=self.open_file,
            open_saved=self.open_saved,
            picture=self._picture,
            paint_map=self._paint_map,
            exports=self._places.exports,
            files=self._places.matches.parent,
            show_files=lambda: show_folder(self._places.matches.parent),
            cities=self._cities,
            try_out=self._opener.try_out,
            open_cities=self._open_cities,
            open_title=self.open_title,
            change=self.change,
            last_game=lambda: recall(last, NO_GAME),
            keep_game=lambda game: self._kept(remember(last, game)),
            fresh_seed=lambda: random.SystemRandom().randint(0, MOST_SEED),
        )

    def _picture(self, kept: Kept, size: tuple[int, int]) -> Surface:
        """The board of a saved game."""
        from venise.ui.tables.nord.thumbnail import thumbnail  # noqa: PLC0415 - with the table

        colours = told_apart([player.colour for player in kept.players])
        return thumbnail(self.stack.look, kept.state, colours, size)

    def _paint_map(self, choice: MapChoice, size: tuple[int, int]) -> Surface:
        """The city of a map that is laid."""
        from venise.ui.tables.nord.cities.portrait import of_map  # noqa: PLC0415 - with the table

        return of_map(choice, size)

    def _open_cities(self) -> None:
        from venise.ui.tables.nord.cities.library import CitiesScene  # noqa: PLC0415 - as the table

        self.stack.push(CitiesScene(self.lobby))

    def open_title(self, closed: Finding | None = None) -> None:
        """Leave the table, if there is one, for the title, which says why it may lack a game."""
        self._leave_table()
        self.stack.reset(TitleScene(self.lobby, closed))

    def open_table(self, game: NewGame) -> None:
        """Begin a new match at its table."""
        self._seat(self._opener.new(game, confirm_turns=self.settings.confirm_turns))

    def continue_table(self) -> None:
        """Go on with the match left last; say so if it cannot be looked for or read."""
        path = closed = None
        try:
            path = self._opener.waiting()
        except BadFile as error:
            closed = error.finding
        if path is not None:
            self.open_saved(path)
        else:
            self.open_title(closed)

    def open_saved(self, path: Path) -> None:
        """Go on with that match; where that is not possible, say why at the title."""
        self._open(self._opener.unfinished, path)

    def open_file(self, path: Path) -> None:
        """Go on with the match of any file, show a replay, or keep a city; say why it cannot be."""
        if path.suffix.lower() == CITY_SUFFIX:
            self._open_cities()
            self.loop.beat(0.0)
            self.window.drop(path)
            return
        self._open(self._opener.from_anywhere, path)

    def _open(self, way: Callable[..., Opened], path: Path) -> None:
        words = self.stack.look.words
        try:
            opened = way(path, confirm_turns=self.settings.confirm_turns)
        except BadFile as error:
            saying = words("table.unreadable", reason=found(words, error.finding))
        except OSError as error:
            saying = words("table.unreadable", reason=literal(error.strerror or error))
        except InUse:
            saying = words("table.inuse")
        else:
            self._seat(opened)
            return
        self.open_title()
        self.stack.push(message(words, words("table.unreadable.heading"), saying))

    def change(self, settings: Settings) -> None:
        """Take on other settings at once, and remember them."""
        if settings.legible != self.settings.legible:
            self._fonts = Fonts(asset("fonts"), legible=settings.legible)
        self.settings = settings
        self._speaker.wish(volumes(settings))
        self.window.fill_screen(on=settings.fullscreen)
        self.stack.relook(self._look(self.window.size))
        self._kept(remember(self._places.settings / SETTINGS_FILE, settings))

    def _seat(self, opened: Opened) -> None:
        """Show a match at its table."""
        self._leave_table()
        self._opened = opened
        scene, ways = load_table()
        exits = ways(
            menu=self._pause,
            rematch=self._asking(lambda: self.open_table(opened.again(self.lobby.fresh_seed()))),
            new_game=self._asking(self._open_new_game),
            title=self._asking(self.open_title),
            sound=self._speaker.play,
            unsaved=lambda: opened.unsaved,
            save=opened.save,
        )
        self.stack.reset(scene(opened.match, opened.names, opened.colours, exits))
        if opened.unsaved is not None:
            words, unsaved = self.stack.look.words, opened.unsaved
            saying = words(
                "table.unsaved", path=literal(unsaved.path), reason=barred(words, unsaved.obstacle)
            )
            self.stack.push(message(words, words("table.unsaved.heading"), saying))

    def _pause(self) -> None:
        """Open the menu over the table."""
        city = self._opened.city if self._opened is not None else None
        # Reading all the player's cities may take a tenth of a second: only where it matters.
        known = city is None or city in {one.layout for one in self._cities.kept()}
        keep = None if city is None or known else lambda: self._keep_city(city)
        leave = self._asking(self.open_title)
        self.stack.push(PauseScene(self.lobby, leave, keep, unsaved=self._save()))

    def _save(self) -> Unsaved | None:
        """Write what the match at the table lacks in its file; why that cannot be done, or None."""
        if self._opened is None:
            return None
        self._opened.save()
        return self._opened.unsaved

    def _asking(self, leave: Callable[[], None]) -> Callable[[], None]:
        """A way from the table that asks first where it would lose what cannot be saved."""

        def ask() -> None:
            unsaved = self._save()
            if unsaved is None:
                leave()
            elif not any(isinstance(scene, LeavingScene) for scene in self.stack.scenes):
                self.stack.push(LeavingScene(self.stack.look, unsaved, self._save, leave))

        return ask

    def _keep_city(self, city: Layout) -> None:
        """Put the city that is played on among the player's own, under a name that is asked for."""
        words = self.stack.look.words

        def keep(name: str) -> bool:
            try:
                kept = self._cities.keep(name, city).name
            except OSError as error:
                self.stack.push(message(words, words("city.keep"), refused(words, error)))
                return False
            saying = words("city.kept", name=literal(kept))
            self.stack.push(message(words, words("city.keep"), saying))
            return True

        heading, saying = words("city.name"), words("city.name.saying")
        self.stack.push(EntryScene(heading, saying, "", keep, LONGEST_TITLE))

    def _open_new_game(self) -> None:
        self.open_title()
        self.stack.push(NewGameScene(self.lobby))

    def _leave_table(self) -> None:
        if self._opened is not None:
            self._opened.close()
            self._opened = None

    def _kept(self, written: bool) -> None:  # noqa: FBT001 - the answer of `remember`
        """Say so where something could not be remembered."""
        if not written:
            words = self.stack.look.words
            saying = words("settings.unsaved", path=literal(self._places.settings))
            self.stack.push(message(words, words("table.unsaved.heading"), saying))

    # What the loop asks for

    def _look(self, size: tuple[int, int]) -> Look:
        wish, scale = self.settings, Scale(size)
        scale = replace(scale, interface=wish.interface_size, text=wish.text_size)
        return Look(scale, self._fonts, self._words(spoken(wish.language)), wish)

    def _words(self, language: str) -> Words:
        """The catalogues of a language, read again only when it changes."""
        stack: SceneStack | None = getattr(self, "stack", None)
        if stack is not None and stack.look.words.language == language:
            return stack.look.words
        return Words(language, asset("locale"))

    def _resized(self, size: tuple[int, int]) -> None:
        forget()
        self.stack.relook(self._look(size))

    def _attended(self, front: bool) -> None:  # noqa: FBT001 - the loop tells a fact
        """The window has come to the front or gone behind; a device may be there by now."""
        self._speaker.hush(on=not front and self.settings.quiet_behind)
        if front:
            self._speaker.open()

    def _switch_fullscreen(self) -> None:
        self.change(replace(self.settings, fullscreen=not self.settings.fullscreen))

    def _keep_screenshot(self) -> None:
        name = f"venise-{datetime.now():%Y-%m-%d-%H%M%S}.png"  # noqa: DTZ005 - the player's own time
        path = self._places.replays.parent / "screenshots" / name
        kept = keep_picture(self.loop.picture, path)
        words = self.stack.look.words
        self.loop.say(words("picture.kept" if kept else "picture.unkept", path=literal(path)))

    def _crashed(self, error: Exception) -> Scene:
        """Write down the error, leave the table, and show the ways on."""
        details = write_trace(error, self._places.logs, datetime.now().astimezone())
        logging.getLogger(__name__).error("%s", trace(error))
        match = anonymous(self._opened.match) if self._opened is not None else b""
        unsaved = self._save()
        self._leave_table()
        self._opener.end_trial()
        go_on = self.continue_table if self._opener.may_be_waiting() else None

        def report() -> Path:
            problem = Problem(trace(error), match, self._log.tail())
            return write_report(problem, self._places.exports, datetime.now().astimezone())

        return CrashScene(self.stack.look, details, (go_on, self.open_title), report, unsaved)
