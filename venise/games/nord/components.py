"""What lies in the box: quarters, cards, boards and maps, read from the data files beside it."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from venise.engine.errors import BadData
from venise.engine.hexes import Cell, neighbours
from venise.own_files import read_own_text

Counts = tuple[int, int, int]
"""Numbers of cubes by colour: wool or clothing, flax or lace, gold or jewelry."""

MATERIALS: Final = ("wool", "flax", "gold")
GOODS: Final = ("clothing", "lace", "jewelry")
COLOURS: Final = range(3)
"""Indices of the three cube colours; a good has the index of the material it is made of."""

NOTHING: Final[Counts] = (0, 0, 0)

TILES: Final = (
    *("wool", "flax", "gold"),
    *("workshop", "order", "builder"),
    *("market", "port-1", "port-2"),
)
"""The nine quarters; a raw material tile has the index of its material."""

WORKSHOP_TILE: Final = 3
MARKET: Final = 6
FIRST_PORT: Final = 7
QUARTERS: Final = len(TILES)

DECKS: Final = ("workshop", "order", "builder")
"""The three decks; deck d is drawn from on tile WORKSHOP_TILE + d."""

WORKSHOPS_DECK: Final = 0
ORDERS_DECK: Final = 1
BUILDERS_DECK: Final = 2

MOST_SEATS: Final = 4
"""The game is for two to four."""

STANDARD: Final = "bruges"
"""The key of the map for first games."""

FREE: Final = "free"
"""What stands for a map in the options of a game with free placement (§3.2)."""

Label = Literal["SURE", "DERIVED", "RECONSTRUCTED"]
Good = Literal["clothing", "lace", "jewelry"]


class Workshop(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """§1.4.2.1 A workshop card: what it stores and produces, and what building it costs."""

    key: str
    good: Good
    capacity: int
    """Cubes it stores once built, and goods of one production: 1 to 3."""

    cost: Counts
    label: Label

    @property
    def colour(self) -> int:
        """The index of the material it stores and of the good it makes."""
        return GOODS.index(self.good)


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """§1.4.2.2 An order card: a good, and how far fulfilling it raises the price."""

    key: str
    good: Good
    value: int
    copies: int
    label: Label

    @property
    def colour(self) -> int:
        """The index of the good ordered."""
        return GOODS.index(self.good)


Kind = Literal["bridge", "movement", "activation", "price", "fill", "order"]


class Builder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """§1.4.2.3 A master builder card: its effect, whether it lasts, and its cost."""

    key: str
    kind: Kind
    copies: int
    permanent: bool
    cost: Counts
    label: Label
    good: Good | None = None
    value: int = 0
    """For a builder that acts as an order: how far it raises the price."""

    @property
    def colour(self) -> int:
        """The index of the good it names; raises ValueError if it names none."""
        return GOODS.index(str(self.good))


class MarketTile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """§1.4.1.3 The printed bonus spaces, and those that set-up covers for fewer players."""

    bonuses: tuple[int, ...]
    bonuses_label: Label
    covered: dict[str, tuple[int, ...]]
    covered_label: Label


class PlayerBoard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The spaces of a player board and the pieces of one colour."""

    stock: int
    stock_label: Label
    row_one: int
    row_two: int
    rows_label: Label
    dice: int
    bridges: int
    pieces_label: Label


