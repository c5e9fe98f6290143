"""The guides of all games: whole, alike in both languages, illustrated, and found by searching."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

import pygame
import pytest

from tests.ui.driver import FRAME, Driver, Point, lay_out, look_for
from tests.ui.menu_services import Porter
from venise.assets import asset
from venise.catalogue import entries, entry_of
from venise.commands.rules import load_sections, sections_of
from venise.ui.guide.line import GuideLine
from venise.ui.guide.scene import GuideScene
from venise.ui.guide.search import SectionSearch, likeness
from venise.ui.guide.sections import SHARED, Guide, GuideSection, find_section
from venise.ui.scenes.credits import CreditsScene
from venise.ui.table.help import USUAL, HelpScene
from venise.ui.words import LANGUAGES

GAMES: Final = [entry.key for entry in entries() if entry.folder("guide")]
SEARCHES: Final = tomllib.loads(
    Path(__file__).with_name("guide_searches.toml").read_text(encoding="utf-8")
)
IN_SIGHT: Final = 5
"""So many lines of what was found are seen at a glance."""

MOST_WORDS: Final = 3
FIRST: Final = 0.85
"""The share of searches that have to put the section meant at the very top."""

SHORT: Final = 150
"""Words of a section at most."""

CITED: Final = re.compile(r"Refusal\(\s*\"(\d[\d.]*[a-d]?)\"|APPENDIX = \"(\d)\"")


def guide(key: str) -> Guide:
    """The guide of a game."""
    found = entry_of(key).table().guide
    assert found is not None
    return found


@cache
def sections(key: str, language: str) -> tuple[GuideSection, ...]:
    """The sections of a guide."""
    return guide(key).sections(language)


def told(key: str, language: str) -> set[str]:
    """The sections of the rulebook that a guide tells."""
    return {number for one in sections(key, language) for number in one.numbers}


@pytest.mark.parametrize("key", GAMES)
def test_guides_have_the_same_shape_in_both_languages(key: str) -> None:
    """The same sections with the same numbers, pictures, paragraphs and items in the same order."""
    shapes = [
        [
            (
                one.numbers,
                one.illustrations,
                ["•" in part[:1] for part in one.parts],
                bool(one.also),
            )
            for one in sections(key, language)
        ]
        for language in LANGUAGES
    ]
    assert shapes[0] == shapes[1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_every_section_of_the_rules_is_told(key: str, language: str) -> None:
    """By its own number, and no number is made up."""
    numbers = {one.number for one in load_sections(sections_of(key))}
    assert told(key, language) == numbers


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_sections_are_short(key: str, language: str) -> None:
    """None is longer than a glance; each says something."""
    lengths = {one.title: len(" ".join(one.parts).split()) for one in sections(key, language)}
    assert {title: length for title, length in lengths.items() if not 10 < length <= SHORT} == {}
    assert len(lengths) == len(sections(key, language))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_every_refusal_has_its_section(key: str, language: str) -> None:
    """Whatever number a refusal names stands above a section of its own."""
    folder = files(f"venise.games.{key}")
    sources = [Path(str(folder / "refusals.py")), *Path(str(folder / "refusals")).glob("*.py")]
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources if path.is_file())
    cited = {one for pair in CITED.findall(text) for one in pair if one}
    assert len(cited) > 3
    assert cited - told(key, language) == set()


@pytest.mark.parametrize("key", GAMES)
def test_french_signs_stay_with_their_words(key: str) -> None:
    """No line of a guide can begin with a colon or end with an opening quotation mark."""
    folders = guide(key).folder, asset(SHARED)
    text = "".join((one / "fr.md").read_text(encoding="utf-8") for one in folders)
    assert re.findall(r" [:;?!»]|« ", text) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_names_things_as_the_table_does(language: str) -> None:
    """Goods and materials have one name each, and a quarter is never a tile."""
    words = look_for((960, 600), language).words
    text = " ".join(part for one in sections("nord", language) for part in one.parts).lower()
    for name in ("good.clothing", "good.lace", "good.jewelry", "material.wool", "material.flax"):
        assert words(f"nord.{name}") in text
    assert not re.search(r"\b(tiles?|tuiles?)\b", text)


@pytest.mark.parametrize("key", GAMES)
def test_every_picture_can_be_drawn(key: str) -> None:
    """Pieces of every guide, at the height of a line and at that of a page."""
    look = look_for()
    for high in (20, 160):
        for section in sections(key, "en"):
            for one in section.illustrations:
                assert guide(key).illustrate(look, one, high).get_height() > high // 3


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_every_section_is_found_by_what_players_type(key: str, language: str) -> None:
    """Three words at most; what is meant is seen at a glance, and mostly stands first."""
    searched, search = sections(key, language), SectionSearch(sections(key, language), language)
    titles = [one.title for one in searched]
    typed = {**SEARCHES[key][language], **SEARCHES["shared"][language]}
    assert list(typed) == titles
    found = {
        (title, words): [titles[number] for number in search.find(words)]
        for title, several in typed.items()
        for words in several
    }
    places = {
        (title, words): order.index(title) if title in order else len(titles)
        for (title, words), order in found.items()
    }
    assert all(len(words.split()) <= MOST_WORDS for _, words in places)
    assert {one: place for one, place in places.items() if place >= IN_SIGHT} == {}
    assert sum(place == 0 for place in places.values()) >= FIRST * len(places)


@pytest.mark.parametrize(
    ("typed", "word", "language"),
    [
        ("bridges", "bridge", "en"),
        ("BUILDING".lower(), "builds", "en"),
        ("prod", "production", "en"),
        ("produce", "production", "en"),
        ("markte", "market", "en"),
        ("chaine", "chaines", "fr"),
        ("vendu", "vendre", "fr"),
        ("commende", "commande", "fr"),
    ],
)
def test_words_are_alike(typed: str, word: str, language: str) -> None:
    """Endings, a beginning, and one slip of the finger do not keep words apart."""
    assert likeness(typed, word, language) > 0


@pytest.mark.parametrize(
    ("typed", "word", "language"),
    [("port", "part", "en"), ("or", "orders", "fr"), ("roll", "role", "en")],
)
def test_words_are_not_alike(typed: str, word: str, language: str) -> None:
    """Short words that only look alike are different words."""
    assert likeness(typed, word, language) == 0


@pytest.mark.parametrize("typed", ["PONTS DÉTRUITS", "pont detruit", "  détruire   ponts "])
def test_accents_case_and_blanks_do_not_matter(typed: str) -> None:
    """The same section is meant."""
    found = SectionSearch(sections("nord", "fr"), "fr").find(typed)
    assert sections("nord", "fr")[found[0]].numbers == ("1.6",)


@pytest.mark.parametrize(("typed", "first"), [("1.4.1.3", "1.4.1.3"), ("§2.1", "2.1"), ("4", "4")])
def test_a_number_finds_its_section_and_those_within(typed: str, first: str) -> None:
    """And no others."""
    found = SectionSearch(sections("nord", "en"), "en").find(typed)
    numbers = [sections("nord", "en")[place].numbers for place in found]
    assert any(first in one for one in numbers)
    assert all(any(number.startswith(first) for number in one) for one in numbers)


def test_a_section_that_is_not_told_leads_to_what_it_belongs_to() -> None:
    """A number with more parts than any goes up step by step; one from nowhere leads nowhere."""
    parts = sections("nord", "en")
    place = find_section(parts, "1.6.9.2")
    assert place is not None
    assert parts[place].numbers == ("1.6",)
    assert find_section(parts, "9") is None


def opened(language: str = "en", size: Point = (1280, 800), section: str = "") -> Driver:
    """The guide of La Venise du Nord over another scene."""
    look = look_for(size, language)
    driver = Driver(CreditsScene(Porter().services), look)
    driver.stack.push(GuideScene(guide("nord"), section, lambda: HelpScene(USUAL)))
    driver.step()
    return driver


def top(driver: Driver) -> GuideScene:
    """The guide, which is in front."""
    scene = driver.stack.top
    assert isinstance(scene, GuideScene)
    return scene


def write(driver: Driver, text: str) -> None:
    """Type a text."""
    for letter in text:
        driver.post(pygame.TEXTINPUT, text=letter)


def test_what_is_typed_narrows_the_contents_and_is_read_at_once() -> None:
    """The likeliest section is read; Escape takes the words back, and once more leaves."""
    driver = opened()
    write(driver, "boat")
    assert top(driver).current.title == "The boat"
    assert len(top(driver).found) < len(sections("nord", "en"))
    driver.key(pygame.K_ESCAPE)
    assert len(top(driver).found) == len(sections("nord", "en"))
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.stack.top, CreditsScene)


def test_arrows_belong_to_an_input_method_at_work() -> None:
    """While it offers candidates, the arrow that chooses among them turns no page."""
    driver = opened()
    before = top(driver).current
    driver.post(pygame.TEXTEDITING, text="ni", start=0, length=2)
    driver.key(pygame.K_DOWN)
    assert top(driver).current == before
    driver.post(pygame.TEXTEDITING, text="", start=0, length=0)
    driver.key(pygame.K_DOWN)
    assert top(driver).current != before


def test_what_is_typed_can_be_undone_while_the_contents_follow() -> None:
    """Ctrl+Z in the field takes the words back, and the contents are whole again."""
    driver = opened()
    write(driver, "boat")
    driver.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert len(top(driver).found) == len(sections("nord", "en"))
    driver.key(pygame.K_y, mod=pygame.KMOD_CTRL)
    assert top(driver).current.title == "The boat"


def test_nothing_found_says_so() -> None:
    """What was read is still read."""
    driver = opened(section="1.6")
    write(driver, "xyzzy")
    assert top(driver).found == []
    assert top(driver).current.numbers == ("1.6",)


def test_it_opens_where_a_section_is_told_and_closes_by_the_key_that_opened_it() -> None:
    """F1 goes back, whatever is typed."""
    driver = opened(section="1.4.1.4")
    assert top(driver).current.numbers == ("1.4.1.4",)
    write(driver, "boat")
    driver.key(pygame.K_F1)
    assert isinstance(driver.stack.top, CreditsScene)


def test_a_click_on_a_line_reads_its_section() -> None:
    """The line that is read is marked."""
    driver = opened()
    lines = [one for one in lines_of(driver) if one.words == "Rolling the dice"]
    driver.click(lines[0].rect.center)
    assert top(driver).current.title == "Rolling the dice"
    assert [one.words for one in lines_of(driver) if one.current] == ["Rolling the dice"]


def lines_of(driver: Driver) -> list[GuideLine]:
    """The lines of the contents."""
    parts = (part for widget in top(driver).ring.widgets for part in widget.parts())
    return [part for part in parts if isinstance(part, GuideLine)]


def test_the_keys_are_listed_from_the_guide() -> None:
    """And F1 leads back from there, as from the guide."""
    driver = opened()
    (button,) = [one for one in top(driver).ring.stops() if getattr(one, "words", "") == "Keys"]
    driver.click(button.rect.center)
    driver.step()
    assert isinstance(driver.stack.top, HelpScene)
    driver.key(pygame.K_F1)
    assert isinstance(driver.stack.top, GuideScene)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
def test_the_guide_is_read_to_its_end_by_keys(language: str, size: Point) -> None:
    """Page down leads through all sections, the arrows too, and nothing is cut anywhere."""
    scene = GuideScene(guide("nord"), "", lambda: HelpScene(USUAL))
    stack, number = lay_out(scene, look_for(size, language)), len(sections("nord", language))
    for key in (pygame.K_PAGEDOWN, pygame.K_UP, pygame.K_DOWN):
        read = set[str]()
        for _ in range(3 * number):
            read.add(scene.current.title)
            assert scene.ring.overflow() == []
            stack.feed([pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")])
            stack.update(FRAME)
            if len(read) == number and key != pygame.K_PAGEDOWN:
                break
        assert len(read) == number
