"""How one answer is randomized: schemes, their factors, and the channels they make. Pure Python."""
