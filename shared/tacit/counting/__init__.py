"""Sums over records: engines, kernels, and the moments they give."""
