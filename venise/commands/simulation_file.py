"""The file of `venise simulate --resume`: the games that were played, to go on from."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

import msgspec

from venise.commands.accounts import GameResult
from venise_ai.arena.result_file import Difference, ResultFile

SIMULATION_VERSION: Final = 1
"""Raised whenever an old file would no longer mean the same."""


class SimulationHeader(msgspec.Struct, frozen=True):
    """The first line: what the games below it were played with."""

    simulation: int
    game: str
    map_name: str | None
    bots: tuple[str, ...]
    checked: bool
    replays: str | None
    """The folder, spelt in full, that has every game as a replay."""

    sources: str
    """The fingerprint of the bots' and the rules' sources."""


class SimulationFile(ResultFile[SimulationHeader, GameResult]):
    """The games of one simulation, by their seeds."""

    def __init__(self, path: Path, header: SimulationHeader) -> None:
        """Open or begin the file; raises BadRecord as every file of results does."""
        super().__init__(path, header, GameResult, "simulation")

    def number_of(self, record: GameResult) -> int:
        """The game's seed."""
        return record.seed

    def find_differences(
        self, found: SimulationHeader, wanted: SimulationHeader
    ) -> Iterable[Difference]:
        """Another version, game, map, bots, way of checking or keeping, or sources."""
        return (
            ("a later or earlier simulation", found.simulation, wanted.simulation),
            ("another game", found.game, wanted.game),
            ("another map", found.map_name, wanted.map_name),
            ("other bots", found.bots, wanted.bots),
            ("positions that were checked otherwise", found.checked, wanted.checked),
            ("which replays lie elsewhere", found.replays, wanted.replays),
            ("bots or rules that have been changed since", found.sources, wanted.sources),
        )

    def fits(self, record: GameResult, header: SimulationHeader) -> bool:
        """Whether the game has a score for every seat, and winners who sat there."""
        seats = range(len(header.bots))
        seated = len(record.scores) == len(seats) and all(one in seats for one in record.winners)
        return seated and min(record.plies, record.rounds) >= 0
