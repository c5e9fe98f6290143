"""What a player who knows every mixture of the search wins of it in games of sealed bids for two.

The seats are equal, so half the win is due; what is more shows how far the search is from the best.
"""

from __future__ import annotations

import time
from typing import Final

from tests import measurements
from tests.ai.showdown import Responder, WinAdvice
from tests.bidding.game import BIDDING, Options
from venise_ai.mcts import SearchSettings
from venise_ai.search_bot import SearchBot
from venise_ai.search_plan import SearchPlan

TITLE: Final = "What whoever knows every mixture of the search wins of it, where half is due"

GAMES: Final = ((1, 2, 3), (3, 2, 1), (2, 1, 3), (2, 3, 2), (1, 2, 3, 4), (3, 1, 4, 2))
"""The prizes in their order."""

TREES: Final = 4
"""Trees of a decision, as the strongest bot has with two players."""

FAR: Final = SearchSettings(horizon=40)


def main() -> int:
    """Tell a line for each game and number of iterations; the exit code."""
    parser = measurements.make_parser(__doc__)
    parser.add_argument("--iterations", type=int, nargs="+", default=[1600, 6400])
    parser.add_argument("--most", type=float, default=0.65, help="share that fails (0.65)")
    chosen = parser.parse_args()
    worst, rows = 0.0, []
    for prizes in GAMES:
        for iterations in chosen.iterations:
            began = time.monotonic()
            bot = SearchBot(BIDDING, WinAdvice(BIDDING), SearchPlan(FAR, iterations, trees=TREES))
            share = Responder(bot, 0).share(BIDDING.initial_state(2, Options(prizes)))
            spent = time.monotonic() - began
            print(f"prizes {prizes}, {iterations:>6,} iterations: {share:.3f} ({spent:.0f} s)")
            worst = max(worst, share)
            rows.append((" ".join(map(str, prizes)), f"{iterations:,}", f"{share:.3f}"))
    print(f"at most {worst:.3f} of the win; half is due")
    measurements.write(chosen.table, TITLE, ("Prizes", "Iterations", "Share won"), rows)
    return int(worst > chosen.most)


if __name__ == "__main__":
    raise SystemExit(main())
