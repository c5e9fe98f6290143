"""How strong one bot is against another: who plays, what is kept, and what it tells."""
