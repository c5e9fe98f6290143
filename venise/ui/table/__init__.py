"""The kit of every table: what does not belong to one game."""
