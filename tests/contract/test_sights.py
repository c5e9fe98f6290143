"""What a spectator saw of a game can be followed by the rules alone, and tells nothing more."""

from __future__ import annotations

from tests.contract.games import EVERY_VARIANT, Variant, played
from venise.engine.game import SPECTATOR
from venise.engine.sights import AnySpectator, Spectator, see


@EVERY_VARIANT
def test_a_spectator_can_follow_a_game_without_what_is_hidden(variant: Variant) -> None:
    """From what it saw happen alone follows every position that it saw."""
    game = variant.game
    follower: AnySpectator = Spectator(game, game.initial_state(variant.seats, variant.options))
    for ply in played(variant):
        assert follower.seen == game.observation(ply.before, SPECTATOR)
        follower.follow(see(game, ply.action, ply.events))
        assert follower.seen == game.observation(ply.after, SPECTATOR)
