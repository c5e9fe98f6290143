"""The loop: resizing, keys for every scene, crashes, and the end."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.checkout import ROOT
from tests.ui.driver import look_for
from venise.ui.hotkeys import Hotkeys
from venise.ui.loop import MOST_BUSY_FRAMES, SETTLE_SECONDS, Concerns, Loop
from venise.ui.remark import REMARK_SECONDS
from venise.ui.scene import Scene, SceneStack
from venise.ui.window import GameWindow, NoDisplay, keep_picture


class Glass:
    """A window made of nothing: events are put in, pictures come out."""

    def __init__(self) -> None:
        self.size = (320, 200)
        self.waiting: list[pygame.event.Event] = []
        self.shown: list[tuple[int, int]] = []
        self.pixels = b""
        self.cursor = -1

    def events(self) -> list[pygame.event.Event]:
        """What was put in."""
        found, self.waiting = self.waiting, []
        return found

    def show(self, picture: pygame.Surface) -> None:
        """Note its size and what is on it."""
        self.shown.append(picture.get_size())
        self.pixels = pygame.image.tobytes(picture, "RGB")

    def point(self, cursor: int) -> None:
        """Note the shape."""
        self.cursor = cursor


class Fragile(Scene):
    """Breaks at a key."""

    def event(self, event: pygame.event.Event) -> bool:
        """Break."""
        raise RuntimeError("broken")


class World:
    """A loop with all it needs, and what it asked for."""

    def __init__(self, scene: Scene) -> None:
        self.glass = Glass()
        self.stack = SceneStack(look_for((320, 200)))
        self.sizes: list[tuple[int, int]] = []
        self.errors: list[Exception] = []
        self.keys: list[str] = []
        self.crash: Scene = Scene()
        hotkeys = Hotkeys(lambda: self.keys.append("full"), lambda: self.keys.append("picture"))
        self.attended: list[bool] = []
        concerns = Concerns(
            self.sizes.append,
            hotkeys.event,
            self._show_crash,
            self.attended.append,
            self.stack.reset,
        )
        self.loop = Loop(self.glass, self.stack, concerns)
        self.stack.push(scene)
        self.loop.beat(0.01)

    def _show_crash(self, error: Exception) -> Scene:
        self.errors.append(error)
        return self.crash

    def beat(self, *events: pygame.event.Event, dt: float = 0.01) -> None:
        """A frame in which these events arrive."""
        self.glass.waiting += events
        self.loop.beat(dt)


KEY = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0)


def test_a_still_scene_is_shown_once() -> None:
    """Frames without events show no picture."""
    world = World(Scene())
    for _ in range(5):
        world.beat()
    assert len(world.glass.shown) == 1


def test_what_has_time_is_done_while_nothing_changes() -> None:
    """One thing a frame, and none in a frame that paints."""
    world, done = World(Scene()), list[str]()
    world.loop.spare.extend([lambda: done.append("first"), lambda: done.append("second")])
    world.loop.beat(0.02)
    assert done == ["first"]
    world.stack.dirty = True
    world.loop.beat(0.02)
    assert done == ["first"]
    world.loop.beat(0.02)
    world.loop.beat(0.02)
    assert done == ["first", "second"]


def test_what_has_time_does_not_wait_for_ever_on_a_lively_screen() -> None:
    """Where every frame paints, as while bots play on, one thing is done once in a while."""
    world, done = World(Scene()), list[str]()
    world.loop.spare.extend([lambda: done.append("first"), lambda: done.append("second")])
    for number in (1, 2):
        for _ in range(MOST_BUSY_FRAMES):
            world.stack.dirty = True
            world.loop.beat(0.02)
        assert len(done) == number
    assert done == ["first", "second"]


def test_closing_the_window_ends_the_loop() -> None:
    """After QUIT the stack is empty."""
    world = World(Scene())
    world.beat(pygame.event.Event(pygame.QUIT))
    assert world.stack.empty


def test_the_window_is_laid_out_anew_when_it_rests() -> None:
    """During a drag the old picture is shown; only after the last change comes the new size."""
    world = World(Scene())
    for width in (400, 500, 600):
        world.glass.size = (width, 300)
        world.beat(pygame.event.Event(pygame.WINDOWSIZECHANGED), dt=0.05)
    assert world.sizes == []
    assert world.glass.shown[-1] == (320, 200)
    world.beat(dt=SETTLE_SECONDS)
    assert world.sizes == [(600, 300)]
    assert world.loop.picture.get_size() == (600, 300)


def test_the_program_hears_whether_its_window_is_in_front() -> None:
    """Behind another program's window nothing need move; in front again it may."""
    world = World(Scene())
    awake = []
    for kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
        world.beat(pygame.event.Event(kind))
        awake.append(world.stack.awake)
    assert world.attended == awake == [False, True]


