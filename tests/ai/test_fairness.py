"""No bot can profit from what it may not know, and whoever tried would be noticed."""

from random import Random
from typing import Any

from tests.ai.toys import positions
from venise.games.nord.game import NORD
from venise.games.nord.state import Options


def peek(shown: Any) -> Any:
    """An action that follows from the cards in the decks, as far as they are shown."""
    actions = NORD.legal_actions(shown)
    cards = [layer.counts for deck in shown.decks for layer in deck.layers]
    return actions[hash(tuple(cards)) % len(actions)]


def test_peeking_tells_nothing() -> None:
    """A bot that decides by the cards it is shown decides alike in all worlds it could be in.

    Shown the worlds themselves it does not: so the check of the other bots would find one out.
    """
    betrayed = 0
    for state in positions(NORD, 3, Options(), 5)[20::15]:
        seen = NORD.observation(state, state.current_player)
        worlds = [NORD.resample(seen, Random(number)) for number in range(20)]
        fair = {peek(NORD.observation(world, state.current_player)) for world in worlds}
        assert len(fair) == 1
        betrayed += len({peek(world) for world in worlds}) > 1
    assert betrayed > 0
