"""The catalogues: complete in every language, and every key in the code is in them."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from string import Formatter

import polib  # type: ignore[import-untyped]  # it ships no types
import pytest

from tests.checkout import ROOT
from tests.spelling import LOOSE
from venise.assets import asset
from venise.catalogue import entries as catalogue
from venise.catalogue import entry_of
from venise.ui.words import LANGUAGES, Words, choose_language, system_language

ASSETS = ROOT / "assets"
SHARED = ASSETS / "locale"
OF_GAMES = sorted(ASSETS.glob("games/*/locale"))
DOMAINS = sorted(
    path.relative_to(ASSETS).as_posix()
    for folder in (SHARED, *OF_GAMES)
    for path in folder.glob("*/*.po")
    if path.parent.name == "en"
)
"""The English catalogue of every domain, shared or of one game."""


def entries(language: str, domain: str) -> dict[str, polib.POEntry]:
    """The entries of a catalogue by key."""
    file = polib.pofile(str(ASSETS / domain.replace("/en/", f"/{language}/")))
    return {entry.msgid: entry for entry in file}


OF_THE_GAME = {"newgame.map", "title.place", "title.boards", "boards.keep"}
"""What scenes ask of the game's own words: its maps, its place, the boards of its players."""

FORMS = {"the", "to", "at", "of"}
"""How a quarter stands in a sentence: languages differ in which form they need."""


