"""A shelf with more games than the program has: boxes in plain colours beside the real one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from msgspec.structs import replace
from pygame import Surface

from tests.ui.menu_services import Porter
from venise.catalogue import entries, entry_of
from venise.catalogue.entry import AnyEntry
from venise.ui.scenes.services import MenuServices
from venise.ui.scenes.shelf import GameBoxesScene
from venise.ui.widgets.box_front import BoxFront, Cover
from venise.ui.words import LANGUAGES

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


def plain_fronts() -> tuple[dict[str, BoxFront], list[str]]:
    """The fronts of two boxes that are green once they are painted; which were, in their order."""
    painted: list[str] = []

    def front(key: str) -> BoxFront:
        def cover(size: tuple[int, int]) -> Surface:
            painted.append(key)
            return plain("green")(size)

        return BoxFront(lambda _: key, cover, "red")

    return {key: front(key) for key in ("left", "right")}, painted


def shelf_of(porter: Porter, others: int = 2) -> GameBoxesScene:
    """The real game and so many others, all in that porter's care; he notes which is taken up."""
    nord = entry_of("nord")
    services_by_game = {"nord": services(porter, nord.title_in)}
    fronts = {"nord": front_of(nord)}
    for key, (title, colour) in list(OTHERS.items())[:others]:
        title_in = partial(same_title, title)
        services_by_game[key] = replace(services(porter, title_in), guide=None, open_boards=None)
        fronts[key] = BoxFront(title_in, plain(colour), colour)
    return GameBoxesScene(services_by_game, fronts)


def real_shelf(porter: Porter) -> GameBoxesScene:
    """The boxes of all games that the program has; the game left last is the first of them."""
    services_by_game = {one.key: services(porter, one.title_in) for one in entries()}
    return GameBoxesScene(services_by_game, {one.key: front_of(one) for one in entries()})


def front_of(entry: AnyEntry) -> BoxFront:
    """The front of the box of a game that the program has."""
    return BoxFront(entry.title_in, entry.cover, entry.colour, entry.seats)


def services(porter: Porter, title_in: Callable[[str], str]) -> MenuServices:
    """The menus of a game of that name."""
    return replace(
        porter.services,
        title_in=title_in,
        titles_in=lambda _: {"nord": "La Venise du Nord"},
        waiting_title_in=lambda _: "La Venise du Nord",
        set_game=noting(porter, f"take up {title_in('en')}"),
    )


def same_title(title: str, language: str) -> str:
    """A title that is the same in every language."""
    assert language in LANGUAGES
    return title


def noting(porter: Porter, said: str) -> Callable[[], None]:
    """What has a porter note something."""
    return lambda: porter.said.append(said)
