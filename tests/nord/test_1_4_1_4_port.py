"""§1.4.1.4 The Port tiles: one good is exported for the value of the die."""

from __future__ import annotations

from typing import Any

import pytest

from tests.nord.positions import (
    BLUE,
    CLOTHING,
    JEWELRY,
    LACE,
    PORT_1,
    PORT_2,
    RED,
    beside,
    board,
    choices,
    facts_of,
    inside,
    kinds,
    order_card,
    play,
    table,
    told,
)
from venise.games.nord.actions import Activate, Export
from venise.games.nord.components import Counts
from venise.games.nord.decisions import Activation, PortSale
from venise.games.nord.events import GoodExported, PriceChanged
from venise.games.nord.state import State

pytestmark = pytest.mark.rule("1.4.1.4")


def exporting(value: int, store: Counts, port: int = 0, **more: Any) -> State:
    """Red exports from a port with that activation die."""
    player = board(PORT_1 + port, store=store)
    return table(player, board(), due=inside(PortSale(RED, port, value)), **more)


@pytest.mark.parametrize("value", range(1, 7))
def test_the_exporter_earns_the_value_of_the_die(value: int) -> None:
    """One good leaves the store for as many points as the die shows, whatever its price."""
    state = exporting(value, (0, 3, 0), market=beside((0, 5, 0)))
    state, events = told(state, Export(LACE, 0))
    assert state.players[RED].points == value
    assert state.players[RED].store == (0, 2, 0)
    assert facts_of(events, GoodExported) == [GoodExported(RED, 0, LACE, value)]


def test_only_one_good_is_sold_in_one_action() -> None:
    """After the export the turn goes on without another."""
    state = play(exporting(3, (2, 2, 2)), Export(LACE, 0))
    assert "Export" not in kinds(state)
    assert state.players[RED].store == (2, 1, 2)


def test_each_good_is_exported_only_once_from_a_port() -> None:
    """A taken square is taken for everyone; the other goods and the other port stay open."""
    ports = ((0, 1, 0), (0, 0, 0))
    here = exporting(3, (1, 1, 1), ports=ports)
    assert {action.good for action in choices(here)} == {CLOTHING, JEWELRY}
    there = exporting(3, (1, 1, 1), port=1, ports=ports)
    assert {action.good for action in choices(there)} == {CLOTHING, LACE, JEWELRY}


def test_the_export_takes_the_square_of_its_colour() -> None:
    """The square is taken in this port, and no square of the other."""
    state = play(exporting(3, (1, 1, 1), port=1), Export(JEWELRY, 0))
    assert state.ports == ((0, 0, 0), (0, 0, 1))


@pytest.mark.parametrize(("tile", "possible"), [(PORT_1, False), (PORT_2, True)])
def test_a_port_that_took_all_ones_goods_cannot_be_activated(tile: int, *, possible: bool) -> None:
    """With lace alone in the store a port that has its lace offers nothing."""
    state = table(
        board(tile, store=(0, 2, 0)),
        board(),
        due=(Activation(RED, tile, 3),),
        ports=((0, 1, 0), (1, 0, 1)),
    )
    assert bool(choices(state, Activate)) == possible


@pytest.mark.parametrize(
    ("cubes", "cards", "moves"),
    [
        (0, {}, [(0, 0), (1, 0)]),
        (1, {}, [(0, 0), (1, 0), (-1, 1)]),
        (0, {"lace+1": 1}, [(0, 0), (1, 0), (-1, 1)]),
        (0, {"lace+2": 1}, [(0, 0), (1, 0), (-1, 2)]),
        (1, {"lace+2": 1}, [(0, 0), (1, 0), (-1, 1), (-1, 2)]),
    ],
)
def test_the_price_may_stay_rise_or_fall_by_one(
    cubes: int, cards: dict[str, int], moves: list[tuple[int, int]]
) -> None:
    """It may always rise, and fall while something lies there to take off."""
    state = exporting(3, (0, 1, 0), market=beside((0, cubes, 0), cards))
    assert choices(state) == [Export(LACE, *move) for move in moves]
    price = state.market.prices[LACE]
    for change, marker in moves:
        after = play(state, Export(LACE, change, marker))
        assert after.market.prices[LACE] == price + change


def test_to_raise_the_price_a_cube_is_added() -> None:
    """The cube lies beside the Market for the good that was exported."""
    state, events = told(exporting(3, (0, 1, 0), market=beside((1, 1, 1))), Export(LACE, 1))
    assert state.market.cubes == (1, 2, 1)
    assert facts_of(events, PriceChanged) == [PriceChanged(LACE, 1, 2)]


def test_a_plus_two_card_is_replaced_by_a_cube() -> None:
    """The price falls by 1 only: the card is gone and a cube lies in its place."""
    market = beside((0, 0, 0), {"lace+2": 1})
    state, events = told(exporting(3, (0, 1, 0), market=market), Export(LACE, -1, 2))
    assert state.market.cubes == (0, 1, 0)
    assert state.market.cards[order_card("lace+2")] == 0
    assert state.market.gone[order_card("lace+2")] == 1
    assert facts_of(events, PriceChanged) == [PriceChanged(LACE, 2, 1)]


def test_exports_use_no_market_bonus() -> None:
    """The bonuses of the Market stay as they were."""
    state = exporting(3, (0, 1, 0))
    assert play(state, Export(LACE, 0)).market.bonuses == state.market.bonuses


@pytest.mark.parametrize("value", range(1, 7))
def test_the_square_is_taken_whatever_the_die_shows(value: int) -> None:
    """After an export with any die, a 1 too, nobody sells that good in the port again."""
    state = play(exporting(value, (0, 2, 0)), Export(LACE, 0))
    assert state.ports[0] == (0, 1, 0)
    again = table(*state.players, due=inside(PortSale(RED, 0, value)), ports=state.ports)
    assert choices(again, Export) == []


def test_a_die_that_is_kept_off_earns_what_it_shows() -> None:
    """A 5 that a 2 keeps off exports for five points."""
    player = board(PORT_1, store=(0, 1, 0))
    due = (Activation(RED, PORT_1, 5),)
    state = table(player, board(), due=due, dice={PORT_1: (BLUE, 2)})
    assert play(state, Activate(), Export(LACE, 0)).players[RED].points == 5
