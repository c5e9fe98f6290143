"""The city of a match: laid out by its players, or brought along by its code."""

from __future__ import annotations

from pathlib import Path

import pytest

from venise.games import GAMES
from venise.games.nord.decisions import BoatPlacement, QuarterPlacement
from venise.games.nord.game import NORD
from venise.games.nord.layouts.code import code
from venise.games.nord.layouts.draft import Draft, whole
from venise.games.nord.layouts.luck import random_layout
from venise.games.nord.state import Options
from venise.match.continuing import verify_match
from venise.match.journal import match_text as text_of
from venise.match.match import AnyMatch, Match
from venise.match.reading import load
from venise.match.seats import ImmediateChooser
from venise.match.setup import Participant, Setup
from venise.open_match import OpenMatch
from venise_ai.bots import make_bot


def between_bots(city: str, steps: int) -> AnyMatch:
    """A match of bots that stroll on that map after so many steps."""
    players = tuple(Participant(name, "random") for name in ("Anna", "Bert"))
    choosers = [ImmediateChooser(make_bot("random", NORD).choose) for _ in players]
    match = Match(NORD, Setup(players, Options(map=city), 3), choosers)
    for _ in range(steps):
        match.tick()
    return match


@pytest.mark.rule("3.2")
def test_a_city_laid_by_its_players_can_be_kept(tmp_path: Path) -> None:
    """Once it is whole it is there to be kept: the boat where it was laid, wherever it is now."""
    match = between_bots("free", 2)
    assert isinstance(match.state.due, QuarterPlacement | BoatPlacement)
    assert OpenMatch(match, None, tmp_path).board is None
    while match.state.boat is None:
        match.tick()
    laid = whole(Draft(match.state.cells, match.state.boat))
    assert OpenMatch(match, None, tmp_path).board == laid
    first = match.state.boat
    while match.state.boat == first and not match.over:
        match.tick()
    assert not match.over, "nobody has ever taken the boat"
    assert OpenMatch(match, None, tmp_path).board == laid


def test_a_city_that_came_with_the_game_is_not_kept_again(tmp_path: Path) -> None:
    """The printed maps are in every library already."""
    assert OpenMatch(between_bots("ring", 9), None, tmp_path).board is None


def test_a_match_carries_its_city_in_its_file(tmp_path: Path) -> None:
    """On another machine, without the library, the match goes on in the same city."""
    match = between_bots(code(random_layout(12)), 40)
    path = tmp_path / "away.match"
    path.write_bytes(text_of(match))
    again = verify_match(load(path, GAMES))
    assert again.state == match.state
    assert again.state.cells == random_layout(12).cells
    assert OpenMatch(again, None, tmp_path).board == random_layout(12)
