"""Advice on Doge: the only part of the bots that knows the game."""
