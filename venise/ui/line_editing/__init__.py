"""A line of text that is edited: its rules as plain functions, its keys, and how it is seen."""
