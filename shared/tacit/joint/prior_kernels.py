"""The loops of an evidence search, as `tacit.compute.compiled` calls them: EM, the posterior of every residual, and triples."""

from __future__ import annotations

from tacit.compute.compiled import Kernel

fit_weights = Kernel(
    "fit_weights",
    "const float64 points[size]",
    "float64 weights[size]",
    "const float64 residual[m]",
    "const float64 error[m]",
    "const int32 first[m]",
    "const float64 counts[m]",
    "int64 rounds",
    result="done",
    where=lambda of: not of.m or (of.first.min() >= 0 and of.first.max() <= of.size),
)
"""Improve the weights of the grid points, ascending, by rounds of EM.

Of m residuals with their errors, the first grid point that each allows, and how many residuals each stands for.
"""

judge_rows = Kernel(
    "judge_rows",
    "const float64 points[size]",
    "const float64 weights[size]",
    "const float64 predicted[m]",
    "const float64 estimate[m]",
    "const float64 error[m]",
    "float64 minimum",
    "float64 alpha",
    "float64 least",
    "float64 most",
    "float64 out[5, m]",
    result="done",
    where=lambda of: of.size > 0,
)
"""Write posterior mean, lower and upper quantile, P(s ≥ minimum) and evidence of each row; see `Judged`.

By the weights of the ascending grid points; the interval leaves out α, and evidence is clipped to the least and the most.
"""

count_triples = Kernel(
    "count_triples",
    "const float64 evidence[items, items]",
    "const int32 pairs[m, 2] < items",
    "int64 start",
    "int64 stop",
    "float64 least",
    "float64 worst",
    "float64 step",
    "int64 counts[classes]",
    where=lambda of: 0 <= of.start <= of.stop <= of.m and of.classes > 0,
)
"""Count triples by what their pairs say together.

Args:
    evidence: symmetric; −∞ where a pair was not counted.
    pairs: those that may be a triple's best.
    start: the first of them to be looked at.
    stop: one past the last.
    least: the least sum that is counted, finite.
    worst: the share of the pair that says least.
    step: width of a class.
    counts: added to; the last class is open.
"""

list_triples = Kernel(
    "list_triples",
    "const float64 evidence[items, items]",
    "const int32 pairs[m, 2] < items",
    "int64 start",
    "int64 stop",
    "float64 least",
    "float64 worst",
    "int32 out[room, 3]",
    result="int64",
    where=lambda of: 0 <= of.start <= of.stop <= of.m,
)
"""Write the triples whose pairs say at least so much together, items ascending, as far as there is room; returns how many.

The other arguments are those of `count_triples`.
"""
