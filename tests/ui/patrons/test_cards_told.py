"""What the table says of cards and of the deck."""

from __future__ import annotations

import pygame
import pytest

from tests.patrons.positions import (
    CANVAS,
    CLOTH,
    GRAIN,
    HEMP,
    IRON,
    LUMBER,
    PEPPER,
    SILK,
    WINE,
    WOOL,
)
from tests.tables.sessions import due
from tests.ui.patrons.evenings import played_until, table_of
from venise.engine.game import SPECTATOR
from venise.games.patrons import decisions
from venise.games.patrons.actions import UNKNOWN
from venise.games.patrons.components import PIRATES, VALUES
from venise.games.patrons.game import PATRONS
from venise.ui.tables.patrons.names import Names
from venise.ui.tables.patrons.tips import of_card


@pytest.fixture(scope="module")
def names() -> Names:
    """What everything is called, in English."""
    return table_of(played_until(due(decisions.Lead))).names


@pytest.mark.parametrize("kind", [LUMBER, WOOL, IRON, HEMP, SILK])
def test_a_good_of_workshops_is_sold_and_bought_in_both_places(names: Names, kind: int) -> None:
    """In the Market for its value, at the Wharf for one ducat."""
    price = names.ducats(VALUES[kind])
    expected = (
        f"Sold for {price}; bought for {price} in the Market, for 1 ducat at the Pirate Wharf."
    )
    assert of_card(names, kind)[0] == expected


@pytest.mark.parametrize("kind", [GRAIN, WINE, PEPPER])
def test_what_is_discarded_once_sold_is_never_in_the_market(names: Names, kind: int) -> None:
    """It can be bought at the Wharf alone."""
    price = names.ducats(VALUES[kind])
    assert of_card(names, kind) == (
        f"Sold for {price}; bought only at the Pirate Wharf, for 1 ducat.",
        "Once sold it goes to the discards, not to the Market.",
    )


@pytest.mark.parametrize("kind", [CLOTH, CANVAS])
def test_what_is_made_in_venice_is_never_at_the_wharf(names: Names, kind: int) -> None:
    """Pirates take shipments only; it can be bought in the Market alone."""
    price = names.ducats(VALUES[kind])
    expected = f"Sold for {price}; bought for {price}, and only in the Market."
    assert of_card(names, kind)[0] == expected


def test_pirates_have_no_price(names: Names) -> None:
    """Nobody ever holds, sells or buys them; of a card face down nothing is said."""
    (said,) = of_card(names, PIRATES)
    assert "ducat" not in said
    assert of_card(names, UNKNOWN) == ()


def test_the_deck_is_told_as_it_lies_there() -> None:
    """The secret cards of others, which look like its cards, are not counted with it."""
    begun = played_until(due(decisions.Lead))
    view, state = table_of(begun).view, begun.match.state
    pictures = []
    for shown in (state, PATRONS.observation(state, 0), PATRONS.observation(state, SPECTATOR)):
        surface = pygame.Surface((1280, 800))
        view.map.draw_sea(surface, shown)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1] == pictures[2]
    assert sum(PATRONS.observation(state, 0).deck) > sum(state.deck)
