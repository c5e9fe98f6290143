"""§1.4 Phase 3: the second die is placed if it can be, and the power may be used."""

from __future__ import annotations

from typing import Any

import pytest

from tests.nord.positions import (
    BLUE,
    FLAX,
    GOLD,
    JEWELRY,
    MARKET,
    ORDER,
    PORT_1,
    RED,
    WOOL,
    WORKSHOP,
    beside,
    board,
    builder,
    choices,
    facts_of,
    kinds,
    order,
    play,
    table,
    told,
    workshop,
)
from venise.games.nord.actions import Activate, Decline, KeepCube, Sell
from venise.games.nord.decisions import (
    Activation,
    CardDraw,
    Delivery,
    MarketSale,
    PortSale,
    TurnEnd,
)
from venise.games.nord.events import (
    DieExpelled,
    DieKeptOff,
    DiePlaced,
    DieTurned,
    PowerDeclined,
    TileActivated,
)
from venise.games.nord.state import Die, Placed

pytestmark = pytest.mark.rule("1.4")


def on(tile: int, value: int, **more: Any) -> dict[str, Any]:
    """Red has arrived on a tile with a die left to activate it."""
    return {"due": (Activation(RED, tile, value),), **more}


def test_example_the_red_two_drives_out_the_blue_five() -> None:
    """Booklet: red activates Gold with a 2; the blue 5 there goes home, the red 2 stays."""
    state = table(board(GOLD), board(), **on(GOLD, 2, dice={GOLD: (BLUE, 5)}))
    state, events = told(state, Activate())
    assert state.dice[GOLD] == Die(RED, 2)
    assert facts_of(events, DieExpelled) == [DieExpelled(BLUE, GOLD, 5)]
    assert facts_of(events, DiePlaced) == [DiePlaced(RED, GOLD, 2)]
    assert [die for die in state.dice if die and die.seat == BLUE] == []


@pytest.mark.parametrize(
    ("there", "value", "lies"),
    [
        (None, 6, (RED, 6)),
        ((BLUE, 4), 3, (RED, 3)),
        ((BLUE, 4), 4, (RED, 4)),
        ((BLUE, 4), 5, (BLUE, 4)),
        ((RED, 4), 4, (RED, 4)),
        ((RED, 4), 2, (RED, 2)),
        ((RED, 1), 2, (RED, 1)),
    ],
)
def test_a_die_is_placed_on_an_empty_tile_or_over_one_not_lower(
    there: tuple[int, int] | None, value: int, lies: tuple[int, int]
) -> None:
    """Less or equal drives out, one's own die too; a higher die stays off."""
    dice = {WOOL: there} if there else {}
    state = play(table(board(WOOL), board(), **on(WOOL, value, dice=dice)), Decline())
    assert state.dice[WOOL] == Die(*lies)


def test_a_die_kept_off_goes_back_to_its_owner() -> None:
    """The event names both values, and none of red's dice lies on a tile afterwards."""
    state = table(board(WOOL), board(), **on(WOOL, 5, dice={WOOL: (BLUE, 4)}))
    state, events = told(state, Activate())
    assert facts_of(events, DieKeptOff) == [DieKeptOff(RED, WOOL, 5, 4)]
    assert [die for die in state.dice if die and die.seat == RED] == []


@pytest.mark.parametrize("there", [{}, {WOOL: (BLUE, 4)}])
def test_placed_or_not_the_tile_is_activated_with_the_full_die(
    there: dict[int, tuple[int, int]],
) -> None:
    """A 5 that a 4 keeps off still activates with 5."""
    state = table(board(WOOL), board(), **on(WOOL, 5, dice=there))
    state, events = told(state, Activate())
    assert facts_of(events, TileActivated) == [TileActivated(RED, WOOL, 5, secondary=False)]
    assert state.due == Delivery(RED, WOOL, 5)


def test_using_the_power_is_optional() -> None:
    """The player may leave the power unused, and goes on to the rest of the turn."""
    state = table(board(WOOL), board(), **on(WOOL, 5))
    assert choices(state) == [Activate(), Decline()]
    state, events = told(state, Decline())
    assert facts_of(events, PowerDeclined) == [PowerDeclined(RED, WOOL, secondary=False)]
    assert state.players[RED].stock == (0, 0, 0)


def test_a_die_that_may_be_placed_is_placed_even_if_the_power_is_declined() -> None:
    """Reading: placing is not optional."""
    state = play(table(board(WOOL), board(), **on(WOOL, 5)), Decline())
    assert state.dice[WOOL] == Die(RED, 5)


def test_declining_gives_nobody_a_secondary_activation() -> None:
    """Reading: only an activated tile profits others."""
    state, events = told(table(board(WOOL), board(WOOL), **on(WOOL, 5)), Decline())
    assert facts_of(events, TileActivated) == []
    assert state.players[BLUE].stock == (0, 0, 0)


@pytest.mark.rule("1.4.1")
@pytest.mark.parametrize("tile", [MARKET, PORT_1])
def test_a_power_that_can_do_nothing_is_given_up(tile: int) -> None:
    """Stopping at the Market or a Port without goods is allowed; the die is placed all the same."""
    state, events = told(
        table(board(tile, {0: workshop("lace-1")}, stock=(0, 1, 0)), board(), **on(tile, 3)),
        Decline(),
    )
    assert facts_of(events, PowerDeclined) == [PowerDeclined(RED, tile, secondary=False)]
    assert state.dice[tile] == Die(RED, 3)
    assert facts_of(events, TileActivated) == []


