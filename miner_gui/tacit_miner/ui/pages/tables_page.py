"""The page of tables: the answers to one question, alone or in groups by another, a line for each answer or pair of answers.

The window asks for a table whenever another one is chosen; while it is counted the last one stays. What the page cannot
show it says in the table's place: no question chosen, no record, or why a table was refused.
"""

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtWidgets import QFormLayout

from tacit.estimation.intervals import Bounded
from tacit.mining.answer_tables import CrossTable, Distribution
from tacit_miner import voice
from tacit_miner.exports.answer_tables import EstimateExtremes
from tacit_miner.runs.tables import Tabulated
from tacit_miner.ui.pages.counted_page import ReportedPage, name_list
from tacit_miner.ui.results.prevalence_rows import (
    Pushed,
    difference_line,
    pushed_columns,
    share_lines,
    signers_column,
)
from tacit_miner.ui.texts.language import decimal, isolated, left_to_right, locale, number, percent, said, tr
from tacit_miner.ui.texts.naming import CODED, NOT, answer_words, shown_item
from tacit_miner.ui.widgets.labels import add_row, label_of
from tacit_miner.ui.widgets.number_field import Complaint
from tacit_miner.ui.widgets.rows import NO_COLUMN, RowsColumn, RowsModel, RowsView, figure_column, sortable
from tacit_miner.ui.worker.session import ProjectSession
from tacit_miner.ui.worker.wishes import TableChoice
from tacit_qt.widgets import called, in_column, in_row

LONGEST_CHOICE = 40  # letters of a question that a list is made wide for
AnyTable = Distribution | CrossTable
Figure = tuple[float, float, float]  # an estimate with the ends of its interval; NaN where there is none
NO_FIGURE = (math.nan, math.nan, math.nan)


@dataclass(frozen=True, slots=True)
class TableLine:
    """A line of the table.

    Attributes:
        group: the answer that makes the group; empty for one question alone.
        hint: what both stand for, in words.
        direction: `more`, `fewer` or `same` than those the group is compared with.
        unbounded: whether the data do not bound the share.
        extremes, difference: how far forged records and single signers could push the share, single signers the difference.
        certain_below: the share of forged records below which the direction holds; NaN where there is none.
    """

    group: str
    answer: str
    hint: str
    figures: Mapping[str, Figure]
    direction: str = ""
    unbounded: bool = False
    extremes: EstimateExtremes = field(default_factory=EstimateExtremes)
    difference: EstimateExtremes = field(default_factory=EstimateExtremes)
    certain_below: float = math.nan


def _figure(bounds: Bounded, place: int | tuple[int, int]) -> Figure:
    return float(bounds.value[place]), float(bounds.low[place]), float(bounds.high[place])


def _answer_lines(table: Distribution, texts: Mapping[str, str]) -> Iterator[TableLine]:
    for place, answer in enumerate(table.answers):
        possible = float(table.projected[place])
        figures = {
            "share": _figure(table.shares, place),
            "together": _figure(table.simultaneous, place),
            "possible": (possible, possible, possible),
        }
        extremes = EstimateExtremes.of(table.forged, table.shift, table.signers, place)
        yield TableLine("", answer, _hint(answer, texts), figures, extremes=extremes)


def _cell_lines(table: CrossTable, texts: Mapping[str, str]) -> list[TableLine]:
    directions, columns = table.directions(), len(table.column_answers)
    share, difference = (table.signers.get(name) for name in ("prevalence", "difference"))
    return [
        TableLine(
            group,
            table.column_answers[j],
            f"{_hint(group, texts)}\n{_hint(table.column_answers[j], texts)}",
            {
                "share": _figure(table.prevalence, (i, j)),
                **{name: _figure(bounds, (i, j)) for name, bounds in table.measures.items()},
            },
            directions[i][j],
            bool(table.unbounded[i, j]),
            EstimateExtremes.of(table.forged, table.prevalence_shift, share, i * columns + j),
            EstimateExtremes.of(table.forged, None, difference, i * columns + j),
            float(table.certain_below[i, j]),
        )
        for i, group in enumerate(table.row_answers)
        for j in table.told()
    ]


