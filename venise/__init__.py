"""Venise: digital board games of Bruges and of Venice."""

from venise import compiled

__version__ = "0.2.0"

TITLE = "Venise"
"""What the program is called wherever a player sees its name."""

# Here, because this runs before any module that a build may replace, in worker processes too.
compiled.install()
