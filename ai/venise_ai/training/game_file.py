"""The file of the games of expert iteration, from which a run that was cut off goes on."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec

from venise_ai.arena.result_file import Difference, ResultFile
from venise_ai.training.iteration import ExpertGame, Iteration


class IterationHeader(msgspec.Struct, frozen=True):
    """The first line: the run whose games stand below it."""

    iteration: int
    """The form of the file; another one means other positions."""

    run: Iteration


class ExpertGameFile(ResultFile[IterationHeader, ExpertGame]):
    """The games of one run."""

    def __init__(self, path: Path, run: Iteration) -> None:
        """Open or begin the file; raises BadRecord as every file of results does."""
        super().__init__(path, IterationHeader(1, run), ExpertGame, "training")

    def number_of(self, record: ExpertGame) -> int:
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

    def fits(self, record: ExpertGame, header: IterationHeader) -> bool:
        """Whether the game is one of the run, its positions of a full table."""
        run = header.run
        return 0 <= record.number < run.rounds * run.games and all(
            len(one.rows) == len(one.shares) == run.seats for one in record.positions
        )
