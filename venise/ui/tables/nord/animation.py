"""The motion of every kind of fact."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from venise.games.nord import events as facts
from venise.games.nord import final_events as final
from venise.games.nord.components import COLOURS, FIRST_PORT, MARKET, WORKSHOP_TILE
from venise.games.nord.queries import way
from venise.ui.table.geometry import around
from venise.ui.table.motions import Motion, Motions, pulse, throw, total, travel
from venise.ui.tables.nord import final_motions
from venise.ui.tables.nord.city_map import BRIDGE
from venise.ui.tables.nord.motions import BETWEEN, SENDING, Stage, points
from venise.ui.tables.nord.places import card_room, drawn_places
from venise.ui.tables.nord.spots import drawn_card

THROWN: Final = 150
"""How high dice are thrown, for the smallest window."""

DieFact = facts.DieTakenBack | facts.DieExpelled | facts.DieReturned
SpaceFact = facts.WorkshopBuilt | facts.BuilderActivated | facts.BuilderUsed
BridgeFact = facts.BridgeBuilt | facts.BridgeDestroyed


def still(_stage: Stage, _event: object) -> Motions:
    """A fact that shows itself by what it leaves on the table."""
    return ()


def quarter_laid(stage: Stage, e: facts.QuarterLaid) -> Motions:
    """The quarter sinks into its cell."""
    rect = around(stage.plan.centre(e.cell), 2 * stage.plan.radius)
    return (travel("tile", (e.tile,), rect.inflate(rect.width // 2, rect.width // 2), rect, 0.25),)


def boat_moved(stage: Stage, e: facts.BoatMoved) -> Motions:
    """The boat glides to its mooring."""
    size = 0.6 * stage.plan.radius
    start, end = (around(stage.plan.mooring(cell), size) for cell in (e.start, e.end))
    return (travel("boat", (), start, end, 0.3 * (e.start != e.end), hides=(("boat", 0),)),)


def burgher_placed(stage: Stage, e: facts.BurgherPlaced) -> Motions:
    """The burgher walks from its board onto the quarter."""
    end = stage.burgher(stage.after, e.seat, e.tile)
    return (travel("burgher", (e.seat,), stage.hand(e.seat), end, 0.3),)


def die_home(seat: int, stage: Stage, e: DieFact) -> Motions:
    """A die goes from a quarter to its owner's board."""
    start, end = stage.die(e.tile), stage.hand(seat)
    hides = (("die", e.tile),)
    return (travel("die", (seat, e.value), start, end, 0.24, hides=hides, stays=False),)


def dice_rolled(stage: Stage, e: facts.DiceRolled) -> Motions:
    """Two dice are thrown over the city and roll out beside the seat's board."""
    ends = stage.roll_places(e.seat)
    return tuple(
        replace(
            travel("throw", (e.seat, value), start, end, 0.52 + 0.05 * place),
            lift=stage.layout.px(THROWN),
            thrown=True,
        )
        for place, (start, end, value) in enumerate(
            zip(stage.thrown_from(e.seat), ends, (e.low, e.high), strict=True)
        )
    )


def burgher_moved(stage: Stage, e: facts.BurgherMoved) -> Motions:
    """The burgher walks from quarter to quarter, by boat where it sails."""
    route = way(stage.before, e)
    first = stage.burgher(stage.before, e.seat, e.start)
    last = stage.burgher(stage.after, e.seat, e.tile)
    path = (first.center, *(stage.tile(tile) for tile in route.path[1:-1]), last.center)
    size = stage.burgher_size()
    seconds = 0.13 * (len(path) - 1) + 0.16 * len(route.sailed)
    hides = (("burgher", e.seat),)
    return (Motion("burgher", (e.seat,), path, (size, size), seconds, hides=hides),)


def die_placed(stage: Stage, e: facts.DiePlaced) -> Motions:
    """The activation die goes onto the quarter."""
    end = stage.die(e.tile)
    return (travel("die", (e.seat, e.value), stage.roll_places(e.seat)[0], end, 0.22),)


def die_kept_off(stage: Stage, e: facts.DieKeptOff) -> Motions:
    """The die tries the quarter and comes back."""
    home, there = stage.roll_places(e.seat)[0], stage.die(e.tile)
    path = (home.center, there.center, home.center)
    sizes = (float(home.width), float(home.width))
    return (Motion("die", (e.seat, e.value), path, sizes, 0.34, stays=False),)


