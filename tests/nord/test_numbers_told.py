"""The numbers in guide, lessons and hints are those of the game's data, in both languages."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

import pytest

from tests.checkout import ROOT
from tests.nord.positions import MARKET, board
from venise.games.nord.components import BOARD, CARDS, ORDERS, QUARTERS, TILES, WORKSHOPS
from venise.games.nord.routes import BOAT_COST, MOST_POINTS
from venise.games.nord.rules.end import MOST_BUILDER_POINTS, MOST_SOLD
from venise.games.nord.rules.secondary import partners
from venise.games.nord.rules.turn import MOST_ROUNDS
from venise.games.nord.state import Die

ASSETS: Final = ROOT / "assets" / "games" / "nord"
LANGUAGES: Final = ("en", "fr")

EN: Final = "two three four five six seven eight nine ten eleven twelve sixteen twenty-five sixty"
FR: Final = "deux trois quatre cinq six sept huit neuf dix onze douze seize vingt-cinq soixante"
VALUES: Final = (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 16, 25, 60)
WORDS: Final = {
    "en": dict(zip(EN.split(), VALUES, strict=True)) | {"fifth": 5},
    "fr": dict(zip(FR.split(), VALUES, strict=True)) | {"cinquième": 5},
}
"""Numbers in words; one is an article as well, and says nothing."""

END: Final = {"en": "# In the window", "fr": "# Dans la fenêtre"}
"""Where the guide goes on to the window."""

AMBIGUOUS: Final = 2
"""French says it where English has no number: les deux, both."""


def numbers_in(text: str, language: str) -> list[int]:
    """The numbers of a text, in digits and in words, in their order."""
    words = re.findall(r"\d+|[^\W\d]+(?:-[^\W\d]+)*", text.lower())
    known = WORDS[language]
    return [
        int(word) if word.isdigit() else known[word]
        for word in words
        if word.isdigit() or word in known
    ]


def sections(language: str) -> list[tuple[str, list[int]]]:
    """Each section of the guide that has numbers, by those of the rules in its heading."""
    text = (ASSETS / "guide" / f"{language}.md").read_text(encoding="utf-8")
    found = []
    for section in text[: text.index(END[language])].split("\n## ")[1:]:
        heading, *lines = section.split("\n")
        plain = [line for line in lines if not line.startswith(("![", "Also:", "# "))]
        numbers = numbers_in("\n".join(plain), language)
        if numbers:
            found.append((", ".join(re.findall(r"§([\d.]+)", heading)), numbers))
    return found


BRIDGES, STOCK = BOARD.bridges, BOARD.stock
COVERED: Final = CARDS.market.covered
BEST: Final = CARDS.market.bonuses[0]
ORDER_VALUES: Final = sorted({order.value for order in ORDERS})
SQUARES: Final = [n**2 for n in range(1, BRIDGES + 1)]
SHARES: Final = [
    partners((board(), board(tile)), die, 0, MARKET)[0][1]
    for tile, die in ((MARKET, None), (MARKET, Die(1, 1)))
]
"""What a burgher is worth to its owner in another's turn, and a burgher with a die."""

TOLD: Final[list[tuple[str, list[int]]]] = [
    ("", [1452]),
    ("0", [BOARD.dice, BRIDGES, 3, *COVERED["3"], 2, *COVERED["2"], ORDER_VALUES[0]]),
    ("1.2", [2]),
    ("1.3", [BOAT_COST, 2 * BOAT_COST]),
    ("1.5", SHARES),
    ("1.6", [6, 3, 6 - 3, 2]),
    ("1.7", ORDER_VALUES),
    ("1.4.1.1", [STOCK]),
    ("1.4.1.3", [3, 4, BEST, 3 * (4 + BEST), *ORDER_VALUES, 0]),
    ("1.4.1.3", [*ORDER_VALUES, 1]),
    ("1.4.2", [STOCK, 2]),
    ("1.4.2.1", sorted({shop.capacity for shop in WORKSHOPS})[1:]),
    ("1.4.2.2", ORDER_VALUES),
    ("4", [2, 1, 2, STOCK, 2]),
    ("2", [BRIDGES, BRIDGES, MOST_ROUNDS]),
    ("2.1.1", [MOST_SOLD]),
    (
        "2.1.2",
        [
            *[1, *(number for n in range(2, BRIDGES + 1) for number in (n, n**2))],
            *[4, 3, 3**2 + 1, 4**2, 2, 3, 2**2, 1],
        ],
    ),
    ("2.1.3", [n**2 for n in range(1, 10) if n**2 <= MOST_BUILDER_POINTS]),
    ("", [QUARTERS, 16]),
]
"""For each section of the guide with numbers those that it tells, in the order of the English."""


def test_the_boat_may_be_taken_twice_with_the_largest_die_only() -> None:
    """That is what the guide says of a 6."""
    assert 2 * BOAT_COST == MOST_POINTS
    assert len(TILES) == QUARTERS


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_tells_the_numbers_of_the_game(language: str) -> None:
    """Section by section, every one of them, and no others; in English in their order."""
    found, wanted = sections(language), TOLD
    if language == "fr":
        found, wanted = ([(key, plain(numbers)) for key, numbers in told] for told in (found, TOLD))
        found, wanted = ([one for one in told if one[1]] for told in (found, wanted))
    assert found == wanted


def plain(numbers: list[int]) -> list[int]:
    """The numbers in rising order, without those that French has elsewhere too."""
    return sorted(number for number in numbers if number != AMBIGUOUS)


SENTENCES: Final[dict[tuple[str, str], list[int]]] = {
    ("tutorial", "nord.lesson.bridges.9"): [1, 1, 2, 2, 2, 2, 4, 3, 9, BRIDGES, SQUARES[-1]],
    ("tutorial", "nord.lesson.builders.5"): [MOST_BUILDER_POINTS],
    ("tutorial", "nord.lesson.builders.12"): [BRIDGES],
    ("tutorial", "nord.lesson.builders.13"): [MOST_SOLD],
    ("nord", "nord.tally.store"): [MOST_SOLD],
    ("nord", "nord.warn.fifth"): [BRIDGES, BRIDGES],
    ("nord", "nord.effect.fill"): [STOCK, 2],
    ("menus", "option.strict_chains.hint"): [3, 2**2, 1],
}
"""Sentences beside the guide that tell a number of the rules, with those that they tell."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("catalogue", "key"), SENTENCES)
def test_a_sentence_tells_the_numbers_of_the_game(catalogue: str, key: str, language: str) -> None:
    """The same in both languages, whatever the order of the words."""
    text = (ASSETS / "locale" / language / f"{catalogue}.po").read_text(encoding="utf-8")
    found = re.search(rf'msgid "{re.escape(key)}"\nmsgstr "(.*)"', text)
    assert found is not None
    told, wanted = numbers_in(found[1], language), SENTENCES[catalogue, key]
    assert Counter(plain(told)) == Counter(plain(wanted))
    assert told.count(AMBIGUOUS) >= wanted.count(AMBIGUOUS)
