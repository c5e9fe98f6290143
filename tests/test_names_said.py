"""What guide, lessons, achievements and scenarios name is called so at the table, too."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import polib  # type: ignore[import-untyped]  # it ships no types
import pytest

from tests.checkout import ROOT
from tests.said.texts import GAMES_FOLDER, texts_of
from venise.games.nord.components import MATERIALS, TILES
from venise.games.patrons.components import BOX, GOODS, KINDS
from venise.games.pilotis import components as piles
from venise.teaching import NAMES

BUILDERS: Final = ("bridge", "movement", "activation", "price", "fill", "order")

SAID: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "nord": {"nord.tile": TILES, "nord.material": MATERIALS, "nord.builder": BUILDERS},
    "patrons": {
        "patrons.card": (*(KINDS[kind] for kind in GOODS), "cloth", "canvas"),
        "patrons.business": ("draper", "canvaser", "tailor"),
        "patrons.product": ("wagon", "armour", "tent", "clothing", "gondola"),
    },
    "pilotis": {
        "pilotis.plank": ("short", "long"),
        "pilotis.card": (*(key for key in piles.KINDS if key != "step-3"), "joker"),
    },
}
"""By game the kinds of things of which guide and lessons name these ones, by their keys."""

ARTICLE: Final = re.compile(r"^(an?|une?|des|du) ")

PROSE: Final = ("guide ", "newgame.notice", "achievement.", "scenario.")
NOT_SAID: Final = re.compile(r"^!\[.*$|^Also:.*$|\{\w+\}", re.MULTILINE)
CAPITALS: Final = re.compile(r"(?<=[a-zà-ÿ,;’] )[A-ZÉÀ][a-zà-ÿ]+")
"""A word with a capital inside a sentence: a name."""

LANGUAGES: Final = ("en", "fr")


def prose(game: str, language: str) -> dict[str, str]:
    """The texts that explain the game, by their keys."""
    return {
        key: NOT_SAID.sub(" ", text).replace("**", "")
        for key, text in texts_of(game, language).items()
        if key.startswith(PROSE) or ".lesson." in key
    }


def table_words(game: str, language: str) -> set[str]:
    """Every word of the table of the game, of its menus and of the windows of all games."""
    explained = prose(game, language)
    texts = [text for key, text in texts_of(game, language).items() if key not in explained]
    menus = GAMES_FOLDER / game / "locale" / language / "menus.po"
    for path in [*sorted((ROOT / "assets" / "locale" / language).glob("*.po")), menus]:
        texts += messages(path.read_text(encoding="utf-8"))
    return set(re.findall(r"[^\W\d_]+", "\n".join(texts)))


def messages(catalogue: str) -> Iterator[str]:
    """What the entries of a catalogue say."""
    for entry in polib.pofile(catalogue):
        yield entry.msgstr or "\n".join(entry.msgstr_plural.values())


def names_nothing(game: str, language: str, known: set[str]) -> list[tuple[str, str]]:
    """The words with a capital inside sentences that are neither known nor a campo or a person."""
    named = {word for campo in BOX.campo for word in campo.name.split()} | known | {*NAMES}
    return [
        (key, word)
        for key, text in prose(game, language).items()
        for word in CAPITALS.findall(text)
        if not {word, word.removesuffix("s")} & named
    ]


def explanations(game: str, language: str) -> str:
    """All that explains the game, the headings of its guide too, in small letters."""
    guide = (GAMES_FOLDER / game / "guide" / f"{language}.md").read_text(encoding="utf-8")
    headings = re.findall("^#+ (.*)$", guide, re.MULTILINE)
    return "\n".join([*prose(game, language).values(), *headings]).lower().replace("\xa0", " ")


def unsaid(game: str, language: str, texts: dict[str, str]) -> list[str]:
    """The things that the table, with these words, calls by a name which no explanation uses."""
    said = explanations(game, language)
    keys = [f"{kind}.{key}" for kind, listed in SAID[game].items() for key in listed]
    names = {key: ARTICLE.sub("", texts[key].lower().replace("\xa0", " ")) for key in keys}
    return [
        key for key, name in names.items() if not re.search(rf"(?<!\w){re.escape(name)}s?\b", said)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["nord", "patrons", "doge", "pilotis"])
def test_a_name_inside_a_sentence_is_one_of_the_table(game: str, language: str) -> None:
    """Of an area, a quarter, a builder, a person, a button: as the table writes it."""
    assert names_nothing(game, language, table_words(game, language)) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "thing"), [("nord", "nord.tile.wool"), ("doge", "doge.area.castello")]
)
def test_a_thing_renamed_at_the_table_alone_is_noticed(
    game: str, thing: str, language: str
) -> None:
    """Its old name, left in guide and lessons, is then a name of nothing."""
    renamed = texts_of(game, language)[thing]
    known = table_words(game, language) - set(renamed.split())
    assert renamed.split()[0] in {word for _, word in names_nothing(game, language, known)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SAID)
def test_guide_and_lessons_call_things_as_the_table_does(game: str, language: str) -> None:
    """Whoever renames a good, a quarter or a builder at the table is told of its old name."""
    assert unsaid(game, language, texts_of(game, language)) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SAID)
def test_whatever_is_renamed_at_the_table_alone_is_noticed(game: str, language: str) -> None:
    """Each good, business, product, card and quarter: no explanation uses its new name."""
    kinds = SAID[game].items()
    renamed = {f"{kind}.{key}": f"{key}-anew" for kind, listed in kinds for key in listed}
    assert unsaid(game, language, texts_of(game, language) | renamed) == [*renamed]
