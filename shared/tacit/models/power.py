"""Which odds ratio a study can see: the power of a logistic regression on one yes/no predictor, before anybody is asked.

For one record the information A and the variance B of the corrected score are sums over true answers and answers sent, so the standard
error of the slope is √((A⁻¹BA⁻¹)₁₁ / n) exactly at the alternative, and the power of Wald's test that it is 0

    P = Φ(|β|/se − z) + Φ(−|β|/se − z).

No simulation is needed; the tests compare with one. Levels are taken to be chosen whatever the answers are.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from statistics import NormalDist

import numpy as np

from tacit.channels.channel import Channel
from tacit.estimation.cross_table import inverse_of_item
from tacit.models.formula import ModelError
from tacit.platform.messages import Template

NOT_A_SHARE = Template("power.share", "{what} is {value:g}, but it must lie between 0 and 1")
TOO_FEW_RECORDS = Template("power.records", "{records:,} records are too few; there must be at least 10")
NOT_A_RATIO = Template("power.ratio", "the odds ratio is {value:g}, but it must be above 0")

LARGEST = math.log(1_000.0)  # the largest slope that is looked for
STEPS = 60  # halvings of it


@dataclass(frozen=True, slots=True)
class SlopePlan:
    """A study of an outcome and one predictor.

    Attributes:
        records: how many people answer both.
        outcome: the share who hold the outcome.
        predictor: the share who hold the predictor.
        levels: how they are randomized: the channel of the outcome, that of the predictor, and the share of people who use both.
        alpha: α of the test.

    Raises ModelError: a share or a number of records that cannot be.

    >>> from tacit import open_channel, warner
    >>> plan = SlopePlan(2_000, 0.2, 0.5, [(warner(0.8), open_channel(), 1.0)])
    >>> round(plan.power(2.0), 2), round(plan.odds_ratio(), 2)
    (0.84, 1.91)
    """

    records: int
    outcome: float
    predictor: float
    levels: Sequence[tuple[Channel, Channel, float]]
    alpha: float = 0.05

    def __post_init__(self) -> None:
        if self.records < 10:
            raise ModelError(TOO_FEW_RECORDS(records=self.records))
        for what, value in (("the outcome's share", self.outcome), ("the predictor's share", self.predictor)):
            if not 0.0 < value < 1.0:
                raise ModelError(NOT_A_SHARE(what=what, value=value))

    def error(self, slope: float) -> float:
        """The standard error of the slope, where this is the true one."""
        intercept = self._intercept(slope)
        information, variance = np.zeros((2, 2)), np.zeros((2, 2))
        for held, answer in product((0, 1), (0, 1)):
            mean = _share(intercept + slope * held)
            mass = self._of(held) * (mean if answer else 1.0 - mean)
            rows = np.array([[1.0, 0.0], [1.0, 1.0]])
            means = np.array([_share(intercept), _share(intercept + slope)])
            information += mass * mean * (1.0 - mean) * np.outer(rows[held], rows[held])
            for first, second, share in self.levels:
                for (y, chance), (u, other) in product(_sent(first, answer), _sent(second, held)):
                    score = ((1.0 - u) * (y - means[0])) * rows[0] + (u * (y - means[1])) * rows[1]
                    variance += mass * share * chance * other * np.outer(score, score)
        inverse = np.linalg.inv(information)
        return math.sqrt(float((inverse @ variance @ inverse)[1, 1]) / self.records)

    def power(self, odds_ratio: float) -> float:
        """The chance that a slope of this odds ratio is told from 0, or a `ModelError`: an odds ratio that cannot be."""
        if not odds_ratio > 0.0:
            raise ModelError(NOT_A_RATIO(value=odds_ratio))
        normal = NormalDist()
        limit = normal.inv_cdf(1.0 - self.alpha / 2.0)
        slope = math.log(odds_ratio)
        ratio = abs(slope) / self.error(slope)
        return normal.cdf(ratio - limit) + normal.cdf(-ratio - limit)

    def odds_ratio(self, power: float = 0.8) -> float:
        """The least odds ratio above 1 that is told from 1 with this chance; infinite if none up to 1,000 is."""
        if not self.alpha < power < 1.0:
            raise ModelError(NOT_A_SHARE(what="the power", value=power))
        grid = np.linspace(0.0, LARGEST, STEPS + 1)[1:]
        high = next((slope for slope in grid.tolist() if self.power(math.exp(slope)) >= power), None)
        if high is None:
            return math.inf
        low = high - LARGEST / STEPS
        for _ in range(STEPS):
            middle = (low + high) / 2.0
            low, high = (low, middle) if self.power(math.exp(middle)) >= power else (middle, high)
        return math.exp(high)

    def _of(self, held: int) -> float:
        return self.predictor if held else 1.0 - self.predictor

    def _intercept(self, slope: float) -> float:
        """That gives the outcome its share."""
        low, high = -40.0, 40.0
        for _ in range(80):
            middle = (low + high) / 2.0
            share = sum(self._of(held) * _share(middle + slope * held) for held in (0, 1))
            low, high = (low, middle) if share > self.outcome else (middle, high)
        return low


def _share(logit: float) -> float:
    return 1.0 / (1.0 + math.exp(-logit))


def _sent(channel: Channel, truth: int) -> list[tuple[float, float]]:
    """The weights that a true answer may get, and their chances."""
    inverse = inverse_of_item(channel.keep_one, channel.keep_zero)  # yes first
    yes = channel.keep_one if truth else 1.0 - channel.keep_zero
    return [(float(inverse[0, 0]), yes), (float(inverse[0, 1]), 1.0 - yes)]
