"""§3.1, §1.4.2 A mistake in a data file is refused with file, key and reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from venise.engine.errors import BadData
from venise.games.nord import components
from venise.games.nord.components import CARDS, MAPS, load_cards, load_maps

FOLDER = Path(components.__file__).parent

REMOVED = "removed = { 2 = 2, 3 = 1, 4 = 0 }"
COVERED = "covered = { 2 = [3, 2], 3 = [3], 4 = [] }"
BONUSES = "bonuses = [4, 3, 3, 2, 2, 1, 1]"


def edited(folder: Path, name: str, old: str, new: str) -> Path:
    """A copy of a data file in which the first occurrence of a text is another."""
    text = (FOLDER / name).read_text(encoding="utf-8")
    assert old in text
    path = folder / name
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("[[workshop]]", "[[workshop", "line 10"),
        ("version = 1", "version = 2", "version"),
        ('key = "clothing-1"', 'key = ""', "key: a card has none"),
        ('key = "clothing-1"', 'key = "lace-1"', "lace-1: the key is used twice"),
        ('good = "clothing"', 'good = "beer"', r"beer.*workshop\[0\].good"),
        ("capacity = 1", "capacity = 4", "clothing-1: the capacity is not 1 to 3"),
        ("capacity = 1", "capacity = 0", "clothing-1: the capacity is not 1 to 3"),
        ("capacity = 1", 'capacity = "one"', r"workshop\[0\].capacity"),
        ("capacity = 1\n", "", "capacity"),
        ("cost = [1, 0, 0]", "cost = [0, 0, 0]", "clothing-1: the cost is not 1 to 6"),
        ("cost = [1, 0, 0]", "cost = [3, 3, 1]", "clothing-1: the cost is not 1 to 6"),
        ("cost = [1, 0, 0]", "cost = [2, -1, 0]", "clothing-1: the cost is negative"),
        ("cost = [1, 0, 0]", "cost = [1, 0]", r"length 3, got 2.*workshop\[0\].cost"),
        ('label = "SURE"', 'label = "PERHAPS"', r"PERHAPS.*workshop\[12\].label"),
        ("copies = 6", "copies = 7", "order: 25 cards instead of 24"),
        ("value = 1\ncopies = 6", "value = 2\ncopies = 6", r"order: a \+1 and a \+2 are wanted"),
        ('kind = "movement"', 'kind = "running"', r"running.*builder\[1\].kind"),
        ("permanent = true", "permanent = false", "bridge: kind and permanent do not agree"),
        ('kind = "price"\ngood = "clothing"', 'kind = "price"', "price-clothing: kind and good"),
        ('kind = "fill"', 'kind = "fill"\nvalue = 1', "fill: wrong value"),
        ("cost = [0, 0, 0]", "cost = [0, 0, 1]", "order-clothing: .* costs nothing"),
        (REMOVED, REMOVED.replace("2 = 2", "2 = 7"), "orders.removed.2: not so many"),
        (REMOVED, REMOVED.replace("2 = 2", "2 = -1"), "orders.removed.2: not so many"),
        (REMOVED, REMOVED.replace(", 4 = 0", ""), "orders.removed: 2, 3, 4 wanted"),
        (BONUSES, BONUSES.replace("4, 3, 3", "3, 4, 3"), "market.bonuses: they must not rise"),
        (BONUSES, BONUSES.replace("1, 1]", "1, -1]"), "market.bonuses: a bonus is negative"),
        (BONUSES, BONUSES.replace(", 1]", "]"), "market.bonuses: seven spaces"),
        (COVERED, COVERED.replace("3 = [3]", "3 = [5]"), "market.covered.3: there is no such"),
        (COVERED, COVERED.replace("3 = [3]", "3 = []"), "market.covered.3: 1 are wanted"),
        (COVERED, COVERED.replace(", 4 = []", ""), "market.covered: 2, 3, 4 wanted"),
        ("stock = 6", "stock = 2", "board.stock: 2 is less than 3"),
        ("row_one = 4", "row_one = 0", "board.row_one: 0 is less than 1"),
        ("row_two = 4", "row_two = -4", "board.row_two: -4 is less than 1"),
        ("dice = 5", "dice = 1", "board.dice: 1 is less than 2"),
        ("bridges = 5", "bridges = 0", "board.bridges: 0 is less than 1"),
        ("stock = 6", "stok = 6", "stok.*board"),
    ],
)
def test_a_mistake_among_the_cards_is_named(
    tmp_path: Path, old: str, new: str, reason: str
) -> None:
    """The message begins with the file and says which key is wrong, and why."""
    with pytest.raises(BadData, match=rf"^cards\.toml: .*{reason}"):
        load_cards(edited(tmp_path, "cards.toml", old, new))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("version = 1", "version = 2", "version"),
        ("wool = [0, -1]\n", "", "bruges: the nine quarters are wanted"),
        ("wool = [0, -1]", "beer = [0, -1]", "bruges: the nine quarters are wanted"),
        ("wool = [0, -1]", "wool = [0, 0]", "bruges: two quarters lie on one cell"),
        ("wool = [0, -1]", "wool = [9, 9]", "bruges: the city is not connected"),
        ("wool = [0, -1]", "wool = [0, -1, 1]", r"length 2, got 3.*map\[0\].quarters"),
        ("boat = [-1, 2]", "boat = [0, 0]", "bruges: the boat lies on a quarter"),
        ("boat = [-1, 2]", "boat = [9, 9]", "bruges: the boat touches no quarter"),
        ('key = "compact"', 'key = "ring"', "ring: the key is used twice"),
        ('key = "compact"', 'key = "free"', "free: no map can have this key"),
        ('key = "bruges"', 'key = "brugge"', "bruges: the standard map is missing"),
    ],
)
def test_a_mistake_among_the_maps_is_named(tmp_path: Path, old: str, new: str, reason: str) -> None:
    """The message begins with the file and says which map is wrong, and why."""
    with pytest.raises(BadData, match=rf"^maps\.toml: .*{reason}"):
        load_maps(edited(tmp_path, "maps.toml", old, new))


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    """A data file that is not there gives the same kind of sentence."""
    with pytest.raises(BadData, match=r"^cards\.toml: the file cannot be read"):
        load_cards(tmp_path / "cards.toml")


def test_a_file_in_another_encoding_is_named(tmp_path: Path) -> None:
    """A data file that is no UTF-8 text is refused, not half read."""
    path = tmp_path / "maps.toml"
    path.write_bytes(b'key = "\xe9"')
    with pytest.raises(BadData, match=r"^maps\.toml: "):
        load_maps(path)


def test_every_card_and_map_says_how_sure_it_is() -> None:
    """Each carries its label, and one workshop is certain."""
    labels = {card.label for card in CARDS.workshop} | {card.label for card in CARDS.order}
    labels |= {card.label for card in CARDS.builder} | {layout.label for layout in MAPS.values()}
    assert labels == {"SURE", "RECONSTRUCTED"}
    assert [card.key for card in CARDS.workshop if card.label == "SURE"] == ["jewelry-3"]
