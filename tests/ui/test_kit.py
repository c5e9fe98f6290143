"""The widget kit: its sheet shows every widget in its states, and its page tells of each."""

from __future__ import annotations

import ast
from pathlib import Path

import pygame

from tests.checkout import ROOT
from tests.ui.driver import Driver, look_for
from tests.ui.gallery.kept import assert_like
from venise.games.nord.layouts.draft import Layout
from venise.ui.choices import MapChoice
from venise.ui.scenes.menu import MenuScene
from venise.ui.scenes.stacking import Stacking
from venise.ui.settings import Settings
from venise.ui.tables.nord.cities.portrait import of_map, portrait
from venise.ui.widgets import boxes
from venise.ui.widgets.base import Widget
from venise.ui.widgets.button import Button, Kind
from venise.ui.widgets.choice import Choice
from venise.ui.widgets.icon_button import IconButton
from venise.ui.widgets.label import Label
from venise.ui.widgets.map_picture import MapPicture
from venise.ui.widgets.panel import Panel
from venise.ui.widgets.scroll_view import ScrollView
from venise.ui.widgets.slider import Slider
from venise.ui.widgets.swatch import Swatch
from venise.ui.widgets.text_field import TextField
from venise.ui.widgets.toggle import Toggle

KIT = ROOT / "venise" / "ui" / "widgets"
PAGE = ROOT / "docs" / "kit.md"
PICTURES = ROOT / "docs" / "pictures"

CELLS = ((-1, 0), (0, 0), (1, 0), (0, 1), (-1, 1), (1, -1), (0, -1), (2, -1), (-2, 1))
KINDS: tuple[Kind, ...] = ("main", "quiet", "plain")
CITY = MapChoice("kit", "Kit")
LOOSE = MapChoice("free", "Free")
LONG = "A text that is read, with **bold** and _italic_ words, wrapped to its box. " * 3


def paint(choice: MapChoice, size: tuple[int, int]) -> pygame.Surface:
    """The city of the kit, or quarters without a place."""
    return portrait(Layout(CELLS, (1, 1)), size) if choice is CITY else of_map(choice, size)


def still(*_: object) -> None:
    """Nothing happens."""


class KitScene(MenuScene):
    """Every widget of the kit on one sheet."""

    def build(self) -> list[Widget]:
        """Three columns on a panel."""
        look = self.look
        sheet = look.rect.inflate(-look.px(40), -look.px(40))
        columns = boxes.row(boxes.inner(sheet, look.px(34)), [None] * 3, look.px(36))
        parts: list[Widget] = [Panel(look, sheet)]
        for column, fill in zip(columns, (self._pressed, self._set, self._read), strict=True):
            stack = Stacking(look, column)
            fill(stack)
            parts += stack.widgets
        return parts

    def _pressed(self, stack: Stacking) -> None:
        """Buttons of every kind and state."""
        look = self.look
        stack.head("Button")
        for kind in KINDS:
            stack.put(Button(look, stack.box(look.tall(48)), kind, still, kind=kind))
        lit = Button(look, stack.box(look.tall(48)), "under the pointer", still)
        lit.hovered, lit.glow = True, 1.0
        pale = Button(look, stack.box(look.tall(48)), "cannot be pressed", still)
        pale.enabled = False
        stack.put(lit, pale)
        stack.head("IconButton, Swatch")
        places = boxes.row(stack.box(look.tall(44)), [look.tall(44)] * 6, look.px(10))
        drawings = zip(places, ("undo", "dice", "code"), strict=False)
        stack.put(
            *(IconButton(look, box, name, still, hint=name, kind="plain") for box, name in drawings)
        )
        colours = zip(places[3:], ("red", "green", "yellow"), strict=True)
        stack.put(*(Swatch(look, box, colour, still, hint=colour) for box, colour in colours))

    def _set(self, stack: Stacking) -> None:
        """What holds a value."""
        look, high = self.look, self.look.tall(42)
        stack.head("TextField")

        def row() -> pygame.Rect:
            return stack.box(high)

        stack.put(TextField(look, row(), "Marieke", still, longest=20))
        wrong = TextField(look, row(), "refused", still, longest=20)
        wrong.wrong = True
        stack.put(wrong)
        stack.put(TextField(look, row(), "", still, longest=20, empty="nothing typed"))
        stack.head("Choice, Slider, Toggle")
        stack.put(Choice(look, row(), ("Bruges", "The islands"), 0, still))
        stack.put(Slider(look, row(), ("Off", "40 %", "100 %"), 1, still))
        stack.put(Toggle(look, row(), "words after it", still, on=True))
        stack.put(Toggle(look, row(), "words before it", still, on=False, after=True))

    def _read(self, stack: Stacking) -> None:
        """What is only looked at."""
        look = self.look
        stack.head("Label in a ScrollView")
        box = stack.box(look.px(96))
        inner = pygame.Rect(box.topleft, (box.width - look.px(24), 0))
        text = Label(look, inner, LONG, top=True)
        text.rect.height = text.height
        stack.put(ScrollView(look, box, [text], text.height))
        stack.head("MapPicture")
        for choice in (CITY, LOOSE):
            stack.put(MapPicture(look, stack.box(look.px(150)), choice, paint))


def modules() -> list[Path]:
    """The files of the kit."""
    return sorted(path for path in KIT.glob("*.py") if path.stem != "__init__")


def test_the_sheet_of_the_kit_looks_as_it_was_judged() -> None:
    """Every widget and the focus; UPDATE_GOLDEN=1 paints the sheet of docs/kit.md anew."""
    scene = KitScene()
    driver = Driver(scene, look_for((1280, 640), settings=Settings(interface_size=1.25)))
    driver.key(pygame.K_TAB)
    driver.step(40)
    assert scene.ring.overflow() == []
    assert_like(driver.picture, "kit", PICTURES)


def test_each_widget_has_its_own_file_and_its_line_on_the_page() -> None:
    """One public widget to a file; the page names every file of the kit."""
    page = PAGE.read_text("utf-8")
    assert [path.name for path in modules() if f"`{path.name}`" not in page] == []
    for path in modules():
        body = ast.parse(path.read_text("utf-8")).body
        kinds = [one.name for one in body if isinstance(one, ast.ClassDef)]
        # The bar of a view that scrolls is of no use without the view.
        assert len([name for name in kinds if name != "Bar"]) <= 1, path
