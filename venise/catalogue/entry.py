"""What the program asks of a game: one entry for each, whose parts are loaded when they are needed.

A command needs no window, and `venise --version` no rules, so an entry holds a few words and the
ways to the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

from venise import assets as places
from venise.engine.achievements import Achievements
from venise.engine.game import A, E, Game, S
from venise.engine.refusals import Refusal
from venise.match.daily import DailyRules

if TYPE_CHECKING:  # an entry is made at every start, without a window and without rules
    from pygame import Surface

    from venise.catalogue.layouts import AnyQuestions
    from venise.match.board_trial import AnyBoardTrial
    from venise.match.boards import AnyBoards, AnyKeptBoard, Codec
    from venise.match.folders import Folders
    from venise.match.match import AnyMatch
    from venise.ui.choices import MapChoice
    from venise.ui.guide.sections import Guide
    from venise.ui.look import Look
    from venise.ui.scene import Scene
    from venise.ui.scenes.services import MenuServices
    from venise.ui.table.drawing.people.person import Dress
    from venise.ui.table.still import Still
    from venise.ui.words import Words
from venise.ui.table.exits import Exits
from venise.ui.table.told_actions import keep_apart

Size = tuple[int, int]
"""Width and height in pixels."""

Names = tuple[str, ...]
"""One for each seat, in their order."""

L = TypeVar("L")
D = TypeVar("D")
"""A board that can be played on, and one in the making."""


class StateReader(msgspec.Struct, Generic[S, E], frozen=True):
    """How to read a game's states and events."""

    rounds: Callable[[S], int | None]
    """Rounds begun, 0 during set-up; None in a game without rounds."""

    ending: Callable[[S, Iterable[E]], str | None]
    """What brings about the end, from a state and all events before; None: not in sight."""

    violation: Callable[[S], str | None]
    """The first law of conservation that a state breaks, in one sentence."""


class Maps(msgspec.Struct, frozen=True):
    """The maps of a game whose options have a `map`."""

    printed: tuple[str, ...]
    """The keys of those in the box."""

    invented: Callable[[int], str]
    """What stands in the options for the map of a number, a different one for each."""


class MapName(msgspec.Struct, frozen=True):
    """A map as a new game offers it."""

    key: str
    """What stands in the options."""

    words: str = ""
    """The key of its name in the game's words; empty for one that a player has named."""

    name: str = ""
    """The name that a player has given it."""

    reconstructed: bool = False
    """Whether it is not known from a printed source."""


FactTeller = Callable[["Words", Names], Callable[[Any, Any, int], str]]
"""Makes what gives a sentence for so many equal facts that led to a state."""

StartTrial = Callable[[str], "AnyBoardTrial"]
"""Has bots play on the board of that key, behind the window."""


class OwnBoards(msgspec.Struct, Generic[L, D], frozen=True):
    """The boards of a game that its players lay out themselves, keep and pass on."""

    codec: Codec[L, D]
    """How they are written to files and read."""

    folder: Callable[[Folders], Path]
    """Where they are kept."""

    key: Callable[[L], str]
    """What stands in the options for a board."""

    played: Callable[[AnyMatch], L | None]
    """The board that a match is played on; None for one that came with the game."""

    try_out: StartTrial


class GameRules(msgspec.Struct, Generic[S, A, E], frozen=True):
    """What commands and matches ask of a game; it needs no window."""

    game: Game[S, A, E]
    reader: StateReader[S, E]
    refusal: Callable[[S, A], Refusal | None]
    """Why an action is not allowed, for the game's own window; None where nothing is to be said."""

    levels: tuple[str, ...]
    """The bots that a new game offers, the weakest first."""

    switches: tuple[str, ...] = ()
    """Those of its options, true or false, that a new game offers."""

    maps: Maps | None = None
    """Its maps, where there are several to choose from."""

    offered: Callable[[Sequence[AnyKeptBoard]], tuple[MapName, ...]] = lambda _: ()
    """The maps that a new game offers, given the boards that the player has laid out."""

    boards: OwnBoards[Any, Any] | None = None
    """The players' own boards, where the game has such."""

    achievements: Achievements | None = None
    """What is worth trying in it, measured on finished games; None for a game without such."""
    write: Callable[[S, A], str] = lambda _, action: str(action)
    """An action in the notation of the game."""

    read: Callable[[S, str], A] | None = None
    """The action that is so written in a position, where lessons are given in the game.

    Raises BadRecord for what is no action.
    """

    teller: FactTeller | None = None
    """Tells facts in sentences, given words and the players' names; None without a table."""

    join: Callable[[Sequence[object]], Sequence[object]] = keep_apart
    """Makes one of those facts of a step that it tells in one sentence."""

    silent: Callable[[Words, A], str] = lambda _words, _action: ""
    """An action that no fact tells of at once, in a sentence; empty for all others."""

    daily: DailyRules | None = None
    """What its daily games are drawn from; None for a game without daily games."""


