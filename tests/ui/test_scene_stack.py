"""The scene stack: what is heard, what is seen, and when changes take place."""

from __future__ import annotations

import pygame

from tests.ui.driver import Driver, look_for
from venise.ui.scene import Scene, SceneStack


class Diary(Scene):
    """A scene that writes down what happens to it."""

    def __init__(self, name: str, told: list[str], *, opaque: bool = True) -> None:
        self.name = name
        self.told = told
        self.opaque = opaque

    def enter(self) -> None:
        """Write it down."""
        self.told.append(f"{self.name} enters")

    def exit(self) -> None:
        """Write it down."""
        self.told.append(f"{self.name} exits")

    def pause(self) -> None:
        """Write it down."""
        self.told.append(f"{self.name} pauses")

    def resume(self, result: object = None) -> None:
        """Write it down."""
        self.told.append(f"{self.name} resumes with {result}")

    def arrange(self) -> None:
        """Write it down."""
        self.told.append(f"{self.name} arranges")

    def draw(self, surface: pygame.Surface) -> None:
        """Write it down."""
        self.told.append(f"{self.name} draws")


class Opener(Diary):
    """Opens another scene at every key."""

    def event(self, event: pygame.event.Event) -> bool:
        """Open one."""
        self.stack.push(Diary("dialog", self.told))
        self.told.append("asked")
        return True


def stack_of(*scenes: Scene) -> SceneStack:
    """A stack with the scenes on it, all entered."""
    stack = SceneStack(look_for())
    for scene in scenes:
        stack.push(scene)
    stack.settle()
    return stack


def test_a_result_reaches_the_scene_below() -> None:
    """Popping a scene ends it and hands its result to the one it stood on."""
    told: list[str] = []
    below, above = Diary("below", told), Diary("above", told)
    stack = stack_of(below, above)
    told.clear()
    stack.pop(above, 7)
    stack.settle()
    assert told == ["above exits", "below resumes with 7"]


def test_changes_wait_until_the_handler_has_ended() -> None:
    """A scene pushed by a handler enters after it, and the second of two clicks goes to it."""
    told: list[str] = []
    stack = stack_of(Opener("opener", told))
    told.clear()
    key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a)
    stack.feed([key, key])
    assert told == ["asked", "opener pauses", "dialog enters", "dialog arranges"]


def test_a_scene_is_popped_only_once() -> None:
    """Two requests to pop the same scene leave the one below alone."""
    told: list[str] = []
    below, above = Diary("below", told), Diary("above", told)
    stack = stack_of(below, above)
    stack.pop(above)
    stack.pop(above)
    stack.settle()
    assert stack.scenes == [below]
    assert told.count("below resumes with None") == 1


def test_popping_takes_what_stands_above_along() -> None:
    """A scene popped from under others takes them with it, the topmost first."""
    told: list[str] = []
    scenes = [Diary(name, told) for name in "abc"]
    stack = stack_of(*scenes)
    told.clear()
    stack.pop(scenes[1])
    stack.settle()
    assert told == ["c exits", "b exits", "a resumes with None"]


def test_a_scene_that_is_withdrawn_leaves_those_above_it() -> None:
    """Only the topmost hands on to the one below; one that is gone is not withdrawn again."""
    told: list[str] = []
    title, entry, dialog = (Diary(name, told) for name in ("title", "entry", "dialog"))
    stack = stack_of(title, entry, dialog)
    told.clear()
    for scene in (entry, entry, dialog):
        stack.withdraw(scene)
    stack.settle()
    assert stack.scenes == [title]
    assert told == ["entry exits", "dialog exits", "title resumes with None"]


def test_replace_and_reset_put_one_scene_in_the_place_of_others() -> None:
    """Replacing changes one scene without waking the one below; resetting clears all."""
    told: list[str] = []
    first, second, third = (Diary(name, told) for name in ("first", "second", "third"))
    stack = stack_of(first, second)
    stack.replace(second, third)
    stack.settle()
    assert stack.scenes == [first, third]
    assert "first resumes with None" not in told
    stack.reset()
    stack.settle()
    assert stack.empty


def test_what_is_not_opaque_lets_the_scene_below_shine_through() -> None:
    """Drawing begins at the topmost opaque scene."""
    told: list[str] = []
    stack = stack_of(Diary("a", told), Diary("b", told), Diary("veil", told, opaque=False))
    told.clear()
    stack.draw(pygame.Surface((8, 8)))
    assert told == ["b draws", "veil draws"]


def test_nothing_is_drawn_while_nothing_changes() -> None:
    """After one picture a still scene is not drawn again, until an event reaches it."""
    told: list[str] = []
    driver = Driver(Diary("still", told))
    driver.step(5)
    assert told.count("still draws") == 1
    driver.key(pygame.K_a)
    assert told.count("still draws") > 1


def test_another_look_lays_every_scene_out_anew() -> None:
    """A change of size or language reaches the scenes below a dialog too."""
    told: list[str] = []
    stack = stack_of(Diary("a", told), Diary("b", told))
    told.clear()
    stack.relook(look_for((960, 600)))
    assert told == ["a arranges", "b arranges"]
    assert stack.scenes[0].look.size == (960, 600)
