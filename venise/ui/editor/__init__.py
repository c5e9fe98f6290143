"""The editor of layouts and the library of them, for every game that has boards to lay out."""
