"""What an earlier look back has found of a game, read behind the window; nothing is judged."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import msgspec

from venise.match.flaws import BadFile, Flaw
from venise.match.hindsight import NOTHING_FOUND, Findings
from venise.match.regular import read_bounded
from venise_ai.analysis.analysis_file import (
    MOST_ANALYSIS_BYTES,
    AnalysisHeader,
    fits_game,
    header_of,
)
from venise_ai.analysis.findings_folder import PAUSE_SECONDS, findings_path
from venise_ai.analysis.findings_keeper import WAITS
from venise_ai.analysis.judged_game import GameToJudge, sum_up
from venise_ai.analysis.plies import USUAL_ITERATIONS, AnyFinding, PlyFinding, played_game


class KeptFindings:
    """The findings of one game, as far as a file holds them; empty until it has been read."""

    def __init__(
        self, played: GameToJudge, folder: Path, iterations: int = USUAL_ITERATIONS
    ) -> None:
        """Begin to read the file of that game in the folder, if there is one."""
        self._played, self._folder, self._iterations = played, folder, iterations
        self._found = NOTHING_FOUND
        self._thread = Thread(target=self._read, name="kept findings", daemon=True)
        self._thread.start()

    def findings(self) -> Findings:
        """What is known by now."""
        return self._found

    def wait(self, seconds: float) -> None:
        """Return when the file has been read, or after so many seconds."""
        self._thread.join(seconds)

    def _read(self) -> None:
        try:
            header = header_of(self._played.record, self._iterations, 0)
            path = findings_path(self._folder, header)
            if path.is_file():
                content = self._read_file(path)
                found = {one.ply: one for one in decode(content, header, self._played)}
                self._found = sum_up(found, self._played)
        except (BadFile, OSError, msgspec.MsgspecError, ValueError, RecursionError) as error:
            logging.getLogger(__name__).warning("no turning points: %s", error)

    def _read_file(self, path: Path) -> bytes:
        """The content of the file; what the disk would not give is asked for again."""
        for seconds in WAITS:
            try:
                return read_bounded(path, MOST_ANALYSIS_BYTES)
            except BadFile as error:
                if error.finding.flaw is not Flaw.UNREADABLE:
                    raise
                logging.getLogger(__name__).warning("turning points come later: %s", error)
            time.sleep(seconds)
        return read_bounded(path, MOST_ANALYSIS_BYTES)


def decode(content: bytes, header: AnalysisHeader, played: GameToJudge) -> Iterator[AnyFinding]:
    """The findings of a file of that analysis; nothing of another, nor of what fits no step.

    Raises what decoding raises where a whole line is damaged.
    """
    first, *lines = content[: content.rfind(b"\n") + 1].splitlines() or [b"null"]
    if msgspec.json.decode(first, type=AnalysisHeader | None) != header:
        return
    record = played.record
    game = played_game(record.game, record.version)
    kind: type[AnyFinding] = PlyFinding[game.action_type]  # type: ignore[name-defined]
    decoder = msgspec.json.Decoder(kind)
    for line in lines:
        finding = decoder.decode(line)
        if fits_game(game, record, played.states, finding):
            yield finding
        time.sleep(PAUSE_SECONDS)
