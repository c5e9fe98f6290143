"""The folders in which a scenario begins."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from tests.filefaults.kinds import ILL, fingerprint
from venise.catalogue import entry_of
from venise.catalogue.daily import daily_of
from venise.catalogue.results import sum_up
from venise.catalogue.scenarios import judge_of, scenarios_of
from venise.games.nord.game import NORD
from venise.games.nord.layouts.draft import draft_of
from venise.games.nord.layouts.luck import random_layout
from venise.games.nord.state import Options
from venise.match.commands import Play
from venise.match.folders import folders_below
from venise.match.journal import make_header, match_text, seal_lines
from venise.match.lines import action_line
from venise.match.match import AnyMatch, Match, run
from venise.match.results_book import RESULTS_NAME, ResultsBook
from venise.match.seats import ImmediateChooser
from venise.match.setup import HUMAN, DailyOrigin, Participant, ScenarioOrigin, Setup
from venise.match.store import write_without_backup
from venise.teaching import Teacher, begin_lesson
from venise.ui.choices import SeatChoice
from venise.ui.placement import PLACEMENT_FILE, WindowPlacement
from venise.ui.settings import SETTINGS_FILE, Settings, remember
from venise.ui.tables.nord.cities.kept import cities_in
from venise.ui.theme import SMALLEST_WINDOW
from venise_ai.bots import make_bot

SEED: Final = 5
SILENT: Final = Settings(language="en", effects_volume=0.0, ambience_volume=0.0)
FAST: Final = replace(SILENT, speed=0.0, reduced_motion=True)
SEATS: Final = (SeatChoice("Anna", "red", HUMAN), SeatChoice("Bert", "blue", HUMAN))
PILES: Final = "pilotis"
DAMME: Final = "Damme"
MATCH_FILE: Final = "2026-05-04-120000-nord.match"
REPLAY_FILE: Final = "2026-05-04-120000-nord.replay"
OTHERS: Final = "others.Evening.match"
"""A match of others with a title, beside the folders in which a scenario begins."""

BEGUN: Final = 24
"""Steps of the match that was left."""

LEFT: Final = 6
"""Decisions of a person that the match lacks which is nearly over, as it was first played."""

FEW: Final = 2
"""The same of a match whose end or verdict is all that is looked at."""

MOST_LESSON_STEPS: Final = 400


def homes(folder: Path, names: Iterable[str]) -> None:
    """Make those folders in which scenarios begin, under their names."""
    for name in dict.fromkeys(names):
        home = folder / name
        home.mkdir()
        HOMES[name](home)
    write_without_backup(folder / OTHERS, part_of(whole_game(SEED + 9), BEGUN))


def with_settings(home: Path) -> None:
    """Settings were chosen, twice, in a small window, which is quickly painted."""
    for settings in (SILENT, FAST):
        remember(folders_below(home).settings / SETTINGS_FILE, settings)
    remember(folders_below(home).settings / PLACEMENT_FILE, WindowPlacement(SMALLEST_WINDOW))


def with_match(home: Path) -> None:
    """Besides, a match of two people was begun."""
    with_settings(home)
    keep_match(home, whole_game(), BEGUN)


def with_end(home: Path, left: int = LEFT) -> None:
    """Besides, a match of two people is nearly over."""
    with_settings(home)
    keep_match(home, whole_game(), before_last(whole_game(), left))


def with_results(home: Path) -> None:
    """Besides, the results of two other games were written."""
    with_end(home, FEW)
    book = ResultsBook(folders_below(home).results)
    for seed in (SEED + 1, SEED + 2):
        match = whole_game(seed)
        if (line := sum_up(match, datetime(2026, 5, 4, 12), 600)) is not None:  # noqa: DTZ001 - the player's clock
            book.add(line)


def with_damaged_results(home: Path) -> None:
    """Besides, a line that nobody wrote stands behind them."""
    with_results(home)
    path = folders_below(home).results / RESULTS_NAME
    path.write_bytes(path.read_bytes() + b"damaged\n")
    ILL.add(fingerprint(path.read_bytes()))


def with_scenario(home: Path) -> None:
    """Besides, a scenario is nearly settled."""
    with_settings(home)
    match = settled_scenario()
    keep_match(home, match, before_last(match, FEW))


def with_daily(home: Path) -> None:
    """Besides, the daily game of today is nearly over."""
    with_settings(home)
    match = daily_game()
    # By the name of its file it was begun today.
    now = f"{datetime.now().astimezone():%Y-%m-%d}-000000-nord.match"
    keep_match(home, match, before_last(match, 1), now)


def with_replay(home: Path) -> None:
    """Besides, a match is over."""
    with_settings(home)
    write_without_backup(folders_below(home).replays / REPLAY_FILE, match_text(whole_game()))


def with_lesson(home: Path) -> None:
    """Besides, the first lesson was left at its last step."""
    with_settings(home)
    entry = entry_of("nord")
    teacher = Teacher(folders_below(home).settings, lambda _: None)
    chapter = teacher.chapters(entry)[0]
    match = begin_lesson(entry, chapter)
    before = match.lesson.progress
    for _ in range(MOST_LESSON_STEPS):
        if match.lesson.step is None:
            break
        before = match.lesson.progress
        if match.lesson.reading:
            match.lesson.go_on()
        elif match.is_human(match.state.current_player) and not match.lesson.step.watch:
            legal = match.game.legal_actions(match.state)
            wanted = next(one for one in legal if match.lesson.allows(match.state, one))
            match.submit(Play(match.ply, wanted))
            match.tick()
        else:
            match.tick()
    teacher.keep(entry, chapter.key, before)


def with_cities(home: Path) -> None:
    """Besides, there is a city that was changed once, and is in work again."""
    with_settings(home)
    cities = cities_in(folders_below(home).cities)
    kept = cities.keep(DAMME, random_layout(3))
    cities.change(kept.path, random_layout(4))
    cities.save_draft(draft_of(random_layout(5)), kept.path)


HOMES: Final[dict[str, Callable[[Path], None]]] = {
    "empty": lambda _: None,
    "settings": with_settings,
    "match": with_match,
    "end": with_end,
    "results": with_results,
    "damaged results": with_damaged_results,
    "scenario": with_scenario,
    "daily": with_daily,
    "replay": with_replay,
    "lesson": with_lesson,
    "cities": with_cities,
}
"""The folders in which a scenario begins."""


# The matches in them


@cache
def whole_game(seed: int = SEED) -> AnyMatch:
    """A game of two people to its end."""
    players = tuple(Participant(one.name, HUMAN, one.colour) for one in SEATS)
    match = by_lot(Setup(players, Options(map="bruges"), seed))
    run(match)
    return match


@cache
def daily_game() -> AnyMatch:
    """The daily game of today to its end."""
    entry, today = entry_of("nord"), datetime.now().astimezone().date()
    daily = daily_of(entry, today)
    if daily is None:
        raise ValueError("no daily game")
    options = msgspec.convert(daily.options, Options)
    origin = DailyOrigin(daily.date)
    match = by_lot(Setup(seated(daily.kinds), options, daily.seed, origin))
    run(match)
    return match


@cache
def settled_scenario() -> AnyMatch:
    """The first scenario until it is settled whether its aim was reached."""
    entry = entry_of("nord")
    scenario, judge = scenarios_of(entry)[0], judge_of(entry)
    options = msgspec.convert(scenario.options, Options)
    setup = Setup(seated(scenario.seats), options, scenario.seed, ScenarioOrigin(scenario.key))
    match = by_lot(setup)
    while not match.over and judge.verdict(scenario, match) is None:
        match.tick()
    return match


def seated(kinds: tuple[str, ...]) -> tuple[Participant, ...]:
    """Players of those kinds."""
    names, colours = ("Anna", "Bert", "Cleo", "Dirk"), ("red", "blue", "green", "yellow")
    rows = zip(names, kinds, colours, strict=False)
    return tuple(Participant(name, kind, colour) for name, kind, colour in rows)


def by_lot(setup: Setup) -> AnyMatch:
    """A match in which all decide by lot, whoever they are said to be."""
    bot = make_bot("random", NORD)
    return Match(NORD, setup, [ImmediateChooser(bot.choose) for _ in setup.players])


def before_last(match: AnyMatch, decisions: int) -> int:
    """The steps of a match before so many last decisions of people."""
    players = match.setup.players
    people = [
        number
        for number, step in enumerate(match.history)
        if step.actor >= 0 and players[step.actor].kind == HUMAN
    ]
    return people[-decisions]


def keep_match(home: Path, match: AnyMatch, steps: int, name: str = MATCH_FILE) -> None:
    """So many steps of a match as one that was left."""
    write_without_backup(folders_below(home).matches / name, part_of(match, steps))


def part_of(match: AnyMatch, steps: int) -> bytes:
    """The file of so many steps of a match."""
    lines = [action_line(step.action) for step in match.history[:steps]]
    return seal_lines([make_header(match), *lines])
