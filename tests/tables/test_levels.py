"""How strong each bot is, is written at its seat, whatever the game, the window and the words."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest
from msgspec.structs import replace

from tests.tables.sessions import COLOURS, NAMES, Session, look_of
from tests.ui.noting_fonts import NotingFonts
from venise.catalogue import entries
from venise.catalogue.entry import AnyEntry
from venise.match.match import Match
from venise.match.seats import ImmediateChooser
from venise.match.setup import HUMAN, Participant, Setup
from venise.ui.levels import level_title
from venise.ui.settings import Settings

TABLES: Final = {entry.key: entry for entry in entries()}
STRANGER: Final = "./mine.py:Dreamer"
"""A bot from outside, as a file names it."""


def seated(entry: AnyEntry, kinds: tuple[str, ...], size: tuple[int, int], text: float) -> Session:
    """A game of these kinds of players at its table, in French."""
    wishes = Settings(speed=0.0, text_size=text)
    look = replace(look_of(entry, size, "fr", wishes), fonts=NotingFonts())
    seats = zip(NAMES, kinds, COLOURS, strict=False)
    players = tuple(Participant(name, kind, colour) for name, kind, colour in seats)
    rules = entry.rules()

    def first(state: Any, _: Random) -> Any:
        return rules.game.legal_actions(state)[0]

    choosers = [None if kind == HUMAN else ImmediateChooser(first) for kind in kinds]
    match = Match(rules.game, Setup(players, rules.game.options_type(), 3), choosers)
    session = Session.of(entry, look, match)
    session.rest()
    session.lift()
    session.draw()
    return session


def written(session: Session) -> set[str]:
    """Every line on the screen."""
    fonts = session.stack.look.fonts
    assert isinstance(fonts, NotingFonts)
    return fonts.lines


@pytest.mark.parametrize(
    ("size", "text"), [((960, 600), 1.0), ((960, 600), 1.5), ((1920, 1080), 1.0)]
)
@pytest.mark.parametrize("key", TABLES)
def test_every_level_is_written_whole_at_its_seat(
    key: str, size: tuple[int, int], text: float
) -> None:
    """By the name that a new game offers it under, with as many seats as the game has.

    Where larger words leave a head no room for it, the tooltip there tells it behind the name.
    """
    entry = TABLES[key]
    rules = entry.rules()
    kinds = (HUMAN, *rules.levels)[: rules.game.info.seats[1]]
    session = seated(entry, kinds, size, text)
    words = session.stack.look.words
    told = {words(f"bots.{kind}.title") for kind in kinds[1:]}
    left_out = session.scene.view.brush.left_out.values() if text > 1 else ()
    behind_names = {one.rpartition(" · ")[2] for one in left_out}
    assert told <= written(session) | behind_names


@pytest.mark.parametrize("key", TABLES)
def test_a_bot_from_outside_goes_by_its_class(key: str) -> None:
    """Whoever wrote it named it so; a bot that no game offers has no level to tell."""
    entry = TABLES[key]
    seats = max(2, entry.rules().game.info.seats[0])
    kinds = (HUMAN, STRANGER, *("random",) * (seats - 2))
    session = seated(entry, kinds, (960, 600), 1.0)
    assert "Dreamer" in written(session)
    assert level_title(session.stack.look.words, "random") == ""
