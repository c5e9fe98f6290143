"""Whether chances to win come true and luck evens out, over games of bots that search.

One position a round is judged as looking back judges it, and so is every draw. Kept in FILE is
what the search expected, not what it made of it: the chances that the page tells are those of the
scale in use, and the measurement chance_scale seeks a better one.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from math import inf
from pathlib import Path
from random import Random
from statistics import fmean, quantiles
from typing import Any, Final

import msgspec

from tests import measurements
from tests.evidence.analysis import play_on
from venise.catalogue import rules_of
from venise.engine.chance import random_stream
from venise.engine.game import CHANCE, TERMINAL, AnyGame
from venise.engine.garbage import collect_seldom
from venise.games import GAMES
from venise.match.estimate import Estimate
from venise_ai.analysis.chance_search import ChanceSearch, rank_actions
from venise_ai.analysis.decisions import choices_of
from venise_ai.analysis.luck import LuckJudge
from venise_ai.arena.contest import Duel, make_contestant
from venise_ai.arena.verdicts import estimate
from venise_ai.bots import expertise_on, make_best_searcher
from venise_ai.chances import ChanceScale
from venise_ai.pool import run_tasks

TITLE: Final = "Whether chances to win come true and luck evens out"
COLUMNS: Final = ("Game", "Seats", "Bots", "Iterations", "What", "Found")

BINS: Final = 10
"""Into so many equal parts chances are sorted to be compared with what came true."""

RESAMPLES: Final = 400
"""How often games are drawn anew for the interval of the gap."""

ENDED: Final = -1.0
"""What stands for the share of the game that is left where it has ended."""

Leaf = tuple[float, ...]
"""The share of the game that is left where a simulation ended, and what each seat has there."""


class Plan(msgspec.Struct, frozen=True):
    """What is measured of one game."""

    game: str
    seats: int
    bots: tuple[str, ...]
    """Who plays, by turns around the table; a game later each sits one seat further."""

    budget: float
    iterations: int


class JudgedDraw(msgspec.Struct, frozen=True, array_like=True):
    """A draw: what was drawn, and where the turn would have ended after each outcome."""

    drawn: int
    weights: tuple[int, ...]
    ends: tuple[Leaf, ...]


class Judged(msgspec.Struct, frozen=True):
    """What was found in one game."""

    seed: int
    shares: tuple[float, ...]
    """Each seat's share of the win."""

    positions: tuple[tuple[Leaf, ...], ...]
    """One position a round: where the simulations of the action ended that would be played."""

    lefts: tuple[float, ...]
    """The share of the game that is left in each of these positions."""

    draws: tuple[JudgedDraw, ...]


Foretold = tuple[tuple[tuple[float, ...], ...], tuple[float, ...]]
"""Of a game each seat's chance in every judged position, and its share of the win."""


def main() -> int:
    """Play what is missing and tell what was found; the exit code."""
    parser = measurements.make_parser(__doc__)
    add, number = parser.add_argument, partial(parser.add_argument, type=int)
    add("--results", type=Path, nargs="+", required=True, help="files that keep the games")
    add("--game", help="whose games are played; without it the files are only told")
    number("--seats", default=2, help="players at the table (2)")
    number("--games", default=20, help="games that are judged (20)")
    number("--draws", default=200, help="first games of which draws are judged too (200)")
    number("--iterations", default=64, help="of the search that judges a position (64)")
    add("--bots", default="mcts", help="who plays, by turns around the table (mcts)")
    add("--budget", type=float, default=0.1, help="the share of their iterations (0.1)")
    number("--jobs", default=1, help="games at the same time (1)")
    chosen = parser.parse_args()
    if chosen.game:
        bots = tuple(chosen.bots.split(","))
        plan = Plan(chosen.game, chosen.seats, bots, chosen.budget, chosen.iterations)
        wanted = range(1, chosen.games + 1)
        play_missing(chosen.results[0], plan, wanted, chosen.draws, chosen.jobs)
    rows = [row for path in chosen.results for row in tell(*read_kept(path))]
    print(measurements.table(COLUMNS, rows), end="")
    measurements.write(chosen.table, TITLE, COLUMNS, rows)
    return 0


def read_kept(path: Path) -> tuple[Plan, list[Judged]]:
    """The plan in the first line of a file, and the games in the others, by their seeds."""
    first, *lines = path.read_bytes().splitlines()
    games = [msgspec.json.decode(line, type=Judged) for line in lines]
    return msgspec.json.decode(first, type=Plan), sorted(games, key=lambda game: game.seed)


