"""§0, §1 Contents and preparation."""

from __future__ import annotations

import pytest

from tests.pilotis.positions import A, luck, of_kind
from venise.engine.errors import BadOptions
from venise.engine.game import CHANCE, SPECTATOR
from venise.games.pilotis.actions import UNKNOWN, Deal
from venise.games.pilotis.components import COPIES, COSTS, GIVEN, PIECES, PRINTED, STOCKS
from venise.games.pilotis.decisions import Playing
from venise.games.pilotis.events import CardDealt, CornersDrawn
from venise.games.pilotis.game import PILOTIS
from venise.games.pilotis.state import Options, board


@pytest.mark.rule("0")
def test_the_box_holds_what_the_rules_count() -> None:
    """46 cards and 8 jokers, 8 long and 12 short planks, 16 gems, 12 tiles, costs as printed."""
    assert (sum(COPIES), PIECES.jokers, PIECES.long, PIECES.short, PIECES.tiles) == (
        46,
        8,
        8,
        12,
        12,
    )
    assert COSTS == (1, 2, 1, 2, 1, 2, 3, 2)
    for layout in PRINTED.values():
        assert sum(len(gems) for gems in layout.gems) == 16


@pytest.mark.rule("1.1")
@pytest.mark.parametrize("key", PRINTED)
def test_a_board_has_eight_bridges_six_walls_and_its_gems_on_squares_of_their_own(key: str) -> None:
    """And its kinds of piles are the same seen from every corner."""
    layout = PRINTED[key]
    assert sum(kind in {1, 2} for kind in layout.piles) == 8
    assert sum(kind in {3, 4} for kind in layout.piles) == 6
    gems = [gem for colour in layout.gems for gem in colour]
    assert len(set(gems)) == len(gems)
    assert layout.piles == tuple(reversed(layout.piles))


@pytest.mark.rule("1.1")
def test_a_board_that_does_not_exist_is_refused_with_the_names_of_those_that_do() -> None:
    """The sentence helps on."""
    with pytest.raises(
        BadOptions, match=r"no board called .atlantis., nor is it .*; the boards are: classic-1"
    ):
        PILOTIS.initial_state(2, Options(map="atlantis"))


@pytest.mark.rule("1.1")
def test_a_board_on_which_a_gem_cannot_be_reached_is_refused_with_its_square() -> None:
    """By a share code one may bring any."""
    with pytest.raises(BadOptions, match=r"no planks lead to the \w+ gem on \d\d\w"):
        PILOTIS.initial_state(2, Options(map="P000-0000-0000-0000-0003-XFCB"))


@pytest.mark.rule("1.2")
@pytest.mark.parametrize("seats", [1, 5])
def test_there_are_two_to_four_seats(seats: int) -> None:
    """Others are refused, with the number."""
    with pytest.raises(BadOptions, match=f"for 2 to 4 seats, not {seats}"):
        PILOTIS.initial_state(seats)


@pytest.mark.rule("1.2")
@pytest.mark.parametrize(("seats", "short", "long"), [(2, 4, 3), (3, 4, 2), (4, 3, 2)])
def test_each_seat_has_its_planks_and_a_corner(seats: int, short: int, long: int) -> None:
    """Pawns stand in different corners; with two in opposite ones."""
    state, _ = luck(PILOTIS.initial_state(seats))
    assert all((player.short, player.long) == (short, long) for player in state.players)
    table = board(state)
    corners = {table.name(player.place) for player in state.players}
    assert len(corners) == seats
    assert corners <= {"11", "15", "45", "41"}
    if seats == 2:
        assert corners == {"11", "45"}


@pytest.mark.rule("1.2")
def test_with_three_the_lot_tells_the_corners() -> None:
    """Each of the three turns of the colours is as likely as the others."""
    start = PILOTIS.initial_state(3)
    outcomes = PILOTIS.chance_outcomes(start)
    assert set(outcomes.weights) == {1}
    drawn = [of_kind(list(PILOTIS.apply(start, one)[1]), CornersDrawn) for one, _ in outcomes]
    assert [event.colours for (event,) in drawn] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


@pytest.mark.rule("1.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_seat_gets_four_given_cards_that_all_know_and_two_secret_ones(seats: int) -> None:
    """Jokers lie in their supply."""
    state, events = luck(PILOTIS.initial_state(seats))
    dealt = of_kind(events, CardDealt)
    assert [event.seat for event in dealt] == [seat for seat in range(seats) for _ in range(2)]
    assert all(player.known == GIVEN and player.secret.size == 2 for player in state.players)
    assert state.supply == PIECES.jokers
    assert state.pile.size == 46 - 6 * seats


@pytest.mark.rule("1.3")
def test_a_card_that_is_dealt_is_its_owners_secret() -> None:
    """Others see that it was dealt, and count it among all that nobody has seen."""
    state, _ = luck(PILOTIS.initial_state(2))
    for viewer in (1, SPECTATOR):
        seen = PILOTIS.observation(state, viewer)
        assert sum(seen.players[A].secret.counts) == 0
        assert PILOTIS.observe(Deal(A, 3), viewer) == Deal(A, UNKNOWN)
    own = PILOTIS.observation(state, A)
    assert own.players[A].secret == state.players[A].secret
    assert PILOTIS.observe(Deal(A, 3), A) == Deal(A, 3)


@pytest.mark.rule("1.4")
@pytest.mark.parametrize("seats", list(STOCKS))
def test_any_seat_may_begin(seats: int) -> None:
    """Luck names it, and its turn has four hourglasses."""
    state = PILOTIS.initial_state(seats)
    while len(PILOTIS.chance_outcomes(state)) != seats or type(state.due).__name__ != "FirstPlayer":
        state, _ = PILOTIS.apply(state, PILOTIS.chance_outcomes(state).actions[0])
        assert state.current_player == CHANCE
    after = [PILOTIS.apply(state, action)[0] for action, _ in PILOTIS.chance_outcomes(state)]
    assert [one.due for one in after] == [Playing(seat, 4) for seat in range(seats)]
    assert [one.first for one in after] == list(range(seats))
