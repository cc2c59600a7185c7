"""What is measured of one draw: how well the k most frequent itemsets are found, and how far their supports are off.

* F1: of the k found and the k true ones. NCR, normalized cumulative rank (Wang, Li and Jha 2018): found itemsets score k for the
  first of the true list, 1 for the last, of all that can be scored.
* missed and extra: percent of the k, of all that was listed at the minimum support (MASK's σ− and σ+).
* error: root mean square of the supports of what was found and is true, in points.
* covered: percent of the 95 % intervals of these that hold the truth, where a rival gives a standard error. Of those found
  only: picking by the estimate already costs some.
"""

import math

import numpy as np

NAMES = ("F1", "NCR", "missed %", "extra %", "error, points", "covered %")


def measured(population, found):
    """The six figures, NaN where there is none.

    Args:
        population: with its true list.
        found: {itemset: (share, standard error)}.
    """
    top, k = population.top, len(population.top)
    best = sorted(found, key=lambda c: (-found[c][0], c))[:k]
    right = [c for c in best if c in top]
    score = {c: k - place for place, c in enumerate(top)}
    listed = [c for c in found if found[c][0] >= population.minimum]
    hit = [c for c in listed if c in top]
    true = np.array([top[c] for c in right])
    value = np.array([found[c][0] for c in right])
    wide = np.array([found[c][1] for c in right])
    covers = np.abs(value - true) <= 1.96 * wide
    return (
        2.0 * len(right) / (len(best) + k),
        sum(score[c] for c in right) / (k * (k + 1) / 2),
        100.0 * (k - len(hit)) / k,
        100.0 * (len(listed) - len(hit)) / k,
        100.0 * float(np.sqrt(np.mean((value - true) ** 2))) if right else math.nan,
        100.0 * float(covers.mean()) if right and not np.isnan(wide).any() else math.nan,
    )
