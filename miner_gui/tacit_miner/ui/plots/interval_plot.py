"""Plots of the estimates of rows: intervals one below the other, confidence over support, and accuracy at other factors p.

Intervals (Guo, Wu and Li, Figure 1) show estimate, interval, minimum, and the truth where it is known; every row of the table is there,
and scrolled to; those in view are drawn. How wide a row's intervals would be at other factors p is from the current estimate (Figure 2).
"""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QLocale, QSize
from PySide6.QtWidgets import QCheckBox, QWidget

from tacit.compute.arrays import Floats
from tacit.estimation.intervals import Bounded
from tacit.estimation.verdict import VERDICTS
from tacit.planning.figures import Accuracy, accuracy_by_factor
from tacit_miner.figures.chart import Spots, rows_with_room
from tacit_miner.figures.marks import Band, Curve, LineMark, Mark, Points, Segments, segments
from tacit_miner.figures.scene import FigurePage
from tacit_miner.ui.drawing.plot_view import PlotData, RowPlot, Rows, row_words, sized
from tacit_miner.ui.plots.rule_figures import QuantityPlot, by_verdict, scale_of
from tacit_miner.ui.results.columns import PageTable, ResultColumn, verdict_word
from tacit_miner.ui.results.table import LOOKED_AT
from tacit_miner.ui.texts.language import as_given, named, number, said, tr
from tacit_miner.ui.widgets.number_field import CountField
from tacit_qt.widgets import called

MOST = 5_000  # rows drawn at once
FITTING = 0  # instead of a number of rows: as many as have room for their names


