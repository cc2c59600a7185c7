"""Kinds of cells, as numbers that the compiled loops share with their callers."""

from __future__ import annotations

FLOAT = 0
"""A float, or the text for a number that does not exist."""
WHOLE = 1
"""A whole number from 0 on."""
WORD = 2
"""One of a few texts."""
ITEMS = 3
"""Names of items."""
