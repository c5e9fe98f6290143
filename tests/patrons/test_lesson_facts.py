"""What the lessons and the guide say about goods, statues and the draper is so."""

from __future__ import annotations

from tests.patrons.positions import ARMOURER, DRAPER, PEPPER, SAN_POLO, SILK, TAILOR, TENTMAKER, A
from tests.said.patrons import BUILDING, lesson_begins
from venise.games.patrons.components import (
    AROUND,
    BESIDE,
    BUSINESSES,
    CAMPI,
    GOODS,
    PIECES,
    PRODUCTS,
    RECIPES,
    STAYS,
    VALUES,
)


def test_the_lesson_names_every_use_of_silk() -> None:
    """Armour, tents and clothing; nowhere else is it used."""
    assert [kind for kind, recipe in enumerate(RECIPES) if SILK in recipe] == [
        ARMOURER,
        TENTMAKER,
        TAILOR,
    ]


def test_nothing_but_the_pepper_is_worth_more_than_it_costs_in_the_lesson() -> None:
    """A card of the Market costs what it brings; at the Wharf lies pepper alone."""
    state = lesson_begins("2-trade")
    assert [kind for kind in GOODS if state.wharf[kind]] == [PEPPER]
    assert VALUES[PEPPER] > PIECES.wharf


def test_the_lesson_of_the_draper_stands_between_two_campi() -> None:
    """Building 2: one of them is San Polo, where the statue goes up."""
    assert BUILDING - 1 in AROUND[SAN_POLO]
    assert len(BESIDE[BUILDING - 1]) == max(map(len, BESIDE))
    assert BUSINESSES[DRAPER].cost <= lesson_begins("3-business").players[A].ducats


def test_one_campo_stays_without_a_statue() -> None:
    """There is one statue less than there are campi."""
    assert len(CAMPI) - PIECES.statues == 1


def test_only_grain_wine_and_pepper_are_discarded_once_sold() -> None:
    """Exactly what no recipe takes."""
    unused = {kind for kind in GOODS if not any(kind in recipe for recipe in RECIPES)}
    assert unused == {kind for kind in GOODS if not STAYS[kind]}
    assert [PRODUCTS[kind] != -1 for kind in range(len(RECIPES))] == [
        len(recipe) == 1 for recipe in RECIPES
    ]
