"""The figures of the pages of tables, of models, of single questions and of privacy.

The answers to one question are intervals, two questions a mosaic. The forest plot has each coefficient but the intercept with its interval,
of shares as the logarithm of an odds ratio. Fitted shares, or numbers, stand over the answers of factors and randomized predictors as
points with intervals, over an open number as a line with a band; all other predictors stay as people have them.

Prevalences are one below the other, in the order of the table, each a dot with its interval. What a factor leaves of privacy is drawn
against p, or against how common a yes is (Rizvi and Haritsa, Figures 1 and 2).
"""

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from itertools import product

import numpy as np
from PySide6.QtCore import QSignalBlocker, QSize

from tacit.channels.channel import Channel
from tacit.compute.arrays import Floats
from tacit.estimation.intervals import Bounded
from tacit.mining.answer_tables import CrossTable, Distribution
from tacit.models.fitted import FittedAlong
from tacit.models.variables import YES_NO
from tacit.privacy.figures import WEIGHT, privacy_percentage, reconstruction_of_one
from tacit_miner.exports.answer_tables import ModelPaper, Row
from tacit_miner.figures.chart import Spots, rows_with_room
from tacit_miner.figures.marks import Curve, Entry, LineMark, Mark, Points, Segments, Swatch, segments
from tacit_miner.figures.mosaic import SIGNS, Mosaic, height_for_groups, mosaic_scene, possible, shade
from tacit_miner.figures.palette import ink_on
from tacit_miner.figures.scene import FigurePage, Scene, Style, View
from tacit_miner.project.study import QuestionWords
from tacit_miner.ui.drawing import plot_view
from tacit_miner.ui.drawing.painting import QtLetters
from tacit_miner.ui.results.prevalence_rows import PrevalenceRow
from tacit_miner.ui.texts.language import (
    bare,
    decimal,
    in_direction,
    left_to_right,
    named,
    number,
    percent,
    tr,
    unturned,
)
from tacit_miner.ui.widgets.number_field import choice_of

AnswerTable = Distribution | CrossTable
Key = tuple[str, str]  # a group and an answer; no group for one question alone
STYLES: tuple[Style, ...] = ("solid", "dash", "dashdot", "dot", "dashdotdot")
PREVALENCES = (0.01, 0.05, 0.1, 0.3, 0.5)
FACTORS = (0.6, 0.7, 0.8, 0.9, 0.95)  # one curve each; five are told apart by lightness and dashes
POINTS = 241


