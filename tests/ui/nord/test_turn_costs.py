"""Turns that a bot chose, played by hand: few clicks, few keys, short motion."""

from __future__ import annotations

from itertools import pairwise

from tests.ui.nord.hands import Hands, look, new_match
from tests.ui.nord.turn_costs import many_turns, round_seconds
from venise.games.nord.queries import legal
from venise.ui.tables.nord.spots import in_hand

TURNS = 50
MOST_CLICKS = 5
MOST_KEYS = 5
"""Keys of one action."""

MOST_SECONDS = 12
"""Motion of a round of three bots at speed 1."""


def test_a_plain_turn_takes_at_most_five_clicks() -> None:
    """Of fifty turns that a bot chose, those without extras take five clicks or fewer."""
    costs = many_turns(TURNS, "by_clicks")
    assert len(costs) == TURNS
    plain = [cost.clicks for cost in costs if cost.plain]
    assert plain
    assert max(plain) <= MOST_CLICKS


def test_any_action_of_fifty_turns_takes_at_most_five_keys() -> None:
    """However many places are lit, none is far."""
    costs = many_turns(TURNS, "by_keyboard")
    assert len(costs) == TURNS
    assert 0 < max(cost.most_keys for cost in costs) <= MOST_KEYS


def test_a_round_of_three_bots_is_soon_over() -> None:
    """At speed 1 the motions of no round last longer than twelve seconds together."""
    spent = round_seconds(1, 10)
    assert len(spent) == 10
    assert 0 < max(spent) <= MOST_SECONDS


def test_pointing_is_answered_in_the_next_frame() -> None:
    """Whatever is pointed at is lit in the frame after, at any speed."""
    hands = Hands(new_match((0, 1), seed=4, confirm=True), look(speed=0.5))
    targets = [spot for spot in hands.scene.hand.chosen.targets if spot != in_hand(0)]
    assert len(legal(hands.match.state)) >= 2
    pictures = []
    for spot in targets[:3]:
        hands.move(hands.at(spot))
        assert hands.scene.hand.hovered == spot
        pictures.append(hands.shown().copy().get_buffer().raw)
    assert all(one != other for one, other in pairwise(pictures))
