"""What lights up on the screen is what the rules allow, in positions of many games."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

from tests.ui.nord.random_games import choose
from venise.engine.chance import draw
from venise.engine.game import CHANCE, TERMINAL
from venise.games.nord.components import MAPS
from venise.games.nord.game import NORD
from venise.games.nord.rulebook import LEGAL
from venise.games.nord.state import Options, State
from venise.ui.tables.nord.gestures import selection
from venise.ui.tables.nord.layout import layout
from venise.ui.tables.nord.pills import pill_places
from venise.ui.tables.nord.places import places, plan_for

GAMES = 24
APART = 7
LAYOUTS = (*sorted(MAPS), "free")
TABLE = {seats: layout((960, 600), seats) for seats in (2, 3, 4)}


def sampled(seed: int) -> Iterator[State]:
    """The positions of a random game in which a seat decides."""
    rng, seats = Random(seed), 2 + seed % 3
    state = NORD.initial_state(seats, Options(map=LAYOUTS[seed % len(LAYOUTS)]))
    while state.current_player != TERMINAL:
        if state.current_player == CHANCE:
            action = draw(NORD.chance_outcomes(state), rng)
        else:
            yield state
            action = choose(state, rng)
        state, _ = NORD.apply(state, action)


def kinds_met(seed: int) -> set[type]:
    """The kinds of decision of one game, each checked: lit places are exactly the legal actions."""
    met: set[type] = set()
    for state in islice(sampled(seed), seed % APART, 400, APART):
        met.add(type(state.due))
        legal = NORD.legal_actions(state)
        chosen = selection(state, legal)
        lit = [action for spot in chosen.targets for action in chosen.after(spot)]
        assert set(lit) == set(legal)
        table = TABLE[len(state.players)]
        plan = plan_for(table, state)
        found = places(table, plan, state, state.current_player, chosen)
        found |= pill_places(plan, state)
        assert all(spot in found for spot in chosen.targets if spot.kind != "press")
    return met


def test_lit_places_are_the_legal_actions() -> None:
    """Every legal action begins at a lit place, every lit place has its spot, and no other does.

    No decision that a seat can meet is left out.
    """
    met: set[type] = set().union(*(kinds_met(seed) for seed in range(GAMES)))
    assert met == set(LEGAL)
