"""What guide, lessons and table say in numbers and names is what the box and the rules say."""

from __future__ import annotations

import tomllib
from typing import Final

import pytest

from tests.patrons.numbers_told import FOLDER, LANGUAGES, entries, guide_texts, numbers_in
from tests.patrons.positions import ARMOURER, DRAPER, PEPPER, SAN_POLO, SILK, TAILOR, TENTMAKER, A
from venise.engine.game import CHANCE
from venise.games.patrons import notation
from venise.games.patrons.actions import LEADS
from venise.games.patrons.components import (
    AROUND,
    BERTHS,
    BESIDE,
    BUSINESSES,
    CAMPI,
    GOODS,
    MOST_SEATS,
    OPEN_MARKET,
    PIECES,
    PIRATE_CARDS,
    PRODUCTS,
    RECIPES,
    STAYS,
    VALUES,
)
from venise.games.patrons.game import PATRONS
from venise.games.patrons.rules.end import MOST_TURNS
from venise.games.patrons.rules.sponsor import SHOWN_OF_LUXURY
from venise.games.patrons.state import State

CAMPI_OF_A_BUILDING: Final = max(map(len, BESIDE))
BONUS: Final = 1
"""§4.4, §4.5.2 What a statue or a neighbour adds, and by what each statue makes the next dearer."""

OF_A_BUSINESS, BESIDE_A_STATUE, OF_A_FAVOUR = 1, 2, 1
"""§5 What counts."""

BASES: Final = {max(0, one.base) for one in BUSINESSES}
LUXURY_BASE: Final = max(BASES)
GOODS_OF_A_LUXURY: Final = len(RECIPES[TENTMAKER])
COSTS: Final = [one.cost for one in BUSINESSES]
GOALS: Final = set(PIECES.goals.values())
RECONSTRUCTED: Final = sum(one.recipe == "RECONSTRUCTED" for one in BUSINESSES)

GUIDE: Final[dict[str, set[int]]] = {
    "page 0": {BERTHS},
    "1": {CAMPI_OF_A_BUILDING},
    "2": {BERTHS},
    "3": {PIECES.ducats, OPEN_MARKET},
    "4": {len(LEADS)},
    "4.1": {PIECES.reserve_own, PIECES.reserve_other, PIECES.cubes},
    "4.2b": {PIRATE_CARDS},
    "4.3b": {PIECES.wharf},
    "4.4": {SHOWN_OF_LUXURY, GOODS_OF_A_LUXURY, PIECES.statue_cost, BONUS, PIECES.statues, 2},
    "4.5.1": {*BASES, 1},
    "4.5.2": {BONUS},
    "5": {OF_A_BUSINESS, BESIDE_A_STATUE, OF_A_FAVOUR, MOST_SEATS, *GOALS, MOST_TURNS},
}
"""By section the numbers that it may name, and has to. §4.4: one of two things; §4.5.1: a gondola
counts 1 for each business."""


def lesson_begins(chapter: str) -> State:
    """The position at which a lesson begins."""
    read = tomllib.loads((FOLDER / "tutorial" / f"{chapter}.toml").read_text("utf-8"))
    state = PATRONS.initial_state(read["seats"])
    for line in read["opening"]:
        action = notation.read(line)
        if state.current_player == CHANCE:
            assert action in [one for one, _ in PATRONS.chance_outcomes(state)]
        else:
            assert action in PATRONS.legal_actions(state)
        state, _ = PATRONS.apply(state, action)
    return state


BUILDING: Final = 2
"""Where the draper of the lessons opens: beside two campi, one of which gets a statue."""

LESSONS: Final[dict[str, set[int]]] = {
    "ships.1": {BERTHS},
    "ships.2": {BERTHS, VALUES[SILK]},
    "ships.3": {len(LEADS)},
    "ships.5": {PIECES.reserve_other},
    "ships.9.else": {VALUES[SILK]},
    "trade.2": {VALUES[SILK]},
    "trade.3": {min(COSTS), max(COSTS), VALUES[SILK]},
    "trade.6": {PIECES.wharf, VALUES[PEPPER]},
    "trade.7": {VALUES[PEPPER]},
    "business.1": {lesson_begins("3-business").players[A].ducats},
    "business.3": {SHOWN_OF_LUXURY, GOODS_OF_A_LUXURY},
    "business.4": {CAMPI_OF_A_BUILDING, BUILDING},
    "business.5": {BUILDING},
    "business.5.else": {len(BESIDE[BUILDING - 1]), BUILDING},
    "business.7": {BESIDE_A_STATUE},
    "business.8": {PIECES.statue_cost},
    "business.10": {GOODS_OF_A_LUXURY, LUXURY_BASE},
    "business.12": {BESIDE_A_STATUE},
    "business.13": {MOST_SEATS, *GOALS},
}
"""By step of a lesson the numbers that it may name, and has to."""

OTHERS: Final[dict[str, set[int]]] = {
    "newgame.notice": {RECONSTRUCTED},
    "scenario.five_shops": {5},
    "scenario.five_patrons": {MOST_SEATS},
    "bots.alderman.description": {2},
    "patrons.action.hint.0": {PIECES.reserve_own, PIECES.reserve_other},
    "patrons.why.statue": {BONUS},
    "patrons.why.type": {BONUS},
    "patrons.tile.two": {SHOWN_OF_LUXURY},
    "patrons.tile.counted": {1},
    "patrons.lines.reservation": {PIECES.reserve_own, PIECES.reserve_other},
    "patrons.lines.buying": {PIECES.wharf},
    "patrons.refusal.no-such-action": {len(LEADS)},
}
"""By key of any other sentence the numbers that it may name, and has to."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_names_the_numbers_of_the_box_and_of_the_rules(language: str) -> None:
    """Section by section, and no number besides."""
    told = {key: numbers_in(said, language) for key, said in guide_texts(language)}
    assert {key: numbers for key, numbers in told.items() if numbers} == GUIDE


@pytest.mark.parametrize("language", LANGUAGES)
def test_lessons_and_the_table_name_the_numbers_of_the_box_and_of_the_rules(language: str) -> None:
    """Sentence by sentence, and no number besides; figures that are filled in are none."""
    every = entries(
        language, "achievements", "menus", "patrons", "refusals", "scenarios", "tutorial"
    )
    told = {key: numbers_in(said, language) for key, said in every}
    wanted = OTHERS | {f"patrons.lesson.{key}": numbers for key, numbers in LESSONS.items()}
    assert {key: numbers for key, numbers in told.items() if numbers} == wanted


def test_five_shops_are_what_the_scenario_asks_for() -> None:
    """Its title counts what its aim counts."""
    read = tomllib.loads((FOLDER / "scenarios" / "scenarios.toml").read_text("utf-8"))
    asked = {one["key"]: one for one in read["scenario"]}
    assert {one["least"] for one in asked["five_shops"]["aim"]} == OTHERS["scenario.five_shops"]
    assert len(asked["five_patrons"]["seats"]) == MOST_SEATS


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
    assert len(BESIDE[BUILDING - 1]) == CAMPI_OF_A_BUILDING
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
