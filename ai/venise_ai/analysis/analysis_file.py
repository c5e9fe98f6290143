"""The file of an analysis, a line for each step that was judged, from which it goes on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

import msgspec

from venise.engine.game import CHANCE, AnyGame
from venise.engine.record import Record, is_allowed
from venise.match.estimate import Estimate
from venise_ai.analysis.plies import AnyFinding, PlyFinding, played_game
from venise_ai.arena.result_file import Difference, ResultFile
from venise_ai.arena.sources import fingerprint

ANALYSIS_VERSION: Final = 1
"""Raised whenever an old file would no longer mean the same."""


MOST_ANALYSIS_BYTES: Final = 1 << 25
"""A file that is longer is none of ours."""

MOST_ESTIMATE: Final = 2.0
"""A chance or a difference of two, with its interval, is never farther from nothing."""


class AnalysisHeader(msgspec.Struct, frozen=True):
    """The first line: which game was analysed, and how."""

    analysis: int
    record: str
    """The fingerprint of the game as it was played."""

    iterations: int
    seed: int
    sources: str
    """The fingerprint of the bots' and the rules' sources."""

    def key(self) -> str:
        """A name for the file: equal analyses of equal games share it."""
        return blake2b(msgspec.json.encode(self), digest_size=8).hexdigest()


def header_of(record: Record, iterations: int, seed: int) -> AnalysisHeader:
    """The first line of the file for that analysis of that game."""
    played = blake2b(msgspec.json.encode(record), digest_size=8).hexdigest()
    return AnalysisHeader(ANALYSIS_VERSION, played, iterations, seed, fingerprint())


class AnalysisFile(ResultFile[AnalysisHeader, AnyFinding]):
    """What was found of the steps of one game."""

    contents = "findings"
    most_bytes = MOST_ANALYSIS_BYTES

    def __init__(
        self,
        path: Path,
        header: AnalysisHeader,
        record: Record,
        states: Sequence[Any] | None = None,
    ) -> None:
        """Open or begin the file; raises BadRecord as every file of results does.

        `states` are the positions before each step, where they are known already.
        """
        self._record = record
        self._game = played_game(record.game, record.version)
        self._states = list_states(self._game, record) if states is None else states
        kind: type[AnyFinding] = PlyFinding[self._game.action_type]  # type: ignore[name-defined]
        super().__init__(path, header, kind, "analysis")

    def number_of(self, record: AnyFinding) -> int:
        """The number of the step."""
        return record.ply

    def find_differences(
        self, found: AnalysisHeader, wanted: AnalysisHeader
    ) -> Iterable[Difference]:
        """Another version, game, effort, seed or sources."""
        return (
            ("a later or earlier analysis", found.analysis, wanted.analysis),
            ("another game", found.record, wanted.record),
            ("another number of iterations", found.iterations, wanted.iterations),
            ("another seed", found.seed, wanted.seed),
            ("bots or rules that have been changed since", found.sources, wanted.sources),
        )

    def fits(self, record: AnyFinding, header: AnalysisHeader) -> bool:
        """Whether a finding can be of that game: of its seats, its step, and legal."""
        return fits_game(self._game, self._record, self._states, record)


def is_likely(estimate: Estimate) -> bool:
    """Whether an estimate can be one of a chance, or of a difference of two."""
    numbers = (estimate.low, estimate.mean, estimate.high)
    return all(abs(one) <= MOST_ESTIMATE for one in numbers) and estimate.low <= estimate.high


def list_states(game: AnyGame, record: Record) -> list[Any]:
    """The position before every step."""
    state = game.initial_state(record.seats, record.options)
    found = []
    for action in record.actions:
        found.append(state)
        state, _ = game.apply(state, action)
    return found


def fits_game(game: AnyGame, record: Record, states: Sequence[Any], finding: AnyFinding) -> bool:
    """Whether a finding can be of that game: of its seats, its step and what its rules allow."""
    if not 0 <= finding.ply < len(states):
        return False
    state = states[finding.ply]
    worth = finding.decision
    if finding.luck is not None:
        drawn = worth is None and state.current_player == CHANCE
        return drawn and len(finding.luck) == record.seats
    if worth is None:
        return True
    actions = [worth.best, *(one.action for one in worth.ranked)]
    chances = [worth.chances, *(one.chances for one in worth.ranked)]
    return (
        worth.seat == state.current_player
        and worth.played == record.actions[finding.ply]
        and all(len(one) == record.seats for one in chances)
        and all(map(is_likely, (worth.chance, worth.loss, *(one.chance for one in worth.ranked))))
        and all(is_allowed(game, state, action) for action in actions)
    )