@pytest.mark.rule("1.4.1")
def test_each_kind_of_tile_opens_its_own_power() -> None:
    """Raw materials deliver, card tiles draw, Market and Ports sell."""
    opened = {}
    for tile in (FLAX, ORDER, MARKET, PORT_1):
        state = play(table(board(tile, store=(1, 1, 1)), board(tile), **on(tile, 2)), Activate())
        opened[tile] = type(state.due).__name__
    assert opened == {FLAX: "Delivery", ORDER: "CardDraw", MARKET: "MarketSale", PORT_1: "PortSale"}


@pytest.mark.rule("1.4.1")
def test_raw_material_is_activated_even_without_room() -> None:
    """Reading: with no room the cubes are lost, and others profit all the same."""
    players = board(GOLD, stock=(0, 0, 6)), board(GOLD)
    state, events = told(table(*players, **on(GOLD, 3)), Activate())
    activated = [(event.seat, event.value) for event in facts_of(events, TileActivated)]
    assert activated == [(RED, 3), (BLUE, 1)]
    assert state.due == Delivery(BLUE, GOLD, 1)
    assert play(state, KeepCube()).players[RED].stock == (0, 0, 6)


@pytest.mark.rule("4")
def test_the_activation_builder_turns_the_die_before_it_is_placed() -> None:
    """A 5 turned to 4 is compared, stays and activates as a 4."""
    player = board(GOLD, {0: builder("activation-1")})
    state = table(player, board(), **on(GOLD, 5, dice={GOLD: (BLUE, 4)}))
    assert choices(state) == [
        *(Activate(change) for change in (0, -1, 1)),
        *(Decline(change) for change in (0, -1, 1)),
    ]
    state, events = told(state, Activate(-1))
    assert facts_of(events, DieTurned) == [DieTurned(RED, 5, 4)]
    assert facts_of(events, DieExpelled) == [DieExpelled(BLUE, GOLD, 4)]
    assert state.dice[GOLD] == Die(RED, 4)
    assert state.due == Delivery(RED, GOLD, 4)


@pytest.mark.rule("4")
def test_the_die_may_be_turned_also_when_the_power_is_declined() -> None:
    """A lower die drives out another's even if the tile is not used."""
    player = board(GOLD, {0: builder("activation-1")})
    state = play(table(player, board(), **on(GOLD, 5, dice={GOLD: (BLUE, 4)})), Decline(-1))
    assert state.dice[GOLD] == Die(RED, 4)


@pytest.mark.rule("4")
@pytest.mark.parametrize(("value", "changes"), [(1, [0, 1]), (6, [0, -1]), (3, [0, -1, 1])])
def test_a_turned_die_stays_between_one_and_six(value: int, changes: list[int]) -> None:
    """No die is turned below 1 or above 6."""
    player = board(GOLD, {0: builder("activation-1")})
    state = table(player, board(), **on(GOLD, value))
    assert [action.change for action in choices(state, Activate)] == changes


@pytest.mark.rule("4")
@pytest.mark.parametrize("cards", [{}, {0: builder("activation-1", (1, 1, 0))}])
def test_without_a_paid_builder_the_die_is_not_turned(cards: dict[int, Placed]) -> None:
    """No builder, or one that is not fully paid, changes nothing."""
    state = table(board(GOLD, cards), board(), **on(GOLD, 3))
    assert choices(state) == [Activate(), Decline()]


@pytest.mark.rule("4")
def test_the_die_is_turned_once_a_turn() -> None:
    """After the activation no further change of the die is offered."""
    player = board(GOLD, {0: builder("activation-1"), 4: order("lace+1")}, store=(0, 0, 1))
    state = table(player, board(), **on(MARKET, 2, market=beside((0, 0, 1))))
    state = play(state, Activate(1))
    assert state.pending == (TurnEnd(RED), MarketSale(RED, 3))
    assert kinds(state) == {"Sell"}
    assert play(state, Sell(JEWELRY, 1, 1)).turn_player == BLUE


def test_at_any_time_one_die_lies_on_a_tile() -> None:
    """Driving out replaces: the number of dice on tiles does not grow."""
    dice = {GOLD: (BLUE, 5), WORKSHOP: (BLUE, 2)}
    state = play(table(board(GOLD), board(), **on(GOLD, 5, dice=dice)), Decline())
    assert [die for die in state.dice if die] == [Die(RED, 5), Die(BLUE, 2)]


@pytest.mark.rule("4")
@pytest.mark.parametrize("change", [-1, 1])
@pytest.mark.parametrize(
    ("tile", "opened"),
    [(GOLD, Delivery), (ORDER, CardDraw), (MARKET, MarketSale), (PORT_1, PortSale)],
)
def test_a_turned_die_that_is_kept_off_activates_as_it_was_turned(
    tile: int, opened: type, change: int
) -> None:
    """A 4 over a 2 that stays there counts 3 or 5 at every tile, and not 4."""
    player = board(tile, {0: builder("activation-1")}, store=(1, 1, 1))
    state = table(player, board(), **on(tile, 4, dice={tile: (BLUE, 2)}))
    state, events = told(state, Activate(change))
    assert facts_of(events, DieTurned) == [DieTurned(RED, 4, 4 + change)]
    assert facts_of(events, DieKeptOff) == [DieKeptOff(RED, tile, 4 + change, 2)]
    (activated,) = facts_of(events, TileActivated)
    assert isinstance(state.due, opened)
    assert (
        activated.value == 4 + change == getattr(state.due, "value", getattr(state.due, "left", 0))
    )
