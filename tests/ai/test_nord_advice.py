"""The advice on La Venise du Nord: what is worth a thought, and what a position is worth."""

from functools import cache
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from tests.ai.toys import positions
from venise.engine.game import TERMINAL
from venise.engine.tuples import put
from venise.games.nord.actions import BuildBridge, TakeBackDie
from venise.games.nord.city import geometry
from venise.games.nord.decisions import Activation, DieReturn
from venise.games.nord.game import NORD
from venise.games.nord.queries import standing
from venise.games.nord.rules.activation import place_die
from venise.games.nord.rules.bridges import sites
from venise.games.nord.rules.step import with_card
from venise.games.nord.state import Board, Die, Options, Placed, State
from venise_ai.nord.advice import CountingAdvice, NordAdvice
from venise_ai.nord.bridges import bridge_gains
from venise_ai.nord.counting import count_possessions
from venise_ai.nord.evaluation import evaluate, hoped_bridges, secured_points
from venise_ai.nord.tile_values import LATER_SHARE, PACE, TileEvaluator
from venise_ai.nord.weights import FINISHED_WEIGHTS, HOPELESS_WEIGHTS, WEIGHTS

ADVICE = NordAdvice()
TABLES = [(2, "bruges"), (3, "islands"), (4, "bruges"), (2, "free")]


@cache
def game(seats: int, layout: str) -> list[State]:
    """The positions of two random games."""
    options = Options(map=layout)
    return [state for seed in (1, 2) for state in positions(NORD, seats, options, seed)]


@pytest.mark.parametrize(("seats", "layout"), TABLES)
def test_only_legal_actions_are_worth_a_thought(seats: int, layout: str) -> None:
    """Candidates are legal, at least one, none twice, and fewer than all at least now and then."""
    spared = 0
    for state in game(seats, layout):
        legal, candidates = NORD.legal_actions(state), ADVICE.candidates(state)
        assert 1 <= len(candidates) == len(set(candidates))
        assert set(candidates) <= set(legal)
        spared += len(legal) - len(candidates)
    assert spared > 0


@pytest.mark.parametrize(("seats", "layout"), TABLES)
def test_every_candidate_has_a_weight(seats: int, layout: str) -> None:
    """No candidate is so unpromising that search could never look at it."""
    for state in game(seats, layout):
        candidates = ADVICE.candidates(state)
        weights = ADVICE.priors(state, candidates)
        assert len(weights) == len(candidates)
        assert min(weights) > 0


@pytest.mark.parametrize(("seats", "layout"), TABLES)
def test_what_is_secured_is_the_final_scoring(seats: int, layout: str) -> None:
    """The certain part of a value is what the rules would score if the game ended now."""
    for state in game(seats, layout):
        if state.round == 0:
            continue
        scored = [sum(row.values()) for row in standing(state)]
        assert [secured_points(state, seat, state.market.prices) for seat in range(seats)] == scored


def test_the_value_of_a_finished_game_is_its_score() -> None:
    """Once the game is over nothing is hoped for any more."""
    state = game(2, "bruges")[-1]
    while state.current_player != TERMINAL:
        state = step(state)
    assert evaluate(state) == tuple(map(float, NORD.scores(state)))


def test_counting_is_about_what_lies_there() -> None:
    """One more of anything counts for more; a builder that was used counts like a built card."""
    state = next(one for one in game(4, "bruges") if one.round == 2)
    player = state.players[0]
    plain, *others = CountingAdvice().evaluate(state)
    richer = (
        replace(player, stock=(player.stock[0] + 1, *player.stock[1:])),
        replace(player, store=(*player.store[:2], player.store[2] + 1)),
        replace(player, bridges=(*player.bridges, 10)),
        replace(player, board=with_card(player.board, 0, Placed(0, 0))),
        replace(player, used=(*player.used, 0)),
    )
    for one in richer:
        changed = replace(state, players=(one, *state.players[1:]))
        counted, *unchanged = CountingAdvice().evaluate(changed)
        assert counted > plain
        assert unchanged == others
    used = replace(state, players=(richer[-1], *state.players[1:]))
    board = with_card(player.board, 0, Placed(2, 0, done=True))
    built = replace(state, players=(replace(player, board=board), *state.players[1:]))
    assert CountingAdvice().evaluate(used) == CountingAdvice().evaluate(built)


@pytest.mark.parametrize(("seats", "layout"), TABLES)
def test_a_journeyman_counts_bridges_where_rivals_are_few(seats: int, layout: str) -> None:
    """A long chain is more than its bridges, and one to begin is something; not with four."""
    differing = 0
    for state in game(seats, layout)[:-1]:
        counted = CountingAdvice().evaluate(state)
        for player, points in zip(state.players, counted, strict=True):
            more = points - player.points - count_possessions(player)
            assert player.bridges or more >= -1e-9
            differing += abs(more) > 0.01
    assert bool(differing) == (seats < 4)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_bridge_is_hoped_for_where_the_rules_would_allow_it(seats: int) -> None:
    """At a glance: what another's bridge costs to build over, and one's own die that stays."""
    compared = 0
    for state in game(seats, "bruges"):
        seat = state.current_player
        if seat < 0 or None in state.cells:
            continue
        player = state.players[seat]
        added = bridge_gains(state.ground, player.bridges, strict=False)
        for tile, value in product(range(9), range(1, 7)):
            dice, _ = place_die(state, Activation(seat, tile, value), 0)
            moved = put(state.players, seat, replace(player, burgher=tile))
            arrived = replace(state, dice=dice, players=moved)
            offers = [
                added[side] + PACE - 0.5 * cost
                for _, side, cost in sites(arrived, seat)
                if cost <= sum(player.stock) and added[side]
            ]
            hoped = TileEvaluator(state, seat).value_of_bridge(tile, value)
            begun = LATER_SHARE * (max(added) + PACE)
            best = max(offers, default=0.0)
            assert best <= hoped <= best + begun
            compared += bool(offers)
    assert compared > 100


