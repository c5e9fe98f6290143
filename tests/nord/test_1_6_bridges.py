"""§1.6 Phase 5: one bridge between the burgher's tile and a neighbour."""

from __future__ import annotations

import pytest

from tests.nord.positions import (
    BLUE,
    FLAX,
    GOLD,
    MARKET,
    ORDER,
    PORT_1,
    PORT_2,
    RED,
    WOOL,
    board,
    choices,
    facts_of,
    kinds,
    play,
    sides,
    table,
    told,
    walk,
    workshop,
)
from venise.games.nord.actions import Activate, BuildBridge, KeepCube, MoveDown, Roll
from venise.games.nord.components import Counts
from venise.games.nord.decisions import DiceRoll
from venise.games.nord.events import BridgeBuilt, BridgeDestroyed, DieExpelled, DieReturned
from venise.games.nord.refusals import refusal
from venise.games.nord.state import Die, State

pytestmark = pytest.mark.rule("1.6")


def building(
    here: int, there: int, stock: Counts = (2, 2, 2), foreign: tuple[int, ...] = ()
) -> State:
    """Red stands on Gold with a die there and one on the first port, perhaps a blue bridge."""
    return table(
        board(GOLD, stock=stock),
        board(bridges=foreign),
        dice={GOLD: (RED, here), PORT_1: (RED, there)},
    )


def costs(state: State) -> set[int]:
    """The numbers of cubes that the offered bridges cost."""
    return {action.wool + action.flax + action.gold for action in choices(state, BuildBridge)}


def test_example_a_whole_turn_with_a_bridge() -> None:
    """Booklet: Market to Gold with the 1, Gold activated with the 4, red driven out but paid 1.

    Then a bridge to the Port for 4 - 3 = 1 gold, and the die of 4 comes back.
    """
    state = table(
        board(MARKET),
        board(GOLD),
        due=(DiceRoll(RED),),
        dice={GOLD: (BLUE, 5), PORT_1: (RED, 3)},
    )
    state, events = told(state, Roll(1, 4), walk(1, GOLD), Activate(), *[KeepCube()] * 4)
    assert facts_of(events, DieExpelled) == [DieExpelled(BLUE, GOLD, 5)]
    state = play(state, KeepCube())
    assert [player.stock for player in state.players] == [(0, 0, 4), (0, 0, 1)]
    bridge = BuildBridge(PORT_1, GOLD, 0, 0, 1)
    assert set(choices(state, BuildBridge)) == {bridge, BuildBridge(PORT_1, PORT_1, 0, 0, 1)}
    state, events = told(state, bridge)
    assert facts_of(events, BridgeBuilt) == [BridgeBuilt(RED, (GOLD, PORT_1), (0, 0, 1))]
    assert facts_of(events, DieReturned) == [DieReturned(RED, GOLD, 4)]
    assert state.players[RED].bridges == sides((GOLD, PORT_1))
    assert state.players[RED].stock == (0, 0, 3)
    assert state.dice[GOLD] is None
    assert state.dice[PORT_1] == Die(RED, 3)


def test_example_six_and_three_cost_three_of_any_material() -> None:
    """Booklet: with dice of 6 and 3 one gold and two wool pay the bridge."""
    state = building(6, 3, stock=(2, 0, 1))
    assert costs(state) == {3}
    state = play(state, BuildBridge(PORT_1, GOLD, 2, 0, 1))
    assert state.players[RED].stock == (0, 0, 0)


@pytest.mark.parametrize(("here", "there", "cost"), [(6, 3, 3), (3, 6, 3), (1, 6, 5), (4, 4, 0)])
def test_the_cost_is_the_difference_and_free_for_equal_dice(
    here: int, there: int, cost: int
) -> None:
    """Whichever of the two is higher; equal dice build for nothing."""
    assert costs(building(here, there)) == {cost}


@pytest.mark.parametrize(("here", "there", "cost"), [(1, 1, 2), (2, 4, 6), (3, 1, 4)])
def test_over_anothers_bridge_the_cost_is_the_sum(here: int, there: int, cost: int) -> None:
    """Where another's bridge stands the two dice add up."""
    assert costs(building(here, there, foreign=sides((GOLD, PORT_1)))) == {cost}


def test_anothers_bridge_is_destroyed_and_returned() -> None:
    """Blue has it back, and red's stands in its place; blue's other bridges stay."""
    blue = sides((GOLD, PORT_1), (ORDER, PORT_2))
    state, events = told(building(1, 1, foreign=blue), BuildBridge(PORT_1, GOLD, 1, 1, 0))
    assert facts_of(events, BridgeDestroyed) == [BridgeDestroyed(BLUE, (GOLD, PORT_1))]
    assert state.players[RED].bridges == sides((GOLD, PORT_1))
    assert state.players[BLUE].bridges == sides((ORDER, PORT_2))


def test_any_mix_of_materials_pays() -> None:
    """Every way to take the cost from the stock is offered, each once for either die."""
    state = building(3, 1, stock=(1, 2, 1))
    paid = [(a.wool, a.flax, a.gold) for a in choices(state, BuildBridge) if a.back == GOLD]
    assert sorted(paid) == [(0, 1, 1), (0, 2, 0), (1, 0, 1), (1, 1, 0)]
    assert len(choices(state, BuildBridge)) == 2 * len(paid)


def test_the_cubes_must_come_from_the_stock() -> None:
    """Cubes on cards and goods in the store do not pay."""
    cards = {0: workshop("jewelry-5", (0, 0, 3), built=False)}
    state = table(
        board(GOLD, cards, stock=(1, 0, 0), store=(3, 3, 3)),
        board(),
        dice={GOLD: (RED, 3), PORT_1: (RED, 1)},
    )
    assert choices(state, BuildBridge) == []
    assert kinds(state) == {"MoveDown", "EndTurn"}


