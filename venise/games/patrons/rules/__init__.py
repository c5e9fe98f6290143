"""The rules of The Patrons of Venice, a module for each chapter."""
