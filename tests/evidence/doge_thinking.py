"""How long the strongest bot of Doge thinks in a whole year, and whether seals of others matter."""

from __future__ import annotations

import argparse
import time
from random import Random
from statistics import median

from tests import measurements
from venise import compiled
from venise.engine.chance import draw_chance_action
from venise.engine.game import CHANCE, TERMINAL
from venise.games.doge.decisions import Ballot
from venise.games.doge.game import DOGE
from venise.games.doge.state import State
from venise_ai.bots import make_bot
from venise_ai.expertise import AnyBot

TITLE = "How long the strongest bot of Doge thinks in a year, and its seals in other worlds"
WORLDS = 20
"""Worlds that a seat cannot tell from the true one, in which it is asked again for its seal."""


def main() -> int:
    """Measure and print; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=3, help="of such bots, for each seats (3)")
    measurements.offer(parser)
    chosen = parser.parse_args()
    rows: list[tuple[str, str]] = [("engine", compiled.variant())]
    differ = 0
    for seats in (3, 4):
        spent: list[float] = []
        for seed in range(1, chosen.games + 1):
            spent += years(seats, seed)
        spent.sort()
        slow = spent[len(spent) * 95 // 100]
        spread = f"median {median(spent):.2f} s, 95 % under {slow:.2f} s, longest {spent[-1]:.2f} s"
        rows.append((f"{seats} seats, a year of one seat", f"{len(spent)} years, {spread}"))
        asked, changed = seals(seats)
        differ += changed
        rows.append((f"{seats} seats, seals in other worlds", f"{asked} asked, {changed} differ"))
    for row in rows:
        print(": ".join(row))
    measurements.write(chosen.table, TITLE, ("What", "Found"), rows)
    return int(differ > 0)


def years(seats: int, seed: int) -> list[float]:
    """Seconds by the clock of every year of every seat in a game of such bots."""
    bot, state = make_bot("mcts", DOGE), DOGE.initial_state(seats)
    spent: dict[tuple[int, int], float] = {}
    rng = Random(seed)
    while (seat := state.current_player) != TERMINAL:
        if seat == CHANCE:
            action = draw_chance_action(DOGE, state, seed)
        else:
            began = time.perf_counter()
            action = bot.choose(DOGE.observation(state, seat), rng)
            year = (seat, state.year)
            spent[year] = spent.get(year, 0.0) + time.perf_counter() - began
        state, _ = DOGE.apply(state, action)
    return list(spent.values())


def seals(seats: int) -> tuple[int, int]:
    """Seals asked for again in other worlds with other seals of rivals, and how many differed."""
    bots: list[AnyBot] = [make_bot(name, DOGE) for name in ("greedy", "alderman", "mcts")]
    asked = changed = 0
    state: State = DOGE.initial_state(seats)
    while (seat := state.current_player) != TERMINAL and state.year < 3:
        if seat == CHANCE:
            state, _ = DOGE.apply(state, draw_chance_action(DOGE, state, seats))
            continue
        seen = DOGE.observation(state, seat)
        if isinstance(state.due, Ballot):
            for bot in bots:
                quick = bot.with_share(0.02) if hasattr(bot, "with_share") else bot
                usual = quick.choose(seen, Random(1))
                for number in range(WORLDS):
                    world = DOGE.resample(seen, Random(number))
                    asked += world != state
                    again = quick.choose(DOGE.observation(world, seat), Random(1))
                    changed += again != usual
        state, _ = DOGE.apply(state, bots[0].choose(seen, Random(state.year)))
    return asked, changed


if __name__ == "__main__":
    raise SystemExit(main())
