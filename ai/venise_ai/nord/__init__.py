"""Advice on La Venise du Nord: what a position is worth, and which actions to look at."""
