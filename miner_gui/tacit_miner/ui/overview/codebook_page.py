"""The codebook: each question with its answers, its code, how it was randomized at each level, and who left it out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from PySide6.QtWidgets import QVBoxLayout, QWidget

from tacit.channel import Channel
from tacit_miner.project.wording import QuestionWords
from tacit_miner.ui.results.prevalence_rows import PrevalenceRow
from tacit_miner.ui.texts.language import decimal, named, number, tr
from tacit_miner.ui.texts.schemes import scheme_words
from tacit_miner.ui.widgets.labels import Plain
from tacit_miner.ui.widgets.pushed_words import UNKNOWN
from tacit_miner.ui.widgets.rows import RowsColumn, RowsModel, RowsView
from tacit_miner.ui.worker.snapshot import LevelFacts, Snapshot

QUESTION_LETTERS = 26
"""Of a question that the table shows at least; the rest is in the tooltip."""


@dataclass(frozen=True, slots=True)
class CodebookRow:
    """One question.

    Attributes:
        question: its code, its words and those of its answers.
        expected: the share of yes that the survey expects; None where it says none.
        channels: by level.
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

    @property
    def options(self) -> int:
        """Answers that exclude each other; unions are items too, but no answers of their own."""
        return len(self.question.answers)


class CodebookPage(QWidget):
    """A sentence and the table."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[object, ...] = ()
        self.sentence = Plain()
        self.sentence.setWordWrap(True)
        self.model = RowsModel[CodebookRow]([], self)
        self.view = RowsView(self.model, tr("Codebook"), least=QUESTION_LETTERS)
        layout = QVBoxLayout(self)
        layout.addWidget(self.sentence)
        layout.addWidget(self.view, 1)

    def show_project(self, snapshot: Snapshot) -> None:
        """The questions of a project; they change with the project alone."""
        shown = (snapshot.questions, snapshot.levels, snapshot.dependent)
        if shown == self._shown:
            return
        self._shown = shown
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
        self.model.set_rows(
            [replace(row, missing=missing.get(row.question.answers[0][0])) for row in self.model.rows]
        )


def _rows(snapshot: Snapshot) -> Iterator[CodebookRow]:
    shares = {item.code: item.prevalence for item in snapshot.items}
    schemes = snapshot.levels[0].schemes if snapshot.asked is None else ()
    for place, question in enumerate(snapshot.questions):
        together = dict.fromkeys(
            name for group in snapshot.dependent if question.name in group for name in group
        )
        yield CodebookRow(
            question,
            shares.get(question.name),
            tuple(level.by_question[place] for level in snapshot.levels),
            scheme=schemes[place] if schemes else "",
            group=tuple(name for name in together if name != question.name),
        )


def channel_words(channel: Channel, options: int) -> str:
    """How an answer was randomized, in a few words."""
    if channel.keep_one == channel.keep_zero == 1.0:
        return tr("not randomized")
    if options > 1:
        return tr("p = {p}, {options} options").format(
            p=decimal(channel.keep_one, 3), options=number(options)
        )
    if channel.keep_one == channel.keep_zero:
        return tr("p = {value}").format(value=decimal(channel.keep_one, 3))
    words = tr("yes kept {yes}, no kept {no}")
    return words.format(yes=decimal(channel.keep_one, 3), no=decimal(channel.keep_zero, 3))


def _answers(row: CodebookRow) -> str:
    if row.options == 1:
        return tr("yes · no")
    return tr(" · ").join(named(words or code) for code, words in row.question.answers)


def _answer_lines(row: CodebookRow) -> str:
    return "\n".join(f"{named(code)}  {named(words)}" for code, words in row.question.answers)


def _share(value: float | None) -> str:
    return UNKNOWN if value is None or value != value else decimal(100.0 * value, 1)  # noqa: PLR0124 - NaN


def _columns(snapshot: Snapshot) -> list[RowsColumn[CodebookRow]]:
    levels = snapshot.levels
    return [
        RowsColumn(
            tr("Question"),
            lambda row: named(row.question.text or row.question.name),
            hint=lambda row: f"{named(row.question.text)}\n{named(row.question.name)}",
        ),
        RowsColumn(tr("Code"), lambda row: named(row.question.name)),
        RowsColumn(tr("Answers"), _answers, hint=_answer_lines),
        *(_level_column(place, level) for place, level in enumerate(levels)),
        *([_group_column()] if snapshot.dependent else []),
        RowsColumn(
            tr("Expected yes %"),
            lambda row: _share(row.expected),
            lambda row: row.expected or 0.0,
            numeric=True,
            plain=lambda row: row.expected,
        ),
        RowsColumn(
            tr("No answer %"),
            lambda row: _share(row.missing),
            lambda row: row.missing or 0.0,
            numeric=True,
            plain=lambda row: row.missing,
        ),
    ]


def _group_column() -> RowsColumn[CodebookRow]:
    return RowsColumn(
        tr("Randomized together with"),
        lambda row: tr(", ").join(map(named, row.group)),
        tip=tr("One draw decided these answers together: rows with two of them are never certain"),
    )


def _how(row: CodebookRow, place: int) -> str:
    """The scheme as it was told, else the channel."""
    return scheme_words(row.scheme) if row.scheme else channel_words(row.channels[place], row.options)


def _level_column(place: int, level: LevelFacts) -> RowsColumn[CodebookRow]:
    if level.schemes:
        return RowsColumn(
            tr("How it was randomized"),
            lambda row: _how(row, place),
            tip=tr("The scheme and its parameters; the tooltip of a cell has the channel"),
            hint=lambda row: f"{_how(row, place)}\n{channel_words(row.channels[place], row.options)}",
        )
    return RowsColumn(
        named(level.name),
        lambda row: channel_words(row.channels[place], row.options),
        lambda row: row.channels[place].keep_one,
        tr("The probability that an answer is sent unchanged at this level"),
        plain=lambda row: row.channels[place].keep_one,
    )
