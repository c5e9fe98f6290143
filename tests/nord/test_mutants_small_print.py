"""What whole games seldom come to, and rules must get right all the same."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from tests.nord import strategies
from tests.nord.positions import (
    BLUE,
    BRUGES,
    FLAX,
    GOLD,
    MARKET,
    ORDER,
    PORT_2,
    RED,
    WOOL,
    board,
    builder,
    choices,
    drawn,
    facts_of,
    inside,
    play,
    sides,
    table,
    told,
    workshop,
)
from venise.engine.errors import BadOptions
from venise.games.nord.actions import (
    ChooseFirst,
    DiscardCube,
    FillStock,
    LayBoat,
    PlaceBurgher,
    Reroll,
)
from venise.games.nord.city import city
from venise.games.nord.components import BUILDERS_DECK, NOTHING
from venise.games.nord.decisions import (
    BoatPlacement,
    Delivery,
    DiceRoll,
    Movement,
    Secondaries,
    StockFill,
    TurnEnd,
)
from venise.games.nord.events import CubeDiscarded
from venise.games.nord.game import NORD
from venise.games.nord.rules import chains, dice, materials, production, secondary
from venise.games.nord.rules.materials import STORED
from venise.games.nord.state import BARE, Options, Placed

CITY = city(drawn(BRUGES)[0])
TRIANGLE = ((WOOL, FLAX), (WOOL, MARKET), (FLAX, MARKET))


@pytest.mark.rule("1")
def test_the_first_player_has_the_turn_from_the_draw_on() -> None:
    """In set-up the turn goes with the burgher to be placed, and then back to the first player."""
    state = NORD.apply(NORD.initial_state(3, Options()), ChooseFirst(2))[0]
    for seat in (2, 0, 1):
        assert (state.first, state.turn_player, state.current_player) == (2, seat, seat)
        state = play(state, PlaceBurgher(MARKET))
    assert (state.turn_player, state.pending) == (2, (DiceRoll(2),))


@pytest.mark.rule("3.2")
def test_the_boat_is_offered_its_cells_in_order() -> None:
    """Cells come by q, then by r, in every process alike."""
    cells = [action.cell for action in choices(table(due=(BoatPlacement(RED),)), LayBoat)]
    assert cells == sorted(set(cells))


@pytest.mark.rule("3.1")
def test_an_unknown_map_is_answered_with_those_that_exist() -> None:
    """The message names each map once, the free placement last."""
    with pytest.raises(
        BadOptions, match="the maps are: bruges, compact, islands, basin, ring, free"
    ):
        NORD.initial_state(2, Options("venice"))


@pytest.mark.rule("2.1.2")
def test_chains_are_worth_the_squares_of_their_lengths() -> None:
    """Three bridges and one make 9 and 1; no bridges make nothing."""
    assert chains.worth(((0, 1, 2), (5,))) == 10
    assert chains.worth(()) == 0


@pytest.mark.rule("2.1.2")
def test_a_ring_and_a_bridge_elsewhere_are_no_single_path() -> None:
    """They touch one tile more than they are bridges, as a path does, but hang not together."""
    bridges = sides(*TRIANGLE, (ORDER, PORT_2))
    assert not chains.is_path(bridges, CITY.sides)
    split = chains.best(bridges, CITY.sides, strict=True)
    assert sorted(map(len, split)) == [1, 1, 2]


@pytest.mark.rule("2.1.2")
def test_paths_are_sought_by_their_first_bridge() -> None:
    """Each path that holds the first bridge is found once, and no other."""
    bridges = sides(*TRIANGLE)
    found = list(chains.with_first(bridges, CITY.sides))
    first, second, third = bridges
    assert found == [(first,), (first, second), (first, third)]


@pytest.mark.rule("1.2")
def test_a_re_roll_takes_nothing_but_the_choice_of_dice() -> None:
    """Only the movement is replaced by the next roll; what waits below stays."""
    state = table(due=(TurnEnd(BLUE), TurnEnd(RED), Movement(RED, (6, 6))))
    after, events = dice.reroll(state, Movement(RED, (6, 6)), Reroll())
    assert after.pending == (TurnEnd(BLUE), TurnEnd(RED), DiceRoll(RED, attempt=2))
    assert events == ()


@pytest.mark.rule("1.4.2.3")
def test_a_builder_that_is_paid_wants_nothing_more() -> None:
    """Neither its cost again nor anything else."""
    assert materials.wants(builder("bridge")) == NOTHING
    assert materials.wants(builder("bridge", NOTHING)) == (1, 1, 1)


@pytest.mark.rule("1.7")
@pytest.mark.parametrize("key", ["jewelry-2", "jewelry-3", "jewelry-4", "jewelry-5"])
def test_a_workshop_is_no_order(key: str) -> None:
    """Whatever number its card has in its own deck."""
    assert production.price_card(workshop(key)) is None


@pytest.mark.rule("1.7")
def test_a_builder_is_no_workshop() -> None:
    """It makes no goods, even with just the cubes on it that a workshop of its number stores."""
    for card, (wool, flax, gold) in enumerate(STORED[:7]):
        lookalike = Placed(BUILDERS_DECK, card, (wool, flax, gold), done=True)
        player = board(MARKET, {0: lookalike})
        assert production.ready(player.spaces, 0) is None


@pytest.mark.rule("1.5")
def test_a_burgher_alone_counts_one_where_no_die_lies() -> None:
    """Without a die on the tile only the burghers there profit."""
    state = table(board(MARKET), board(GOLD), board(WOOL))
    assert secondary.partners(state.players, None, RED, GOLD) == ((BLUE, 1),)


@pytest.mark.rule("1.5")
def test_secondary_activations_leave_what_waits_below() -> None:
    """Each profits in its turn; the decisions under the queue stay as they are."""
    below = TurnEnd(BLUE), TurnEnd(RED)
    queue = Secondaries(WOOL, ((BLUE, 2),))
    state, _ = secondary.following(table(due=(*below, queue)), queue)
    assert state.pending == (*below, Secondaries(WOOL, ()), Delivery(BLUE, WOOL, 2))


@pytest.mark.rule("1.4.1.2")
def test_a_true_position_hides_nothing_to_deal_anew() -> None:
    """Only what a seat sees is resampled; a position that nobody looks at stays as it is."""
    for state, _ in strategies.plies(2, Options(), strategies.MERCHANT, seed=1):
        assert NORD.resample(state, Random(1)) == state


@pytest.mark.rule("4")
def test_a_discarded_cube_is_told_with_its_owner() -> None:
    """Gold is in blue's way as it fills its stock, and everything else stays where it is."""
    boards = board(), board(MARKET, {0: builder("fill")}, stock=(1, 0, 1))
    state = table(*boards, due=inside(StockFill(BLUE, 0), BLUE), turn_player=BLUE)
    after, events = told(state, FillStock(1, 5, 0))
    assert facts_of(events, CubeDiscarded) == [CubeDiscarded(BLUE, GOLD)]
    assert after.players == (boards[0], replace(boards[1], stock=(1, 5, 0), board=BARE, used=(10,)))


@pytest.mark.rule("4")
def test_a_cube_discarded_by_earlier_rules_is_told_with_its_owner() -> None:
    """Blue discards gold before it fills its stock, and everything else stays where it is."""
    boards = board(), board(MARKET, {0: builder("fill")}, stock=(1, 0, 2))
    filling = StockFill(BLUE, 0, around=True)
    state = table(*boards, due=inside(filling, BLUE), turn_player=BLUE)
    after, events = told(state, DiscardCube(GOLD))
    assert events == (CubeDiscarded(BLUE, GOLD),)
    assert after.players == (boards[0], replace(boards[1], stock=(1, 0, 1)))
