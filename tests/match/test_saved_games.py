"""The saved games: seen, named, removed and brought back, taken out and in, and recovered."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.match.playing import setup, start
from tests.match.toy import GAMES, State
from venise.engine.errors import BadRecord
from venise.engine.game import SPECTATOR
from venise.engine.standing import rank_seats
from venise.match.claim import InUse
from venise.match.continuing import verify_match
from venise.match.journal import Journal, begin_journal, match_text
from venise.match.match import AnyMatch, run
from venise.match.reading import load
from venise.match.saved_games import LONGEST_TITLE, SavedGames, clean_title, game_of
from venise.match.slices import run_to_end

NOON = datetime(2026, 5, 4, 12, 0, 0, tzinfo=UTC)


def turn_of(match: AnyMatch) -> int:
    """The toy game's turn takes the place of a round."""
    state: State = match.state
    return state.turn + 1


@pytest.fixture
def saved(tmp_path: Path) -> SavedGames:
    """The saved games of an empty folder."""
    return SavedGames(tmp_path / "matches", GAMES, turn_of, lambda: NOON)


def keep(folder: Path, steps: int = 12, seed: int = 1, hour: int = 12) -> tuple[AnyMatch, Path]:
    """A match some steps on, left unfinished, and its file."""
    match = start(setup(seats=3, turns=50, seed=seed))
    journal = begin_journal(match, folder, NOON.replace(hour=hour))
    assert isinstance(journal, Journal)
    for _ in range(steps):
        match.tick()
    journal.close()
    return match, journal.path


def test_the_list_tells_players_round_and_moment(saved: SavedGames, tmp_path: Path) -> None:
    """The newest is first, with who plays, how far the match is and when it was begun."""
    keep(tmp_path / "matches")
    match, path = keep(tmp_path / "matches", hour=15, steps=30)
    first, second = saved.read_newest()
    assert (first.path, first.players) == (path, match.setup.players)
    assert (first.game, first.rounds) == ("toy", turn_of(match))
    assert (second.rounds or 0) < turn_of(match)
    assert (first.when.hour, second.when.hour) == (15, 12)
    assert (first.title, first.problem, first.playing) == ("", None, False)


def test_the_list_tells_the_points_of_a_finished_match(tmp_path: Path) -> None:
    """What every seat has scored; of a match that goes on nothing is told yet."""
    finished = SavedGames(tmp_path, GAMES, turn_of, lambda: NOON, ".replay")
    match = start(setup(seats=3, turns=3))
    run(match)
    (tmp_path / "a.replay").write_bytes(match_text(match))
    (entry,) = finished.read_newest()
    assert entry.points == match.game.scores(match.state) != ()
    assert entry.order == rank_seats(match.game.standing(match.state))
    keep(tmp_path)
    (under_way,) = SavedGames(tmp_path, GAMES, turn_of, lambda: NOON).read_newest()
    assert under_way.points == ()


def test_the_name_of_a_file_tells_its_game_whatever_else_stands_in_it() -> None:
    """A title, or the number of a second match of the same moment, is no part of the game's key."""
    for name in ("nord", "nord-2", "nord.An-evening-3", "nord-12.Evening"):
        assert game_of(Path(f"2026-05-04-120000-{name}.match")) == "nord"
    assert game_of(Path("from-a-friend.match")) == ""


def test_an_empty_shelf_is_empty(saved: SavedGames) -> None:
    """Before the first match there is no folder, no entry and no error."""
    assert saved.read_newest() == ()


def test_a_title_is_kept_and_can_be_taken_away(saved: SavedGames, tmp_path: Path) -> None:
    """A renamed match has its title, its moment and every step; without a title it is as before."""
    match, path = keep(tmp_path / "matches")
    named = saved.rename(path, " Café, chez Zoé: v1.5 ")
    (entry,) = saved.read_newest()
    assert (entry.title, entry.path) == ("Café, chez Zoé v1.5", named)
    assert entry.when.hour == 12
    assert verify_match(load(named, GAMES)).record == match.record
    assert saved.rename(named, "") == path


@pytest.mark.parametrize(
    "title", ["../../etc/passwd", "..", "a\x00b", "con?*|<>", "x" * 300, "\u202e", " . "]
)
def test_no_title_leads_out_of_the_folder(title: str, saved: SavedGames, tmp_path: Path) -> None:
    """Whatever is typed, the file stays in its folder and is still listed."""
    _, path = keep(tmp_path / "matches")
    named = saved.rename(path, title)
    assert named.parent == path.parent
    assert [entry.path for entry in saved.read_newest()] == [named]
    assert len(clean_title(title)) <= LONGEST_TITLE


def test_two_matches_may_have_one_title(saved: SavedGames, tmp_path: Path) -> None:
    """Neither takes the place of the other."""
    paths = [keep(tmp_path / "matches", seed=seed)[1] for seed in (1, 2)]
    renamed = {saved.rename(path, "Evening") for path in paths}
    assert len(renamed) == 2
    assert {load(path, GAMES).setup.seed for path in renamed} == {1, 2}


def test_what_is_removed_comes_back_until_it_is_forgotten(
    saved: SavedGames, tmp_path: Path
) -> None:
    """A removed match is off the list, restored it is as before, and forgotten it is gone."""
    match, path = keep(tmp_path / "matches")
    removed = saved.remove(path)
    assert saved.read_newest() == ()
    assert saved.restore(removed) == path
    assert verify_match(load(path, GAMES)).record == match.record
    saved.remove(path)
    saved.forget()
    assert list((tmp_path / "matches").iterdir()) == []


