"""Figures on the screen and in files: the painter, the canvas with its keys, and what every plot has round it."""
