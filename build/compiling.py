"""Has the engine compiled in the private environment, and says in one sentence if it cannot be."""

import subprocess

from environment import Environment
from installer import CannotPrepare, TerminalLine, child_environment, say

NO_COMPILER = (
    "Nothing was compiled, because there is no C compiler for this Python here; the game runs from "
    "its sources, slower and otherwise the same. To compile, install one (Debian and Ubuntu: "
    "sudo apt install gcc python3-dev; macOS: xcode-select --install; Windows: the C++ build "
    "tools of Visual Studio)."
)

ABSENT = (
    "CompileError: [Errno 2]",
    "failed: No such file or directory",
    "fatal error: Python.h",
    "'Python.h' file not found",
    "Microsoft Visual C++",
    "xcrun: error",
)
"""What the builders of extension modules say where the compiler or Python's headers are missing."""


class NoCompiler(CannotPrepare):
    """There is no compiler here: one sentence on what that means and how to get one."""


SOURCES = {"VENISE_COMPILED": "off"}
"""The variables with which a program runs from its sources."""

BUILD = {"VENISE_COMPILED": "must"}
"""The variables with which a program runs compiled or not at all."""


PROGRESS = "progress: "
"""What begins a line of build/extension.py that tells how far the work is."""


def make(environment: Environment, arguments: list[str]) -> None:
    """Compile, unless the build that is there fits; raises CannotPrepare, or NoCompiler."""
    environment.prepare(develop=True)
    say("Looking whether the compiled engine fits the sources; compiling tells how long it takes.")
    code, printed = run(environment, arguments)
    if code == 0:
        say(printed.splitlines()[-1])
        return
    if any(word in printed for word in ABSENT):
        raise NoCompiler(NO_COMPILER)
    log = environment.folder / "compile.log"
    log.write_text(printed, encoding="utf-8")
    raise CannotPrepare(
        f"The engine could not be compiled ({complaint(printed)}); the game runs from its "
        f"sources. (Details: {log})"
    )


def run(environment: Environment, arguments: list[str]) -> tuple[int, str]:
    """Run the compiling program; its exit code, and what it printed besides its progress."""
    kept: list[str] = []
    with (
        subprocess.Popen(
            [str(environment.python), "build/extension.py", *arguments],
            cwd=environment.root,
            env=child_environment(environment.root) | SOURCES,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        ) as process,
        TerminalLine() as line,
    ):
        for printed in process.stdout or ():
            if printed.startswith(PROGRESS):
                line.write(f"  {printed.removeprefix(PROGRESS).strip()}")
            else:
                kept.append(printed)
    return process.returncode, "".join(kept)


def complaint(text: str) -> str:
    """The first error that a compiler printed, or its last word."""
    lines = [line.strip() for line in text.splitlines() if line.strip()] or ["no word"]
    return next((line for line in lines if "error:" in line), lines[-1])
