"""A city by the name that a command, a file of a match or a new game gives it."""

from __future__ import annotations

from venise.games.nord.components import MAPS
from venise.games.nord.layouts.code import decode_code
from venise.games.nord.layouts.draft import Layout


def find_layout(name: str) -> Layout:
    """The printed map of that key, or the city of that share code; raises BadCode."""
    printed = MAPS.get(name)
    if printed is not None:
        return Layout(printed.cells, printed.boat)
    return decode_code(name)
