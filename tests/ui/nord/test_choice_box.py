"""The box of the choices gives way to its words: they are whole, and so are those on buttons."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Final

import pytest
from msgspec.structs import replace
from pygame import Surface

from tests.ui.driver import look_for
from tests.ui.gallery import games
from tests.ui.noting_fonts import NotingFonts
from venise.games.nord.actions import Action
from venise.games.nord.decisions import Activation, Movement
from venise.games.nord.queries import legal
from venise.games.nord.state import State
from venise.ui.lettering import ELLIPSIS
from venise.ui.settings import Settings
from venise.ui.table.button_places import lacking
from venise.ui.table.frame import Moment
from venise.ui.tables.nord.forecast import badges
from venise.ui.tables.nord.gestures import selection
from venise.ui.tables.nord.spots import on_tile
from venise.ui.tables.nord.table import NordTable

SIZES: Final = ((960, 600), (1280, 800), (1920, 1080))
TEXTS: Final = ((1.0, 1.0), (1.0, 1.5), (2.0, 1.0))
"""Sizes of everything and of text: words of 100, 150 and 200 %."""

LANGUAGES: Final = ("en", "fr")
PAIR: Final = 2
MANY: Final = 6

Deciding = Moment[State, Action]


def table_for(
    size: tuple[int, int], wish: tuple[float, float], language: str, seats: int = 2
) -> NordTable:
    """A table whose fonts remember what was written."""
    wishes = Settings(language, interface_size=wish[0], text_size=wish[1])
    look = replace(look_for(size, language, wishes), fonts=NotingFonts())
    return NordTable(games.PLAYERS[:seats], games.COLOURS[:seats], look)


def deciding(state: State, *picked: int) -> Deciding:
    """A decision of whoever decides, quarters picked for it."""
    chosen = selection(state, legal(state))
    chosen = replace(chosen, picked=tuple(on_tile(tile) for tile in picked))
    return Moment(state, state.current_player, state.current_player, chosen, None, (), {})


@cache
def moments() -> tuple[Deciding, ...]:
    """Every second movement to a picked quarter with several ways to it, or activation."""
    return tuple(find_moments())[::2]


def find_moments() -> Iterator[Deciding]:
    """All of them, one after the other."""
    for state in games.positions("free"):
        if isinstance(state.due, Activation):
            yield deciding(state)
        if isinstance(state.due, Movement):
            yield from (deciding(state, to) for to, ways in badges(state).items() if len(ways) > 1)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("wish", TEXTS)
@pytest.mark.parametrize("size", SIZES)
def test_a_sentence_above_two_buttons_is_told_to_its_end(
    size: tuple[int, int], wish: tuple[float, float], language: str
) -> None:
    """The first one always; what lies ready stays off it, and off the buttons."""
    table = table_for(size, wish, language)
    fonts, layout, window = table.view.brush.fonts, table.view.layout, Surface(size)
    assert isinstance(fonts, NotingFonts)
    for moment in moments():
        words = table.describe_moment(moment)
        found = table.arrange(moment, words)
        if len(found.buttons) != PAIR or not words.lines:
            continue
        fonts.lines.clear()
        table.view.choices.draw(window, layout, found, moment.seat)
        assert not any(line.endswith(ELLIPSIS) for line in fonts.lines)
        told = " ".join(fonts.lines)
        assert all(word in told for word in words.lines[0].split(" ")), words.lines[0]
        lying = [rect for rects in found.lying.values() for rect in rects]
        assert found.words.collidelist(lying) < 0
        assert not any(one.rect.collidelist(lying) >= 0 for one in found.buttons)


@pytest.mark.parametrize(("size", "wish"), tuple(product(SIZES, TEXTS)))
def test_many_ways_stand_on_buttons_that_hold_their_words(
    size: tuple[int, int], wish: tuple[float, float]
) -> None:
    """Where six lead to one quarter, they stand side by side."""
    state, to = next(
        (state, to)
        for state in games.positions("ring")
        if isinstance(state.due, Movement)
        for to, ways in badges(state).items()
        if len(ways) == MANY
    )
    for language in LANGUAGES:
        table, moment = table_for(size, wish, language, 3), deciding(state, to)
        found = table.arrange(moment, table.describe_moment(moment))
        assert len(found.buttons) == MANY
        assert lacking(table.view.brush, found) == 0


@pytest.mark.parametrize("wish", TEXTS)
def test_no_button_moves_because_it_is_pointed_at(wish: tuple[float, float]) -> None:
    """What its way would bring is told in the room that there is."""
    table = table_for(SIZES[0], wish, "fr")
    for moment in moments():
        found = table.arrange(moment, table.describe_moment(moment))
        for one in found.buttons:
            now = replace(moment, pointed=one.button.spot)
            assert table.arrange(now, table.describe_moment(now)).buttons == found.buttons
