"""Makes the files that a release leaves in `tests/releases`: every kind, by the program itself.

    python -m tests.releases.making tests/releases/1.2.3

from the folder of the sources, with the Python of `.venv`. The same program makes the same bytes.
"""

from __future__ import annotations

import sys
from contextlib import closing
from datetime import UTC, date, datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from tests.contract.games import Variant, all_seats, played
from tests.contract.test_showing import left
from tests.kept_kinds import play_on
from venise.catalogue import entries, entry_of
from venise.catalogue.daily import daily_of
from venise.catalogue.results import sum_up
from venise.catalogue.scenarios import scenarios_of
from venise.games import GAMES
from venise.libraries import boards_by_game
from venise.match.branching import keep_branch
from venise.match.folders import Folders, folders_below
from venise.match.hindsight import number_turns
from venise.match.journal import JOURNAL_SUFFIX, REPLAY_SUFFIX, match_text
from venise.match.match import AnyMatch, Match
from venise.match.played_order import mark_played
from venise.match.results import (
    ErasedResults,
    ForgottenScenarios,
    ResultLine,
    TriedScenario,
    Withdrawn,
)
from venise.match.results_book import TURNS_NAME, ResultsBook
from venise.match.setup import HUMAN, DailyOrigin, Participant, Setup
from venise.match.showing import write_to_show
from venise.match.store import MOMENT, write_without_backup
from venise.scenario_file import write_scenario
from venise.teaching import Teacher
from venise.ui.choices import NewGame, SeatChoice
from venise.ui.placement import PLACEMENT_FILE, WindowPlacement
from venise.ui.settings import SETTINGS_FILE, Settings, remember
from venise_ai.analysis.analysis_file import header_of
from venise_ai.analysis.findings_keeper import FindingsKeeper
from venise_ai.analysis.judged_game import GameToJudge
from venise_ai.analysis.plies import judge_ply, make_task

FIRST: Final = datetime(2026, 11, 28, 12, tzinfo=UTC)
"""When the first match was begun, as far as its files tell."""

DAY: Final = date(2026, 11, 28)
"""The day of the daily games."""

NAMES: Final = ("Anna", "Zoé", "Bert", "Cleo", "Dirk")
COLOURS: Final = ("red", "blue", "green", "yellow", "purple")
SEED: Final = 7
JUDGED: Final = 12
"""Steps of each game that are looked back on."""

LEARNT: Final = 4
"""Steps of the lesson that is left."""

SETTINGS: Final = Settings(language="fr", speed=2.0, interface_size=1.25, confirm_turns=False)
PLACE: Final = WindowPlacement((1400, 900), (-20, 15), maximised=True, screens=((1920, 1080),))
NO_CHOICE: Final = NewGame((), "", 0)
"""What is taken for chosen where no file tells."""

CODES: Final = "share-codes.txt"
"""The share codes of the boards, a line for each with its game before it."""

NO_PICTURE: Final = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b55"
    "0000000a4944415478da6360000000020001e527defc0000000049454e44ae426082"
)
"""A picture of one dot: what a board's picture shows is not read, only its share code."""


def main(arguments: list[str]) -> int:
    """Make all files in a folder that is not there yet; returns the exit code."""
    if len(arguments) != 1 or Path(arguments[0]).exists():
        sys.exit("Name one folder that is not there yet.")
    make(Path(arguments[0]))
    return 0


def make(folder: Path) -> None:
    """Lay out the files of a player who has met everything."""
    places = folders_below(folder)
    for number, key in enumerate(sorted(GAMES)):
        moment = FIRST + timedelta(minutes=number)
        for step in (finish, leave, branch, begin_daily, begin_scenario):
            step(places, key, moment)
        look_back(places, key)
        learn(places, key)
    lay_out_boards(places)
    choose(places)
    # What only keeps two programs apart is no file to be opened.
    (places.results / TURNS_NAME).unlink(missing_ok=True)


def variant_of(key: str) -> Variant:
    """The game with as many seats as it takes, by its usual rules."""
    return Variant(key, all_seats(key)[-1], 0)


@cache
def whole(key: str) -> AnyMatch:
    """A game to its end."""
    variant = variant_of(key)
    return left(variant, len(played(variant)))


