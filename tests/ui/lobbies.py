"""A lobby that only writes down what is asked of it."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from pygame import Surface

from venise.games import GAMES
from venise.match.cities import Cities
from venise.match.shelf import Kept, Shelf
from venise.ui.choices import FREE, GameChoice, LevelChoice, MapChoice, NewGame, OptionChoice
from venise.ui.scenes.lobby import Lobby
from venise.ui.settings import Settings
from venise.ui.words import Words

CITY = ((0, -1), (1, -1), (0, 1), (2, 0), (-1, 1), (0, -2), (0, 0), (1, 0), (-2, 2))
MAPS = ("bruges", "compact", "islands", "basin", "ring")
LEVELS = ("random", "oneply", "greedy", "mcts")
OPTIONS = ("strict_chains", "order_deck_end")


def catalogue(words: Words) -> GameChoice:
    """All there is to choose in the real game, with one layout for every map."""
    maps = [MapChoice(key, words(f"map.{key}"), "reconstructed", CITY, (-1, 2)) for key in MAPS]
    return GameChoice(
        words("title.name"),
        (2, 4),
        (*maps, MapChoice(FREE, words("map.free"))),
        tuple(
            LevelChoice(key, words(f"bots.{key}.title"), words(f"bots.{key}.description"))
            for key in LEVELS
        ),
        tuple(
            OptionChoice(key, words(f"option.{key}"), words(f"option.{key}.hint"), usual=False)
            for key in OPTIONS
        ),
        words("newgame.notice"),
    )


def moment() -> datetime:
    """The same afternoon every time."""
    return datetime(2026, 5, 4, 15, 30, 0, tzinfo=UTC)


class Porter:
    """Answers for the program behind the scenes, and remembers."""

    def __init__(self, *, unfinished: bool = False, folder: Path = Path("nowhere")) -> None:
        """`folder` holds the saved games, in `matches`."""
        self.unfinished = unfinished
        self.folder = folder
        self.shelf = Shelf(folder / "matches", GAMES, lambda state: int(state.round), moment)
        self.opened: list[NewGame] = []
        self.kept: NewGame | None = None
        self.said: list[str] = []
        self.settings: list[Settings] = []
        self.pictured: list[str] = []
        self.desktop = True
        """Whether there is a file manager."""

        self.seed = 1452

    @property
    def lobby(self) -> Lobby:
        """The lobby it stands in."""
        return Lobby(
            catalogue=catalogue,
            open_table=self.opened.append,
            can_continue=lambda: self.unfinished,
            continue_table=lambda: self.said.append("continue"),
            shelf=self.shelf,
            open_saved=lambda path: self.said.append(path.name),
            picture=self._picture,
            exports=self.folder / "exports",
            files=self.folder,
            show_files=self._show,
            cities=Cities(self.folder / "cities"),
            open_cities=lambda: self.said.append("cities"),
            open_title=lambda: self.said.append("title"),
            change=self.settings.append,
            last_game=lambda: self.kept,
            keep_game=self._keep,
            fresh_seed=self._fresh,
        )

    def _picture(self, kept: Kept, size: tuple[int, int]) -> Surface:
        """A plain picture; what is on it is the table's affair."""
        self.pictured.append(kept.path.name)
        return Surface(size)

    def _show(self) -> bool:
        self.said.append("files")
        return self.desktop

    def _keep(self, game: NewGame) -> None:
        self.kept = game

    def _fresh(self) -> int:
        self.seed += 1
        return self.seed
