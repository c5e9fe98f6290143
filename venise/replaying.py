"""Replays at the window: what can be done from the moments of the match at the table."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from venise.engine.game import Position
from venise.looking_back import LookingBack
from venise.match.branching import change_kinds, keep_branch
from venise.match.flaws import BadFile
from venise.match.folders import Folders
from venise.match.hindsight import NOTHING_FOUND
from venise.match.journal import JOURNAL_SUFFIX, match_text
from venise.match.leanings import split_leaning
from venise.match.showing import text_to_go_on, write_to_show
from venise.match.store import MOMENT, find_free_path, write_with_backup
from venise.open_match import OpenMatch
from venise.ui.choices import LevelChoice
from venise.ui.findings import explain_finding, explain_refused
from venise.ui.levels import level_title
from venise.ui.replay.branch import BranchOffer, BranchScene
from venise.ui.replay.scene import ReplayScene, ReplayWays
from venise.ui.scene import SceneStack
from venise.ui.scenes.dialog import message
from venise.ui.scenes.exporting import ExportScene
from venise.ui.scenes.services import MenuServices
from venise.ui.table.exits import Exits
from venise.ui.table.scene import TableScene
from venise.ui.text import literal
from venise.ui.window import keep_picture

PICTURE: Final = (1600, 1200)
"""Pixels of a picture of the board."""


class Replays:
    """Opens the replay of the match at the table."""

    def __init__(
        self,
        places: Folders,
        stack: SceneStack,
        services: Callable[[], MenuServices],
        open_saved: Callable[[Path], None],
        hindsight: LookingBack,
    ) -> None:
        """`services` are those of the game at the table; `open_saved` goes on with a match.

        `hindsight` knows where finished games turned, if they have been looked back on.
        """
        self._hindsight = hindsight
        self._places, self._stack = places, stack
        self._services, self._open_saved = services, open_saved

    def join(self, opened: OpenMatch, exits: Exits) -> Exits:
        """The ways from the table of a match, with the one to its replay."""
        return replace(exits, replay=partial(self.show, opened))

    def way(self, opened: OpenMatch | None) -> Callable[[], None] | None:
        """What shows the replay of the match at the table; None where nothing has been played."""
        if opened is None or not opened.match.history:
            return None
        return partial(self.show, opened)

    def show(self, opened: OpenMatch) -> None:
        """Show the replay over the table; raises TypeError where no table is on the screen."""
        table = self._stack.scenes[0]
        if not isinstance(table, TableScene):
            raise TypeError(f"{table} is no table")
        over, match = opened.match.over, opened.match
        judged = over and not match.shown
        ways = ReplayWays(
            branch=partial(self._ask, opened) if over else None,
            export=partial(self._export if over else self._ask_export, opened),
            picture=partial(self._picture, opened),
            known=self._hindsight.watch_findings(opened) if judged else lambda: NOTHING_FOUND,
        )
        if table.client.chronicle.lines and match.history:
            self._stack.push(ReplayScene(table, opened.entry.rules().reader.rounds, ways))

    def _ask(self, opened: OpenMatch, steps: int) -> None:
        """Ask who plays on after so many steps; the last is one too many."""
        match = opened.match
        steps = min(steps, len(match.history) - 1)
        kinds = tuple(player.kind for player in match.setup.players)
        words = self._stack.look.words
        levels = list(self._services().catalogue(words).levels)
        # Bots that lean go on as they are, or give way to others.
        leaning = (kind for kind in dict.fromkeys(kinds) if split_leaning(kind)[1])
        levels += [LevelChoice(kind, level_title(words, kind), "") for kind in leaning]
        begin = partial(self._branch, opened, steps)
        self._stack.push(BranchScene(BranchOffer(opened.names, kinds, levels, steps, begin)))

    def _branch(self, opened: OpenMatch, steps: int, kinds: tuple[str, ...]) -> None:
        """Keep the branch among the saved games, and go on with it."""
        words, folder = self._stack.look.words, self._places.matches
        players = change_kinds(
            opened.match.setup.players, kinds, lambda seat: words(f"newgame.name.{seat}")
        )
        try:
            path = keep_branch(opened.match, steps, players, folder, self._now())
        except OSError as error:
            self._tell_refused(error)
        else:
            self._open_saved(path)

    def _ask_export(self, opened: OpenMatch) -> None:
        """Ask for whom a match is written that is still played."""
        shown, whole = partial(self._export, opened, "export.shown"), self._export_whole
        self._stack.push(ExportScene(self._stack.look.words, shown, partial(whole, opened)))

    def _export(self, opened: OpenMatch, told: str = "replay.exported") -> None:
        """Write the match as a file that anybody may open."""
        self._write(told, lambda to, name: write_to_show(opened.match, to, name), opened)

    def _export_whole(self, opened: OpenMatch) -> None:
        """Write the match with all that is hidden, to be gone on with elsewhere."""

        def write(folder: Path, name: str) -> Path:
            place = find_free_path(folder, name, JOURNAL_SUFFIX)
            write_with_backup(place, text_to_go_on(match_text(opened.match)))
            return place

        self._write("export.whole", write, opened)

    def _write(self, told: str, write: Callable[[Path, str], Path], opened: OpenMatch) -> None:
        """Write a file of the match, and say where it is; say so where it cannot be written."""
        words, name = self._stack.look.words, f"{self._now():{MOMENT}}-{opened.entry.key}"
        try:
            place = write(self._places.exports, name)
        except BadFile as error:
            saying = explain_finding(words, error.finding)
            self._stack.push(message(words, words("saves.failed"), saying))
        except OSError as error:
            self._tell_refused(error)
        else:
            heading, saying = words("replay.exported.heading"), words(told, path=literal(place))
            self._stack.push(message(words, heading, saying))

    def _picture(self, opened: OpenMatch, state: Position) -> None:
        """Write a picture of the board as it is seen."""
        look, now = self._stack.look, self._now()
        paint = opened.entry.table().thumbnail
        picture = paint(look, state, opened.colours, PICTURE)
        folder, name = self._places.screenshots, f"{now:{MOMENT}}-{opened.entry.key}"
        try:
            place = find_free_path(folder, name, ".png")
        except OSError:  # nobody can look what is there
            place = None
        if place is not None and keep_picture(picture, place):
            self._tell("replay.pictured", place)
            return
        words = look.words
        told = words("picture.unkept", path=literal(place or folder / f"{name}.png"))
        self._stack.push(message(words, words("replay.picture"), told))

    def _tell(self, key: str, path: Path) -> None:
        words = self._stack.look.words
        self._stack.push(message(words, words(f"{key}.heading"), words(key, path=literal(path))))

    def _tell_refused(self, error: OSError) -> None:
        words = self._stack.look.words
        told = explain_refused(words, error)
        self._stack.push(message(words, words("table.unsaved.heading"), told))

    @staticmethod
    def _now() -> datetime:
        return datetime.now().astimezone()