def half(key: str) -> AnyMatch:
    """The same game in its middle."""
    variant = variant_of(key)
    return left(variant, len(played(variant)) // 2)


def named(moment: datetime, key: str, suffix: str, title: str = "") -> str:
    """The name of the file of a match that was begun then."""
    return f"{moment:{MOMENT}}-{key}{title and f'.{title}'}{suffix}"


def finish(places: Folders, key: str, moment: datetime) -> None:
    """A finished match, and what it came to."""
    match, book = whole(key), ResultsBook(places.results)
    write_without_backup(places.replays / named(moment, key, REPLAY_SUFFIX), match_text(match))
    line = sum_up(match, moment, 1800)
    if line is None:
        raise ValueError(f"a game of {key} came to nothing")
    taken_back = replace(line, id=line.id[::-1])
    scenario = scenarios_of(entry_of(key))[0].key
    tried = TriedScenario(line.id, key, scenario, line.ended, reached=True)
    forgotten = replace(tried, id=taken_back.id, reached=False)
    erased = (
        []
        if book.read_lines()
        else [ErasedResults(f"{FIRST - timedelta(days=1):%Y-%m-%dT%H:%M:%S+00:00}")]
    )
    taking_back = (ForgottenScenarios(key), Withdrawn(taken_back.id))
    lines: tuple[ResultLine, ...] = (*erased, forgotten, taken_back, *taking_back, tried, line)
    for one in lines:
        book.add(one)


def leave(places: Folders, key: str, moment: datetime) -> None:
    """A match left in its middle, with a copy to show."""
    match = half(key)
    path = places.matches / named(moment, key, JOURNAL_SUFFIX, "Dimanche")
    write_without_backup(path, match_text(match))
    mark_played(path)
    write_to_show(match, places.exports, f"{key}-running")


def branch(places: Folders, key: str, moment: datetime) -> None:
    """Another match that begins as the finished one did."""
    root = whole(key)
    steps = len(root.history) // 3
    keep_branch(root, steps, root.setup.players, places.matches, moment + timedelta(hours=1))


def begin_daily(places: Folders, key: str, moment: datetime) -> None:
    """The daily game of a day at its first position."""
    daily = daily_of(entry_of(key), DAY)
    if daily is None:
        raise ValueError(f"{key} has no daily game")
    game = GAMES[key]
    options = msgspec.convert(daily.options, game.options_type)
    setup = Setup(seated(daily.kinds), options, daily.seed, DailyOrigin(daily.date))
    match: AnyMatch = Match(game, setup, [None] * len(setup.players))
    path = places.matches / named(moment + timedelta(hours=2), key, JOURNAL_SUFFIX)
    write_without_backup(path, match_text(match))


def begin_scenario(places: Folders, key: str, moment: datetime) -> None:
    """The first scenario as it begins."""
    entry = entry_of(key)
    scenario = scenarios_of(entry)[0]
    players = seated(scenario.seats)
    write_scenario(entry, scenario, players, places.matches, moment + timedelta(hours=3))


def seated(kinds: tuple[str, ...]) -> tuple[Participant, ...]:
    """Players of those kinds."""
    rows = zip(NAMES, kinds, COLOURS, strict=False)
    return tuple(Participant(name, kind, colour) for name, kind, colour in rows)


def look_back(places: Folders, key: str) -> None:
    """What is found of the first steps of the finished match, quickly judged."""
    match = whole(key)
    states = [step.before for step in match.history]
    shares = (1 / len(match.setup.players),) * len(match.setup.players)
    game = GameToJudge(match.record, states, number_turns(match.history), shares)
    header = replace(header_of(match.record, 1, 0), sources="")
    with closing(FindingsKeeper(places.replays, header, game)) as keeper:
        for ply, action in enumerate(match.record.actions[:JUDGED]):
            keeper.add(
                judge_ply(make_task(match.record, ply, states[ply], action, iterations=1, seed=0))
            )


def learn(places: Folders, key: str) -> None:
    """The first lesson played to its end, the second left in its middle."""
    entry, teacher = entry_of(key), Teacher(places.settings, lambda _: None)
    first, second = teacher.chapters(entry)[:2]
    teacher.finish(entry, first.key)
    match = teacher.open(entry, second.key)
    for _ in range(LEARNT):
        play_on(match)
    teacher.keep(entry, second.key, match.lesson.progress)


def lay_out_boards(places: Folders) -> None:
    """Of each game with such: a board, one in work, a copy, a picture and a share code."""
    codes = []
    for key, boards in boards_by_game(places).items():
        questions = entry_of(key).layouts
        if questions is None:
            raise ValueError(f"{key} has no boards")
        asked: Any = questions()
        layout = asked.invent(SEED)
        kept = boards.keep(f"Damme {key}", layout)
        boards.save_draft(asked.codec.draft_of(asked.invent(SEED + 1)), kept.path)
        boards.export(kept, NO_PICTURE, places.exports)
        codes.append(f"{key} {asked.encode(layout)}\n")
    (places.exports / CODES).write_text("".join(codes), encoding="utf-8")


def choose(places: Folders) -> None:
    """Settings, the window's place, and what was chosen last for each game."""
    remember(places.settings / SETTINGS_FILE, SETTINGS)
    remember(places.settings / PLACEMENT_FILE, PLACE)
    for entry in entries():
        remember(places.settings / entry.last_game, last_choice(entry.key))


def last_choice(key: str) -> NewGame:
    """What was chosen for a game: a person and bots, with its usual options."""
    rows = zip(NAMES, COLOURS, strict=False)
    seats = tuple(
        SeatChoice(name, colour, "greedy" if number else HUMAN)
        for number, (name, colour) in enumerate(rows)
    )[: all_seats(key)[0]]
    options = msgspec.structs.asdict(variant_of(key).options)
    board = options.pop("map", "")
    return NewGame(seats, str(board), SEED, options)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
