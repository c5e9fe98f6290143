"""The imperative shell of a game, without a screen: what is asked, played and kept."""
