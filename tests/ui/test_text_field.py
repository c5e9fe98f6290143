"""The line of text that is typed, marked, pasted and taken back, by mouse and by keyboard."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame
import pytest

from tests.ui.driver import Driver, look_for, refuse_clipboard
from tests.ui.test_widgets import BOX, Shelf, nothing
from venise.ui.line_editing.line_window import MARKED, MARKED_INK
from venise.ui.scenes.entry import Entry, EntryScene
from venise.ui.theme import LEAST_CONTRAST, contrast
from venise.ui.widgets.choice import FIELD
from venise.ui.widgets.text_field import TextField

CTRL, SHIFT, ALT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT, pygame.KMOD_ALT
CMD, ALT_GR = pygame.KMOD_META, pygame.KMOD_LCTRL | pygame.KMOD_RALT
LEFT, RIGHT, HOME, END = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END
BACKSPACE, DELETE = pygame.K_BACKSPACE, pygame.K_DELETE


def field(**values: Any) -> tuple[Driver, TextField, list[str]]:
    """A field with the focus, and all that it has told."""
    told: list[str] = []
    one = TextField(look_for(), BOX, "Jan", told.append, longest=8, **values)
    driver = Driver(Shelf(one))
    driver.key(pygame.K_TAB)
    return driver, one, told


def test_a_field_takes_typed_text_up_to_its_length() -> None:
    """Letters go in at the caret, accents too; those beyond the length do not."""
    driver, one, told = field()
    driver.type("né")
    assert told == ["Jann", "Janné"]
    driver.type("abcdef")
    assert one.content == "Jannéabc"


def test_a_field_is_edited_by_key() -> None:
    """Home, Delete, End, arrows and Backspace do what they say."""
    driver, one, _ = field()
    driver.key(pygame.K_HOME)
    driver.key(pygame.K_DELETE)
    assert one.content == "an"
    driver.key(pygame.K_END)
    driver.key(pygame.K_LEFT)
    driver.key(pygame.K_BACKSPACE)
    assert one.content == "n"
    driver.key(pygame.K_BACKSPACE)
    assert one.content == "n"


def test_a_field_takes_only_what_it_accepts() -> None:
    """Letters do not enter a field of digits."""
    driver, one, _ = field(accepts=str.isdecimal)
    driver.type("4x5")
    assert one.content == "Jan45"


def test_a_field_pastes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl+V puts in the clipboard's text: a space for a line end, question marks for no text."""
    driver, one, _ = field()
    monkeypatch.setattr(pygame.scrap, "get_text", b"\xe9\nx\n".decode)
    driver.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert one.content == "Jan? x"


@pytest.mark.parametrize(
    ("key", "left"),
    [(pygame.K_BACKSPACE, ""), (pygame.K_DELETE, ""), (pygame.K_LEFT, "Jan"), (None, "Piet")],
)
def test_all_that_stands_in_a_field_is_marked_and_replaced(key: int | None, left: str) -> None:
    """Ctrl+A marks it: what is typed takes its place, one key rubs it out, an arrow lets it be."""
    driver, one, _ = field()
    driver.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    assert one.marked
    driver.key(key) if key is not None else driver.type("Piet")
    assert one.content == left
    assert not one.marked


def test_a_click_puts_the_caret_between_letters() -> None:
    """Pressing at the left edge puts the caret first, far right last."""
    driver, one, _ = field()
    driver.click((BOX.x + 4, BOX.centery))
    assert one.caret == 0
    driver.click((BOX.right - 4, BOX.centery))
    assert one.caret == 3


def test_a_long_text_is_followed_by_its_caret() -> None:
    """What is typed at the end of a long path is seen, and nothing is painted beside the field."""
    path = "/media/carrier/a folder with a long name/2026-05-04-120000-nord"
    one = TextField(look_for(), BOX, path, nothing, longest=100)
    driver = Driver(Shelf(one))
    outside = pygame.Rect(BOX.right + 20, BOX.y, 500, BOX.height)
    before = pygame.image.tobytes(driver.picture.subsurface(outside), "RGB")
    driver.key(pygame.K_TAB)
    shown = pygame.image.tobytes(driver.picture.subsurface(BOX), "RGB")
    driver.type(".match")
    assert pygame.image.tobytes(driver.picture.subsurface(BOX), "RGB") != shown
    assert pygame.image.tobytes(driver.picture.subsurface(outside), "RGB") == before
    driver.click((BOX.right - 14, BOX.centery))
    assert one.caret == len(one.content)
    driver.key(pygame.K_HOME)
    driver.click((BOX.x + 14, BOX.centery))
    assert one.caret == 0


