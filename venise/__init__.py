"""La Venise du Nord: a board game of bridges and guilds in Bruges, 1452."""

from venise import compiled

__version__ = "0.2.0"

TITLE = "La Venise du Nord"
"""What the program is called wherever a player sees its name."""

# Here, because this runs before any module that a build may replace, in worker processes too.
compiled.install()
