"""Tables: the distribution of a question, and one question by the answers to another, with intervals.

Both are of the records that answered what the table asks, as sent and by the channels they went through, so everything holds
for options, unions and yes/no alike, for people who chose different levels and for missing answers. Raw estimates are kept as
they are, below 0 or above 1 too; the projection on what is possible is given beside them and named so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from tacit.arrays import Floats, Indices
from tacit.errors import DatasetError
from tacit.estimation.category_noise import (
    category_noise,
    prevalence_intervals,
    share_intervals,
)
from tacit.estimation.chi_squared import chi_squared_tail
from tacit.estimation.cross_table import CellMoments, Stratum, independence, on_simplex
from tacit.estimation.forging import MOST_FORGED
from tacit.estimation.independence_forging import dependent_below
from tacit.estimation.weights import Variance
from tacit.messages import Template
from tacit.mining.answer_counts import Records, TableSide, count_pairs
from tacit.mining.answer_tables import FORGED, CrossTable, Distribution
from tacit.mining.control import go_on
from tacit.mining.settings import (
    ALPHA_OUT_OF_RANGE,
    FORGED_OUT_OF_RANGE,
    SMALLEST_ALPHA,
    SettingsError,
)
from tacit.mining.table_figures import (
    all_together,
    compared,
    directions_of,
    group_errors,
    shaped,
    table_groups,
    table_shares,
)
from tacit.mining.table_influence import (
    DIFFERENCE,
    PREVALENCE,
    Cells,
    answer_influence,
    answer_shift,
    cell_influence,
    cell_shifts,
    clustered,
    differences_widened,
    directions_below,
)

NO_SUCH_REFERENCE = Template(
    "tables.no-such-reference",
    "{row!r} has no answer {reference!r} to compare with; its answers are {answers}",
)


def distribution(
    dataset: Records,
    question: str,
    *,
    alpha: float = 0.05,
    variance: Variance | str = Variance.POPULATION,
    forged: float = FORGED,
    owners: Indices | None = None,
    always: bool = False,
    check: Callable[[], None] = go_on,
) -> Distribution:
    """The answers to a question, or to one item alone.

    Args:
        dataset: records with the channels they went through.
        question: its name, or that of an item.
        alpha: α of the intervals.
        variance: which question they answer.
        forged: the share of all records, in [0, 0.5], whose effect is told if they were forged and added to these.
        owners: who signed each record, int32 [records] numbered from 0; None or empty where that is not known.
        always: whether what single signers do is worked out even where that takes long.
        check: called between blocks; may raise to stop.

    Raises:
        DatasetError: no such question, or not one signer for each record in the order of the data.
        SettingsError: α or the share of forged records out of its range.

    >>> import polars, tacit
    >>> frame = polars.DataFrame({"age": ["18+", "16-17", "18+", None]})
    >>> table = tacit.distribution(tacit.Dataset.from_frame(frame, tacit.open_channel()), "age")
    >>> table.answers, table.shares.value.round(2).tolist(), table.missing
    (('age=16-17', 'age=18+'), [0.33, 0.67], 0.25)
    """
    variance = checked(alpha, variance, forged)
    side = TableSide.of(dataset.asked, question)
    strata = count_pairs(dataset, side, None, check)
    table = distribution_of(side, strata, dataset.records, alpha, variance)
    shift = answer_shift(dataset, side, table.shares.value, forged, table.answered)
    table = replace(table, forged=forged, shift=shift)
    if owners is None or not len(owners):
        return table
    signers, notes = answer_influence(dataset, side, owners, check, always=always)
    if signers is not None:
        told = np.arange(len(table.answers)) < (len(table.answers) if side.is_choice else 1)
        notes += clustered({PREVALENCE: signers}, {PREVALENCE: table.error}, told)
    return replace(table, signers=signers, notes=notes)


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
    cells = Cells(dataset, rows, columns, against, groups, moments.records)
    direction, below = _directions(cells, alpha, forged)
    statistic, freedom = independence(moments)
    p_value = chi_squared_tail(statistic, max(freedom, 1))
    measures = compared(groups, shape, against, alpha)
    table = CrossTable(
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
        measures=measures,
        direction=direction,
        statistic=statistic,
        freedom=freedom,
        p_value=p_value,
        certain_below=below,
        dependent_below=min(cells.part * dependent_below(moments, freedom, p_value, alpha), MOST_FORGED),
        widened=differences_widened(cells, measures, below, alpha, forged),
    )
    return _pushed(table, cells, forged, owners, check, always=always)


def _directions(cells: Cells, alpha: float, forged: float) -> tuple[npt.NDArray[np.int8], Floats]:
    """Where groups surely differ, and the share of forged records below which they do; [rows, columns] each."""
    columns = len(cells.columns.categories)
    each = all_together(alpha, cells.shape, cells.against, columns if columns > 2 else 1)
    direction = directions_of(cells.groups, cells.shape, cells.against, each)
    below = directions_below(cells, direction.ravel() != 0, each).reshape(cells.shape)
    return np.where(below < forged, 0, direction).astype(np.int8), below


def _pushed(
    table: CrossTable,
    cells: Cells,
    forged: float,
    owners: Indices | None,
    check: Callable[[], None],
    *,
    always: bool,
) -> CrossTable:
    """With what forged records and signers do to its cells."""
    joint, prevalence = cell_shifts(cells, table.joint.value, forged)
    table = replace(table, forged=forged, shift=joint, prevalence_shift=prevalence)
    if owners is None or not len(owners):
        return table
    signers, notes = cell_influence(cells, owners, check, always=always)
    share, difference = group_errors(cells.groups)
    notes += clustered(signers, {PREVALENCE: share, DIFFERENCE: difference}, cells.told())
    return replace(table, signers=signers, notes=notes)


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
