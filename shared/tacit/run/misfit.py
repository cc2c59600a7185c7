"""Whether records can have come from the randomization that is said of them.

True answers are 0 or 1, so some sums over records cannot be what they like, whatever the people answered. For weights w with
E[w | x] = x:

* **shares**: 0 ≤ mean w ≤ 1 for each item, overall and at each level;
* **cells**: mean of u_i·u_j ≥ 0 for two items, with u = w or 1 − w: no cell of their true table is negative;
* **spread**: Var(Σ c_i w_i) ≥ Σ c_i² E[Var(w_i | x)] for any c: true answers only add to the variance of the
  distortion. c is 1 for every item, and the direction of least excess, found in one half of the records and tested in
  the other.

Where people chose levels, two more follow if the choice does not depend on the answers: the estimates of two levels agree
for each item; and they agree along the line from one half to the pooled shares, on which all items move together if a factor is
not what is said.

Where answers are missing, whether an item was answered should not depend on the answer to another.

One-sided normal tests at the edge of what is possible, Bonferroni within a family and over the families: an alarm is false
with at most the level asked for. What no test of this kind can see: records that are noisier than said, at one level
only. They are what the channel said makes of people who answered with that noise.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

import numpy as np

from tacit.compute.arrays import Bools, Counts, Floats, Indices
from tacit.estimation.kernels import add_groups, add_influences
from tacit.estimation.testing import upper_tail

FEWEST = 50  # records below which a group is not tested: no normal tail there

LEAST_NOISE = 20.0
"""Of an item, records times noise variance below which too few answers were changed for a variance of products to be known."""

LARGE = 1e300

SQUARINGS = 40  # of a matrix whose leading direction is sought: 2^40 steps of the power method
AT_ONCE = 256  # records whose products are summed in one call


@dataclass(frozen=True, slots=True, eq=False)
class WeightedAnswers:
    """Weighted answers of n records to m items, arrays [n, m]; where all records are alike, best one row repeated by its strides."""

    weight: Floats  # w; 0 where there is no answer
    noise: Floats  # an unbiased estimate of Var(w | x); 0 where there is no answer
    at_zero: Floats  # Var(w | x = 0) of the answer's channel; 0 where there is no answer
    at_one: Floats  # Var(w | x = 1)
    answered: Bools  # whether there is an answer
    level: Counts  # which channel it went through, a number from 0
    question: Indices  # of each item, int32 [m]: the answers to one question are one draw


@dataclass(frozen=True, slots=True)
class Misfit:
    """p-values, each corrected for all that was looked at; 1 where nothing could be tested."""

    records: float  # of the records against all that is said of their randomization
    level: float  # of the level that fits least, by its shares alone
    worst_level: int  # its number
    choice: float  # of "levels do not depend on the answers, and factors are as said", item by item
    factor: float  # of the same, along the line on which a wrong factor moves all items
    worst_factor: int  # the level whose factor fits least
    skipping: float  # of "whether one item is answered does not depend on the answer to another"
    skipped: tuple[int, int]  # the item that is skipped, and the one it depends on most, by their places


def misfit(answers: WeightedAnswers) -> Misfit:
    """Test all at once."""
    noisy = _taken(answers, _noisy(answers))
    families = [shares(answers), cells(noisy), spread(noisy)]
    whole = min(1.0, min(families) * len(families))
    levels = _levels(answers)
    by_level = [shares(_at(answers, level)) for level in levels] if len(levels) > 1 else families[:1]
    choice, factors = 1.0, [1.0]
    if len(levels) > 1:
        contrasts = [_contrasts(answers, level) for level in levels]
        each = [item for contrast in contrasts for item in contrast[0]]
        choice = _bonferroni(2.0 * upper_tail(np.abs(np.array(each)))) if each else 1.0
        factors = [2.0 * float(upper_tail(np.array([abs(contrast[1])]))[0]) for contrast in contrasts]
    least, worst = _least(by_level)
    wrong, level_of_factor = _least(factors)
    return Misfit(
        whole,
        min(1.0, least * max(len(levels), 1)),
        int(levels[worst]) if levels else 0,
        choice,
        min(1.0, wrong * len(factors)),
        int(levels[level_of_factor]) if levels else 0,
        *skipping(answers),
    )


def _levels(answers: WeightedAnswers) -> list[int]:
    level, answered = answers.level, answers.answered
    if _alike(level) and _alike(answered):
        level, answered = level[:1], answered[:1]
    found: list[int] = np.flatnonzero(np.bincount(level[answered])).tolist()
    return found


def _alike(values: Bools | Counts | Floats) -> bool:
    """Whether it is known that all records are alike: one row, repeated."""
    return len(values) > 1 and values.strides[0] == 0


def _noisy(answers: WeightedAnswers) -> Bools:
    """Items that were changed often enough for products to be tested, or never."""
    least = np.minimum(_sums(answers.at_zero), _sums(answers.at_one))
    found: Bools = least >= LEAST_NOISE
    return found if found.all() else found | (answers.noise == 0.0).all(axis=0)


def _taken(answers: WeightedAnswers, items: Bools) -> WeightedAnswers:
    if items.all():
        return answers
    return WeightedAnswers(*(getattr(answers, field.name)[..., items] for field in fields(answers)))


def shares(answers: WeightedAnswers) -> float:
    """Of "every share is at least 0 and at most 1"."""
    n, total = _sums(answers.answered), _sums(answers.weight)
    least = _lower(total, np.sqrt(_sums(answers.at_zero)), n)
    most = _lower(n - total, np.sqrt(_sums(answers.at_one)), n)
    return _bonferroni(np.concatenate([least, most]))


def _sums(values: Bools | Floats) -> Floats:
    """Over records, float64 [m]."""
    alike = _alike(values)
    return np.asarray(values[0] * float(len(values)) if alike else values.sum(axis=0), np.float64)


def cells(answers: WeightedAnswers) -> float:
    """Of "no cell of the true table of two items is negative"."""
    yes_yes, no_no, yes_no = _tables(answers)
    apart = answers.question[:, None] != answers.question
    upper = np.nonzero(np.triu(apart))
    values = []
    pairs = (
        (yes_yes, answers.at_zero, answers.at_zero, upper),
        (no_no, answers.at_one, answers.at_one, upper),
        (yes_no, answers.at_zero, answers.at_one, np.nonzero(apart)),
    )
    both = _products(answers.answered, answers.answered)
    for (totals, seconds), noise_left, noise_right, places in pairs:
        total, second, n = totals[places], seconds[places], both[places]
        # Of a handful of rare products the sample tells no variance: the distortion puts at least this there.
        least = _products(noise_left, noise_right)[places]
        with np.errstate(divide="ignore", invalid="ignore"):
            error = np.sqrt(np.maximum(second - total**2 / n, least))
        values.append(_lower(total, error, n))
    return _bonferroni(np.concatenate(values))


def _tables(answers: WeightedAnswers) -> list[tuple[Floats, Floats]]:
    """Of the cells yes–yes, no–no and yes–no of two items: Σ u_i·u_j and Σ u_i²·u_j² over records, float64 [m, m] each.

    With p = 1 for an answer, 0 for none: u = w or p − w, so all six follow from the sums of products of p, w and w².
    """
    given, weight = answers.answered, answers.weight
    square = weight**2
    pp, wp, sp = (_products(left, given) for left in (given, weight, square))
    ww, ws, ss = _products(weight, weight), _products(weight, square), _products(square, square)
    return [
        (ww, ss),
        (pp - wp - wp.T + ww, pp - 2.0 * (wp + wp.T) + sp + sp.T + 4.0 * ww - 2.0 * (ws + ws.T) + ss),
        (wp - ww, sp - 2.0 * ws.T + ss),
    ]


def _products(left: Floats | Bools, right: Floats | Bools) -> Floats:
    """Σ over records of left_i·right_j, float64 [m, m]; nothing is summed of what is alike in all records."""
    if _alike(left) or _alike(right):
        sums = ((array[0] if _alike(array) else array.sum(axis=0)) for array in (left, right))
        found: Floats = np.multiply.outer(*sums)
        return found * float(len(left)) if _alike(left) and _alike(right) else found
    return _summed(np.asarray(left, np.float64), np.asarray(right, np.float64))


def _summed(left: Floats, right: Floats) -> Floats:
    """leftᵀ·right, a few records at a time: a large product would wait for the threads of the algebra library."""
    whole = len(left) // AT_ONCE * AT_ONCE
    shape = (whole // AT_ONCE, AT_ONCE, left.shape[1])
    parts = left[:whole].reshape(shape).transpose(0, 2, 1) @ right[:whole].reshape(shape)
    return np.asarray(parts.sum(axis=0) + left[whole:].T @ right[whole:])


def spread(answers: WeightedAnswers) -> float:
    """Of "no weighted sum of answers varies less than its distortion alone", among those who answered everything.

    One item of each question: what distorts one option of it distorts the others.
    """
    first = np.zeros(len(answers.question), np.bool_)
    first[np.unique(answers.question, return_index=True)[1]] = True
    answers = _taken(answers, first)
    weight, noise = answers.weight, answers.noise
    if not answers.answered.all():
        whole = answers.answered.all(axis=1)
        weight, noise = weight[whole], noise[whole]
    if len(weight) < 2 * FEWEST or not weight.shape[1]:
        return 1.0
    even, odd, items = slice(0, None, 2), slice(1, None, 2), weight.shape[1]
    values = [_excess(weight, noise, np.full(items, items**-0.5))]
    for learn, test in ((even, odd), (odd, even)):
        values.append(_excess(weight[test], noise[test], _least_direction(weight[learn], noise[learn])))
    return _bonferroni(np.array(values))


def skipping(answers: WeightedAnswers) -> tuple[float, tuple[int, int]]:
    """Of "missing at random, and not by another answer", for all pairs; and the pair that contradicts it most.

    Those who answered item i are divided by whether they answered item j: the mean weights of i then agree.
    """
    if answers.answered.all():
        return 1.0, (0, 0)
    given = answers.answered.astype(np.float64)
    groups = []
    for answered in (given, 1.0 - given):
        n = given.T @ answered
        with np.errstate(divide="ignore", invalid="ignore"):
            mean = answers.weight.T @ answered / n
            spread = (answers.weight**2).T @ answered / n - mean**2
        groups.append((n, mean, spread / np.maximum(n, 1.0)))
    (n, mean, error), (rest, other, error_rest) = groups
    on, skipped = np.nonzero((n >= FEWEST) & (rest >= FEWEST))
    variance = (error + error_rest)[on, skipped]
    z = np.divide((mean - other)[on, skipped], np.sqrt(variance), out=np.zeros(len(on)), where=variance > 0.0)
    if not z.size:
        return 1.0, (0, 0)
    worst = int(np.argmax(np.abs(z)))
    return _bonferroni(2.0 * upper_tail(np.abs(z))), (int(skipped[worst]), int(on[worst]))


def _least_direction(weight: Floats, noise: Floats) -> Floats:
    n, mean = len(weight), weight.mean(axis=0)
    covariance = (_summed(weight, weight) - n * np.multiply.outer(mean, mean)) / (n - 1)
    covariance -= np.diag(noise.mean(axis=0))
    # The power method, for small products wait for no threads: of what is left of a bound, the least is the largest.
    bound = 2.0 * np.abs(covariance).sum(axis=1).max() or 1.0
    power = np.eye(len(covariance)) * bound - covariance
    for _ in range(SQUARINGS):
        power = power @ power
        power /= np.abs(power).max()
    direction = power[:, int(np.argmax(power.diagonal()))]
    return np.asarray(direction / np.sqrt((direction**2).sum()))


def _excess(weight: Floats, noise: Floats, direction: Floats) -> float:
    n = len(weight)
    sums = np.einsum("ij,j->i", weight, direction)
    sums -= sums.mean()
    excess = sums**2 * n / (n - 1) - np.einsum("ij,j->i", noise, direction**2)
    error = np.array([excess.std() * n**0.5])
    return float(_lower(np.array([excess.sum()]), error, np.array([float(n)]))[0])


def _at(answers: WeightedAnswers, level: int) -> WeightedAnswers:
    here = answers.answered & (answers.level == level)
    told = {name: getattr(answers, name) * here for name in ("weight", "noise", "at_zero", "at_one")}
    return replace(answers, **told, answered=here)


def _contrasts(answers: WeightedAnswers, level: int) -> tuple[list[float], float]:
    """z of this level against the others, for each item, and of all but the most extreme item along the line."""
    given = answers.weight, answers.answered, answers.level, level
    items = answers.weight.shape[1]
    counts, sums = np.zeros((2, 2, items))
    add_groups(*given, counts, sums)
    tested = (counts >= FEWEST).all(axis=0)
    if not tested.any():
        return [], 0.0
    counts[:, ~tested] = 0.0
    means = np.divide(sums, counts, out=np.zeros((2, items)), where=tested)
    squares, difference = np.zeros(items), means[0] - means[1]
    add_influences(*given, counts, means, np.zeros(items), squares)
    error = np.sqrt(squares)
    z = np.divide(difference, error, out=np.zeros(items), where=error > 0.0)
    pooled = np.divide(sums.sum(axis=0), counts.sum(axis=0), out=np.full(items, 0.5), where=tested) - 0.5
    if tested.sum() > 1:  # one item alone is a choice that depends on it, not a factor
        pooled[np.argmax(np.where(tested, np.abs(z), -1.0))] = 0.0
    along = np.sqrt(add_influences(*given, counts, means, pooled, squares))
    return z[tested].tolist(), float(difference @ pooled / along) if along > 0.0 else 0.0


def _lower(total: Floats, error: Floats, records: Floats) -> Floats:
    """One-sided p-values of "the total is at least 0"; 1 for too few records."""
    with np.errstate(divide="ignore", invalid="ignore"):
        z = np.where(error > 0.0, -total / error, np.where(total < -1e-9 * records, LARGE, -LARGE))
    tails: Floats = np.where(records >= FEWEST, upper_tail(np.nan_to_num(z)), 1.0)
    return tails


def _bonferroni(values: Floats) -> float:
    return min(1.0, float(values.min()) * values.size) if values.size else 1.0


def _least(values: list[float]) -> tuple[float, int]:
    """The smallest, and its place."""
    place = int(np.argmin(values)) if values else 0
    return (values[place] if values else 1.0), place
