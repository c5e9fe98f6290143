"""The rules of Venise on piles, a module for each chapter."""
