"""Estimates as points whose shape and colour are their verdict."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from tacit.arrays import Floats
from tacit.estimation.verdict import IntervalVerdict
from tacit_miner.figures.marks import Points
from tacit_miner.figures.palette import Inks
from tacit_miner.figures.scene import Symbol
from tacit_miner.ui.results.headings import verdict_word

SYMBOLS: dict[IntervalVerdict | None, Symbol] = {
    None: "disc",
    IntervalVerdict.CERTAIN: "disc",
    IntervalVerdict.UNCERTAIN: "half",
    IntervalVerdict.BELOW: "ring",
}


def by_verdict(
    x: Floats, y: Floats, verdicts: list[IntervalVerdict | None], inks: Inks, size: float
) -> Iterator[Points]:
    """Estimates: full, half or hollow, one mark a verdict that occurs."""
    for verdict, symbol in SYMBOLS.items():
        chosen = np.array([found is verdict for found in verdicts], np.bool_)
        if chosen.any():
            colour = inks.verdict(verdict) if verdict else inks.certain
            yield Points(x[chosen], y[chosen], colour, symbol, size, verdict_word(verdict) if verdict else "")
