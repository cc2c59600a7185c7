"""Tables: the distribution of a question, one question by the answers to another, and the prevalence of all, with intervals.

All are of the records that answered what the table asks, as sent and by the channels they went through, so everything holds for
options, unions and yes/no alike, for people who chose different levels and for missing answers. Raw estimates are kept as they
are, below 0 or above 1 too; the projection on what is possible is given beside them and named so.

Every prevalence is counted in one scan, whatever any minimum support, since a study is looked at for it first; by the number of
bits in the blocks' words, so that a million records take about as long as reading them. Beside each share are how many answered
at each level, how far forged records could move it (`tacit.estimation.forging.forged_shift`) and, where it is known who signed
each record, what it loses without single signers (`tacit.verdicts.signers.item_influence`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

import numpy as np
import numpy.typing as npt

from tacit.compute.arrays import Counts, Floats, Indices, Words
from tacit.compute.control import Check, go_on
from tacit.counting.answer_counts import TableSide, channels_of, count_pairs
from tacit.counting.design_tables import DesignCellMoments, cell_moments
from tacit.designs.sampling import SamplingDesign
from tacit.estimation.central import ItemNoise
from tacit.estimation.choices import FORGED, MOST_FORGED
from tacit.estimation.cross_table import (
    CellMoments,
    Stratum,
    associations,
    category_noise,
    group_noise,
    independence,
    on_simplex,
    pairs_of,
    prevalence_intervals,
    share_intervals,
)
from tacit.estimation.forging import ForgedShift, forged_shift
from tacit.estimation.group_region import Groups, group_intervals
from tacit.estimation.independence_forging import dependent_below
from tacit.estimation.intervals import Bounded
from tacit.estimation.inversion import Variance
from tacit.estimation.testing import chi_squared_tail
from tacit.mining.answer_tables import CrossTable, Distribution
from tacit.platform.arguments import checked
from tacit.platform.errors import DatasetError
from tacit.platform.messages import Template
from tacit.records.blocks import Block, Dataset
from tacit.records.mixed import ANSWER, ANSWERED, DIGITS, MixedBlock, MixedDataset, Records
from tacit.run.settings import check_setting
from tacit.verdicts.signers import item_influence
from tacit.verdicts.table_influence import (
    DIFFERENCE,
    PREVALENCE,
    Cells,
    answer_influence,
    cell_influence,
    cell_shifts,
    clustered_shares,
    directions_below,
    side_extremes,
    with_opposite,
)


def table_shares(
    moments: CellMoments, rows: TableSide, columns: TableSide, noise: ItemNoise, alpha: float
) -> tuple[Bounded, Bounded, Bounded]:
    """Of the cells [rows, columns], of the rows and of the columns."""
    shape = (len(rows.categories), len(columns.categories))
    cells = np.einsum("ra,cb->rcab", rows.members, columns.members).reshape(-1, rows.answers, columns.answers)
    joint, _ = share_intervals(moments, cells, noise, pairs_of(*shape), alpha)
    whole_rows = rows.members[:, :, None] * np.ones(columns.answers)
    whole_columns = columns.members[:, None, :] * np.ones((rows.answers, 1))
    place = np.arange(sum(shape), dtype=np.int32)[:, None]
    by_row, _ = share_intervals(moments, whole_rows, noise, place[: shape[0]], alpha)
    by_column, _ = share_intervals(moments, whole_columns, noise, place[shape[0] :], alpha)
    return shaped(joint, shape), by_row, by_column


def shaped(bounds: Bounded, shape: tuple[int, ...]) -> Bounded:
    """Figures as arrays of this shape, which may be written to."""
    return Bounded(*(part.reshape(shape).copy() for part in (bounds.value, bounds.low, bounds.high)))


def table_groups(moments: CellMoments, rows: TableSide, columns: TableSide, against: int | None) -> Groups:
    """P₁, S₁, P₂, S₂ of each cell, row after row, with their covariance and how it moves with the shares."""
    pairs = [(group, 1.0 - group if against is None else rows.members[against]) for group in rows.members]
    everybody, found = np.ones(columns.answers), []
    for pair, trait in product(pairs, columns.members):
        figures = [np.outer(held, having) for held, having in product(pair, (trait, everybody))]
        found.append(moments.linear(np.stack(figures)))
    totals, spread = (np.stack(part) for part in zip(*found, strict=True))
    return Groups(totals, spread, group_noise(moments, pairs, list(columns.members)))


def compared(groups: Groups, shape: tuple[int, ...], against: int | None, alpha: float) -> dict[str, Bounded]:
    """Difference, ratio and odds ratio of each cell, arrays [rows, columns]; NaN in the row that others are compared with."""
    measures = {name: shaped(bounds, shape) for name, bounds in group_intervals(groups, alpha).items()}
    for found in measures.values() if against is not None else ():
        for part in (found.value, found.low, found.high):
            part[against] = np.nan
    return measures


def all_together(alpha: float, shape: tuple[int, ...], against: int | None, columns: int) -> float:
    """The α of each comparison of a table of this shape, so that all together leave no doubt (Bonferroni).

    `columns` is how many columns say something: of two answers that are each other's contrary one does.
    """
    return alpha / (max(1, shape[0] if against is None else shape[0] - 1) * columns)


def directions_of(
    groups: Groups, shape: tuple[int, ...], against: int | None, alpha: float
) -> npt.NDArray[np.int8]:
    """1 or −1 where the intervals of differences at this α leave no doubt, else 0; arrays [rows, columns]."""
    bounds = group_intervals(groups, alpha, ("difference",))["difference"]
    sign = (bounds.low > 0.0).astype(np.int8) - (bounds.high < 0.0).astype(np.int8)
    signs: npt.NDArray[np.int8] = sign.reshape(shape)
    if against is not None:
        signs[against] = 0
    return signs


def group_errors(groups: Groups) -> tuple[Floats, Floats]:
    """Standard errors of the share of each cell's group and of its difference, by the delta method, [m] each."""
    held, size = groups.totals[:, [0, 2]], groups.totals[:, [1, 3]]
    with np.errstate(divide="ignore", invalid="ignore"):
        slope = np.stack([1.0 / size[:, 0], -held[:, 0] / size[:, 0] ** 2], axis=1)
        other = np.stack([-1.0 / size[:, 1], held[:, 1] / size[:, 1] ** 2], axis=1)
        both = np.concatenate([slope, other], axis=1)
        own = np.sqrt(np.einsum("mi,mij,mj->m", slope, groups.spread[:, :2, :2], slope))
        return own, np.sqrt(np.einsum("mi,mij,mj->m", both, groups.spread, both))


