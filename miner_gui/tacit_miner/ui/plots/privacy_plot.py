"""What a factor leaves of privacy (Rizvi and Haritsa, Figures 1 and 2): against p, or against how common a yes is."""

from __future__ import annotations

import numpy as np
from PySide6.QtWidgets import QComboBox, QWidget

from tacit.arrays import Floats
from tacit.channel import Channel, warner
from tacit.privacy import WEIGHT, privacy_percentage, reconstruction_of_one
from tacit_miner.figures.marks import Curve, Mark, Points
from tacit_miner.figures.scene import Style
from tacit_miner.ui.drawing.data_table import PlotData
from tacit_miner.ui.drawing.plot_view import PlotView
from tacit_miner.ui.texts.language import decimal, percent, tr

STYLES: tuple[Style, ...] = ("solid", "dash", "dashdot", "dot", "dashdotdot")
PREVALENCES = (0.01, 0.05, 0.1, 0.3, 0.5)
FACTORS = (0.6, 0.7, 0.8, 0.9, 0.95)
"""One curve each; five are told apart by lightness and dashes."""

POINTS = 241


class PrivacyPlot(PlotView):
    """Privacy, or the probability that a yes is guessed back, as curves."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("privacy", tr("Privacy"), parent)
        self.quantity, self.against = QComboBox(self), QComboBox(self)
        self.quantity.addItem(tr("Privacy %"), "privacy")
        self.quantity.addItem(tr("A yes guessed back %"), "reconstruction")
        self.against.addItem(tr("against p"), "factor")
        self.against.addItem(tr("against the share of yes"), "prevalence")
        self.quantity.setAccessibleName(tr("Quantity plotted"))
        self.against.setAccessibleName(tr("Against what"))
        for widget in (self.quantity, self.against):
            self.controls.addWidget(widget)
        self.quantity.currentIndexChanged.connect(self.redraw)
        self.against.currentIndexChanged.connect(self.redraw)
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
        curves = {
            value: self._curve(across, value, by_factor=by_factor)
            for value in self._values(by_factor=by_factor)
        }
        bottom = (
            tr("p, the probability that an answer is sent unchanged")
            if by_factor
            else tr("share of people whose true answer is yes")
        )
        self.canvas.set_titles(bottom, self.quantity.currentText())
        self.canvas.set_home((float(across[0]), float(across[-1])), (-2.0, 102.0))
        colours = self.inks.curves
        named = tr("share of yes {value}") if by_factor else tr("p = {value}")
        marks: list[Mark] = [
            Curve(across, curve, colours[place], STYLES[place], 2.0, named.format(value=decimal(value, 2)))
            for place, (value, curve) in enumerate(curves.items())
        ]
        self.show_marks(
            [*marks, *self._here(by_factor=by_factor)], self._caption(), _data(bottom, named, across, curves)
        )

    def _values(self, *, by_factor: bool) -> tuple[float, ...]:
        return PREVALENCES if by_factor else FACTORS

    def _curve(self, across: Floats, other: float, *, by_factor: bool) -> Floats:
        """A curve at the present weight, worked out once: it takes long enough to be felt."""
        key = (self.quantity.currentData(), by_factor, other)
        if key not in self._curves:
            self._curves[key] = self._worked_out(across, other, by_factor=by_factor)
        return self._curves[key]

    def _worked_out(self, across: Floats, other: float, *, by_factor: bool) -> Floats:
        pairs = ((x, other) if by_factor else (other, x) for x in across.tolist())
        return np.array([self._figure(warner(keep), prevalence) for keep, prevalence in pairs])

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
