"""Where Python looks for modules: not in the folder in which the program happens to be started.

Whatever lies there may come from anybody, as a match does that somebody sent. Only `os` and `sys`,
which Python itself has loaded, are imported here: this runs before anything else is.
"""

import os
import sys

VARIABLE = "PYTHONPATH"
"""The folders that the player wants searched; for Python an empty entry is the working folder."""

HOME = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
"""The folder that holds this package."""

INSTALLED = ("site-packages", "dist-packages")
"""What the folders are called that packages are installed in."""


PROGRAMS = ("venise", "venise.exe")
"""What the script is called that installers make of our entry point."""


def is_program_starting() -> bool:
    """Whether Python has been told to run this program, and not another that imports it."""
    started = sys.argv[0] if sys.argv else ""
    # While `python -m` still looks for the module it puts this in the place of its path.
    if started == "-m":
        return sys.orig_argv[-len(sys.argv)].endswith("venise")
    return os.path.basename(started) in PROGRAMS


def leave_out_working_folder() -> None:
    """Have this process import nothing just because it lies where the program was started.

    Python itself looks there first for `python -m`, and for a script in the script's folder. What
    PYTHONPATH names stays, `.` too; its empty entries, which hardly anybody means, are taken out of
    it, for the processes that this one starts as well. Done again it changes nothing.
    """
    if getattr(sys, "frozen", False):
        return  # a packaged program looks nowhere but in itself
    listed = os.environ.get(VARIABLE, "").split(os.pathsep)
    wanted = [folder for folder in listed if folder]
    if wanted != listed:
        os.environ[VARIABLE] = os.pathsep.join(wanted)  # an empty variable is as good as none
    if sys.flags.ignore_environment:
        listed = wanted = []
    foremost = sys.path[: len(listed) + (not sys.flags.safe_path)]
    for folder in filter(is_where_started, foremost):
        if not any(is_same(folder, one) for one in wanted):
            sys.path.remove(folder)
            if is_installation(folder) and folder not in sys.path:
                sys.path.append(folder)


def is_where_started(folder: str) -> bool:
    """Whether that is the working folder, or the folder of the script that Python was to run."""
    script = getattr(sys.modules["__main__"], "__file__", None) or ""
    places = ("", os.path.dirname(script), os.path.dirname(os.path.realpath(script)))
    return any(is_same(folder, place) for place in places)


def is_installation(folder: str) -> bool:
    """Whether Python's own modules, installed packages or this program lie there."""
    known = (HOME, os.path.dirname(os.__file__))
    return os.path.basename(folder) in INSTALLED or any(is_same(folder, one) for one in known)


def is_same(folder: str, other: str) -> bool:
    """Whether two paths lead to the same folder; an empty one leads to the working folder."""
    try:
        return os.path.samefile(folder or os.curdir, other or os.curdir)
    except OSError:
        return False
