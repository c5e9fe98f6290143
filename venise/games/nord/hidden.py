"""What a seat may know: observations, events as seen, and worlds that fit an observation."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from venise.engine.game import check_viewer
from venise.games.nord import decks
from venise.games.nord.actions import Action, DrawCard
from venise.games.nord.events import CardDrawn, Event
from venise.games.nord.state import EVERYONE, State

UNKNOWN = -1
"""The card in an event or action whose observer may not know it."""


def observation(state: State, viewer: int) -> State:
    """The state as the viewer knows it: cards not seen count only in their group's total.

    Raises ValueError where there is no such viewer.
    """
    check_viewer(viewer, len(state.players))
    workshops, orders, builders = state.decks
    return replace(
        state,
        decks=(
            decks.mask_deck(workshops, viewer),
            decks.mask_deck(orders, viewer),
            decks.mask_deck(builders, viewer),
        ),
        viewer=viewer,
    )


def observe(fact: Event | Action, viewer: int) -> Event | Action:
    """§1.4.1.2 The fact as the viewer sees it: another's drawn card stays unknown."""
    if isinstance(fact, CardDrawn | DrawCard) and fact.seat != viewer:
        return replace(fact, card=UNKNOWN)
    return fact


def resample(seen: State, rng: Random) -> State:
    """A full state that fits what the viewer of an observation knows, cards dealt at random."""
    if seen.viewer == EVERYONE:
        return seen
    workshops, orders, builders = seen.decks
    return replace(
        seen,
        decks=(
            decks.deal_deck(workshops, seen.viewer, rng),
            decks.deal_deck(orders, seen.viewer, rng),
            decks.deal_deck(builders, seen.viewer, rng),
        ),
        viewer=EVERYONE,
    )
