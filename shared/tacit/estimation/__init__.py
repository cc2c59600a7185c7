"""Estimating true supports, and how far they can be trusted, from randomized records. NumPy; no IO, no clock."""
