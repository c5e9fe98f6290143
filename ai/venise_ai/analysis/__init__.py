"""Looking back on a game, and advice in one: what every decision and every draw was worth."""
