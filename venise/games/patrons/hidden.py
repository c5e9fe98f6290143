"""What a seat may know: observations, facts as seen, and worlds that fit an observation."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from venise.engine.game import check_viewer
from venise.engine.tuples import add
from venise.games.patrons.actions import HAND, UNKNOWN, Action, Deal
from venise.games.patrons.components import WORKSHOP_GOODS
from venise.games.patrons.events import CardDealt, Event
from venise.games.patrons.state import EVERYONE, State


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

    It is one of those that had never lain open when discards were first shuffled in.
    """
    if seen.viewer == EVERYONE:
        return seen
    players, deck, suspects = list(seen.players), seen.deck, seen.suspects
    own = players[seen.viewer].secret if seen.viewer >= 0 else -1
    if own >= 0:
        suspects = add(suspects, own, -1)
    for seat, player in enumerate(players):
        if player.secret == UNKNOWN:
            odds = [min(suspects[kind], deck[kind]) for kind in WORKSHOP_GOODS]
            (kind,) = rng.choices(WORKSHOP_GOODS, odds)
            deck, suspects = add(deck, kind, -1), add(suspects, kind, -1)
            players[seat] = replace(player, secret=kind)
    return replace(seen, players=tuple(players), deck=deck, viewer=EVERYONE)
