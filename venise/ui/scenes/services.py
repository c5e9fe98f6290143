"""What the scenes around the table need from the program they are part of."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import msgspec
from pygame import Surface

from venise.match.saved_games import MatchSummary, SavedGames
from venise.ui.choices import GameChoice, MapChoice, NewGame
from venise.ui.guide.sections import Guide
from venise.ui.monitors import Monitor
from venise.ui.settings import Settings
from venise.ui.tutorial.chapters import Lessons
from venise.ui.widgets.box_front import BoxFront
from venise.ui.words import Words


class MenuServices(msgspec.Struct, frozen=True):
    """The ways out of the menus, and what they remember."""

    catalogue: Callable[[Words], GameChoice]
    """What can be chosen for a new game, in the language of the words."""

    open_table: Callable[[NewGame], None]
    """Begin that game; the table takes the place of all scenes."""

    can_continue: Callable[[], bool]
    """Whether a game was left unfinished; raises BadFile where nobody can look for it."""

    continue_table: Callable[[], None]
    """Go on with it."""

    saved_games: SavedGames
    """The saved games."""

    finished: SavedGames
    """Those that were played to their end."""

    open_finished: Callable[[Path], None]
    """Look at one of them."""

    open_saved: Callable[[Path], None]
    """Go on with one of them."""

    picture: Callable[[MatchSummary, tuple[int, int]], Surface]
    """The board of a saved game that can be played, at a size in pixels."""

    paint_map: Callable[[MapChoice, tuple[int, int]], Surface]
    """A map at a size in pixels."""

    guide: Callable[[], Guide] | None
    """How to play; None for a game that does not tell."""

    exports: Path
    """The folder for what the player takes out."""

    files: Path
    """The folder with the saved games and replays."""

    show_files: Callable[[], bool]
    """Have the desktop show that folder; whether it does."""

    open_boards: Callable[[], None] | None
    """Show the boards that the player has laid out, over whatever is on the screen.

    None for a game whose players lay out none.
    """

    open_title: Callable[[], None]
    """Go back to the title; it takes the place of all scenes."""

    change: Callable[[Settings], None]
    """Take on new settings at once, and remember them."""

    last_game: Callable[[], NewGame | None]
    """What was chosen for the last new game."""

    keep_game: Callable[[NewGame], None]
    """Remember what was chosen."""

    fresh_seed: Callable[[], int]
    """A seed nobody has chosen."""

    lessons: Lessons | None = None
    """The tutorial of the game; None for one that has none."""

    open_daily: Callable[[], None] | None = None
    """Show the daily game over whatever is on the screen; None for a game without such."""

    open_scenarios: Callable[[], None] | None = None
    """Show the scenarios over whatever is on the screen; None for a game without any."""

    open_statistics: Callable[[], None] | None = None
    """Show what finished games came to, over whatever is on the screen."""

    title_in: Callable[[str], str] = lambda _language: ""
    """The name of the game that the menus are about, in the language of a code."""

    front: BoxFront | None = None
    """The front of its box; None where none was painted."""

    titles_in: Callable[[str], Mapping[str, str]] = lambda _language: {}
    """Where there are several games, the name of each in a language by its key; else nothing."""

    waiting_title_in: Callable[[str], str] = lambda _language: ""
    """The name in a language of the game left unfinished; empty where it goes without saying."""

    level: Callable[[str, str], str] = lambda _game, _kind: ""
    """The name of a bot's level by the key of a game and of the bot; empty for a person."""

    look_back: Callable[[Path], None] | None = None
    """Look back on one of the finished games; None where nobody judges them."""

    monitors: Callable[[], Sequence[Monitor]] = tuple
    """The screens there are just now."""

    set_game: Callable[[], None] = lambda: None
    """Speak and sound like this game from now on."""
