"""The rules of Doge, a module for each chapter."""
