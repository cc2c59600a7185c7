"""The rows of the page of prevalences and their columns; what forged records and single signers do to a share, also on other pages.

A row is a yes/no question or an option. Where the records are of so few signers that nothing is left without five of them, the sentence
says so and the cell has a dash.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, TypeVar

from tacit_miner.exports.answer_tables import EstimateExtremes
from tacit_miner.project.study import QuestionWords
from tacit_miner.runs.explanation import MANY_SIGNERS
from tacit_miner.ui.results.columns import heading
from tacit_miner.ui.texts.language import decimal, left_to_right, named, number, percent, tr
from tacit_miner.ui.widgets.rows import RowsColumn, figure_column, sortable
from tacit_miner.ui.worker.snapshot import Snapshot

if TYPE_CHECKING:
    from tacit.mining.tables import Prevalence


UNKNOWN = "–"

Row = TypeVar("Row")


def points(value: float) -> str:
    """A share in points of percent."""
    return UNKNOWN if math.isnan(value) else decimal(100.0 * value, 2)


def _reach(extremes: EstimateExtremes) -> str:
    if math.isnan(extremes.down) or math.isnan(extremes.up):
        return UNKNOWN
    if math.isinf(extremes.up):
        return tr("not bounded")
    return left_to_right(f"{points(extremes.down)} … {points(extremes.up)}")


def reach_line(extremes: EstimateExtremes) -> str:
    """How far forged records push a share, in a sentence; empty where it is not known."""
    if math.isnan(extremes.up):
        return ""
    if math.isinf(extremes.up):
        words = tr("If {share} of all records were forged, they could move it to any share.")
        return words.format(share=percent(extremes.forged, 2))
    words = tr("If {share} of all records were forged, they could move it by {reach} points of percent.")
    return words.format(share=percent(extremes.forged, 2), reach=_reach(extremes))


def loss_line(extremes: EstimateExtremes) -> str:
    """What signers do to a share, in a sentence; empty where it is not known."""
    if extremes.signers == 1:
        return tr("All its records are of one signer; nothing is left without that signer.")
    few = tr("Without the one signer who matters most it loses {one}.")
    nothing = tr(
        "Without the one signer who matters most it loses {one}; without five nothing is left to estimate it from."
    )
    many = tr(
        "Without the one signer who matters most it loses {one}, without the five who matter most {five}."
    )
    return _lost(extremes, few, nothing, many)


def share_lines(extremes: EstimateExtremes) -> str:
    """What forged records and signers do to a share, as far as it is known."""
    return "\n".join(filter(None, (reach_line(extremes), loss_line(extremes))))


def difference_line(extremes: EstimateExtremes) -> str:
    """What signers do to a difference of two groups, in a sentence; empty where it is not known."""
    few = tr("Without the one signer who matters most the difference loses {one}.")
    nothing = tr(
        "Without the one signer who matters most the difference loses {one}; without five nothing is left to estimate it from."
    )
    many = tr(
        "Without the one signer who matters most the difference loses {one}, without the five who matter most {five}."
    )
    return _lost(extremes, few, nothing, many)


def _lost(extremes: EstimateExtremes, few: str, nothing: str, many: str) -> str:
    """A sentence for few signers, one where nothing is left without five, and one for many."""
    if math.isnan(extremes.one):
        return ""
    is_few = 0 < extremes.signers < MANY_SIGNERS
    words = nothing if math.isnan(extremes.five) else few if is_few else many
    return words.format(one=points(extremes.one), five=points(extremes.five))


Pushed = list[tuple[RowsColumn[Row], Callable[[Row], float]]]
"""Columns, each with the figure that says whether it is known."""


def pushed_columns(of: Callable[[Row], EstimateExtremes]) -> Pushed[Row]:
    """How far forged records and single signers push each share."""
    forged: RowsColumn[Row] = RowsColumn(
        tr("Forged move it by %"),
        lambda row: _reach(of(row)),
        lambda row: sortable(of(row).up - of(row).down),
        tr(
            "How far forged records could move the share, down and up in points of percent, if they were added until they are the "
            "share of all records that the settings of the last run name (1 % without a run)"
        ),
        numeric=True,
        hint=lambda row: share_lines(of(row)),
        plain=lambda row: f"{of(row).down!r} {of(row).up!r}",
    )
    one, five = (heading(key) for key in ("largest_signer_shift", "worst_signers_shift"))
    return [
        (forged, lambda row: of(row).up),
        (signers_column(*one, lambda row: of(row).one), lambda row: of(row).one),
        (signers_column(*five, lambda row: of(row).five), lambda row: of(row).five),
    ]


def signers_column(title: str, tip: str, loss: Callable[[Row], float]) -> RowsColumn[Row]:
    """A column of losses, sorted by their size."""
    return replace(figure_column(title, loss, points, tip), key=lambda row: sortable(abs(loss(row))))


@dataclass(frozen=True, slots=True)
class PrevalenceRow:
    """One answer to one question."""

    code: str
    question: str  # in words; the code where there are none
    answer: str  # in words; empty for the yes of a yes/no question
    share: float  # of those who answered, with its interval; NaN where the records cannot tell
    low: float
    high: float
    answered: int
    missing: float
    mix: tuple[float, ...]  # of those who answered, the share at each level
    levels: tuple[str, ...]
    unasked: float = 0.0  # the share of records of people who were not asked
    # How far forged records and single signers could push the share.
    extremes: EstimateExtremes = field(default_factory=EstimateExtremes)

    @property
    def refused(self) -> float:
        """The share of records of people who were asked and preferred not to say."""
        return self.missing if math.isnan(self.missing) else max(0.0, self.missing - self.unasked)

    @property
    def words(self) -> str:
        """Question and answer."""
        return f"{self.question} {self.answer}" if self.answer else self.question


def rows_of(found: Sequence[Prevalence], snapshot: Snapshot) -> list[PrevalenceRow]:
    """All rows, in the order of the questions."""
    levels = tuple(level.name for level in snapshot.levels)
    pairs = zip(found, snapshot.questions, strict=True)
    return [row for one, question in pairs for row in _rows(one, question, levels)]


def _rows(one: Prevalence, question: QuestionWords, levels: tuple[str, ...]) -> Iterator[PrevalenceRow]:
    table = one.answers
    mix = tuple(count / max(table.answered, 1) for count in one.by_level.tolist())
    unasked = 0.0 if one.asked is None else 1.0 - one.asked / max(table.records, 1)
    ends = (part.tolist() for part in (table.shares.value, table.shares.low, table.shares.high))
    for place, ((code, words), *share) in enumerate(zip(question.answers, *ends, strict=False)):
        answer = (words or code) if len(question.answers) > 1 else ""
        extremes = EstimateExtremes.of(table.forged, table.shift, table.signers, place)
        known = (*share, table.answered, table.missing, mix, levels, unasked, extremes)
        yield PrevalenceRow(code, question.text or question.name, answer, *known)


def columns() -> list[RowsColumn[PrevalenceRow]]:
    """The columns; a copied cell has the plain number."""
    refused = tr("Of all records: those of people who were asked and preferred not to say")
    unasked = tr(
        "Of all records: those of people who were not asked, for chance drew other questions for them"
    )
    missing = tr("Of all records: those without an answer; the table does not say why")
    mix = tr("Of those who answered, how many chose each privacy level; level 1 is the most open one")
    corrected = tr(
        "Of those who answered, corrected for the randomization; ! where it lies outside 0 … 100 %"
    )
    pushed: Pushed[PrevalenceRow] = pushed_columns(lambda row: row.extremes)
    return [
        RowsColumn(tr("Question"), lambda row: named(row.question), hint=_whole),
        RowsColumn(tr("Answer"), lambda row: named(row.answer) if row.answer else tr("yes"), hint=_whole),
        RowsColumn(tr("Code"), lambda row: named(row.code), tip=tr("How files and the command line name it")),
        figure_column(tr("Estimate %"), lambda row: row.share, _estimate, corrected, _extremes),
        RowsColumn(
            tr("Interval %"),
            _interval,
            lambda row: sortable(row.high - row.low),
            tr("Holds for each row by itself with 95 %; sorted by how wide it is"),
            numeric=True,
            plain=lambda row: f"{row.low!r} {row.high!r}",
        ),
        figure_column(tr("n"), lambda row: row.answered, number, tr("Records with an answer")),
        figure_column(tr("Refused %"), lambda row: row.refused, _percent, refused),
        figure_column(tr("Not asked %"), lambda row: row.unasked, _percent, unasked),
        figure_column(tr("Missing %"), lambda row: row.missing, _percent, missing),
        RowsColumn(tr("Levels"), _mix, lambda row: row.mix, mix, hint=_mix_lines, plain=_mix),
        *(column for column, _ in pushed),
    ]


def _whole(row: PrevalenceRow) -> str:
    return f"{named(row.words)}\n{named(row.code)}"


def _percent(value: float) -> str:
    return UNKNOWN if math.isnan(value) else decimal(100.0 * value, 1)


def _estimate(share: float) -> str:
    return f"! {_percent(share)}" if share < 0.0 or share > 1.0 else _percent(share)


def _extremes(row: PrevalenceRow) -> str:
    return share_lines(row.extremes)


def _interval(row: PrevalenceRow) -> str:
    if math.isnan(row.low) or math.isnan(row.high):
        return UNKNOWN
    return left_to_right(f"{_percent(row.low)} … {_percent(row.high)}")


def _mix_lines(row: PrevalenceRow) -> str:
    return "\n".join(map(_level_share, map(named, row.levels), row.mix))


def _mix(row: PrevalenceRow) -> str:
    """The levels that were chosen, by number: names would be too long."""
    if len(row.mix) == 1:
        return percent(row.mix[0], 0)
    chosen = ((number(place), share) for place, share in enumerate(row.mix, start=1) if share > 0.0)
    return tr(" · ").join(_level_share(*each) for each in chosen)


def _level_share(level: str, share: float) -> str:
    return tr("{level}: {share}").format(level=level, share=percent(share, 0))
