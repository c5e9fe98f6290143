"""Services that only write down what is asked of them."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

from msgspec.structs import replace
from pygame import Surface

from venise.games import GAMES
from venise.games.nord.components import FREE
from venise.games.nord.layouts.draft import Layout
from venise.games.nord.layouts.trial_results import TrialResults
from venise.match.journal import REPLAY_SUFFIX
from venise.match.saved_games import MatchSummary, SavedGames
from venise.ui.choices import GameChoice, LevelChoice, MapChoice, NewGame, OptionChoice
from venise.ui.editor.services import LayoutServices
from venise.ui.leanings import leaning_choices
from venise.ui.monitors import Monitor
from venise.ui.scenes.services import MenuServices
from venise.ui.settings import Settings
from venise.ui.tables.nord.cities.kept import cities_in
from venise.ui.tables.nord.cities.portrait import of_map, portrait
from venise.ui.tables.nord.illustrations import GUIDE
from venise.ui.tutorial.chapters import Lessons
from venise.ui.words import Words

CELLS = ((0, -1), (1, -1), (0, 1), (2, 0), (-1, 1), (0, -2), (0, 0), (1, 0), (-2, 2))
CITY = Layout(CELLS, (-1, 2))
MAPS = ("bruges", "compact", "islands", "basin", "ring")
THIRDS = (0.25, 0.5, 0.25)
LEVELS = ("oneply", "journeyman", "merchant", "alderman", "mcts")
LEANINGS = ("bridges", "trade", "builders")
LEANING_LEVELS = ("alderman", "mcts")
OPTIONS = ("strict_chains", "order_deck_end")


def catalogue(words: Words) -> GameChoice:
    """All there is to choose in the real game, with one layout for every map."""
    maps = [MapChoice(key, words(f"map.{key}"), reconstructed=True) for key in MAPS]
    return GameChoice(
        words("title.name"),
        (2, 4),
        (*maps, MapChoice(FREE, words("map.free"))),
        tuple(
            LevelChoice(
                key,
                words(f"bots.{key}.title"),
                words(f"bots.{key}.description"),
                leaning_choices(words, LEANINGS if key in LEANING_LEVELS else ()),
            )
            for key in LEVELS
        ),
        tuple(
            OptionChoice(key, words(f"option.{key}"), words(f"option.{key}.hint"), usual=False)
            for key in OPTIONS
        ),
        words("newgame.notice"),
    )


def paint_map(choice: MapChoice, size: tuple[int, int]) -> Surface:
    """The one layout for every map that is laid."""
    return of_map(choice, size) if choice.key == FREE else portrait(CITY, size)


def moment() -> datetime:
    """The same afternoon every time."""
    return datetime(2026, 5, 4, 15, 30, 0, tzinfo=UTC)


TWO_MONITORS = (Monitor(0, (2560, 1440)), Monitor(1, (1920, 1080), (2560, 0)))
"""A desktop of two screens."""


class FinishedTrial:
    """Games that are done as soon as they are asked for, unless told otherwise."""

    def __init__(self) -> None:
        self.progress = (0, 8)
        self.running = True
        self.problem = ""

    def results(self) -> tuple[TrialResults | None, TrialResults | None]:
        """The same figures every time, once there are any."""
        if not self.progress[0]:
            return None, None
        visits = tuple((tile + 1) / 45 for tile in range(9))
        here = TrialResults(4, 14.5, 31.25, 40.0, {"bridges": 0.75, "market": 0.25}, THIRDS, visits)
        return here, replace(here, rounds=12.0, points=28.0, best=36.5, endings={"bridges": 1.0})

    def cancel(self) -> None:
        """Stop."""
        self.running = False


class Porter:
    """Answers for the program behind the scenes, and remembers."""

    def __init__(self, *, unfinished: bool = False, folder: Path = Path("nowhere")) -> None:
        """`folder` holds the saved games, in `matches`."""
        self.open_unfinished = unfinished
        self.folder = folder
        self.saved_games = SavedGames(
            folder / "matches", GAMES, lambda match: int(match.state.round), moment
        )
        self.finished = SavedGames(
            folder / "replays", GAMES, lambda match: int(match.state.round), moment, REPLAY_SUFFIX
        )
        self.opened: list[NewGame] = []
        self.kept: NewGame | None = None
        self.said: list[str] = []
        self.settings: list[Settings] = []
        self.pictured: list[str] = []
        self.desktop = True
        """Whether there is a file manager."""

        self.monitors: tuple[Monitor, ...] = ()
        """The screens there are."""

        self.seed = 1452
        self.trials: list[FinishedTrial] = []

    @property
    def services(self) -> LayoutServices:
        """The services it stands in."""
        return LayoutServices(
            catalogue=catalogue,
            open_table=self.opened.append,
            can_continue=lambda: self.open_unfinished,
            continue_table=lambda: self.said.append("continue"),
            saved_games=self.saved_games,
            finished=self.finished,
            open_finished=lambda path: self.said.append(f"look {path.name}"),
            open_saved=lambda path: self.said.append(path.name),
            picture=self._picture,
            paint_map=paint_map,
            guide=lambda: GUIDE,
            exports=self.folder / "exports",
            files=self.folder,
            show_files=self._show,
            boards=cities_in(self.folder / "cities"),
            try_out=self._try_out,
            open_boards=lambda: self.said.append("cities"),
            open_daily=lambda: self.said.append("daily"),
            open_statistics=lambda: self.said.append("statistics"),
            open_title=lambda: self.said.append("title"),
            change=self.settings.append,
            last_game=lambda: self.kept,
            keep_game=self._keep,
            fresh_seed=self._fresh,
            monitors=lambda: self.monitors,
        )

    def _picture(self, kept: MatchSummary, size: tuple[int, int]) -> Surface:
        """A plain picture; what is on it is the table's affair."""
        self.pictured.append(kept.path.name)
        return Surface(size)

    def _show(self) -> bool:
        self.said.append("files")
        return self.desktop

    def _try_out(self, city: str) -> FinishedTrial:
        self.said.append(city)
        self.trials.append(FinishedTrial())
        return self.trials[-1]

    def _keep(self, game: NewGame) -> None:
        self.kept = game

    def _fresh(self) -> int:
        self.seed += 1
        return self.seed


M = TypeVar("M", bound=MenuServices)
"""The services of menus, or more."""


def as_played(services: M) -> M:
    """The same services where a game has lessons, of which none was begun, and scenarios."""
    lessons = Lessons(lambda: (), lambda _: None, lambda: False)
    return replace(services, lessons=lessons, open_scenarios=lambda: None)
