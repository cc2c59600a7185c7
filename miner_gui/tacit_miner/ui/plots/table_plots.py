"""The figures of the pages of tables and of models.

The answers to one question are intervals, two questions a mosaic. The forest plot has each coefficient but the intercept with its interval,
of shares as the logarithm of an odds ratio. Fitted shares, or numbers, stand over the answers of factors and randomized predictors as
points with intervals, over an open number as a line with a band; all other predictors stay as people have them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from itertools import product

import numpy as np
from PySide6.QtCore import QSignalBlocker, QSize, Signal
from PySide6.QtWidgets import QComboBox, QWidget

from tacit.compute.arrays import Floats
from tacit.estimation.intervals import Bounded
from tacit.mining.answer_tables import CrossTable, Distribution
from tacit.models.fitted import FittedAlong
from tacit.models.variables import YES_NO
from tacit_miner.exports.answer_tables import ModelPaper, Row
from tacit_miner.figures.chart import Spots
from tacit_miner.figures.marks import Band, Curve, Entry, LineMark, Mark, Points, Segments, Swatch, segments
from tacit_miner.figures.mosaic import SIGNS, Mosaic, height_for_groups, mosaic_scene, possible, shade
from tacit_miner.figures.palette import ink_on
from tacit_miner.figures.scene import FigurePage, Scene, View
from tacit_miner.project.study import QuestionWords
from tacit_miner.ui.drawing.painting import QtLetters
from tacit_miner.ui.drawing.plot_view import PlotData, PlotView, sized, wide_enough
from tacit_miner.ui.texts.language import (
    bare,
    decimal,
    in_direction,
    left_to_right,
    named,
    percent,
    tr,
    unturned,
)
from tacit_qt.widgets import called

Key = tuple[str, str]  # a group and an answer; no group for one question alone


class AnswersPlot(PlotView):
    """Intervals or a mosaic; `picked` has the `Key` of what was clicked."""

    picked = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("answers", tr("Answers"), parent, grid=(True, False))
        self._table: Distribution | CrossTable | None = None
        self._options: dict[str, int] = {}
        self._titles: dict[str, str] = {}
        self._texts: Mapping[str, str] = {}
        self._chosen: AbstractSet[Key] = frozenset()
        self._screen = self.canvas

    def show_table(
        self,
        table: Distribution | CrossTable | None,
        questions: tuple[QuestionWords, ...],
        texts: Mapping[str, str],
    ) -> None:
        """Draw this table, None for nothing; `questions` say which answers are options and no unions, `texts` their words by item."""
        self._table, self._texts = table, texts
        self._titles = {question.name: question.text for question in questions}
        self._options = {question.name: len(question.options) for question in questions}
        self.canvas.window_shown = self.canvas.window_shown.scrolled_to(0)
        self.redraw()

    def choose(self, keys: AbstractSet[Key]) -> None:
        """Mark what is selected in the table."""
        self._chosen = keys
        if isinstance(self._table, CrossTable):
            self.canvas.update_figure()
        elif self._table is not None:
            self._mark(self._table)

    def figure_size(self, rows: int) -> QSize:
        """As high as the names need."""
        if isinstance(self._table, CrossTable):
            return QSize(wide_enough(self.font()), max(600, self._least_height(self._table)))
        if self._table is None:
            return super().figure_size(rows)
        return sized(self._named(self._table.question, self._table.answers), rows, self.font())

    def _least_height(self, table: CrossTable) -> int:
        """Of a mosaic in which each group has its name."""
        return round(height_for_groups(self._kept(table.row, table.row_answers), QtLetters(self.font())))

    def redraw(self) -> None:
        """Draw the table."""
        mosaic = self._table if isinstance(self._table, CrossTable) else None
        least = self.canvas.minimumSizeHint().height()
        self.canvas.setMinimumHeight(max(least, self._least_height(mosaic)) if mosaic else least)
        if self._table is None:
            self.show_nothing(tr("No table to draw."))
        elif isinstance(self._table, CrossTable):
            self._draw_mosaic(self._table)
        else:
            self._draw_intervals(self._table)

    def _named(self, question: str, answers: tuple[str, ...]) -> list[str]:
        """Words of answers; yes and no for a question of these."""
        if not self._options.get(question):
            return [tr("yes"), tr("no")][: len(answers)]
        return [unturned(self._texts.get(answer) or answer) for answer in answers]

    def _kept(self, question: str, answers: tuple[str, ...]) -> int:
        """How many of the answers exclude each other: all but the unions."""
        return self._options.get(question) or min(2, len(answers))

    def _kept_of_both(self, table: CrossTable) -> tuple[int, int]:
        return self._kept(table.row, table.row_answers), self._kept(table.column, table.column_answers)

    def _draw_intervals(self, table: Distribution) -> None:
        shares, together = _percents(table.shares), _percents(table.simultaneous)
        place = np.arange(len(table.answers), dtype=np.float64)
        names = self._named(table.question, table.answers)
        known = np.concatenate([*shares, *together])
        known = known[np.isfinite(known)]
        first, last = (min(0.0, float(known.min())), float(known.max())) if known.size else (0.0, 100.0)
        self.set_rows(tr("Estimate %"), names, first, last)
        rows = list(zip(names, *(part.tolist() for part in shares), strict=True))
        data = PlotData((tr("Answer"), tr("Estimate %"), tr("Lower end"), tr("Upper end")), rows)
        marks = self._interval_marks(shares, together, place)
        asked = self._titles.get(table.question) or table.question
        caption = tr(
            "{question} The share of each answer, with its interval; thin: intervals that hold all together."
        )
        caption = in_direction(caption.format(question=named(asked)))
        self.show_marks(marks, caption, data, spots=Spots(shares[0], place, "row"))
        self._mark(table)

    def _interval_marks(
        self, shares: tuple[Floats, ...], together: tuple[Floats, ...], place: Floats
    ) -> list[Mark]:
        inks = self.inks
        marks: list[Mark] = []
        for (_, low, high), width, name in (
            (together, 1.0, tr("all together")),
            (shares, 3.0, tr("interval")),
        ):
            known = np.isfinite(low) & np.isfinite(high)
            marks.append(Segments(*segments(low[known], high[known], place[known]), inks.muted, width, name))
        if min(float(np.nanmin(together[1], initial=0.0)), 0.0) < 0.0:
            marks.append(LineMark(0.0, True, inks.grid))
        return [*marks, Points(shares[0], place, inks.certain, "disc", 8.0, tr("estimate"))]

    def _mark(self, table: Distribution) -> None:
        places = [place for place, answer in enumerate(table.answers) if ("", answer) in self._chosen]
        self.ring_rows(places, 100.0 * table.shares.value[places])

    def _draw_mosaic(self, table: CrossTable) -> None:
        self.canvas.set_scroll(None, 0)
        rows, self.canvas.stride = self._kept_of_both(table)
        nowhere = np.zeros(rows * self.canvas.stride)
        whole = Spots(nowhere, nowhere, "tile")
        self.show_figure(self.scene, whole, self._caption(table), self._data(table), self._entries(table))

    def scene(self, view: View, page: FigurePage) -> Scene:
        """The mosaic."""
        assert isinstance(self._table, CrossTable)
        return mosaic_scene(self._mosaic(self._table), view, page)

    def _mosaic(self, table: CrossTable) -> Mosaic:
        rows, columns = self._kept_of_both(table)
        part = np.s_[:rows, :columns]
        shares = table.prevalence.value[part]
        marked = self._chosen if self.canvas is self._screen else frozenset()
        keys = [
            [(row, column) in marked for column in table.column_answers[:columns]]
            for row in table.row_answers[:rows]
        ]
        return Mosaic(
            self._named(table.row, table.row_answers)[:rows],
            self._named(table.column, table.column_answers)[:columns],
            table.row_shares.value[:rows],
            shares,
            table.prevalence.low[part],
            table.prevalence.high[part],
            [[percent(share) if np.isfinite(share) else "–" for share in row] for row in shares.tolist()],
            table.direction[part].astype(np.int32),
            np.array(keys, np.bool_),
        )

    def _caption(self, table: CrossTable) -> str:
        mosaic = self._mosaic(table)
        said = tr(
            "{answers} In groups by: {groups} A row is as high as its group, a tile as wide as the share of its answer there; the bar in a tile is as long as the "
            "interval is wide."
        )
        asked = [named(self._titles.get(name) or f"{name}.") for name in (table.column, table.row)]
        said = in_direction(said.format(answers=asked[0], groups=asked[1]))
        drawn = possible(mosaic.shares)
        if np.nanmax(np.abs(drawn - mosaic.shares), initial=0.0) > 1e-6:  # more than rounding
            said += " " + tr(
                "Estimates that no share can have are drawn as the nearest possible ones; the words keep them."
            )
        return said

    def _data(self, table: CrossTable) -> PlotData:
        mosaic = self._mosaic(table)
        cells = product(mosaic.groups, mosaic.answers)
        parts = ((100.0 * part).ravel().tolist() for part in (mosaic.shares, mosaic.low, mosaic.high))
        rows = [(*names, *numbers) for names, *numbers in zip(cells, *parts, strict=True)]
        return PlotData((tr("Group"), tr("Answer"), tr("Estimate %"), tr("Lower end"), tr("Upper end")), rows)

    def _entries(self, table: CrossTable) -> list[Entry]:
        mosaic = self._mosaic(table)
        count = len(mosaic.answers)
        entries: list[Entry] = [
            Swatch(name, shade(place, count)) for place, name in enumerate(mosaic.answers)
        ]
        more, fewer = tr("surely more than in the other groups"), tr("surely fewer than in the other groups")
        for sign, words in ((1, more), (-1, fewer)):
            if (mosaic.direction == sign).any():
                entries.append(Swatch(f"{SIGNS[sign]}{words}", ""))
        if (mosaic.direction == 0).any():
            middle, same = shade(count // 2, count), tr("may be the same as in the others")
            entries.append(Swatch(same, middle, hatched=True, ink=ink_on(middle)))
        return entries

    def _key(self, element: int) -> Key:
        if isinstance(self._table, CrossTable):
            group, answer = divmod(element, self._kept(self._table.column, self._table.column_answers))
            return self._table.row_answers[group], self._table.column_answers[answer]
        assert self._table is not None
        return "", self._table.answers[element]

    def words(self, element: int) -> str:
        """The answer with its share and interval."""
        *names, share, lower, upper = self.data().rows[element]
        value, low, high = (float(cell) / 100.0 for cell in (share, lower, upper))
        ends = left_to_right(f"{percent(low)} … {percent(high)}")
        name = "\n".join(map(str, names))
        return tr("{name}\n{share}; interval {ends}").format(name=name, share=percent(value), ends=ends)

    def pick(self, element: int) -> None:
        """Select the line of the table."""
        self.picked.emit(self._key(element))


def _percents(bounds: Bounded) -> tuple[Floats, ...]:
    return tuple(100.0 * part for part in (bounds.value, bounds.low, bounds.high))


Ends = tuple[Floats, Floats, Floats]  # values with the ends of their intervals


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
