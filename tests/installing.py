"""A packaged program with the scripts that install it, small enough to be installed many times."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import Final

from tests.checkout import ROOT

SCRIPTS: Final = ROOT / "build" / "linux"
PROGRAM: Final = """#!/bin/sh
# Like the program: --portable keeps games beside it, and so it finds them from then on.
files=$(dirname -- "$(readlink -f -- "$0")")/venise-files
if [ "${2:-}" = --portable ]; then mkdir -p "$files/matches"; fi
if [ -d "$files" ]; then echo "$files"; else echo elsewhere; fi
: VERSION
"""


def unpack(folder: Path, version: str = "1") -> Path:
    """The folder as somebody unpacks it: a small program, what is beside it, and the scripts."""
    (folder / "share").mkdir(parents=True)
    for file in SCRIPTS.iterdir():
        shutil.copy(file, folder if file.suffix == ".sh" else folder / "share")
    for picture in ("venise.svg", *(f"venise-{size}.png" for size in (48, 64, 128, 256, 512))):
        (folder / "share" / picture).touch()
    (folder / "_internal").mkdir()
    (folder / "_internal" / "library").write_text(version, encoding="utf-8")
    program = folder / "venise"
    program.write_text(PROGRAM.replace("VERSION", version), encoding="utf-8")
    program.chmod(0o755)
    return folder


def run(
    script: Path, home: Path, *arguments: str, path: str = os.environ["PATH"]
) -> subprocess.CompletedProcess[str]:
    """A script or program of the folder, run with that home and no other variables of a person."""
    command = ["sh", str(script), *arguments]
    return subprocess.run(
        command,
        env={"PATH": path, "HOME": str(home)},
        check=False,
        capture_output=True,
        text=True,
    )
