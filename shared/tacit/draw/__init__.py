"""The one toss: exact draws, and answers that were given before. Pure Python."""
