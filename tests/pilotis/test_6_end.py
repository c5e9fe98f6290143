"""§6 The end, and games that would not end."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.pilotis.positions import A, B, C, D, choices, luck, of_kind, place_of, play, position
from venise.engine.game import TERMINAL
from venise.games.pilotis.decisions import GameOver, Playing
from venise.games.pilotis.events import EndNears, GameEnded, GemTaken, SeatFinished
from venise.games.pilotis.game import PILOTIS
from venise.games.pilotis.queries import is_stranded
from venise.games.pilotis.state import State

pytestmark = pytest.mark.rule("6")


def before_the_last_gem(*, places: bool = False) -> State:
    """Red stands one step from its fourth gem, on 35d."""
    return position(
        planks="35d-45 25d-35d",
        pawns={A: "35d-45"},
        gems={A: 3},
        hands={A: "step-3 step-1"},
        places=places,
    )


def test_example_the_game_ends_with_the_fourth_gem_in_mid_step() -> None:
    """In the first of three steps; the pawn stays there, and the last gem brings no tile."""
    state = before_the_last_gem()
    assert "walk step-3 25d-35d" not in choices(state)
    state, events = play(state, "walk step-3 35d")
    assert state.due == GameOver("gems")
    assert state.current_player == TERMINAL
    assert place_of(state, A) == "35d"
    assert [event.tiles for event in of_kind(events, GemTaken)] == [0]
    assert of_kind(events, GameEnded) == [GameEnded((A,), "gems")]
    assert PILOTIS.returns(state) == (1.0, 0.0, 0.0, 0.0)
    assert PILOTIS.scores(state) == (4, 0, 0, 0)


def test_others_play_on_for_the_places_if_wished() -> None:
    """The one that is done is passed over; who comes second is told by the order."""
    state, events = play(before_the_last_gem(places=True), "walk step-3 35d")
    assert of_kind(events, SeatFinished) == [SeatFinished(A, 1)]
    assert state.due == Playing(B, 4)
    third = replace(state.players[C], gems=15)
    players = (*state.players[:C], third, state.players[D])
    state = replace(state, players=players, finished=(A, C))
    for seat in (B, D):
        assert state.due.seat == seat
        state, _ = luck(play(state, "end")[0])
    assert state.due.seat == B
    assert PILOTIS.standing(state)[A] > PILOTIS.standing(state)[C]


def test_of_seats_with_all_their_gems_the_first_is_before_one_with_more_tiles() -> None:
    """Tiles left tell only between seats that are level in everything else."""
    state = position(places=True, gems={D: 1}, tiles={D: 1})
    state = with_all_gems(with_all_gems(state, A), C, 3)
    standing = PILOTIS.standing(replace(state, finished=(A, C)))
    assert standing[A] > standing[C] > standing[D] > standing[B]


def test_places_are_known_when_one_seat_is_left() -> None:
    """With two seats that is at once."""
    state = position(
        2, planks="35d-45", pawns={A: "35d-45"}, gems={A: 3}, hands={A: "step-1"}, places=True
    )
    state, _ = play(state, "walk step-1 35d")
    assert state.due == GameOver("places")


def test_every_seat_that_is_done_is_passed_over() -> None:
    """Two beside each other, too, and three round the table."""
    for done in ((B, C), (C, B), (D, B, C)):
        state = position(hands={}, places=True)
        players = tuple(
            replace(player, gems=15) if seat in done else player
            for seat, player in enumerate(state.players)
        )
        state = replace(state, players=players, finished=done)
        state, _ = luck(play(state, "end")[0])
        assert state.due == Playing(D if D not in done else A, 4)


def test_whoever_is_done_draws_nothing_and_stays_where_the_last_gem_lay() -> None:
    """The turn is over in mid-walk, with hourglasses left; the planks of the stock stay unused."""
    before = before_the_last_gem(places=True)
    state, _ = play(before, "walk step-3 35d")
    assert (state.drawn, state.pile) == (before.drawn, before.pile)
    assert place_of(state, A) == "35d"
    assert state.players[A].short == before.players[A].short


def last_turn_of_round(number: int, last_gem: int) -> State:
    """The turn of D, who is the last of a round."""
    state = position(hands={}, round=number, last_gem=last_gem, gems={C: 1}, tiles={C: 1})
    return replace(state, due=Playing(D, 4), turn_player=D)


def test_twelve_rounds_without_a_gem_end_the_game() -> None:
    """Gems, then tiles, tell who has won; a round before it goes on."""
    state, _ = luck(play(last_turn_of_round(11, 0), "end")[0])
    assert isinstance(state.due, Playing)
    state, events = luck(play(last_turn_of_round(12, 0), "end")[0])
    assert state.due == GameOver("drought")
    assert of_kind(events, GameEnded) == [GameEnded((C,), "drought")]


@pytest.mark.parametrize(("number", "last_gem"), [(60, 55), (12, 0)])
def test_the_last_round_is_played_out_before_the_game_ends_by_itself(
    number: int, last_gem: int
) -> None:
    """Each seat has its turn in it, whether there were sixty rounds or twelve without a gem."""
    state = position(hands={}, round=number, last_gem=last_gem)
    for seat in (B, C, D):
        state, _ = luck(play(state, "end")[0])
        assert state.due == Playing(seat, 4)
    state, _ = luck(play(state, "end")[0])
    assert isinstance(state.due, GameOver)


def test_the_last_gem_of_a_seat_that_is_done_puts_off_the_end_like_any_other() -> None:
    """Red takes its fourth in the twelfth round without one: the others play on."""
    state = replace(before_the_last_gem(places=True), round=12, last_gem=0)
    state, _ = play(state, "walk step-3 35d")
    assert state.due == Playing(B, 4)
    for seat in (B, C, D):
        assert state.due.seat == seat
        state, _ = luck(play(state, "end")[0])
    assert (state.due, state.round) == (Playing(B, 4), 13)


def test_sixty_rounds_end_the_game() -> None:
    """Whatever happens in them."""
    state, _ = luck(play(last_turn_of_round(59, 55), "end")[0])
    assert isinstance(state.due, Playing)
    state, _ = luck(play(last_turn_of_round(60, 55), "end")[0])
    assert state.due == GameOver("rounds")


def test_the_end_by_itself_is_told_two_rounds_before() -> None:
    """Once, with its reason."""
    _, events = luck(play(last_turn_of_round(10, 0), "end")[0])
    assert of_kind(events, EndNears) == [EndNears(2, "drought")]
    _, events = luck(play(last_turn_of_round(58, 55), "end")[0])
    assert of_kind(events, EndNears) == [EndNears(2, "rounds")]
    _, events = luck(play(last_turn_of_round(9, 0), "end")[0])
    assert of_kind(events, EndNears) == []


def test_a_stranded_pawn_stands_until_somebody_lays_a_plank() -> None:
    """No plank touches it and its stock is empty; with a plank at its square it is free again."""
    alone = position(stocks={A: (0, 0)}, planks="12d-22n")
    assert is_stranded(alone, A)
    assert not is_stranded(position(stocks={A: (0, 0)}, planks="11-21d"), A)
    for stock in ((1, 0), (0, 1)):
        assert not is_stranded(position(stocks={A: stock}), A)
    for plank in ("11-12u", "12d-22n"):
        on_plank = position(stocks={A: (0, 0)}, planks=plank, pawns={A: plank})
        assert not is_stranded(on_plank, A)


def test_where_all_are_stranded_the_game_is_over_at_once() -> None:
    """Two seats without planks, and the last one that touched a pawn was taken by a walk away."""
    state = position(
        2,
        planks="31d-41",
        pawns={A: "11", B: "45"},
        stocks={A: (0, 0), B: (0, 0)},
        hands={A: "short short step-1"},
    )
    state, _ = play(state, "take-joker")
    assert state.due == GameOver("stranded")


def test_ties_are_shared() -> None:
    """Equal gems and equal tiles."""
    state = last_turn_of_round(12, 0)
    players = tuple(replace(player, gems=0, tiles=0) for player in state.players)
    state, _ = luck(play(replace(state, players=players), "end")[0])
    assert PILOTIS.returns(state) == (0.25,) * 4


def test_where_both_ends_come_in_one_round_the_last_round_is_the_reason_told() -> None:
    """It is the reason that the game then ends for."""
    _, events = luck(play(last_turn_of_round(58, 48), "end")[0])
    assert of_kind(events, EndNears) == [EndNears(2, "rounds")]
    state, _ = luck(play(last_turn_of_round(60, 48), "end")[0])
    assert state.due == GameOver("rounds")


def with_all_gems(state: State, seat: int, tiles: int = 0) -> State:
    """The table where that seat was the first to have all its gems, and has those tiles left."""
    done = replace(state.players[seat], gems=15, tiles=tiles)
    players = (*state.players[:seat], done, *state.players[seat + 1 :])
    return replace(state, players=players, finished=(seat,))


def test_of_three_the_second_that_is_done_ends_a_game_for_places() -> None:
    """The first one ends nothing; the order in which they were done is the order of places."""
    state = position(3, planks="35d-45", pawns={A: "35d-45"}, gems={A: 3}, places=True)
    first, _ = play(state, "walk step-1 35d")
    assert first.due == Playing(B, 4)
    state, events = play(with_all_gems(state, B), "walk step-1 35d")
    assert state.due == GameOver("places")
    assert state.finished == (B, A)
    assert of_kind(events, SeatFinished) == [SeatFinished(A, 2)]
    assert of_kind(events, GameEnded) == [GameEnded((B,), "places")]


def test_a_round_begins_with_the_next_seat_where_the_one_that_began_is_done() -> None:
    """Nobody counts fewer rounds because the first seat plays no more."""
    state, _ = luck(play(with_all_gems(last_turn_of_round(3, 1), A), "end")[0])
    assert (state.due, state.round) == (Playing(B, 4), 4)


def test_planks_of_a_seat_that_is_done_keep_no_game_going() -> None:
    """The two that still play are stranded: it is over."""
    state = position(3, stocks={A: (0, 0), B: (0, 0), C: (1, 1)}, places=True)
    state, _ = play(with_all_gems(state, C), "take-joker")
    assert state.due == GameOver("stranded")
