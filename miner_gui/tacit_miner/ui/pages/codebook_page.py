"""The pages of a project's questions: the codebook, and the prevalences, whatever the minimum support.

The codebook says of each question its answers, its code, how it was randomized at each level, and who left it out. Prevalences, a
table and a dot plot, are what is seen first after an import; the records are counted when somebody looks.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from tacit.channels.channel import Channel
from tacit.mining.tables import Prevalence
from tacit_miner.project.study import QuestionWords
from tacit_miner.ui.pages.counted_page import CountedPage
from tacit_miner.ui.results.prevalence_rows import UNKNOWN, PrevalenceRow, columns, rows_of
from tacit_miner.ui.texts.language import decimal, named, number, tr
from tacit_miner.ui.texts.naming import scheme_words
from tacit_miner.ui.widgets.rows import RowsColumn, RowsModel, RowsView, figure_column
from tacit_miner.ui.worker.jobs import Turn
from tacit_miner.ui.worker.session import ProjectSession
from tacit_miner.ui.worker.snapshot import LevelFacts, Snapshot
from tacit_qt.widgets import Plain, in_column

QUESTION_LETTERS = 26  # of a question that the table shows at least; the rest is in the tooltip
ANSWER, CODE = 1, 2
REFUSED, NOT_ASKED, MISSING = 6, 7, 8
FORGED, SIGNERS = 10, (11, 12)  # columns that are hidden where they say nothing, or are not wanted


@dataclass(frozen=True, slots=True)
class CodebookRow:
    """One question.

    Attributes:
        question: its code, its words and those of its answers.
        expected: the share of yes that the survey expects; None where it says none.
        missing: the share of records without an answer; None while they are not counted.
        scheme: how a table's answers were randomized, as it was told; empty if it was not.
        group: the questions whose answers were randomized together with this one's.
    """

    question: QuestionWords
    expected: float | None
    channels: tuple[Channel, ...]
    missing: float | None = None
    scheme: str = ""
    group: tuple[str, ...] = ()


class CodebookPage(QWidget):
    """A sentence and the table."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[object, ...] = ()
        self.sentence = Plain(wraps=True)
        self.model = RowsModel[CodebookRow]([], self)
        self.view = RowsView(self.model, tr("Codebook"), least=QUESTION_LETTERS)
        in_column(self, self.sentence, (self.view, 1))

    def show_project(self, snapshot: Snapshot) -> None:
        """The questions of a project; they change with the project alone."""
        before, self._shown = self._shown, (snapshot.questions, snapshot.levels, snapshot.dependent)
        if self._shown == before:
            return
        self.model.set_columns(_columns(snapshot))
        self.model.set_rows(list(_rows(snapshot)))
        words = tr("{questions} questions at {levels} privacy levels. Ctrl+C copies the selected rows.")
        if snapshot.asked is None:
            words = tr("{questions} questions, collected by other means. Ctrl+C copies the selected rows.")
        counts = {"questions": number(len(snapshot.questions)), "levels": number(len(snapshot.levels))}
        self.sentence.setText(words.format(**counts))

    def show_missing(self, rows: Sequence[PrevalenceRow]) -> None:
        """How many left each question out, once it was counted."""
        missing = {row.code: row.missing for row in rows}
        known = [replace(row, missing=missing.get(row.question.answers[0][0])) for row in self.model.rows]
        self.model.set_rows(known)


def _rows(snapshot: Snapshot) -> Iterator[CodebookRow]:
    shares = {item.code: item.prevalence for item in snapshot.items}
    schemes = snapshot.levels[0].schemes if snapshot.asked is None else ()
    for place, question in enumerate(snapshot.questions):
        groups = (group for group in snapshot.dependent if question.name in group)
        yield CodebookRow(
            question,
            shares.get(question.name),
            tuple(level.by_question[place] for level in snapshot.levels),
            scheme=schemes[place] if schemes else "",
            group=tuple(dict.fromkeys(name for group in groups for name in group if name != question.name)),
        )


def channel_words(channel: Channel, options: int) -> str:
    """How an answer was randomized, in a few words; of `options` answers each excludes the others, so unions are none."""
    if channel.keep_one == channel.keep_zero == 1.0:
        return tr("not randomized")
    yes = decimal(channel.keep_one, 3)
    if options > 1:
        return tr("p = {p}, {options} options").format(p=yes, options=number(options))
    if channel.keep_one == channel.keep_zero:
        return tr("p = {value}").format(value=yes)
    return tr("yes kept {yes}, no kept {no}").format(yes=yes, no=decimal(channel.keep_zero, 3))


def _answers(row: CodebookRow) -> str:
    if len(row.question.answers) == 1:
        return tr("yes · no")
    return tr(" · ").join(named(words or code) for code, words in row.question.answers)


def _answer_lines(row: CodebookRow) -> str:
    return "\n".join(f"{named(code)}  {named(words)}" for code, words in row.question.answers)


def _share(value: float) -> str:
    return UNKNOWN if value != value else decimal(100.0 * value, 1)  # noqa: PLR0124 - NaN


