"""Games of bots on a city and on the standard map, as the window sees them."""

from __future__ import annotations

from venise.games.nord.layouts.findings import Findings
from venise.match import trying

TryOut = trying.TryOut[tuple[Findings | None, Findings | None]]
"""What its games tell of the city, and of the standard map; None before the first is over."""
