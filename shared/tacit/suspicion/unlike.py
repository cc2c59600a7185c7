"""Tests of each group of records against all others of its kind: shares, pairs, likeness of rows, levels.

A feature is a number a record has whose mean does not depend on the levels chosen (the shares of levels apart): w − ŝ for an
item; their sum along the line from the shares to one half, on which answers move that were not randomized, or twice; products for
a pair; the excess of the squared sum over its noise. Groups of honest people differ, too. Their variance beyond chance is
estimated without the group in question (DerSimonian and Laird 1986), and a group is judged by how far it lies outside, with
Student's tail for the number of the others. Few groups that differ much therefore say little of one more, and several forgers of
one kind hide each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tacit.compute.arrays import Bools, Counts, Floats
from tacit.estimation.testing import student_tail, unskewed
from tacit.suspicion.finding import Sent, Sign, SuspicionFinding, bonferroni

FEWEST_GROUPS = 6
"""Of one kind, below which none is compared: how much groups differ is not known."""

FEWEST = 50
"""Records below which a group is not compared: means are not normal there."""

LEAST_VARIANCE = 1e-12


@dataclass(frozen=True, slots=True, eq=False)
class Feature:
    """One family of features of every group, arrays [groups, features].

    Attributes:
        sign: what it is a sign of.
        mean: of the group's records that have it.
        variance: of one record's value, as it is in the group or would be if it were like the others, whichever is more.
        records: that have it.
        skew: of one record's value among all, float64 [features].
        places: item or items of each feature.
    """

    sign: Sign
    mean: Floats
    variance: Floats
    records: Floats
    skew: Floats
    places: Sequence[tuple[int, ...]]


def unlike(sent: Sent, groups: Sequence[Counts]) -> list[list[SuspicionFinding]]:
    """All tests of each group of rows, of which no two share one; none where there are too few groups or records."""
    large = [place for place, rows in enumerate(groups) if len(rows) >= FEWEST]
    found: list[list[SuspicionFinding]] = [[] for _ in groups]
    if len(large) < FEWEST_GROUPS:
        return found
    for feature in _features(sent, [groups[place] for place in large]):
        for place, finding in zip(large, _judged(feature), strict=True):
            found[place].append(finding)
    return found


def _judged(feature: Feature) -> list[SuspicionFinding]:
    """The most extreme feature of each group."""
    known = feature.records > 0.0
    error = np.where(known, feature.variance / np.maximum(feature.records, 1.0), np.inf)
    weight = 1.0 / np.maximum(error, LEAST_VARIANCE)
    # Sums over the other groups.
    others = known.sum(axis=0) - known
    first, second, third, fourth = (
        power.sum(axis=0) - power
        for power in (weight, weight * feature.mean, weight * feature.mean**2, weight**2)
    )
    with np.errstate(divide="ignore", invalid="ignore"):
        mean = second / first
        beyond = (third - second * mean) - (others - 1)
        between = np.maximum(beyond, 0.0) / (first - fourth / first)
        # The mean of the others is known less well where they differ.
        whole = error + between + 1.0 / first + between / others
        z = (feature.mean - mean) / np.sqrt(whole)
        skewness = feature.skew * np.sign(z) * (error / whole) ** 1.5 / np.sqrt(feature.records)
    tested = known & (others >= FEWEST_GROUPS - 1) & np.isfinite(z)
    size = unskewed(np.abs(np.where(tested, z, 0.0)), np.where(tested, skewness, 0.0))
    tails = np.where(tested, 2.0 * student_tail(size, np.maximum(others - 1, 1)), 1.0)
    return [_finding(feature, row, tails[row], mean[row]) for row in range(len(tails))]


def _finding(feature: Feature, row: int, tails: Floats, mean: Floats) -> SuspicionFinding:
    p, place = bonferroni(tails)
    is_level = feature.sign is Sign.OTHER_LEVELS
    return SuspicionFinding(
        feature.sign,
        p,
        () if is_level else feature.places[place],
        feature.places[place][0] if is_level else -1,
        float(feature.mean[row, place]),
        float(mean[place]) if np.isfinite(mean[place]) else 0.0,
        int(feature.records[row, place]),
    )


def _features(sent: Sent, groups: Sequence[Counts]) -> list[Feature]:
    """All families of features."""
    rows = np.concatenate(groups)
    sent = sent.at(rows)
    ends = np.cumsum([len(group) for group in groups])
    parts = [slice(int(end) - len(group), int(end)) for end, group in zip(ends, groups, strict=True)]
    given = sent.answered
    share = sent.weight.sum(axis=0) / np.maximum(given.sum(axis=0), 1)
    centred = np.where(given, sent.weight - share, 0.0)
    inside = np.clip(share, 0.0, 1.0)
    noise = np.where(
        given, inside * sent.of_level(sent.noise(1)) + (1.0 - inside) * sent.of_level(sent.noise(0)), 0.0
    )
    expected = np.where(given, noise + inside * (1.0 - inside), 0.0)
    base = _Base(sent, parts, centred, expected, noise)
    return [
        base.by_record(Sign.OTHER_SHARE, centred, expected, [(item,) for item in range(given.shape[1])]),
        base.line(share),
        base.pairs(),
        base.spread(),
        base.levels(),
    ]


@dataclass(frozen=True, slots=True, eq=False)
class _Base:
    """Arrays [n, m] that all features are made of, and where each group lies.

    Attributes:
        sent: what was sent.
        parts: the rows of each group.
        centred: w − ŝ; 0 where there is no answer.
        expected: E(w − s)² of an answer at its level; 0 where there is none.
        noise: the part of it that the channel makes.
    """

    sent: Sent
    parts: Sequence[slice]
    centred: Floats
    expected: Floats
    noise: Floats

    def by_record(
        self, sign: Sign, values: Floats, expected: Floats, places: Sequence[tuple[int, ...]]
    ) -> Feature:
        """A feature that each record has, [n, features], and its variance as expected, of the same shape."""
        known = self.sent.answered if values.shape == self.sent.yes.shape else np.ones(values.shape, np.bool_)
        n = self._sums(known)
        some = np.maximum(n, 1.0)
        mean = self._sums(values) / some
        own = self._sums(values**2) / some - mean**2
        return Feature(sign, mean, np.maximum(own, self._sums(expected) / some), n, _skew(values), places)

    def _sums(self, values: Floats | Bools) -> Floats:
        return np.stack([values[part].sum(axis=0, dtype=np.float64) for part in self.parts])

    def line(self, share: Floats) -> Feature:
        """Along the line to one half; 1 is all the way, as of coins."""
        items = self.sent.first_items
        direction = (0.5 - share)[items]
        length = float((direction**2).sum()) or 1.0
        step = direction / length
        value = self.centred[:, items] @ step
        shared = self._shared(items)
        expected = float(step @ shared @ step) + self.noise[:, items] @ step**2
        return self.by_record(Sign.OTHER_LINE, value[:, None], expected[:, None], [()])

    def _shared(self, items: Counts) -> Floats:
        """Estimated covariance of the true answers, float64 [items, items]."""
        centred = self.centred[:, items]
        return np.asarray((centred.T @ centred - np.diag(self.noise[:, items].sum(axis=0))) / len(centred))

    def spread(self) -> Feature:
        """How far a record's sum varies beyond its noise: what the associations of the items make."""
        items = self.sent.first_items
        total = self.centred[:, items].sum(axis=1)
        noise = self.noise[:, items].sum(axis=1)
        whole = noise + max(0.0, float(self._shared(items).sum()))
        return self.by_record(Sign.OTHER_SPREAD, (total**2 - noise)[:, None], (2.0 * whole**2)[:, None], [()])

    def pairs(self) -> Feature:
        """Products of two items of different questions."""
        left, right = np.nonzero(np.triu(self.sent.question[:, None] != self.sent.question))
        given = self.sent.answered.astype(np.float64)
        whole = [self.centred**power for power in (1, 2, 3)]
        n, first, second, third, expected = (
            np.stack([(table[part].T @ table[part])[left, right] for part in self.parts])
            for table in (given, *whole, self.expected)
        )
        some = np.maximum(n, 1.0)
        mean = first / some
        variance = np.maximum(second / some - mean**2, expected / some)
        all_of = np.maximum(n.sum(axis=0), 1.0)
        skew = (third.sum(axis=0) / all_of) / np.maximum(second.sum(axis=0) / all_of, LEAST_VARIANCE) ** 1.5
        places = list(zip(left.tolist(), right.tolist(), strict=True))
        return Feature(Sign.OTHER_PAIR, mean, variance, n, skew, places)

    def levels(self) -> Feature:
        """The share of a record's answers at each level."""
        items = self.sent.first_items
        level = self.sent.level[:, items]
        count = np.maximum(self.sent.answered[:, items].sum(axis=1), 1)
        levels = range(len(self.sent.keep_one))
        shares = np.stack([(level == at).sum(axis=1) / count for at in levels], axis=1)
        variance = np.broadcast_to(shares.var(axis=0), shares.shape)
        return self.by_record(Sign.OTHER_LEVELS, shares, variance, [(at,) for at in levels])


def _skew(values: Floats) -> Floats:
    centred = values - values.mean(axis=0)
    found: Floats = (centred**3).mean(axis=0) / np.maximum((centred**2).mean(axis=0), LEAST_VARIANCE) ** 1.5
    return found
