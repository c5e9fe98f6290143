"""What the table of The Patrons of Venice is drawn with."""
