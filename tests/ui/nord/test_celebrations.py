"""What is celebrated at the table, and a quarter at work, while the game goes on."""

from __future__ import annotations

from functools import cache
from typing import Any

import pygame
import pytest

from tests.ui.driver import look_for
from tests.ui.gallery import games
from tests.ui.nord.hands import PLAYERS, Hands, look
from tests.ui.nord.random_games import GAMES, game
from venise.games.nord import events as facts
from venise.match.commands import Play
from venise.ui.settings import Settings
from venise.ui.table.motions import total
from venise.ui.tables.nord.animation import MOVING
from venise.ui.tables.nord.art.parts import PARTS, moving_parts
from venise.ui.tables.nord.awake import REST, beams, glints, pose, smoke
from venise.ui.tables.nord.celebrations import AWAKE, CELEBRATED, celebrate
from venise.ui.tables.nord.layout import layout
from venise.ui.tables.nord.motions import Stage
from venise.ui.tables.nord.names import Names
from venise.ui.tables.nord.places import plan_for

QUARTERS = range(9)
SPEEDS = (0.5, 1.0, 2.0, 4.0)


@cache
def staged(one: Any) -> list[tuple[Stage, Any]]:
    """Every fact of a game with the table it is shown on, once all quarters lie."""
    found: list[tuple[Stage, Any]] = []
    for before, _, after, events in game(*one):
        if None in before.cells:
            continue
        view = layout((960, 600), len(after.players))
        plan = found[0][0].plan if found else plan_for(view, before)
        stage = Stage(view, plan, 0, before, after)
        found += [(stage, event) for event in events]
    return found


@cache
def names(seats: int) -> Names:
    """The words of a table."""
    return Names(look().words, PLAYERS[:seats])


@pytest.mark.parametrize("quarter", PARTS)
def test_every_part_of_a_quarter_comes_back_to_rest(quarter: int) -> None:
    """It moves while the quarter is awake, and not before or after."""
    for number, part in enumerate(moving_parts(quarter)):
        assert pose(part.name, number, 0.0) == pose(part.name, number, 1.0) == REST
        near = [pose(part.name, number, share) for share in (0.001, 0.999)]
        for now in near:
            assert abs(now.x) + abs(now.y) < 0.02
            assert now.turn % 90 in {0, 6, 84, 88, 2}


@pytest.mark.parametrize("quarter", QUARTERS)
def test_something_is_seen_to_happen_at_every_quarter(quarter: int) -> None:
    """Parts move, smoke rises or light flashes, and all of it is over at the end."""
    moving = any(
        pose(part.name, number, 0.3) != REST for number, part in enumerate(moving_parts(quarter))
    )
    lit = [*smoke(quarter, 0.4), *glints(quarter, 0.4), *beams(quarter, 0.5)]
    assert moving or lit
    assert [*smoke(quarter, 1.0), *glints(quarter, 1.0)] == []


def test_a_sale_is_celebrated_once_the_goods_are_there() -> None:
    """Neither coins nor ribbon appear while goods are on their way, nor stars before the points."""
    sales = 0
    for stage, event in (pair for one in GAMES for pair in staged(one)):
        if isinstance(event, facts.GoodsSold) and event.points:
            sales += 1
            *goods, home = MOVING[facts.GoodsSold](stage, event)
            *first, stars = celebrate(stage, names(len(stage.after.players)), event)
            assert min(motion.delay for motion in first) >= total(tuple(goods)) - 1e-9
            assert stars.delay >= home.delay + home.seconds - 1e-9
    assert sales > 0


@pytest.mark.parametrize("one", GAMES[:2])
def test_nothing_that_celebrates_holds_the_game_up(one: Any) -> None:
    """Every motion of it runs aside, and lasts no longer than a quarter is awake."""
    seen = set()
    for stage, event in staged(one):
        motions = celebrate(stage, names(len(stage.after.players)), event)
        assert all(motion.aside and not motion.stays for motion in motions)
        assert all(motion.delay + motion.seconds <= max(AWAKE, 3.5) for motion in motions)
        seen |= {type(event)} if motions else set()
    assert {facts.TileActivated, facts.BridgeBuilt} <= seen <= set(CELEBRATED)


@pytest.mark.parametrize("one", GAMES[:2])
def test_dice_come_to_rest_where_their_seat_takes_them_up(one: Any) -> None:
    """They fly in over the city and lie beside the board of their seat, never on a board."""
    for stage, event in staged(one):
        if not isinstance(event, facts.DiceRolled):
            continue
        thrown = MOVING[facts.DiceRolled](stage, event)
        ends = [motion.path[-1] for motion in thrown]
        assert ends == [rect.center for rect in stage.roll_places(event.seat)]
        for motion in thrown:
            assert stage.layout.city.collidepoint(motion.path[0])
            lies = pygame.Rect(0, 0, 4, 4)
            lies.center = round(motion.path[-1][0]), round(motion.path[-1][1])
            others = [stage.board(seat).box for seat in range(len(stage.after.players))]
            assert lies.collidelist(others) == -1


def test_a_grown_chain_is_told_by_the_rule() -> None:
    """What the ribbon says is what the chain scores now."""
    told = 0
    for one in GAMES[:2]:
        for stage, event in staged(one):
            if not isinstance(event, facts.BridgeBuilt):
                continue
            words = [m.words for m in celebrate(stage, names(4), event) if m.words]
            if words:
                length, _, rest = words[0].partition(" × ")
                assert rest == f"{length} = {int(length) ** 2}"
                assert len(stage.after.players[event.seat].bridges) >= int(length) > 1
                told += 1
    assert told


@cache
def activating() -> int:
    """The number of the first step of a kept game by which the human activates a quarter."""
    steps = games.match("bruges", len(games.kept("bruges").steps)).history
    return next(
        ply
        for ply, step in enumerate(steps)
        if step.before.current_player == 0
        and any(isinstance(event, facts.TileActivated) for event in step.events)
    )


def activated(settings: Settings) -> Hands:
    """The table just after a quarter was activated by a human."""
    match = games.match("bruges", activating(), range(4))
    hands = Hands(match, look())
    hands.stack.relook(look_for((960, 600), "en", settings))
    match.submit(Play(match.ply, games.next_step(match, "bruges")))
    hands.frame()
    return hands


@pytest.mark.parametrize("speed", SPEEDS)
def test_a_quarter_goes_to_sleep_again_at_every_speed(speed: float) -> None:
    """It wakes, and rests again within its time, however fast the table is."""
    hands = activated(Settings("en", speed=speed))
    show = hands.scene.background
    for _ in range(200):
        if show.hidden:
            break
        hands.frame()
    assert any(kind == "awake" for kind, _ in show.hidden)
    for _ in range(round(60 * (AWAKE + 0.3) / speed)):
        hands.frame()
    assert show.hidden == frozenset()
    assert show.list_pieces(below=True) == ()


@pytest.mark.parametrize(
    "settings", [Settings("en", speed=0.0), Settings("en", reduced_motion=True)]
)
def test_nothing_wakes_without_motion(settings: Settings) -> None:
    """At instant speed, and for those who want no motion, only the result is seen."""
    hands = activated(settings)
    for _ in range(5):
        hands.frame()
        assert hands.scene.background.hidden == frozenset()
        assert hands.scene.background.list_pieces(below=True) == ()
        assert hands.scene.background.list_pieces(below=False) == ()
