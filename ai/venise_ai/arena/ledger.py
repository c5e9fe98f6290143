"""The file of an arena's finished blocks, from which a measurement that was cut off goes on."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path
from typing import Final

import msgspec

from venise_ai.arena.contest import Duel, GameBlock, list_seatings
from venise_ai.arena.result_file import Difference, ResultFile

LEDGER_VERSION: Final = 1
"""Raised whenever an old file would no longer mean the same."""


class LedgerHeader(msgspec.Struct, frozen=True):
    """The first line: what the blocks below it were played with."""

    arena: int
    duel: Duel
    sources: str
    """The fingerprint of the bots' and the rules' sources."""

    def key(self) -> str:
        """A name for the file: equal duels of equal sources share it."""
        return blake2b(msgspec.json.encode(self), digest_size=8).hexdigest()


class Ledger(ResultFile[LedgerHeader, GameBlock]):
    """The blocks of one duel."""

    def __init__(self, path: Path, header: LedgerHeader) -> None:
        """Open or begin the file; raises BadRecord as every file of results does."""
        super().__init__(path, header, GameBlock, "arena")

    def number_of(self, record: GameBlock) -> int:
        """The block's seed."""
        return record.seed

    def find_differences(self, found: LedgerHeader, wanted: LedgerHeader) -> Iterable[Difference]:
        """Another version, duel or sources."""
        return (
            ("a later or earlier arena", found.arena, wanted.arena),
            ("other bots or options", found.duel, wanted.duel),
            ("bots or rules that have been changed since", found.sources, wanted.sources),
        )

    def fits(self, record: GameBlock, header: LedgerHeader) -> bool:
        """Whether the block is one of the duel."""
        return is_block_of(record, header.duel)


def is_block_of(block: GameBlock, duel: Duel) -> bool:
    """Whether the block holds just the games that a duel is made of, each of a full table."""
    seated = [game.seating for game in block.games]
    tables = [(len(game.shares), len(game.points)) for game in block.games]
    full = all(table == (duel.seats, duel.seats) for table in tables)
    return full and seated == list_seatings(duel.seats, alone=duel.alone)
