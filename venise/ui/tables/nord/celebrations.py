"""What celebrates the great deeds at this table, while the game goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from venise.games.nord import events as facts
from venise.games.nord import final_events as final
from venise.games.nord.components import FIRST_PORT
from venise.games.nord.queries import chain_of
from venise.ui.table.celebrations import banner, burst
from venise.ui.table.geometry import Point, around
from venise.ui.table.motions import Motion, Motions, pulse
from venise.ui.tables.nord.final_motions import NEXT
from venise.ui.tables.nord.motions import BETWEEN, HOMEWARD, SENDING, Stage, points_home
from venise.ui.tables.nord.names import Names

RIBBON: Final = 34
"""Height of a ribbon, for the smallest window."""

AWAKE: Final = 2.6
"""Seconds for which a quarter stays awake."""

GROWING: Final = 0.14
"""Seconds from one lit bridge of a chain to the next."""

SMASHED: Final = 1.05
"""How far splinters of a bridge fly, as a share of a quarter's radius."""

Celebrating = Callable[[Stage, Names, Any], Motions]


def celebrate(stage: Stage, names: Names, event: object) -> Motions:
    """What celebrates a fact, beside its own motion; nothing for most."""
    celebrating = CELEBRATED.get(type(event))
    return celebrating(stage, names, event) if celebrating is not None else ()


def wake(stage: Stage, _names: Names, e: facts.TileActivated) -> Motions:
    """The quarter goes to work: what can turn turns, what can swing swings."""
    side = 2 * stage.plan.radius
    hides = (("awake", e.tile),)
    at = (stage.tile(e.tile),)
    return (
        Motion(
            "wake",
            (e.tile,),
            at,
            (side, side),
            AWAKE,
            hides=hides,
            stays=False,
            aside=True,
            below=True,
        ),
    )


def sold(stage: Stage, e: Any, at: Point, number: int) -> Motions:
    """Coins leap up where so many goods arrive, a ribbon says what they bring, stars where it goes.

    Nothing of it begins before the goods are there.
    """
    if not e.points:
        return ()
    radius, come = stage.plan.radius, SENDING + BETWEEN * (number - 1)
    coins = 8 + min(22, e.points)
    home = points_home(stage, e.seat)
    return (
        burst("coin", at, radius * (0.7 + 0.05 * min(12, e.points)), 1.0, number=coins, delay=come),
        proclaim(stage, e.seat, f"+{e.points}", (at[0], at[1] - 0.9 * radius), come),
        burst("star", home.center, 2.4 * home.height, 0.7, number=12, delay=come + HOMEWARD),
    )


def proclaim(stage: Stage, seat: int, words: str, at: Point, delay: float = 0.0) -> Motion:
    """A ribbon of a seat."""
    return banner(seat, words, at, stage.layout.px(RIBBON), delay)


def finished(stage: Stage, names: Names, e: Any) -> Motions:
    """Sparks round a card that is paid for, and its name on a ribbon."""
    placed = stage.after.players[e.seat].spaces[e.space]
    rect = stage.space(e.seat, e.space)
    stars = burst("star", rect.center, 1.1 * rect.height, 0.9, number=18)
    if placed is None:
        return (stars,)
    title = names.card(placed.deck, placed.card)
    city_side = stage.layout.city
    x = city_side.right if rect.centerx > city_side.centerx else city_side.left
    return stars, proclaim(stage, e.seat, title, (x, rect.centery))


def bridge_built(stage: Stage, _names: Names, e: facts.BridgeBuilt) -> Motions:
    """Water leaps up at the new bridge; light runs along a chain that has grown."""
    middle, _ = stage.plan.side(*e.tiles)
    splash = burst("drop", middle, 0.5 * stage.plan.radius, 0.8, number=16)
    chain = chain_from(stage, e.seat, e.tiles)
    if len(chain) < 2:  # noqa: PLR2004 - one bridge is no chain
        return (splash,)
    lit = tuple(
        replace(
            pulse(around(stage.plan.side(*sides)[0], 0.7 * stage.plan.radius), 0.5),
            delay=0.3 + GROWING * place,
            aside=True,
        )
        for place, sides in enumerate(chain)
    )
    told = f"{len(chain)} × {len(chain)} = {len(chain) ** 2}"
    at = (middle[0], middle[1] - 0.6 * stage.plan.radius)
    return splash, *lit, proclaim(stage, e.seat, told, at, 0.3 + GROWING * len(chain))


def bridge_destroyed(stage: Stage, _names: Names, e: facts.BridgeDestroyed) -> Motions:
    """Splinters fly and water leaps up."""
    middle, _ = stage.plan.side(*e.tiles)
    reach = SMASHED * stage.plan.radius
    return (
        burst("dust", middle, 0.9 * reach, 0.8, number=12),
        burst("chip", middle, reach, 1.1, number=26, seat=e.owner),
        burst("chip", middle, 0.7 * reach, 0.9, number=10),
        burst("drop", middle, 0.8 * reach, 0.9, number=18, delay=0.2),
    )


def chain_from(stage: Stage, seat: int, tiles: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    """The chain that a seat's bridge belongs to, its bridges from that one on."""
    left = list(chain_of(stage.after, seat, tiles))
    found = [tiles] if tiles in left else []
    for one in found:
        found += [pair for pair in left if pair not in found and set(pair) & set(one)]
    return tuple(found)


def chain_counted(stage: Stage, _names: Names, e: final.ChainScored) -> Motions:
    """The square of the chain's length on a ribbon over its middle, once its bridges are lit."""
    middles = [stage.plan.side(*side)[0] for side in e.sides]
    at = (sum(x for x, _ in middles) / len(middles), sum(y for _, y in middles) / len(middles))
    told = f"{len(middles)} × {len(middles)} = {e.points}"
    delay = NEXT * len(middles)
    number = 6 + 2 * min(10, e.points)
    stars = burst("star", at, 0.9 * stage.plan.radius, 0.9, number=number, delay=delay)
    return stars, proclaim(stage, e.seat, told, at, delay)


def builders_counted(stage: Stage, _names: Names, e: final.BuildersScored) -> Motions:
    """Stars at the board whose master builders count."""
    board = stage.board(e.seat).box
    number = 6 + 2 * min(10, e.points)
    return (burst("star", board.center, 0.5 * board.height, 0.9, number=number),)


CELEBRATED: Final[dict[type, Celebrating]] = {
    facts.TileActivated: wake,
    facts.GoodsSold: lambda stage, _, e: sold(stage, e, stage.market(), e.count),
    facts.GoodExported: lambda stage, _, e: sold(stage, e, stage.tile(FIRST_PORT + e.port), 1),
    facts.WorkshopBuilt: finished,
    facts.BuilderActivated: finished,
    facts.BridgeBuilt: bridge_built,
    facts.BridgeDestroyed: bridge_destroyed,
    final.ChainScored: chain_counted,
    final.BuildersScored: builders_counted,
}
"""The facts that are celebrated."""
