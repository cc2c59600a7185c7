"""The figures of the page of models: a forest plot, and what is fitted over the values of predictors.

The forest plot has each coefficient but the intercept with its interval, of shares as the logarithm of an odds ratio. Fitted shares, or
numbers, stand over the answers of factors and randomized predictors as points with intervals, over an open number as a line with a band;
all other predictors stay as people have them.
"""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

import numpy as np
from PySide6.QtCore import QSignalBlocker, QSize, Signal
from PySide6.QtWidgets import QComboBox, QWidget

from tacit.compute.arrays import Floats
from tacit.models.fitted import FittedAlong
from tacit.models.variables import YES_NO
from tacit_miner.exports.answer_tables import ModelPaper, Row
from tacit_miner.figures.chart import Spots
from tacit_miner.figures.marks import Band, Curve, LineMark, Mark, Points, Segments, segments
from tacit_miner.ui.drawing.plot_view import PlotData, PlotView, sized
from tacit_miner.ui.texts.language import bare, decimal, in_direction, left_to_right, named, tr, unturned
from tacit_qt.widgets import called

Ends = tuple[Floats, Floats, Floats]
"""Values with the ends of their intervals."""


class ForestPlot(PlotView):
    """Coefficients, or fitted shares; `picked` has the term of what was clicked."""

    picked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("model", tr("Forest plot"), parent, grid=(True, False))
        self._paper: ModelPaper | None = None
        self._rows: list[Row] = []
        self._chosen: AbstractSet[str] = frozenset()
        self._fitted: list[FittedAlong] = []
        self.drawn = called(QComboBox(self), tr("What is drawn"))
        self.drawn.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.drawn.currentIndexChanged.connect(self._from_the_top)
        self.controls.addWidget(self.drawn)

    def show_model(self, paper: ModelPaper | None) -> None:
        """Draw this regression, None for nothing."""
        self._paper = paper
        rows = (row for row in (paper.coefficients if paper else ()) if row["low"] is not None)
        self._rows = [row for row in rows if row["term"].rpartition(": ")[2] != "Intercept"]
        self._fitted = [along for along in (paper.fitted if paper else ()) if along.is_known()]
        self._offer()
        self._from_the_top()

    def _offer(self) -> None:
        """Coefficients, then what is fitted; what was chosen stays if it is still there."""
        before = self.drawn.currentText()
        several = len({along.response for along in self._fitted}) > 1
        with QSignalBlocker(self.drawn):
            self.drawn.clear()
            self.drawn.addItem(tr("Coefficients"))
            for along in self._fitted:
                words = tr("Fitted by {predictor}") if len(along.numbers) else tr("Fitted by answers")
                words = words.format(predictor=named(along.answers[0][0]))
                self.drawn.addItem(f"{words}: {named(along.response)}" if several else words)
            self.drawn.setCurrentIndex(max(0, self.drawn.findText(before)))

    def _from_the_top(self) -> None:
        is_first = self.drawn.currentIndex() <= 0
        self.title = tr("Forest plot") if is_first else bare(self.drawn.currentText())
        self.canvas.window_shown = self.canvas.window_shown.scrolled_to(0)
        self.redraw()

    def _along(self) -> FittedAlong | None:
        """What is fitted, if that is drawn."""
        place = self.drawn.currentIndex()
        return self._fitted[place - 1] if place > 0 else None

    def choose(self, terms: AbstractSet[str]) -> None:
        """Mark what is selected in the table."""
        self._chosen = terms
        self._mark()

    def figure_size(self, rows: int) -> QSize:
        """As high as the names need."""
        along = self._along()
        if along is not None and len(along.numbers):
            return super().figure_size(rows)
        return sized(self._names(), rows, self.font())

    def _names(self) -> list[str]:
        along = self._along()
        if along is not None:
            said = dict(zip(YES_NO, (tr("no"), tr("yes")), strict=True))
            return [f"{unturned(name)}: {said.get(text) or unturned(text)}" for name, text in along.answers]
        return [unturned(row["term"]) for row in self._rows]

    def redraw(self) -> None:
        """Draw what is chosen."""
        along = self._along()
        if self._paper is None or not (self._rows or along):
            self.show_nothing(tr("No coefficients to draw."))
        elif along is None:
            self._draw_coefficients(self._paper)
        else:
            self._draw_fitted(self._paper, along)
        self._mark()

    def _draw_coefficients(self, paper: ModelPaper) -> None:
        keys = ("coefficient", "low", "high")
        value, low, high = (np.array([row[key] for row in self._rows], np.float64) for key in keys)
        title = tr("Coefficient") if paper.is_linear else tr("Coefficient (logarithm of the odds ratio)")
        caption = tr(
            "{formula}: each coefficient with its interval; right of the line more, left of it less."
        )
        none = LineMark(0.0, True, self.inks.threshold, tr("no effect"))
        first = min(0.0, float(low.min())), max(0.0, float(high.max()))
        titles = (tr("Term"), tr("Coefficient"))
        self._draw_rows((value, low, high), first, title, titles, self._said(caption), [none])

    def _said(self, caption: str) -> str:
        assert self._paper is not None
        return in_direction(caption.format(formula=left_to_right(self._paper.formula)))

    def _draw_rows(
        self,
        ends: Ends,
        reach: tuple[float, float],
        title: str,
        titles: tuple[str, str],
        caption: str,
        more: Sequence[Mark] = (),
    ) -> None:
        """A row each, with its name."""
        value, low, high = ends
        names, place = self._names(), np.arange(len(value), dtype=np.float64)
        self.set_rows(title, names, *reach)
        marks: list[Mark] = [
            Segments(*segments(low, high, place), self.inks.muted, 3.0, tr("interval")),
            *more,
            Points(value, place, self.inks.certain, "disc", 8.0, tr("estimate")),
        ]
        data, spots = _data(titles, names, ends), Spots(value, place, "row")
        self.show_marks(marks, caption, data, spots=spots)

    def _draw_fitted(self, paper: ModelPaper, along: FittedAlong) -> None:
        scale = 1.0 if paper.is_linear else 100.0
        bounds = along.bounds
        ends = scale * bounds.value, scale * bounds.low, scale * bounds.high
        title = tr("Fitted number") if paper.is_linear else tr("Fitted share %")
        reach = float(np.nanmin(ends[1])), float(np.nanmax(ends[2]))
        if not len(along.numbers):
            said = tr("{formula}: what is fitted if everybody gave this answer, all else as people have it.")
            self._draw_rows(ends, reach, title, (tr("Answer"), title), self._said(said))
            return
        name, margin = unturned(along.answers[0][0]), 0.06 * (reach[1] - reach[0]) or 1.0
        edge, (value, low, high) = self.inks.certain, ends
        self.canvas.set_titles(name, title)
        self.canvas.set_labels()
        self.canvas.set_scroll(None, 0)
        x = along.numbers
        self.canvas.set_home((float(x[0]), float(x[-1])), (reach[0] - margin, reach[1] + margin))
        said = tr("{formula}: what is fitted if everybody had this number, all else as people have it.")
        marks: list[Mark] = [
            Band(x, low, high, edge),
            Curve(x, high, edge, "dash", 1.8, tr("interval")),
            Curve(x, low, edge, "dash", 1.8),
            Curve(x, value, edge, "solid", 2.4, tr("estimate")),
        ]
        self.show_marks(marks, self._said(said), _data((name, title), x.tolist(), ends))

    def _mark(self) -> None:
        rows = self._rows if self._along() is None else []
        places = [place for place, row in enumerate(rows) if row["term"] in self._chosen]
        self.ring_rows(places, np.array([self._rows[place]["coefficient"] for place in places], np.float64))

    def words(self, element: int) -> str:
        """The row with its figures."""
        name, value, *interval = self.data().rows[element]
        ends = left_to_right(" … ".join(decimal(float(end), 3) for end in interval))
        said = tr("{name}\n{share}; interval {ends}")
        return said.format(name=name, share=decimal(float(value), 3), ends=ends)

    def pick(self, element: int) -> None:
        """Select the line of the table."""
        if self._along() is None:
            self.picked.emit(self._rows[element]["term"])


def _data(titles: tuple[str, str], names: Sequence[str | float], ends: Ends) -> PlotData:
    rows = list(zip(names, *(end.tolist() for end in ends), strict=True))
    return PlotData((*titles, tr("Lower end"), tr("Upper end")), rows)
