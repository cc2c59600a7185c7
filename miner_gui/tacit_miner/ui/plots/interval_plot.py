"""Plots of the estimates of rows: intervals one below the other, confidence over support, and accuracy at other factors p.

Intervals (Guo, Wu and Li, Figure 1) show estimate, interval, minimum, and the truth where it is known; every row of the table is there,
and scrolled to; those in view are drawn. How wide a row's intervals would be at other factors p is from the current estimate (Figure 2).
"""

from collections.abc import Iterable, Iterator

import numpy as np
from PySide6.QtCore import QLocale, QSize
from PySide6.QtWidgets import QCheckBox

from tacit.compute.arrays import Floats
from tacit.estimation.verdict import VERDICTS
from tacit.planning.figures import Accuracy, accuracy_by_factor
from tacit_miner.figures.chart import Spots, rows_with_room
from tacit_miner.figures.marks import LineMark, Mark, Points, Segments, segments
from tacit_miner.figures.scene import FigurePage
from tacit_miner.ui.drawing.plot_view import (
    Cell,
    Ends,
    PlotData,
    RowPlot,
    Rows,
    banded,
    sized,
    with_ends,
)
from tacit_miner.ui.plots.rule_figures import QuantityPlot, ScrolledPlot, by_verdict, scale_of
from tacit_miner.ui.results.columns import PageTable, ResultColumn, verdict_word
from tacit_miner.ui.results.table import LOOKED_AT
from tacit_miner.ui.texts.language import as_given, named, number, said, tr
from tacit_miner.ui.widgets.number_field import CountField
from tacit_qt.widgets import called

MOST = 5_000  # rows drawn at once
FITTING = 0  # instead of a number of rows: as many as have room for their names
MOST_RULES = 1_000  # rules drawn at once; more would be one blot
ROOMY = 200  # up to so many rules, symbols are large
FACTORS = np.linspace(0.65, 0.95, 61)  # the range of the paper's figure
LONGEST = 12  # items of a row; one more doubles the table of subsets, and the window must not wait


