"""Every check of the project, in order: format, lint, types, import contracts, tests."""

import contextlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator

from environment import Environment
from installer import child_environment

SCREEN = "1600x1000x24"

CONTRACTS = "from importlinter.cli import lint_imports_command; lint_imports_command()"

STATIC = {
    "format": ["-m", "ruff", "format", "--check", "."],
    "lint": ["-m", "ruff", "check", "--quiet", "."],
    "types": ["-m", "mypy"],
    "contracts": ["-c", CONTRACTS, "--no-logo"],
}
"""The checks that read the sources, and how Python runs them."""

Outcome = tuple[str, bool, float]
"""A check's name, whether it passed, and the seconds it took."""


def run_static(environment: Environment) -> int:
    """Run the checks that read the sources; returns the exit code."""
    return summarise([run(environment, name) for name in STATIC])


def run_all(environment: Environment, arguments: list[str]) -> int:
    """Run every check, whatever the ones before found; arguments go to pytest."""
    outcomes = [run(environment, name) for name in STATIC]
    with private_screen() as screen:
        outcomes.append(run_command(environment, "tests", ["-m", "pytest", *arguments], screen))
    return summarise(outcomes)


def mend(environment: Environment) -> int:
    """Lay out the sources and mend what the linter can mend; returns the exit code."""
    fixed = run_command(environment, "lint", ["-m", "ruff", "check", "--fix", "."], {})
    laid_out = run_command(environment, "format", ["-m", "ruff", "format", "."], {})
    return summarise([fixed, laid_out])


def run(environment: Environment, name: str) -> Outcome:
    """Run one of the static checks."""
    return run_command(environment, name, STATIC[name], {})


def run_command(
    environment: Environment, name: str, command: list[str], screen: dict[str, str]
) -> Outcome:
    """Run Python of the environment in the checkout, with its output shown."""
    print(f"--- {name}", flush=True)
    started = time.perf_counter()
    code = subprocess.call(
        [str(environment.python), *command],
        cwd=environment.root,
        env=child_environment(environment.root) | screen,
    )
    return name, code == 0, time.perf_counter() - started


def summarise(outcomes: list[Outcome]) -> int:
    """Print one line for each check; returns 1 where one failed."""
    print()
    for name, passed, seconds in outcomes:
        print(f"{name:<10} {'passed' if passed else 'FAILED':<7} {seconds:7.1f} s")
    return 0 if all(passed for _, passed, _ in outcomes) else 1


@contextlib.contextmanager
def private_screen() -> Iterator[dict[str, str]]:
    """A screen of its own for the tests that open windows, as variables; none without Xvfb.

    Where Xvfb is missing they use the screen that is there, if any.
    """
    server = shutil.which("Xvfb") if sys.platform.startswith("linux") else None
    if server is None:
        yield {}
        return
    answer, question = os.pipe()
    process = subprocess.Popen(
        [server, "-displayfd", str(question), "-screen", "0", SCREEN, "-nolisten", "tcp"],
        pass_fds=[question],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(question)
    with os.fdopen(answer) as numbers:
        number = numbers.readline().strip()
    try:
        yield {"DISPLAY": f":{number}", "XAUTHORITY": ""} if number else {}
    finally:
        process.terminate()
        process.wait()
