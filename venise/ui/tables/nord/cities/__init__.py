"""The player's own cities on the screen: the library and the table where one is laid out."""
