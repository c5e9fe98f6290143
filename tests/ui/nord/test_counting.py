"""The final scoring as it is counted on the table, before the accounts open."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from random import Random
from typing import Any

import pygame
import pytest

from tests.ui.driver import look_for
from tests.ui.nord.hands import Hands, look, new_match, play
from tests.ui.nord.random_games import GAMES, choose, game
from venise.games.nord import final_events as final
from venise.games.nord.events import GoodExported, GoodsSold
from venise.ui.scenes.finale import FinaleScene
from venise.ui.scenes.scoring import ScoringScene
from venise.ui.settings import Settings
from venise.ui.table.counting import in_order
from venise.ui.tables.nord.animation import MOVING
from venise.ui.tables.nord.facts import FACTS
from venise.ui.tables.nord.layout import NordLayout, layout
from venise.ui.tables.nord.motions import Stage
from venise.ui.tables.nord.places import plan_for

CATEGORIES = FACTS.scoring_categories
SEED, LUCK = 3, 5
"""A game of two humans, and how they choose."""


def table() -> Hands:
    """The table at its beginning."""
    return Hands(new_match((0, 1), seed=SEED, confirm=True), look())


@cache
def decisions() -> int:
    """How many decisions the whole game takes."""
    return play(table(), "decide", Random(LUCK))


def last_click(*, speed: float = 1.0, still: bool = False) -> Hands:
    """The table right after the click that ends the game."""
    hands, rng = table(), Random(LUCK)
    play(hands, "decide", rng, decisions() - 1)
    hands.wait()
    hands.stack.relook(
        look_for((960, 600), "en", Settings("en", speed=speed, reduced_motion=still))
    )
    hands.by_clicks(choose(hands.match.state, rng))
    return hands


def accounts_open(hands: Hands) -> bool:
    """Whether the accounts have opened."""
    return isinstance(hands.stack.top, ScoringScene)


def watched(hands: Hands) -> list[tuple[str, tuple[str, ...], dict[int, int]]]:
    """Every prompt of the counting with its lines and points, until the accounts open."""
    seen: list[tuple[str, tuple[str, ...], dict[int, int]]] = []
    scene = hands.scene
    for _ in range(3000):
        hands.frame()
        if accounts_open(hands):
            return seen
        if scene.counting.is_counting:
            now = (
                scene.presented.words.prompt,
                scene.presented.arranged.lines,
                dict(scene.counting.points),
            )
            if not seen or seen[-1] != now:
                seen.append(now)
    raise AssertionError("the accounts never opened")


def test_points_are_counted_category_by_category_before_the_accounts_open() -> None:
    """Each category is announced once, tells its facts, and its points reach the boards."""
    hands = last_click()
    before = [player.points for player in hands.scene.shown.players]
    seen = watched(hands)
    happened = hands.match.history[-1].events
    for sale in happened:
        if isinstance(sale, GoodExported | GoodsSold):
            before[sale.seat] += sale.points
    facts = [f for f in happened if type(f) in CATEGORIES]
    kinds = [kind for kind in CATEGORIES if any(type(fact) is kind for fact in facts)]
    words = hands.stack.look.words
    told = [words(CATEGORIES[kind]) for kind in kinds]
    assert [prompt for prompt, _ in groupby(seen, lambda one: one[0])] == told
    assert all(lines for _, lines, _ in seen)
    last = seen[-1][2]
    final_points = [player.points for player in hands.match.state.players]
    assert [start + last.get(seat, 0) for seat, start in enumerate(before)] == final_points


def test_a_click_ends_the_counting_and_another_opens_the_accounts() -> None:
    """Whoever does not want to watch is shown the winner, and then the accounts, at once."""
    hands = last_click()
    while not hands.scene.counting.is_counting:
        hands.frame()
    hands.click((400, 300))
    for _ in range(3):
        hands.frame()
    assert isinstance(hands.stack.top, FinaleScene)
    hands.click((400, 300))
    hands.frame()
    assert accounts_open(hands)
    assert not hands.scene.counting.is_counting


@pytest.mark.parametrize("how", [{"speed": 0.0}, {"still": True}])
def test_nothing_is_counted_out_at_instant_speed_or_without_motion(how: dict[str, Any]) -> None:
    """The end is shown at once, and the boards show all points."""
    hands = last_click(**how)
    for _ in range(3):
        hands.frame()
    assert isinstance(hands.stack.top, FinaleScene if "still" in how else ScoringScene)
    assert hands.scene.shown == hands.match.view(hands.scene.client.viewpoint)


@pytest.mark.parametrize("one", GAMES[:8])
def test_counting_by_category_neither_loses_nor_adds_a_fact(one: Any) -> None:
    """The facts of every step stay the same; only those of the scoring change places."""
    steps = list(game(*one))
    for _, _, _, events in steps:
        told = in_order(tuple(events), CATEGORIES)
        assert sorted(map(repr, told)) == sorted(map(repr, events))
    told = in_order(tuple(steps[-1][3]), CATEGORIES)
    kinds = [list(CATEGORIES).index(type(fact)) for fact in told if type(fact) in CATEGORIES]
    assert kinds == sorted(kinds)
    assert isinstance(told[-1], final.GameEnded)


@pytest.mark.parametrize("one", GAMES)
def test_everything_that_counts_lights_up_before_its_points_fly(one: Any) -> None:
    """A fact of the scoring lights one place for each bridge or builder, or moves each good."""
    *_, (before, _, after, events) = game(*one)
    view = last_look(len(after.players))
    stage = Stage(view, plan_for(view, before), 0, before, after)
    for fact in events:
        if type(fact) not in CATEGORIES:
            continue
        *pieces, points = MOVING[type(fact)](stage, fact)
        assert points.which == (fact.points,)
        assert len(pieces) == number(fact)
        assert points.delay >= max(piece.delay for piece in pieces)


def last_look(seats: int) -> NordLayout:
    """The layout of the smallest window."""
    return layout((960, 600), seats)


def number(fact: Any) -> int:
    """How many pieces a fact of the scoring is about; the bridge warden is one himself."""
    match fact:
        case final.StoreSold():
            return fact.count
        case final.ChainScored():
            return len(fact.sides)
        case final.MasterBridgesScored():
            return 1 + fact.bridges
    return int(fact.builders)


def test_the_counting_is_seen_again_after_the_viewers_own_last_turn() -> None:
    """L at the table counts once more, and the table is as it was before."""
    hands = last_click(speed=0.0)
    hands.wait()
    hands.frame()
    scene = hands.scene
    assert isinstance(hands.stack.top, ScoringScene)
    hands.stack.pop(hands.stack.top)
    hands.stack.relook(look_for((960, 600), "en", Settings(language="en", speed=1.0)))
    shown = scene.shown
    assert hands.match.history[-1].before.turn_player == scene.client.viewer
    hands.press(pygame.K_l)
    counted = False
    while scene.timeline.busy:
        hands.frame()
        counted = counted or scene.counting.is_counting
    assert counted
    assert scene.shown == shown