def test_text_being_composed_is_shown_and_not_kept() -> None:
    """What an input method is still composing changes the picture but not the content."""
    driver, one, _ = field()
    before = driver.picture.copy()
    driver.post(pygame.TEXTEDITING, text="ê", start=0, length=1)
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(driver.picture, "RGB")
    assert one.content == "Jan"


def words_of(text: str, longest: int = 60) -> tuple[Driver, TextField, list[str]]:
    """A field with a text and the focus, and all that it has told."""
    told: list[str] = []
    one = TextField(look_for(), BOX, text, told.append, longest=longest)
    driver = Driver(Shelf(one))
    driver.key(pygame.K_TAB)
    return driver, one, told


@pytest.mark.parametrize(
    ("keys", "marked"),
    [
        ([(LEFT, SHIFT), (LEFT, SHIFT)], "ck"),
        ([(LEFT, SHIFT), (RIGHT, SHIFT)], ""),
        ([(HOME, 0), (RIGHT, SHIFT)], "J"),
        ([(HOME, SHIFT)], "Jan van Eyck"),
        ([(HOME, 0), (END, SHIFT)], "Jan van Eyck"),
        ([(LEFT, CTRL | SHIFT)], "Eyck"),
        ([(LEFT, CTRL), (LEFT, CTRL | SHIFT)], "van "),
        ([(HOME, 0), (RIGHT, CTRL), (RIGHT, CTRL | SHIFT)], " van"),
        ([(LEFT, ALT | SHIFT)], "Eyck"),
        ([(LEFT, CMD | SHIFT)], "Jan van Eyck"),
        ([(LEFT, CMD), (RIGHT, CMD | SHIFT)], "Jan van Eyck"),
        ([(pygame.K_a, CTRL)], "Jan van Eyck"),
        ([(pygame.K_a, CMD)], "Jan van Eyck"),
        ([(pygame.K_a, CTRL), (RIGHT, 0)], ""),
    ],
)
def test_a_part_is_marked_by_keys(keys: list[tuple[int, int]], marked: str) -> None:
    """Shift marks what the caret passes, by letters, words, to the ends; Ctrl+A marks all."""
    driver, one, told = words_of("Jan van Eyck")
    for key, mod in keys:
        driver.key(key, mod=mod)
    assert one.marked == marked
    assert told == []


@pytest.mark.parametrize(
    ("keys", "left"),
    [
        ([(BACKSPACE, CTRL)], "Jan van "),
        ([(BACKSPACE, ALT)], "Jan van "),
        ([(BACKSPACE, CMD)], ""),
        ([(HOME, 0), (DELETE, CTRL)], " van Eyck"),
        ([(HOME, 0), (DELETE, CMD)], ""),
        ([(LEFT, CTRL | SHIFT), (DELETE, 0)], "Jan van "),
        ([(LEFT, CTRL | SHIFT), (BACKSPACE, CTRL)], "Jan van "),
    ],
)
def test_words_and_marked_parts_are_rubbed_out(keys: list[tuple[int, int]], left: str) -> None:
    """Ctrl with Backspace or Delete takes a word; with a marked part either takes that."""
    driver, one, _ = words_of("Jan van Eyck")
    for key, mod in keys:
        driver.key(key, mod=mod)
    assert one.content == left


def test_an_arrow_leaves_a_marked_part_at_its_side() -> None:
    """Left puts the caret before it, Right after it."""
    driver, one, _ = words_of("Jan van Eyck")
    for key, caret in ((LEFT, 8), (RIGHT, 12)):
        driver.key(END)
        driver.key(LEFT, mod=CTRL | SHIFT)
        driver.key(key)
        assert (one.caret, one.marked) == (caret, "")


def test_a_marked_part_is_cut_and_put_elsewhere() -> None:
    """Ctrl+X takes it out, Ctrl+V puts it in, Ctrl+C leaves it where it is."""
    driver, one, told = words_of("Jan van Eyck")
    driver.key(LEFT, mod=CTRL | SHIFT)
    driver.key(pygame.K_x, mod=CTRL)
    assert (one.content, pygame.scrap.get_text()) == ("Jan van ", "Eyck")
    driver.key(HOME)
    driver.key(pygame.K_v, mod=CTRL)
    assert told == ["Jan van ", "EyckJan van "]
    driver.key(HOME, mod=SHIFT)
    driver.key(pygame.K_c, mod=CMD)
    assert pygame.scrap.get_text() == "Eyck"
    assert one.marked == "Eyck"


