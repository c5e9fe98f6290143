"""The journal: whatever moment the program is stopped at, at most the last step is lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.match.playing import bot, choosers, do, play_first, setup, start, to_human
from tests.match.toy import GAMES, PEBBLES, Put
from venise.engine.errors import BadRecord
from venise.engine.game import CHANCE
from venise.match.commands import Confirm, Play, Undo
from venise.match.continuing import continue_journal, resume_match, verify_match
from venise.match.journal import Journal, begin_journal, match_text
from venise.match.match import AnyMatch, run
from venise.match.outcomes import AnyBatch, Batch, Unsaved
from venise.match.reading import list_unfinished, load

NOON = datetime(2026, 5, 4, 12, 0, 0, tzinfo=UTC)


Begun = Callable[[AnyMatch, Path], Journal]


@pytest.fixture
def begun() -> Iterator[Begun]:
    """Begins the journal of a match in a folder; closed when the test ends."""
    with ExitStack() as open_journals:

        def begin_one(match: AnyMatch, folder: Path) -> Journal:
            journal = begin_journal(match, folder, NOON)
            open_journals.callback(journal.close)
            return journal

        yield begin_one


def played_match(begun: Begun, folder: Path) -> tuple[AnyMatch, Journal, list[object]]:
    """A match in progress, with something taken back; its journal; the state after every step."""
    match = start(setup(seats=3, humans=[0], seed=2), confirm_turns=True)
    seen: list[object] = [match.state]

    def remember(batch: AnyBatch) -> None:
        seen.append(batch.after)

    match.follow(remember)
    journal = begun(match, folder)
    to_human(match)
    for heap in (0, 1):
        do(match, Play(match.ply, Put(heap)))
        to_human(match)
    do(match, Undo())
    for _ in range(2):
        do(match, Play(match.ply, Put(0)))
    do(match, Confirm())
    to_human(match)
    return match, journal, seen


def again(path: Path) -> AnyMatch:
    """The match that a file holds, ready to go on."""
    saved = load(path, GAMES)
    return resume_match(saved, choosers(saved.setup), confirm_turns=True)


def test_a_journal_gives_the_match_back(begun: Begun, tmp_path: Path) -> None:
    """Without any clean end, the file alone leads to the equal state, setup and record."""
    match, journal, _ = played_match(begun, tmp_path)
    back = again(journal.path)
    assert (back.state, back.setup, back.record) == (match.state, match.setup, match.record)
    assert back.ply == match.ply


def test_every_cut_loses_at_most_the_line_it_falls_into(begun: Begun, tmp_path: Path) -> None:
    """Cut at every byte, the file gives the position after its last complete line."""
    _, journal, seen = played_match(begun, tmp_path)
    journal.close()
    text, piece = journal.path.read_bytes(), tmp_path / "piece.match"
    head = text.index(b"\n")
    for length in range(head, len(text) + 1):
        piece.write_bytes(text[:length])
        # A line is complete with its last letter: the line feed adds nothing to it.
        complete = (text[:length] + text[length : length + 1]).count(b"\n") - 1
        saved = load(piece, GAMES)
        assert resume_match(saved, choosers(saved.setup)).state == seen[complete]
        assert saved.cut == (saved.length < length - 1)


def test_a_cut_first_line_is_told(begun: Begun, tmp_path: Path) -> None:
    """A file that ends within its first line holds no match, and says so."""
    _, journal, _ = played_match(begun, tmp_path)
    text, piece = journal.path.read_bytes(), tmp_path / "piece.match"
    for length in range(text.index(b"\n")):
        piece.write_bytes(text[:length])
        with pytest.raises(BadRecord, match=r"piece\.match, line 1: "):
            load(piece, GAMES)


def test_a_cut_journal_goes_on(begun: Begun, tmp_path: Path) -> None:
    """From every cut the match can be played to its end, and the file tells all of it."""
    _, journal, _ = played_match(begun, tmp_path)
    journal.close()
    text, piece = journal.path.read_bytes(), tmp_path / "piece.match"
    for length in range(text.index(b"\n"), len(text) + 1, 7):
        piece.write_bytes(text[:length])
        saved = load(piece, GAMES)
        match = resume_match(saved, choosers(saved.setup))
        going = continue_journal(saved, match)
        assert isinstance(going, Journal)
        play_first(match)
        going.close()
        assert again(piece).record == match.record
        assert not load(piece, GAMES).cut


def test_a_revived_match_still_waits_for_its_confirmation(begun: Begun, tmp_path: Path) -> None:
    """A turn that was not confirmed before the program stopped can still be undone."""
    match = start(setup(humans=[0, 1]), confirm_turns=True)
    journal = begun(match, tmp_path)
    while not match.awaiting_confirmation:
        play_first(match)
    back = again(journal.path)
    assert back.awaiting_confirmation
    assert back.can_undo


def test_a_finished_match_moves_to_the_replays(begun: Begun, tmp_path: Path) -> None:
    """At the end the journal is gone and the replay holds every action and the scores."""
    match = start(setup(turns=3))
    journal = begun(match, tmp_path / "matches")
    run(match)
    replay = journal.finish(match, tmp_path / "replays")
    assert isinstance(replay, Path)
    assert list_unfinished(tmp_path / "matches") == ()
    saved = load(replay, GAMES)
    assert saved.scores == PEBBLES.scores(match.state)
    assert verify_match(saved).record == match.record


def test_a_replay_leaves_out_what_was_taken_back(begun: Begun, tmp_path: Path) -> None:
    """The text of the whole match has one line for every step that stands."""
    match, _, _ = played_match(begun, tmp_path)
    assert match_text(match).count(b"\n") == len(match.history) + 1
    path = tmp_path / "whole.replay"
    path.write_bytes(match_text(match))
    assert load(path, GAMES).steps == match.record.actions


def test_a_replay_that_cannot_be_written_leaves_the_journal(begun: Begun, tmp_path: Path) -> None:
    """If the folder of replays cannot be made, the journal still holds the whole match."""
    match = start(setup())
    journal = begun(match, tmp_path)
    run(match)
    (tmp_path / "file").write_text("in the way")
    told = journal.finish(match, tmp_path / "file" / "replays")
    assert isinstance(told, Unsaved)
    assert again(journal.path).over


def test_a_folder_that_cannot_be_used_is_told_and_nothing_else(tmp_path: Path) -> None:
    """Where no journal can be begun the match is played as if nobody had asked."""
    (tmp_path / "file").write_text("in the way")
    match = start(setup())
    journal = begin_journal(match, tmp_path / "file" / "matches", NOON)
    assert journal.unsaved is not None
    assert str(tmp_path / "file") in journal.unsaved.path
    assert run(match) == ()


def test_two_matches_of_one_second_have_two_files(begun: Begun, tmp_path: Path) -> None:
    """Journals begun at the same moment never share a file, and the newest is listed first."""
    one, other = (begun(start(setup()), tmp_path) for _ in range(2))
    assert one.path != other.path
    assert set(list_unfinished(tmp_path)) == {one.path, other.path}
    later = begin_journal(start(setup()), tmp_path, NOON.replace(hour=13))
    later.close()
    assert list_unfinished(tmp_path)[0] == later.path


def test_a_folder_that_does_not_exist_holds_no_matches(tmp_path: Path) -> None:
    """Before the first match there is nothing to continue, and no error."""
    assert list_unfinished(tmp_path / "nothing here") == ()


def test_taking_luck_back_is_refused_in_a_file(begun: Begun, tmp_path: Path) -> None:
    """A file cannot have a roll of the dice taken back, even with every seal in order."""
    match = start(setup(humans=[0, 1]))
    journal = begun(match, tmp_path)
    to_human(match)
    assert match.history[-1].actor == CHANCE
    journal.keep(Batch(match.ply, 0, None, None, None, (), undo=True))
    with pytest.raises(BadRecord, match="line 3: takes back what cannot be taken back"):
        again(journal.path)


def test_what_a_human_took_back_stays_so_once_a_bot_holds_the_seat(
    begun: Begun, tmp_path: Path
) -> None:
    """A file tells who could take a step back; who holds the seat now does not matter."""
    match, journal, _ = played_match(begun, tmp_path)
    saved = load(journal.path, GAMES)
    assert Undo() in saved.steps
    back = resume_match(saved, [bot(), bot(), bot()])
    assert back.state == match.state
    assert not back.can_undo


def test_no_replay_overwrites_another(begun: Begun, tmp_path: Path) -> None:
    """Two matches that got one name, one after the other, are both among the replays."""
    replays = []
    for seed in (1, 2):
        match = start(setup(seed=seed))
        journal = begun(match, tmp_path / "matches")
        run(match)
        replays.append(journal.finish(match, tmp_path / "replays"))
    assert [load(path, GAMES).setup.seed for path in replays if isinstance(path, Path)] == [1, 2]


def test_a_match_is_finished_once(begun: Begun, tmp_path: Path) -> None:
    """A match whose replay was written before the program stopped gives no second one."""
    match = start(setup())
    journal = begun(match, tmp_path / "matches")
    run(match)
    text = journal.path.read_bytes()
    first = journal.finish(match, tmp_path / "replays")
    journal.path.write_bytes(text)
    assert journal.finish(match, tmp_path / "replays") == first
    assert [first] == list((tmp_path / "replays").iterdir())
