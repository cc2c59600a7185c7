"""Combinations of questions that too many records claim: to have been asked, or to have answered and nothing else.

Who sends a record without the agent can choose what it "was asked", and what it "preferred not to say". The answers of such a record can
be like honest ones; its choice cannot, if it is to push one figure: one record in a hundred that claims one triple of 16 questions of
which 4 are drawn is most of what anybody knows of that triple.

*Asked.* Of M questions m are drawn, so a combination of k is asked of n people as often as a binomial variable with C(M−k, m−k)/C(M, m)
says. Where that tail P alone settles nothing (`GATE`), patterns of answers to all but one of the questions are looked at as well, by
a hypergeometric tail Q, which is independent of P; that of their product z is z·(1 + ln(GATE/z)).

*Answered alone.* How many records answer k questions and skip every other one is predicted from the other records with k answers: as a
product of one number a question (the conditional Rasch model), fitted without the combination itself, times the lift that the
combination has among records with a few answers more, if that is above 1. The count is compared with a negative binomial one.

p-values are Bonferroni's over all combinations of one to three questions, those that nobody claims too, and over the three tests; so
no honest study names any with a probability above the level, in the last test as far as its prediction holds. More: docs/mathematics.md.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import combinations

import numpy as np
import numpy.typing as npt

from tacit.compute.arrays import Bools, Counts, Floats
from tacit.estimation.testing import at_least, count_at_least, marked_at_least

Shown = npt.NDArray[np.uint8]

# How often an honest study may have any combination named by any test: the last, if its prediction holds.
ALPHA = 0.05
LONGEST = 3  # questions of a combination, at most
# Combinations of records that are looked at, at most: a length with more of them is left out.
MOST_SUMS = 1 << 25
GATE = 0.01  # the tail of a combination's number from which on its answers are looked at
SHARES = {"number": 0.4, "answers": 0.3, "alone": 0.3}  # of the level, for each test
FEWEST = 3  # records that are called many, at least
# Of a length that are looked at closely: whose counts are farthest above what all records predict.
CANDIDATES = 50
TINY = 1e-200  # a tail below it counts as this
NEAR = 3  # answers that a record may have more than a combination, to tell how questions go together
# Of the records with a combination's answers, what must be too many alone: fewer push nothing far.
MATTERS = 0.025

_STEPS = 300
_ENOUGH = 1e-6
_STRIDE = 10.0
_HALF = 0.5  # added to each margin: a question that no other record answers is rare, and not impossible


class Claim(StrEnum):
    """What is claimed of a combination."""

    ASKED = "asked"
    ALONE = "answered alone"


@dataclass(frozen=True, slots=True)
class Claimed:
    """A combination of questions with what is claimed of it."""

    questions: tuple[int, ...]  # by places, ascending
    claim: Claim
    records: int  # that claim it
    expected: float  # how many chance gives
    p: float  # adjusted for all combinations


def asked_too_often(asked: Bools, shown: Shown) -> list[Claimed]:
    """The combinations that were asked more often than chance allows, by p.

    From who was asked what, bool [n, M], with the same number m of questions in each row, and what was sent, uint8 [n, M],
    any code, of no consequence where a question was not asked.
    """
    n, questions = asked.shape
    drawn = int(asked[0].sum()) if n else 0
    if not 0 < drawn < questions:
        return []
    rows, times = np.unique(np.packbits(asked, axis=1), axis=0, return_counts=True)
    bits = np.unpackbits(rows, axis=1, count=questions)
    sets = np.flatnonzero(bits.ravel()).reshape(len(rows), drawn) % questions
    tests = 0
    number: list[Claimed] = []
    answers: list[Claimed] = []
    for length in range(1, min(LONGEST, drawn) + 1):
        if math.comb(drawn, length) * len(sets) > MOST_SUMS:
            break
        tests += math.comb(questions, length)
        chance = math.comb(questions - length, drawn - length) / math.comb(questions, drawn)
        groups, counts = _counted(sets, times, length, questions)
        tails = at_least(counts, np.array(n), np.array(chance))
        for row in np.flatnonzero((tails <= GATE) & (counts >= FEWEST)):
            places = tuple(groups[row].tolist())
            one = Claimed(places, Claim.ASKED, int(counts[row]), n * chance, float(tails[row]))
            number.append(one)
            if length > 1:
                product = max(one.p * _answers_tail(asked, shown, places), TINY)
                answers.append(replace(one, p=product * (1.0 + math.log(GATE / product))))
    return _named([*_adjusted(number, tests, "number"), *_adjusted(answers, tests, "answers")])


def _answers_tail(asked: Bools, shown: Shown, places: tuple[int, ...]) -> float:
    """Q: how far one pattern of answers to all but one question goes with being asked that one, over all patterns."""
    least, tests = 1.0, 0
    for last in places:
        others = [place for place in places if place != last]
        rows = asked[:, others].all(axis=1)
        _, pattern = np.unique(shown[rows][:, others], axis=0, return_inverse=True)
        every = np.bincount(pattern.ravel()).tolist()
        with_last = np.bincount(pattern.ravel(), asked[rows, last]).astype(np.int64).tolist()
        for found, whole in zip(with_last, every, strict=True):
            least = min(least, marked_at_least(found, sum(with_last), whole, sum(every)))
        tests += len(every)
    return max(min(1.0, least * tests), TINY)


def answered_alone(answered: Bools, asked: Counts) -> list[Claimed]:
    """The combinations that were answered, and nothing else, more often than other records predict, by p.

    From who answered what, bool [n, M], and how many of these questions each record was asked, int [n].
    """
    questions = answered.shape[1]
    given = answered.sum(axis=1)
    tests, weights = 0, np.zeros(questions)
    found: list[Claimed] = []
    for length in range(min(LONGEST, questions - 2), 0, -1):
        rows = answered[(given == length) & (asked > length)]
        tests += math.comb(questions, length)
        if len(rows) < FEWEST:
            continue
        sets = np.flatnonzero(rows.ravel()).reshape(len(rows), length) % questions
        groups, counts = _counted(sets, np.ones(len(sets), np.int64), length, questions)
        if length == 1:
            means, spread = _singles(groups[:, 0], counts, weights)
        else:
            table = _AloneTable(groups, counts, questions)
            weights, chosen = table.weights, table.far_above()
            if not len(chosen):
                continue
            groups, counts = groups[chosen], counts[chosen]
            means, spread = table.predicted(chosen)
            means = means * _lift(groups, answered[(given > length) & (given <= length + NEAR)])
        tails = np.ones(len(counts))
        many = (counts >= FEWEST) & (means > 0.0)
        tails[many] = count_at_least(counts[many], means[many], spread[many])
        whole = np.array([answered[:, group].all(axis=1).sum() for group in groups])
        tails[counts - means < MATTERS * whole] = 1.0
        columns = (each.tolist() for each in (groups, counts, means, tails))
        found += [Claimed(tuple(group), Claim.ALONE, *own) for group, *own in zip(*columns, strict=True)]
    return _named(_adjusted(found, tests, "alone"))


def _counted(sets: Counts, times: Counts, length: int, questions: int) -> tuple[Counts, Counts]:
    """The combinations in these sets, [c, length], and how often each is there."""
    columns = [list(chosen) for chosen in combinations(range(sets.shape[1]), length)]
    powers = questions ** np.arange(length, dtype=np.int64)[::-1]
    codes = np.concatenate([sets[:, chosen] @ powers for chosen in columns])
    known, place = np.unique(codes, return_inverse=True)
    counts = np.bincount(place, np.tile(times, len(columns)), len(known)).astype(np.int64)
    return known[:, None] // powers % questions, counts


def _adjusted(found: list[Claimed], tests: int, test: str) -> list[Claimed]:
    """Those that a test names, with p for all of its comparisons and its share of the level."""
    every = [replace(each, p=each.p * tests / SHARES[test]) for each in found]
    return [each for each in every if each.p <= ALPHA]


def _named(found: Iterable[Claimed]) -> list[Claimed]:
    """By p; of one combination within another, that with the smaller p."""
    kept: list[Claimed] = []
    for each in sorted(found, key=lambda one: (one.p, one.questions)):
        own = set(each.questions)
        if not any(own <= set(k.questions) or own >= set(k.questions) for k in kept):
            kept.append(each)
    return kept


def _singles(items: Counts, counts: Counts, weights: Floats) -> tuple[Floats, Floats]:
    """What records with one answer are predicted to have, each from the others and the weights of two; and the spread."""
    if not weights.any():
        return np.zeros(len(items)), np.ones(len(items))
    share = np.clip(weights / weights.sum(), 1e-9, 1.0 - 1e-9)
    every = np.bincount(items, counts, len(weights))
    odds, others = share / (1.0 - share), every.sum() - every
    means = (others * odds)[items]
    plain = every.sum() * share
    terms, spread = (every - plain) ** 2 - plain, np.ones(len(items))
    for place, item in enumerate(items.tolist()):
        left = np.delete(np.arange(len(terms)), item)
        if len(left) > 1:  # by moments of all but one cell and the worst of the others
            left = np.delete(left, int(np.argmax(terms[left])))
            spread[place] = max(0.0, float(terms[left].sum() / max((plain[left] ** 2).sum(), 1e-300)))
    return means, spread + 1.0 / (others[items] + _HALF)


def _lift(groups: Counts, answered: Bools) -> Floats:
    """How much more often each combination is answered together than by chance among such records; at least 1."""
    if not len(answered):
        return np.ones(len(groups))
    together = np.array([answered[:, group].all(axis=1).mean() for group in groups])
    apart = answered.mean(axis=0)[groups].prod(axis=1)
    return np.asarray(np.maximum(1.0, together / np.maximum(apart, 1e-300)))


class _AloneTable:
    """How many records answer each combination of one length, two or three, and nothing else; `weights` have products that predict that."""

    def __init__(self, groups: Counts, counts: Counts, questions: int) -> None:
        self._groups, self._counts, self._questions = groups, counts, questions
        self._margins = np.bincount(groups.ravel(), np.repeat(counts, groups.shape[1]), questions)
        self.weights = self._fitted(np.zeros((1, 0), np.int64), np.zeros(1))[0]

    def far_above(self) -> Counts:
        """The places of the combinations whose counts are farthest above what all of them predict."""
        means = np.maximum(self.weights[self._groups].prod(axis=1), 1e-9)
        far = np.where(self._counts >= FEWEST, (self._counts - means) / np.sqrt(means), -np.inf)
        order = np.argsort(-far, kind="stable")[:CANDIDATES]
        return np.asarray(order[np.isfinite(far[order])])

    def predicted(self, chosen: Counts) -> tuple[Floats, Floats]:
        """Mean and spread of each of these counts, fitted to all the others."""
        groups, counts = self._groups[chosen], self._counts[chosen]
        fitted = self._fitted(groups, counts)
        means = np.take_along_axis(fitted, groups, axis=1).prod(axis=1)
        left = np.take_along_axis(np.broadcast_to(self._margins, fitted.shape), groups, axis=1)
        unsure = (1.0 / (left - counts[:, None] + _HALF)).sum(axis=1)
        spread = [self._spread(weights, place) for weights, place in zip(fitted, chosen, strict=True)]
        return means, np.array(spread) + unsure

    def _spread(self, weights: Floats, place: int) -> float:
        """φ by moments over all combinations but this one and the worst of the others; those that nobody has count too."""
        means = weights[self._groups].prod(axis=1)
        terms = (self._counts - means) ** 2 - means
        others = np.delete(np.arange(len(means)), place)
        if not len(others):
            return 0.0
        others = np.delete(others, int(np.argmax(terms[others])))
        length = self._groups.shape[1]
        first, second = (_elementary(weights**power, length) - (means**power).sum() for power in (1, 2))
        above = terms[others].sum() + second - first
        return max(0.0, float(above / max((means[others] ** 2).sum() + second, 1e-300)))

    def _fitted(self, holes: Counts, counts: Counts | Floats) -> Floats:
        """Weights whose products have the margins, each row without one combination, [rows, K] of these counts; generalized iterative scaling."""
        length = self._groups.shape[1]
        wanted = np.tile(self._margins + _HALF, (len(holes), 1))
        left = np.take_along_axis(wanted, holes, axis=1) - np.asarray(counts)[:, None]
        np.put_along_axis(wanted, holes, left, axis=1)
        total = wanted.sum(axis=1, keepdims=True) / length
        size = (math.factorial(length) * total) ** (1.0 / length)
        weights: Floats = wanted / wanted.sum(axis=1, keepdims=True) * size
        for _ in range(_STEPS):
            # The margins that weights predict, without the holes.
            whole = weights.sum(axis=1, keepdims=True)
            if length == 2:
                margins: Floats = weights * (whole - weights)
            else:
                both = (whole**2 - (weights**2).sum(axis=1, keepdims=True)) / 2.0
                margins = weights * (both - weights * (whole - weights))
            if holes.shape[1]:
                hole = np.take_along_axis(weights, holes, axis=1).prod(axis=1, keepdims=True)
                np.put_along_axis(margins, holes, np.take_along_axis(margins, holes, axis=1) - hole, axis=1)
            change = (wanted / np.maximum(margins, 1e-300)) ** (1.0 / length)
            change = np.clip(change, 1.0 / _STRIDE, _STRIDE)  # a hole may leave a question nearly nothing
            weights = np.clip(weights * change, 1e-30, 1e30)
            if np.abs(change - 1.0).max() < _ENOUGH:
                break
        return weights


def _elementary(values: Floats, length: int) -> float:
    """The sum over all combinations of the product of their values, for two or three."""
    one, two = float(values.sum()), float((values**2).sum())
    if length == 2:
        return (one**2 - two) / 2.0
    return (one**3 - 3.0 * one * two + 2.0 * float((values**3).sum())) / 6.0