def die_turned(stage: Stage, e: facts.DieTurned) -> Motions:
    """The die rolls over to its new face."""
    rect = stage.roll_places(e.seat)[0]
    return (Motion("tumble", (e.seat, e.after), (rect.center,), (rect.width,) * 2, 0.3),)


def tile_activated(stage: Stage, e: facts.TileActivated) -> Motions:
    """A ring of light round the quarter."""
    return (pulse(around(stage.tile(e.tile), 1.7 * stage.plan.radius), 0.2),)


def cube_stored(stage: Stage, e: facts.CubeStored) -> Motions:
    """A cube goes from its quarter into the stock."""
    start = around(stage.tile(e.material), stage.cube())
    return (throw(travel("cube", (e.material,), start, stage.stock(e.seat), 0.16)),)


def cube_put(stage: Stage, e: facts.CubePut) -> Motions:
    """A cube goes onto a card, from its quarter or from the stock."""
    start = around(stage.tile(e.material), stage.cube())
    if e.from_stock:
        start = stage.board(e.seat).stock[0]
    end = around(stage.space(e.seat, e.space).center, stage.cube())
    return (throw(travel("cube", (e.material,), start, end, 0.16, stays=False)),)


def cubes_lost(stage: Stage, e: facts.CubesLost) -> Motions:
    """Cubes vanish where they came from."""
    start = around(stage.tile(e.material), stage.cube())
    end = around((start.centerx, start.centery + 2 * stage.cube()), 4)
    return (travel("cube", (e.material,), start, end, 0.25, stays=False),)


def card_drawn(stage: Stage, e: facts.CardDrawn) -> Motions:
    """A card goes from its quarter to the drawer."""
    start = around(stage.tile(WORKSHOP_TILE + e.deck), stage.layout.px(34))
    goal = card_room(stage.layout) if e.seat == stage.seat else stage.board(e.seat).box
    end = around(goal.center, stage.layout.px(44))
    return (travel("card", (e.deck, e.card), start, end, 0.13, stays=False),)


def card_kept(stage: Stage, e: facts.CardKept) -> Motions:
    """A card goes onto its space, from where it was seen to lie."""
    quarter = around(stage.tile(WORKSHOP_TILE + e.deck), stage.layout.px(44))
    lying = drawn_places(stage.layout, stage.before, e.deck) if e.seat == stage.seat else {}
    start = lying.get(drawn_card(e.card), (quarter,))[0]
    return (travel("card", (e.deck, e.card), start, stage.space(e.seat, e.space), 0.22),)


def on_card(stage: Stage, e: SpaceFact) -> Motions:
    """A ring of light round a card."""
    return (pulse(stage.space(e.seat, e.space), 0.22),)


def goods_sold(stage: Stage, e: facts.GoodsSold) -> Motions:
    """Goods go to the Market one after another, and points come back."""
    start, end = stage.store(e.seat, e.good), around(stage.market(), stage.cube())
    box = around(start.center, stage.cube())
    goods = tuple(
        throw(travel("good", (e.good,), box, end, SENDING, delay=BETWEEN * i, stays=False))
        for i in range(e.count)
    )
    return (*goods, points(stage, e.seat, e.points, end, total(goods)))


def good_exported(stage: Stage, e: facts.GoodExported) -> Motions:
    """A good goes aboard, and points come back."""
    start = around(stage.store(e.seat, e.good).center, stage.cube())
    end = around(stage.tile(FIRST_PORT + e.port), stage.cube())
    good = throw(travel("good", (e.good,), start, end, 0.28))
    return (good, points(stage, e.seat, e.points, end, good.seconds))


def price_changed(stage: Stage, e: facts.PriceChanged) -> Motions:
    """A ring of light round the price."""
    return (pulse(stage.price(e.good), 0.22),)


def cube_discarded(stage: Stage, e: facts.CubeDiscarded) -> Motions:
    """A cube leaves the stock."""
    start = stage.board(e.seat).stock[0]
    end = around((start.centerx, start.centery - 2 * stage.cube()), 4)
    return (travel("cube", (e.material,), start, end, 0.18, stays=False),)


