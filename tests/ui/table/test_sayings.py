"""What bots say at telling moments."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ui.driver import read_words
from venise.catalogue import entry_of
from venise.games.nord.events import BridgeDestroyed
from venise.ui.table.drawing.people.person import TEMPERS, temper_of
from venise.ui.table.sayings import APART, LASTS, Sayings
from venise.ui.tables.doge.facts import FACTS as DOGE
from venise.ui.tables.nord.facts import FACTS as NORD
from venise.ui.words import LANGUAGES, Words

SPOKEN: dict[str, dict[type, tuple[str, str]]] = {"nord": NORD.spoken, "doge": DOGE.spoken}
TEMPERS_SHOWN = tuple(map(temper_of, ("Marieke", "Joris", "Lysbet")))
FELL = BridgeDestroyed(owner=1, tiles=(0, 1))


def words_of(game: str, language: str) -> Words:
    """The words of a game, which raise KeyError for an unknown key."""
    return read_words(language, *entry_of(game).word_folders)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SPOKEN)
def test_every_temper_has_words_for_every_moment(game: str, language: str) -> None:
    """Every temper says something of its own at every moment, naming a field of the fact."""
    words = words_of(game, language)
    for fact, (field, moment) in SPOKEN[game].items():
        fields: Any = fact
        assert field in fields.__struct_fields__
        assert len({words(f"{moment}.{temper}") for temper in TEMPERS}) == len(TEMPERS)


def test_a_bot_speaks_and_falls_silent() -> None:
    """A bot whose bridge falls says what its temper would, and falls silent by itself."""
    words, sayings = words_of("nord", "en"), Sayings(NORD.spoken, TEMPERS_SHOWN, {1, 2})
    sayings.hear(words, FELL)
    assert sayings.now is not None
    assert sayings.now.seat == FELL.owner
    assert sayings.now.text == words(f"nord.saying.bridge.{temper_of('Joris')}")
    assert sayings.tick(LASTS)
    assert sayings.now is None


def test_people_are_not_spoken_for() -> None:
    """Nothing is said for a seat that a person holds."""
    sayings = Sayings(NORD.spoken, TEMPERS_SHOWN, {0, 2})
    sayings.hear(words_of("nord", "en"), FELL)
    assert sayings.now is None


def test_nobody_chatters() -> None:
    """After a saying there is silence for a while, whatever happens."""
    words, sayings = words_of("nord", "en"), Sayings(NORD.spoken, TEMPERS_SHOWN, {1})
    sayings.hear(words, FELL)
    sayings.tick(APART - 0.1)
    sayings.hear(words, FELL)
    assert sayings.now is None
    sayings.tick(0.2)
    sayings.hear(words, FELL)
    assert sayings.now is not None
