"""Drawn cards lie beside one's own board and hide nothing that they are compared with."""

from __future__ import annotations

from functools import cache
from itertools import combinations, product

import pytest
from msgspec.structs import replace
from pygame import Rect, Surface

from tests.ui.driver import look_for
from tests.ui.gallery import games
from tests.ui.gallery.games import asks
from venise.engine.layers import Layer
from venise.games.nord.actions import Action, KeepCard
from venise.games.nord.decisions import CardChoice
from venise.games.nord.events import CardKept
from venise.games.nord.game import NORD
from venise.games.nord.queries import legal
from venise.games.nord.state import State
from venise.ui.settings import INTERFACE_SIZES, TEXT_SIZES, Settings
from venise.ui.table.button_places import Arranged
from venise.ui.table.frame import Frame, Moment, Step
from venise.ui.table.selection import pick
from venise.ui.tables.nord.gestures import selection
from venise.ui.tables.nord.places import deck_rects, price_rects
from venise.ui.tables.nord.spots import drawn_card, on_tile
from venise.ui.tables.nord.table import NordTable

SIZES = [(960, 600), (1280, 800), (1920, 1080), (1024, 1366), (3840, 2160)]
MOST = 6
"""As many cards as a die has pips may be drawn, all different."""

LEGIBLE = 34
"""Pixels of breadth by which a card is known at the smallest window."""


@cache
def drawing(number: int) -> State:
    """A moment with four seats at which one has drawn so many different cards."""
    ply = games.first("bruges", asks(0, CardChoice))
    state = games.positions("bruges")[ply]
    assert isinstance(state.due, CardChoice)
    deck = state.decks[state.due.deck]
    assert deck.hand is not None
    counts = tuple(int(card < number) for card in range(len(deck.hand.counts)))
    hand = Layer(number, counts, deck.hand.known_to)
    decks = (replace(one, hand=hand) if one is deck else one for one in state.decks)
    return replace(state, decks=tuple(decks))


def wishes() -> list[Settings]:
    """Both languages in every size of everything and of words."""
    every = product(("en", "fr"), INTERFACE_SIZES, TEXT_SIZES)
    return [Settings(language, interface_size=one, text_size=text) for language, one, text in every]


def deciding(state: State) -> Moment[State, Action]:
    """The moment at which that state's decision is asked, nothing picked or pointed at."""
    return Moment(state, 0, 0, selection(state, legal(state)), None, (), {})


@pytest.mark.parametrize("size", SIZES)
def test_no_drawn_card_covers_what_it_is_compared_with(size: tuple[int, int]) -> None:
    """However large things are wished for: no quarter, board, price, deck, button, other card."""
    for wish in wishes():
        table = NordTable(games.PLAYERS, games.COLOURS, look_for(size, wish.language, wish))
        for number in range(1, MOST + 1):
            moment = deciding(drawing(number))
            cards, others = drawn_and_others(table, moment)
            case = number, wish
            assert len(cards) == number, case
            assert not [card for card in cards if card.collidelist(others) >= 0], case
            assert all(table.view.layout.choices.contains(card) for card in cards), case
            assert not any(one.colliderect(two) for one, two in combinations(cards, 2)), case
            least = min(wish.interface_size, 1) * LEGIBLE
            assert all(card.width >= least for card in cards), case


def drawn_and_others(
    table: NordTable, moment: Moment[State, Action]
) -> tuple[list[Rect], list[Rect]]:
    """Where the drawn cards lie, and all that they are compared with or chosen by."""
    found, view = table.places(moment), table.view
    layout = view.layout
    buttons = table.arrange(moment, table.describe_moment(moment)).places().values()
    others = [board.box for board in (layout.desk, *layout.others)]
    others += [*price_rects(layout), *deck_rects(layout), layout.market, layout.chronicle]
    others += [rect for rects in buttons for rect in rects]
    others += [found[on_tile(tile)][0] for tile in range(len(moment.state.cells))]
    return [rects[0] for spot, rects in found.items() if spot.kind == "drawn"], others


@pytest.mark.parametrize("size", SIZES)
def test_no_words_stand_under_drawn_cards(size: tuple[int, int]) -> None:
    """Neither before a card is picked nor while its space is looked for."""
    state = drawing(MOST)
    for wish in wishes():
        table = NordTable(games.PLAYERS, games.COLOURS, look_for(size, wish.language, wish))
        before = deciding(state)
        card = next(spot for spot in table.places(before) if spot.kind == "drawn")
        for moment in (before, replace(before, chosen=pick(before.chosen, card)[0])):
            cards, _ = drawn_and_others(table, moment)
            words = table.arrange(moment, table.describe_moment(moment)).words
            assert words.collidelist(cards) < 0, wish


def test_what_another_has_drawn_is_not_laid_out() -> None:
    """While somebody else decides, no card that they might hold lies over what is told of it."""
    state = drawing(MOST)
    table = NordTable(games.PLAYERS, games.COLOURS, look_for())
    own, other = (table.places(replace(deciding(state), seat=seat)) for seat in (0, 1))
    assert [spot for spot in own if spot.kind == "drawn"]
    assert not [spot for spot in other if spot.kind == "drawn"]
    frame = Frame(state, frozenset(), 1, 1, "", Arranged(), (), 0, ready=True)
    surface = Surface(look_for().size)
    table.view.draw_ready(surface, frame)
    assert not surface.get_buffer().raw.strip(b"\0")


def test_a_kept_card_comes_from_where_it_lay() -> None:
    """It travels from its place beside the board to its space there."""
    state = drawing(4)
    table = NordTable(games.PLAYERS, games.COLOURS, look_for())
    action = next(one for one in legal(state) if isinstance(one, KeepCard))
    after, events = NORD.apply(state, action)
    fact = next(event for event in events if isinstance(event, CardKept))
    (motion, *_) = table.motions(Step(state, after, state, 0), fact)
    lay = table.places(deciding(state))[drawn_card(action.card)][0]
    goal = table.view.layout.desk.spaces[action.space]
    assert [motion.path[0], motion.path[-1]] == [lay.center, goal.center]