def _hint(item: str, texts: Mapping[str, str]) -> str:
    bare = item.removeprefix(NOT)
    return f"{shown_item(item)}: {texts[bare]}" if texts.get(bare) else shown_item(item)


def columns_for(table: AnyTable, words: Mapping[str, str] = CODED) -> list[RowsColumn[TableLine]]:
    """The columns of this kind of table, but those of `pushed_by`; `words` are those of answers, by item."""
    answer: RowsColumn[TableLine] = RowsColumn(
        tr("Answer"), lambda line: shown_item(line.answer, words), hint=lambda line: line.hint
    )
    about = tr("Estimate in percent, as it came out")
    share = _column(tr("Share (interval)"), "share", _share, about, lambda line: share_lines(line.extremes))
    if isinstance(table, Distribution):
        together = tr("Intervals of the options that hold all at once (Bonferroni)")
        nearest = tr("The nearest shares that are not below 0 and add up to 100 %")
        return [
            answer,
            share,
            _column(tr("All together"), "together", _ends, together),
            _column(tr("Nearest possible"), "possible", lambda _line, figure: percent(figure[0]), nearest),
        ]
    points = tr("In percentage points, with its interval")
    more = {"more": tr("▲ more"), "fewer": tr("▼ fewer")}
    surely = tr("Where all comparisons of this table together leave no doubt (Bonferroni)")
    forged = tr(
        "Fewer forged records than this share of all do not change which group surely has more; empty where chance leaves that open."
    )
    return [
        RowsColumn(tr("Group"), lambda line: shown_item(line.group, words), hint=lambda line: line.hint),
        answer,
        share,
        _column(tr("Difference"), "difference", _points, points, lambda row: difference_line(row.difference)),
        _column(tr("Ratio"), "ratio", _times, tr("Of the two shares, with its interval")),
        _column(tr("Odds ratio"), "odds_ratio", _times, tr("With its interval")),
        RowsColumn(tr("Surely"), lambda row: more.get(row.direction, ""), lambda row: row.direction, surely),
        figure_column(tr("Holds up to % forged"), lambda line: line.certain_below, _below, forged),
    ]


def pushed_by(table: AnyTable) -> list[RowsColumn[TableLine]]:
    """How far forged records and single signers push each share and difference."""
    pushed: Pushed[TableLine] = pushed_columns(lambda line: line.extremes)
    found = [column for column, _ in pushed]
    if isinstance(table, Distribution):
        return found
    about = tr("What the difference loses without the one signer who matters most, in points of percent.")
    found.append(signers_column(tr("One signer, difference %"), about, lambda line: line.difference.one))
    about = tr("The same without the five signers who were found to matter most together.")
    found.append(signers_column(tr("Five signers, difference %"), about, lambda line: line.difference.five))
    return found


def _below(share: float) -> str:
    return "–" if math.isnan(share) else decimal(voice.rounded_down(share), voice.digits(share))


def _column(
    title: str,
    name: str,
    text: Callable[[TableLine, Figure], str],
    tip: str,
    hint: Callable[[TableLine], str] | None = None,
) -> RowsColumn[TableLine]:
    def figure(line: TableLine) -> Figure:
        return line.figures.get(name, NO_FIGURE)

    return RowsColumn(
        title,
        lambda line: text(line, figure(line)),
        lambda line: sortable(figure(line)[0]),
        tip,
        plain=lambda line: "{!r} ({!r} … {!r})".format(*figure(line)),
        hint=hint,
    )


def _share(line: TableLine, figure: Figure) -> str:
    value, low, high = figure
    if math.isnan(value):
        return tr("not known")
    ends = tr("not bounded") if line.unbounded else _range(percent(low), percent(high))
    return isolated(f"{percent(value)}  ({ends})")


def _ends(_line: TableLine, figure: Figure) -> str:
    _, low, high = figure
    return "—" if math.isnan(low) else isolated(_range(percent(low), percent(high)))


