"""What an adapter asks of a game beyond its rules: numbers of actions, places of lists, bounds."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from random import Random
from typing import Any, Generic

import msgspec
import numpy as np
from numpy.typing import NDArray

from venise.adapters.flattening import Flattening
from venise.adapters.numbering import Numbering
from venise.engine.chance import draw
from venise.engine.errors import BadOptions
from venise.engine.game import CHANCE, A, Game, S


class GameDescription(Generic[S, A]):
    """A game for other libraries."""

    def __init__(
        self,
        game: Game[S, A, Any],
        numbering: Numbering[A],
        lengths: Mapping[str, int],
        most_outcomes: int,
        most_plies: int,
    ) -> None:
        """`lengths` are the places of the lists in its states.

        Luck never has more than `most_outcomes` outcomes; no game seen was as long as `most_plies`.
        """
        self.game = game
        self.numbering = numbering
        self.most_outcomes = most_outcomes
        self.most_plies = most_plies
        self.lengths = lengths

    @cached_property
    def flattening(self) -> Flattening:
        """How its states are written as numbers."""
        return Flattening(self.game.state_type, self.lengths)

    def initial_state(self, seats: int, options: Mapping[str, object] | None) -> S:
        """The first position with these options, the others as usual; raises BadOptions."""
        try:
            chosen = msgspec.convert(dict(options or {}), self.game.options_type)
        except msgspec.ValidationError as error:
            raise BadOptions(f"{self.game.info.title}: {error}") from error
        return self.game.initial_state(seats, chosen)

    def legal_numbers(self, state: S) -> list[int]:
        """The numbers of the actions that the seat may choose from, in the game's order."""
        return [*map(self.numbering.number, self.game.legal_actions(state))]

    def observe(self, state: S, seat: int) -> NDArray[np.float32]:
        """The position as numbers, as far as the seat may know it."""
        return self.flattening.row(self.game.observation(state, seat))

    def draw(self, state: S, rng: Random) -> S:
        """The position after whatever luck decides now and next."""
        game = self.game
        while state.current_player == CHANCE:
            outcomes = game.chance_outcomes(state)
            # What lies sealed is shown in one way only: nothing to draw.
            certain = len(outcomes.actions) == 1
            state, _ = game.apply(state, outcomes.actions[0] if certain else draw(outcomes, rng))
        return state


AnyDescription = GameDescription[Any, Any]
"""A game known by its key only when the program runs."""
