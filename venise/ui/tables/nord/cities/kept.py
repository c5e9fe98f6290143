"""The player's own cities, as kept boards of La Venise du Nord."""

from __future__ import annotations

from pathlib import Path

from venise.games.nord.layouts.codec import CITY_CODEC
from venise.games.nord.layouts.draft import Draft, Layout
from venise.match import boards
from venise.match.boards import Boards, KeptBoard

SUFFIX = CITY_CODEC.suffix
DRAFT_SUFFIX = CITY_CODEC.draft_suffix

KeptCity = KeptBoard[Layout]
"""A city of the player's as a list shows it."""

Cities = Boards[Layout, Draft]
"""The player's cities in one folder."""


def cities_in(folder: Path) -> Cities:
    """The cities in that folder, which need not be there."""
    return Boards(folder, CITY_CODEC)


def open_city(path: Path) -> tuple[str, Layout]:
    """The name and the city of a file, or of a picture of a city; raises BadFile or BadLayout."""
    return boards.open_board(path, CITY_CODEC)