def play_missing(path: Path, plan: Plan, wanted: range, draws: int, jobs: int) -> None:
    """Play and judge the seeds that the file lacks; each game is kept as soon as it is done."""
    if not path.exists():
        path.write_bytes(msgspec.json.encode(plan) + b"\n")
    kept, games = read_kept(path)
    if kept != plan:
        sys.exit(f"{path} holds games of another plan")
    seeds = sorted(set(wanted) - {game.seed for game in games})
    with path.open("ab", buffering=0) as file:
        for _, game in run_tasks(partial(judge_game, plan, draws), seeds, jobs):
            file.write(msgspec.json.encode(game) + b"\n")


def seat_bots(plan: Plan, seed: int) -> list[Any]:
    """The bot of every seat."""
    duel = Duel(plan.game, (plan.bots[0], plan.bots[0]), plan.seats, budget=plan.budget)
    made = [make_contestant(duel, bot) for bot in plan.bots]
    return [made[(seed + seat) % len(made)] for seat in range(plan.seats)]


def judge_game(plan: Plan, with_draws: int, seed: int) -> Judged:
    """One game: one position a round judged by the search, and, up to that seed, every draw."""
    game, rng = GAMES[plan.game], random_stream(seed, "positions")
    rounds = rules_of(plan.game).rules().reader.rounds
    bots, judge = seat_bots(plan, seed), LuckJudge[Any, Any](game, seed)
    decisions: dict[int, list[tuple[Any, Any]]] = {}
    draws: list[JudgedDraw] = []
    first = game.initial_state(plan.seats, game.options_type())
    with collect_seldom():
        for state, action in play_on(game, bots, first, [], seed):
            seat = state.current_player
            if seat == CHANCE and seed <= with_draws:
                draws += judge_draw(game, judge, state, action)
            elif seat not in {CHANCE, TERMINAL}:
                seen = game.observation(state, seat)
                if choices_of(game, seen, action):
                    decisions.setdefault(rounds(state) or 0, []).append((seen, action))
        chosen = [rng.choice(some) for some in decisions.values()]
        positions = [search_leaves(game, *one, plan.iterations, seed) for one in chosen]
    share_left = expertise_on(game).share_left
    lefts = tuple(round(share_left(seen), 3) for seen, _ in chosen)
    return Judged(seed, game.returns(state), tuple(positions), lefts, tuple(draws))


def judge_draw(
    game: AnyGame, judge: LuckJudge[Any, Any], state: Any, drawn: Any
) -> Iterator[JudgedDraw]:
    """The draw, unless it had only one outcome."""
    outcomes = list(game.chance_outcomes(state))
    if len(outcomes) > 1:
        names = [outcome for outcome, _ in outcomes]
        ends = [judge.end_turn(state, outcome) for outcome in names]
        weights = tuple(weight for _, weight in outcomes)
        leaves = tuple(leaf_of(game, end) for end in ends)
        yield JudgedDraw(names.index(drawn), weights, leaves)


def leaf_of(game: AnyGame, state: Any) -> Leaf:
    """What the judgement of the best level expects of a position; of an ended game who won."""
    if state.current_player == TERMINAL:
        return (ENDED, *game.returns(state))
    expertise = expertise_on(game)
    values = expertise.with_network().evaluate(state)
    return tuple(round(one, 3) for one in (expertise.share_left(state), *values))


class KeepingScale(ChanceScale, frozen=True):
    """A scale that remembers of what it was asked."""

    asked: list[Leaf] = msgspec.field(default_factory=list)

    def chances(self, values: Sequence[float], left: float) -> tuple[float, ...]:
        """The chances as ever."""
        self.asked.append(tuple(round(one, 3) for one in (left, *values)))
        return ChanceScale.chances(self, values, left)


def search_leaves(
    game: AnyGame, seen: Any, played: Any, iterations: int, seed: int
) -> tuple[Leaf, ...]:
    """Where the simulations ended that began with the action that the search would play.

    A simulation that asked nothing has ended where the game had, or where another has been.
    """
    expertise: Any = expertise_on(game)
    seats, settings = len(game.scores(seen)), make_best_searcher(game).plan_for(seen).settings
    used = expertise.scale_for(seats)
    scale = KeepingScale(used.at_end, used.at_start)
    expertise = msgspec.structs.replace(expertise, chance_scales={seats: scale})
    choices, rng = choices_of(game, seen, played), Random(seed)
    search: ChanceSearch[Any, Any] = ChanceSearch(game, expertise, seen, settings, choices)
    search.allow_sealed(played)
    leaves: dict[Any, list[Leaf]] = {}
    sums: dict[Any, tuple[int, list[float]]] = {}
    known: dict[tuple[float, ...], Leaf] = {}
    for _ in range(iterations):
        scale.asked.clear()
        search.run_iteration(rng)
        for action, tally in search.tallies.items():
            count, before = sums.get(action, (0, [0.0] * len(tally.chances)))
            if count < tally.count:
                more = zip(tally.chances, before, strict=True)
                chances = tuple(round(now - then, 6) for now, then in more)
                known.update((chances, leaf) for leaf in scale.asked)
                leaf = known.setdefault(chances, (ENDED, *chances))
                leaves.setdefault(action, []).append(leaf)
                sums[action] = (tally.count, tally.chances.copy())
    return tuple(leaves[rank_actions(search, seen.current_player)[0].action])


