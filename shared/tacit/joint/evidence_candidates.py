"""Candidates of an evidence search: itemsets whose subsets speak for them, and what itemsets of all lengths say of each other.

E of an itemset is the log likelihood ratio of "its support reaches the minimum" against "it does not", under the prior of its
length; its positive part is compressed, so that no single itemset decides. A is the sum of E over its proper subsets of
two items or more, B what the itemsets one item longer say of it: one unlucky subset does not stop a search, one lucky one does not feed it.

Itemsets of one length are judged in groups of like score: halves, then ever smaller shares, toward the top of the score, as long as
`LEAST_IN_GROUP` itemsets lie above the cut. In each the recentred estimate is regressed on predictions (ridge), and the prior of what the
regression leaves is found by maximum likelihood.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields

import numpy as np

from tacit.compute.arrays import Bools, Counts, Floats, Indices, StructOfArrays
from tacit.compute.control import Control, stretches
from tacit.estimation.inversion import Coefficients, contract
from tacit.joint.residual_prior import Judged, ResidualPrior, Residuals, count_triples, list_triples
from tacit.run.lattice import Itemsets, join_size, joins, subset_rows

LEAST = (
    0.0,
    -4.0,
)  # what a candidate's parts must say together, at least; the second if the first leaves room
STEP = 0.05  # the least sum of a triple is raised by this while there are too many
MOST_JOINS = 1 << 24  # joins that are looked at for a length
CLASSES = 400  # of sums of triples
WORST = 0.5  # with which the pair that says least counts: one with bad luck must not keep a triple away
TABLE_ENTRIES = 1 << 20  # subset-table entries in work at once
PAIRS_AT_ONCE = 1 << 12  # pairs whose triples are looked at between two looks at the cancel flag


@dataclass(frozen=True, slots=True, eq=False)
class EvidenceCandidates:
    """Itemsets to be counted."""

    itemsets: Itemsets
    below: Floats  # A, what their subsets say together, float64 [m]
    cut: float  # what these had to say, at least; −∞ if all were taken
    more: bool  # whether there were more than the limit


def triples(pairs: Itemsets, evidence: Floats, most: int, control: Control) -> EvidenceCandidates:
    """Triples whose pairs were all counted and do not speak against them; the best `most` of them, by classes of `STEP`."""
    items, placed = pairs.in_use()
    table = np.full((len(items), len(items)), -np.inf)
    left, right = placed.items.T
    table[left, right] = table[right, left] = evidence
    for least in LEAST:
        # The best pair of a triple says at least a third of the sum.
        leading = np.ascontiguousarray(placed.items[evidence >= least / 3.0])
        counts = np.zeros(CLASSES, np.int64)
        for run in stretches(len(leading), PAIRS_AT_ONCE, control.check):
            count_triples(table, leading, run.start, run.stop, least, WORST, STEP, counts)
        at_least = counts[::-1].cumsum()[::-1]
        if at_least[0] > most:
            break
    place = int(np.argmax(np.append(at_least, 0) <= most))
    if place and not np.append(at_least, 0)[place]:
        place -= 1  # the best are all alike and too many: some of them
    cut = least + STEP * place
    found = np.empty((int(at_least[place]), 3), np.int32)
    done = 0
    for run in stretches(len(leading), PAIRS_AT_ONCE, control.check):
        done += list_triples(table, leading, run.start, run.stop, cut, WORST, found[done:])
    found = found[: min(done, most)]
    every = items[found[np.lexsort(found.T[::-1])]]
    keys = pairs.items[:, 0].astype(np.int64) << 32 | pairs.items[:, 1]
    wanted = (
        every[:, one].astype(np.int64) << 32 | every[:, other] for one, other in ((1, 2), (0, 2), (0, 1))
    )
    parents = np.stack([np.searchsorted(keys, pair) for pair in wanted], axis=1).astype(np.int32)
    itemsets = Itemsets(every, parents)
    return EvidenceCandidates(itemsets, evidence[itemsets.parents].sum(axis=1), cut, more=bool(place))


def longer(
    kept: Sequence[Itemsets], evidence: Sequence[Floats], below: Floats, most: int, control: Control
) -> EvidenceCandidates:
    """Joins of the longest itemsets that, with their subsets, do not speak against themselves; the best `most` by A.

    `kept` and `evidence` are by length, the empty set first; `below` is A of the longest.
    """
    last, said = kept[-1], below + evidence[-1]
    chosen: Indices = np.flatnonzero(said >= LEAST[-1]).astype(np.int32)
    while join_size(last.take(chosen)) > MOST_JOINS:  # too many: the best of them
        chosen = np.flatnonzero(said > float(np.median(said[chosen]))).astype(np.int32)
    parts, scores = [Itemsets.none(last.length + 1)], [np.zeros(0)]
    if len(chosen) > last.length:
        for part in joins(last.take(chosen)):
            control.check()
            found = Itemsets(part.items, chosen[part.parents])
            parts.append(found)
            scores.append(accumulated(kept, evidence, found))
    itemsets, score = Itemsets.concatenate(parts), np.concatenate(scores)
    if len(score) <= most:
        return EvidenceCandidates(itemsets, score, -np.inf, more=False)
    best = np.sort(np.argpartition(-score, most - 1)[:most]).astype(np.int32)
    return EvidenceCandidates(itemsets.take(best), score[best], float(score[best].min()), more=True)


def accumulated(kept: Sequence[Itemsets], evidence: Sequence[Floats], itemsets: Itemsets) -> Floats:
    """A: what all proper subsets of two items or more say together, float64 [m]; `evidence` of one item or none is 0."""
    total = np.empty(len(itemsets))
    for rows, table in subset_tables(kept, evidence, itemsets):
        ones = np.ones((len(table), itemsets.length))
        total[rows] = contract(table, Coefficients(ones, ones))
    return total


def subset_tables(
    kept: Sequence[Itemsets], values: Sequence[Floats], itemsets: Itemsets
) -> Iterator[tuple[slice, Floats]]:
    """A quantity of all proper subsets, float64 [rows, 2^K], 0 of the itemset itself; some itemsets at a time."""
    for rows in stretches(len(itemsets), max(1, TABLE_ENTRIES >> itemsets.length)):
        places = subset_rows(kept, itemsets.take(rows))
        table = np.zeros(places.shape)
        for mask in range(places.shape[1] - 1):
            table[:, mask] = values[mask.bit_count()][places[:, mask]]
        yield rows, table


MOST_COMPRESSED = 3.0  # what one itemset can say at most
TEMPER = 0.75  # of its evidence, what a larger itemset passes down: its parts do not speak independently


def compressed(evidence: Floats) -> Floats:
    """Negative evidence as it is, positive as 3(1 − e^{−E/3})."""
    positive = np.maximum(evidence, 0.0)
    return np.minimum(evidence, 0.0) + MOST_COMPRESSED * -np.expm1(-positive / MOST_COMPRESSED)


def from_larger(larger: Itemsets, own: Floats, said: Floats, independent: Bools, items: int) -> Floats:
    """B = log(1 + Σ e^{¾(A_J+E_J+B_J−A−E)} / items) over the larger itemsets J of one more item, float64 [m].

    Any of the items may be the one that J has more, so each has the same small share. `own` is A + E of the itemsets one item shorter,
    `said` A + E + B of the larger ones; `independent`, bool [larger, K+1], whether J would have been counted without this subset's own evidence.
    """
    rows = larger.parents[independent]
    passed = np.broadcast_to(said[:, None], larger.parents.shape)[independent] - own[rows]
    total = np.bincount(rows, np.exp(np.clip(TEMPER * passed, -50.0, 50.0)), len(own))
    return np.log1p(total / max(items, 1))


def consistent(
    lattice: Sequence[Itemsets], probability: Sequence[Floats], alone: Sequence[Bools]
) -> list[Floats]:
    """Probabilities that fall from subset to superset, by length from 1.

    An itemset cannot be frequent if one of its subsets is not: P ← min(P, √(P · min P of its subsets)), from the shortest to the
    longest; then P of a subset ← at least P of each superset. What is judged alone takes min P of its subsets as it is: the estimate
    of an itemset is less exact than theirs, and nothing else speaks for it.
    """
    found = [values.copy() for values in probability]
    for shorter, itemsets, values, own in zip(found, lattice[1:], found[1:], alone[1:], strict=False):
        least = shorter[itemsets.parents].min(axis=1)
        np.minimum(values, np.where(own, least, np.sqrt(values * least)), out=values)
    for place in range(len(found) - 1, 0, -1):
        for column in lattice[place].parents.T:
            np.maximum.at(found[place - 1], column, found[place])
    return found


LEAST_IN_GROUP = 300  # itemsets above the last cut
BELOW_FIRST_CUT = 0.5
SHRINKAGE = 1.6  # the share of itemsets above a cut falls by this factor from cut to cut
RIDGE = 1.0  # the penalty of a standardized coefficient, in units of one observation of ordinary error


@dataclass(frozen=True, slots=True, eq=False)
class Scored(StructOfArrays):
    """Itemsets of one length before they are judged, arrays [m]."""

    estimate: Floats  # recentred, of the supports; finite
    error: Floats  # more than 0
    score: Floats  # by which they are grouped
    predictions: Floats  # on which the supports are regressed, float64 [m, p]


def groups(score: Floats) -> Iterator[Counts]:
    """The rows of each group, lowest scores first; equal scores may be parted by their order."""
    order = np.argsort(score, kind="stable")
    start, above = 0, BELOW_FIRST_CUT * len(score)
    while above >= LEAST_IN_GROUP:
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
    """Ridge regression of values, [m], on predictions, [m, p], with an intercept, weighted by precision; float64 [m]."""
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
