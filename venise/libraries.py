"""The boards that players lay out themselves, game by game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from venise.catalogue import entries
from venise.catalogue.entry import AnyEntry
from venise.match.boards import AnyBoards, AnyKeptBoard, Boards
from venise.match.folders import Folders
from venise.match.saved_games import LONGEST_TITLE
from venise.on_demand import OnDemand
from venise.open_match import OpenMatch
from venise.opening import Opener
from venise.ui.findings import explain_refused, explain_unreachable
from venise.ui.scene import Scene, SceneStack
from venise.ui.scenes.dialog import message
from venise.ui.scenes.entry import Entry, EntryScene, make_name_check
from venise.ui.scenes.services import MenuServices
from venise.ui.text import literal


class BoardLibraries:
    """The lists of these boards, and what keeps the board of a match among them."""

    def __init__(
        self,
        places: Folders,
        stack: SceneStack,
        opener: Opener,
        services_of: Callable[[str], MenuServices],
    ) -> None:
        """`services_of` are what the menus of the game of a key ask for."""
        self._stack, self._opener, self._services_of = stack, opener, services_of
        self.boards = boards_by_game(places)
        """By the keys of their games."""

    def way(self, entry: AnyEntry) -> Callable[[], None] | None:
        """What shows the list of a game; None for a game without such."""
        return partial(self.show, entry) if entry.key in self.boards else None

    def show(self, entry: AnyEntry) -> None:
        """Show the list of a game over whatever is on the screen, where the game has such."""
        if (library := self.scene(entry)) is not None:
            self._stack.push(library)

    def scene(self, entry: AnyEntry) -> Scene | None:
        """The list of the boards that the player has laid out; None for a game without such."""
        make, boards = entry.table().library, self.boards.get(entry.key)
        if make is None or boards is None:
            return None
        return make(self._services_of(entry.key), boards, partial(self._opener.try_out, entry))

    def list_boards(self, entry: AnyEntry) -> tuple[AnyKeptBoard, ...]:
        """The boards to choose from in a new game; none for a game without such.

        Where nobody can look for them, that is said, but not twice.
        """
        boards, words = self.boards.get(entry.key), self._stack.look.words
        if boards is None:
            return ()
        before, kept = boards.closed, boards.read_all()
        if boards.closed is not None and before is None:
            self._stack.push(message(words, *explain_unreachable(words, boards.closed.path)))
        return kept

    def keep_action(self, opened: OpenMatch) -> Callable[[], None] | None:
        """What keeps the board of a match among those; None where there is none that is not there.

        Reading all the player's boards may take a tenth of a second: only where it matters.
        """
        boards, board = self.boards.get(opened.entry.key), opened.board
        if board is None or boards is None or board in {one.layout for one in boards.read_all()}:
            return None
        return partial(ask_to_keep, self._stack, boards, board)


def boards_by_game(places: Folders) -> Mapping[str, AnyBoards]:
    """The boards that the player has laid out, by the keys of the games that have such.

    Whether a game has such is known without its rules, which are loaded when its boards are.
    """
    games = {entry.key: entry for entry in entries() if entry.layouts is not None}

    def make(key: str) -> AnyBoards:
        kind = games[key].rules().boards
        if kind is None:
            raise KeyError(key)
        return Boards(kind.folder(places), kind.codec)

    return OnDemand(games, make)


def owner_of(path: Path) -> AnyEntry | None:
    """The game whose players lay out boards that are kept in such files, or None."""
    kinds = ((entry, entry.rules().boards) for entry in entries())
    return next((e for e, own in kinds if own and own.codec.suffix == path.suffix.lower()), None)


def ask_to_keep(stack: SceneStack, boards: AnyBoards, board: object) -> None:
    """Put the board that is played on among the player's own; its name is asked for."""
    words = stack.look.words

    def keep(name: str) -> bool:
        try:
            kept = boards.keep(name, board).name
        except OSError as error:
            stack.push(message(words, words("boards.keep"), explain_refused(words, error)))
            return False
        saying = words("boards.kept", name=literal(kept))
        stack.push(message(words, words("boards.keep"), saying))
        return True

    heading, saying = words("boards.name"), words("boards.name.saying")
    entry = Entry(heading, saying, LONGEST_TITLE, check=make_name_check(words))
    stack.push(EntryScene(entry, keep))
