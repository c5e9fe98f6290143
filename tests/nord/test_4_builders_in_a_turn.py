"""§4 The appendix, in the course of a turn: which die is changed, and when a builder serves."""

from __future__ import annotations

import pytest

from tests.nord.positions import (
    FLAX,
    GOLD,
    MARKET,
    ORDER,
    PORT_1,
    PORT_2,
    RED,
    STRAIT,
    WOOL,
    beside,
    board,
    builder,
    choices,
    inside,
    order,
    play,
    table,
    walk,
    workshop,
)
from venise.games.nord.actions import (
    Action,
    BuildBridge,
    FillStock,
    KeepCube,
    Move,
    MoveDown,
    Produce,
    Reroll,
    UseFillBuilder,
    UsePriceBuilder,
)
from venise.games.nord.decisions import Delivery, Movement

pytestmark = pytest.mark.rule("4")


def test_the_movement_builder_changes_either_die() -> None:
    """Of a 2 and a 3, whichever is chosen to move, by one up or down."""
    player = board(MARKET, {0: builder("movement-1")})
    state = table(player, board(), due=(Movement(RED, (2, 3)),), picture=STRAIT)
    found = {(move.die, move.change) for move in choices(state, Move)}
    assert found == {(die, change) for die in (2, 3) for change in (-1, 0, 1)}


@pytest.mark.rule("1.1")
@pytest.mark.rule("1.2")
def test_what_may_be_done_at_any_time_may_be_done_where_only_a_changed_die_moves() -> None:
    """Beside the changed moves and the re-roll: cubes move down, single-use builders serve."""
    cards = {0: builder("movement-1"), 1: builder("fill"), 2: workshop("lace-1", built=False)}
    player = board(MARKET, cards, stock=(0, 1, 0))
    state = table(player, board(), due=(Movement(RED, (5, 6)),), picture=STRAIT)
    moves = [walk(5, WOOL, -1), walk(5, PORT_2, -1)]
    assert choices(state) == [*moves, Reroll(), MoveDown(FLAX, 2), UseFillBuilder(1)]


@pytest.mark.rule("1.1")
@pytest.mark.parametrize(
    "done",
    [
        (BuildBridge(PORT_1, GOLD, 0, 0, 0),),
        (Produce(2, 4),),
        (BuildBridge(PORT_1, GOLD, 0, 0, 0), Produce(2, 4)),
        (Produce(2, 4), MoveDown(FLAX, 2)),
    ],
)
def test_single_use_builders_serve_to_the_end_of_the_turn(done: tuple[Action, ...]) -> None:
    """At any time of the turn: after a bridge, and after a production, as before them."""
    cards = {
        0: builder("fill"),
        1: builder("price-lace"),
        2: workshop("lace-1", (0, 1, 0)),
        4: order("lace+1"),
    }
    state = table(
        board(GOLD, cards, stock=(0, 1, 0)),
        board(),
        dice={GOLD: (RED, 4), PORT_1: (RED, 4)},
        market=beside((1, 0, 0)),
    )
    state = play(state, *done)
    assert choices(state, UseFillBuilder) == [UseFillBuilder(0)]
    assert choices(state, UsePriceBuilder) == [UsePriceBuilder(1, 0, 1)]


@pytest.mark.parametrize("space", [0, 5])
def test_the_builder_that_is_used_is_the_one_that_leaves(space: int) -> None:
    """Of two stewards the one pointed at: its space is free then, the other lies as before."""
    cards = dict.fromkeys((0, 5), builder("fill"))
    state = play(table(board(cards=cards), board()), UseFillBuilder(space), FillStock(3, 3, 0))
    left = {place for place, card in enumerate(state.players[RED].spaces) if card is not None}
    assert left == set(cards) - {space}


@pytest.mark.rule("1.4.1.1")
@pytest.mark.parametrize("left", [1, 2, 5])
def test_a_broker_between_cubes_costs_none_of_them(left: int) -> None:
    """As many are still to come as before, and all of them can be kept."""
    red = board(GOLD, {0: builder("price-lace")})
    state = table(red, board(), due=inside(Delivery(RED, GOLD, left)))
    state = play(state, UsePriceBuilder(0, -1, 0))
    assert state.due == Delivery(RED, GOLD, left)
    assert play(state, *[KeepCube()] * left).players[RED].stock == (0, 0, left)


@pytest.mark.rule("1.3")
@pytest.mark.parametrize(("die", "change", "sails"), [(2, 1, True), (3, -1, False), (4, -1, True)])
def test_a_changed_die_takes_the_boat_by_what_it_shows_then(
    die: int, change: int, *, sails: bool
) -> None:
    """A 2 that is raised to 3 sails, a 3 lowered to 2 does not, a 4 lowered to 3 does."""
    player = board(ORDER, {0: builder("movement-1")})
    state = table(player, board(), due=(Movement(RED, (die, die)),))
    moves = [move for move in choices(state, Move) if move.change == change]
    assert any(move.boat for move in moves) == sails
