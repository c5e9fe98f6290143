"""What a seat may know: observations, facts as seen, and worlds that fit an observation."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from venise.engine.game import check_viewer
from venise.engine.layers import Layer
from venise.engine.masking import deal_layers, mask_layers
from venise.games.pilotis.actions import UNKNOWN, Action, Deal, Draw
from venise.games.pilotis.events import CardDealt, CardDrawn, Event
from venise.games.pilotis.state import EVERYONE, State


def layers(state: State) -> list[Layer]:
    """The pile and the secret cards of every seat."""
    return [state.pile, *(player.secret for player in state.players)]


def with_layers(state: State, changed: Sequence[Layer], viewer: int) -> State:
    """The state with these in the place of its pile and secret cards, as the viewer knows it."""
    pile, *secrets = changed
    players = tuple(
        [
            player if secret is player.secret else replace(player, secret=secret)
            for player, secret in zip(state.players, secrets, strict=True)
        ]
    )
    return replace(state, pile=pile, players=players, viewer=viewer)


def observation(state: State, viewer: int) -> State:
    """The state as the viewer knows it: what lies in pile and hands of others only in total.

    Raises ValueError where there is no such viewer.
    """
    check_viewer(viewer, len(state.players))
    return with_layers(state, mask_layers(layers(state), viewer), viewer)


def observe(fact: Event | Action, viewer: int) -> Event | Action:
    """§1.3, §4.1 The fact as the viewer sees it: a card that another gets stays unknown."""
    if isinstance(fact, Deal | Draw | CardDealt | CardDrawn) and fact.seat != viewer:
        return replace(fact, kind=UNKNOWN)
    return fact


def resample(seen: State, rng: Random) -> State:
    """A full state that fits what the viewer knows: all unseen cards are dealt anew."""
    if seen.viewer == EVERYONE:
        return seen
    return with_layers(seen, deal_layers(layers(seen), seen.viewer, rng), EVERYONE)
