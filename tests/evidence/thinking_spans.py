"""How long the strongest bot thinks in a year, a lead or a turn, by the game.

Of Doge also whether what others have sealed matters to its own seals.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from statistics import median
from typing import Any, Final

import msgspec

from tests import measurements
from venise import compiled
from venise.engine.chance import draw_chance_action
from venise.engine.game import CHANCE, TERMINAL
from venise.games import GAMES
from venise.games.doge.decisions import Ballot
from venise.games.doge.game import DOGE
from venise.games.doge.state import State
from venise_ai.bots import make_bot
from venise_ai.expertise import AnyBot

TITLE = "How long the strongest bot thinks in a year, a lead or a turn"
WORLDS = 20
"""Worlds that a seat cannot tell from the true one, in which it is asked again for its seal."""


class Span(msgspec.Struct, frozen=True):
    """The part of a game in which the decisions of a seat are added up."""

    name: str
    seats: tuple[int, ...]
    number: Callable[[Any], int]
    """Which one a state is in."""


SPANS: Final = {
    "doge": Span("year", (3, 4), lambda state: state.year),
    "patrons": Span("lead", (3, 4, 5), lambda state: state.turn),
    "pilotis": Span("turn", (2, 3, 4), lambda state: 8 * state.round + state.turn_player),
}
"""By the key of a game."""


class Seconds(msgspec.Struct, frozen=True):
    """How long the decisions of a span took."""

    clock: float
    work: float
    """Of processor time, which a busy machine does not lengthen as it does the clock."""


def main() -> int:
    """Measure and print; the exit code."""
    parser = measurements.make_parser(__doc__)
    parser.add_argument("--game", choices=SPANS, default="doge", help="key of the game (doge)")
    parser.add_argument("--games", type=int, default=3, help="of such bots, for each seats (3)")
    chosen = parser.parse_args()
    span = SPANS[chosen.game]
    rows: list[tuple[str, str]] = [("engine", compiled.variant())]
    differ = 0
    for seats in span.seats:
        spent: list[Seconds] = []
        for seed in range(1, chosen.games + 1):
            spent += seconds_of_spans(chosen.game, span, seats, seed)
        clock = tell_spread([one.clock for one in spent])
        work = tell_spread([one.work for one in spent])
        found = (
            f"{seats} seats, a {span.name} of one seat",
            f"{len(spent)} {span.name}s, {clock}; of processor time {work}",
        )
        print(": ".join(found), flush=True)
        rows.append(found)
        if chosen.game == "doge":
            asked, changed = seals(seats)
            differ += changed
            rows.append(
                (f"{seats} seats, seals in other worlds", f"{asked} asked, {changed} differ")
            )
            print(": ".join(rows[-1]), flush=True)
    measurements.write(chosen.table, TITLE, ("What", "Found"), rows)
    return int(differ > 0)


def tell_spread(spent: list[float]) -> str:
    """How seconds are spread."""
    ranked = sorted(spent)
    slow = ranked[len(ranked) * 95 // 100]
    return f"median {median(ranked):.2f} s, 95 % under {slow:.2f} s, longest {ranked[-1]:.2f} s"


def seconds_of_spans(key: str, span: Span, seats: int, seed: int) -> list[Seconds]:
    """Seconds of every span of every seat in a game of such bots."""
    game = GAMES[key]
    bot, state = make_bot("mcts", game), game.initial_state(seats, game.options_type())
    spent: dict[tuple[int, int], Seconds] = {}
    rng = Random(seed)
    while (seat := state.current_player) != TERMINAL:
        if seat == CHANCE:
            action = draw_chance_action(game, state, seed)
        else:
            began, work = time.perf_counter(), time.process_time()
            action = bot.choose(game.observation(state, seat), rng)
            number = (seat, span.number(state))
            before = spent.get(number, Seconds(0.0, 0.0))
            spent[number] = Seconds(
                before.clock + time.perf_counter() - began,
                before.work + time.process_time() - work,
            )
        state, _ = game.apply(state, action)
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
