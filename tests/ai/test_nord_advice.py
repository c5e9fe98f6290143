"""The advice on La Venise du Nord: what is worth a thought, and what a position is worth."""

from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from ai.nord.advice import CountingAdvice, NordAdvice
from ai.nord.evaluation import secured, values
from tests.ai.toys import positions
from venise.engine.game import TERMINAL
from venise.games.nord.game import NORD
from venise.games.nord.queries import standing
from venise.games.nord.state import Options, Placed, State

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
        weights = ADVICE.weights(state, candidates)
        assert len(weights) == len(candidates)
        assert min(weights) > 0


@pytest.mark.parametrize(("seats", "layout"), TABLES)
def test_what_is_secured_is_the_final_scoring(seats: int, layout: str) -> None:
    """The certain part of a value is what the rules would score if the game ended now."""
    for state in game(seats, layout):
        if state.round == 0:
            continue
        scored = [sum(row.values()) for row in standing(state)]
        assert [secured(state, seat, state.market.prices) for seat in range(seats)] == scored


def test_the_value_of_a_finished_game_is_its_score() -> None:
    """Once the game is over nothing is hoped for any more."""
    state = game(2, "bruges")[-1]
    while state.current_player != TERMINAL:
        state = step(state)
    assert values(state) == tuple(map(float, NORD.scores(state)))


def test_counting_is_about_what_lies_there() -> None:
    """One more of anything counts for more; a builder that was used counts like a built card."""
    state = next(one for one in game(2, "bruges") if one.round == 2)
    player = state.players[0]
    plain, other = CountingAdvice().values(state)
    richer = (
        replace(player, stock=(player.stock[0] + 1, *player.stock[1:])),
        replace(player, store=(*player.store[:2], player.store[2] + 1)),
        replace(player, bridges=(*player.bridges, 10)),
        replace(player, spaces=(Placed(0, 0), *player.spaces[1:])),
        replace(player, used=(*player.used, 0)),
    )
    for one in richer:
        changed = replace(state, players=(one, *state.players[1:]))
        counted = CountingAdvice().values(changed)
        assert counted[0] > plain
        assert counted[1] == other
    used = replace(state, players=(richer[-1], *state.players[1:]))
    spaces = (Placed(2, 0, done=True), *player.spaces[1:])
    built = replace(state, players=(replace(player, spaces=spaces), *state.players[1:]))
    assert CountingAdvice().values(used) == CountingAdvice().values(built)


def test_at_the_end_only_points_count() -> None:
    """What is left over when the game is over is counted for nothing."""
    state = game(2, "bruges")[-1]
    while state.current_player != TERMINAL:
        state = step(state)
    assert CountingAdvice().values(state) == tuple(map(float, NORD.scores(state)))


def step(state: State) -> State:
    """The state after the last legal action, or the first outcome of luck."""
    if state.current_player >= 0:
        return NORD.apply(state, NORD.legal_actions(state)[-1])[0]
    return NORD.apply(state, NORD.chance_outcomes(state).actions[0])[0]


def test_values_need_nothing_hidden() -> None:
    """A seat values an observation exactly as it would value the true position."""
    for state in game(4, "bruges"):
        seen: Any = NORD.observation(state, state.current_player)
        assert values(seen) == values(state)