class RemovedOrders(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many +1 orders of each good stay out, by number of players."""

    removed: dict[str, int]
    label: Label


class CardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of cards.toml."""

    version: Literal[1]
    workshop: tuple[Workshop, ...]
    order: tuple[Order, ...]
    builder: tuple[Builder, ...]
    market: MarketTile
    board: PlayerBoard
    orders: RemovedOrders


class Map(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """§3.1 A printed layout: where each quarter lies and where the boat begins."""

    key: str
    label: Label
    boat: Cell
    quarters: dict[str, Cell]

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells of the nine quarters, in the order of TILES."""
        return tuple(self.quarters[name] for name in TILES)


class MapFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of maps.toml."""

    version: Literal[1]
    map: tuple[Map, ...]


def read(path: Path, kind: type) -> Any:
    """The data file decoded as that record; raises BadData naming file, key and reason."""
    try:
        return msgspec.convert(tomllib.loads(read_own_text(path)), kind)
    except OSError as fault:
        raise BadData(f"{path.name}: the file cannot be read ({fault.strerror})") from fault
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as fault:
        raise BadData(f"{path.name}: {fault}") from fault


def demand(fits: object, path: Path, key: str, reason: str) -> None:
    """Nothing if the data fits; otherwise raises BadData with file, key and reason."""
    if not fits:
        raise BadData(f"{path.name}: {key}: {reason}")


def load_cards(path: Path) -> CardFile:
    """The checked contents of a card file; raises BadData."""
    cards: CardFile = read(path, CardFile)
    for name, found, wanted in (
        ("workshop", len(cards.workshop), 15),
        ("order", sum(card.copies for card in cards.order), 24),
        ("builder", sum(card.copies for card in cards.builder), 16),
        ("builder", sum(card.copies for card in cards.builder if card.kind == "order"), 3),
    ):
        demand(found == wanted, path, name, f"{found} cards instead of {wanted}")
    for workshop in cards.workshop:
        demand(1 <= workshop.capacity <= 3, path, workshop.key, "the capacity is not 1 to 3")
        demand(1 <= sum(workshop.cost) <= 6, path, workshop.key, "the cost is not 1 to 6 cubes")
    check_keys(cards, path)
    check_orders(cards, path)
    check_builders(cards, path)
    check_market(cards.market, path)
    check_board(cards.board, path)
    return cards


def check_keys(cards: CardFile, path: Path) -> None:
    """Raises BadData for a card key missing or used twice, or a negative cost."""
    keys = [card.key for card in cards.workshop]
    keys += [card.key for card in cards.order] + [card.key for card in cards.builder]
    for key in keys:
        demand(key, path, "key", "a card has none")
        demand(keys.count(key) == 1, path, key, "the key is used twice")
    costs = [(card.key, card.cost) for card in cards.workshop]
    for key, cost in costs + [(card.key, card.cost) for card in cards.builder]:
        demand(min(cost) >= 0, path, key, "the cost is negative")


def check_orders(cards: CardFile, path: Path) -> None:
    """Raises BadData unless each good has one +1 and one +2 order, with enough +1 to remove."""
    kinds = [(card.good, card.value) for card in cards.order]
    wanted = [(good, value) for good in GOODS for value in (1, 2)]
    demand(kinds == wanted, path, "order", "a +1 and a +2 are wanted for each good, in order")
    for seats, removed in cards.orders.removed.items():
        plenty = all(card.copies >= removed for card in cards.order if card.value == 1)
        demand(removed >= 0 and plenty, path, f"orders.removed.{seats}", "not so many +1 orders")
    demand(set(cards.orders.removed) == {"2", "3", "4"}, path, "orders.removed", "2, 3, 4 wanted")


def check_builders(cards: CardFile, path: Path) -> None:
    """Raises BadData for a builder whose kind, good and value do not go together."""
    for card in cards.builder:
        named = card.kind in ("price", "order")
        demand((card.good is not None) == named, path, card.key, "kind and good do not agree")
        lasting = card.kind in ("bridge", "movement", "activation")
        demand(card.permanent == lasting, path, card.key, "kind and permanent do not agree")
        demand((card.value in (1, 2)) == (card.kind == "order"), path, card.key, "wrong value")
        demand(card.copies >= 1, path, card.key, "no copies")
        paid = card.kind != "order" or card.cost == NOTHING
        demand(paid, path, card.key, "a builder that acts as an order costs nothing")


def check_market(market: MarketTile, path: Path) -> None:
    """Raises BadData unless seven bonuses fall and as many are covered as players are missing."""
    demand(len(market.bonuses) == 7, path, "market.bonuses", "seven spaces are wanted")
    falling = sorted(market.bonuses, reverse=True)
    demand(falling == list(market.bonuses), path, "market.bonuses", "they must not rise")
    demand(market.bonuses[-1] >= 0, path, "market.bonuses", "a bonus is negative")
    demand(set(market.covered) == {"2", "3", "4"}, path, "market.covered", "2, 3, 4 wanted")
    for seats, covered in market.covered.items():
        known = all(covered.count(value) <= market.bonuses.count(value) for value in covered)
        demand(known, path, f"market.covered.{seats}", "there is no such space")
        missing = 4 - int(seats)
        demand(len(covered) == missing, path, f"market.covered.{seats}", f"{missing} are wanted")


def check_board(board: PlayerBoard, path: Path) -> None:
    """Raises BadData for a board too small to begin on, or too few pieces to take a turn."""
    for key, found, least in (
        ("stock", board.stock, 3),
        ("row_one", board.row_one, 1),
        ("row_two", board.row_two, 1),
        ("dice", board.dice, 2),
        ("bridges", board.bridges, 1),
    ):
        demand(found >= least, path, f"board.{key}", f"{found} is less than {least}")


def load_maps(path: Path) -> tuple[Map, ...]:
    """The checked layouts of a map file; raises BadData."""
    maps: tuple[Map, ...] = read(path, MapFile).map
    for layout in maps:
        names = set(layout.quarters) == set(TILES)
        demand(names, path, layout.key, "the nine quarters are wanted, each once")
        fault = layout_fault(layout.cells, layout.boat)
        demand(fault is None, path, layout.key, str(fault))
    keys = [layout.key for layout in maps]
    for key in keys:
        demand(keys.count(key) == 1, path, key, "the key is used twice")
        demand(key not in ("", FREE), path, key, "no map can have this key")
    demand(STANDARD in keys, path, STANDARD, "the standard map is missing")
    return maps


def layout_fault(cells: tuple[Cell, ...], boat: Cell) -> str | None:
    """§3.2 What is wrong with nine cells and a boat, or None: connected, apart, boat ashore."""
    if len(set(cells)) != QUARTERS:
        return "two quarters lie on one cell"
    reached = {cells[0]}
    for _ in cells:
        reached |= {cell for cell in cells if any(near in reached for near in neighbours(cell))}
    if len(reached) != QUARTERS:
        return "the city is not connected"
    if boat in cells:
        return "the boat lies on a quarter"
    if not any(near in cells for near in neighbours(boat)):
        return "the boat touches no quarter"
    return None


HERE: Final = Path(__file__).parent
CARDS: Final = load_cards(HERE / "cards.toml")
MAPS: Final = {layout.key: layout for layout in load_maps(HERE / "maps.toml")}

WORKSHOPS: Final = CARDS.workshop
ORDERS: Final = CARDS.order
"""Order kinds; that of a good with value v has index 2 * good + v - 1."""

BUILDERS: Final = CARDS.builder
BOARD: Final = CARDS.board
SPACES: Final = BOARD.row_one + BOARD.row_two
"""Card spaces of a player board; the first row comes first."""

PRICE_CARDS: Final = (
    *((card.colour, card.value) for card in ORDERS),
    *((card.colour, card.value) for card in BUILDERS if card.kind == "order"),
)
"""Good and value of every kind of card that may lie beside the Market."""

ORDER_BUILDERS: Final = tuple(i for i, card in enumerate(BUILDERS) if card.kind == "order")
"""The builder cards that act as orders, in the order they take in PRICE_CARDS."""


def copies(deck: int, seats: int) -> tuple[int, ...]:
    """The cards of a deck at the start, by kind: §Set-up removes +1 orders for fewer players."""
    if deck == WORKSHOPS_DECK:
        return (1,) * len(WORKSHOPS)
    if deck == BUILDERS_DECK:
        return tuple(card.copies for card in BUILDERS)
    removed = CARDS.orders.removed[str(seats)]
    return tuple(card.copies - removed * (card.value == 1) for card in ORDERS)


def free_bonuses(seats: int) -> tuple[int, ...]:
    """The bonus spaces of the Market left free by set-up, best first."""
    free = list(CARDS.market.bonuses)
    for value in CARDS.market.covered[str(seats)]:
        free.remove(value)
    return tuple(free)
