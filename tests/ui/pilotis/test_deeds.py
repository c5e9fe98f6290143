"""What is done with a card is told in one sentence."""

from __future__ import annotations

import pytest

from tests.ui.pilotis.evenings import played_until, table_of
from venise.games.pilotis.components import JOKER, KINDS
from venise.games.pilotis.events import (
    CardPlayed,
    GemTaken,
    PawnWalked,
    PlankLaid,
    PlanksFell,
)
from venise.games.pilotis.state import board
from venise.ui.tables.pilotis.deeds import Deed, join_deeds

STEP = KINDS.index("step-1")
WALK, CARD = PawnWalked(0, (0, 1)), CardPlayed(0, STEP, 0)


def test_every_decision_with_a_card_is_one_line_of_the_chronicle() -> None:
    """In a played game the card has no line beside what was done with it, nor has a gem there."""
    begun = played_until(lambda state: state.round > 4)
    lines = begun.scene.client.chronicle.lines
    cards = [
        batch.ply
        for batch in begun.match.history
        if any(isinstance(event, CardPlayed) for event in batch.events)
    ]
    assert cards
    for ply in cards:
        told = [line for line in lines if line.ply == ply and isinstance(line.event, Deed)]
        assert len(told) == 1
        assert not any(isinstance(line.event, CardPlayed) for line in lines if line.ply == ply)


def test_only_what_belongs_to_a_card_is_joined_to_it() -> None:
    """A gem at the end of the way is; one on the way, two, and planks that fall are not."""
    end, before = GemTaken(0, 1, 1), GemTaken(0, 5, 1)
    assert join_deeds((CARD, WALK, end)) == (Deed(0, CARD, WALK, gem=True),)
    for rest in ((before,), (before, end), (PlanksFell((3,)),)):
        assert join_deeds((CARD, WALK, *rest)) == (Deed(0, CARD, WALK), *rest)


@pytest.mark.parametrize(
    ("card", "told"),
    [
        (CARD, "(1\N{NO-BREAK SPACE}step)"),
        (CardPlayed(0, JOKER, 0), "(joker)"),
        (CardPlayed(0, JOKER, 2), "(joker, 2\N{NO-BREAK SPACE}hourglass tiles)"),
    ],
)
def test_a_walk_tells_the_card_and_the_tiles_in_parentheses(card: CardPlayed, told: str) -> None:
    """A plank tells only what is no plank card."""
    begun = played_until(lambda state: state.round > 1)
    table, state = table_of(begun), begun.match.state
    assert told in table.tell_event(state, Deed(0, card, WALK), 1)
    short = next(site for site in range(9) if not board(state).is_long(site))
    laid = table.tell_event(state, Deed(0, CardPlayed(0, 0, 0), PlankLaid(0, short)), 1)
    assert "short plank" in laid
    assert "(" not in laid
