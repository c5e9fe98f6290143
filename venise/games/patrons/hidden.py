"""What a seat may know: observations, facts as seen, and worlds that fit an observation."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from venise.engine.game import check_viewer
from venise.engine.tuples import add
from venise.games.patrons.actions import HAND, UNKNOWN, Action, Deal
from venise.games.patrons.components import WORKSHOP_GOODS, Counts
from venise.games.patrons.events import CardDealt, Event
from venise.games.patrons.state import EVERYONE, NONE, State


def observation(state: State, viewer: int) -> State:
    """The state as the viewer knows it: the secret cards of others count among the deck.

    Raises ValueError where there is no such viewer.
    """
    check_viewer(viewer, len(state.players))
    players, deck = list(state.players), state.deck
    for seat, player in enumerate(players):
        if seat != viewer and player.secret >= 0:
            deck = add(deck, player.secret, 1)
            players[seat] = replace(player, secret=UNKNOWN)
    return replace(state, players=tuple(players), deck=deck, viewer=viewer)


def observe(fact: Event | Action, viewer: int) -> Event | Action:
    """§3 The fact as the viewer sees it: a card dealt to another's hand stays unknown."""
    if isinstance(fact, Deal | CardDealt) and fact.place == HAND and fact.seat != viewer:
        return replace(fact, kind=UNKNOWN)
    return fact


def resample(seen: State, rng: Random) -> State:
    """A full state that fits what the viewer knows: each secret card is drawn by lot.

    Each of the cards that may be one is as likely as another.
    """
    if seen.viewer == EVERYONE:
        return seen
    players, deck, possible = list(seen.players), seen.deck, possible_secrets(seen)
    for seat, player in enumerate(players):
        if player.secret == UNKNOWN:
            (kind,) = rng.choices(WORKSHOP_GOODS, [possible[kind] for kind in WORKSHOP_GOODS])
            deck, possible = add(deck, kind, -1), add(possible, kind, -1)
            players[seat] = replace(player, secret=kind)
    return replace(seen, players=tuple(players), deck=deck, viewer=EVERYONE)


def possible_secrets(seen: State) -> Counts:
    """By kind, the hidden cards of which each may be a secret one of another seat."""
    own, suspects = seen.players[seen.viewer].secret if seen.viewer >= 0 else NONE, seen.suspects
    if own >= 0:
        suspects = add(suspects, own, -1)
    return tuple(map(min, suspects, seen.deck))
