"""The figure of the page of models, a forest plot: each coefficient but the intercept with its interval, of shares as the logarithm of an odds ratio."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

import numpy as np
from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QWidget

from tacit.compute.arrays import Floats
from tacit_miner.exports.answer_tables import ModelPaper, Row
from tacit_miner.figures.chart import Spots, rows_with_room
from tacit_miner.figures.marks import LineMark, Mark, Points, Segments, segments
from tacit_miner.ui.drawing.plot_view import PlotData, PlotView, sized
from tacit_miner.ui.texts.language import decimal, in_direction, left_to_right, tr, unturned

INTERCEPT = "Intercept"


class ForestPlot(PlotView):
    """Coefficients.

    Signals:
        picked: the term of what was clicked.
    """

    picked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("model", tr("Forest plot"), parent, grid=(True, False))
        self._paper: ModelPaper | None = None
        self._rows: list[Row] = []
        self._chosen: AbstractSet[str] = frozenset()

    def show_model(self, paper: ModelPaper | None) -> None:
        """Draw this regression, None for nothing."""
        self._paper = paper
        self._rows = [
            row
            for row in (paper.coefficients if paper else ())
            if row["term"].rpartition(": ")[2] != INTERCEPT and row["low"] is not None
        ]
        self.canvas.window_shown = self.canvas.window_shown.scrolled_to(0)
        self.redraw()

    def choose(self, terms: AbstractSet[str]) -> None:
        """Mark what is selected in the table."""
        self._chosen = terms
        self._mark()

    def figure_size(self, rows: int) -> QSize:
        """As high as the names need."""
        return sized(self._names(), rows, self.font())

    def _names(self) -> list[str]:
        return [unturned(row["term"]) for row in self._rows]

    def redraw(self) -> None:
        """Draw the coefficients."""
        if not self._rows or self._paper is None:
            self.show_marks([], tr("No coefficients to draw."), PlotData())
            return
        value, low, high = self._ends()
        names = self._names()
        place = np.arange(len(names), dtype=np.float64)
        first, last = min(0.0, float(low.min())), max(0.0, float(high.max()))
        margin = 0.04 * (last - first) or 1.0
        linear = self._paper.is_linear
        title = tr("Coefficient") if linear else tr("Coefficient (logarithm of the odds ratio)")
        self.canvas.set_titles(title, "")
        self.canvas.set_labels(left=lambda row: names[row], rows=len(names))
        self.canvas.set_scroll("y", len(names), rows_with_room)
        self.canvas.set_home((first - margin, last + margin), self.canvas.range()[1], downward=True)
        marks: list[Mark] = [
            Segments(*segments(low, high, place), self.inks.muted, 3.0, tr("interval")),
            LineMark(0.0, True, self.inks.threshold, tr("no effect")),
            Points(value, place, self.inks.certain, "disc", 8.0, tr("estimate")),
        ]
        titles = (tr("Term"), tr("Coefficient"), tr("Lower end"), tr("Upper end"))
        rows: list[tuple[str | float, ...]] = [
            (name, *ends)
            for name, ends in zip(names, np.column_stack((value, low, high)).tolist(), strict=True)
        ]
        caption = tr(
            "{formula}: each coefficient with its interval; right of the line more, left of it less."
        )
        self.show_marks(
            marks,
            in_direction(caption.format(formula=left_to_right(self._paper.formula))),
            PlotData(titles, rows),
            spots=Spots(value, place, "row"),
        )
        self._mark()

    def _ends(self) -> tuple[Floats, Floats, Floats]:
        value, low, high = (
            np.array([row[key] for row in self._rows], np.float64) for key in ("coefficient", "low", "high")
        )
        return value, low, high

    def _mark(self) -> None:
        places = [place for place, row in enumerate(self._rows) if row["term"] in self._chosen]
        x = np.array([self._rows[place]["coefficient"] for place in places], np.float64)
        ring = Points(x, np.array(places, np.float64), self.inks.focus, "halo", 16.0)
        self.canvas.draw_over([ring] if places else [])

    def words(self, element: int) -> str:
        """The term with its coefficient and interval."""
        row = self._rows[element]
        ends = left_to_right(f"{decimal(row['low'], 3)} … {decimal(row['high'], 3)}")
        return tr("{name}\n{share}; interval {ends}").format(
            name=unturned(row["term"]), share=decimal(row["coefficient"], 3), ends=ends
        )

    def pick(self, element: int) -> None:
        """Select the line of the table."""
        self.picked.emit(self._rows[element]["term"])
