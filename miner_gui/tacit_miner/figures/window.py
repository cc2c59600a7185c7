"""What part of a figure is shown, zoomed, shifted, scrolled or set by hand, and from where to where its scales go. No pixels.

A scale covers the data that it shows, whole, unless a few extreme ends would flatten all others; shares end at 0 and 100 %.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

import numpy as np

from tacit.compute.arrays import Floats
from tacit.estimation.intervals import Bounded
from tacit_miner.figures.scene import Range, View

Axis = Literal["x", "y"]

BEFORE, BEHIND = 0.8, 0.2  # what is left free before the first row and behind the last, in rows
UNIT = View((0.0, 1.0), (0.0, 1.0))  # before anything is drawn
SMALLEST = 1e-9  # a range is no narrower, or numbers on its axis would be equal
HELD = 0.95  # the share of rows that a scale holds whole by all means
REACH = 3.0  # how many times as wide as those rows need a scale becomes at most, to hold the others too
FEWEST = 3  # with fewer rows none is the odd one out
NO_ENDS = (-np.inf, np.inf)  # of a quantity that can be any number
SAMPLE = 20_000  # rows that are looked at among more
MARGIN = 0.05  # of a scale at each end, so that a dot and the end of an interval are drawn whole


@dataclass(frozen=True, slots=True)
class FigureWindow:
    """The part that is shown."""

    home: View = UNIT  # at first, and after a reset
    view: View = UNIT
    held: frozenset[str] = frozenset()  # axes whose range was set by hand and stays when other rows are drawn
    along: Axis | None = None  # the axis that is scrolled by whole elements, if any
    count: int = 0
    room: int = 1  # how many of them are shown at once

    def with_home(self, x: Range, y: Range) -> FigureWindow:
        """Another figure: shown whole, save for what is held."""
        home = View(_wide(x), _wide(y))
        kept = {axis: getattr(self.view, axis) for axis in self.held}
        return replace(self, home=home, view=replace(home, **kept))

    def scrolled_by(self, along: Axis | None, count: int, room: int) -> FigureWindow:
        """So many elements, of which so many have room; the first one shown stays."""
        first = self.first if along == self.along else 0
        return replace(self, along=along, count=count, room=max(1, room)).scrolled_to(first)

    @property
    def first(self) -> int:
        """The first element shown."""
        if self.along is None:
            return 0
        shown: Range = getattr(self.view, self.along)
        return max(0, round(shown[0] + BEFORE))

    @property
    def last(self) -> int:
        """Behind the last element shown."""
        return min(self.count, self.first + self.room)

    def scrolled_to(self, first: int) -> FigureWindow:
        """Show the elements from this one on, or the last that there are."""
        if self.along is None or not self.count:
            return self
        at = max(0, min(first, self.count - self.room))
        shown = (at - BEFORE, at + min(self.room, self.count) - BEHIND)
        return replace(self, view=replace(self.view, **{self.along: shown}))

    def revealing(self, element: int) -> FigureWindow:
        """The same, shifted as little as is needed to show an element."""
        if element < self.first:
            return self.scrolled_to(element)
        return self.scrolled_to(element - self.room + 1) if element >= self.first + self.room else self

    def set_by_hand(self, axis: Axis, low: float, high: float) -> FigureWindow:
        """An axis with this range until it is reset; unchanged if it is no range."""
        if not low < high:
            return self
        return replace(self, view=replace(self.view, **{axis: _wide((low, high))}), held=self.held | {axis})

    def moved(self, x: float, y: float) -> FigureWindow:
        """Shifted by so much of the data."""
        view = self.view
        return self.showing((view.x[0] + x, view.x[1] + x), (view.y[0] + y, view.y[1] + y))

    def zoomed(self, factor: float, around: tuple[float, float] | None = None) -> FigureWindow:
        """Narrower by a factor below 1, wider by one above, about a place or the middle; not along elements."""
        centre = around or (sum(self.view.x) / 2.0, sum(self.view.y) / 2.0)
        return self.showing(_about(self.view.x, centre[0], factor), _about(self.view.y, centre[1], factor))

    def showing(self, x: Range, y: Range) -> FigureWindow:
        """With these ranges; an axis of elements stays on them."""
        kept = {self.along: getattr(self.view, self.along)} if self.along else {}
        return replace(self, view=replace(View(x, y), **kept))

    def reset(self) -> FigureWindow:
        """Everything again, as at first; the elements shown stay."""
        return replace(self, view=self.home, held=frozenset()).scrolled_to(self.first)


def _wide(ends: Range) -> Range:
    low, high = sorted(ends)
    return (low, high) if high - low >= SMALLEST else (low - 0.5, low + 0.5)


def _about(ends: Range, centre: float, factor: float) -> Range:
    return _wide((centre + (ends[0] - centre) * factor, centre + (ends[1] - centre) * factor))


def span_of(
    value: Floats, low: Floats, high: Floats, threshold: float | None, natural: tuple[float, float] = NO_ENDS
) -> tuple[float, float]:
    """The least and the largest value that a scale of these intervals shows.

    Everything finite is inside, with the minimum that estimates are compared with, but for what the quantity cannot be (beyond its
    `natural` ends), and for the few rows (at most 1 − `HELD` of them, or one) for which the scale would have to be `REACH` times as wide.
    Estimates and ends are float64 [n], NaN where there is none.
    """
    step = 1 + len(value) // SAMPLE
    ends = np.stack([part[::step] for part in (value, low, high)])
    ends = np.where(np.isfinite(ends), ends, np.nan).clip(*natural)
    known = ends[:, np.isfinite(ends).any(axis=0)]
    if not known.size:
        return (0.0, 1.0) if threshold is None else (min(0.0, threshold), max(1.0, threshold))
    is_share = bool(np.isfinite(natural).all())  # its scale has an end: nothing can flatten the others
    first, last = _held(np.nanmin(known, axis=0), np.nanmax(known, axis=0), spares=not is_share)
    return (first, last) if threshold is None else (min(first, threshold), max(last, threshold))


def _held(bottom: Floats, top: Floats, *, spares: bool) -> tuple[float, float]:
    """The ends that hold all rows, or without the few of them that lie far out on a side."""
    spared = 0 if len(top) < FEWEST or not spares else max(1, int((1.0 - HELD) * len(top) / 2.0))
    inner, outer = float(np.sort(bottom)[spared]), float(np.sort(top)[len(top) - 1 - spared])
    first, last = float(bottom.min()), float(top.max())
    reach = (REACH - 1.0) * max(outer - inner, 0.0)
    return first if inner - first <= reach else inner, last if last - outer <= reach else outer


def drawn_span(
    bounds: Bounded, threshold: float | None, natural: tuple[float, float] = NO_ENDS
) -> tuple[float, float]:
    """The ends of the drawings of a column of intervals: that of its own data, with the value they are compared with."""
    low, high = span_of(bounds.value, bounds.low, bounds.high, threshold, natural)
    margin = MARGIN * (high - low) or max(abs(low), 1.0) * MARGIN
    return low - margin, high + margin
