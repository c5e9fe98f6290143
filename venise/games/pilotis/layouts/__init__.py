"""§8 Boards of one's own: share codes, what is wrong with one, and boards laid out by luck."""
