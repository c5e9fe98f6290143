"""Every scene looks as it did when somebody last looked at it, in both languages."""

from __future__ import annotations

import importlib
import pkgutil
import re
from functools import cache
from itertools import starmap
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect, Surface

import venise.ui
from tests.checkout import ROOT
from tests.spelling import misspelt
from tests.ui.driver import look_for
from tests.ui.gallery import kept
from tests.ui.gallery.cities import CITIES
from tests.ui.gallery.doge import DOGE_SCENES
from tests.ui.gallery.hindsight import HINDSIGHT
from tests.ui.gallery.menus import MENUS
from tests.ui.gallery.patrons import PATRONS_SCENES
from tests.ui.gallery.pilotis import PILOTIS_SCENES
from tests.ui.gallery.replay import REPLAY
from tests.ui.gallery.table import TABLE
from tests.ui.noting_fonts import NotingFonts
from venise.ui.editor.board_scene import BoardScene
from venise.ui.lettering import ELLIPSIS
from venise.ui.look import Look
from venise.ui.scene import Scene, SceneStack
from venise.ui.scenes.kept_files import KeptFilesScene
from venise.ui.scenes.listing import ListScene
from venise.ui.scenes.menu import MenuScene
from venise.ui.scenes.settings import SettingsScene
from venise.ui.scenes.sheet import SheetScene
from venise.ui.scenes.start import StartScene
from venise.ui.settings import Settings
from venise.ui.table.advised import AdvisedMatch
from venise.ui.table.browsing import BrowsableMatch
from venise.ui.table.painted_match import PaintedMatch
from venise.ui.table.shown_match import ShownMatch
from venise.ui.tables.nord.scene import NordScene
from venise.ui.tables.nord.spots import burgher
from venise.ui.text import write
from venise.ui.tutorial.slip_scene import SlipScene

TABLES = {**TABLE, **DOGE_SCENES, **PATRONS_SCENES, **PILOTIS_SCENES}
SCENES = {**MENUS, **CITIES, **HINDSIGHT, **REPLAY, **TABLES}
SMALL, USUAL, LARGE = (960, 600), (1280, 800), (1920, 1080)

IN_LARGE = {
    "title": "en",
    "new-game": "fr",
    "city-legal": "en",
    "table-move": "en",
    "accounts": "fr",
}
"""Scenes that are laid out differently where there is much room, each in one of the languages."""

ENGLISH_ONLY = {"licence"}
"""Scenes whose text nobody may translate."""

SMALL_ONLY = {"branch"}
"""Scenes that look the same in every window."""

SHOWN = [
    *((name, USUAL, "en") for name in SCENES if name not in SMALL_ONLY),
    *((name, SMALL, "fr") for name in SCENES),
    *((name, LARGE, language) for name, language in IN_LARGE.items()),
]
"""Every scene in English in the usual window, and in French, the longer one, in the smallest."""

NEVER_ALONE = {
    *(MenuScene, StartScene, SheetScene, ListScene, KeptFilesScene),
    *(BoardScene, SlipScene, PaintedMatch, ShownMatch, BrowsableMatch, AdvisedMatch),
}
"""Kinds of scenes that only others are made of."""

needs_pictures = pytest.mark.skipif(
    not kept.FOLDER.is_dir() and not (ROOT / ".git").exists(),
    reason="left out: a source archive carries no pictures of scenes",
)


def titled(name: str, size: tuple[int, int], language: str) -> str:
    """What the picture of a scene is called."""
    return f"{name}-{size[0]}x{size[1]}-{language}"


@cache
def fonts() -> NotingFonts:
    """One set of fonts for all pictures."""
    return NotingFonts()


@cache
def look(size: tuple[int, int], language: str) -> Look:
    """How the window looks without motion of pieces."""
    return replace(look_for(size, language, Settings(language=language, speed=0.0)), fonts=fonts())


def painted(stack: SceneStack) -> Surface:
    """The picture of what stands on a stack."""
    picture = Surface(stack.look.size, 0, 32)
    stack.draw(picture)
    return picture


@needs_pictures
@pytest.mark.parametrize(("name", "size", "language"), SHOWN, ids=starmap(titled, SHOWN))
def test_a_scene_looks_as_it_was_judged(
    name: str, size: tuple[int, int], language: str, tmp_path: Path
) -> None:
    """Its picture is like the kept one; UPDATE_GOLDEN=1 keeps those anew that are not.

    Where there is least room every line is drawn to its end; no line is misspelt.
    """
    kind, make = SCENES[name]
    fonts().lines.clear()
    stack = make(look(size, language), tmp_path)
    assert type(stack.top) is kind
    picture = painted(stack)
    assert size != SMALL or cut_lines(look(size, language)) == []
    assert name in ENGLISH_ONLY or [one for one in fonts().lines if misspelt(one, language)] == []
    kept.assert_like(picture, titled(name, size, language))


UNFINISHED = ("table.prompt.waiting", "table.prompt.luck", "list.unread")
"""Sentences that end in dots because something goes on."""


def cut_lines(style: Look) -> list[str]:
    """The lines of which only a beginning was drawn since all lines were last forgotten."""
    whole = tuple(style.words(key, name="") for key in UNFINISHED)
    return [one for one in fonts().lines if one[1:].endswith(ELLIPSIS) and not one.endswith(whole)]


@pytest.mark.parametrize("name", [*CITIES, *HINDSIGHT, *REPLAY])
def test_no_line_is_cut_in_the_smallest_window(name: str, tmp_path: Path) -> None:
    """Where there is least room every line is drawn to its end, in English too.

    Menus and tables are held to it in both languages in `test_scenes` and in `tests/tables`.
    """
    fonts().lines.clear()
    painted(SCENES[name][1](look(SMALL, "en"), tmp_path))
    assert cut_lines(look(SMALL, "en")) == []


