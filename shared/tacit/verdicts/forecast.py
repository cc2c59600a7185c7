"""How much of a list is chance: foreseen before a run, and expected of the list after it, from all candidates.

Before: a pair of items that nobody has is estimated at 0, give or take its standard error, v/√n with v the variance of an
answer's weight under a true no; the share of such pairs that exceeds the minimum is listed. After: of p-values that are
uniform where a claim is wrong at its bound, half lie in the upper half; rows there, twice, bound the wrong ones (Storey 2002).

From the candidates, listed or not: their estimates of one length are their true supports and noise of known size. The
distribution of the true ones is found by some steps of the EM algorithm on a grid (nonparametric maximum likelihood, stopped
early because noise cannot tell more), and the probability that a candidate's support is not above the minimum follows from it and
from the candidate's own estimate. An itemset is also wrong if one of its parts is, and a part that passed by luck lends its luck;
so both are counted, as if they were independent.

The share that this expects is that of lists as studies have them. It is too small where nearly all true supports are at or just
below the minimum, or where hardly any candidate reaches it: there the bound of `foresee` is nearer.

What is known before a run are the estimates of all pairs of items, also of those below its minimum.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tacit.compute.arrays import Bools, Floats
from tacit.compute.control import Control
from tacit.counting.engines import choose_engine
from tacit.estimation.intervals import normal_quantile
from tacit.estimation.inversion import noise
from tacit.estimation.testing import GATE, upper_tail
from tacit.platform.messages import Message, Template
from tacit.records.mixed import Records
from tacit.run.keep_rules import Select
from tacit.run.lattice import Itemsets, joins, singletons
from tacit.run.result import FrequentItemsets
from tacit.run.settings import Settings

LISTED_BY_CHANCE = Template(
    "foresee.listed-by-chance",
    "at a minimum support of {minimum:.3g} %, {percent:.2g} % of the pairs of items that no person has would be listed by "
    "chance; from a minimum of {sensible:.2g} % on it is 1 %",
)
TOO_FEW_RECORDS = Template(
    "foresee.too-few-records",
    "at a minimum support of {minimum:.3g} %, {percent:.2g} % of the pairs of items that no person has would be listed by "
    "chance, and no minimum makes it 1 %: there are too few records",
)
WRONG_ITEMSETS = Template(
    "foresee.wrong-itemsets",
    "up to about {percent:.0f} % of the itemsets listed may be wrong, with a support that is not above the minimum; of those "
    "marked certain at most {alpha:g} %, on average",
)
EXPECTED_WRONG = Template(
    "foresee.expected-wrong",
    "about {expected:.0f} % of the itemsets listed are expected to be wrong, with a support that is not above the minimum, and up to "
    "about {percent:.0f} % may be; of those marked certain at most {alpha:g} %, on average",
)
WRONG_RULES = Template(
    "foresee.wrong-rules",
    "up to about {percent:.0f} % of the rules listed may be wrong in support, confidence or association; of those marked "
    "certain at most {alpha:g} %, on average",
)
WARNINGS: frozenset[Template] = frozenset({WRONG_ITEMSETS, EXPECTED_WRONG, WRONG_RULES})
"""What stands above the list."""

BY_ESTIMATE = frozenset({Select.ESTIMATE, Select.RELAXED, Select.UPPER})
"""Keep rules whose lists are chosen by the estimates, not by p-values or what they rest on."""

WORTH_SAYING = 0.01
"""The least share of pairs listed by chance, before a run."""

MANY_WRONG = 0.05
"""The least share of rows that may be wrong, after one."""


def listed_by_chance(settings: Settings, records: int, keep_one: Floats, keep_zero: Floats) -> Message | None:
    """What to say before a run of so many records, with θ1 and θ0, float64 [levels or profiles, items]; None if few pairs would be listed by chance."""
    if not records or keep_one.shape[1] < 2 or settings.select not in BY_ESTIMATE:
        return None
    typical = float(np.median(noise(keep_one, keep_zero)[0].mean(axis=0)))
    error = typical / math.sqrt(records)
    if not error > 0.0:
        return None
    minimum = settings.keep_rule(records).minimum
    share = float(upper_tail(np.array([minimum / error]))[0])
    if share < WORTH_SAYING:
        return None
    sensible = normal_quantile(2.0 * WORTH_SAYING) * error
    if sensible >= 1.0:
        return TOO_FEW_RECORDS(minimum=100.0 * minimum, percent=100.0 * share)
    return LISTED_BY_CHANCE(minimum=100.0 * minimum, percent=100.0 * share, sensible=100.0 * sensible)


def wrong_itemsets(settings: Settings, p_values: Sequence[Floats], expected: float | None) -> list[Message]:
    """What to say of a list of itemsets with these p-values: the share that is expected to be wrong, if that is known, and the bound."""
    said = wrong_rows(settings, p_values, WRONG_ITEMSETS)
    if expected is None or settings.select is not Select.ESTIMATE:
        return said
    return [
        EXPECTED_WRONG(expected=min(100.0 * expected, most), percent=most, alpha=100.0 * settings.alpha)
        for most in (float(str(bound.values["percent"])) for bound in said)
    ]


def wrong_rows(settings: Settings, p_values: Sequence[Floats], template: Template) -> list[Message]:
    """What to say of a list with these p-values; nothing if few rows may be wrong, or if it lists claims alone."""
    if settings.select not in BY_ESTIMATE:
        return []
    values = np.concatenate([np.zeros(0), *p_values])
    values = values[values <= GATE]
    share = min(1.0, 2.0 * float((values > GATE / 2.0).sum()) / max(len(values), 1))
    return [template(percent=100.0 * share, alpha=100.0 * settings.alpha)] if share >= MANY_WRONG else []


STEPS = 15
"""Of the EM algorithm."""

GRID = 80
"""Supports between 0 and the largest estimate."""

LEARNT_FROM = 2_048
"""Candidates that a distribution is learnt from, evenly chosen."""

MOST_KEPT = 50_000
"""Itemsets of one length up to which the probability that each is wrong is worked out."""

_BESIDE = 1e-3
"""How near to the minimum the grid has a support on either side, as a share of it."""


def learnt_from(candidates: int) -> slice:
    """Which of so many candidates with a known error a distribution is learnt from."""
    return slice(None, None, 1 + candidates // LEARNT_FROM)


class LocalFalseDiscovery:
    """What is known so far of the kept itemsets of each length: the probability that each is wrong."""

    def __init__(self, minimum: float) -> None:
        """No length has been counted."""
        self._minimum = minimum
        self._kept: list[Floats] = [np.zeros(1)]
        self._given_up = False

    def add(self, candidates: Itemsets, every: FrequentItemsets, kept: Bools) -> None:
        """One more length: its candidates, their estimates, and which of them are kept, bool [m]."""
        self._given_up |= int(kept.sum()) > MOST_KEPT
        if self._given_up:
            return
        estimate, error = every.support.value, every.error
        known = np.isfinite(estimate) & np.isfinite(error) & (error > 0.0)
        own = (estimate[kept] <= self._minimum).astype(np.float64)
        sure = known[kept]
        if known.any():
            prior = _Prior.of(estimate[known], error[known], self._minimum)
            own[sure] = prior.wrong(estimate[kept][sure], error[kept][sure])
        parts = self._kept[-1][candidates.parents[kept]].max(axis=1, initial=0.0)
        self._kept.append(1.0 - (1.0 - own) * (1.0 - parts))

    def expected(self) -> float | None:
        """The share of the kept itemsets that is expected to be wrong; None if there are none, or too many."""
        every = np.concatenate(self._kept[1:] or [np.zeros(0)])
        return None if self._given_up or not every.size else float(every.mean())


class _Prior:
    """A distribution of true supports on a grid."""

    def __init__(self, grid: Floats, share: Floats, minimum: float) -> None:
        self._grid, self._share = grid, share
        self._below = grid <= minimum

    @classmethod
    def of(cls, estimate: Floats, error: Floats, minimum: float) -> _Prior:
        """Learnt from estimates with their errors, float64 [m]."""
        top = max(minimum, min(1.0, float(estimate.max())))
        beside = minimum * np.array([1.0 - _BESIDE, 1.0 + _BESIDE])
        grid = np.sort(np.concatenate([np.linspace(0.0, top, GRID), beside]))
        some = learnt_from(len(estimate))
        likely = _likelihood(estimate[some], error[some], grid)
        # Before anything is learnt: the more frequent, the fewer, as in most data.
        share = (grid + minimum) ** -2.0
        share /= share.sum()
        for _ in range(STEPS):
            # The mean of the posteriors, whose table of candidates by supports need not be written for that.
            share = share * ((1.0 / (likely @ share)) @ likely) / len(likely)
        return cls(grid, share, minimum)

    def wrong(self, estimate: Floats, error: Floats) -> Floats:
        """The probability that each support is not above the minimum, float64 [m]."""
        posterior = _likelihood(estimate, error, self._grid) * self._share
        return np.asarray(posterior[:, self._below].sum(axis=1) / posterior.sum(axis=1))


def _likelihood(estimate: Floats, error: Floats, grid: Floats) -> Floats:
    """Of each estimate at each support, up to a factor, float64 [m, grid]; nowhere 0."""
    z = (estimate[:, None] - grid) / error[:, None]
    return np.exp(-0.5 * np.minimum(z**2, 1_000.0))


MOST_ITEMS = 300
MOST_WORK = 2_000_000_000
"""Pairs times records beyond which nothing is counted: it would take longer than the answer is worth."""


@dataclass(frozen=True, slots=True, eq=False)
class PairEstimates:
    """Supports of all pairs of items of different questions, float64 [items, items], symmetric; NaN where there is none."""

    support: Floats


def pair_estimates(dataset: Records, settings: Settings, control: Control) -> PairEstimates | None:
    """The pairs of a data set, whatever the minimum of the settings; None if there are none, or more than are worth counting for a forecast.

    Raises:
        SettingsError: settings that do not fit the data.

    >>> import tacit
    >>> data = tacit.Dataset.from_array([[1, 1], [1, 0], [0, 0], [0, 0]], tacit.open_channel())
    >>> pair_estimates(data, tacit.Settings(0.9), Control()).support.tolist()
    [[nan, 0.25], [0.25, nan]]
    """
    items = len(dataset.items)
    if not 1 < items <= MOST_ITEMS or items * (items - 1) // 2 * dataset.records > MOST_WORK:
        return None
    engine, _ = choose_engine(dataset, settings, control)
    single = singletons(items)
    engine.measure(single)
    engine.keep(single, np.ones(items, np.bool_))
    question = None if dataset.questions is None else dataset.questions.of_item
    pairs = next(joins(engine.kept[-1], question))
    if not len(pairs):
        return None
    moments = engine.measure(pairs)
    support = np.full((items, items), np.nan)
    left, right = pairs.items.T
    support[left, right] = support[right, left] = moments.support()
    return PairEstimates(support)
