"""One rule kept wrongly where it seldom shows: a test of its section notices, each by itself."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

import pytest
from msgspec.structs import replace

from tests.nord import test_1_2_dice as dice
from tests.nord import test_1_5_secondary as secondary_tests
from tests.nord import test_1_6_bridges as bridge_tests
from tests.nord import test_2_1_scoring as scoring
from tests.nord import test_2_end as ending
from tests.nord import test_4_builders as builder_tests
from tests.nord import test_4_builders_in_a_turn as turn
from tests.nord import test_deck_worlds as worlds
from tests.nord import test_room as room_tests
from tests.planted import Planted, assert_caught
from venise import compiled
from venise.games.nord import actions as act
from venise.games.nord import decisions as due
from venise.games.nord import decks, queries
from venise.games.nord.components import BOARD
from venise.games.nord.rulebook import LEGAL, RULES, UNASKED
from venise.games.nord.rules import bridges, builders, chains, end, movement, secondary
from venise.games.nord.rules.deliveries import placements
from venise.games.nord.rules.step import Step
from venise.games.nord.state import Player, State

pytestmark = pytest.mark.skipif(
    compiled.variant() == "compiled", reason="left out: faults are planted in the sources"
)

TRUE_ACTIVE: Final = builders.active
TRUE_USE_UP: Final = builders.use_up
TRUE_SHIFT: Final = builders.shift_prices
TRUE_PATHS: Final = chains.paths
TRUE_FOLLOWING: Final = secondary.following
TRUE_SITES: Final = bridges.sites
TRUE_OFFERS: Final = bridges.offers
TRUE_MOVES: Final = movement.moves
TRUE_RETURNS: Final = LEGAL[due.DieReturn]
TRUE_FILLS: Final = builders.FILLS


def count_kinds(player: Player) -> int:
    """Used cards of one kind count once."""
    return TRUE_ACTIVE(replace(player, used=tuple(dict.fromkeys(player.used))))


def use_first(player: Player, space: int) -> Player:
    """Of two stewards always the first goes."""
    same = player.board.spaces[space]
    return TRUE_USE_UP(player, player.board.spaces.index(same))


REMEMBERED: Final[dict[Any, Any]] = {}


def remember_paths(bridges_: Any, sides: Any) -> Any:
    """Strict paths are remembered by the numbers of their bridges, whatever the city."""
    return REMEMBERED.setdefault(bridges_, TRUE_PATHS(bridges_, sides))


def break_fives(bridges_: Any, sides: Any) -> Any:
    """A strict path of five is never one chain."""
    found = TRUE_PATHS(bridges_, sides)
    return tuple(
        part for path in found for part in ([path[:4], path[4:]] if len(path) == 5 else [path])
    )


def has_first(player: Player, kind: str) -> bool:
    """The bridge warden counts only as the first active builder."""
    kinds = builders.cards_of(player.board).kinds
    return kinds[:1] == (kind,) if kind == "bridge" else kind in kinds


def cost_a_cube(state: State, decision: object, action: act.UsePriceBuilder) -> Step:
    """A broker between cubes costs one of them."""
    after, events = TRUE_SHIFT(state, decision, action)
    if isinstance(after.due, due.Delivery):
        after = replace(after, due=replace(after.due, left=max(1, after.due.left - 1)))
    return after, events


def pass_over(state: State, decision: due.Secondaries) -> Step:
    """A secondary seat without any place is passed over."""
    if decision.queue and decision.tile < 3:
        player = state.players[decision.queue[0][0]]
        if not placements(player.stock, player.board, decision.tile):
            return TRUE_FOLLOWING(state, replace(decision, queue=decision.queue[1:]))
    return TRUE_FOLLOWING(state, decision)


def cost_at_most_six(state: State, seat: int) -> list[tuple[int, int, int]]:
    """A bridge never costs more than six."""
    return [(tile, side, min(cost, 6)) for tile, side, cost in TRUE_SITES(state, seat)]


def replace_with_a_sixth(state: State, seat: int) -> list[tuple[int, int, int]]:
    """Who has five bridges may replace a rival's."""
    player = state.players[seat]
    fewer = (*state.players[:seat], replace(player, bridges=player.bridges[1:]))
    found = TRUE_SITES(replace(state, players=(*fewer, *state.players[seat + 1 :])), seat)
    return [
        (tile, side, cost)
        for tile, side, cost in found
        if len(player.bridges) < BOARD.bridges or bridges.owner(state, side) is not None
    ]


def want_every_kind(state: State, seat: int) -> tuple[act.Action, ...]:
    """Over a rival's bridge one cube of each kind has to be paid."""
    found: list[act.Action] = []
    for tile, side, cost in bridges.sites(state, seat):
        rivals = bridges.owner(state, side) is not None
        stock = state.players[seat].stock
        for action in bridges.offers(state.players[seat].burgher, tile, stock, cost):
            assert isinstance(action, act.BuildBridge)
            if not rivals or min(action.wool, action.flax, action.gold) > 0:
                found.append(action)
    return tuple(found)


def return_first(here: int, tile: int, stock: Any, cost: int) -> Any:
    """Of the equal dice of a bridge only the first comes back."""
    found = TRUE_OFFERS(here, tile, stock, cost)
    return tuple(one for one in found if cost or getattr(one, "back", here) == here)


