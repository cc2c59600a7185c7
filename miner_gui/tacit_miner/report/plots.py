"""Interval plots as inline SVG: one row each, the estimate, its interval, the threshold. No script, no outside font.

Only what QtSvg can draw too is used, because the PDF is made from the same text. Shape, not colour, tells the verdict:
a full disc is certain, a half-filled one uncertain, a ring below.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from tacit.estimation.verdict import IntervalVerdict

WIDTH, LABELS, RIGHT, ROW, TOP, BOTTOM = 720, 270, 20, 22, 10, 46
"""Pixels: all, left of the axis, right of it, a row, above, below."""

INK, FAINT, THRESHOLD = "#1b2a33", "#c8d0d4", "#a2400d"
LONGEST_LABEL = 40


@dataclass(frozen=True, slots=True)
class Whisker:
    """One row of a plot; shares."""

    label: str
    value: float
    low: float
    high: float
    verdict: IntervalVerdict


def interval_plot(rows: Sequence[Whisker], threshold: float, axis: str) -> str:
    """The plot as an `svg` element; intervals beyond the axis end in an arrow.

    Args:
        rows: from top to bottom.
        threshold: drawn as a line.
        axis: what is drawn, for the axis.
    """
    height = TOP + ROW * len(rows) + BOTTOM
    scale = _Scale(rows, threshold)
    parts = [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}" '
            f'role="img" font-family="sans-serif" font-size="13">'
            f"<title>{escape(axis)}</title>"
        ),
        f'<rect x="0" y="0" width="{WIDTH}" height="{height}" fill="#ffffff"/>',
    ]
    parts += _ticks(scale, height, axis)
    at = scale.place(threshold)
    parts.append(_line(at, TOP, at, height - BOTTOM, THRESHOLD, 1.6, dashes="5 3"))
    for number, row in enumerate(rows):
        parts += _row(scale, row, TOP + ROW * number + ROW / 2)
    return "".join([*parts, "</svg>"])


class _Scale:
    """From shares to pixels, over [0, the largest value that matters]."""

    def __init__(self, rows: Sequence[Whisker], threshold: float) -> None:
        highest = max([threshold * 1.2, *(min(max(row.high, row.value), 1.05) for row in rows)])
        self.step = next(
            step for step in (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5) if highest / step <= 8.0
        )
        self.end = self.step * -(-highest // self.step)

    def place(self, value: float) -> float:
        share = min(1.0, max(0.0, value / self.end))
        return LABELS + share * (WIDTH - LABELS - RIGHT)


def _ticks(scale: _Scale, height: float, axis: str) -> list[str]:
    parts = []
    for number in range(round(scale.end / scale.step) + 1):
        value = number * scale.step
        x = scale.place(value)
        parts.append(_line(x, TOP, x, height - BOTTOM, FAINT, 0.8))
        parts.append(_text(x, height - BOTTOM + 16, f"{100 * value:g}", "middle"))
    parts.append(_text((LABELS + WIDTH - RIGHT) / 2, height - 10, axis, "middle"))
    return parts


def _row(scale: _Scale, row: Whisker, y: float) -> list[str]:
    label = row.label if len(row.label) <= LONGEST_LABEL else row.label[: LONGEST_LABEL - 1] + "…"
    low, high, middle = (scale.place(value) for value in (row.low, row.high, row.value))
    parts = [_text(LABELS - 10, y + 4, label, "end"), _line(low, y, high, y, INK, 1.8)]
    parts += [_end(low, y, -1.0, cut=row.low < 0.0), _end(high, y, 1.0, cut=row.high > scale.end)]
    fill = INK if row.verdict is IntervalVerdict.CERTAIN else "#ffffff"
    parts.append(
        f'<circle cx="{middle:.1f}" cy="{y:.1f}" r="4.5" fill="{fill}" stroke="{INK}" stroke-width="1.6"/>'
    )
    if row.verdict is IntervalVerdict.UNCERTAIN:
        parts.append(
            f'<path d="M{middle:.1f} {y - 4.5:.1f} A4.5 4.5 0 0 0 {middle:.1f} {y + 4.5:.1f} Z" fill="{INK}"/>'
        )
    return parts


def _end(x: float, y: float, way: float, *, cut: bool) -> str:
    """A whisker's end: a bar, or an arrow where the interval goes on beyond the axis."""
    if not cut:
        return _line(x, y - 4, x, y + 4, INK, 1.6)
    tip, back = x + 5 * way, x - 1 * way
    return f'<path d="M{back:.1f} {y - 5:.1f} L{tip:.1f} {y:.1f} L{back:.1f} {y + 5:.1f} Z" fill="{INK}"/>'


def _line(x1: float, y1: float, x2: float, y2: float, colour: str, width: float, dashes: str = "") -> str:
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}" stroke-width="{width}"{dashed}/>'


def _text(x: float, y: float, words: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{INK}">{escape(words)}</text>'
