"""Bots on a board of Venise on piles that is tried out."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from venise.games.pilotis.components import MOST_SEATS
from venise.games.pilotis.layouts.trial_results import DayAndNight
from venise_ai.pilotis.trials import BOARD_TRIALS, BoardGame
from venise_ai.trial_run import TrialRun, start_trial
from venise_ai.trials import Trial

TRIED_GAMES: Final = 120
"""How many games bots play on a board that is tried out, half of them by night."""

USUAL_TRIAL: Final = Trial("", bot="greedy", seats=MOST_SEATS, games=TRIED_GAMES)
"""Who plays on a board that is tried out."""


def try_out(board_code: str) -> TrialRun[BoardGame, DayAndNight]:
    """Bots play on the board of that share code, in processes behind the window."""
    return start_trial(BOARD_TRIALS, replace(USUAL_TRIAL, map=board_code))
