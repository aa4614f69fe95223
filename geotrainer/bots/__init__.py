"""WHO SITS ON THE EMPTY CHAIR: players that see a view, never a state."""
