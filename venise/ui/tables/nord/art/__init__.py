"""What only this game's table shows: quarters, cards, goods, bridges, the boat."""
