"""Columns that say how far forged records and single signers can push the rows of a result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from tacit.arrays import Bools, Floats
from tacit.estimation.forging import Forging
from tacit.estimation.intervals import Bounded
from tacit.estimation.signer_influence import SignerInfluence
from tacit.mining.result import Codes
from tacit_miner.ui.results import headings
from tacit_miner.ui.results.columns import Column, Kind

EVERY = slice(None)
"""All rows."""

Listed = Sequence[Bools | slice]

DIGITS = 2
"""After the point, of percent: a hundredth of a percent is one record in ten thousand."""


def verdict_column(verdict: Codes, forged: Sequence[Mapping[str, Forging]], listed: Listed) -> Column:
    """The verdicts, with the share of forged records below which those are certain that chance leaves so.

    Args:
        verdict: of all rows.
        forged: of each part of the result, as `FrequentItemsets.forged`.
        listed: the rows of each part.
    """
    parts = [
        each.certain_below[rows]
        for found, rows in zip(forged, listed, strict=True)
        for each in found.values()
    ]
    below = np.concatenate(parts) if parts else None
    if below is not None and len(below) != len(verdict):
        below = None
    return Column("verdict", Kind.VERDICT, *headings.heading("verdict"), verdict, certain_below=below)


def widened_bounds(widened: Sequence[Mapping[str, Bounded]], listed: Listed) -> Bounded | None:
    """The intervals that allow for forged records; None if no row needs one.

    Args:
        widened: of each part of the result, as `FrequentItemsets.widened`.
        listed: the rows of each part.
    """
    parts = [each.take(rows) for found, rows in zip(widened, listed, strict=True) for each in found.values()]
    if not parts or not all(widened):
        return None
    whole = Bounded.concatenate(parts)
    return None if np.isnan(whole.low).all() else whole


def pushed_columns(
    forged: Sequence[Mapping[str, Forging]], signers: Sequence[Mapping[str, SignerInfluence]], listed: Listed
) -> list[Column]:
    """Flip shares, and what signers do, as far as they are known."""
    columns = []
    shares = [
        each.flips_at[rows] for found, rows in zip(forged, listed, strict=True) for each in found.values()
    ]
    if shares and all(forged):
        columns.append(_percent("flips_at", np.concatenate(shares), optional=True))
    sums = [each.take(rows) for found, rows in zip(signers, listed, strict=True) for each in found.values()]
    if sums and all(signers):
        whole = SignerInfluence.concatenate(sums)
        columns += [
            _percent("largest_signer_shift", whole.shift, optional=True),
            _percent("worst_signers_shift", whole.worst, optional=True),
            _percent("signer_se", whole.error, optional=True),
        ]
    return columns


def _percent(key: str, values: Floats, *, optional: bool) -> Column:
    unknown = np.full(len(values), np.nan)
    known = np.abs(values[np.isfinite(values)])
    most = float(known.max(initial=0.0)) or 1.0
    return Column(
        key,
        Kind.ESTIMATE,
        *headings.heading(key),
        values,
        Bounded(values, unknown, unknown),
        100.0,
        DIGITS,
        drawn=(0.0, most),
        optional=optional,
    )
