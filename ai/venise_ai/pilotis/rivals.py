"""How near the rivals of a seat are to their last gems, the foremost of them above all."""

from __future__ import annotations

from math import exp, log
from typing import Final

from venise.games.pilotis.state import State
from venise_ai.pilotis.evaluation import WEIGHTS, hourglasses

FOREMOST: Final = 2.0
"""Hourglasses by which a rival is behind another that counts e times as much."""


def hourglasses_of_rivals(state: State, seat: int) -> float:
    """What the rival needs that is nearest to its last gem, and less where others are as near."""
    rivals = (one for one in range(len(state.players)) if one != seat)
    near = sum([exp(-hourglasses(state, rival, WEIGHTS) / FOREMOST) for rival in rivals])
    return -FOREMOST * log(near)
