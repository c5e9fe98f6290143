"""La Venise du Nord: a board game of bridges and guilds in Bruges, 1452."""

__version__ = "0.1.0"
