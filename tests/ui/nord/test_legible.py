"""Words of the table are seen whole: the question, names of quarters, ways that are compared."""

from __future__ import annotations

from itertools import product

import pytest
from msgspec.structs import replace
from pygame import Rect

from tests.ui.driver import different, look_for
from tests.ui.gallery import games
from tests.ui.gallery.games import asks
from tests.ui.gallery.table import LAYING, SELLING, pick, seated
from tests.ui.noting_fonts import NotingFonts
from venise.games.nord.decisions import Movement
from venise.games.nord.queries import legal, standing
from venise.ui.settings import INTERFACE_SIZES, TEXT_SIZES, Settings
from venise.ui.table.choice_view import AFTER, HEAD, PREVIEW
from venise.ui.table.frame import Moment
from venise.ui.table.turns_view import STEPS
from venise.ui.tables.nord import forecast
from venise.ui.tables.nord.gestures import selection
from venise.ui.tables.nord.pills import distinct
from venise.ui.tables.nord.spots import on_tile
from venise.ui.tables.nord.table import NordTable

SIZES = [(960, 600), (1280, 800), (1920, 1080)]
RULES = 3
"""Pixels of edge at each side of a board, times the thickness of its lines."""


def table_for(size: tuple[int, int], wish: Settings) -> NordTable:
    """A table for four in a window of that size."""
    return NordTable(games.PLAYERS, games.COLOURS, look_for(size, wish.language, wish))


@pytest.mark.parametrize("size", SIZES)
def test_two_lines_of_a_question_stay_off_their_frame(size: tuple[int, int]) -> None:
    """However large things are wished for."""
    for one, text in product(INTERFACE_SIZES, TEXT_SIZES):
        view = table_for(size, Settings("fr", interface_size=one, text_size=text)).view
        room = view.layout.prompt.height - 2 * round(RULES * view.brush.fine)
        assert 2 * view.brush.leading("large") <= room, (one, text)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_ways_to_one_quarter_are_told_apart_at_the_largest_type(
    size: tuple[int, int], language: str
) -> None:
    """Each has a head of its own that is not cut."""
    table = table_for(size, Settings(language, interface_size=2.0, text_size=1.5))
    state = games.positions("bruges")[games.first("bruges", asks(0, Movement))]
    ways = forecast.badges(state)
    tile = next(tile for tile, every in ways.items() if len(distinct(every)) > 1)
    moment = Moment(state, 0, 0, selection(state, legal(state)), on_tile(tile), (), {})
    words = table.describe_moment(moment)
    heads = [lead.title for lead in words.previews]
    assert len(set(heads)) == len(heads) > 1
    layout, brush = table.view.layout, table.view.brush
    room = table.arrange(moment, words).words.width - layout.px(PREVIEW + AFTER)
    assert all(brush.width(head, HEAD, "bold") <= room for head in heads)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_light_lies_on_the_name_of_a_quarter(language: str) -> None:
    """Where cells for a quarter are lit, names are seen as they are without."""
    hands = seated(LAYING(), look_for(language=language))
    before = hands.shown()
    pick(hands)
    after, scene = hands.shown(), hands.scene
    view, plan = scene.view, scene.view.plan(scene.shown)
    view.city.draw_upright_pieces(before, plan, scene.shown, frozenset())
    assert different(before, after) > 0
    for ribbon in view.city.ribbons(plan):
        box = ribbon.box.inflate(-6, -2)
        assert different(before.subsurface(box), after.subsurface(box)) == 0


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_decision_that_leaves_room_shows_where_all_stand(language: str) -> None:
    """What each seat would have if the game ended now; nothing where there is no room."""
    fonts = NotingFonts()
    hands = seated(SELLING(), replace(look_for(language=language), fonts=fonts))
    view, state = hands.scene.view, hands.scene.shown
    sums = {str(sum(seen.values())) for seen in standing(state)}
    window = hands.shown()
    free = Rect(view.layout.choices)
    low = 2 * view.brush.leading("small") - 1
    for high, told in ((free.height, True), (low, False)):
        fonts.lines.clear()
        view.standing.draw(window, view.layout, Rect(free.topleft, (free.width, high)), state)
        assert (sums < fonts.lines) == told
        assert (hands.stack.look.words("nord.now") in fonts.lines) == told


def test_summaries_grow_into_their_room() -> None:
    """They have the larger size where all have room in it, and else the smaller."""
    brush = table_for((1280, 800), Settings("en")).view.brush
    text = "Bert goes to the market"
    high = 2 * brush.height(text, 200, STEPS[0])
    assert brush.roomiest(STEPS, [text, text], 200, high + 5, 5) == STEPS[0]
    assert brush.roomiest(STEPS, [text, text], 200, high + 4, 5) == STEPS[-1]
