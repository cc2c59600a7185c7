"""Intervals of supports, confidences and measures, each for itself: is the truth inside?

Every cell is a design: how answers are randomized, how many people there are, how common the items are and whether they hang
together, how many items, which of the two variances, and how the items are divided on the two sides of a rule.
"""

import os
from itertools import product

import numpy as np
from tests.grids.studies import Choice, associated, independent, simulate
from tests.grids.table import Cell

from tacit.estimation.inversion import Variance
from tacit.estimation.measures import MEASURES
from tacit.estimation.rule_intervals import bounds_nothing

TITLE = "95 % intervals of supports, confidences and measures"
NOTE = (
    "A row has every cell of one figure under one way of randomizing: n = 500, 2,000 and 20,000; items that 40 %, 1 % or 90 % of "
    "people affirm, independent and (but for 90 %) associated; one to three items, three of them divided both ways; "
    "people as a sample, and these people alone. *Bound nothing*: the share of studies whose interval is everything the "
    "figure can be, which counts as covered."
)

STUDIES = int(os.environ.get("TACIT_STUDIES", "4000"))
ALPHA = 0.05
RECORDS = (500, 2_000, 20_000)
CHOICES = (
    *(Choice.even(f"p = {keep}", keep) for keep in (0.6, 0.7, 0.8, 0.9, 0.95)),
    Choice.even("open", 1.0),
    Choice.even("mixed .95 .8 .65", 0.95, 0.8, 0.65),
    Choice.even("mixed open .7", 1.0, 0.7),
    Choice.even("one of .95 .8 .65 each", 0.95, 0.8, 0.65, together=True),
    Choice("mixed, holders hide", (0.95, 0.8, 0.65), (0.6, 0.2, 0.2), (0.2, 0.2, 0.6)),
)


def peoples(length):
    """Who is asked K items."""
    yield independent("40 %, independent", 0.4, length)
    yield independent("1 %, independent", 0.01, length)
    yield independent("90 %, independent", 0.9, length)
    if length > 1:
        yield associated("40 %, associated", 0.5, (0.64, 0.16, length))
        yield associated("1 %, associated", 0.01, (0.7, 0.003, length))


def cells():
    """Every cell, a row of the table after the other."""
    found = {}
    random = np.random.default_rng(14)
    for choice in CHOICES:
        for variance, length, records in product(Variance, (1, 2, 3), RECORDS):
            for people in peoples(length):
                studies = simulate(random, people, choice, records, STUDIES, variance)
                rest = {
                    "": people.name,
                    "n =": f"{records:,}",
                    "size": str(length),
                    "variance": str(variance),
                }
                for name, cell in _judged(studies, length, {"randomized": choice.name}, rest):
                    found.setdefault((name, choice.name), []).append(cell)
    names = ["support", "confidence", *(measure.name for measure in MEASURES)]
    for name, choice in product(names, CHOICES):
        yield from found[name, choice.name]


def _judged(studies, length, row, rest):
    """A cell of the support, and one of each figure of each rule."""
    bounds = studies.interval(ALPHA)
    yield (
        "support",
        _cell({"figure": "support", **row}, rest, bounds, studies.truth[-1], np.zeros(len(bounds), np.bool_)),
    )
    whole = (1 << length) - 1
    for left in {2: (1,), 3: (3, 1)}.get(length, ()):
        sides = {**rest, "left": str(left.bit_count())}
        rules = studies.rules(left)
        truth = [np.array(studies.truth[mask]) for mask in (whole, left, whole - left)]
        bounds, unbounded = rules.confidence(ALPHA)
        yield "confidence", _cell({"figure": "confidence", **row}, sides, bounds, _ratio(truth), unbounded)
        found = rules.measures(ALPHA)
        for measure in MEASURES:
            bounds, right = found[measure.name], float(measure.values(*truth))
            nothing = bounds_nothing(bounds, measure)
            yield measure.name, _cell({"figure": measure.name, **row}, sides, bounds, right, nothing)


def _ratio(truth):
    both, left, _ = truth
    return both / left if left else np.nan


def _cell(row, rest, bounds, truth, unbounded):
    """Whether the truth lies inside; where it has no value (nobody holds the left side) every interval is right."""
    inside = (bounds.low <= truth + 1e-12) & (truth - 1e-12 <= bounds.high) | np.isnan(truth)
    return Cell(row, rest, int((inside | unbounded).sum()), len(inside), int(unbounded.sum()))
