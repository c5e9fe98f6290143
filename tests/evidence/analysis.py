"""Whether looking back names a blunder that was planted.

In games of the best level with a share of its iterations one decision is planted: the worst of
what a larger search has tried. The analysis of the whole game should name it among the five
dearest. With --results FILE games are kept there.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from tests import measurements
from venise.engine.chance import draw_chance_action, random_stream
from venise.engine.game import CHANCE, TERMINAL, AnyGame
from venise.engine.garbage import collect_seldom
from venise.engine.record import Record
from venise.games import GAMES
from venise_ai.analysis.chance_search import rank_actions
from venise_ai.analysis.decisions import choices_of, make_search
from venise_ai.analysis.plies import judge_ply, make_tasks
from venise_ai.analysis.summary import dearest_decisions
from venise_ai.arena.contest import Duel, choose_legal_action, make_contestant
from venise_ai.chance_nodes import never_stop
from venise_ai.pool import run_tasks

TITLE: Final = "Whether looking back names planted blunders"
COLUMNS: Final = ("Game", "What", "Found")

LEAST_BLUNDER: Final = 0.1
"""The chance to win that a planted decision costs at least, by a search four times as large."""

AT_LEAST_VISITED: Final = 8
"""Simulations of the worst action, without which nothing is known of it."""


class Plan(msgspec.Struct, frozen=True):
    """What is measured of one game."""

    game: str
    seats: int
    bot: str
    budget: float
    iterations: int


class Planted(msgspec.Struct, frozen=True):
    """What is told of one game with a blunder."""

    seed: int
    ply: int
    cost: float
    """The chance that it cost, by the larger search."""

    place: int
    """Its place among the dearest decisions, from 1; 0 where it is not among the first five."""


class Kept(msgspec.Struct):
    """The file of a run."""

    plan: Plan
    planted: list[Planted]


def main() -> int:
    """Play what is missing and tell what was found; the exit code."""
    parser = measurements.make_parser(__doc__)
    add, number = parser.add_argument, partial(parser.add_argument, type=int)
    add("--results", type=Path, nargs="+", required=True, help="files that keep the games")
    add("--game", help="whose games are played; without it the files are only told")
    number("--seats", default=4, help="players at the table (4)")
    number("--blunders", default=4, help="games with a planted decision (4)")
    number("--iterations", default=200, help="of the analysis, for a large decision (200)")
    add("--bot", default="mcts", help="who plays (mcts)")
    add("--budget", type=float, default=0.1, help="the share of its iterations (0.1)")
    number("--jobs", default=1, help="games at the same time (1)")
    chosen = parser.parse_args()
    if chosen.game:
        plan = Plan(chosen.game, chosen.seats, chosen.bot, chosen.budget, chosen.iterations)
        play_missing(chosen.results[0], plan, chosen.blunders, chosen.jobs)
    rows = [row for path in chosen.results for row in tell(read_kept(path))]
    print(measurements.table(COLUMNS, rows), end="")
    measurements.write(chosen.table, TITLE, COLUMNS, rows)
    return 0


def read_kept(path: Path, plan: Plan | None = None) -> Kept:
    """The games of earlier runs; ends the program where they are of another plan."""
    if plan is not None and not path.exists():
        return Kept(plan, [])
    kept = msgspec.json.decode(path.read_bytes(), type=Kept)
    if plan not in {None, kept.plan}:
        sys.exit(f"{path} holds games of another plan")
    return kept


def play_missing(path: Path, plan: Plan, wanted: int, jobs: int) -> None:
    """Plant what the file lacks; each game is kept as soon as it is done."""
    kept = read_kept(path, plan)
    seeds = sorted(set(range(1, wanted + 1)) - {one.seed for one in kept.planted})
    for _, found in run_tasks(partial(plant_blunder, plan), seeds, jobs):
        kept.planted.append(found)
        path.write_bytes(msgspec.json.encode(kept))


def seat_bots(plan: Plan) -> Any:
    """The bot that plays at every seat."""
    bots = (plan.bot, plan.bot)
    return make_contestant(Duel(plan.game, bots, plan.seats, budget=plan.budget), plan.bot)


def play_on(
    game: AnyGame, bots: Sequence[Any], state: Any, actions: list[Any], seed: int
) -> Iterator[tuple[Any, Any]]:
    """Every step from a position to the end, each before it is added to the actions.

    The bots sit around the table by turns.
    """
    while (seat := state.current_player) != TERMINAL:
        if seat == CHANCE:
            action = draw_chance_action(game, state, seed)
        else:
            rng = random_stream(seed, f"bot:{seat}:{len(actions)}")
            action = choose_legal_action(game, bots[seat % len(bots)], state, rng)
        yield state, action
        actions.append(action)
        state, _ = game.apply(state, action)
    yield state, None


def plant_blunder(plan: Plan, seed: int) -> Planted:
    """One game with a blunder, and where the analysis of the whole game puts it.

    It is planted at the first decision from a third of the usual length on that allows one.
    """
    game, bot = GAMES[plan.game], seat_bots(plan)
    first = game.initial_state(plan.seats, game.options_type())
    actions, ply, cost, after = list[Any](), -1, 0.0, first
    with collect_seldom():
        usual = sum(1 for _ in play_on(game, [bot], first, [], seed))
        for state, action in play_on(game, [bot], first, actions, seed):
            if len(actions) > usual // 3 and state.current_player not in {CHANCE, TERMINAL}:
                seen = game.observation(state, state.current_player)
                worst, cost = find_blunder(game, seen, action, 4 * plan.iterations, seed)
                if cost >= LEAST_BLUNDER:
                    ply, after = len(actions), game.apply(state, worst)[0]
                    actions.append(worst)
                    break
        if ply < 0:
            return Planted(seed, -1, 0.0, 0)
        for _ in play_on(game, [bot], after, actions, seed):
            pass
        options = game.options_type()
        record = Record(plan.game, game.info.version, plan.seats, options, tuple(actions))
        found = [judge_ply(task) for task in make_tasks(record, plan.iterations, seed)]
    dearest = [one.ply for one in dearest_decisions(found)]
    return Planted(seed, ply, cost, dearest.index(ply) + 1 if ply in dearest else 0)


def find_blunder(
    game: AnyGame, seen: Any, played: Any, iterations: int, seed: int
) -> tuple[Any, float]:
    """The worst action that a search has tried often enough, and what it costs."""
    actions = choices_of(game, seen, played)
    if not actions:
        return None, 0.0
    search = make_search(game, seen, actions, played)
    share = search.advice.search_share(seen)
    search.run(round(iterations * share), Random(seed), never_stop)
    best = rank_actions(search, seen.current_player)[0].action
    seat = seen.current_player
    tried = {
        action: tally.means()[seat]
        for action, tally in search.tallies.items()
        if tally.count >= AT_LEAST_VISITED and action != best
    }
    if not tried:
        return None, 0.0
    worst = min(tried, key=lambda action: tried[action])
    cost = search.compare(best, worst, max(64, round(iterations * share / 4)), Random(seed))
    return worst, cost.low


def tell(kept: Kept) -> Iterator[tuple[str, str, str]]:
    """The lines of the table."""
    plan = kept.plan
    bots = f"`{plan.bot}@{plan.budget:g}`"
    name = f"{plan.game}, {plan.seats} players, {bots}, {plan.iterations} iterations"
    some = [one for one in kept.planted if one.ply >= 0]
    if some:
        among = sum(one.place > 0 for one in some)
        places = ", ".join(str(one.place) if one.place else "none" for one in some)
        yield name, "planted blunders among the five dearest", f"{among} of {len(some)} ({places})"


if __name__ == "__main__":
    sys.exit(main())
