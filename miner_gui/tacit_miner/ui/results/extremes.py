"""What forged records and single signers do to a share, in cells and sentences of pages that are made before a run.

Where the records are of so few signers that nothing is left without five of them, the sentence says so and the cell has a dash.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from tacit_miner.exports.answer_tables import EstimateExtremes
from tacit_miner.runs.explanation import MANY_SIGNERS
from tacit_miner.ui.results.columns import heading
from tacit_miner.ui.texts.language import decimal, left_to_right, percent, tr
from tacit_miner.ui.widgets.rows import RowsColumn, figure_column, sortable

UNKNOWN = "–"

Row = TypeVar("Row")


def points(value: float) -> str:
    """A share in points of percent."""
    return UNKNOWN if math.isnan(value) else decimal(100.0 * value, 2)


def reach_cell(extremes: EstimateExtremes) -> str:
    """How far, down and up."""
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
    return words.format(share=percent(extremes.forged, 2), reach=reach_cell(extremes))


def loss_line(extremes: EstimateExtremes) -> str:
    """What signers do to a share, in a sentence; empty where it is not known."""
    if extremes.signers == 1:
        return tr("All its records are of one signer; nothing is left without that signer.")
    return _lost(
        extremes,
        tr("Without the one signer who matters most it loses {one}."),
        tr(
            "Without the one signer who matters most it loses {one}; without five nothing is left to estimate it from."
        ),
        tr(
            "Without the one signer who matters most it loses {one}, without the five who matter most {five}."
        ),
    )


def difference_line(extremes: EstimateExtremes) -> str:
    """What signers do to a difference of two groups, in a sentence; empty where it is not known."""
    return _lost(
        extremes,
        tr("Without the one signer who matters most the difference loses {one}."),
        tr(
            "Without the one signer who matters most the difference loses {one}; without five nothing is left to estimate it from."
        ),
        tr(
            "Without the one signer who matters most the difference loses {one}, without the five who matter most {five}."
        ),
    )


def _lost(extremes: EstimateExtremes, few: str, nothing: str, many: str) -> str:
    """A sentence for few signers, one where nothing is left without five, and one for many."""
    if math.isnan(extremes.one):
        return ""
    is_few = 0 < extremes.signers < MANY_SIGNERS
    words = nothing if math.isnan(extremes.five) else few if is_few else many
    return words.format(one=points(extremes.one), five=points(extremes.five))


def pushed_columns(
    of: Callable[[Row], EstimateExtremes], hint: Callable[[Row], str]
) -> list[tuple[RowsColumn[Row], Callable[[Row], float]]]:
    """How far forged records and single signers push each share: columns, each with the figure that says whether it is known."""
    forged: RowsColumn[Row] = RowsColumn(
        tr("Forged move it by %"),
        lambda row: reach_cell(of(row)),
        lambda row: sortable(of(row).up - of(row).down),
        tr(
            "How far forged records could move the share, down and up in points of percent, if they were added until they are the "
            "share of all records that the settings of the last run name (1 % without a run)"
        ),
        numeric=True,
        hint=hint,
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
