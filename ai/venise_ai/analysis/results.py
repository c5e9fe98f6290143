"""The file of an analysis, a line for each step that was judged, from which it goes on."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Final, Self

import msgspec

from venise.engine.errors import BadRecord
from venise.engine.game import AnyGame
from venise.engine.record import Record, is_allowed
from venise.match.claim import Claim, claim
from venise.match.regular import open_regular
from venise_ai.analysis.plies import AnyFinding, PlyFinding, played_game
from venise_ai.arena.ledger import DECODE_ERRORS
from venise_ai.arena.sources import fingerprint

RESULTS_VERSION: Final = 1
"""Raised whenever an old file would no longer mean the same."""


class ResultsHeader(msgspec.Struct, frozen=True):
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


def header_of(record: Record, iterations: int, seed: int) -> ResultsHeader:
    """The first line of the file for that analysis of that game."""
    played = blake2b(msgspec.json.encode(record), digest_size=8).hexdigest()
    return ResultsHeader(RESULTS_VERSION, played, iterations, seed, fingerprint())


class ResultsFile:
    """The open file; each finding is on the disk's way as soon as it is added."""

    def __init__(self, path: Path, header: ResultsHeader, record: Record) -> None:
        """Open or begin the file, and drop a last line that was cut off.

        Raises BadRecord, naming the file, if it cannot be opened, holds something else, or is
        being written by another analysis.
        """
        self.path = path
        self._record = record
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file: BinaryIO = open_regular(path, "a+b")
        except OSError as error:
            raise BadRecord(f"{path}: cannot be written: {error.strerror or error}") from error
        self._claim = Claim()
        try:
            self.findings = self._read(header)
        except OSError as error:
            self._close()
            raise BadRecord(f"{path}: cannot be read: {error.strerror or error}") from error
        except BaseException:
            self._close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._close()

    def _close(self) -> None:
        self._claim.release()
        self._file.close()

    def add(self, finding: AnyFinding) -> None:
        """Keep what was found of a step."""
        self._write(finding)
        self._claim.renew()
        self.findings[finding.ply] = finding

    def _read(self, header: ResultsHeader) -> dict[int, AnyFinding]:
        """What was found of the steps by their numbers, once the file is ours."""
        held = claim(self._file, self.path)
        if held is None:
            raise BadRecord(f"{self.path}: another analysis is writing there at this moment")
        self._claim = held
        self._file.seek(0)
        content = self._file.read()
        whole = content[: content.rfind(b"\n") + 1]
        first, *rest = whole.splitlines() or [b""]
        if not first:
            if content and not msgspec.json.encode(header).startswith(content):
                raise BadRecord(f"{self.path}: is not a file of an analysis")
            self._file.truncate(0)
            self._write(header)
            return {}
        self._compare(first, header)
        found = self._decode(rest)
        self._file.truncate(len(whole))
        return found

    def _compare(self, line: bytes, header: ResultsHeader) -> None:
        try:
            found = msgspec.json.decode(line, type=ResultsHeader)
        except DECODE_ERRORS as error:
            raise BadRecord(f"{self.path}: is not a file of an analysis") from error
        if found != header:
            raise BadRecord(
                f"{self.path}: holds the analysis of another game, of another kind or by other "
                "bots; name another file"
            )

    def _decode(self, lines: list[bytes]) -> dict[int, AnyFinding]:
        """The findings of the lines; raises BadRecord for one that cannot be of this game."""
        game = played_game(self._record.game, self._record.version)
        kind: Any = PlyFinding[game.action_type]  # type: ignore[name-defined]
        decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(kind)
        states = list_states(game, self._record) if lines else []
        found: dict[int, AnyFinding] = {}
        for number, line in enumerate(lines, 2):
            try:
                finding = decoder.decode(line)
            except DECODE_ERRORS as error:
                raise BadRecord(f"{self.path}: line {number} is damaged: {error}") from error
            if not fits_game(game, self._record, states, finding):
                raise BadRecord(f"{self.path}: line {number} is damaged: it is of another game")
            found[finding.ply] = finding
        return found

    def _write(self, record: ResultsHeader | AnyFinding) -> None:
        try:
            self._file.write(msgspec.json.encode(record) + b"\n")
            self._file.flush()
        except OSError as error:
            raise BadRecord(f"{self.path}: cannot be written: {error.strerror or error}") from error


def list_states(game: AnyGame, record: Record) -> list[Any]:
    """The position before every step."""
    state = game.initial_state(record.seats, record.options)
    found = []
    for action in record.actions:
        found.append(state)
        state, _ = game.apply(state, action)
    return found


def fits_game(game: AnyGame, record: Record, states: list[Any], finding: AnyFinding) -> bool:
    """Whether a finding can be of that game: of its seats, its step and what its rules allow."""
    if not 0 <= finding.ply < len(states):
        return False
    state = states[finding.ply]
    worth = finding.decision
    if worth is None:
        return finding.luck is None or len(finding.luck) == record.seats
    actions = [worth.best, *(one.action for one in worth.ranked)]
    chances = [worth.chances, *(one.chances for one in worth.ranked)]
    return (
        worth.seat == state.current_player
        and worth.played == record.actions[finding.ply]
        and all(len(one) == record.seats for one in chances)
        and all(is_allowed(game, state, action) for action in actions)
    )
