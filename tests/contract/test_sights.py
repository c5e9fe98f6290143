"""What a spectator saw of a game can be followed by the rules alone, and tells nothing more."""

from __future__ import annotations

from random import Random

from tests.contract.games import EVERY_VARIANT, Variant, played
from venise.engine.game import SPECTATOR
from venise.engine.sights import MOST_WORLDS_PER_STEP, AnySpectator, Spectator, see


@EVERY_VARIANT
def test_a_spectator_can_follow_a_game_without_what_is_hidden(variant: Variant) -> None:
    """From what it saw happen alone follows every position that it saw."""
    game = variant.game
    follower: AnySpectator = Spectator(game, game.initial_state(variant.seats, variant.options))
    for ply in played(variant):
        assert follower.seen == game.observation(ply.before, SPECTATOR)
        drawn = follower.drawn
        follower.follow(see(game, ply.action, ply.events))
        assert follower.seen == game.observation(ply.after, SPECTATOR)
        assert follower.drawn - drawn < MOST_WORLDS_PER_STEP / 10, f"{ply.action} is too rare"


@EVERY_VARIANT
def test_a_world_before_what_is_seen_next_fits_what_was_seen(variant: Variant) -> None:
    """Whoever looks on, knowing what comes does not change what is known."""
    game, luck = variant.game, Random(1)
    for ply in played(variant):
        viewer = luck.choice((*range(variant.seats), SPECTATOR))
        seen = game.observation(ply.before, viewer)
        events = tuple(game.observe(event, viewer) for event in ply.events)
        action = game.observe(ply.action, viewer)
        world = game.resample_before(seen, action, events, luck)
        assert game.observation(world, viewer) == seen
