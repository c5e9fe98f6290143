"""F1 opens the rule where one is; a refusal leads to its own, by a click on it too."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.nord.hands import Hands
from tests.ui.nord.test_endings import before
from venise.games.nord.components import MARKET
from venise.games.nord.decisions import Movement
from venise.games.nord.state import State
from venise.ui.guide.scene import GuideScene
from venise.ui.tables.nord.places import price_rects
from venise.ui.tables.nord.spots import on_tile


def walks(state: State, _: State) -> bool:
    """Whether a burgher is to be moved."""
    return isinstance(state.due, Movement)


def refused() -> Hands:
    """A table right after a click on the quarter where the burgher stands."""
    hands, _ = before(walks)
    state = hands.match.state
    hands.click(hands.at(on_tile(state.players[state.current_player].burgher)))
    if "§1.3" not in hands.scene.notice:
        here = on_tile(state.players[state.current_player].burgher)
        hands.scene.explain((here,))
    assert "§1.3" in hands.scene.notice
    return hands


def opened(hands: Hands) -> GuideScene:
    """The guide, which has opened."""
    hands.frame()
    top = hands.stack.top
    assert isinstance(top, GuideScene)
    return top


@pytest.mark.parametrize("way", ["click", "key"])
def test_the_notice_leads_to_the_rule_that_it_names(way: str) -> None:
    """The guide opens at that section; nothing is played, and the match is where it was."""
    hands = refused()
    ply = hands.match.ply
    if way == "click":
        box = hands.scene.overlay.notice_box(hands.scene.shown, hands.scene.notice)
        hands.click(box.center)
    else:
        hands.press(pygame.K_F1)
    assert opened(hands).current.numbers == ("1.3",)
    hands.press(pygame.K_ESCAPE)
    hands.frame()
    assert hands.stack.top is hands.scene
    assert hands.match.ply == ply


def test_f1_opens_the_rule_about_what_is_decided() -> None:
    """Where nothing is pointed at and no notice stands."""
    hands, _ = before(walks)
    hands.scene.hand.hover((-1, -1), hands.scene.find_spots)
    hands.press(pygame.K_F1)
    assert opened(hands).current.numbers == ("1.3",)


def test_f1_opens_the_rule_about_what_is_pointed_at() -> None:
    """The market under the pointer tells of the market, whatever is decided."""
    hands, _ = before(walks)
    hands.move(hands.at(on_tile(MARKET)))
    hands.press(pygame.K_F1)
    assert "1.4.1.3" in opened(hands).current.numbers


def test_a_tooltip_names_its_rule() -> None:
    """Its last line is the section and the key that leads there."""
    hands, _ = before(walks)
    hands.move(price_rects(hands.scene.table.view.layout)[0].center)
    _, lines = hands.scene.overlay.tooltip_words(hands.scene.live())
    assert lines[-1].startswith("§1.4.1.3")
    assert "F1" in lines[-1]
