"""Fitting the weights of an evaluation by games of a bot against itself."""
