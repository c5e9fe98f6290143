"""Bots: search that knows only the engine's protocol, and advice on each game beside it."""