class IntervalPlot(QuantityPlot):
    """The rows of the table as it is sorted, or the selected ones."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("intervals", tr("Intervals"), parent, grid=(True, False))
        self.most = called(CountField(FITTING, MOST), tr("Rows at once"))
        self.most.name_zero(tr("as many as fit"))
        self.only = QCheckBox(tr("Selected rows only"), self)
        self.add_control(tr("Rows at once"), self.most)
        self.controls.addWidget(self.only)
        self.quantity.currentIndexChanged.connect(self._change_quantity)
        self.most.valueChanged.connect(self.redraw)
        self.only.toggled.connect(self.redraw)
        self._rows: Rows = np.zeros(0, np.int64)
        self._drawn: Rows = np.zeros(0, np.int64)
        self._part = (0, 0)
        self.canvas.moved.connect(self._scrolled)

    def _change_quantity(self) -> None:
        self.canvas.reset()  # a range set by hand is of another unit
        self.redraw()

    def present(self, table: PageTable | None, shown: Rows, chosen: Rows) -> None:
        """Plot rows of a table; the choice of quantity is kept if the table has it."""
        if table is not self.table:
            self.offer(table.estimates() if table else [])
        self.canvas.window_shown = self.canvas.window_shown.scrolled_to(0)
        super().present(table, shown, chosen)

    def figure_size(self, rows: int) -> QSize:
        """As high as the names of so many rows need."""
        return sized(map(self.table.label, self._rows.tolist()) if self.table else (), rows, self.font())

    def choose(self, chosen: Rows) -> None:
        """Mark what is selected, and scroll to it; draw again only if the selection decides what is drawn."""
        self.chosen = chosen
        if self.only.isChecked():
            self.redraw()
            return
        self.reveal_chosen(self._rows, self._drawn)
        self._mark_chosen()

    def redraw(self) -> None:
        """Draw the rows in view."""
        self._rows = self.chosen if self.only.isChecked() else self.shown
        if self.table is None or not len(self._rows):
            self._nothing()
            return
        table, rows, column = self.table, self._rows, self.table.column(self.quantity.currentData())
        self.canvas.set_titles(column.title, "")
        self.canvas.set_labels(left=lambda place: table.label(int(rows[place])), rows=len(rows))
        self._part = (-1, -1)
        self.canvas.set_scroll("y", len(rows), self._room)
        across = scale_of(column, rows, 0.04)  # the same for all rows however they are scrolled
        self.canvas.set_home(across, self.canvas.range()[1], downward=True)
        self._draw_part()

    def _room(self, page: FigurePage) -> int:
        assert self.table is not None
        names = map(self.table.label, self._rows[:LOOKED_AT].tolist())
        return self.most.value() or rows_with_room(page, names)

    def _nothing(self) -> None:
        self._drawn = self._rows
        self.canvas.set_labels()
        self.canvas.set_scroll(None, 0)
        select = tr("Select rows in the table to plot them.")
        self.show_nothing(select if self.only.isChecked() else tr("No rows to plot."))

    def _scrolled(self) -> None:
        """Other rows are in view: draw them."""
        window = self.canvas.window_shown
        if self.table is not None and len(self._rows) and (window.first, window.last) != self._part:
            self._draw_part()

    def _draw_part(self) -> None:
        assert self.table is not None
        window, column = self.canvas.window_shown, self.table.column(self.quantity.currentData())
        self._part = (window.first, window.last)
        self._drawn = self._rows[window.first : window.last]
        places = np.arange(window.first, window.last, dtype=np.float64)
        spots = Spots(places, places, "row", window.first, len(self._rows))
        data = self._data(self.table, column)
        self.show_marks(self._marks(column, places), self._caption(column), data, spots=spots)
        self._mark_chosen()

    def _marks(self, column: ResultColumn, place: Floats) -> list[Mark]:
        value, low, high = (part * column.unit for part in column.with_ends(self._drawn))
        inks = self.inks
        # Before it is laid out for the first time a canvas has no height worth asking for.
        height = max(self.canvas.height(), 12 * self.fontMetrics().height())
        size = min(9.0, max(4.0, 0.6 * height / len(value)))
        x, y = segments(low, high, place)
        width = 2.0 if len(value) <= 200 else 1.0  # thick, up to so many rows
        marks: list[Mark] = [Segments(x, y, inks.muted, width, tr("interval"), beyond=True)]
        if column.threshold is not None:
            name = tr("minimum") if column.natural[1] == 1.0 else tr("chance")
            marks.append(LineMark(column.threshold * column.unit, True, inks.threshold, name))
        drawn = [column.verdict(row) for row in self._drawn.tolist()]
        finite = np.flatnonzero(np.isfinite(value))
        marks += by_verdict(value[finite], place[finite], [drawn[row] for row in finite.tolist()], inks, size)
        if column.truth is not None:
            true = column.truth[self._drawn] * column.unit
            there, name = np.isfinite(true), tr("true value")
            marks.append(Points(true[there], place[there], inks.truth, "diamond", size + 2.0, name))
        return marks

    def _mark_chosen(self) -> None:
        if self.table is None or self.only.isChecked() or not len(self._drawn):
            self.canvas.draw_over([])
            return
        found = np.flatnonzero(np.isin(self._drawn, self.chosen))
        column = self.table.column(self.quantity.currentData())
        value, low, high = (part * column.unit for part in column.with_ends(self._drawn[found]))
        places = (found + self.canvas.window_shown.first).astype(np.float64)
        x, y = segments(low, high, places)
        ring = Points(value, places, self.inks.focus, "halo", 16.0)
        self.canvas.draw_over([Segments(x, y, self.inks.focus, 4.0), ring] if found.size else [])

    def _caption(self, column: ResultColumn) -> str:
        assert self.table is not None
        first, last = self._part
        promise = said(self.table.result.coverage_statement())
        self.footnote = tr("{sentence}.").format(sentence=promise[:1].upper() + promise[1:])
        alone = last == first + 1
        if self.only.isChecked():
            several = tr("{title}: selected rows {first} to {last} of {all}.")
            text = tr("{title}: selected row {first} of {all}.") if alone else several
        else:
            several = tr("{title}: rows {first} to {last} of {all}, in the order of the table.")
            text = tr("{title}: row {first} of {all}, in the order of the table.") if alone else several
        counts = {"first": first + 1, "last": last, "all": len(self._rows)}
        return text.format(title=column.title, **{name: number(count) for name, count in counts.items()})

    def _data(self, table: PageTable, column: ResultColumn) -> PlotData:
        titles = [tr("Row"), column.title, tr("Lower end"), tr("Upper end"), tr("Verdict")]
        words = {verdict: verdict_word(verdict) for verdict in VERDICTS}
        verdicts = [column.verdict(row) for row in self._drawn.tolist()]
        cells: list[list[str | float]] = [
            [table.label(row) for row in self._drawn.tolist()],
            *((part * column.unit).tolist() for part in column.with_ends(self._drawn)),
            [words[verdict] if verdict else "" for verdict in verdicts],
        ]
        if column.truth is not None:
            titles.append(tr("True value"))
            cells.append((column.truth[self._drawn] * column.unit).tolist())
        return PlotData(tuple(titles), list(zip(*cells, strict=True)))

    def words(self, element: int) -> str:
        """The row with its items and estimates."""
        key = self.quantity.currentData()
        return row_words(self.table, int(self._rows[element]), (key,)) if self.table else ""

    def pick(self, element: int) -> None:
        """Select the row that was clicked."""
        self.picked.emit(self._rows[element : element + 1])


MOST_RULES = 1_000  # rules drawn at once; more would be one blot
ROOMY = 200  # up to so many rules, symbols are large


class ScatterPlot(RowPlot):
    """The first rules of the table as it is sorted."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("support-confidence", tr("Support and confidence"), parent)
        self._drawn: Rows = np.zeros(0, np.int64)

    def choose(self, chosen: Rows) -> None:
        """Mark what is selected."""
        self.chosen = chosen
        self._mark_chosen()

    def redraw(self) -> None:
        """Draw the rules."""
        self._drawn = self.shown[:MOST_RULES]
        if self.table is None or not len(self._drawn):
            self.show_nothing(tr("No rows to plot."))
            return
        support, confidence = _columns(self.table)
        self.canvas.set_titles(support.title, confidence.title)
        self.canvas.set_home(_home(support, self._drawn), _home(confidence, self._drawn))
        said = tr("The first {drawn} of {all} rules shown, in the order of the table.")
        caption = said.format(drawn=number(len(self._drawn)), all=number(len(self.shown)))
        x, y = (column.values[self._drawn] * column.unit for column in (support, confidence))
        marks, spots = self._marks(support, confidence, x, y), Spots(x, y, "point")
        self.show_marks(marks, caption, self._data(self.table), spots=spots)
        self._mark_chosen()

    def _marks(self, support: ResultColumn, confidence: ResultColumn, x: Floats, y: Floats) -> list[Mark]:
        colours = self.inks
        marks: list[Mark] = list(self._crosses(support, confidence, self._drawn))
        for column, vertical, name in (
            (support, True, tr("minimum support")),
            (confidence, False, tr("minimum confidence")),
        ):
            assert column.threshold is not None
            marks.append(LineMark(column.threshold * column.unit, vertical, colours.threshold, name))
        verdicts = [confidence.verdict(row) for row in self._drawn.tolist()]
        return [*marks, *by_verdict(x, y, verdicts, colours, 8.0 if len(x) <= ROOMY else 5.0)]

    def _crosses(self, support: ResultColumn, confidence: ResultColumn, rows: Rows) -> list[Segments]:
        x, y, colour = support.values[rows], confidence.values[rows], self.inks.below
        opacity = 1.0 if len(rows) <= ROOMY else 0.4
        found = []
        for column, across, unit, name in (
            (support, y, confidence.unit, tr("intervals")),
            (confidence, x, support.unit, ""),
        ):
            low, high = (end * column.unit for end in column.with_ends(rows)[1:])
            known = np.isfinite(low) & np.isfinite(high) & np.isfinite(across)
            ends = segments(low[known], high[known], across[known] * unit, vertical=column is confidence)
            found.append(Segments(*ends, colour, 1.0, name, opacity))
        return found

    def _mark_chosen(self) -> None:
        if self.table is None:
            self.canvas.draw_over([])
            return
        rows = self._drawn[np.isin(self._drawn, self.chosen)]
        support, confidence = _columns(self.table)
        focus = self.inks.focus
        crosses = [Segments(part.x, part.y, focus, 3.0) for part in self._crosses(support, confidence, rows)]
        x, y = (column.values[rows] * column.unit for column in (support, confidence))
        ring = Points(x, y, focus, "halo", 16.0)
        self.canvas.draw_over([*crosses, ring] if len(rows) else [])

    def _data(self, table: PageTable) -> PlotData:
        titles, numbers = [tr("Rule")], []
        for column in _columns(table):
            titles += [column.title, tr("Lower end"), tr("Upper end")]
            numbers += [(part * 100.0).tolist() for part in column.with_ends(self._drawn)]
        labels = [table.label(row) for row in self._drawn.tolist()]
        return PlotData(tuple(titles), list(zip(labels, *numbers, strict=True)))

    def words(self, element: int) -> str:
        """The rule with its estimates."""
        return row_words(self.table, int(self._drawn[element])) if self.table else ""

    def pick(self, element: int) -> None:
        """Select the rule that was clicked."""
        self.picked.emit(self._drawn[element : element + 1])


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


