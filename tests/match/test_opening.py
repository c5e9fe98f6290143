"""What the program makes of the files that were left behind."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from tests.ui.driver import look_for
from tests.ui.nord.random_games import choose
from venise.catalogue import entry_of
from venise.engine.errors import BadRecord
from venise.games import GAMES
from venise.games.nord.game import NORD
from venise.games.nord.state import Options
from venise.match.commands import Play, Undo
from venise.match.folders import Folders, find_folders
from venise.match.journal import Journal, begin_journal
from venise.match.match import AnyMatch, Match, run
from venise.match.reading import list_unfinished, load
from venise.match.seats import ImmediateChooser
from venise.match.setup import HUMAN, Participant, Setup
from venise.new_game import new_game_choices
from venise.open_match import OpenMatch
from venise.opening import Opener
from venise.ui.choices import NewGame, SeatChoice
from venise.ui.text import SIGNS
from venise_ai.bots import make_bot

NOON = datetime(2026, 5, 4, 12, 0, 0, tzinfo=UTC)


@pytest.fixture
def places(home: Path) -> Folders:
    """The folders of a player who has none yet."""
    return find_folders({"VENISE_HOME": str(home)})


@pytest.fixture
def opener(places: Folders) -> Iterator[Opener]:
    """Opens matches in these folders."""
    one = Opener(places, lambda: NOON)
    yield one
    one.close()


def bots_match(kind: str = "random") -> AnyMatch:
    """A match between two bots at its beginning; they are called `kind` in its file."""
    players = tuple(Participant(name, kind) for name in ("Anna", "Bert"))
    choosers = [ImmediateChooser(make_bot("random", NORD).choose) for _ in players]
    return Match(NORD, Setup(players, Options()), choosers)


def keep(match: AnyMatch, places: Folders) -> Journal:
    """A journal of the match."""
    journal = begin_journal(match, places.matches, NOON)
    assert isinstance(journal, Journal)
    return journal


def played_out(opener: Opener) -> OpenMatch:
    """A match that two people have just played to its end at random."""
    seats = (SeatChoice("Anna", "red", HUMAN), SeatChoice("Bert", "blue", HUMAN))
    opened = opener.new(entry_of("nord"), NewGame(seats, "bruges", 3, {}), confirm_turns=False)
    match, rng = opened.match, Random(1)
    while not match.over:
        if match.is_human(match.state.current_player):
            match.submit(Play(match.ply, choose(match.state, rng)))
        match.tick()
    return opened


def test_a_match_that_ended_as_the_program_stopped_becomes_a_replay(
    opener: Opener, places: Folders
) -> None:
    """Stopped between the last step and the replay, a match is finished when it is opened."""
    match = bots_match()
    journal = keep(match, places)
    run(match)
    journal.close()
    opened = opener.open_unfinished(journal.path, confirm_turns=True)
    assert opened.match.over
    assert opened.unsaved is None
    assert list_unfinished(places.matches) == ()
    (replay,) = places.replays.iterdir()
    assert load(replay, GAMES).scores == NORD.scores(match.state)
    opened.close()


OUTSIDE = "class First:\n    def choose(self, observation, rng, stop):\n        raise SystemExit\n"


def test_code_that_only_a_file_names_never_runs(
    opener: Opener, places: Folders, tmp_path: Path
) -> None:
    """A kept match may name a bot from outside; it plays only where the player names it too."""
    theirs = tmp_path / "theirs.py"
    theirs.write_text(f"open({str(tmp_path / 'run')!r}, 'w')\n{OUTSIDE}", encoding="utf-8")
    spelling = f"{theirs}:First"
    journal = keep(bots_match(spelling), places)
    journal.close()
    with pytest.raises(BadRecord, match=r"venise play --bots"):
        opener.open_unfinished(journal.path, confirm_turns=True)
    willing = Opener(places, lambda: NOON, (spelling,))
    willing.open_unfinished(journal.path, confirm_turns=True).close()
    willing.close()
    assert not (tmp_path / "run").exists()


@pytest.mark.parametrize("named", ["theirs.py:First", "/srv/far/theirs.py:First"])
def test_a_bot_from_outside_is_known_by_its_file_and_class(
    named: str, places: Folders, tmp_path: Path
) -> None:
    """A match that was brought here plays with the bot that the player keeps elsewhere."""
    own = [str(tmp_path / folder / "theirs.py") for folder in ("one", "two")]
    for path in map(Path, own):
        path.parent.mkdir()
        path.write_text(OUTSIDE, encoding="utf-8")
    journal = keep(bots_match(named), places)
    journal.close()
    bots = [f"{path}:First" for path in own]
    for spellings, wrong in ((bots, "more than one"), ([], "venise play --bots theirs.py:First")):
        doubtful = Opener(places, lambda: NOON, spellings)
        with pytest.raises(BadRecord, match=wrong):
            doubtful.open_unfinished(journal.path, confirm_turns=True)
        doubtful.close()
    willing = Opener(places, lambda: NOON, bots[:1])
    willing.open_unfinished(journal.path, confirm_turns=True).close()
    willing.close()


def test_a_bot_from_outside_is_offered_with_a_warning(tmp_path: Path) -> None:
    """It stands behind our levels by the name of its class, and says that its code is not ours."""
    (tmp_path / "theirs.py").write_text(OUTSIDE, encoding="utf-8")
    spelling = f"{tmp_path / 'theirs.py'}:First"
    choice = new_game_choices(entry_of("nord"), look_for().words, external_bots=(spelling,))
    last = choice.levels[-1]
    assert (last.key, last.title) == (spelling, "First")
    assert spelling in last.description.translate(SIGNS)
    assert "not ours" in last.description


def test_a_bot_nobody_knows_is_a_clear_error(opener: Opener, places: Folders) -> None:
    """A file that names an unknown bot is refused by file and line, and not offered again."""
    journal = keep(bots_match("oracle"), places)
    journal.close()
    assert opener.find_unfinished() == journal.path
    with pytest.raises(BadRecord, match=r"line 1: there is no bot called 'oracle'"):
        opener.open_unfinished(journal.path, confirm_turns=True)
    assert opener.find_unfinished() is None
    assert journal.path.exists()


def test_a_match_of_another_window_is_not_offered(opener: Opener, places: Folders) -> None:
    """Continue leads to the newest match that nobody plays."""
    older = keep(bots_match(), places)
    newer = keep(bots_match(), places)
    older.close()
    assert opener.find_unfinished() == older.path
    newer.close()
    assert opener.find_unfinished() == newer.path


def test_an_empty_file_is_no_match(opener: Opener, places: Folders) -> None:
    """A program stopped before the first line of a match has left nothing to continue."""
    places.matches.mkdir()
    (places.matches / "2026-05-04-120000-nord.match").write_bytes(b"")
    assert opener.find_unfinished() is None


def test_an_end_taken_back_leaves_a_match_to_go_on_with(opener: Opener, places: Folders) -> None:
    """Its replay goes, and its file holds what was taken back; looked at later, its end stands."""
    opened = played_out(opener)
    match = opened.match
    (replay,) = places.replays.glob("*")
    last = match.history[-1].action
    match.submit(Undo())
    match.tick()
    assert not replay.exists()
    (left,) = list_unfinished(places.matches)
    assert load(left, GAMES).steps[-2:] == (last, Undo())
    match.submit(Play(match.ply, last))
    match.tick()
    opened.close()
    assert list_unfinished(places.matches) == ()
    (replay,) = places.replays.glob("*")
    looked = opener.open_from_anywhere(replay, confirm_turns=False).match
    assert looked.over
    assert not looked.can_undo


def test_a_file_with_an_end_taken_back_is_gone_on_with(opener: Opener, places: Folders) -> None:
    """Stopped after an end was taken back, a match is opened at the position before it."""
    opened = played_out(opener)
    match = opened.match
    match.submit(Undo())
    match.tick()
    state = match.state
    opened.close()
    (left,) = list_unfinished(places.matches)
    again = opener.open_unfinished(left, confirm_turns=False)
    assert again.match.state == state
    again.close()
