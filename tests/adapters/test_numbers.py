"""The numbers of actions and of positions, by which other libraries know the games."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest
from msgspec.structs import replace

from tests.adapters.random_plays import OPTIONS, positions
from venise.adapters import flattening
from venise.adapters.flattening import Flattening
from venise.adapters.games import DESCRIPTIONS, description_of
from venise.adapters.numbering import FieldValues, Kind, Numbering, field
from venise.engine.errors import BadOptions
from venise.engine.game import SPECTATOR
from venise.games import GAMES

EVERY = pytest.mark.parametrize("key", DESCRIPTIONS)


class Move(msgspec.Struct, frozen=True):
    """A kind of action with three fields, two of which hang together."""

    to: int
    low: int
    high: int


class Rest(msgspec.Struct, frozen=True):
    """A kind of action without fields."""


PAIRS = FieldValues(("low", "high"), ((0, 1), (0, 2), (1, 2)))
SMALL = Numbering[Any]([Kind(Move, field("to", range(4)), PAIRS), Kind(Rest)])


def test_every_game_is_described() -> None:
    """A game that joins is offered to other libraries, and played in these tests."""
    assert GAMES.keys() == DESCRIPTIONS.keys() == OPTIONS.keys()


def test_numbers_count_like_digits() -> None:
    """The last field counts the fastest, and kinds follow each other."""
    assert [SMALL.number(SMALL.action(number)) for number in range(13)] == list(range(13))
    assert SMALL.action(4) == Move(1, 0, 2)
    assert SMALL.action(12) == Rest()
    assert SMALL.ranges() == {"Move": (0, 12), "Rest": (12, 1)}


@pytest.mark.parametrize("number", [-1, 13])
def test_a_number_beyond_all_is_refused(number: int) -> None:
    """No wrong action is made of it."""
    with pytest.raises(IndexError, match=str(number)):
        SMALL.action(number)


@EVERY
def test_every_legal_action_has_its_own_number(key: str) -> None:
    """Over whole random games: numbers differ, and lead back to their actions."""
    described = description_of(key)
    for game in range(12):
        for state in positions(described, game):
            actions = described.game.legal_actions(state)
            numbers = described.legal_numbers(state)
            assert len(set(numbers)) == len(numbers)
            assert [described.numbering.action(number) for number in numbers] == list(actions)


@EVERY
def test_numbers_change_only_with_the_version(key: str) -> None:
    """Whoever has learnt on them may rely on them: this is their whole extent."""
    described = description_of(key)
    known = {
        "nord": (3, 10881, 7608, "EndTurn"),
        "doge": (2, 1848, 1599, "SealPlace"),
        "patrons": (2, 11355, 951, "Done"),
        "pilotis": (2, 11410, 863, "EndTurn"),
    }
    last = described.numbering.kinds[-1].record.__name__
    version = described.game.info.version
    assert (version, described.numbering.size, described.flattening.size, last) == known[key]


@EVERY
def test_positions_that_differ_have_other_numbers(key: str) -> None:
    """What a seat may know is all there: along a game no two observations look the same."""
    described = description_of(key)
    seen: dict[bytes, Any] = {}
    for state in positions(described, 3):
        known = described.game.observation(state, 0)
        row = described.flattening.row(known).tobytes()
        assert seen.setdefault(row, known) == known


@EVERY
def test_what_a_seat_may_not_know_has_no_number(key: str) -> None:
    """Any world that the seat could be in is written the same."""
    described = description_of(key)
    game = described.game
    for number, state in enumerate(positions(described, 5)):
        if number % 25 == 0:
            seat = state.current_player
            known = game.observation(state, seat)
            other = game.resample(known, Random(number))
            assert np.array_equal(described.observe(state, seat), described.observe(other, seat))


@EVERY
def test_what_is_kept_is_written_as_if_anew(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever was written before, of any seat or game, and whatever was let go of since."""
    described = description_of(key)
    monkeypatch.setattr(flattening, "MOST_KEPT", 8)
    keeping = Flattening(described.game.state_type, described.lengths)
    monkeypatch.setattr(flattening, "LONGEST_KEPT", -1)
    anew = Flattening(described.game.state_type, described.lengths)
    games, rng, written = [positions(described, n) for n in range(3)], Random(1), 0
    while games:
        game = rng.choice(games)
        for state in islice(game, rng.randrange(1, 20)):
            known = described.game.observation(state, rng.choice((0, 1, SPECTATOR)))
            assert np.array_equal(keeping.row(known), anew.row(known))
            written += 1
        if next(game, None) is None:
            games.remove(game)
    assert written > 200


def test_a_row_is_the_caller_s_own() -> None:
    """Writing into a row changes no other, not even the next one of the same position."""
    described = description_of("nord")
    state = next(positions(described, 1))
    row = described.flattening.row(state)
    before = row.copy()
    row[:] = -1.0
    assert np.array_equal(described.flattening.row(state), before)


@EVERY
def test_lists_have_room(key: str) -> None:
    """Over random games no list is longer than its places: nothing is left out."""
    described = description_of(key)
    roomy = {name: length + 4 for name, length in described.lengths.items()}
    wider = Flattening(described.game.state_type, roomy)
    for number in range(4):
        for state in positions(described, number):
            known = described.game.observation(state, 0)
            assert described.flattening.row(known).sum() == pytest.approx(wider.row(known).sum())


def test_unknown_games_and_options_are_named() -> None:
    """One sentence says what is wrong."""
    with pytest.raises(BadOptions, match="'chess'; the games are: nord"):
        description_of("chess")
    with pytest.raises(BadOptions, match=r"La Venise du Nord: .*`walls`"):
        description_of("nord").initial_state(2, {"walls": True})


def test_a_changed_record_is_written_anew() -> None:
    """Rows that are kept belong to their values."""
    described = description_of("nord")
    state = described.game.observation(next(positions(described, 0)), 0)
    changed = replace(state, players=(replace(state.players[0], burgher=7), *state.players[1:]))
    before, after = described.flattening.row(state), described.flattening.row(changed)
    assert (before != after).sum() == 1
