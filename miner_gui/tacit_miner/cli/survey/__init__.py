"""Commands before anybody is asked: surveys, plans, privacy, keys."""