def stock_filled(stage: Stage, e: facts.StockFilled) -> Motions:
    """Cubes of the chosen kinds come from their quarters."""
    kinds = [material for material in COLOURS for _ in range(e.cubes[material])]
    end = stage.stock(e.seat)
    return tuple(
        throw(travel("cube", (m,), around(stage.tile(m), stage.cube()), end, 0.2, delay=0.05 * i))
        for i, m in enumerate(kinds)
    )


def bridge_moved(seat: int, stage: Stage, e: BridgeFact, *, rises: bool) -> Motions:
    """A bridge rises from the canal or sinks into it."""
    middle, _ = stage.plan.side(*e.tiles)
    long = BRIDGE * stage.plan.radius
    sizes = (long * 0.3, long) if rises else (long, long * 0.2)
    return (Motion("bridge", (seat, *e.tiles), (middle,), sizes, 0.35, stays=rises),)


def goods_produced(stage: Stage, e: facts.GoodsProduced) -> Motions:
    """Goods come down from the workshop into the store."""
    start = around(stage.space(e.seat, e.space).center, stage.cube())
    end = around(stage.store(e.seat, e.good).center, stage.cube())
    return tuple(
        throw(travel("good", (e.good,), start, end, 0.25, delay=0.08 * i, stays=False))
        for i in range(e.count)
    )


def order_fulfilled(stage: Stage, e: facts.OrderFulfilled) -> Motions:
    """The order goes beside the Market."""
    start = stage.space(e.seat, e.space)
    end = around(stage.market(), start.width * 0.6)
    return (travel("card", (e.deck, e.card), start, end, 0.3, stays=False),)


Moving = Callable[..., Motions]

MOVING: Final[dict[type, Moving]] = {
    facts.FirstPlayerChosen: still,
    facts.QuarterLaid: quarter_laid,
    facts.BoatLaid: still,
    facts.BurgherPlaced: burgher_placed,
    facts.RoundBegan: still,
    facts.LastRoundBegan: still,
    facts.TurnBegan: still,
    facts.DieTakenBack: lambda stage, e: die_home(e.seat, stage, e),
    facts.DiceRolled: dice_rolled,
    facts.BurgherMoved: burgher_moved,
    facts.BoatMoved: boat_moved,
    facts.DieTurned: die_turned,
    facts.DieExpelled: lambda stage, e: die_home(e.owner, stage, e),
    facts.DiePlaced: die_placed,
    facts.DieKeptOff: die_kept_off,
    facts.TileActivated: tile_activated,
    facts.PowerDeclined: still,
    facts.CubesGained: still,
    facts.CubeStored: cube_stored,
    facts.CubeReplaced: cube_stored,
    facts.CubePut: cube_put,
    facts.CubesLost: cubes_lost,
    facts.WorkshopBuilt: on_card,
    facts.BuilderActivated: on_card,
    facts.CardDrawn: card_drawn,
    facts.CardKept: card_kept,
    facts.CardsReturned: still,
    facts.GoodsSold: goods_sold,
    facts.BonusCovered: lambda stage, _: (
        pulse(around(stage.tile(MARKET), 1.7 * stage.plan.radius), 0.2),
    ),
    facts.GoodExported: good_exported,
    facts.PriceChanged: price_changed,
    facts.BuilderUsed: on_card,
    facts.CubeDiscarded: cube_discarded,
    facts.StockFilled: stock_filled,
    facts.BridgeDestroyed: lambda stage, e: bridge_moved(e.owner, stage, e, rises=False),
    facts.BridgeBuilt: lambda stage, e: bridge_moved(e.seat, stage, e, rises=True),
    facts.DieReturned: lambda stage, e: die_home(e.seat, stage, e),
    facts.GoodsProduced: goods_produced,
    facts.OrderFulfilled: order_fulfilled,
    facts.TurnEnded: still,
    final.StoreSold: final_motions.store_sold,
    final.ChainScored: final_motions.chain_scored,
    final.MasterBridgesScored: final_motions.master_bridges_scored,
    final.BuildersScored: final_motions.builders_scored,
    final.GameEnded: final_motions.game_ended,
}
"""The motion of every kind of fact."""
