"""What forged records and single signers do to a share, in cells and sentences of pages that are made before a run.

Where the records are of so few signers that nothing is left without five of them, the sentence says so and the cell has a dash.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from tacit_miner.runs.explanation import MANY_SIGNERS
from tacit_miner.ui.texts.language import decimal, left_to_right, percent, tr
from tacit_miner.ui.widgets.rows import RowsColumn

if TYPE_CHECKING:
    from tacit.estimation.forging import ForgedShift
    from tacit.estimation.signer_influence import SignerInfluence

UNKNOWN = "–"

Row = TypeVar("Row")


@dataclass(frozen=True, slots=True)
class Loss:
    """What an estimate loses without the signers who matter most; NaN where that is not known.

    Attributes:
        one: without one.
        five: without five.
        signers: of how many signers its records are; 0 where that is not known.
    """

    one: float = math.nan
    five: float = math.nan
    signers: int = 0

    @classmethod
    def of(cls, found: SignerInfluence | None, place: int) -> Loss:
        """One of an array of them."""
        if found is None:
            return cls()
        count = float(found.signers[place])
        return cls(
            float(found.shift[place]), float(found.worst[place]), 0 if math.isnan(count) else int(count)
        )


@dataclass(frozen=True, slots=True)
class Reach:
    """How far a share of forged records could move an estimate.

    Attributes:
        forged: the share of all records.
        down, up: how far; NaN where it is not known, infinite where there is no bound.
    """

    forged: float = math.nan
    down: float = math.nan
    up: float = math.nan

    @classmethod
    def of(cls, forged: float, shift: ForgedShift, place: int) -> Reach:
        """One of an array of them."""
        return cls(forged, float(shift.down[place]), float(shift.up[place]))


NO_LOSS, NO_REACH = Loss(), Reach()


def points(value: float) -> str:
    """A share in points of percent."""
    return UNKNOWN if math.isnan(value) else decimal(100.0 * value, 2)


def reach_cell(reach: Reach) -> str:
    """How far, down and up."""
    if math.isnan(reach.down) or math.isnan(reach.up):
        return UNKNOWN
    if math.isinf(reach.up):
        return tr("not bounded")
    return left_to_right(f"{points(reach.down)} … {points(reach.up)}")


def reach_line(reach: Reach) -> str:
    """The same in a sentence; empty where it is not known."""
    if math.isnan(reach.up):
        return ""
    if math.isinf(reach.up):
        words = tr("If {share} of all records were forged, they could move it to any share.")
        return words.format(share=percent(reach.forged, 2))
    words = tr("If {share} of all records were forged, they could move it by {reach} points of percent.")
    return words.format(share=percent(reach.forged, 2), reach=reach_cell(reach))


def loss_line(loss: Loss) -> str:
    """What signers do, in a sentence; empty where it is not known."""
    if loss.signers == 1:
        return tr("All its records are of one signer; nothing is left without that signer.")
    return _loss_line(
        loss,
        tr("Without the one signer who matters most it loses {one}."),
        tr(
            "Without the one signer who matters most it loses {one}; without five nothing is left to estimate it from."
        ),
        tr(
            "Without the one signer who matters most it loses {one}, without the five who matter most {five}."
        ),
    )


def difference_line(loss: Loss) -> str:
    """What signers do to a difference of two groups; empty where it is not known."""
    return _loss_line(
        loss,
        tr("Without the one signer who matters most the difference loses {one}."),
        tr(
            "Without the one signer who matters most the difference loses {one}; without five nothing is left to estimate it from."
        ),
        tr(
            "Without the one signer who matters most the difference loses {one}, without the five who matter most {five}."
        ),
    )


def _loss_line(loss: Loss, few: str, nothing_left: str, both: str) -> str:
    if math.isnan(loss.one):
        return ""
    known = few if 0 < loss.signers < MANY_SIGNERS else both
    words = nothing_left if math.isnan(loss.five) else known
    return words.format(one=points(loss.one), five=points(loss.five))


def reach_column(reach: Callable[[Row], Reach], hint: Callable[[Row], str]) -> RowsColumn[Row]:
    """How far forged records push each share."""
    return RowsColumn(
        tr("Forged move it by %"),
        lambda row: reach_cell(reach(row)),
        lambda row: sortable(reach(row).up - reach(row).down),
        tr(
            "How far forged records could move the share, down and up in points of percent, if they were added until they are the "
            "share of all records that the settings of the last run name (1 % without a run)"
        ),
        numeric=True,
        hint=hint,
        plain=lambda row: f"{reach(row).down!r} {reach(row).up!r}",
    )


def loss_columns(
    loss: Callable[[Row], Loss], one: tuple[str, str], five: tuple[str, str]
) -> list[RowsColumn[Row]]:
    """What single signers do to each share, under the headings of results: titles and what they mean."""
    return [
        signers_column(*one, lambda row: loss(row).one),
        signers_column(*five, lambda row: loss(row).five),
    ]


def signers_column(title: str, tip: str, loss: Callable[[Row], float]) -> RowsColumn[Row]:
    """A column of losses, sorted by their size."""
    return RowsColumn(
        title,
        lambda row: points(loss(row)),
        lambda row: sortable(abs(loss(row))),
        tip,
        numeric=True,
        plain=loss,
    )


def sortable(value: float) -> float:
    """A number that sorts where it is not known too."""
    return -math.inf if math.isnan(value) else value
