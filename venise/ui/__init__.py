"""Everything that draws: scenes, widgets, tables. The only package that loads pygame."""