NO_SUCH_REFERENCE = Template(
    "tables.no-such-reference",
    "{row!r} has no answer {reference!r} to compare with; its answers are {answers}",
)


@checked
def distribution(
    dataset: Records,
    question: str,
    *,
    alpha: float = 0.05,
    variance: Variance | str = Variance.POPULATION,
    forged: float = FORGED,
    owners: Indices | None = None,
    always: bool = False,
    check: Check = go_on,
    design: SamplingDesign | None = None,
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
        design: how the records were sampled; None if each was drawn by itself and counts alike.

    Raises DatasetError: no such question, or not one signer for each record in the order of the data; SettingsError: α or the share of
    forged records out of its range.

    >>> import polars, tacit
    >>> frame = polars.DataFrame({"age": ["18+", "16-17", "18+", None]})
    >>> table = tacit.distribution(tacit.Dataset.from_frame(frame, tacit.open_channel()), "age")
    >>> table.answers, table.shares.value.round(2).tolist(), table.missing
    (('age=16-17', 'age=18+'), [0.33, 0.67], 0.25)
    """
    variance = figures_asked(alpha, variance, forged)
    side = TableSide.of(dataset.asked, question)
    if design is not None:
        design.check_records(dataset.records)
    if design is not None and not design.is_equal:
        return _designed(dataset, side, alpha, variance, design, check)
    strata = count_pairs(dataset, side, None, check)
    table = distribution_of(side, CellMoments(strata, variance), dataset.records, alpha)
    table = _with_shift(table, dataset, side, forged)
    if owners is None or not len(owners):
        return table
    signers, notes = answer_influence(dataset, side, owners, check, always=always)
    if signers is not None:
        told = np.arange(len(table.answers)) < (len(table.answers) if side.is_choice else 1)
        notes += clustered_shares({PREVALENCE: signers}, {PREVALENCE: table.error}, told)
    return replace(table, signers=signers, notes=notes)


def _designed(
    dataset: Records, side: TableSide, alpha: float, variance: Variance, design: SamplingDesign, check: Check
) -> Distribution:
    """The answers to one question under a sampling design; what forged records or signers do to them is not known."""
    moments = cell_moments(dataset, side, None, variance, design, check)
    table = distribution_of(side, moments, dataset.records, design.alpha(alpha))
    shift, notes = ForgedShift(*np.full((2, len(table.answers)), np.nan)), tuple(design.sentences())
    answered = _answered(moments)
    return replace(table, alpha=alpha, variance=variance, answered=answered, shift=shift, notes=notes)


def _answered(moments: CellMoments) -> int:
    """Records that answered what a table asks."""
    return moments.answered if isinstance(moments, DesignCellMoments) else moments.records


def distribution_of(side: TableSide, moments: CellMoments, records: int, alpha: float) -> Distribution:
    """The answers to one question, once they have been counted: its strata have a single column."""
    options = len(side.items) if side.is_choice else 2
    cells, noise = side.members[:, :, None], category_noise(moments, side.members)
    alone = np.arange(len(side.members), dtype=np.int32)[:, None]
    shares, error = share_intervals(moments, cells, noise, alone, alpha)
    every = alpha / (options if options > 2 else 1)
    raw = moments.cells()[:, 0] if moments.records else np.full(side.answers, np.nan)
    nearest = on_simplex(raw) if np.isfinite(raw).all() else raw
    asked = side.name, side.categories, options, records, moments.records, alpha, moments.variance
    together, _ = share_intervals(moments, cells, noise, alone, every)
    return Distribution(*asked, shares, together, side.members @ nearest, error)


@checked
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
    check: Check = go_on,
    design: SamplingDesign | None = None,
) -> CrossTable:
    """The answers to one question or item, `column`, by those to another, `row`, that makes groups.

    `reference` is the row that others are compared with; None to compare each with all who are not in it. All else is as of `distribution`.

    Raises DatasetError: no such question, twice the same, no such row, or not one signer for each record in the order of the data;
    SettingsError: α or the share of forged records out of its range.

    >>> import polars, tacit
    >>> frame = polars.DataFrame({"sex": ["f", "f", "m", "m", "m"], "tea": [True, True, True, False, False]})
    >>> table = tacit.cross_table(tacit.Dataset.from_frame(frame, tacit.open_channel()), "sex", "tea")
    >>> table.row_answers, table.prevalence.value[:, 0].round(2).tolist()
    (('sex=f', 'sex=m'), [1.0, 0.33])
    """
    variance = figures_asked(alpha, variance, forged)
    rows, columns = TableSide.of(dataset.asked, row), TableSide.of(dataset.asked, column)
    if design is not None:
        design.check_records(dataset.records)
        design = None if design.is_equal else design
    moments = cell_moments(dataset, rows, columns, variance, design, check)
    given, alpha = alpha, alpha if design is None else design.alpha(alpha)
    against = _reference(rows, reference)
    noise = category_noise(moments, rows.members, columns.members)
    shares = table_shares(moments, rows, columns, noise, alpha)
    prevalence, unbounded = prevalence_intervals(moments, rows.members, columns.members, noise, alpha)
    groups, shape = table_groups(moments, rows, columns, against), shares[0].value.shape
    cells = Cells(dataset, rows, columns, against, groups, moments.records)
    unknown = ForgedShift(*np.full((2, shape[0] * shape[1]), np.nan))
    table = CrossTable(
        row=row,
        column=column,
        row_answers=rows.categories,
        column_answers=columns.categories,
        records=dataset.records,
        answered=_answered(moments),
        alpha=given,
        variance=variance,
        reference=reference,
        joint=shares[0],
        row_shares=shares[1],
        column_shares=shares[2],
        prevalence=shaped(prevalence, shape),
        unbounded=unbounded.reshape(shape),
        measures=compared(groups, shape, against, alpha),
        forged=forged,
        shift=unknown,
        prevalence_shift=unknown,
        association=associations(moments, shares[1], shares[2], alpha) if shape == (2, 2) else {},
        notes=() if design is None else tuple(design.sentences()),
        **_tests(cells, moments, alpha, forging=design is None),
    )
    return table if design is not None else _pushed(table, cells, owners, check, always=always)


def _tests(cells: Cells, moments: CellMoments, alpha: float, *, forging: bool) -> dict[str, Any]:
    """By attribute of the table: where groups surely differ, whether the questions are independent, and both with forged records."""
    shape, told = cells.shape, cells.shape[1]
    each = all_together(alpha, shape, cells.against, told if told > 2 else 1)
    direction, below = directions_of(cells.groups, shape, cells.against, each), np.full(shape, np.nan)
    statistic, freedom = independence(moments)
    p_value, dependent = chi_squared_tail(statistic, max(freedom, 1)), np.nan
    if forging:
        below = directions_below(cells, direction.ravel() != 0, each).reshape(shape)
        dependent = min(cells.part * dependent_below(moments, freedom, p_value, alpha), MOST_FORGED)
    return {
        "direction": direction,
        "certain_below": below,
        "statistic": statistic,
        "freedom": freedom,
        "p_value": p_value,
        "dependent_below": dependent,
    }


def _pushed(
    table: CrossTable, cells: Cells, owners: Indices | None, check: Check, *, always: bool
) -> CrossTable:
    joint, prevalence = cell_shifts(cells, table.joint.value, table.forged)
    table = replace(table, shift=joint, prevalence_shift=prevalence)
    if owners is None or not len(owners):
        return table
    signers, notes = cell_influence(cells, owners, check, always=always)
    share, difference = group_errors(cells.groups)
    notes += clustered_shares(signers, {PREVALENCE: share, DIFFERENCE: difference}, cells.told())
    return replace(table, signers=signers, notes=notes)


def figures_asked(alpha: float, variance: Variance | str, forged: float = FORGED) -> Variance:
    """The variance that is wanted; `SettingsError` if α or the share of forged records is out of its range."""
    check_setting("forged_at_least", forged)
    check_setting("alpha", alpha)
    found: Variance = check_setting("variance", variance)
    return found


def _reference(rows: TableSide, reference: str | None) -> int | None:
    if reference is None:
        return None
    names = (reference, f"{rows.name}={reference}")
    for place, category in enumerate(rows.categories):
        if category in names:
            return place
    raise DatasetError(
        NO_SUCH_REFERENCE(row=rows.name, reference=reference[:80], answers=rows.categories[:8])
    )


@dataclass(frozen=True, slots=True, eq=False)
class Prevalence:
    """One question: the estimates, as shares of those who answered, with what forged records and single signers do to them."""

    answers: Distribution
    by_level: Counts  # how many answered at each level, or of each profile, int64 [levels]
    asked: int | None = None  # how many people were asked; None where that is everyone, or not known


@checked
def prevalences(
    dataset: Records,
    *,
    alpha: float = 0.05,
    variance: Variance | str = Variance.POPULATION,
    forged: float = FORGED,
    owners: Indices | None = None,
    always: bool = False,
    check: Check = go_on,
    design: SamplingDesign | None = None,
) -> list[Prevalence]:
    """Every question, in the order of the data; arguments are those of `distribution`, α is that of each interval, for itself.

    Raises SettingsError: α or the share of forged records out of its range; DatasetError: not one signer for each record, or records
    that are in another order than they were given.

    >>> import polars, tacit
    >>> frame = polars.DataFrame({"tea": [True, True, False, None]})
    >>> (found,) = prevalences(tacit.Dataset.from_frame(frame, tacit.open_channel()))
    >>> found.answers.shares.value.round(2).tolist(), found.answers.missing, found.by_level.tolist()
    ([0.67, 0.33], 0.25, [0, 3])
    """
    variance = figures_asked(alpha, variance, forged)
    if design is not None:
        design.check_records(dataset.records)
    sent = np.zeros((len(dataset.factors.keep_one), len(dataset.items)), np.int64)
    answered = np.zeros_like(sent)
    for block in dataset.blocks:
        check()
        for level, held, given in _counted(dataset, block):
            sent[level] += held
            answered[level] += given
    signers = None
    if owners is not None and len(owners):
        signers = item_influence(dataset, owners, check, always=always)
    found = []
    for number, question in enumerate(dataset.asked.each):
        side, influence = TableSide.of(dataset.asked, question.name), None
        if signers is not None:
            places = dataset.asked.items_of(number)
            influence = signers.take(slice(places.start, places.stop))
            influence = influence if question.is_choice else with_opposite(influence)
        one = _prevalence(dataset, side, sent, answered, alpha, variance)
        if design is not None and not design.is_equal:
            found.append(replace(one, answers=_designed(dataset, side, alpha, variance, design, check)))
            continue
        answers = replace(_with_shift(one.answers, dataset, side, forged), signers=influence)
        found.append(replace(one, answers=answers))
    return found


def _with_shift(table: Distribution, dataset: Records, side: TableSide, forged: float) -> Distribution:
    """With how far this share of forged records could move each share."""
    extremes, shares = side_extremes(dataset, side), table.shares.value
    shift = forged_shift(shares, extremes, forged, table.answered, dataset.records)
    return replace(table, forged=forged, shift=shift)


def _counted(dataset: Records, block: Block | MixedBlock) -> Iterator[tuple[int, Counts, Counts]]:
    """Of each level in a block: how many hold each item, and how many answered it, int64 [items]."""
    if isinstance(block, Block):
        assert isinstance(dataset, Dataset)
        given = dataset.profiles.answered[block.profile] * np.int64(block.records)
        yield block.profile, _ones(block.bits), given
        return
    assert isinstance(dataset, MixedDataset)
    for level in range(len(dataset.levels)):
        at_level = block.planes[ANSWERED].copy()
        for digit, plane in enumerate(block.planes[DIGITS:]):
            at_level &= plane if level >> digit & 1 else ~plane
        yield level, _ones(at_level & block.planes[ANSWER]), _ones(at_level)


def _ones(words: Words) -> Counts:
    """Bits that are set in each row, int64 [rows]."""
    return np.asarray(np.bitwise_count(words).sum(axis=1, dtype=np.int64))


def _prevalence(
    dataset: Records, side: TableSide, sent: Counts, answered: Counts, alpha: float, variance: Variance
) -> Prevalence:
    held, by_level = sent[:, list(side.items)], answered[:, side.items[0]]
    if not side.is_choice:
        held = np.concatenate([held, by_level[:, None] - held], axis=1)
    strata, (every, which) = [], channels_of(dataset, side)
    for place, factors in enumerate(every.tolist()):
        counts = held[which == place].sum(axis=0)  # levels with the same channel are one stratum
        if counts.any():
            counted = counts[:, None].astype(np.float64)
            strata.append(Stratum(side.inverse(*factors), np.ones((1, 1)), counted))
    moments = CellMoments(strata, variance)
    return Prevalence(distribution_of(side, moments, dataset.records, alpha), by_level)