def test_a_cut_line_is_noticed() -> None:
    """A line that is longer than its place is among those that were cut."""
    surface, text = Surface((90, 40)), "A line that is longer than its place"
    fonts().lines.clear()
    write(surface, look(SMALL, "en"), Rect(0, 0, 90, 40), text)
    found = cut_lines(look(SMALL, "en"))
    assert [one for one in found if text.startswith(one[:-1])] == found != []


def kinds(base: type[Scene]) -> set[type[Scene]]:
    """Every kind of scene in the program that is made of this one."""
    found = {base} if base.__module__.startswith("venise.") else set()
    return found.union(*(kinds(one) for one in base.__subclasses__()))


def test_no_kind_of_scene_is_missing() -> None:
    """Whatever scene a module of the window defines has at least one picture."""
    for module in pkgutil.walk_packages(venise.ui.__path__, "venise.ui."):
        importlib.import_module(module.name)
    shown = {kind for kind, _ in SCENES.values()}
    assert kinds(Scene) - {Scene} - NEVER_ALONE == shown


@needs_pictures
def test_every_picture_is_of_a_scene() -> None:
    """No picture is kept of what the program no longer shows."""
    wanted = {titled(*one) for one in SHOWN}
    assert {path.stem for path in kept.FOLDER.glob(f"*{kept.SUFFIX}")} == wanted


@needs_pictures
@pytest.mark.parametrize("page", ["README.md", "docs/look.md", "docs/kit.md"])
def test_pages_show_pictures_that_exist(page: str) -> None:
    """Every picture that a page shows is one of those that are compared here, or of the kit."""
    text = (ROOT / page).read_text(encoding="utf-8")
    shown = re.findall(r"!\[[^]]+\]\(([^)]+)\)", text)
    assert shown
    assert [one for one in shown if not (ROOT / page).parent.joinpath(one).is_file()] == []


def words_of(stack: SceneStack) -> Rect:
    """Where the first row of the settings has its words."""
    scene, words = stack.top, stack.look.words("settings.language")
    assert isinstance(scene, SettingsScene)
    parts = [part for widget in scene.ring.widgets for part in widget.parts()]
    box = next(one.rect for one in parts if getattr(one, "words", "") == words)
    return Rect(box.topleft, (stack.look.width(words), box.height))


def burgher_of(stack: SceneStack) -> Rect:
    """Where the first seat's burgher stands."""
    scene = stack.top
    assert isinstance(scene, NordScene)
    return scene.places[burgher(0)][0]


def cut(picture: Surface, box: Rect) -> None:
    """Paint over the last letter."""
    last = Rect(box.right - 6, box.y, 8, box.height)
    picture.fill(picture.get_at((box.right + 5, box.centery)), last)


def lower(picture: Surface, box: Rect) -> None:
    """Move the words down by two pixels."""
    picture.blit(picture.subsurface(box).copy(), box.move(0, 2))


def darker(picture: Surface, box: Rect) -> None:
    """Put the words on a slightly darker ground."""
    picture.fill((20, 20, 20), box, pygame.BLEND_RGB_SUB)


def gone(picture: Surface, box: Rect) -> None:
    """Paint over a piece with the colour beside it."""
    picture.fill(picture.get_at(box.topleft), box)


PLANTED = {
    "a letter is cut": ("settings", words_of, cut),
    "words are two pixels lower": ("settings", words_of, lower),
    "words lie on another ground": ("settings", words_of, darker),
    "a burgher is missing": ("table-move", burgher_of, gone),
}
"""Changes that somebody would notice: the scene, the place in it, what is done to its picture."""


@pytest.mark.parametrize("change", PLANTED)
def test_a_planted_change_is_found_and_shown(
    change: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The picture is like itself, but not with the change; both pictures left lie where said."""
    monkeypatch.delenv("UPDATE_GOLDEN", raising=False)
    name, place, plant = PLANTED[change]
    stack = SCENES[name][1](look((960, 600), "en"), tmp_path)
    picture = painted(stack)
    kept.save(picture, tmp_path / f"{name}{kept.SUFFIX}")
    kept.assert_like(picture, name, tmp_path)
    plant(picture, place(stack))
    with pytest.raises(AssertionError, match=f"{name}.webp: [1-9]") as failed:
        kept.assert_like(picture, name, tmp_path)
    for left in ("actual", "difference"):
        path = tmp_path / f"{left}-{name}.png"
        assert str(path) in str(failed.value)
        assert pygame.image.load(path).get_size() == picture.get_size()


def test_a_new_picture_is_kept_only_where_that_is_wished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A missing one fails; UPDATE_GOLDEN keeps it, and later leaves it alone while it is like."""
    picture = painted(MENUS["crash"][1](look((960, 600), "en"), tmp_path))
    monkeypatch.delenv("UPDATE_GOLDEN", raising=False)
    with pytest.raises(AssertionError, match="there is no such picture"):
        kept.assert_like(picture, "crash", tmp_path)
    monkeypatch.setenv("UPDATE_GOLDEN", "1")
    kept.assert_like(picture, "crash", tmp_path)
    file = tmp_path / f"crash{kept.SUFFIX}"
    before = file.stat().st_mtime_ns
    kept.assert_like(picture, "crash", tmp_path)
    assert file.stat().st_mtime_ns == before
    gone(picture, picture.get_rect().inflate(-400, -400))
    kept.assert_like(picture, "crash", tmp_path)
    assert file.stat().st_mtime_ns != before
