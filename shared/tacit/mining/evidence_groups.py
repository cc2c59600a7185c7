"""Itemsets of one length judged in groups of like score, each with a prediction and a prior of its own.

Within a group the recentred estimate is regressed on predictions (ridge), and the prior of what the regression leaves is
found by maximum likelihood. Groups are halves, then ever smaller shares, toward the top of the score, as long as `LEAST`
itemsets lie above the cut: where the frequent itemsets are, the groups are small.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields

import numpy as np

from tacit.arrays import Counts, Floats
from tacit.estimation.residual_prior import Judged, ResidualPrior, Residuals
from tacit.mining.control import Control
from tacit.struct_of_arrays import StructOfArrays

LEAST = 300
"""Itemsets above the last cut."""

BELOW_FIRST_CUT = 0.5
SHRINKAGE = 1.6
"""The share of itemsets above a cut falls by this factor from cut to cut."""

RIDGE = 1.0
"""The penalty of a standardized coefficient, in units of one observation of ordinary error."""


@dataclass(frozen=True, slots=True, eq=False)
class Scored(StructOfArrays):
    """Itemsets of one length before they are judged; arrays [m].

    Attributes:
        estimate: recentred estimates of the supports, finite.
        error: their standard errors, more than 0.
        score: by which they are grouped.
        predictions: float64 [m, p], what the supports are regressed on.
    """

    estimate: Floats
    error: Floats
    score: Floats
    predictions: Floats


def groups(score: Floats) -> Iterator[Counts]:
    """The rows of each group, lowest scores first; equal scores may be parted by their order."""
    order = np.argsort(score, kind="stable")
    start, above = 0, BELOW_FIRST_CUT * len(score)
    while above >= LEAST:
        stop = len(score) - int(above)
        yield order[start:stop]
        start, above = stop, above / SHRINKAGE
    yield order[start:]


def judge(data: Scored, minimum: float, alpha: float, control: Control) -> Judged:
    """What estimates, scores and predictions say of each itemset."""
    out = np.empty((6, len(data.estimate)))
    for rows in groups(data.score):
        control.check()
        if not len(rows):
            continue
        estimate, error = data.estimate[rows], data.error[rows]
        predicted = np.maximum(regressed(estimate, error, data.predictions[rows]), 0.0)
        part = Residuals(predicted, estimate, error)
        judged = ResidualPrior.fit(part).judge(part, minimum, alpha, control.check)
        out[:, rows] = [getattr(judged, field.name) for field in fields(judged)]
    return Judged(*out)


def regressed(values: Floats, error: Floats, predictions: Floats) -> Floats:
    """Ridge regression with an intercept, weighted by precision; float64 [m].

    Args:
        values: float64 [m].
        error: float64 [m], standard errors of the values.
        predictions: float64 [m, p].
    """
    weights = 1.0 / error**2
    weights /= weights.mean()
    centre = np.average(predictions, axis=0, weights=weights)
    away = predictions - centre
    spread = np.sqrt(np.average(away**2, axis=0, weights=weights))
    away = np.divide(away, spread, out=np.zeros_like(away), where=spread > 0.0)
    middle = np.average(values, weights=weights)
    weighed = away * weights[:, None]
    slopes = np.linalg.solve(away.T @ weighed + RIDGE * np.eye(away.shape[1]), weighed.T @ (values - middle))
    return middle + away @ slopes
