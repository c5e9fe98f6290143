"""A file of finished results, a line for each, from which a run that was cut off goes on."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Final, Generic, Self, TypeVar

import msgspec

from venise.engine.errors import BadRecord
from venise.match.claim import Claim, claim
from venise.match.growing import write_all
from venise.match.regular import open_regular, read_open

DECODE_ERRORS: Final = (msgspec.MsgspecError, ValueError, RecursionError)
"""What a text that is no record ends in."""


MOST_BYTES: Final = 1 << 30
"""A file that is longer is none that a run has written."""


class UnfitFile(BadRecord):
    """A file of results was read, and what stands in it is nothing to go on with."""


H = TypeVar("H", bound=msgspec.Struct)
R = TypeVar("R", bound=msgspec.Struct)

Difference = tuple[str, object, object]
"""What would be different in words, as it stands in the file, and as it is wanted."""


class ResultFile(ABC, Generic[H, R]):
    """The open file; each result is on the disk's way as soon as it is added.

    Its first line tells what the results were made with, and only equal runs go on with it.
    """

    contents = "games"
    """What the results are of, for whoever named a file of others."""

    most_bytes = MOST_BYTES
    """What a file may hold at most."""

    def __init__(self, path: Path, header: H, record_type: type[R], owner: str) -> None:
        """Open or begin the file, and drop a last line that was cut off; `owner` writes such files.

        Raises BadRecord, naming the file, if it cannot be opened or read or is being written by
        another run; UnfitFile if it was read and holds something else.
        """
        self.path, self._header, self._record_type, self._owner = path, header, record_type, owner
        try:
            msgspec.json.encode(header)
        except UnicodeEncodeError as error:
            raise BadRecord(f"{path}: would hold a name that no text can hold") from error
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file: BinaryIO = open_regular(path, "a+b", 0)
        except OSError as error:
            raise BadRecord(f"{path}: cannot be written: {error.strerror or error}") from error
        self._claim = Claim()
        self._safe, self._torn = 0, False
        try:
            self.records = self._claim_and_read()
        except OSError as error:
            self.close()
            raise BadRecord(f"{path}: cannot be read: {error.strerror or error}") from error
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    @abstractmethod
    def number_of(self, record: R) -> int:
        """The number that a result is known by, such as its seed: there is one for each."""

    @abstractmethod
    def find_differences(self, found: H, wanted: H) -> Iterable[Difference]:
        """What a file may differ in from this run, the most telling first."""

    @abstractmethod
    def fits(self, record: R, header: H) -> bool:
        """Whether a result can be one of this run."""

    def add(self, record: R) -> None:
        """Keep a result; raises BadRecord where it cannot be written."""
        self._write(record)
        self._claim.renew()
        self.records[self.number_of(record)] = record

    def close(self) -> None:
        """Let the file go; what was added stays."""
        self._claim.release()
        self._file.close()

    def _claim_and_read(self) -> dict[int, R]:
        """The results of the file by their numbers, once the file is ours."""
        held = claim(self._file, self.path)
        if held is None:
            raise BadRecord(f"{self.path}: another {self._owner} is writing there at this moment")
        self._claim = held
        self._file.seek(0)
        content = read_open(self._file, self.path, self.most_bytes)
        whole = content[: content.rfind(b"\n") + 1]
        lines = whole.splitlines()
        if not lines:
            if content and not msgspec.json.encode(self._header).startswith(content):
                raise UnfitFile(f"{self.path}: is not a file of the {self._owner}")
            self._begin()
            return {}
        self._compare(lines[0])
        records = [self._decode(line, number) for number, line in enumerate(lines[1:], 2)]
        self._file.truncate(len(whole))
        self._safe = len(whole)
        return {self.number_of(record): record for record in records}

    def _begin(self) -> None:
        """Write the first line; a file that cannot even be begun goes, for nobody could use it."""
        try:
            self._file.truncate(0)
            self._write(self._header)
        except (BadRecord, OSError):
            with suppress(OSError):
                self.path.unlink()
            raise

    def _compare(self, line: bytes) -> None:
        """Raise UnfitFile for the first line of another run's file, saying what is different."""
        try:
            found = msgspec.json.decode(line, type=type(self._header))
        except DECODE_ERRORS as error:
            raise UnfitFile(f"{self.path}: is not a file of the {self._owner}") from error
        for what, theirs, ours in self.find_differences(found, self._header):
            if theirs != ours:
                raise UnfitFile(f"{self.path}: holds {self.contents} of {what}; name another file")

    def _decode(self, line: bytes, number: int) -> R:
        """The result that a line holds; raises UnfitFile if it is none of this run."""
        try:
            record = msgspec.json.decode(line, type=self._record_type)
        except DECODE_ERRORS as error:
            raise UnfitFile(f"{self.path}: line {number} is damaged: {error}") from error
        if not self.fits(record, self._header):
            raise UnfitFile(f"{self.path}: line {number} is damaged: it belongs to others")
        return record

    def _write(self, line: H | R) -> None:
        """Write a line whole; what of it was written before a failure goes with the next."""
        text = msgspec.json.encode(line) + b"\n"
        try:
            if self._torn:
                self._file.truncate(self._safe)
            self._torn = True
            write_all(self._file, text)
            self._torn, self._safe = False, self._safe + len(text)
        except OSError as error:
            raise BadRecord(f"{self.path}: cannot be written: {error.strerror or error}") from error
