"""Every check of the project: format, lint, types, contracts, workflows, tests, compiled engine."""

import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import IO

from compiling import BUILD, SOURCES, NoCompiler, make
from environment import Environment
from installer import CannotPrepare, child_environment

SCREEN = "1600x1000x24"

LASTING = ("-nolisten", "tcp", "-noreset")
"""Without the last, a screen begins anew when a window closes, and refuses one that opens then."""

SCREENS = "VENISE_SCREENS"
"""The variable that names a screen for each worker, as `tests/conftest.py` reads it."""

CONTRACTS = "from importlinter.cli import lint_imports_command; lint_imports_command()"

WORKFLOWS = (
    "import subprocess, sys, sysconfig; "
    "program = sysconfig.get_path('scripts') + '/zizmor'; "
    "sys.exit(subprocess.call([program, *sys.argv[1:]]))"
)
"""Starts the reader of workflows, which is no module of Python."""

STATIC = {
    "format": ["-m", "ruff", "format", "--check", "."],
    "lint": ["-m", "ruff", "check", "--quiet", "."],
    "types": ["-m", "mypy"],
    "contracts": ["-c", CONTRACTS, "--no-logo"],
    "workflows": ["-c", WORKFLOWS, "--offline", "--pedantic", "--quiet", ".github/workflows"],
}
"""The checks that read the sources, and how Python runs them."""

ENGINE = (
    "tests/ai",
    "tests/contract",
    "tests/doge",
    "tests/nord",
    "tests/patrons",
    "tests/pilotis",
    "tests/test_compiled.py",
    "tests/test_planted_faults.py",
)
"""The tests that a compiled engine has to pass like the sources it is made from."""

PROCESSES = (
    "tests/ai/test_arena.py",
    "tests/ai/test_pool.py",
    "tests/ai/test_stopped.py",
    "tests/ai/test_training.py",
    "tests/ai/test_trial_run.py",
    "tests/ai/test_worker.py",
)
"""Those among them that are about processes and figures, whatever plays: the sources will do."""

BUILD_TESTS = ("tests/display/test_bundle.py", "tests/test_compiled.py")
"""What looks at a build of the engine, so that none may be under way."""

BYTECODE = ("venise", "ai", "tests")
"""The folders whose sources the processes that tests start will load."""

MOST_WORKERS = 8
"""Processes that share the tests at most: each takes up to a gigabyte."""

REACH = "VENISE_REACH"
"""The variable that names the folder of what tests reach, as `tests/reach/marking.py` reads it."""

CHECK = "VENISE_CHECK"
"""The variable that tells a run of tests which check it is, as `tests/times.py` reads it."""

PASSED, FAILED, LEFT_OUT = "passed", "FAILED", "left out"

Outcome = tuple[str, str, float]
"""A check's name, how it went, and the seconds it took."""


def run_static(environment: Environment) -> int:
    """Run the checks that read the sources; returns the exit code."""
    return summarise([run(environment, name) for name in STATIC])


def run_all(environment: Environment, arguments: list[str]) -> int:
    """Run every check, whatever the ones before found; arguments go to pytest.

    When nothing narrows the tests down, workers share them, one for each core. Beside them the
    engine is compiled and tested, and the program packaged that takes it along: much of a test at
    a window is waiting.
    """
    if arguments:
        outcomes = [run(environment, name) for name in STATIC]
        outcomes.append(run_at_screen(environment, "tests", arguments, SOURCES))
        return summarise(outcomes)
    with ThreadPoolExecutor(1) as beside, tempfile.TemporaryFile() as printed:
        engine = beside.submit(check_engine, environment, printed)
        outcomes = [run(environment, name) for name in STATIC]
        others = [f"--ignore={path}" for path in BUILD_TESTS]
        # A clone that is thrown away afterwards needs no record, which costs about a tenth.
        recorded = {} if os.environ.get("CI") else prepare_record(environment)
        variables = SOURCES | recorded
        outcomes.append(run_at_screen(environment, "tests", [*others, *shared()], variables))
        outcomes += engine.result()
        printed.seek(0)
        print(printed.read().decode("utf-8", "replace"), flush=True)
    return summarise(outcomes)


