"""The small paintings on cards: workshops, those who order, master builders at work."""
