"""What was played last comes first, whatever the clock says, and games of bots alone come last."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from tests.filefaults.watched import PeopleOnly
from tests.match.machine import posix
from tests.match.test_opening import NOON
from tests.ui.nord.random_games import choose
from venise.catalogue import entry_of, games
from venise.match.branching import keep_branch
from venise.match.commands import Play
from venise.match.folders import Folders, find_folders
from venise.match.played_order import MOST_BYTES, ORDER_FILE, mark_played, read_order
from venise.match.reading import list_unfinished
from venise.match.saved_games import SavedGames
from venise.match.setup import HUMAN
from venise.open_match import OpenMatch
from venise.opening import rounds_of
from venise.ui.choices import NewGame, SeatChoice

PEOPLE = (HUMAN, HUMAN)
BOTS = ("random", "random")


@pytest.fixture
def places(home: Path) -> Folders:
    """The folders of a player who has none yet."""
    return find_folders({"VENISE_HOME": str(home)})


def begin(places: Folders, hour: int, kinds: tuple[str, str] = PEOPLE) -> OpenMatch:
    """A new match of two, begun at that hour of the clock."""
    opener = PeopleOnly(places, lambda: NOON.replace(hour=hour))
    named = zip(("Anna", "Bert"), ("red", "blue"), kinds, strict=True)
    seats = tuple(SeatChoice(*one) for one in named)
    return opener.new(entry_of("nord"), NewGame(seats, "bruges", 3, {}), confirm_turns=False)


def step(opened: OpenMatch) -> None:
    """Take one step of a person in it, with the luck before."""
    match = opened.match
    while not match.is_human(match.state.current_player):
        match.tick()
    match.submit(Play(match.ply, choose(match.state, Random(1))))
    match.tick()


def go_on(places: Folders, path: Path) -> None:
    """Open the match, take a step in it, and leave."""
    opened = PeopleOnly(places, lambda: NOON).open_unfinished(path, confirm_turns=False)
    step(opened)
    opened.close()


def journal_of(places: Folders, hour: int, kinds: tuple[str, str] = PEOPLE) -> Path:
    """The file of a match begun at that hour and left at once."""
    before = set(list_unfinished(places.matches))
    begin(places, hour, kinds).close()
    (path,) = set(list_unfinished(places.matches)) - before
    return path


def offered(places: Folders) -> Path | None:
    """What Continue opens."""
    return PeopleOnly(places, lambda: NOON).find_unfinished()


def listed(places: Folders) -> list[Path]:
    """The files in the order of the list of saved games."""
    saved = SavedGames(places.matches, games(), rounds_of, lambda: NOON)
    ranked = [(one.rank, one.path.stem, one.path) for one in saved.read_newest()]
    assert ranked == sorted(ranked, reverse=True), "the window sorts them so"
    return [one.path for one in saved.list_newest()]


def test_continue_opens_what_was_played_last(places: Folders) -> None:
    """Not what was begun last: a step in an earlier match brings it to the front."""
    early, late = journal_of(places, 9), journal_of(places, 15)
    assert offered(places) == late
    go_on(places, early)
    assert offered(places) == early
    assert listed(places) == [early, late]
    go_on(places, late)
    assert listed(places) == [late, early]


def test_looking_at_a_match_is_not_playing_it(places: Folders) -> None:
    """One that is opened and left without a step stays where it was."""
    early, late = journal_of(places, 9), journal_of(places, 15)
    PeopleOnly(places, lambda: NOON).open_unfinished(early, confirm_turns=False).close()
    assert listed(places) == [late, early]


def test_a_clock_set_back_changes_no_order(places: Folders) -> None:
    """What is begun after it is played after it, whatever its name says."""
    before, after = journal_of(places, 15), journal_of(places, 9)
    assert listed(places) == [after, before]
    go_on(places, before)
    assert offered(places) == before


def test_games_of_bots_alone_come_behind_those_of_people(places: Folders) -> None:
    """However lately they were made, and by whatever; among themselves they have their order."""
    evening = journal_of(places, 9)
    first = journal_of(places, 15, BOTS)
    mixed = journal_of(places, 10, ("random", HUMAN))
    second = journal_of(places, 14, BOTS)
    assert offered(places) == mixed
    assert listed(places) == [mixed, evening, second, first]
    evening.unlink()
    mixed.unlink()
    assert offered(places) == second


def test_matches_of_before_go_by_their_dates(places: Folders) -> None:
    """Without an order, as earlier versions left them; what is played comes to the front."""
    early, late = journal_of(places, 9), journal_of(places, 15)
    (places.matches / ORDER_FILE).unlink()
    assert listed(places) == [late, early]
    go_on(places, early)
    assert listed(places) == [early, late]


def test_two_copies_that_play_in_turn_keep_the_order(places: Folders) -> None:
    """The later step counts, in whichever copy, though both are open all the time."""
    one, other = begin(places, 9), begin(places, 15)
    for opened, hour in ((one, 9), (other, 15), (one, 9), (one, 9)):
        step(opened)
        (first, _) = list_unfinished(places.matches)
        assert f"-{hour:02}0000-" in first.name
    one.close()
    other.close()


def test_a_title_costs_no_place(places: Folders) -> None:
    """A match that is renamed stands where it stood."""
    early, late = journal_of(places, 9), journal_of(places, 15)
    go_on(places, early)
    named = SavedGames(places.matches, games(), rounds_of, lambda: NOON).rename(early, "Sunday")
    assert listed(places) == [named, late]


def test_what_is_brought_in_or_branched_is_offered_at_once(places: Folders) -> None:
    """Though what was played before has a later date."""
    late = journal_of(places, 15)
    saved = SavedGames(places.matches, games(), rounds_of, lambda: NOON.replace(hour=9))
    brought = saved.import_file(late)
    assert offered(places) == brought
    opened = PeopleOnly(places, lambda: NOON).open_unfinished(late, confirm_turns=False)
    step(opened)
    match = opened.match
    branch = keep_branch(match, 1, match.setup.players, places.matches, NOON.replace(hour=8))
    opened.close()
    assert offered(places) == branch


def test_an_order_that_cannot_be_read_or_written_stops_nobody(places: Folders) -> None:
    """A folder in its place, arbitrary bytes, a line cut off: the match is played and listed."""
    early, late = journal_of(places, 9), journal_of(places, 15)
    order = places.matches / ORDER_FILE
    order.unlink()
    order.mkdir()
    go_on(places, early)
    assert listed(places) == [late, early]
    order.rmdir()
    for content in (bytes(range(256)) * 9, early.stem.encode()[:5], b"\n\n", b"x" * 3 * MOST_BYTES):
        order.write_bytes(content)
        go_on(places, early)
        assert listed(places) == [early, late]


@posix
def test_an_order_that_is_a_pipe_is_not_waited_for(places: Folders) -> None:
    """Nor is a match whose first line never comes."""
    late = journal_of(places, 15)
    (places.matches / ORDER_FILE).unlink()
    os.mkfifo(places.matches / ORDER_FILE)
    os.mkfifo(places.matches / "2026-05-04-100000-nord.match")
    go_on(places, late)
    assert late in list_unfinished(places.matches)


def test_an_order_stays_small_and_true(tmp_path: Path) -> None:
    """However often it is played, of many matches the latest keep their places."""
    names = [f"2026-05-04-{number:06}-nord" for number in range(500)]
    for number in range(6000):
        mark_played(tmp_path / f"{names[number % 500]}.match")
    assert (tmp_path / ORDER_FILE).stat().st_size < 2 * MOST_BYTES
    order = read_order(tmp_path)
    assert sorted(order, key=order.__getitem__)[-500:] == names
    mark_played(tmp_path / f"{names[0]}.match")
    mark_played(tmp_path / f"{names[0]}.match")
    again = read_order(tmp_path)
    assert max(again, key=again.__getitem__) == names[0]


@posix
def test_no_file_of_a_match_can_be_run_as_a_program(places: Folders) -> None:
    """Neither a match nor the order of all has the right to be executed."""
    journal_of(places, 9)
    found = list(places.matches.iterdir())
    assert len(found) == 2
    assert [path for path in found if path.stat().st_mode & 0o111] == []
