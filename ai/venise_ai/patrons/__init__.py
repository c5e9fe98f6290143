"""Advice on The Patrons of Venice: the only part of the bots that knows the game."""
