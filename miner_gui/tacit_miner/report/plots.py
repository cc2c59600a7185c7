"""Interval plots of a report as inline SVG: one row each, the estimate, its interval, the threshold. No script, no outside font.

They are laid out as the window's are (`tacit_miner.figures`). Shape, not colour, tells the verdict: a full disc is certain, a
half-filled one uncertain, a ring below. Names of rows have two lines, for they are questions.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tacit.arrays import Floats
from tacit.estimation.verdict import IntervalVerdict
from tacit_miner.figures.chart import Chart, height_for_rows
from tacit_miner.figures.letters import PlainLetters
from tacit_miner.figures.marks import Line, Mark, Points, Segments, segments
from tacit_miner.figures.page import Page, View
from tacit_miner.figures.palette import inks
from tacit_miner.figures.scene import Symbol
from tacit_miner.figures.svg import svg

WIDTH = 720
"""Dots of 1/96 inch."""

LETTERS = 13.0
LINES = 2
"""Of a row's name."""

WIDEST = 1.05
"""The largest share that the axis shows by all means; what goes on beyond is cut at the edge."""

SYMBOLS: dict[IntervalVerdict, Symbol] = {
    IntervalVerdict.CERTAIN: "disc",
    IntervalVerdict.UNCERTAIN: "half",
    IntervalVerdict.BELOW: "ring",
}


@dataclass(frozen=True, slots=True)
class Whisker:
    """One row of a plot; shares.

    Attributes:
        label: its name.
        value: the estimate.
        low: the lower end of its interval.
        high: the upper end.
        verdict: on the row.
        forged_low: the lower end of the interval that allows for forged records; NaN where there is none.
        forged_high: the upper end.
    """

    label: str
    value: float
    low: float
    high: float
    verdict: IntervalVerdict
    forged_low: float = math.nan
    forged_high: float = math.nan


def interval_plot(rows: Sequence[Whisker], threshold: float, axis: str, *, mirrored: bool = False) -> str:
    """The plot as an `svg` element; intervals go as far as the axis, which is 0 to what matters.

    Args:
        rows: from top to bottom.
        threshold: drawn as a line, a share.
        axis: what is drawn, for the axis.
        mirrored: whether the language of the labels runs from right to left.
    """
    letters, place = PlainLetters(LETTERS), np.arange(len(rows), dtype=np.float64)
    needs_lines = any(letters.width(row.label) > 0.38 * WIDTH for row in rows)
    height = height_for_rows(len(rows) * (LINES if needs_lines else 1), letters)
    page = Page(WIDTH, float(round(height)), letters, inks(), mirrored)
    value, low, high, *widened = (
        100.0 * np.array([getattr(row, name) for row in rows], np.float64)
        for name in ("value", "low", "high", "forged_low", "forged_high")
    )
    chart = Chart(
        marks=(*_thin(widened, place), *_marks(rows, (value, low, high), 100.0 * threshold, place)),
        titles=(axis, ""),
        left_names=lambda row: rows[row].label,
        rows=len(rows),
        downward=True,
        grid=(True, False),
        lines=LINES,
    )
    seen = np.minimum(np.concatenate([high, value, widened[1][np.isfinite(widened[1])]]), 100.0 * WIDEST)
    last = max(float(np.nanmax(seen, initial=0.0)), 120.0 * threshold) * 1.03
    view = View((min(0.0, float(np.nanmin(value, initial=0.0))), last), (-0.8, len(rows) - 0.2))
    return svg(chart.lay_out(view, page), axis, LETTERS)


def _thin(widened: Sequence[Floats], place: Floats) -> list[Mark]:
    """The intervals that allow for forged records, where there are any."""
    known = np.isfinite(widened[0]) & np.isfinite(widened[1])
    if not known.any():
        return []
    low, high = (end[known] for end in widened)
    return [Segments(*segments(low, high, place[known]), inks().muted, 0.9, beyond=True)]


def _marks(
    rows: Sequence[Whisker], ends: tuple[Floats, Floats, Floats], threshold: float, place: Floats
) -> list[Mark]:
    value, low, high = ends
    colours = inks()
    marks: list[Mark] = [
        Segments(*segments(low, high, place), colours.text, 1.8, beyond=True),
        Line(threshold, vertical=True, colour=colours.threshold),
    ]
    for verdict, symbol in SYMBOLS.items():
        same = np.array([row.verdict is verdict for row in rows], np.bool_)
        if same.any():
            marks.append(Points(value[same], place[same], colours.verdict(verdict), symbol, 9.0))
    return marks
