"""Boards of one's own as the editor and the library ask about them."""