def test_with_nothing_marked_the_clipboard_keeps_what_it_has() -> None:
    """Ctrl+C and Ctrl+X then neither copy nor take anything."""
    driver, one, _ = words_of("Jan")
    pygame.scrap.put_text("before")
    for key in (pygame.K_c, pygame.K_x):
        driver.key(key, mod=CTRL)
    assert (one.content, pygame.scrap.get_text()) == ("Jan", "before")


def test_what_cannot_be_copied_is_not_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a clipboard Ctrl+X leaves the text as it is."""
    driver, one, _ = words_of("Jan")
    monkeypatch.setattr(pygame.scrap, "put_text", refuse_clipboard)
    driver.key(pygame.K_a, mod=CTRL)
    driver.key(pygame.K_x, mod=CTRL)
    assert (one.content, one.marked) == ("Jan", "Jan")


@pytest.mark.parametrize(
    ("undo", "redo"),
    [
        ((pygame.K_z, CTRL), (pygame.K_y, CTRL)),
        ((pygame.K_z, CTRL), (pygame.K_z, CTRL | SHIFT)),
        ((pygame.K_z, CMD), (pygame.K_z, CMD | SHIFT)),
    ],
)
def test_every_step_is_undone_and_redone(undo: tuple[int, int], redo: tuple[int, int]) -> None:
    """A word that was typed, a part that was cut; each is told, and at the ends nothing happens."""
    driver, _, told = words_of("Jan")
    driver.type(" van")
    driver.key(LEFT, mod=CTRL | SHIFT)
    driver.key(BACKSPACE)
    told.clear()
    for (key, mod), texts in ((undo, ["Jan van", "Jan"]), (redo, ["Jan van", "Jan "])):
        for _ in range(4):
            driver.key(key, mod=mod)
        assert told == texts
        told.clear()


def test_the_third_letter_of_a_key_is_no_command() -> None:
    """On Windows AltGr looks like Ctrl and Alt: AltGr+A types a letter, and marks nothing."""
    driver, one, _ = words_of("z")
    driver.key(pygame.K_a, mod=ALT_GR, text="ą")
    driver.key(pygame.K_x, mod=pygame.KMOD_MODE | pygame.KMOD_LCTRL, text="ź")
    assert (one.content, one.marked) == ("ząź", "")


def test_a_keyboard_without_latin_letters_gives_commands_too() -> None:
    """Ctrl with the key where A lies elsewhere marks all."""
    driver, one, _ = words_of("Ян")
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        values = {"mod": CTRL, "unicode": "", "scancode": pygame.KSCAN_A}
        driver.post(kind, key=ord("ф"), **values)
    assert one.marked == "Ян"


def place(one: TextField, text: str) -> tuple[int, int]:
    """Where a text that begins as the field does ends on the screen."""
    return BOX.x + 11 + one.look.width(text, 20), BOX.centery


def test_a_part_is_marked_by_dragging() -> None:
    """From where the pointer is pressed to where it is let go, either way, also from outside."""
    driver, one, _ = words_of("Jan van Eyck")
    driver.drag(place(one, "Jan "), place(one, "Jan van"))
    assert one.marked == "van"
    driver.drag(place(one, "Jan"), (BOX.x - 90, BOX.bottom + 40))
    assert (one.marked, one.caret) == ("Jan", 0)


def test_pressing_twice_marks_a_word_and_thrice_all() -> None:
    """A pause between two presses, or another place, makes them two clicks."""
    driver, one, _ = words_of("Jan van Eyck")
    inside = place(one, "Jan va")
    driver.click(inside)
    assert one.marked == ""
    driver.click(inside)
    assert one.marked == "van"
    driver.click(inside)
    assert one.marked == "Jan van Eyck"
    driver.step(60)
    driver.click(inside)
    driver.click(place(one, "J"))
    assert one.marked == ""


def test_dragging_after_a_double_click_marks_whole_words() -> None:
    """The word that was pressed stays marked, whichever way it goes on."""
    driver, one, _ = words_of("Jan van Eyck")
    for end, marked in (("Jan van Ey", "van Eyck"), ("J", "Jan van")):
        driver.step(60)
        driver.click(place(one, "Jan va"))
        driver.drag(place(one, "Jan va"), place(one, end))
        assert one.marked == marked


def test_a_click_with_shift_marks_from_the_caret() -> None:
    """What lies between the caret and the pointer is marked."""
    driver, one, _ = words_of("Jan van Eyck")
    try:
        pygame.key.set_mods(SHIFT)
        driver.click(place(one, "Jan "))
    finally:
        pygame.key.set_mods(0)
    assert one.marked == "van Eyck"


def test_the_caret_never_parts_a_letter_from_its_accent() -> None:
    """Arrows, Backspace and clicks take a letter with the accent that follows it."""
    zoe = "Zoe\N{COMBINING DIAERESIS}"
    driver, one, _ = words_of(zoe)
    driver.key(LEFT)
    assert one.caret == 2
    driver.click(place(one, "Zoe"))
    assert one.caret == 4
    driver.key(BACKSPACE)
    assert one.content == "Zo"


def seen(driver: Driver, colour: str) -> pygame.Rect:
    """What of the field has a colour, in a rectangle, while the caret is out between two blinks."""
    driver.step(40)
    mask = pygame.mask.from_threshold(driver.picture.subsurface(BOX), colour, (3, 3, 3))
    return mask.get_bounding_rects()[0] if mask.count() else pygame.Rect(0, 0, 0, 0)


def test_the_marked_part_has_a_ground_of_its_own() -> None:
    """The ground is as wide as the part, and letters and field stand out from it."""
    driver, one, _ = words_of("Jan van Eyck")
    assert seen(driver, MARKED).width == 0
    driver.key(LEFT, mod=CTRL | SHIFT)
    ground = seen(driver, MARKED)
    assert ground.x == 11 + one.look.width("Jan van ", 20)
    assert ground.width == one.look.width("Eyck", 20)
    assert contrast(MARKED_INK, MARKED) >= LEAST_CONTRAST
    assert min(contrast(MARKED, ground) for ground in (FIELD.top, FIELD.bottom)) >= LEAST_CONTRAST


def test_a_long_text_moves_only_as_far_as_its_caret_has_to_be_seen() -> None:
    """A click within it leaves it where it is; keys and dragging bring every end into sight."""
    driver, one, _ = words_of(
        "the beginning of a name that is much too long for its field and ends"
    )
    driver.click((BOX.centerx, BOX.centery))
    before, caret = driver.picture.copy(), one.caret
    driver.click((BOX.centerx - 40, BOX.centery))
    driver.step(60)
    driver.click((BOX.centerx, BOX.centery))
    assert one.caret == caret
    assert pygame.image.tobytes(driver.picture, "RGB") == pygame.image.tobytes(before, "RGB")
    for _ in range(12):
        driver.drag((BOX.centerx, BOX.centery), (BOX.x - 30, BOX.centery))
    assert one.caret == 0


def keep(given: list[str], text: str) -> bool:
    """Take what was typed; it will do."""
    given.append(text)
    return True


@pytest.mark.parametrize("key", [pygame.K_RETURN, BACKSPACE, LEFT, pygame.K_ESCAPE])
def test_keys_belong_to_an_input_method_at_work(key: int) -> None:
    """While it composes, keys neither edit the line nor close its dialog."""
    given: list[str] = []
    entry = EntryScene(Entry("Name", "What is it called?", 20, "Jan"), partial(keep, given))
    driver = Driver(entry)
    driver.post(pygame.TEXTEDITING, text="ni", start=0, length=2)
    driver.key(key)
    assert driver.stack.top is entry
    driver.post(pygame.TEXTINPUT, text="你")
    driver.key(pygame.K_RETURN)
    assert given == ["Jan你"]


def test_what_is_composed_takes_the_place_of_a_marked_part() -> None:
    """The marked part is gone only once something has come in its place."""
    driver, one, _ = words_of("Jan")
    driver.key(pygame.K_a, mod=CTRL)
    driver.post(pygame.TEXTEDITING, text="n\0\ni" * 90, start=0, length=2)
    assert seen(driver, MARKED).width == 0
    driver.post(pygame.TEXTEDITING, text="", start=0, length=0)
    assert (one.content, one.marked) == ("Jan", "Jan")
    driver.post(pygame.TEXTINPUT, text="你")
    assert one.content == "你"


def test_the_longest_text_is_pasted_and_shown() -> None:
    """A text as long as a clipboard may give is kept, drawn and edited."""
    driver, one, _ = words_of("", longest=5000)
    pygame.scrap.put_text("W" * 6000)
    driver.key(pygame.K_v, mod=CTRL)
    driver.key(LEFT, mod=SHIFT)
    assert (len(one.content), one.marked) == (5000, "W")
    assert seen(driver, MARKED).width == one.look.width("W", 20)
