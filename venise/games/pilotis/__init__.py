"""Venise on piles: planks from pile to pile, and a race for four gems."""
