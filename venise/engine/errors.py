"""Everything Venise raises on purpose.

VeniseError
+-- BadOptions     a game cannot be set up as asked
+-- BadData        a data file of the game is wrong
+-- BadLayout      a board that players lay out cannot be played on
|   +-- BadCode    the share code of such a board is wrong
+-- BadRecord      a record cannot be read or does not replay
"""

from __future__ import annotations


class VeniseError(Exception):
    """A fault that is told to the person in one sentence."""


class BadOptions(VeniseError):
    """The options do not describe a game that can be set up."""


class BadData(VeniseError):
    """A data file holds something wrong; the message names file, key and reason."""


class BadLayout(VeniseError):
    """A board is not legal, or its file cannot be read; the message names every reason."""

    def __init__(self, reason: str, kind: str = "damaged", **values: object) -> None:
        super().__init__(reason)
        self.kind = kind
        """What is wrong by its name, for a window that has its own words for it."""

        self.values = values
        """What such words leave open; harmless on any screen."""


class BadCode(BadLayout):
    """A share code is wrong."""

    def __init__(
        self,
        reason: str,
        kind: str,
        *,
        position: int | None = None,
        mended: str | None = None,
        **values: object,
    ) -> None:
        super().__init__(reason, kind, **values)
        self.position = position
        """The number of the wrong character, counted from 1 without hyphens, if it is known."""

        self.mended = mended
        """The code with that character set right, if that is possible."""


class BadRecord(VeniseError):
    """A record is damaged, foreign, of a later version, or does not follow the rules."""
