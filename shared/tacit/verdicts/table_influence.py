"""What forged records and single signers do to the shares of one question, and to the cells of a table of two.

How far forged records could move a share (`tacit.estimation.forging`), up to which share of them groups surely differ, and
what each share and difference loses without single signers. All of that follows from sums over records, missing answers, levels,
options and unions included: exactly, but for the set of five signers that moves a difference most (`tacit.estimation.signer_influence`).
"""

from dataclasses import dataclass, replace

import numpy as np

from tacit.compute.arrays import Bools, Floats, Indices
from tacit.compute.control import Check
from tacit.counting.answer_counts import TableSide, cells_of_signers, channels_of
from tacit.estimation.choices import MOST_FORGED
from tacit.estimation.forging import (
    Extremes,
    ForgedShift,
    forged_records,
    forged_share_shift,
    forged_shift,
    unequal_below,
)
from tacit.estimation.group_region import Groups
from tacit.estimation.signer_influence import SignerInfluence, influence
from tacit.platform.messages import Message, Template
from tacit.records.mixed import Records
from tacit.verdicts.flip_shares import extremes_of
from tacit.verdicts.signers import (
    FREE_STEPS,
    MOST_BYTES,
    NOT_WORKED_OUT,
    STEPS_A_SUM,
    WORST,
    check_owners,
    clustered,
    item_influence,
    item_steps,
)

JOINT, PREVALENCE, DIFFERENCE = "joint", "prevalence", "difference"  # what the figures of signers are of

TOO_LARGE = Template(
    "tables.signers-large",
    "what single signers do to the table was not worked out: the sums of {signers:,} signers in {cells:,} cells take more than {most:,} MB",
)
CLUSTERED = Template(
    "tables.clustered",
    "records of the same signer resemble each other: for {shares:,} of {all:,} shares and differences the standard error that counts "
    "signers is at least {ratio:g} times the plain one; their intervals count records, and are too sure if a signer stands for a device "
    "or an interviewer",
)


