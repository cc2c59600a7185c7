"""What forged records and single signers do to the cells of a table of two questions.

Of each cell: how far forged records could move its joint share (`tacit.estimation.forging.forged_shift`), and what its joint share and
its prevalence lose without single signers. Both shares are ratios of sums over records, so that is exact
(`tacit.estimation.signer_influence`), missing answers, levels, options and unions included.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tacit.arrays import Floats, Indices
from tacit.errors import DatasetError
from tacit.estimation.forging import Extremes, ForgedShift, forged_shift
from tacit.estimation.signer_influence import SignerInfluence, influence
from tacit.mining.answer_counts import Records, TableSide, cells_of_signers
from tacit.mining.blocks import Dataset
from tacit.mining.forged import extremes_of
from tacit.mining.signers import FREE_STEPS, MOST_BYTES, ONE_FOR_EACH, REORDERED, STEPS_A_SUM, WORST

JOINT, PREVALENCE = "joint", "prevalence"
"""What the figures of signers are of."""


def side_extremes(dataset: Records, side: TableSide) -> Extremes:
    """The least and the largest weight of a record for each answer of a side, options and unions or yes and no."""
    first = side.items[0]
    items = np.arange(first, first + (len(side.categories) if side.is_choice else 1), dtype=np.int32)
    own = extremes_of(dataset).take(items)
    if side.is_choice:
        return own
    # The weights of a yes and of a no add up to 1 in every record.
    return Extremes.concatenate([own, Extremes(1.0 - own.most, 1.0 - own.least)])


def cell_shift(
    dataset: Records, rows: TableSide, columns: TableSide, joint: Floats, share: float, answered: int
) -> ForgedShift:
    """How far this share of forged records could move the joint share of each cell, row after row.

    Args:
        dataset: the records.
        rows: one side.
        columns: the other one.
        joint: the estimates, float64 [rows, columns].
        share: of all records, in [0, 1).
        answered: records that answered both.
    """
    places = np.indices(joint.shape, dtype=np.int32).reshape(2, -1)
    of_rows, of_columns = side_extremes(dataset, rows), side_extremes(dataset, columns)
    z = of_rows.take(places[0]).times(of_columns.take(places[1]))
    return forged_shift(joint.ravel(), z, share, answered, dataset.records)


def cell_influence(
    dataset: Records,
    rows: TableSide,
    columns: TableSide,
    owners: Indices,
    check: Callable[[], None],
    *,
    always: bool,
) -> dict[str, SignerInfluence]:
    """What signers do to the joint share and to the prevalence of each cell, row after row; empty where that takes long.

    Args:
        dataset: the records.
        rows: the side that makes groups.
        columns: the other one.
        owners: int32 [records], signers numbered from 0.
        check: called between blocks; may raise to stop.
        always: whether it is worked out even where that takes long, as far as memory allows.

    Raises:
        DatasetError: records that are in another order than they were given, or not one signer for each.
    """
    if len(owners) != dataset.records:
        raise DatasetError(ONE_FOR_EACH(signers=len(owners), records=dataset.records))
    if isinstance(dataset, Dataset) and len(dataset.profiles) > 1:
        raise DatasetError(REORDERED())
    signers, cells = int(owners.max(initial=-1)) + 1, len(rows.categories) * len(columns.categories)
    if STEPS_A_SUM * signers * cells + dataset.records > FREE_STEPS and not always:
        return {}
    if 64 * signers * rows.answers * columns.answers > MOST_BYTES or 24 * signers * cells > MOST_BYTES:
        return {}
    own, answered = cells_of_signers(dataset, rows, columns, owners, check)
    top = np.einsum("ra,gab,cb->rcg", rows.members, own, columns.members)
    groups = np.einsum("ra,gab->rg", rows.members, own)[:, None].repeat(len(columns.categories), axis=1)
    top, groups = top.reshape(cells, signers), groups.reshape(cells, signers)
    everybody = np.broadcast_to(answered, top.shape)
    return {
        name: influence(top, below, everybody > 0.0, WORST)
        for name, below in {JOINT: everybody, PREVALENCE: groups}.items()
    }
