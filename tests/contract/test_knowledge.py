"""What every game must keep to itself: a seat sees what it may see, and nothing else."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.contract.games import EVERY_VARIANT, Variant, imagined, played, some
from venise.engine.game import CHANCE


@EVERY_VARIANT
def test_an_observation_of_an_observation_is_itself(variant: Variant) -> None:
    """Masking what is masked already changes nothing."""
    game = variant.game
    for ply in played(variant):
        for seat in range(variant.seats):
            seen = game.observation(ply.before, seat)
            assert game.observation(seen, seat) == seen


@EVERY_VARIANT
def test_a_resampled_world_looks_the_same_to_its_observer(variant: Variant) -> None:
    """Whatever the hidden part is, the observation is identical: nothing of it leaks."""
    for one in imagined(variant):
        assert variant.game.observation(one.world, one.viewer) == one.seen


@EVERY_VARIANT
def test_a_resampled_world_offers_the_observer_the_same_choices(variant: Variant) -> None:
    """The seat that decides has the same legal actions in every world it may be in."""
    game = variant.game
    for one in imagined(variant):
        if one.viewer == one.ply.before.current_player:
            assert list(game.legal_actions(one.world)) == list(game.legal_actions(one.ply.before))


@EVERY_VARIANT
def test_an_observation_offers_its_seat_the_same_choices(variant: Variant) -> None:
    """What a seat may know is enough to tell what it may do."""
    game = variant.game
    for ply in played(variant):
        seat = ply.before.current_player
        if seat >= 0:
            seen = game.observation(ply.before, seat)
            assert list(game.legal_actions(seen)) == list(game.legal_actions(ply.before))


@EVERY_VARIANT
def test_resampling_draws_on_nothing_but_observation_and_luck(variant: Variant) -> None:
    """The same observation and the same luck give the same world, twice."""
    game = variant.game
    for number, ply in enumerate(some(variant)):
        seen = game.observation(ply.before, number % variant.seats)
        assert game.resample(seen, Random(3)) == game.resample(seen, Random(3))


@EVERY_VARIANT
def test_what_others_do_looks_the_same_in_every_world(variant: Variant) -> None:
    """An action that two worlds allow leads an observer to one observation, not to two."""
    game = variant.game
    for ply, viewer, _, world in imagined(variant):
        if ply.before.current_player != CHANCE and ply.action in game.legal_actions(world):
            after, _ = game.apply(world, ply.action)
            assert game.observation(after, viewer) == game.observation(ply.after, viewer)


@EVERY_VARIANT
def test_the_full_game_is_among_the_worlds_its_seats_imagine(variant: Variant) -> None:
    """Public facts are in the observation as they are: who decides, whose turn, every score."""
    game = variant.game
    for ply in played(variant):
        for seat in range(variant.seats):
            seen = game.observation(ply.before, seat)
            assert seen.current_player == ply.before.current_player
            assert seen.turn_player == ply.before.turn_player
            assert game.scores(seen) == game.scores(ply.before)


@EVERY_VARIANT
def test_facts_are_seen_once_and_for_all(variant: Variant) -> None:
    """An event or an act of luck as a seat sees it looks to that seat just the same again."""
    game = variant.game
    for ply in played(variant):
        for seat in range(variant.seats):
            for fact in (ply.action, *ply.events):
                seen = game.observe(fact, seat)
                assert game.observe(seen, seat) == seen
                assert type(seen) is type(fact)


@EVERY_VARIANT
def test_luck_that_looks_the_same_leaves_no_trace(variant: Variant) -> None:
    """Outcomes that a seat cannot tell apart lead it to one observation and to equal events."""
    game = variant.game
    for ply in played(variant):
        if ply.before.current_player != CHANCE:
            continue
        for seat in range(variant.seats):
            sights: dict[Any, Any] = {}
            for action, _ in game.chance_outcomes(ply.before):
                after, events = game.apply(ply.before, action)
                told = tuple(game.observe(event, seat) for event in events)
                sight = game.observation(after, seat), told
                assert sights.setdefault(game.observe(action, seat), sight) == sight
