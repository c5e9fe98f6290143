"""The files of games that are learnt from, from which a run that was cut off goes on."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from pathlib import Path
from typing import TypeVar

import msgspec

from venise.games import GAMES
from venise_ai.arena.result_file import Difference, ResultFile
from venise_ai.bots import action_features_of, feature_extractor_of
from venise_ai.training.iteration import ExpertGame, GameOfRun, Iteration
from venise_ai.training.prior_learning import ProbedGame


class IterationHeader(msgspec.Struct, frozen=True):
    """The first line: the run whose games stand below it."""

    iteration: int
    """The form of the file; another one means other positions."""

    run: Iteration


G = TypeVar("G", bound=GameOfRun)


class RunFile(ResultFile[IterationHeader, G]):
    """The games of one run."""

    def number_of(self, record: G) -> int:
        """The game's number in the run."""
        return record.number

    def find_differences(
        self, found: IterationHeader, wanted: IterationHeader
    ) -> Iterable[Difference]:
        """Another form, run or sources."""
        theirs, ours = found.run, wanted.run
        return (
            ("a later or earlier training", found.iteration, wanted.iteration),
            ("another game", theirs.game, ours.game),
            ("another number of players", theirs.seats, ours.seats),
            ("another number of rounds", theirs.rounds, ours.rounds),
            ("another number of games a round", theirs.games, ours.games),
            ("another number of iterations", theirs.iterations, ours.iterations),
            ("another seed", theirs.seed, ours.seed),
            ("bots or rules that have been changed since", theirs.sources, ours.sources),
        )

    def fits(self, record: G, header: IterationHeader) -> bool:
        """Whether the game is one of the run, and whole."""
        run = header.run
        return 0 <= record.number < run.rounds * run.games and self.is_whole(record, run)

    @abstractmethod
    def is_whole(self, record: G, run: Iteration) -> bool:
        """Whether all that is learnt from a game is there."""


class ExpertGameFile(RunFile[ExpertGame]):
    """Games that teach what positions are worth."""

    def __init__(self, path: Path, run: Iteration) -> None:
        """Open or begin the file; raises BadRecord as every file of results does."""
        super().__init__(path, IterationHeader(1, run), ExpertGame, "training")

    def is_whole(self, record: ExpertGame, run: Iteration) -> bool:
        """Whether its positions are of a full table."""
        extract, game = feature_extractor_of(GAMES[run.game]), GAMES[run.game]
        width = len(extract(game.initial_state(run.seats, game.options_type()))[0])
        return all(
            len(one.rows) == len(one.shares) == run.seats
            and len(one.promised) in {0, run.seats}
            and all(len(row) == width for row in one.rows)
            for one in record.positions
        )


class ProbedGameFile(RunFile[ProbedGame]):
    """Games that teach what actions are worth at a glance."""

    def __init__(self, path: Path, run: Iteration) -> None:
        """Open or begin the file; raises BadRecord as every file of results does."""
        super().__init__(path, IterationHeader(2, run), ProbedGame, "training")

    def is_whole(self, record: ProbedGame, run: Iteration) -> bool:
        """Whether every action of a decision has its reward, and as many features as all others."""
        width = len(action_features_of(GAMES[run.game]).names)
        return all(
            len(one.rows) == len(one.rewards) and all(len(row) == width for row in one.rows)
            for one in record.decisions
        )