def test_what_is_being_played_stays_where_it_is(saved: SavedGames, tmp_path: Path) -> None:
    """A match that is open somewhere says so, and is neither renamed nor removed."""
    journal = begin_journal(start(setup()), tmp_path / "matches", NOON)
    assert isinstance(journal, Journal)
    assert [entry.playing for entry in saved.read_newest()] == [True]
    with pytest.raises(InUse):
        saved.remove(journal.path)
    with pytest.raises(InUse):
        saved.rename(journal.path, "x")
    assert journal.path.exists()
    journal.close()


def test_a_match_travels_to_another_shelf(saved: SavedGames, tmp_path: Path) -> None:
    """Taken out and brought in elsewhere, it has the same steps, and its title."""
    match, path = keep(tmp_path / "matches")
    copy = saved.export(saved.rename(path, "Evening"), tmp_path / "out")
    again = saved.export(path.with_stem(path.stem + ".Evening"), tmp_path / "out")
    assert copy != again
    other = SavedGames(tmp_path / "elsewhere", GAMES, turn_of, lambda: NOON)
    found = other.import_file(copy)
    assert verify_match(load(found, GAMES)).record == match.record
    assert [entry.title for entry in other.read_newest()] == ["Evening"]


def test_a_finished_match_can_be_brought_in(saved: SavedGames, tmp_path: Path) -> None:
    """A replay is accepted with its scores."""
    match = start(setup())
    run(match)
    path = tmp_path / "from-a-friend.replay"
    path.write_bytes(match_text(match))
    assert load(saved.import_file(path), GAMES).scores is not None


def test_a_bad_file_is_not_brought_in(saved: SavedGames, tmp_path: Path) -> None:
    """Nothing of it reaches the folder."""
    path = tmp_path / "bad.match"
    path.write_bytes(b"nonsense")
    with pytest.raises(BadRecord, match="is not the beginning"):
        saved.import_file(path)
    assert saved.read_newest() == ()


@pytest.mark.parametrize("line", [2, 6, 12])
def test_everything_before_the_damage_is_recovered(
    line: int, saved: SavedGames, tmp_path: Path
) -> None:
    """Damaged in some line, a match comes back with the steps before; the file is kept aside."""
    match, path = keep(tmp_path / "matches")
    lines = path.read_bytes().splitlines(keepends=True)
    lines[line - 1] = lines[line - 1].replace(b"type", b"tipe")
    text = b"".join(lines)
    path.write_bytes(text)
    (entry,) = saved.read_newest()
    assert f"line {line}: is damaged" in str(entry.problem)
    found = saved.recover(path)
    assert load(found, GAMES).steps == match.record.actions[: line - 2]
    assert [kept.path for kept in saved.read_newest()] == [found]
    (aside,) = (tmp_path / "matches").glob("*.damaged")
    assert aside.read_bytes() == text


def test_what_breaks_the_rules_is_recovered_up_to_there(saved: SavedGames, tmp_path: Path) -> None:
    """Seals that fit do not make a step legal: the match is recovered up to the step before."""
    match, path = keep(tmp_path / "matches")
    shorter = start(match.setup)
    journal = begin_journal(shorter, tmp_path / "matches", NOON)
    assert isinstance(journal, Journal)
    for batch in (match.history[0], match.history[0]):
        journal.keep(batch)
    journal.close()
    found = saved.recover(journal.path)
    assert load(found, GAMES).steps == match.record.actions[:1]
    assert path.exists()


def test_a_file_without_a_first_line_is_left_alone(saved: SavedGames, tmp_path: Path) -> None:
    """Where nothing can be recovered the file stays as it is."""
    _, path = keep(tmp_path / "matches")
    path.write_bytes(b"nonsense")
    with pytest.raises(BadRecord):
        saved.recover(path)
    assert path.read_bytes() == b"nonsense"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows makes no links for everybody")
def test_a_file_that_vanishes_hides_no_other(saved: SavedGames, tmp_path: Path) -> None:
    """Another copy of the program may end a match while the list is read: the rest stays on it."""
    _, path = keep(tmp_path / "matches")
    # In the folder, and not there when it is looked at.
    (tmp_path / "matches" / "2026-05-05-120000-toy.match").symlink_to(tmp_path / "gone")
    assert [kept.path for kept in saved.read_newest()] == [path]


def test_a_list_is_known_by_names_before_it_is_read(saved: SavedGames, tmp_path: Path) -> None:
    """Title and moment stand in the name; the rest comes in many slices, and is remembered."""
    match, path = keep(tmp_path / "matches", steps=60)
    named = saved.rename(path, "Evening")
    (entry,) = saved.list_newest()
    assert (entry.title, entry.when.hour, entry.was_read) == ("Evening", 12, False)
    assert (entry.players, entry.state) == ((), None)
    assert len(list(saved.reading(named))) >= 60
    (known,) = saved.list_newest()
    seen = match.game.observation(match.state, SPECTATOR)
    assert (known.state, known.was_read) == (seen, True)
    assert list(saved.reading(named)) == []


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no such limit")
def test_what_could_not_be_read_for_a_moment_is_read_again(
    saved: SavedGames, tmp_path: Path
) -> None:
    """That too many files were open is not remembered of a file that has not changed since."""
    import resource  # noqa: PLC0415 - not on every system

    keep(tmp_path / "matches")
    reading = saved.reading(saved.list_newest()[0].path)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (0, hard))
    try:
        refused = run_to_end(reading)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    assert refused.problem is not None
    assert [kept.problem for kept in saved.read_newest()] == [None]
