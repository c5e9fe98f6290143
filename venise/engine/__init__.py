"""The contract every game keeps, and the few tools games are written with; it knows no game."""
