"""The commands of the one door, and what they say when something is in the way."""

import argparse
import errno
import sys
from collections.abc import Callable
from pathlib import Path

from environment import Environment
from installer import FULL, CannotPrepare

ROOT = Path(__file__).resolve().parent.parent

DESCRIPTION = "Venise, from the sources: everything needed is installed into .venv."

EXAMPLES = """\
commands:
  play [ARGUMENT ...]   open the game; arguments go to `venise play`
  tools                 only install what play and test need, and end
  test [ARGUMENT ...]   run every check; arguments go to pytest
  test --changed ...    run every static check, and the tests that a change can have broken
  test --compiled ...   run the tests of rules, games and bots on the compiled engine
  check                 format, lint, types, import contracts and workflows only
  format                lay out the sources and mend what can be mended
  compile [--anew]      compile the engine, which the game then uses; needs a C compiler
  evidence [NAME]       run a long measurement, or list them
  package               make the program that needs no Python, in dist/
  audit                 ask the network for known faults of the pinned packages
  lock                  choose the newest versions and write build/*.lock

examples:
  python3 build/dev.py play
  python3 build/dev.py test
  python3 build/dev.py test -k market
  python3 build/dev.py evidence games

on Windows:
  py build\\dev.py play
"""


def main(arguments: list[str]) -> int:
    """Run one command and return its exit code; what is in the way is told in one sentence."""
    chosen, rest = parse(arguments)
    try:
        return COMMANDS[chosen](Environment(ROOT), rest)
    except CannotPrepare as problem:
        return refuse(str(problem))
    except OSError as error:
        return refuse(explain(error))
    except KeyboardInterrupt:
        return refuse("Interrupted; the next call begins again.", 130)


def parse(arguments: list[str]) -> tuple[str, list[str]]:
    """The command's name and the arguments that belong to it."""
    parser = argparse.ArgumentParser(
        prog="dev.py",
        usage="python3 build/dev.py COMMAND [ARGUMENT ...]",
        description=DESCRIPTION,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("command", choices=COMMANDS, help=argparse.SUPPRESS)
    # What follows the command may look like an option and is not ours to read.
    chosen: str = parser.parse_args(arguments[:1] or ["--help"]).command
    rest = arguments[1:]
    if chosen in PLAIN and rest:
        if set(rest) <= {"-h", "--help"}:
            parser.print_help()
            sys.exit(0)
        parser.error(f"{chosen} takes no arguments: {' '.join(rest)}")
    return chosen, rest


def play(environment: Environment, arguments: list[str]) -> int:
    """Open the game."""
    environment.prepare(develop=False)
    return environment.start(["-P", "-m", "venise", "play", *arguments])


def tools(environment: Environment, _: list[str]) -> int:
    """Install what play and test need."""
    environment.prepare(develop=True)
    print(f"All that play and test need is in {environment.folder}.")
    return 0


def test(environment: Environment, arguments: list[str]) -> int:
    """Run every check, or those of the compiled engine, and say how long each took."""
    import checks  # noqa: PLC0415 (the game should open at once)

    environment.prepare(develop=True)
    if "--compiled" in arguments:
        rest = [argument for argument in arguments if argument != "--compiled"]
        return checks.run_compiled(environment, rest)
    if "--changed" in arguments:
        rest = [argument for argument in arguments if argument != "--changed"]
        return checks.run_changed(environment, rest)
    return checks.run_all(environment, arguments)


def check(environment: Environment, _: list[str]) -> int:
    """Run the checks that read the sources without running them."""
    import checks  # noqa: PLC0415 (the game should open at once)

    environment.prepare(develop=True)
    return checks.run_static(environment)


def format_sources(environment: Environment, _: list[str]) -> int:
    """Lay out the sources and mend what the linter can mend."""
    import checks  # noqa: PLC0415 (the game should open at once)

    environment.prepare(develop=True)
    return checks.mend(environment)


def compile_engine(environment: Environment, arguments: list[str]) -> int:
    """Compile the engine."""
    import compiling  # noqa: PLC0415 (the game should open at once)

    if arguments not in ([], ["--anew"]):
        raise CannotPrepare(f"compile takes nothing but --anew: {' '.join(arguments)}")
    compiling.make(environment, arguments)
    return 0


def evidence(environment: Environment, arguments: list[str]) -> int:
    """Run one long measurement, or list them."""
    import evidence as measurements  # noqa: PLC0415 (the game should open at once)

    return measurements.run(environment, arguments)


def package(environment: Environment, _: list[str]) -> int:
    """Make the program that needs no Python."""
    import package as packaging  # noqa: PLC0415 (the game should open at once)

    return packaging.make(environment)


def lock(environment: Environment, _: list[str]) -> int:
    """Write the lock files anew."""
    import locks  # noqa: PLC0415 (the game should open at once)

    return locks.write(environment)


def audit(environment: Environment, _: list[str]) -> int:
    """Ask for known faults of what is pinned."""
    import audit as faults  # noqa: PLC0415 (the game should open at once)

    return faults.run(environment.root)


Command = Callable[[Environment, list[str]], int]

COMMANDS: dict[str, Command] = {
    "play": play,
    "tools": tools,
    "test": test,
    "check": check,
    "format": format_sources,
    "compile": compile_engine,
    "evidence": evidence,
    "package": package,
    "audit": audit,
    "lock": lock,
}
PLAIN = ("tools", "check", "format", "package", "audit", "lock")
"""Commands that take no arguments."""


def explain(error: OSError) -> str:
    """One sentence on what the system refused."""
    if error.errno in {errno.ENOSPC, errno.EDQUOT}:
        return FULL
    where = f" ({error.filename})" if error.filename else ""
    return f"The system refused: {error.strerror or error}{where}."


def refuse(sentence: str, code: int = 1) -> int:
    """Print why nothing was done, and return the exit code that says so."""
    print(sentence, file=sys.stderr)
    return code
