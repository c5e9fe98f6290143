"""A file of finished blocks, a line for each, from which a measurement that was cut off goes on."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Final, Self

import msgspec

from venise.engine.errors import BadRecord
from venise.match.claim import Claim, claim
from venise.match.regular import open_regular
from venise_ai.arena.contest import Duel, GameBlock, seatings

LEDGER_VERSION: Final = 1
"""Raised whenever an old file would no longer mean the same."""

DECODE_ERRORS: Final = (msgspec.MsgspecError, ValueError, RecursionError)
"""What a text that is no record ends in."""


class LedgerHeader(msgspec.Struct, frozen=True):
    """The first line: what the blocks below it were played with."""

    arena: int
    duel: Duel
    sources: str
    """The fingerprint of the bots' and the rules' sources."""

    def key(self) -> str:
        """A name for the file: equal duels of equal sources share it."""
        return blake2b(msgspec.json.encode(self), digest_size=8).hexdigest()


class Ledger:
    """The open file; each block is on the disk's way as soon as it is added."""

    def __init__(self, path: Path, header: LedgerHeader) -> None:
        """Open or begin the file, and drop a last line that was cut off.

        Raises BadRecord, naming the file, if it cannot be opened, holds something else, or is
        being written by another measurement.
        """
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file: BinaryIO = open_regular(path, "a+b")
        except OSError as error:
            raise BadRecord(f"{path}: cannot be written: {error.strerror or error}") from error
        self._claim = Claim()
        try:
            self.blocks = self._claim_and_read(header)
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

    def add(self, block: GameBlock) -> None:
        """Keep a finished block."""
        self._write(block)
        self._claim.renew()
        self.blocks[block.seed] = block

    def _claim_and_read(self, header: LedgerHeader) -> dict[int, GameBlock]:
        """The blocks of the file by their seeds, once the file is ours."""
        held = claim(self._file, self.path)
        if held is None:
            raise BadRecord(f"{self.path}: another arena is writing there at this moment")
        self._claim = held
        self._file.seek(0)
        content = self._file.read()
        whole = content[: content.rfind(b"\n") + 1]
        lines = whole.splitlines()
        if not lines:
            if content and not msgspec.json.encode(header).startswith(content):
                raise BadRecord(f"{self.path}: is not a file of the arena")
            self._file.truncate(0)
            self._write(header)
            return {}
        self._compare(lines[0], header)
        duel = header.duel
        blocks = [
            self._decode_block(line, number, duel) for number, line in enumerate(lines[1:], 2)
        ]
        self._file.truncate(len(whole))
        return {block.seed: block for block in blocks}

    def _compare(self, line: bytes, header: LedgerHeader) -> None:
        try:
            found = msgspec.json.decode(line, type=LedgerHeader)
        except DECODE_ERRORS as error:
            raise BadRecord(f"{self.path}: is not a file of the arena") from error
        for what, theirs, ours in (
            ("a later or earlier arena", found.arena, header.arena),
            ("other bots or options", found.duel, header.duel),
            ("bots or rules that have been changed since", found.sources, header.sources),
        ):
            if theirs != ours:
                raise BadRecord(f"{self.path}: holds games of {what}; name another file")

    def _decode_block(self, line: bytes, number: int, duel: Duel) -> GameBlock:
        """The games that a line holds; raises BadRecord if they are none of that duel."""
        try:
            block = msgspec.json.decode(line, type=GameBlock)
        except DECODE_ERRORS as error:
            raise BadRecord(f"{self.path}: line {number} is damaged: {error}") from error
        if not is_block_of(block, duel):
            raise BadRecord(f"{self.path}: line {number} is damaged: its games are others")
        return block

    def _write(self, record: LedgerHeader | GameBlock) -> None:
        try:
            self._file.write(msgspec.json.encode(record) + b"\n")
            self._file.flush()
        except OSError as error:
            raise BadRecord(f"{self.path}: cannot be written: {error.strerror or error}") from error


def is_block_of(block: GameBlock, duel: Duel) -> bool:
    """Whether the block holds just the games that a duel is made of, each of a full table."""
    seated = [game.seating for game in block.games]
    tables = [(len(game.shares), len(game.points)) for game in block.games]
    full = all(table == (duel.seats, duel.seats) for table in tables)
    return full and seated == seatings(duel.seats, alone=duel.alone)
