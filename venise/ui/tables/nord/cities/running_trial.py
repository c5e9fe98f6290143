"""Games of bots on a city and on the standard map, as the window sees them."""

from __future__ import annotations

from venise.games.nord.layouts.trial_results import TrialResults
from venise.match.board_trial import BoardTrial

RunningTrial = BoardTrial[tuple[TrialResults | None, TrialResults | None]]
"""What its games tell of the city, and of the standard map; None before the first is over."""