def _columns(snapshot: Snapshot) -> list[RowsColumn[CodebookRow]]:
    group: RowsColumn[CodebookRow] = RowsColumn(
        tr("Randomized together with"),
        lambda row: tr(", ").join(map(named, row.group)),
        tip=tr("One draw decided these answers together: rows with two of them are never certain"),
    )
    return [
        RowsColumn(
            tr("Question"),
            lambda row: named(row.question.text or row.question.name),
            hint=lambda row: f"{named(row.question.text)}\n{named(row.question.name)}",
        ),
        RowsColumn(tr("Code"), lambda row: named(row.question.name)),
        RowsColumn(tr("Answers"), _answers, hint=_answer_lines),
        *(_level_column(place, level) for place, level in enumerate(snapshot.levels)),
        *([group] if snapshot.dependent else []),
        figure_column(tr("Expected yes %"), lambda row: row.expected, _share, unknown=UNKNOWN),
        figure_column(tr("No answer %"), lambda row: row.missing, _share, unknown=UNKNOWN),
    ]


def _level_column(place: int, level: LevelFacts) -> RowsColumn[CodebookRow]:
    def channel(row: CodebookRow) -> str:
        return channel_words(row.channels[place], len(row.question.answers))

    def how(row: CodebookRow) -> str:
        """The scheme as it was told, else the channel."""
        return scheme_words(row.scheme) if row.scheme else channel(row)

    def kept(row: CodebookRow) -> float:
        return row.channels[place].keep_one

    if level.schemes:
        title = tr("How it was randomized")
        about = tr("The scheme and its parameters; the tooltip of a cell has the channel")
        return RowsColumn(title, how, tip=about, hint=lambda row: f"{how(row)}\n{channel(row)}")
    about = tr("The probability that an answer is sent unchanged at this level")
    return RowsColumn(named(level.name), channel, kept, about, plain=kept)


class PrevalencesPage(CountedPage):
    """A sentence, the table and the plot; `shown` gives the rows that were counted."""

    shown = Signal(list)

    def __init__(self, session: ProjectSession) -> None:
        self.model = RowsModel[PrevalenceRow](columns())
        view = RowsView(self.model, tr("Prevalence of every question"), least=QUESTION_LETTERS)
        no_answers = tr("No answers yet. Import batches, and the prevalences appear here.")
        super().__init__(session, view, no_answers, tr("The prevalences cannot be estimated: {why}"))
        self._snapshot: Snapshot | None = None
        in_column(self, self.sentence, self.pushed, (self._stack, 1))
        self._say_nothing(no_answers)
        self.show_codes(shown=False)
        self._show_pushed()
        self.model.layoutChanged.connect(self._draw)

    def show_project(self, snapshot: Snapshot) -> None:
        """Another state of the project: count again, now or when somebody looks."""
        self._snapshot = snapshot
        self._renew(has_answers=snapshot.counts.used > 0)

    @property
    def is_counted(self) -> bool:
        """Whether what is shown is of the records as they are."""
        return not self._stale and bool(self.model.rows)

    def show_codes(self, *, shown: bool) -> None:
        """Show the codes of files and of the command line beside the words, or not."""
        self.view.setColumnHidden(CODE, not shown)

    def _show_pushed(self) -> None:
        wanted = self.pushed.isChecked()
        known = any(not math.isnan(row.extremes.one) for row in self.model.rows)
        self.view.setColumnHidden(FORGED, not wanted)
        for column in SIGNERS:
            self.view.setColumnHidden(column, not (wanted and known))

    def _ask(self) -> None:
        self._stale = False
        self._session.work_out(
            lambda bench, control: bench.count(control),
            lambda found: self._session.turns.begin(self.showing_found(found)),
            self.show_refusal,
        )

    def showing_found(self, found: list[Prevalence]) -> Turn:
        """Show what was counted."""
        if self._snapshot is None or len(found) != len(self._snapshot.questions):
            return  # of another project, opened while this was counted; its own count follows
        rows = rows_of(found, self._snapshot)
        self.model.set_rows(rows)
        signed = self._snapshot.asked is not None
        for column, says_something in (
            (ANSWER, any(row.answer for row in rows)),
            (REFUSED, signed),
            (NOT_ASKED, any(row.unasked for row in rows)),
            (MISSING, not signed),
        ):
            self.view.setColumnHidden(column, not says_something)
        self._show_pushed()
        words = tr(
            "{questions} questions, {records} records. Each estimate is of those who answered, whatever the minimum support; "
            "each interval holds with 95 % for its row."
        )
        records = found[0].answers.records if found else 0
        self.sentence.setText(words.format(questions=number(len(found)), records=number(records)))
        self.pushed.show()
        self._stack.setCurrentIndex(0)
        yield
        self._draw()
        yield
        self.shown.emit(rows)

    def _say_nothing(self, words: str) -> None:
        super()._say_nothing(words)
        self.pushed.hide()
        self.model.set_rows([])

    def _draw(self) -> None:
        """The plot has the order of the table."""
        plot = self._figure("prevalences", self._select, lambda row: row.code)
        plot.show_rows(list(self.model.rows))
        plot.choose({row.code for row in self.view.selected()})
