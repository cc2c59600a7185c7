"""Tables: the distribution of a question, and one question by the answers to another, with intervals.

Both are of the records that answered what the table asks, as sent and by the channels they went through, so everything holds
for options, unions and yes/no alike, for people who chose different levels and for missing answers. Raw estimates are kept as
they are, below 0 or above 1 too; the projection on what is possible is given beside them and named so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from tacit.arrays import Bools, Floats, Indices
from tacit.errors import DatasetError
from tacit.estimation.category_noise import (
    category_noise,
    prevalence_intervals,
    share_intervals,
)
from tacit.estimation.chi_squared import chi_squared_tail
from tacit.estimation.cross_table import CellMoments, Stratum, independence, on_simplex
from tacit.estimation.forging import MOST_FORGED, ForgedShift
from tacit.estimation.intervals import Bounded
from tacit.estimation.signer_influence import SignerInfluence
from tacit.estimation.weights import Variance
from tacit.frames import frame_of
from tacit.messages import Template
from tacit.mining.answer_counts import NOT, Records, TableSide, count_pairs
from tacit.mining.control import go_on
from tacit.mining.settings import (
    ALPHA_OUT_OF_RANGE,
    FORGED_OUT_OF_RANGE,
    SMALLEST_ALPHA,
    Settings,
    SettingsError,
)
from tacit.mining.table_figures import compared, directions_of, shaped, table_groups, table_shares
from tacit.mining.table_influence import cell_influence, cell_shift

NO_SUCH_REFERENCE = Template(
    "tables.no-such-reference",
    "{row!r} has no answer {reference!r} to compare with; its answers are {answers}",
)

FORGED = Settings(1.0).forged
"""The share of forged records that shifts are told of unless another is asked for."""

SAME, MORE, FEWER = "same", "more", "fewer"
"""What a comparison says: nothing for sure, surely more, or surely fewer."""


@dataclass(frozen=True, slots=True, eq=False)
class Distribution:
    """The answers to one question, as shares of those who answered it.

    Attributes:
        question: its name.
        answers: items: options, then unions; or the item and its contrary.
        options: how many of them are options, which exclude each other and add up to 1.
        records: all records.
        answered: those with an answer.
        alpha: α of the intervals.
        variance: which question they answer.
        shares: raw estimates with an interval each at confidence 1 − α.
        simultaneous: the same with intervals that all hold together with 1 − α (Bonferroni over the options; unions are
            sums of options and do not count).
        projected: of the options, the nearest shares that are not negative and add up to 1; for unions, their sums.
        error: standard errors.
    """

    question: str
    answers: tuple[str, ...]
    options: int
    records: int
    answered: int
    alpha: float
    variance: Variance
    shares: Bounded
    simultaneous: Bounded
    projected: Floats
    error: Floats

    @property
    def missing(self) -> float:
        """The share of records without an answer; NaN without a record."""
        return 1.0 - self.answered / self.records if self.records else float("nan")

    def frame(self, like: object) -> Any:  # noqa: ANN401 - the caller's own kind of frame
        """A row for each answer: `answer`, `share`, `low`, `high`, `all_low`, `all_high`, `projected`, `se`, `n`.

        Args:
            like: see `Result.itemsets_frame`.

        Raises:
            DatasetError: no such kind of frame.
        """
        columns = {
            "answer": np.array(self.answers, np.str_),
            "share": self.shares.value,
            "low": self.shares.low,
            "high": self.shares.high,
            "all_low": self.simultaneous.low,
            "all_high": self.simultaneous.high,
            "projected": self.projected,
            "se": self.error,
            "n": np.full(len(self.answers), self.answered, np.int64),
        }
        return frame_of(columns, {}, like)


@dataclass(frozen=True, slots=True, eq=False)
class CrossTable:
    """One question by the answers to another; arrays [rows, columns] unless said otherwise.

    Attributes:
        row, column: names of the questions or items.
        row_answers, column_answers: items of each side, unions after options.
        records: all records.
        answered: those that answered both.
        alpha: α of every interval.
        variance: which question intervals answer.
        reference: what each row is compared with: another row's name, or None for all who are not in it.
        joint: share of those who answered both.
        row_shares: float64 Bounded [rows].
        column_shares: float64 Bounded [columns].
        prevalence: of the column's answer among those with the row's (a score interval, that of a rule's confidence).
        unbounded: where the data do not bound the prevalence.
        measures: `difference`, `ratio` and `odds_ratio` of the prevalence against the reference; NaN in its own row. The
            estimates are those of the nearest possible shares.
        direction: int8, 1 or −1 where the prevalence is surely more or less than the reference's, else 0: where the
            interval of the difference, at α divided by the number of comparisons, leaves 0 out.
        statistic: χ² of "the two questions are independent"; NaN where the records cannot tell.
        freedom: its degrees of freedom.
        p_value: of the test.
        forged: the share of all records that `shift` is about.
        shift: how far so many forged records could move each joint share; of cells row after row, [rows · columns].
        signers: by "joint" and "prevalence", what each cell's share loses without single signers, likewise; empty where it is not known
            who signed what, or not worked out.
    """

    row: str
    column: str
    row_answers: tuple[str, ...]
    column_answers: tuple[str, ...]
    records: int
    answered: int
    alpha: float
    variance: Variance
    reference: str | None
    joint: Bounded
    row_shares: Bounded
    column_shares: Bounded
    prevalence: Bounded
    unbounded: Bools
    measures: dict[str, Bounded]
    direction: npt.NDArray[np.int8]
    statistic: float
    freedom: int
    p_value: float
    forged: float = FORGED
    shift: ForgedShift = field(default_factory=lambda: ForgedShift(*np.zeros((2, 0))))
    signers: dict[str, SignerInfluence] = field(default_factory=dict)

    @property
    def missing(self) -> float:
        """The share of records that lack an answer to either question; NaN without a record."""
        return 1.0 - self.answered / self.records if self.records else float("nan")

    def told(self) -> list[int]:
        """The columns that say all: of a question of yes and no the noes are left out, which the yeses say already."""
        contrary = len(self.column_answers) == 2 and self.column_answers[1] == NOT + self.column_answers[0]
        return [0] if contrary else list(range(len(self.column_answers)))

    def directions(self) -> list[list[str]]:
        """`direction` in words: more, fewer or same."""
        words = (SAME, MORE, FEWER)
        return [[words[sign] for sign in row] for row in self.direction.tolist()]

    def frame(self, like: object) -> Any:  # noqa: ANN401 - the caller's own kind of frame
        """A row for each cell: both answers, then each estimate with its interval.

        Args:
            like: see `Result.itemsets_frame`.

        Raises:
            DatasetError: no such kind of frame.
        """
        rows, columns = self.joint.value.shape
        data: dict[str, Any] = {
            "row": np.repeat(np.array(self.row_answers, np.str_), columns),
            "column": np.tile(np.array(self.column_answers, np.str_), rows),
        }
        for name, bounds in {"joint": self.joint, "prevalence": self.prevalence, **self.measures}.items():
            data[name] = bounds.value.ravel()
            data[f"{name}_low"], data[f"{name}_high"] = bounds.low.ravel(), bounds.high.ravel()
        data["unbounded"] = self.unbounded.ravel()
        data["direction"] = np.array([word for row in self.directions() for word in row], np.str_)
        return frame_of(data, {}, like)


def distribution(
    dataset: Records,
    question: str,
    *,
    alpha: float = 0.05,
    variance: Variance | str = Variance.POPULATION,
    check: Callable[[], None] = go_on,
) -> Distribution:
    """The answers to a question, or to one item alone.

    Args:
        dataset: records with the channels they went through.
        question: its name, or that of an item.
        alpha: α of the intervals.
        variance: which question they answer.
        check: called between blocks; may raise to stop.

    Raises:
        DatasetError: no such question.
        SettingsError: α out of its range.

    >>> import polars, tacit
    >>> frame = polars.DataFrame({"age": ["18+", "16-17", "18+", None]})
    >>> table = tacit.distribution(tacit.Dataset.from_frame(frame, tacit.open_channel()), "age")
    >>> table.answers, table.shares.value.round(2).tolist(), table.missing
    (('age=16-17', 'age=18+'), [0.33, 0.67], 0.25)
    """
    variance = checked(alpha, variance)
    side = TableSide.of(dataset.asked, question)
    strata = count_pairs(dataset, side, None, check)
    return distribution_of(side, strata, dataset.records, alpha, variance)


def distribution_of(
    side: TableSide, strata: Sequence[Stratum], records: int, alpha: float, variance: Variance
) -> Distribution:
    """The answers to one question, once they have been counted.

    Args:
        side: the question.
        strata: those who answered it, by channel, with a single column.
        records: all records.
        alpha: α of the intervals.
        variance: which question they answer.
    """
    moments = CellMoments(strata, variance)
    options = len(side.items) if side.is_choice else 2
    cells, noise = side.members[:, :, None], category_noise(moments, side.members)
    alone = np.arange(len(side.members), dtype=np.int32)[:, None]
    shares, error = share_intervals(moments, cells, noise, alone, alpha)
    every = alpha / (options if options > 2 else 1)
    raw = moments.cells()[:, 0] if moments.records else np.full(side.answers, np.nan)
    nearest = on_simplex(raw) if np.isfinite(raw).all() else raw
    return Distribution(
        question=side.name,
        answers=side.categories,
        options=options,
        records=records,
        answered=moments.records,
        alpha=alpha,
        variance=variance,
        shares=shares,
        simultaneous=share_intervals(moments, cells, noise, alone, every)[0],
        projected=side.members @ nearest,
        error=error,
    )


def cross_table(
    dataset: Records,
    row: str,
    column: str,
    *,
    reference: str | None = None,
    alpha: float = 0.05,
    variance: Variance | str = Variance.POPULATION,
    forged: float = FORGED,
    owners: Indices | None = None,
    always: bool = False,
    check: Callable[[], None] = go_on,
) -> CrossTable:
    """The answers to one question by those to another.

    Args:
        dataset: records with the channels they went through.
        row: the question or item that makes groups.
        column: the question or item whose prevalence is wanted.
        reference: the row that others are compared with; None to compare each with all who are not in it.
        alpha: α of the intervals.
        variance: which question they answer.
        forged: the share of all records, in [0, 0.5], whose effect is told if they were forged and added to these.
        owners: who signed each record, int32 [records] numbered from 0; None or empty where that is not known.
        always: whether what single signers do is worked out even where that takes long.
        check: called between blocks; may raise to stop.

    Raises:
        DatasetError: no such question, twice the same, no such row, or not one signer for each record in the order of the data.
        SettingsError: α or the share of forged records out of its range.

    >>> import polars, tacit
    >>> frame = polars.DataFrame({"sex": ["f", "f", "m", "m", "m"], "tea": [True, True, True, False, False]})
    >>> table = tacit.cross_table(tacit.Dataset.from_frame(frame, tacit.open_channel()), "sex", "tea")
    >>> table.row_answers, table.prevalence.value[:, 0].round(2).tolist()
    (('sex=f', 'sex=m'), [1.0, 0.33])
    """
    variance = checked(alpha, variance, forged)
    rows, columns = TableSide.of(dataset.asked, row), TableSide.of(dataset.asked, column)
    moments = CellMoments(count_pairs(dataset, rows, columns, check), variance)
    against = _reference(rows, reference)
    noise = category_noise(moments, rows.members, columns.members)
    shares = table_shares(moments, rows, columns, noise, alpha)
    prevalence, unbounded = prevalence_intervals(moments, rows.members, columns.members, noise, alpha)
    groups, shape = table_groups(moments, rows, columns, against), shares[0].value.shape
    statistic, freedom = independence(moments)
    signers = {}
    if owners is not None and len(owners):
        signers = cell_influence(dataset, rows, columns, owners, check, always=always)
    return CrossTable(
        row=row,
        column=column,
        row_answers=rows.categories,
        column_answers=columns.categories,
        records=dataset.records,
        answered=moments.records,
        alpha=alpha,
        variance=variance,
        reference=reference,
        joint=shares[0],
        row_shares=shares[1],
        column_shares=shares[2],
        prevalence=shaped(prevalence, shape),
        unbounded=unbounded.reshape(shape),
        measures=compared(groups, shape, against, alpha),
        direction=directions_of(groups, shape, against, alpha),
        statistic=statistic,
        freedom=freedom,
        p_value=chi_squared_tail(statistic, max(freedom, 1)),
        forged=forged,
        shift=cell_shift(dataset, rows, columns, shares[0].value, forged, moments.records),
        signers=signers,
    )


def checked(alpha: float, variance: Variance | str, forged: float = FORGED) -> Variance:
    """The variance that is wanted; `SettingsError` if α or the share of forged records is out of its range."""
    if not 0.0 <= forged <= MOST_FORGED:
        raise SettingsError(FORGED_OUT_OF_RANGE(value=forged, most=MOST_FORGED))
    if not SMALLEST_ALPHA <= alpha < 1.0:
        raise SettingsError(ALPHA_OUT_OF_RANGE(value=alpha, least=SMALLEST_ALPHA))
    return Variance(variance)


def _reference(rows: TableSide, reference: str | None) -> int | None:
    """The row to compare with."""
    if reference is None:
        return None
    names = (reference, f"{rows.name}={reference}")
    for place, category in enumerate(rows.categories):
        if category in names:
            return place
    raise DatasetError(
        NO_SUCH_REFERENCE(row=rows.name, reference=reference[:80], answers=rows.categories[:8])
    )
