"""Pages of docs/measurements: what was found, with date, commit, machine and command.

A measurement offers `--table FILE` and writes such a page itself, so that a figure can always be
found again: `make_parser` gives the option, `write` writes the page, or nothing where none was
asked for.
"""

from __future__ import annotations

import os
import platform
import re
import shlex
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple

from tests.checkout import ROOT

OPTION: Final = "--table"
CALL: Final = "python3 build/dev.py evidence"

HEAD: Final = re.compile(
    r"# \S.*\n\n"
    r"\| Measured \| \|\n\|---\|---\|\n"
    r"\| Date \| \d{4}-\d\d-\d\d \|\n"
    r"\| Commit \| `[0-9a-f]{7,40}`(?: and changes)? \|\n"
    r"\| Machine \| \S.* \|\n"
    r"\| Command \| \S.* \|\n\n"
)
"""How every page begins."""


class Head(NamedTuple):
    """When, of what, on what and how something was measured."""

    date: str
    commit: str
    """Abbreviated, in backticks, with a word where the checkout held changes."""

    machine: str
    command: str

    def __str__(self) -> str:
        names = [name.capitalize() for name in self._fields]
        return table(("Measured", ""), zip(names, self, strict=True))


def make_parser(description: str | None) -> ArgumentParser:
    """What a measurement may be asked: to write its page; it adds the rest.

    `description` is the docstring of its script, of which the first line is said in the help.
    """
    parser = ArgumentParser(description=(description or "").partition("\n")[0])
    parser.add_argument(OPTION, type=Path, metavar="FILE", help="write what is found as a page")
    return parser


def offer_games(parser: ArgumentParser, what: str, games: int) -> None:
    """Give a measurement that plays games its options: how many, from which seed, how, and where.

    `what` says of what so many `games` are played where nobody asks for another number.
    """
    parser.add_argument("--games", type=int, default=games, help=f"{what} ({games})")
    parser.add_argument("--seed", type=int, default=1, help="of the first game or block (1)")
    parser.add_argument("--budget", type=float, default=1.0, help="share of iterations (1)")
    parser.add_argument("--jobs", type=int, default=2, help="games at the same time (2)")
    parser.add_argument("--results", type=Path, help="file that keeps the games")


def write(
    path: Path | None, title: str, columns: Sequence[str], rows: Iterable[Sequence[object]]
) -> None:
    """Write the page of a measurement of this very moment; without a path, nothing."""
    if path is not None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(page(here(sys.argv), title, columns, rows), encoding="utf-8")


def page(head: Head, title: str, columns: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """The text of a page: title, head and one table."""
    return f"# {title}\n\n{head}\n{table(columns, rows)}"


def table(columns: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table of Markdown; a bar within a cell divides nothing."""
    head = f"| {' | '.join(columns)} |\n{'|---' * len(columns)}|\n".replace("|  |", "| |")
    cells = ([str(cell).replace("|", r"\|") for cell in row] for row in rows)
    return head + "".join(f"| {' | '.join(row)} |\n" for row in cells)


def here(arguments: Sequence[str]) -> Head:
    """The head of what this process measures, called with those arguments."""
    return Head(
        f"{datetime.now(UTC):%Y-%m-%d}", commit(), machine(), f"`{CALL} {asked(arguments)}`"
    )


def asked(arguments: Sequence[str]) -> str:
    """The name of a measurement and what it was asked, but for the page."""
    script, *rest = arguments
    kept = [one for one in rest if not one.startswith(f"{OPTION}=")]
    if OPTION in kept:
        at = kept.index(OPTION)
        del kept[at : at + 2]
    return shlex.join([Path(script).stem, *kept])


def commit() -> str:
    """What the checkout is of; ends the program where it is no checkout."""
    short = git("rev-parse", "--short", "HEAD").strip()
    return f"`{short}` and changes" if git("status", "--porcelain", "-uno") else f"`{short}`"


def git(*arguments: str) -> str:
    """What git answers about this checkout."""
    done = subprocess.run(
        ["git", *arguments], cwd=ROOT, check=False, capture_output=True, text=True
    )
    if done.returncode:
        sys.exit(f"{OPTION} needs a checkout, for its page names the commit.")
    return done.stdout


def machine() -> str:
    """Processor, cores, system, Python and how busy the machine is."""
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    return (
        f"{processor()}, {os.cpu_count()} cores, {platform.system()}, "
        f"{platform.python_implementation()} {platform.python_version()}{load}"
    )


def processor() -> str:
    """The model of the processor, as far as the system tells it."""
    told = Path("/proc/cpuinfo")
    if told.exists():
        models = re.findall(r"(?m)^model name\s*: (.+)$", told.read_text(encoding="utf-8"))
        if models:
            return str(models[0])
    return platform.processor() or platform.machine()
