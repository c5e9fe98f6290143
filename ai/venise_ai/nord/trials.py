"""Games of bots on one city, and what they tell about playing there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import fmean
from typing import Final

import msgspec

from venise.games.nord.components import QUARTERS, STANDARD
from venise.games.nord.events import BurgherMoved, Event, LastRoundBegan
from venise.games.nord.game import NORD
from venise.games.nord.layouts.trial_results import TrialResults
from venise.games.nord.state import Options
from venise_ai.bots import make_bot
from venise_ai.trials import Trial, TrialKind, check_numbers, play_steps


class TrialGame(msgspec.Struct, frozen=True):
    """The result of one game of a trial."""

    rounds: int
    points: tuple[int, ...]
    """Of each seat, in the order of play from the first player."""

    shares: tuple[float, ...]
    """The share of the win of each seat in that order; a tie of k counts 1/k."""

    ending: str
    """What ended it: bridges, market, orders, or rounds where only their limit did."""

    visits: tuple[int, ...]
    """How often a burgher arrived at each quarter, in the order of TILES."""


def check_trial(trial: Trial) -> None:
    """Raise VeniseError for a trial that cannot be played."""
    make_bot(trial.bot, NORD)
    NORD.initial_state(trial.seats, Options(map=trial.map))
    check_numbers(trial)


def play_trial(trial: Trial, seed: int) -> TrialGame:
    """One game with that seed, from its set-up to its end."""
    state = NORD.initial_state(trial.seats, Options(map=trial.map))
    visits, ending = [0] * QUARTERS, "rounds"
    for after, events in play_steps(NORD, trial, state, seed):
        ending = record_events(events, visits) or ending
        state = after
    points, shares = NORD.scores(state), NORD.returns(state)
    order = [(state.first + place) % trial.seats for place in range(trial.seats)]
    return TrialGame(
        state.round,
        tuple(points[seat] for seat in order),
        tuple(shares[seat] for seat in order),
        ending,
        tuple(visits),
    )


def record_events(events: Sequence[Event], visits: list[int]) -> str | None:
    """Count the arrivals in `visits`; the reason for the end, if an event names it."""
    ending = None
    for event in events:
        if isinstance(event, BurgherMoved):
            visits[event.tile] += 1
        elif isinstance(event, LastRoundBegan):
            ending = event.reason
    return ending


def summarize_games(games: Sequence[TrialGame]) -> TrialResults:
    """Means and frequencies over the games, at least one."""
    arrivals = [sum(game.visits[tile] for game in games) for tile in range(QUARTERS)]
    endings = Counter(game.ending for game in games)
    return TrialResults(
        games=len(games),
        rounds=fmean(game.rounds for game in games),
        points=fmean(fmean(game.points) for game in games),
        best=fmean(max(game.points) for game in games),
        endings={name: count / len(games) for name, count in sorted(endings.items())},
        shares=tuple(fmean(column) for column in zip(*(g.shares for g in games), strict=True)),
        visits=tuple(count / max(1, sum(arrivals)) for count in arrivals),
    )


CITY_TRIALS: Final = TrialKind(STANDARD, check_trial, play_trial, summarize_games)