class TableFactory(msgspec.Struct, Generic[S], frozen=True):
    """What the window asks of a game."""

    scene: Callable[[AnyMatch, Names, Names, Exits], Scene]
    """The table of a match, with the players' names and the keys of their colours."""

    thumbnail: Callable[[Look, S, Names, Size], Surface]
    """A position as a small picture, given the keys of the players' colours."""

    still: Still[S, Any]
    """A position as a seat knows it at its table, drawn without a window."""

    paint_map: Callable[[MapChoice, Size], Surface]
    """A map that a new game offers; never asked where it offers none."""

    guide: Guide | None = None
    """How to play, section by section."""

    dress: Dress = "flemish"
    """What players wear in their portraits."""

    library: Callable[[MenuServices, AnyBoards, StartTrial], Scene] | None = None
    """The list of the players' own boards, where the game has such."""


class Sections(msgspec.Struct, frozen=True):
    """Where the rulebook of a game is kept, section by section, in a checkout."""

    package: str
    """The package that holds `rulebook.toml` and the index of what was found."""

    sources: tuple[str, ...]
    """Patterns of the files in it that are searched for rules."""

    tests: Path
    """The folder of its tests."""


class RulesEntry(msgspec.Struct, Generic[S, A, E], frozen=True, kw_only=True):
    """One game, as commands and bots know it: its rules, with or without a table."""

    key: str
    """Short name in commands, files and folders."""

    title: str
    """Name as printed on the box; commands say it so."""

    translated_titles: Mapping[str, str] = {}
    """Its name in other languages, by their codes, where it has one there."""

    rules: Callable[[], GameRules[S, A, E]]
    """Its rules and what goes with them."""

    sections: Sections | None = None
    """Where its rulebook is kept, if it is kept section by section."""

    layouts: Callable[[], AnyQuestions] | None = None
    """What `venise layout` asks about its boards, where players lay out such."""

    def title_in(self, language: str) -> str:
        """Its name in the language of that code; as printed where that has none of its own."""
        return self.translated_titles.get(language, self.title)


class GameEntry(RulesEntry[S, A, E], frozen=True, kw_only=True):
    """One game, as the rest of the program knows it."""

    seats: tuple[int, int]
    """The fewest and the most that play it: the shelf tells them before the rules are loaded."""

    table: Callable[[], TableFactory[S]]
    """Its table and what else is drawn of it."""

    cover: Callable[[Size], Surface]
    """The picture on its box, at a size in pixels; its name is written across the lower part.

    Asked only where several games stand on the shelf, and before the table is loaded.
    """

    colour: str = "#8D6543"
    """That of the box before its picture is painted: about that of the picture as a whole."""

    file: str = ""
    """The file among the settings in which a new game is remembered; by default one for its key."""

    assets: Path | None = None
    """The folder of its words, guide and sounds; by default that of its key among the assets."""

    def folder(self, name: str) -> Path | None:
        """Its folder of words (`locale`), sounds or guide; None where it has no such folder."""
        found = (self.assets or places.folder() / "games" / self.key) / name
        return found if found.is_dir() else None

    def guide(self) -> Guide:
        """How to play it; raises MissingAsset where it does not tell."""
        told = self.table().guide
        if told is None:
            raise places.MissingAsset(f"{self.title} has no guide")
        return told

    @property
    def word_folders(self) -> tuple[Path, ...]:
        """Where its words are, and behind them those that all games share."""
        return (*self._own("locale"), places.asset("locale"))

    @property
    def sound_folders(self) -> tuple[Path, ...]:
        """Where the sounds are that only this game has."""
        return self._own("sounds")

    def _own(self, name: str) -> tuple[Path, ...]:
        folder = self.folder(name)
        return (folder,) if folder is not None else ()

    @property
    def last_game(self) -> str:
        """The name of the file in which the last new game is remembered."""
        return self.file or f"new-game-{self.key}.json"


AnyEntry = GameEntry[Any, Any, Any]
"""An entry of whichever game that has a table."""

AnyRules = RulesEntry[Any, Any, Any]
"""An entry of whichever game."""
