"""Every file call while a damaged file is set aside goes wrong once: what was sound stays.

To be run with the library preloaded; prints what was lost, and at last how many runs there were.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from tests.filefaults import library
from tests.filefaults.library import Call, Fault
from tests.filefaults.session import distinct_faults
from tests.filefaults.trial import ran
from tests.match.finished import finished_game, many_games
from venise.match.results_book import ResultsBook
from venise.terminal import print_text
from venise.ui.settings import Settings, recall, remember

GAMES: Final = 6
LATER: Final = 99


class Deed(NamedTuple):
    """Something that sets a damaged file aside."""

    name: str
    prepare: Callable[[Path], object]
    do: Callable[[Path], object]
    check: Callable[[Path], str]
    """What is lost in the folder; empty where nothing is."""


def damage_book(folder: Path) -> None:
    """A file of finished games in which a line in the middle is damaged."""
    book = ResultsBook(folder)
    for game in many_games(GAMES):
        book.add(game)
    text = bytearray(book.path.read_bytes())
    text[len(text) // 2] ^= 1
    book.path.write_bytes(text)


def find_lost_games(folder: Path) -> str:
    """Sound games that a new start of the program does not find, and whether it can go on."""
    book = ResultsBook(folder)
    ids = {game.id for game in book.read().games} - {finished_game(LATER).id}
    book.add(finished_game(LATER + 1))
    if book.unsaved is not None:
        return f"nothing can be added: {book.unsaved}"
    again = {game.id for game in ResultsBook(folder).read().games}
    least = GAMES - 2
    if len(ids) < least or not ids <= again:
        return f"{len(ids)} of {GAMES} games are left, then {len(again)}"
    return ""


def damage_settings(folder: Path) -> None:
    """Settings that were kept twice, and damaged then."""
    for language in ("fr", "en"):
        remember(folder / "settings.json", Settings(language=language))
    (folder / "settings.json").write_bytes(b'{"language": ')


def find_lost_settings(folder: Path) -> str:
    """Whether neither the settings before nor the new ones are found."""
    found = recall(folder / "settings.json", Settings(language="lost")).language
    return "" if found in {"fr", "de"} else f"the language is {found}"


DEEDS: Final = (
    Deed("read results", damage_book, lambda one: ResultsBook(one).read(), find_lost_games),
    Deed(
        "add a result",
        damage_book,
        lambda one: ResultsBook(one).add(finished_game(LATER)),
        find_lost_games,
    ),
    Deed(
        "keep settings",
        damage_settings,
        lambda one: remember(one / "settings.json", Settings(language="de")),
        find_lost_settings,
    ),
)


def perform(deed: Deed, folder: Path, fault: Fault | None) -> list[Call]:
    """Do it in a process of its own; the file calls that it made."""
    answers, report = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(answers)
        library.watch(folder, report)
        if fault is not None:
            library.strike(fault)
        library.count_calls(on=True)
        try:
            deed.do(folder)
        finally:
            os._exit(0)
    os.close(report)
    with os.fdopen(answers, "rb") as told:
        lines = told.read().split(b"\n")[:-1]
    os.waitpid(child, 0)
    return list(ran(lines, "", 0).calls)


def tried(deed: Deed) -> Iterator[str]:
    """What is lost in each run; empty where nothing is."""
    with tempfile.TemporaryDirectory() as folder:
        prepared = Path(folder, "prepared")
        prepared.mkdir()
        deed.prepare(prepared)
        with copied(prepared) as home:
            calls = perform(deed, home, None)
        for fault in [None, *(fault for _, fault in distinct_faults(calls))]:
            with copied(prepared) as home:
                perform(deed, home, fault)
                lost = deed.check(home)
            yield f"{deed.name}: {fault}: {lost}" if lost else ""


@contextmanager
def copied(folder: Path) -> Iterator[Path]:
    """A copy of a folder, to be changed."""
    copy = folder.with_name("copy")
    shutil.copytree(folder, copy)
    yield copy
    shutil.rmtree(copy)


def main() -> int:
    """Try all; 1 where something is lost."""
    found = [one for deed in DEEDS for one in tried(deed)]
    lost = [one for one in found if one]
    print_text("\n".join([*lost, f"{len(found)} runs, {len(lost)} lost"]), sys.stdout)
    return bool(lost)


if __name__ == "__main__":
    sys.exit(main())
