"""The composition root: the window, its scenes, the player's files, and the match behind them."""

from __future__ import annotations

import logging
import random
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import astuple, replace

from venise.catalogue import entries, entry_of, titles
from venise.catalogue.entry import AnyEntry
from venise.current_match import CurrentMatch
from venise.daily_games import DailyGames
from venise.lesson_tables import LessonCalls, LessonTables
from venise.libraries import BoardLibraries, owner_of
from venise.match import folders, reporting
from venise.match.claim import InUse
from venise.match.desktop import show_folder
from venise.match.flaws import BadFile, FileFlaw
from venise.match.saved_games import MatchSummary
from venise.match.setup import Origin
from venise.match.store import delete_leftovers
from venise.on_demand import OnDemand
from venise.open_match import OpenMatch
from venise.opening import Opener
from venise.own_results import OwnResults
from venise.own_settings import OwnSettings
from venise.own_window import close_window, follow, open_window
from venise.reviewing import Reviews
from venise.scenarios import NOBODY, ScenarioCalls, ScenarioGames
from venise.screenshots import keep_screenshot
from venise.teaching import FOLDER, Teacher
from venise.ui.audio.speaker import volumes
from venise.ui.choices import MOST_TYPED_SEED, GameChoice, NewGame, distinguish_names
from venise.ui.findings import explain_unopened
from venise.ui.hotkeys import Hotkeys
from venise.ui.loop import Concerns, Loop
from venise.ui.pictures import forget
from venise.ui.scene import Scene, SceneStack
from venise.ui.scenes.crash import CrashScene
from venise.ui.scenes.dialog import message
from venise.ui.scenes.game_menu import GameMenuScene
from venise.ui.scenes.leaving import unsaved_message
from venise.ui.scenes.newgame import NewGameScene
from venise.ui.scenes.pause import PauseScene
from venise.ui.scenes.services import MenuServices
from venise.ui.scenes.shelf import GameBoxesScene
from venise.ui.scenes.title import TitleScene
from venise.ui.screens import list_monitors
from venise.ui.settings import Settings, recall, remember
from venise.ui.table.exits import Exits
from venise.ui.widgets.box_front import BoxFront
from venise.ui.words import Words
from venise.voice import Voice
from venise_ai.priority import go_first

if TYPE_CHECKING:
    from pygame import Surface


