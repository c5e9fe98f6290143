"""§3.2 Bots that lay out the city together: legal, sensible, and not always the same."""

from __future__ import annotations

import pytest

from venise.engine.chance import draw_chance_action, random_stream
from venise.engine.game import CHANCE
from venise.engine.hexes import neighbours
from venise.games.nord.actions import Action, LayQuarter
from venise.games.nord.decisions import BoatPlacement, QuarterPlacement
from venise.games.nord.game import NORD
from venise.games.nord.layouts.draft import Draft, Layout, faults, whole
from venise.games.nord.layouts.facts import facts
from venise.games.nord.layouts.turning import essence
from venise.games.nord.state import Options, State
from venise_ai.bots import make_bot

LEVELS = ["oneply", "journeyman", "merchant", "mcts"]


def laying(state: State) -> bool:
    """Whether the city is still being laid out."""
    return isinstance(state.due, QuarterPlacement | BoatPlacement)


def founded(bot: str, seed: int, begun: int = 0) -> Layout:
    """The city that three bots lay out, after so many quarters in a row."""
    player, ply = make_bot(bot, NORD), 0
    state = NORD.initial_state(3, Options(map="free"))
    state, _ = NORD.apply(state, draw_chance_action(NORD, state, seed))
    while laying(state):
        assert state.current_player != CHANCE
        if ply < begun:
            action: Action = LayQuarter(ply, (ply, 0))
            assert action in NORD.legal_actions(state)
        else:
            seen = NORD.observation(state, state.current_player)
            action = player.choose(seen, random_stream(seed, f"bot:{ply}"))
        state, _ = NORD.apply(state, action)
        ply += 1
    assert faults(Draft(state.cells, state.boat)) == ()
    return whole(Draft(state.cells, state.boat))


@pytest.mark.rule("3.2")
@pytest.mark.parametrize("bot", LEVELS)
def test_a_city_of_bots_can_be_played_on(bot: str) -> None:
    """No dead end, no die that leads nowhere, room for bridges, the boat where it is of use."""
    for seed in range(4):
        layout = founded(bot, seed)
        told = facts(layout)
        assert told.dead_ends == ()
        assert told.stuck == ()
        assert len(told.bridges) >= 12
        beside = [near for near in neighbours(layout.boat) if near in layout.cells]
        assert len(beside) >= 3


@pytest.mark.rule("3.2")
@pytest.mark.parametrize("bot", LEVELS)
def test_bots_do_not_lay_the_same_city_twice(bot: str) -> None:
    """Another evening, another city; the same luck gives the same."""
    assert len({essence(founded(bot, seed)) for seed in range(5)}) == 5
    assert founded(bot, 1) == founded(bot, 1)


@pytest.mark.rule("3.2")
@pytest.mark.parametrize("bot", LEVELS)
def test_bots_go_on_from_what_others_have_laid(bot: str) -> None:
    """After five quarters in a row they close ways round instead of making the row longer."""
    told = facts(founded(bot, 2, begun=5))
    assert len(told.bridges) >= 11
    assert told.longest <= 5
