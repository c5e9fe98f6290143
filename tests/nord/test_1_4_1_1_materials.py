"""§1.4.1.1 The raw material tiles, and how cubes travel down a player board."""

from __future__ import annotations

import pytest

from tests.nord.positions import (
    BLUE,
    FLAX,
    GOLD,
    RED,
    WOOL,
    board,
    builder,
    choices,
    facts_of,
    inside,
    order,
    play,
    table,
    told,
    workshop,
)
from venise.games.nord.actions import (
    Activate,
    KeepCube,
    LoseCubes,
    MoveDown,
    PutCube,
    ReplaceCube,
)
from venise.games.nord.components import Counts
from venise.games.nord.decisions import Activation, Delivery
from venise.games.nord.events import (
    BuilderActivated,
    CubePut,
    CubeReplaced,
    CubesGained,
    CubesLost,
    CubeStored,
    WorkshopBuilt,
)
from venise.games.nord.state import Placed, Player, State

pytestmark = pytest.mark.rule("1.4.1.1")


def receiving(material: int, number: int, player: Player) -> State:
    """Red places cubes it has just acquired; another cube remains for a card at the end."""
    return table(player, board(WOOL), due=inside(Delivery(RED, material, number)))


@pytest.mark.parametrize("value", range(1, 7))
@pytest.mark.parametrize("tile", [WOOL, FLAX, GOLD])
def test_the_die_says_how_many_cubes_of_the_tile_are_acquired(tile: int, value: int) -> None:
    """As many cubes as the activation die shows, of the tile's own material."""
    state = table(board(tile), board(), due=(Activation(RED, tile, value),))
    state, events = told(state, Activate())
    assert facts_of(events, CubesGained) == [CubesGained(RED, tile, value)]
    state = play(state, *[KeepCube()] * value)
    assert state.players[RED].stock == tuple(value * (colour == tile) for colour in range(3))


def test_a_cube_may_go_to_the_stock_or_onto_any_card_that_takes_it() -> None:
    """Four destinations: stock, workshop being built, completed workshop, master builder."""
    cards = {
        0: workshop("jewelry-3", built=False),
        1: workshop("jewelry-2", built=True),
        2: workshop("clothing-1", built=False),
        3: builder("movement-2", (0, 0, 0)),
        4: order("jewelry+1"),
        5: builder("activation-1", (0, 0, 0)),
    }
    state = receiving(GOLD, 2, board(GOLD, cards))
    assert choices(state) == [PutCube(0), PutCube(1), PutCube(3), KeepCube(), LoseCubes()]


def test_each_stock_space_holds_one_cube() -> None:
    """The seventh cube finds no space in the stock."""
    state = receiving(GOLD, 2, board(GOLD, stock=(0, 5, 0)))
    state = play(state, KeepCube())
    assert sum(state.players[RED].stock) == 6
    assert choices(state) == [ReplaceCube(FLAX), LoseCubes()]


def test_a_cube_of_the_stock_may_be_discarded_for_a_new_one() -> None:
    """The new cube takes the discarded one's space; one's own colour is no choice."""
    state = receiving(GOLD, 1, board(GOLD, stock=(1, 2, 3)))
    assert choices(state) == [ReplaceCube(WOOL), ReplaceCube(FLAX), LoseCubes()]
    state, events = told(state, ReplaceCube(WOOL))
    assert state.players[RED].stock == (0, 2, 4)
    assert facts_of(events, CubeReplaced) == [CubeReplaced(RED, GOLD, WOOL)]


def test_nothing_is_discarded_while_the_stock_has_room() -> None:
    """Discarding makes room; with room there is nothing to replace."""
    state = receiving(GOLD, 1, board(GOLD, stock=(1, 2, 2)))
    assert choices(state) == [KeepCube(), LoseCubes()]


def test_cubes_that_cannot_be_placed_are_lost() -> None:
    """With a full stock of the same colour and no card the cubes are lost without asking."""
    player = board(GOLD, stock=(0, 0, 6))
    state = table(player, board(), due=(Activation(RED, GOLD, 3),))
    state, events = told(state, Activate())
    assert facts_of(events, CubesLost) == [CubesLost(RED, GOLD, 3)]
    assert state.turn_player == BLUE


def test_cubes_may_be_given_up_though_there_is_room() -> None:
    """Reading: new cubes may be discarded, all that are left at once."""
    state, events = told(receiving(GOLD, 3, board(GOLD)), KeepCube(), LoseCubes())
    assert state.players[RED].stock == (0, 0, 1)
    assert facts_of(events, CubesLost) == [CubesLost(RED, GOLD, 2)]
    assert facts_of(events, CubeStored) == [CubeStored(RED, GOLD)]


def test_a_workshop_may_be_built_over_several_turns() -> None:
    """A card takes part of its cost and waits for the rest, never more than its cost."""
    state = receiving(GOLD, 3, board(GOLD, {0: workshop("jewelry-3", built=False)}))
    state, events = told(state, PutCube(0), PutCube(0))
    assert facts_of(events, CubePut) == [CubePut(RED, GOLD, 0, from_stock=False)] * 2
    assert facts_of(events, WorkshopBuilt) == []
    assert state.players[RED].spaces[0] == workshop("jewelry-3", (0, 0, 2), built=False)
    assert choices(state) == [KeepCube(), LoseCubes()], "it wants flax now, and no more gold"


