"""Fitting weights by games of a bot against itself, and a network by games by lot."""
