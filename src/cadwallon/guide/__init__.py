"""The pictures of the illustrated guide, drawn from positions that the engine set up and played."""
