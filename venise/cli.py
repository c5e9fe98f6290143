"""The command `venise`: reads what was typed and hands it to the window or to a command."""

from __future__ import annotations

import argparse
import contextlib
import platform
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from threading import current_thread, main_thread
from typing import Final

from venise import __version__, compiled
from venise.commands.bot_commands import (
    add_analyse,
    add_arena,
    add_bench,
    add_game,
    add_simulate,
    add_train,
)
from venise.commands.branch import add_branch
from venise.commands.daily import add_daily
from venise.commands.examples import (
    COMPLETION_EXAMPLE,
    PLAY_EXAMPLE,
    REPLAY_EXAMPLE,
    RULES_EXAMPLE,
)
from venise.commands.layout import add_layout
from venise.commands.statistics import add_statistics
from venise.engine.errors import VeniseError
from venise.match.flaws import mask_controls
from venise.match.typed_paths import parse_argument
from venise.terminal import (
    FAILED,
    Adding,
    SentenceParser,
    add_command,
    add_json,
    flush_streams,
    open_closed_streams,
    print_answer,
    print_fault,
    print_if_heard,
)

INTERRUPTED: Final = 130
PORTABLE_HELP: Final = "keep saved games, settings and logs beside the program, now and later"


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code: 0, or 2 with one sentence on the error stream."""
    sys.excepthook = print_fault
    open_closed_streams()
    try:
        arguments = parse_arguments(argv)
        command: Callable[[argparse.Namespace], int] = arguments.run
        return command(arguments)
    except VeniseError as error:
        print_if_heard(mask_controls(f"venise: {error}"), sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        flush_streams()


def parse_arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """What was typed; ends the program, or raises VeniseError, where that makes no sense."""
    parser = make_parser()
    arguments = parser.parse_args(argv)
    if arguments.portable and arguments.run is not play:
        parser.error(
            "--portable belongs to play: once played so, every command finds the files there"
        )
    return arguments


def make_parser() -> argparse.ArgumentParser:
    """Everything that can be typed after `venise`; nothing typed opens the window."""
    top = SentenceParser(
        prog="venise",
        description="Venise: four board games between Bruges and Venice.",
        epilog="examples:\n  venise\n  venise simulate --games 10 --bots random",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=describe_version())
    top.add_argument("--portable", action="store_true", help=PORTABLE_HELP)
    top.set_defaults(run=play)
    adding = top.add_subparsers(title="commands", metavar="COMMAND").add_parser
    opening = add_command(adding, "play", "open the game in a window", PLAY_EXAMPLE)
    # Without a default of its own, so that what stands before `play` holds too.
    opening.add_argument(
        "--portable", action="store_true", default=argparse.SUPPRESS, help=PORTABLE_HELP
    )
    opening.add_argument(
        "file", nargs="?", type=parse_argument, metavar="FILE", help="a game to open at once"
    )
    opening.add_argument(
        "--bots", metavar="NAMES", help="bots from outside to offer: module:Class, ./file.py:Class"
    )
    opening.set_defaults(run=play)
    add_bot_processes(adding)
    play_and_measure = (add_simulate, add_arena, add_train, add_replay, add_analyse, add_bench)
    own = (add_daily, add_statistics, add_branch, add_rules, add_layout, add_completion)
    for addition in (*play_and_measure, *own):
        addition(adding)
    return top


def describe_version() -> str:
    """What is running: which version of the game, compiled or not, on which Python."""
    return f"venise {__version__} ({compiled.variant()}, Python {platform.python_version()})"


def add_replay(adding: Adding) -> None:
    """`venise replay`."""
    command = add_command(
        adding, "replay", "verify every action of a kept game and score it", REPLAY_EXAMPLE
    )
    command.add_argument(
        "file", type=parse_argument, metavar="FILE", help="a replay or an unfinished match"
    )
    add_json(command)
    command.set_defaults(run=replay)


def add_completion(adding: Adding) -> None:
    """`venise completion`."""
    purpose = "print what has a shell complete this command"
    command = add_command(adding, "completion", purpose, COMPLETION_EXAMPLE)
    command.add_argument("shell", choices=("bash", "zsh", "fish"))
    command.set_defaults(run=completion)


def add_bot_processes(adding: Adding) -> None:
    """How this program starts the process of a bot from outside, and the one that watches over it.

    `venise_ai.external.launching` starts them; to import it here would have every command wait.
    """
    for name, run in (("serve-bot", serve_bot), ("supervise-bot", supervise_bot)):
        command = adding(name)
        command.add_argument("spelling")
        command.add_argument("key")
        command.set_defaults(run=run)


def add_rules(adding: Adding) -> None:
    """`venise rules`."""
    purpose = "name the code and the tests of a section of the rulebook"
    command = add_command(adding, "rules", purpose, RULES_EXAMPLE)
    command.add_argument("section", nargs="?", metavar="SECTION", help="such as 1.4.1.3")
    add_game(command)
    command.add_argument(
        "--refresh", action="store_true", help="in a checkout: search it and renew the index"
    )
    command.set_defaults(run=rules)


def play(arguments: argparse.Namespace) -> int:
    """Open the window; only this command loads pygame."""
    with postpone_interrupts():
        from venise.launch import main as open_window

    return open_window(arguments)


@contextlib.contextmanager
def postpone_interrupts() -> Iterator[None]:
    """Ctrl-C meanwhile is obeyed at the end, raising KeyboardInterrupt.

    While pygame loads one of its parts, it takes any error for a sign that the part is missing.
    """
    before = signal.getsignal(signal.SIGINT)
    if before is not signal.default_int_handler or current_thread() is not main_thread():
        yield
        return
    heard: list[int] = []
    signal.signal(signal.SIGINT, lambda number, _: heard.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if heard:
        raise KeyboardInterrupt


def replay(arguments: argparse.Namespace) -> int:
    """Verify and score a file."""
    from venise.commands import replay as command

    return print_answer(command.answer(arguments.file, as_json=arguments.json))


def completion(arguments: argparse.Namespace) -> int:
    """Print the completion for a shell."""
    from venise_ai.optional_packages import load_package

    shtab = load_package("shtab", "completion", "completion")
    return print_answer(shtab.complete(make_parser(), shell=arguments.shell))


def serve_bot(arguments: argparse.Namespace) -> int:
    """Be the process of a bot from outside."""
    from venise_ai.external import host

    return host.serve(arguments.spelling, arguments.key)


def supervise_bot(arguments: argparse.Namespace) -> int:
    """Watch over the process of a bot from outside."""
    from venise_ai.external import supervisor

    return supervisor.supervise(arguments.spelling, arguments.key)


def rules(arguments: argparse.Namespace) -> int:
    """Look a section up."""
    from venise.commands import rules as command

    if arguments.refresh:
        return print_answer(command.write_index(arguments.game, Path()))
    return print_answer(command.answer(arguments.game, arguments.section, as_json=arguments.json))