def take_first(state: State, decision: due.DieReturn) -> Any:
    """Of equal dice on the tiles only the first can be taken back."""
    seen, found = set[int](), list[act.Action]()
    for action in TRUE_RETURNS(state, decision):
        assert isinstance(action, act.TakeBackDie)
        die = state.dice[action.tile]
        if die is not None and die.value not in seen:
            seen.add(die.value)
            found.append(action)
    return found


def strand(ways: Any, departure: Any, die: int, change: int) -> Any:
    """A 2 raised to 3 takes no boat."""
    found = TRUE_MOVES(ways, departure, die, change)
    return tuple(one for one in found if (die, change) != (2, 1) or not getattr(one, "boat", False))


def trigger_early(state: State) -> Any:
    """The last order in a hand ends the game."""
    orders = state.decks[1]
    bare = replace(orders, hand=None)
    return end.trigger(replace(state, decks=(state.decks[0], bare, state.decks[2])))


STRICT_PATH: Final = partial(scoring.test_a_path_is_one_chain_by_the_option_too, number=5)

PLANTED: Final[dict[str, Planted]] = {
    "two used cards of one kind count once": (
        builders,
        "active",
        count_kinds,
        scoring.test_each_used_builder_counts_though_two_are_of_one_kind,
    ),
    "of two stewards always the first goes": (
        builders,
        "use_up",
        use_first,
        partial(turn.test_the_builder_that_is_used_is_the_one_that_leaves, space=5),
    ),
    "strict paths remembered from another city": (
        chains,
        "paths",
        remember_paths,
        scoring.test_chains_are_those_of_the_city_in_which_they_stand,
    ),
    "a strict path of five never one chain": (chains, "paths", break_fives, STRICT_PATH),
    "the bridge warden counts only as the first active builder": (
        builders,
        "has",
        has_first,
        partial(scoring.test_the_bridge_builder_counts_in_whatever_space_it_lies, space=1),
    ),
    "a broker between cubes costs one of them": (
        RULES,
        act.UsePriceBuilder,
        cost_a_cube,
        partial(turn.test_a_broker_between_cubes_costs_none_of_them, left=2),
    ),
    "a secondary seat without any place is passed over": (
        secondary,
        "following",
        pass_over,
        secondary_tests.test_a_seat_without_any_place_profits_all_the_same_and_loses_the_cubes,
    ),
    "a bridge never costs more than six": (
        bridges,
        "sites",
        cost_at_most_six,
        partial(bridge_tests.test_a_sum_above_six_is_more_than_a_stock_pays, here=6, there=1),
    ),
    "who has five bridges may replace a rival's": (
        bridges,
        "sites",
        replace_with_a_sixth,
        partial(bridge_tests.test_with_five_bridges_standing_there_is_none_to_build, foreign=True),
    ),
    "over a rival's bridge one cube of each kind has to be paid": (
        bridges,
        "legal_actions",
        want_every_kind,
        partial(bridge_tests.test_any_cubes_pay_for_replacing_anothers_bridge, stock=(2, 1, 0)),
    ),
    "of the equal dice of a bridge only the first comes back": (
        bridges,
        "offers",
        return_first,
        bridge_tests.test_either_of_two_equal_dice_comes_back,
    ),
    "of equal dice on the tiles only the first can be taken back": (
        UNASKED,
        due.DieReturn,
        take_first,
        dice.test_of_dice_that_show_the_same_any_may_be_taken_back,
    ),
    "a 2 raised to 3 takes no boat": (
        movement,
        "moves",
        strand,
        partial(
            turn.test_a_changed_die_takes_the_boat_by_what_it_shows_then,
            die=2,
            change=1,
            sails=True,
        ),
    ),
    "a stock is filled with one kind": (
        builders,
        "FILLS",
        (*TRUE_FILLS, act.FillStock(6, 0, 0)),
        partial(
            builder_tests.test_the_fill_builder_fills_six_squares_with_two_kinds, stock=(0, 0, 0)
        ),
    ),
    "orders that are looked at count as gone": (
        queries,
        "end",
        type("Hasty", (), {"trigger": staticmethod(trigger_early)}),
        ending.test_orders_that_somebody_looks_at_may_go_back,
    ),
    "the room that a steward makes is forgotten": (
        queries,
        "most_room",
        lambda player, _, material: queries.room_on(player, material),
        partial(
            room_tests.test_room_made_knows_a_builder_that_fills_the_stock,
            cards={0: "fill", 1: "clothing-1"},
            stock=(0, 0, 6),
        ),
    ),
    "cards put back are forgotten once another draws across them": (
        decks,
        "is_known_apart",
        lambda *_: False,
        worlds.test_cards_put_back_stay_known_while_another_draws_across_them,
    ),
}
"""Each fault: where it is planted, what takes its place, and the test of a section that fails."""


@pytest.mark.parametrize("fault", PLANTED)
def test_a_fault_in_a_rule_is_noticed_by_a_test_of_its_section(
    fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The named test holds, and no longer with the fault; no record and no count is needed."""
    assert_caught(PLANTED[fault], monkeypatch)
