"""Diagonals across a box: what is uncertain, told without a colour."""

from __future__ import annotations

import numpy as np

from tacit.arrays import Floats

APART = 7.0
"""Pixels between two lines at most."""


def hatching(box: tuple[float, float, float, float], apart: float = APART) -> Floats:
    """Lines that run up to the right, float64 [n, 4], all inside the box."""
    left, top, right, bottom = box
    width, height = right - left, bottom - top
    count = max(5, min(60, int((width + height) / (2.0 * apart))))
    shares = np.arange(1, 2 * count) / (2.0 * count) * (width + height)
    start_x, start_y = np.maximum(0.0, shares - height), np.minimum(height, shares)
    end_x, end_y = np.minimum(width, shares), np.maximum(0.0, shares - width)
    return np.column_stack([left + start_x, top + start_y, left + end_x, top + end_y])