def chances_at(leaf: Leaf, scale: ChanceScale, left_before: float = 0.0) -> tuple[float, ...]:
    """Each seat's chance where a simulation ended that began with so much of the game left."""
    left, *values = leaf
    if left == ENDED:
        return scale.chances_at_end(values, left_before)
    return scale.chances(values, left)


def foretell(game: Judged, scale: ChanceScale) -> Foretold:
    """Each seat's chance in every judged position, by that scale."""
    told = []
    for leaves, left in zip(game.positions, game.lefts, strict=True):
        seats = zip(*(chances_at(leaf, scale, left) for leaf in leaves), strict=True)
        told.append(tuple(fmean(chances) for chances in seats))
    return tuple(told), game.shares


def luck_of(game: Judged, scale: ChanceScale) -> tuple[float, ...]:
    """What all draws gave each seat, by that scale."""
    given = [0.0] * len(game.shares)
    for draw in game.draws:
        chances = [chances_at(leaf, scale) for leaf in draw.ends]
        total = sum(draw.weights)
        for seat, drawn in enumerate(chances[draw.drawn]):
            weighed = zip(draw.weights, chances, strict=True)
            given[seat] += drawn - sum(weight * one[seat] for weight, one in weighed) / total
    return tuple(given)


def sort_chances(games: Iterable[Foretold]) -> Mapping[int, tuple[float, float, int]]:
    """Of each part of the chances their sum, the sum of the shares won, and how many they are."""
    sums: dict[int, tuple[float, float, int]] = {}
    for positions, shares in games:
        for chances in positions:
            for chance, share in zip(chances, shares, strict=True):
                part = min(BINS - 1, int(BINS * chance))
                told, won, count = sums.get(part, (0.0, 0.0, 0))
                sums[part] = (told + chance, won + share, count + 1)
    return dict(sorted(sums.items()))


def gap_of(games: Iterable[Foretold]) -> float:
    """The mean distance between chances and what came true, over parts of equal chances."""
    sums = sort_chances(games).values()
    return sum(abs(won - told) for told, won, _ in sums) / sum(count for *_, count in sums)


def interval_of_gap(games: Sequence[Foretold]) -> Estimate:
    """The gap, with a 95 % interval over games drawn anew; few games alone make a gap."""
    rng = Random(1)
    drawn = [gap_of(rng.choices(games, k=len(games))) for _ in range(RESAMPLES)]
    parts = quantiles(drawn, n=40)
    return Estimate(gap_of(games), parts[0], parts[-1])


def gap_by_luck_alone(games: Sequence[Foretold]) -> float:
    """The gap that as many games would show whose chances are true.

    Who wins is drawn by the last position of each game: true chances of earlier ones foretell it.
    """
    rng, gaps = Random(2), list[float]()
    for _ in range(RESAMPLES):
        told = []
        for positions, shares in games:
            winner = rng.choices(range(len(shares)), positions[-1])[0]
            told.append((positions, tuple(float(seat == winner) for seat in range(len(shares)))))
        gaps.append(gap_of(told))
    return fmean(gaps)


def tell(plan: Plan, games: Sequence[Judged]) -> Iterator[tuple[object, ...]]:
    """The lines of the table."""
    scale = expertise_on(GAMES[plan.game]).scale_for(plan.seats)
    told = [foretell(game, scale) for game in games if game.positions]
    bots = ", ".join(f"`{bot}@{plan.budget:g}`" for bot in plan.bots)
    head = (plan.game, plan.seats, bots, plan.iterations)
    yield *head, "games, positions judged", f"{len(games):,}, {sum(len(one) for one, _ in told):,}"
    gap, alone = interval_of_gap(told), gap_by_luck_alone(told)
    yield *head, "mean gap of chances", f"{percent(gap)}; true chances would show {alone:.1%}"
    for sum_told, won, count in sort_chances(told).values():
        yield *head, f"told {sum_told / count:.0%}, won", f"{won / count:.0%} of {count:,}"
    judged = [luck_of(game, scale) for game in games if game.draws]
    for seat, given in enumerate(zip(*judged, strict=True)):
        luck = estimate(given, bounds=inf)
        yield *head, f"luck of seat {seat + 1}, a game", f"{percent(luck)} of {len(given):,} games"


def percent(part: Estimate) -> str:
    """A chance with its interval."""
    return f"{part.mean:+.1%} ({part.low:+.1%} to {part.high:+.1%})"


if __name__ == "__main__":
    sys.exit(main())
