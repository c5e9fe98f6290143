"""What the scenes around the table need from the program they are part of."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
from pygame import Surface

from venise.match.cities import Cities
from venise.match.shelf import Kept, Shelf
from venise.ui.choices import GameChoice, MapChoice, NewGame
from venise.ui.settings import Settings
from venise.ui.tables.nord.cities.trying import TryOut
from venise.ui.words import Words


class Lobby(msgspec.Struct, frozen=True):
    """The ways out of the menus, and what they remember."""

    catalogue: Callable[[Words], GameChoice]
    """What can be chosen for a new game, in the language of the words."""

    open_table: Callable[[NewGame], None]
    """Begin that game; the table takes the place of all scenes."""

    can_continue: Callable[[], bool]
    """Whether a game was left unfinished; raises BadFile where nobody can look for it."""

    continue_table: Callable[[], None]
    """Go on with it."""

    shelf: Shelf
    """The saved games."""

    finished: Shelf
    """Those that were played to their end."""

    open_finished: Callable[[Path], None]
    """Look at one of them."""

    open_saved: Callable[[Path], None]
    """Go on with one of them."""

    picture: Callable[[Kept, tuple[int, int]], Surface]
    """The board of a saved game that can be played, at a size in pixels."""

    paint_map: Callable[[MapChoice, tuple[int, int]], Surface]
    """A map whose quarters have their places, at a size in pixels."""

    exports: Path
    """The folder for what the player takes out."""

    files: Path
    """The folder with the saved games and replays."""

    show_files: Callable[[], bool]
    """Have the desktop show that folder; whether it does."""

    cities: Cities
    """The player's own cities."""

    try_out: Callable[[str], TryOut]
    """Have bots play on the city of that share code, behind the window."""

    open_cities: Callable[[], None]
    """Show them, over whatever is on the screen."""

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
