"""Starts the packaged program, on any system: it tells its version, plays, and keeps its window.

`python build/smoke.py` after `python build/dev.py package`; what Linux promises beyond this is in
tests/display/test_bundle.py.
"""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from elf import most_demanding
from package import PROMISED_GLIBC, on_linux

DIST = Path(__file__).resolve().parent.parent / "dist"

LONG_ENOUGH = 8.0
"""Seconds a window has to stay open to count as working."""


def program() -> Path:
    """The program that was packaged for this system."""
    if sys.platform == "darwin":
        return DIST / "Venise.app" / "Contents" / "MacOS" / "venise"
    return DIST / "venise" / ("venise.exe" if sys.platform == "win32" else "venise")


def command() -> Path:
    """What commands are typed to: the program, but on Windows another that can print."""
    return program().with_name("venise-console.exe") if sys.platform == "win32" else program()


def main() -> int:
    """Try each thing; the exit code is 0 where all of them work."""
    if on_linux():
        fits = most_demanding(DIST / "venise")[0] <= PROMISED_GLIBC
        tell(fits, "runs on every C library that is promised")
    with tempfile.TemporaryDirectory() as home:
        variables = os.environ | {"VENISE_HOME": home}
        asked = [str(command()), "--version"]
        told = subprocess.run(asked, env=variables, stdout=subprocess.PIPE, check=False).stdout
        tell(told.startswith(b"venise "), "tells its version")
        bots = ["simulate", "--games", "2", "--jobs", "2", "--bots", "greedy"]
        tell(subprocess.call([command(), *bots], env=variables) == 0, "lets bots play")
        window = subprocess.Popen([program()], env=variables)
        time.sleep(LONG_ENOUGH)
        tell(window.poll() is None, "keeps its window open")
        window.terminate()
        window.wait(20)
    return 0


def tell(worked: bool, what: str) -> None:  # noqa: FBT001 (the first word of a sentence)
    """Print what works; end the program where it does not."""
    if not worked:
        sys.exit(f"The packaged program does not do this: it {what}.")
    print(f"It {what}.")


if __name__ == "__main__":
    sys.exit(main())
