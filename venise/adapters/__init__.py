"""The games as other libraries know games: numbered actions, masks, tensors, environments."""
