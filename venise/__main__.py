"""`python -m venise`: the same as the `venise` command."""

import os
import sys

from venise.cli import main

if getattr(sys, "frozen", False):
    # In the packaged program a worker process is this file again, and must turn into a worker here.
    from multiprocessing import freeze_support

    freeze_support()

    # On Windows a program with a window has nowhere to print; what would be printed is dropped.
    sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: PTH123, SIM115 - until the end
    sys.stderr = sys.stderr or sys.stdout

# A worker process imports this file again under another name and must not start a second game.
if __name__ == "__main__":
    sys.exit(main())