def test_some_keys_mean_the_same_everywhere() -> None:
    """F11, Alt+Enter and F12 never reach a scene."""
    world = World(Fragile())
    for key, mod in ((pygame.K_F11, 0), (pygame.K_RETURN, pygame.KMOD_LALT), (pygame.K_F12, 0)):
        world.beat(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod))
    assert world.keys == ["full", "full", "picture"]
    assert world.errors == []


def test_a_remark_stands_over_any_scene_and_goes_by_itself() -> None:
    """It is shown but not drawn into what the scenes show, and nothing else has to happen."""
    world = World(Scene())
    world.beat()
    bare = pygame.image.tobytes(world.loop.picture, "RGB")
    world.loop.say("kept")
    world.beat()
    assert world.glass.pixels != bare
    assert pygame.image.tobytes(world.loop.picture, "RGB") == bare
    world.loop.beat(REMARK_SECONDS)
    assert world.glass.pixels == bare


def test_an_error_leads_to_the_crash_scene() -> None:
    """The scene that broke is gone, and the crash scene stands alone."""
    world = World(Fragile())
    world.beat(KEY)
    world.beat()
    assert [str(error) for error in world.errors] == ["broken"]
    assert world.stack.scenes == [world.crash]


def test_an_error_of_the_crash_scene_ends_the_program() -> None:
    """There is no second crash scene for the first."""
    world = World(Fragile())
    world.crash = Fragile()
    world.beat(KEY)
    world.beat()
    with pytest.raises(RuntimeError, match="broken"):
        world.beat(KEY)
    assert len(world.errors) == 1


def test_the_pointer_takes_the_shape_the_scene_asks_for() -> None:
    """A scene without wishes gets an arrow."""
    world = World(Scene())
    assert world.glass.cursor == pygame.SYSTEM_CURSOR_ARROW


ICON = ROOT / "assets" / "icon" / "venise.svg"


def test_a_window_opens_shows_and_closes() -> None:
    """A real window takes a picture of any size."""
    window = GameWindow("Venise", ICON)
    try:
        window.show(pygame.Surface(window.size, 0, 32))
        window.show(pygame.Surface((100, 100), 0, 32))
        assert window.size[0] >= 960
        assert window.size[1] >= 600
    finally:
        window.close()


def test_no_screen_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is no screen, and nobody asked for a pretended one, no window is opened."""
    monkeypatch.delenv("SDL_VIDEODRIVER")
    pygame.display.quit()
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    try:
        with pytest.raises(NoDisplay, match="there is no display"):
            GameWindow("Venise", ICON)
    finally:
        pygame.display.quit()


def test_a_picture_is_kept_or_not(tmp_path: Path) -> None:
    """A screenshot makes its folder; a place that is taken is no crash."""
    picture = pygame.Surface((8, 8))
    assert keep_picture(picture, tmp_path / "deep" / "one.png")
    assert (tmp_path / "deep" / "one.png").stat().st_size > 0
    (tmp_path / "taken").write_text("", encoding="utf-8")
    assert not keep_picture(picture, tmp_path / "taken" / "one.png")
