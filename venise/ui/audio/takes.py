"""The recorded takes of every short sound, picked so that none is heard twice in a row."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path
from random import Random


class Takes:
    """Finds the file of a sound by its name; takes are files called NAME-1.wav, NAME-2.wav."""

    def __init__(self, luck: Random, *folders: Path) -> None:
        """A sound that several folders have is taken from the first of them."""
        self._luck = luck
        self._last: dict[str, Path] = {}
        self._files: dict[str, list[Path]] = {}
        for folder in reversed(folders):
            self._files |= by_name(folder)

    @property
    def names(self) -> frozenset[str]:
        """Every sound there is."""
        return frozenset(self._files)

    def pick(self, name: str) -> Path | None:
        """One take of a sound, not the one picked last where there are others; None of none."""
        files = self._files.get(name)
        if not files:
            return None
        last = self._last.get(name)
        path = self._luck.choice([file for file in files if file != last] or files)
        self._last[name] = path
        return path


def by_name(folder: Path) -> dict[str, list[Path]]:
    """The files of every sound in a folder."""
    found: dict[str, list[Path]] = defaultdict(list)
    for path in sorted(folder.glob("*-*.wav")):
        found[path.stem.rpartition("-")[0]].append(path)
    return found
