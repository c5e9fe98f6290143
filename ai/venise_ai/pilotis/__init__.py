"""Advice on Venise on piles: tours over the gems, and turns planned to their end."""