def fields(text: str) -> set[str]:
    """The named fields of a text; raises ValueError for a brace too many."""
    names = {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    return {"quarter" if name in FORMS else name for name in names}


def texts(entry: polib.POEntry) -> list[str]:
    """The text of an entry, or all its plural forms."""
    return list(entry.msgstr_plural.values()) or [entry.msgstr]


@pytest.mark.parametrize("domain", DOMAINS)
def test_languages_have_the_same_keys(domain: str) -> None:
    """No key is in one language and not in the other."""
    assert entries("en", domain).keys() == entries("fr", domain).keys()


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_untranslated(language: str, domain: str) -> None:
    """Every key has words in all its forms, and none is marked as doubtful."""
    empty = [
        key
        for key, entry in entries(language, domain).items()
        if entry.fuzzy or not all(texts(entry))
    ]
    assert empty == []


@pytest.mark.parametrize("domain", DOMAINS)
def test_languages_have_the_same_fields(domain: str) -> None:
    """A sentence has the same named fields in every language."""
    other = entries("fr", domain)
    differing = [
        key
        for key, entry in entries("en", domain).items()
        if set().union(*map(fields, texts(entry))) != set().union(*map(fields, texts(other[key])))
    ]
    assert differing == []


@pytest.mark.parametrize("domain", DOMAINS)
def test_french_signs_stay_with_their_words(domain: str) -> None:
    """No line can begin with a colon or end with an opening quotation mark.

    The space between is everywhere the same one, which does not break; {minute:02} has no sign.
    """
    loose = [
        key
        for key, entry in entries("fr", domain).items()
        if any(LOOSE.search(text) for text in texts(entry))
    ]
    assert loose == []


@pytest.mark.parametrize("folder", [SHARED, *OF_GAMES], ids=lambda folder: folder.parent.name)
def test_no_key_is_in_two_domains(folder: Path) -> None:
    """The domains of a folder are merged, so a key has one place only in it."""
    files = [path.relative_to(ASSETS).as_posix() for path in folder.glob("en/*.po")]
    keys = [key for file in files for key in entries("en", file)]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("folder", OF_GAMES, ids=lambda folder: folder.parent.name)
def test_what_a_game_says_otherwise_has_the_same_fields(folder: Path) -> None:
    """A game's words come before those that all share; whoever asks fills in the same fields."""
    shared = {key: one for path in SHARED.glob("en/*.po") for key, one in of(path).items()}
    own = {key: one for path in folder.glob("en/*.po") for key, one in of(path).items()}
    differing = [
        key
        for key in own.keys() & shared.keys()
        if set().union(*map(fields, texts(own[key])))
        != set().union(*map(fields, texts(shared[key])))
    ]
    assert differing == []


def of(path: Path) -> dict[str, polib.POEntry]:
    """The entries of a file by key."""
    return {entry.msgid: entry for entry in polib.pofile(str(path))}


def texts_given_to(name: str, *paths: Path) -> set[str]:
    """Every whole text that a call of something so called begins with."""
    found = set()
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and name in ast.unparse(node.func):
                first = node.args[0]
                both = (first.body, first.orelse) if isinstance(first, ast.IfExp) else (first,)
                found |= {one.value for one in both if isinstance(one, ast.Constant)}
    return {text for text in found if isinstance(text, str)}


def keys_in_code(folder: Path) -> set[str]:
    """Every whole text handed to `words(...)` or `words.plural(...)`."""
    found = texts_given_to("words", *folder.rglob("*.py"))
    return {key for key in found if re.fullmatch(r"[a-z]+(\.[\w-]+)+", key)}


def test_every_key_in_the_code_is_in_the_catalogues() -> None:
    """No scene asks for words that nobody wrote."""
    words = [Words("en", *entry.word_folders) for entry in catalogue()]
    used = keys_in_code(ROOT / "venise")
    assert len(used) > 20
    assert [key for key in sorted(used) if not any(key in one for one in words)] == []


def test_what_all_games_share_asks_for_words_that_all_share() -> None:
    """Scenes need no words of one game, but for what only games with maps or boards are asked."""
    words, used = Words("en", asset("locale")), set[str]()
    for folder in ("scenes", "widgets"):
        used |= keys_in_code(ROOT / "venise/ui" / folder)
    assert len(used) > 20
    assert {key for key in used if key not in words} == OF_THE_GAME


@pytest.mark.parametrize(
    ("game", "name", "own"),
    [
        ("nord", "saves", "scenes/saves.py"),
        ("nord", "city", "editor/*.py"),
        ("pilotis", "board", "editor/*.py"),
    ],
)
def test_every_list_of_files_has_its_words(game: str, name: str, own: str) -> None:
    """Of what all lists say, and of what one says besides, nothing is missing."""
    words, window = Words("en", *entry_of(game).word_folders), ROOT / "venise/ui"
    said = texts_given_to(".say", window / "scenes/kept_files.py", *window.glob(own))
    assert {"heading", "restore", "exported"} <= said
    assert [key for key in sorted(said) if f"{name}.{key}" not in words] == []


def test_words_fill_in_their_fields() -> None:
    """Named fields take the values given."""
    words = Words("en", asset("locale"), strict=True)
    assert words("settings.speed.times", times="2") == "2×"


def test_an_unknown_key_is_an_error_in_tests_and_shown_to_players() -> None:
    """Strict words raise KeyError; others show the key."""
    assert Words("fr", asset("locale"))("no.such.key") == "no.such.key"
    with pytest.raises(KeyError, match=r"no\.such\.key"):
        Words("fr", asset("locale"), strict=True)("no.such.key")


def catalogue_of(folder: Path, language: str, plural_forms: str, forms: tuple[str, str]) -> Words:
    """Words from a catalogue of one plural entry."""
    file = polib.POFile()
    file.metadata = {
        "Language": language,
        "Content-Type": "text/plain; charset=UTF-8",
        "Plural-Forms": plural_forms,
    }
    plural = dict(enumerate(forms))
    file.append(polib.POEntry(msgid="cube", msgid_plural="cube", msgstr_plural=plural))
    (folder / language).mkdir()
    file.save(str(folder / language / "test.po"))
    return Words(language, folder, strict=True)


def test_plurals_follow_the_language(tmp_path: Path) -> None:
    """French says 0 in the singular, English in the plural."""
    english = catalogue_of(
        tmp_path, "en", "nplurals=2; plural=(n != 1);", ("{count} a", "{count} b")
    )
    french = catalogue_of(tmp_path, "fr", "nplurals=2; plural=(n > 1);", ("{count} a", "{count} b"))
    assert [english.plural("cube", n) for n in (0, 1, 2)] == ["0 b", "1 a", "2 b"]
    assert [french.plural("cube", n) for n in (0, 1, 2)] == ["0 a", "1 a", "2 b"]


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANGUAGE": "nl:fr", "LANG": "en_GB.UTF-8"}, "fr"),
        ({"LC_ALL": "French_France.1252"}, "fr"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
    ],
)
def test_the_system_says_which_language(environment: dict[str, str], language: str) -> None:
    """The first language of the environment that there is a catalogue for is spoken."""
    assert system_language(environment) == language


def test_the_player_may_choose_another_language() -> None:
    """A wish goes before the system; an unknown one does not count."""
    assert choose_language("fr") == "fr"
    assert choose_language("xx") == system_language()


@pytest.mark.parametrize("good", ["clothing", "lace", "jewelry"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_good_has_one_word_whether_it_is_counted_or_named(language: str, good: str) -> None:
    """Who reads "jewellery" in one place and "jewels" in another looks for a second good."""
    known = entries(language, "games/nord/locale/en/nord.po")
    name = known[f"nord.good.{good}"].msgstr
    assert all(name[:4] in form for form in known[f"nord.count.{good}"].msgstr_plural.values())
