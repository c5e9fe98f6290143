"""Games of four bots on one board of Venise on piles, and what they tell about playing there."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Final

import msgspec

from venise.games.pilotis.boards import Board, board_of
from venise.games.pilotis.components import CELLS, COLOURS, FIRST_BOARD
from venise.games.pilotis.decisions import GameOver
from venise.games.pilotis.events import PawnWalked
from venise.games.pilotis.game import PILOTIS
from venise.games.pilotis.layouts.trial_results import DayAndNight, TrialResults
from venise.games.pilotis.state import Options
from venise_ai.bots import make_bot
from venise_ai.trials import Trial, TrialKind, check_numbers, play_steps


class BoardGame(msgspec.Struct, frozen=True):
    """The result of one game of a trial."""

    night: bool
    rounds: int
    gems: tuple[int, ...]
    """Of each seat."""

    won: bool
    """Whether somebody had four gems."""

    wins: tuple[float, ...]
    """By colour its share of the win; a tie of k counts 1/k."""

    visits: tuple[int, ...]
    """By cell how often a pawn entered a square of its pile."""


def check_trial(trial: Trial) -> None:
    """Raise VeniseError for a trial that cannot be played."""
    make_bot(trial.bot, PILOTIS)
    PILOTIS.initial_state(trial.seats, Options(map=trial.map))
    check_numbers(trial)


def play_trial(trial: Trial, seed: int) -> BoardGame:
    """One game with that seed, from its set-up to its end: the first by day, the next by night."""
    night = (seed - trial.seed) % 2 > 0
    state = PILOTIS.initial_state(trial.seats, Options(map=trial.map, night=night))
    table, visits = board_of(trial.map, night=night), [0] * CELLS
    for after, events in play_steps(PILOTIS, trial, state, seed):
        state = after
        for event in events:
            if isinstance(event, PawnWalked):
                count_visits(table, event.path, visits)
    wins = dict(
        zip([player.colour for player in state.players], PILOTIS.returns(state), strict=True)
    )
    return BoardGame(
        night,
        state.round,
        PILOTIS.scores(state),
        isinstance(state.due, GameOver) and state.due.reason == "gems",
        tuple(wins.get(colour, 0.0) for colour in range(len(COLOURS))),
        tuple(visits),
    )


def count_visits(table: Board, path: tuple[int, ...], visits: list[int]) -> None:
    """Count in `visits` the squares of piles that a pawn entered on its way."""
    for place in path[1:]:
        if place < len(table.squares):
            visits[table.squares[place].cell] += 1


def summarize_games(games: Sequence[BoardGame]) -> DayAndNight:
    """What the games tell, at least one: all, those by day, those by night."""
    day, night = ([one for one in games if one.night is dark] for dark in (False, True))
    return DayAndNight(
        summarize(games), summarize(day) if day else None, summarize(night) if night else None
    )


def summarize(games: Sequence[BoardGame]) -> TrialResults:
    """Means and frequencies over the games, at least one."""
    entered = [sum(column) for column in zip(*(game.visits for game in games), strict=True)]
    return TrialResults(
        games=len(games),
        rounds=fmean(game.rounds for game in games),
        gems=fmean(fmean(game.gems) for game in games),
        won=fmean(game.won for game in games),
        wins=tuple(fmean(column) for column in zip(*(g.wins for g in games), strict=True)),
        visits=tuple(count / max(1, sum(entered)) for count in entered),
    )


BOARD_TRIALS: Final = TrialKind(FIRST_BOARD, check_trial, play_trial, summarize_games)
