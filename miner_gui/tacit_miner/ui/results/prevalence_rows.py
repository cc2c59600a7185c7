"""The rows of the page of prevalences: one a yes/no question, one an option; and what their columns say."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tacit_miner.exports.answer_tables import EstimateExtremes
from tacit_miner.project.study import QuestionWords
from tacit_miner.ui.results.extremes import UNKNOWN, loss_line, pushed_columns, reach_line
from tacit_miner.ui.texts.language import decimal, left_to_right, named, number, percent, tr
from tacit_miner.ui.widgets.rows import RowsColumn, figure_column, sortable
from tacit_miner.ui.worker.snapshot import Snapshot

if TYPE_CHECKING:
    from tacit.mining.tables import Prevalence


@dataclass(frozen=True, slots=True)
class PrevalenceRow:
    """One answer to one question.

    Attributes:
        question: in words; the code where there are none.
        answer: in words; empty for the yes of a yes/no question.
        share, low, high: estimate and interval, shares of those who answered; NaN where the records cannot tell.
        unasked: the share of records of people who were not asked.
        is_signed: whether records without an answer are of people who preferred not to say, or were not asked.
        mix: of those who answered, the share at each level.
        extremes: how far forged records and single signers could push the share.
    """

    code: str
    question: str
    answer: str
    share: float
    low: float
    high: float
    answered: int
    missing: float
    mix: tuple[float, ...]
    levels: tuple[str, ...]
    unasked: float = 0.0
    is_signed: bool = True
    extremes: EstimateExtremes = field(default_factory=EstimateExtremes)

    @property
    def refused(self) -> float:
        """The share of records of people who were asked and preferred not to say."""
        return self.missing if math.isnan(self.missing) else max(0.0, self.missing - self.unasked)

    @property
    def words(self) -> str:
        """Question and answer."""
        return f"{self.question} {self.answer}" if self.answer else self.question

    @property
    def is_outside(self) -> bool:
        """Whether the estimate is none that a share can have."""
        return self.share < 0.0 or self.share > 1.0


def rows_of(found: Sequence[Prevalence], snapshot: Snapshot) -> list[PrevalenceRow]:
    """All rows, in the order of the questions."""
    levels = tuple(level.name for level in snapshot.levels)
    is_signed = bool(snapshot.survey)
    return [
        _row(one, question, place, levels, is_signed=is_signed)
        for one, question in zip(found, snapshot.questions, strict=True)
        for place in range(len(question.answers))
    ]


def _row(
    one: Prevalence, question: QuestionWords, place: int, levels: tuple[str, ...], *, is_signed: bool
) -> PrevalenceRow:
    table, (code, words) = one.answers, question.answers[place]
    return PrevalenceRow(
        code,
        question.text or question.name,
        (words or code) if len(question.answers) > 1 else "",
        share=float(table.shares.value[place]),
        low=float(table.shares.low[place]),
        high=float(table.shares.high[place]),
        answered=table.answered,
        missing=table.missing,
        mix=tuple(count / max(table.answered, 1) for count in one.by_level.tolist()),
        levels=levels,
        unasked=0.0 if one.asked is None else 1.0 - one.asked / max(table.records, 1),
        is_signed=is_signed,
        extremes=EstimateExtremes.of(table.forged, table.shift, table.signers, place),
    )


def columns() -> list[RowsColumn[PrevalenceRow]]:
    """The columns; a copied cell has the plain number."""
    return [
        RowsColumn(tr("Question"), lambda row: named(row.question), hint=_whole),
        RowsColumn(tr("Answer"), lambda row: named(row.answer) if row.answer else tr("yes"), hint=_whole),
        RowsColumn(tr("Code"), lambda row: named(row.code), tip=tr("How files and the command line name it")),
        RowsColumn(
            tr("Estimate %"),
            _estimate,
            lambda row: sortable(row.share),
            tr("Of those who answered, corrected for the randomization; ! where it lies outside 0 … 100 %"),
            numeric=True,
            hint=_pushed_lines,
            plain=lambda row: row.share,
        ),
        RowsColumn(
            tr("Interval %"),
            _interval,
            lambda row: sortable(row.high - row.low),
            tr("Holds for each row by itself with 95 %; sorted by how wide it is"),
            numeric=True,
            plain=lambda row: f"{row.low!r} {row.high!r}",
        ),
        figure_column(tr("n"), lambda row: row.answered, number, tr("Records with an answer")),
        figure_column(
            tr("Refused %"),
            lambda row: row.refused,
            _percent,
            tr("Of all records: those of people who were asked and preferred not to say"),
        ),
        figure_column(
            tr("Not asked %"),
            lambda row: row.unasked,
            _percent,
            tr(
                "Of all records: those of people who were not asked, for chance drew other questions for them"
            ),
        ),
        figure_column(
            tr("Missing %"),
            lambda row: row.missing,
            _percent,
            tr("Of all records: those without an answer; the table does not say why"),
        ),
        RowsColumn(
            tr("Levels"),
            _mix,
            lambda row: row.mix,
            tr("Of those who answered, how many chose each privacy level; level 1 is the most open one"),
            hint=_mix_lines,
            plain=_mix,
        ),
        *(column for column, _ in pushed_columns(lambda row: row.extremes, _pushed_lines)),
    ]


def _whole(row: PrevalenceRow) -> str:
    return f"{named(row.words)}\n{named(row.code)}"


def _percent(value: float) -> str:
    return UNKNOWN if math.isnan(value) else decimal(100.0 * value, 1)


def _estimate(row: PrevalenceRow) -> str:
    return f"! {_percent(row.share)}" if row.is_outside else _percent(row.share)


def _interval(row: PrevalenceRow) -> str:
    if math.isnan(row.low) or math.isnan(row.high):
        return UNKNOWN
    return left_to_right(f"{_percent(row.low)} … {_percent(row.high)}")


def _pushed_lines(row: PrevalenceRow) -> str:
    """What forged records and signers do to the share, as far as it is known."""
    return "\n".join(filter(None, (reach_line(row.extremes), loss_line(row.extremes))))


def _mix(row: PrevalenceRow) -> str:
    """The levels that were chosen, by number: names would be too long."""
    if len(row.mix) == 1:
        return percent(row.mix[0], 0)
    chosen = ((number(place), share) for place, share in enumerate(row.mix, start=1) if share > 0.0)
    return tr(" · ").join(_level_share(*each) for each in chosen)


def _mix_lines(row: PrevalenceRow) -> str:
    pairs = zip(map(named, row.levels), row.mix, strict=True)
    return "\n".join(_level_share(*each) for each in pairs)


def _level_share(level: str, share: float) -> str:
    return tr("{level}: {share}").format(level=level, share=percent(share, 0))