class AnswersPlot(plot_view.NamedRowsPlot):
    """Intervals or a mosaic; `picked` has the `Key` of what was clicked."""

    def __init__(self) -> None:
        super().__init__("answers", tr("Answers"))
        self._table: AnswerTable | None = None
        self._options: dict[str, int] = {}
        self._titles: dict[str, str] = {}
        self._texts: Mapping[str, str] = {}
        self._screen = self.canvas

    def show_table(
        self, table: AnswerTable | None, questions: tuple[QuestionWords, ...], texts: Mapping[str, str]
    ) -> None:
        """Draw this table, None for nothing; `questions` say which answers are options and no unions, `texts` their words by item."""
        self._table, self._texts = table, texts
        self._titles = {question.name: question.text for question in questions}
        self._options = {question.name: len(question.options) for question in questions}
        self.keys = [("", answer) for answer in table.answers] if isinstance(table, Distribution) else ()
        if isinstance(table, CrossTable):
            rows, columns = self._kept_of_both(table)
            self.keys = [*product(table.row_answers[:rows], table.column_answers[:columns])]
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
            return QSize(plot_view.wide_enough(self.font()), max(600, self._least_height(self._table)))
        if self._table is None:
            return super().figure_size(rows)
        return plot_view.sized(self._named(self._table.question, self._table.answers), rows, self.font())

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
        shares, together = _ends(table.shares), _ends(table.simultaneous)
        _, low, high = together
        known = np.isfinite(low) & np.isfinite(high)
        place = np.flatnonzero(known).astype(np.float64)
        thin = Segments(*segments(low[known], high[known], place), self.inks.muted, 1.0, tr("all together"))
        zero = [LineMark(0.0, True, self.inks.grid)] if float(np.nanmin(low, initial=0.0)) < 0.0 else ()
        caption = tr(
            "{question} The share of each answer, with its interval; thin: intervals that hold all together."
        )
        asked = self._titles.get(table.question) or table.question
        said, names = caption.format(question=named(asked)), self._named(table.question, table.answers)
        titles, reach = (tr("Answer"), tr("Estimate %")), plot_view.reach_of(*shares, *together)
        self.draw_rows(titles, names, shares, in_direction(said), reach=reach, behind=[thin], between=zero)

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
        return Mosaic(
            self._named(table.row, table.row_answers)[:rows],
            self._named(table.column, table.column_answers)[:columns],
            table.row_shares.value[:rows],
            shares,
            table.prevalence.low[part],
            table.prevalence.high[part],
            [[percent(share) if np.isfinite(share) else "–" for share in row] for row in shares.tolist()],
            table.direction[part].astype(np.int32),
            np.array([key in marked for key in self.keys], np.bool_).reshape(rows, columns),
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

    def _data(self, table: CrossTable) -> plot_view.PlotData:
        mosaic = self._mosaic(table)
        groups, answers = zip(*product(mosaic.groups, mosaic.answers), strict=True)
        value, low, high = ((100.0 * part).ravel() for part in (mosaic.shares, mosaic.low, mosaic.high))
        names = {tr("Group"): groups, tr("Answer"): answers}
        return plot_view.with_ends(names, tr("Estimate %"), (value, low, high))

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

    def words(self, element: int) -> str:
        """The answer with its share and interval."""
        return self.told(element, lambda share: percent(share / 100.0))


def _ends(bounds: Bounded, scale: float = 100.0) -> plot_view.Ends:
    return scale * bounds.value, scale * bounds.low, scale * bounds.high


class ForestPlot(plot_view.NamedRowsPlot):
    """Coefficients, or fitted shares; `picked` has the term of what was clicked."""

    def __init__(self) -> None:
        super().__init__("model", tr("Forest plot"))
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
        self.title = tr("Forest plot") if self.drawn.currentIndex() <= 0 else bare(self.drawn.currentText())
        self.from_the_top()
        self.redraw()

    def _along(self) -> FittedAlong | None:
        place = self.drawn.currentIndex()
        return self._fitted[place - 1] if place > 0 else None

    def figure_size(self, rows: int) -> QSize:
        """As high as the names need."""
        if (along := self._along()) is not None and len(along.numbers):
            return super().figure_size(rows)
        return plot_view.sized(self._names(), rows, self.font())

    def _names(self) -> list[str]:
        if (along := self._along()) is not None:
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
        said = tr("{formula}: each coefficient with its interval; right of the line more, left of it less.")
        titles, drawn = (tr("Term"), tr("Coefficient")), (self._names(), (value, low, high), self._said(said))
        reach = min(0.0, float(low.min())), max(0.0, float(high.max()))
        no_effect = LineMark(0.0, True, self.inks.threshold, tr("no effect"))
        self.draw_rows(titles, *drawn, reach=reach, axis=title, between=[no_effect])

    def _said(self, caption: str) -> str:
        assert self._paper is not None
        return in_direction(caption.format(formula=left_to_right(self._paper.formula)))

    def _draw_fitted(self, paper: ModelPaper, along: FittedAlong) -> None:
        x, ends = along.numbers, _ends(along.bounds, 1.0 if paper.is_linear else 100.0)
        title = tr("Fitted number") if paper.is_linear else tr("Fitted share %")
        reach = float(np.nanmin(ends[1])), float(np.nanmax(ends[2]))
        if not len(x):
            said = tr("{formula}: what is fitted if everybody gave this answer, all else as people have it.")
            self.draw_rows((tr("Answer"), title), self._names(), ends, self._said(said), reach=reach)
            return
        name, margin = unturned(along.answers[0][0]), 0.06 * (reach[1] - reach[0]) or 1.0
        self.canvas.set_axes(name, title)
        self.canvas.set_scroll(None, 0)
        self.canvas.set_home((float(x[0]), float(x[-1])), (reach[0] - margin, reach[1] + margin))
        said = tr("{formula}: what is fitted if everybody had this number, all else as people have it.")
        marks = plot_view.banded(x, ends, self.inks.certain, tr("interval"), tr("estimate"))
        self.show_marks(marks, self._said(said), plot_view.with_ends({name: x.tolist()}, title, ends))

    def words(self, element: int) -> str:
        """The row with its figures."""
        return self.told(element, lambda figure: decimal(figure, 3))


class PrevalencePlot(plot_view.NamedRowsPlot):
    """A dot plot of all questions; the canvas scrolls to those that have no room. `picked` has the place of the row that was clicked."""

    def __init__(self) -> None:
        super().__init__("prevalences", tr("Prevalences"))
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
        return plot_view.sized((row.words for row in self._rows), rows, self.font())

    def redraw(self) -> None:
        """Draw the rows."""
        if not self._rows:
            self.show_nothing(tr("No rows to plot."))
            return
        self.canvas.set_scroll("y", len(self._rows), rows_with_room)  # the caption says which are in view
        shares = ((row.share, row.low, row.high) for row in self._rows)
        value, low, high = 100.0 * np.array(list(shares), np.float64).T
        is_beyond = (low < 0.0).any() or (high > 100.0).any()
        lines = [LineMark(end, True, self.inks.grid) for end in (0.0, 100.0) if is_beyond]
        titles, names = (tr("Row"), tr("Estimate %")), [row.words for row in self._rows]
        ends, reach = (value, low, high), plot_view.reach_of(value, low, high)
        self.draw_rows(titles, names, ends, self._caption(), reach=reach, between=lines, width=2.0)

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


class PrivacyPlot(plot_view.PlotView):
    """Privacy, or the probability that a yes is guessed back, as curves."""

    def __init__(self) -> None:
        super().__init__("privacy", tr("Privacy"))
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
        curves = [self._curve(across, value, by_factor=by_factor) for value in values]
        bottom = tr("share of people whose true answer is yes")
        if by_factor:
            bottom = tr("p, the probability that an answer is sent unchanged")
        self.canvas.set_axes(bottom, self.quantity.currentText())
        self.canvas.set_home((float(across[0]), float(across[-1])), (-2.0, 102.0))
        named = tr("share of yes {value}") if by_factor else tr("p = {value}")
        names = [named.format(value=decimal(value, 2)) for value in values]
        looks = zip(curves, self.inks.curves, STYLES, names, strict=True)
        marks: list[Mark] = [Curve(across, curve, ink, style, 2.0, name) for curve, ink, style, name in looks]
        marks += self._here(by_factor=by_factor)
        rows = list(zip(across.tolist(), *(curve.tolist() for curve in curves), strict=True))
        self.show_marks(marks, self._caption(), plot_view.PlotData((bottom, *names), rows))

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
