"""Room at the real window: eight lines of chronicle, and drawn cards that hide nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.display.evening import at_table
from venise.games.nord.decisions import CardChoice
from venise.games.nord.state import State
from venise.ui.tables.nord.places import deck_rects, price_rects
from venise.ui.tables.nord.spots import on_tile

pytestmark = pytest.mark.display

LINES, CARDS = 8, 3


def drawn(state: State) -> bool:
    """Whether the human chooses among several cards."""
    if not isinstance(state.due, CardChoice):
        return False
    hand = state.decks[state.due.deck].hand
    return hand is not None and sum(count > 0 for count in hand.counts) >= CARDS


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_compared_is_seen_beside_the_drawn_cards(home: Path, language: str) -> None:
    """The window shows its twin, where no card lies on a quarter, board, price or deck."""
    with at_table(home, drawn, language) as evening:
        scene = evening.hands.scene
        layout, places = scene.view.layout, scene.places
        assert layout.chronicle.height >= LINES * scene.view.brush.leading("small")
        cards = [rects[0] for spot, rects in places.items() if spot.kind == "drawn"]
        assert len(cards) >= CARDS
        compared = [board.box for board in (layout.desk, *layout.others)]
        compared += [*price_rects(layout), *deck_rects(layout), layout.chronicle]
        compared += [places[on_tile(tile)][0] for tile in range(len(scene.shown.cells))]
        assert not [card for card in cards if card.collidelist(compared) >= 0]
