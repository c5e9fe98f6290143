"""Advice of whoever has seen how thousands of games went on."""

from __future__ import annotations

from math import fsum
from typing import Final

from venise.games.nord.decisions import GameOver
from venise.games.nord.state import State
from venise_ai.inference import answer
from venise_ai.nord.advice import NordAdvice
from venise_ai.nord.features import portrait
from venise_ai.nord.learnt import LEARNT

NATURAL: Final = 8.0
"""Points that a step of one in the network's answer, odds of e to 1, is taken for."""

TRUST: Final = 0.5
"""The share of the network in what a position is worth; the rest is the weighed features'."""


class ExperiencedAdvice(NordAdvice):
    """Judges half by what things promise, half by how often those who had them won."""

    def values(self, state: State) -> tuple[float, ...]:
        """For each seat the points it may expect at the end, drawn towards who is likely to win.

        All together come to what the features promise.
        """
        promised = super().values(state)
        over = isinstance(state.due, GameOver)
        if len(promised) != LEARNT.learnt.seats or over or not state.round:
            return promised
        answers = [answer(LEARNT.network, row) for row in portrait(state)]
        middle = (fsum(promised) - NATURAL * fsum(answers)) / len(promised)
        return tuple(
            [
                (1.0 - TRUST) * points + TRUST * (middle + NATURAL * expected)
                for points, expected in zip(promised, answers, strict=True)
            ]
        )
