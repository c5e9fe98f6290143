"""What looks at matches after they were played, loaded when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from venise.match.folders import Folders
from venise.open_match import OpenMatch
from venise.ui.scene import SceneStack
from venise.ui.scenes.services import MenuServices

if TYPE_CHECKING:  # they need the table, for which the first picture would have to wait
    from venise.looking_back import LookingBack
    from venise.replaying import Replays


class Reviews:
    """Replays, and looking back on decisions."""

    def __init__(
        self,
        places: Folders,
        stack: SceneStack,
        services: Callable[[], MenuServices],
        open_saved: Callable[[Path], None],
    ) -> None:
        """`services` are those of the game at the table; `open_saved` goes on with a match."""
        self._places, self._stack = places, stack
        self._services, self._open_saved = services, open_saved

    @cached_property
    def hindsight(self) -> LookingBack:
        """What judges the decisions of a match."""
        from venise.looking_back import LookingBack  # noqa: PLC0415 - it takes time to load

        return LookingBack(self._places, self._stack)

    @cached_property
    def replays(self) -> Replays:
        """What shows a match step by step."""
        from venise.replaying import Replays  # noqa: PLC0415 - it takes time to load

        ways = self._services, self._open_saved
        return Replays(self._places, self._stack, *ways, self.hindsight)

    def find(
        self,
        path: Path,
        open_file: Callable[[Path], None],
        at_table: Callable[[], OpenMatch | None],
    ) -> None:
        """Open a file, and look back on the match that is then at the table, if it is over."""
        self.hindsight.find(path, open_file, at_table)

    def close(self) -> None:
        """Let go of the match that was looked at, if there is one."""
        if "hindsight" in vars(self):
            self.hindsight.close()
