"""How answers will reach the researcher (channels, levels, what is left out), and how estimates from them will scatter together.

An item is a yes/no question, a box, an option, or a union of options; each has a channel at each level. Shares of people take each
level: for every item apart, or one level for all items together. An answer is missing if it is withheld, or if the question is not
among the m of M that a person is asked (m drawn at random, each set alike); neither depends on the true answer. Then of n
people the expected number who answered all of an itemset whose items belong to k of the M questions is n·c, with c the product of the
shares who answer times C(M−k, m−k)/C(M, m).

For a person who answered all of A ∪ B, with w the weight of an answer (E[w | x] = x),

    E[z_A z_B] = Σ over cells x of P(x) · ∏ over items of h(x),   h = E[w² | x] in both, x in one, 1 in neither of A and B,

where E[w² | x] is the mean over levels. If people take one level for all items, the product is averaged over levels, not
its factors. Estimates are means over those who answered, so with c_A the share who answered all of A

    n·Cov(ŝ_A, ŝ_B) = c_{A∪B} / (c_A·c_B) · (E[z_A z_B] − s_A·s_B).

No number is drawn here: these are the exact moments of the estimator (Guo, Wu and Li, Result 1, at what is true).

The chance that several estimates exceed their bounds is by Genz's method (1992), for many problems at once. With L the Cholesky
factor of the correlations, P(Z ≤ b) is the mean over uniform u of a product whose factors are the conditional probabilities of one
coordinate after the other. The mean is taken over a fixed lattice of points, so the same question has the same answer, and the
answer moves smoothly with the bounds.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from tacit.channels.channel import Channel
from tacit.compute.arrays import Floats, Indices
from tacit.estimation.intervals import normal_quantile
from tacit.estimation.inversion import cells, noise, over_subsets, weights
from tacit.estimation.testing import upper_tail
from tacit.platform.errors import TacitError
from tacit.platform.messages import Template


class PlanError(TacitError):
    """A plan that cannot be made."""


NO_ITEM = Template("plan.no-item", "a plan needs at least one question")
SHAPES = Template(
    "plan.shapes",
    "{levels} levels of {items} items have shares or channels of another number; give one for each",
)
LEVEL_SHARES = Template(
    "plan.level-shares",
    "the shares of people who take each level add up to {total:.6g}, but must add up to 1",
)
ANSWERED = Template(
    "plan.answered", "the share of answers given is {share:g}, but it must be above 0 and at most 1"
)
ASKED = Template(
    "plan.asked", "{asked} of {questions} questions cannot be asked; ask 1 to {questions} of them"
)

ROUNDING = 1e-9  # what shares of people may be off 1 by


@dataclass(frozen=True, slots=True, eq=False)
class AnswerDesign:
    """How the items of a questionnaire are answered.

    Raises PlanError: arrays that do not fit together, or shares out of range.
    """

    keep_one: Floats  # θ1, float64 [levels, items]
    keep_zero: Floats  # θ0, float64 [levels, items]
    # Of people who take each level for each item, float64 [levels, items]; columns add up to 1.
    shares: Floats
    # Whether a person takes one level for all items, so that the rows of `shares` are constant.
    together: bool
    answered: Floats  # share of people who answer each item if they are asked, float64 [items]
    asked: int | None  # m, how many questions each person is asked; None for all
    question: Indices  # the number of each item's question, int32 [items]; items of one exclude each other
    # The number of what is drawn or left out with the item, int32 [items]; −1 where everybody is asked.
    drawn: Indices
    questions: int  # M, of how many m are drawn

    def __post_init__(self) -> None:
        if not self.keep_one.size:
            raise PlanError(NO_ITEM())
        levels, items = self.keep_one.shape
        alike = self.keep_zero.shape == self.shares.shape == self.keep_one.shape
        if not (alike and self.answered.shape == self.question.shape == self.drawn.shape == (items,)):
            raise PlanError(SHAPES(levels=levels, items=items))
        totals = self.shares.sum(axis=0)
        if not ((np.abs(totals - 1.0) <= ROUNDING).all() and (self.shares >= 0.0).all()):
            raise PlanError(LEVEL_SHARES(total=float(totals[np.abs(totals - 1.0).argmax()])))
        if not ((self.answered > 0.0) & (self.answered <= 1.0)).all():
            raise PlanError(ANSWERED(share=float(self.answered.min())))
        if self.asked is not None and not 1 <= self.asked <= self.questions:
            raise PlanError(ASKED(asked=self.asked, questions=self.questions))

    @classmethod
    def of(
        cls,
        channels: Sequence[Sequence[Channel]],
        shares: Sequence[float] | Floats,
        *,
        together: bool = True,
        missing: float = 0.0,
        asked: int | None = None,
        question: Sequence[int] | None = None,
        drawn: Sequence[int] | None = None,
        questions: int | None = None,
    ) -> "AnswerDesign":
        """From channels[level][item] and the share of people at each level, or of each level and item [levels, items].

        `missing` is the share of answers that are withheld; `asked` is m. By default each item is a question of its own,
        which is drawn; `question` has the number of each item's, `drawn` that of what is drawn with it, −1 where everybody
        is asked, and `questions` is M.
        """
        one = np.array([[channel.keep_one for channel in row] for row in channels])
        zero = np.array([[channel.keep_zero for channel in row] for row in channels])
        given = np.asarray(shares, np.float64)
        table = np.repeat(given[:, None], one.shape[-1], axis=1) if given.ndim == 1 else given
        numbers = np.asarray(range(one.shape[-1]) if question is None else question, np.int32)
        answered = np.full(one.shape[-1], 1.0 - missing)
        units = numbers if drawn is None else np.asarray(drawn, np.int32)
        count = questions or len(np.unique(units[units >= 0]))
        return cls(one, zero, table, together, answered, asked, numbers, units, count)

    def noise(self) -> tuple[Floats, Floats]:
        """E[w² | x] for a true 0 and a true 1, float64 [levels, items]."""
        return noise(self.keep_one, self.keep_zero)

    def asked_all(self, length: int) -> float:
        """The chance that a person is asked all of `length` questions: C(M−k, m−k)/C(M, m)."""
        if self.asked is None or length == 0:
            return 1.0
        if length > self.asked:
            return 0.0
        return math.comb(self.questions - length, self.asked - length) / math.comb(self.questions, self.asked)

    def complete(self, items: Indices) -> Floats:
        """The share of people who answer every item of each subset, float64 [m, 2^K] from int32 [m, K]."""
        rows = over_subsets(self.answered[items])
        if self.asked is None:
            return rows
        asked = np.array([self.asked_all(size) for size in range(items.shape[1] + 1)])
        return np.asarray(rows * asked[_different(self.drawn[items])])


def _different(drawn: Indices) -> Indices:
    """How many different units, but −1, each subset has; int [m, 2^K] of [m, K]."""
    rows, length = drawn.shape
    found = np.zeros((rows, 1 << length), np.int32)
    for subset in range(1, 1 << length):
        units = np.sort(drawn[:, [item for item in range(length) if subset >> item & 1]], axis=1)
        first = np.ones((rows, 1), np.bool_)
        changes = np.concatenate([first, units[:, 1:] != units[:, :-1]], axis=1)
        found[:, subset] = (changes & (units >= 0)).sum(axis=1)
    return found


@dataclass(frozen=True, slots=True, eq=False)
class Spread:
    """Moments of the estimates of all subsets of itemsets, for one person asked."""

    supports: Floats  # true supports, float64 [m, 2^K]
    # n·Cov for n people asked, float64 [m, 2^K, 2^K]; ∞ where nobody answers all of a subset.
    covariance: Floats
    # What n·Var gains with each unit of the subset's own support, besides −s², float64 [m, 2^K].
    slope: Floats
    complete: Floats  # share of people who answer all of a subset, float64 [m, 2^K]
    largest: Floats  # the largest product of weights of each subset, float64 [m, 2^K]

    @property
    def variance(self) -> Floats:
        """n·Var of each estimate, float64 [m, 2^K]."""
        return np.diagonal(self.covariance, axis1=1, axis2=2)

    def errors(self, people: float) -> Floats:
        """Standard errors for so many people asked, float64 [m, 2^K]; ∞ where fewer than two answer."""
        answering = people * self.complete
        with np.errstate(divide="ignore", invalid="ignore"):
            # Of a random number of answers the mean of the inverse is a little above the inverse of the mean.
            varied = 1.0 + (1.0 - self.complete) / answering
            return np.where(answering >= 2.0, np.sqrt(self.variance / people * varied), np.inf)

    def of_estimates(self, people: float) -> Floats:
        """Their covariances for so many people asked, with variances as `errors` gives them; not finite where fewer than two answer."""
        naive = np.sqrt(np.maximum(self.variance, 0.0) / people)
        with np.errstate(divide="ignore", invalid="ignore"):
            widened = np.where(naive > 0.0, self.errors(people) / naive, 1.0)
            # Where fewer than two answer all of a subset, ∞ meets the covariance 0 of the empty one.
            return np.asarray(self.covariance / people * widened[:, :, None] * widened[:, None, :])


def spread(design: AnswerDesign, items: Indices, supports: Floats) -> Spread:
    """The moments of itemsets of one length, int [m, K] of different questions, from true supports of all subsets, float64 [m, 2^K]."""
    size, shown, complete = supports.shape[1], cells(supports), design.complete(items)
    second, slope = np.zeros((len(items), size, size)), np.zeros((len(items), size))
    zero, one = design.noise()
    # Shares of people, and E[w² | x] of theirs for a true 0 and a true 1, float64 [m, K] each.
    mixed: list[tuple[Floats | float, Floats, Floats]] = [
        (1.0, (zero * design.shares).sum(axis=0)[items], (one * design.shares).sum(axis=0)[items])
    ]
    if design.together:
        each = zip(design.shares, zero, one, strict=True)
        mixed = [
            (share[items[:, 0], None, None], no[items], yes[items]) for share, no, yes in each if share.any()
        ]
    for share, given_zero, given_one in mixed:
        table = shown[:, :, None, None]
        for item in reversed(range(items.shape[1])):
            table = _without_highest(table, given_zero[:, item], given_one[:, item])
        second += share * table[:, 0]
        weight = share[:, :, 0] if isinstance(share, np.ndarray) else share
        slope += weight * over_subsets(given_one - given_zero)
    union = np.arange(size)[:, None] | np.arange(size)
    plain = second - supports[:, :, None] * supports[:, None, :]
    with np.errstate(divide="ignore", invalid="ignore"):
        share = complete[:, union] / (complete[:, :, None] * complete[:, None, :])
        found = np.where(np.isfinite(share), plain * share, np.inf)
    most = np.where(design.shares > 0.0, weights(design.keep_one, design.keep_zero)[1], -np.inf).max(axis=0)
    return Spread(supports, found, slope, complete, over_subsets(most[items]))


def _without_highest(table: Floats, given_zero: Floats, given_one: Floats) -> Floats:
    """Sum over the highest true answer left in [m, cells, A, B], and let A and B say whether they hold the item."""
    rows, size, sets, _ = table.shape
    halves = table.reshape(rows, 2, size // 2, sets, sets)
    no, yes = halves[:, 0], halves[:, 1]
    # The item becomes the lowest bit of A and of B, so that the first one removed ends as the highest.
    found = np.empty((rows, size // 2, sets, 2, sets, 2))
    found[:, :, :, 0, :, 0] = no + yes
    found[:, :, :, 0, :, 1] = found[:, :, :, 1, :, 0] = yes
    found[:, :, :, 1, :, 1] = given_zero[:, None, None, None] * no + given_one[:, None, None, None] * yes
    return found.reshape(rows, size // 2, 2 * sets, 2 * sets)


_REACH = 9.0

POINTS = 1_021
"""Lattice points for a few problems; their root mean square error is below 0.1 % for the seven dimensions of three items."""

POINTS_OF_MANY = 127
"""Lattice points where more than `FEW` problems are solved, whose errors add up to nothing."""

FEW = 32

_PRIMES = np.array([n for n in range(2, 140) if all(n % d for d in range(2, n))])

_NEGLIGIBLE = 1e-7  # a chance below this is taken as 0
_LEAST_OWN = 1e-6  # the least standard deviation that a coordinate has of its own, relative to its whole one


def below(z: Floats) -> Floats:
    """P(N(0,1) ≤ z)."""
    return upper_tail(-z)


def quantile(share: Floats) -> Floats:
    """The z with P(N(0,1) ≤ z) = share, within ±9."""
    return np.asarray(np.clip(-np.asarray(normal_quantile(2.0 * share)), -_REACH, _REACH))


def all_above(mean: Floats, covariance: Floats, bounds: Floats, least: float = 0.0) -> Floats:
    """P(every coordinate ≥ its bound), float64 [m], from means and bounds [m, D] and covariances [m, D, D]; one below `least` may be given too large, yet below it."""
    deviation = np.sqrt(np.diagonal(covariance, axis1=1, axis2=2))
    with np.errstate(divide="ignore", invalid="ignore"):
        certain = np.where(mean >= bounds, np.inf, -np.inf)
        reach = np.where(deviation > 0.0, (mean - bounds) / deviation, certain)
        related = covariance / (deviation[:, :, None] * deviation[:, None, :])
    related = np.where(np.isfinite(related), related, np.eye(mean.shape[1]))
    found: Floats = below(reach).min(axis=1)
    unsure = (below(reach) < 1.0 - _NEGLIGIBLE).any(axis=1)
    hard = np.flatnonzero(unsure & (found >= max(_NEGLIGIBLE, least)))
    found[found <= _NEGLIGIBLE] = 0.0
    points = POINTS if len(hard) <= FEW else POINTS_OF_MANY
    step = max(1, 4_000_000 // (points * mean.shape[1]))
    for start in range(0, len(hard), step):
        rows = hard[start : start + step]
        found[rows] = _genz(reach[rows].clip(-_REACH, _REACH), related[rows], _lattice(points, mean.shape[1]))
    return found


def _genz(reach: Floats, related: Floats, points: Floats) -> Floats:
    order = np.argsort(reach, axis=1)  # the hardest bound first takes most of the variation
    reach = np.take_along_axis(reach, order, axis=1)
    related = np.take_along_axis(np.take_along_axis(related, order[:, :, None], 1), order[:, None, :], 2)
    factor = _cholesky(related)
    rows, size = reach.shape
    normal, found = np.zeros((rows, len(points), size)), np.ones((rows, len(points)))
    for place in range(size):
        known = np.einsum("mpj,mj->mp", normal[:, :, :place], factor[:, place, :place])
        share = below((reach[:, place, None] - known) / factor[:, place, place, None])
        found *= share
        normal[:, :, place] = quantile(points[:, place] * share)
    return np.asarray(found.mean(axis=1))


def _cholesky(related: Floats) -> Floats:
    """The factor, column by column; a coordinate that the others decide keeps a tiny deviation of its own."""
    rows, size, _ = related.shape
    factor = np.zeros((rows, size, size))
    for column in range(size):
        known = np.einsum("mij,mj->mi", factor[:, column:, :column], factor[:, column, :column])
        left = related[:, column:, column] - known
        own = np.sqrt(np.maximum(left[:, :1], _LEAST_OWN**2))
        factor[:, column, column] = own[:, 0]
        factor[:, column + 1 :, column] = np.where(own > 10 * _LEAST_OWN, left[:, 1:] / own, 0.0)
    return factor


@lru_cache(maxsize=8)
def normal_points(count: int, size: int) -> Floats:
    """So many points, always the same, that are spread as independent normal figures are, float64 [count, size]."""
    return quantile(_lattice(count, size))


@lru_cache(maxsize=16)
def _lattice(count: int, size: int) -> Floats:
    """Richtmyer's points with the tent transform, inside (0, 1); float64 [count, size]."""
    steps = np.arange(1, count + 1)[:, None] * np.sqrt(_PRIMES[:size]) + 0.5
    points: Floats = np.abs(2.0 * (steps % 1.0) - 1.0)
    return points.clip(1e-9, 1.0 - 1e-9)