FACTORS = np.linspace(0.65, 0.95, 61)  # the range of the paper's figure
LONGEST = 12  # items of a row; one more doubles the table of subsets, and the window must not wait


class AccuracyPlot(QuantityPlot):
    """The first selected row, or the first row of the table."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("accuracy", tr("Accuracy and p"), parent)
        self.quantity.currentIndexChanged.connect(self.redraw)

    def redraw(self) -> None:
        """Draw the row's intervals over p."""
        self._offer()
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
        supports = self.table.result.subset_supports(itemset)
        if supports is None:
            self.show_nothing(tr("This result lacks the estimates of the row's parts that this plot needs."))
            return
        self._draw(self.table, row, supports)

    def _offer(self) -> None:
        """Support and, for rules, confidence."""
        every = [] if self.table is None else self.table.estimates()
        wanted = [column for column in every if column.key in {"support", "confidence"}]
        offered = [self.quantity.itemData(place) for place in range(self.quantity.count())]
        if offered != [column.key for column in wanted]:
            self.offer(wanted)

    def _draw(self, table: PageTable, row: int, supports: Floats) -> None:
        found = self._expected(table, row, supports)
        column = table.column(self.quantity.currentData())
        bounds = found.confidence if column.key == "confidence" else found.support
        assert bounds is not None
        shown = Bounded(bounds.value * 100.0, bounds.low * 100.0, bounds.high * 100.0)
        self.canvas.set_titles(tr("p, the probability that an answer is sent unchanged"), column.title)
        threshold = (column.threshold or 0.0) * 100.0
        near = self._set_range(shown, threshold)
        marks, caption = self._marks(shown), self._caption(table, row)
        if near:
            minimum = tr("minimum")
            marks.append(LineMark(threshold, vertical=False, colour=self.inks.threshold, name=minimum))
        else:
            away = tr("The minimum, {minimum} %, lies outside the plot.")
            caption += " " + away.format(minimum=QLocale().toString(threshold, "g", 6))
        self.show_marks(marks, caption, self._data(column.title, found, shown))

    def _set_range(self, shown: Bounded, threshold: float) -> bool:
        """Fit the intervals, and the minimum too if that does not flatten them; whether it is in."""
        known = np.concatenate([shown.low[np.isfinite(shown.low)], shown.high[np.isfinite(shown.high)]])
        low, high = (float(known.min()), float(known.max())) if known.size else (0.0, 100.0)
        near = low - (high - low) <= threshold <= high + (high - low)
        low, high = (min(low, threshold), max(high, threshold)) if near else (low, high)
        margin = 0.06 * (high - low) or 1.0
        self.canvas.set_home((float(FACTORS[0]), float(FACTORS[-1])), (low - margin, high + margin))
        return near

    def _expected(self, table: PageTable, row: int, supports: Floats) -> Accuracy:
        result, settings = table.result, table.result.settings
        return accuracy_by_factor(
            supports,
            max(1, int(table.column("records").values[row])),
            FACTORS,
            antecedent=self._antecedent(table, row),
            alpha=result.rule_alpha if table.right.shape[1] else result.itemset_alpha,
            variance=settings.variance,
            interval=settings.interval,
        )

    def _antecedent(self, table: PageTable, row: int) -> int:
        if not table.right.shape[1]:
            return 0
        left = set(table.left[row].tolist())
        return sum(1 << place for place, item in enumerate(table.itemset(row)) if item in left)

    def _marks(self, shown: Bounded) -> list[Mark]:
        edge = self.inks.certain
        return [
            Band(FACTORS, shown.low, shown.high, edge),
            Curve(FACTORS, shown.high, edge, "dash", 1.8, tr("ends of the interval to expect")),
            Curve(FACTORS, shown.low, edge, "dash", 1.8),
            Curve(FACTORS, shown.value, edge, "solid", 2.4, tr("estimate of now")),
        ]

    def _caption(self, table: PageTable, row: int) -> str:
        said = tr(
            "{row}: the interval to expect if every answer were sent unchanged with probability p, for {records} records "
            "and the estimates of now; {confident} % each."
        )
        confident = as_given(table.result.settings.confident)
        records = number(int(table.column("records").values[row]))
        return said.format(row=named(table.label(row)), records=records, confident=confident)

    def _data(self, title: str, found: Accuracy, shown: Bounded) -> PlotData:
        titles = (tr("p"), title, tr("Lower end"), tr("Upper end"), tr("Standard error of the support %"))
        parts = (FACTORS, shown.value, shown.low, shown.high, found.error * 100.0)
        return PlotData(titles, list(zip(*(part.tolist() for part in parts), strict=True)))