def test_the_last_cube_builds_the_workshop_and_clears_the_card() -> None:
    """The cubes of the cost go back to the supply, and the card can store its own at once."""
    player = board(FLAX, {0: workshop("jewelry-3", (0, 0, 2), built=False)}, stock=(0, 0, 1))
    state, events = told(receiving(FLAX, 2, player), PutCube(0))
    assert len(facts_of(events, WorkshopBuilt)) == 1
    assert state.players[RED].spaces[0] == workshop("jewelry-3", built=True)
    assert choices(state) == [KeepCube(), MoveDown(GOLD, 0), LoseCubes()]


def test_a_completed_workshop_stores_as_many_cubes_as_its_squares() -> None:
    """Two squares take two cubes of the workshop's own material and no third."""
    state = receiving(GOLD, 3, board(GOLD, {0: workshop("jewelry-3")}))
    state = play(state, PutCube(0), PutCube(0))
    assert state.players[RED].spaces[0] == workshop("jewelry-3", (0, 0, 2))
    assert choices(state) == [KeepCube(), LoseCubes()]


def test_a_master_builder_is_active_with_its_last_cube() -> None:
    """The cost may be paid in parts, and the card is active as soon as it is complete."""
    player = board(GOLD, {0: builder("movement-2", (0, 1, 0))})
    state, events = told(receiving(GOLD, 1, player), PutCube(0))
    assert len(facts_of(events, BuilderActivated)) == 1
    assert state.players[RED].spaces[0] == builder("movement-2")


def test_the_stock_may_move_down_while_cubes_arrive() -> None:
    """In one's own turn the stock makes room for new cubes by moving others down."""
    player = board(GOLD, {0: workshop("lace-1", built=False)}, stock=(0, 1, 5))
    state = receiving(GOLD, 1, player)
    assert choices(state) == [ReplaceCube(FLAX), MoveDown(FLAX, 0), LoseCubes()]
    state, events = told(state, MoveDown(FLAX, 0), KeepCube())
    assert state.players[RED].stock == (0, 0, 6)
    assert facts_of(events, CubePut) == [CubePut(RED, FLAX, 0, from_stock=True)]


@pytest.mark.parametrize(
    ("card", "stock", "moves"),
    [
        (workshop("jewelry-3", built=False), (1, 1, 1), [FLAX, GOLD]),
        (workshop("jewelry-3", (0, 1, 0), built=False), (1, 1, 1), [GOLD]),
        (workshop("jewelry-3", (0, 0, 1)), (1, 1, 1), [GOLD]),
        (workshop("jewelry-3", (0, 0, 2)), (1, 1, 1), []),
        (builder("fill", (1, 0, 0)), (1, 1, 1), [FLAX, GOLD]),
        (builder("bridge"), (1, 1, 1), []),
        (workshop("jewelry-3", built=False), (1, 0, 0), []),
    ],
)
def test_cubes_move_down_onto_valid_squares_only(
    card: Placed, stock: Counts, moves: list[int]
) -> None:
    """A card takes what its empty squares show, from the stock, and nothing else."""
    state = table(board(GOLD, {1: card}, stock=stock), board())
    assert choices(state, MoveDown) == [MoveDown(material, 1) for material in moves]


def test_cubes_never_move_up_or_from_card_to_card() -> None:
    """Cubes on cards stay: of all actions only those on the stock's cubes move any."""
    cards = {0: workshop("jewelry-3", (0, 0, 1), built=False), 1: workshop("jewelry-2", (0, 0, 1))}
    state = table(board(GOLD, cards), board(), due=inside(Delivery(RED, WOOL, 1)))
    assert choices(state) == [KeepCube(), LoseCubes()]


def test_an_order_takes_no_cubes() -> None:
    """Only workshops and master builders have squares for cubes."""
    state = receiving(GOLD, 1, board(GOLD, {4: order("jewelry+1")}))
    assert choices(state) == [KeepCube(), LoseCubes()]


def test_cubes_never_run_out() -> None:
    """Author's note: shortages are not part of the game, however many cubes lie on the boards."""
    rich = board(WOOL, stock=(6, 0, 0), store=(30, 0, 0))
    state = table(board(WOOL), rich, rich, rich, due=(Activation(RED, WOOL, 6),))
    state = play(state, Activate(), *[KeepCube()] * 6)
    assert state.players[RED].stock == (6, 0, 0)


def test_the_stock_may_move_down_before_each_of_the_cubes_received() -> None:
    """Not only the first: while any of them is still to be placed the stock can make room."""
    player = board(GOLD, {0: workshop("lace-1", built=False)}, stock=(0, 1, 0))
    state = play(table(player, board(), due=(Activation(RED, GOLD, 4),)), Activate())
    for left in (4, 3, 2, 1):
        assert state.due == Delivery(RED, GOLD, left)
        assert choices(state, MoveDown) == [MoveDown(FLAX, 0)]
        state = play(state, KeepCube())
