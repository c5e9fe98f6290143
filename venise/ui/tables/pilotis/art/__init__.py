"""What the table of Venise on piles is drawn with."""
