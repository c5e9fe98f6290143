"""The first decision is not blind: a start is suggested with its reason, to those who need it."""

from __future__ import annotations

from datetime import datetime
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tests.ui.nord.hands import Hands, look, new_match
from venise.catalogue import entry_of
from venise.games.nord.actions import ChooseFirst, Move, PlaceBurgher
from venise.games.nord.components import MAPS, WORKSHOP_TILE
from venise.games.nord.decisions import BurgherPlacement, Movement
from venise.games.nord.game import NORD
from venise.games.nord.queries import legal
from venise.games.nord.state import Options, State
from venise.match.folders import make_portable_folders
from venise.opening import FEW_GAMES, Opener
from venise.ui.tables.nord.suggestions import ROLLS, find_start


def placing(layout: str) -> State:
    """A game of two at the placing of the first burgher."""
    state: Any = NORD.initial_state(2, Options(map=layout))
    state, _ = NORD.apply(state, ChooseFirst(0))
    assert isinstance(state.due, BurgherPlacement)
    found: State = state
    return found


def fetched(state: State, tile: int) -> int:
    """With how many rolls the higher die works on raw material after a start there, played out."""
    there, _ = NORD.apply(state, PlaceBurgher(tile))
    seat = state.current_player
    rolls = product(range(1, 7), repeat=2)
    dice = (tuple(sorted(roll)) for roll in rolls)
    return sum(
        any(
            isinstance(move, Move) and move.tile < WORKSHOP_TILE and move.die == low
            for move in legal(replace(there, due=Movement(seat, (low, high)), later=()))
        )
        for low, high in dice
    )


@pytest.mark.parametrize("layout", sorted(MAPS))
def test_what_is_said_of_the_suggested_start_is_so_and_none_is_better(layout: str) -> None:
    """The number of rolls is that of the game's own moves, and no quarter has more."""
    state = placing(layout)
    start = find_start(state)
    assert start is not None
    rolls = [fetched(state, tile) for tile in range(9)]
    assert start.fetching == rolls[start.tile] == max(rolls) <= ROLLS


class Advised(Hands):
    """Hands at a table that suggests a start."""

    advised = True


def begun(hands: type[Hands], language: str = "en") -> Hands:
    """A new game on a map where starts differ."""
    return hands(new_match([0], layout="ring", confirm=True), look(language=language))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_reason_stands_below_the_question_and_nothing_is_forced(language: str) -> None:
    """The sentence names the quarter and the rolls; any quarter can still be chosen."""
    table = begun(Advised, language)
    (line,) = table.scene.presented.words.lines
    start = find_start(table.scene.shown)
    assert start is not None
    names = table.scene.table.names
    assert names.place("the", start.tile) in line
    assert str(start.fetching) in line
    assert len({spot for spot in table.scene.places if spot.kind == "tile"}) == 9
    assert len(table.scene.hand.chosen.actions) == 9


def test_the_quarter_is_marked_only_for_those_who_are_advised() -> None:
    """The picture has one more ribbon, and the words one more line."""
    advised, used = begun(Advised), begun(Hands)
    assert advised.shown().get_buffer().raw != used.shown().get_buffer().raw
    assert used.scene.presented.words.lines == ()


def test_after_a_few_finished_games_nothing_is_suggested(tmp_path: Path) -> None:
    """Games of another kind do not count."""
    folders = make_portable_folders(tmp_path)
    opener, nord = Opener(folders, datetime.now), entry_of("nord")
    folders.replays.mkdir(parents=True, exist_ok=True)
    for number in range(FEW_GAMES):
        (folders.replays / f"2026-05-0{number + 1}-120000-doge.replay").write_bytes(b"x")
    assert opener.is_new_to(nord)
    for number in range(FEW_GAMES):
        (folders.replays / f"2026-06-0{number + 1}-120000-nord.Sunday.replay").write_bytes(b"x")
    assert not opener.is_new_to(nord)