class Program:
    """Everything that lives as long as the window."""

    def __init__(self, places: folders.Folders, external_bots: Sequence[str] = ()) -> None:
        """Open the window with the title in it; raises NoDisplay."""
        go_first()
        self._places = places
        delete_leftovers(*astuple(places), places.screenshots)
        self._own_settings = OwnSettings(places)
        settings = self._own_settings.read()
        self.window = open_window(places, settings)
        self._voice = Voice(settings, entries()[0])
        self.stack = SceneStack(self._voice.look(self.window.size))
        self.stack.sound = self._voice.speaker.play
        self._external_bots = external_bots
        self._dailies = DailyGames(places, self.stack, lambda: datetime.now().astimezone().date())
        self._results = OwnResults(places, self.stack, self._words_of)
        self._current = CurrentMatch(self.stack, self._results.book)
        self._opener = Opener(places, datetime.now, external_bots, self._results.book)
        at_table, ask_before = self._current.find, self._current.ask_before
        ways = ScenarioCalls(self.open_saved, at_table, self.open_title, ask_before)
        self._scenarios = ScenarioGames(
            self.stack, places, self._results.book, self._words_of, ways
        )
        self._reviews = Reviews(places, self.stack, lambda: self.services_here, self.open_saved)
        teacher = Teacher(places.settings, self._tell_if_lost)
        sound, advise = self._voice.speaker.play, self._opener.advise
        calls = LessonCalls(self._take_table, self._pause, sound, self.open_menu, advise)
        self._lessons = LessonTables(teacher, self.stack, places.replays, calls)
        self.libraries = BoardLibraries(places, self.stack, self._opener, self._services_of)
        """The boards that the player has laid out."""

        self._log = reporting.Log(places.logs)
        games = {entry.key: entry for entry in entries()}
        services = OnDemand(games, lambda key: self._services(games[key]))
        self.services_by_game: Mapping[str, MenuServices] = services
        """What the menus ask for, by the keys of the games they are about."""

        self._fronts = {e.key: BoxFront(e.title_in, e.cover, e.colour, e.seats) for e in entries()}
        self._showing = False
        """Whether the first picture shows: only then may anything take time that it lacks."""

        hotkeys = Hotkeys(self._switch_fullscreen, self._keep_screenshot)
        close = ask_before(self.stack.reset)
        concerns = Concerns(
            self._resize, hotkeys.event, self._show_crash, self._set_attended, close
        )
        self.loop = Loop(self.window, self.stack, concerns)

    @property
    def settings(self) -> Settings:
        """What the player wishes."""
        return self._voice.settings

    def run(self, file: Path | None = None) -> None:
        """Show the title, start the bots' process behind it, and go on until the end.

        `file` is a match, a replay or a board to open at once.
        """
        self.stack.push(self.start_scene())
        self.loop.beat(0.0)
        self._showing = True
        self.tell_unread()
        if file is not None:
            self._open_sound()  # a game of bots may be over before there is time for it
            self.open_file(file)
        self.loop.spare.extend([self._open_sound, self._opener.warm])
        self.loop.spare.extend(entry.table for entry in entries())
        self._results.look_for_missing(self.loop.spare)
        self.loop.run()

    def _open_sound(self) -> None:
        self._voice.speaker.wish(volumes(self.settings))
        self._voice.speaker.open()

    def tell_unread(self) -> None:
        """Say so where files of the player cannot be read."""
        self._own_settings.tell_unread(self.stack)

    def close(self) -> None:
        """Let everything go."""
        self._leave_table()
        self._results.book.save()
        self._opener.close()
        self._log.close()
        self._voice.close()
        close_window(self._places, self.window)

    # What the menus ask for

    @property
    def services(self) -> MenuServices:
        """That of the game that stands first."""
        return next(iter(self.services_by_game.values()))

    def _services_of(self, key: str) -> MenuServices:
        return self.services_by_game[key]

    def _services(self, entry: AnyEntry) -> MenuServices:
        last = self._places.settings / entry.last_game
        services = partial(self._services_of, entry.key)
        return MenuServices(
            catalogue=lambda words: self._list_choices(entry, words.language),
            open_table=lambda game: self.open_table(entry, game),
            can_continue=lambda: self._opener.find_unfinished() is not None,
            continue_table=self.continue_table,
            saved_games=self._opener.saved_games,
            finished=self._opener.finished,
            open_finished=self.open_file,
            open_saved=self.open_saved,
            look_back=lambda path: self._reviews.find(path, self.open_file, self._current.find),
            picture=self._picture,
            paint_map=lambda choice, size: entry.table().paint_map(choice, size),
            guide=entry.guide if entry.folder("guide") else None,
            exports=self._places.exports,
            files=self._places.matches.parent,
            show_files=lambda: show_folder(self._places.matches.parent),
            open_boards=self.libraries.way(entry),
            open_statistics=self._results.show,
            open_scenarios=self._scenarios.way(entry),
            open_daily=self._dailies.way(entry, services, self.open_table),
            open_title=self.open_title,
            change=self.change,
            last_game=lambda: recall(last, NOBODY),
            keep_game=lambda game: self._tell_if_lost(remember(last, game)),
            fresh_seed=lambda: random.SystemRandom().randint(0, MOST_TYPED_SEED),
            lessons=self._lessons.lessons(entry) if entry.folder(FOLDER) else None,
            title_in=entry.title_in,
            front=self._fronts[entry.key],
            titles_in=titles,
            waiting_title_in=self._opener.waiting_title_in,
            level=self._results.level,
            monitors=list_monitors,
            set_game=lambda: self.set_game(entry),
        )

    def _list_choices(self, entry: AnyEntry, language: str) -> GameChoice:
        """What can be chosen for a new game."""
        from venise.new_game import new_game_choices  # noqa: PLC0415 - it loads every bot

        words, boards = self._voice.words_of(entry, language), self.libraries.list_boards(entry)
        return new_game_choices(entry, words, boards, self._external_bots)

    def _words_of(self, game: str) -> Words:
        """The words of the game of that key, in the player's language."""
        return self._voice.words_of(entry_of(game), self.stack.look.words.language)

    def _picture(self, kept: MatchSummary, size: tuple[int, int]) -> Surface:
        """The board of a saved game."""
        colours = distinguish_names([player.colour for player in kept.players])
        return entry_of(kept.game).table().thumbnail(self.stack.look, kept.state, colours, size)

    def set_game(self, entry: AnyEntry) -> None:
        """Use the words and sounds of that game from now on."""
        if self._voice.set_game(entry):
            self.stack.relook(self._voice.look(self.window.size))

    def open_title(self, closed: FileFlaw | None = None) -> None:
        """Leave the table, if there is one, for the title, which says why it may lack a game."""
        self._leave_table()
        self.stack.reset(self.start_scene(closed))

    def open_menu(self, entry: AnyEntry) -> None:
        """Leave the table, if there is one, for the menu of a game, which stands over the shelf."""
        self.open_title()
        if len(self.services_by_game) > 1:
            self.stack.push(GameMenuScene(self.services_by_game[entry.key]))

    def start_scene(self, closed: FileFlaw | None = None) -> Scene:
        """The title of the only game, or the shelf with the boxes of all."""
        if len(self.services_by_game) == 1:
            return TitleScene(self.services, closed)
        return GameBoxesScene(self.services_by_game, self._fronts, closed)

    def open_table(self, entry: AnyEntry, game: NewGame, origin: Origin | None = None) -> None:
        """Begin a new match of that game at its table."""
        confirm = self.settings.confirm_turns
        self._seat(self._opener.new(entry, game, origin, confirm_turns=confirm))

    def continue_table(self) -> None:
        """Go on with the match left last; say so if it cannot be looked for or read."""
        path = closed = None
        try:
            path = self._opener.find_unfinished()
        except BadFile as error:
            closed = error.finding
        if path is not None:
            self.open_saved(path)
        else:
            self.open_title(closed)

    def open_saved(self, path: Path) -> None:
        """Go on with that match; where that is not possible, say why at the title."""
        self._open(self._opener.open_unfinished, path)

    def open_file(self, path: Path) -> None:
        """Go on with a match, show a replay, or keep a board; say why that cannot be."""
        if (owner := owner_of(path)) is not None:
            self.libraries.show(owner)
            self.loop.beat(0.0)
            self.window.post_dropped_file(path)
            return
        self._open(self._opener.open_from_anywhere, path)

    def _open(self, way: Callable[..., OpenMatch], path: Path) -> None:
        words = self.stack.look.words
        try:
            opened = way(path, confirm_turns=self.settings.confirm_turns)
        except (BadFile, OSError, InUse) as error:
            self.open_title()
            told = explain_unopened(words, error)
            self.stack.push(message(words, words("table.unreadable.heading"), told))
        else:
            self._seat(opened)

    def change(self, settings: Settings) -> None:
        """Take on other settings at once, and remember them."""
        self._voice.change(settings)
        follow(self.window, settings)
        self.stack.relook(self._voice.look(self.window.size))
        self._tell_if_lost(self._own_settings.keep(settings))

    def _seat(self, opened: OpenMatch) -> None:
        """Show a match at its table."""
        entry, seed, ask_before = opened.entry, self.services.fresh_seed, self._current.ask_before
        self._take_table(entry, opened)
        exits = Exits(
            menu=self._pause,
            rematch=ask_before(lambda: self.open_table(entry, opened.with_seed(seed()))),
            new_game=ask_before(self._open_new_game),
            title=ask_before(self.open_title),
            sound=self._voice.speaker.play,
            share=self._dailies.share_action(entry, opened.match),
            look_back=None if opened.match.shown else lambda: self._reviews.hindsight.open(opened),
            achieved=lambda: self._results.tell_achieved(opened.match),
            advisor=opened.advisor,
            advised=self._opener.is_new_to(entry),
            unsaved=lambda: opened.unsaved,
            save=opened.save,
        )
        exits = self._reviews.replays.join(opened, self._scenarios.join(opened, exits))
        self.stack.reset(entry.table().scene(opened.match, opened.names, opened.colours, exits))
        words = self.stack.look.words
        if opened.keeps_earlier_rules:
            self.stack.push(message(words, words("earlier.heading"), words("earlier.saying")))
        if opened.has_new_luck:
            self.stack.push(message(words, words("shown.heading"), words("shown.saying")))
        if opened.unsaved is not None:
            self.stack.push(unsaved_message(words, opened.unsaved))

    def _take_table(self, entry: AnyEntry, opened: OpenMatch) -> None:
        """Put a match in the place of the one at the table, if there is one."""
        self._leave_table()
        self._current.opened = opened
        self.set_game(entry)

    def _pause(self, leave_lesson: Callable[[], None] | None = None) -> None:
        """Open the menu over the table; a lesson has a way of its own from it."""
        opened, keep = self._current.opened, None
        advised = opened is not None and opened.may_be_advised and self.settings.advice
        if opened is not None:
            keep = self.libraries.keep_action(opened)
        leave = leave_lesson or self._current.ask_before(self.open_title)
        here, unsaved, aim = self.services_here, self._current.save(), self._scenarios.aim(opened)
        way, more = (here, leave, keep), self._reviews.replays.way(opened)
        menu = PauseScene(*way, unsaved=unsaved, aim=aim, replay=more, advised=advised)
        menu.leave_key = "pause.leave" if leave_lesson is None else "pause.leave.lesson"
        menu.look_back = self._reviews.hindsight.way(opened) if advised else None
        menu.earlier_rules = opened is not None and opened.keeps_earlier_rules
        self.stack.push(menu)

    @property
    def services_here(self) -> MenuServices:
        """That of the game at the table, or of the one that stands first."""
        opened = self._current.opened
        return self.services if opened is None else self.services_by_game[opened.entry.key]

    def _open_new_game(self) -> None:
        services, opened = self.services_here, self._current.opened
        if opened is None:
            self.open_title()
        else:
            self.open_menu(opened.entry)
        self.stack.push(NewGameScene(services))

    def _leave_table(self) -> None:
        self._reviews.close()
        self._current.close()

    def _tell_if_lost(self, written: bool) -> None:  # noqa: FBT001 - the answer of `remember`
        self._own_settings.tell_if_lost(self.stack, written=written)

    # What the loop asks for

    def _resize(self, size: tuple[int, int]) -> None:
        forget()
        self.stack.relook(self._voice.look(size))

    def _set_attended(self, front: bool) -> None:  # noqa: FBT001 - the loop tells a fact
        """The window has come to the front or gone behind; a device may be there by now."""
        self._voice.speaker.hush(on=not front and self.settings.quiet_behind)
        if front and self._showing:
            self._voice.speaker.open()

    def _switch_fullscreen(self) -> None:
        self.change(replace(self.settings, fullscreen=not self.settings.fullscreen))

    def _keep_screenshot(self) -> None:
        folder = self._places.screenshots
        keep_screenshot(self.loop, self.stack.look.words, folder, datetime.now().astimezone())

    def _show_crash(self, error: Exception) -> Scene:
        """Write down the error, leave the table, and show the ways on."""
        opened = self._current.opened
        running = opened is not None and not opened.match.over
        trace = reporting.format_trace(error, silent=running)
        details = reporting.write_trace(trace, self._places.logs, datetime.now().astimezone())
        logging.getLogger(__name__).error("%s", trace)
        match = reporting.anonymize_match(opened.match) if opened is not None else b""
        unsaved = self._current.save()
        self._leave_table()
        self._opener.end_trial()
        go_on = self.continue_table if self._opener.may_have_unfinished() else None
        problem = reporting.Problem(trace, match, self._log.tail(silent=running))
        report = partial(reporting.report_error, problem, self._places.exports)
        return CrashScene(self.stack.look, details, (go_on, self.open_title), report, unsaved)