class IntervalPlot(ScrolledPlot):
    """The rows of the table as it is sorted, or the selected ones."""

    def __init__(self) -> None:
        super().__init__("intervals", tr("Intervals"), grid=(True, False))
        self.most = called(CountField(FITTING, MOST), tr("Rows at once"))
        self.most.name_zero(tr("as many as fit"))
        self.only = QCheckBox(tr("Selected rows only"), self)
        self.add_control(tr("Rows at once"), self.most)
        self.controls.addWidget(self.only)
        self.quantity.currentIndexChanged.connect(self.canvas.reset)  # a range set by hand is of another unit
        self.most.valueChanged.connect(self.redraw)
        self.only.toggled.connect(self.redraw)

    def figure_size(self, rows: int) -> QSize:
        """As high as the names of so many rows need."""
        return sized(map(self.table.label, self.rows.tolist()) if self.table else (), rows, self.font())

    def choose(self, chosen: Rows) -> None:
        """Mark what is selected, and scroll to it; draw again only if the selection decides what is drawn."""
        self.chosen = chosen
        if self.only.isChecked():
            self.redraw()
        else:
            self.reveal_chosen()
            self.mark_chosen()

    def redraw(self) -> None:
        """Draw the rows in view."""
        self.rows = rows = self.chosen if self.only.isChecked() else self.shown
        if self.table is None or not len(rows):
            select = tr("Select rows in the table to plot them.")
            self.show_nothing(select if self.only.isChecked() else tr("No rows to plot."))
            return
        table, column = self.table, self.column()
        self.canvas.set_axes(column.title, "", row=lambda at: table.label(int(rows[at])), rows=len(rows))
        self.scroll_rows("y", self._room)
        across = scale_of(column, rows, 0.04)  # the same for all rows however they are scrolled
        self.canvas.set_home(across, self.canvas.range()[1], downward=True)
        self.draw_part()

    def _room(self, page: FigurePage) -> int:
        assert self.table is not None
        names = map(self.table.label, self.rows[:LOOKED_AT].tolist())
        return self.most.value() or rows_with_room(page, names)

    def draw_part(self) -> None:
        """Draw the rows in view, and mark those that are selected."""
        super().draw_part()
        assert self.table is not None
        window, column, rows = self.canvas.window_shown, self.column(), self.rows_in_view()
        places = np.arange(window.first, window.last, dtype=np.float64)
        spots = Spots(places, places, "row", window.first, len(self.rows))
        data, caption = self._data(self.table, column, rows), self._caption(self.table, column)
        self.show_marks(self._marks(column, rows, places), caption, data, spots=spots)
        self.mark_chosen()

    def _marks(self, column: ResultColumn, rows: Rows, place: Floats) -> list[Mark]:
        value, low, high = (part * column.unit for part in column.with_ends(rows))
        inks = self.inks
        # Before it is laid out for the first time a canvas has no height worth asking for.
        height = max(self.canvas.height(), 12 * self.fontMetrics().height())
        size = min(9.0, max(4.0, 0.6 * height / len(value)))
        width = 2.0 if len(value) <= 200 else 1.0  # thick, up to so many rows
        lines = segments(low, high, place)
        marks: list[Mark] = [Segments(*lines, inks.muted, width, tr("interval"), beyond=True)]
        if column.threshold is not None:
            name = tr("minimum") if column.natural[1] == 1.0 else tr("chance")
            marks.append(LineMark(column.threshold * column.unit, True, inks.threshold, name))
        finite = np.isfinite(value)
        drawn = [column.verdict(row) for row in rows[finite].tolist()]
        marks += by_verdict(value[finite], place[finite], drawn, inks, size)
        if column.truth is not None:
            true = column.truth[rows] * column.unit
            there, name = np.isfinite(true), tr("true value")
            marks.append(Points(true[there], place[there], inks.truth, "diamond", size + 2.0, name))
        return marks

    def mark_chosen(self) -> None:
        """Draw what is selected in front."""
        rows = self.rows_in_view()
        found = np.flatnonzero(np.isin(rows, self.chosen))
        if self.table is None or self.only.isChecked() or not found.size:
            self.canvas.draw_over([])
            return
        column = self.column()
        value, low, high = (part * column.unit for part in column.with_ends(rows[found]))
        places = (found + self.canvas.window_shown.first).astype(np.float64)
        ring = Points(value, places, self.inks.focus, "halo", 16.0)
        self.canvas.draw_over([Segments(*segments(low, high, places), self.inks.focus, 4.0), ring])

    def _caption(self, table: PageTable, column: ResultColumn) -> str:
        promise = said(table.result.coverage_statement())
        self.footnote = tr("{sentence}.").format(sentence=promise[:1].upper() + promise[1:])
        if self.only.isChecked():
            several = tr("{title}: selected rows {first} to {last} of {all}.")
            return self.view_words(several, tr("{title}: selected row {first} of {all}."), title=column.title)
        several = tr("{title}: rows {first} to {last} of {all}, in the order of the table.")
        alone = tr("{title}: row {first} of {all}, in the order of the table.")
        return self.view_words(several, alone, title=column.title)

    def _data(self, table: PageTable, column: ResultColumn, rows: Rows) -> PlotData:
        words = {verdict: verdict_word(verdict) for verdict in VERDICTS}
        verdicts = map(column.verdict, rows.tolist())
        value, low, high = (part * column.unit for part in column.with_ends(rows))
        told = [words[verdict] if verdict else "" for verdict in verdicts]
        more: dict[str, Iterable[Cell]] = {tr("Verdict"): told}
        if column.truth is not None:
            more[tr("True value")] = (column.truth[rows] * column.unit).tolist()
        return with_ends({tr("Row"): map(table.label, rows.tolist())}, column.title, (value, low, high), more)