def _points(_line: TableLine, figure: Figure) -> str:
    value, low, high = map(_signed, figure)
    return "—" if math.isnan(figure[0]) else isolated(f"{value}  ({_range(low, high)})")


def _signed(share: float) -> str:
    sign = "+" if share > 0.0 else "−" if share < 0.0 else ""
    return f"{sign}{decimal(100.0 * abs(share))}"


def _times(_line: TableLine, figure: Figure) -> str:
    value, low, high = map(_number, figure)
    return "—" if math.isnan(figure[1]) else isolated(f"{value}  ({_range(low, high)})")


def _number(value: float) -> str:
    return "—" if math.isnan(value) else "∞" if math.isinf(value) else decimal(value, 2)


def _range(low: str, high: str) -> str:
    return left_to_right(f"{low} … {high}")


def summary(table: AnyTable) -> str:
    """How many answered, what the intervals mean, and what the test of independence says."""
    digits = len(f"{100.0 * table.alpha:.10g}".partition(".")[2])  # those that α has: 99.9 % is not 100 %
    parts = [
        tr("Records that answered: {answered} of {records}; missing: {missing}.").format(
            answered=number(table.answered),
            records=number(table.records),
            missing=percent(table.missing) if table.records else "—",
        ),
        tr("Each interval holds with {confidence}.").format(confidence=percent(1.0 - table.alpha, digits)),
    ]
    if isinstance(table, CrossTable):
        parts.append(_independence(table))
    parts += [f"{words[:1].upper()}{words[1:]}." for words in map(said, table.notes)]
    return " ".join(parts)


def _independence(table: CrossTable) -> str:
    if math.isnan(table.p_value):
        return tr("Whether the two questions are independent cannot be told from these records.")
    share, below = table.dependent_below, ""
    words = tr(
        "That the two questions are independent cannot be ruled out (χ² {statistic}, degrees of freedom {freedom}, p {p})."
    )
    if not math.isnan(share):
        below = percent(voice.rounded_down(share) / 100.0, voice.digits(share))
        words = tr(
            "The two questions are not independent if fewer than {share} of the records are forged (χ² {statistic}, degrees of freedom {freedom}, "
            "p {p})."
        )
    return words.format(
        share=below,
        statistic=isolated(decimal(table.statistic)),
        freedom=number(table.freedom),
        p=isolated(locale().toString(table.p_value, "g", 3)),
    )


