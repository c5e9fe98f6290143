"""What a player may ask of a position."""

from __future__ import annotations

from msgspec.structs import replace

from tests.doge.positions import CASTELLO, SAN_MARCO, SAN_POLO, A, B, C, table
from tests.doge.positions import markers as of
from venise.games.doge.game import DOGE
from venise.games.doge.queries import Lead, Progress, Reach, lead, progress, reach


def test_reach_is_exact_for_own_markers_and_a_range_for_those_of_others() -> None:
    """Two unknown markers of seven are 0 + 1 at least and 3 + 3 at most; an advisor adds one."""
    state = table(ballots={SAN_MARCO: {A: (0, 3), B: (1, 2)}}, advisors={CASTELLO: (B, SAN_MARCO)})
    seen = DOGE.observation(state, A)
    assert reach(seen, A, SAN_MARCO) == Reach(2, 0, 3, 3)
    assert reach(seen, B, SAN_MARCO) == Reach(2, 1, 2, 7)
    assert reach(seen, C, SAN_MARCO) == Reach(0, 0, 0, 0)


def test_reach_knows_what_was_turned_up_this_year() -> None:
    """With both threes and a two seen, two markers are at most 2 + 1."""
    state = table(ballots={SAN_POLO: {B: (1, 2)}}, order=(SAN_MARCO, SAN_POLO))
    bernd = state.players[B]
    seen = replace(bernd, shown=of(2, 3, 3), left=of(0, 1))
    state = replace(state, players=(state.players[A], seen, state.players[C]))
    assert reach(DOGE.observation(state, A), B, SAN_POLO) == Reach(2, 0, 1, 3)


def test_progress_names_palaces_and_districts_for_each_way_to_the_end() -> None:
    """Seven palaces in five districts have reached the second of them."""
    state = table(palaces={0: (A, A), 1: (A, A), 2: (A,), 3: (A,), 4: (A,)})
    ways = progress(state, A)
    assert ways == (Progress(7, 6, 5, 6), Progress(7, 7, 5, 5), Progress(7, 8, 5, 4))
    assert [way.reached for way in ways] == [False, True, False]


def test_who_is_certain_to_be_ahead_and_by_how_many() -> None:
    """Two unknown markers bring 1 to 6 votes: alone they lead, and beside another they may not."""
    state = table(ballots={SAN_MARCO: {A: (3, 2)}})
    assert lead(state, SAN_MARCO) == Lead(A, 5, 5)
    seen = DOGE.observation(state, B)
    assert lead(seen, SAN_MARCO) == Lead(A, 1, 6)
    assert lead(seen, SAN_POLO) is None
    contested = DOGE.observation(table(ballots={SAN_MARCO: {A: (3, 2), B: (1,)}}), B)
    assert lead(contested, SAN_MARCO) is None