def run_changed(environment: Environment, arguments: list[str]) -> int:
    """Run the static checks, and the tests that what was changed since they ran can have broken.

    What failed last is among them. Raises CannotPrepare where no run of all tests was recorded.
    """
    record = reach_folder(environment)
    if not (record / "record.sqlite").exists():
        raise CannotPrepare(
            "What tests reach is not known yet: run `python3 build/dev.py test` once, "
            "then --changed chooses among them."
        )
    outcomes = [run(environment, name) for name in STATIC]
    recorded = SOURCES | prepare_record(environment)
    chosen = subprocess.run(
        [str(environment.python), "-m", "tests.reach.choice", str(record), str(count_workers())],
        cwd=environment.root,
        env=child_environment(environment.root),
        check=True,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    sentence, *files = chosen.stdout.splitlines()
    print(sentence, flush=True)
    if files:
        narrowed = [*files, "--chosen", str(record), *shared(), *arguments]
        outcomes.append(run_at_screen(environment, "changed", narrowed, recorded))
    return summarise(outcomes)


def prepare_record(environment: Environment) -> dict[str, str]:
    """The variables with which a run of tests keeps what each of them reaches."""
    folder = reach_folder(environment)
    subprocess.run(
        [str(environment.python), "-m", "tests.reach.record", str(folder)],
        cwd=environment.root,
        env=child_environment(environment.root),
        check=True,
    )
    path = child_environment(environment.root)["PYTHONPATH"]
    started = environment.root / "tests" / "reach" / "started"
    return {REACH: str(folder), "PYTHONPATH": os.pathsep.join((str(started), path))}


def reach_folder(environment: Environment) -> Path:
    """Where it is kept what tests reach."""
    return environment.folder / "reach"


def run_compiled(environment: Environment, arguments: list[str]) -> int:
    """Run what the compiled engine has to pass; arguments go to pytest."""
    return summarise([compiled(environment, arguments or shared())])


def check_engine(environment: Environment, output: IO[bytes]) -> list[Outcome]:
    """Compile and test the engine, and package the program with it; what is printed is kept."""
    tested = compiled(environment, ["-q"], output)
    bundle = ["-q", *BUILD_TESTS]
    return [tested, run_at_screen(environment, "build", bundle, SOURCES, output)]


def compiled(
    environment: Environment, arguments: list[str], output: IO[bytes] | None = None
) -> Outcome:
    """Compile the engine and run its tests; left out, with a word why, without a compiler."""
    started = time.perf_counter()
    try:
        make(environment, [])
    except CannotPrepare as reason:
        print(f"--- compiled\n{reason}", flush=True)
        result = LEFT_OUT if isinstance(reason, NoCompiler) else FAILED
        return "compiled", result, time.perf_counter() - started
    ignored = [f"--ignore={path}" for path in PROCESSES]
    command = ["-m", "pytest", *ENGINE, *ignored, *arguments]
    name, result, _ = run_command(environment, "compiled", command, BUILD, output)
    return name, result, time.perf_counter() - started


def run_at_screen(
    environment: Environment,
    name: str,
    arguments: list[str],
    variables: dict[str, str],
    output: IO[bytes] | None = None,
) -> Outcome:
    """Run tests that may open windows, on screens of their own."""
    write_bytecode(environment)
    with private_screens(count_workers()) as screens:
        command = ["-m", "pytest", *arguments]
        return run_command(environment, name, command, screens | variables, output)


def write_bytecode(environment: Environment) -> None:
    """Write the bytecode of all sources that changed: tests start hundreds of processes.

    Each would make it anew where Python has been told to write none, as in many containers.
    """
    command = ["-m", "compileall", "-q", "-j", str(count_workers()), *BYTECODE]
    subprocess.run(
        [str(environment.python), *command],
        cwd=environment.root,
        env=child_environment(environment.root),
        check=False,  # a source that is no Python fails in the tests, with its name
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def shared() -> list[str]:
    """The arguments with which pytest gives each core a share of the tests; none for one core.

    A worker that crashes ends the run, with the name of its test: others would not know the rest.
    """
    workers = count_workers()
    return ["-n", str(workers), "--max-worker-restart", "0"] if workers > 1 else []


def count_workers() -> int:
    """How many processes share the tests: one for each core that this one may use."""
    able = getattr(os, "sched_getaffinity", None)
    return min(len(able(0)) if able else os.cpu_count() or 1, MOST_WORKERS)


def mend(environment: Environment) -> int:
    """Lay out the sources and mend what the linter can mend; returns the exit code."""
    fixed = run_command(environment, "lint", ["-m", "ruff", "check", "--fix", "."], {})
    laid_out = run_command(environment, "format", ["-m", "ruff", "format", "."], {})
    return summarise([fixed, laid_out])


def run(environment: Environment, name: str) -> Outcome:
    """Run one of the static checks."""
    return run_command(environment, name, STATIC[name], {})


def run_command(
    environment: Environment,
    name: str,
    command: list[str],
    variables: dict[str, str],
    output: IO[bytes] | None = None,
) -> Outcome:
    """Run Python of the environment in the checkout; its output is shown, or goes to a file."""
    if output is None:
        print(f"--- {name}", flush=True)
    else:
        output.write(f"--- {name}\n".encode())
        output.flush()
    started = time.perf_counter()
    code = subprocess.call(
        [str(environment.python), *command],
        cwd=environment.root,
        env=child_environment(environment.root) | variables | {CHECK: name},
        stdout=output,
        stderr=output,
    )
    return name, FAILED if code else PASSED, time.perf_counter() - started


def summarise(outcomes: list[Outcome]) -> int:
    """Print one line for each check; returns 1 where one failed."""
    print()
    for name, result, seconds in outcomes:
        print(f"{name:<10} {result:<8} {seconds:7.1f} s")
    return int(any(result == FAILED for _, result, _ in outcomes))


@contextlib.contextmanager
def private_screens(number: int) -> Iterator[dict[str, str]]:
    """Screens of their own for the tests that open windows, as variables; none without Xvfb.

    Workers have one each. Where Xvfb is missing they use the screen that is there, if any.
    """
    server = shutil.which("Xvfb") if sys.platform.startswith("linux") else None
    if server is None:
        yield {}
        return
    with contextlib.ExitStack() as open_screens:
        names = [open_screens.enter_context(private_screen(server)) for _ in range(number)]
        found = [name for name in names if name]
        named = {"DISPLAY": found[0], "XAUTHORITY": "", SCREENS: ",".join(found)} if found else {}
        yield named


@contextlib.contextmanager
def private_screen(server: str) -> Iterator[str]:
    """The name of a new X screen; empty where the server gives none."""
    answer, question = os.pipe()
    process = subprocess.Popen(
        [server, "-displayfd", str(question), "-screen", "0", SCREEN, *LASTING],
        pass_fds=[question],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(question)
    with os.fdopen(answer) as numbers:
        number = numbers.readline().strip()
    try:
        yield f":{number}" if number else ""
    finally:
        process.terminate()
        process.wait()
