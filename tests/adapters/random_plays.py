"""Random plays of every game, by its description for other libraries."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from venise.adapters.description import AnyDescription
from venise.engine.game import TERMINAL

OPTIONS: Final[dict[str, tuple[dict[str, object], ...]]] = {
    "nord": ({}, {"map": "free"}, {"map": "ring", "strict_chains": True}),
    "doge": ({},),
    "patrons": ({}, {"guilds": True}),
    "pilotis": ({}, {"map": "expert-2", "night": True, "places": True}),
}
"""Options that bring up every kind of action."""


def positions(described: AnyDescription, number: int) -> Iterator[Any]:
    """Every position of a random game in which a seat decides; the number sets its luck."""
    key, rng = described.game.info.key, Random(number)
    seats = rng.randint(*described.game.info.seats)
    options = OPTIONS[key][number % len(OPTIONS[key])]
    state = described.draw(described.initial_state(seats, options), rng)
    while state.current_player != TERMINAL:
        yield state
        action = rng.choice(described.game.legal_actions(state))
        state = described.draw(described.game.apply(state, action)[0], rng)
