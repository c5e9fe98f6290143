"""A program that was killed between two seals shows nobody what was sealed."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Surface

from tests.tables.program import at_table, begun, rest
from tests.tables.sessions import look_of
from venise.app import Program
from venise.catalogue.doge import DOGE
from venise.commands import replay
from venise.games import GAMES
from venise.games.doge.actions import Seal
from venise.games.doge.state import Options
from venise.match.journal import JOURNAL_SUFFIX, match_text
from venise.match.match import AnyMatch, Match
from venise.match.reporting import anonymize_match
from venise.match.saved_games import SavedGames
from venise.match.setup import HUMAN, Participant, Setup

PEOPLE = (("Anna", "red"), ("Bert", "blue"), ("Cleo", "green"))
SIZE = (960, 600)


class Sights(NamedTuple):
    """Everything that can be seen after such an evening, as bytes and words."""

    curtain: bytes
    picture: bytes
    verdict: str


def left_match(laid: int, sealed: int) -> AnyMatch:
    """A match in which all have laid out a marker of a value, and Anna has sealed another."""
    people = tuple(Participant(name, HUMAN, colour) for name, colour in PEOPLE)
    match: AnyMatch = Match(GAMES["doge"], Setup(people, Options(), 7), [None] * 3)
    while match.state.current_player < 0:
        match.tick()
    for seat in range(3):
        match.retrace(Seal(seat, seat, one(laid)))
    match.tick()
    match.retrace(Seal(0, 1, one(sealed)))
    assert match.state.players[0].sealed is not None
    return match


def one(value: int) -> tuple[int, ...]:
    """One marker of a value."""
    return tuple(int(each == value) for each in range(4))


def sights(home: Path, value: int) -> Sights:
    """What is shown of a match that was killed after everybody used markers of that value."""
    match = left_match(value, value)
    journal = home / "matches" / f"killed{JOURNAL_SUFFIX}"
    journal.parent.mkdir(exist_ok=True)
    journal.write_bytes(match_text(match))
    listed = SavedGames(journal.parent, GAMES, lambda _: 1, datetime.now).read_newest()[0]
    thumbnail = DOGE.table().thumbnail
    picture = thumbnail(look_of(DOGE, SIZE), listed.state, ("red", "blue", "green"), (240, 180))
    verdict = replay.answer(journal, as_json=True)
    curtain = curtain_of()
    journal.unlink(missing_ok=True)
    return Sights(curtain, raw(picture), verdict)


def curtain_of() -> bytes:
    """What the next program shows first as it goes on with the match."""
    program = begun()
    try:
        program.services_by_game["doge"].continue_table()
        settle(program)
        assert at_table(program).match.state.players[0].sealed is not None
        return drawn(program)
    finally:
        program.close()


def settle(program: Program) -> None:
    """Frames until nothing moves any more."""
    for _ in range(3):
        rest(program)


def drawn(program: Program) -> bytes:
    """The picture in the window."""
    picture = Surface(program.stack.look.size, 0, 32)
    program.stack.draw(picture)
    return raw(picture)


def raw(picture: Surface) -> bytes:
    """The pixels of a picture."""
    return pygame.image.tobytes(picture, "RGB")


def test_nothing_that_is_shown_after_a_kill_depends_on_what_was_sealed(home: Path) -> None:
    """Curtain, picture among the saved games and `venise replay` are the same."""
    low, high = sights(home, 1), sights(home, 3)
    assert low.curtain == high.curtain
    assert low.picture == high.picture
    assert low.verdict == high.verdict


def test_a_report_leaves_out_what_still_lies_sealed() -> None:
    """It is the same whatever was sealed last."""
    assert anonymize_match(left_match(2, 1)) == anonymize_match(left_match(2, 3))
