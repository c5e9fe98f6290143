"""The table of Venise on piles."""
