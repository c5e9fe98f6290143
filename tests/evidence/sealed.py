"""What a player who knows every mixture of the search wins of it in games of sealed bids for two.

The seats are equal, so half the win is due; what is more shows how far the search is from the best.
"""

from __future__ import annotations

import argparse
import time
from typing import Final

from tests.ai.showdown import Responder, WinAdvice
from tests.contract.bidding import BIDDING, Options
from venise_ai.mcts import Manner
from venise_ai.searching import SearchBot, SearchPlan

GAMES: Final = ((1, 2, 3), (3, 2, 1), (2, 1, 3), (2, 3, 2), (1, 2, 3, 4), (3, 1, 4, 2))
"""The prizes in their order."""

TREES: Final = 4
"""Trees of a decision, as the strongest bot has with two players."""

FAR: Final = Manner(turns=40)


def main() -> int:
    """Tell a line for each game and number of iterations; the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--iterations", type=int, nargs="+", default=[1600, 6400])
    parser.add_argument("--most", type=float, default=0.65, help="share that fails (0.65)")
    chosen = parser.parse_args()
    worst = 0.0
    for prizes in GAMES:
        for iterations in chosen.iterations:
            began = time.monotonic()
            bot = SearchBot(BIDDING, WinAdvice(BIDDING), SearchPlan(FAR, iterations, trees=TREES))
            share = Responder(bot, 0).share(BIDDING.initial_state(2, Options(prizes)))
            spent = time.monotonic() - began
            print(f"prizes {prizes}, {iterations:>6,} iterations: {share:.3f} ({spent:.0f} s)")
            worst = max(worst, share)
    print(f"at most {worst:.3f} of the win; half is due")
    return int(worst > chosen.most)


if __name__ == "__main__":
    raise SystemExit(main())
