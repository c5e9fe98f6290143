"""The moves that games of the search have taught to score, in a file for each number of seats."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from venise_ai.nord.move_priors import MOVE_FEATURES, MoveScorer
from venise_ai.prior_weights import read_priors

FOLDER: Final = Path(__file__).parent

LEARNT_MOVES: Final = {
    seats: MoveScorer(read_priors(FOLDER / f"{seats}.json", "nord", MOVE_FEATURES, seats))
    for seats in (2, 3)
}
"""By the number of seats what the best level goes by; the files say how it was found.

With four nothing was won by it.
"""
