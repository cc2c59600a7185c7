"""Plots of a result, linked with its tables: each says what is to be drawn, and what its elements mean in words."""
