"""What every game must keep while it is played: choices, luck, moves and the end."""

from __future__ import annotations

import inspect

import msgspec
import pytest

from tests.contract.games import EVERY_VARIANT, OPTIONS, PLAYED, Variant, played, some
from venise.engine.game import CHANCE, TERMINAL, Game
from venise.games import GAMES


def test_every_game_is_held_to_the_contract() -> None:
    """A game in the list of games is played here with every one of its options."""
    assert set(OPTIONS) == set(PLAYED) >= set(GAMES)
    for key, tried in OPTIONS.items():
        fields = {name for options in tried for name in options}
        assert fields == set(PLAYED[key].options_type.__struct_fields__)


@pytest.mark.parametrize("key", PLAYED)
def test_a_game_answers_all_that_the_protocol_asks(key: str) -> None:
    """What is missing is named, with what it should tell."""
    asked = {name: one for name, one in vars(Game).items() if inspect.isfunction(one)}
    missing = [name for name in asked if name[0] != "_" and not hasattr(PLAYED[key], name)]
    told = [f"{name}: {inspect.getdoc(asked[name])}" for name in missing]
    assert not missing, f"{PLAYED[key].info.title} does not say {'; '.join(told)}"


@EVERY_VARIANT
def test_a_seat_always_has_a_choice_and_none_twice(variant: Variant) -> None:
    """Legal actions are unique, at least one, and the same in the same order on a second call."""
    for ply in played(variant):
        if ply.before.current_player >= 0:
            actions = variant.game.legal_actions(ply.before)
            assert actions
            assert len(set(actions)) == len(actions)
            assert list(variant.game.legal_actions(ply.before)) == list(actions)


@EVERY_VARIANT
def test_choices_depend_on_nothing_but_the_position(variant: Variant) -> None:
    """A game met for the first time, and out of turn, gives the same actions in the same order."""
    game, stranger = variant.game, type(variant.game)()
    for ply in reversed(some(variant)):
        if ply.before.current_player >= 0:
            assert list(stranger.legal_actions(ply.before)) == list(game.legal_actions(ply.before))


@EVERY_VARIANT
def test_luck_has_whole_weights_above_zero(variant: Variant) -> None:
    """Outcomes are unique, their weights are integers above zero, and their name is a text."""
    lots = [ply.before for ply in played(variant) if ply.before.current_player == CHANCE]
    assert lots
    for state in lots:
        outcomes = variant.game.chance_outcomes(state)
        assert outcomes
        assert len({action for action, _ in outcomes}) == len(outcomes)
        assert all(type(weight) is int and weight > 0 for _, weight in outcomes)
        assert variant.game.chance_key(state)


@EVERY_VARIANT
def test_each_piece_of_luck_has_a_name_of_its_own(variant: Variant) -> None:
    """No two draws of one game share a name, so that equal names may share their luck."""
    lots = [ply.before for ply in played(variant) if ply.before.current_player == CHANCE]
    names = [variant.game.chance_key(state) for state in lots]
    assert len(set(names)) == len(names)


@EVERY_VARIANT
def test_a_move_is_the_same_every_time_and_leaves_its_position_alone(variant: Variant) -> None:
    """`apply` gives equal states and events again, and its input reads as before."""
    encode = msgspec.json.encode
    for ply in played(variant):
        before = encode(ply.before)
        assert variant.game.apply(ply.before, ply.action) == (ply.after, ply.events)
        assert encode(ply.before) == before


@EVERY_VARIANT
def test_every_choice_offered_can_be_made(variant: Variant) -> None:
    """Each legal action, and each outcome of luck, leads to a position that someone decides."""
    seats = range(variant.seats)
    for ply in some(variant, 25):
        state = ply.before
        if state.current_player == CHANCE:
            actions = [action for action, _ in variant.game.chance_outcomes(state)]
        else:
            actions = list(variant.game.legal_actions(state))
        for action in actions:
            after, _ = variant.game.apply(state, action)
            assert after != state
            assert after.current_player in (*seats, CHANCE, TERMINAL)


@EVERY_VARIANT
def test_games_end_and_the_win_is_shared_out(variant: Variant) -> None:
    """At the end the shares add up to one and the best standings have them; before all are 0."""
    plies, game = played(variant), variant.game
    end = plies[-1].after
    assert end.current_player == TERMINAL
    for ply in plies:
        assert game.returns(ply.before) == (0.0,) * variant.seats
    standings, shares = game.standing(end), game.returns(end)
    assert len(standings) == variant.seats
    best = [standing == max(standings) for standing in standings]
    assert shares == tuple(1 / sum(best) if winner else 0.0 for winner in best)


@EVERY_VARIANT
def test_scores_are_what_the_events_told(variant: Variant) -> None:
    """At each moment a seat's score is the sum of the points of its events so far."""
    recount = [0] * variant.seats
    for ply in played(variant):
        for event in ply.events:
            points = getattr(event, "points", None)
            if isinstance(points, int):
                recount[event.seat] += points
        assert variant.game.scores(ply.after) == tuple(recount)


@EVERY_VARIANT
def test_every_change_is_told(variant: Variant) -> None:
    """A move without events only opens the next decision of the same seat, or of luck."""
    for ply in played(variant):
        if not ply.events:
            assert ply.after.turn_player == ply.before.turn_player
            assert ply.after.current_player in (ply.before.current_player, CHANCE)
            assert variant.game.scores(ply.after) == variant.game.scores(ply.before)
