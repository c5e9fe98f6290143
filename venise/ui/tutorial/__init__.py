"""Lessons at the real table: a slip that says the step, and the list of a game's chapters."""