@pytest.mark.parametrize("back", [GOLD, PORT_1])
def test_either_of_the_two_dice_returns(back: int) -> None:
    """One comes home, the other stays on its tile."""
    state = play(building(4, 4), BuildBridge(PORT_1, back, 0, 0, 0))
    left = {tile for tile, die in enumerate(state.dice) if die}
    assert left == {GOLD, PORT_1} - {back}


def test_only_one_bridge_is_built_in_a_turn() -> None:
    """Even where dice and cubes would allow a second."""
    dice = {GOLD: (RED, 4), PORT_1: (RED, 4), MARKET: (RED, 4)}
    player = board(GOLD, {0: workshop("lace-1", built=False)}, stock=(0, 1, 0))
    state = table(player, board(), dice=dice)
    assert {action.tile for action in choices(state, BuildBridge)} == {PORT_1, MARKET}
    state = play(state, BuildBridge(PORT_1, PORT_1, 0, 0, 0))
    assert kinds(state) == {"MoveDown", "EndTurn"}
    assert kinds(play(state, MoveDown(FLAX, 0))) == set()


@pytest.mark.parametrize(
    "dice",
    [
        {GOLD: (RED, 4)},
        {PORT_1: (RED, 4)},
        {GOLD: (RED, 4), PORT_1: (BLUE, 4)},
        {GOLD: (BLUE, 4), PORT_1: (RED, 4)},
        {GOLD: (RED, 4), WOOL: (RED, 4)},
        {MARKET: (RED, 4), PORT_1: (RED, 4)},
    ],
)
def test_a_die_of_ones_own_must_lie_on_both_tiles(dice: dict[int, tuple[int, int]]) -> None:
    """No bridge with one die, with another's die, to a tile apart, or away from the burgher."""
    state = table(board(GOLD, {0: workshop("lace-1")}, stock=(2, 2, 2)), board(), dice=dice)
    assert choices(state, BuildBridge) == []


def test_dice_of_earlier_turns_count() -> None:
    """Reading: it does not matter when the dice were placed."""
    state = building(2, 2)
    assert choices(state, BuildBridge) != []


def test_no_bridge_over_ones_own() -> None:
    """One bridge stands on a side; one's own is not built again."""
    state = table(
        board(GOLD, {0: workshop("lace-1", built=False)}, stock=(2, 2, 2), bridges=(side(),)),
        board(),
        dice={GOLD: (RED, 4), PORT_1: (RED, 4)},
    )
    assert choices(state, BuildBridge) == []


def side() -> int:
    """The side between Gold and the first port."""
    return sides((GOLD, PORT_1))[0]


@pytest.mark.parametrize("foreign", [False, True])
def test_with_five_bridges_standing_there_is_none_to_build(*, foreign: bool) -> None:
    """Each player has five bridges, and none is left to replace another's by, either."""
    five = sides((WOOL, MARKET), (FLAX, MARKET), (ORDER, MARKET), (ORDER, PORT_2), (ORDER, GOLD))
    state = table(
        board(GOLD, {0: workshop("lace-1", built=False)}, stock=(2, 2, 2), bridges=five),
        board(bridges=(side(),) if foreign else ()),
        dice={GOLD: (RED, 2), PORT_1: (RED, 2)},
    )
    assert choices(state, BuildBridge) == []


def test_building_is_optional() -> None:
    """The player can build, and can as well end the turn."""
    assert "EndTurn" in kinds(building(4, 4))


@pytest.mark.parametrize("value", range(1, 7))
def test_equal_dice_of_any_value_build_for_nothing(value: int) -> None:
    """Two sixes allow a bridge as two ones do."""
    free = [BuildBridge(PORT_1, back, 0, 0, 0) for back in (GOLD, PORT_1)]
    assert choices(building(value, value), BuildBridge) == free


def test_either_of_two_equal_dice_comes_back() -> None:
    """Which one is for the builder of the bridge to say, though both show the same."""
    offered = choices(building(4, 4), BuildBridge)
    assert {action.back for action in offered} == {GOLD, PORT_1}
    for action in offered:
        after = play(building(4, 4), action)
        assert after.dice[action.back] is None
        assert after.dice[GOLD + PORT_1 - action.back] == Die(RED, 4)


@pytest.mark.parametrize(("here", "there"), [(6, 1), (4, 3), (6, 6)])
def test_a_sum_above_six_is_more_than_a_stock_pays(here: int, there: int) -> None:
    """Six cubes do not replace another's bridge where the dice add up to more."""
    state = building(here, there, stock=(2, 2, 2), foreign=sides((GOLD, PORT_1)))
    assert choices(state, BuildBridge) == []
    reason = refusal(state, BuildBridge(PORT_1, GOLD, 2, 2, 2))
    assert reason is not None
    assert (reason.key, reason.values["cost"]) == ("stock-short", here + there)


@pytest.mark.parametrize("stock", [(3, 0, 0), (0, 3, 0), (0, 0, 3), (2, 1, 0)])
def test_any_cubes_pay_for_replacing_anothers_bridge(stock: Counts) -> None:
    """Of one material alone, or of several, as for a bridge where none stands."""
    state = building(1, 2, stock=stock, foreign=sides((GOLD, PORT_1)))
    after = play(state, BuildBridge(PORT_1, GOLD, *stock))
    assert after.players[RED].stock == (0, 0, 0)
    assert after.players[RED].bridges == sides((GOLD, PORT_1))