@pytest.mark.parametrize(("seats", "layout"), TABLES)
def test_bridges_to_come_count_where_rivals_are_few(seats: int, layout: str) -> None:
    """With two or three seats a position is worth more for them, with four no position is."""
    hopeless, hoped = NordAdvice(HOPELESS_WEIGHTS), 0
    for state in game(seats, layout):
        before, now = hopeless.evaluate(state), ADVICE.evaluate(state)
        assert all(more >= less for more, less in zip(now, before, strict=True))
        hoped += now != before
    assert bool(hoped) == (seats < 4)


def test_bridges_to_come_count_less_in_the_last_round() -> None:
    """What has to be begun first can hardly be finished."""
    less = 0
    for state in game(2, "bruges"):
        early, late = replace(state, last_round=False), replace(state, last_round=True)
        for seat, player in enumerate(state.players):
            mine = [die.value if die and die.seat == seat else 0 for die in state.dice]
            hopes = [hoped_bridges(one, seat, mine, WEIGHTS) for one in (early, late)]
            assert hopes[1] <= hopes[0]
            less += hopes[1] < hopes[0]
            assert player.bridges or any(mine) or not any(hopes)
    assert less > 5


def test_the_die_that_no_bridge_needs_is_taken_back() -> None:
    """A die in a quarter with bridges of one's own on every side is of no more use."""
    state = next(state for state in game(2, "bruges") if state.round == 2)
    near = geometry(state.ground).near
    done = min(range(9), key=lambda tile: len(near[tile]))
    bridges = tuple(sorted(side for _, side in near[done]))
    dice = tuple(Die(0, 3) if tile % 2 == done % 2 else None for tile in range(9))
    player = replace(state.players[0], bridges=bridges)
    state = replace(state, dice=dice, players=put(state.players, 0, player), due=DieReturn(0))
    taken = [TakeBackDie(tile) for tile, die in enumerate(dice) if die is not None]
    weights = ADVICE.priors(state, taken)
    assert taken[weights.index(max(weights))] == TakeBackDie(done)


def test_the_die_with_more_ways_on_stays() -> None:
    """Of the two dice of a bridge the one stays beside which the next could begin."""
    compared = 0
    for state in game(2, "bruges"):
        bridges = [one for one in ADVICE.candidates(state) if isinstance(one, BuildBridge)]
        for one in bridges:
            player = state.players[state.current_player]
            side = dict(geometry(state.ground).near[player.burgher])[one.tile]
            gains = bridge_gains(state.ground, tuple(sorted((*player.bridges, side))), strict=False)
            ends = player.burgher, one.tile
            best = {
                end: max(gains[at] for _, at in geometry(state.ground).near[end]) for end in ends
            }
            both = [replace(one, back=end) for end in ends]
            weights = dict(zip(ends, ADVICE.priors(state, both), strict=True))
            assert (best[ends[0]] > best[ends[1]]) == (weights[ends[0]] < weights[ends[1]])
            compared += best[ends[0]] != best[ends[1]]
    assert compared > 0


def test_a_merchant_expects_nothing_of_what_is_begun() -> None:
    """A workshop not yet built is worth something to others, to the books nothing."""
    state = next(state for state in game(2, "bruges") if state.round > 3)
    player = replace(state.players[0], stock=(0, 0, 0), board=Board())
    begun = replace(player, board=with_card(player.board, 0, Placed(0, 0)))
    without, having = (replace(state, players=(one, *state.players[1:])) for one in (player, begun))
    books = NordAdvice(FINISHED_WEIGHTS)
    assert books.evaluate(having) == books.evaluate(without)
    assert ADVICE.evaluate(having)[0] > ADVICE.evaluate(without)[0]


def test_at_the_end_only_points_count() -> None:
    """What is left over when the game is over is counted for nothing."""
    state = game(2, "bruges")[-1]
    while state.current_player != TERMINAL:
        state = step(state)
    assert CountingAdvice().evaluate(state) == tuple(map(float, NORD.scores(state)))


def step(state: State) -> State:
    """The state after the last legal action, or the first outcome of luck."""
    if state.current_player >= 0:
        return NORD.apply(state, NORD.legal_actions(state)[-1])[0]
    return NORD.apply(state, NORD.chance_outcomes(state).actions[0])[0]


def test_values_need_nothing_hidden() -> None:
    """A seat values an observation exactly as it would value the true position."""
    for state in game(4, "bruges"):
        seen: Any = NORD.observation(state, state.current_player)
        assert evaluate(seen) == evaluate(state)
