"""A shelf with more games than the program has: boxes in plain colours beside the real one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace
from pygame import Surface

from tests.ui.menu_services import Porter
from venise.catalogue import entries, entry_of
from venise.ui.scenes.services import MenuServices
from venise.ui.scenes.shelf import GameBoxesScene
from venise.ui.widgets.game_box import Cover

OTHERS: Final = {
    "orchard": ("Orchard", "#6FA287"),
    "bidding": ("Sealed Bids of the Merchants", "#A32A22"),
    "pebbles": ("Pebbles", "#C8963E"),
}
"""Key, name and colour of the games that stand beside La Venise du Nord."""


def plain(colour: str) -> Cover:
    """A box in one colour."""

    def cover(size: tuple[int, int]) -> Surface:
        picture = Surface(size)
        picture.fill(colour)
        return picture

    return cover


def shelf_of(porter: Porter, others: int = 2) -> GameBoxesScene:
    """The real game and so many others, all in that porter's care; he notes which is taken up."""
    nord = entry_of("nord")
    lobbies = {"nord": services(porter, nord.title)}
    covers = {"nord": nord.cover}
    for key, (title, colour) in list(OTHERS.items())[:others]:
        lobbies[key] = replace(services(porter, title), guide=None, open_boards=None)
        covers[key] = plain(colour)
    return GameBoxesScene(lobbies, covers)


def real_shelf(porter: Porter) -> GameBoxesScene:
    """The boxes of all games that the program has; the game left last is the first of them."""
    lobbies = {one.key: replace(services(porter, one.title), seats=one.seats) for one in entries()}
    return GameBoxesScene(lobbies, {one.key: one.cover for one in entries()})


def services(porter: Porter, title: str) -> MenuServices:
    """The menus of a game of that name."""
    return replace(
        porter.services,
        title=title,
        titles={"nord": "La Venise du Nord"},
        waiting_title=lambda: "La Venise du Nord",
        set_game=noting(porter, f"take up {title}"),
    )


def noting(porter: Porter, said: str) -> Callable[[], None]:
    """What has a porter note something."""
    return lambda: porter.said.append(said)
