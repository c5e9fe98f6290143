"""The table of Doge: the council chamber by candlelight."""
