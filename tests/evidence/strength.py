"""Measures how strong one bot is against copies of another, in blocks of games with equal luck."""

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from ai.arena import Block, Duel, play_block, verdict


def main() -> int:
    """Play the blocks and print what they say."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bots", default="greedy-1,oneply", help="two names: FIRST,SECOND")
    parser.add_argument("--players", type=int, default=2, help="seats of each game (default 2)")
    parser.add_argument("--games", type=int, default=200, help="games in all (default 200)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first block (default 1)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (default 2)")
    chosen = parser.parse_args()
    first, second = chosen.bots.split(",")
    duel = Duel("nord", (first, second), chosen.players)
    seeds = range(chosen.seed, chosen.seed + max(2, chosen.games // chosen.players))
    blocks: list[Block] = []
    with ProcessPoolExecutor(chosen.jobs) as pool:
        for block in pool.map(partial(play_block, duel), seeds):
            blocks.append(block)
            share = verdict(duel, blocks).share
            print(f"{len(blocks)} of {len(seeds)} blocks: {share:.1%}", file=sys.stderr)
    found = verdict(duel, blocks)
    print(
        f"{first} against {chosen.players - 1} x {second}, {found.games} games, "
        f"seeds {seeds[0]} to {seeds[-1]}: wins {found.share:.1%} "
        f"(95 % {found.low:.1%} to {found.high:.1%}), Elo {found.elo:+.0f}, "
        f"lead {found.lead:+.1f} points; {first} thinks {found.median_seconds:.2f} s a turn "
        f"(95 % under {found.slow_seconds:.2f} s)"
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
