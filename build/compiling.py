"""Has the engine compiled in the private environment, and says in one sentence if it cannot be."""

import subprocess

from environment import Environment
from installer import CannotPrepare, child_environment, say

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


def make(environment: Environment, arguments: list[str]) -> None:
    """Compile, unless the build that is there fits; raises CannotPrepare, or NoCompiler."""
    environment.prepare(develop=True)
    say("Looking whether the compiled engine fits the sources; compiling takes a minute ...")
    done = subprocess.run(
        [str(environment.python), "build/extension.py", *arguments],
        cwd=environment.root,
        env=child_environment(environment.root) | SOURCES,
        check=False,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    if done.returncode == 0:
        say(done.stdout.splitlines()[-1])
        return
    if any(word in done.stdout for word in ABSENT):
        raise NoCompiler(NO_COMPILER)
    log = environment.folder / "compile.log"
    log.write_text(done.stdout, encoding="utf-8")
    raise CannotPrepare(
        f"The engine could not be compiled ({complaint(done.stdout)}); the game runs from its "
        f"sources. (Details: {log})"
    )


def complaint(text: str) -> str:
    """The first error that a compiler printed, or its last word."""
    lines = [line.strip() for line in text.splitlines() if line.strip()] or ["no word"]
    return next((line for line in lines if "error:" in line), lines[-1])
