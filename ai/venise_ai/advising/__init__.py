"""Advice to players: the best actions, what they are worth, and why."""
