"""Counting, the search for itemsets, and rules over blocks of packed records. NumPy; no IO, randomness passed in."""