class ScatterPlot(RowPlot):
    """The first rules of the table as it is sorted."""

    def __init__(self) -> None:
        super().__init__("support-confidence", tr("Support and confidence"))

    def redraw(self) -> None:
        """Draw the rules."""
        self.rows = self.shown[:MOST_RULES]
        if self.table is None or not len(self.rows):
            self.show_nothing(tr("No rows to plot."))
            return
        support, confidence = _columns(self.table)
        self.canvas.set_axes(support.title, confidence.title)
        self.canvas.set_home(_home(support, self.rows), _home(confidence, self.rows))
        said = tr("The first {drawn} of {all} rules shown, in the order of the table.")
        caption = said.format(drawn=number(len(self.rows)), all=number(len(self.shown)))
        x, y = (column.values[self.rows] * column.unit for column in (support, confidence))
        marks, spots = self._marks(support, confidence, x, y), Spots(x, y, "point")
        self.show_marks(marks, caption, self._data(self.table), spots=spots)
        self.mark_chosen()

    def _marks(self, support: ResultColumn, confidence: ResultColumn, x: Floats, y: Floats) -> list[Mark]:
        inks = self.inks
        marks: list[Mark] = list(self._crosses(support, confidence, self.rows))
        for column, name in ((support, tr("minimum support")), (confidence, tr("minimum confidence"))):
            assert column.threshold is not None
            marks.append(LineMark(column.threshold * column.unit, column is support, inks.threshold, name))
        verdicts = [confidence.verdict(row) for row in self.rows.tolist()]
        return [*marks, *by_verdict(x, y, verdicts, inks, 8.0 if len(x) <= ROOMY else 5.0)]

    def _crosses(self, support: ResultColumn, confidence: ResultColumn, rows: Rows) -> Iterator[Segments]:
        opacity = 1.0 if len(rows) <= ROOMY else 0.4
        for column, other, name in ((support, confidence, tr("intervals")), (confidence, support, "")):
            low, high = (end * column.unit for end in column.with_ends(rows)[1:])
            across = other.values[rows] * other.unit
            known = np.isfinite(low) & np.isfinite(high) & np.isfinite(across)
            ends = segments(low[known], high[known], across[known], vertical=column is confidence)
            yield Segments(*ends, self.inks.below, 1.0, name, opacity)

    def mark_chosen(self) -> None:
        """Draw what is selected in front."""
        rows = self.rows[np.isin(self.rows, self.chosen)]
        if self.table is None or not len(rows):
            self.canvas.draw_over([])
            return
        support, confidence = _columns(self.table)
        focus = self.inks.focus
        crosses = [Segments(part.x, part.y, focus, 3.0) for part in self._crosses(support, confidence, rows)]
        x, y = (column.values[rows] * column.unit for column in (support, confidence))
        self.canvas.draw_over([*crosses, Points(x, y, focus, "halo", 16.0)])

    def _data(self, table: PageTable) -> PlotData:
        titles, numbers = [tr("Rule")], []
        for column in _columns(table):
            titles += [column.title, tr("Lower end"), tr("Upper end")]
            numbers += [(part * 100.0).tolist() for part in column.with_ends(self.rows)]
        return PlotData(tuple(titles), list(zip(map(table.label, self.rows.tolist()), *numbers, strict=True)))


def _columns(table: PageTable) -> tuple[ResultColumn, ResultColumn]:
    return table.column("support"), table.column("confidence")


def _home(column: ResultColumn, rows: Rows) -> tuple[float, float]:
    """A range that holds the estimates and the minimum, and most of the intervals."""
    value, low, high = (part[np.isfinite(part)] for part in column.with_ends(rows))
    minimum = [column.threshold or 0.0]
    first = min([*minimum, *value, *np.percentile(low, [5])] if low.size else minimum)
    last = max([*minimum, *value, *np.percentile(high, [95])] if high.size else [1.0])
    margin = 0.06 * float(last - first) or 0.01
    return float(first - margin) * column.unit, float(last + margin) * column.unit


