"""Keeping what a look back finds: nothing that can be read is set aside, nothing found is lost."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from venise.engine.errors import BadRecord
from venise_ai.analysis.analysis_file import AnalysisFile, AnalysisHeader
from venise_ai.analysis.findings_folder import findings_path, open_findings
from venise_ai.analysis.judged_game import GameToJudge
from venise_ai.analysis.plies import AnyFinding

WAITS: Final = (0.1, 0.5, 2.0)
"""Seconds to wait, one after the other, before a file that could not be read is tried again."""

NOTHING_KEPT: Final[Mapping[int, AnyFinding]] = {}


class FindingsKeeper:
    """The file of one analysis, and what of it could not be written yet."""

    def __init__(self, folder: Path, header: AnalysisHeader, played: GameToJudge) -> None:
        """Nothing is opened before it is read."""
        self._folder, self._header, self._played = folder, header, played
        self._file: AnalysisFile | None = None
        self._waiting: deque[AnyFinding] = deque()
        self.unsaved = ""
        """Why something cannot be read or written now; empty where all is kept."""

    def read(self, pause: Callable[[float], bool]) -> Mapping[int, AnyFinding]:
        """What was found before, by the numbers of the steps.

        A file that cannot be read is tried again after each `pause`, which answers whether to give
        up. Raises BadRecord where it still cannot be: to judge its steps anew would take hours.
        Where there is no such file yet the judging need not wait for it.
        """
        for seconds in (*WAITS, None):
            try:
                self._file = open_findings(self._folder, self._header, self._played)
            except (BadRecord, OSError) as error:
                self.unsaved = str(error)
                if self._holds_nothing():
                    return NOTHING_KEPT
                if seconds is None or pause(seconds):
                    raise
            else:
                self.unsaved = ""
                return self._file.records
        return NOTHING_KEPT

    def add(self, finding: AnyFinding) -> None:
        """Keep what was found of a step, now or as soon as that is possible."""
        self._waiting.append(finding)
        self.write()

    def write(self) -> None:
        """Write whatever waits; `unsaved` tells where that is not possible."""
        try:
            if self._file is None:
                self._file = open_findings(self._folder, self._header, self._played)
            while self._waiting:
                self._file.add(self._waiting[0])
                self._waiting.popleft()
        except (BadRecord, OSError) as error:
            self.unsaved = str(error)
        else:
            self.unsaved = ""

    def close(self) -> None:
        """Try a last time to write what waits, and let the file go; one without findings goes."""
        if self._waiting:
            self.write()
        if self._file is not None:
            with suppress(OSError):
                if not self._file.records:
                    # Still ours: nobody else has begun to write there.
                    self._file.path.unlink()
            with suppress(OSError):
                self._file.close()
            self._file = None

    def _holds_nothing(self) -> bool:
        """Whether there is no file, or an empty one, as far as the system tells."""
        try:
            return findings_path(self._folder, self._header).stat().st_size == 0
        except (FileNotFoundError, NotADirectoryError):
            return True
        except OSError:
            return False