@dataclass(frozen=True, slots=True, eq=False)
class Cells:
    """A table of two questions, as these figures need it."""

    dataset: Records
    rows: TableSide  # the side that makes groups
    columns: TableSide
    against: int | None  # the row that others are compared with; None for all who are not in a row
    groups: Groups  # what is compared in each cell, row after row
    answered: int  # how many records answered both

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns."""
        return len(self.rows.categories), len(self.columns.categories)

    @property
    def part(self) -> float:
        """The share of all records that answered both."""
        return self.answered / max(self.dataset.records, 1)

    def places(self) -> Indices:
        """Row and column of each cell, int32 [2, cells]."""
        return np.indices(self.shape, dtype=np.int32).reshape(2, -1)

    def told(self) -> Bools:
        """The cells that say all: of a question of yes and no the noes are left out; and no row is compared with itself."""
        every = np.ones(self.shape, np.bool_)
        if not self.columns.is_choice:
            every[:, 1:] = False
        if self.against is not None:
            every[self.against] = False
        return every.ravel()


def side_extremes(dataset: Records, side: TableSide) -> Extremes:
    """The least and the largest weight of a record for each answer of a side, options and unions or yes and no."""
    own = extremes_of(dataset).take(_items(side))
    # The weights of a yes and of a no add up to 1 in every record.
    return own if side.is_choice else Extremes.concatenate([own, own.complement()])


def _items(side: TableSide) -> Indices:
    """The items of its answers; the no of a yes/no question has none."""
    count = len(side.categories) if side.is_choice else 1
    return np.arange(side.items[0], side.items[0] + count, dtype=np.int32)


def answer_influence(
    dataset: Records, side: TableSide, owners: Indices, check: Check, *, always: bool
) -> tuple[SignerInfluence | None, tuple[Message, ...]]:
    """What signers do to the share of each answer to one question (`item_influence`); None and a note where that takes long."""
    items = _items(side)
    found = item_influence(dataset, owners, check, always=always, items=items)
    if found is None:
        return None, (NOT_WORKED_OUT(steps=item_steps(dataset, owners, len(items))),)
    return found if side.is_choice else with_opposite(found), ()


def with_opposite(yes: SignerInfluence) -> SignerInfluence:
    """Of a yes and of a no: what one share loses the other one gains."""
    return SignerInfluence.concatenate([yes, replace(yes, shift=-yes.shift, worst=-yes.worst)])


def cell_shifts(cells: Cells, joint: Floats, share: float) -> tuple[ForgedShift, ForgedShift]:
    """How far a share of all records, in [0, 1), that is forged could move the joint share and the prevalence of each cell, row after row."""
    data, sides = cells.dataset, (cells.rows, cells.columns)
    pairs = zip(sides, cells.places(), strict=True)
    of_rows, of_columns = (side_extremes(data, side).take(own) for side, own in pairs)
    held, size = cells.groups.totals[:, 0], cells.groups.totals[:, 1]
    joint_shift = forged_shift(joint.ravel(), of_rows.times(of_columns), share, cells.answered, data.records)
    part = forged_records(share, cells.answered, data.records)
    return joint_shift, forged_share_shift(held, size, of_rows, of_columns, part)


def directions_below(cells: Cells, sure: Bools, alpha: float) -> Floats:
    """The share of forged records below which groups surely differ that do so by chance alone at this α, [cells]; NaN of others."""
    row, column = cells.places()
    of_rows, of_columns = (_weights(cells.dataset, side) for side in (cells.rows, cells.columns))
    own = of_rows[row]
    other = 1.0 - own if cells.against is None else np.broadcast_to(of_rows[cells.against], own.shape)
    weights, traits = np.stack([own, other], axis=1), of_columns[column]
    found, bound = np.full(len(sure), np.nan), cells.groups.limit(alpha)
    for place in np.flatnonzero(sure).tolist():
        groups = cells.groups.take(slice(place, place + 1))
        share = cells.part * unequal_below(groups, weights[place], traits[place], float(bound[place]))
        found[place] = np.clip(share, 0.0, MOST_FORGED)
    return found


def _weights(dataset: Records, side: TableSide) -> Floats:
    """The weight of a record for each answer of a side, for every answer and channel that can be sent, [categories, …]."""
    factors, _ = channels_of(dataset, side)
    return np.concatenate([side.members @ side.inverse(*each) for each in factors.tolist()], axis=1)


def cell_influence(
    cells: Cells, owners: Indices, check: Check, *, always: bool
) -> tuple[dict[str, SignerInfluence], tuple[Message, ...]]:
    """What signers do to the joint share, the prevalence and the difference of each cell, row after row; and notes: why there are none.

    Worked out even where that takes long if `always`, as far as memory allows; `check` is called between blocks and may raise.

    Raises DatasetError: records that are in another order than they were given, or not one signer for each.
    """
    dataset = cells.dataset
    check_owners(dataset, owners)
    signers, count = int(owners.max(initial=-1)) + 1, int(np.prod(cells.shape))
    steps = STEPS_A_SUM * signers * count + dataset.records
    if steps > FREE_STEPS and not always:
        return {}, (NOT_WORKED_OUT(steps=steps),)
    if max(64 * signers * cells.rows.answers * cells.columns.answers, 24 * signers * count) > MOST_BYTES:
        return {}, (TOO_LARGE(signers=signers, cells=count, most=MOST_BYTES >> 20),)
    return _influence(cells, *cells_of_signers(dataset, cells.rows, cells.columns, owners, check)), ()


def _influence(cells: Cells, own: Floats, answered: Floats) -> dict[str, SignerInfluence]:
    """By the estimated records of each signer in each true cell."""
    rows, columns = cells.rows.members, cells.columns.members
    held = np.einsum("ra,gab,cb->rcg", rows, own, columns)
    size = np.einsum("ra,gab->rg", rows, own)[:, None].repeat(len(columns), axis=1)
    if cells.against is None:
        other_held, other_size = np.einsum("gab,cb->cg", own, columns)[None] - held, answered - size
    else:
        other_held, other_size = (np.broadcast_to(each[cells.against], held.shape) for each in (held, size))
    pairs = np.stack([each.reshape(-1, len(answered)) for each in (held, size, other_held, other_size)])
    everybody = np.broadcast_to(answered, pairs.shape[1:])
    present = everybody > 0.0
    difference = influence(pairs, present, WORST)
    if cells.against is not None:
        own_row = cells.places()[0] == cells.against
        difference = SignerInfluence(*np.where(own_row, np.nan, list(difference.arrays().values())))
    return {
        JOINT: influence(np.stack([pairs[0], everybody]), present, WORST),
        PREVALENCE: influence(pairs[:2], present, WORST),
        DIFFERENCE: difference,
    }


def clustered_shares(
    found: dict[str, SignerInfluence], errors: dict[str, Floats], told: Bools
) -> tuple[Message, ...]:
    """A note if the errors over signers are large beside the plain ones, in the shares that are told."""
    pairs = [(found[name].error[told], plain[told]) for name, plain in errors.items() if name in found]
    return clustered(CLUSTERED, "shares", pairs)
