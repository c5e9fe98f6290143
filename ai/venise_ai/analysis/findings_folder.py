"""The folder of the findings of games that were looked back on, a file for each analysis."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

from venise.match.claim import is_in_use
from venise.match.store import DAMAGED_SUFFIX, find_free_path
from venise_ai.analysis.analysis_file import AnalysisFile, AnalysisHeader
from venise_ai.analysis.judged_game import GameToJudge
from venise_ai.arena.result_file import UnfitFile

SUFFIX: Final = ".analysis"
"""What the names of the files end with that lie beside the finished games."""

MOST_KEPT: Final = 60
"""So many games' findings are kept, those written last."""

PAUSE_SECONDS: Final = 0.002
"""Seconds that a thread leaves to the window after each piece of its own work."""


def findings_path(folder: Path, header: AnalysisHeader) -> Path:
    """Where the findings of that analysis are kept."""
    return folder / f"{header.key()}{SUFFIX}"


def open_findings(folder: Path, header: AnalysisHeader, played: GameToJudge) -> AnalysisFile:
    """The file of that analysis in the folder; one that was read and is damaged is set aside.

    Raises BadRecord where another window writes there, or it cannot be read or written now.
    """
    path = findings_path(folder, header)
    forget_oldest(folder, path)
    try:
        return AnalysisFile(path, header, played.record, played.states)
    except UnfitFile:
        path.rename(find_free_path(folder, path.stem, SUFFIX + DAMAGED_SUFFIX))
    return AnalysisFile(path, header, played.record, played.states)


def forget_oldest(folder: Path, wanted: Path) -> None:
    """Delete the findings of all but the games that were looked back on last."""
    with suppress(OSError):
        files = [one for one in folder.glob(f"*{SUFFIX}") if one != wanted and one.is_file()]
        files.sort(key=lambda one: one.stat().st_mtime, reverse=True)
        for one in files[MOST_KEPT - 1 :]:
            if not is_in_use(one):
                one.unlink()
