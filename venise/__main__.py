"""Where the program starts: `python -m venise`, the `venise` command, and the packaged program."""

import os
import sys

from venise.search_path import leave_out_working_folder


def main() -> int:
    """Run what was typed, and return its exit code."""
    leave_out_working_folder()
    if getattr(sys, "frozen", False):
        # In the packaged program a worker process is this file again, and must become one here.
        from multiprocessing import freeze_support

        freeze_support()

        # On Windows a program with a window has nowhere to print; what would be printed is dropped.
        if sys.platform == "win32":
            sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: PTH123, SIM115 - until the end
            sys.stderr = sys.stderr or sys.stdout
    from venise.cli import main as run_command

    return run_command()


# A worker process imports this file again under another name and must not start a second game.
if __name__ == "__main__":
    sys.exit(main())
