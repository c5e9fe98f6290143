"""Writes SHA256SUMS beside what is made for others, by which they see that it came whole.

`python3 build/checksums.py [FOLDER]`, of `dist` where none is named; whoever fetched a file runs
`sha256sum --check --ignore-missing SHA256SUMS`.
"""

import hashlib
import sys
from pathlib import Path
from typing import Final

NAME: Final = "SHA256SUMS"
"""What the file of checksums is called."""


def main(arguments: list[str]) -> int:
    """Write the checksums of one folder; returns 1 where it cannot be, with a sentence."""
    folder = Path(arguments[0]) if arguments else Path(__file__).resolve().parent.parent / "dist"
    try:
        written = write(folder)
    except OSError as error:
        print(f"No checksums were written: {error.strerror} ({error.filename}).", file=sys.stderr)
        return 1
    print(written.read_text(encoding="utf-8"), end="")
    return 0


def write(folder: Path) -> Path:
    """SHA256SUMS of every file that lies in the folder itself, made anew; raises OSError."""
    made = sorted(path for path in folder.iterdir() if path.is_file() and path.name != NAME)
    written = folder / NAME
    with written.open("w", encoding="utf-8", newline="\n") as lines:
        for path in made:
            with path.open("rb") as file:
                lines.write(f"{hashlib.file_digest(file, 'sha256').hexdigest()}  {path.name}\n")
    return written


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
