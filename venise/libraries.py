"""The boards that players lay out themselves, game by game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from venise.catalogue import entries
from venise.catalogue.entry import AnyEntry
from venise.match.boards import AnyBoards, AnyKeptBoard, Boards
from venise.match.folders import Folders
from venise.match.saved_games import LONGEST_TITLE
from venise.on_demand import OnDemand
from venise.ui.findings import explain_refused, explain_unreachable
from venise.ui.scene import SceneStack
from venise.ui.scenes.dialog import message
from venise.ui.scenes.entry import Entry, EntryScene, make_name_check
from venise.ui.text import literal


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


def own_boards(stack: SceneStack, boards: AnyBoards | None) -> tuple[AnyKeptBoard, ...]:
    """The boards to choose from; where nobody can look for them, that is said, but not twice."""
    if boards is None:
        return ()
    before, kept = boards.closed, boards.read_all()
    if boards.closed is not None and before is None:
        stack.push(
            message(stack.look.words, *explain_unreachable(stack.look.words, boards.closed.path))
        )
    return kept


def make_keep_action(
    stack: SceneStack, boards: AnyBoards | None, board: object | None
) -> Callable[[], None] | None:
    """What keeps the board of a match among those; None where there is none that is not there.

    Reading all the player's boards may take a tenth of a second: only where it matters.
    """
    if board is None or boards is None or board in {one.layout for one in boards.read_all()}:
        return None
    return lambda: ask_to_keep(stack, boards, board)


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
