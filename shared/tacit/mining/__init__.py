"""Counting, the search for itemsets, and rules over blocks of packed records. NumPy and Numba; no IO, randomness passed in."""