class TablesPage(ReportedPage):
    """Three lists, a sentence and a table."""

    _asked: TableChoice = TableChoice("")

    def __init__(self, session: ProjectSession) -> None:
        self.model = RowsModel[TableLine]([])
        view = RowsView(self.model, tr("Table of answers"), stretch=NO_COLUMN)  # figures stay beside answers
        no_answers = tr("No answers yet. Import batches, and tables appear here.")
        refusal = tr("This table cannot be made: {why}")
        super().__init__(session, view, tr("Save the table…"), no_answers, refusal)
        names = (tr("Answers to"), tr("In groups by"), tr("Compared with"))
        lists = (called(name_list(LONGEST_CHOICE), name) for name in names)
        self.outcome, self.groups, self.reference = lists
        self.report_box.setToolTip(
            tr("Reports have the answers to each question with options; this table is put beside them.")
        )
        self._usual = 0  # columns besides those of what pushes estimates
        form = QFormLayout()
        add_row(form, tr("Answers to:"), self.outcome)
        add_row(form, tr("In groups by:"), self.groups)
        add_row(form, tr("Compared with:"), self.reference)
        beside = in_row(self.alpha, 1, self.report_box, self.save_button)
        form.addRow(label_of(self.alpha, tr("Error rate α:")), beside)
        form.addRow(Complaint(self.alpha))
        in_column(self, form, self.sentence, self.pushed, (self._stack, 1))
        self.outcome.currentIndexChanged.connect(self._offer_groups)  # before they are asked for
        self.groups.currentIndexChanged.connect(self._offer_reference)
        for each in (self.outcome, self.groups, self.reference):
            each.currentIndexChanged.connect(self._ask)
        self._say_nothing(tr("Open a project with answers to see tables."))

    def show_codes(self, *, shown: bool) -> None:
        """Name questions and answers by the codes of files and of the command line, or in words."""
        if shown != self._codes:
            self._codes = shown
            self._offer()
            self._ask()

    def show_table(self, asked: TableChoice, tabulated: Tabulated) -> None:
        """Show a table that was counted, if it is still the one that is wanted."""
        if asked != self._asked:
            return
        table: Any = tabulated.table
        texts = {answer: text for question in self._questions for answer, text in question.answers}
        columns = columns_for(table, CODED if self._codes else answer_words(self._questions))
        self._usual = len(columns)
        self.model.set_columns([*columns, *pushed_by(table)])
        lines = list((_answer_lines if isinstance(table, Distribution) else _cell_lines)(table, texts))
        self.model.set_rows(lines)
        self._show_pushed()
        self.view.resizeColumnsToContents()
        self.sentence.setText(summary(table))
        self._enable(shown=True)
        plot = self._figure("answers", self._pick, lambda line: (line.group, line.answer), len(lines) + 3)
        plot.show_table(table, self._questions, texts)
        self._stack.setCurrentWidget(self.splitter)

    def _show_pushed(self) -> None:
        """Their columns, if they are wanted and say something: what is not known is sorted below all numbers."""
        for place, column in enumerate(self.model.columns):
            key = column.key if self.pushed.isChecked() and place >= self._usual else None
            says = key is not None and any(key(line) > -math.inf for line in self.model.rows)
            self.view.setColumnHidden(place, place >= self._usual and not says)

    def _pick(self, key: tuple[str, str]) -> None:
        """Select the line of what was clicked; of a question of yes and no the yes stands for both."""
        same = [place for place, line in enumerate(self.model.rows) if line.group == key[0]]
        exact = [place for place in same if self.model.rows[place].answer == key[1]]
        for place in (exact or same)[:1]:
            self._select(place)

    def _offer(self) -> None:
        self._fill_list(self.outcome, ((question.name, question.text) for question in self._questions))
        self._offer_groups()

    def _offer_groups(self) -> None:
        others = [each for each in self._questions if each.name != self.outcome.currentData()]
        names = [(question.name, question.text) for question in others]
        self._fill_list(self.groups, [("", tr("nothing: everybody together")), *names])
        self._offer_reference()

    def _offer_reference(self) -> None:
        chosen, words = self.groups.currentData() or "", answer_words(self._questions)
        known = [question.answers for question in self._questions if question.name == chosen]
        answers = [(code, words[code]) for of_question in known for code, _ in of_question]
        self._fill_list(self.reference, [("", tr("all who are not in the group")), *answers])
        self.reference.setEnabled(bool(chosen))

    def chosen(self) -> TableChoice:
        """The table of the lists; of no question before a project is open."""
        outcome, groups = self.outcome.currentData() or "", self.groups.currentData() or ""
        reference = (self.reference.currentData() or "") if groups else ""
        row, column = (groups, outcome) if groups else (outcome, "")
        return TableChoice(row, column, reference, self.alpha.share(), self._unions)

    def choose(self, table: TableChoice) -> None:
        """What the lists shall have, as far as they offer it."""
        outcome, groups = (table.column, table.row) if table.column else (table.row, "")
        for box, code in ((self.outcome, outcome), (self.groups, groups), (self.reference, table.reference)):
            box.setCurrentIndex(max(0, box.findData(code)))
        self.alpha.set_share(table.alpha)

    def _ask(self) -> None:
        if not self.outcome.currentData() or self.alpha.fault() or not self._looks():
            return
        asked = self._asked = self.chosen()
        self._session.work_out(
            lambda bench, control: bench.tabulate(asked, control),
            lambda found: self.show_table(asked, found),
            self.show_refusal,
        )
