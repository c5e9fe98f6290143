"""The rules at hand: short sections with their numbers, found by what a player types."""
