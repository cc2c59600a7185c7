"""Plots of single questions: the prevalence of each as a dot with its interval, and what a factor leaves of privacy.

Prevalences are one below the other, in the order of the table. Privacy is drawn against p, or against how common a yes is
(Rizvi and Haritsa, Figures 1 and 2).
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet

import numpy as np
from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QWidget

from tacit.channels.channel import Channel
from tacit.compute.arrays import Floats
from tacit.privacy.figures import WEIGHT, privacy_percentage, reconstruction_of_one
from tacit_miner.figures.chart import rows_with_room
from tacit_miner.figures.marks import Curve, LineMark, Mark, Points
from tacit_miner.figures.scene import Style
from tacit_miner.ui.drawing.plot_view import NamedRowsPlot, PlotData, PlotView, reach_of, sized
from tacit_miner.ui.results.prevalence_rows import PrevalenceRow
from tacit_miner.ui.texts.language import decimal, left_to_right, number, percent, tr
from tacit_miner.ui.widgets.number_field import choice_of


class PrevalencePlot(NamedRowsPlot):
    """A dot plot of all questions; the canvas scrolls to those that have no room. `picked` has the place of the row that was clicked."""

    picked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("prevalences", tr("Prevalences"), parent)
        self._rows: list[PrevalenceRow] = []
        self.canvas.moved.connect(self._scrolled)

    def show_rows(self, rows: list[PrevalenceRow]) -> None:
        """Draw these rows."""
        self._rows, self.keys = rows, [row.code for row in rows]
        self.redraw()

    def choose(self, chosen: AbstractSet[object]) -> None:
        """Mark what is selected in the table, and scroll to it."""
        first = next((place for place, key in enumerate(self.keys) if key in chosen), None)
        if chosen != self.chosen and first is not None:
            self.canvas.reveal(first)
        super().choose(chosen)

    def figure_size(self, rows: int) -> QSize:
        """As high as the names of so many rows need."""
        return sized((row.words for row in self._rows), rows, self.font())

    def redraw(self) -> None:
        """Draw the rows."""
        if not self._rows:
            self.show_nothing(tr("No rows to plot."))
            return
        self.canvas.set_scroll("y", len(self._rows), rows_with_room)  # the caption says which are in view
        shares = ((row.share, row.low, row.high) for row in self._rows)
        value, low, high = 100.0 * np.array(list(shares), np.float64).T
        is_beyond = (low < 0.0).any() or (high > 100.0).any()
        self.draw_rows(
            (tr("Row"), tr("Estimate %")),
            [row.words for row in self._rows],
            (value, low, high),
            self._caption(),
            reach=reach_of(value, low, high),
            between=[LineMark(end, True, self.inks.grid) for end in (0.0, 100.0) if is_beyond],
            width=2.0,
        )

    def _scrolled(self) -> None:
        if self._rows:
            self.caption.setText(self._caption())

    def _caption(self) -> str:
        window = self.canvas.window_shown
        if window.last - window.first >= len(self._rows):
            return tr("Every question by itself, in the order of the table.")
        several = tr("Rows {first} to {last} of {all}, in the order of the table.")
        return self.view_words(several, tr("Row {first} of {all}, in the order of the table."))

    def words(self, element: int) -> str:
        """The question, its estimate with the interval, and how many answered."""
        row = self._rows[element]
        if not np.isfinite(row.share):
            return row.words
        said = tr("{question}\n{share}; interval {ends}; answers: {answered}")
        ends = left_to_right(f"{percent(row.low)} … {percent(row.high)}")
        answered = number(row.answered)
        return said.format(question=row.words, share=percent(row.share), ends=ends, answered=answered)

    def pick(self, element: int) -> None:
        """Select the row that was clicked."""
        self.picked.emit(element)


STYLES: tuple[Style, ...] = ("solid", "dash", "dashdot", "dot", "dashdotdot")
PREVALENCES = (0.01, 0.05, 0.1, 0.3, 0.5)
FACTORS = (0.6, 0.7, 0.8, 0.9, 0.95)  # one curve each; five are told apart by lightness and dashes

POINTS = 241


class PrivacyPlot(PlotView):
    """Privacy, or the probability that a yes is guessed back, as curves."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("privacy", tr("Privacy"), parent)
        quantities = {"privacy": tr("Privacy %"), "reconstruction": tr("A yes guessed back %")}
        self.quantity = choice_of(quantities, tr("Quantity plotted"))
        axes = {"factor": tr("against p"), "prevalence": tr("against the share of yes")}
        self.against = choice_of(axes, tr("Against what"))
        for choice in (self.quantity, self.against):
            self.controls.addWidget(choice)
            choice.currentIndexChanged.connect(self.redraw)
        self._weight = WEIGHT
        self._mine: tuple[Channel, float] | None = None
        self._curves: dict[tuple[str, bool, float], Floats] = {}
        self.redraw()

    def set_weight(self, weight: float) -> None:
        """How much of the concern is for people whose true answer is yes, a share of 1."""
        if weight != self._weight:
            self._weight = weight
            self._curves.clear()
            self.redraw()

    def set_channel(self, channel: Channel | None, prevalence: float = 0.1) -> None:
        """Mark an item of the study; None for no mark. Drawn for channels of one symmetric factor only."""
        mine = None if channel is None else (channel, prevalence)
        if mine != self._mine:
            self._mine = mine
            self.redraw()

    def redraw(self) -> None:
        """Draw the curves."""
        by_factor = self.against.currentData() == "factor"
        across = np.linspace(0.5, 1.0, POINTS)[1:] if by_factor else np.linspace(0.0, 1.0, POINTS)
        values = PREVALENCES if by_factor else FACTORS
        curves = {value: self._curve(across, value, by_factor=by_factor) for value in values}
        bottom = tr("share of people whose true answer is yes")
        if by_factor:
            bottom = tr("p, the probability that an answer is sent unchanged")
        self.canvas.set_titles(bottom, self.quantity.currentText())
        self.canvas.set_home((float(across[0]), float(across[-1])), (-2.0, 102.0))
        colours = self.inks.curves
        named = tr("share of yes {value}") if by_factor else tr("p = {value}")
        marks: list[Mark] = [
            Curve(across, curve, colours[place], STYLES[place], 2.0, named.format(value=decimal(value, 2)))
            for place, (value, curve) in enumerate(curves.items())
        ]
        marks += self._here(by_factor=by_factor)
        self.show_marks(marks, self._caption(), _data(bottom, named, across, curves))

    def _curve(self, across: Floats, other: float, *, by_factor: bool) -> Floats:
        """A curve at the present weight, worked out once: it takes long enough to be felt."""
        key = (self.quantity.currentData(), by_factor, other)
        if key not in self._curves:
            pairs = ((x, other) if by_factor else (other, x) for x in across.tolist())
            self._curves[key] = np.array([self._figure(Channel(keep, keep), share) for keep, share in pairs])
        return self._curves[key]

    def _figure(self, channel: Channel, prevalence: float) -> float:
        if self.quantity.currentData() == "privacy":
            return privacy_percentage(channel, prevalence, self._weight)
        return 100.0 * reconstruction_of_one(channel, prevalence)

    def _here(self, *, by_factor: bool) -> list[Mark]:
        if self._mine is None or self._mine[0].keep_one != self._mine[0].keep_zero:
            return []
        channel, prevalence = self._mine
        x = channel.keep_one if by_factor else prevalence
        name = tr("this study: p {p}, share of yes {share}")
        said = name.format(p=decimal(channel.keep_one, 2), share=decimal(prevalence, 2))
        place = np.array([x]), np.array([self._figure(channel, prevalence)])
        return [Points(*place, self.inks.truth, "diamond", 14.0, said)]

    def _caption(self) -> str:
        if self.quantity.currentData() == "privacy":
            said = tr(
                "Of 100 %, what cannot be guessed back from the answers sent; weight {weight} on a true yes."
            )
            return said.format(weight=percent(self._weight))
        return tr(
            "The chance that a true yes is guessed back from the answer sent, by someone who knows how common it is."
        )


def _data(bottom: str, named: str, across: Floats, curves: dict[float, Floats]) -> PlotData:
    titles = (bottom, *(named.format(value=decimal(value, 2)) for value in curves))
    return PlotData(titles, list(zip(across.tolist(), *(c.tolist() for c in curves.values()), strict=True)))
