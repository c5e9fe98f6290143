"""Bots on a city of La Venise du Nord that is tried out."""

from __future__ import annotations

from typing import Final

from venise.games.nord.layouts.trial_results import TrialResults
from venise_ai.nord.trials import CITY_TRIALS, TrialGame
from venise_ai.trial_run import TrialRun, start_trial
from venise_ai.trials import Trial

TRIED_GAMES: Final = 60
"""How many games bots play on a city that is tried out."""


def try_out(city: str) -> TrialRun[TrialGame, TrialResults]:
    """Bots play on the city of that share code, in processes behind the window."""
    return start_trial(CITY_TRIALS, Trial(city, games=TRIED_GAMES))
