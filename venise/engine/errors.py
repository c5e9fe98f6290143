"""Everything Venise raises on purpose.

VeniseError
+-- BadOptions     a game cannot be set up as asked
+-- BadData        a data file of the game is wrong
+-- BadRecord      a record cannot be read or does not replay
+-- IllegalAction  the rules do not allow the action now
+-- StaleCommand   the command answers a position that has passed
"""

from __future__ import annotations


class VeniseError(Exception):
    """A fault that is told to the person in one sentence."""


class BadOptions(VeniseError):
    """The options do not describe a game that can be set up."""


class BadData(VeniseError):
    """A data file holds something wrong; the message names file, key and reason."""


class BadRecord(VeniseError):
    """A record is damaged, foreign, of a later version, or does not follow the rules."""


class IllegalAction(VeniseError):
    """The action is not legal in the position."""


class StaleCommand(VeniseError):
    """The command was made for a position that is no longer the current one."""
