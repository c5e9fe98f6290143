"""§4, §1.4.1.2 Single-use builders as the rules before version 3 had them, for games begun then."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.nord.positions import (
    FLAX,
    GOLD,
    ORDER,
    PLAYED,
    RED,
    WOOL,
    board,
    builder,
    choices,
    facts_of,
    order_card,
    play,
    table,
    told,
)
from venise.games.nord import position_notation
from venise.games.nord.actions import (
    Activate,
    DiscardCube,
    DrawCard,
    FillStock,
    KeepCard,
    KeepNone,
    UseFillBuilder,
)
from venise.games.nord.decisions import Activation
from venise.games.nord.events import StockFilled
from venise.games.nord.game import NORD
from venise.games.nord.queries import legal
from venise.games.nord.refusals import refusal
from venise.games.nord.state import State

pytestmark = [pytest.mark.rule("4"), pytest.mark.rule("1.4.1.2")]


@pytest.fixture(params=[1, 2], autouse=True)
def earlier(request: pytest.FixtureRequest) -> Iterator[None]:
    """The rules of one of the versions before the third."""
    before = PLAYED.set(NORD.earlier[request.param])
    yield
    PLAYED.reset(before)


def filling(stock: tuple[int, int, int]) -> State:
    """Red fills its stock."""
    red = board(ORDER, {0: builder("fill")}, stock=stock)
    return play(table(red, board()), UseFillBuilder(0))


def test_an_empty_stock_took_one_kind_or_two() -> None:
    """In eighteen ways."""
    fills = [(fill.wool, fill.flax, fill.gold) for fill in choices(filling((0, 0, 0)), FillStock)]
    assert len(fills) == len(set(fills)) == 18
    assert all(sum(fill) == 6 and 0 in fill for fill in fills)


def test_the_free_squares_were_filled_around_the_cubes_that_were_kept() -> None:
    """Only the free ones, exactly."""
    state = filling((2, 1, 1))
    fills = {(fill.wool, fill.flax, fill.gold) for fill in choices(state, FillStock)}
    assert fills == {(2, 0, 0), (0, 2, 0), (0, 0, 2), (1, 1, 0), (1, 0, 1), (0, 1, 1)}
    state, events = told(state, FillStock(0, 0, 2))
    assert state.players[RED].stock == (2, 1, 3)
    assert facts_of(events, StockFilled) == [StockFilled(RED, (0, 0, 2))]


def test_cubes_could_be_discarded_first() -> None:
    """From a full stock one had to go; each made room for one more."""
    state = filling((3, 3, 0))
    assert choices(state) == [DiscardCube(WOOL), DiscardCube(FLAX)]
    state = play(state, DiscardCube(WOOL), DiscardCube(FLAX))
    assert DiscardCube(GOLD) not in choices(state)
    assert play(state, FillStock(0, 0, 2)).players[RED].stock == (2, 2, 2)


def test_no_builder_was_used_before_a_card_was_kept() -> None:
    """A choice of cards offered cards alone."""
    red = board(ORDER, {0: builder("fill")})
    state = table(red, board(), due=(Activation(RED, ORDER, 1),))
    card = order_card("lace+1")
    state = play(state, Activate(), DrawCard(RED, card))
    assert choices(state) == [KeepCard(card, 4), KeepNone()]
    reason = refusal(state, UseFillBuilder(0))
    assert reason is not None
    assert reason.key == "other-decision"


def test_whoever_asks_of_such_a_position_is_answered_by_its_rules() -> None:
    """What may be done, and why not, follows from the position; its notation tells it as well."""
    for state in (filling((2, 1, 1)), filling((6, 0, 0))):
        assert list(legal(state)) == choices(state)
        assert position_notation.read(position_notation.write(state)) == state
        reason = refusal(state, FillStock(1, 1, 4))
        assert reason is not None
        assert reason.key == "fill-exactly"
