"""The best level's advice: learnt priors of moves, and a network trained on sampled games."""

from __future__ import annotations

from math import fsum
from typing import Final

from venise.games.nord.decisions import GameOver
from venise.games.nord.state import State
from venise_ai.forward import predict
from venise_ai.nord.advice import NordAdvice
from venise_ai.nord.features import extract_features
from venise_ai.nord.learnt_moves import LEARNT_MOVES
from venise_ai.nord.network_file import NETWORK_FILE

POINTS_PER_LOGIT: Final = 8.0
"""Points that a step of one in the network's answer, odds of e to 1, is taken for."""

NETWORK_SHARE: Final = 0.5
"""The share of the network in what a position is worth; the rest is the weighed features'."""


class NetworkAdvice(NordAdvice):
    """Evaluates half by the weighted features, half by the network's prediction of the win.

    Moves look as good as games of the search have taught.
    """

    def __init__(self) -> None:
        super().__init__(moves=LEARNT_MOVES)

    def evaluate(self, state: State) -> tuple[float, ...]:
        """For each seat the points it may expect at the end, drawn towards who is likely to win.

        All together come to what the features promise.
        """
        promised = super().evaluate(state)
        over = isinstance(state.due, GameOver)
        if len(promised) != NETWORK_FILE.training.seats or over or not state.round:
            return promised
        answers = [predict(NETWORK_FILE.network, row) for row in extract_features(state)]
        middle = (fsum(promised) - POINTS_PER_LOGIT * fsum(answers)) / len(promised)
        return tuple(
            [
                (1.0 - NETWORK_SHARE) * points
                + NETWORK_SHARE * (middle + POINTS_PER_LOGIT * expected)
                for points, expected in zip(promised, answers, strict=True)
            ]
        )
