"""What turns cost the hands: clicks and keys of turns that a bot chose, seconds of their motion."""

from __future__ import annotations

import os
from typing import Final

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}

from tests import measurements
from tests.ui.nord.turn_costs import counting_seconds, many_turns, round_seconds

TITLE: Final = "What playing costs the hands, and the eyes at speed 1"
COLUMNS: Final = ("What", "Counted", "Mean", "Most")
SEEDS: Final = (1, 2, 3)
"""Of the games whose motion is timed."""


def main() -> int:
    """Play turns by clicks and by keys, time the motion of others, and print; the exit code."""
    parser = measurements.make_parser(__doc__)
    parser.add_argument("--turns", type=int, default=50, help="of each way (50)")
    parser.add_argument("--rounds", type=int, default=12, help="of each game of bots (12)")
    chosen = parser.parse_args()
    rows = []
    for way, unit in (("by_clicks", "clicks"), ("by_keyboard", "keys")):
        costs = many_turns(chosen.turns, way)
        every = [float(getattr(cost, unit)) for cost in costs]
        plain = [float(getattr(cost, unit)) for cost in costs if cost.plain]
        rows += [row(f"{unit} of any turn", every), row(f"{unit} of a plain turn", plain)]
        if way == "by_keyboard":
            longest = [float(one.most_keys) for one in costs]
            rows.append(row("keys of a turn's longest action", longest))
    rounds = [one for seed in SEEDS for one in round_seconds(seed, chosen.rounds)]
    rows.append(row("seconds of a round of three bots", rounds))
    rows.append(row("seconds of the scoring of four", [counting_seconds(seed) for seed in SEEDS]))
    for line in rows:
        print(f"{line[0]:<34} {line[1]:>4}, mean {line[2]}, most {line[3]}")
    measurements.write(chosen.table, TITLE, COLUMNS, rows)
    return 0


def row(what: str, found: list[float]) -> tuple[str, ...]:
    """A line of the table."""
    return what, str(len(found)), f"{sum(found) / len(found):.1f}", f"{max(found):.1f}"


if __name__ == "__main__":
    raise SystemExit(main())