class AccuracyPlot(QuantityPlot):
    """The first selected row, or the first row of the table."""

    def __init__(self) -> None:
        super().__init__("accuracy", tr("Accuracy and p"))

    def redraw(self) -> None:
        """Draw the row's intervals over p."""
        rows = self.chosen if len(self.chosen) else self.shown
        if self.table is None or not len(rows):
            self.show_nothing(tr("No row to plot."))
            return
        row = int(rows[0])
        itemset = self.table.itemset(row)
        if len(itemset) > LONGEST:
            said = tr("This row has more than {most} items: too many to work out here.")
            self.show_nothing(said.format(most=number(LONGEST)))
            return
        if (supports := self.table.result.subset_supports(itemset)) is None:
            self.show_nothing(tr("This result lacks the estimates of the row's parts that this plot needs."))
            return
        self._draw(self.table, row, supports)

    def offered(self, table: PageTable) -> list[ResultColumn]:
        """Support and, for rules, confidence."""
        return [column for column in table.estimates() if column.key in {"support", "confidence"}]

    def _draw(self, table: PageTable, row: int, supports: Floats) -> None:
        found, column = self._expected(table, row, supports), self.column()
        bounds = found.confidence if column.key == "confidence" else found.support
        assert bounds is not None
        ends = bounds.value * 100.0, bounds.low * 100.0, bounds.high * 100.0
        self.canvas.set_axes(tr("p, the probability that an answer is sent unchanged"), column.title)
        threshold = (column.threshold or 0.0) * 100.0
        near = self._set_range(ends, threshold)
        expected = tr("ends of the interval to expect")
        marks = banded(FACTORS, ends, self.inks.certain, expected, tr("estimate of now"))
        caption = self._caption(table, row)
        if near:
            marks.append(LineMark(threshold, vertical=False, colour=self.inks.threshold, name=tr("minimum")))
        else:
            away = tr("The minimum, {minimum} %, lies outside the plot.")
            caption += " " + away.format(minimum=QLocale().toString(threshold, "g", 6))
        error = {tr("Standard error of the support %"): (found.error * 100.0).tolist()}
        self.show_marks(marks, caption, with_ends({tr("p"): FACTORS.tolist()}, column.title, ends, error))

    def _set_range(self, ends: Ends, threshold: float) -> bool:
        """Fit the intervals, and the minimum too if that does not flatten them; whether it is in."""
        known = np.concatenate(ends[1:])
        known = known[np.isfinite(known)]
        low, high = (float(known.min()), float(known.max())) if known.size else (0.0, 100.0)
        near = low - (high - low) <= threshold <= high + (high - low)
        low, high = (min(low, threshold), max(high, threshold)) if near else (low, high)
        margin = 0.06 * (high - low) or 1.0
        self.canvas.set_home((float(FACTORS[0]), float(FACTORS[-1])), (low - margin, high + margin))
        return near

    def _expected(self, table: PageTable, row: int, supports: Floats) -> Accuracy:
        result, settings, is_rule = table.result, table.result.settings, bool(table.right.shape[1])
        left = set(table.left[row].tolist()) if is_rule else ()
        return accuracy_by_factor(
            supports,
            max(1, int(table.column("records").values[row])),
            FACTORS,
            antecedent=sum(1 << place for place, item in enumerate(table.itemset(row)) if item in left),
            alpha=result.rule_alpha if is_rule else result.itemset_alpha,
            variance=settings.variance,
            interval=settings.interval,
        )

    def _caption(self, table: PageTable, row: int) -> str:
        said = tr(
            "{row}: the interval to expect if every answer were sent unchanged with probability p, for {records} records "
            "and the estimates of now; {confident} % each."
        )
        confident = as_given(table.result.settings.confident)
        records = number(int(table.column("records").values[row]))
        return said.format(row=named(table.label(row)), records=records, confident=confident)
