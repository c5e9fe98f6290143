"""The table of The Patrons of Venice."""
