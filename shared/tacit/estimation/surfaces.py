"""Figures of a rule as surfaces: a figure θ of a rule X ⇒ Y demands the support s = h_θ(a, b) of X and Y together.

With a and b the supports of X and of Y, every figure of a rule grows with s = s(XY) while a and b stay. "The figure is θ" is
therefore one hypothesis about s − h_θ(a, b), and the interval of θ holds all θ whose hypothesis a test does not reject. At
s = ab, independence, every surface has the slopes b and a: all figures tell a rule from independence by the same test.

Compiled loops compare numbers, so a surface is a number here; `surface_kernels` has its slopes, its ends and its values.
"""

from __future__ import annotations

CONFIDENCE, LIFT, LEVERAGE, CONVICTION, ZHANG, JACCARD, CERTAINTY, KULCZYNSKI = range(8)
