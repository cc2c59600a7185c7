"""A part of the grid of `make coverage`: the hardest cells, in whole studies; the bounds hold with 1 − 10⁻⁶ each.

Where the old intervals failed: a lift of rare items (73 %), Zhang at independence (56 %), conviction (85 %), supports near 0 and 1.
"""

import numpy as np
import pytest
from grids.studies import Choice, associated, independent, simulate
from wilson import wilson_interval

from tacit.estimation.inversion import Variance
from tacit.estimation.measures import MEASURES
from tacit.estimation.rule_intervals import bounds_nothing

STUDIES = 4_000
LEAST = 0.93
CHOICES = [
    Choice.even("p = .7", 0.7),
    Choice.even("p = .95", 0.95),
    Choice.even("open", 1.0),
    Choice("mixed, holders hide", (0.95, 0.65), (0.8, 0.2), (0.4, 0.6)),
]
PEOPLE = [
    independent("common", 0.4, 3),
    independent("rare", 0.01, 3),
    associated("rare and associated", 0.01, (0.7, 0.003, 3)),
    independent("nearly all", 0.98, 3),
]


def holds(bounds, truth):
    return (bounds.low <= truth + 1e-12) & (truth - 1e-12 <= bounds.high)


@pytest.mark.parametrize("variance", list(Variance))
@pytest.mark.parametrize("people", PEOPLE, ids=lambda people: people.name)
@pytest.mark.parametrize("choice", CHOICES, ids=lambda choice: choice.name)
@pytest.mark.parametrize("records", [500, 2_000])
def test_every_interval_covers(records, choice, people, variance):
    studies = simulate(np.random.default_rng(records), people, choice, records, STUDIES, variance)
    covered = {"support": holds(studies.interval(0.05), studies.truth[7])}
    rules = studies.rules(3)  # the first two items to the left
    both, left, right = (np.array(studies.truth[mask]) for mask in (7, 3, 4))
    (bounds, unbounded), measures = rules.confidence(0.05), rules.measures(0.05)
    if left:
        covered["confidence"] = holds(bounds, both / left) | unbounded
    for measure in MEASURES:
        truth, bounds = measure.values(both, left, right), measures[measure.name]
        if not np.isnan(truth):
            covered[measure.name] = holds(bounds, truth) | bounds_nothing(bounds, measure)
    assert len(covered) >= 8 or left * right == 0.0  # of a side that no record holds there are few figures
    assert {
        name: of.mean() for name, of in covered.items() if wilson_interval(of.sum(), STUDIES)[1] < LEAST
    } == {}


@pytest.mark.parametrize("keep", [1.0, 0.95, 0.8])
@pytest.mark.parametrize("share", [0.0, 0.002, 0.02, 0.5, 0.98, 1.0])
def test_supports_of_thirty_people_are_covered_and_no_interval_is_a_point(keep, share):
    people = independent("few", share, 1)
    studies = simulate(
        np.random.default_rng(30), people, Choice.even("", keep), 30, STUDIES, Variance.POPULATION
    )
    bounds = studies.interval(0.05)
    assert (bounds.high - bounds.low).min() > 0.05
    assert wilson_interval(holds(bounds, share).sum(), STUDIES)[1] >= LEAST
