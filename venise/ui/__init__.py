"""Everything that draws: scenes, widgets, tables. The only package that loads pygame."""

import os

# Read by pygame while it is loaded, which this package does first of all: no greeting on stdout.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
