"""Round numbers for an axis, as many as have room."""

from __future__ import annotations

import math

import numpy as np

from tacit_miner.figures.letters import Letters

_ROUND = (1.0, 2.0, 5.0)
_APART, _LEAST = 1.2, 3.6
"""Labels keep so many letters between them, and ticks so many from one to the next."""


def ticks(low: float, high: float, room: float, letters: Letters, *, along: bool) -> list[tuple[float, str]]:
    """Places and words of the ticks of an axis from low to high over so many pixels; no two labels overlap.

    Args:
        low: one end of the axis.
        high: the other, larger one.
        room: pixels.
        letters: of the labels.
        along: whether labels stand beside each other; else one below the other.
    """
    if not (math.isfinite(low) and math.isfinite(high)) or high <= low or room <= 0.0:
        return []
    power = math.floor(math.log10((high - low) / 10.0))
    for step in (base * 10.0**exponent for exponent in range(power, power + 4) for base in _ROUND):
        found = _labelled(low, high, step, letters)
        if len(found) < 2 or _fit(found, room * step / (high - low), letters, along=along):
            return found if len(found) > 1 else found[:1]
    return []


def _labelled(low: float, high: float, step: float, letters: Letters) -> list[tuple[float, str]]:
    first, last = math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9)
    digits = max(0, -math.floor(math.log10(step) + 1e-9))
    places = np.arange(first, min(last, first + 200) + 1) * step
    return [(place, letters.number(place + 0.0, digits)) for place in places.tolist()]


def _fit(found: list[tuple[float, str]], apart: float, letters: Letters, *, along: bool) -> bool:
    if not along:
        return apart >= 1.8 * letters.height
    widest = max(letters.width(words) for _, words in found)
    return apart >= max(widest + _APART * letters.size, _LEAST * letters.size)
