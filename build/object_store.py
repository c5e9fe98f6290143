"""Keeps what the C compiler made, under a name that stands for all that it was made from."""

import hashlib
import json
import os
import tempfile
from pathlib import Path

ROOM = 64_000_000
"""Bytes that the store may take: about four builds."""

DIGEST = 32
"""Bytes of the check sum before each object."""


class ObjectStore:
    """Objects by what they were made from; those used least recently go when there are too many."""

    def __init__(self, folder: Path, room: int = ROOM) -> None:
        self.folder = folder
        self.room = room
        self.times = folder / "times.json"

    def fetch(self, key: str, target: Path) -> bool:
        """Put an object in a place, if it is here and whole; False where it has to be made."""
        kept = self.folder / key
        try:
            content = kept.read_bytes()
        except OSError:
            return False
        body = content[DIGEST:]
        if hashlib.sha256(body).digest() != content[:DIGEST]:
            kept.unlink(missing_ok=True)
            return False
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(body)
        os.utime(kept)
        return True

    def keep(self, key: str, made: Path) -> None:
        """Keep an object that was just made; whoever interrupts this leaves no half of it."""
        body = made.read_bytes()
        self.folder.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=self.folder, suffix=".new")
        with os.fdopen(handle, "wb") as file:
            file.write(hashlib.sha256(body).digest() + body)
        Path(name).replace(self.folder / key)

    def shrink(self) -> None:
        """Remove what was cut off, and the objects used least recently beyond the room."""
        for half in self.folder.glob("*.new"):
            half.unlink()
        files = [path for path in self.folder.glob("*.object") if path.is_file()]
        room = self.room
        for path in sorted(files, key=lambda path: path.stat().st_mtime, reverse=True):
            room -= path.stat().st_size
            if room < 0:
                path.unlink()

    def read_times(self) -> dict[str, float]:
        """How long the parts of the last build took; empty where that is not known."""
        try:
            found = json.loads(self.times.read_text(encoding="utf-8"))
            return {str(name): float(value) for name, value in found.items() if value > 0}
        except (OSError, ValueError, TypeError, AttributeError):
            return {}

    def note_times(self, **times: float) -> None:
        """Remember how long parts of this build took."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self.times.write_text(json.dumps(self.read_times() | times), encoding="utf-8")


def key_of(*parts: bytes) -> str:
    """The name of what is made from these parts."""
    total = hashlib.sha256()
    for part in parts:
        total.update(f"{len(part)} ".encode())
        total.update(part)
    return f"{total.hexdigest()}.object"
