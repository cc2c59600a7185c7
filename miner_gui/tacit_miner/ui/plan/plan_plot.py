"""The three pictures of a plan: width against people, width against privacy, and the largest itemset that can be told."""

from __future__ import annotations

import numpy as np
from PySide6.QtWidgets import QComboBox, QWidget

from tacit.arrays import Floats
from tacit_miner.figures.marks import Curve, Line, Mark, Points
from tacit_miner.figures.scene import Style
from tacit_miner.ui.drawing.data_table import PlotData
from tacit_miner.ui.drawing.plot_view import PlotView
from tacit_miner.ui.plan.worked import Worked
from tacit_miner.ui.texts.language import decimal, number, percent, tr

STYLES: tuple[Style, ...] = ("solid", "dash", "dashdot")
PEOPLE, PRIVACY, LARGEST = "people", "privacy", "largest"


class PlanPlot(PlotView):
    """One of the three, chosen above it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("plan", tr("Plan"), parent)
        self.kind = QComboBox(self)
        self.kind.addItem(tr("Width against people"), PEOPLE)
        self.kind.addItem(tr("Width against privacy"), PRIVACY)
        self.kind.addItem(tr("Largest itemset"), LARGEST)
        self.kind.setAccessibleName(tr("Picture"))
        self.kind.setToolTip(tr("Which picture is drawn"))
        self.controls.addWidget(self.kind)
        self.kind.currentIndexChanged.connect(self.redraw)
        self.worked: Worked | None = None
        self.redraw()

    def show_worked(self, worked: Worked | None) -> None:
        """Draw this plan; None for none."""
        self.worked = worked
        self.redraw()

    def redraw(self) -> None:
        """Draw the picture that is chosen."""
        if self.worked is None:
            self.canvas.set_titles("", "")
            self.show_marks([], tr("Nothing to draw: no plan can be made of these numbers."), PlotData())
            return
        {PEOPLE: self._people, PRIVACY: self._privacy, LARGEST: self._largest}[self.kind.currentData()](
            self.worked
        )

    def _people(self, worked: Worked) -> None:
        across, colours = worked.people, self.inks.curves
        marks: list[Mark] = []
        names = [_items(place + 1) for place in range(len(worked.widths))]
        for place, widths in enumerate(worked.widths):
            shown = np.where(np.isfinite(widths), 100.0 * np.minimum(widths, 1.0), np.nan)
            marks.append(Curve(across, shown, colours[place], STYLES[place], 2.0, names[place]))
        marks.append(self._today(float(worked.wanted.people), 100.0 * min(1.0, worked.itemset.width)))
        marks.append(self._goal(100.0 * worked.wanted.width))
        self.canvas.set_titles(tr("people"), tr("width of the interval, points"))
        self.canvas.set_home((float(across[0]), float(across[-1])), (0.0, _top(worked.widths)))
        rows = [
            (round(n), *(float(100.0 * widths[place]) for widths in worked.widths))
            for place, n in enumerate(worked.people.tolist())
        ]
        said = tr("The width of the interval of a support, by how many people are asked; now {people}.")
        caption = said.format(people=number(worked.wanted.people))
        self.show_marks(marks, caption, PlotData((tr("people"), *names), rows))

    def _privacy(self, worked: Worked) -> None:
        across, widths = 100.0 * worked.chances, 100.0 * np.minimum(worked.private_widths, 1.0)
        name = _items(len(worked.items))
        marks: list[Mark] = [Curve(across, widths, self.inks.curves[0], "solid", 2.0, name)]
        if worked.wanted.survey is not None:
            marks.append(
                Points(across, widths, self.inks.curves[0], "disc", 9.0, tr("a level of the survey"))
            )
        marks.append(self._today(100.0 * worked.now, 100.0 * min(1.0, worked.itemset.width)))
        marks.append(self._goal(100.0 * worked.wanted.width))
        bottom, left = tr("answers that chance alone decides, %"), tr("width of the interval, points")
        self.canvas.set_titles(bottom, left)
        self.canvas.set_home((-2.0, 102.0), (0.0, _top(worked.private_widths)))
        caption = tr(
            "What privacy costs: the more answers chance alone decides, the wider the interval; now {share}."
        )
        rows = list(zip(across.tolist(), widths.tolist(), strict=True))
        self.show_marks(marks, caption.format(share=percent(worked.now)), PlotData((bottom, left), rows))

    def _largest(self, worked: Worked) -> None:
        of, colours = worked.lengths, self.inks
        lengths = np.arange(1.0, len(of.possible) + 1.0)
        known = np.array([np.nan if value is None else 100.0 * value for value in of.smallest])
        marks: list[Mark] = [
            Curve(
                lengths[1:],
                100.0 * np.array(of.possible[1:]),
                colours.curves[1],
                "dash",
                2.0,
                tr("the most possible"),
            ),
        ]
        told = np.isfinite(known)
        if told.any():
            marks.append(
                Points(lengths[told], known[told], colours.certain, "disc", 11.0, tr("the smallest certain"))
            )
        marks.append(
            Line(100.0 * worked.wanted.minimum, vertical=False, colour=colours.threshold, name=tr("minimum"))
        )
        bottom, left = tr("items together"), tr("support, %")
        self.canvas.set_titles(bottom, left)
        tops = [
            *known[told].tolist(),
            *(100.0 * value for value in of.possible[1:]),
            100.0 * worked.wanted.minimum,
        ]
        self.canvas.set_home((0.5, len(of.possible) + 0.5), (0.0, 1.1 * max(tops)))
        rows = [
            (place + 1, "—" if value is None else 100.0 * value, 100.0 * most)
            for place, (value, most) in enumerate(zip(of.smallest, of.possible, strict=True))
        ]
        titles = (bottom, tr("smallest certain support, %"), tr("the most possible, %"))
        self.show_marks(marks, self._said(worked, told), PlotData(titles, rows))

    def _said(self, worked: Worked, told: Floats) -> str:
        chance = percent(worked.wanted.chance, 0)
        if not told.any():
            said = tr("No itemset of questions like these will be certain with a chance of {chance}.")
            return said.format(chance=chance)
        largest = int(np.flatnonzero(told)[-1]) + 1
        smallest = worked.lengths.smallest[largest - 1]
        said = tr(
            "The largest itemset that can be told has {count} items: certain from a support of {support} on, with a chance of "
            "{chance}."
        )
        return said.format(count=largest, support=percent(smallest or 0.0), chance=chance)

    def _today(self, x: float, y: float) -> Points:
        return Points(np.array([x]), np.array([y]), self.inks.truth, "diamond", 14.0, tr("this plan"))

    def _goal(self, width: float) -> Line:
        return Line(width, vertical=False, colour=self.inks.threshold, name=tr("goal"))


def _items(count: int) -> str:
    return tr("1 item") if count == 1 else tr("{count} items").format(count=decimal(count, 0))


def _top(widths: Floats) -> float:
    known = widths[np.isfinite(widths)]
    return float(min(105.0, 110.0 * known.max())) if known.size else 105.0
