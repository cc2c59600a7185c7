"""The figures of the pages of tables and of models.

The answers to one question are intervals, two questions a mosaic. The forest plot has each coefficient but the intercept with its interval,
of shares as the logarithm of an odds ratio. Fitted shares, or numbers, stand over the answers of factors and randomized predictors as
points with intervals, over an open number as a line with a band; all other predictors stay as people have them.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

import numpy as np
from PySide6.QtCore import QSignalBlocker, QSize, Signal
from PySide6.QtWidgets import QWidget

from tacit.estimation.intervals import Bounded
from tacit.mining.answer_tables import CrossTable, Distribution
from tacit.models.fitted import FittedAlong
from tacit.models.variables import YES_NO
from tacit_miner.exports.answer_tables import ModelPaper, Row
from tacit_miner.figures.chart import Spots
from tacit_miner.figures.marks import Entry, LineMark, Segments, Swatch, segments
from tacit_miner.figures.mosaic import SIGNS, Mosaic, height_for_groups, mosaic_scene, possible, shade
from tacit_miner.figures.palette import ink_on
from tacit_miner.figures.scene import FigurePage, Scene, View
from tacit_miner.project.study import QuestionWords
from tacit_miner.ui.drawing.painting import QtLetters
from tacit_miner.ui.drawing.plot_view import (
    Ends,
    NamedRowsPlot,
    PlotData,
    banded,
    reach_of,
    sized,
    wide_enough,
    with_ends,
)
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

Key = tuple[str, str]  # a group and an answer; no group for one question alone


class AnswersPlot(NamedRowsPlot):
    """Intervals or a mosaic; `picked` has the `Key` of what was clicked."""

    picked = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("answers", tr("Answers"), parent)
        self._table: Distribution | CrossTable | None = None
        self._options: dict[str, int] = {}
        self._titles: dict[str, str] = {}
        self._texts: Mapping[str, str] = {}
        self._screen = self.canvas

    def show_table(
        self,
        table: Distribution | CrossTable | None,
        questions: tuple[QuestionWords, ...],
        texts: Mapping[str, str],
    ) -> None:
        """Draw this table, None for nothing; `questions` say which answers are options and no unions, `texts` their words by item."""
        self._table, self._texts = table, texts
        self.keys = [("", answer) for answer in table.answers] if isinstance(table, Distribution) else ()
        self._titles = {question.name: question.text for question in questions}
        self._options = {question.name: len(question.options) for question in questions}
        self.from_the_top()
        self.redraw()

    def mark(self) -> None:
        """Mark what is selected in the table; a mosaic has its own marks."""
        if isinstance(self._table, CrossTable):
            self.canvas.update_figure()
        else:
            super().mark()

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
        least = self.canvas.minimumSizeHint().height()
        if isinstance(self._table, CrossTable):
            least = max(least, self._least_height(self._table))
        self.canvas.setMinimumHeight(least)
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
        _, low, high = together
        known = np.isfinite(low) & np.isfinite(high)
        place = np.flatnonzero(known).astype(np.float64)
        thin = Segments(*segments(low[known], high[known], place), self.inks.muted, 1.0, tr("all together"))
        is_beyond = float(np.nanmin(low, initial=0.0)) < 0.0
        caption = tr(
            "{question} The share of each answer, with its interval; thin: intervals that hold all together."
        )
        asked = self._titles.get(table.question) or table.question
        self.draw_rows(
            (tr("Answer"), tr("Estimate %")),
            self._named(table.question, table.answers),
            shares,
            in_direction(caption.format(question=named(asked))),
            reach=reach_of(*shares, *together),
            behind=[thin],
            between=[LineMark(0.0, True, self.inks.grid)] if is_beyond else (),
        )

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
        marked = self.chosen if self.canvas is self._screen else frozenset()
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
        groups, answers = zip(*product(mosaic.groups, mosaic.answers), strict=True)
        value, low, high = ((100.0 * part).ravel() for part in (mosaic.shares, mosaic.low, mosaic.high))
        return with_ends({tr("Group"): groups, tr("Answer"): answers}, tr("Estimate %"), (value, low, high))

    def _entries(self, table: CrossTable) -> list[Entry]:
        mosaic = self._mosaic(table)
        count = len(mosaic.answers)
        entries: list[Entry] = [Swatch(name, shade(i, count)) for i, name in enumerate(mosaic.answers)]
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
        return self.told(element, lambda share: percent(share / 100.0))

    def pick(self, element: int) -> None:
        """Select the line of the table."""
        self.picked.emit(self._key(element))


def _percents(bounds: Bounded) -> Ends:
    return 100.0 * bounds.value, 100.0 * bounds.low, 100.0 * bounds.high


class ForestPlot(NamedRowsPlot):
    """Coefficients, or fitted shares; `picked` has the term of what was clicked."""

    picked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("model", tr("Forest plot"), parent)
        self._paper: ModelPaper | None = None
        self._rows: list[Row] = []
        self._fitted: list[FittedAlong] = []
        self.drawn = self.add_choice(tr("What is drawn"))
        self.drawn.currentIndexChanged.connect(self._from_the_top)

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
        self.from_the_top()
        self.redraw()

    def _along(self) -> FittedAlong | None:
        """What is fitted, if that is drawn."""
        place = self.drawn.currentIndex()
        return self._fitted[place - 1] if place > 0 else None

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
        self.keys = [row["term"] for row in self._rows] if along is None else ()
        if self._paper is None or not (self._rows or along):
            self.show_nothing(tr("No coefficients to draw."))
        elif along is None:
            self._draw_coefficients(self._paper)
        else:
            self._draw_fitted(self._paper, along)

    def _draw_coefficients(self, paper: ModelPaper) -> None:
        numbers = [(row["coefficient"], row["low"], row["high"]) for row in self._rows]
        value, low, high = np.array(numbers, np.float64).T
        title = tr("Coefficient") if paper.is_linear else tr("Coefficient (logarithm of the odds ratio)")
        caption = tr(
            "{formula}: each coefficient with its interval; right of the line more, left of it less."
        )
        self.draw_rows(
            (tr("Term"), tr("Coefficient")),
            self._names(),
            (value, low, high),
            self._said(caption),
            reach=(min(0.0, float(low.min())), max(0.0, float(high.max()))),
            axis=title,
            between=[LineMark(0.0, True, self.inks.threshold, tr("no effect"))],
        )

    def _said(self, caption: str) -> str:
        assert self._paper is not None
        return in_direction(caption.format(formula=left_to_right(self._paper.formula)))

    def _draw_fitted(self, paper: ModelPaper, along: FittedAlong) -> None:
        scale, x, bounds = 1.0 if paper.is_linear else 100.0, along.numbers, along.bounds
        ends = scale * bounds.value, scale * bounds.low, scale * bounds.high
        title = tr("Fitted number") if paper.is_linear else tr("Fitted share %")
        reach = float(np.nanmin(ends[1])), float(np.nanmax(ends[2]))
        if not len(x):
            said = tr("{formula}: what is fitted if everybody gave this answer, all else as people have it.")
            self.draw_rows((tr("Answer"), title), self._names(), ends, self._said(said), reach=reach)
            return
        name, margin = unturned(along.answers[0][0]), 0.06 * (reach[1] - reach[0]) or 1.0
        self.canvas.set_titles(name, title)
        self.canvas.set_labels()
        self.canvas.set_scroll(None, 0)
        self.canvas.set_home((float(x[0]), float(x[-1])), (reach[0] - margin, reach[1] + margin))
        said = tr("{formula}: what is fitted if everybody had this number, all else as people have it.")
        marks = banded(x, ends, self.inks.certain, tr("interval"), tr("estimate"))
        self.show_marks(marks, self._said(said), with_ends({name: x.tolist()}, title, ends))

    def words(self, element: int) -> str:
        """The row with its figures."""
        return self.told(element, lambda figure: decimal(figure, 3))

    def pick(self, element: int) -> None:
        """Select the line of the table."""
        if self._along() is None:
            self.picked.emit(self._rows[element]["term"])
