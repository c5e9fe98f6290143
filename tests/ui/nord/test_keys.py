"""Playing by keyboard: every place has its key, the arrows reach all, the focus is seen."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from tests.ui.nord.hands import Hands, look, new_match, play
from venise.games.nord.decisions import Activation, Movement
from venise.games.nord.queries import legal
from venise.ui.directions import ARROWS
from venise.ui.guide.scene import GuideScene
from venise.ui.table.hand import SIGNS
from venise.ui.table.help import HelpScene
from venise.ui.table.keys import SHORT
from venise.ui.table.spots import BUTTON, Spot
from venise.ui.tables.nord.scene import NordScene

MOST = 5
"""Keys that any action may take."""


def table(seed: int, layout: str = "bruges") -> Hands:
    """Two humans at a table."""
    return Hands(new_match((0, 1), seed=seed, layout=layout, confirm=False), look())


@pytest.mark.parametrize(("seed", "layout"), [(1, "bruges"), (2, "free"), (3, "basin")])
def test_any_action_takes_at_most_five_keys(seed: int, layout: str) -> None:
    """Each decision of a long stretch of play is made by the signs of its places."""
    hands, rng = table(seed, layout), Random(seed)
    for _ in range(80):
        before = hands.keys
        if play(hands, "by_keyboard", rng, 1) == 0:
            return
        assert hands.keys - before <= MOST


def test_every_lit_place_has_a_sign() -> None:
    """There are never more targets than keys, and no two share one."""
    hands, rng = table(4, "free"), Random(4)
    for _ in range(120):
        hands.wait()
        ring = hands.scene.hand.ring(hands.scene.places)
        assert len(ring) <= len(SIGNS)
        assert list(hands.scene.hand.signs(hands.scene.places).values()) == ring
        play(hands, "by_clicks", rng, 1)


@pytest.mark.parametrize("seed", [6, 25])
def test_the_arrows_lead_to_every_lit_place(seed: int) -> None:
    """From wherever the focus is, some presses of the arrow keys reach any other target."""
    hands, rng = table(seed), Random(seed)
    for _ in range(60):
        hands.wait()
        ring = hands.scene.hand.ring(hands.scene.places)
        if ring:
            assert reached(hands, ring[0]) == set(ring)
        play(hands, "by_clicks", rng, 1)


def reached(hands: Hands, start: Spot) -> set[Spot]:
    """The targets that the arrows lead to from one of them."""
    hand, places = hands.scene.hand, hands.scene.places
    found, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        for direction in ARROWS.values():
            hand.focused = here
            hand.focus_towards(places, direction)
            there = focus(hands)
            if there not in found:
                found.add(there)
                waiting.append(there)
    return found


def focus(hands: Hands) -> Spot:
    """The place that has the focus."""
    focused = hands.scene.hand.focused
    assert focused is not None
    return focused


def test_the_focus_is_seen() -> None:
    """Every step of the focus changes the picture."""
    hands = table(8)
    pictures = set()
    for _ in range(4):
        hands.press(pygame.K_TAB)
        pictures.add(pygame.image.tobytes(hands.shown(), "RGB"))
    assert len(pictures) == 4


def test_the_upper_row_gives_digits_on_every_keyboard() -> None:
    """A key that types é on a French keyboard still picks the second place."""
    hands = table(9)
    hands.scene.hand.keyboard = True
    ply, wanted = hands.match.ply, hands.scene.hand.ring(hands.scene.places)[1]
    (action,) = hands.scene.hand.chosen.after(wanted)
    event = {"key": pygame.K_2, "mod": 0, "unicode": "é", "scancode": pygame.KSCAN_2}
    hands.frame(pygame.event.Event(pygame.KEYDOWN, event))
    hands.wait()
    assert hands.match.ply > ply
    assert hands.match.history[ply].action == action


def test_a_key_without_meaning_plays_nothing() -> None:
    """Signs, function keys and dead keys leave the game as it is."""
    hands = table(9)
    before = hands.match.ply, legal(hands.match.state)
    for key, sign in ((pygame.K_F5, ""), (pygame.K_HASH, "#"), (pygame.K_LSHIFT, "")):
        hands.press(key, sign=sign)
    assert (hands.match.ply, legal(hands.match.state)) == before


def test_a_turn_that_cannot_end_yet_says_what_comes_first() -> None:
    """E in the middle of a turn repeats the question that is due, and plays nothing."""
    hands = Hands(new_match((0, 1), seed=2, confirm=True), look())
    play(hands, "by_clicks", Random(1), 4)
    hands.wait()
    while not isinstance(hands.match.state.due, Movement):
        play(hands, "by_clicks", Random(1), 1)
        hands.wait()
    ply, due = hands.match.ply, hands.scene.presented.words.prompt
    hands.press(pygame.K_e)
    assert hands.match.ply == ply
    assert due in hands.scene.notice


def test_the_rules_lead_to_the_list_of_keys() -> None:
    """F1 opens the rules and closes them; from there Tab and Enter lead to the keys, and back."""
    hands, shown = table(8), []
    for key in (pygame.K_F1, pygame.K_F1, pygame.K_F1):
        hands.press(key)
        shown.append(type(hands.stack.top))
    assert shown == [GuideScene, NordScene, GuideScene]
    guide = hands.stack.top
    assert isinstance(guide, GuideScene)
    for _ in guide.ring.stops():
        if getattr(guide.ring.focused, "words", "") == look().words("guide.keys"):
            break
        hands.press(pygame.K_TAB)
    hands.press(pygame.K_RETURN)
    shown.append(type(hands.stack.top))
    hands.press(pygame.K_RETURN)
    shown.append(type(hands.stack.top))
    assert shown[3:] == [HelpScene, GuideScene]


def test_every_key_with_a_meaning_of_its_own_stands_in_the_help() -> None:
    """But for F1, which has opened it, and the second names of undo and redo."""
    words = look().words
    rows = table(8).scene.table.help
    told = " ".join(words(row) for row in rows).replace(",", " ").split()
    names = {pygame.key.name(key) for key in SHORT} - {"z", "y", "f1"}
    assert names - {"escape"} <= {word.lower() for word in told}
    assert "Esc" in told


def test_enter_without_a_focus_shows_where_the_answer_lies_and_again_gives_it() -> None:
    """Whether to use a quarter is answered by Enter twice; nothing is decided by the first."""
    hands, rng = table(6), Random(6)
    while not isinstance(hands.match.state.due, Activation):
        play(hands, "by_clicks", rng, 1)
        hands.wait()
    hands.scene.hand.let_go()
    before = hands.match.state
    hands.press(pygame.K_RETURN)
    ring = hands.scene.hand.ring(hands.scene.places)
    assert hands.match.state == before
    assert hands.scene.hand.focused == next(spot for spot in ring if spot.kind == BUTTON)
    hands.press(pygame.K_RETURN)
    assert hands.match.state != before
